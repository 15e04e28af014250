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

mod error;
mod parse;
mod reader;
mod resolve;
mod text;

pub use error::SanError;
pub(crate) use parse::of_first_word;
pub use parse::SanMove;
pub(crate) use reader::{Parts, SanReader};
pub(crate) use resolve::MakeMove;
pub use text::SanText;

use crate::chess::{Board, Move};

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
