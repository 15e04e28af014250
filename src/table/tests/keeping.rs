//! The game on the table in its journal and its file.

use super::test_store::no_space;
use super::{line, new_game, play, s, table, take, tree};
use crate::chess::Color;
use crate::game::{DeadlineKind, Effect, Input, Phase};
use crate::job::no_wake;
use crate::record::{GameResult, NodeId};
use crate::store::file::test_disk::{Call, TestDisk};
use crate::store::pgn_file::{FileGame, PgnFiles};
use crate::store::storage::Storage;
use crate::table::{DiskStore, GameFile, Keeping, NullStore, Table, TableFault, TableInput};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;
use std::time::Duration;

#[test]
fn a_game_that_cannot_be_kept_is_not_dropped_without_a_word() {
    let (mut table, store) = table();
    assert_eq!(table.keeping(), Keeping::Kept);
    store.fill(true);
    let why = no_space();
    let input = line(&table, "e4 e5");
    let effects = table.apply(input, s(1));
    assert_eq!(effects.faults, [TableFault::NotJournaled(why.clone())]);
    assert_eq!(table.keeping(), Keeping::NotKept { why: why.clone() });
    let input = line(&table, "Nf3");
    assert_eq!(
        table.apply(input, s(2)).faults,
        [],
        "it is told once and shown all the time"
    );
    assert!(table.leave(s(3)).is_refused, "leaving has to ask");
    let effects = table.apply(new_game("-"), s(4));
    assert!(effects.is_refused && effects.faults == [TableFault::NotSaved(why)]);
    assert_eq!(table.game().line().len(), 3, "it is still there");
    // The players have a copy: nothing prevents another game until this one changes again.
    let copies = table.copies();
    let input = line(&table, "d6");
    let _ = table.apply(input, s(4));
    table.exported(&copies);
    assert_ne!(
        table.keeping(),
        Keeping::Kept,
        "what came after the copies is not in them"
    );
    let _ = table.apply(Input::Undo, s(4));
    let copies = table.copies();
    table.exported(&copies);
    assert_eq!(table.keeping(), Keeping::Kept);
    let input = line(&table, "Nc6");
    let _ = table.apply(input, s(5));
    assert_ne!(table.keeping(), Keeping::Kept);
    assert!(table.apply(new_game("-"), s(6)).is_refused);
    table.give_up();
    assert!(!table.apply(new_game("-"), s(7)).is_refused);
    assert_eq!(table.game().line().len(), 0);
    // The disk has room again: everything is saved without another request.
    store.fill(false);
    play(&mut table, "e4", s(8));
    assert_eq!((table.keeping(), store.journaled()), (Keeping::Kept, vec![1]));
    assert!(!table.leave(s(9)).is_refused);
}

#[test]
fn a_decided_game_that_cannot_be_saved_stays_in_the_journal_until_it_is() {
    let (mut table, store) = table();
    play(&mut table, "f3 e5 g4", s(1));
    store.fill(true);
    let input = line(&table, "Qh4");
    let _ = table.apply(input, s(2));
    assert!(matches!(table.keeping(), Keeping::NotKept { .. }));
    assert_eq!(store.journaled(), [3], "what is there stays");
    assert!(table.leave(s(3)).is_refused);
    store.fill(false);
    assert!(!table.leave(s(4)).is_refused);
    assert_eq!(store.games(), [(4, GameResult::BlackWins)]);
    assert_eq!(table.keeping(), Keeping::Kept);
}

