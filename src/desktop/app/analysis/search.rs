//! What the analysis thread is given to search, and which of its results are used.

use super::analysts::Analysts;
use super::Place;
use crate::desktop::app::App;
use crate::game::{ChessGame, Input};
use crate::record::NodeId;
use crate::review::is_threat;
use crate::store::settings::{EngineEntry, Settings};
use crate::table::players::{self, Analyst, Analyzed, AnalyzedLine, Subject};
use crate::ui::Severity;
use std::time::Duration;

/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_millis(450);
/// The depth from which the bar and the lines follow a new position.
const TRUSTED: u32 = 8;
/// The depth from which an evaluation is written into the record.
const WRITTEN: u32 = 12;

/// A task for the thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Task {
    Hint(NodeId),
    Analyze(Place, u32),
}

/// The subject of the search.
fn subject(game: &ChessGame, task: Task) -> Subject {
    match task {
        Task::Hint(node) => Subject {
            time: Some(HINT_TIME),
            ..Subject::of(game, node)
        },
        Task::Analyze(place, lines) => Subject {
            is_threat: place.is_threat,
            lines: lines as usize,
            ..Subject::of(game, place.node)
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

impl App<'_> {
    /// Analyzes the position shown, if this is switched on and visible, and takes over the results.
    pub(in crate::desktop::app) fn follow_analysis(&mut self) {
        let node = self.table.game().shown_node();
        if self.analysis.hint.take_if(|hint| hint.node != node).is_some() {
            self.window.frames.request(1);
        }
        self.set_task();
        self.take_analyzed();
        // Once a hint has been found, the thread returns to the analysis or rests.
        self.set_task();
        self.follow_bar();
    }

    /// Whether a position is being searched, for an analysis or a hint.
    #[must_use]
    pub fn is_searching(&self) -> bool {
        self.analysis.analysts.is_searching()
    }

    /// The task for now; none while its results would not be visible.
    fn wanted_task(&self) -> Option<Task> {
        let game = self.table.game();
        if !self.window.is_seen() || game.is_paused() || self.board.editing.is_some() {
            return None;
        }
        match &self.analysis.hint {
            Some(hint) if hint.found.is_none() => Some(Task::Hint(hint.node)),
            _ if self.analysis.is_on => {
                let place = self.analysis.place(game);
                Some(Task::Analyze(place, self.settings.analysis_lines))
            }
            _ => None,
        }
    }

    /// Gives the thread its task.
    fn set_task(&mut self) {
        // One that is no longer the user's choice ends at once, even if nothing is to be analyzed now.
        if self.analysis.analysts.end_other_than(chosen_engine(&self.settings)) {
            self.analysis.task = None;
        }
        let task = self.wanted_task();
        // A hint is never left to the user's engine: it has to be proved.
        let is_analysis = matches!(task, Some(Task::Analyze(..)));
        let engine = chosen_engine(&self.settings).filter(|_| is_analysis);
        if task == self.analysis.task && (task.is_none() || engine == self.analysis.analysts.engine()) {
            return;
        }
        let engine = engine.cloned();
        self.write_evaluation();
        self.analysis.analysts.rest();
        self.analysis.task = task;
        let Some(task) = task else { return };
        match self.analysis.analysts.choose(engine, &self.roster, &self.jobs.wake) {
            Ok(Some(analyst)) => analyst.look_at(&subject(self.table.game(), task)),
            Ok(None) => {}
            Err(error) => {
                (self.analysis.is_on, self.analysis.hint, self.analysis.task) = (false, None, None);
                self.notify(Severity::Error, error.to_string());
            }
        }
    }

    /// Takes over the results.
    fn take_analyzed(&mut self) {
        let Some(task) = self.analysis.task else { return };
        if let Some(fault) = self.analysis.analysts.current().and_then(Analyst::take_fault) {
            (self.analysis.is_on, self.analysis.hint) = (false, None);
            (self.analysis.analysts, self.analysis.task) = (Analysts::default(), None);
            let why = fault.sentence(&self.ui.text);
            return self.notify(Severity::Error, t!(self.ui.text, "analysis-failed", why = why));
        }
        // While a line is pointed at, the lines are frozen: a click must play the line that is seen.
        let is_shown = matches!(task, Task::Analyze(place, _) if self.analysis.current(place).is_some());
        if is_shown && self.analysis.pointed.is_some() {
            return;
        }
        let Some(mut analyzed) = self.analysis.analysts.current().and_then(Analyst::poll) else {
            return;
        };
        match task {
            Task::Hint(_) if analyzed.is_final => {
                let turn = analyzed.board.turn();
                let best = analyzed.lines.first();
                self.take_hint(best.and_then(|line| Some((*line.moves.first()?, line.score.between(turn)))));
            }
            Task::Hint(_) => {}
            Task::Analyze(place, _) => {
                let is_known = self.analysis.current(place).is_some();
                if is_known || analyzed.is_final || analyzed.depth() >= TRUSTED {
                    let was_written = self
                        .analysis
                        .current(place)
                        .is_some_and(|known| known.depth() >= WRITTEN);
                    if place.is_threat {
                        keep_threats(&mut analyzed);
                    }
                    self.analysis.known = Some((place, analyzed));
                    self.window.frames.request(1);
                    if !was_written {
                        self.write_evaluation();
                    }
                }
            }
        }
    }

    /// Writes the evaluation of a position into the record, if the user wants that and it was searched deeply enough.
    pub(super) fn write_evaluation(&mut self) {
        if !self.settings.evaluations {
            return;
        }
        let Some((place, analyzed)) = &self.analysis.known else {
            return;
        };
        let best = analyzed.lines.first().filter(|line| line.depth >= WRITTEN);
        let evaluation = best.and_then(|line| players::evaluation(line.score));
        if let Some(evaluation) = evaluation.filter(|_| !place.is_threat) {
            let node = place.node;
            self.input(Input::Evaluate(node, evaluation));
        }
    }
}
