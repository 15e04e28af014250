//! The table, the squares and the names of files and ranks.

use super::Composer;
use crate::chess::{File, Rank, Square};
use crate::scene::{Coordinates, Layer, Rgba, Shape};

impl Composer<'_> {
    pub(super) fn ground(&mut self) {
        let theme = self.view.theme;
        self.add(
            Layer::Background,
            Shape::Fill {
                color: theme.background,
            },
        );
        let (x, y) = self.turning.centre;
        self.add(
            Layer::Squares,
            Shape::Checkers {
                x,
                y,
                side: 8.0 * self.side(),
                angle: self.turning.angle,
                light: theme.light,
                dark: theme.dark,
            },
        );
        // While the board turns the names would fly about.
        if self.turning.is_at_rest() {
            match self.view.coordinates {
                Coordinates::Inside => self.coordinates_inside(),
                Coordinates::Border => self.coordinates_in_border(),
                Coordinates::Off => {}
            }
        }
    }

    /// The file and rank in the bottom left corner, as the viewer sees it.
    fn nearest_corner(&self) -> (File, Rank) {
        if self.turning.is_flipped {
            (File::H, Rank::R8)
        } else {
            (File::A, Rank::R1)
        }
    }

    /// Ranks in the top left corners of the left squares, files in the bottom right corners of the lowest ones.
    fn coordinates_inside(&mut self) {
        let side = self.side();
        if side < 28.0 {
            // The smallest letters that can be read would be hidden by the pieces.
            return;
        }
        let height = (side * 0.17).max(9.0).min(side * 0.42).round();
        let (left, bottom) = self.nearest_corner();
        // Near enough to the corners that no letter touches the foot of a piece.
        let (across, down) = (side / 2.0 - height * 0.43, side / 2.0 - height * 0.55);
        for rank in Rank::ALL {
            let square = Square::at(left, rank);
            let (x, y) = self.middle(square);
            self.name(rank.to_string(), (x - across, y - down), height, self.ink_on(square));
        }
        for file in File::ALL {
            let square = Square::at(file, bottom);
            let (x, y) = self.middle(square);
            self.name(file.to_string(), (x + across, y + down), height, self.ink_on(square));
        }
    }

    /// The colour of the other squares, which is read best on this one.
    fn ink_on(&self, square: Square) -> Rgba {
        let is_light = (square.file().index() + square.rank().index()) % 2 == 1;
        if is_light {
            self.view.theme.dark
        } else {
            self.view.theme.light
        }
    }

    fn coordinates_in_border(&mut self) {
        #[allow(clippy::cast_precision_loss, reason = "some pixels")]
        let border = self.view.layout.border as f32;
        if border < 6.0 {
            return;
        }
        let theme = &self.view.theme;
        let color = if theme.background.lightness() < 0.5 {
            theme.light.with_alpha(200)
        } else {
            theme.dark
        };
        let size = (border * 0.72).round();
        let (left, bottom) = self.nearest_corner();
        let away = self.side() / 2.0 + border / 2.0;
        for rank in Rank::ALL {
            let (x, y) = self.middle(Square::at(left, rank));
            self.name(rank.to_string(), (x - away, y), size, color);
        }
        for file in File::ALL {
            let (x, y) = self.middle(Square::at(file, bottom));
            self.name(file.to_string(), (x, y + away), size, color);
        }
    }

    fn name(&mut self, text: String, (x, y): (f32, f32), size: f32, color: Rgba) {
        self.add(
            Layer::Coordinates,
            Shape::Text {
                text,
                x,
                y,
                size,
                color,
            },
        );
    }
}
