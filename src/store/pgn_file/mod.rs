//! PGN files of the user: adding a game, writing a changed one back into its place, taking one out, replacing them all.
//!
//! Nothing is written unless the new file reads back as the same games with only that change. Before the program first
//! changes a file it keeps a copy of it until the next start.

mod game;
mod ledger;
mod places;
mod target;
#[cfg(test)]
mod tests;
mod text;
mod turn;

pub use game::{FileGame, RememberedGame};
pub use target::{inspect, SaveTarget};
pub use text::read_text;
pub use turn::Announced;

use super::backup::{self, Backups};
use super::file::{create_unique, read_regular, write_whole, FileStamp};
use crate::record::pgn;
use anyhow::{bail, Context};
use ledger::{Change, Ledger};
use places::is_written;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use text::{decode, encode};
use turn::Turns;

/// A file longer than this many bytes is not changed: the old text and the new one are held in memory.
const MAX_FILE_BYTES: u64 = 1 << 30;

/// Where a changed game was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WrittenBack {
    /// Over the game as it was.
    InPlace,
    /// At the end of the file, as another game.
    Added(AddedBecause),
}

/// Why a changed game is not written over the old one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AddedBecause {
    /// Another program has changed the file meanwhile.
    FileChanged,
    /// A part of the old game could not be read, and would be lost.
    NotAllRead,
}

/// A game that was taken out of a file with others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemovedGame {
    /// The game, and where it stood in the file that was left.
    game: FileGame,
    /// It with the space behind it.
    bytes: Vec<u8>,
    /// A file of its own in the program's trash.
    kept: PathBuf,
}

impl RemovedGame {
    /// The file that it was taken out of.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.game.path()
    }

    /// Where the game is kept.
    #[must_use]
    pub fn kept(&self) -> &Path {
        &self.kept
    }
}

/// The PGN files that this program has changed since its start. A clone is the same.
#[derive(Debug, Clone)]
pub struct PgnFiles {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    turns: Turns,
    backups: Mutex<Backups>,
    ledger: Mutex<Ledger>,
}

impl PgnFiles {
    /// Nothing changed yet. Backups that an earlier run has left in this folder are deleted; without a folder they stand beside
    /// their files.
    #[must_use]
    pub fn new(backups: Option<PathBuf>) -> PgnFiles {
        PgnFiles {
            shared: Arc::new(Shared {
                turns: Turns::default(),
                backups: Mutex::new(Backups::begin(backups)),
                ledger: Mutex::new(Ledger::default()),
            }),
        }
    }

    /// Writes the game behind those that are in the file, or into a new file.
    ///
    /// # Errors
    /// When the file has something else in it than games, or cannot be written.
    pub fn add_game(&self, path: &Path, game: &str) -> anyhow::Result<FileGame> {
        let _turn = self.turn(path);
        self.add(path, game)
    }

    fn add(&self, path: &Path, game: &str) -> anyhow::Result<FileGame> {
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
        Ok(FileGame {
            path: path.to_owned(),
            stamp: self.write(
                path,
                before,
                &new,
                Change::at(old.len()..old.len(), old.len(), new.len()),
            )?,
            offset: offset as u64,
            text,
        })
    }

    /// Writes the game in place of everything that is in the file, which is kept beside it as `NAME~`. The path of that copy,
    /// if there was a file.
    ///
    /// # Errors
    /// When the copy or the file cannot be written.
    pub fn replace_all(&self, path: &Path, game: &str) -> anyhow::Result<Option<PathBuf>> {
        let _turn = self.turn_after_all(path);
        let copy = backup::beside(path)?;
        // It is not remembered: nothing of the old games is followed into the new one.
        write_whole(path, &format!("{}\n", game.trim()))?;
        Ok(copy)
    }

