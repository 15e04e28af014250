//! What an evaluation counts, as a sum of middlegame and endgame scores packed into one integer.

use super::layout::COUNT;
use super::weights::{ENDGAME, MIDDLEGAME};
use crate::chess::Color;
use std::ops::{Add, AddAssign, Mul, Sub};

/// A middlegame score in the upper 16 bits and an endgame score in the lower 16: one addition adds both.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Packed(i32);

impl Packed {
    /// Packs two scores.
    pub(super) const fn new(middlegame: i32, endgame: i32) -> Packed {
        Packed((middlegame << 16) + endgame)
    }

    /// The middlegame score; a negative lower half has borrowed one from it.
    pub(super) const fn middlegame(self) -> i32 {
        (self.0.wrapping_add(0x8000)) >> 16
    }

    /// The endgame score.
    pub(super) const fn endgame(self) -> i32 {
        self.0 as i16 as i32
    }
}

impl Add for Packed {
    type Output = Packed;

    #[inline]
    fn add(self, other: Packed) -> Packed {
        Packed(self.0.wrapping_add(other.0))
    }
}

impl AddAssign for Packed {
    #[inline]
    fn add_assign(&mut self, other: Packed) {
        *self = *self + other;
    }
}

impl Sub for Packed {
    type Output = Packed;

    #[inline]
    fn sub(self, other: Packed) -> Packed {
        Packed(self.0.wrapping_sub(other.0))
    }
}

impl Mul<i32> for Packed {
    type Output = Packed;

    #[inline]
    fn mul(self, factor: i32) -> Packed {
        Packed(self.0.wrapping_mul(factor))
    }
}

/// The weights of the evaluation, in the order of [`layout`](super::layout).
pub(super) static WEIGHTS: [Packed; COUNT] = {
    let mut weights = [Packed(0); COUNT];
    let mut place = 0;
    while place < COUNT {
        weights[place] = Packed::new(MIDDLEGAME[place] as i32, ENDGAME[place] as i32);
        place += 1;
    }
    weights
};

/// Sums the weights for each side.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum(pub [Packed; 2]);

impl Sum {
    /// Adds `count` times the weight at this place for this side.
    #[inline]
    pub(super) fn add(&mut self, color: Color, place: usize, count: i32) {
        self.0[color.index()] += WEIGHTS[place] * count;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_halves_are_added_apart() {
        for (a, b) in [
            ((10, -20), (-30, 5)),
            ((-1, -1), (1, 1)),
            ((3_000, -9_000), (-7_000, -8_000)),
        ] {
            let sum = Packed::new(a.0, a.1) + Packed::new(b.0, b.1);
            assert_eq!((sum.middlegame(), sum.endgame()), (a.0 + b.0, a.1 + b.1));
            let difference = Packed::new(a.0, a.1) - Packed::new(b.0, b.1);
            assert_eq!((difference.middlegame(), difference.endgame()), (a.0 - b.0, a.1 - b.1));
            let triple = Packed::new(a.0, a.1) * 3;
            assert_eq!((triple.middlegame(), triple.endgame()), (3 * a.0, 3 * a.1));
        }
    }
}
