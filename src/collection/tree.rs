//! What was played in a position, and with what success.

use super::Hit;
use crate::chess::Move;
use crate::record::GameResult;

/// The moves made in the games that were found.
#[derive(Debug, Clone, Default)]
pub struct Tree {
    rows: Vec<Row>,
}

/// A move with the number of games in which it was made, and of its results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Row {
    /// The move.
    pub mv: Move,
    /// All games, also those without a result.
    pub games: u64,
    /// White's wins.
    pub white: u64,
    /// Draws.
    pub draws: u64,
    /// Black's wins.
    pub black: u64,
}

impl Tree {
    /// Counts a game. One whose line ends there belongs to no row.
    pub fn add(&mut self, hit: Hit, result: GameResult) {
        if let Some(mv) = hit.next {
            let row = self.row(mv);
            row.games += 1;
            match result {
                GameResult::WhiteWins => row.white += 1,
                GameResult::Draw => row.draws += 1,
                GameResult::BlackWins => row.black += 1,
                GameResult::Unknown => {}
            }
        }
    }

    /// Adds the games of another tree of the same position.
    pub fn merge(&mut self, other: &Tree) {
        for added in &other.rows {
            let row = self.row(added.mv);
            row.games += added.games;
            row.white += added.white;
            row.draws += added.draws;
            row.black += added.black;
        }
    }

    /// The rows, the most frequent move first; of those equally frequent, the one whose text comes first.
    pub fn rows<T: Ord>(&self, text: impl Fn(Move) -> T) -> Vec<Row> {
        let mut rows = self.rows.clone();
        rows.sort_by_cached_key(|row| (std::cmp::Reverse(row.games), text(row.mv)));
        rows
    }

    fn row(&mut self, mv: Move) -> &mut Row {
        let place = self.rows.iter().position(|row| row.mv == mv).unwrap_or_else(|| {
            self.rows.push(Row {
                mv,
                games: 0,
                white: 0,
                draws: 0,
                black: 0,
            });
            self.rows.len() - 1
        });
        &mut self.rows[place]
    }
}
