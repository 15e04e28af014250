//! The net: how likely people are to play each move, from the rows that are set.
//!
//! Every row has a vector of [`WIDTH`] small integers and a weight of its own. The vectors of the position and of the move are added,
//! clipped from below and above and squared, and pass through a second layer; all sums are of integers, so the same position gives
//! the same values on every machine. `examples/fit_levels` writes the weights.

use super::rows::{self, Rows};
use std::sync::LazyLock;

/// The size of the vector of a row.
pub const WIDTH: usize = 96;

/// The size of the second layer.
pub const HIDDEN: usize = 16;

/// What 1 is in the vectors and in the second layer.
pub const SCALE: i32 = 64;

/// What 1 is in the weights of the rows.
pub const LINEAR_SCALE: i32 = 32;

/// What 1 is in the biases and the weights of the result.
pub const FINE_SCALE: i32 = 512;

/// What 1 is in the values of moves.
pub const VALUE_SCALE: i32 = 1 << 12;

/// The weights in use, fitted to rated rapid games of lichess (CC0 1.0).
static NET: LazyLock<Net> = LazyLock::new(|| Net::read(include_bytes!("net.bin")));

/// The values of the legal moves, in units of [`VALUE_SCALE`]: a softmax of them gives how likely people play each.
pub fn values(rows: &Rows) -> Vec<i32> {
    NET.values(rows)
}

/// The weights.
pub struct Net {
    /// The place of each row among those that have weights; the last is that of all others, whose weights are 0.
    places: Vec<u16>,
    vectors: Vec<[i8; WIDTH]>,
    linear: Vec<i8>,
    hidden: Vec<[i8; WIDTH]>,
    bias: Vec<i16>,
    from_hidden: Vec<i16>,
    from_sum: Vec<i16>,
}

impl Net {
    /// The net of these bytes: a bit for each row that has weights; the vector and the weight of each; and the second layer, with
    /// numbers of two bytes in little-endian order.
    ///
    /// # Panics
    /// If there are too few bytes.
    pub fn read(bytes: &[u8]) -> Net {
        let (bits, mut rest) = bytes.split_at(rows::COUNT.div_ceil(8));
        let is_used = |row: usize| bits[row / 8] >> (row % 8) & 1 == 1;
        let used = (0..rows::COUNT).filter(|&row| is_used(row)).count();
        let mut next = 0;
        let places = (0..rows::COUNT).map(|row| {
            let place = if is_used(row) { next } else { used };
            next += usize::from(is_used(row));
            place as u16
        });
        let places = places.collect();
        let mut take = |count: usize| {
            let (taken, left) = rest.split_at(count);
            rest = left;
            taken
        };
        let mut vectors: Vec<[i8; WIDTH]> = take(used * WIDTH).chunks_exact(WIDTH).map(vector).collect();
        let mut linear: Vec<i8> = take(used).iter().map(|&byte| byte.cast_signed()).collect();
        vectors.push([0; WIDTH]);
        linear.push(0);
        let hidden = take(HIDDEN * WIDTH).chunks_exact(WIDTH).map(vector).collect();
        let mut fine = |count: usize| {
            let pairs = take(2 * count).chunks_exact(2);
            pairs.map(|pair| i16::from_le_bytes([pair[0], pair[1]])).collect()
        };
        Net {
            places,
            vectors,
            linear,
            hidden,
            bias: fine(HIDDEN),
            from_hidden: fine(HIDDEN),
            from_sum: fine(WIDTH),
        }
    }

    /// The values of the legal moves, in units of [`VALUE_SCALE`].
    pub fn values(&self, rows: &Rows) -> Vec<i32> {
        let mut position = [0_i16; WIDTH];
        self.add(&rows.position, &mut position);
        rows.moves.iter().map(|rows| self.value(position, rows)).collect()
    }

    /// Adds the vectors of these rows to a sum, and returns the sum of their weights.
    fn add(&self, rows: &[u16], sum: &mut [i16; WIDTH]) -> i32 {
        let mut linear = 0;
        for &row in rows {
            let place = usize::from(self.places[usize::from(row)]);
            for (total, &part) in sum.iter_mut().zip(&self.vectors[place]) {
                *total += i16::from(part);
            }
            linear += i32::from(self.linear[place]);
        }
        linear
    }

    /// The value of a move, given the sum of the position and its rows.
    fn value(&self, mut sum: [i16; WIDTH], rows: &[u16]) -> i32 {
        let linear = self.add(rows, &mut sum);
        // In units of 1 / (2 · SCALE²).
        let squares = sum.map(|total| {
            let clipped = i32::from(total).clamp(0, 2 * SCALE);
            clipped * clipped
        });
        let unit = i64::from(2 * SCALE * SCALE);
        let mut value = 0;
        for ((weights, &bias), &out) in self.hidden.iter().zip(&self.bias).zip(&self.from_hidden) {
            let sum: i32 = weights
                .iter()
                .zip(&squares)
                .map(|(&weight, square)| i32::from(weight) * square)
                .sum();
            let layer = i64::from(sum) * i64::from(FINE_SCALE / SCALE) + i64::from(bias) * unit;
            value += layer.max(0) / i64::from(FINE_SCALE) * i64::from(out);
        }
        let direct = self
            .from_sum
            .iter()
            .zip(&squares)
            .map(|(&weight, square)| i64::from(weight) * i64::from(*square));
        value += direct.sum::<i64>();
        let fine = value * i64::from(VALUE_SCALE / FINE_SCALE) / unit;
        fine as i32 + linear * (VALUE_SCALE / LINEAR_SCALE)
    }
}

/// A vector of these bytes.
fn vector(bytes: &[u8]) -> [i8; WIDTH] {
    std::array::from_fn(|at| bytes[at].cast_signed())
}
