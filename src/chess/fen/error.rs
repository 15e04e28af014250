//! What can be wrong with a FEN, and how the lenient reader deals with it.

use crate::chess::setup::SetupFault;
use crate::chess::{Color, Rank};
use std::fmt;

/// The fields of a FEN after that of the pieces, in order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FenField {
    /// `w` or `b` (PGN 16.1.3.2).
    Turn,
    /// `KQkq`, rook files, or `-` (PGN 16.1.3.3).
    Castling,
    /// The square a pawn has just jumped over, or `-` (PGN 16.1.3.4).
    EnPassant,
    /// Plies since the last capture or pawn move (PGN 16.1.3.5).
    HalfmoveClock,
    /// The move number, from 1 (PGN 16.1.3.6).
    MoveNumber,
}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            FenField::Turn => "turn",
            FenField::Castling => "castling",
            FenField::EnPassant => "en passant",
            FenField::HalfmoveClock => "half-move clock",
            FenField::MoveNumber => "move number",
        })
    }
}

/// One fault in a FEN, with the bad token.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FenError {
    /// There is no text.
    Empty,
    /// The text ends before this field.
    Missing(FenField),
    /// There is text after the sixth field.
    ExtraText(String),
    /// Fields are separated by more than one space, or there is space around the text.
    ExtraSpace,
    /// Not eight ranks.
    RankCount(usize),
    /// A rank that does not have eight squares.
    RankLength {
        /// The rank.
        rank: Rank,
        /// How many squares its text describes.
        squares: usize,
        /// The text of the rank.
        text: String,
    },
    /// A letter that stands for no piece.
    BadPiece {
        /// The rank.
        rank: Rank,
        /// The letter.
        letter: char,
    },
    /// A digit that is not a valid number of empty squares: 0 or 9.
    BadDigit {
        /// The rank.
        rank: Rank,
        /// The digit.
        digit: char,
    },
    /// Two adjacent digits, such as `17` for `8`.
    AdjacentDigits {
        /// The rank.
        rank: Rank,
        /// The text of the rank.
        text: String,
    },
    /// Neither `w` nor `b`.
    BadTurn(String),
    /// A letter that names no castling right.
    BadCastling {
        /// The letter.
        letter: char,
        /// The whole field.
        text: String,
    },
    /// The letters are not in the order `KQkq`.
    CastlingOrder(String),
    /// A second right on the same side for the same king, or the same right twice.
    CastlingTwice(char),
    /// The king is not where this right requires it.
    CastlingKing {
        /// The letter of the right.
        letter: char,
        /// The color of the king.
        color: Color,
    },
    /// There is no rook for this right.
    CastlingRook(char),
    /// Not a square, and not `-`.
    BadEnPassant(String),
    /// Not a number.
    BadHalfmoveClock(String),
    /// Not a number of 1 or more.
    BadMoveNumber(String),
    /// A number with leading zeros.
    LeadingZero(FenField, String),
    /// A number above 65535.
    NumberTooLarge(FenField, String),
    /// A side has more promoted pieces than missing pawns. No game can reach this, but the rules still work, so it is accepted.
    TooManyPromoted {
        /// The side.
        color: Color,
        /// How many pieces must be promoted pawns.
        promoted: u32,
        /// How many pawns are left.
        pawns: u32,
    },
    /// The fields are valid, but the position is not.
    Position(SetupFault),
}

impl FenError {
    /// Whether the strict reader accepts the text anyway; the lenient one reports the fault.
    #[must_use]
    pub const fn is_harmless(&self) -> bool {
        matches!(self, FenError::ExtraSpace | FenError::TooManyPromoted { .. })
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenError::Empty => f.write_str("there is no text"),
            FenError::Missing(field) => write!(f, "{field}: this field is missing"),
            FenError::ExtraText(text) => write!(f, "after the move number: there is more text, {text:?}"),
            FenError::ExtraSpace => f.write_str("there is more than one space between fields or space around them"),
            FenError::RankCount(1) => f.write_str("pieces: 1 rank instead of 8"),
            FenError::RankCount(count) => write!(f, "pieces: {count} ranks instead of 8"),
            FenError::RankLength { rank, squares, text } => {
                let noun = if *squares == 1 { "square" } else { "squares" };
                write!(f, "pieces: rank {rank} {text:?} has {squares} {noun} instead of 8")
            }
            FenError::BadPiece { rank, letter } => write!(f, "pieces: {letter:?} on rank {rank} is no piece"),
            FenError::BadDigit { rank, digit } => {
                write!(f, "pieces: {digit:?} on rank {rank} is no number of empty squares")
            }
            FenError::AdjacentDigits { rank, text } => {
                write!(f, "pieces: rank {rank} {text:?} has two digits side by side")
            }
            FenError::BadTurn(text) => write!(f, "turn: {text:?} is neither \"w\" nor \"b\""),
            FenError::BadCastling { letter, text } => {
                write!(f, "castling: {letter:?} in {text:?} names no castling right")
            }
            FenError::CastlingOrder(text) => write!(f, "castling: the letters of {text:?} are not in the order KQkq"),
            FenError::CastlingTwice(letter) => {
                write!(f, "castling: {letter:?} is a second right on the same side")
            }
            FenError::CastlingKing { letter, color } => {
                write!(f, "castling: {letter:?} does not fit where the king of {color} stands")
            }
            FenError::CastlingRook(letter) => write!(f, "castling: {letter:?} has no rook for it"),
            FenError::BadEnPassant(text) => write!(f, "en passant: {text:?} is neither a square nor \"-\""),
            FenError::BadHalfmoveClock(text) => write!(f, "half-move clock: {text:?} is not a number"),
            FenError::BadMoveNumber(text) => write!(f, "move number: {text:?} is not a number from 1"),
            FenError::LeadingZero(field, text) => write!(f, "{field}: {text:?} has zeros before the number"),
            FenError::NumberTooLarge(field, text) => write!(f, "{field}: {text:?} is more than {}", u16::MAX),
            FenError::TooManyPromoted { color, promoted, pawns } => {
                write!(
                    f,
                    "{color} has {promoted} promoted pieces and {pawns} pawns, together more than 8"
                )
            }
            FenError::Position(fault) => fault.fmt(f),
        }
    }
}

impl std::error::Error for FenError {}

/// All faults of a FEN, in field order; never empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenErrors(pub(super) Vec<FenError>);

impl FenErrors {
    /// The faults.
    #[must_use]
    pub fn faults(&self) -> &[FenError] {
        &self.0
    }
}

impl fmt::Display for FenErrors {
    /// The faults on one line, separated by semicolons.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, error) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for FenErrors {}

/// What the lenient reader did about a fault.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Repair {
    /// The bad part was left out.
    LeftOut,
    /// The field was read as this.
    ReadAs(String),
    /// Nothing: no game can reach the position, but it can be played on.
    Accepted,
}

/// A fault that the lenient reader repaired.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenNotice {
    /// What was wrong.
    pub fault: FenError,
    /// What was done about it.
    pub repair: Repair,
}

impl fmt::Display for FenNotice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.repair {
            Repair::LeftOut => write!(f, "{}; left out", self.fault),
            Repair::ReadAs(text) => write!(f, "{}; read as {text:?}", self.fault),
            Repair::Accepted => write!(f, "{}; accepted", self.fault),
        }
    }
}
