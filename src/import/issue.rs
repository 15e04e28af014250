//! What is doubtful in a text, and what else to report about it.

use crate::chess::fen::{FenErrors, FenNotice};
use crate::chess::notation::{MoveTextError, PieceLetters};
use crate::chess::san::SanText;
use crate::chess::{Board, Color, Move};
use crate::record::pgn::{FaultKind, Warning};
use std::ops::Range;

/// A piece of text that is ambiguous or could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Issue {
    /// Its byte range.
    pub place: Range<usize>,
    /// What is wrong with it.
    pub kind: IssueKind,
    /// Possible meanings, most likely first.
    pub suggestions: Vec<Suggestion>,
    /// Whether nothing after it could be read.
    pub is_end: bool,
}

/// What is doubtful or wrong in a piece of text.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum IssueKind {
    /// The word looks like a move but is part of running text: it was left out.
    RunningText(String),
    /// The word is a move of a different line than the one that was read: it was left out.
    OtherLine(String),
    /// The word stands in the place of a move but is not one.
    NotAMove(String),
    /// The word names no legal move, or more than one.
    Move(MoveTextError),
    /// Something is wrong in a PGN.
    Pgn(FaultKind),
    /// A position does not say whose turn it is; White was assumed.
    TurnMissing,
    /// The text has the form of a position but is not one.
    Fen(FenErrors),
}

/// One possible meaning of a doubtful piece of text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Suggestion {
    /// What it means.
    pub meaning: Meaning,
    /// The unambiguous text to replace the doubtful one with.
    pub text: String,
}

impl Suggestion {
    /// A legal move, written with these piece letters.
    pub(super) fn of_move(board: &Board, mv: Move, pieces: PieceLetters) -> Suggestion {
        let san = SanText::new(board, mv);
        Suggestion {
            meaning: Meaning::Move(san),
            text: pieces.of_english(san.as_str()),
        }
    }
}

/// The meaning of a doubtful piece of text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meaning {
    /// A move.
    Move(SanText),
    /// Whose turn it is in a position.
    Turn(Color),
}

/// Something else to report about a text.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Notice {
    /// The position was repaired.
    Repaired(FenNotice),
    /// A game contradicts itself.
    Contradiction(Warning),
    /// The piece letters are those of a language other than English.
    Letters(LetterLanguage),
}

/// A language with its own piece letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
#[non_exhaustive]
pub enum LetterLanguage {
    English,
    German,
    French,
    /// Both have the same letters.
    SpanishOrItalian,
    Russian,
    Dutch,
    Portuguese,
    Polish,
    Czech,
    Hungarian,
    Romanian,
    Finnish,
}

impl Issue {
    /// The text with the chosen suggestion in place of the doubtful part; `None` if there is no such suggestion.
    pub fn choose(&self, text: &str, suggestion: usize) -> Option<String> {
        let suggestion = self.suggestions.get(suggestion)?;
        let (before, after) = (text.get(..self.place.start)?, text.get(self.place.end..)?);
        Some(format!("{before}{}{after}", suggestion.text))
    }
}
