//! The bishop (FIDE 3.2).

use super::slide;
use crate::chess::{Bitboard, Square};

/// The squares a bishop attacks when `occupied` squares block its way.
#[inline(always)]
#[must_use]
pub fn attacks(from: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(slide::diagonal(from.index(), occupied.0))
}
