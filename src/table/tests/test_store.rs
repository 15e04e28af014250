//! A store whose disk a test can inspect and fill up.

use crate::job::{no_wake, Job};
use crate::record::pgn::TextHash;
use crate::record::{pgn, GameResult, GameTree, NodeId};
use crate::store::file::Fault;
use crate::store::journal::Receipt;
use crate::store::pgn_file::{FileKind, PgnFiles, WrittenBack};
use crate::store::storage::Storage;
use crate::table::{GameStore, JournalId, SharedLocation, WriteJob};
use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use tempfile::TempDir;

/// Why a full disk refuses.
pub fn no_space() -> Fault {
    Fault::from(&io::Error::from(io::ErrorKind::StorageFull))
}

/// The state of the disk.
#[derive(Debug, Default)]
pub struct DiskState {
    /// The open journals and the games in them.
    pub journals: BTreeMap<JournalId, Option<String>>,
    begun: u64,
    /// Whether both the library and the journals are full.
    pub is_full: bool,
    /// Whether the journals are full.
    pub are_journals_full: bool,
    /// Whether the library is full.
    pub is_library_full: bool,
    /// A lock that blocks writing games while it is held.
    pub gate: Arc<Mutex<()>>,
}

/// A store whose disk a test can inspect and fill up.
#[derive(Debug, Clone)]
pub struct TestStore(pub Rc<RefCell<DiskState>>, pub PgnFiles, Rc<TempDir>);

impl Default for TestStore {
    fn default() -> TestStore {
        let folder = tempfile::tempdir().expect("a folder");
        TestStore(Rc::default(), PgnFiles::new(None), Rc::new(folder))
    }
}

impl GameStore for TestStore {
    fn stamp(&self) -> String {
        "2026-05-01_20-15-00".into()
    }

    fn new_file(&mut self, names: (&str, &str, &str)) -> anyhow::Result<PathBuf> {
        if self.is_library_full() {
            return Err(no_space().into());
        }
        Storage::below(self.2.path()).reserve(names)
    }

    fn write(
        &mut self,
        location: SharedLocation,
        kind: FileKind,
        text: String,
        journal: Option<JournalId>,
    ) -> io::Result<WriteJob> {
        self.journal_has(journal, &text);
        let (files, held) = (self.1.clone(), Arc::clone(&self.0.borrow().gate));
        let is_full = kind == FileKind::Library && self.is_library_full();
        let announced = files.announce_game(&location.lock().expect("nobody panics"), &text);
        Job::start("write game", &no_wake(), move |_| {
            drop(held.lock());
            announced.wait();
            let mut there = location.lock().expect("nobody panics").clone();
            let done = if is_full {
                Err(no_space().into())
            } else {
                files.write_back(&mut there, &text, kind)
            };
            let is_written = matches!(done, Ok(WrittenBack::InPlace | WrittenBack::Added(_)));
            let mut location = location.lock().expect("nobody panics");
            location.end_write(TextHash::of(text.as_bytes()), is_written.then_some(&there));
            done
        })
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

    fn journal_receipt(&mut self, _: JournalId) -> Receipt {
        let disk = self.0.borrow();
        Receipt::known(!disk.is_full && !disk.are_journals_full)
    }

    fn journal_fault(&self, _: JournalId) -> Option<Fault> {
        let disk = self.0.borrow();
        (disk.is_full || disk.are_journals_full).then(no_space)
    }
}

impl TestStore {
    fn is_library_full(&self) -> bool {
        let disk = self.0.borrow();
        disk.is_full || disk.is_library_full
    }

    /// Checks that the journal already has what is written, and says so, so a kill between the two leaves it no older than the
    /// file.
    fn journal_has(&self, journal: Option<JournalId>, written: &str) {
        let disk = self.0.borrow();
        let moves = |text: &str| {
            text.rsplit_once("]\n\n")
                .map_or(text, |(_, moves)| moves)
                .trim()
                .to_owned()
        };
        if let Some(journal) = journal.filter(|_| !disk.is_full && !disk.are_journals_full) {
            let kept = disk.journals.get(&journal).expect("it was begun").as_deref();
            if kept.is_none() && super::tree(written).next(NodeId::ROOT).is_none() {
                // A journal holds no game without moves.
                return;
            }
            assert!(kept.map(moves) == Some(moves(written)), "{kept:?} is behind {written}");
            let hash = TextHash::of(written.as_bytes()).to_string();
            assert!(
                kept.is_some_and(|kept| kept.contains(&hash)),
                "{kept:?} does not know {written}"
            );
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

    /// The files of the library with their texts, by name.
    pub fn files(&self) -> BTreeMap<PathBuf, String> {
        let folder = Storage::below(self.2.path()).games().expect("a folder");
        let entries = fs::read_dir(folder).into_iter().flatten().flatten();
        let files = entries.map(|entry| entry.path());
        files
            .map(|path| (path.clone(), fs::read_to_string(path).expect("a file")))
            .collect()
    }

    /// The moves of each file, and whether it has a result.
    pub fn games(&self) -> Vec<(usize, GameResult)> {
        let read = |text: &String| {
            let game = pgn::read(text).next().expect("a game");
            assert!(game.faults.is_empty(), "{text}");
            (game.tree.main_line().len(), game.tree.result())
        };
        self.files().values().map(read).collect()
    }

    /// The numbers of moves in the journals, oldest first.
    pub fn journaled(&self) -> Vec<usize> {
        let disk = self.0.borrow();
        let games = disk.journals.values().flatten();
        let moves = |text: &String| pgn::read(text).next().expect("a game").tree.main_line().len();
        games.map(moves).collect()
    }
}
