//! An index gives the same answers as reading the file, whatever happens to either.

use super::cache::KeptParts;
use super::list::TakeListed;
use super::sidecar::{Sidecar, FOOTER};
use super::{find, list, list_tags, read_games, Cache, Findings, PgnSource};
use crate::chess::{Board, Move};
use crate::collection::{Eco, Facts, GameSearch, Material, Names, NoteFlags, TreeMove, Wanted};
use crate::record::pgn::{self, TextHash};
use crate::record::{GameTree, NodeId};
use crate::store::file::test_disk::{Call, TestDisk};
use crate::store::file::{real_disk, SharedDisk};
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A cache for short files, with short parts.
fn cache(disk: &SharedDisk, folder: &Path) -> Cache {
    let mut cache = Cache::at(disk, folder.join("cache"));
    (cache.least, cache.part) = (0, 3000);
    cache
}

/// Games of random moves, some of them from positions of their own, with variations or with errors.
fn games(count: usize) -> String {
    let starts = [
        "",
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2",
        "bnrbkrqn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKRQN w KQkq - 0 1",
        "4k3/8/8/8/8/8/8/4KR1R w F - 0 1",
        "4k3/8/8/8/8/8/8/4KR1R w H - 0 1",
        "",
        "nonsense",
    ];
    let mut state = 1_u64;
    let mut random = |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits") % below
    };
    let mut text = String::new();
    for number in 0..count {
        let fen = starts[number % starts.len()];
        let mut tree = GameTree::new(fen.parse().unwrap_or(Board::START));
        tree.tags.set("White", ["Ann", "Bob"][number % 2]);
        if fen == "nonsense" {
            tree.tags.set("FEN", fen);
        }
        let mut node = NodeId::ROOT;
        for ply in 0..random(120) {
            let moves = tree.board(node).legal_moves();
            // Few moves at first, so that positions come again in other games.
            let most = if ply < 10 { 2.min(moves.len()) } else { moves.len() };
            if most == 0 {
                break;
            }
            let mv = moves[random(most)];
            if number % 5 == 0 && ply == 6 {
                tree.add(node, moves[moves.len() - 1]).expect("a legal move");
            }
            let mv = if number % 11 == 0 && ply == 20 && !tree.board(node).is_check() {
                Move::NULL
            } else {
                mv
            };
            node = tree.add(node, mv).unwrap_or(node);
        }
        text.push_str(&pgn::write(&tree).replacen("1. ", if number % 13 == 12 { "1. oops " } else { "1. " }, 1));
    }
    text
}

/// What was found, in a form that can be compared: numbers, plies, moves and results, and the rows of the tree.
type Answer = (u64, Vec<(u64, u32, Option<Move>, String)>, Vec<TreeMove>);

fn answer(source: &PgnSource, index: Option<(&Cache, &Path)>, search: &GameSearch) -> Answer {
    let mut all = Findings::default();
    find(source, index, search, true, |part| {
        all.games += part.games;
        all.tree.merge(&part.tree);
        all.found.extend(part.found);
        Ok(())
    })
    .expect("the file can be read");
    let text = |place: std::ops::Range<u64>| {
        let mut text = Vec::new();
        source.append(place, &mut text).expect("the file can be read");
        String::from_utf8(text).expect("text")
    };
    let found = all.found.into_iter();
    let found = found.map(|game| (game.number, game.hit.ply, game.hit.next, text(game.place)));
    (all.games, found.collect(), all.tree.rows(|mv| mv))
}

