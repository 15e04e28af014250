//! Searches in files of games, compared with a replay that is written separately: it builds trees, and tells positions apart by
//! their FENs.

use crate::corpora::{folder, Set};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use tabiya::chess::{san, Board, Piece};
use tabiya::collection::index::{Indexer, ListedGame, TagLister};
use tabiya::collection::{find_in, part, GameSearch, Names, OpeningTree, Wanted};
use tabiya::record::{pgn, GameResult, GameTree, NodeId};
use tabiya::store::library::{ListSource, Listing};

/// What makes a position: all fields of its FEN but the counters.
fn identity(board: &Board) -> String {
    let fen = board.to_shredder_fen();
    fen.splitn(5, ' ').take(4).collect::<Vec<_>>().join(" ")
}

/// The pawns alone, on a board of dots.
fn pawns(board: &Board) -> String {
    let letters = board.squares().iter().map(|piece| piece.map_or('.', Piece::fen_letter));
    letters
        .map(|letter| if "pP".contains(letter) { letter } else { '.' })
        .collect()
}

/// The pieces as for an endgame table, and the same with the colors exchanged: the one that sorts first.
fn material(board: &Board) -> String {
    let fen = board.to_string();
    let pieces = fen.split(' ').next().unwrap_or_default();
    let side = |is_own: fn(&char) -> bool| -> String {
        let mut letters: Vec<char> = pieces
            .chars()
            .filter(is_own)
            .map(|letter| letter.to_ascii_uppercase())
            .collect();
        letters.sort_unstable();
        letters.into_iter().collect()
    };
    let (white, black) = (side(char::is_ascii_uppercase), side(char::is_ascii_lowercase));
    format!("{white}v{black}").min(format!("{black}v{white}"))
}

/// Where a game first has something: the number of the game, plies, and the move made there.
type First = (u64, u32, Option<String>);

/// For everything that positions have, the games that have it.
#[derive(Default)]
struct Replay {
    boards: BTreeMap<String, Board>,
    positions: BTreeMap<String, Vec<First>>,
    pawns: BTreeMap<String, Vec<First>>,
    material: BTreeMap<String, Vec<First>>,
    anywhere: BTreeMap<String, BTreeSet<u64>>,
    results: Vec<GameResult>,
}

impl Replay {
    fn of(text: &[u8]) -> Replay {
        let mut replay = Replay::default();
        for ((number, game), checked) in (0..).zip(pgn::read(text)).zip(pgn::check(text)) {
            replay.results.push(checked.result);
            // A position that cannot be set up stays a tag.
            if game.tree.tags.value("FEN").is_none() {
                replay.add(number, &game.tree);
            }
        }
        replay
    }

    fn add(&mut self, number: u64, tree: &GameTree) {
        let line: Vec<NodeId> = [NodeId::ROOT].into_iter().chain(tree.main_line()).collect();
        for (ply, &node) in (0..).zip(&line) {
            let board = tree.board(node);
            let next = tree
                .next(node)
                .and_then(|next| tree.mv(next))
                .map(|mv| san::san(&board, mv));
            self.boards.entry(identity(&board)).or_insert(board);
            for (all, key) in [
                (&mut self.positions, identity(&board)),
                (&mut self.pawns, pawns(&board)),
                (&mut self.material, material(&board)),
            ] {
                let games = all.entry(key).or_default();
                if games.last().is_none_or(|last| last.0 != number) {
                    games.push((number, ply, next.clone()));
                }
            }
        }
        for node in [NodeId::ROOT].into_iter().chain(tree.nodes()) {
            let board = tree.board(node);
            self.boards.entry(identity(&board)).or_insert(board);
            self.anywhere.entry(identity(&board)).or_default().insert(number);
        }
    }

    /// The rows of the tree of a position: move, games, White's wins, draws, Black's wins.
    fn rows(&self, games: &[First]) -> BTreeMap<String, [u64; 4]> {
        let mut rows: BTreeMap<String, [u64; 4]> = BTreeMap::new();
        for (number, _, next) in games {
            let Some(next) = next else { continue };
            let row = rows.entry(next.clone()).or_default();
            row[0] += 1;
            match self.results[usize::try_from(*number).expect("an index")] {
                GameResult::WhiteWins => row[1] += 1,
                GameResult::Draw => row[2] += 1,
                GameResult::BlackWins => row[3] += 1,
                GameResult::Unknown => {}
            }
        }
        rows
    }

