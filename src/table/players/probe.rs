//! What an engine says about itself, asked before it plays.

use super::log::{Log, LogLine};
use super::program::Fault;
use super::roster::spec;
use super::uci_engine::UciEngine;
use crate::engine::uci::option::EngineOption;
use crate::store::settings::EngineEntry;

/// What an engine has said about itself.
#[derive(Debug, Clone, Default)]
pub struct Probe {
    /// What it calls itself.
    pub name: Option<String>,
    /// The options that it has.
    pub options: Vec<EngineOption>,
    /// All that was said.
    pub log: Vec<LogLine>,
    /// Why it cannot be played against.
    pub fault: Option<Fault>,
}

/// Starts an engine, asks it for its name and options, and ends it. It takes as long as the engine does.
#[must_use]
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