/// Searches of many kinds, among them one for every third position of the games.
fn searches(text: &str) -> Vec<GameSearch> {
    let mut searches = Vec::new();
    for (number, game) in pgn::read(text).enumerate() {
        let boards = game.tree.nodes().map(|node| game.tree.board(node));
        for board in boards.skip(number % 3).step_by(3).chain([game.tree.start()]) {
            let filter: GameSearch = ["", "white:ann", "-moves:<20 has:fen"][searches.len() % 3]
                .parse()
                .expect("a search");
            searches.push(GameSearch {
                wanted: Some(Wanted::Position(board)),
                with_variations: searches.len() % 5 == 0,
                ..filter
            });
        }
    }
    searches.truncate(240);
    for (number, game) in pgn::read(text).enumerate() {
        let line = game.tree.main_line();
        let board = game
            .tree
            .board(line.get(3 * number).or(line.last()).copied().unwrap_or(NodeId::ROOT));
        let wanted = [
            Wanted::pawns_of(board.placement()),
            Wanted::Material(Material::of(&board)),
        ];
        searches.extend(wanted.map(|wanted| GameSearch {
            wanted: Some(wanted),
            with_variations: number % 3 == 0,
            ..GameSearch::default()
        }));
    }
    searches.push("-white:bob material:KvK".parse().expect("a search"));
    let parts = [
        "pieces:8/8/8/3~p4/8/8/8/4.3 at:3..9",
        "pieces:8/8/?7/8/8/8/8/8 in:variations",
    ];
    searches.extend(parts.map(|part| part.parse().expect("a search")));
    let both = searches
        .iter()
        .step_by(7)
        .zip(searches.iter().skip(3))
        .map(|(one, other)| {
            let mut both = one.clone();
            both.look_for(other.wanted.clone().expect("a position"));
            both
        });
    let both: Vec<GameSearch> = both.collect();
    searches.extend(both);
    let words = ["-white:bob", "opening", "game -e4 -attack"];
    searches.extend(words.map(|words| words.parse().expect("a search")));
    searches
}

/// Asserts that the index of the file answers as the file itself does.
fn assert_same(cache: &Cache, path: &Path, searches: &[GameSearch]) {
    let source = PgnSource::open(&real_disk(), path).expect("the file");
    for search in searches {
        let by_index = answer(&source, Some((cache, path)), search);
        assert!(by_index == answer(&source, None, search), "{search:?}");
    }
}

fn is_there(cache: &Cache, path: &Path) -> bool {
    let source = PgnSource::open(&real_disk(), path).expect("the file");
    cache.index(path, &source).is_some()
}

#[test]
fn an_index_answers_as_the_file_does() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let (path, cache) = (folder.join("a.pgn"), cache(&real_disk(), folder));
    let text = games(120);
    fs::write(&path, &text).expect("a file");
    assert!(!is_there(&cache, &path), "not for a single search");
    assert!(is_there(&cache, &path));
    assert_same(&cache, &path, &searches(&text));
}

/// Of each released version a file of games is kept with the index it made: it answers still, or is made anew. With `TABIYA_BLESS=1`
/// this version's are made.
#[test]
fn indexes_of_released_versions_answer() {
    let released = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/released");
    if std::env::var_os("TABIYA_BLESS").is_some() {
        let kept = released.join(env!("CARGO_PKG_VERSION")).join("collection");
        fs::create_dir_all(&kept).expect("a folder");
        let (path, cache) = (kept.join("games.pgn"), cache(&real_disk(), &kept));
        fs::write(&path, games(30)).expect("a file");
        assert!(!is_there(&cache, &path) && is_there(&cache, &path));
        fs::rename(cache.name(&path).expect("a name"), kept.join("games.index")).expect("moved");
        fs::remove_dir(kept.join("cache")).expect("nothing else");
    }
    for version in fs::read_dir(released).expect("the folder").flatten() {
        let kept = version.path().join("collection");
        let text = fs::read_to_string(kept.join("games.pgn")).expect("the games");
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        let (path, cache) = (folder.join("a.pgn"), cache(&real_disk(), folder));
        fs::write(&path, &text).expect("a file");
        let name = cache.name(&path).expect("a name");
        fs::create_dir_all(folder.join("cache")).expect("the cache");
        fs::copy(kept.join("games.index"), &name).expect("a copy");
        if version.file_name() == env!("CARGO_PKG_VERSION") {
            let source = PgnSource::open(&real_disk(), &path).expect("the file");
            let index = Sidecar::open(&real_disk(), &name).expect("this version's own index");
            let same = KeptParts::of(&index, &source);
            let count = same.front.len() + same.back.len();
            assert!(count > 1 && count == index.entries.len(), "{count}");
        }
        assert_same(&cache, &path, &searches(&text));
    }
}

/// A game as a list shows it: its place, the hash of its text, its names, what is known besides.
type ListedGame = (std::ops::Range<u64>, u32, Vec<String>, Facts);

fn listed(source: &PgnSource, index: Option<(&Cache, &Path)>) -> Vec<ListedGame> {
    let by_moves = |take: &mut TakeListed<'_>| list(source, index, &|| {}, take);
    listed_by(by_moves, source, index.is_some())
}

