//! Where a box of text covers little on the board.

use super::{BoardGeometry, Point};
use crate::chess::{Bitboard, PieceKind, Placement, Square};

/// By how many pixels a box may cross into a piece: boxes are drawn at whole pixels.
const ROUNDING: f32 = 0.5;

/// What must be seen: a piece, or a square that the words speak of.
struct Seen {
    is_about: bool,
    /// Its corners, in pixels.
    ends: [Point; 2],
}

impl Seen {
    /// How much of it a box with this corner and size covers, from 0 to 1.
    fn covered(&self, corner: Point, size: [f32; 2]) -> f32 {
        let [min, max] = self.ends;
        let common = |low: f32, high: f32, from: f32, size: f32| high.min(from + size) - low.max(from);
        let [wide, high] = [
            common(min.x, max.x, corner.x, size[0]),
            common(min.y, max.y, corner.y, size[1]),
        ];
        if wide <= ROUNDING || high <= ROUNDING {
            return 0.0;
        }
        wide * high / ((max.x - min.x) * (max.y - min.y))
    }
}

/// How much a box covers: how many of the things it is about, how many things, how much of them, and its distance.
type Cost = (usize, usize, f32, f32);

/// What a piece leaves free of its square in every set: at each side, above it and below it, as shares of the square.
const fn margins(kind: PieceKind) -> [f32; 3] {
    match kind {
        PieceKind::Pawn => [0.24, 0.24, 0.06],
        PieceKind::Rook => [0.14, 0.2, 0.06],
        // The crown of a king fills it to its edge.
        _ => [0.04, 0.0, 0.06],
    }
}

impl BoardGeometry {
    /// The top left corner of a box on the board, `size` pixels wide and high, that is about what is on these squares. It covers
    /// none of it if it can, then as few pieces as possible, then as little of them, and then it is close to `beside`.
    pub fn free_place(&self, size: [f32; 2], beside: Square, about: Bitboard, pieces: &Placement) -> Point {
        let (center, edge) = (self.center_of(beside), self.square_size);
        let seen: Vec<Seen> = (about | pieces.occupied())
            .into_iter()
            .map(|square| self.seen(square, about, pieces))
            .collect();
        let [left, top] = [self.origin.x, self.origin.y];
        let within = |at: f32, size: f32| at.min(self.board_size() - size).max(0.0);
        let across = (0..=8 * 4u8).map(|step| f32::from(step) * edge / 4.0);
        let cost = |corner: Point| -> Cost {
            let (mut count_about, mut count, mut much) = (0, 0, 0.0);
            for thing in &seen {
                let covered = thing.covered(corner, size);
                if covered > 0.0 {
                    count_about += usize::from(thing.is_about);
                    count += 1;
                    much += covered;
                }
            }
            let middle = corner.shifted(size[0] / 2.0, size[1] / 2.0);
            (count_about, count, much, middle.distance(center))
        };
        let corners = across.flat_map(|right| {
            // The places of heads and feet are not those of squares.
            let down = (0..=8 * 16u8).map(move |step| f32::from(step) * edge / 16.0);
            down.map(move |down| Point::new(left + within(right, size[0]), top + within(down, size[1])))
        });
        let by_cost = |(one, _): &(Cost, Point), (other, _): &(Cost, Point)| {
            let counts = (one.0, one.1).cmp(&(other.0, other.1));
            counts.then(one.2.total_cmp(&other.2)).then(one.3.total_cmp(&other.3))
        };
        let found = corners.map(|corner| (cost(corner), corner)).min_by(by_cost);
        found.map_or(self.origin, |(_, corner)| corner)
    }

