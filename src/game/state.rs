//! The state of the game: of the hand at the board, of the game as a whole, and how close it is to a draw by rule.

use crate::chess::outcome::{FIFTY_MOVES, SEVENTY_FIVE_MOVES};
use crate::chess::{Move, Outcome, Square};
use crate::record::GameResult;

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

impl GameState {
    /// The state with the piece on this square selected; `pressed_again` is as in [`GameState::PieceSelected`].
    pub(super) const fn selected(from: Square, pressed_again: bool) -> GameState {
        GameState::PieceSelected { from, pressed_again }
    }
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

/// The phase of a game: the one answer to "is it over?".
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// In play. The clock may be at rest: before the first move, or because the game was only opened.
    Playing,
    /// In play, with the clocks stopped and the board hidden.
    Paused,
    /// The game has ended.
    Over(Outcome),
    /// A game opened as a record, with its result, if it has one.
    Record(GameResult),
}

impl Phase {
    /// Whether the game is still undecided: playing or paused.
    pub const fn is_in_play(self) -> bool {
        matches!(self, Phase::Playing | Phase::Paused)
    }
}

/// How close the game is to a draw by repetition or by the fifty- and seventy-five-move rules (FIDE 9.2, 9.3, 9.6).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DrawMeter {
    /// How many times the current position has occurred, including now.
    pub occurrences: usize,
    /// Plies since the last capture or pawn move.
    pub halfmove_clock: u32,
}

impl DrawMeter {
    /// Moves by each side until a fifty-move claim is possible; 0 when it is.
    pub const fn moves_to_fifty(&self) -> u32 {
        FIFTY_MOVES.saturating_sub(self.halfmove_clock).div_ceil(2)
    }

    /// Moves by each side until the seventy-five-move rule ends the game.
    pub const fn moves_to_seventy_five(&self) -> u32 {
        SEVENTY_FIVE_MOVES.saturating_sub(self.halfmove_clock).div_ceil(2)
    }
}
