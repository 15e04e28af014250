//! Copies of what is not kept, which the players save elsewhere.

use super::{Keeping, Table};

/// The game on the table, and those before it that could not be written into a file, as they were at one moment.
#[derive(Debug, Clone)]
pub struct Copies {
    games: Vec<String>,
    /// How often the table had changed.
    changes: u64,
    /// The numbers of the games that could not be written.
    outgoing: Vec<u64>,
}

impl Copies {
    /// Each game as PGN for other programs, the one on the table first.
    #[must_use]
    pub fn games(&self) -> &[String] {
        &self.games
    }
}

impl Table {
    /// What the players save elsewhere.
    #[must_use]
    pub fn copies(&self) -> Copies {
        let (outgoing, games): (Vec<u64>, Vec<String>) = self.outgoing.copies().unzip();
        Copies {
            games: [self.pgn()].into_iter().chain(games).collect(),
            changes: self.changes,
            outgoing,
        }
    }

    /// The players have saved these copies elsewhere. What was changed after they were made is not among them.
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