    /// Writes a file with one game alone again if its content is still the known one; whether it was.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn rewrite(&self, path: &Path, known: &str, text: &str) -> anyhow::Result<bool> {
        let _turn = self.turn(path);
        let before = FileStamp::of(path).ok();
        let is_known = read_regular(path, known.len() as u64).is_ok_and(|now| now == known.as_bytes());
        if is_known {
            write_whole(path, text)?;
            // The space behind a game is no part of it.
            let change = Change::at(0..known.trim_end().len(), known.trim_end().len(), text.trim_end().len());
            self.note(path, before, change)?;
        }
        Ok(is_known)
    }

    /// Writes the game over the one that was read. When another program has changed the file meanwhile, or something of the
    /// old game could not be read, both stay.
    ///
    /// # Errors
    /// When the game cannot be written; the file is untouched then.
    pub fn write_back(&self, old: &mut FileGame, game: &str) -> anyhow::Result<WrittenBack> {
        let _turn = self.turn(&old.path);
        let because = if !self.find(old) {
            if is_written(old, game) {
                return Ok(WrittenBack::InPlace);
            }
            AddedBecause::FileChanged
        } else if !old.is_whole() {
            AddedBecause::NotAllRead
        } else {
            self.replace(old, &encode(game, &old.text))?;
            return Ok(WrittenBack::InPlace);
        };
        *old = self.add(&old.path, game)?;
        Ok(WrittenBack::Added(because))
    }

    /// Writes these tags into the game and changes nothing else of it.
    ///
    /// # Errors
    /// When another program has changed the file, its tags cannot be written, or the file cannot be.
    pub fn edit_tags(&self, game: &mut FileGame, tags: &[(&str, &str)]) -> anyhow::Result<()> {
        let _turn = self.turn_after_all(&game.path);
        self.find_or_refuse(game)?;
        let text = pgn::edit_tags(&game.text, tags)?;
        self.replace(game, &text)
    }

    fn replace(&self, game: &mut FileGame, text: &[u8]) -> anyhow::Result<()> {
        let old = load(&game.path)?;
        let place = game.place();
        let writing = || format!("writing {}", game.path.display());
        let new = pgn::replace_game(&old, place.clone(), text).with_context(writing)?;
        let end = place.end + new.len() - old.len();
        let change = Change::at(place.clone(), old.len(), new.len());
        game.stamp = self.write(&game.path, Some(game.stamp), &new, change)?;
        game.text = new[place.start..end].trim_ascii_end().to_vec();
        Ok(())
    }

    /// Takes the game out of its file; the others stay. It is kept in a file of its own in the folder `trash`.
    ///
    /// # Errors
    /// When another program has changed the file, or one cannot be written.
    pub fn remove(&self, mut game: FileGame, trash: &Path) -> anyhow::Result<RemovedGame> {
        let _turn = self.turn_after_all(&game.path);
        self.find_or_refuse(&mut game)?;
        let old = load(&game.path)?;
        let place = game.place();
        let writing = || format!("writing {}", game.path.display());
        let new = pgn::remove_game(&old, place.clone()).with_context(writing)?;
        let taken = place.start..place.start + old.len() - new.len();
        let bytes = old[taken.clone()].to_vec();
        let name = game.path.file_stem().unwrap_or_default().to_string_lossy();
        let kept = create_unique(trash, &name, "pgn")?;
        let change = Change::at(taken, old.len(), new.len());
        match write_whole(&kept, &bytes).and_then(|()| self.write(&game.path, Some(game.stamp), &new, change)) {
            Ok(stamp) => {
                game.stamp = stamp;
                Ok(RemovedGame { game, bytes, kept })
            }
            Err(error) => {
                let _ = fs::remove_file(&kept);
                Err(error)
            }
        }
    }

    /// Puts a game back into the file that it was taken out of: where it stood, or at the end when another program has changed
    /// the file since.
    ///
    /// # Errors
    /// When the file cannot be written; the game stays in the trash then.
    pub fn restore(&self, removed: &RemovedGame) -> anyhow::Result<()> {
        let _turn = self.turn_after_all(removed.path());
        let RemovedGame { game, bytes, kept } = removed;
        let path = &game.path;
        if let Some((now, place)) = self.follow(path, game.stamp, game.offset..game.offset) {
            let file = load(path)?;
            let start = usize::try_from(place.start).unwrap_or(usize::MAX).min(file.len());
            let (before, after) = file.split_at(start);
            let new = [before, bytes, after].concat();
            self.write(path, Some(now), &new, Change::at(start..start, file.len(), new.len()))?;
        } else {
            self.add(path, &decode(bytes.clone()))?;
        }
        let _ = fs::remove_file(kept);
        Ok(())
    }

    /// Writes the file whole, which was this one before; the first time it is kept as it was.
    fn write(
        &self,
        path: &Path,
        before: Option<FileStamp>,
        content: &[u8],
        change: Change,
    ) -> anyhow::Result<FileStamp> {
        if path.exists() {
            held(&self.shared.backups).keep(path)?;
        }
        write_whole(path, content)?;
        self.note(path, before, change)
    }

    /// Remembers what this program has changed; the file as it is now.
    fn note(&self, path: &Path, before: Option<FileStamp>, change: Change) -> anyhow::Result<FileStamp> {
        let stamp = FileStamp::of(path).with_context(|| format!("reading {}", path.display()))?;
        held(&self.shared.ledger).note(path, before, stamp, change);
        Ok(stamp)
    }
}

fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn load(path: &Path) -> anyhow::Result<Vec<u8>> {
    read_regular(path, MAX_FILE_BYTES).with_context(|| format!("reading {}", path.display()))
}
