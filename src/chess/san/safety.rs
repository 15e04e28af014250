//! Whether a move leaves the own king out of check, asked of one move without making it.

use crate::chess::piece::{between, pawn, reach};
use crate::chess::{Bitboard, Board, PieceKind, Square};

/// Whether the king of the side to move is out of check once a man has gone from here to there, taking what stands on
/// `to`, and also what stands on `passed` (the victim of an en passant capture). Not for moves of the king.
#[inline]
pub(in crate::chess) fn is_safe(board: &Board, from: Square, to: Square, passed: Bitboard) -> bool {
    let gone = passed.with(to);
    let occupied = (board.occupied().without(from) & !passed).with(to);
    !is_attacked(board, board.king(board.turn()), occupied, gone)
}

/// Whether the king of the side to move is out of check when it has gone to this square.
#[inline]
pub(in crate::chess) fn is_king_safe_at(board: &Board, to: Square) -> bool {
    let occupied = board.occupied().without(board.king(board.turn()));
    !is_attacked(board, to, occupied, Bitboard::from_square(to))
}

/// Whether enemies, but those on `gone`, attack the square when `occupied` squares block their way.
///
/// There are few snipers, enemies that would attack the square on an empty board: to look between them and the square is
/// less than to look up all that can be seen from there.
#[inline]
fn is_attacked(board: &Board, square: Square, occupied: Bitboard, gone: Bitboard) -> bool {
    let turn = board.turn();
    let foes = board.color(!turn) & !gone;
    let steps = reach(PieceKind::Knight, square) & board.kind(PieceKind::Knight)
        | pawn::attacks(turn, square) & board.kind(PieceKind::Pawn)
        | reach(PieceKind::King, square) & board.kind(PieceKind::King);
    let queens = board.kind(PieceKind::Queen);
    let mut snipers = foes
        & (reach(PieceKind::Bishop, square) & (board.kind(PieceKind::Bishop) | queens)
            | reach(PieceKind::Rook, square) & (board.kind(PieceKind::Rook) | queens));
    !(steps & foes).is_empty() || snipers.any(|sniper| (between(square, sniper) & occupied).is_empty())
}
