//! What players do: gestures on the board and commands of the menu.

use super::{ChessGame, EarlierMove, GameSetup, Player, Reply};
use crate::chess::{Color, Move, PieceKind, Square};
use crate::record::annotation::{Evaluation, Mark};
use crate::record::{GameTree, NodeId, ReviewNote};

/// A gesture or command of a player.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub enum Input {
    /// The button went down on a square.
    Press(Square),
    /// The pointer, with the button held, moved far enough to lift the piece.
    Drag,
    /// The button went up, over a square or off the board.
    Release(Option<Square>),
    /// Esc, the right button, or anything else that puts the piece back.
    Cancel,
    /// A move from one square to another; asks for the promotion piece if it is missing.
    TryMove {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<PieceKind>,
    },
    /// A complete legal move; in a game that is not in play also a null move.
    Play(Move),
    /// A line of moves, as pasted. Moves after the end of the game and illegal moves are not played;
    /// [`Effect::LineCut`](super::Effect::LineCut) reports them.
    PlayLine(Vec<Move>),
    /// A line of analysis, added to the record of a finished game; one undo takes it out again.
    AddLine(Vec<Move>),
    /// The choice of the promotion piece.
    Promote(PieceKind),
    /// Whether moves made by hand have to be confirmed from now on, in this game and those that replace it.
    ConfirmMoves(bool),
    /// Confirms the move awaiting confirmation.
    Confirm,
    /// What to do with the move made in an earlier position.
    DecideEarlierMove(EarlierMove),
    /// A program's answer to the request with this number. An answer to any but the [`awaited`](ChessGame::awaited) one is
    /// ignored.
    Reply(u64, Reply),
    /// From now on, this player plays this color.
    SetPlayer(Color, Player),
    /// Undo the last move, or the last two against a program; they stay in the record and can be redone.
    Undo,
    /// Redo the move undone last. In a finished game that was opened, it is the next move of the line.
    Redo,
    /// Undo all moves.
    UndoAll,
    /// Redo all moves.
    RedoAll,
    /// Show another position of the game. The game itself does not change.
    Show(NodeId),
    /// Show the position one move earlier.
    ShowPrevious,
    /// Show the position one move later.
    ShowNext,
    /// Show the position the game began from.
    ShowFirst,
    /// Show the last position of the line, or, if that is already shown, the current position of the game.
    ShowLast,
    /// Begin a new game.
    NewGame(Box<GameSetup>),
    /// Open a recorded game: as a record, at its first position, or, if the players here left it unfinished, where they did.
    Open(Box<GameTree>),
    /// Continue a game from its journal.
    Resume(Box<GameTree>),
    /// Replace this game with another one, in the state in which that one was left.
    Swap(Box<ChessGame>),
    /// The player of this color resigns, at any time (FIDE 5.1.2).
    Resign(Color),
    /// The player of this color offers a draw (FIDE 9.1).
    OfferDraw(Color),
    /// The other player accepts the offer.
    AcceptDraw,
    /// The other player declines the offer; making a move also declines it.
    DeclineDraw,
    /// The player to move claims a draw.
    ClaimDraw(Claim),
    /// Abort the game without a result, which is possible until both sides have moved.
    Abort,
    /// Pause (stop the clocks and hide the board) or resume.
    Pause(bool),
    /// The machine was suspended: pauses the game until the players are back.
    Suspended,
    /// Set the comment after the move that led to the node; an empty text removes it.
    Comment(NodeId, String),
    /// Set the comment before the move, which begins a variation; an empty text removes it.
    CommentBefore(NodeId, String),
    /// Toggle this glyph (PGN standard 10) on the move that led to the node; it replaces one of the same kind. `None` removes all
    /// glyphs.
    Glyph(NodeId, Option<u8>),
    /// Record the evaluation of the position after the move that led to the node.
    Evaluate(NodeId, Evaluation),
    /// Write what a review says, where nothing of a review is yet; nothing removes all of it.
    Review(Vec<(NodeId, ReviewNote)>),
    /// Ask for a better move than the one that led to the node: the position before it is shown, and the next move made there is an
    /// [answer](crate::game::Effect::Answered). Showing another position ends it.
    Ask(NodeId),
    /// Draw a square or an arrow on the move that led to the node, or remove it if it is already drawn in the same color.
    Mark(NodeId, Mark),
    /// Undo the last change of notes, drawings or the order of lines.
    UndoEdit,
    /// Make the change again that was undone last, in the position shown then.
    RedoEdit,
    /// Set these tags: player names, event, date; one without a value is removed. In a record the result can be set too; what
    /// follows from the game itself does not change.
    Describe(Vec<(String, String)>),
    /// A hint was taken in this position. In a game in play it counts once per position.
    TakeHint(NodeId),
    /// Make the node's line the main line.
    MakeMainLine(NodeId),
    /// Move the node's variation up one place among its siblings.
    PromoteLine(NodeId),
    /// Move it down one place.
    DemoteLine(NodeId),
    /// Delete the move that led to the node and everything after it.
    DeleteLine(NodeId),
    /// Restore the line deleted last.
    RestoreLine,
    /// Show the next alternative to the move shown.
    ShowNextVariation,
    /// Show the previous one.
    ShowPreviousVariation,
    /// Time has passed.
    Tick,
}

impl Input {
    /// The node that the input refers to. It may belong to a game that has since been replaced.
    pub const fn node(&self) -> Option<NodeId> {
        match *self {
            Input::Show(node)
            | Input::Comment(node, _)
            | Input::CommentBefore(node, _)
            | Input::Glyph(node, _)
            | Input::Evaluate(node, _)
            | Input::Mark(node, _)
            | Input::Ask(node)
            | Input::TakeHint(node)
            | Input::MakeMainLine(node)
            | Input::PromoteLine(node)
            | Input::DemoteLine(node)
            | Input::DeleteLine(node) => Some(node),
            _ => None,
        }
    }

    /// Whether the input only shows another position.
    pub const fn is_look(&self) -> bool {
        matches!(
            self,
            Input::Show(_)
                | Input::ShowPrevious
                | Input::ShowNext
                | Input::ShowFirst
                | Input::ShowLast
                | Input::ShowNextVariation
                | Input::ShowPreviousVariation
        )
    }

    /// Whether the input acts on the pieces: if so, it is ignored while the game is paused and the board hidden.
    pub fn is_play(&self) -> bool {
        matches!(
            self,
            Input::Press(_)
                | Input::Drag
                | Input::Release(_)
                | Input::TryMove { .. }
                | Input::Play(_)
                | Input::PlayLine(_)
                | Input::AddLine(_)
                | Input::Promote(_)
                | Input::DecideEarlierMove(_)
                | Input::Confirm
                | Input::ClaimDraw(_)
        )
    }
}

/// What a draw claim says (FIDE 9.2, 9.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// The position on the board justifies the claim.
    Now,
    /// The position after this move, about to be made, justifies the claim. The move becomes the last one of the record.
    WithMove(Move),
}
