//! The number of a position in a table, as the files count them: the leading pieces first, each group of like pieces after that as a
//! combination of the squares that are left, and positions that are reflections of one another as one.

use super::MOST_PIECES;
use std::sync::LazyLock;

/// The positions of the leading pieces: three different ones, or the two kings.
const OF_THREE: u64 = 31_332;
const OF_KINGS: u64 = 462;

/// The kind of a king in the files.
const KING: u8 = 6;

/// The most leading pawns.
const MOST_PAWNS: usize = 5;

/// Numbers of squares and combinations.
struct Numbers {
    /// How many ways there are to choose so many of so many: `[chosen][all]`.
    binomial: [[u64; 64]; MOST_PIECES],
    /// The squares below the long diagonal.
    below: [u64; 64],
    /// The squares of the triangle a1, d1, d4, those on the diagonal last.
    triangle: [u64; 64],
    /// The places of two kings, the first in the triangle: `[triangle][square]`.
    kings: [[u64; 64]; 10],
    /// The squares of pawns: the greatest leads.
    pawns: [u64; 64],
    /// The first position of so many pawns with the leading one there, and how many there are for its file.
    lead: [[u64; 64]; MOST_PAWNS + 1],
    lead_size: [[u64; 4]; MOST_PAWNS + 1],
}

static NUMBERS: LazyLock<Numbers> = LazyLock::new(Numbers::new);

/// By how much a square is above the long diagonal.
fn above(square: u8) -> i8 {
    (square >> 3) as i8 - (square & 7) as i8
}

const fn rank(square: u8) -> u64 {
    (square >> 3) as u64
}

impl Numbers {
    fn new() -> Numbers {
        let mut numbers = Numbers {
            binomial: [[0; 64]; MOST_PIECES],
            below: [0; 64],
            triangle: [0; 64],
            kings: [[0; 64]; 10],
            pawns: [0; 64],
            lead: [[0; 64]; MOST_PAWNS + 1],
            lead_size: [[0; 4]; MOST_PAWNS + 1],
        };
        for all in 0..64 {
            numbers.binomial[0][all] = 1;
            for chosen in 1..MOST_PIECES.min(all + 1) {
                numbers.binomial[chosen][all] =
                    numbers.binomial[chosen - 1][all - 1] + numbers.binomial[chosen][all - 1];
            }
        }
        let is_in_triangle = |square: &u8| square & 7 <= 3 && square >> 3 <= 3 && above(*square) <= 0;
        for (number, square) in (0..).zip((0..64).filter(|&square| above(square) < 0)) {
            numbers.below[usize::from(square)] = number;
        }
        let mut corner: Vec<u8> = (0..64).filter(is_in_triangle).collect();
        corner.sort_by_key(|&square| above(square) == 0);
        for (number, &square) in (0..).zip(&corner) {
            numbers.triangle[usize::from(square)] = number;
        }
        numbers.number_kings(&corner);
        numbers.number_pawns();
        numbers
    }

    fn number_kings(&mut self, corner: &[u8]) {
        let are_apart = |one: u8, two: u8| (one & 7).abs_diff(two & 7) > 1 || (one >> 3).abs_diff(two >> 3) > 1;
        let (mut next, mut diagonal) = (0, Vec::new());
        for (row, &first) in corner.iter().enumerate() {
            for second in (0..64).filter(|&second| are_apart(first, second)) {
                match (above(first), above(second)) {
                    (0, 1..) => {}
                    (0, 0) => diagonal.push((row, second)),
                    _ => {
                        self.kings[row][usize::from(second)] = next;
                        next += 1;
                    }
                }
            }
        }
        for (row, second) in diagonal {
            self.kings[row][usize::from(second)] = next;
            next += 1;
        }
    }

    fn number_pawns(&mut self) {
        let squares = (0..4).flat_map(|file| (1..7).map(move |rank| 8 * rank + file));
        for (place, square) in squares.enumerate() {
            self.pawns[square] = 47 - 2 * place as u64;
            self.pawns[square ^ 7] = 46 - 2 * place as u64;
        }
        for count in 1..=MOST_PAWNS {
            for file in 0..4 {
                let mut first = 0;
                for rank in 1..7 {
                    let square = 8 * rank + file;
                    self.lead[count][square] = first;
                    first += self.binomial[count - 1][self.pawns[square] as usize];
                }
                self.lead_size[count][file] = first;
            }
        }
    }

    /// The number of a combination of squares, given as numbers in rising order.
    fn combination(&self, places: impl Iterator<Item = usize>) -> Option<u64> {
        (1..)
            .zip(places)
            .map(|(chosen, place)| Some(*self.binomial.get(chosen)?.get(place)?))
            .sum()
    }
}

/// Sorts the leading pawns so that the first leads and the others rise; returns the file of the first, counted from the edge.
pub fn sort_pawns(squares: &mut [u8]) -> usize {
    let order = |square: &u8| NUMBERS.pawns[usize::from(*square)];
    squares.sort_by_key(order);
    squares.rotate_right(1);
    let file = usize::from(squares[0] & 7);
    file.min(7 - file)
}

/// A group of like pieces, or the leading pieces, which are the first.
#[derive(Debug, Clone, Copy)]
struct Group {
    length: usize,
    /// By how much the number of the position rises from one of its places to the next.
    factor: u64,
}

/// How the positions of a part of a table are numbered.
#[derive(Debug)]
pub struct Numbering {
    groups: Vec<Group>,
    /// The number of leading pawns, and of those of the other side.
    pawns: [usize; 2],
    has_unique: bool,
    /// How many there are.
    pub size: u64,
}

