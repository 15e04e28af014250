//! What an input caused, for sounds, animation and storage.

use crate::chess::{Board, Color, IllegalMove, Move, Outcome, Square};

/// Something that happened.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum Effect {
    /// A piece was selected.
    Selected(Square),
    /// The selected piece was deselected without a move.
    Deselected,
    /// A move was made.
    Moved {
        /// The move.
        mv: Move,
        /// The position before.
        before: Board,
        /// The position after.
        after: Board,
        /// Whether the piece was dropped there and needs no animation.
        dropped: bool,
    },
    /// The last moves of a line were not played: the game had ended, or one of them was illegal.
    LineCut {
        /// How many moves were not played.
        left: usize,
    },
    /// An illegal move was tried; the piece returns to its square.
    Refused {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// Whether the piece was being dragged and has to return.
        dropped: bool,
        /// Why; `None` when the piece was dropped on its own square.
        refusal: Option<Box<IllegalMove>>,
    },
    /// The promotion piece has to be chosen.
    PromotionAsked {
        /// Where the pawn comes from.
        from: Square,
        /// Where it arrives.
        to: Square,
    },
    /// A move was made in an earlier position of a game in play; the players must decide what to do with it.
    EarlierMoveAsked {
        /// The move.
        mv: Move,
        /// Whether the piece was being dragged and has to return.
        dropped: bool,
    },
    /// A move was made by hand and has to be confirmed.
    ConfirmationAsked(Move),
    /// The position shown has changed without a move: history, undo, redo.
    Stepped {
        /// The position shown before.
        before: Board,
        /// The position shown now.
        after: Board,
        /// Which way.
        step: Step,
    },
    /// A different game was put on the board. Node ids and dialogs of the game before are void.
    NewGame {
        /// The position shown before.
        before: Board,
        /// The position shown now.
        after: Board,
    },
    /// This color offered a draw.
    DrawOffered(Color),
    /// The offer was declined.
    DrawDeclined(Color),
    /// A draw was claimed incorrectly (FIDE 9.5.3).
    ClaimRefused,
    /// This move was made where a [better one](crate::game::Input::Ask) is asked for. It is not played.
    Answered {
        /// The move.
        mv: Move,
        /// Whether the piece was dropped there and has to return.
        dropped: bool,
    },
    /// The game has ended.
    GameOver(Outcome),
    /// A program has moved while another position was shown.
    RepliedUnseen {
        /// Its move.
        mv: Move,
        /// The position before.
        before: Board,
    },
    /// A move was prepared.
    Premoved {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// The prepared move is illegal, and all prepared moves are dropped.
    PremoveDropped {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
    },
    /// Another reply was made than the one that a move was prepared for, and all prepared moves are dropped.
    OtherReply,
    /// A person tried to move while a program is to move.
    AwaitsReply,
    /// A piece was touched after the end of the game.
    GameIsOver,
    /// A game that had ended is in play again.
    Reopened,
    /// The record has changed and should be saved.
    RecordChanged,
    /// The last change of notes, drawings or the order of lines is undone.
    EditUndone,
    /// Such a change was made again.
    EditRedone,
    /// This color is short of time.
    LowTime(Color),
    /// One of the last ten seconds of this color has passed.
    SecondPassed(Color),
    /// The game was paused or resumed.
    Paused(bool),
}

/// Why another position is shown although no move was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A move was undone.
    Undo,
    /// A move was redone.
    Redo,
    /// Another position of the game was chosen.
    Show,
}
