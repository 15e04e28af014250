//! The players of the measured games.

use tabiya::chess::{Board, Color, Move, Outcome, PieceKind};

/// A player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Mover {
    /// A level of this rating.
    Level(u16),
    /// Any legal move.
    Random,
    /// Captures the most valuable piece it can, at random among equals; without a capture, any legal move.
    Greedy,
    /// The same, but it mates when it can.
    GreedyMating,
}

impl Mover {
    /// The move of a mover that is not a level, with this random draw.
    pub fn simple(self, board: &Board, draw: u64) -> Move {
        let legal = board.legal_moves();
        let prize = |mv: Move| {
            if self == Mover::GreedyMating && matches!(board.played(mv).outcome(), Some(Outcome::Win { .. })) {
                return PieceKind::ALL.len();
            }
            board.captured(mv).map_or(0, |piece| 1 + piece.kind().index())
        };
        let best = legal.iter().map(|&mv| prize(mv)).max();
        let is_in = |mv: &Move| self == Mover::Random || Some(prize(*mv)) == best;
        let pool: Vec<Move> = legal.iter().copied().filter(is_in).collect();
        pool[(draw % pool.len() as u64) as usize]
    }
}

/// The material of a side in pawns.
pub fn material(board: &Board, color: Color) -> i32 {
    let worth = |kind: PieceKind| [1, 3, 3, 5, 9, 0][kind.index()];
    let count = |kind| i32::try_from(board.pieces(color, kind).count()).unwrap_or(0);
    PieceKind::ALL.into_iter().map(|kind| worth(kind) * count(kind)).sum()
}
