//! Why a move is illegal, with the pieces and squares involved, and in a few words.
//!
//! Every illegal move has a reason, and no legal move has one. The reason is the first that a player would think of: whose piece
//! it is, whether it moves that way, whether the way is clear, and only then king safety.
//!
//! ```
//! use tabiya::chess::{illegal, Board, Square};
//!
//! let board: Board = "4q1k1/8/8/8/8/8/4B3/4K3 w - - 0 1".parse().unwrap();
//! let reason = illegal::reason(&board, Square::E2, Square::D3, None).unwrap();
//! assert_eq!(reason.to_string(), "the bishop on e2 is pinned by the queen on e8");
//! assert!(illegal::reason(&board, Square::E1, Square::D2, None).is_none());
//! ```

mod castling;
mod inspect;
mod reason;
mod sentence;

pub use castling::IllegalCastling;
pub use inspect::{inspect, PieceMoves};

use crate::chess::{Board, Color, Move, Piece, PieceKind, Square, Undo};

/// A piece and its square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlacedPiece {
    /// The piece.
    pub piece: Piece,
    /// Its square.
    pub square: Square,
}

impl PlacedPiece {
    /// The color of the piece.
    #[must_use]
    pub const fn color(self) -> Color {
        self.piece.color()
    }

    /// The kind of the piece.
    #[must_use]
    pub const fn kind(self) -> PieceKind {
        self.piece.kind()
    }
}

/// Why a move is illegal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IllegalMove {
    /// There is no piece to move.
    EmptySquare(Square),
    /// The piece is the opponent's.
    NotYourTurn {
        /// The piece.
        piece: PlacedPiece,
        /// The side to move.
        turn: Color,
    },
    /// The piece would stay where it is.
    SameSquare(PlacedPiece),
    /// Pieces of this kind do not move that way (FIDE 3.2 to 3.8).
    DoesNotMoveSo {
        /// The piece.
        piece: PlacedPiece,
        /// The intended target.
        to: Square,
    },
    /// A piece stands in the way (FIDE 3.5).
    BlockedBy {
        /// The moving piece.
        piece: PlacedPiece,
        /// The first piece in its way.
        blocker: PlacedPiece,
    },
    /// A piece of the same side is there (FIDE 3.1.1).
    OwnPiece {
        /// The moving piece.
        piece: PlacedPiece,
        /// The piece on the square.
        other: PlacedPiece,
    },
    /// The pawn has left its starting square and can no longer advance two squares (FIDE 3.7.2).
    PawnHasMoved {
        /// The pawn.
        piece: PlacedPiece,
        /// The intended target.
        to: Square,
    },
    /// A pawn captures diagonally, not straight ahead (FIDE 3.7.3).
    PawnTakesDiagonally {
        /// The pawn.
        piece: PlacedPiece,
        /// The piece in front of it.
        other: PlacedPiece,
    },
    /// A pawn moves diagonally only to capture, and there is nothing to capture (FIDE 3.7.3).
    NothingToTake {
        /// The pawn.
        piece: PlacedPiece,
        /// The empty square.
        to: Square,
    },
    /// Capturing en passant is possible only right after the double step (FIDE 3.7.3.2).
    EnPassantTooLate {
        /// The pawn.
        piece: PlacedPiece,
        /// The empty square.
        to: Square,
        /// The pawn that might have been captured.
        other: PlacedPiece,
    },
    /// The piece may not leave the line between its king and an enemy piece (FIDE 3.9.2).
    PinnedBy {
        /// The pinned piece.
        piece: PlacedPiece,
        /// The piece that pins it.
        pinner: PlacedPiece,
        /// The king behind it.
        king: Square,
    },
    /// The en passant capture removes two pawns from the line between the king and an enemy piece (FIDE 3.9.2).
    LeavesKingInCheck {
        /// The capturing pawn.
        piece: PlacedPiece,
        /// What would attack the king.
        attacker: PlacedPiece,
        /// The king.
        king: Square,
    },
    /// The king is in check and the move does not answer it (FIDE 3.9.2).
    MustAnswerCheck {
        /// The piece that gives check.
        checker: PlacedPiece,
        /// The king.
        king: Square,
    },
    /// Two pieces give check: only the king can move (FIDE 3.9.2).
    DoubleCheck {
        /// The pieces that give check.
        checkers: Vec<PlacedPiece>,
        /// The king.
        king: Square,
    },
    /// The king would stand on an attacked square (FIDE 3.9.2).
    KingAttacked {
        /// The king's intended target.
        to: Square,
        /// What attacks that square.
        attackers: Vec<PlacedPiece>,
    },
    /// A condition for castling is not met (FIDE 3.8.2).
    Castling {
        /// The king.
        king: Square,
        /// Where it would land.
        to: Square,
        /// Which condition.
        reason: IllegalCastling,
    },
    /// The pawn reaches the last rank and must promote (FIDE 3.7.3.3).
    PromotionMissing {
        /// The promotion square.
        to: Square,
    },
    /// A pawn can promote only to a queen, rook, bishop or knight (FIDE 3.7.3.3).
    PromotionTo(PieceKind),
    /// A promotion was given for a move that is not one.
    PromotionNeedless {
        /// The piece.
        piece: PlacedPiece,
        /// The intended target.
        to: Square,
    },
}

impl Board {
    /// Makes the move if it is legal; see [`Board::play`].
    ///
    /// # Errors
    /// Why the move is illegal; the board is then unchanged. [`Move::NULL`] is always illegal.
    pub fn try_play(&mut self, mv: Move) -> Result<Undo, IllegalMove> {
        if self.is_legal(mv) {
            Ok(self.play(mv))
        } else {
            Err(reason::reason(self, mv.from(), mv.to(), mv.promotion()))
        }
    }
}

/// The legal move from one square to another, or why there is none. Castling is recognized by the square the king lands on and,
/// where the king or the rook does not start on its standard square, also by the rook's square.
///
/// # Errors
/// Why the move is illegal.
pub fn find_move(board: &Board, from: Square, to: Square, promotion: Option<PieceKind>) -> Result<Move, IllegalMove> {
    let moves = board.legal_moves_from(from);
    let fits = |mv: &&Move| mv.to() == to && mv.promotion() == promotion;
    let plain = moves.iter().filter(fits).find(|mv| mv.castle_side().is_none());
    if let Some(mv) = plain.or_else(|| moves.iter().find(fits)) {
        return Ok(*mv);
    }
    let by_rook = castling::side_of_rook(board, from, to).filter(|_| promotion.is_none());
    let castle = moves.iter().find(|mv| by_rook.is_some() && mv.castle_side() == by_rook);
    match castle {
        Some(mv) => Ok(*mv),
        None => Err(reason::reason(board, from, to, promotion)),
    }
}

/// Why a move is illegal, or `None` if it is legal.
#[must_use]
pub fn reason(board: &Board, from: Square, to: Square, promotion: Option<PieceKind>) -> Option<IllegalMove> {
    find_move(board, from, to, promotion).err()
}
