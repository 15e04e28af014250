//! The ids of programs, as they stand in the tags of a game.

use std::fmt;
use std::str::FromStr;

/// Which program plays: `tabiya`, or `engine` with the name of one of the user's.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ProgramId {
    /// The built-in one.
    BuiltIn,
    /// One of the user's engines, by its name.
    Engine(String),
}

impl ProgramId {
    /// Its name in a game.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            ProgramId::BuiltIn => "Tabiya".to_owned(),
            ProgramId::Engine(name) => name.clone(),
        }
    }
}

impl fmt::Display for ProgramId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ProgramId::BuiltIn => f.write_str("tabiya"),
            ProgramId::Engine(name) => write!(f, "engine {name}"),
        }
    }
}

/// A text that names no program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProgramIdError(pub String);

impl fmt::Display for ProgramIdError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} names no program", self.0)
    }
}

impl std::error::Error for ProgramIdError {}

impl FromStr for ProgramId {
    type Err = ProgramIdError;

    fn from_str(text: &str) -> Result<ProgramId, ProgramIdError> {
        match text.split_once(' ') {
            None if text == "tabiya" => Ok(ProgramId::BuiltIn),
            Some(("engine", name)) if !name.trim().is_empty() => Ok(ProgramId::Engine(name.trim().to_owned())),
            _ => Err(ProgramIdError(text.to_owned())),
        }
    }
}
