//! What is drawn over the pieces: where a piece may go, marks and arrows, and the banner.

use super::Composer;
use crate::chess::Square;
use crate::scene::{Inspection, Layer, Marks, Rgba, Shape, Targets};

impl Composer<'_> {
    pub(super) fn overlay(&mut self) {
        let interaction = &self.state.interaction;
        if self.view.show_targets {
            self.targets(interaction.targets);
        }
        if let Some(inspection) = &interaction.inspection {
            self.inspection(inspection);
        }
        self.marks(&self.state.marks);
        self.marks(&interaction.refusal);
    }

    /// Dots for quiet moves, rings for captures.
    fn targets(&mut self, targets: Targets) {
        let color = self.view.theme.target;
        let side = self.side();
        for square in targets.quiet {
            let (x, y) = self.middle(square);
            let radius = (side * 0.15).max(3.0);
            self.add(Layer::Targets, Shape::Disc { x, y, radius, color });
        }
        for square in targets.captures {
            let (x, y) = self.middle(square);
            let ring = Shape::Ring {
                x,
                y,
                radius: side * 0.485,
                width: (side * 0.085).max(2.0),
                color,
            };
            self.add(Layer::Targets, ring);
        }
    }

    /// Where a piece of either side can go, crosses where a rule forbids it, and faint arrows that show why.
    fn inspection(&mut self, inspection: &Inspection) {
        self.targets(inspection.targets);
        let color = self.view.theme.check.with_alpha(220);
        let side = self.side();
        for square in inspection.forbidden {
            let (x, y) = self.middle(square);
            let cross = Shape::Cross {
                x,
                y,
                radius: (side * 0.15).max(3.0),
                width: (side * 0.06).max(2.0),
                color,
            };
            self.add(Layer::Targets, cross);
        }
        for arrow in &inspection.reasons.arrows {
            self.arrow(arrow.from, arrow.to, arrow.color.rgba().with_alpha(130));
        }
    }

    fn marks(&mut self, marks: &Marks) {
        let side = self.side();
        for mark in &marks.squares {
            let (x, y) = self.middle(mark.square);
            let ring = Shape::Ring {
                x,
                y,
                radius: side * 0.49,
                width: (side * 0.06).max(2.0),
                color: mark.color.rgba(),
            };
            self.add(Layer::Arrows, ring);
        }
        for arrow in &marks.arrows {
            self.arrow(arrow.from, arrow.to, arrow.color.rgba());
        }
    }

    /// An arrow from the edge of one square's middle to the middle of the other.
    fn arrow(&mut self, from: Square, to: Square, color: Rgba) {
        let (tail, tip) = (self.middle(from), self.middle(to));
        let (dx, dy) = (tip.0 - tail.0, tip.1 - tail.1);
        let length = dx.hypot(dy);
        if length < 1.0 {
            return;
        }
        let side = self.side();
        let start = side * 0.3 / length;
        let shape = Shape::Arrow {
            from: (tail.0 + dx * start, tail.1 + dy * start),
            to: tip,
            width: (side * 0.13).max(2.0),
            color,
        };
        // The same line may be the reason for more than one square.
        if !self.shapes.iter().any(|(_, known)| *known == shape) {
            self.add(Layer::Arrows, shape);
        }
    }

    pub(super) fn banner(&mut self) {
        let Some(text) = self.state.banner.clone() else { return };
        let (x, y) = self.turning.centre;
        let side = self.side();
        let theme = self.view.theme;
        self.add(
            Layer::Banner,
            Shape::Rect {
                x: x - 4.0 * side,
                y: y - 0.7 * side,
                width: 8.0 * side,
                height: 1.4 * side,
                color: theme.background.with_alpha(225),
            },
        );
        let color = if theme.background.lightness() < 0.5 {
            Rgba::hex(0x00F7_F1E6)
        } else {
            Rgba::hex(0x0016_1412)
        };
        let height = (side * 0.38).max(12.0).round();
        self.add(
            Layer::Banner,
            Shape::Text {
                text,
                x,
                y,
                size: height,
                color,
            },
        );
    }
}
