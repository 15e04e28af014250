//! The user's PGN files: adding a game, writing a changed one back in place, removing one, replacing them all.
//!
//! Nothing is written unless the new file reads back as the same games with only that change. Before the program first changes a
//! file, it makes a backup that is kept until the next start.

mod game;
mod ledger;
mod log_renames;
mod places;
mod removed;
mod target;
#[cfg(test)]
mod tests;
mod text;
mod turn;
mod write_log;
mod written;

pub use game::{FileGame, RememberedGame};
pub use removed::RemovedGame;
pub use target::{inspect, SaveTarget};
pub use text::read_text;
pub use turn::Announced;
pub use write_log::GameKey;
pub use written::WrittenPlace;

use super::backup::{self, Backups};
use super::file::{read_regular, real_disk, write_whole, FileStamp, SharedDisk};
use super::storage::Storage;
use crate::record::pgn;
use anyhow::{bail, Context};
use ledger::{Change, Ledger};
use places::is_written;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use text::encode;
use turn::Turns;
use write_log::{WriteLog, WrittenGame};

/// A file with more bytes than this is not changed, because the old and new texts are held in memory.
const MAX_FILE_BYTES: u64 = 1 << 30;

/// Where a changed game has been written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WrittenBack {
    /// Over the old game.
    InPlace,
    /// At the end of the file, as another game.
    Added(AddedBecause),
}

/// Why a changed game was not written over the old one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddedBecause {
    /// Another program has changed the file in the meantime.
    FileChanged,
    /// Part of the old game could not be read and would be lost.
    NotAllRead,
}

/// The PGN files this program has changed since it started. Clones share their state.
#[derive(Debug, Clone)]
pub struct PgnFiles {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    disk: SharedDisk,
    turns: Turns,
    backups: Mutex<Backups>,
    ledger: Mutex<Ledger>,
    log: Mutex<WriteLog>,
}

impl PgnFiles {
    /// An empty record. Backups left in this folder by an earlier run are deleted; without a folder, backups are made beside
    /// their files.
    #[must_use]
    pub fn new(backups: Option<PathBuf>) -> PgnFiles {
        PgnFiles::on(&real_disk(), backups, None)
    }

    /// The same on the disk of these folders, with backups and a write log there, so the next start knows what was about to be
    /// written if the program is killed.
    #[must_use]
    pub fn of(storage: &Storage) -> PgnFiles {
        PgnFiles::on(storage.disk(), storage.backups().ok(), storage.journals().ok())
    }

    fn on(disk: &SharedDisk, backups: Option<PathBuf>, notes: Option<PathBuf>) -> PgnFiles {
        PgnFiles {
            shared: Arc::new(Shared {
                turns: Turns::default(),
                disk: SharedDisk::clone(disk),
                backups: Mutex::new(Backups::begin(disk, backups)),
                ledger: Mutex::new(Ledger::default()),
                log: Mutex::new(WriteLog::inside(notes)),
            }),
        }
    }

    /// The disk that they are on.
    pub(super) fn disk(&self) -> &SharedDisk {
        &self.shared.disk
    }

    /// Appends the game to the file, or creates a new one.
    ///
    /// # Errors
    /// When the file contains anything other than games, or cannot be written.
    pub fn add_game(&self, path: &Path, game: &str) -> anyhow::Result<FileGame> {
        let _turn = self.turn(path);
        self.add(path, game, None)
    }

    fn add(&self, path: &Path, game: &str, key: Option<GameKey>) -> anyhow::Result<FileGame> {
        let before = FileStamp::of(path).ok();
        let old = match inspect(path)? {
            SaveTarget::Other => bail!("{} is not a PGN file", path.display()),
            SaveTarget::Free => Vec::new(),
            SaveTarget::Games(_) => load(path)?,
        };
        let writing = || format!("writing {}", path.display());
        let new = pgn::append_game(&old, &encode(game, &old)).with_context(writing)?;
        let added = new[old.len()..].trim_ascii_start();
        let (offset, text) = (new.len() - added.len(), added.trim_ascii_end().to_vec());
        let change = Change::at(old.len()..old.len(), old.len(), new.len());
        let written = key.map(|key| WrittenGame {
            key,
            extent: offset as u64..(offset + text.len()) as u64,
            is_alone: false,
        });
        Ok(FileGame {
            path: path.to_owned(),
            stamp: self.write(path, before, &new, change, written)?,
            offset: offset as u64,
            text,
        })
    }

