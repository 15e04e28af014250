//! Who controls each square, and how many times: in the position, or as changed by the last move.

use super::Composer;
use crate::chess::{AttackBoard, Color, PieceKind, Square};
use crate::scene::{AttackMap, Form, Layer, Rgba, Stroke};

/// The opacity of the tints.
const TINT: u8 = 71;

/// The ring around a piece that nothing defends.
pub const UNDEFENDED: Rgba = Rgba::hex(0x00E3_A021);

/// The tint of squares that the side controls more often, through which the position remains readable.
pub const fn attack_tint(color: Color) -> Rgba {
    match color {
        Color::White => Rgba::hex(0x0008_80FF).with_alpha(TINT),
        Color::Black => Rgba::hex(0x00FF_5A10).with_alpha(TINT),
    }
}

/// The disc under the side's numbers, and the color of the digits.
pub const fn attack_disc(color: Color) -> (Rgba, Rgba) {
    match color {
        Color::White => (Rgba::hex(0x00FF_FDF7), Rgba::hex(0x001B_1510)),
        Color::Black => (Rgba::hex(0x001B_1510), Rgba::hex(0x00FF_FDF7)),
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

    /// A tint for the side that controls the square more often; numbers where both sides control it and on the square under the
    /// pointer; a ring around pieces in danger.
    fn control(&mut self) {
        for square in Square::all() {
            let [white, black] = self.counts(square);
            if white != black {
                let leader = if white > black { Color::White } else { Color::Black };
                self.tint(Layer::AttackBoards, square, attack_tint(leader));
            }
            self.danger(square, [white, black]);
            if (white > 0 && black > 0) || self.hovered() == Some(square) {
                for (color, count) in [(Color::White, white), (Color::Black, black)] {
                    self.number(square, color, &count.to_string());
                }
            }
        }
    }

    /// A ring around a piece attacked more often than it is defended, a dashed one around a piece nothing defends.
    fn danger(&mut self, square: Square, counts: [u32; 2]) {
        let Some(piece) = self.state.pieces.piece_at(square) else {
            return;
        };
        let (guards, attackers) = (counts[piece.color().index()], counts[(!piece.color()).index()]);
        let is_king = piece.kind() == PieceKind::King;
        let (stroke, color) = match (attackers > guards, guards == 0) {
            _ if is_king => return,
            (true, _) => (Stroke::Solid, self.style.theme.check),
            (false, true) => (Stroke::Dashed, UNDEFENDED),
            (false, false) => return,
        };
        self.ring(square, 0.47, 0.032, stroke, color);
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
                    let tint = attack_tint(color);
                    // Gains stand out more than losses.
                    let tint = if change > 0 { tint } else { tint.faded(0.45) };
                    self.tint(Layer::AttackBoards, square, tint);
                    self.number(square, color, &format!("{change:+}").replace('-', "−"));
                }
            }
        }
    }

    /// A number on a disc in the side's color, at the right edge: Black's in the lower corner, White's above it.
    fn number(&mut self, square: Square, owner: Color, text: &str) {
        let size = self.size();
        let (disc, ink) = attack_disc(owner);
        let radius = (size * 0.085).max(6.5);
        let corner = size / 2.0 - radius - 2.0;
        let up = if owner == Color::White { 2.0 * radius + 2.0 } else { 0.0 };
        let center = self.center_of(square).shifted(corner, corner - up);
        for (radius, color) in [(radius + 1.0, ink), (radius, disc)] {
            self.form(Layer::Arrows, Form::Disc { radius }, center, color);
        }
        let height = (size * 0.125).max(9.0).round();
        self.text(Layer::Arrows, text.to_owned(), center, height, ink);
    }
}
