//! Changing the user's files, and quitting once all of that is done.

use super::jobs::Task;
use super::App;
use crate::desktop::timers::Timer;
use crate::store::pgn_file::PgnFiles;
use crate::table::TableInput;
use crate::ui::Severity;
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

    /// Says which file is still being written, if one is.
    pub(super) fn tell_busy(&mut self) {
        if let Some(path) = self.jobs.changing() {
            let text = t!(self.ui.text, "file-busy", file = path.display().to_string());
            self.notify(Severity::Info, text);
        }
    }

    /// Quits, unless the game on the board would be lost and the players have not been asked. It waits for the jobs that change
    /// files; if one of them fails, the window stays and says so.
    pub(super) fn quit(&mut self) {
        let now = self.now();
        let since = *self.jobs.quitting.get_or_insert(now);
        if now >= since + IMPATIENT {
            return self.close_window();
        }
        self.tell_busy();
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
        if self.jobs.changing().is_none() {
            self.close_window();
        }
    }

    fn close_window(&mut self) {
        self.jobs.quitting = None;
        if self.at_table(TableInput::Leave) {
            self.window.is_open = false;
        } else {
            self.ask_to_give_up(|app| app.close_window());
        }
    }
}
