//! The lines of an analysis: shown as arrows, previewed on the board, and played into the game.

use super::hint;
use crate::chess::{Board, Move};
use crate::desktop::app::App;
use crate::game::Input;
use crate::scene::{AnalysisArrow, AnalysisMarks};
use crate::ui::focus::Region;
use crate::ui::{AnalysisView, LinePart, Request};

impl App<'_> {
    fn current_analysis(&self) -> Option<AnalysisView<'_>> {
        let view = super::view(&self.analysis, self.table.game(), self.settings.analysis_lines);
        view.filter(|view| view.is_current)
    }

    /// The moves of the analysis and of the hint as arrows, the best one first.
    pub(in crate::desktop::app) fn analysis_marks(&self) -> AnalysisMarks {
        let mut marks = AnalysisMarks::default();
        if self.table.game().is_paused() {
            return marks;
        }
        if let Some(view) = self.current_analysis() {
            let moves = view.shown().iter().filter_map(|line| line.moves.first());
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
        let node = self.table.game().shown_node();
        if let Some(hint) = self.analysis.hint.as_ref().filter(|hint| hint.node == node) {
            hint::mark(hint, &mut marks);
        }
        marks
    }

    /// Previews the position after this part of a line, or shows the game's own again.
    pub(in crate::desktop::app) fn point_at_line(&mut self, part: Option<LinePart>) {
        self.analysis.pointed = part;
        self.analysis.resting = None;
    }

    /// Whether the request only repeats that the mouse is on a line, without having moved since it played one: it points at
    /// nothing then, and no frame is to be drawn for that.
    pub(in crate::desktop::app) fn is_at_rest(&self, request: &Request) -> bool {
        let is_resting = self.analysis.resting.is_some() && self.analysis.resting == self.board.pointer.at();
        is_resting && matches!(request, Request::PointAtLine(_))
    }

    /// The moves of a part of a line.
    fn line(&self, part: LinePart) -> Option<(Board, &[Move])> {
        let view = self.current_analysis().filter(|view| !view.is_threat)?;
        let line = view.shown().get(part.line)?;
        let moves = &line.moves[..line.moves.len().min(part.moves).min(AnalysisView::MOVES)];
        Some((view.known?.board, moves)).filter(|(_, moves)| !moves.is_empty())
    }

    /// The position after the moves pointed at, and the last of them.
    pub(in crate::desktop::app) fn previewed_line(&self) -> Option<(Board, Option<Move>)> {
        let (mut board, moves) = self.line(self.analysis.pointed?)?;
        for &mv in moves {
            board.play(mv);
        }
        Some((board, moves.last().copied()))
    }

    /// Plays the part of a line that the mouse points at and the board shows. Returns whether there was one.
    pub(in crate::desktop::app) fn play_pointed_line(&mut self) -> bool {
        let can_play = self.ui.gui.region() == Region::Game && !self.table.game().phase().is_in_play();
        let pointed = self
            .analysis
            .pointed
            .filter(|_| can_play && self.previewed_line().is_some());
        if let Some(part) = pointed {
            self.play_line(part);
        }
        pointed.is_some()
    }

    /// Adds the moves of a part of a line to the game being viewed, as a variation.
    pub(in crate::desktop::app) fn play_line(&mut self, part: LinePart) {
        if self.table.game().phase().is_in_play() {
            return;
        }
        let Some((_, moves)) = self.line(part) else { return };
        let moves = moves.to_vec();
        self.analysis.pointed = None;
        self.analysis.resting = self.board.pointer.at();
        self.input(Input::AddLine(moves));
    }
}
