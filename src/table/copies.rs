//! Copies of unsaved games for the players to save elsewhere.

use super::{Keeping, Table};

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
    #[must_use]
    pub fn games(&self) -> &[String] {
        &self.games
    }
}

impl Table {
    /// The copies for the players to save elsewhere.
    #[must_use]
    pub fn copies(&self) -> Copies {
        let (outgoing, games): (Vec<u64>, Vec<String>) = self.outgoing.copies().unzip();
        Copies {
            games: [self.pgn()].into_iter().chain(games).collect(),
            changes: self.changes,
            outgoing,
        }
    }

    /// Records that the players have saved these copies elsewhere. Changes made after the copies do not count as saved.
    pub fn exported(&mut self, copies: &Copies) {
        if self.changes == copies.changes {
            if matches!(self.keeping(), Keeping::NotKept { .. }) {
                self.is_given_up = true;
            }
            if !self.game.phase().is_in_play() && self.save_fault.is_some() {
                self.file.is_elsewhere();
                self.save_fault = None;
            }
        }
        self.outgoing.exported(&copies.outgoing, self.store.as_mut());
    }
}
