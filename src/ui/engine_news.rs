//! What is known about engines beside the settings.

use crate::store::settings::EngineEntry;
use crate::table::players::Probe;

/// What is known about engines beside the settings.
#[derive(Debug, Default)]
pub struct EngineNews {
    /// The engines that lie on this computer.
    pub found: Vec<EngineEntry>,
    /// The engine that was asked last about itself.
    pub asked: Option<EngineEntry>,
    /// What it has said; `None` while it has not answered.
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

    /// What the engine that is started like this one has said about itself.
    #[must_use]
    pub fn of(&self, entry: &EngineEntry) -> Option<&Probe> {
        let asked = self.asked.as_ref()?;
        let is_same = asked.command == entry.command && asked.folder == entry.folder;
        self.probe.as_ref().filter(|_| is_same)
    }
}
