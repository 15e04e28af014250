//! Analysis of the position shown, and hints. One search runs at a time: the analysis pauses while a hint is computed.

mod analysts;
mod bar;
mod hint;
mod lines;
mod search;

use super::interface::Interface;
use crate::game::{ChessGame, Input};
use crate::job::Wake;
use crate::record::NodeId;
use crate::scene::{Pace, Point};
use crate::store::settings::Settings;
use crate::table::players::{Analyzed, Roster, SearchPause};
use crate::table::{Dialog, Hint};
use crate::ui::{AnalysisView, LinePart};
use analysts::Analysts;
use bar::Bar;
use search::SearchPurpose;
use std::sync::Arc;
use std::time::Duration;

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
struct AnalyzedNode {
    node: NodeId,
    /// Whether the other side is to move there, to show its threats.
    is_threat: bool,
}

/// What analysis depends on.
pub(super) struct Around<'a> {
    pub game: &'a ChessGame,
    pub settings: &'a Settings,
    /// Whether the window can be seen.
    pub is_seen: bool,
    /// Whether a position is being set up in place of the game.
    pub is_editing: bool,
    /// How fast the bar moves.
    pub pace: Pace,
    pub now: Duration,
}

/// The state of analysis and hints.
pub struct Analysis {
    analysts: Analysts,
    /// The current task.
    task: Option<SearchPurpose>,
    /// Whether analysis is switched on.
    is_on: bool,
    is_threat: bool,
    /// The help that the players are being asked to allow in a game in progress.
    asked: Help,
    /// The help they allowed most recently.
    allowed: Option<Help>,
    /// The results so far, and the position they belong to.
    known: Option<(AnalyzedNode, Analyzed)>,
    bar: Bar,
    /// The part of a line under the mouse or the focus.
    pub pointed: Option<LinePart>,
    /// The mouse position when a line was played: until it moves, it points at nothing.
    resting: Option<Point>,
    hint: Option<Hint>,
    /// Whether a frame is needed to show what has changed.
    pub(super) is_changed: bool,
}

impl Analysis {
    /// Neither analysis nor hints. The user's engines are those of the roster; searching threads call `wake`.
    pub(super) fn new(roster: Arc<Roster>, wake: Wake) -> Analysis {
        Analysis {
            analysts: Analysts::new(roster, wake),
            task: None,
            is_on: false,
            is_threat: false,
            asked: Help::default(),
            allowed: None,
            known: None,
            bar: Bar::default(),
            pointed: None,
            resting: None,
            hint: None,
            is_changed: false,
        }
    }

    /// The position to analyze. In check no threats are shown: the check must be answered first.
    fn analyzed_node(&self, game: &ChessGame) -> AnalyzedNode {
        AnalyzedNode {
            node: game.shown_node(),
            is_threat: self.is_threat && !game.board().is_check(),
        }
    }

    /// Interrupts the search, if there is one, until the returned value is dropped.
    pub fn pause(&self) -> Option<SearchPause> {
        self.analysts.pause()
    }

    /// The results for the position shown.
    fn current(&self, at: AnalyzedNode) -> Option<&Analyzed> {
        let known = self.known.as_ref().filter(|(known, _)| *known == at);
        known.map(|(_, analyzed)| analyzed)
    }

    /// What the panel shows of the analysis; `None` without an analysis.
    pub fn view(&self, game: &ChessGame, lines: u32) -> Option<AnalysisView<'_>> {
        let at = self.analyzed_node(game);
        let current = self.current(at);
        // What is known of the end of a game tells nothing of other positions.
        let before = || self.known.as_ref().map(|(_, analyzed)| analyzed);
        let before = || before().filter(|analyzed| analyzed.board.has_legal_move());
        (self.is_on && game.asked().is_none()).then(|| AnalysisView {
            known: current.or_else(before).filter(|_| !game.is_paused()),
            is_current: current.is_some() && !game.is_paused(),
            is_threat: at.is_threat,
            lines,
            engine: self.analysts.engine().map(|engine| engine.name.as_str()),
            can_play: !game.phase().is_in_play(),
        })
    }

    /// Whether the position shown is being analyzed.
    pub const fn is_on(&self) -> bool {
        self.is_on
    }

    /// Whether a position is being searched, for an analysis or a hint.
    pub fn is_searching(&self) -> bool {
        self.analysts.is_searching()
    }

    /// The game has ended: the hint of its last position goes.
    pub(super) fn end_hint(&mut self) {
        self.is_changed |= self.hint.take().is_some();
    }

    /// Another game is on the board: what was allowed in the last one is not allowed in this one.
    pub fn forget(&mut self, game: &ChessGame) {
        let is_on = self.is_on && !game.phase().is_in_play();
        self.analysts.rest();
        if !is_on {
            self.analysts.end();
        }
        (self.is_on, self.is_threat, self.task, self.hint) = (is_on, false, None, None);
        (self.asked, self.allowed) = (Help::default(), None);
        (self.known, self.bar, self.pointed, self.resting) = (None, Bar::default(), None, None);
    }

    /// Switches analysis on or off; or shows what the other side threatens, or the best moves again. Returns what the game is told of
    /// its end.
    pub(super) fn toggle(
        &mut self,
        is_threat: bool,
        game: &ChessGame,
        settings: &Settings,
        ui: &mut Interface,
    ) -> Option<Input> {
        match (self.is_on, is_threat) {
            (true, true) => self.is_threat = !self.is_threat,
            (true, false) => {
                self.is_threat = false;
                return self.stop(settings);
            }
            (false, true) => self.begin(Help::Threat, game, ui),
            (false, false) => self.begin(Help::Analysis, game, ui),
        }
        None
    }

    /// Starts the analysis of moves or threats; in a game in progress, the players are asked first.
    fn begin(&mut self, help: Help, game: &ChessGame, ui: &mut Interface) {
        if game.asks_before_analysis() {
            self.asked = help;
            ui.gui.show(Dialog::AnalyzeInPlay);
        } else {
            (self.is_on, self.is_threat) = (true, help == Help::Threat);
        }
    }

    /// The players have allowed what they were asked. From now on the game mentions the analysis, and hints are counted. Returns
    /// what it is told.
    pub(super) fn allow(
        &mut self,
        game: &ChessGame,
        settings: &Settings,
        ui: &mut Interface,
        now: Duration,
    ) -> Option<Input> {
        self.allowed = Some(self.asked);
        if self.asked == Help::Hint {
            return self.hint(game, settings, ui, now);
        }
        (self.is_on, self.is_threat) = (true, self.asked == Help::Threat);
        Some(game.analysis_begun())
    }

    /// The first move of a game ends an analysis of its first position. Returns what the game is told then.
    pub(super) fn end_unasked(&mut self, game: &ChessGame, settings: &Settings) -> Option<Input> {
        if self.is_on && game.asks_before_analysis() {
            self.stop(settings)
        } else {
            None
        }
    }

    fn stop(&mut self, settings: &Settings) -> Option<Input> {
        let evaluation = self.evaluation(settings);
        self.is_on = false;
        self.known = None;
        self.pointed = None;
        if self.hint.is_none() {
            self.analysts.end();
            self.task = None;
        }
        self.analysts.end_engine();
        evaluation
    }
}
