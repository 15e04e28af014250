//! The rook (FIDE 3.3).

use super::slide;
use crate::chess::{Bitboard, Square};

/// The squares a rook attacks when `occupied` squares block its way. Here from `d4`, with a piece on `d6` (`x`), which is also
/// attacked:
///
/// ```text
/// 8  . . . . . . . .
/// 7  . . . . . . . .
/// 6  . . . x . . . .
/// 5  . . . X . . . .
/// 4  X X X R X X X X
/// 3  . . . X . . . .
/// 2  . . . X . . . .
/// 1  . . . X . . . .
///    a b c d e f g h
/// ```
#[inline(always)]
#[must_use]
pub fn attacks(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(slide::straight(from.index(), occupied.0))
}
