//! The bishop (FIDE 3.2).

use super::slide;
use crate::chess::{Bitboard, Square};

/// The squares a bishop attacks when `occupied` squares block its way. Here from `d4`, with a piece on `f6` (`x`), which is also
/// attacked:
///
/// ```text
/// 8  . . . . . . . .
/// 7  X . . . . . . .
/// 6  . X . . . x . .
/// 5  . . X . X . . .
/// 4  . . . B . . . .
/// 3  . . X . X . . .
/// 2  . X . . . X . .
/// 1  X . . . . . X .
///    a b c d e f g h
/// ```
#[inline(always)]
#[must_use]
pub fn attacks(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(slide::diagonal(from.index(), occupied.0))
}
