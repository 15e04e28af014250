mod keeping;
mod leaving;
mod outgoing;
mod test_store;
mod written_back;

use super::{Table, TableInput};
use crate::chess::{notation, Color};
use crate::game::{Effect, GameSetup, Input, Phase};
use crate::record::{pgn, GameResult, GameTree, NodeId};
use std::time::Duration;
use test_store::TestStore;

const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn table() -> (Table, TestStore) {
    let store = TestStore::default();
    (Table::new(store.clone()), store)
}

/// The effects of an input when nothing goes wrong.
fn take(table: &mut Table, input: Input, now: Duration) -> Vec<Effect> {
    let effects = table.apply(input, now);
    assert_eq!((effects.faults.as_slice(), effects.is_refused), (&[][..], false));
    effects.list
}

fn line(table: &Table, text: &str) -> Input {
    let mut board = table.game().board();
    let read = |word: &str| {
        let mv = notation::read(&board, word).expect(word);
        board.play(mv);
        mv
    };
    Input::PlayLine(text.split_whitespace().map(read).collect())
}

fn play(table: &mut Table, text: &str, now: Duration) -> Vec<Effect> {
    let input = line(table, text);
    take(table, input, now)
}

fn new_game(control: &str) -> Input {
    let control: crate::game::TimeControl = control.parse().expect("a time control");
    Input::NewGame(Box::new(GameSetup {
        controls: [control.clone(), control],
        ..GameSetup::default()
    }))
}

fn tree(text: &str) -> GameTree {
    pgn::read(text).next().expect("a game").tree
}

#[test]
fn any_replaced_game_comes_back_and_stale_ids_touch_nothing() {
    let (mut table, store) = table();
    play(&mut table, "g3", s(1));
    take(
        &mut table,
        Input::Open(Box::new(tree("[LivePly \"6\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *"))),
        s(2),
    );
    let stale = table.game().tree().line_end(NodeId::ROOT);
    assert!(table.has_just_replaced(), "which the players are told");
    assert!(!table.undoes_replacement(), "the opened game has moves to undo");
    let effects = table.apply(TableInput::ReturnToPrevious, s(3));
    assert!(
        effects
            .list
            .iter()
            .any(|effect| matches!(effect, Effect::NewGame { .. })),
        "dialogs learn of it"
    );
    assert_eq!(table.game().line().len(), 1);
    for input in [
        Input::Comment(stale, "Good.".into()),
        Input::Show(stale),
        Input::Glyph(stale, Some(1)),
        Input::DeleteLine(stale),
        Input::MakeMainLine(stale),
    ] {
        assert_eq!(take(&mut table, input, s(4)), []);
    }
    assert!(table.has_previous());
    let _ = table.apply(TableInput::ReturnToPrevious, s(5));
    assert_eq!(table.game().line().len(), 6, "and the other one again");
    assert_eq!(store.games().len(), 1, "what was only opened is not saved");
    // Undo undoes a new game.
    take(&mut table, new_game("-"), s(6));
    assert!(table.undoes_replacement());
    take(&mut table, Input::Undo, s(7));
    assert_eq!(table.game().line().len(), 6);
    take(&mut table, new_game("-"), s(8));
    play(&mut table, "a3", s(9));
    take(&mut table, Input::Undo, s(10));
    assert_eq!(table.game().line().len(), 1, "the move is undone, nothing else");
    take(&mut table, Input::Undo, s(11));
    assert_eq!(table.game().line().len(), 1, "something was done since");
}

#[test]
fn pasted_moves_are_taken_out_again_with_the_time_they_took() {
    let (mut table, store) = table();
    take(&mut table, new_game("60"), s(0));
    play(&mut table, "e4 e5", s(10));
    let Input::PlayLine(moves) = line(&table, "Nf3 Nc6") else {
        unreachable!("it is a line")
    };
    let effects = table.apply(TableInput::PlayPasted(moves), s(15));
    assert!(effects.list.iter().any(|effect| matches!(effect, Effect::Moved { .. })));
    assert!(table.has_just_replaced() && !table.undoes_replacement());
    let _ = table.apply(TableInput::ReturnToPrevious, s(20));
    assert_eq!(table.game().line().len(), 2);
    assert_eq!(
        table.game().clock_times(s(30)),
        Some([s(55), s(60)]),
        "and it is paused"
    );
    let _ = table.apply(TableInput::ReturnToPrevious, s(30));
    assert_eq!(table.game().line().len(), 4, "and back");
    take(&mut table, new_game("-"), s(40));
    assert_eq!(
        store.games(),
        [(4, GameResult::Unknown)],
        "it was one game all the time"
    );
    // Illegal moves leave the way back to the previous game open.
    let illegal = table.apply(TableInput::PlayPasted(vec![crate::chess::Move::NULL]), s(41));
    assert!(illegal
        .list
        .iter()
        .any(|effect| matches!(effect, Effect::LineCut { .. })));
    let _ = table.apply(TableInput::ReturnToPrevious, s(42));
    assert_eq!(table.game().line().len(), 4);
}

#[test]
fn no_time_runs_in_the_game_that_is_away() {
    let (mut table, _) = table();
    take(&mut table, new_game("60"), s(0));
    play(&mut table, "e4", s(1));
    take(&mut table, Input::Open(Box::new(tree("1. d4 *"))), s(11));
    let _ = table.apply(TableInput::ReturnToPrevious, s(500));
    assert_eq!(table.game().phase(), Phase::Paused);
    assert_eq!(table.game().clock_times(s(900)), Some([s(60), s(50)]));
    assert_eq!(table.next(), None, "nothing has to be done");
}

#[test]
fn looking_at_the_positions_of_an_opened_game_does_not_count_as_doing_something() {
    let (mut table, _) = table();
    play(&mut table, "g3", s(1));
    take(&mut table, Input::Open(Box::new(tree("1. e4 e5 2. Nf3 Nc6 1-0"))), s(2));
    take(&mut table, Input::ShowLast, s(3));
    assert!(table.has_just_replaced());
    take(&mut table, Input::Show(NodeId::ROOT), s(4));
    assert!(table.has_just_replaced());
    take(&mut table, Input::Redo, s(5));
    assert!(!table.has_just_replaced(), "a redo is to be undone itself");
}

#[test]
fn a_game_that_comes_back_and_is_played_on_takes_no_point_of_another_one() {
    let (mut table, _) = table();
    let names = || {
        vec![
            ("White".to_owned(), "Ann".to_owned()),
            ("Black".to_owned(), "Bob".to_owned()),
        ]
    };
    for (loser, now) in [(Color::Black, 10), (Color::White, 20)] {
        take(&mut table, new_game("-"), s(now));
        take(&mut table, Input::Describe(names()), s(now + 1));
        play(&mut table, "e4 e5", s(now + 2));
        take(&mut table, Input::Resign(loser), s(now + 3));
    }
    assert_eq!(table.score(), Some([2, 2]));
    let _ = table.apply(TableInput::ReturnToPrevious, s(30));
    take(&mut table, Input::Undo, s(31));
    assert_eq!(table.score(), Some([2, 2]), "the last game was another");
    take(&mut table, Input::Resign(Color::Black), s(32));
    take(&mut table, Input::Undo, s(33));
    assert_eq!(table.score(), Some([2, 2]), "and this one was counted last");
    take(&mut table, Input::Resign(Color::Black), s(34));
    let opened = table.game().tree().clone();
    let _ = table.apply(TableInput::Open(Box::new(opened), None), s(35));
    assert_eq!(table.score(), None, "a game that was opened counts for nobody");
}
