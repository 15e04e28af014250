//! The programs that can be played against: the built-in one, and the engines of the user.

use super::built_in::BuiltIn;
use super::leveled::Leveled;
use super::process::{Launch, Log};
use super::program::{Fault, Program, Programs};
use super::uci_engine::{EngineSpec, UciEngine};
use crate::engine::level::{Level, Style};
use crate::game::ProgramId;
use crate::store::settings::EngineEntry;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The memory of the built-in program in MB.
const HASH: usize = 16;
/// What passes unseen between a clock in the window and the search.
const OVERHEAD: Duration = Duration::from_millis(50);

/// The longest that a person waits for a move of the built-in program.
const LONGEST: Duration = Duration::from_secs(12);

/// An engine of the user, with the lines that were last exchanged with it.
#[derive(Debug, Clone, Default)]
pub struct RosterEngine {
    /// Its name in lists and in the tags of a game.
    pub name: String,
    /// How it is started and set.
    pub spec: EngineSpec,
    /// What was said last.
    pub log: Log,
}

/// The programs that can be played against.
#[derive(Debug, Default)]
pub struct Roster {
    engines: Mutex<Vec<RosterEngine>>,
}

/// How an engine of the settings is started and set.
pub(super) fn spec(entry: &EngineEntry) -> EngineSpec {
    let mut launch = Launch::of(&entry.command).unwrap_or_default();
    launch.folder = (!entry.folder.trim().is_empty()).then(|| PathBuf::from(entry.folder.trim()));
    let option = |text: &String| match text.split_once('=') {
        Some((name, value)) => (name.trim().to_owned(), Some(value.trim().to_owned())),
        None => (text.trim().to_owned(), None),
    };
    EngineSpec {
        launch,
        options: entry.options.iter().map(option).collect(),
        ..EngineSpec::default()
    }
}

impl Roster {
    /// The built-in program and these engines.
    #[must_use]
    pub fn of(entries: &[EngineEntry]) -> Roster {
        let roster = Roster::default();
        roster.set_engines(entries);
        roster
    }

    /// Replaces the engines of the user. One that plays already goes on as it was started.
    pub fn set_engines(&self, entries: &[EngineEntry]) {
        let mut engines = self.engines.lock().unwrap_or_else(PoisonError::into_inner);
        let with_log = |entry: &EngineEntry| {
            let known = engines.iter().find(|engine| engine.name == entry.name);
            RosterEngine {
                name: entry.name.clone(),
                spec: spec(entry),
                log: known.map(|engine| engine.log.clone()).unwrap_or_default(),
            }
        };
        *engines = entries.iter().map(with_log).collect();
    }

    /// The engine of this name.
    #[must_use]
    pub fn engine(&self, name: &str) -> Option<RosterEngine> {
        let engines = self.engines.lock().unwrap_or_else(PoisonError::into_inner);
        engines.iter().find(|engine| engine.name == name).cloned()
    }
}

impl Programs for Roster {
    fn start(&self, id: &str) -> Result<Box<dyn Program>, Fault> {
        match id.parse() {
            Ok(ProgramId::BuiltIn) => Ok(Box::new(BuiltIn::new(HASH, OVERHEAD)?.within(LONGEST))),
            Ok(ProgramId::Level { rating, style, seed }) => {
                let style = Style::from_id(&style).unwrap_or_default();
                Ok(Box::new(Leveled::new(Level { rating, seed, style }, true)?))
            }
            Ok(ProgramId::Engine(name)) => {
                let engine = self.engine(&name).ok_or(Fault::Unknown(name))?;
                Ok(Box::new(UciEngine::start(&engine.spec, &engine.log)?))
            }
            Err(_) => Err(Fault::Unknown(id.to_owned())),
        }
    }
}
