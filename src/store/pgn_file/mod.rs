//! PGN files of the user: adding a game, writing a changed one back into its place, taking one out, replacing them all.
//!
//! Nothing is written unless the new file reads back as the same games with only that change. Before the program first
//! changes a file it keeps a copy of it until the next start.

mod game;
mod target;
#[cfg(test)]
mod tests;
mod text;

pub use game::FileGame;
pub use target::{inspect, SaveTarget};
pub use text::read_text;

use super::backup::{self, Backups};
use super::file::{create_unique, read_regular, write_whole, FileStamp};
use crate::record::pgn;
use anyhow::{bail, ensure, Context};
use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use text::{decode, encode};

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
    shared: Arc<Mutex<Changed>>,
}

#[derive(Debug)]
struct Changed {
    backups: Backups,
    /// Each file as this program left it.
    own: HashMap<PathBuf, FileStamp>,
}

impl PgnFiles {
    /// Nothing changed yet. Backups that an earlier run has left in this folder are deleted; without a folder they stand beside
    /// their files.
    #[must_use]
    pub fn new(backups: Option<PathBuf>) -> PgnFiles {
        let changed = Changed {
            backups: Backups::begin(backups),
            own: HashMap::new(),
        };
        PgnFiles {
            shared: Arc::new(Mutex::new(changed)),
        }
    }

    /// Writes the game behind those that are in the file, or into a new file.
    ///
    /// # Errors
    /// When the file has something else in it than games, or cannot be written.
    pub fn add_game(&self, path: &Path, game: &str) -> anyhow::Result<FileGame> {
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
            stamp: self.write(path, &new)?,
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
        let copy = backup::beside(path)?;
        write_whole(path, &format!("{}\n", game.trim()))?;
        self.remember(path)?;
        Ok(copy)
    }

    /// Writes the game over the one that was read. When another program has changed the file meanwhile, or something of the
    /// old game could not be read, both stay.
    ///
    /// # Errors
    /// When the game cannot be written; the file is untouched then.
    pub fn write_back(&self, old: &mut FileGame, game: &str) -> anyhow::Result<WrittenBack> {
        let because = if !self.find(old) {
            AddedBecause::FileChanged
        } else if !old.is_whole() {
            AddedBecause::NotAllRead
        } else {
            self.replace(old, &encode(game, &old.text))?;
            return Ok(WrittenBack::InPlace);
        };
        *old = self.add_game(&old.path, game)?;
        Ok(WrittenBack::Added(because))
    }

    /// Writes these tags into the game and changes nothing else of it.
    ///
    /// # Errors
    /// When another program has changed the file, its tags cannot be written, or the file cannot be.
    pub fn edit_tags(&self, game: &mut FileGame, tags: &[(&str, &str)]) -> anyhow::Result<()> {
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
        game.stamp = self.write(&game.path, &new)?;
        game.text = new[place.start..end].trim_ascii_end().to_vec();
        Ok(())
    }

    /// Takes the game out of its file; the others stay. It is kept in a file of its own in the folder `trash`.
    ///
    /// # Errors
    /// When another program has changed the file, or one cannot be written.
    pub fn remove(&self, mut game: FileGame, trash: &Path) -> anyhow::Result<RemovedGame> {
        self.find_or_refuse(&mut game)?;
        let old = load(&game.path)?;
        let place = game.place();
        let writing = || format!("writing {}", game.path.display());
        let new = pgn::remove_game(&old, place.clone()).with_context(writing)?;
        let bytes = old[place.start..place.start + old.len() - new.len()].to_vec();
        let name = game.path.file_stem().unwrap_or_default().to_string_lossy();
        let kept = create_unique(trash, &name, "pgn")?;
        match write_whole(&kept, &bytes).and_then(|()| self.write(&game.path, &new)) {
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

    /// Puts a game back into the file that it was taken out of: where it stood, or at the end when the file has changed since.
    ///
    /// # Errors
    /// When the file cannot be written; the game stays in the trash then.
    pub fn restore(&self, removed: &RemovedGame) -> anyhow::Result<()> {
        let RemovedGame { game, bytes, kept } = removed;
        let path = &game.path;
        if FileStamp::of(path).is_ok_and(|now| now == game.stamp) {
            let file = load(path)?;
            let (before, after) = file.split_at(game.place().start.min(file.len()));
            self.write(path, &[before, bytes, after].concat())?;
        } else {
            self.add_game(path, &decode(bytes.clone()))?;
        }
        let _ = fs::remove_file(kept);
        Ok(())
    }

    fn changed(&self) -> MutexGuard<'_, Changed> {
        self.shared.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes the file whole; before the first time it is kept as it was.
    fn write(&self, path: &Path, content: &[u8]) -> anyhow::Result<FileStamp> {
        if path.exists() {
            self.changed().backups.keep(path)?;
        }
        write_whole(path, content)?;
        self.remember(path)
    }

    /// Remembers the file as this program has left it.
    fn remember(&self, path: &Path) -> anyhow::Result<FileStamp> {
        let stamp = FileStamp::of(path).with_context(|| format!("reading {}", path.display()))?;
        self.changed().own.insert(path.to_owned(), stamp);
        Ok(stamp)
    }

    /// Finds the game in its file, also where this program itself has moved it. Whether it is there, and no other program has
    /// changed the file.
    fn find(&self, game: &mut FileGame) -> bool {
        let Ok(now) = FileStamp::of(&game.path) else {
            return false;
        };
        if now != game.stamp && self.changed().own.get(&game.path) != Some(&now) {
            return false;
        }
        if !game.is_in_place() {
            let Some(offset) = offset_of(&game.path, &game.text) else {
                return false;
            };
            game.offset = offset;
        }
        game.stamp = now;
        true
    }

    fn find_or_refuse(&self, game: &mut FileGame) -> anyhow::Result<()> {
        ensure!(self.find(game), "another program has changed {}", game.path.display());
        Ok(())
    }
}

/// Where the one game with exactly this text stands in the file.
fn offset_of(path: &Path, text: &[u8]) -> Option<u64> {
    let file = load(path).ok()?;
    let is_same = |heading: &pgn::Heading| {
        let start = usize::try_from(heading.offset).unwrap_or(usize::MAX);
        let length = usize::try_from(heading.length).unwrap_or(usize::MAX);
        let game = file.get(start..start.saturating_add(length));
        game.is_some_and(|game| game.trim_ascii_end() == text)
    };
    let mut found = pgn::scan(file.as_slice()).map_while(Result::ok).filter(is_same);
    let first = found.next()?;
    // Of two that are the same it cannot be known which is meant.
    found.next().is_none().then_some(first.offset)
}

fn load(path: &Path) -> anyhow::Result<Vec<u8>> {
    read_regular(path, MAX_FILE_BYTES).with_context(|| format!("reading {}", path.display()))
}
