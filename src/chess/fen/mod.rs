//! Forsyth–Edwards notation (PGN standard 16.1), with the castling letters of X-FEN and Shredder-FEN.
//!
//! Two readers share one pass over the text. The strict one ([`Board::from_fen`], also `text.parse()`) follows the standard and
//! reports *every* fault of a text it rejects. The lenient one ([`Board::from_fen_lenient`]) is for text that people paste: it
//! repairs whatever has one sensible meaning and reports what it did. `docs/fen.md` lists how each fault is treated.
//!
//! ```
//! use tabiya::chess::Board;
//!
//! let errors = Board::from_fen("k7/8/8/8/8/8/8/7P w - x 0 0").unwrap_err();
//! assert_eq!(
//!     errors.to_string(),
//!     "en passant: \"x\" is neither a square nor \"-\"; move number: \"0\" is not a number from 1; \
//!      White has no king; there is a pawn on h1, where none can stand"
//! );
//! let (board, notices) = Board::from_fen_lenient("4k3/8/8/8/8/8/8/4K2R w KQ").unwrap();
//! assert_eq!(board.to_string(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
//! assert_eq!(notices[0].to_string(), "castling: 'Q' has no rook for it; left out");
//! ```

mod castling;
mod error;
mod faults;
mod plain;
mod reader;
mod writer;

pub use castling::CastlingMode;
pub use error::{FenError, FenErrors, FenField, FenNotice, Repair};

use crate::chess::Board;
use reader::FenReader;
use std::str::FromStr;

/// Reads a FEN strictly, with castling as `variant` allows.
///
/// # Errors
/// Every fault in the text and in the position.
pub fn read(text: &str, variant: CastlingMode) -> Result<Board, FenErrors> {
    match plain::read(text) {
        Some(board) => Ok(board),
        None => FenReader::new(variant).read(text).strict(),
    }
}

/// Reads a FEN that a person typed or pasted: repairs whatever has one sensible meaning, and reports it.
///
/// # Errors
/// Every fault that cannot be repaired.
pub fn read_lenient(text: &str, variant: CastlingMode) -> Result<(Board, Vec<FenNotice>), FenErrors> {
    FenReader::new(variant).read(text).lenient()
}

impl FromStr for Board {
    type Err = FenErrors;

    fn from_str(text: &str) -> Result<Board, FenErrors> {
        Board::from_fen(text)
    }
}

impl Board {
    /// The position of a FEN, read strictly, with the castling of standard chess and Chess960.
    ///
    /// # Errors
    /// Every fault in the text and in the position.
    pub fn from_fen(text: &str) -> Result<Board, FenErrors> {
        read(text, CastlingMode::Chess960)
    }

    /// The position of a FEN that a person typed or pasted, and the repairs that were necessary.
    ///
    /// # Errors
    /// Every fault that cannot be repaired.
    pub fn from_fen_lenient(text: &str) -> Result<(Board, Vec<FenNotice>), FenErrors> {
        read_lenient(text, CastlingMode::Chess960)
    }
}
