//! The interface between a table and the store of its games, and a store that keeps nothing.

use crate::job::{no_wake, Job};
use crate::record::GameTree;
use crate::store::journal::Receipt;
use crate::store::library::Entry;
use crate::store::pgn_file::{FileGame, GameKey, RememberedGame, WrittenBack, WrittenPlace};
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

/// A job that writes a game to its PGN file, with its result.
pub type WriteBack = Job<anyhow::Result<WrittenBack>>;

/// The place of a game in its PGN file, shared by the table and the jobs that write the game; each job updates it. The lock is
/// held only briefly, never during a write.
pub type SharedPlace = Arc<Mutex<FileGame>>;

/// The id of one of a table's journals. A game that leaves the table before it is in a file keeps its journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct JournalId(pub u64);

/// The game being written and its journal, which has all of it before it is written.
#[derive(Debug, Clone, Copy)]
pub struct Author {
    /// The unique key of the game.
    pub key: GameKey,
    /// Its journal, if it has one.
    pub journal: Option<JournalId>,
}

/// Where a table saves its games.
pub trait GameStore: fmt::Debug {
    /// The current time, as part of a new game's file name.
    fn stamp(&self) -> String;

    /// Writes a new file to the library, named after the start of the game and the players.
    ///
    /// # Errors
    /// When it cannot be written.
    fn write_new(&mut self, names: (&str, &str, &str), text: &str, author: Author) -> anyhow::Result<PathBuf>;

    /// Rewrites this file if its content is still `known`; returns whether it did.
    ///
    /// # Errors
    /// When it cannot be written.
    fn write_again(&mut self, path: &Path, known: &str, text: &str, author: Author) -> anyhow::Result<bool>;

    /// Starts writing a changed game over the one in a PGN file it was read from, or appending it to the file. Writes finish in
    /// the order they were started.
    ///
    /// # Errors
    /// When no thread can be started.
    fn write_back(&mut self, place: SharedPlace, tree: Arc<GameTree>, author: Author) -> io::Result<WriteBack>;

    /// Whether the game of a file is this list entry.
    fn is_entry(&self, game: &FileGame, entry: &Entry) -> bool;

    /// Whether both are the same game of the same file.
    fn is_same_game(&self, one: &FileGame, other: &FileGame) -> bool;

    /// Whether both are the same file.
    fn is_same_file(&self, one: &Path, other: &Path) -> bool;

    /// Where an earlier run wrote this game, if it is still there as written.
    fn recall_written(&self, key: GameKey) -> Option<WrittenPlace>;

    /// The game of a file that a journal remembers.
    fn recall_game(&self, game: &RememberedGame) -> FileGame;

    /// Updates the place of the game in its file after this program has changed other games there. Does not block.
    fn follow_game(&self, game: &mut FileGame);

    /// Starts a journal, whose contents the next start of the program will find.
    fn begin_journal(&mut self) -> JournalId;

    /// Ends a journal whose game is in a file.
    fn end_journal(&mut self, id: JournalId);

    /// Writes the game into this journal.
    fn journal(&mut self, id: JournalId, game: GameTree);

    /// Removes the game from this journal, because it is in a file; the journal stays ready for another.
    fn clear_journal(&mut self, id: JournalId);

    /// Waits until this journal has been written; returns whether it is on disk.
    fn flush_journal(&mut self, id: JournalId) -> bool;

    /// A handle for a job to wait until this journal is on disk.
    fn journal_receipt(&mut self, id: JournalId) -> Receipt;

    /// Why the game in this journal is not, or would not be, on disk.
    fn journal_fault(&self, id: JournalId) -> Option<String>;

    /// Whether the disk has not accepted a change of this journal for more than a second.
    fn is_slow(&self, id: JournalId) -> bool;
}

/// A store that saves nothing and never fails, for games that should not be saved.
#[derive(Debug, Clone, Copy, Default)]
pub struct NullStore;

impl GameStore for NullStore {
    fn stamp(&self) -> String {
        String::new()
    }

    fn write_new(&mut self, _: (&str, &str, &str), _: &str, _: Author) -> anyhow::Result<PathBuf> {
        Ok(PathBuf::new())
    }

    fn write_again(&mut self, _: &Path, _: &str, _: &str, _: Author) -> anyhow::Result<bool> {
        Ok(true)
    }

    fn write_back(&mut self, _: SharedPlace, _: Arc<GameTree>, _: Author) -> io::Result<WriteBack> {
        Job::start("write back", &no_wake(), |_| Ok(WrittenBack::InPlace))
    }

    fn is_entry(&self, _: &FileGame, _: &Entry) -> bool {
        false
    }

    fn is_same_game(&self, _: &FileGame, _: &FileGame) -> bool {
        false
    }

    fn is_same_file(&self, one: &Path, other: &Path) -> bool {
        one == other
    }

    fn recall_written(&self, _: GameKey) -> Option<WrittenPlace> {
        None
    }

    fn recall_game(&self, game: &RememberedGame) -> FileGame {
        game.as_it_stands()
    }

    fn follow_game(&self, _: &mut FileGame) {}

    fn begin_journal(&mut self) -> JournalId {
        JournalId(0)
    }

    fn end_journal(&mut self, _: JournalId) {}

    fn journal(&mut self, _: JournalId, _: GameTree) {}

    fn clear_journal(&mut self, _: JournalId) {}

    fn flush_journal(&mut self, _: JournalId) -> bool {
        true
    }

    fn journal_receipt(&mut self, _: JournalId) -> Receipt {
        Receipt::known(true)
    }

    fn journal_fault(&self, _: JournalId) -> Option<String> {
        None
    }

    fn is_slow(&self, _: JournalId) -> bool {
        false
    }
}