    /// What must be seen on this square: the piece there, or else the square.
    fn seen(&self, square: Square, about: Bitboard, pieces: &Placement) -> Seen {
        let [side, above, below] = pieces.piece_at(square).map_or([0.0; 3], |piece| margins(piece.kind()));
        let (center, edge) = (self.center_of(square), self.square_size);
        Seen {
            is_about: about.contains(square),
            ends: [
                center.shifted((side - 0.5) * edge, (above - 0.5) * edge),
                center.shifted((0.5 - side) * edge, (0.5 - below) * edge),
            ],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::{Board, Color, Piece};

    const ORIGIN: Point = Point::new(10.0, 20.0);

    fn board(edge: f32) -> BoardGeometry {
        BoardGeometry {
            origin: ORIGIN,
            square_size: edge,
            border: 0.0,
            is_flipped: false,
        }
    }

    /// The place of a box of this size beside the square about what is on others, and what it covers.
    fn place(pieces: &Placement, edge: f32, size: [f32; 2], square: Square, about: Bitboard) -> (Point, Bitboard) {
        let board = board(edge);
        let corner = board.free_place(size, square, about, pieces);
        let [right, bottom] = [corner.x + size[0] - ORIGIN.x, corner.y + size[1] - ORIGIN.y];
        assert!(corner.x >= ORIGIN.x && right <= 8.0 * edge + 0.01, "{corner:?}");
        assert!(corner.y >= ORIGIN.y && bottom <= 8.0 * edge + 0.01, "{corner:?}");
        let covered = (about | pieces.occupied())
            .into_iter()
            .filter(|&square| board.seen(square, about, pieces).covered(corner, size) > 0.0);
        (corner, covered.collect())
    }

    fn pieces(fen: &str) -> Placement {
        *fen.parse::<Board>().expect("a FEN").placement()
    }

    fn on(squares: &[Square]) -> Bitboard {
        squares.iter().copied().collect()
    }

    /// A queen on every square.
    fn crowd() -> Placement {
        let mut crowd = Placement::default();
        for square in Square::all() {
            crowd.put(square, Piece::new(Color::White, PieceKind::Queen));
        }
        crowd
    }

    #[test]
    fn a_box_covers_no_piece_where_there_is_room() {
        let start = *Board::default().placement();
        for (edge, size) in [(94.0, [380.0, 56.0]), (42.0, [300.0, 60.0])] {
            for square in [Square::E2, Square::A1, Square::H8] {
                let (corner, covered) = place(&start, edge, size, square, on(&[square]));
                assert!(covered.is_empty(), "{square} at {edge}: {corner:?}");
            }
        }
    }

    #[test]
    fn a_box_may_cover_what_a_pawn_leaves_of_its_square() {
        // Between the pawns of the second and the fourth rank a box that is a little higher than a square.
        let pieces = pieces("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
        let (corner, covered) = place(&pieces, 72.0, [420.0, 84.0], Square::E1, on(&[Square::B1, Square::E4]));
        assert!(covered.is_empty(), "{corner:?} covers {covered:?}");
        let knight = place(&pieces, 72.0, [420.0, 84.0], Square::E1, on(&[Square::B1, Square::C3]));
        assert!(knight.1.count() <= 1 && !knight.1.contains(Square::C3), "{knight:?}");
        // A square that is spoken of is not covered, nor more than one of the pawns in the middle.
        let pieces = self::pieces("r1bqkbnr/pppp1ppp/n7/4p3/4P3/8/PPPP1PPP/RNBQK1NR w KQkq - 0 3");
        let (corner, covered) = place(&pieces, 42.0, [300.0, 50.0], Square::G3, on(&[Square::G1, Square::G3]));
        assert!(covered.count() <= 1, "{corner:?} covers {covered:?}");
    }

    #[test]
    fn of_places_over_as_many_pieces_a_box_takes_the_one_that_hides_least() {
        // It is a little higher than the free ranks: it covers the feet of a queen rather than the whole of her.
        let mut pieces = crowd();
        for square in Square::all().filter(|square| square.rank().index() < 2) {
            pieces.take(square);
        }
        let board = board(40.0);
        let size = [40.0, 84.0];
        let (corner, covered) = place(&pieces, 40.0, size, Square::E8, Bitboard::EMPTY);
        let much: f32 = covered
            .into_iter()
            .map(|square| board.seen(square, Bitboard::EMPTY, &pieces).covered(corner, size))
            .sum();
        assert!(much < 0.1, "{corner:?}: {much}");
    }

    #[test]
    fn a_box_does_not_cover_the_crown_of_a_king() {
        // A knight on b1 with a king on g2, on the smallest board.
        let pieces = pieces("7k/p6p/8/8/8/8/6K1/1N6 w - - 0 1");
        for height in [24.0, 40.0, 56.0] {
            let (corner, covered) = place(&pieces, 42.0, [300.0, height], Square::B1, on(&[Square::B1]));
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
        let crowd = crowd();
        let (_, covered) = place(&crowd, 42.0, [300.0, 60.0], Square::E4, on(&[Square::E4]));
        assert!(covered.count() > 0 && !covered.contains(Square::E4));
        // A pawn and the square it cannot go to, with words that take the width of a small board and up to three lines.
        let about = on(&[Square::E4, Square::E6]);
        for height in [36.0, 60.0, 82.0] {
            let (corner, covered) = place(&crowd, 42.0, [336.0, height], Square::E6, about);
            assert!((covered & about).is_empty(), "{height}: {corner:?}");
        }
        let (corner, _) = place(&Placement::default(), 94.0, [200.0, 40.0], Square::E1, Bitboard::EMPTY);
        let middle = corner.shifted(100.0, 20.0);
        let piece = ORIGIN.shifted(4.5 * 94.0, 7.5 * 94.0);
        assert!(middle.distance(piece) < 94.0, "{corner:?}");
    }
}
