//! Games that are left, saved elsewhere, or continued after their end.

use super::test_store::no_space;
use super::written_back::TwoGames;
use super::{line, new_game, play, s, table, take, tree};
use crate::chess::Color;
use crate::game::Input;
use crate::record::{GameResult, NodeId};
use crate::table::{GameFile, Keeping, TableFault, TableInput};
use std::fs;
use std::sync::Arc;
use std::time::Duration;

const DECIDED: &str = "[White \"Ann\"]\n\n1. e4 e5 1-0";
const MATE: &str = "f3 e5 g4 Qh4";

#[test]
fn the_end_of_the_program_leaves_a_game_in_play_in_its_journal_or_else_in_the_library() {
    let (mut table, store) = table();
    play(&mut table, "e4", s(1));
    assert!(table.flush() && !table.leave(s(2)).is_refused);
    assert_eq!((store.games().len(), store.journaled()), (0, vec![1]));
    store.fill_journals(true);
    assert!(!table.flush());
    assert!(!table.leave(s(3)).is_refused);
    assert_eq!(store.games(), [(1, GameResult::Unknown)]);
}

#[test]
fn a_decided_game_that_was_saved_elsewhere_is_not_saved_once_more() {
    let (mut table, store) = table();
    store.fill(true);
    let input = line(&table, MATE);
    let _ = table.apply(input, s(1));
    table.exported(&table.copies());
    assert_eq!(table.keeping(), Keeping::Kept);
    store.fill(false);
    take(&mut table, new_game("-"), s(60));
    assert_eq!(store.games(), []);
}

#[test]
fn a_copy_of_a_game_that_can_be_saved_does_not_keep_it_from_being_saved() {
    // A game in play that temporarily could not be saved.
    let (mut table, store) = table();
    store.fill(true);
    let input = line(&table, "e4 e5");
    let _ = table.apply(input, s(1));
    assert!(table.apply(new_game("-"), s(2)).is_refused);
    table.exported(&table.copies());
    store.fill(false);
    take(&mut table, new_game("-"), s(3));
    assert_eq!(store.games(), [(2, GameResult::Unknown)]);
    // Comments on a game of a file are written when it is left.
    let file = TwoGames::new("copy", DECIDED);
    assert!(
        !table
            .apply(
                TableInput::Open(Box::new(tree(DECIDED)), Some(Box::new(file.first()))),
                s(4)
            )
            .is_refused
    );
    let end = table.game().tree().line_end(NodeId::ROOT);
    take(&mut table, Input::Comment(end, "good".into()), s(5));
    table.exported(&table.copies());
    assert!(!table.leave(s(6)).is_refused);
    assert!(file.text().contains("{good}"), "{}", file.text());
}

#[test]
fn a_decided_game_that_cannot_be_saved_is_told_once_however_often_it_is_tried() {
    let (mut table, store) = table();
    store.fill_library(true);
    let input = line(&table, MATE);
    let why = no_space();
    assert_eq!(table.apply(input, s(1)).faults, [TableFault::NotSaved(why.clone())]);
    let at = table.next().expect("it is tried again").at;
    let effects = table.due(at).expect("it is due");
    assert_eq!(effects.faults, []);
    assert_eq!(table.keeping(), Keeping::NotKept { why });
    assert!(table.next().is_some_and(|next| next.at > at));
    store.fill_library(false);
    let at = table.next().expect("it is tried again").at;
    assert_eq!(table.due(at).expect("it is due").faults, []);
    assert_eq!(store.games(), [(4, GameResult::BlackWins)]);
}

#[test]
fn what_is_played_on_after_its_end_leaves_the_saved_game_as_it_was() {
    let (mut table, store) = table();
    play(&mut table, MATE, s(1));
    take(&mut table, Input::Undo, s(2));
    play(&mut table, "a5", s(3));
    take(&mut table, new_game("-"), s(4));
    assert_eq!(store.games(), [(4, GameResult::BlackWins), (4, GameResult::Unknown)]);
    // One that ends again as before is that game, and has its file.
    let (mut again, library) = super::table();
    play(&mut again, MATE, s(1));
    for _ in 0..3 {
        take(&mut again, Input::Undo, s(2));
        take(&mut again, Input::Redo, s(3));
    }
    take(&mut again, new_game("-"), s(4));
    assert_eq!(library.games(), [(4, GameResult::BlackWins)]);
    // One whose file was deleted and restored has that file again.
    let (mut restored, library) = super::table();
    play(&mut restored, MATE, s(1));
    let path = restored.file().path().expect("it is saved").to_owned();
    let (texts, trash) = (restored.file().listed_texts(), path.with_extension("trash"));
    fs::rename(&path, &trash).expect("it is there");
    let from = path.clone();
    let _ = restored.apply(TableInput::FileMoved { texts, from, to: None }, s(2));
    fs::rename(&trash, &path).expect("it is there");
    assert_eq!(restored.file().path(), None);
    let saved = restored
        .apply(TableInput::Save, s(3))
        .saved
        .expect("it was to be saved");
    assert_eq!((saved.expect("it is"), library.games().len()), (path, 1));
    // A game of a file keeps its place there.
    let undecided = DECIDED.replace("1-0", "*");
    let file = TwoGames::new("reopened", &undecided);
    let own = GameFile::of_file_game(&file.first(), String::new());
    assert!(
        !table
            .apply(TableInput::Continue(Box::new(tree(&undecided)), Box::new(own)), s(5))
            .is_refused
    );
    take(&mut table, Input::Resign(Color::White), s(6));
    drop(table.settle(s(7)));
    assert!(file.text().contains("0-1"));
    // The resignation, then the move.
    take(&mut table, Input::Undo, s(8));
    take(&mut table, Input::Undo, s(8));
    play(&mut table, "c5", s(9));
    assert!(!table.apply(new_game("-"), s(10)).is_refused);
    drop(table.settle(s(11)));
    assert!(file.text().contains("1. e4 c5"), "{}", file.text());
    assert_eq!(store.games().len(), 2);
}

