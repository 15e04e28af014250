//! The score of one mover against another, and how their games ended.

use crate::movers::{material, Mover};
use tabiya::chess::{Board, Color, DrawReason, Outcome};

/// The results of a pair's games, from the first mover's point of view.
#[derive(Default)]
pub struct Score {
    games: f64,
    points: f64,
    squares: f64,
    by_material: f64,
    /// Wins, losses, stalemates, draws by insufficient material, and other draws.
    ends: [u32; 5],
}

impl Score {
    /// Counts a game in which the first mover had this color.
    pub fn add(&mut self, color: Color, outcome: Outcome, last: &Board) {
        let (own, end) = match outcome {
            Outcome::Win { winner, .. } if winner == color => (1.0, 0),
            Outcome::Win { .. } => (0.0, 1),
            Outcome::Draw(DrawReason::Stalemate) => (0.5, 2),
            Outcome::Draw(DrawReason::InsufficientMaterial) => (0.5, 3),
            _ => (0.5, 4),
        };
        self.games += 1.0;
        self.points += own;
        self.squares += own * own;
        self.ends[end] += 1;
        let more = material(last, color) - material(last, !color);
        let is_even = end < 2 || more.abs() < 5;
        self.by_material += if is_even { own } else { f64::from(u8::from(more > 0)) };
    }

    /// Prints the header of the table.
    pub fn heading() {
        println!("| first | second | games | score | Elo | 95 % | drawn games by material | won | lost | stalemate | too little material | other draws |");
        println!("|---|---|---|---|---|---|---|---|---|---|---|---|");
    }

    /// Prints a line of the table.
    pub fn print(&self, first: Mover, second: Mover) {
        let mean = self.points / self.games;
        let error = ((self.squares / self.games - mean * mean).max(0.0) / self.games).sqrt();
        let elo = |share: f64| 400.0 * (share.clamp(0.001, 0.999) / (1.0 - share.clamp(0.001, 0.999))).log10();
        println!(
            "| {first:?} | {second:?} | {} | {:.1} % | {:+.0} | {:+.0} to {:+.0} | {:.1} % | {} |",
            self.games,
            100.0 * mean,
            elo(mean),
            elo(mean - 1.96 * error),
            elo(mean + 1.96 * error),
            100.0 * self.by_material / self.games,
            self.ends.map(|count| count.to_string()).join(" | "),
        );
    }
}
