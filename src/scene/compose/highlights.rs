//! Highlighted squares under the pieces: the last move, the selection, check, attacked squares.

use super::Composer;
use crate::chess::{Bitboard, Color, Square};
use crate::scene::{AttackMap, Form, LastMove, Layer, Rgba, Shape};

/// The tint of the squares of prepared moves: cold, while what has happened is marked in warm colors.
pub(in crate::scene) const PREPARED: Rgba = Rgba::hex(0x0040_70FF).with_alpha(165);
/// The tint of squares White attacks.
const WHITE_ATTACKS: Rgba = Rgba::hex(0x0028_7BD8).with_alpha(96);
/// The tint of squares Black attacks.
const BLACK_ATTACKS: Rgba = Rgba::hex(0x00C2_2A4A).with_alpha(96);

impl Composer<'_> {
    pub(super) fn squares(&mut self) {
        self.last_move();
        self.premoves();
        self.selection();
        self.hover();
        self.check();
        self.attack_boards();
    }

    pub(super) fn tint(&mut self, layer: Layer, square: Square, color: Rgba) {
        let center = self.center_of(square);
        let size = self.size();
        let shape = Shape::Square { center, size, color };
        self.add(layer, shape);
    }

    /// The last move is not marked on the attack map, whose tints would mix with it.
    fn last_move(&mut self) {
        let is_shown = self.style.attack_map == AttackMap::Off;
        let Some((from, to)) = self.state.last_move.filter(|_| is_shown) else {
            return;
        };
        let color = self.style.theme.last_move;
        let size = self.size();
        match self.style.last_move {
            LastMove::Squares => {
                self.tint(Layer::LastMove, from, color);
                self.tint(Layer::LastMove, to, color);
            }
            LastMove::Corners => {
                // Larger where the piece stands now.
                for (square, share) in [(from, 0.2), (to, 0.3)] {
                    let leg = size * share;
                    let (corners, center) = (Form::Corners { size, leg }, self.center_of(square));
                    self.form(Layer::LastMove, corners, center, color.with_alpha(255));
                }
            }
            LastMove::Arrow => self.last_move_arrow(from, to, color.with_alpha(230)),
            LastMove::Off => {}
        }
    }

    /// The squares of prepared moves: a tint, and a frame that distinguishes them from the last move without relying on color.
    fn premoves(&mut self) {
        let premoves = &self.state.interaction.premoves;
        let squares: Bitboard = premoves.iter().flat_map(|&(from, to)| [from, to]).collect();
        for square in squares {
            self.tint(Layer::Selection, square, PREPARED);
        }
        for &(_, to) in premoves {
            self.frame(to);
        }
        // An expected reply has frames without the tint: it is not the player's own move.
        for &(from, to) in &self.state.interaction.replies {
            self.frame(from);
            self.frame(to);
        }
    }

    fn selection(&mut self) {
        let color = self.style.theme.selection.faded(self.animation.choice(self.now));
        let interaction = &self.state.interaction;
        let inspected = interaction.inspection.as_ref().map(|inspection| inspection.square);
        for square in interaction.selected.into_iter().chain(inspected) {
            self.tint(Layer::Selection, square, color);
            self.frame(square);
        }
    }

    /// The frame that marks the selected square without relying on color.
    fn frame(&mut self, square: Square) {
        self.framed(Layer::Selection, square, 0.035, self.style.theme.frame);
    }

    /// The square where the dragged piece would land.
    fn hover(&mut self) {
        if let Some(square) = self.hovered().filter(|_| self.state.interaction.is_dragged) {
            self.framed(Layer::Hover, square, 0.055, self.style.theme.hover);
        }
    }

    /// A frame around the square, with the width as a share of the square.
    fn framed(&mut self, layer: Layer, square: Square, share: f32, color: Rgba) {
        let (center, size) = (self.center_of(square), self.size());
        self.edge_of(layer, center, size, (size * share).max(2.0).round(), color);
    }

    fn check(&mut self) {
        let Some(king) = self.state.check else { return };
        let center = self.center_of(king);
        let glow = self.animation.check_glow(self.now);
        if glow <= 0.0 {
            return;
        }
        let color = self.style.theme.check.faded(glow);
        self.form(Layer::Check, Form::glow(self.size() * 0.66), center, color);
    }

    fn attack_boards(&mut self) {
        if self.style.show_white_attacks {
            self.attacked(Color::White, WHITE_ATTACKS);
        }
        if self.style.show_black_attacks {
            self.attacked(Color::Black, BLACK_ATTACKS);
        }
    }

    /// Position as well as color distinguishes the sides: White's dot is in the upper right corner, Black's in the lower right.
    fn attacked(&mut self, color: Color, tint: Rgba) {
        let size = self.size();
        let down = if color == Color::White { -0.36 } else { 0.36 };
        for square in self.state.attacks[color.index()].squares() {
            self.tint(Layer::AttackBoards, square, tint);
            let center = self.center_of(square).shifted(size * 0.36, size * down);
            let radius = (size * 0.055).max(2.0);
            self.form(Layer::AttackBoards, Form::Disc { radius }, center, tint.with_alpha(230));
        }
    }
}