    /// Compares about this many positions with what a search finds; returns the differences.
    fn compare(&self, text: &[u8], most: usize) -> (usize, Vec<String>) {
        let mut differences = Vec::new();
        let step = (self.boards.len() / most).max(1);
        let mut count = 0;
        for (key, board) in self.boards.iter().step_by(step) {
            count += 1;
            let search = |wanted| GameSearch {
                wanted: Some(wanted),
                ..GameSearch::default()
            };
            let mut check = |name: &str, wanted: Wanted, expected: &[First]| {
                let found = find_in(text, &search(wanted));
                let next = |hit: tabiya::collection::Hit| hit.next.filter(|_| name == "position");
                let found_games: Vec<First> = found
                    .iter()
                    .map(|game| (game.number, game.hit.ply, next(game.hit).map(|mv| san::san(board, mv))))
                    .collect();
                let expected_games: Vec<First> = expected
                    .iter()
                    .map(|(number, ply, next)| (*number, *ply, next.clone().filter(|_| name == "position")))
                    .collect();
                if found_games != expected_games {
                    differences.push(format!("{name} {key}: {found_games:?} instead of {expected_games:?}"));
                }
                found
            };
            let expected = self.positions.get(key).map_or(&[][..], Vec::as_slice);
            let found = check("position", Wanted::Position(*board), expected);
            let mut tree = OpeningTree::default();
            for game in &found {
                tree.add(game.hit, game.result);
            }
            let rows = tree.rows(|mv| san::san(board, mv)).into_iter();
            let rows: BTreeMap<String, [u64; 4]> = rows
                .map(|row| (san::san(board, row.mv), [row.games, row.white, row.draws, row.black]))
                .collect();
            let pawns_there = self.pawns.get(&pawns(board)).map_or(&[][..], Vec::as_slice);
            check("pawns", Wanted::pawns_of(board.placement()), pawns_there);
            let wanted = material(board).parse().expect("material");
            let material_there = self.material.get(&material(board)).map_or(&[][..], Vec::as_slice);
            check("material", Wanted::Material(wanted), material_there);
            if rows != self.rows(expected) {
                differences.push(format!("rows of {key}: {rows:?}"));
            }
            let anywhere = GameSearch {
                with_variations: true,
                ..search(Wanted::Position(*board))
            };
            let found: BTreeSet<u64> = find_in(text, &anywhere).iter().map(|game| game.number).collect();
            if Some(&found) != self.anywhere.get(key) {
                differences.push(format!("with variations {key}: {found:?}"));
            }
        }
        (count, differences)
    }
}

/// Games that reach the same positions by other moves, start from positions of their own, have rooks on other files, null moves
/// and positions that come again.
const SPECIAL: &str = r#"
[White "A"]

1. e4 e5 2. Nf3 Nc6 3. Ng1 Nb8 4. Nf3 1-0

[White "B"]

1. Nf3 e5 2. e4 (2. e3 Nc6 (2... d6 3. e4) 3. e4) 2... d6 0-1

[White "C"]

1. e4 c5 2. e5 d5 3. Nf3 1/2-1/2

[White "The en passant capture is not possible"]

1. e4 c5 2. e5 Nc6 3. Nf3 d6 4. -- d5 *

[White "D"]
[FEN "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"]

2... d6 *

[White "E"]
[FEN "4k3/8/8/8/8/8/8/4KR1R w F - 0 1"]

1. Rf2 1-0

[White "F"]
[FEN "4k3/8/8/8/8/8/8/4KR1R w H - 0 1"]

1. O-O 1-0

[White "G"]
[FEN "4k3/8/8/8/8/8/8/4KR1R w - - 0 1"]

1. Rf2 1-0

[White "H"]
[FEN "nonsense"]

1. e4 *

[White "I"]

1. e4 e5 2. Ke4 Nf6 *
"#;

#[test]
fn a_search_finds_what_a_separate_replay_finds() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pgn");
    let entries = std::fs::read_dir(folder).expect("the test games");
    let files = entries.map(|entry| entry.expect("an entry").path());
    let files = files.filter(|path| path.extension().is_some_and(|ending| ending == "pgn"));
    let mut texts: Vec<Vec<u8>> = files.map(|path| std::fs::read(path).expect("a file")).collect();
    assert!(texts.len() > 20, "{} files", texts.len());
    let all = texts.concat();
    texts = vec![SPECIAL.into(), all];
    for (text, most) in texts.iter().zip([usize::MAX, 60]) {
        let (count, differences) = Replay::of(text).compare(text, most);
        assert!(count >= 25, "{count}");
        assert!(differences.is_empty(), "{}", differences.join("\n"));
    }
}

#[test]
#[ignore = "needs collections of games: make corpora"]
fn searches_of_the_corpora_find_what_a_separate_replay_finds() {
    let mut set = Set {
        name: "pgn, searches".into(),
        rows: 0,
        failures: Vec::new(),
    };
    for path in crate::corpora::pgn_files(&folder().join("pgn")) {
        let text = std::fs::read(&path).expect("a file");
        let Some(text) = pgn::utf_8(&text).or(Some(text)) else {
            continue;
        };
        let (count, differences) = Replay::of(&text).compare(&text, 500);
        set.rows += count;
        let name = path.display();
        set.failures.extend(
            differences
                .iter()
                .map(|difference| format!("{name}: {difference:.200}")),
        );
    }
    assert!(set.report());
}

/// The places and hashes of the games of a text, as a visitor of its own lists them, and the first four names of each.
type ListedGames = Vec<(usize, u64, u32, [String; 4])>;

fn listed(names: &Names, games: &[ListedGame]) -> ListedGames {
    let of = |game: &ListedGame| {
        let names = std::array::from_fn(|kind| names.name(game.names[kind]).to_owned());
        let start = usize::try_from(game.place.0).expect("a place in memory");
        (start, game.place.1, game.text, names)
    };
    games.iter().map(of).collect()
}

