//! Moves as text in all the ways people and programs write them, and typed text read as moves.
//!
//! ```
//! use tabiya::chess::{notation, Board, Notation};
//!
//! let board = Board::default();
//! let mv = notation::read(&board, "1. N g1-f3 !?").unwrap();
//! let texts = [Notation::San, Notation::Figurine, Notation::LongAlgebraic, Notation::Uci, Notation::Iccf]
//!     .map(|notation| notation.text(&board, mv));
//! assert_eq!(texts, ["Nf3", "♘f3", "Ng1-f3", "g1f3", "7163"]);
//! assert_eq!(notation::read(&board, "knight to f3"), Ok(mv));
//!
//! let refused = notation::read(&board, "Bc4").unwrap_err();
//! assert_eq!(refused.to_string(), "\"Bc4\" is not possible: the pawn on e2 is in the way");
//! ```

mod iccf;
mod lenient;
mod letters;
mod pattern;
pub mod uci;
mod words;

pub use lenient::{read, MoveTextError, PossibleMove};
pub use letters::PieceLetters;

use crate::chess::san::SanText;
use crate::chess::{Board, Color, Move, Piece, PieceKind};
use std::fmt::Write;

/// A notation for moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Notation {
    /// Standard algebraic notation, as in PGN: `Nxf7+`.
    #[default]
    San,
    /// SAN with figurines instead of letters: `♘xf7+`.
    Figurine,
    /// Both squares in full: `Ng5xf7+`, `e7-e8=Q`.
    LongAlgebraic,
    /// The notation of chess engines: `g5f7`, `e7e8q`.
    Uci,
    /// The numeric notation of correspondence chess (ICCF): `7567`. Castling in Chess960 is written as king takes rook, as in UCI.
    Iccf,
}

impl Notation {
    /// All notations, in the order in which they are offered.
    pub const ALL: [Notation; 5] = [
        Notation::San,
        Notation::Figurine,
        Notation::LongAlgebraic,
        Notation::Uci,
        Notation::Iccf,
    ];

    /// Appends a legal move to the text.
    pub fn write(self, board: &Board, mv: Move, text: &mut String) {
        match self {
            Notation::San => text.push_str(SanText::new(board, mv).as_str()),
            Notation::Figurine => text.extend(SanText::new(board, mv).as_str().chars().map(figurine)),
            Notation::LongAlgebraic => write_long(board, mv, text),
            Notation::Uci => text.push_str(&uci::text(board, mv, uci::Castling::of(board))),
            Notation::Iccf => iccf::write(board, mv, text),
        }
    }

    /// The text of a legal move.
    #[must_use]
    pub fn text(self, board: &Board, mv: Move) -> String {
        let mut text = String::new();
        self.write(board, mv, &mut text);
        text
    }
}

/// The figurine for a piece letter; any other character is returned unchanged. The outlined figurines stand for the pieces of
/// both sides, as in print.
fn figurine(letter: char) -> char {
    let kind = PieceKind::from_letter(letter).filter(|_| letter.is_ascii_uppercase());
    kind.map_or(letter, |kind| Piece::new(Color::White, kind).figurine())
}

/// Writes `Ng1-f3`, `e7xd8=Q+`, `O-O`.
fn write_long(board: &Board, mv: Move, text: &mut String) {
    let san = SanText::new(board, mv);
    let piece = board
        .piece_at(mv.from())
        .filter(|_| !mv.is_null() && mv.castle_side().is_none());
    let Some(kind) = piece.map(Piece::kind) else {
        return text.push_str(san.as_str());
    };
    text.extend((kind != PieceKind::Pawn).then(|| kind.letter()));
    let sign = if board.captured(mv).is_some() { 'x' } else { '-' };
    // Writing to a String cannot fail.
    let _ = write!(text, "{}{sign}{}", mv.from(), mv.to());
    if let Some(kind) = mv.promotion() {
        text.extend(['=', kind.letter()]);
    }
    text.extend(san.as_str().chars().filter(|letter| matches!(letter, '+' | '#')));
}
