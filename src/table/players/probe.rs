//! Asking an engine about itself before it plays.

use super::log::{Log, LogLine};
use super::program::ProgramFault;
use super::roster::spec;
use super::uci_engine::UciEngine;
use crate::engine::uci::option::EngineOption;
use crate::store::settings::EngineEntry;

/// What an engine says about itself.
#[derive(Debug, Clone, Default)]
pub struct Probe {
    /// Its name.
    pub name: Option<String>,
    /// Its options.
    pub options: Vec<EngineOption>,
    /// The complete log.
    pub log: Vec<LogLine>,
    /// Why it cannot be used.
    pub fault: Option<ProgramFault>,
}

/// Starts an engine, asks for its name and options, and quits it. Blocks for as long as the engine takes.
pub fn probe(entry: &EngineEntry) -> Probe {
    let log = Log::default();
    let mut probe = match UciEngine::start(&spec(entry), &log) {
        Ok(engine) => Probe {
            name: engine.name().map(str::to_owned),
            options: engine.options(),
            ..Probe::default()
        },
        Err(fault) => Probe {
            fault: Some(fault),
            ..Probe::default()
        },
    };
    probe.log = log.lines();
    probe
}
