//! Games that leave the table before they are in their files.

use super::test_store::no_space;
use super::written_back::TwoGames;
use super::{new_game, play, s, table, take};
use crate::game::{DeadlineKind, Input};
use crate::record::{pgn, NodeId};
use crate::store::pgn_file::FileGame;
use crate::table::{Effects, Keeping, Table, TableFault, TableInput};
use std::fs;
use std::sync::Arc;
use std::time::Duration;

const FIRST: &str = "[White \"Ann\"]\n\n1. e4 e5 1-0";

/// Opens a game of a file and adds a comment to its last move.
fn annotate(table: &mut Table, origin: FileGame, comment: &str, now: Duration) {
    let tree = pgn::read(origin.text()).next().expect("a game").tree;
    assert!(
        !table
            .apply(TableInput::Open(Box::new(tree), Some(Box::new(origin))), now)
            .is_refused
    );
    let end = table.game().tree().line_end(NodeId::ROOT);
    take(table, Input::Comment(end, comment.into()), now);
}

/// A table whose previous game could not be written anywhere, and its file, which is now a folder.
fn lost(name: &str) -> (Table, super::TestStore, TwoGames) {
    let file = TwoGames::new(name, FIRST);
    let (mut table, store) = table();
    table.patience = Duration::ZERO;
    let gate = Arc::clone(&store.0.borrow().gate);
    annotate(&mut table, file.first(), "good", s(1));
    let held = gate.lock().expect("nobody panics");
    take(&mut table, new_game("-"), s(2));
    fs::remove_file(&file.path).expect("the file goes");
    fs::create_dir(&file.path).expect("a folder of its name");
    store.fill_library(true);
    drop(held);
    assert_eq!(table.settle(s(3)).faults, [TableFault::NotSaved(no_space())]);
    (table, store, file)
}

/// The state shown while the game cannot be saved.
fn not_kept() -> Keeping {
    let game = "Ann – ?".to_owned();
    Keeping::EarlierNotKept { game, why: no_space() }
}

#[test]
fn games_of_a_large_file_queue_and_each_has_a_journal() {
    let file = TwoGames::new("queue", FIRST);
    let (mut table, store) = table();
    table.patience = Duration::ZERO;
    let gate = Arc::clone(&store.0.borrow().gate);
    let held = gate.lock().expect("nobody panics");
    annotate(&mut table, file.first(), "longer than it was", s(1));
    annotate(&mut table, file.second(), "good", s(2));
    // Waiting for a job would never end.
    take(&mut table, new_game("-"), s(3));
    play(&mut table, "e4 e5 Nf3", s(4));
    assert_eq!(store.journaled(), [2, 1, 3], "from the first move on");
    assert!(table.is_writing() && table.keeping() == Keeping::Kept);
    // The second game returns with its journal, is changed, and leaves again.
    let _ = table.apply(TableInput::ReturnToPrevious, s(5));
    let end = table.game().tree().line_end(NodeId::ROOT);
    take(&mut table, Input::Comment(end, "better".into()), s(6));
    assert_eq!(store.journaled(), [2, 1, 3], "what was played is on its way, too");
    take(&mut table, new_game("-"), s(7));
    play(&mut table, "d4", s(8));
    assert_eq!(store.journaled(), [2, 1, 3, 1]);
    drop(held);
    let settled = table.settle(s(9));
    assert_eq!((settled.written.as_ref(), settled.faults.len()), (Some(&file.path), 0));
    let text = file.text();
    assert!(
        text.contains("e5 {longer than it was} 1-0") && text.contains("d4 {better} *"),
        "{text}"
    );
    assert_eq!(pgn::read(text.as_bytes()).count(), 2, "none is there twice");
    assert_eq!(store.journaled(), [1], "that of the game on the table");
}

#[test]
fn a_game_saved_twice_while_a_job_writes_it_is_lost_sight_of_by_nobody() {
    for is_writable in [true, false] {
        let file = TwoGames::new(if is_writable { "twice" } else { "twice-lost" }, FIRST);
        let (mut table, store) = table();
        table.patience = Duration::ZERO;
        let gate = Arc::clone(&store.0.borrow().gate);
        annotate(&mut table, file.first(), "good", s(1));
        let held = gate.lock().expect("nobody panics");
        for now in [2, 3] {
            let mut effects = Effects::default();
            assert!(table.save(s(now), &mut effects).is_ok());
            assert!(
                table.is_writing() && effects.written.is_none(),
                "nothing is in the file"
            );
            assert_eq!(store.journaled(), [2]);
        }
        if !is_writable {
            fs::remove_file(&file.path).expect("the file goes");
            fs::create_dir(&file.path).expect("a folder of its name");
        }
        drop(held);
        let faults = table.settle(s(4)).faults;
        if is_writable {
            assert!(faults.is_empty() && file.text().contains("{good}"), "{faults:?}");
        } else {
            assert!(matches!(faults.as_slice(), [TableFault::KeptElsewhere { .. }]));
            assert!(store.files().values().any(|text| text.contains("{good}")));
        }
        assert!(
            !table.is_writing() && store.journaled().is_empty(),
            "a file has all of it"
        );
    }
}

