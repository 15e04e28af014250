//! The state of the board's input.

use crate::chess::{Move, Outcome, Square};

/// The five states of play, each with its own data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameState {
    /// No piece is selected.
    Idle,
    /// A piece was selected by a click; the next press is its destination.
    PieceSelected {
        /// Where the piece stands.
        from: Square,
        /// Whether the piece was already selected when the button went down: if so, releasing it there deselects it.
        pressed_again: bool,
    },
    /// A piece is being dragged.
    Dragging {
        /// Where the piece stands.
        from: Square,
    },
    /// The game waits: for a choice before a move can be made, or for a program's move.
    Processing(Pending),
    /// The game has ended, and its last position is shown.
    GameOver(Outcome),
}

/// What the game is waiting for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pending {
    /// The piece that the pawn is promoted to (FIDE 3.7.3.4).
    Promotion {
        /// Where the pawn comes from.
        from: Square,
        /// Where it is promoted.
        to: Square,
    },
    /// What to do with this move, made in an earlier position while the game is in play.
    EarlierMove(Move),
    /// Whether to confirm this move.
    Confirmation(Move),
    /// The move of the program to move. Meanwhile a move can be prepared.
    Reply {
        /// The square of the piece selected for a premove.
        from: Option<Square>,
        /// Whether that piece is being dragged.
        is_dragged: bool,
    },
}

/// What to do with a move made in an earlier position of a game in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EarlierMove {
    /// Discard it: the current position is shown again.
    Return,
    /// Take back the moves after that position, restoring the clocks, and play this one.
    TakeBack,
    /// Make it a variation; the game stays as it was.
    Variation,
}
