//! Where a board is drawn: from squares to pixels and back.
//!
//! A [`BoardGeometry`] places every board: in the window, in exported pictures and in dialogs.

use super::Rect;
use crate::chess::{File, Rank, Square};

/// A point in the window or in a picture: pixels from its top left corner, `x` to the right and `y` down.
#[must_use]
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Point {
    /// Pixels from the left.
    pub x: f32,
    /// Pixels from the top.
    pub y: f32,
}

impl Point {
    /// The point with these coordinates.
    pub const fn new(x: f32, y: f32) -> Point {
        Point { x, y }
    }

    /// The point at these whole pixels.
    pub const fn at_pixel(x: i32, y: i32) -> Point {
        Point {
            x: x as f32,
            y: y as f32,
        }
    }

    /// The distance between two points.
    pub fn distance(self, other: Point) -> f32 {
        (self.x - other.x).hypot(self.y - other.y)
    }

    /// The point `right` and `down` from this one.
    pub fn shifted(self, right: f32, down: f32) -> Point {
        Point::new(self.x + right, self.y + down)
    }
}

/// The nearest length in whole pixels.
#[allow(clippy::cast_possible_truncation, reason = "pixels of a window or picture")]
pub const fn whole_pixels(length: f32) -> i32 {
    length.round() as i32
}

/// A place on the board, in squares from the outer corner of a1 as White sees it: the center of a1 is (0.5, 0.5). Places off the
/// board are below 0 or above 8.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoardPoint {
    /// Squares from the left edge of the a-file.
    pub file: f32,
    /// Squares from the lower edge of the first rank.
    pub rank: f32,
}

impl BoardPoint {
    /// The center of a square.
    pub fn center_of(square: Square) -> BoardPoint {
        let center = |index: usize| index as f32 + 0.5;
        BoardPoint {
            file: center(square.file().index()),
            rank: center(square.rank().index()),
        }
    }

    /// The square at this place, or `None` off the board.
    pub fn square(self) -> Option<Square> {
        #[allow(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the range is checked"
        )]
        let line = |at: f32| (0.0..8.0).contains(&at).then_some(at as u8);
        Some(Square::at(File::new(line(self.file)?)?, Rank::new(line(self.rank)?)?))
    }

    /// The distance between two places, in squares.
    pub fn distance(self, other: BoardPoint) -> f32 {
        (self.file - other.file).hypot(self.rank - other.rank)
    }
}

/// Where a board is drawn, how large, and from which side.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoardGeometry {
    /// The top left corner of the 64 squares.
    pub origin: Point,
    /// The length of a square's edge in pixels.
    pub square_size: f32,
    /// The width of the border that holds the coordinates, in pixels; 0 without a border.
    pub border: f32,
    /// Whether Black's side is at the bottom.
    pub is_flipped: bool,
}

impl BoardGeometry {
    /// A board without a border.
    pub const fn new(origin: Point, square_size: f32, is_flipped: bool) -> BoardGeometry {
        BoardGeometry {
            origin,
            square_size,
            border: 0.0,
            is_flipped,
        }
    }

    /// The edge length of the 64 squares together, in pixels.
    pub fn board_size(&self) -> f32 {
        8.0 * self.square_size
    }

    /// The center of the board.
    pub fn center(&self) -> Point {
        let half = 4.0 * self.square_size;
        self.origin.shifted(half, half)
    }

    /// The same board seen from the other side.
    #[must_use]
    pub fn flipped(self) -> BoardGeometry {
        BoardGeometry {
            is_flipped: !self.is_flipped,
            ..self
        }
    }

    /// The 64 squares as a rectangle.
    pub fn rect(&self) -> Rect {
        let size = whole_pixels(self.board_size());
        Rect {
            x: whole_pixels(self.origin.x),
            y: whole_pixels(self.origin.y),
            width: size,
            height: size,
        }
    }

    /// The pixel for a place on the board.
    pub fn to_pixel(&self, place: BoardPoint) -> Point {
        let (column, row) = self.mirrored(place.file, place.rank);
        self.origin.shifted(column * self.square_size, row * self.square_size)
    }

    /// The board coordinates of a pixel, which may lie off the board.
    pub fn to_board(&self, point: Point) -> BoardPoint {
        let (file, rank) = self.cell(point);
        let (file, rank) = self.mirrored(file, rank);
        BoardPoint { file, rank }
    }

    /// The square that a pixel belongs to, or `None` off the board. The left and upper edges belong to the square.
    pub fn square_at(&self, point: Point) -> Option<Square> {
        let (column, row) = self.cell(point);
        // Uses the cell's center, so it does not matter which edge the mirroring moves.
        let (file, rank) = self.mirrored(column.floor() + 0.5, row.floor() + 0.5);
        BoardPoint { file, rank }.square()
    }

    /// The pixel in the center of a square.
    pub fn center_of(&self, square: Square) -> Point {
        self.to_pixel(BoardPoint::center_of(square))
    }

    /// Squares from the left and from the top, as the viewer sees the board.
    fn cell(&self, point: Point) -> (f32, f32) {
        let squares = |pixels: f32| pixels / self.square_size;
        (squares(point.x - self.origin.x), squares(point.y - self.origin.y))
    }

    /// Converts file and rank to column and row as the viewer sees them, and back. The board is flipped here and nowhere else.
    fn mirrored(&self, x: f32, y: f32) -> (f32, f32) {
        if self.is_flipped {
            (8.0 - x, y)
        } else {
            (x, 8.0 - y)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn geometries() -> impl Iterator<Item = BoardGeometry> {
        [false, true].into_iter().flat_map(|is_flipped| {
            [1.0, 24.0, 57.0, 400.0]
                .into_iter()
                .map(move |size| BoardGeometry::new(Point::new(13.0, 70.0), size, is_flipped))
        })
    }

    #[test]
    fn pixels_and_places_are_inverse() {
        for geometry in geometries() {
            for square in Square::all() {
                let center = BoardPoint::center_of(square);
                let back = geometry.to_board(geometry.to_pixel(center));
                assert!(back.distance(center) < 1e-3, "{geometry:?} {square}: {back:?}");
                assert_eq!(
                    geometry.square_at(geometry.center_of(square)),
                    Some(square),
                    "{geometry:?}"
                );
            }
        }
    }

    #[test]
    fn every_pixel_belongs_to_one_square() {
        for geometry in geometries() {
            let Rect { x, y, width, .. } = geometry.rect();
            let size = width / 8;
            for (column, row) in (0..8).flat_map(|row| (0..8).map(move |column| (column, row))) {
                let (left, top) = (x + column * size, y + row * size);
                let square = geometry.square_at(Point::at_pixel(left, top));
                assert!(square.is_some(), "{geometry:?}");
                let last = Point::at_pixel(left + size - 1, top + size - 1);
                assert_eq!(geometry.square_at(last), square, "{geometry:?}");
            }
            for beside in [(x - 1, y), (x, y - 1), (x + width, y), (x, y + width)] {
                assert_eq!(
                    geometry.square_at(Point::at_pixel(beside.0, beside.1)),
                    None,
                    "{geometry:?}"
                );
            }
        }
    }

    #[test]
    fn white_is_below_until_the_board_is_flipped() {
        let white = BoardGeometry::new(Point::new(0.0, 0.0), 10.0, false);
        assert_eq!(white.center_of(Square::A1), Point::new(5.0, 75.0));
        let black = BoardGeometry::new(Point::new(0.0, 0.0), 10.0, true);
        assert_eq!(black.center_of(Square::A1), Point::new(75.0, 5.0));
        assert_eq!(white.flipped(), black);
    }
}
