//! What is drawn over the pieces: where a piece may go, marks and arrows, and the banner.

use super::Composer;
use crate::chess::refusal::reach;
use crate::chess::{Bitboard, Move, MoveKind, Square};
use crate::scene::{Layer, Marks, Rgba, Shape};

impl Composer<'_> {
    pub(super) fn overlay(&mut self) {
        if self.view.show_targets {
            let moves = self.game.targets();
            self.targets(&moves);
        }
        if let Some(square) = self.pointer.inspected() {
            self.reach_of(square);
        }
        self.marks(&self.view.marks);
        self.marks(&self.view.refusal);
    }

    fn is_capture(&self, mv: Move) -> bool {
        mv.kind() == MoveKind::EnPassant || mv.castle_side().is_none() && self.position.piece_at(mv.to()).is_some()
    }

    /// Dots for quiet moves, rings for captures, each square once whatever a pawn becomes there.
    fn targets(&mut self, moves: &[Move]) {
        let color = self.view.theme.target;
        let mut seen = Bitboard::EMPTY;
        for &mv in moves {
            if !seen.contains(mv.to()) {
                seen = seen.with(mv.to());
                self.target(mv, color);
            }
        }
    }

    fn target(&mut self, mv: Move, color: Rgba) {
        let (x, y) = self.middle(mv.to());
        let side = self.side();
        let shape = if self.is_capture(mv) {
            Shape::Ring {
                x,
                y,
                radius: side * 0.485,
                width: (side * 0.085).max(2.0),
                color,
            }
        } else {
            Shape::Disc {
                x,
                y,
                radius: (side * 0.15).max(3.0),
                color,
            }
        };
        self.add(Layer::Targets, shape);
    }

    /// Where a piece of either side can go, and crosses where a rule forbids it.
    fn reach_of(&mut self, square: Square) {
        let Some(reach) = reach(&self.position, square) else {
            return;
        };
        self.targets(&reach.moves);
        let color = self.view.theme.check.with_alpha(220);
        let side = self.side();
        for (to, refusal) in &reach.forbidden {
            let (x, y) = self.middle(*to);
            let cross = Shape::Cross {
                x,
                y,
                radius: (side * 0.15).max(3.0),
                width: (side * 0.06).max(2.0),
                color,
            };
            self.add(Layer::Targets, cross);
            let marks = Marks::of_refusal(refusal);
            for arrow in marks.arrows {
                self.arrow(arrow.from, arrow.to, arrow.color.rgba().with_alpha(130));
            }
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
        let Some(text) = self.view.banner.clone() else { return };
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
