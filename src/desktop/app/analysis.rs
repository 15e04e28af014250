//! Analysis of the position shown, and hints.

use super::App;
use crate::chess::{Board, Color, Move};
use crate::engine::explain::merit;
use crate::engine::Score;
use crate::game::{ChessGame, Input};
use crate::record::NodeId;
use crate::scene::{AnalysisArrow, AnalysisMarks};
use crate::store::settings::MOST_LINES;
use crate::table::players::{Analyst, Analyzed, Subject};
use crate::table::Command;
use crate::ui::{AnalysisView, Dialog, Severity};
use std::time::Duration;

/// How long a hint may take.
const HINT_TIME: Duration = Duration::from_millis(450);
/// How long the bar takes to a new value.
const EASE: Duration = Duration::from_millis(200);
/// From this depth on the bar follows a new position.
const TRUSTED: u32 = 7;

/// What is asked of the analysis.
#[derive(Debug, Default)]
pub(super) struct Analysis {
    analyst: Option<Analyst>,
    /// Whether the position shown is analyzed.
    is_on: bool,
    is_threat: bool,
    /// Whether the players have allowed it in the game in play.
    pub is_allowed_in_play: bool,
    /// The node and what is known of it.
    known: Option<(NodeId, Analyzed)>,
    bar: Bar,
    /// The line that the mouse is on.
    pub hovered: Option<usize>,
    hint: Option<Hint>,
}

/// The share of the bar that is White's, on its way to a new value.
#[derive(Debug, Clone, Copy)]
struct Bar {
    from: f32,
    to: f32,
    since: Duration,
}

impl Default for Bar {
    fn default() -> Bar {
        Bar {
            from: 0.5,
            to: 0.5,
            since: Duration::ZERO,
        }
    }
}

impl Bar {
    fn at(&self, now: Duration) -> f32 {
        let share = (now.saturating_sub(self.since)).as_secs_f32() / EASE.as_secs_f32();
        let share = share.clamp(0.0, 1.0);
        self.from + (self.to - self.from) * (1.0 - (1.0 - share) * (1.0 - share))
    }

    fn go_to(&mut self, share: f32, now: Duration, is_at_once: bool) {
        if (share - self.to).abs() > 0.002 {
            *self = Bar {
                from: if is_at_once { share } else { self.at(now) },
                to: share,
                since: now,
            };
        }
    }

    fn is_moving(&self, now: Duration) -> bool {
        (self.from - self.to).abs() > 0.002 && now < self.since + EASE
    }
}

/// A hint: each time it is asked for it says more.
#[derive(Debug)]
struct Hint {
    analyst: Analyst,
    node: NodeId,
    found: Option<(Move, Score)>,
    /// How much is shown: the piece, the move, the reason.
    step: u8,
}

/// How much of the bar is White's: the chance to win as lichess computes it from hundredths of a pawn.
fn share_of_white(score: Score) -> f32 {
    #[allow(clippy::cast_precision_loss, reason = "below 40,000")]
    let value = score.centipawns().clamp(-2_000, 2_000) as f32;
    match score {
        Score::Mate(moves) if moves > 0 => 1.0,
        Score::Mate(moves) if moves < 0 => 0.0,
        _ => 1.0 / (1.0 + (-0.003_682_08 * value).exp()),
    }
}

/// What led to a node.
fn subject(game: &ChessGame, node: NodeId) -> Subject {
    let tree = game.tree();
    Subject {
        start: tree.start(),
        moves: tree.path(node).into_iter().filter_map(|node| tree.mv(node)).collect(),
        is_threat: false,
        lines: 1,
        time: None,
    }
}

/// What the interface shows of the analysis; `None` while there is none.
pub(super) fn view<'a>(
    analysis: &'a Analysis,
    game: &ChessGame,
    lines: u32,
    now: Duration,
) -> Option<AnalysisView<'a>> {
    let turn = if analysis.is_threat {
        !game.board().turn()
    } else {
        game.board().turn()
    };
    let known = analysis.known.as_ref();
    let is_current =
        |(node, analyzed): &(NodeId, Analyzed)| *node == game.shown_node() && analyzed.board.turn() == turn;
    analysis.is_on.then(|| AnalysisView {
        known: known.map(|(_, analyzed)| analyzed),
        is_current: known.is_some_and(is_current),
        is_threat: analysis.is_threat,
        share: analysis.bar.at(now),
        lines,
        can_play: !game.phase().is_in_play(),
    })
}

