//! The lines of an analysis: shown as arrows, previewed on the board, and played into the game.

use super::{hint, Analysis};
use crate::chess::{Board, Move};
use crate::desktop::app::App;
use crate::game::{ChessGame, Input};
use crate::scene::{AnalysisArrow, AnalysisMarks, Point};
use crate::ui::focus::Region;
use crate::ui::{AnalysisView, LinePart, Request};

impl Analysis {
    /// The moves of the analysis and of the hint as arrows, the best one first.
    pub fn marks(&self, game: &ChessGame, lines: u32) -> AnalysisMarks {
        let mut marks = AnalysisMarks::default();
        if game.is_paused() {
            return marks;
        }
        if let Some(view) = self.view(game, lines).filter(|view| view.is_current) {
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
        let node = game.shown_node();
        if let Some(hint) = self.hint.as_ref().filter(|hint| hint.node == node) {
            hint::mark(hint, &mut marks);
        }
        marks
    }

    /// Previews the position after this part of a line, or shows the game's own again.
    pub fn point_at(&mut self, part: Option<LinePart>) {
        (self.pointed, self.resting) = (part, None);
    }

    /// Whether the request only repeats that the mouse is on a line, without having moved since it played one: it points at
    /// nothing then, and no frame is to be drawn for that.
    pub fn is_at_rest(&self, request: &Request, mouse: Option<Point>) -> bool {
        self.resting.is_some() && self.resting == mouse && matches!(request, Request::PointAtLine(_))
    }

    /// The moves of a part of a line.
    fn line(&self, game: &ChessGame, lines: u32, part: LinePart) -> Option<(Board, &[Move])> {
        let view = self
            .view(game, lines)
            .filter(|view| view.is_current && !view.is_threat)?;
        let line = view.shown().get(part.line)?;
        let moves = &line.moves[..line.moves.len().min(part.moves).min(AnalysisView::MOVES)];
        Some((view.known?.board, moves)).filter(|(_, moves)| !moves.is_empty())
    }

    /// The position after the moves pointed at, and the last of them.
    pub fn previewed(&self, game: &ChessGame, lines: u32) -> Option<(Board, Option<Move>)> {
        let (mut board, moves) = self.line(game, lines, self.pointed?)?;
        for &mv in moves {
            board.play(mv);
        }
        Some((board, moves.last().copied()))
    }
}

impl App<'_> {
    /// Plays the part of a line that the mouse points at and the board shows. Returns whether there was one.
    pub(in crate::desktop::app) fn play_pointed_line(&mut self) -> bool {
        let (game, lines) = (self.table.game(), self.settings.analysis_lines);
        let can_play = self.ui.gui.region() == Region::Game && !game.phase().is_in_play();
        let is_shown = can_play && self.analysis.previewed(game, lines).is_some();
        let pointed = self.analysis.pointed.filter(|_| is_shown);
        if let Some(part) = pointed {
            self.play_line(part);
        }
        pointed.is_some()
    }

    /// Adds the moves of a part of a line to the game being viewed, as a variation.
    pub(in crate::desktop::app) fn play_line(&mut self, part: LinePart) {
        let (game, lines) = (self.table.game(), self.settings.analysis_lines);
        let line = self.analysis.line(game, lines, part);
        let Some((_, moves)) = line.filter(|_| !game.phase().is_in_play()) else {
            return;
        };
        let moves = moves.to_vec();
        self.analysis.pointed = None;
        self.analysis.resting = self.board.pointer.at();
        self.input(Input::AddLine(moves));
    }
}