impl Numbering {
    /// That of pieces in this order, with so many leading pawns and pawns of the other side, which lead on this file. `order` says
    /// when the leading pieces, and after them the other side's pawns, are counted. `None` if no table is like this.
    pub fn new(pieces: &[u8], pawns: [usize; 2], file: usize, order: [usize; 2]) -> Option<Numbering> {
        let numbers = &*NUMBERS;
        let has_pawns = pawns[0] > 0;
        let mut alike = pieces.chunk_by(|one, two| one == two);
        let has_unique = alike.any(|group| group.len() == 1 && group[0] & 7 != KING);
        let leading = match (has_pawns, has_unique) {
            (true, _) => pawns[0],
            (false, true) => 3,
            (false, false) => 2,
        };
        let rest = pieces.get(leading..)?.chunk_by(|one, two| one == two);
        let lengths: Vec<usize> = [leading].into_iter().chain(rest.map(<[u8]>::len)).collect();
        let other_pawns = usize::from(has_pawns && pawns[1] > 0);
        let mut free = 64 - leading - other_pawns * lengths.get(other_pawns)?;
        let (mut size, mut next) = (1_u64, 1 + other_pawns);
        let mut groups: Vec<Group> = lengths.iter().map(|&length| Group { length, factor: 0 }).collect();
        for step in 0..=MOST_PIECES {
            let (at, count) = if step == order[0] {
                let count = match (has_pawns, has_unique) {
                    (true, _) => *numbers.lead_size.get(leading)?.get(file)?,
                    (false, true) => OF_THREE,
                    (false, false) => OF_KINGS,
                };
                (0, count)
            } else if other_pawns > 0 && step == order[1] {
                (1, *numbers.binomial.get(lengths[1])?.get(48 - leading)?)
            } else if next < groups.len() {
                let count = *numbers.binomial.get(lengths[next])?.get(free)?;
                free -= lengths[next];
                next += 1;
                (next - 1, count)
            } else {
                continue;
            };
            groups[at].factor = size;
            size = size.checked_mul(count)?;
        }
        groups.iter().all(|group| group.factor > 0).then_some(Numbering {
            groups,
            pawns,
            has_unique,
            size,
        })
    }

    /// The number of the position with the pieces on these squares, in their order.
    pub fn number(&self, squares: &mut [u8]) -> Option<u64> {
        let flip = |squares: &mut [u8], with: u8| squares.iter_mut().for_each(|square| *square ^= with);
        if squares[0] & 7 > 3 {
            flip(squares, 7);
        }
        let leading = self.groups[0].length;
        let first = if self.pawns[0] > 0 {
            lead(&squares[..leading])?
        } else {
            if squares[0] >> 3 > 3 {
                flip(squares, 56);
            }
            let off = squares[..leading].iter().find(|&&square| above(square) != 0);
            if off.is_some_and(|&square| above(square) > 0) {
                for square in &mut *squares {
                    *square = (*square >> 3 | *square << 3) & 63;
                }
            }
            if self.has_unique {
                three([squares[0], squares[1], squares[2]])
            } else {
                let row = NUMBERS.triangle[usize::from(squares[0])] as usize;
                NUMBERS.kings[row][usize::from(squares[1])]
            }
        };
        let mut number = first * self.groups[0].factor;
        let mut begin = leading;
        for (at, group) in self.groups.iter().enumerate().skip(1) {
            let (before, here) = squares.split_at_mut(begin);
            let here = &mut here[..group.length];
            here.sort_unstable();
            let rows = if at == 1 && self.pawns[0] > 0 && self.pawns[1] > 0 {
                8
            } else {
                0
            };
            let free = |square: &u8| {
                let taken = before.iter().filter(|&other| other < square).count();
                usize::from(*square).checked_sub(taken + rows)
            };
            let places: Option<Vec<usize>> = here.iter().map(free).collect();
            number += NUMBERS.combination(places?.into_iter())? * group.factor;
            begin += group.length;
        }
        Some(number)
    }
}

/// The number of the leading pawns, sorted, of which the first stands on the left.
fn lead(pawns: &[u8]) -> Option<u64> {
    let first = *NUMBERS.lead.get(pawns.len())?.get(usize::from(pawns[0]))?;
    let mut others: Vec<usize> = pawns[1..]
        .iter()
        .map(|&square| NUMBERS.pawns[usize::from(square)] as usize)
        .collect();
    others.sort_unstable();
    Some(first + NUMBERS.combination(others.into_iter())?)
}

/// The number of three different pieces, of which the first that is off the diagonal is below it.
fn three([one, two, three]: [u8; 3]) -> u64 {
    let second = u64::from(two > one);
    let third = u64::from(three > one) + u64::from(three > two);
    let below = |square: u8| NUMBERS.below[usize::from(square)];
    if above(one) != 0 {
        let row = NUMBERS.triangle[usize::from(one)];
        (row * 63 + u64::from(two) - second) * 62 + u64::from(three) - third
    } else if above(two) != 0 {
        (6 * 63 + rank(one) * 28 + below(two)) * 62 + u64::from(three) - third
    } else if above(three) != 0 {
        6 * 63 * 62 + 4 * 28 * 62 + rank(one) * 7 * 28 + (rank(two) - second) * 28 + below(three)
    } else {
        let before = 6 * 63 * 62 + 4 * 28 * 62 + 4 * 7 * 28;
        before + rank(one) * 7 * 6 + (rank(two) - second) * 6 + rank(three) - third
    }
}
