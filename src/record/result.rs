//! The result of a game as written.

use crate::chess::{Color, Outcome, ParseError};
use std::fmt;
use std::str::FromStr;

/// The result of a game as written (PGN standard 8.1.1.7), without the reason.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game is unfinished or was abandoned, or its result is unknown.
    #[default]
    Unknown,
}

impl GameResult {
    /// The result of a game that this color wins.
    #[must_use]
    pub const fn won_by(winner: Color) -> GameResult {
        match winner {
            Color::White => GameResult::WhiteWins,
            Color::Black => GameResult::BlackWins,
        }
    }

    /// The PGN marker: `1-0`, `0-1`, `1/2-1/2` or `*`.
    #[must_use]
    pub const fn token(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// The result for a [`GameResult::token`], or `None`.
    pub(crate) const fn from_token(token: &[u8]) -> Option<GameResult> {
        Some(match token {
            b"1-0" => GameResult::WhiteWins,
            b"0-1" => GameResult::BlackWins,
            b"1/2-1/2" => GameResult::Draw,
            b"*" => GameResult::Unknown,
            _ => return None,
        })
    }

    /// The result that a text stands for, including forms found in the wild (`½-½`, `1/2`, `1 - 0`, `1–0`), or `None`.
    ///
    /// ```
    /// use tabiya::record::GameResult;
    ///
    /// assert_eq!(GameResult::from_text("1/2-1/2"), Some(GameResult::Draw));
    /// assert_eq!(GameResult::from_text("0–1"), Some(GameResult::BlackWins));
    /// assert_eq!(GameResult::from_text("?"), None);
    /// let error = "2-0".parse::<GameResult>().unwrap_err();
    /// assert_eq!(error.to_string(), "\"2-0\" is no result (1-0, 0-1, 1/2-1/2 or *)");
    /// ```
    #[must_use]
    pub fn from_text(text: &str) -> Option<GameResult> {
        let plain: String = text
            .chars()
            .filter(|letter| !letter.is_whitespace())
            .map(|letter| match letter {
                '\u{2010}'..='\u{2015}' | '\u{2212}' | ':' => '-',
                'o' | 'O' => '0',
                letter => letter,
            })
            .collect();
        match plain.replace('½', "1/2").as_str() {
            "1/2" | "0.5-0.5" => Some(GameResult::Draw),
            plain => GameResult::from_token(plain.as_bytes()),
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.token())
    }
}

impl FromStr for GameResult {
    type Err = ParseError;

    /// As [`GameResult::from_text`].
    fn from_str(text: &str) -> Result<GameResult, ParseError> {
        GameResult::from_text(text).ok_or_else(|| ParseError::new(text, "is no result (1-0, 0-1, 1/2-1/2 or *)"))
    }
}

impl From<Outcome> for GameResult {
    fn from(outcome: Outcome) -> GameResult {
        match outcome {
            Outcome::Win { winner, .. } => GameResult::won_by(winner),
            Outcome::Draw(_) => GameResult::Draw,
            Outcome::Aborted => GameResult::Unknown,
        }
    }
}
