//! Analysis of the position shown, and hints. One search runs at a time: the analysis pauses while a hint is computed.

mod analysts;
mod bar;
mod hint;
mod lines;
mod search;

use super::App;
use crate::game::ChessGame;
use crate::record::NodeId;
use crate::scene::Point;
use crate::table::players::{Analyzed, Pause};
use crate::table::{Dialog, Hint};
use crate::ui::{AnalysisView, LinePart};
use analysts::Analysts;
use bar::Bar;
use search::Task;

/// The help available during a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Help {
    Hint,
    #[default]
    Analysis,
    Threat,
}

/// A position under analysis.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    node: NodeId,
    /// Whether the other side is to move there, to show its threats.
    is_threat: bool,
}

/// The state of analysis and hints.
#[derive(Debug, Default)]
pub(super) struct Analysis {
    analysts: Analysts,
    /// The current task.
    task: Option<Task>,
    /// Whether analysis is switched on.
    is_on: bool,
    is_threat: bool,
    /// The help that the players are being asked to allow in a game in progress.
    asked: Help,
    /// The help they allowed most recently.
    allowed: Option<Help>,
    /// The results so far, and the position they belong to.
    known: Option<(Place, Analyzed)>,
    bar: Bar,
    /// The part of a line under the mouse or the focus.
    pub pointed: Option<LinePart>,
    /// The mouse position when a line was played: until it moves, it points at nothing.
    resting: Option<Point>,
    hint: Option<Hint>,
}

impl Analysis {
    /// The position to analyze. In check no threats are shown: the check must be answered first.
    fn place(&self, game: &ChessGame) -> Place {
        Place {
            node: game.shown_node(),
            is_threat: self.is_threat && !game.board().is_check(),
        }
    }

    /// Interrupts the search, if there is one, until the returned value is dropped.
    pub fn pause(&self) -> Option<Pause> {
        self.analysts.pause()
    }

    /// The results for the position shown.
    fn current(&self, place: Place) -> Option<&Analyzed> {
        let known = self.known.as_ref().filter(|(known, _)| *known == place);
        known.map(|(_, analyzed)| analyzed)
    }

    /// What the panel shows of the analysis; `None` without an analysis.
    pub fn view(&self, game: &ChessGame, lines: u32) -> Option<AnalysisView<'_>> {
        let place = self.place(game);
        let current = self.current(place);
        let before = || self.known.as_ref().map(|(_, analyzed)| analyzed);
        self.is_on.then(|| AnalysisView {
            known: current.or_else(before).filter(|_| !game.is_paused()),
            is_current: current.is_some() && !game.is_paused(),
            is_threat: place.is_threat,
            lines,
            engine: self.analysts.engine().map(|engine| engine.name.as_str()),
            can_play: !game.phase().is_in_play(),
        })
    }

    /// Another game is on the board: what was allowed in the last one is not allowed in this one.
    pub fn forget(&mut self, game: &ChessGame) {
        let is_on = self.is_on && !game.phase().is_in_play();
        let mut analysts = std::mem::take(&mut self.analysts);
        analysts.rest();
        *self = Analysis {
            is_on,
            analysts: if is_on { analysts } else { Analysts::default() },
            ..Analysis::default()
        };
    }
}

impl App<'_> {
    pub(super) fn toggle_analysis(&mut self) {
        if self.analysis.is_on {
            self.analysis.is_threat = false;
            self.stop_analysis();
        } else {
            self.begin_analysis(Help::Analysis);
        }
    }

    pub(super) fn toggle_threat(&mut self) {
        if self.analysis.is_on {
            self.analysis.is_threat = !self.analysis.is_threat;
        } else {
            self.begin_analysis(Help::Threat);
        }
    }

    /// Starts the analysis of moves or threats; in a game in progress, the players are asked first.
    fn begin_analysis(&mut self, help: Help) {
        if self.table.game().asks_before_analysis() {
            self.analysis.asked = help;
            self.ui.gui.show(Dialog::AnalyzeInPlay);
        } else {
            self.analysis.is_on = true;
            self.analysis.is_threat = help == Help::Threat;
        }
    }

    /// The players have allowed what they were asked. From now on the game mentions the analysis, and hints are counted.
    pub(super) fn allow_help(&mut self) {
        self.analysis.allowed = Some(self.analysis.asked);
        if self.analysis.asked == Help::Hint {
            return self.hint();
        }
        self.analysis.is_on = true;
        self.analysis.is_threat = self.analysis.asked == Help::Threat;
        self.input(self.table.game().analysis_begun());
    }

    /// The first move of a game ends an analysis of its first position.
    pub(super) fn end_unasked_analysis(&mut self) {
        if self.analysis.is_on && self.table.game().asks_before_analysis() {
            self.stop_analysis();
        }
    }

    fn stop_analysis(&mut self) {
        self.write_evaluation();
        self.analysis.is_on = false;
        self.analysis.known = None;
        self.analysis.pointed = None;
        if self.analysis.hint.is_none() {
            (self.analysis.analysts, self.analysis.task) = (Analysts::default(), None);
        }
        self.analysis.analysts.end_engine();
    }
}
