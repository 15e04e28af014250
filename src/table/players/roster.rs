//! The programs that can be played against: the built-in one, and the engines of the user.

use super::built_in::BuiltIn;
use super::process::Log;
use super::program::{Fault, Program, Programs};
use super::program_id::ProgramId;
use super::uci_engine::{EngineSpec, UciEngine};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

/// The memory of the built-in program in MB.
const HASH: usize = 16;
/// What passes unseen between a clock in the window and the search.
const OVERHEAD: Duration = Duration::from_millis(50);

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

impl Roster {
    /// Replaces the engines of the user. One that plays already goes on as it was started.
    pub fn set_engines(&self, specs: Vec<(String, EngineSpec)>) {
        let mut engines = self.engines.lock().unwrap_or_else(PoisonError::into_inner);
        let with_log = |(name, spec): (String, EngineSpec)| {
            let known = engines.iter().find(|engine| engine.name == name);
            RosterEngine {
                log: known.map(|engine| engine.log.clone()).unwrap_or_default(),
                name,
                spec,
            }
        };
        *engines = specs.into_iter().map(with_log).collect();
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
            Ok(ProgramId::BuiltIn) => Ok(Box::new(BuiltIn::new(HASH, OVERHEAD)?)),
            Ok(ProgramId::Engine(name)) => {
                let engine = self.engine(&name).ok_or(Fault::Unknown(name))?;
                Ok(Box::new(UciEngine::start(&engine.spec, &engine.log)?))
            }
            Err(_) => Err(Fault::Unknown(id.to_owned())),
        }
    }
}
