mod written_back;

use super::game_store::WriteBack;
use super::{GameFile, GameStore, Keeping, NullStore, Table, TableFault};
use crate::chess::{notation, Color};
use crate::game::{DeadlineKind, Effect, GameSetup, Input, Phase};
use crate::job::{no_wake, Job};
use crate::record::{pgn, GameResult, GameTree, NodeId};
use crate::store::library::Entry;
use crate::store::pgn_file::{FileGame, PgnFiles};
use anyhow::bail;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// What the disk would have.
#[derive(Debug, Default)]
struct Disk {
    files: BTreeMap<PathBuf, String>,
    journal: Option<String>,
    is_full: bool,
    /// What is held while PGN files are not written.
    gate: Arc<Mutex<()>>,
    /// So long it takes to write a PGN file.
    delay: Duration,
}

/// A store whose disk the test looks at, and fills up.
#[derive(Debug, Clone)]
struct TestStore(Rc<RefCell<Disk>>, PgnFiles);

impl Default for TestStore {
    fn default() -> TestStore {
        TestStore(Rc::default(), PgnFiles::new(None))
    }
}

impl GameStore for TestStore {
    fn stamp(&self) -> String {
        "2026-05-01_20-15-00".into()
    }

    fn write_new(&mut self, (stamp, white, black): (&str, &str, &str), text: &str) -> anyhow::Result<PathBuf> {
        let mut disk = self.0.borrow_mut();
        if disk.is_full {
            bail!("no space left");
        }
        let path = PathBuf::from(format!("{stamp}_{white}-{black}_{}", disk.files.len()));
        disk.files.insert(path.clone(), text.to_owned());
        Ok(path)
    }

    fn write_again(&mut self, path: &Path, known: &str, text: &str) -> anyhow::Result<bool> {
        let mut disk = self.0.borrow_mut();
        if disk.is_full {
            bail!("no space left");
        }
        let is_known = disk.files.get(path).is_some_and(|now| now == known);
        if is_known {
            disk.files.insert(path.to_owned(), text.to_owned());
        }
        Ok(is_known)
    }

    fn write_back(&mut self, mut game: FileGame, tree: Arc<GameTree>) -> io::Result<WriteBack> {
        let (files, held) = (self.1.clone(), Arc::clone(&self.0.borrow().gate));
        let delay = self.0.borrow().delay;
        let announced = files.announce();
        Job::start("write back", &no_wake(), move |_| {
            let _announced = announced;
            std::thread::sleep(delay);
            drop(held.lock());
            let done = files.write_back(&mut game, &pgn::write(&tree))?;
            Ok((game, done))
        })
    }

    fn is_entry(&self, game: &FileGame, entry: &Entry) -> bool {
        entry.is_game(game, &self.1)
    }

    fn is_same_game(&self, one: &FileGame, other: &FileGame) -> bool {
        self.1.is_same_game(one, other)
    }

    fn is_same_file(&self, one: &Path, other: &Path) -> bool {
        one == other
    }

    fn follow_game(&mut self, game: &mut FileGame) -> bool {
        self.1.follow_game(game)
    }

    fn journal(&mut self, game: GameTree) {
        let mut disk = self.0.borrow_mut();
        if !disk.is_full {
            disk.journal = Some(pgn::write(&game));
        }
    }

    fn clear_journal(&mut self) {
        self.0.borrow_mut().journal = None;
    }

    fn flush_journal(&mut self) -> bool {
        !self.0.borrow().is_full
    }

    fn pending_journal(&mut self) -> crate::store::journal::Pending {
        crate::store::journal::Pending::known(true)
    }

    fn journal_fault(&mut self) -> Option<String> {
        self.0.borrow().is_full.then(|| "no space left".into())
    }

    fn is_slow(&self) -> bool {
        false
    }
}

impl TestStore {
    fn fill(&self, is_full: bool) {
        self.0.borrow_mut().is_full = is_full;
    }

    /// The moves of each file, and whether it has a result.
    fn games(&self) -> Vec<(usize, GameResult)> {
        let read = |text: &String| {
            let game = pgn::read(text).next().expect("a game");
            assert!(game.faults.is_empty(), "{text}");
            (game.tree.main_line().len(), game.tree.result())
        };
        self.0.borrow().files.values().map(read).collect()
    }