#[test]
fn an_opened_decided_game_is_neither_kept_nor_hidden() {
    let (mut table, store) = table();
    let text = "[Result \"1-0\"]\n[TimeControl \"300\"]\n\n1. e4 {[%clk 0:04:50]} e5 {[%clk 0:04:40]} 2. Nf3 1-0\n";
    take(&mut table, Input::Open(Box::new(tree(text))), s(1));
    assert_eq!(table.game().phase(), Phase::Record(GameResult::WhiteWins));
    assert_eq!(table.game().shown_node(), NodeId::ROOT);
    assert_eq!((table.next(), table.keeping()), (None, Keeping::Kept));
    take(&mut table, Input::Pause(false), s(2));
    take(&mut table, Input::ShowLast, s(3));
    assert!(!table.leave(s(4)).is_refused);
    assert_eq!((store.games().len(), store.journaled().len()), (0, 0));
    let end = table.game().shown_node();
    take(&mut table, Input::Comment(end, "Well played.".into()), s(5));
    assert_eq!(store.games(), [(3, GameResult::WhiteWins)], "the notes are kept");
}

#[test]
fn what_is_due_is_done_once_and_the_running_clock_is_journaled_every_second() {
    let (mut table, store) = table();
    take(&mut table, new_game("100"), s(0));
    assert_eq!(table.next(), None);
    play(&mut table, "e4 e5", s(0));
    let (mut now, mut written) = (s(0), 0);
    let flag = s(100);
    while table.game().phase() == Phase::Playing {
        let next = table.next().expect("a clock runs");
        assert!(next.at > now, "nothing is due twice");
        assert!(table.due(next.at.saturating_sub(Duration::from_nanos(1))).is_none());
        now = next.at;
        let effects = table.due(now).expect("it is due");
        assert_eq!(effects.faults, []);
        written += usize::from(next.kind == DeadlineKind::Journal);
    }
    assert_eq!(now, flag, "the flag falls in its moment");
    assert!(written >= 90, "{written}");
    assert_eq!(store.games(), [(2, GameResult::BlackWins)]);
    assert_eq!(table.next(), None);
}

#[test]
fn what_the_journal_says_later_is_told_without_another_move() {
    let (mut table, store) = table();
    play(&mut table, "e4", s(1));
    assert!(!table.has_news());
    store.fill(true);
    assert!(table.has_news());
    let why = no_space();
    assert_eq!(
        table.apply(TableInput::News, s(2)).faults,
        [TableFault::NotJournaled(why.clone())]
    );
    assert_eq!(table.keeping(), Keeping::NotKept { why });
    assert!(
        !table.has_news() && table.apply(TableInput::News, s(3)).faults.is_empty(),
        "once"
    );
    store.fill(false);
    assert!(table.has_news() && table.apply(TableInput::News, s(4)).faults.is_empty());
    assert_eq!(table.keeping(), Keeping::Kept);
}

#[test]
fn a_table_that_keeps_nothing_plays_all_the_same() {
    let mut table = Table::new(NullStore);
    play(&mut table, "e4 e5", s(1));
    assert_eq!(table.keeping(), Keeping::Kept);
    assert!(table.flush() && !table.leave(s(1)).is_refused);
    take(&mut table, Input::Resign(Color::White), s(2));
    assert_eq!(table.keeping(), Keeping::Kept);
    take(&mut table, new_game("-"), s(3));
    assert!(!table.leave(s(4)).is_refused);
}
#[test]
fn moves_that_end_the_game_early_are_on_disk_with_its_result() {
    let (mut table, store) = table();
    play(&mut table, "Nf3 Nf6", s(1));
    assert_eq!(store.journaled(), [2]);
    let four = "Ng1 Ng8 Nf3 Nf6 ".repeat(4);
    let effects = play(&mut table, &format!("{four}e4 e5"), s(2));
    assert!(effects
        .iter()
        .any(|effect| matches!(effect, Effect::LineCut { left } if *left > 0)));
    assert!(matches!(table.game().phase(), Phase::Over(_)));
    assert_eq!(store.games(), [(16, GameResult::Draw)]);
    assert!(store.journaled().is_empty(), "the library has it");
    assert!(!table.file().is_changed());
    take(&mut table, new_game("-"), s(3));
    assert_eq!(store.games(), [(16, GameResult::Draw)], "it is not written twice");
}

