//! The lines of an analysis: shown as arrows, previewed on the board, and played into the game.

use super::{hint, Analysis};
use crate::chess::{Board, Move};
use crate::game::{ChessGame, Input};
use crate::scene::{AnalysisArrow, AnalysisMarks, Point};
use crate::ui::{AnalysisView, LinePart, Request};

/// The largest number of lines whose first moves are arrows: more would hide the pieces.
const ARROWS: usize = 3;

impl Analysis {
    /// The first moves of the best lines, and that of the hint, as arrows, the best one first.
    pub fn marks(&self, game: &ChessGame, lines: u32) -> AnalysisMarks {
        let mut marks = AnalysisMarks::default();
        if game.is_paused() {
            return marks;
        }
        if let Some(view) = self.view(game, lines).filter(|view| view.is_current) {
            let moves = view.shown().iter().filter_map(|line| line.moves.first());
            marks.arrows = moves
                .take(ARROWS)
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

    /// The part of a line that the mouse points at and the board shows, if it can be played.
    pub fn playable(&self, game: &ChessGame, lines: u32) -> Option<LinePart> {
        let is_shown = !game.phase().is_in_play() && self.previewed(game, lines).is_some();
        self.pointed.filter(|_| is_shown)
    }

    /// Adds the moves of a part of a line to the game being viewed, as a variation. The mouse rests where it is.
    pub fn play(&mut self, part: LinePart, game: &ChessGame, lines: u32, mouse: Option<Point>) -> Option<Input> {
        let line = self.line(game, lines, part);
        let (_, moves) = line.filter(|_| !game.phase().is_in_play())?;
        let moves = moves.to_vec();
        (self.pointed, self.resting) = (None, mouse);
        Some(Input::AddLine(moves))
    }
}
