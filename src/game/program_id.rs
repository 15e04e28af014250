//! The ids of programs, as written in the tags of a game.

use crate::chess::ParseError;
use std::fmt;
use std::str::FromStr;

/// Which program plays: `tabiya`, `tabiya level=1200 style=solid seed=7`, or `engine` followed by the name of a user's engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProgramId {
    /// The built-in engine at full strength.
    BuiltIn,
    /// The built-in engine at a level.
    Level {
        /// Approximate strength, as a rating.
        rating: u16,
        /// The name of its playing style.
        style: String,
        /// What makes this game differ from others: with the same seed it plays the same game.
        seed: u64,
    },
    /// A user's engine, by name.
    Engine(String),
}

impl ProgramId {
    /// The level in the name that a game has for the built-in engine at a level; `None` for any other name. Older files have
    /// `Tabiya, level 1200`.
    pub fn level_in_name(name: &str) -> Option<u16> {
        let level = name
            .strip_prefix("Tabiya, level ")
            .or_else(|| name.strip_prefix("Tabiya "));
        level?.parse().ok()
    }

    /// Its name in a game: `Tabiya 1200`.
    pub fn name(&self) -> String {
        match self {
            ProgramId::BuiltIn => "Tabiya".to_owned(),
            ProgramId::Level { rating, .. } => format!("Tabiya {rating}"),
            ProgramId::Engine(name) => name.clone(),
        }
    }
}

impl fmt::Display for ProgramId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramId::BuiltIn => f.write_str("tabiya"),
            ProgramId::Level { rating, style, seed } => {
                write!(f, "tabiya level={rating} style={style} seed={seed}")
            }
            ProgramId::Engine(name) => write!(f, "engine {name}"),
        }
    }
}

impl FromStr for ProgramId {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<ProgramId, ParseError> {
        let error = || ParseError::new(text, "names no program");
        match text.split_once(' ') {
            None if text == "tabiya" => Ok(ProgramId::BuiltIn),
            Some(("tabiya", words)) => level(words).ok_or_else(error),
            Some(("engine", name)) if !name.trim().is_empty() => Ok(ProgramId::Engine(name.trim().to_owned())),
            _ => Err(error()),
        }
    }
}

/// `level=1200 style=solid seed=7`, in any order; only the level is required.
fn level(words: &str) -> Option<ProgramId> {
    let value = |name: &str| {
        let mut pairs = words.split_whitespace().filter_map(|word| word.split_once('='));
        pairs.find(|(known, _)| *known == name).map(|(_, value)| value)
    };
    Some(ProgramId::Level {
        rating: value("level")?.parse().ok()?,
        style: value("style").unwrap_or("balanced").to_owned(),
        seed: value("seed").and_then(|seed| seed.parse().ok()).unwrap_or(0),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_as_they_are_written() {
        for text in ["tabiya", "tabiya level=1200 style=solid seed=7", "engine Toga II 3.0"] {
            let id: ProgramId = text.parse().expect(text);
            assert_eq!(id.to_string(), text);
        }
        let short: ProgramId = "tabiya level=800".parse().expect("a level");
        assert_eq!(
            (short.to_string().as_str(), short.name().as_str()),
            ("tabiya level=800 style=balanced seed=0", "Tabiya 800")
        );
        for name in ["Tabiya 800", "Tabiya, level 800"] {
            assert_eq!(ProgramId::level_in_name(name), Some(800));
        }
        for other in ["Tabiya", "Tabiya, level", "Tabiya high", "Anna, level 800"] {
            assert_eq!(ProgramId::level_in_name(other), None, "{other}");
        }
        for text in [
            "",
            "tabiya level=",
            "tabiya style=solid",
            "engine",
            "engine ",
            "stockfish",
        ] {
            let error = text.parse::<ProgramId>().expect_err(text);
            assert_eq!(error.to_string(), format!("{text:?} names no program"));
        }
    }
}
