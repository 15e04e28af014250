//! Whether a move leaves the own king out of check, asked of one move without making it.

use crate::chess::castling::castle_path;
use crate::chess::piece::{between, pawn, reach};
use crate::chess::{Bitboard, Board, CastleSide, File, PieceKind, Square};

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

/// Whether the side to move can castle to that side: the right is there, nothing stands in the way, and the king does not
/// stand, pass or land on an attacked square (FIDE 3.8.2.2). In Chess960 the rook, too, may uncover an attack.
pub(in crate::chess) fn can_castle(board: &Board, side: CastleSide) -> bool {
    let turn = board.turn();
    let king = board.king(turn);
    let Some(rook) = board.castling_rook(turn, side) else {
        return false;
    };
    let rank = king.rank();
    let path = castle_path(side, king.file(), rook.file());
    let occupied = board.occupied();
    let of_rank = |set: Bitboard| (set.0 >> (8 * rank.index())) as u8;
    let without_king = occupied.without(king);
    let lands_on = Square::at(side.king_file(), rank);
    let at_end = without_king.without(rook).with(Square::at(side.rook_file(), rank));
    let is_free = |square: Square, occupied| !is_attacked(board, square, occupied, Bitboard::EMPTY);
    of_rank(occupied) & path.empty == 0
        && File::ALL
            .into_iter()
            .filter(|file| path.safe >> file.index() & 1 == 1)
            .all(|file| is_free(Square::at(file, rank), without_king))
        && is_free(lands_on, at_end)
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