/// The games of a file as this way to list it hands them over.
fn listed_by(
    list: impl FnOnce(&mut TakeListed<'_>) -> io::Result<()>,
    source: &PgnSource,
    has_index: bool,
) -> Vec<ListedGame> {
    let (mut all, mut names) = (Vec::new(), Names::default());
    let mut end = 0;
    list(&mut |place, part| {
        let part = part.expect("no game is too long");
        assert_eq!(place.start, end);
        assert!(!part.is_continued || has_index && end > 0);
        end = place.end;
        if part.is_continued {
            names.extend(&part.names);
        } else {
            names = part.names;
        }
        all.extend(part.games.iter().map(|game| {
            let begin = place.start + game.place.0;
            let names = game.names.map(|number| names.name(number).to_owned());
            (begin..begin + game.place.1, game.text, names.to_vec(), game.facts)
        }));
        Ok(())
    })
    .expect("the file can be read");
    assert_eq!(end, source.length());
    all
}

#[test]
fn a_thread_is_prepared_to_make_an_index_and_not_to_read_one() {
    static PREPARED: AtomicUsize = AtomicUsize::new(0);
    let scratch = tempfile::tempdir().expect("a folder");
    let path = scratch.path().join("a.pgn");
    fs::write(&path, games(20)).expect("a file");
    let prepare = || {
        PREPARED.fetch_add(1, Ordering::Relaxed);
    };
    let cache = cache(&real_disk(), scratch.path()).prepared_by(prepare);
    let source = PgnSource::open(&real_disk(), &path).expect("the file");
    for _ in 0..2 {
        assert_eq!(listed(&source, Some((&cache, path.as_path()))).len(), 20);
        assert_eq!(PREPARED.load(Ordering::Relaxed), 1);
    }
}

#[test]
fn tags_alone_list_the_same_games() {
    let note = "{a note\n\n[Event \"no game\"]\n1-0} 1. e4";
    let text = games(80)
        .replacen("????.??.??", "1858.10.??", 3)
        .replacen("1. ", &format!("{note} "), 1)
        .replacen("[White", "[ECO \"C50\"]\n[WhiteElo \"2345\"]\n[White", 4);
    let cut = text.len() / 2;
    for text in [
        text.clone(),
        text.replace('\n', "\r\n"),
        format!("\u{feff}{text}"),
        text.replace("\n\n", "\n"),
        text.replace(" 6. ", " 6. { "),
        text[cut..].to_owned(),
        text[..cut].to_owned(),
        text.replace('"', ""),
    ] {
        let source = PgnSource::of_text(text.into_bytes());
        let by_tags = |take: &mut TakeListed<'_>| list_tags(&source, &|| {}, take);
        let (all, by_tags) = (listed(&source, None), listed_by(by_tags, &source, false));
        assert_eq!(all.len(), by_tags.len());
        assert!(!all.is_empty());
        for (game, by_tags) in all.iter().zip(&by_tags) {
            assert_eq!(
                (&game.0, game.1, &game.2[..5]),
                (&by_tags.0, by_tags.1, &by_tags.2[..5])
            );
            let (whole, mut facts) = (game.3, by_tags.3);
            if facts.eco == Eco::default() {
                facts.eco = whole.eco;
            }
            if whole.notes.has(NoteFlags::ERRORS) {
                (facts.plies, facts.notes) = (whole.plies, whole.notes);
            }
            if facts.result != whole.result {
                // The moves end in a mate, of which the result after them says something else.
                facts.result = whole.result;
                assert!(whole.plies > 0);
            }
            assert_eq!(facts, whole);
        }
    }
}

#[test]
fn a_list_by_the_index_is_that_of_the_file() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let (path, cache) = (folder.join("a.pgn"), cache(&real_disk(), folder));
    let open = |text: &str| {
        fs::write(&path, text).expect("a file");
        PgnSource::open(&real_disk(), &path).expect("the file")
    };
    let text = games(60).replacen("????.??.??", "1858.10.??", 1).replacen(
        "[White",
        "[TimeControl \"600\"]\n[ECO \"C50\"]\n[Opening \"Italian\"]\n[Variation \"Deep Blue\"]\n[White",
        1,
    );
    let source = open(&text);
    let right = listed(&source, None);
    let headings: Vec<_> = pgn::scan_with(text.as_bytes(), |text| TextHash::of(text).short())
        .map_while(Result::ok)
        .collect();
    let mut read = Vec::new();
    read_games(&source, 0, &|facts, names, _| (*facts, names[0].to_string()), &mut read).expect("the file");
    assert_eq!((right.len(), headings.len(), read.len()), (60, 60, 60));
    for ((listed, (heading, text)), read) in right.iter().zip(&headings).zip(&read) {
        let (place, hash, names, facts) = listed;
        assert_eq!(*place, heading.offset..heading.offset + heading.length);
        assert_eq!((*hash, place, &names[0]), (*text, &read.place, &read.made.1));
        let mut notes = read.made.0.notes;
        notes.add(NoteFlags(facts.notes.0 & NoteFlags::BLACK_BEGINS.0));
        assert_eq!(*facts, Facts { notes, ..read.made.0 });
    }
    assert!(right.iter().any(|game| game.3.notes.has(NoteFlags::BLACK_BEGINS)));
    assert_eq!(right[0].2[5], "C50 Italian: Deep Blue");
    assert!(
        right[0].3.time.is_some() && right[0].3.date.to_string() == "1858.10.??",
        "{:?}",
        right[0]
    );
    // The first list makes the index.
    assert_eq!(listed(&source, Some((&cache, &path))), right);
    assert!(cache.current(&path, &source).is_some());
    assert_eq!(listed(&source, Some((&cache, &path))), right);
    // After a change and with damage.
    let changed = text.replacen(" 5. ", " {a note} 5. ", 7);
    let source = open(&changed);
    let right = listed(&source, None);
    assert_eq!(listed(&source, Some((&cache, &path))), right);
    let name = cache.name(&path).expect("a name");
    let whole = fs::read(&name).expect("the index");
    for place in (0..whole.len()).step_by(97) {
        let mut damaged = whole.clone();
        damaged[place] ^= 4;
        fs::write(&name, &damaged).expect("a file");
        assert_eq!(listed(&source, Some((&cache, &path))), right, "{place}");
    }
    // A damaged index of which parts were to be kept is none.
    let mut damaged = whole.clone();
    damaged[200] ^= 4;
    fs::write(&name, &damaged).expect("a file");
    let source = open(&format!("{changed}{text}"));
    let all = listed(&source, None);
    for _ in 0..2 {
        assert_eq!(listed(&source, Some((&cache, &path))), all);
    }
    assert!(
        cache.current(&path, &source).is_some(),
        "the second time it is made anew"
    );
    // Whoever is not interested any more leaves the index, or nothing, behind.
    for has_index in [true, false] {
        assert_eq!(cache.current(&path, &source).is_some(), has_index);
        let mut parts = 0;
        let mut take = |_, _| {
            parts += 1;
            if parts < 3 {
                Ok(())
            } else {
                Err(io::ErrorKind::Interrupted.into())
            }
        };
        let ended = list(&source, Some((&cache, &path)), &|| {}, &mut take);
        assert_eq!(ended.map_err(|error| error.kind()), Err(io::ErrorKind::Interrupted));
        assert_eq!((parts, name.exists()), (3, has_index));
        let _ = fs::remove_file(&name);
    }
    assert_eq!(fs::read_dir(folder.join("cache")).expect("the cache").count(), 0);
    let source = open(&changed);
    // A disk that refuses the index does not hinder the list.
    for call in [Call::Create, Call::Write, Call::Rename] {
        let disk = TestDisk::with(move |asked, _| {
            let refused = || Err(io::ErrorKind::StorageFull.into());
            if asked == call {
                refused()
            } else {
                Ok(())
            }
        });
        assert_eq!(
            listed(&source, Some((&self::cache(&disk, folder), &path))),
            right,
            "{call:?}"
        );
    }
}

