//! A move and a list of moves.

use crate::chess::{CastleSide, PieceKind, Square};
use std::fmt;
use std::ops::Deref;

/// What a move does besides going from a square to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MoveKind {
    /// A quiet move or a plain capture, also the pawn's double step.
    Normal,
    /// A pawn takes a pawn in passing (FIDE 3.7.3.1).
    EnPassant,
    /// The king castles; `to` is where the king lands (FIDE 3.8.2).
    Castle(CastleSide),
    /// A pawn reaches the last rank and becomes this kind (FIDE 3.7.3.3).
    Promotion(PieceKind),
    /// No move at all: the turn passes. Not a legal move; written `--` in annotated games.
    Null,
}

/// A move: two squares and a [`MoveKind`] in 16 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(u16);

impl Move {
    /// The passing of the turn. Never legal; annotators write it `--`.
    pub const NULL: Move = Move(15 << 12);

    /// The move of this kind.
    ///
    /// # Panics
    /// When the kind is a promotion to a pawn or a king.
    #[inline]
    #[must_use]
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
    #[must_use]
    pub const fn normal(from: Square, to: Square) -> Move {
        Move::new(from, to, MoveKind::Normal)
    }

    /// The square the piece leaves.
    #[inline]
    #[must_use]
    pub const fn from(self) -> Square {
        Square::wrapping(self.0 as u8)
    }

    /// The square the piece arrives on; of castling, where the king lands.
    #[inline]
    #[must_use]
    pub const fn to(self) -> Square {
        Square::wrapping((self.0 >> 6) as u8)
    }

    /// What the move does besides.
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

    /// What the pawn becomes, or `None` of any other move.
    #[inline]
    #[must_use]
    pub const fn promotion(self) -> Option<PieceKind> {
        match self.kind() {
            MoveKind::Promotion(kind) => Some(kind),
            _ => None,
        }
    }

    /// The side to which the king castles, or `None` of any other move.
    #[inline]
    #[must_use]
    pub const fn castle_side(self) -> Option<CastleSide> {
        match self.kind() {
            MoveKind::Castle(side) => Some(side),
            _ => None,
        }
    }

    /// Whether this is [`Move::NULL`].
    #[inline]
    #[must_use]
    pub const fn is_null(self) -> bool {
        self.0 == Move::NULL.0
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

/// No position of a game has more than 218 legal moves. A position set up with sixteen men a side may have more, but never
/// more than fifteen queens of 27 moves, a king of eight and two castlings.
const CAPACITY: usize = 15 * 27 + 8 + 2;

/// A list of moves that lives on the stack.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl MoveList {
    /// The empty list.
    #[inline]
    #[must_use]
    pub const fn new() -> MoveList {
        MoveList {
            moves: [Move(0); CAPACITY],
            len: 0,
        }
    }

    /// Adds a move at the end.
    ///
    /// # Panics
    /// When there are 415 moves already, which no position with sixteen men a side has.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }
}

impl Default for MoveList {
    fn default() -> MoveList {
        MoveList::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
