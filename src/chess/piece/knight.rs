//! The knight (FIDE 3.6).

use crate::chess::{Bitboard, Square};

/// The squares a knight attacks.
#[must_use]
pub fn attacks(from: Square) -> Bitboard {
    super::steps(
        from,
        &[(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)],
    )
}
