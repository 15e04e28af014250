//! The eight directions of the board, and shifting sets of squares along them.

use crate::chess::{Bitboard, Color, File};

/// A direction from White's point of view: north is where White's pawns go, east is toward the h-file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Direction {
    North,
    South,
    East,
    West,
    NorthEast,
    NorthWest,
    SouthEast,
    SouthWest,
}

impl Direction {
    /// The rook's directions, along ranks and files.
    pub const ORTHOGONAL: [Direction; 4] = [Direction::North, Direction::South, Direction::East, Direction::West];

    /// The bishop's directions.
    pub const DIAGONAL: [Direction; 4] = [
        Direction::NorthEast,
        Direction::NorthWest,
        Direction::SouthEast,
        Direction::SouthWest,
    ];

    /// The direction of this color's pawns.
    #[inline]
    #[must_use]
    pub const fn forward(color: Color) -> Direction {
        match color {
            Color::White => Direction::North,
            Color::Black => Direction::South,
        }
    }

    /// The change in square index for one step.
    #[inline]
    const fn step(self) -> i32 {
        match self {
            Direction::North => 8,
            Direction::South => -8,
            Direction::East => 1,
            Direction::West => -1,
            Direction::NorthEast => 9,
            Direction::NorthWest => 7,
            Direction::SouthEast => -7,
            Direction::SouthWest => -9,
        }
    }

    /// The squares that one step can lead to: no wrapping from one edge file to the other.
    #[inline]
    const fn reached(self) -> u64 {
        match self {
            Direction::North | Direction::South => !0,
            Direction::East | Direction::NorthEast | Direction::SouthEast => !Bitboard::file(File::A).0,
            Direction::West | Direction::NorthWest | Direction::SouthWest => !Bitboard::file(File::H).0,
        }
    }
}

/// The bits shifted up by `step`, or down if it is negative.
#[inline]
const fn moved(bits: u64, step: i32) -> u64 {
    if step > 0 {
        bits << step
    } else {
        bits >> -step
    }
}

impl Bitboard {
    /// The squares one step from these; steps off the board are dropped. Here `X` is shifted north-east:
    ///
    /// ```text
    /// 8  . . . X . . . .
    /// 7  . . . . . . . .
    /// 6  . . . . . . . .
    /// 5  . . . . . . . .
    /// 4  . . . . . o . X
    /// 3  . . . . X . . .
    /// 2  . o . . . . . .
    /// 1  X . . . . . . .
    ///    a b c d e f g h
    /// ```
    #[inline]
    pub const fn shift(self, direction: Direction) -> Bitboard {
        Bitboard(moved(self.0, direction.step()) & direction.reached())
    }

    /// These squares and all squares beyond them in the direction, up to the edge of the board. Here `X` is filled to the south:
    ///
    /// ```text
    /// 8  . . . . . . . .
    /// 7  . . . . . . . .
    /// 6  . X . . . . . .
    /// 5  . o . . . . . .
    /// 4  . o . . X . . .
    /// 3  . o . . o . . .
    /// 2  . o . . X . . .
    /// 1  . o . . o . . .
    ///    a b c d e f g h
    /// ```
    #[inline]
    pub const fn fill(self, direction: Direction) -> Bitboard {
        // One step, two steps, four steps: each doubles the distance covered (Kogge-Stone).
        let (mut filled, mut open, mut step) = (self.0, direction.reached(), direction.step());
        let mut doublings = 0;
        while doublings < 3 {
            filled |= moved(filled, step) & open;
            open &= moved(open, step);
            step *= 2;
            doublings += 1;
        }
        Bitboard(filled)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Square;

    /// Each direction with its steps in files and ranks.
    const STEPS: [(Direction, i8, i8); 8] = [
        (Direction::North, 0, 1),
        (Direction::South, 0, -1),
        (Direction::East, 1, 0),
        (Direction::West, -1, 0),
        (Direction::NorthEast, 1, 1),
        (Direction::NorthWest, -1, 1),
        (Direction::SouthEast, 1, -1),
        (Direction::SouthWest, -1, -1),
    ];

    /// The square some steps away, if it is on the board.
    fn step(from: Square, file: i8, rank: i8) -> Option<Square> {
        let on_board = |at: usize, by: i8| i8::try_from(at).ok().map(|at| at + by).filter(|at| (0..8).contains(at));
        let (file, rank) = (
            on_board(from.file().index(), file)?,
            on_board(from.rank().index(), rank)?,
        );
        Square::new((8 * rank + file) as u8)
    }

    #[test]
    fn sets_are_shifted_and_filled_square_by_square() {
        for (direction, file, rank) in STEPS {
            for from in (0..64).filter_map(Square::new) {
                let set = Bitboard::from_square(from);
                let way = std::iter::successors(Some(from), |&at| step(at, file, rank));
                assert_eq!(set.fill(direction), way.collect(), "{direction:?} from {from}");
                assert_eq!(
                    set.shift(direction),
                    step(from, file, rank).into_iter().collect(),
                    "{direction:?} from {from}"
                );
            }
            // A set shifts like each of its squares.
            let set = Bitboard(0x8000_1804_2100_0181);
            let each = |of: fn(Bitboard, Direction) -> Bitboard| {
                let squares = set.into_iter().map(Bitboard::from_square);
                squares.fold(Bitboard::EMPTY, |all, square| all | of(square, direction))
            };
            assert_eq!(set.shift(direction), each(Bitboard::shift));
            assert_eq!(set.fill(direction), each(Bitboard::fill));
        }
    }
}
