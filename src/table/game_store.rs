//! The store of a table's games: on disk, or none.

use crate::job::{no_wake, Job, Wake};
use crate::record::{pgn, GameTree};
use crate::store::journal::{Journal, Pending};
use crate::store::library::Entry;
use crate::store::pgn_file::{FileGame, PgnFiles, WrittenBack};
use crate::store::storage::Storage;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// A game on its way into its PGN file: where it is then, and how it came there.
pub type WriteBack = Job<anyhow::Result<(FileGame, WrittenBack)>>;

/// Where a table saves its games.
pub trait GameStore: fmt::Debug {
    /// The current time, as a part of a new game's file name.
    fn stamp(&self) -> String;

    /// Writes a new file to the library, named after the start of the game and the players.
    ///
    /// # Errors
    /// When it cannot be written.
    fn write_new(&mut self, names: (&str, &str, &str), text: &str) -> anyhow::Result<PathBuf>;

    /// Writes this file again if its content is still the known one, and returns whether it did.
    ///
    /// # Errors
    /// When it cannot be written.
    fn write_again(&mut self, path: &Path, known: &str, text: &str) -> anyhow::Result<bool>;

    /// Begins to write a changed game over the one of a PGN file that it was read from, or to add it to the file.
    ///
    /// # Errors
    /// When there can be no thread.
    fn write_back(&mut self, game: FileGame, tree: Arc<GameTree>) -> io::Result<WriteBack>;

    /// Whether the game of a file is this one of a list.
    fn is_entry(&self, game: &FileGame, entry: &Entry) -> bool;

    /// Whether both are the same game of the same file.
    fn is_same_game(&self, one: &FileGame, other: &FileGame) -> bool;

    /// Whether both are the same file.
    fn is_same_file(&self, one: &Path, other: &Path) -> bool;

    /// Notes where the game is in its file now, after this program has changed other games of it; whether that has changed.
    fn follow_game(&mut self, game: &mut FileGame) -> bool;

    /// Writes the game in play where the next start of the program finds it.
    fn journal(&mut self, game: GameTree);

    /// Removes the game in play, which is over and in a file.
    fn clear_journal(&mut self);

    /// Waits until the game in play has been written, and returns whether it is on disk.
    fn flush_journal(&mut self) -> bool;

    /// The game in play on its way to the disk, to be waited for by a job.
    fn pending_journal(&mut self) -> Pending;

    /// Why the game in play is not, or would not be, on disk.
    fn journal_fault(&mut self) -> Option<String>;

    /// Whether the disk has not taken a change for more than a second.
    fn is_slow(&self) -> bool;
}

/// A store that saves nothing and never fails, for games that are not to be saved.
#[derive(Debug, Clone, Copy, Default)]
pub struct NullStore;

impl GameStore for NullStore {
    fn stamp(&self) -> String {
        String::new()
    }

    fn write_new(&mut self, _: (&str, &str, &str), _: &str) -> anyhow::Result<PathBuf> {
        Ok(PathBuf::new())
    }

    fn write_again(&mut self, _: &Path, _: &str, _: &str) -> anyhow::Result<bool> {
        Ok(true)
    }

