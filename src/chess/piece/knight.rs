//! The knight (FIDE 3.6).

use super::slide::step_table;
use crate::chess::{Bitboard, Square};

static ATTACKS: [u64; 64] = step_table([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

/// The squares a knight attacks.
#[inline(always)]
#[must_use]
pub fn attacks(from: Square) -> Bitboard {
    Bitboard(ATTACKS[from.index()])
}
