//! Putting a recorded game back on the board: as it was left, or for viewing.

use std::time::Duration;
use tabiya::game::{ChessGame, Input};
use tabiya::record::{pgn, GameTree, NodeId};

fn only(text: &str) -> GameTree {
    pgn::read(text).next().expect("a game").tree
}

#[test]
fn a_game_that_is_continued_waits_for_its_players_and_one_that_is_opened_for_a_move() {
    let text = "[TimeControl \"300\"]\n\n1. e4 {[%clk 0:04:50]} e5 {[%clk 0:04:40]} *";
    assert!(ChessGame::resume(only(text)).is_paused());
    assert!(!ChessGame::open(only(text)).is_paused());
    assert!(!ChessGame::resume(only("1. e4 e5 *")).is_paused(), "no clock");
}

#[test]
fn a_mate_that_was_taken_back_is_no_end() {
    let tree = only("1. f3 e5 2. g4 Qh4# *");
    let line = tree.main_line();
    let ended = ChessGame::from_tree(tree.clone(), line[3]);
    assert!(!ended.phase().is_in_play());
    assert!(ended.tree().outcome.is_some());
    let left = ChessGame::from_tree(tree, line[2]);
    assert!(left.phase().is_in_play());
    assert!(left.tree().outcome.is_none());
}

#[test]
fn the_next_move_is_that_of_the_line_that_is_looked_at_and_from_the_start_that_of_the_game() {
    let tree = only("1. e4 e5 (1... c5 2. Nf3 d6) 2. Nf3 Nc6 *");
    let variation: Vec<NodeId> = tree.nodes().filter(|&node| !tree.is_main(node)).collect();
    let main = tree.main_line();
    let mut game = ChessGame::from_tree(tree, main[3]);
    let mut show = |input: Input| {
        let _ = game.handle(input, Duration::ZERO);
        game.shown_node()
    };
    assert_eq!(show(Input::Show(variation[2])), variation[2]);
    for before in [variation[1], variation[0], main[0]] {
        assert_eq!(show(Input::ShowPrevious), before);
    }
    assert_eq!(show(Input::ShowNext), variation[0]);
    assert_eq!(show(Input::ShowFirst), NodeId::ROOT);
    assert_eq!(show(Input::ShowNext), main[0]);
    assert_eq!(show(Input::ShowNext), main[1]);
}

/// A chapter of a study that ends in mate without a result has none after a crash either.
#[test]
fn a_record_without_a_result_stays_without_one() {
    let game = ChessGame::open(only("1. f3 e5 2. g4 Qh4# *"));
    assert_eq!(game.outcome(), None);
    let journal = pgn::write(&game.journal(Duration::ZERO));
    let again = ChessGame::resume(only(&journal));
    assert_eq!((again.outcome(), again.phase()), (None, game.phase()), "{journal}");
    assert_eq!(pgn::write(&again.journal(Duration::ZERO)), journal);
}
