//! The king's single step (FIDE 3.8.1); castling is a move of the board.

use super::slide::step_table;
use crate::chess::{Bitboard, Square};

static ATTACKS: [u64; 64] = step_table([(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]);

/// The squares a king attacks.
#[inline(always)]
#[must_use]
pub fn attacks(from: Square) -> Bitboard {
    Bitboard(ATTACKS[from.index()])
}
