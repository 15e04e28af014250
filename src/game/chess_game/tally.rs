//! What can be counted of a game: moves and captures of each side.

use super::ChessGame;
use crate::chess::{Board, MoveKind};

/// Moves and captures up to the position shown, White's first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Moves made.
    pub moves: [u32; 2],
    /// Pieces taken.
    pub captures: [u32; 2],
}

impl ChessGame {
    /// Counts the moves and captures that led to the position shown.
    #[must_use]
    pub fn tally(&self) -> Tally {
        let mut tally = Tally::default();
        let mut board: Board = self.tree.start();
        for node in self.tree.path(self.shown) {
            let Some(mv) = self.tree.mv(node) else { continue };
            let side = board.turn().index();
            let takes = mv.kind() == MoveKind::EnPassant
                || mv.castle_side().is_none() && !mv.is_null() && board.piece_at(mv.to()).is_some();
            tally.moves[side] += 1;
            tally.captures[side] += u32::from(takes);
            board.play(mv);
        }
        tally
    }
}
