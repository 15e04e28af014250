//! Pieces: a color and a kind, and how each kind moves.

#![allow(
    clippy::inline_always,
    reason = "table look-ups in the innermost loops, also of instances for other processors"
)]

pub mod attacks;
mod magic;
pub mod pawn;
mod slide;

pub use attacks::reach;

use crate::chess::{Bitboard, Color, Square};
use std::fmt;

/// The squares strictly between two squares on the same rank, file or diagonal; none if they share no line. Here between `b2` and
/// `f6`:
///
/// ```text
/// 8  . . . . . . . .
/// 7  . . . . . . . .
/// 6  . . . . . o . .
/// 5  . . . . X . . .
/// 4  . . . X . . . .
/// 3  . . X . . . . .
/// 2  . o . . . . . .
/// 1  . . . . . . . .
///    a b c d e f g h
/// ```
#[inline(always)]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(slide::BETWEEN[a.index()][b.index()])
}

/// The six kinds of piece (FIDE 2.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PieceKind {
    /// Moves straight ahead, captures diagonally (FIDE 3.7).
    Pawn,
    /// Jumps to the nearest squares not on the same rank, file or diagonal (FIDE 3.6).
    Knight,
    /// Slides along diagonals (FIDE 3.2).
    Bishop,
    /// Slides along files and ranks (FIDE 3.3).
    Rook,
    /// Slides along files, ranks and diagonals (FIDE 3.4).
    Queen,
    /// Moves one square in any direction, and castles (FIDE 3.8).
    King,
}

impl PieceKind {
    /// All kinds, pawn first, king last.
    pub const ALL: [PieceKind; 6] = [
        PieceKind::Pawn,
        PieceKind::Knight,
        PieceKind::Bishop,
        PieceKind::Rook,
        PieceKind::Queen,
        PieceKind::King,
    ];

    /// What a pawn may promote to (FIDE 3.7.3.3), in the order in which the choice is offered.
    pub const PROMOTIONS: [PieceKind; 4] = [PieceKind::Queen, PieceKind::Knight, PieceKind::Rook, PieceKind::Bishop];

    /// From 0 for the pawn to 5 for the king.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The usual value in pawns; 0 for the king, who is never captured.
    #[must_use]
    pub const fn value(self) -> i32 {
        match self {
            PieceKind::Pawn => 1,
            PieceKind::Knight | PieceKind::Bishop => 3,
            PieceKind::Rook => 5,
            PieceKind::Queen => 9,
            PieceKind::King => 0,
        }
    }

    /// The English letter, in upper case; `P` for the pawn.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            PieceKind::Pawn => 'P',
            PieceKind::Knight => 'N',
            PieceKind::Bishop => 'B',
            PieceKind::Rook => 'R',
            PieceKind::Queen => 'Q',
            PieceKind::King => 'K',
        }
    }

    /// The kind that this letter, in either case, stands for, or `None`.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<PieceKind> {
        match letter.to_ascii_uppercase() {
            'P' => Some(PieceKind::Pawn),
            'N' => Some(PieceKind::Knight),
            'B' => Some(PieceKind::Bishop),
            'R' => Some(PieceKind::Rook),
            'Q' => Some(PieceKind::Queen),
            'K' => Some(PieceKind::King),
            _ => None,
        }
    }

    /// The English word, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            PieceKind::Pawn => "pawn",
            PieceKind::Knight => "knight",
            PieceKind::Bishop => "bishop",
            PieceKind::Rook => "rook",
            PieceKind::Queen => "queen",
            PieceKind::King => "king",
        }
    }
}

impl fmt::Display for PieceKind {
    /// Its [name](PieceKind::name).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A piece: its color and its kind, in one byte. `Option<Piece>`, the content of a square, is also one byte.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Piece {
    WhitePawn,
    BlackPawn,
    WhiteKnight,
    BlackKnight,
    WhiteBishop,
    BlackBishop,
    WhiteRook,
    BlackRook,
    WhiteQueen,
    BlackQueen,
    WhiteKing,
    BlackKing,
}

impl Piece {
    /// All twelve: pawns first, White before Black.
    pub const ALL: [Piece; 12] = [
        Piece::WhitePawn,
        Piece::BlackPawn,
        Piece::WhiteKnight,
        Piece::BlackKnight,
        Piece::WhiteBishop,
        Piece::BlackBishop,
        Piece::WhiteRook,
        Piece::BlackRook,
        Piece::WhiteQueen,
        Piece::BlackQueen,
        Piece::WhiteKing,
        Piece::BlackKing,
    ];

    /// The piece of this color and kind.
    #[inline]
    #[must_use]
    pub const fn new(color: Color, kind: PieceKind) -> Piece {
        Piece::ALL[2 * kind.index() + color.index()]
    }

    /// Its index in [`Piece::ALL`], 0 to 11.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Its color.
    #[inline]
    #[must_use]
    pub const fn color(self) -> Color {
        Color::ALL[self.index() % 2]
    }

    /// Its kind.
    #[inline]
    #[must_use]
    pub const fn kind(self) -> PieceKind {
        PieceKind::ALL[self.index() / 2]
    }

    /// The FEN letter: upper case for White, lower case for Black.
    #[must_use]
    pub const fn fen_letter(self) -> char {
        match self.color() {
            Color::White => self.kind().letter(),
            Color::Black => self.kind().letter().to_ascii_lowercase(),
        }
    }

    /// The figurine: outlined for White, filled for Black.
    #[must_use]
    pub const fn figurine(self) -> char {
        ['♙', '♟', '♘', '♞', '♗', '♝', '♖', '♜', '♕', '♛', '♔', '♚'][self.index()]
    }

    /// The piece with this FEN letter, or `None`.
    #[must_use]
    pub const fn from_fen_letter(letter: char) -> Option<Piece> {
        const PIECES: [Option<Piece>; 128] = {
            let mut table = [None; 128];
            let mut index = 0;
            while index < 12 {
                let piece = Piece::ALL[index];
                table[piece.fen_letter() as usize] = Some(piece);
                index += 1;
            }
            table
        };
        if letter.is_ascii() {
            PIECES[letter as usize]
        } else {
            None
        }
    }

    /// The squares this piece attacks from `from` when `occupied` squares block its way (FIDE 3.1.2).
    pub fn attacks(self, from: Square, occupied: Bitboard) -> Bitboard {
        match self.kind() {
            PieceKind::Pawn => pawn::attacks(self.color(), from),
            PieceKind::Knight => attacks::knight(from),
            PieceKind::Bishop => attacks::bishop(from, occupied),
            PieceKind::Rook => attacks::rook(from, occupied),
            PieceKind::Queen => attacks::queen(from, occupied),
            PieceKind::King => attacks::king(from),
        }
    }
}

impl fmt::Display for Piece {
    /// Its color and kind in words.
    ///
    /// ```
    /// use tabiya::chess::{Board, Square};
    ///
    /// assert_eq!(Board::START.piece_at(Square::B8).unwrap().to_string(), "black knight");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let color = ["white", "black"][self.color().index()];
        f.pad(&format!("{color} {}", self.kind()))
    }
}
