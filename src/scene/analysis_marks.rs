//! What analysis or a hint shows on the board.

use crate::chess::Square;

/// The moves that the engine prefers, and the piece that a hint points at.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AnalysisMarks {
    /// The piece that a hint points at.
    pub piece: Option<Square>,
    /// The moves as arrows.
    pub arrows: Vec<AnalysisArrow>,
}

/// A move found by analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnalysisArrow {
    /// The square the move starts from.
    pub from: Square,
    /// The square it goes to.
    pub to: Square,
    /// Its rank among the best moves, from 0: the better the move, the wider the arrow.
    pub rank: usize,
    /// Whether it is what the opponent would play.
    pub is_threat: bool,
}

impl AnalysisArrow {
    /// The width of the arrow as a fraction of the best move's arrow.
    #[must_use]
    pub fn share(&self) -> f32 {
        const SHARES: [f32; 5] = [1.0, 0.74, 0.56, 0.44, 0.36];
        SHARES[self.rank.min(SHARES.len() - 1)]
    }
}
