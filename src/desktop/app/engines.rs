//! Finds engines and asks for their names and options.

use super::jobs::Task;
use super::App;
use crate::game::ProgramId;
use crate::store::engines;
use crate::store::settings::EngineEntry;
use crate::table::players::probe;
use crate::ui::Severity;

impl App<'_> {
    /// Looks for engines on this computer without starting any.
    pub(super) fn find_engines(&mut self) {
        let path = std::env::var_os("PATH").unwrap_or_default();
        self.start(
            Task::FindEngines,
            move |_| engines::installed(&path, &engines::GAMES),
            |app, found| app.ui.engines.found = found,
        );
    }

    /// Asks an engine for its name and options, unless it has just been asked.
    pub(super) fn probe_engine(&mut self, entry: &EngineEntry) {
        if self.ui.engines.of(entry).is_some_and(|probe| probe.fault.is_none()) {
            return;
        }
        self.ui.engines.asked = Some(entry.clone());
        self.ui.engines.probe = None;
        let entry = entry.clone();
        self.start(
            Task::Probe,
            move |_| probe(&entry),
            |app, probe| app.ui.engines.probe = Some(probe),
        );
    }

    /// Presses a button of an engine that is playing; the engine is told after its move.
    pub(super) fn press_engine_button(&mut self, engine: String, option: &str) {
        let id = ProgramId::Engine(engine).to_string();
        if self.table.players().press(&id, option) {
            self.notify(Severity::Info, t!(self.ui.text, "engines-pressed", option = option));
        }
    }
}
