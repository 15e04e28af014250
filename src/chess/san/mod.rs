//! Standard algebraic notation (PGN standard 8.2.3): written exactly, read fast.
//!
//! Neither direction makes a list of legal moves. The writer looks only at pieces of the same kind that reach the same
//! square; the reader starts from the target square, looks from there for pieces of that kind, and checks for the few it
//! finds whether their own king stays out of check.
//!
//! A text is parsed into a [`SanMove`] without any board, and that is resolved against one. What people type is read by
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

mod error;
mod parse;
mod reader;
mod resolve;
mod text;

pub use error::SanError;
pub(crate) use parse::of_first_word;
pub use parse::SanMove;
pub(crate) use reader::{Parts, SanReader};
pub use text::SanText;

use crate::chess::{Board, Move};

/// The SAN of a legal move, with `+` or `#`.
#[must_use]
pub fn san(board: &Board, mv: Move) -> String {
    SanText::new(board, mv).as_str().to_owned()
}

/// The legal move that a SAN names: [`SanMove::parse`] and [`SanMove::resolve`] in one.
///
/// # Errors
/// When the text is not SAN or names no legal move or more than one.
#[inline]
pub fn read(board: &Board, text: &[u8]) -> Result<Move, SanError> {
    SanMove::parse(text)?.resolve(board)
}
