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
        /// Whether the piece was selected already when the button went down: releasing it there deselects the piece.
        pressed_again: bool,
    },
    /// A piece is being dragged.
    Dragging {
        /// Where the piece stands.
        from: Square,
    },
    /// The game waits: for a choice before a move can be made, or for the move of a program.
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
    /// What becomes of this move, made in an earlier position while the game is in play.
    EarlierMove(Move),
    /// Whether this move counts.
    Confirmation(Move),
    /// The move of the program that is to move. Meanwhile a move can be prepared.
    Reply {
        /// Where the piece stands that is selected for it.
        from: Option<Square>,
        /// Whether that piece is being dragged.
        is_dragged: bool,
    },
}

/// What becomes of a move that was made in an earlier position of a game in play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EarlierMove {
    /// Nothing: the position of the game is shown again.
    Return,
    /// The moves after that position are taken back, with the clocks, and this one is played.
    TakeBack,
    /// It becomes a variation; the game is as before.
    Variation,
}
