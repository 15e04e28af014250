//! Whole games from the first move to the last, as players type them: `tests/data/famous_games.tsv`.

use std::time::Duration;
use tabiya::chess::{notation, Color};
use tabiya::game::{ChessGame, Input, MoveCounts};
use tabiya::record::{pgn, NodeId};

fn count(text: &str) -> (u32, u32) {
    let (moves, captures) = text.split_once(' ').expect("two counts");
    (moves.parse().expect("a count"), captures.parse().expect("a count"))
}

fn replay(row: &str) {
    let columns: Vec<&str> = row.split('\t').collect();
    let [name, end, said, white, black, moves] = columns.as_slice() else {
        panic!("six columns: {row}");
    };
    let mut game = ChessGame::default();
    for text in moves.split(' ') {
        assert_eq!(game.outcome(), None, "{name} is over before {text}");
        let mv = notation::read(&game.board(), text).unwrap_or_else(|error| panic!("{name}, {text}: {error}"));
        let _ = game.handle(Input::Play(mv), Duration::ZERO);
    }
    if let Some(who) = end.strip_prefix("resign ") {
        assert_eq!(game.outcome(), None, "{name} ends only by resignation");
        let color = if who == "White" { Color::White } else { Color::Black };
        let _ = game.handle(Input::Resign(color), Duration::ZERO);
    }
    let outcome = game.outcome().unwrap_or_else(|| panic!("{name} is over"));
    assert_eq!(pgn::sentence(outcome), *said, "{name}");
    let counts = [count(white), count(black)];
    let counts = MoveCounts {
        moves: counts.map(|(moves, _)| moves),
        captures: counts.map(|(_, captures)| captures),
        taken: game.move_counts().taken,
    };
    assert_eq!(game.move_counts(), counts, "{name}");
    assert_eq!(
        counts.taken.map(|kinds| kinds.iter().sum::<u32>()),
        counts.captures,
        "{name}"
    );

    let written = pgn::write(game.tree());
    let read = pgn::read(&written).next().expect("the game that was written");
    assert!(read.faults.is_empty(), "{name}: {:?}", read.faults);
    assert_eq!(read.tree.outcome, Some(outcome), "{name}: how it ended is in its PGN");
    let last = read.tree.line_end(NodeId::ROOT);
    assert_eq!(read.tree.board(last), game.board(), "{name}");

    // Undo and redo reach both ends, even in a game that is over.
    let _ = game.handle(Input::UndoAll, Duration::ZERO);
    assert_eq!(game.current_node(), NodeId::ROOT, "{name}");
    let _ = game.handle(Input::RedoAll, Duration::ZERO);
    assert_eq!(game.move_counts(), counts, "{name}");
}

#[test]
fn famous_games_replay_to_their_ends() {
    let text = include_str!("../data/famous_games.tsv");
    let rows: Vec<&str> = text
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .collect();
    assert_eq!(rows.len(), 7);
    rows.into_iter().for_each(replay);
}
