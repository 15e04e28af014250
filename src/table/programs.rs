//! The engines at the table: what they are told and what they answer.

use super::players::{PlayerNews, Players, Programs};
use super::{Effects, Table, TableFault};
use crate::game::{Effect, Input};
use crate::job::Wake;
use crate::record::annotation::Evaluation;
use std::sync::Arc;
use std::time::Duration;

impl Table {
    /// The table with these engines available. `wake` is called from other threads when there is [news](super::TableInput::News).
    pub fn with_programs(self, programs: Arc<dyn Programs>, wake: &Wake) -> Table {
        let players = Players::new(programs, Wake::clone(wake));
        Table { players, ..self }
    }

    /// The engines that play.
    pub fn players(&self) -> &Players {
        &self.players
    }

    /// Whether there may be [news](super::TableInput::News).
    pub fn has_news(&self) -> bool {
        let is_journal_news = || self.store.journal_fault(self.journal) != self.journal_fault;
        self.game.has_program() || self.is_writing() || is_journal_news()
    }

    /// Takes the answers of engines and the results of writing PGN files and the journal.
    pub(super) fn take_news(&mut self, now: Duration, effects: &mut Effects) {
        self.take_written(Duration::ZERO, now, effects);
        self.take_journal_fault(effects);
        while let Some(news) = self.players.poll(&self.game) {
            match news {
                PlayerNews::Reply { input, evaluation } => self.take_reply(input, evaluation, now, effects),
                PlayerNews::Fault(side, fault) => {
                    self.pause(now, effects);
                    let stops_clocks = self.game.is_paused();
                    effects.faults.push(TableFault::Program {
                        side,
                        fault,
                        stops_clocks,
                    });
                }
            }
        }
    }

    /// Takes the answer of an engine and records its evaluation.
    fn take_reply(&mut self, input: Input, evaluation: Option<Evaluation>, now: Duration, effects: &mut Effects) {
        let node = self.game.current_node();
        self.pass(input, now, effects);
        let is_made = node != self.game.current_node();
        let reached = self.game.tree().next(node).filter(|_| is_made && self.is_noting_scores);
        if let (Some(reached), Some(evaluation)) = (reached, evaluation) {
            self.pass(Input::Evaluate(reached, evaluation), now, effects);
        }
    }

    /// Tells the engines what has happened in the game.
    pub(super) fn tell_players(&mut self, effects: &[Effect], now: Duration) {
        if effects.iter().any(|effect| matches!(effect, Effect::NewGame { .. })) {
            self.players.new_game();
        }
        self.players.follow(&self.game, now);
    }

    /// Handles the immediate responses of engines: an answer to an offer, or a fault.
    pub(super) fn hear_players(&mut self, now: Duration, effects: &mut Effects) {
        if let Some(answer) = self.players.answer_offer(&self.game) {
            self.pass(answer, now, effects);
        }
        if self.players.fault().is_some() {
            // It may have failed before the clocks started.
            self.pause(now, effects);
        }
    }
}
