//! The queen (FIDE 3.4).

use crate::chess::{Bitboard, Square};

/// The squares a queen attacks when `occupied` squares block its way.
#[inline(always)]
#[must_use]
pub fn attacks(from: Square, occupied: Bitboard) -> Bitboard {
    super::rook::attacks(from, occupied) | super::bishop::attacks(from, occupied)
}
