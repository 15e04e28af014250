//! Removing one game from a file and restoring it.

use super::location::nearest;
use super::text::decode;
use super::{load, GameLocation, PgnFiles, TextHash};
use crate::record::pgn;
use crate::store::file::{create_unique, write_whole};
use anyhow::Context;
use std::path::{Path, PathBuf};

/// A game removed from a file of several games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemovedGame {
    path: PathBuf,
    /// Where it was in the file.
    offset: usize,
    /// Its bytes, including trailing white space.
    bytes: Vec<u8>,
    /// The game after it, if it was not the last.
    next: Option<TextHash>,
    /// Its own file in the program's trash.
    kept: PathBuf,
}

impl RemovedGame {
    /// The file it was removed from.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file in the trash.
    pub fn kept(&self) -> &Path {
        &self.kept
    }

    /// Where it belongs in this content of the file; `None` if that cannot be told.
    fn place_in(&self, file: &[u8]) -> Option<usize> {
        match self.next {
            Some(next) => nearest(file, self.offset as u64, |text| text == next).map(|(place, _)| place.start),
            None => Some(self.offset).filter(|offset| *offset == file.len()),
        }
    }
}

impl PgnFiles {
    /// Removes the game from its file; the others stay. It is kept in a file of its own in the folder `trash`.
    ///
    /// # Errors
    /// When the game is not in the file any more, or one of the two files cannot be written.
    pub fn remove(&self, game: &GameLocation, trash: &Path) -> anyhow::Result<RemovedGame> {
        let path = game.path();
        let _lock = self.lock_after_all(path);
        let old = load(self.disk(), path)?;
        let place = game.find(&old).with_context(|| gone(path))?;
        let writing = || format!("writing {}", path.display());
        let new = pgn::remove_game(&old, place.clone()).with_context(writing)?;
        let offset = place.start;
        let bytes = old[offset..offset + old.len() - new.len()].to_vec();
        let next = nearest(&new[offset..], 0, |_| true);
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let removed = RemovedGame {
            path: path.to_owned(),
            offset,
            bytes,
            next: next.map(|(_, text)| text),
            kept: create_unique(self.disk(), trash, &name, "pgn")?,
        };
        write_whole(self.disk(), &removed.kept, &removed.bytes)
            .and_then(|()| self.write(path, &new))
            .inspect_err(|_| {
                let _ = self.disk().remove(&removed.kept);
            })?;
        Ok(removed)
    }

    /// Restores a game to the file it was removed from: before the game it stood before, or else at the end.
    ///
    /// # Errors
    /// When the file cannot be written; the game then stays in the trash.
    pub fn restore(&self, removed: &RemovedGame) -> anyhow::Result<()> {
        let path = removed.path();
        let _lock = self.lock_after_all(path);
        let file = load(self.disk(), path).unwrap_or_default();
        if let Some(place) = removed.place_in(&file) {
            let (before, after) = file.split_at(place);
            self.write(path, &[before, &removed.bytes, after].concat())?;
        } else {
            self.add(path, &decode(removed.bytes.clone()))?;
        }
        let _ = self.disk().remove(&removed.kept);
        Ok(())
    }
}

pub(super) fn gone(path: &Path) -> String {
    format!("another program has changed the game in {}", path.display())
}
