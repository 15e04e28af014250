//! The key of a position, with the random numbers of the Polyglot book format.
//!
//! A key is the exclusive or of one number for each piece on its square, each castling right, the file of the en passant
//! square, and White's turn (Albert Zobrist, 1970). [`Board::hash`](crate::chess::Board::hash) is kept up to date move by
//! move.
//!
//! The key says *the same position* in the sense of FIDE 9.2.3: the en passant file counts when a legal en passant capture
//! exists. Polyglot counts it as soon as an enemy pawn stands beside, even if that pawn is pinned: in those rare positions,
//! and in no others, the two keys differ.

mod keys;

use crate::chess::{CastleSide, Color, File, Piece, Square};
use keys::KEYS;

/// In every key with White to move.
pub const WHITE_TO_MOVE: u64 = KEYS[780];

/// The number of a piece on a square.
#[inline]
#[must_use]
pub const fn piece_key(piece: Piece, square: Square) -> u64 {
    // Polyglot has Black before White.
    KEYS[64 * (piece.index() ^ 1) + square.index()]
}

/// The number of a castling right.
#[inline]
#[must_use]
pub const fn castling_key(color: Color, side: CastleSide) -> u64 {
    KEYS[768 + 2 * color.index() + side as usize]
}

/// The number of an en passant square on this file.
#[inline]
#[must_use]
pub const fn en_passant_key(file: File) -> u64 {
    KEYS[772 + file.index()]
}