#[test]
fn words_are_looked_for_in_the_openings_that_are_shown() {
    let scratch = tempfile::tempdir().expect("a folder");
    let path = scratch.path().join("a.pgn");
    fs::write(&path, games(60)).expect("a file");
    let source = PgnSource::open(&real_disk(), &path).expect("the file");
    let shown = listed(&source, None);
    let openings: BTreeSet<&str> = shown.iter().map(|game| &*game.2[5]).collect();
    assert!(openings.len() > 4, "{openings:?}");
    for opening in openings.iter().filter(|opening| !opening.is_empty()) {
        let search = format!("{opening:?}").parse().expect("a search");
        let found = answer(&source, None, &search).1.into_iter().map(|game| game.0);
        let has_it = (0..).zip(&shown).filter(|(_, game)| game.2[5].contains(opening));
        assert!(found.eq(has_it.map(|(number, _)| number)), "{opening}");
    }
}

#[test]
fn after_a_change_only_that_part_is_read_again() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let (path, cache) = (folder.join("a.pgn"), cache(&real_disk(), folder));
    let old = games(60);
    fs::write(&path, &old).expect("a file");
    assert!(!is_there(&cache, &path));
    let middle = old[old.len() / 2..].find("1. ").expect("a game") + old.len() / 2;
    let end = games(63)[old.len()..].to_owned();
    for (name, new, parts_lost) in [
        (
            "noted",
            format!("{}{{a note}} {}", &old[..middle], &old[middle..]),
            Some(1),
        ),
        ("longer", format!("{old}{end}"), Some(0)),
        ("commented", format!("{old}{{the end}}\n"), Some(1)),
        ("the same", old.clone(), Some(0)),
        ("shorter", old[middle..].to_owned(), None),
        ("nothing", "\n".to_owned(), None),
    ] {
        fs::write(&path, &old).expect("a file");
        assert!(is_there(&cache, &path), "{name}");
        fs::write(&path, &new).expect("a file");
        let source = PgnSource::open(&real_disk(), &path).expect("the file");
        let files = fs::read_dir(folder.join("cache")).expect("the cache").flatten();
        let mut files = files.map(|entry| entry.path());
        let sidecar = files.find(|path| path.extension().is_some_and(|ending| ending == "index"));
        let sidecar = Sidecar::open(&real_disk(), &sidecar.expect("an index")).expect("an index");
        let kept = KeptParts::of(&sidecar, &source);
        let lost = sidecar.entries.len() - kept.front.len() - kept.back.len();
        assert!(
            sidecar.entries.len() > 5 && parts_lost.is_none_or(|parts| parts == lost),
            "{name}: {lost}"
        );
        // Wine 8 replaces no file that is open.
        drop(sidecar);
        assert!(is_there(&cache, &path), "{name}");
        assert_same(&cache, &path, &searches(&old)[..40]);
    }
}

