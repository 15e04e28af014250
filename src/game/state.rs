//! What the game is waiting for.

use crate::chess::{Outcome, Square};

/// The five states of play, each with its own data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameState {
    /// Nothing is in hand.
    Idle,
    /// A piece is chosen by a click; the next press says where it goes.
    PieceSelected {
        /// Where the piece stands.
        from: Square,
        /// Whether the button went down on a piece that was selected already: letting go there deselects it.
        pressed_again: bool,
    },
    /// A piece is carried with the button held down.
    Dragging {
        /// Where the piece stands.
        from: Square,
    },
    /// A move is begun and needs an answer before it is made.
    Processing(Pending),
    /// The game has ended at the position of play.
    GameOver(Outcome),
}

/// What a begun move waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pending {
    /// The choice of the piece that the pawn becomes (FIDE 3.7.3.4).
    Promotion {
        /// Where the pawn comes from.
        from: Square,
        /// Where it becomes another piece.
        to: Square,
    },
}
