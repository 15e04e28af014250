//! Errors in the choices for a new game.

use crate::chess::fen::FenErrors;
use crate::chess::setup::SetupFault;
use crate::game::TimeControlError;
use crate::text::{fen_errors, setup_fault, Text};
use std::fmt;

/// Why a game cannot start with these choices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChoiceFault {
    /// There is no Chess960 position with this number.
    Number(u16),
    /// The FEN is not valid.
    Fen(FenErrors),
    /// Not a square from which a piece can be removed.
    NotASquare(String),
    /// A king would be removed.
    WithoutKing,
    /// The position without the odds pieces is not valid.
    Odds(Vec<SetupFault>),
    /// The time control is not valid.
    Time(TimeControlError),
}

impl fmt::Display for ChoiceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChoiceFault::Number(number) => write!(f, "no position {number} of Chess960, only 0 to 959"),
            ChoiceFault::Fen(errors) => errors.fmt(f),
            ChoiceFault::NotASquare(text) => write!(f, "{text:?} is not a square"),
            ChoiceFault::WithoutKing => f.write_str("a game needs both kings"),
            ChoiceFault::Odds(faults) => {
                let faults: Vec<String> = faults.iter().map(SetupFault::to_string).collect();
                f.write_str(&faults.join("; "))
            }
            ChoiceFault::Time(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for ChoiceFault {}

impl ChoiceFault {
    /// The error message.
    #[must_use]
    pub fn sentence(&self, text: &Text) -> String {
        match self {
            ChoiceFault::Number(_) => t!(text, "choice-number"),
            ChoiceFault::Fen(errors) => t!(text, "fen-fault", fault = fen_errors(text, errors)),
            ChoiceFault::NotASquare(word) => t!(text, "choice-not-a-square", word = word),
            ChoiceFault::WithoutKing => t!(text, "choice-without-king"),
            ChoiceFault::Odds(faults) => {
                let faults: Vec<String> = faults.iter().map(|fault| setup_fault(text, fault)).collect();
                faults.join(" ")
            }
            ChoiceFault::Time(_) => t!(text, "time-fault"),
        }
    }
}
