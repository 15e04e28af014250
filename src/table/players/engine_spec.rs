//! How an engine of the user is started, set and waited for.

use super::launch::Launch;
use std::time::Duration;

/// How long an engine is waited for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Patience {
    /// For its name and options.
    pub start: Duration,
    /// For being ready.
    pub ready: Duration,
    /// For its move when its time is over, or when it was asked to stop.
    pub margin: Duration,
    /// For its move when only the search itself knows how long it takes.
    pub search: Duration,
}

impl Default for Patience {
    fn default() -> Patience {
        Patience {
            start: Duration::from_secs(5),
            ready: Duration::from_secs(10),
            margin: Duration::from_secs(2),
            search: Duration::from_mins(5),
        }
    }
}

/// An engine of the user, and how it is set.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EngineSpec {
    /// How it is started.
    pub launch: Launch,
    /// The options that are set, in order; a button has no value.
    pub options: Vec<(String, Option<String>)>,
    /// How long it is waited for.
    pub patience: Patience,
}
