//! Taking one game out of a file, and putting it back.

use super::ledger::Change;
use super::text::decode;
use super::{load, FileGame, PgnFiles};
use crate::record::pgn;
use crate::store::file::{create_unique, write_whole};
use anyhow::Context;
use std::fs;
use std::path::{Path, PathBuf};

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

impl PgnFiles {
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
        match write_whole(&kept, &bytes).and_then(|()| self.write(&game.path, Some(game.stamp), &new, change, None)) {
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
            let change = Change::at(start..start, file.len(), new.len());
            self.write(path, Some(now), &new, change, None)?;
        } else {
            self.add(path, &decode(bytes.clone()), None)?;
        }
        let _ = fs::remove_file(kept);
        Ok(())
    }
}
