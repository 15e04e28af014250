//! The pieces: standing, moving, dragged, and offered for promotion.

use super::Composer;
use crate::chess::{Piece, PieceKind, Square};
use crate::scene::{Layer, Point, PromotionPicker, Rgba, Shape};

/// How much larger a piece is drawn while it is dragged.
const LIFTED: f32 = 1.08;

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
        let position = self.state.pieces;
        for square in position.occupied() {
            if let Some(piece) = position.piece_at(square).filter(|_| !is_elsewhere(square)) {
                self.piece(Layer::Pieces, piece, self.center_of(square), 1.0, 1.0);
            }
        }
        for sprite in &sprites {
            let layer = match sprite.to {
                Some(square) if lifted == Some(square) => continue,
                Some(_) => Layer::Moving,
                None => Layer::Pieces,
            };
            self.piece(
                layer,
                sprite.piece,
                self.geometry.to_pixel(sprite.place),
                1.0,
                sprite.alpha,
            );
        }
        if let Some((from, to)) = promoting {
            if let Some(pawn) = position.piece_at(from) {
                self.piece(Layer::Moving, pawn, self.center_of(to), 1.0, 1.0);
            }
        }
        if let Some(piece) = lifted.and_then(|from| position.piece_at(from)) {
            self.carried(piece);
        }
        if let Some(picker) = self.state.interaction.promotion {
            self.promotion_picker(picker);
        }
    }

    fn piece(&mut self, layer: Layer, piece: Piece, center: Point, scale: f32, alpha: f32) {
        let size = self.size() * scale;
        self.add(
            layer,
            Shape::Piece {
                set: self.style.pieces,
                piece,
                center,
                size,
                alpha,
            },
        );
    }

    /// The dragged piece: larger, with a soft shadow.
    fn carried(&mut self, piece: Piece) {
        let Some(at) = self.pointer.at() else { return };
        let size = self.size();
        let shadow = Shape::Glow {
            center: at.shifted(size * 0.05, size * 0.17),
            radius: size * 0.52,
            color: Rgba::hex(0).with_alpha(120),
        };
        self.add(Layer::Dragged, shadow);
        self.piece(Layer::Dragged, piece, at, LIFTED, 1.0);
    }

    fn promotion_picker(&mut self, picker: PromotionPicker) {
        let theme = self.style.theme;
        let length = self.geometry.board_size();
        self.add(
            Layer::PromotionPicker,
            Shape::Rect {
                corner: self.geometry.origin,
                width: length,
                height: length,
                color: Rgba::hex(0).with_alpha(96),
            },
        );
        let hovered = self.hovered();
        let cells: Vec<(PieceKind, Square)> = picker.cells().collect();
        for (kind, square) in cells {
            let is_lit = hovered == Some(square);
            self.tint(Layer::PromotionPicker, square, theme.light);
            if is_lit {
                self.tint(Layer::PromotionPicker, square, theme.selection);
            }
            let scale = if is_lit { 1.0 } else { 0.86 };
            let piece = Piece::new(picker.color(), kind);
            self.piece(Layer::PromotionPicker, piece, self.center_of(square), scale, 1.0);
        }
    }
}