impl App<'_> {
    /// Whether an analysis of the game would be help in a game that counts.
    fn is_help(&self) -> bool {
        self.table.game().phase().is_in_play() && !self.analysis.is_allowed_in_play
    }

    pub(super) fn toggle_analysis(&mut self) {
        self.analysis.is_threat = false;
        if self.analysis.is_on {
            self.stop_analysis();
        } else if self.is_help() && self.table.game().can_undo() {
            self.ui.gui.show(Dialog::AnalyzeInPlay);
        } else {
            self.analysis.is_on = true;
        }
    }

    pub(super) fn toggle_threat(&mut self) {
        if !self.analysis.is_on {
            self.toggle_analysis();
        }
        self.analysis.is_threat = self.analysis.is_on && !self.analysis.is_threat;
    }

    /// The players have allowed help; the game says so from now on.
    pub(super) fn allow_analysis(&mut self) {
        self.analysis.is_allowed_in_play = true;
        self.analysis.is_on = true;
        let game = self.table.game();
        let number = game.tree().board(game.current_node()).fullmove_number();
        self.input(Input::Describe(vec![(
            "Analysis".into(),
            format!("from move {number}"),
        )]));
    }

    pub(super) fn change_lines(&mut self, command: Command) {
        let mut settings = self.settings.clone();
        let lines = settings.analysis_lines;
        settings.analysis_lines = match command {
            Command::MoreLines => (lines + 1).min(MOST_LINES),
            _ => lines.saturating_sub(1).max(1),
        };
        self.change(settings);
    }

    fn stop_analysis(&mut self) {
        let bar = self.analysis.bar;
        self.analysis = Analysis {
            is_allowed_in_play: self.analysis.is_allowed_in_play,
            hint: self.analysis.hint.take(),
            bar,
            ..Analysis::default()
        };
    }

    /// Another game is on the board: what was allowed in the one before is not in this.
    pub(super) fn forget_analysis(&mut self) {
        let is_on = self.analysis.is_on && !self.table.game().phase().is_in_play();
        self.analysis = Analysis {
            is_on,
            analyst: self.analysis.analyst.take(),
            ..Analysis::default()
        };
    }

    /// Analyzes the position shown, if that is wished and seen, and takes over what was found.
    pub(super) fn follow_analysis(&mut self) {
        self.follow_hint();
        if !self.analysis.is_on {
            return;
        }
        let game = self.table.game();
        // The first move of a game for two ends an analysis of its first position.
        if self.is_help() && game.can_undo() {
            return self.stop_analysis();
        }
        let node = game.shown_node();
        let is_seen = self.window.is_seen() && !game.is_paused() && self.board.editing.is_none();
        let subject = Subject {
            is_threat: self.analysis.is_threat,
            lines: self.settings.analysis_lines as usize,
            ..subject(game, node)
        };
        if !is_seen || subject.board().is_none() {
            if let Some(analyst) = &mut self.analysis.analyst {
                analyst.rest();
            }
            return;
        }
        if self.analysis.analyst.is_none() {
            match Analyst::start(&self.jobs.wake) {
                Ok(analyst) => self.analysis.analyst = Some(analyst),
                Err(error) => {
                    self.analysis.is_on = false;
                    return self.notify(Severity::Error, error.to_string());
                }
            }
        }
        let now = self.now();
        let is_reduced = self.board.view.style.pace.is_reduced();
        let analysis = &mut self.analysis;
        let Some(analyst) = &mut analysis.analyst else { return };
        analyst.look_at(&subject);
        let Some(analyzed) = analyst.poll() else { return };
        if let Some(best) = analyzed.lines.first() {
            let is_known = analysis.known.as_ref().is_some_and(|(known, _)| *known == node);
            if is_known || analyzed.is_final || best.depth >= TRUSTED || matches!(best.score, Score::Mate(_)) {
                if !analysis.is_threat {
                    analysis.bar.go_to(share_of_white(best.score), now, is_reduced);
                }
                analysis.known = Some((node, analyzed));
                self.window.frames.request(1);
            }
        }
    }

    /// Whether the bar of the analysis moves.
    pub(super) fn is_analysis_moving(&self) -> bool {
        self.analysis.is_on && self.analysis.bar.is_moving(self.now())
    }

    fn analysis_view(&self) -> Option<AnalysisView<'_>> {
        view(
            &self.analysis,
            self.table.game(),
            self.settings.analysis_lines,
            self.now(),
        )
    }

    /// The moves of the analysis and of the hint as arrows, the best one first.
    pub(super) fn analysis_marks(&self) -> AnalysisMarks {
        let mut marks = AnalysisMarks::default();
        if let Some(view) = self.analysis_view().filter(|view| view.is_current) {
            let lines = view.known.map_or(&[][..], |known| &known.lines);
            let moves = lines.iter().filter_map(|line| line.moves.first());
            marks.arrows = moves
                .enumerate()
                .map(|(rank, mv)| AnalysisArrow {
                    from: mv.from(),
                    to: mv.to(),
                    rank,
                    is_threat: view.is_threat,
                })
                .collect();
        }
        let hint = self.analysis.hint.as_ref();
        if let Some((hint, (mv, _))) = hint.and_then(|hint| Some((hint, hint.found?))) {
            if hint.node == self.table.game().shown_node() {
                match hint.step {
                    0 => marks.piece = Some(mv.from()),
                    _ => marks.arrows.push(AnalysisArrow {
                        from: mv.from(),
                        to: mv.to(),
                        rank: 0,
                        is_threat: false,
                    }),
                }
            }
        }
        marks
    }

    /// Shows the end of this line, or the position of the game again.
    pub(super) fn point_at_line(&mut self, line: Option<usize>) {
        self.analysis.hovered = line;
    }

    /// The position at the end of the line that the mouse is on.
    pub(super) fn previewed_line(&self) -> Option<Board> {
        let view = self.analysis_view().filter(|view| view.is_current && !view.is_threat)?;
        let line = view.known?.lines.get(self.analysis.hovered?)?;
        let mut board = view.known?.board;
        for &mv in &line.moves {
            board.play(mv);
        }
        Some(board)
    }

    /// Shows more of the best move.
    pub(super) fn hint(&mut self) {
        let game = self.table.game();
        let node = game.shown_node();
        let is_for_two = !game.has_program() && game.clock().is_some();
        if self.is_help() && is_for_two {
            return self.ui.gui.show(Dialog::AnalyzeInPlay);
        }
        if !game.tree().board(node).has_legal_move() {
            return self.notify(Severity::Info, t!(self.ui.text, "hint-none"));
        }
        match &mut self.analysis.hint {
            Some(hint) if hint.node == node => {
                hint.step = hint.step.saturating_add(1);
                if hint.step >= 2 {
                    self.explain_hint();
                }
            }
            _ => {
                let Ok(mut analyst) = Analyst::start(&self.jobs.wake) else {
                    return;
                };
                analyst.look_at(&Subject {
                    time: Some(HINT_TIME),
                    ..subject(game, node)
                });
                self.analysis.hint = Some(Hint {
                    analyst,
                    node,
                    found: None,
                    step: 0,
                });
                self.count_hint();
            }
        }
        self.window.frames.request(1);
    }

    /// A game in play remembers how many hints were taken.
    fn count_hint(&mut self) {
        let game = self.table.game();
        if !game.phase().is_in_play() {
            return;
        }
        let tag = if game.turn() == Color::White {
            "WhiteHints"
        } else {
            "BlackHints"
        };
        let taken: u32 = game
            .tree()
            .tags
            .known(tag)
            .and_then(|text| text.parse().ok())
            .unwrap_or(0);
        self.input(Input::Describe(vec![(tag.into(), (taken + 1).to_string())]));
    }

    fn follow_hint(&mut self) {
        let node = self.table.game().shown_node();
        let Some(hint) = &mut self.analysis.hint else { return };
        if hint.node != node {
            self.analysis.hint = None;
            return self.window.frames.request(1);
        }
        let Some(analyzed) = hint.analyst.poll().filter(|analyzed| analyzed.is_final) else {
            return;
        };
        let best = analyzed.lines.first();
        hint.found = best.and_then(|line| Some((*line.moves.first()?, line.score)));
        let explains = hint.step >= 2;
        if explains {
            self.explain_hint();
        }
        self.window.frames.request(1);
    }

    fn explain_hint(&mut self) {
        let found = self.analysis.hint.as_ref().and_then(|hint| hint.found);
        let Some((mv, score)) = found else { return };
        let board = self.table.game().board();
        let own = match (board.turn(), score) {
            (Color::White, score) => score,
            (Color::Black, Score::Centipawns(value)) => Score::Centipawns(-value),
            (Color::Black, Score::Mate(moves)) => Score::Mate(-moves),
        };
        let written = self.move_style().text(&board, mv);
        let why = crate::text::merit(&self.ui.text, merit(&board, mv, own));
        self.notify(Severity::Info, format!("{written}: {why}"));
    }

    /// Plays the moves of a line into the game that is looked at, as a variation.
    pub(super) fn play_line(&mut self, number: usize) {
        let Some(view) = self
            .analysis_view()
            .filter(|view| view.is_current && view.can_play && !view.is_threat)
        else {
            return;
        };
        let line = view.known.and_then(|known| known.lines.get(number));
        let moves = line.map(|line| line.moves.clone()).unwrap_or_default();
        self.analysis.hovered = None;
        if !moves.is_empty() {
            self.input(Input::PlayLine(moves));
        }
    }
}
