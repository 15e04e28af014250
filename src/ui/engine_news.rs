//! What is known about engines beyond the settings.

use crate::store::settings::EngineEntry;
use crate::table::players::Probe;

/// What is known about engines beyond the settings.
#[derive(Debug, Default)]
pub struct EngineNews {
    /// The engines found on this computer.
    pub found: Vec<EngineEntry>,
    /// The engine that was last asked for its name and options.
    pub asked: Option<EngineEntry>,
    /// Its answer; `None` until it has answered.
    pub probe: Option<Probe>,
}

impl EngineNews {
    /// Nothing is known.
    #[must_use]
    pub const fn new() -> EngineNews {
        EngineNews {
            found: Vec::new(),
            asked: None,
            probe: None,
        }
    }

    /// The answer of the engine with the same command line.
    #[must_use]
    pub fn of(&self, entry: &EngineEntry) -> Option<&Probe> {
        let asked = self.asked.as_ref()?;
        let is_same = asked.command == entry.command && asked.folder == entry.folder;
        self.probe.as_ref().filter(|_| is_same)
    }
}
