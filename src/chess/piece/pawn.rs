//! The pawn (FIDE 3.7): a single one, and all pawns of a side at once.

use super::slide::step_table;
use crate::chess::{Bitboard, Color, Direction, Square};

static ATTACKS: [[u64; 64]; 2] = [step_table([(-1, 1), (1, 1)]), step_table([(-1, -1), (1, -1)])];

/// The two squares a pawn attacks (one at the edge).
#[inline(always)]
pub fn attacks(color: Color, from: Square) -> Bitboard {
    Bitboard(ATTACKS[color.index()][from.index()])
}

/// The change in square index for one step forward: 8 for White, -8 for Black.
#[inline(always)]
#[must_use]
pub const fn ahead(color: Color) -> i8 {
    match color {
        Color::White => 8,
        Color::Black => -8,
    }
}

/// The squares one step ahead of these pawns.
#[inline(always)]
pub const fn pushes(color: Color, pawns: Bitboard) -> Bitboard {
    pawns.shift(Direction::forward(color))
}

/// The squares these pawns attack toward the a-file.
#[inline(always)]
pub const fn attacks_west(color: Color, pawns: Bitboard) -> Bitboard {
    pawns.shift(match color {
        Color::White => Direction::NorthWest,
        Color::Black => Direction::SouthWest,
    })
}

/// The squares these pawns attack toward the h-file.
#[inline(always)]
pub const fn attacks_east(color: Color, pawns: Bitboard) -> Bitboard {
    pawns.shift(match color {
        Color::White => Direction::NorthEast,
        Color::Black => Direction::SouthEast,
    })
}

/// The squares these pawns attack.
#[inline(always)]
pub const fn attacks_of_all(color: Color, pawns: Bitboard) -> Bitboard {
    Bitboard(attacks_west(color, pawns).0 | attacks_east(color, pawns).0)
}
