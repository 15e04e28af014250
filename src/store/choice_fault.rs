//! Errors in the choices for a new game.

use crate::chess::fen::FenErrors;
use crate::chess::setup::SetupFault;
use crate::text::{fen_errors, setup_fault, Text};

/// Why a game cannot start with these choices.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ChoiceFault {
    /// There is no Chess960 position with this number.
    Number,
    /// The FEN is not valid.
    Fen(FenErrors),
    /// Not a square from which a piece can be removed.
    NotASquare(String),
    /// A king would be removed.
    WithoutKing,
    /// The position without the odds pieces is not valid.
    Odds(Vec<SetupFault>),
    /// The time control is not valid.
    Time,
}

impl ChoiceFault {
    /// The error message.
    pub fn sentence(&self, text: &Text) -> String {
        match self {
            ChoiceFault::Number => t!(text, "choice-number"),
            ChoiceFault::Fen(errors) => t!(text, "fen-fault", fault = fen_errors(text, errors)),
            ChoiceFault::NotASquare(word) => t!(text, "choice-not-a-square", word),
            ChoiceFault::WithoutKing => t!(text, "choice-without-king"),
            ChoiceFault::Odds(faults) => {
                let faults: Vec<String> = faults.iter().map(|fault| setup_fault(text, fault)).collect();
                faults.join(" ")
            }
            ChoiceFault::Time => t!(text, "time-fault"),
        }
    }
}
