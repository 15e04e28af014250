//! The knight (FIDE 3.6).

use super::slide::step_table;
use crate::chess::{Bitboard, Square};

static ATTACKS: [u64; 64] = step_table([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);

/// The squares a knight attacks, here from `d4`:
///
/// ```text
/// 8  . . . . . . . .
/// 7  . . . . . . . .
/// 6  . . X . X . . .
/// 5  . X . . . X . .
/// 4  . . . N . . . .
/// 3  . X . . . X . .
/// 2  . . X . X . . .
/// 1  . . . . . . . .
///    a b c d e f g h
/// ```
#[inline(always)]
#[must_use]
pub fn attacks(from: Square) -> Bitboard {
    Bitboard(ATTACKS[from.index()])
}
