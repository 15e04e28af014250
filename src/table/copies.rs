//! Copies of unsaved games for the players to save elsewhere.

use super::{Keeping, Table};
use crate::store::pgn_file::PgnFiles;
use crate::text::Text;
use std::path::{Path, PathBuf};

/// A snapshot of the game on the table and of earlier games that could not be written to a file.
#[derive(Debug, Clone)]
pub struct Copies {
    games: Vec<String>,
    /// The change count of the table at that moment.
    changes: u64,
    /// The numbers of the games that could not be written.
    outgoing: Vec<u64>,
}

impl Copies {
    /// Each game as PGN for other programs, starting with the one on the table.
    pub fn games(&self) -> &[String] {
        &self.games
    }

    /// Writes them to the path; the first replaces what is there, unless all are added. Returns the backup of what was replaced.
    ///
    /// # Errors
    /// When they cannot be written.
    pub fn write(&self, files: &PgnFiles, path: &Path, is_added: bool) -> anyhow::Result<Option<PathBuf>> {
        let (replacing, added) = self.games.split_at(usize::from(!is_added).min(self.games.len()));
        let mut backup = None;
        for game in replacing {
            backup = files.replace_all(path, game)?;
        }
        for game in added {
            files.add_game(path, game)?;
        }
        Ok(backup)
    }

    /// What was written where, for the players.
    pub fn sentence(&self, text: &Text, path: &Path, backup: Option<&Path>, is_added: bool) -> String {
        match backup {
            Some(copy) => t!(text, "saved-replaced", file = path, copy),
            None if self.games.len() > 1 => t!(text, "games-saved", count = self.games.len(), file = path),
            None if is_added => t!(text, "saved-added", file = path),
            None => t!(text, "saved-as", file = path),
        }
    }
}

impl Table {
    /// The copies for the players to save elsewhere.
    pub fn copies(&self) -> Copies {
        let (outgoing, games): (Vec<u64>, Vec<String>) = self.outgoing.copies().unzip();
        Copies {
            games: [self.pgn()].into_iter().chain(games).collect(),
            changes: self.changes,
            outgoing,
        }
    }

    pub(super) fn exported(&mut self, copies: &Copies) {
        if self.changes == copies.changes {
            if matches!(self.keeping(), Keeping::NotKept { .. }) {
                self.is_given_up = true;
            }
            if !self.game.phase().is_in_play() && self.save_fault.is_some() {
                self.file.is_changed = false;
                self.save_fault = None;
            }
        }
        self.outgoing.exported(&copies.outgoing, self.store.as_mut());
    }
}
