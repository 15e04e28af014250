//! Whether a move leaves the own king out of check, asked of one move without making it.

use crate::chess::piece::{bishop, king, knight, pawn, rook};
use crate::chess::{Bitboard, Board, PieceKind, Square};

/// Whether the king of the side to move is out of check once a man has gone from here to there, taking what stands on
/// `to`, and also what stands on `passed` (the victim of an en passant capture). Not for moves of the king.
#[inline]
pub(in crate::chess) fn is_safe(board: &Board, from: Square, to: Square, passed: Bitboard) -> bool {
    let gone = passed.with(to);
    let occupied = (board.occupied().without(from) & !passed).with(to);
    attackers(board, board.king(board.turn()), occupied, gone).is_empty()
}

/// Whether the king of the side to move is out of check when it has gone to this square.
#[inline]
pub(in crate::chess) fn is_king_safe_at(board: &Board, to: Square) -> bool {
    let occupied = board.occupied().without(board.king(board.turn()));
    attackers(board, to, occupied, Bitboard::from_square(to)).is_empty()
}

/// The enemies, but those on `gone`, that attack the square when `occupied` squares block their way.
#[inline]
fn attackers(board: &Board, square: Square, occupied: Bitboard, gone: Bitboard) -> Bitboard {
    let turn = board.turn();
    let queens = board.kind(PieceKind::Queen);
    let hits = bishop::attacks(square, occupied) & (board.kind(PieceKind::Bishop) | queens)
        | rook::attacks(square, occupied) & (board.kind(PieceKind::Rook) | queens)
        | knight::attacks(square) & board.kind(PieceKind::Knight)
        | pawn::attacks(turn, square) & board.kind(PieceKind::Pawn)
        | king::attacks(square) & board.kind(PieceKind::King);
    hits & board.color(!turn) & !gone
}
