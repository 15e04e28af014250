//! The review of the game on the board: jobs, and the questions for better moves.

use super::files::Files;
use super::jobs::{JobKey, Jobs};
use super::review_queue::is_played;
use super::training::find_puzzles;
use super::App;
use crate::engine::tablebase::SharedTablebase;
use crate::game::Input;
use crate::job::JobContext;
use crate::table::command::error_to_ask;
use crate::table::{GameKey, PartToReview, ReviewedPart, Table, TableInput};
use crate::text::review_done;
use crate::train::{sides_of, Card};

impl App<'_> {
    /// Reviews this part of a game of the table and those after it in the background, and writes each into the record: a review that
    /// was stopped goes on there. Says at the end how both sides played.
    pub(super) fn review(&mut self, key: GameKey, part: Option<PartToReview>) {
        if let Some(part) = part {
            self.jobs.show(&JobKey::Review);
            return self.files.reviews.review_at_table(key, part);
        }
        if key == self.table.key() {
            let summary = self.ui.moves.summary();
            let said = summary.map(|summary| review_done(&self.ui.text, summary));
            self.ui.note(said.unwrap_or_default());
            let (game, own) = (self.table.game(), &self.settings.own_name);
            self.training.keep_review(game, own, &mut self.jobs, &mut self.ui);
        } else if let Some(tree) = self.table.tree_of(key) {
            let own = &self.settings.own_name;
            self.training.keep_cards(Card::mistakes_of(tree, own), &mut self.ui);
            if sides_of(tree, own).next().is_some() {
                find_puzzles(tree.clone(), &mut self.jobs);
            }
        }
    }

    /// Asks for the better move in place of the next mistake. A game that has not been reviewed is reviewed first; until that is done,
    /// nothing is in its record that would give the mistakes away.
    pub(super) fn ask_error(&mut self) {
        if let Some(node) = error_to_ask(self.table.game(), &self.settings.own_name) {
            self.ui.answer = None;
            self.input(Input::Ask(node));
            return;
        }
        let Some(part) = PartToReview::first(self.table.game().tree()) else {
            return;
        };
        if self.jobs.is_running(&JobKey::ReviewToAsk) {
            return;
        }
        self.files.reviews.end_at_table(self.table.key());
        self.jobs.stop(&JobKey::Review);
        let tables = self.roster.tables.clone();
        let work = move |context: &JobContext| part.review_all_in(&tables, context);
        self.jobs
            .start(JobKey::ReviewToAsk, work, |app, reviewed| match reviewed {
                Ok(Some(whole)) if whole.is_of(app.table.game().tree()) => {
                    app.input(Input::Review(whole.notes));
                    let (game, own) = (app.table.game(), &app.settings.own_name);
                    app.training.keep_review(game, own, &mut app.jobs, &mut app.ui);
                    match error_to_ask(app.table.game(), &app.settings.own_name) {
                        Some(node) => app.input(Input::Ask(node)),
                        None => app.ui.note(t!(app.ui.text, "ask-none")),
                    }
                }
                Ok(_) => {}
                Err(_) => app.ui.report(t!(app.ui.text, "refused-memory")),
            });
    }
}

impl Files {
    /// Goes on with the reviews of games of the table, or lets them wait while a game is played.
    pub(super) fn follow_reviews_at_table(&mut self, table: &Table, tables: &SharedTablebase, jobs: &mut Jobs) {
        let Some((key, part)) = self.reviews.at_table(table) else {
            return;
        };
        if is_played(table.game()) {
            jobs.stop(&JobKey::Review);
            return;
        }
        if jobs.is_running(&JobKey::Review) || jobs.quitting.is_some() {
            return;
        }
        let (key, part, tables) = (*key, part.clone(), tables.clone());
        let work = move |context: &JobContext| part.review_in(&tables, context);
        jobs.start(JobKey::Review, work, move |app, reviewed| {
            let goes_on = app.files.reviews.end_at_table(key);
            let is_of = |part: &ReviewedPart| app.table.tree_of(key).is_some_and(|tree| part.is_of(tree));
            match reviewed {
                Ok(Some(part)) if is_of(&part) => {
                    app.apply(TableInput::Review(key, part.notes.clone()));
                    let next = app.table.tree_of(key).and_then(|tree| part.next(tree));
                    if goes_on || next.is_none() {
                        app.review(key, next);
                    }
                }
                Ok(_) => {}
                Err(_) => app.ui.report(t!(app.ui.text, "refused-memory")),
            }
        });
    }
}
