//! What was played in a position, and with what success.

use super::{Facts, Hit};
use crate::chess::{Color, Move};
use crate::record::GameResult;

/// The moves made in the games that were found.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OpeningTree {
    rows: Vec<TreeMove>,
    /// How many games were counted, also those whose line ends there.
    games: u64,
}

/// A move with the number of games in which it was made, and of its results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TreeMove {
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
    /// The sum of the known ratings of those who made it, and how many are known.
    pub elo: (u64, u64),
    /// The last year in which it was made; 0 if none is known.
    pub last_year: u32,
}

impl TreeMove {
    pub(super) const fn new(mv: Move) -> TreeMove {
        TreeMove {
            mv,
            games: 0,
            white: 0,
            draws: 0,
            black: 0,
            elo: (0, 0),
            last_year: 0,
        }
    }

    /// Adds the games of another row.
    pub fn add(&mut self, other: &TreeMove) {
        self.games += other.games;
        self.white += other.white;
        self.draws += other.draws;
        self.black += other.black;
        self.elo = (self.elo.0 + other.elo.0, self.elo.1 + other.elo.1);
        self.last_year = self.last_year.max(other.last_year);
    }

    /// The average rating of those who made it, if one is known.
    #[must_use]
    pub fn average_elo(&self) -> Option<u64> {
        (self.elo.0 + self.elo.1 / 2).checked_div(self.elo.1)
    }

    /// White's share of the points in percent; `None` without a result.
    #[must_use]
    pub fn score(&self) -> Option<u64> {
        let decided = self.white + self.draws + self.black;
        (200 * self.white + 100 * self.draws + decided).checked_div(2 * decided)
    }
}

impl OpeningTree {
    /// Counts a game. One whose line ends there belongs to no row.
    pub fn add(&mut self, hit: Hit, result: GameResult) {
        self.games += 1;
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

    /// Counts a game in which this color made the move.
    pub fn add_with(&mut self, hit: Hit, facts: &Facts, color: Color) {
        self.add(hit, facts.result);
        if let Some(mv) = hit.next {
            let (elo, row) = (facts.elo[color.index()], self.row(mv));
            row.elo = (row.elo.0 + u64::from(elo), row.elo.1 + u64::from(elo > 0));
            row.last_year = row.last_year.max(facts.date.year().unwrap_or(0));
        }
    }

    /// Adds the games of another tree of the same position.
    pub fn merge(&mut self, other: &OpeningTree) {
        self.games += other.games;
        other.rows.iter().for_each(|row| self.add_row(row));
    }

    pub(super) fn add_row(&mut self, row: &TreeMove) {
        self.row(row.mv).add(row);
    }

    /// All games of all rows together.
    #[must_use]
    pub fn sum(&self) -> TreeMove {
        let mut sum = TreeMove::new(Move::NULL);
        self.rows.iter().for_each(|row| sum.add(row));
        sum
    }

    /// Whether games were counted whose line ends there.
    pub const fn has_games(&self) -> bool {
        self.games > 0
    }

    /// Whether no move was made.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The rows, the most frequent move first; of those equally frequent, the one whose text comes first.
    pub fn rows<T: Ord>(&self, text: impl Fn(Move) -> T) -> Vec<TreeMove> {
        let mut rows = self.rows.clone();
        rows.sort_by_cached_key(|row| (std::cmp::Reverse(row.games), text(row.mv)));
        rows
    }

    fn row(&mut self, mv: Move) -> &mut TreeMove {
        let place = self.rows.iter().position(|row| row.mv == mv).unwrap_or_else(|| {
            self.rows.push(TreeMove::new(mv));
            self.rows.len() - 1
        });
        &mut self.rows[place]
    }
}
