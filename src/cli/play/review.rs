//! The review of the game, in words.

use super::jobs::{JobKey, Running};
use super::{Session, Verb};
use crate::chess::Color;
use crate::game::Input;
use crate::job::JobContext;
use crate::record::NodeId;
use crate::table::command::{error_to_ask, questions};
use crate::table::{Command, PartToReview, ReviewedPart};
use crate::text::{color, numbered_moves, review_done, review_rows, ErrorText, MoveTexts};
use std::time::Duration;

impl Session {
    /// The verb of the question that is asked: that of a training, or of a review.
    pub(super) fn asker(&self) -> Verb {
        if self.stage().is_some() {
            Verb::Train
        } else {
            Verb::Review
        }
    }

    /// Reviews what has not been reviewed of the game, or says what a review has found; asks for better moves, stops the review, or
    /// removes it.
    pub(super) fn review(&mut self, rest: &str, now: Duration) {
        let is_running = self.reviewing().is_some();
        match rest {
            "" if self.is_review_ending && is_running => {
                self.is_review_ending = false;
                self.say_progress();
            }
            "" if !is_running => {
                let part = PartToReview::first(self.table.game().tree());
                if part.is_some() {
                    self.say(&format!("{}.", t!(self.text, "work-review")));
                }
                self.go_on_reviewing(part, false);
            }
            "questions" | "next" if !is_running && self.stage().is_none() => self.ask_mistake(now),
            "" | "questions" if is_running => self.say_progress(),
            "answer" if self.is_asked() && self.stage().is_none() => self.tell_asked(now),
            "stop" if self.is_asked() && self.stage().is_none() => {
                self.input(Input::Show(self.table.game().shown_node()), now);
                self.say_turn();
            }
            "stop" if is_running && !self.is_review_ending => {
                self.stop_job(JobKey::ReviewToAsk);
                self.is_review_ending = self.running(JobKey::Review).is_some();
                self.say(&t!(self.text, "review-canceled"));
            }
            "remove" if !is_running => match Command::RemoveReview.availability(&self.context()) {
                Ok(()) => {
                    self.input(Input::Review(Vec::new()), now);
                    self.say(&t!(self.text, "play-review-removed"));
                }
                Err(reason) => self.say_reason(reason),
            },
            _ => self.say_usage(Verb::Review),
        }
    }

    /// The review that goes on.
    fn reviewing(&self) -> Option<&Running> {
        let mut keys = [JobKey::Review, JobKey::ReviewToAsk].into_iter();
        keys.find_map(|key| self.running(key))
    }

    /// Says how far the review is.
    fn say_progress(&mut self) {
        let Some(review) = self.reviewing() else {
            return;
        };
        let progress = review.job.progress();
        let [done, total] = [progress.done, progress.total].map(|count| usize::try_from(count).unwrap_or(usize::MAX));
        self.say(&t!(self.text, "play-reviewing", done, total));
    }

    /// Reviews this part, then the next; or the whole game, whose mistakes are then asked instead of told. At the end they come into
    /// the training.
    fn go_on_reviewing(&mut self, part: Option<PartToReview>, asks: bool) {
        let Some(part) = part else {
            self.say_review();
            return self.keep_cards_here();
        };
        let tables = self.roster.tables.clone();
        let key = if asks { JobKey::ReviewToAsk } else { JobKey::Review };
        self.is_review_ending = false;
        let work = move |context: &JobContext| {
            if asks {
                part.review_all_in(&tables, context)
            } else {
                part.review_in(&tables, context)
            }
        };
        self.start_job(key, work, move |session, reviewed, now| match reviewed {
            Ok(Some(part)) if part.is_of(session.table.game().tree()) => session.take_review(&part, asks, now),
            Ok(_) => {}
            Err(error) => session.say(&error.to_string()),
        });
    }

