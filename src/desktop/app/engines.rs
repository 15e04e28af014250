//! Finds engines and asks for their names and options.

use super::interface::Interface;
use super::jobs::{Jobs, Task};
use crate::store::engines;
use crate::store::settings::EngineEntry;
use crate::table::players::probe;

/// Looks for engines on this computer without starting any.
pub(super) fn find(jobs: &mut Jobs) {
    let path = std::env::var_os("PATH").unwrap_or_default();
    jobs.start(
        Task::FindEngines,
        move |_| engines::installed(&path, &engines::GAMES),
        |app, found| app.ui.engines.found = found,
    );
}

impl Interface {
    /// Asks an engine for its name and options, unless it has just been asked.
    pub(super) fn probe_engine(&mut self, entry: &EngineEntry, jobs: &mut Jobs) {
        if self.engines.of(entry).is_some_and(|probe| probe.fault.is_none()) {
            return;
        }
        self.engines.asked = Some(entry.clone());
        self.engines.probe = None;
        let entry = entry.clone();
        jobs.start(
            Task::Probe,
            move |_| probe(&entry),
            |app, probe| app.ui.engines.probe = Some(probe),
        );
    }
}
