//! Finds engines and asks for their names and options.

use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use crate::game::ProgramId;
use crate::store::engines;
use crate::store::settings::EngineEntry;
use crate::table::players::{probe, Players};

/// Looks for engines on this computer without starting any.
pub(super) fn find(jobs: &mut Jobs) {
    let path = std::env::var_os("PATH").unwrap_or_default();
    jobs.start(
        JobKey::FindEngines,
        move |_| engines::installed(&path, &engines::GAMES),
        |app, found| app.ui.engines.found = found,
    );
}

impl Interface {
    /// Presses a button among the options of an engine that plays, which is told after its move.
    pub(super) fn press_button(&mut self, engine: String, option: String, players: &Players) {
        if players.press(&ProgramId::Engine(engine).to_string(), &option) {
            self.note(t!(self.text, "engines-pressed", option = option));
        }
    }

    /// Asks an engine for its name and options, unless it has just been asked.
    pub(super) fn probe_engine(&mut self, entry: &EngineEntry, jobs: &mut Jobs) {
        if self.engines.of(entry).is_some_and(|probe| probe.fault.is_none()) {
            return;
        }
        self.engines.asked = Some(entry.clone());
        self.engines.probe = None;
        let entry = entry.clone();
        jobs.start(
            JobKey::Probe,
            move |_| probe(&entry),
            |app, probe| app.ui.engines.probe = Some(probe),
        );
    }
}
