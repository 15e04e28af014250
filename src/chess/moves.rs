//! A move.

use crate::chess::{CastleSide, PieceKind, Square};
use std::fmt;

/// The kind of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A quiet move or a plain capture; also a pawn's double step.
    Normal,
    /// A pawn captures a pawn en passant (FIDE 3.7.3.1).
    EnPassant,
    /// The king castles; `to` is where the king lands (FIDE 3.8.2).
    Castle(CastleSide),
    /// A pawn reaches the last rank and becomes a piece of this kind (FIDE 3.7.3.3).
    Promotion(PieceKind),
    /// A null move: the turn passes. Not a legal move; written `--` in annotated games.
    Null,
}

/// A move: two squares and a [`MoveKind`] in 16 bits.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

impl Move {
    /// The null move. Never legal; annotators write it `--`.
    pub const NULL: Move = Move(15 << 12);

    /// The move with these squares and this kind.
    ///
    /// # Panics
    /// If the kind is a promotion to a pawn or a king.
    #[inline]
    pub const fn new(from: Square, to: Square, kind: MoveKind) -> Move {
        let code = match kind {
            MoveKind::Normal => 0,
            MoveKind::EnPassant => 1,
            MoveKind::Castle(CastleSide::King) => 2,
            MoveKind::Castle(CastleSide::Queen) => 3,
            MoveKind::Promotion(PieceKind::Knight) => 4,
            MoveKind::Promotion(PieceKind::Bishop) => 5,
            MoveKind::Promotion(PieceKind::Rook) => 6,
            MoveKind::Promotion(PieceKind::Queen) => 7,
            MoveKind::Null => 15,
            MoveKind::Promotion(_) => panic!("a pawn becomes a knight, bishop, rook or queen"),
        };
        Move(from.index() as u16 | (to.index() as u16) << 6 | code << 12)
    }

    /// A quiet move or plain capture.
    #[inline]
    pub const fn normal(from: Square, to: Square) -> Move {
        Move::new(from, to, MoveKind::Normal)
    }

    /// The square the piece moves from.
    #[inline]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0 as u8)
    }

    /// The square the piece moves to; for castling, where the king lands.
    #[inline]
    pub const fn to(self) -> Square {
        Square::wrapping((self.0 >> 6) as u8)
    }

    /// The kind of the move.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        match self.0 >> 12 {
            1 => MoveKind::EnPassant,
            2 => MoveKind::Castle(CastleSide::King),
            3 => MoveKind::Castle(CastleSide::Queen),
            4 => MoveKind::Promotion(PieceKind::Knight),
            5 => MoveKind::Promotion(PieceKind::Bishop),
            6 => MoveKind::Promotion(PieceKind::Rook),
            7 => MoveKind::Promotion(PieceKind::Queen),
            15 => MoveKind::Null,
            _ => MoveKind::Normal,
        }
    }

    /// What the pawn becomes, or `None` for any other move.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<PieceKind> {
        match self.kind() {
            MoveKind::Promotion(kind) => Some(kind),
            _ => None,
        }
    }

    /// The side to which the king castles, or `None` for any other move.
    #[inline]
    #[must_use]
    pub const fn castle_side(self) -> Option<CastleSide> {
        match self.kind() {
            MoveKind::Castle(side) => Some(side),
            _ => None,
        }
    }

    /// The move as 16 bits, for tables: six for the from-square, six for the to-square, four for the kind.
    #[inline]
    #[must_use]
    pub const fn to_bits(self) -> u16 {
        self.0
    }

    /// The move from [`Move::to_bits`]. Any number gives some move, which need not be legal
    /// ([`Board::is_legal_with`](crate::chess::Board::is_legal_with)).
    #[inline]
    pub const fn from_bits(bits: u16) -> Move {
        let mv = Move(bits);
        // Unused kinds become a normal move between the same squares.
        Move::new(mv.from(), mv.to(), mv.kind())
    }

    /// Whether this is [`Move::NULL`].
    #[inline]
    #[must_use]
    pub const fn is_null(self) -> bool {
        matches!(self.kind(), MoveKind::Null)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.kind() {
            MoveKind::Normal => Ok(()),
            MoveKind::Promotion(kind) => write!(f, "{}", kind.letter().to_ascii_lowercase()),
            kind => write!(f, "({kind:?})"),
        }
    }
}
