//! Receivers of the counts of an evaluation: a sum, or a list for the tuner.

use super::packed::{Packed, WEIGHTS};
use crate::chess::Color;

/// Receives how often each weight counts for each side.
pub(super) trait Tally {
    /// Adds `count` times the weight at this place for this side.
    fn add(&mut self, color: Color, place: usize, count: i32);
}

/// Sums the weights for each side.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Sum(pub [Packed; 2]);

impl Tally for Sum {
    #[inline]
    fn add(&mut self, color: Color, place: usize, count: i32) {
        self.0[color.index()] += WEIGHTS[place] * count;
    }
}

/// Lists the counts, White's positive and Black's negative.
#[derive(Default)]
pub(super) struct List(pub Vec<(u16, i8)>);

impl Tally for List {
    fn add(&mut self, color: Color, place: usize, count: i32) {
        let sign = if color == Color::White { 1 } else { -1 };
        self.0.push((place as u16, (sign * count) as i8));
    }
}
