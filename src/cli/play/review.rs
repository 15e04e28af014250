//! The review of the game, in words.

use super::Session;
use crate::game::Input;
use crate::job::{Job, JobPanicked};
use crate::review::Stage;
use crate::table::{PartToReview, ReviewedPart};
use crate::text::{review_done, review_stage, ErrorText, MoveTexts};
use std::collections::TryReserveError;
use std::time::Duration;

/// A part of the game that is being reviewed.
pub(super) type ReviewJob = Job<Result<Option<ReviewedPart>, TryReserveError>>;

impl Session {
    /// Reviews what has not been reviewed of the game, or says what a review has found.
    pub(super) fn review(&mut self) {
        let part = PartToReview::first(self.table.game().tree());
        if part.is_some() {
            self.say(&t!(self.text, "work-review"));
        }
        self.go_on_reviewing(part);
    }

    /// Reviews this part; at the end the mistakes come into the training.
    fn go_on_reviewing(&mut self, part: Option<PartToReview>) {
        let Some(part) = part else {
            self.say_review();
            return self.keep_mistakes();
        };
        match Job::start("review", &self.wake, move |context| part.review_in(context)) {
            Ok(job) => self.review = Some(job),
            Err(error) => self.say(&error.to_string()),
        }
    }

    /// Takes over a part that has been reviewed, and goes on with the next one.
    pub(super) fn take_review(&mut self, now: Duration) {
        let Some(ended) = self.review.as_ref().and_then(Job::poll) else {
            return;
        };
        self.review = None;
        let part = match ended {
            Ok(Ok(Some(part))) if part.is_of(self.table.game().tree()) => part,
            Ok(Ok(_)) => return,
            Ok(Err(error)) => return self.say(&error.to_string()),
            Err(JobPanicked(why)) => return self.say(&why),
        };
        self.input(Input::Review(part.notes.clone()), now);
        let next = part.next(self.table.game().tree());
        self.go_on_reviewing(next);
    }

    /// Says how both sides played, and what is wrong with each mistake and blunder.
    fn say_review(&mut self) {
        let (game, style) = (self.table.game(), self.move_style());
        let texts = MoveTexts::of(game, style, &self.text);
        let Some(summary) = texts.summary() else { return };
        let tree = game.tree();
        let mut sentences = vec![review_done(&self.text, summary)];
        sentences.extend(
            Stage::ALL
                .into_iter()
                .filter_map(|stage| review_stage(&self.text, summary, stage)),
        );
        for node in tree.main_line() {
            let error = ErrorText::of(&self.text, style, tree, node);
            let Some(error) = error.filter(|_| tree.review_comment(node).is_some()) else {
                continue;
            };
            let all = [Some(error.heading), error.why, error.better];
            sentences.push(all.into_iter().flatten().collect::<Vec<_>>().join(" "));
        }
        for sentence in sentences {
            self.say(&sentence);
        }
    }
}
