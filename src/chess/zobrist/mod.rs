//! The key of a position, using the random numbers of the Polyglot book format.
//!
//! A key is the exclusive or of one number for each piece on its square, each castling right, the file of the en passant square,
//! and White to move (Albert Zobrist, 1970). [`Board::hash`](crate::chess::Board::hash) is updated incrementally.
//!
//! The key identifies *the same position* in the sense of FIDE 9.2.3: the en passant file counts if there is a legal en passant
//! capture. Polyglot counts it as soon as an enemy pawn stands beside, even if that pawn is pinned. Only in those rare positions
//! do the two keys differ.

mod keys;

use crate::chess::{CastleSide, Color, File, Piece, Square};
use keys::KEYS;

/// Part of every key with White to move.
pub const WHITE_TO_MOVE: u64 = KEYS[780];

/// The number for a piece on a square.
#[inline]
#[must_use]
pub const fn piece_key(piece: Piece, square: Square) -> u64 {
    // Polyglot puts Black before White.
    KEYS[64 * (piece.index() ^ 1) + square.index()]
}

/// The number for a castling right.
#[inline]
#[must_use]
pub const fn castling_key(color: Color, side: CastleSide) -> u64 {
    KEYS[768 + 2 * color.index() + side as usize]
}

/// The number for an en passant square on this file.
#[inline]
#[must_use]
pub const fn en_passant_key(file: File) -> u64 {
    KEYS[772 + file.index()]
}
