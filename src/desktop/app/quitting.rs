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
        if self.jobs.quitting.is_none() || self.has_to_wait() || self.jobs.is_running(&JobKey::FlushJournal) {
            return;
        }
        let receipt = self.apply(TableInput::PrepareToLeave).receipt;
        if self.table.is_writing() {
            return;
        }
        let flush = move |_: &_| receipt.is_some_and(Receipt::wait);
        self.jobs.start(JobKey::FlushJournal, flush, |app, _| {
            // It may have been called off. What was done meanwhile is written first: with that it goes on in this turn of the loop.
            if app.jobs.quitting.is_none() || !app.table.is_prepared_to_leave() || app.has_to_wait() {
                return;
            }
            app.jobs.quitting = None;
            if app.apply(TableInput::Leave).is_refused {
                app.ui.ask_to_give_up(|app| app.act(Request::Leave));
            } else {
                app.window.is_open = false;
            }
        });
    }

    /// Starts to write what has not been written of settings and training, and stops what need not be done. Returns whether a job
    /// is running that ends before the program does.
    fn has_to_wait(&mut self) -> bool {
        let place = self.window.place(self.settings.window);
        let has_changed = self.files.settings_due.is_some();
        if place != self.settings.window || has_changed {
            self.settings.window = place;
            let (looks, now) = (&self.board.looks, self.window.now());
            self.files
                .write_settings(&self.settings, has_changed, looks, now, &mut self.jobs);
        }
        self.training.retry(&mut self.jobs, &mut self.ui);
        self.jobs.stop_to_quit(&mut self.ui);
        self.jobs.keeps_open() || self.table.is_writing() && !self.table.is_resting()
    }
}
