//! Standard algebraic notation (PGN standard 8.2.3): written exactly, read fast.
//!
//! Neither direction builds a list of legal moves. The writer looks only at pieces of the same kind that reach the same square.
//! The reader starts from the target square, looks for pieces of that kind from there, and checks the few it finds for whether
//! their own king stays out of check.
//!
//! A text is parsed into a [`SanMove`] without a board, which is then resolved against one. What people type is read by
//! [`notation::read`](crate::chess::notation), which tries this first.
//!
//! ```
//! use tabiya::chess::{san, Board};
//!
//! let board = Board::default();
//! let mv = san::read(&board, b"Nf3").unwrap();
//! assert_eq!(format!("{mv:?}"), "g1f3");
//! assert_eq!(san::san(&board, mv), "Nf3");
//! ```

mod parse;
mod reader;
mod resolve;
mod text;

pub(crate) use parse::of_first_word;
pub use parse::SanMove;
pub(crate) use reader::{Parts, SanReader};
pub(crate) use resolve::MakeMove;
pub use text::SanText;

use crate::chess::{Board, Move};
use std::fmt;

/// The SAN of a legal move, with `+` or `#`.
#[must_use]
pub fn san(board: &Board, mv: Move) -> String {
    SanText::new(board, mv).as_str().to_owned()
}

/// The legal move that a SAN names: [`SanMove::parse`] and [`SanMove::resolve`] in one step.
///
/// # Errors
/// If the text is not SAN, or names no legal move or more than one.
#[inline]
pub fn read(board: &Board, text: &[u8]) -> Result<Move, SanError> {
    SanMove::parse(text)?.resolve(board)
}

/// Why a text is not the SAN of a legal move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum SanError {
    /// The text does not have the form of SAN.
    Syntax,
    /// No piece of that kind can legally go there.
    NoSuchMove,
    /// Several pieces can go there, and the text does not say which.
    Ambiguous,
    /// A pawn reaches the last rank and the text does not give its promotion.
    PromotionMissing,
    /// The text gives a promotion for a pawn that does not reach the last rank, or a promotion to king or pawn.
    PromotionNeedless,
    /// There is an `x` and nothing to capture, or a capture without an `x`.
    CaptureMark,
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SanError::Syntax => "not the form of a move",
            SanError::NoSuchMove => "no such move is legal",
            SanError::Ambiguous => "more than one piece can make this move",
            SanError::PromotionMissing => "the piece that the pawn becomes is missing",
            SanError::PromotionNeedless => "no pawn becomes that here",
            SanError::CaptureMark => "`x` without a capture, or a capture without `x`",
        })
    }
}

impl std::error::Error for SanError {}