/// A file may be changed without a trace: within the same moment, or by a disk that fails.
#[test]
fn an_index_that_is_not_that_of_its_file_is_made_again() {
    let scratch = tempfile::tempdir().expect("a folder");
    let path = scratch.path().join("games.pgn");
    let cache = cache(&real_disk(), scratch.path());
    let text = games(100);
    fs::write(&path, &text).expect("a file");
    let open = || PgnSource::open(&real_disk(), &path).expect("the file");
    let index = Some((&cache, &*path));
    let before = listed(&open(), index);
    assert!(!cache.renew(&path, &open(), &|| true), "it is that of the file");
    let at = text.len() / 2 + text[text.len() / 2..].find("\"Ann\"").expect("a game");
    fs::write(&path, [&text[..at], "\"Eve\"", &text[at + 5..]].concat()).expect("a file");
    let name = cache.name(&path).expect("a name");
    let mut sidecar = fs::read(&name).expect("the index");
    let identity = open().identity().expect("a file").bytes();
    let there = sidecar.len() - 8 - identity.len();
    sidecar[there..there + identity.len()].copy_from_slice(&identity);
    fs::write(&name, sidecar).expect("the index");
    assert_eq!(listed(&open(), index), before, "nothing tells that it has been changed");
    assert!(!cache.renew(&path, &open(), &|| false), "it was stopped");
    assert!(cache.renew(&path, &open(), &|| true));
    let now = listed(&open(), index);
    assert_ne!(now, before);
    assert_eq!(now, listed(&open(), None));
    assert!(!cache.renew(&path, &open(), &|| true));
}

