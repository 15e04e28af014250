//! Removing one game from a file and restoring it.

use super::ledger::Change;
use super::text::decode;
use super::{load, FileGame, PgnFiles};
use crate::record::pgn;
use crate::store::file::{create_unique, write_whole};
use anyhow::Context;
use std::path::{Path, PathBuf};

/// A game removed from a file of several games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemovedGame {
    /// The game, and its place in the file it was removed from.
    game: FileGame,
    /// Its bytes, including trailing white space.
    bytes: Vec<u8>,
    /// Its own file in the program's trash.
    kept: PathBuf,
}

impl RemovedGame {
    /// The file it was removed from.
    #[must_use]
    pub fn path(&self) -> &Path {
        self.game.path()
    }

    /// The file in the trash.
    #[must_use]
    pub fn kept(&self) -> &Path {
        &self.kept
    }
}

impl PgnFiles {
    /// Removes the game from its file; the others stay. It is kept in a file of its own in the folder `trash`.
    ///
    /// # Errors
    /// When another program has changed the file, or one of the two cannot be written.
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
        let kept = create_unique(&self.shared.disk, trash, &name, "pgn")?;
        let change = Change::at(taken, old.len(), new.len());
        match write_whole(&self.shared.disk, &kept, &bytes)
            .and_then(|()| self.write(&game.path, Some(game.stamp), &new, change, None))
        {
            Ok(stamp) => {
                game.stamp = stamp;
                Ok(RemovedGame { game, bytes, kept })
            }
            Err(error) => {
                let _ = self.shared.disk.remove(&kept);
                Err(error)
            }
        }
    }

    /// Restores a game to the file it was removed from: at its old place, or at the end if another program has since changed the
    /// file.
    ///
    /// # Errors
    /// When the file cannot be written; the game then stays in the trash.
    pub fn restore(&self, removed: &RemovedGame) -> anyhow::Result<()> {
        let _turn = self.turn_after_all(removed.path());
        let RemovedGame { game, bytes, kept } = removed;
        let path = &game.path;
        if let Some((now, place)) = self.follow(path, game.stamp, game.offset..game.offset) {
            let file = load(path)?;
            let start = usize::try_from(place.start).unwrap_or(usize::MAX).min(file.len());
            let (before, after) = file.split_at(start);
            let new = [before, bytes, after].concat();
            let change = Change::at(start..start, file.len(), new.len());
            self.write(path, Some(now), &new, change, None)?;
        } else {
            self.add(path, &decode(bytes.clone()), None)?;
        }
        let _ = self.shared.disk.remove(kept);
        Ok(())
    }
}
