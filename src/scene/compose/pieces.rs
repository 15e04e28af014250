//! The pieces: standing, moving, dragged, and offered for promotion.

use super::Composer;
use crate::chess::{Color, Piece, Square};
use crate::scene::animation::{Sprite, CARRIED, LIFTED};
use crate::scene::{channel, BoardPoint, Form, Layer, Mate, PieceSet, Point, PromotionPicker, Rgba, Shape};

/// How far a mated king tips over, in degrees.
const TIPPED: f32 = 78.0;
/// The shade over the rest of the board after a mate.
const SHADE: Rgba = Rgba::hex(0).with_alpha(64);

impl Composer<'_> {
    pub(super) fn pieces(&mut self) {
        let sprites = self.animation.sprites(self.now);
        let interaction = &self.state.interaction;
        let is_carried = interaction.is_dragged && self.pointer.at().is_some();
        let lifted = interaction.selected.filter(|_| is_carried);
        let promoting = interaction.promotion.map(|picker| (picker.from, picker.to));
        let is_elsewhere = |square: Square| {
            lifted == Some(square)
                || promoting.is_some_and(|(from, to)| square == from || square == to)
                || sprites.iter().any(|sprite| sprite.to == Some(square))
        };
        let fallen = self.state.mate.map(|mate| mate.king);
        let position = self.state.pieces;
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square).filter(|_| !is_elsewhere(square)) {
                if fallen == Some(square) {
                    continue;
                }
                let center = self.piece_place(BoardPoint::center_of(square));
                if !self.style.is_hidden[piece.color().index()] {
                    self.contact_shadow(piece.color(), center, 1.0);
                }
                self.piece(Layer::Pieces, piece, center, 1.0, 1.0);
            }
        }
        for sprite in sprites
            .iter()
            .filter(|sprite| sprite.to.is_none() || sprite.to != lifted)
        {
            self.sprite(sprite);
        }
        if let Some((from, to)) = promoting {
            if let Some(pawn) = position.piece_at(from) {
                let center = self.piece_place(BoardPoint::center_of(to));
                self.piece(Layer::Moving, pawn, center, 1.0, 1.0);
            }
        }
        if let Some(piece) = lifted.and_then(|from| position.piece_at(from)) {
            self.carried(piece);
        }
        if let Some(piece) = self.state.interaction.carried {
            self.carried(piece);
        }
        self.captives();
        if let Some(picker) = self.state.interaction.promotion {
            self.promotion_picker(picker);
        }
        if let Some(mate) = self.state.mate.filter(|mate| !is_elsewhere(mate.king)) {
            self.mated(mate);
        }
    }

    /// The set for squares of this size.
    fn set(&self) -> PieceSet {
        self.style.set().on_squares_of(self.size())
    }

    /// The shadow of a standing piece on its square, away from the lamp; `share` of it while the piece leaves the board.
    fn contact_shadow(&mut self, color: Color, center: Point, share: f32) {
        if self.set() == PieceSet::Print || !self.style.is_lit {
            return;
        }
        let size = self.size();
        // A turned piece has its base at the upper edge of its square.
        let foot = if self.style.is_turned[color.index()] { -0.4 } else { 0.4 };
        let shadow = Form::Glow {
            across: size * 0.4,
            down: size * 0.12,
        };
        let place = center.shifted(size * 0.04, size * foot);
        self.form(Layer::Shadows, shadow, place, Rgba::hex(0).with_alpha(128).faded(share));
    }

    /// A piece on its way: lifted, with a shadow, or fading.
    fn sprite(&mut self, sprite: &Sprite) {
        let layer = if sprite.to.is_some() {
            Layer::Moving
        } else {
            Layer::Pieces
        };
        if self.style.is_hidden[sprite.piece.color().index()] {
            return;
        }
        let center = self.piece_place(sprite.place);
        let size = self.size();
        if sprite.lift < 1.0 {
            self.contact_shadow(sprite.piece.color(), center, sprite.alpha * (1.0 - sprite.lift));
        }
        if sprite.lift > 0.0 {
            let place = center.shifted(size * 0.03 * sprite.lift, size * (0.1 + 0.07 * sprite.lift));
            let color = Rgba::hex(0).with_alpha(110).faded(sprite.lift * sprite.alpha);
            self.form(layer, Form::glow(size * 0.5), place, color);
        }
        let scale = sprite.scale * (1.0 + (LIFTED - 1.0) * sprite.lift);
        self.piece(layer, sprite.piece, center, scale, sprite.alpha);
    }

    /// Captured pieces fly to the card of the player who took them.
    fn captives(&mut self) {
        for captive in self.animation.captives(self.now) {
            let captor = !captive.piece.color();
            let (Some(tray), false) = (
                self.style.trays[captor.index()],
                self.style.is_hidden[captive.piece.color().index()],
            ) else {
                continue;
            };
            let from = self.piece_place(captive.from);
            let center = from.shifted((tray.x - from.x) * captive.way, (tray.y - from.y) * captive.way);
            self.piece(Layer::Captured, captive.piece, center, captive.size, captive.alpha);
        }
    }

    /// The mated king falls on its side, and everything with no part in the mate is shaded for a while.
    fn mated(&mut self, mate: Mate) {
        let stage = self.animation.mate(self.now);
        let Some(king) = self.state.pieces.piece_at(mate.king) else {
            return;
        };
        if self.style.is_hidden[king.color().index()] {
            return;
        }
        let center = self.piece_place(BoardPoint::center_of(mate.king));
        self.contact_shadow(king.color(), center, 1.0);
        let is_left = mate.falls_left != self.geometry.is_flipped;
        let tipped = if is_left { -TIPPED } else { TIPPED };
        let size = self.size();
        let shape = Shape::Piece {
            set: self.set(),
            piece: king,
            // It lies on the spot where it stood.
            center: center.shifted(0.0, 0.1 * size * stage.fallen),
            size,
            alpha: 1.0,
            angle: self.upright(king.color()) + tipped * stage.fallen,
        };
        self.add(Layer::Pieces, shape);
        if stage.dim > 0.0 {
            for square in Square::all().filter(|&square| !mate.bright.contains(square)) {
                self.tint(Layer::Shade, square, SHADE.faded(stage.dim));
            }
        }
    }

    /// The rotation of this side's pieces in degrees: half a turn for a player across the table.
    fn upright(&self, color: Color) -> f32 {
        if self.style.is_turned[color.index()] {
            180.0
        } else {
            0.0
        }
    }

    fn piece(&mut self, layer: Layer, piece: Piece, center: Point, scale: f32, alpha: f32) {
        let size = self.size() * scale;
        let is_choice = layer == Layer::PromotionPicker;
        if self.style.is_hidden[piece.color().index()] && !is_choice {
            return;
        }
        if self.style.has_discs && !is_choice {
            return self.disc(layer, piece.color(), center, size, alpha);
        }
        self.add(
            layer,
            Shape::Piece {
                set: self.set(),
                piece,
                center,
                size,
                alpha,
                angle: self.upright(piece.color()),
            },
        );
    }

    /// A disc that looks the same for every piece of a side.
    fn disc(&mut self, layer: Layer, color: Color, center: Point, size: f32, alpha: f32) {
        let (fill, edge) = match color {
            Color::White => (Rgba::hex(0x00FB_F5EA), Rgba::hex(0x002F_2118)),
            Color::Black => (Rgba::hex(0x0030_2A26), Rgba::hex(0x00EF_E3CB)),
        };
        for (radius, color) in [(0.34, edge), (0.31, fill)] {
            let radius = size * radius;
            self.form(layer, Form::Disc { radius }, center, color.faded(alpha));
        }
    }

    /// The dragged piece: larger, with a soft shadow.
    fn carried(&mut self, piece: Piece) {
        let Some(at) = self.pointer.at() else { return };
        let size = self.size();
        let (place, shadow) = (at.shifted(size * 0.05, size * 0.17), Rgba::hex(0).with_alpha(120));
        self.form(Layer::Dragged, Form::glow(size * 0.52), place, shadow);
        self.piece(Layer::Dragged, piece, at, CARRIED, 1.0);
    }

    fn promotion_picker(&mut self, picker: PromotionPicker) {
        let theme = self.style.theme;
        let length = self.geometry.board_size();
        let shade = Rgba::hex(0).with_alpha(96).faded(self.animation.unfolded(0, self.now));
        self.rect(Layer::PromotionPicker, self.geometry.origin, (length, length), shade);
        let hovered = self.hovered();
        self.promotion_column(picker);
        for ((kind, square), cell) in picker.cells().zip(0..) {
            let unfolded = self.animation.unfolded(cell, self.now);
            let is_lit = hovered == Some(square);
            self.tint(Layer::PromotionPicker, square, theme.light.faded(unfolded));
            if is_lit {
                self.tint(Layer::PromotionPicker, square, theme.selection.faded(unfolded));
            }
            let scale = if is_lit { 1.0 } else { 0.86 };
            let piece = Piece::new(picker.color(), kind);
            // Each one unfolds from under the one before.
            let (first, own) = (self.center_of(picker.to), self.center_of(square));
            let behind = (1.0 - unfolded) * 0.4 * self.size() * (first.y - own.y).signum();
            let center = if own == first { own } else { own.shifted(0.0, behind) };
            self.piece(Layer::PromotionPicker, piece, center, scale, unfolded);
        }
    }

    /// The column that the promotion pieces are offered in: its shadow, its edge, and the cell that puts the pawn back.
    fn promotion_column(&mut self, picker: PromotionPicker) {
        // The opacity of the shadow beside the column.
        const SHADOW: f32 = 132.0;
        let (theme, size) = (self.style.theme, self.size());
        let shown = self.animation.unfolded(0, self.now);
        let (first, last) = (self.center_of(picker.to), self.center_of(picker.cancel()));
        let mut around = |by: f32, down: f32, color: Rgba| {
            let corner = Point::new(first.x - size / 2.0 - by, first.y.min(last.y) - size / 2.0 - by + down);
            let lengths = (size + 2.0 * by, (first.y - last.y).abs() + size + 2.0 * by);
            self.rect(Layer::PromotionPicker, corner, lengths, color.faded(shown));
        };
        // It fades pixel by pixel, so that no step is seen.
        let wide = (size * 0.18).round().max(3.0);
        let mut by = wide;
        while by >= 1.0 {
            let share = 2.0 * (wide + 1.0 - by) / (wide * (wide + 1.0));
            around(by, size * 0.06, Rgba::hex(0).with_alpha(channel(SHADOW * share)));
            by -= 1.0;
        }
        around((size * 0.03).max(1.0), 0.0, theme.dark.mixed(Rgba::hex(0), 0.45));
        around(0.0, 0.0, theme.light);
        let is_lit = self.hovered() == Some(picker.cancel());
        let ground = theme.light.mixed(theme.dark, if is_lit { 0.7 } else { 0.35 });
        self.tint(Layer::PromotionPicker, picker.cancel(), ground.faded(shown));
        let cross = Form::Cross {
            radius: size * 0.17,
            width: (size * 0.06).max(1.5),
        };
        let ink = Rgba::hex(0x001B_1510).with_alpha(190).faded(shown);
        self.form(Layer::PromotionPicker, cross, last, ink);
    }
}