#[test]
fn without_a_cache_or_with_a_broken_one_the_answers_are_the_same() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let path = folder.join("a.pgn");
    let text = games(30);
    fs::write(&path, &text).expect("a file");
    let searches = &searches(&text)[..10];
    for call in [Call::Create, Call::Write, Call::Rename] {
        const ENOSPC: i32 = 28;
        // The note that the file was asked for is made, then the disk is full.
        let disk = TestDisk::with(move |asked, path| {
            let is_note = path.extension().is_some_and(|ending| ending == "asked");
            if asked == call && !is_note {
                return Err(io::Error::from_raw_os_error(ENOSPC));
            }
            Ok(())
        });
        let cache = cache(&disk, folder);
        assert!(!is_there(&cache, &path) && !is_there(&cache, &path), "{call:?}");
        assert_same(&cache, &path, searches);
        let left = fs::read_dir(folder.join("cache")).expect("the cache").count();
        assert_eq!(left, 1, "only the note is left: {call:?}");
    }
    let cache = cache(&real_disk(), folder);
    assert!(is_there(&cache, &path));
    let sidecar = fs::read_dir(folder.join("cache"))
        .expect("the cache")
        .flatten()
        .next()
        .expect("an index")
        .path();
    let whole = fs::read(&sidecar).expect("the index");
    for length in [0, 10, whole.len() / 2, whole.len() - 1] {
        fs::write(&sidecar, &whole[..length]).expect("a file");
        assert_same(&cache, &path, searches);
    }
    let mut other_version = whole.clone();
    let version = whole.len() - usize::try_from(FOOTER).expect("a short footer");
    other_version[version] = b'T';
    fs::write(&sidecar, &other_version).expect("a file");
    assert_same(&cache, &path, searches);
    fs::remove_dir_all(folder.join("cache")).expect("the cache is deleted");
    assert_same(&cache, &path, searches);
}

#[test]
fn a_file_that_changes_while_it_is_read_gets_no_index() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let path = folder.join("a.pgn");
    let text = games(30);
    fs::write(&path, &text).expect("a file");
    let changed = path.clone();
    let disk = TestDisk::with(move |call, _| {
        if call == Call::Write {
            // Another program adds a game.
            let mut text = fs::read(&changed).expect("the file");
            text.extend(b"[White \"Eve\"]\n\n1. e4 *\n\n");
            fs::write(&changed, text).expect("a file");
        }
        Ok(())
    });
    let cache = cache(&disk, folder);
    assert!(!is_there(&cache, &path) && !is_there(&cache, &path));
    assert_same(&cache, &path, &searches(&text)[..10]);
}

#[test]
fn two_programs_make_the_same_index_at_once() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let (path, cache) = (folder.join("a.pgn"), cache(&real_disk(), folder));
    let text = games(40);
    fs::write(&path, &text).expect("a file");
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| assert_same(&cache, &path, &searches(&text)[..20]));
        }
    });
    assert!(is_there(&cache, &path));
}

#[test]
fn the_oldest_indexes_make_room() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let mut cache = cache(&real_disk(), folder);
    let paths = ["a", "b", "c"].map(|name| folder.join(name).with_extension("pgn"));
    fs::write(&paths[0], games(20)).expect("a file");
    assert!(!is_there(&cache, &paths[0]) && is_there(&cache, &paths[0]));
    let one = fs::read_dir(folder.join("cache"))
        .expect("the cache")
        .flatten()
        .next()
        .expect("an index");
    for (name, age) in [("old.index.1-0.part", 7200), ("new.index.1-1.part", 0)] {
        let part = fs::File::create(folder.join("cache").join(name)).expect("a file");
        let changed = std::time::SystemTime::now() - std::time::Duration::from_secs(age);
        part.set_modified(changed).expect("a time");
    }
    cache.most = 2 * one.metadata().expect("the index").len() + 100;
    for path in &paths[1..] {
        fs::copy(&paths[0], path).expect("a file");
        std::thread::sleep(std::time::Duration::from_millis(20));
        assert!(!is_there(&cache, path) && is_there(&cache, path));
    }
    assert!(
        !folder.join("cache/old.index.1-0.part").exists(),
        "its program was killed"
    );
    fs::remove_file(folder.join("cache/new.index.1-1.part")).expect("somebody may be writing it");
    assert_eq!(fs::read_dir(folder.join("cache")).expect("the cache").count(), 2);
    assert!(!is_there(&cache, &paths[0]), "the oldest one is gone");
    assert!(is_there(&cache, &paths[2]));
}
