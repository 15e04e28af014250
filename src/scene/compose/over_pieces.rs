//! What is drawn over the pieces: targets, arrows, circles and the banner.

use super::Composer;
use crate::chess::piece::between;
use crate::chess::{Bitboard, Square};
use crate::scene::{
    channel, AnalysisMarks, Form, Inspection, Layer, MarkColor, Marks, Point, Rgba, Shape, Stroke, Targets,
};

/// The width of the lines drawn for a moment, as a fraction of that of drawings that are kept with a move.
const TEMPORARY: f32 = 0.6;

/// The square where a knight-move arrow turns: two squares straight, then one sideways. `None` for any other arrow.
fn corner_of_knight(from: Square, to: Square) -> Option<Square> {
    let files = from.file().index().abs_diff(to.file().index());
    let ranks = from.rank().index().abs_diff(to.rank().index());
    match (files, ranks) {
        (2, 1) => Some(Square::at(to.file(), from.rank())),
        (1, 2) => Some(Square::at(from.file(), to.rank())),
        _ => None,
    }
}

/// The squares that an arrow crosses, with both ends.
pub fn arrow_squares(from: Square, to: Square) -> Bitboard {
    let crossed = match corner_of_knight(from, to) {
        Some(corner) => between(from, corner) | between(corner, to) | Bitboard::EMPTY.with(corner),
        None => between(from, to),
    };
    crossed.with(from).with(to)
}