/// What is different between the games that moves list and those that tags alone list; `None` if nothing is.
fn difference_by_tags(text: &[u8]) -> Option<String> {
    let (mut by_tags, mut by_moves) = (TagLister::default(), Indexer::default());
    let all = [
        part::read(text, 0, text.len(), true, &mut by_tags, |_| ()),
        part::read(text, 0, text.len(), true, &mut by_moves, |_| ()),
    ];
    let (names, games) = by_tags.into_games(0);
    let by_tags = listed(&names, &games);
    let mut index = by_moves.into_index(0)?;
    let names = std::mem::take(&mut index.names);
    let by_moves = listed(&names, &index.lookup().listed().expect("an index in memory"));
    let ends: Vec<usize> = pgn::read(text)
        .map(|game| usize::try_from(game.offset + game.length).expect("a place in memory"))
        .collect();
    let of_reader = by_tags.iter().map(|game| game.0 + usize::try_from(game.1).unwrap_or(0));
    let differs = by_tags != by_moves || all[0] != all[1] || !of_reader.eq(ends);
    differs.then(|| format!("{} games by tags, {} by moves", by_tags.len(), by_moves.len()))
}

#[test]
#[ignore = "needs collections of games: make corpora"]
fn tags_alone_list_the_games_of_the_corpora() {
    /// The longest text that is damaged, in bytes, and how many times.
    const MOST: usize = 20_000;
    const TIMES: usize = 40;
    let mut set = Set {
        name: "pgn, tags alone".into(),
        rows: 0,
        failures: Vec::new(),
    };
    let pieces = [
        "\n\n[Event \"a\"]\n",
        "{",
        "}",
        "\r\n",
        ";",
        "(",
        ")",
        "\"",
        "[",
        "1-0",
        "%",
        "\u{feff}",
        "\n\n",
    ];
    let mut state = 1_u64;
    let mut random = |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(state >> 33).expect("31 bits") % below.max(1)
    };
    for path in crate::corpora::pgn_files(&folder().join("pgn")) {
        let text = std::fs::read(&path).expect("a file");
        let text = pgn::utf_8(&text).unwrap_or(text);
        let mut check = |text: &[u8], how: &str| {
            set.rows += 1;
            if let Some(difference) = difference_by_tags(text) {
                set.failures.push(format!("{}, {how}: {difference}", path.display()));
            }
        };
        check(&text, "whole");
        let start = random(text.len().saturating_sub(MOST));
        let text = &text[start..text.len().min(start + MOST)];
        for time in 0..TIMES {
            let (at, length) = (random(text.len()), random(60));
            let after = if time % 2 == 0 { at } else { text.len().min(at + length) };
            let piece = pieces[time % pieces.len()].as_bytes();
            check(
                &[&text[..at], piece, &text[after..]].concat(),
                &format!("damage {time}"),
            );
        }
    }
    assert!(set.report());
}

#[test]
fn a_position_that_comes_again_is_one_game_with_its_first_move() {
    let board: Board = "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
        .parse()
        .expect("a FEN");
    let search = GameSearch::of(Wanted::Position(board));
    let hits: Vec<_> = find_in(SPECIAL.as_bytes(), &search)
        .iter()
        .map(|game| (game.number, game.hit.ply, game.hit.next.map(|mv| san::san(&board, mv))))
        .collect();
    let hit = |number, ply, san: &str| (number, ply, Some(san.to_owned()));
    assert_eq!(hits, [hit(0, 3, "Nc6"), hit(1, 3, "d6"), hit(4, 0, "d6")]);
}

#[test]
fn a_game_too_long_for_an_index_is_listed() {
    let scratch = tempfile::tempdir().expect("a folder");
    let path = scratch.path().join("long.pgn");
    let game = |white: &str, note: usize| format!("[White \"{white}\"]\n\n1. e4 c5 {{{}}} *\n\n", "n".repeat(note));
    let text = [game("Ann", 9_000_000), game("Bob", 17_000_000), game("Cid", 9)].concat();
    std::fs::write(&path, &text).expect("a file");
    let disk = tabiya::store::file::real_disk();
    let cache = tabiya::store::collection::Cache::at(&disk, scratch.path().join("cache"));
    let source = ListSource::Files(vec![path]);
    let mut listing = Listing::start(&disk, Some(cache), source, &tabiya::job::no_wake()).expect("it begins");
    while listing.is_reading() {
        listing.poll();
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let games = listing.games();
    let shown = |row| {
        games
            .heading(row)
            .map(|game| (game.white, game.opening, game.facts.plies))
    };
    let expected = ["Ann", "Bob", "Cid"].map(|white| Some((white, "B20 Sicilian Defense", 2)));
    assert_eq!([0, 1, 2].map(shown), expected);
    assert_eq!(shown(3), None);
    let place = |row| games.place(row).map(|place| place.offset);
    assert_eq!(place(1), text.find("[White \"Bob").map(|at| at as u64));
    assert_eq!(listing.fault(), None);
}
