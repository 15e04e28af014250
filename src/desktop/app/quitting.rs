//! Changing the user's files, and quitting once all of that is done.

use super::jobs::Task;
use super::App;
use crate::desktop::timers::Timer;
use crate::store::journal::Receipt;
use crate::store::pgn_file::PgnFiles;
use crate::table::TableInput;
use crate::ui::{Severity, Work};
use std::path::Path;
use std::time::Duration;

/// The user is told of a change that takes longer.
const SLOW: Duration = Duration::from_millis(500);
/// Whoever asks again after this time to quit does not want to wait for the jobs.
const IMPATIENT: Duration = Duration::from_secs(10);

impl App<'_> {
    /// Changes this file in a job, which waits for others that write the same file, then calls `then` with the result.
    pub(super) fn change_file<T: Send + 'static>(
        &mut self,
        path: &Path,
        work: impl FnOnce(&PgnFiles) -> T + Send + 'static,
        then: impl FnOnce(&mut App<'_>, T) + Send + 'static,
    ) {
        let files = self.files.pgn.clone();
        self.timers.set(Timer::Busy, Some(self.now() + SLOW));
        self.start(Task::Change(path.to_owned()), move |_| work(&files), then);
    }

    /// Says which file is still being written, if one is; about the end of the program the interface says more.
    pub(super) fn tell_busy(&mut self) {
        self.window.frames.request(1);
        if let (Some(path), None) = (self.jobs.changing(), self.jobs.quitting) {
            let text = t!(self.ui.text, "file-busy", file = path.display().to_string());
            self.notify(Severity::Info, text);
        }
    }

    /// What quitting waits for; after some time also what would be lost by not waiting.
    pub(super) fn saving(&self) -> Option<Work> {
        let is_long = self.now() >= self.jobs.quitting? + IMPATIENT;
        let name = |path: &Path| path.display().to_string();
        let loss = match (self.jobs.changing(), self.table.file().path()) {
            _ if !is_long => None,
            (Some(path), _) => Some(t!(self.ui.text, "saving-loss", file = name(path))),
            // Its journal has the game.
            (None, path) => path.map(|path| t!(self.ui.text, "saving-kept", file = name(path))),
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
        if place != self.settings.window || self.timers.at(Timer::Settings).is_some() {
            self.settings.window = place;
            self.write_settings();
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
        self.start(Task::FlushJournal, flush, |app, _| {
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
