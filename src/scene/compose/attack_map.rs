//! Who controls each square, and how often: for the position, or what the last move has changed.

use super::Composer;
use crate::chess::{AttackBoard, Color, PieceKind, Square};
use crate::scene::{AttackMap, Layer, Rgba, Shape, Stroke};

/// The tint of the squares that White controls more often.
const WHITES: Rgba = Rgba::hex(0x0028_7BD8).with_alpha(80);
/// The tint of the squares that Black controls more often.
const BLACKS: Rgba = Rgba::hex(0x00C2_2A4A).with_alpha(80);

impl Composer<'_> {
    pub(super) fn attack_map(&mut self) {
        match self.style.attack_map {
            AttackMap::Off => {}
            AttackMap::Control => self.control(),
            AttackMap::Changes => self.changes(),
        }
    }

    fn counts(&self, square: Square) -> [u32; 2] {
        Color::ALL.map(|color| self.state.attacks[color.index()].count(square))
    }

    /// Numbers in the right corners, White's above and Black's below; a tint for the side that controls the square more often, and
    /// a ring around pieces in danger.
    fn control(&mut self) {
        for square in Square::all() {
            let [white, black] = self.counts(square);
            if white != black {
                self.tint(Layer::AttackBoards, square, if white > black { WHITES } else { BLACKS });
            }
            for (color, count) in [(Color::White, white), (Color::Black, black)] {
                if count > 0 {
                    self.number(square, color, &count.to_string());
                }
            }
            self.danger(square, [white, black]);
        }
    }

    /// A double ring around a piece that is attacked more often than it is guarded, a dashed one around one that nothing guards.
    fn danger(&mut self, square: Square, counts: [u32; 2]) {
        let Some(piece) = self.state.pieces.piece_at(square) else {
            return;
        };
        let (guards, attackers) = (counts[piece.color().index()], counts[(!piece.color()).index()]);
        let is_king = piece.kind() == PieceKind::King;
        let stroke = match (attackers > guards, guards == 0) {
            _ if is_king => return,
            (true, _) => Stroke::Double,
            (false, true) => Stroke::Dashed,
            (false, false) => return,
        };
        let size = self.size();
        let ring = Shape::Ring {
            center: self.center_of(square),
            radius: size * 0.47,
            width: (size * 0.07).max(2.0),
            stroke,
            color: self.style.theme.check.with_alpha(220),
        };
        self.add(Layer::Arrows, ring);
    }

    /// What the last move has added and taken away, with signs.
    fn changes(&mut self) {
        let Some(before) = self.state.attacks_before.clone() else {
            return;
        };
        for square in Square::all() {
            for color in Color::ALL {
                let count = |attacks: &AttackBoard| i64::from(attacks.count(square));
                let change = count(&self.state.attacks[color.index()]) - count(&before[color.index()]);
                if change != 0 {
                    let tint = if color == Color::White { WHITES } else { BLACKS };
                    self.tint(Layer::AttackBoards, square, tint);
                    self.number(square, color, &format!("{change:+}").replace('-', "−"));
                }
            }
        }
    }

    /// A number on a disc in the color of the side.
    fn number(&mut self, square: Square, owner: Color, text: &str) {
        let size = self.size();
        let (disc, ink, down) = match owner {
            Color::White => (Rgba::hex(0x00FF_FDF7), Rgba::hex(0x001B_1510), -0.36),
            Color::Black => (Rgba::hex(0x001B_1510), Rgba::hex(0x00FF_FDF7), 0.36),
        };
        let center = self.center_of(square).shifted(size * 0.36, size * down);
        let radius = (size * 0.125).max(5.0);
        for (radius, color) in [(radius + 1.0, ink), (radius, disc)] {
            self.add(Layer::Arrows, Shape::Disc { center, radius, color });
        }
        self.add(
            Layer::Arrows,
            Shape::Text {
                text: text.to_owned(),
                center,
                size: (size * 0.19).max(8.0).round(),
                color: ink,
            },
        );
    }
}
