//! The rook (FIDE 3.3).

use super::slide;
use crate::chess::{Bitboard, Square};

/// The squares a rook attacks when `occupied` squares block its way.
#[inline(always)]
#[must_use]
pub fn attacks(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(slide::straight(from.index(), occupied.0))
}
