//! The numeric notation of correspondence chess (ICCF): file and rank of both squares as digits.

use super::uci::{Castling, UciMove};
use crate::chess::{Board, Move, PieceKind, Square};

/// Writes `5254`, `7163`, castling as the king's move (`5171`), promotion with 1 to 4 for queen to knight. In Chess960, where the
/// king's move may have the digits of another move, castling is written as king takes rook; see [`Castling::of`].
pub(super) fn write(board: &Board, mv: Move, text: &mut String) {
    let Some(mv) = UciMove::of(board, mv, Castling::of(board)) else {
        text.push_str("0000");
        return;
    };
    for square in [mv.from, mv.to] {
        text.extend([digit(square.file().index()), digit(square.rank().index())]);
    }
    text.extend(mv.promotion.map(promotion_digit));
}

fn digit(index: usize) -> char {
    ['1', '2', '3', '4', '5', '6', '7', '8'][index & 7]
}

const fn promotion_digit(kind: PieceKind) -> char {
    match kind {
        PieceKind::Rook => '2',
        PieceKind::Bishop => '3',
        PieceKind::Knight => '4',
        _ => '1',
    }
}

/// The squares and the promotion that the digits stand for, or `None` if they are not a move.
pub(super) fn read(text: &str) -> Option<(Square, Square, Option<PieceKind>)> {
    let digits: Vec<u8> = text.bytes().map(|byte| byte.wrapping_sub(b'1')).collect();
    let ([a, b, c, d], rest) = digits.split_first_chunk()?;
    let promotion = match rest {
        [] => None,
        [kind @ 0..=3] => {
            let kinds = [PieceKind::Queen, PieceKind::Rook, PieceKind::Bishop, PieceKind::Knight];
            Some(kinds[usize::from(*kind)])
        }
        _ => return None,
    };
    let on_board = [a, b, c, d].into_iter().all(|digit| *digit < 8);
    on_board.then(|| (Square::wrapping(b * 8 + a), Square::wrapping(d * 8 + c), promotion))
}
