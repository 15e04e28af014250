//! The error for a text that cannot be read.

use std::borrow::Cow;
use std::fmt;

/// A text that is not what it was read as: a square, a move, a result, a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParseError {
    /// The text, or the part of it that is wrong.
    pub token: String,
    /// What is wrong with it, as in `names no square (a1 to h8)`.
    pub why: Cow<'static, str>,
}

impl ParseError {
    /// The error for this text.
    pub fn new(token: &str, why: impl Into<Cow<'static, str>>) -> ParseError {
        ParseError {
            token: token.to_owned(),
            why: why.into(),
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.token, self.why)
    }
}

impl std::error::Error for ParseError {}
