//! The pawn (FIDE 3.7).

use crate::chess::{Bitboard, Color, Square};

/// The two (at the edge one) squares a pawn attacks.
#[must_use]
pub fn attacks(color: Color, from: Square) -> Bitboard {
    let ahead = match color {
        Color::White => 1,
        Color::Black => -1,
    };
    super::steps(from, &[(-1, ahead), (1, ahead)])
}
