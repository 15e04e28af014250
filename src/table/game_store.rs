//! The interface between a table and the store of its games, and a store that keeps nothing.

use crate::job::{no_wake, Job};
use crate::record::GameTree;
use crate::store::file::{DiskNotice, Fault};
use crate::store::journal::Receipt;
use crate::store::pgn_file::{FileKind, GameLocation, WrittenBack};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// A job that writes a game to its file, with its result.
pub type WriteJob = Job<anyhow::Result<WrittenBack>>;

/// The location of a game in its file, shared by the table and the jobs that write the game; each job updates it. The lock is
/// held only briefly, never during a write.
pub type SharedLocation = Arc<Mutex<GameLocation>>;

/// The id of one of a table's journals. A game that leaves the table before it is in a file keeps its journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct JournalId(pub u64);

/// Where a table saves its games.
pub trait GameStore: fmt::Debug {
    /// The current time, as part of a new game's file name.
    fn stamp(&self) -> String;

    /// Reserves a new file of the library, named after the start of the game and the players. It is empty at first.
    ///
    /// # Errors
    /// When it cannot be created.
    fn new_file(&mut self, names: (&str, &str, &str)) -> anyhow::Result<PathBuf>;

    /// Starts writing this text of a game to its location, once its journal, which already has all of it, is on disk; a game of a file
    /// that may have others is then written only when somebody needs that, or when the store is told to [hurry](GameStore::hurry).
    /// Writes finish in the order they were started.
    ///
    /// # Errors
    /// When no thread can be started.
    fn write(
        &mut self,
        location: SharedLocation,
        kind: FileKind,
        text: String,
        journal: Option<JournalId>,
    ) -> io::Result<WriteJob>;

    /// Whether both paths name the same file, as far as is known without asking the disk.
    fn is_same_file(&self, one: &Path, other: &Path) -> bool {
        one == other
    }

    /// Lets all games be written for which that was started.
    fn hurry(&mut self) {}

    /// Whether one of them may still wait for that.
    fn has_resting(&self) -> bool {
        false
    }

    /// Starts a journal, whose contents the next start of the program will find.
    fn begin_journal(&mut self) -> JournalId;

    /// Ends a journal whose game is in a file.
    fn end_journal(&mut self, id: JournalId);

    /// Writes the game into this journal.
    fn journal(&mut self, id: JournalId, game: GameTree);

    /// Removes the game from this journal, because it is in a file; the journal stays ready for another.
    fn clear_journal(&mut self, id: JournalId);

    /// A handle to wait until this journal is on disk.
    fn journal_receipt(&mut self, id: JournalId) -> Receipt;

    /// Why the game in this journal is not, or would not be, on disk.
    fn journal_fault(&self, id: JournalId) -> Option<Fault>;

    /// Takes what the players should know of the disk and have not been told yet.
    fn take_notice(&mut self) -> Option<DiskNotice> {
        None
    }
}

/// A store that saves nothing and never fails, for games that should not be saved.
#[derive(Debug, Clone, Copy, Default)]
pub struct NullStore;

impl GameStore for NullStore {
    fn stamp(&self) -> String {
        String::new()
    }

    fn new_file(&mut self, _: (&str, &str, &str)) -> anyhow::Result<PathBuf> {
        Ok(PathBuf::new())
    }

    fn write(&mut self, _: SharedLocation, _: FileKind, _: String, _: Option<JournalId>) -> io::Result<WriteJob> {
        Job::start("write", &no_wake(), |_| Ok(WrittenBack::InPlace))
    }

    fn begin_journal(&mut self) -> JournalId {
        JournalId(0)
    }

    fn end_journal(&mut self, _: JournalId) {}

    fn journal(&mut self, _: JournalId, _: GameTree) {}

    fn clear_journal(&mut self, _: JournalId) {}

    fn journal_receipt(&mut self, _: JournalId) -> Receipt {
        Receipt::known(true)
    }

    fn journal_fault(&self, _: JournalId) -> Option<Fault> {
        None
    }
}