    /// Asks for the better move in place of the next mistake; a game that has not been reviewed is reviewed first.
    fn ask_mistake(&mut self, now: Duration) {
        let game = self.table.game();
        let part = PartToReview::first(game.tree());
        match (error_to_ask(game, &self.settings.own_name), part) {
            (Some(node), _) => self.ask_about(node, now),
            (None, Some(part)) => {
                self.say(&format!("{}.", t!(self.text, "work-review")));
                self.go_on_reviewing(Some(part), true);
            }
            (None, None) => self.say(&t!(self.text, "ask-none")),
        }
    }

    /// Asks about the next mistake after this one, if there is one.
    pub(super) fn ask_after(&mut self, asked: Option<NodeId>, now: Duration) {
        let (game, own_name) = (self.table.game(), &self.settings.own_name);
        let (tree, all) = (game.tree(), questions(game, own_name));
        let next = asked.and_then(|asked| all.into_iter().find(|&node| tree.ply(node) > tree.ply(asked)));
        if let Some(node) = next {
            self.ask_about(node, now);
        }
    }

    fn ask_about(&mut self, node: NodeId, now: Duration) {
        let (game, style) = (self.table.game(), self.move_style());
        let (tree, all) = (game.tree(), questions(game, &self.settings.own_name));
        let before = tree.parent(node).map(|before| tree.board(before)).unwrap_or_default();
        let played = tree.mv(node).into_iter().collect::<Vec<_>>();
        let moves = numbered_moves(style, &before, &played).join(" ");
        let number = all.iter().position(|&at| at == node).map_or(1, |place| place + 1);
        self.input(Input::Ask(node), now);
        self.say(&t!(self.text, "ask-title", number, count = all.len()));
        self.say(&t!(self.text, "ask-question", moves));
        self.draw_board();
    }

    /// Shows the mistake that is asked about, and says what is wrong with it.
    pub(super) fn tell_asked(&mut self, now: Duration) {
        let Some(node) = self.table.game().asked() else { return };
        let mut effects = self.table.apply(Input::Show(node), now);
        // The comment would say the same once more, in English.
        effects.list.clear();
        self.tell(&effects, now);
        let error = ErrorText::of(&self.text, self.move_style(), self.table.game().tree(), node);
        if let Some(error) = error {
            self.say(&sentences(error));
        }
    }

    /// Takes over what has been reviewed, and asks about it or goes on with the next part.
    fn take_review(&mut self, part: &ReviewedPart, asks: bool, now: Duration) {
        self.input(Input::Review(part.notes.clone()), now);
        if asks {
            self.keep_cards_here();
            return match error_to_ask(self.table.game(), &self.settings.own_name) {
                Some(node) => self.ask_about(node, now),
                None => self.say(&t!(self.text, "ask-none")),
            };
        }
        let next = part.next(self.table.game().tree());
        if !self.is_review_ending || next.is_none() {
            self.go_on_reviewing(next, false);
        }
    }

    /// Says how both sides played, and what is wrong with each mistake and blunder.
    fn say_review(&mut self) {
        let (game, style) = (self.table.game(), self.move_style());
        let texts = MoveTexts::of(game, style, &self.text);
        let Some(summary) = texts.summary() else { return };
        let tree = game.tree();
        let mut all = vec![review_done(&self.text, summary)];
        let [white, black] = Color::ALL.map(|side| color(&self.text, side));
        for [name, whites, blacks] in review_rows(&self.text, summary, true) {
            let values = format!("{white} {whites}, {black} {blacks}");
            all.push(self.text.labeled(&name, &values));
        }
        for node in tree.main_line() {
            let error = ErrorText::of(&self.text, style, tree, node);
            let Some(error) = error.filter(|_| tree.review_comment(node).is_some()) else {
                continue;
            };
            all.push(sentences(error));
        }
        self.say_all(&all);
    }
}

/// What is said of an error.
fn sentences(error: ErrorText) -> String {
    let all = [Some(error.heading), error.why, error.better];
    all.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
