//! Forsyth–Edwards notation (PGN standard 16.1), with the castling letters of X-FEN and Shredder-FEN.
//!
//! Two readers share one pass over the text. The strict one (`text.parse()`) follows the standard and
//! reports *every* fault of a text it rejects. The lenient one ([`Board::from_fen_lenient`]) is for text that people paste: it
//! repairs whatever has one sensible meaning and reports what it did. `docs/fen.md` lists how each fault is treated.
//!
//! ```
//! use tabiya::chess::Board;
//!
//! let errors = "k7/8/8/8/8/8/8/7P w - x 0 0".parse::<Board>().unwrap_err();
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

pub use error::{FenError, FenErrors, FenField, FenNotice, Repair};

use crate::chess::{Board, Placement};
use reader::FenReader;
use std::str::FromStr;

/// The pieces of the first field of a FEN, whatever follows and whether or not they form a position; `None` if it has a fault.
#[must_use]
pub fn placement(text: &str) -> Option<Placement> {
    plain::placement(text.split_ascii_whitespace().next()?)
}

impl FromStr for Board {
    type Err = FenErrors;

    /// The position of a FEN, read strictly, with the castling of standard chess and Chess960.
    fn from_str(text: &str) -> Result<Board, FenErrors> {
        plain::read(text).map_or_else(|| FenReader::default().read(text).strict(), Ok)
    }
}

impl Board {
    /// The position of a FEN that a person typed or pasted, and the repairs that were necessary: whatever has one sensible meaning
    /// is repaired.
    ///
    /// # Errors
    /// Every fault that cannot be repaired.
    pub fn from_fen_lenient(text: &str) -> Result<(Board, Vec<FenNotice>), FenErrors> {
        FenReader::default().read(text).lenient()
    }
}