    /// Replaces the whole file with the game; the old file is kept as `NAME~` beside it. Returns the path of that copy, if there
    /// was a file.
    ///
    /// # Errors
    /// When the copy or the file cannot be written.
    pub fn replace_all(&self, path: &Path, game: &str) -> anyhow::Result<Option<PathBuf>> {
        let _turn = self.turn_after_all(path);
        let copy = backup::beside(&self.shared.disk, path)?;
        // The change is not recorded: no old game continues as the new one.
        write_whole(&self.shared.disk, path, &format!("{}\n", game.trim()))?;
        Ok(copy)
    }

    /// Rewrites a single-game file if its content is still `known`; returns whether it was. A new file is one with no content.
    /// With a key, the write log records it as that game.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn rewrite(&self, path: &Path, known: &str, text: &str, key: Option<GameKey>) -> anyhow::Result<bool> {
        let (_turn, path) = self.turn_where_it_is(path);
        let before = FileStamp::of(&path).ok();
        let is_known = read_regular(&path, known.len() as u64).is_ok_and(|now| now == known.as_bytes());
        if is_known {
            // Trailing white space is not part of a game.
            let change = Change::at(0..known.trim_end().len(), known.trim_end().len(), text.trim_end().len());
            let written = key.map(|key| WrittenGame {
                key,
                extent: 0..text.trim_end().len() as u64,
                is_alone: true,
            });
            self.put(&path, before, text.as_bytes(), change, written)?;
        }
        Ok(is_known)
    }

    /// Writes the game over the one that was read. If another program has changed the file in the meantime, or part of the old
    /// game could not be read, both are kept. With a key, the write log records it as that game.
    ///
    /// # Errors
    /// When the game cannot be written; the file is then untouched.
    pub fn write_back(&self, old: &mut FileGame, game: &str, key: Option<GameKey>) -> anyhow::Result<WrittenBack> {
        let (_turn, path) = self.turn_where_it_is(&old.path);
        old.path = path;
        let because = if !self.find(old) {
            if is_written(old, game) {
                return Ok(WrittenBack::InPlace);
            }
            AddedBecause::FileChanged
        } else if !old.is_whole() {
            AddedBecause::NotAllRead
        } else {
            self.replace(old, &encode(game, &old.text), key)?;
            return Ok(WrittenBack::InPlace);
        };
        *old = self.add(&old.path, game, key)?;
        Ok(WrittenBack::Added(because))
    }

    /// Writes these tags into the game and changes nothing else in it.
    ///
    /// # Errors
    /// When another program has changed the file, or the tags or the file cannot be written.
    pub fn edit_tags(&self, game: &mut FileGame, tags: &[(&str, &str)]) -> anyhow::Result<()> {
        let _turn = self.turn_after_all(&game.path);
        self.find_or_refuse(game)?;
        let text = pgn::edit_tags(&game.text, tags)?;
        self.replace(game, &text, None)
    }

    fn replace(&self, game: &mut FileGame, text: &[u8], key: Option<GameKey>) -> anyhow::Result<()> {
        let old = load(&game.path)?;
        let place = game.place();
        let writing = || format!("writing {}", game.path.display());
        let new = pgn::replace_game(&old, place.clone(), text).with_context(writing)?;
        let end = place.end + new.len() - old.len();
        let change = Change::at(place.clone(), old.len(), new.len());
        let text = new[place.start..end].trim_ascii_end().to_vec();
        let written = key.map(|key| WrittenGame {
            key,
            extent: game.offset..game.offset + text.len() as u64,
            is_alone: false,
        });
        game.stamp = self.write(&game.path, Some(game.stamp), &new, change, written)?;
        game.text = text;
        Ok(())
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn load(path: &Path) -> anyhow::Result<Vec<u8>> {
    read_regular(path, MAX_FILE_BYTES).with_context(|| format!("reading {}", path.display()))
}
