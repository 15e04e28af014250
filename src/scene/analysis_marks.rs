//! What an analysis or a hint shows on the board.

use crate::chess::Square;

/// The moves that an analysis prefers, and the piece that a hint points at.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct AnalysisMarks {
    /// The piece that a hint points at.
    pub piece: Option<Square>,
    /// The moves as arrows.
    pub arrows: Vec<AnalysisArrow>,
}

/// A move that an analysis has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AnalysisArrow {
    /// Where the move begins.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// Its rank among the best moves, from 0: the better, the wider the arrow.
    pub rank: usize,
    /// Whether it is what the other side would do.
    pub is_threat: bool,
}

impl AnalysisArrow {
    /// The width of the arrow as a share of that of the best move.
    #[must_use]
    pub fn share(&self) -> f32 {
        const SHARES: [f32; 5] = [1.0, 0.74, 0.56, 0.44, 0.36];
        SHARES[self.rank.min(SHARES.len() - 1)]
    }
}
