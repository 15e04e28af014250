//! The bishop (FIDE 3.2).

use crate::chess::{Bitboard, Square};

/// The squares a bishop attacks.
#[must_use]
pub fn attacks(from: Square, occupied: Bitboard) -> Bitboard {
    super::slides(from, occupied, &[(1, 1), (1, -1), (-1, -1), (-1, 1)])
}
