//! Finds engines and asks for their names and options.

use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::game::ProgramId;
use crate::job::Job;
use crate::store::engines;
use crate::store::settings::EngineEntry;
use crate::table::players::{probe, Fault, Probe};
use crate::ui::Severity;

impl App<'_> {
    /// Looks for engines on this computer without starting any.
    pub(super) fn find_engines(&mut self) {
        let path = std::env::var_os("PATH").unwrap_or_default();
        self.ui.engines.found = engines::installed(&path, &engines::GAMES);
    }

    /// Asks an engine for its name and options, unless it has just been asked.
    pub(super) fn probe_engine(&mut self, entry: &EngineEntry) {
        if self.ui.engines.of(entry).is_some_and(|probe| probe.fault.is_none()) {
            return;
        }
        self.ui.engines.asked = Some(entry.clone());
        self.ui.engines.probe = None;
        let entry = entry.clone();
        let job = Job::start("probe", &self.jobs.wake, move |_| probe(&entry));
        match job {
            Ok(job) => self.jobs.probe = Some(job),
            Err(error) => self.ui.engines.probe = Some(failed(error.to_string())),
        }
    }

    /// Presses a button of an engine that is playing; the engine is told after its move.
    pub(super) fn press_engine_button(&mut self, engine: String, option: &str) {
        let id = ProgramId::Engine(engine).to_string();
        if self.table.players().press(&id, option) {
            self.notify(Severity::Info, t!(self.ui.text, "engines-pressed", option = option));
        }
    }

    /// Takes over what an engine said about itself.
    pub(super) fn take_probe(&mut self) {
        if let Some(answer) = self.jobs.probe.as_ref().and_then(Job::poll) {
            self.jobs.probe = None;
            self.ui.engines.probe = Some(answer.unwrap_or_else(|panicked| failed(panicked.0)));
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
    }
}

fn failed(why: String) -> Probe {
    Probe {
        fault: Some(Fault::NotStarted(why)),
        ..Probe::default()
    }
}