#[test]
fn a_file_that_another_program_has_changed_stays_and_the_new_one_tells_when_the_game_began() {
    let (mut table, store) = table();
    let own = TwoGames::new("own", "1. e4 *");
    fs::write(&own.path, "1. e4 *\n").expect("a file");
    let file = GameFile::of_library(&own.first(), "2001-02-03_04-05-06".into());
    let _ = table.apply(TableInput::Continue(Box::new(tree("1. e4 *")), Box::new(file)), s(1));
    assert_eq!(table.file().stamp(), "2001-02-03_04-05-06");
    fs::write(&own.path, "1. d4 *\n").expect("another program");
    play(&mut table, "e5", s(2));
    take(&mut table, new_game("-"), s(3));
    let files = store.files();
    let names: Vec<&str> = files.keys().filter_map(|path| path.file_name()?.to_str()).collect();
    assert_eq!(names, ["2001-02-03_04-05-06__-_.pgn"]);
    assert_eq!(own.text(), "1. d4 *\n");
}

#[test]
fn an_undecided_game_of_a_file_is_in_its_journal_only_while_the_file_has_not_all_of_it() {
    for (control, journaled) in [("", Vec::new()), ("[TimeControl \"300\"]\n", vec![3])] {
        let text = format!("[White \"Ann\"]\n{control}\n1. e4 e5 *");
        let file = TwoGames::new("there", &text);
        let (mut table, store) = table();
        table.patience = Duration::ZERO;
        let own = GameFile::of_file_game(&file.first(), String::new());
        assert!(
            !table
                .apply(TableInput::Continue(Box::new(tree(&text)), Box::new(own)), s(1))
                .is_refused
        );
        take(&mut table, Input::Pause(false), s(2));
        play(&mut table, "Nf3", s(3));
        assert_eq!(store.journaled(), [3]);
        let mut effects = crate::table::Effects::default();
        assert!(table.save(s(4), &mut effects).is_ok());
        drop(table.settle(s(5)));
        assert!(file.text().contains("Nf3"));
        assert_eq!(store.journaled(), journaled, "a running clock goes on");
    }
}

#[test]
fn what_comes_of_a_game_on_its_way_is_not_taken_for_that_of_the_previous_one() {
    let file = TwoGames::new("other", DECIDED);
    let (mut table, store) = table();
    table.patience = Duration::ZERO;
    let gate = Arc::clone(&store.0.borrow().gate);
    assert!(
        !table
            .apply(
                TableInput::Open(Box::new(tree(DECIDED)), Some(Box::new(file.first()))),
                s(1)
            )
            .is_refused
    );
    let end = table.game().tree().line_end(NodeId::ROOT);
    take(&mut table, Input::Comment(end, "good".into()), s(2));
    let held = gate.lock().expect("nobody panics");
    take(&mut table, new_game("-"), s(3));
    play(&mut table, "d4", s(4));
    assert!(table.has_news(), "a job writes the first game");
    take(&mut table, new_game("-"), s(5));
    // The game played is the previous one. The one from the file gets a file of its own.
    fs::remove_file(&file.path).expect("the file goes");
    fs::create_dir(&file.path).expect("a folder of its name");
    drop(held);
    drop(table.settle(s(6)));
    let _ = table.apply(TableInput::ReturnToPrevious, s(7));
    play(&mut table, "d5", s(8));
    take(&mut table, new_game("-"), s(9));
    drop(table.settle(s(10)));
    assert_eq!(store.games(), [(2, GameResult::WhiteWins), (2, GameResult::Unknown)]);
    assert!(store.files().values().any(|text| text.contains("{good}")));
}