#[test]
fn a_game_that_is_written_at_last_is_not_taken_for_a_changed_one() {
    let (mut table, store, file) = lost("at-last");
    store.fill_library(false);
    fs::remove_dir(&file.path).expect("the folder goes");
    fs::write(&file.path, format!("{FIRST}\n")).expect("the file is there again");
    drop(table.due(table.next().expect("it is tried again").at));
    drop(table.settle(s(30)));
    let written = file.text();
    assert!(written.ends_with("e5 {good} 1-0\n"), "{written}");
    // It is reopened over a board without moves: there is nothing else to return to.
    let heading = pgn::scan(written.as_bytes())
        .map_while(Result::ok)
        .last()
        .expect("a game");
    let origin = FileGame::read(
        &crate::store::file::real_disk(),
        &file.path,
        heading.offset,
        heading.length,
    )
    .expect("the game");
    annotate(&mut table, origin, "better", s(31));
    let _ = table.apply(TableInput::ReturnToPrevious, s(32));
    assert_eq!(table.leave(s(33)).faults, []);
    assert!(file.text().ends_with("e5 {better} 1-0\n"), "{}", file.text());
    assert_eq!(
        pgn::read(file.text().as_bytes()).count(),
        pgn::read(written.as_bytes()).count()
    );
}

#[test]
fn a_game_that_can_be_written_nowhere_is_shown_and_stays_in_its_journal() {
    let (mut table, store, _file) = lost("nowhere");
    assert_eq!(table.keeping(), not_kept());
    play(&mut table, "d4", s(4));
    assert_eq!(store.journaled(), [2, 1], "the next game does not take its place");
    assert_eq!(table.next().map(|next| next.kind), Some(DeadlineKind::Retry));
    let again = table.next().expect("it is tried again").at;
    assert!(table.due(again).is_some());
    assert!(table.next().is_some_and(|next| next.at > again), "a job tries it");
    assert_eq!(table.settle(again).faults, [], "it is told once");
    assert_eq!(table.keeping(), not_kept(), "and shown all the time");
    assert!(table.next().is_some_and(|next| next.at > again));
    assert_eq!(store.journaled(), [2, 1]);

    // Quitting asks first, and leaves it in the journal.
    assert!(table.leave(s(60)).is_refused);
    table.give_up();
    assert!(!table.leave(s(61)).is_refused);
    assert_eq!(store.journaled(), [2, 1]);
    let copies = table.copies();
    assert_eq!(copies.games().len(), 2, "it goes along with a copy");
    assert!(copies.games()[1].contains("e5 {good} 1-0"));
    table.exported(&copies);
    assert_eq!((table.keeping(), store.journaled()), (Keeping::Kept, vec![1]));
}

#[test]
fn what_could_not_be_kept_goes_when_it_is_time_or_when_something_else_is_saved() {
    for is_time in [true, false] {
        let (mut table, store, _file) = lost(if is_time { "time" } else { "saved" });
        store.fill_library(false);
        let faults = if is_time {
            play(&mut table, "d4", s(4));
            let at = table.next().expect("it is tried again").at;
            assert!(table.due(at.saturating_sub(Duration::from_nanos(1))).is_none());
            drop(table.due(at));
            table.settle(at).faults
        } else {
            play(&mut table, "d4", s(4));
            take(&mut table, new_game("-"), s(5));
            table.settle(s(5)).faults
        };
        let is_told = matches!(faults.as_slice(), [TableFault::KeptElsewhere { .. }]);
        assert!(is_told, "{faults:?}");
        assert_eq!(table.keeping(), Keeping::Kept);
        assert!(store.files().values().any(|text| text.contains("{good}")));
        // The game in play stays in its journal, and the one left is in the library.
        let (files, journals) = if is_time { (1, vec![1]) } else { (2, Vec::new()) };
        assert_eq!((store.games().len(), store.journaled()), (files, journals));
    }
}

#[test]
fn the_program_does_not_end_before_it_is_known_whether_a_job_has_written_the_game() {
    let file = TwoGames::new("end", FIRST);
    let (mut table, store) = table();
    table.patience = Duration::ZERO;
    annotate(&mut table, file.first(), "good", s(1));
    fs::remove_file(&file.path).expect("the file goes");
    fs::create_dir(&file.path).expect("a folder of its name");
    store.fill_library(true);
    assert!(table.leave(s(2)).is_refused);
    assert_eq!(table.keeping(), Keeping::NotKept { why: no_space() });
    assert_eq!(store.journaled(), [2]);
    store.fill_library(false);
    assert!(!table.leave(s(3)).is_refused);
    assert!(store.journaled().is_empty() && store.games().len() == 1);
}

#[test]
fn a_game_that_comes_back_unsaved_is_the_one_on_the_table_again() {
    let (mut table, store, file) = lost("back");
    let effects = table.apply(TableInput::ReturnToPrevious, s(4));
    assert!(!effects.is_refused);
    assert_eq!(table.keeping(), Keeping::NotKept { why: no_space() });
    assert_eq!(store.journaled(), [2], "with its journal");
    fs::remove_dir(&file.path).expect("the folder goes");
    fs::write(&file.path, format!("{FIRST}\n")).expect("the file is there again");
    store.fill_library(false);
    drop(table.due(table.next().expect("it is tried again").at));
    drop(table.settle(s(30)));
    assert!(file.text().contains("e5 {good} 1-0"), "{}", file.text());
    assert_eq!((table.keeping(), store.journaled()), (Keeping::Kept, Vec::new()));
}

#[test]
fn notes_that_wait_until_their_game_is_left_are_not_written_when_another_one_is_tried_again() {
    let (mut table, _store, _file) = lost("again");
    let other = TwoGames::new("waits", FIRST);
    annotate(&mut table, other.first(), "later", s(4));
    let at = table.next().expect("it is tried again").at;
    assert!(table.due(at).is_some());
    drop(table.settle(at));
    assert!(other.text().starts_with(FIRST), "{}", other.text());
}
