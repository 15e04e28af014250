//! Quitting, once everything is written.

use super::jobs::JobKey;
use super::App;
use crate::store::journal::Receipt;
use crate::table::TableInput;
use crate::ui::Request;

impl App<'_> {
    /// If that was asked for, quits once everything is written: settings, files, and what the table has to write. If a change of
    /// a file fails, the window says so and stays; if the game on the board would be lost, the players are asked first.
    pub(super) fn go_on_quitting(&mut self) {
        if self.jobs.quitting.is_none() {
            return;
        }
        let place = self.window.place(self.settings.window);
        let has_changed = self.files.settings_due.is_some();
        if place != self.settings.window || has_changed {
            self.settings.window = place;
            let (looks, now) = (&self.board.looks, self.window.now());
            self.files
                .write_settings(&self.settings, has_changed, looks, now, &mut self.jobs);
        }
        self.training.retry(&mut self.jobs, &mut self.ui);
        let is_flushing = self.jobs.is_running(&JobKey::FlushJournal);
        let is_writing = self.table.is_writing() && !self.table.is_resting();
        if is_flushing || self.jobs.changing().is_some() || is_writing {
            return;
        }
        let receipt = self.apply(TableInput::PrepareToLeave).receipt;
        if self.table.is_writing() {
            return;
        }
        let flush = move |_: &_| receipt.is_some_and(Receipt::wait);
        self.jobs.start(JobKey::FlushJournal, flush, |app, _| {
            if app.jobs.quitting.take().is_none() {
                // It was called off.
            } else if app.apply(TableInput::Leave).is_refused {
                app.ui.ask_to_give_up(|app| app.act(Request::Leave));
            } else {
                app.window.is_open = false;
            }
        });
    }
}
