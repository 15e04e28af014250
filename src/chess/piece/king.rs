//! The king's single step (FIDE 3.8.1); castling is a move of the board.

use crate::chess::{Bitboard, Square};

/// The squares a king attacks.
#[must_use]
pub fn attacks(from: Square) -> Bitboard {
    super::steps(
        from,
        &[(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)],
    )
}
