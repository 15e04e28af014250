//! Quitting, once everything is written.

use super::jobs::Task;
use super::App;
use crate::desktop::timers::Timer;
use crate::store::journal::Receipt;
use crate::table::TableInput;
use crate::ui::Work;
use std::path::Path;
use std::time::Duration;

/// Whoever asks again after this time to quit does not want to wait for the jobs.
const IMPATIENT: Duration = Duration::from_secs(10);

impl App<'_> {
    /// What quitting waits for; after some time also what would be lost by not waiting.
    pub(super) fn saving(&self) -> Option<Work> {
        let is_long = self.now() >= self.jobs.quitting? + IMPATIENT;
        let name = |path: &Path| path.display().to_string();
        let loss = match (self.jobs.changing(), self.table.file().path()) {
            _ if !is_long => None,
            (Some(path), _) => Some(t!(self.ui.text, "saving-loss", file = name(path))),
            // Its journal has the game.
            (None, Some(path)) => Some(t!(self.ui.text, "saving-kept", file = name(path))),
            (None, None) => Some(t!(self.ui.text, "saving-unwritten")),
        };
        Some(Work {
            label: t!(self.ui.text, "saving"),
            done: 0,
            total: 0,
            loss,
        })
    }

    /// Quits, unless the game on the board would be lost and the players have not been asked. The window stays until everything
    /// is written; if a change of a file fails, it says so and stays. Whoever asks again after some time does not want to wait.
    pub(super) fn quit(&mut self) {
        let now = self.now();
        let since = *self.jobs.quitting.get_or_insert(now);
        if now >= since + IMPATIENT {
            self.window.is_open = false;
        }
        self.timers.set(Timer::Busy, Some(since + IMPATIENT));
        self.go_on_quitting();
    }

    /// Quits if that was asked for and everything is written.
    pub(super) fn go_on_quitting(&mut self) {
        if self.jobs.quitting.is_none() {
            return;
        }
        let place = self.window.place(self.settings.window);
        let has_changed = self.timers.at(Timer::Settings).is_some();
        if place != self.settings.window || has_changed {
            self.settings.window = place;
            self.write_settings(has_changed);
        }
        let is_writing = self.jobs.changing().is_some() || self.table.is_writing();
        if !is_writing && !self.jobs.is_running(&Task::FlushJournal) {
            self.prepare_to_leave();
        }
    }

    /// Writes what the table has to write, in jobs, and then ends the program.
    fn prepare_to_leave(&mut self) {
        let receipt = self.apply(TableInput::PrepareToLeave).receipt;
        if self.table.is_writing() {
            return;
        }
        let flush = move |_: &_| receipt.is_some_and(Receipt::wait);
        self.jobs.start(Task::FlushJournal, flush, |app, _| {
            if app.jobs.quitting.take().is_none() {
                // It was called off.
            } else if app.at_table(TableInput::Leave) {
                app.window.is_open = false;
            } else {
                app.ask_to_give_up(|app| app.quit());
            }
        });
    }
}
