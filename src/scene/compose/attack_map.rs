//! Who controls each square, and how many times: in the position, or as changed by the last move.

use super::Composer;
use crate::chess::{AttackBoard, Color, PieceKind, Square};
use crate::scene::{AttackMap, Layer, Rgba, Shape, Stroke};

/// How the attack map marks each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AttackMark {
    /// White.
    White,
    /// Black.
    Black,
}

impl AttackMark {
    /// The mark for this color.
    #[must_use]
    pub const fn of(color: Color) -> AttackMark {
        match color {
            Color::White => AttackMark::White,
            Color::Black => AttackMark::Black,
        }
    }

    /// The tint of squares that the side controls more often. It is strong enough to remain a color on wood.
    #[must_use]
    pub const fn tint(self) -> Rgba {
        match self {
            AttackMark::White => Rgba::hex(0x0038_96E8).with_alpha(150),
            AttackMark::Black => Rgba::hex(0x00E8_6A33).with_alpha(150),
        }
    }

    /// The disc under the side's numbers, and the color of the digits.
    #[must_use]
    pub const fn disc(self) -> (Rgba, Rgba) {
        match self {
            AttackMark::White => (Rgba::hex(0x00FF_FDF7), Rgba::hex(0x001B_1510)),
            AttackMark::Black => (Rgba::hex(0x001B_1510), Rgba::hex(0x00FF_FDF7)),
        }
    }
}

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

    /// Numbers in the right-hand corners, White's above and Black's below; a tint and a larger number for the side that controls
    /// the square more often; a ring around pieces in danger.
    fn control(&mut self) {
        for square in Square::all() {
            let [white, black] = self.counts(square);
            if white != black {
                let leader = if white > black {
                    AttackMark::White
                } else {
                    AttackMark::Black
                };
                self.tint(Layer::AttackBoards, square, leader.tint());
            }
            for (color, count, other) in [(Color::White, white, black), (Color::Black, black, white)] {
                if count > 0 {
                    let scale = if count > other { 1.2 } else { 0.9 };
                    self.number(square, color, &count.to_string(), scale);
                }
            }
            self.danger(square, [white, black]);
        }
    }

    /// A double ring around a piece attacked more often than it is defended, a dashed one around a piece nothing defends.
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

    /// What the last move added and took away, with signs.
    fn changes(&mut self) {
        let Some(before) = self.state.attacks_before.clone() else {
            return;
        };
        for square in Square::all() {
            for color in Color::ALL {
                let count = |attacks: &AttackBoard| i64::from(attacks.count(square));
                let change = count(&self.state.attacks[color.index()]) - count(&before[color.index()]);
                if change != 0 {
                    let tint = AttackMark::of(color).tint();
                    // Gains stand out more than losses.
                    let tint = if change > 0 { tint } else { tint.faded(0.45) };
                    self.tint(Layer::AttackBoards, square, tint);
                    let scale = if change > 0 { 1.2 } else { 0.9 };
                    self.number(square, color, &format!("{change:+}").replace('-', "−"), scale);
                }
            }
        }
    }

    /// A number on a disc in the side's color.
    fn number(&mut self, square: Square, owner: Color, text: &str, scale: f32) {
        let size = self.size();
        let (disc, ink) = AttackMark::of(owner).disc();
        let down = if owner == Color::White { -0.35 } else { 0.35 };
        let center = self.center_of(square).shifted(size * 0.35, size * down);
        let radius = (size * 0.12 * scale).max(5.0);
        for (radius, color) in [(radius + 1.0, ink), (radius, disc)] {
            self.add(Layer::Arrows, Shape::Disc { center, radius, color });
        }
        self.add(
            Layer::Arrows,
            Shape::Text {
                text: text.to_owned(),
                center,
                size: (size * 0.18 * scale).max(8.0).round(),
                color: ink,
            },
        );
    }
}
