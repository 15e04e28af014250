//! The rook (FIDE 3.3).

use crate::chess::{Bitboard, Square};

/// The squares a rook attacks.
#[must_use]
pub fn attacks(from: Square, occupied: Bitboard) -> Bitboard {
    super::slides(from, occupied, &[(0, 1), (1, 0), (0, -1), (-1, 0)])
}
