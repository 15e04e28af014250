//! How a user's engine is started and configured, and its timeouts.

use super::command_line::CommandLine;
use std::time::Duration;

/// The timeouts of an engine.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// For its name and options.
    pub start: Duration,
    /// For being ready.
    pub ready: Duration,
    /// For its move after its time is up or it was asked to stop.
    pub margin: Duration,
    /// For its move when the search has no time limit.
    pub search: Duration,
    /// For its process to end and its last words to arrive, once its output is closed; each of the two may take this long.
    pub end: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            start: Duration::from_secs(5),
            ready: Duration::from_secs(10),
            margin: Duration::from_secs(2),
            search: Duration::from_mins(5),
            end: Duration::from_millis(500),
        }
    }
}

/// A user's engine and its configuration.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EngineSpec {
    /// How it is started.
    pub launch: CommandLine,
    /// The options to set, in order; a button has no value.
    pub options: Vec<(String, Option<String>)>,
    /// Its timeouts.
    pub patience: Patience,
}
