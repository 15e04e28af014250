//! What a position is worth without looking ahead.

use crate::chess::{Board, Color, PieceKind};
use crate::engine::score::Value;

/// What the position is worth to the side to move, in hundredths of a pawn.
#[must_use]
pub fn evaluate(board: &Board) -> Value {
    let white = side(board, Color::White) - side(board, Color::Black);
    let sign = if board.turn() == Color::White { 1 } else { -1 };
    sign * white + 12
}

/// The pieces of one side, each worth more in the middle of the board, pawns near their goal, the king at home.
fn side(board: &Board, color: Color) -> Value {
    let heavy = (board.by_kind(PieceKind::Queen) | board.by_kind(PieceKind::Rook)).count() as i32;
    PieceKind::ALL
        .into_iter()
        .flat_map(|kind| board.pieces(color, kind).into_iter().map(move |square| (kind, square)))
        .map(|(kind, square)| {
            let rank = square.rank().relative_to(color).index() as i32;
            let file = square.file().index() as i32;
            let center = 6 - (2 * rank - 7).abs().max((2 * file - 7).abs());
            match kind {
                PieceKind::Pawn => 90 + 4 * rank + 3 * center,
                PieceKind::Knight => 310 + 8 * center,
                PieceKind::Bishop => 330 + 4 * center,
                PieceKind::Rook => 500 + center + if rank == 6 { 15 } else { 0 },
                PieceKind::Queen => 980 + 2 * center,
                PieceKind::King if heavy > 2 => -12 * rank - 6 * center,
                PieceKind::King => 6 * center,
            }
        })
        .sum()
}
