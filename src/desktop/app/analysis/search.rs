//! What the analysis thread is given to search, and which of its results are used.

use super::{Analysis, AnalyzedNode, Around};
use crate::desktop::app::interface::Interface;
use crate::game::{ChessGame, Input};
use crate::record::NodeId;
use crate::review::{evaluation, is_threat};
use crate::store::settings::{EngineEntry, Settings};
use crate::table::players::{Analyst, Analyzed, AnalyzedLine, Subject};
use std::time::Duration;

/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_millis(450);
/// The depth from which the bar and the lines follow a new position.
const TRUSTED: u32 = 8;
/// The depth from which an evaluation is written into the record.
const WRITTEN: u32 = 12;

/// A task for the thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SearchPurpose {
    Hint(NodeId),
    Analyze(AnalyzedNode, u32),
}

/// The subject of the search.
fn subject(game: &ChessGame, task: SearchPurpose) -> Subject {
    match task {
        SearchPurpose::Hint(node) => Subject {
            time: Some(HINT_TIME),
            ..Subject::of(game, node)
        },
        SearchPurpose::Analyze(at, lines) => Subject {
            is_threat: at.is_threat,
            lines: lines as usize,
            ..Subject::of(game, at.node)
        },
    }
}

/// The engine that the user has chosen for analysis; `None` for the built-in one.
fn chosen_engine(settings: &Settings) -> Option<&EngineEntry> {
    let mut engines = settings.engines.iter();
    engines.find(|engine| engine.name == settings.analysis_engine)
}

/// Keeps only the lines that win something if the side to move passes.
fn keep_threats(analyzed: &mut Analyzed) {
    let board = analyzed.board;
    let wins = |line: &AnalyzedLine| is_threat(&board, &line.moves, line.score.between(board.turn()));
    analyzed.lines.retain(wins);
}

impl Analysis {
    /// Analyzes the position shown, if this is switched on and visible, and takes over the results. Returns what the game is told
    /// of them.
    pub(in crate::desktop::app) fn follow(&mut self, around: &Around<'_>, ui: &mut Interface) -> Vec<Input> {
        let node = around.game.shown_node();
        self.is_changed |= self.hint.take_if(|hint| hint.node != node).is_some();
        let inputs = [
            self.set_task(around, ui),
            self.take_analyzed(around, ui),
            // Once a hint has been found, the thread returns to the analysis or rests.
            self.set_task(around, ui),
        ];
        self.is_changed |= self.follow_bar(around, &ui.moves);
        inputs.into_iter().flatten().collect()
    }

    /// The task for now; none while its results would not be visible.
    fn wanted_task(&self, around: &Around<'_>) -> Option<SearchPurpose> {
        let is_hidden = around.game.is_paused() || around.game.asked().is_some();
        if !around.is_seen || is_hidden || around.is_editing {
            return None;
        }
        match &self.hint {
            Some(hint) if hint.found.is_none() => Some(SearchPurpose::Hint(hint.node)),
            _ if self.is_on => {
                let at = self.analyzed_node(around.game);
                Some(SearchPurpose::Analyze(at, around.settings.analysis_lines))
            }
            _ => None,
        }
    }

    /// Gives the thread its task. Returns the evaluation of the last position, if that is to be written into the record.
    fn set_task(&mut self, around: &Around<'_>, ui: &mut Interface) -> Option<Input> {
        let chosen = chosen_engine(around.settings);
        // One that is no longer the user's choice ends at once, even if nothing is to be analyzed now.
        if self.analysts.end_other_than(chosen) {
            self.task = None;
        }
        let task = self.wanted_task(around);
        // A hint is never left to the user's engine: it has to be proved.
        let is_analysis = matches!(task, Some(SearchPurpose::Analyze(..)));
        let engine = chosen.filter(|_| is_analysis);
        if task == self.task && (task.is_none() || engine == self.analysts.engine()) {
            return None;
        }
        let evaluation = self.evaluation(around.settings);
        self.analysts.rest();
        self.task = task;
        if let Some(task) = task {
            match self.analysts.choose(engine.cloned()) {
                Ok(Some(analyst)) => analyst.look_at(&subject(around.game, task)),
                Ok(None) => {}
                Err(error) => {
                    (self.is_on, self.hint, self.task) = (false, None, None);
                    ui.warn(error.to_string());
                }
            }
        }
        evaluation
    }

    /// Takes over the results. Returns the evaluation to be written into the record.
    fn take_analyzed(&mut self, around: &Around<'_>, ui: &mut Interface) -> Option<Input> {
        let task = self.task?;
        if let Some(fault) = self.analysts.current().and_then(Analyst::take_fault) {
            (self.is_on, self.hint, self.task) = (false, None, None);
            self.analysts.end();
            let why = fault.sentence(&ui.text);
            ui.warn(t!(ui.text, "analysis-failed", why = why));
            return None;
        }
        // While a line is pointed at, the lines are frozen: a click must play the line that is seen.
        let is_shown = matches!(task, SearchPurpose::Analyze(at, _) if self.current(at).is_some());
        if is_shown && self.pointed.is_some() {
            return None;
        }
        let mut analyzed = self.analysts.current().and_then(Analyst::poll)?;
        let at = match task {
            SearchPurpose::Analyze(at, _) => at,
            SearchPurpose::Hint(_) if analyzed.is_final => {
                let turn = analyzed.board.turn();
                let best = analyzed.lines.first();
                let found = best.and_then(|line| Some((*line.moves.first()?, line.score.between(turn))));
                self.take_hint(found, around.game, around.settings, ui);
                return None;
            }
            SearchPurpose::Hint(_) => return None,
        };
        let known = self.current(at);
        if known.is_none() && !analyzed.is_final && analyzed.depth() < TRUSTED {
            return None;
        }
        let was_written = known.is_some_and(|known| known.depth() >= WRITTEN);
        if at.is_threat {
            keep_threats(&mut analyzed);
        }
        self.known = Some((at, analyzed));
        self.is_changed = true;
        self.evaluation(around.settings).filter(|_| !was_written)
    }

    /// The evaluation of the position analyzed last, to be written into the record, if the user wants that and it was searched
    /// deeply enough.
    pub(super) fn evaluation(&self, settings: &Settings) -> Option<Input> {
        let (at, analyzed) = self.known.as_ref()?;
        let best = analyzed.lines.first().filter(|line| line.depth >= WRITTEN)?;
        let evaluation = evaluation(best.score)?;
        let is_wanted = settings.evaluations && !at.is_threat;
        is_wanted.then_some(Input::Evaluate(at.node, evaluation))
    }
}
