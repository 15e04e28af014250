//! Standard algebraic notation (PGN standard 8.2.3): written exactly, read fast.
//!
//! Neither direction makes a list of legal moves. The writer looks only at men of the same kind that reach the same
//! square; the reader starts from the target square, looks from there for men of that kind, and checks for the few it
//! finds whether their own king stays out of check.
//!
//! This reader is for text that a program wrote. What people type is read by [`notation::read`](crate::chess::notation).
//!
//! ```
//! use tabiya::chess::{san, Board};
//!
//! let board = Board::default();
//! let mv = san::read(&board, b"Nf3").unwrap();
//! assert_eq!(format!("{mv:?}"), "g1f3");
//! assert_eq!(san::san(&board, mv), "Nf3");
//! ```

mod quick;
mod reader;
mod writer;

pub use reader::{read, SanError};
pub use writer::{write, write_san, San};

pub(crate) use quick::Shape;

use crate::chess::{Board, Move};

/// The SAN of a legal move, with `+` or `#`.
#[must_use]
pub fn san(board: &Board, mv: Move) -> String {
    San::new(board, mv).as_str().to_owned()
}
