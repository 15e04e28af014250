//! The key of a position.

use crate::chess::Board;
use std::hash::{DefaultHasher, Hash, Hasher};

/// The key of a position.
#[must_use]
pub fn hash(board: &Board) -> u64 {
    let mut hasher = DefaultHasher::new();
    board.squares().hash(&mut hasher);
    (board.turn(), board.castling_rights(), board.en_passant()).hash(&mut hasher);
    hasher.finish()
}
