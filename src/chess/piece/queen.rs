//! The queen (FIDE 3.4).

use crate::chess::{Bitboard, Square};

/// The squares a queen attacks.
#[must_use]
pub fn attacks(from: Square, occupied: Bitboard) -> Bitboard {
    super::rook::attacks(from, occupied) | super::bishop::attacks(from, occupied)
}