#[test]
fn a_game_of_the_library_that_is_gone_on_with_stays_in_its_file() {
    let (mut table, store) = table();
    play(&mut table, "e4 e5", s(1));
    take(&mut table, new_game("-"), s(2));
    let (path, text) = store.files().pop_first().expect("a file");
    let game = FileGame::read(&crate::store::file::real_disk(), &path, 0, text.len() as u64).expect("the game");
    let file = GameFile::of_library(&game, "2026-05-01_20-15-00".into());
    let _ = table.apply(TableInput::Continue(Box::new(tree(&text)), Box::new(file)), s(3));
    assert_eq!(table.file().path(), Some(path.as_path()));
    play(&mut table, "Nf3", s(4));
    take(&mut table, new_game("-"), s(5));
    assert_eq!(store.games(), [(3, GameResult::Unknown)]);
}

#[test]
fn a_finished_game_that_jobs_cannot_write_is_tried_again_at_its_time_and_asked_about_at_the_first_quit() {
    let scratch = tempfile::tempdir().expect("a folder");
    let attempts = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&attempts);
    let disk = TestDisk::with(move |call, path| {
        const EIO: i32 = 5;
        let is_game = call == Call::Rename && path.parent().is_some_and(|folder| folder.ends_with("games"));
        if is_game {
            counted.fetch_add(1, Ordering::SeqCst);
        }
        let fault = is_game.then(|| std::io::Error::from_raw_os_error(EIO));
        fault.map_or(Ok(()), Err)
    });
    let storage = Storage::on(disk, scratch.path());
    let store = DiskStore::open(&storage, &PgnFiles::of(&storage), &no_wake());
    let mut table = Table::new(store).with_patience(Duration::ZERO);
    // What is told while nobody does anything.
    let rest = |table: &mut Table, now: Duration| {
        let news = (0..50).flat_map(|_| {
            std::thread::sleep(Duration::from_millis(2));
            table.apply(TableInput::News, now).faults
        });
        news.collect::<Vec<_>>()
    };
    let attempts = || attempts.load(Ordering::SeqCst);
    play(&mut table, "f3 e5 g4 Qh4", s(1));
    let told = rest(&mut table, s(2));
    assert!(matches!(told[..], [TableFault::NotSaved(_)]), "{told:?}");
    assert_eq!(attempts(), 1);
    let at = table.next().expect("it is tried again").at;
    assert!(at >= s(10), "{at:?}");
    assert_eq!(table.apply(TableInput::Tick, at).faults, []);
    assert!(
        matches!(table.keeping(), Keeping::NotKept { .. }),
        "also while a job tries"
    );
    assert_eq!((rest(&mut table, at), attempts()), (Vec::new(), 2), "it is told once");
    assert!(matches!(table.keeping(), Keeping::NotKept { .. }));
    // As the window quits.
    for _ in 0..2 {
        assert_eq!(table.apply(TableInput::PrepareToLeave, s(15)).faults, []);
        assert_eq!(rest(&mut table, s(15)), []);
    }
    assert_eq!(attempts(), 3);
    assert!(table.apply(TableInput::Leave, s(16)).is_refused);
    assert_eq!(attempts(), 3, "nobody waits for another");
}

#[test]
fn a_game_that_could_not_be_saved_in_play_is_written_when_it_ends() {
    let (mut table, store) = table();
    play(&mut table, "f3 e5 g4", s(1));
    store.fill_library(true);
    let saved = table.apply(TableInput::Save, s(2)).saved;
    assert!(matches!(saved, Some(Err(_))));
    store.fill_library(false);
    let at = table.next().expect("it is tried again").at;
    assert_eq!(table.apply(TableInput::Tick, at).faults, []);
    play(&mut table, "Qh4", s(60));
    assert_eq!(store.games(), [(4, GameResult::BlackWins)]);
    assert_eq!(table.keeping(), Keeping::Kept);
}
