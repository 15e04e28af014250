//! What happened: the game's answer to an input, for sounds, animation and storage.

use crate::chess::{Board, Color, Move, Outcome, Refusal, Square};

/// Something that happened.
#[derive(Debug, Clone, PartialEq)]
pub enum Effect {
    /// A piece was picked up or chosen.
    Selected(Square),
    /// The piece in hand was put back without a move.
    Deselected,
    /// A move was made.
    Moved {
        /// The move.
        mv: Move,
        /// The position before.
        before: Board,
        /// The position after.
        after: Board,
        /// Whether the piece was dropped there by hand and need not travel on the screen.
        dropped: bool,
    },
    /// The last moves of a line could not be played: the game was over before, or one of them is not legal.
    LineCut {
        /// How many moves were not played.
        left: usize,
    },
    /// A move was tried that is not legal; the piece goes back.
    Refused {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// Whether the piece was in the hand and has to travel back.
        dropped: bool,
        /// Why; `None` when the piece was only put back on its own square.
        refusal: Option<Box<Refusal>>,
    },
    /// The promotion piece has to be chosen now.
    PromotionAsked {
        /// Where the pawn comes from.
        from: Square,
        /// Where it arrives.
        to: Square,
    },
    /// The position shown has changed without a move being made: history, undo, redo.
    Stepped {
        /// The position shown before.
        before: Board,
        /// The position shown now.
        after: Board,
        /// Which way.
        step: Step,
    },
    /// Another game is on the board.
    NewGame {
        /// The position shown before.
        before: Board,
        /// The position shown now.
        after: Board,
    },
    /// A draw was offered by this colour.
    DrawOffered(Color),
    /// The offer was declined.
    DrawDeclined,
    /// A draw was claimed without a right to it (FIDE 9.5.3).
    ClaimRefused,
    /// The game has ended.
    GameOver(Outcome),
    /// The game that had ended goes on.
    Reopened,
    /// The record has changed and should be saved.
    RecordChanged,
    /// The time of this colour has become low.
    LowTime(Color),
    /// The clocks stopped or run again.
    Paused(bool),
}

/// How one came from one position to another without a move being made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A move was taken back.
    Undo,
    /// A move was made again.
    Redo,
    /// Another position of the game is looked at.
    Show,
}
