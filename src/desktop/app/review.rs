//! The review of the game on the board: jobs, and the questions for better moves.

use super::jobs::Task;
use super::App;
use crate::game::Input;
use crate::job::JobContext;
use crate::table::command::error_to_ask;
use crate::table::PartToReview;
use crate::text::review_done;

impl App<'_> {
    /// Reviews this part of the game and those after it in the background, and writes each into the record: a review that was stopped
    /// goes on there. Says at the end how both sides played.
    pub(super) fn review(&mut self, part: Option<PartToReview>) {
        let Some(part) = part else {
            let said = self
                .ui
                .moves
                .summary()
                .map(|summary| review_done(&self.ui.text, summary));
            self.ui.note(said.unwrap_or_default());
            return self.keep_mistakes_here();
        };
        let tables = self.roster.tables.clone();
        let work = move |context: &JobContext| part.review_in(&tables, context);
        self.jobs
            .start(Task::Review, work, move |app, reviewed| match reviewed {
                Ok(Some(part)) if part.is_of(app.table.game().tree()) => {
                    app.input(Input::Review(part.notes.clone()));
                    let next = part.next(app.table.game().tree());
                    app.review(next);
                }
                Ok(_) => {}
                Err(_) => app.ui.report(t!(app.ui.text, "refused-memory")),
            });
    }

    /// Asks for the better move in place of the next mistake. A game that has not been reviewed is reviewed first; until that is done,
    /// nothing is in its record that would give the mistakes away.
    pub(super) fn ask_error(&mut self) {
        if let Some(node) = error_to_ask(self.table.game()) {
            self.ui.answer = None;
            self.input(Input::Ask(node));
            return;
        }
        let Some(part) = PartToReview::first(self.table.game().tree()) else {
            return;
        };
        let tables = self.roster.tables.clone();
        let work = move |context: &JobContext| part.review_all_in(&tables, context);
        self.jobs.start(Task::Review, work, |app, reviewed| match reviewed {
            Ok(Some(whole)) if whole.is_of(app.table.game().tree()) => {
                app.input(Input::Review(whole.notes));
                app.keep_mistakes_here();
                match error_to_ask(app.table.game()) {
                    Some(node) => app.input(Input::Ask(node)),
                    None => app.ui.note(t!(app.ui.text, "ask-none")),
                }
            }
            Ok(_) => {}
            Err(_) => app.ui.report(t!(app.ui.text, "refused-memory")),
        });
    }
}
