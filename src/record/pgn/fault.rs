//! What can be wrong in a PGN text.

use crate::chess::fen::FenErrors;
use crate::chess::notation::MoveTextError;
use std::fmt;

/// A fault's text with more characters than this is shown without its middle.
const LONGEST_SHOWN: usize = 200;

/// A place in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Location {
    /// The line, counted from 1.
    pub line: u64,
    /// The column, counted from 1, in bytes.
    pub column: u64,
}

impl fmt::Display for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// An error in a PGN text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PgnFault {
    /// Where it is.
    pub at: Location,
    /// The number of the move about to be read; `None` outside the moves.
    pub move_number: Option<u32>,
    /// The piece of text; if it is long, without its middle.
    pub text: String,
    /// What is wrong with it.
    pub kind: FaultKind,
}

/// What is wrong with a piece of PGN text.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum FaultKind {
    /// A word that is not a legal move. If it cannot be a move at all, it is skipped, unless the moves after it do not fit
    /// either; otherwise its line of moves ends there.
    Move(MoveTextError),
    /// Passing the turn while in check.
    NullMoveInCheck,
    /// The tag `FEN` is not a legal position: the moves are left out.
    Fen(FenErrors),
    /// The tag appears twice; the first one counts.
    TagTwice,
    /// The value of a tag has no quotation marks.
    TagNotQuoted,
    /// A quotation mark inside the value of a tag has no backslash before it.
    TagQuote,
    /// The value of a tag has no closing quotation mark.
    TagValueUnterminated,
    /// A tag has no closing bracket.
    TagUnterminated,
    /// A comment has no closing brace.
    CommentUnterminated,
    /// A variation has no closing parenthesis.
    VariationUnterminated,
    /// A closing parenthesis without an open variation.
    VariationNotOpen,
    /// There is no move that the variation could replace: the variation is left out.
    VariationWithoutMove,
    /// A numeric annotation glyph outside 0 to 255.
    Nag,
    /// A character that has no meaning there.
    Character(char),
}

impl fmt::Display for FaultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = match self {
            FaultKind::Move(error) => return f.write_str(&shortened(&error.to_string())),
            FaultKind::Fen(errors) => return write!(f, "invalid FEN: {}", shortened(&errors.to_string())),
            FaultKind::Character(character) => return write!(f, "unexpected {character:?}"),
            FaultKind::NullMoveInCheck => "the turn cannot be passed in check",
            FaultKind::TagTwice => "the tag appears twice; the first one counts",
            FaultKind::TagNotQuoted => "the value of the tag is not in quotation marks",
            FaultKind::TagQuote => "a quotation mark in the value of a tag has no backslash before it",
            FaultKind::TagValueUnterminated => "unterminated value of a tag (no '\"')",
            FaultKind::TagUnterminated => "unterminated tag (no ']')",
            FaultKind::CommentUnterminated => "unterminated comment (no '}')",
            FaultKind::VariationUnterminated => "unterminated variation (no ')')",
            FaultKind::VariationNotOpen => "')' without '('",
            FaultKind::VariationWithoutMove => "there is no move that the variation could replace",
            FaultKind::Nag => "unknown annotation (NAGs are $0 to $255)",
        };
        f.write_str(text)
    }
}

impl fmt::Display for PgnFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.message())
    }
}

impl PgnFault {
    /// What is wrong, with the move number but without line and column.
    #[must_use]
    pub fn message(&self) -> String {
        match self.move_number {
            Some(number) => format!("move {number}: {}", self.kind),
            None => self.kind.to_string(),
        }
    }
}

/// The text, without its middle if it is long: the end of an error message says what is wrong.
pub(super) fn shortened(text: &str) -> String {
    if text.chars().nth(LONGEST_SHOWN).is_none() {
        return text.to_owned();
    }
    let half = LONGEST_SHOWN / 2;
    let first = text.char_indices().nth(half).map_or(text, |(end, _)| &text[..end]);
    let last = text
        .char_indices()
        .nth_back(half - 1)
        .map_or("", |(start, _)| &text[start..]);
    format!("{first}…{last}")
}
