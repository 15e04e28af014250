//! Where a box of text covers little on the board.

use super::{BoardGeometry, Point};
use crate::chess::{Bitboard, Square};

/// By how many pixels a box may cross into a square: boxes are drawn at whole pixels.
const ROUNDING: f32 = 0.5;

impl BoardGeometry {
    /// The top left corner of a box on the board, `size` pixels wide and high, that is about the pieces on these squares. It covers
    /// none of them if it can, then as few pieces as possible, and then it is close to `beside`.
    pub fn free_place(&self, size: [f32; 2], beside: Square, about: Bitboard, occupied: Bitboard) -> Point {
        let (center, edge) = (self.center_of(beside), self.square_size);
        let quarters = |steps: u8| f32::from(steps) * edge / 4.0;
        let [left, top] = [self.origin.x, self.origin.y];
        let places = (0..=32).flat_map(|down| (0..=32).map(move |right| (quarters(right), quarters(down))));
        let corners = places.map(|(right, down)| {
            let within = |at: f32, size: f32| at.min(self.board_size() - size).max(0.0);
            Point::new(left + within(right, size[0]), top + within(down, size[1]))
        });
        let cost = |&corner: &Point| {
            let covered = |squares: Bitboard| {
                squares
                    .into_iter()
                    .filter(|&square| self.is_covered(square, corner, size))
            };
            let middle = corner.shifted(size[0] / 2.0, size[1] / 2.0);
            let covered = (covered(about).count(), covered(occupied).count());
            (covered, middle.distance(center))
        };
        let by_cost = |one: &Point, other: &Point| {
            let ((covered, distance), (others, other)) = (cost(one), cost(other));
            covered.cmp(&others).then(distance.total_cmp(&other))
        };
        corners.min_by(by_cost).unwrap_or(self.origin)
    }

    /// Whether a box with this corner and size covers part of the square, which the crown of a king fills to its edge.
    fn is_covered(&self, square: Square, corner: Point, size: [f32; 2]) -> bool {
        let center = self.center_of(square);
        let reach = self.square_size / 2.0 - ROUNDING;
        let is_between = |at: f32, from: f32, size: f32| at + reach > from && at - reach < from + size;
        is_between(center.x, corner.x, size[0]) && is_between(center.y, corner.y, size[1])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ORIGIN: Point = Point::new(10.0, 20.0);

    /// The place of a box of this size about the piece on the square, and the pieces it covers.
    fn place(occupied: Bitboard, edge: f32, size: [f32; 2], square: Square) -> (Point, Bitboard) {
        place_about(occupied, edge, size, square, Bitboard::EMPTY.with(square))
    }

    /// The same for a box beside the square about the pieces on others.
    fn place_about(
        occupied: Bitboard,
        edge: f32,
        size: [f32; 2],
        square: Square,
        about: Bitboard,
    ) -> (Point, Bitboard) {
        let board = BoardGeometry {
            origin: ORIGIN,
            square_size: edge,
            border: 0.0,
            is_flipped: false,
        };
        let corner = board.free_place(size, square, about, occupied);
        assert!(
            corner.x >= ORIGIN.x && corner.x + size[0] <= ORIGIN.x + 8.0 * edge,
            "{corner:?}"
        );
        assert!(
            corner.y >= ORIGIN.y && corner.y + size[1] <= ORIGIN.y + 8.0 * edge,
            "{corner:?}"
        );
        let covered = occupied
            .into_iter()
            .filter(|&square| board.is_covered(square, corner, size));
        (corner, covered.collect())
    }

    fn squares(is_there: fn(usize) -> bool) -> Bitboard {
        Square::all().filter(|square| is_there(square.rank().index())).collect()
    }

    #[test]
    fn a_box_covers_no_piece_where_there_is_room() {
        let start = squares(|rank| !(2..6).contains(&rank));
        for (edge, size) in [(94.0, [380.0, 56.0]), (42.0, [300.0, 60.0])] {
            for square in [Square::E2, Square::A1, Square::H8] {
                let (corner, covered) = place(start, edge, size, square);
                assert_eq!(covered.count(), 0, "{square} at {edge}: {corner:?}");
            }
        }
    }

    #[test]
    fn a_box_does_not_cover_the_crown_of_a_king() {
        // A knight on b1 with a king on g2, on the smallest board.
        let about = Bitboard::EMPTY.with(Square::B1);
        let occupied = about.with(Square::G2).with(Square::H7).with(Square::A7);
        for height in [24.0, 40.0, 56.0] {
            let (corner, covered) = place_about(occupied, 42.0, [300.0, height], Square::B1, about);
            assert!(covered.is_empty(), "{height}: {corner:?}");
            let bottom = corner.y + height - ORIGIN.y;
            assert!(
                bottom <= 6.0 * 42.0 + ROUNDING,
                "{height}: {corner:?} reaches into the second rank"
            );
        }
    }

    #[test]
    fn a_box_does_not_cover_what_it_is_about_and_stays_near() {
        let (_, covered) = place(squares(|_| true), 42.0, [300.0, 60.0], Square::E4);
        assert!(covered.count() > 0 && !covered.contains(Square::E4));
        // A pawn and the square it cannot go to, with words that take the width of a small board and up to three lines.
        let about = Bitboard::EMPTY.with(Square::E4).with(Square::E6);
        for height in [36.0, 60.0, 82.0] {
            let (corner, covered) = place_about(squares(|_| true), 42.0, [336.0, height], Square::E6, about);
            assert!((covered & about).is_empty(), "{height}: {corner:?}");
        }
        let (corner, _) = place(squares(|_| false), 94.0, [200.0, 40.0], Square::E1);
        let middle = corner.shifted(100.0, 20.0);
        let piece = ORIGIN.shifted(4.5 * 94.0, 7.5 * 94.0);
        assert!(middle.distance(piece) < 94.0, "{corner:?}");
    }
}
