//! Files as programs and people left them, in `tests/data/pgn`: what is read from each, and that nothing is lost when writing and
//! reading again.

use std::fmt::Write as _;
use std::ops::Range;
use std::path::Path;
use tabiya::record::{pgn, Cut, GameTree, NodeId};

fn text_of(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pgn").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rows of the table: name, games, plies of main lines, moves in all, faults, and where the last game ends.
fn rows() -> Vec<Vec<String>> {
    let table = String::from_utf8(text_of("expected.tsv")).expect("the table is text");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// What is read from a file, in the columns of the table.
fn found(name: &str, games: &[pgn::Game]) -> Vec<String> {
    let sum = |count: &dyn Fn(&pgn::Game) -> usize| games.iter().map(count).sum::<usize>().to_string();
    let last = games.last().map(|game| &game.tree);
    vec![
        name.to_owned(),
        games.len().to_string(),
        sum(&|game| game.tree.main_line().len()),
        sum(&|game| game.tree.nodes().count()),
        sum(&|game| game.faults.len()),
        last.map_or_else(String::new, |tree| tree.board(tree.line_end(NodeId::ROOT)).to_string()),
    ]
}

#[test]
fn every_file_is_read_as_the_table_says() {
    let rows = rows();
    assert!(rows.len() >= 20, "{} rows", rows.len());
    let mut wrong = String::new();
    for row in rows {
        let text = text_of(&row[0]);
        let read = found(&row[0], &pgn::read(&text).collect::<Vec<_>>());
        if read != row {
            let _ = writeln!(wrong, "{}", read.join("\t"));
        }
    }
    assert!(wrong.is_empty(), "read otherwise:\n{wrong}");
}

#[test]
fn every_file_comes_back_from_its_export() {
    for row in rows() {
        for game in pgn::read(&text_of(&row[0])) {
            let written = pgn::write(&game.tree);
            let again: Vec<pgn::Game> = pgn::read(&written).collect();
            assert_eq!(again.len(), 1, "{}\n{written}", row[0]);
            let is_whole = again[0].faults.is_empty() || game.tree.has_cuts();
            assert!(is_whole, "{}: {:?}", row[0], again[0].faults);
            let is_same_cut = again[0].tree.cut().map(Cut::text) == game.tree.cut().map(Cut::text);
            assert!(is_same_cut, "{}\n{written}", row[0]);
            assert_eq!(pgn::write(&again[0].tree), written, "{}", row[0]);
            let moves = |tree: &GameTree| -> Vec<_> {
                let nodes = tree.nodes().map(|node| (tree.mv(node), tree.ply(node)));
                nodes.collect()
            };
            assert_eq!(moves(&again[0].tree), moves(&game.tree), "{}", row[0]);
            for (one, other) in game.tree.nodes().zip(again[0].tree.nodes()) {
                assert_eq!(
                    game.tree.annotation(one),
                    again[0].tree.annotation(other),
                    "{}\n{written}",
                    row[0]
                );
            }
        }
    }
}

/// All files in a row give the same games, whether read at once, byte by byte, or as headings; and each game can be read on its
/// own from where it begins.
#[test]
fn the_files_in_a_row_are_their_games() {
    let mut all = Vec::new();
    let mut games = 0;
    for row in rows().iter().filter(|row| row[4] == "0") {
        let text = text_of(&row[0]);
        games += pgn::read(&text).count();
        all.extend(text);
        // Without this, a last comment would continue into the next file.
        all.extend(b"\n\n");
    }
    let whole: Vec<pgn::Game> = pgn::read(&all).collect();
    assert!(whole.len() >= games - 1, "{} of {games}", whole.len());
    let slow: Vec<pgn::Game> = pgn::Reader::new(Slow(&all))
        .map(|game| game.expect("no input fails"))
        .collect();
    let headings: Vec<pgn::Heading> = pgn::scan(Slow(&all))
        .map(|heading| heading.expect("no input fails"))
        .collect();
    assert_eq!((slow.len(), headings.len()), (whole.len(), whole.len()));
    for ((game, slow), heading) in whole.iter().zip(&slow).zip(&headings) {
        assert_eq!(game.offset, slow.offset);
        assert_eq!(game.offset, heading.offset);
        assert_eq!(pgn::write(&game.tree), pgn::write(&slow.tree));
        // A heading keeps what only the last comment can replace.
        let mut tags = heading.tags.clone();
        let ending = game.tree.outcome.map(pgn::termination);
        if ending.is_some() && ending == tags.value("Termination") {
            tags.remove("Termination");
        }
        assert_eq!(tags, game.tree.tags);
        let start = usize::try_from(heading.offset).expect("a small text");
        let alone = pgn::read(&all[start..]).next().expect("a game begins there");
        assert_eq!(pgn::write(&alone.tree), pgn::write(&game.tree));
    }
}

/// The byte range of each game in a file.
fn places(file: &[u8]) -> Vec<Range<usize>> {
    let place = |heading: pgn::Heading| {
        let start = usize::try_from(heading.offset).expect("a small file");
        start..start + usize::try_from(heading.length).expect("a small file")
    };
    pgn::scan(file)
        .map(|heading| place(heading.expect("no input fails")))
        .collect()
}

/// Checks that two lists of games are equal except at one index.
fn others_stay(before: &[pgn::Game], after: &[pgn::Game], index: usize, name: &str) {
    assert_eq!(before.len(), after.len(), "{name}, game {index}");
    for (place, (old, new)) in before.iter().zip(after).enumerate() {
        assert!(
            place == index || old.tree == new.tree,
            "{name}: game {place} with {index} edited"
        );
    }
}

#[test]
fn a_renamed_game_changes_nothing_but_its_tags() {
    let mut edited = 0;
    for row in rows() {
        let name = &row[0];
        let file = text_of(name);
        let games: Vec<pgn::Game> = pgn::read(&file).collect();
        for (index, place) in places(&file).into_iter().enumerate() {
            let tags = [
                ("White", "Zed \"Z\" \\"),
                ("Event", "A\u{301} [1]"),
                ("Site", ""),
                ("Annotator", ""),
            ];
            let game = pgn::edit_tags(&file[place.clone()], &tags).expect(name);
            let new = pgn::replace_game(&file, place.clone(), &game).expect(name);
            assert!(new.starts_with(&file[..place.start]), "{name}");
            assert!(new.ends_with(&file[place.end..]), "{name}");
            let after: Vec<pgn::Game> = pgn::read(&new).collect();
            others_stay(&games, &after, index, name);
            let mut wanted = games[index].tree.clone();
            for (tag, value) in tags {
                match value {
                    "" => wanted.tags.remove(tag),
                    value => wanted.tags.set(tag, value),
                }
            }
            let sorted = |tree: &GameTree| -> Vec<(String, String)> {
                let pairs = tree
                    .tags
                    .iter()
                    .map(|(name, value)| (name.to_owned(), value.to_owned()));
                let mut pairs: Vec<_> = pairs.collect();
                pairs.sort();
                pairs
            };
            assert_eq!(sorted(&after[index].tree), sorted(&wanted), "{name}, game {index}");
            wanted.tags = after[index].tree.tags.clone();
            assert_eq!(after[index].tree, wanted, "{name}, game {index}");
            edited += 1;
        }
    }
    assert!(edited > 40, "{edited} games");
}

#[test]
fn a_game_replaced_removed_or_added_leaves_the_others() {
    const OTHER: &str =
        "[Event \"?\"]\n[Site \"?\"]\n[Result \"1-0\"]\n\n1. f3 e5 (1... d5 {\u{e9}}) 2. g4 Qh4# 1-0\n\n";
    for row in rows() {
        let name = &row[0];
        let file = text_of(name);
        let games: Vec<pgn::Game> = pgn::read(&file).collect();
        let other = pgn::read(OTHER).next().expect("a game").tree;
        for (index, place) in places(&file).into_iter().enumerate() {
            let new = pgn::replace_game(&file, place.clone(), OTHER.as_bytes()).expect(name);
            let after: Vec<pgn::Game> = pgn::read(&new).collect();
            others_stay(&games, &after, index, name);
            assert_eq!(after[index].tree, other, "{name}, game {index}");
            let (new, cuts) = pgn::remove_games(&file, std::slice::from_ref(&place)).expect(name);
            assert_eq!((cuts.len(), cuts[0].start), (1, place.start), "{name}");
            let after = pgn::read(&new).map(|game| game.tree);
            let left = games.iter().enumerate().filter(|(place, _)| *place != index);
            assert!(
                after.eq(left.map(|(_, game)| game.tree.clone())),
                "{name}, game {index}"
            );
        }
        let new = pgn::append_game(&file, OTHER.as_bytes()).expect(name);
        let mut after: Vec<pgn::Game> = pgn::read(&new).collect();
        assert_eq!(after.pop().expect("a game").tree, other, "{name}");
        assert!(
            after
                .iter()
                .map(|game| &game.tree)
                .eq(games.iter().map(|game| &game.tree)),
            "{name}"
        );
    }
}

#[test]
fn a_file_that_cannot_be_changed_is_left_alone() {
    use pgn::EditError;
    let file = b"1. e4 e5 *\r\n\r\n1. d4 *\r\n1. c4 *";
    assert_eq!(
        pgn::append_game(file, b"1. Nf3\n*").as_deref(),
        Ok(b"1. e4 e5 *\r\n\r\n1. d4 *\r\n1. c4 *\r\n\r\n1. Nf3\r\n*\r\n".as_slice())
    );
    assert_eq!(
        pgn::append_game(b" \n", b"1. a3 *\n\n").as_deref(),
        Ok(b" \n1. a3 *\n".as_slice())
    );
    for place in [0..9, 1..10, 10..20, 0..19, 30..40, 0..0] {
        assert_eq!(
            pgn::remove_games(file, std::slice::from_ref(&place)),
            Err(EditError::NoSuchGame),
            "{place:?}"
        );
        assert_eq!(pgn::replace_game(file, place, b"*"), Err(EditError::NoSuchGame));
    }
    for text in ["", "1. e4 * 1. e4 *"] {
        assert_eq!(
            pgn::replace_game(file, 0..10, text.as_bytes()),
            Err(EditError::NotOneGame)
        );
        assert_eq!(pgn::append_game(file, text.as_bytes()), Err(EditError::NotOneGame));
    }
    // Without its result, this game would absorb the moves of the next.
    assert_eq!(pgn::replace_game(file, 0..10, b"1. e4"), Err(EditError::OtherGames));
    // A comment at the end of the file belongs to the last game; with another game behind it, to that one.
    assert_eq!(
        pgn::append_game(b"1. e4 *\n\n{a note}", b"1. d4 *"),
        Err(EditError::OtherGames)
    );
    // A tag that only repeats what the last comment says is not kept.
    assert_eq!(
        pgn::edit_tags(b"1. e4 {White wins on time.} 1-0", &[("Termination", "time forfeit")]),
        Err(EditError::ReadsDifferently)
    );
    // A game with only tags absorbs those that follow; an unterminated one absorbs the moves.
    assert_eq!(
        pgn::append_game(b"[Event \"x\"]\n", b"[White \"Ann\"]\n\n1. e4 *"),
        Err(EditError::OtherGames)
    );
    assert_eq!(
        pgn::remove_games(
            b"1. e4\n\n[White \"Ann\"]\n\n1. d4 *\n\n1. e5 *",
            std::slice::from_ref(&(7..31))
        ),
        Err(EditError::OtherGames)
    );
    let utf_16: Vec<u8> = "\u{feff}1. e4 *".encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(pgn::append_game(&utf_16, b"1. e4 *"), Err(EditError::Utf16));
}

/// A source that delivers a few bytes at a time.
struct Slow<'t>(&'t [u8]);

impl std::io::Read for Slow<'_> {
    fn read(&mut self, into: &mut [u8]) -> std::io::Result<usize> {
        let count = into.len().min(7).min(self.0.len());
        let (now, later) = self.0.split_at(count);
        into[..count].copy_from_slice(now);
        self.0 = later;
        Ok(count)
    }
}
