//! A store whose disk a test can inspect and fill up.

use crate::job::{no_wake, Job};
use crate::record::{pgn, GameResult, GameTree, NodeId};
use crate::store::journal::Receipt;
use crate::store::library::Entry;
use crate::store::pgn_file::{FileGame, GameKey, PgnFiles, RememberedGame, WrittenPlace};
use crate::table::{Author, GameStore, JournalId, SharedPlace, WriteBack};
use anyhow::bail;
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};

/// The contents of the disk.
#[derive(Debug, Default)]
pub struct Disk {
    pub files: BTreeMap<PathBuf, String>,
    /// The open journals and the games in them.
    pub journals: BTreeMap<JournalId, Option<String>>,
    begun: u64,
    /// Whether both the library and the journals are full.
    pub is_full: bool,
    /// Whether the journals are full.
    pub are_journals_full: bool,
    /// Whether the library is full.
    pub is_library_full: bool,
    /// A lock that blocks writing to PGN files while it is held.
    pub gate: Arc<Mutex<()>>,
}

/// A store whose disk a test can inspect and fill up.
#[derive(Debug, Clone)]
pub struct TestStore(pub Rc<RefCell<Disk>>, pub PgnFiles);

impl Default for TestStore {
    fn default() -> TestStore {
        TestStore(Rc::default(), PgnFiles::new(None))
    }
}

impl GameStore for TestStore {
    fn stamp(&self) -> String {
        "2026-05-01_20-15-00".into()
    }

    fn write_new(
        &mut self,
        (stamp, white, black): (&str, &str, &str),
        text: &str,
        _: Author,
    ) -> anyhow::Result<PathBuf> {
        let mut disk = self.0.borrow_mut();
        if disk.is_full || disk.is_library_full {
            bail!("no space left");
        }
        let path = PathBuf::from(format!("{stamp}_{white}-{black}_{}", disk.files.len()));
        disk.files.insert(path.clone(), text.to_owned());
        Ok(path)
    }

    fn write_again(&mut self, path: &Path, known: &str, text: &str, author: Author) -> anyhow::Result<bool> {
        self.journal_has(author, text);
        let mut disk = self.0.borrow_mut();
        if disk.is_full || disk.is_library_full {
            bail!("no space left");
        }
        let is_known = disk.files.get(path).is_some_and(|now| now == known);
        if is_known {
            disk.files.insert(path.to_owned(), text.to_owned());
        }
        Ok(is_known)
    }

    fn write_back(&mut self, place: SharedPlace, tree: Arc<GameTree>, author: Author) -> io::Result<WriteBack> {
        self.journal_has(author, &pgn::write(&tree));
        let (files, held) = (self.1.clone(), Arc::clone(&self.0.borrow().gate));
        let announced = {
            let place = place.lock().unwrap_or_else(PoisonError::into_inner);
            files.announce(place.path())
        };
        Job::start("write back", &no_wake(), move |_| {
            drop(held.lock());
            announced.wait();
            let mut game = place.lock().expect("nobody panics").clone();
            let done = files.write_back(&mut game, &pgn::write(&tree), None)?;
            *place.lock().expect("nobody panics") = game;
            Ok(done)
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

    fn recall_written(&self, _: GameKey) -> Option<WrittenPlace> {
        None
    }

    fn recall_game(&self, game: &RememberedGame) -> FileGame {
        self.1.recall(game)
    }

    fn follow_game(&self, game: &mut FileGame) {
        self.1.follow_game(game);
    }

    fn begin_journal(&mut self) -> JournalId {
        let mut disk = self.0.borrow_mut();
        disk.begun += 1;
        let id = JournalId(disk.begun);
        disk.journals.insert(id, None);
        id
    }

    fn end_journal(&mut self, id: JournalId) {
        assert!(self.0.borrow_mut().journals.remove(&id).is_some(), "it is ended once");
    }

    fn journal(&mut self, id: JournalId, game: GameTree) {
        let mut disk = self.0.borrow_mut();
        if !disk.is_full && !disk.are_journals_full {
            let text = game.next(NodeId::ROOT).map(|_| pgn::write(&game));
            let known = disk.journals.insert(id, text);
            assert!(known.is_some(), "it has been begun");
        }
    }

    fn clear_journal(&mut self, id: JournalId) {
        self.0.borrow_mut().journals.insert(id, None);
    }

    fn flush_journal(&mut self, _: JournalId) -> bool {
        let disk = self.0.borrow();
        !disk.is_full && !disk.are_journals_full
    }

    fn journal_receipt(&mut self, _: JournalId) -> Receipt {
        Receipt::known(true)
    }

    fn journal_fault(&self, _: JournalId) -> Option<String> {
        let disk = self.0.borrow();
        (disk.is_full || disk.are_journals_full).then(|| "no space left".into())
    }

    fn is_slow(&self, _: JournalId) -> bool {
        false
    }
}

impl TestStore {
    /// Checks that the journal already has what is written, so a kill between the two leaves it no older than the file.
    fn journal_has(&self, author: Author, written: &str) {
        let disk = self.0.borrow();
        let moves = |text: &str| text.split_once("\n\n").map(|(_, moves)| moves.trim().to_owned());
        if let Some(journal) = author.journal.filter(|_| !disk.is_full && !disk.are_journals_full) {
            let kept = disk.journals.get(&journal).expect("it was begun").as_deref();
            assert!(kept.and_then(moves) == moves(written), "{kept:?} is behind {written}");
        }
    }

    pub fn fill(&self, is_full: bool) {
        self.0.borrow_mut().is_full = is_full;
    }

    pub fn fill_library(&self, is_full: bool) {
        self.0.borrow_mut().is_library_full = is_full;
    }

    pub fn fill_journals(&self, are_full: bool) {
        self.0.borrow_mut().are_journals_full = are_full;
    }

    /// The moves of each file, and whether it has a result.
    pub fn games(&self) -> Vec<(usize, GameResult)> {
        let read = |text: &String| {
            let game = pgn::read(text).next().expect("a game");
            assert!(game.faults.is_empty(), "{text}");
            (game.tree.main_line().len(), game.tree.result())
        };
        self.0.borrow().files.values().map(read).collect()
    }

    /// The numbers of moves in the journals, oldest first.
    pub fn journaled(&self) -> Vec<usize> {
        let disk = self.0.borrow();
        let games = disk.journals.values().flatten();
        let moves = |text: &String| pgn::read(text).next().expect("a game").tree.main_line().len();
        games.map(moves).collect()
    }
}
