//! The key of a position, with the random numbers of the Polyglot book format.
//!
//! A key is the exclusive or of one number for each piece on its square, each castling right, the file of the en passant
//! square, and White's turn (Albert Zobrist, 1970). [`Board::play`](crate::chess::Board::play) keeps it up to date;
//! [`hash`] computes it anew.
//!
//! The key says *the same position* in the sense of FIDE 9.2.3: the en passant file counts when a legal en passant capture
//! exists. Polyglot counts it as soon as an enemy pawn stands beside, even if that pawn is pinned: in those rare positions,
//! and in no others, the two keys differ.

mod keys;

use crate::chess::{Board, CastleSide, Color, File, Piece, PieceKind, Square};
use keys::KEYS;

/// The key that is in every position with White to move.
pub(in crate::chess) const WHITE_TO_MOVE: u64 = KEYS[780];

/// The numbers of the pieces by colour, kind and square.
static PIECES: [[[u64; 64]; 6]; 2] = pieces();

const fn pieces() -> [[[u64; 64]; 6]; 2] {
    let mut table = [[[0; 64]; 6]; 2];
    let mut index = 0;
    while index < 768 {
        // Polyglot has Black before White.
        let color = (index / 64 + 1) % 2;
        table[color][index / 128][index % 64] = KEYS[index];
        index += 1;
    }
    table
}

/// The number of a piece on a square.
#[inline(always)]
#[allow(clippy::inline_always, reason = "a table look-up in the middle of every move")]
pub(in crate::chess) fn piece_key(piece: Piece, square: Square) -> u64 {
    PIECES[piece.color.index()][piece.kind.index()][square.index()]
}

/// The number of a castling right.
pub(in crate::chess) const fn castling_key(color: Color, side: CastleSide) -> u64 {
    KEYS[768 + 2 * color.index() + side as usize]
}

/// The number of an en passant square.
pub(in crate::chess) const fn en_passant_key(file: File) -> u64 {
    KEYS[772 + file.index()]
}

/// The key of a position, computed from nothing: equal to [`Board::hash`], which is kept move by move.
#[must_use]
pub fn hash(board: &Board) -> u64 {
    let mut key = if board.turn() == Color::White { WHITE_TO_MOVE } else { 0 };
    for color in Color::ALL {
        for kind in PieceKind::ALL {
            for square in board.pieces(color, kind) {
                key ^= piece_key(Piece::new(color, kind), square);
            }
        }
        for side in CastleSide::ALL {
            if board.castling_rights().has(color, side) {
                key ^= castling_key(color, side);
            }
        }
    }
    key ^ board.en_passant().map_or(0, |square| en_passant_key(square.file()))
}