impl Composer<'_> {
    pub(super) fn overlay(&mut self) {
        let interaction = &self.state.interaction;
        if self.style.show_targets {
            self.targets(interaction.targets);
        }
        if let Some(inspection) = &interaction.inspection {
            self.inspection(inspection);
        }
        self.marks(&self.state.marks, MarkColor::stroke, 1.0);
        self.marks(&interaction.drawn, MarkColor::stroke, TEMPORARY);
        self.marks(&interaction.refusal, |_| Stroke::Solid, 1.0);
        self.analysis(&interaction.analysis);
    }

    /// The engine's preferred moves: the best one is widest and least transparent. A threat has the double line of red arrows.
    fn analysis(&mut self, marks: &AnalysisMarks) {
        const FOUND: Rgba = Rgba::hex(0x0027_6FBF);
        const THREAT: Rgba = Rgba::hex(0x00C0_2222);
        if let Some(square) = marks.piece {
            self.circle(square, FOUND.with_alpha(220), Stroke::Double, 1.0);
        }
        for arrow in marks.arrows.iter().rev() {
            let share = arrow.share();
            let (color, stroke) = if arrow.is_threat {
                (THREAT, Stroke::Double)
            } else {
                (FOUND, Stroke::Solid)
            };
            let color = color.with_alpha(channel(90.0 + 115.0 * share));
            self.wide_arrow(arrow.from, arrow.to, color, stroke, share);
        }
    }

    /// Dots for quiet moves; for captures, corners that leave the piece uncovered. They appear with the selection.
    fn targets(&mut self, targets: Targets) {
        let choice = self.animation.choice(self.now);
        let color = self.style.theme.target.faded(choice);
        let size = self.size();
        // The dragged piece would half cover the dot under it.
        let under = self.hovered().filter(|_| self.state.interaction.is_dragged);
        for square in targets.quiet.into_iter().filter(|&square| Some(square) != under) {
            let center = self.center_of(square);
            let radius = (size * 0.15).max(3.0) * (0.6 + 0.4 * choice);
            self.form(Layer::Targets, Form::Disc { radius }, center, color);
        }
        for square in targets.captures | targets.rooks {
            let leg = size * 0.24;
            self.form(
                Layer::Targets,
                Form::Corners { size, leg },
                self.center_of(square),
                color,
            );
        }
    }

    /// Where a piece of either side may go, crosses where a rule forbids it, and faint arrows showing why.
    fn inspection(&mut self, inspection: &Inspection) {
        self.targets(inspection.targets);
        let color = self.style.theme.check.with_alpha(220);
        let size = self.size();
        for square in inspection.forbidden {
            let cross = Form::Cross {
                radius: (size * 0.15).max(3.0),
                width: (size * 0.06).max(2.0),
            };
            self.form(Layer::Targets, cross, self.center_of(square), color);
        }
        for arrow in &inspection.reasons.arrows {
            self.arrow(arrow.from, arrow.to, arrow.color.rgba().with_alpha(130), Stroke::Solid);
        }
    }

    /// Marks, each color with this stroke, and lines whose width is this fraction of the usual one.
    fn marks(&mut self, marks: &Marks, stroke: impl Fn(MarkColor) -> Stroke, of_usual: f32) {
        for mark in &marks.squares {
            self.circle(mark.square, mark.color.rgba(), stroke(mark.color), of_usual);
        }
        for arrow in &marks.arrows {
            self.wide_arrow(arrow.from, arrow.to, arrow.color.rgba(), stroke(arrow.color), of_usual);
        }
    }

    /// The keyboard cursor: two frames, one of which is visible on any background.
    pub(super) fn cursor(&mut self) {
        let Some(square) = self.state.interaction.cursor else {
            return;
        };
        let (center, size) = (self.center_of(square), self.size());
        let width = (size * 0.045).max(2.0).round();
        for (inset, color) in [(0.0, Rgba::hex(0x0012_100E)), (width, Rgba::hex(0x00FF_FFFF))] {
            self.edge_of(Layer::Cursor, center, size - 2.0 * inset, width, color);
        }
    }

    fn circle(&mut self, square: Square, color: Rgba, stroke: Stroke, of_usual: f32) {
        // A double line needs more room.
        let share = if stroke == Stroke::Double { 0.1 } else { 0.06 };
        self.ring(square, 0.49, share * of_usual, stroke, color);
    }

    /// A ring with this outer radius and width, in squares. Its two edges are drawn in black or white, since hardly any color is
    /// told from both the light and the dark squares of every board.
    pub(super) fn ring(&mut self, square: Square, radius: f32, width: f32, stroke: Stroke, color: Rgba) {
        let (center, size) = (self.center_of(square), self.size());
        let edge = (size * 0.014).max(1.0);
        let (radius, width) = (size * radius, (size * width).max(2.0));
        let edge_color = color.edge_on(self.style.theme.square(square));
        let edge_stroke = if stroke == Stroke::Double {
            Stroke::Solid
        } else {
            stroke
        };
        for (radius, width, stroke, color) in [
            (radius, edge, edge_stroke, edge_color),
            (radius - edge, width, stroke, color),
            (radius - edge - width, edge, edge_stroke, edge_color),
        ] {
            self.form(Layer::Arrows, Form::Ring { radius, width, stroke }, center, color);
        }
    }

    /// The arrow of the last move: thin, and its tip is before the piece, which it would hide.
    pub(super) fn last_move_arrow(&mut self, from: Square, to: Square, color: Rgba) {
        self.fitted_arrow((from, to), [0.0, 0.3], color, Stroke::Solid, 0.7);
    }

    /// An arrow from just outside the center of one square to the center of the other.
    fn arrow(&mut self, from: Square, to: Square, color: Rgba, stroke: Stroke) {
        self.wide_arrow(from, to, color, stroke, 1.0);
    }

    /// An arrow whose width is this fraction of the usual one.
    fn wide_arrow(&mut self, from: Square, to: Square, color: Rgba, stroke: Stroke, of_usual: f32) {
        self.fitted_arrow((from, to), [0.3, 0.0], color, stroke, of_usual);
    }

    /// An arrow that stays this far, in squares, from the centers of its first and last square.
    fn fitted_arrow(
        &mut self,
        (from, to): (Square, Square),
        [behind, before]: [f32; 2],
        color: Rgba,
        stroke: Stroke,
        of_usual: f32,
    ) {
        let (tail, tip) = (self.center_of(from), self.center_of(to));
        if from == to {
            return;
        }
        let size = self.size();
        let corner = corner_of_knight(from, to).map(|square| self.center_of(square));
        let toward = |start: Point, end: Point, squares: f32| {
            let share = size * squares / start.distance(end);
            start.shifted((end.x - start.x) * share, (end.y - start.y) * share)
        };
        let center = toward(tail, corner.unwrap_or(tip), behind);
        let seen = |point: Point| point.shifted(-center.x, -center.y);
        let form = Form::Arrow {
            corner: corner.map(seen),
            tip: seen(toward(tip, corner.unwrap_or(tail), before)),
            width: (size * 0.13 * of_usual).max(2.0),
            stroke,
        };
        let shape = Shape::Form { form, center, color };
        // The same line can be the reason for more than one square.
        if !self.shapes.iter().any(|(_, known)| *known == shape) {
            self.add(Layer::Arrows, shape);
        }
    }

    pub(super) fn banner(&mut self) {
        let Some(text) = self.state.banner.clone() else { return };
        let center = self.geometry.center();
        let size = self.size();
        let theme = self.style.theme;
        let corner = center.shifted(-4.0 * size, -0.7 * size);
        let ground = theme.background.with_alpha(225);
        self.rect(Layer::Banner, corner, (8.0 * size, 1.4 * size), ground);
        let color = if theme.background.lightness() < 0.5 {
            Rgba::hex(0x00F7_F1E6)
        } else {
            Rgba::hex(0x0016_1412)
        };
        let height = (size * 0.38).max(12.0).round();
        self.text(Layer::Banner, text, center, height, color);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_crosses_the_squares_of_its_shaft() {
        let crossed = |from, to, squares: &[Square]| {
            assert_eq!(arrow_squares(from, to), squares.iter().copied().collect(), "{from}{to}");
        };
        crossed(
            Square::D1,
            Square::D4,
            &[Square::D1, Square::D2, Square::D3, Square::D4],
        );
        crossed(
            Square::G1,
            Square::F3,
            &[Square::G1, Square::G2, Square::G3, Square::F3],
        );
        crossed(Square::E2, Square::E3, &[Square::E2, Square::E3]);
    }
}