    fn write_back(&mut self, game: FileGame, _: Arc<GameTree>) -> io::Result<WriteBack> {
        Job::start("write back", &no_wake(), |_| Ok((game, WrittenBack::InPlace)))
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

    fn follow_game(&mut self, _: &mut FileGame) -> bool {
        false
    }

    fn journal(&mut self, _: GameTree) {}

    fn clear_journal(&mut self) {}

    fn flush_journal(&mut self) -> bool {
        true
    }

    fn pending_journal(&mut self) -> Pending {
        Pending::known(true)
    }

    fn journal_fault(&mut self) -> Option<String> {
        None
    }

    fn is_slow(&self) -> bool {
        false
    }
}

/// The folders of the user.
pub struct DiskStore {
    storage: Storage,
    pgn_files: PgnFiles,
    journal: Option<Journal>,
    /// Why there is no journal, or why the last change is not in it.
    fault: Option<String>,
    wake: Wake,
}

impl DiskStore {
    /// The games in these folders, with a journal of this program; without one when it cannot be begun. `wake` is called when
    /// the journal has a new fault.
    #[must_use]
    pub fn open(storage: &Storage, pgn_files: &PgnFiles, wake: &Wake) -> DiskStore {
        let stamp = chrono::Local::now().format("%Y%m%d%H%M%S%3f").to_string();
        let opened = storage
            .journals()
            .and_then(|folder| Journal::open(&folder, &stamp, wake));
        let (journal, fault) = match opened {
            Ok(journal) => (Some(journal), None),
            Err(error) => (None, Some(format!("{error:#}"))),
        };
        DiskStore {
            storage: storage.clone(),
            pgn_files: pgn_files.clone(),
            journal,
            fault,
            wake: Wake::clone(wake),
        }
    }

    /// Takes over what the journal tells, and begins one when there is none yet and it has become possible.
    fn listen(&mut self) {
        if let Some(journal) = &self.journal {
            self.fault = journal.fault();
        } else {
            let DiskStore { journal, fault, .. } = DiskStore::open(&self.storage, &self.pgn_files, &self.wake);
            (self.journal, self.fault) = (journal, fault);
        }
    }
}

impl fmt::Debug for DiskStore {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DiskStore")
            .field("storage", &self.storage)
            .field("journal", &self.journal)
            .field("fault", &self.fault)
            .finish_non_exhaustive()
    }
}

impl GameStore for DiskStore {
    fn stamp(&self) -> String {
        chrono::Local::now().format("%Y-%m-%d_%H-%M-%S").to_string()
    }

    fn write_new(&mut self, names: (&str, &str, &str), text: &str) -> anyhow::Result<PathBuf> {
        self.storage.write_new(names, "pgn", text)
    }

    fn write_again(&mut self, path: &Path, known: &str, text: &str) -> anyhow::Result<bool> {
        self.pgn_files.rewrite(path, known, text)
    }

    fn write_back(&mut self, mut game: FileGame, tree: Arc<GameTree>) -> io::Result<WriteBack> {
        let files = self.pgn_files.clone();
        let announced = files.announce();
        Job::start("write back", &self.wake, move |_| {
            let _announced = announced;
            let done = files.write_back(&mut game, &pgn::write(&tree))?;
            Ok((game, done))
        })
    }

    fn is_entry(&self, game: &FileGame, entry: &Entry) -> bool {
        entry.is_game(game, &self.pgn_files)
    }

    fn is_same_game(&self, one: &FileGame, other: &FileGame) -> bool {
        self.pgn_files.is_same_game(one, other)
    }

    fn is_same_file(&self, one: &Path, other: &Path) -> bool {
        self.pgn_files.is_same_file(one, other)
    }

    fn follow_game(&mut self, game: &mut FileGame) -> bool {
        self.pgn_files.follow_game(game)
    }

    fn journal(&mut self, game: GameTree) {
        self.listen();
        if let Some(journal) = &mut self.journal {
            journal.keep(game);
        }
    }

    fn clear_journal(&mut self) {
        if let Some(journal) = &mut self.journal {
            journal.clear();
        }
    }

    fn flush_journal(&mut self) -> bool {
        let is_done = self.journal.as_ref().is_some_and(Journal::flush);
        self.listen();
        is_done
    }

    fn pending_journal(&mut self) -> Pending {
        self.journal
            .as_ref()
            .map_or_else(|| Pending::known(false), Journal::pending)
    }

    fn journal_fault(&mut self) -> Option<String> {
        self.listen();
        self.fault.clone()
    }

    fn is_slow(&self) -> bool {
        self.journal.as_ref().is_some_and(Journal::is_slow)
    }
}
