//! Files as programs and people left them, in `tests/data/pgn`: what is read of each, and that nothing is lost on the way
//! out and in again.

use std::fmt::Write as _;
use std::path::Path;
use tabiya::record::{pgn, NodeId};

fn text_of(name: &str) -> Vec<u8> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/pgn").join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The rows of the table: name, games, half-moves of main lines, moves in all, faults, and where the last game ends.
fn rows() -> Vec<Vec<String>> {
    let table = String::from_utf8(text_of("expected.tsv")).expect("the table is text");
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

/// What is read of a file, in the columns of the table.
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
            assert!(again[0].faults.is_empty(), "{}: {:?}", row[0], again[0].faults);
            assert_eq!(pgn::write(&again[0].tree), written, "{}", row[0]);
            let moves = |tree: &tabiya::record::GameTree| -> Vec<_> {
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

/// All files one after the other are the same games, whether they come at once, byte by byte, or as headings; and each can be
/// read alone from the place where it begins.
#[test]
fn the_files_in_a_row_are_their_games() {
    let mut all = Vec::new();
    let mut games = 0;
    for row in rows().iter().filter(|row| row[4] == "0") {
        let text = text_of(&row[0]);
        games += pgn::read(&text).count();
        all.extend(text);
        // A last comment without this would go on into the next file.
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

/// A source that gives a few bytes at a time.
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
