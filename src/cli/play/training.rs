//! Training in text mode: a card is on the table, and a typed move is its answer.

use super::{Session, Verb};
use crate::chess::Move;
use crate::game::Input;
use crate::job::{Job, JobPanicked};
use crate::record::plain;
use crate::review::Finding;
use crate::store::today;
use crate::table::{Answer, Stage, TableInput, Training, Verdict};
use crate::text::{numbered_moves, reviewed};
use crate::train::{Card, Kind, Theme};
use std::collections::TryReserveError;
use std::time::Duration;

/// An answer that is being judged.
pub(super) type JudgeJob = Job<Result<Option<(Answer, Verdict)>, TryReserveError>>;

impl Session {
    /// Trains what is due today; or shows the answer, goes on, or stops.
    pub(super) fn train(&mut self, rest: &str, now: Duration) {
        match rest {
            "" => self.begin_training(|training| training.due(today()), now),
            "answer" if self.stage() == Some(Stage::Asking) => self.show_answer(now),
            "next" if self.stage().is_some() => self.next_card(now),
            "stop" => self.stop_training(now),
            _ => self.say_usage(Verb::Train),
        }
    }

    /// Trains puzzles, of a theme if one is named.
    pub(super) fn puzzle(&mut self, rest: &str, now: Duration) {
        let is_it = |theme: &&Theme| theme.word() == rest || plain(&self.text.get(theme.id(), &[])) == plain(rest);
        let theme = Theme::ALL.iter().find(is_it).copied();
        if theme.is_none() && !rest.is_empty() {
            return self.say_usage(Verb::Puzzle);
        }
        self.begin_training(|training| training.puzzles(theme), now);
    }

    fn stage(&self) -> Option<Stage> {
        self.training.stage()
    }

    /// Whether a move is asked for.
    pub(super) fn is_asked(&self) -> bool {
        self.stage() == Some(Stage::Asking)
    }

    /// Reads the log of training. Returns whether it can be read; if not, that is said.
    fn read_training(&mut self) -> bool {
        let log = self.storage.training().and_then(|log| log.read());
        match &log {
            Ok(log) if self.has_training => self.training.take_log(log),
            Ok(log) => (self.training, self.has_training) = (Training::read(log), true),
            Err(error) => self.say(&t!(self.text, "train-not-read", fault = format!("{error:#}"))),
        }
        log.is_ok()
    }

    fn begin_training(&mut self, cards: impl Fn(&Training) -> Vec<Card>, now: Duration) {
        if !self.read_training() {
            return;
        }
        let cards = cards(&self.training);
        if cards.is_empty() {
            return self.say(&t!(self.text, "train-none"));
        }
        self.training.begin(cards);
        self.next_card(now);
    }

    /// Puts the next card on the table, or says how it went.
    fn next_card(&mut self, now: Duration) {
        let Some(card) = self.training.next(now) else {
            return self.stop_training(now);
        };
        let (number, count) = self.training.place();
        self.say(&t!(self.text, "train-place", number = number, count = count));
        let mut effects = self.table.apply(TableInput::OpenCard(Box::new(card.tree())), now);
        // The position that is asked is described.
        effects.list.clear();
        if !self.tell(&effects, now) {
            self.training.stop();
            return;
        }
        if card.shown == 0 {
            self.say_shown();
        }
        let asked = self.training.asked(self.table.game());
        asked.map(|node| self.input(Input::Ask(node), now));
        self.draw_board();
    }

    fn stop_training(&mut self, now: Duration) {
        if let Some((right, asked)) = self.training.stop() {
            self.say(&t!(self.text, "train-done", right = right, count = asked));
            if self.table.has_previous() {
                self.input(TableInput::ReturnToPrevious, now);
            } else {
                self.input(Input::NewGame(Box::default()), now);
            }
        }
    }

    /// Takes a move made where one is asked for.
    pub(super) fn answer_card(&mut self, mv: Move, now: Duration) {
        let Some(answer) = Answer::to(self.table.game(), mv) else {
            return;
        };
        if let Some(verdict) = answer.known() {
            return self.take_verdict(&answer, &verdict, now);
        }
        let judge = move |context: &crate::job::JobContext| {
            let found = answer.judge(&mut || !context.is_stopped())?;
            Ok(found.map(|verdict| (answer, verdict)))
        };
        match Job::start("judge", &self.wake, judge) {
            Ok(job) => {
                self.judging = Some(job);
                self.say(&t!(self.text, "analysis-thinking"));
            }
            Err(error) => self.say(&error.to_string()),
        }
    }

    /// Takes over what was found about an answer.
    pub(super) fn take_judged(&mut self, now: Duration) {
        let Some(ended) = self.judging.as_ref().and_then(Job::poll) else {
            return;
        };
        self.judging = None;
        match ended {
            Ok(Ok(Some((answer, verdict)))) => self.take_verdict(&answer, &verdict, now),
            Ok(Ok(None)) => {}
            Ok(Err(error)) => self.say(&error.to_string()),
            Err(JobPanicked(why)) => self.say(&why),
        }
    }

    fn take_verdict(&mut self, answer: &Answer, verdict: &Verdict, now: Duration) {
        if let Some(why) = verdict.sentence(&self.text, self.move_style()) {
            self.training.wrong();
            return self.say(&why);
        }
        let written = self.move_style().text(&self.table.game().board(), answer.mv);
        self.say(&t!(self.text, "ask-right", moves = written));
        let inputs = self.training.right(answer.mv, self.table.game(), (now, today().now));
        if self.is_asked() {
            for input in inputs {
                self.input(input, now);
            }
            return;
        }
        self.write_training();
        self.next_card(now);
    }

    fn show_answer(&mut self, now: Duration) {
        let (style, game) = (self.move_style(), self.table.game());
        let Some(card) = self.training.card() else { return };
        let mistake = self
            .training
            .asked(game)
            .and_then(|node| Finding::in_record(game.tree(), node));
        let solution = match mistake.filter(|_| card.kind == Kind::Mistake) {
            Some(finding) => reviewed(&self.text, style, &finding),
            None => numbered_moves(style, &card.question(), &card.moves[card.shown..]).join(" "),
        };
        self.training.show(game, (now, today().now));
        self.say(&format!("{}: {solution}", t!(self.text, "train-answer")));
        self.write_training();
        self.next_card(now);
    }

    /// Writes the answers into the log.
    fn write_training(&mut self) {
        let lines = self.training.unwritten();
        let added = self.storage.training().and_then(|log| log.add(lines.as_bytes()));
        match added {
            Ok(_) => self.training.written(lines.lines().count()),
            Err(error) => self.say(&t!(self.text, "train-not-written", fault = format!("{error:#}"))),
        }
    }

    /// The mistakes of the only person at the table, or of the user by name, in the reviewed game come into the training.
    pub(super) fn keep_mistakes(&mut self) {
        let game = self.table.game();
        let mistakes = Training::mistakes(game, &self.settings.own_name);
        if mistakes.is_empty() || !self.read_training() {
            return;
        }
        let at = today().now;
        let new = mistakes
            .into_iter()
            .filter(|card| self.training.keep(card.clone(), at))
            .count();
        if new > 0 {
            self.say(&t!(self.text, "train-kept", count = new));
            self.write_training();
        }
    }
}