    /// The number of moves in the journal.
    fn journaled(&self) -> Option<usize> {
        let disk = self.0.borrow();
        let game = pgn::read(disk.journal.as_ref()?).next().expect("a game");
        Some(game.tree.main_line().len())
    }
}

const fn s(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

fn table() -> (Table, TestStore) {
    let store = TestStore::default();
    (Table::new(store.clone()), store)
}

/// What comes of an input when nothing goes wrong.
fn take(table: &mut Table, input: Input, now: Duration) -> Vec<Effect> {
    let effects = table.handle(input, now);
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
fn moves_that_end_the_game_early_are_on_disk_with_its_result() {
    let (mut table, store) = table();
    play(&mut table, "Nf3 Nf6", s(1));
    assert_eq!(store.journaled(), Some(2));
    let four = "Ng1 Ng8 Nf3 Nf6 ".repeat(4);
    let effects = play(&mut table, &format!("{four}e4 e5"), s(2));
    assert!(effects
        .iter()
        .any(|effect| matches!(effect, Effect::LineCut { left } if *left > 0)));
    assert!(matches!(table.game().phase(), Phase::Over(_)));
    assert_eq!(store.games(), [(16, GameResult::Draw)]);
    assert_eq!(store.journaled(), None, "the library has it");
    assert!(!table.file().is_changed());
    take(&mut table, new_game("-"), s(3));
    assert_eq!(store.games(), [(16, GameResult::Draw)], "it is not written twice");
}

#[test]
fn a_game_of_the_library_that_is_gone_on_with_stays_in_its_file() {
    let (mut table, store) = table();
    play(&mut table, "e4 e5", s(1));
    take(&mut table, new_game("-"), s(2));
    let (path, text) = store
        .0
        .borrow()
        .files
        .first_key_value()
        .map(|(path, text)| (path.clone(), text.clone()))
        .expect("a file");
    let file = GameFile::of(path.clone(), "2026-05-01_20-15-00".into(), text.clone());
    let _ = table.go_on(tree(&text), file, s(3));
    assert_eq!(table.file().path(), Some(path.as_path()));
    play(&mut table, "Nf3", s(4));
    take(&mut table, new_game("-"), s(5));
    assert_eq!(store.games(), [(3, GameResult::Unknown)]);
}

#[test]
fn any_replaced_game_comes_back_and_stale_ids_touch_nothing() {
    let (mut table, store) = table();
    play(&mut table, "g3", s(1));
    take(
        &mut table,
        Input::Open(Box::new(tree("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *"))),
        s(2),
    );
    let stale = table.game().tree().line_end(NodeId::ROOT);
    assert!(table.has_just_replaced(), "which the players are told");
    assert!(!table.undoes_replacement(), "the opened game has moves to undo");
    let effects = table.return_to_previous(s(3));
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
    let _ = table.return_to_previous(s(5));
    assert_eq!(table.game().line().len(), 6, "and the other one again");
    assert_eq!(store.games().len(), 1, "what was only opened is not saved");
    // A new game is undone by undoing.
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
    let effects = table.play_pasted(moves, s(15));
    assert!(effects.list.iter().any(|effect| matches!(effect, Effect::Moved { .. })));
    assert!(table.has_just_replaced() && !table.undoes_replacement());
    let _ = table.return_to_previous(s(20));
    assert_eq!(table.game().line().len(), 2);
    assert_eq!(
        table.game().clock_times(s(30)),
        Some([s(55), s(60)]),
        "and it is paused"
    );
    let _ = table.return_to_previous(s(30));
    assert_eq!(table.game().line().len(), 4, "and back");
    take(&mut table, new_game("-"), s(40));
    assert_eq!(
        store.games(),
        [(4, GameResult::Unknown)],
        "it was one game all the time"
    );
    // Moves that cannot be played leave the way back to the game before.
    let illegal = table.play_pasted(vec![crate::chess::Move::NULL], s(41));
    assert!(illegal
        .list
        .iter()
        .any(|effect| matches!(effect, Effect::LineCut { .. })));
    let _ = table.return_to_previous(s(42));
    assert_eq!(table.game().line().len(), 4);
}

#[test]
fn no_time_runs_in_the_game_that_is_away() {
    let (mut table, _) = table();
    take(&mut table, new_game("60"), s(0));
    play(&mut table, "e4", s(1));
    take(&mut table, Input::Open(Box::new(tree("1. d4 *"))), s(11));
    let _ = table.return_to_previous(s(500));
    assert_eq!(table.game().phase(), Phase::Paused);
    assert_eq!(table.game().clock_times(s(900)), Some([s(60), s(50)]));
    assert_eq!(table.next(), None, "nothing has to be done");
}

#[test]
fn an_opened_decided_game_is_neither_kept_nor_hidden() {
    let (mut table, store) = table();
    let text = "[Result \"1-0\"]\n[TimeControl \"300\"]\n\n1. e4 {[%clk 0:04:50]} e5 {[%clk 0:04:40]} 2. Nf3 1-0\n";
    take(&mut table, Input::Open(Box::new(tree(text))), s(1));
    assert_eq!(table.game().phase(), Phase::Review(GameResult::WhiteWins));
    assert_eq!(table.game().shown_node(), NodeId::ROOT);
    assert_eq!((table.next(), table.keeping()), (None, Keeping::Kept));
    take(&mut table, Input::Pause(false), s(2));
    take(&mut table, Input::ShowLast, s(3));
    assert!(table.put_away(s(4)));
    assert_eq!((store.games().len(), store.journaled()), (0, None));
    let end = table.game().shown_node();
    take(&mut table, Input::Comment(end, "Well played.".into()), s(5));
    assert_eq!(store.games(), [(3, GameResult::WhiteWins)], "the notes are kept");
}

#[test]
fn a_game_that_cannot_be_kept_is_not_dropped_without_a_word() {
    let (mut table, store) = table();
    assert_eq!(table.keeping(), Keeping::Kept);
    store.fill(true);
    let why = "no space left".to_owned();
    let input = line(&table, "e4 e5");
    let effects = table.handle(input, s(1));
    assert_eq!(effects.faults, [TableFault::NotJournaled(why.clone())]);
    assert_eq!(table.keeping(), Keeping::NotKept { why: why.clone() });
    let input = line(&table, "Nf3");
    assert_eq!(
        table.handle(input, s(2)).faults,
        [],
        "it is told once and shown all the time"
    );
    assert!(!table.put_away(s(3)), "leaving has to ask");
    let effects = table.handle(new_game("-"), s(4));
    assert!(effects.is_refused && effects.faults == [TableFault::NotSaved(why)]);
    assert_eq!(table.game().line().len(), 3, "it is still there");
    // The players have it elsewhere: nothing stands in the way of another game, until it changes again.
    table.exported();
    assert_eq!(table.keeping(), Keeping::Kept);
    let input = line(&table, "Nc6");
    let _ = table.handle(input, s(5));
    assert_ne!(table.keeping(), Keeping::Kept);
    assert!(table.handle(new_game("-"), s(6)).is_refused);
    table.give_up();
    assert!(!table.handle(new_game("-"), s(7)).is_refused);
    assert_eq!(table.game().line().len(), 0);
    // The disk has room again: all is well without being asked for.
    store.fill(false);
    play(&mut table, "e4", s(8));
    assert_eq!((table.keeping(), store.journaled()), (Keeping::Kept, Some(1)));
    assert!(table.put_away(s(9)));
}

#[test]
fn a_decided_game_that_cannot_be_saved_stays_in_the_journal_until_it_is() {
    let (mut table, store) = table();
    play(&mut table, "f3 e5 g4", s(1));
    store.fill(true);
    let input = line(&table, "Qh4");
    let _ = table.handle(input, s(2));
    assert!(matches!(table.keeping(), Keeping::NotKept { .. }));
    assert_eq!(store.journaled(), Some(3), "what is there stays");
    assert!(!table.put_away(s(3)));
    store.fill(false);
    assert!(table.put_away(s(4)));
    assert_eq!(store.games(), [(4, GameResult::BlackWins)]);
    assert_eq!(table.keeping(), Keeping::Kept);
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
fn a_table_that_keeps_nothing_plays_all_the_same() {
    let mut table = Table::new(NullStore);
    play(&mut table, "e4 e5", s(1));
    take(&mut table, Input::Resign(Color::White), s(2));
    assert_eq!(table.keeping(), Keeping::Kept);
    take(&mut table, new_game("-"), s(3));
    assert!(table.put_away(s(4)));
}
