//! What players do: gestures in squares, and wishes of the menu.

use super::{ChessGame, GameSetup};
use crate::chess::{Color, Move, PieceKind, Square};
use crate::record::{GameTree, NodeId};

/// A player's gesture or wish.
#[derive(Debug, Clone)]
pub enum Input {
    /// The button went down on a square.
    Press(Square),
    /// The pointer moved far enough with the button held to lift the piece.
    Drag,
    /// The button went up, over a square or off the board.
    Release(Option<Square>),
    /// Esc, the right button, or anything else that puts the piece back.
    Cancel,
    /// A whole move from one square to another, as typed or pasted; asks for the promotion when it is missing.
    Try {
        /// Where from.
        from: Square,
        /// Where to.
        to: Square,
        /// What the pawn becomes.
        promotion: Option<PieceKind>,
    },
    /// A legal move, whole.
    Play(Move),
    /// Several moves after each other, as pasted. What cannot be played because the game has ended before, or is not legal, is
    /// reported by [`Effect::LineCut`](super::Effect::LineCut).
    PlayLine(Vec<Move>),
    /// The choice of the promotion piece.
    Promote(PieceKind),
    /// Take the last move back (it is kept and can be redone).
    Undo,
    /// Make the move again that was taken back.
    Redo,
    /// Take back all moves.
    UndoAll,
    /// Redo all moves.
    RedoAll,
    /// Show another position of the game; play is not touched.
    Show(NodeId),
    /// Show the position one move earlier.
    ShowPrevious,
    /// Show the position one move later.
    ShowNext,
    /// Show the position the game began from.
    ShowFirst,
    /// Show the last position of the line; at its end already, that of play.
    ShowLast,
    /// Begin a new game.
    NewGame(Box<GameSetup>),
    /// Open a written game: a decided one to be looked at from its first position, another one at its end.
    Open(Box<GameTree>),
    /// Take up a game again as its journal left it.
    Resume(Box<GameTree>),
    /// Put another game in the place of this one, as it was left.
    Swap(Box<ChessGame>),
    /// The player of this color resigns, at any time (FIDE 5.1.2).
    Resign(Color),
    /// The player to move offers a draw (FIDE 9.1).
    OfferDraw,
    /// The other player accepts it.
    AcceptDraw,
    /// The other player declines it; so does making a move.
    DeclineDraw,
    /// The player to move claims a draw.
    ClaimDraw(Claim),
    /// The game is given up without a result, which can be done before both sides have moved.
    Abandon,
    /// Stop the clocks and hide the board, or go on.
    Pause(bool),
    /// The machine was suspended: the clocks stop until the players are back.
    Suspended,
    /// Write this comment behind the move that led to the node, in place of the one there; an empty one takes it out.
    Comment(NodeId, String),
    /// Write this comment before the move, which begins a variation; an empty one takes it out.
    CommentBefore(NodeId, String),
    /// Give the move that led to the node this glyph (PGN standard 10) in place of one of the same kind, or take it away
    /// again; `None` takes all away.
    Glyph(NodeId, Option<u8>),
    /// Give the game these tags: names of players, event, date. Those that follow from the game itself stay as they are.
    Describe(Vec<(String, String)>),
    /// Put the line of the node before all others: it becomes the main line.
    MakeMainLine(NodeId),
    /// Put the variation of the node one place up among those made instead of each other.
    PromoteLine(NodeId),
    /// Put it one place down.
    DemoteLine(NodeId),
    /// Delete the move that led to the node and all that follows it.
    DeleteLine(NodeId),
    /// Put back what was deleted last.
    RestoreLine,
    /// Show the next move that was made instead of the one shown.
    ShowNextVariation,
    /// Show the one before.
    ShowPreviousVariation,
    /// Time has passed.
    Tick,
}

impl Input {
    /// The node that the input speaks of, which may be one of another game by now.
    #[must_use]
    pub const fn node(&self) -> Option<NodeId> {
        match *self {
            Input::Show(node)
            | Input::Comment(node, _)
            | Input::CommentBefore(node, _)
            | Input::Glyph(node, _)
            | Input::MakeMainLine(node)
            | Input::PromoteLine(node)
            | Input::DemoteLine(node)
            | Input::DeleteLine(node) => Some(node),
            _ => None,
        }
    }

    /// Whether the input acts on the pieces: it is not taken while the game is paused and the board hidden.
    #[must_use]
    pub fn is_play(&self) -> bool {
        matches!(
            self,
            Input::Press(_)
                | Input::Drag
                | Input::Release(_)
                | Input::Try { .. }
                | Input::Play(_)
                | Input::PlayLine(_)
                | Input::Promote(_)
                | Input::ClaimDraw(_)
        )
    }
}

/// What a draw claim says (FIDE 9.2, 9.3).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Claim {
    /// The position on the board gives the right.
    Now,
    /// The position after this move, about to be made, gives the right.
    WithMove(Move),
}
