//! The background, the squares and the coordinates.

use super::Composer;
use crate::chess::{File, Rank, Square};
use crate::scene::{Coordinates, Form, Layer, Point, Rgba, Shape};

impl Composer<'_> {
    pub(super) fn ground(&mut self) {
        let theme = self.style.theme;
        self.add(
            Layer::Background,
            Shape::Fill {
                color: theme.background,
            },
        );
        if self.style.is_lit {
            self.lamp();
            self.edge();
        }
        let center = self.geometry.center();
        let size = self.geometry.board_size();
        let squares = match &self.style.picture {
            Some(picture) => Shape::Picture {
                center,
                size,
                picture: picture.clone(),
                alpha: 1.0,
            },
            None => Shape::Checkerboard {
                center,
                size,
                light: theme.light,
                dark: theme.dark,
                grain: theme.grain,
            },
        };
        self.add(Layer::Squares, squares);
        self.coordinates();
    }

    /// The light of a lamp on the table, from the upper left.
    fn lamp(&mut self) {
        let (theme, length) = (self.style.theme, self.geometry.board_size());
        if theme.background.lightness() > 0.5 || theme.background == Rgba::hex(0) {
            return;
        }
        let color = theme.background.lightened(0.22).with_alpha(190);
        let center = self.geometry.center().shifted(-0.18 * length, -0.22 * length);
        self.form(Layer::Background, Form::glow(1.15 * length), center, color);
    }

    /// The edge of the board and its shadow on the table.
    fn edge(&mut self) {
        let (theme, length) = (self.style.theme, self.geometry.board_size());
        let center = self.geometry.center();
        let wide = (self.size() * 0.03).max(1.0).round();
        let shadow = Rgba::hex(0).with_alpha(if theme.background.lightness() > 0.5 { 12 } else { 26 });
        for step in 2..=4u8 {
            let by = wide * f32::from(step);
            // Only as wide as its visible part: the edge covers the rest.
            let middle = center.shifted(0.0, wide);
            self.edge_of(Layer::Background, middle, length + 2.0 * by, by, shadow);
        }
        let edge = Shape::Square {
            center,
            size: length + 2.0 * wide,
            color: theme.dark.lightened(-0.62),
        };
        self.add(Layer::Background, edge);
    }

    /// The coordinates; those of the other side fade out after the board is flipped.
    fn coordinates(&mut self) {
        let fade = self.animation.flip_fade(self.now);
        let first = self.shapes.len();
        self.coordinates_of_side();
        if fade >= 1.0 {
            return;
        }
        let second = self.shapes.len();
        self.geometry = self.geometry.flipped();
        self.coordinates_of_side();
        self.geometry = self.geometry.flipped();
        for (place, (_, shape)) in self.shapes.iter_mut().enumerate().skip(first) {
            let share = if place < second { fade } else { 1.0 - fade };
            *shape = shape.clone().faded(share);
        }
    }

    fn coordinates_of_side(&mut self) {
        match self.style.coordinates {
            Coordinates::Inside => self.coordinates_inside(),
            Coordinates::Border => self.coordinates_in_border(),
            Coordinates::Off => {}
        }
    }

    /// The file and rank in the bottom left corner, as the viewer sees it.
    fn nearest_corner(&self) -> (File, Rank) {
        if self.geometry.is_flipped {
            (File::H, Rank::R8)
        } else {
            (File::A, Rank::R1)
        }
    }

    /// Ranks in the top left corners of the leftmost squares, files in the bottom right corners of the lowest ones.
    fn coordinates_inside(&mut self) {
        let size = self.size();
        if size < 28.0 {
            // Letters large enough to read would be hidden by the pieces.
            return;
        }
        let height = (size * 0.117).max(9.0).round();
        let (left, bottom) = self.nearest_corner();
        // No letter touches the base of a piece, nor the edge of the square.
        let (across, down) = (size * 0.447 - height * 0.3, size * 0.447 - height * 0.45);
        for rank in Rank::ALL {
            let square = Square::at(left, rank);
            let center = self.center_of(square);
            let at = center.shifted(-across, -down);
            self.name(rank.to_string(), at, height, self.style.theme.coordinate(square));
        }
        for file in File::ALL {
            let square = Square::at(file, bottom);
            let center = self.center_of(square);
            let at = center.shifted(across, down);
            self.name(file.to_string(), at, height, self.style.theme.coordinate(square));
        }
    }

    fn coordinates_in_border(&mut self) {
        let border = self.geometry.border;
        if border < 6.0 {
            return;
        }
        let color = self.style.theme.on_background();
        let size = (border * 0.72).round();
        let (left, bottom) = self.nearest_corner();
        let away = self.size() / 2.0 + border / 2.0;
        for rank in Rank::ALL {
            let center = self.center_of(Square::at(left, rank));
            self.name(rank.to_string(), center.shifted(-away, 0.0), size, color);
        }
        for file in File::ALL {
            let center = self.center_of(Square::at(file, bottom));
            self.name(file.to_string(), center.shifted(0.0, away), size, color);
        }
    }

    fn name(&mut self, text: String, center: Point, size: f32, color: Rgba) {
        self.text(Layer::Coordinates, text, center, size, color);
    }
}
