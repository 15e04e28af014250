//! Long algebraic notation: both squares in full.

use super::{check_mark, kind};
use crate::chess::{Board, CastleSide, Move, PieceKind};
use std::fmt::Write;

/// Writes `Ng1-f3`, `e7xd8=Q+`, `O-O`.
pub(super) fn write(board: &Board, mv: Move, text: &mut String) {
    if mv.is_null() {
        text.push_str("--");
        return;
    }
    match mv.castle_side() {
        Some(CastleSide::King) => text.push_str("O-O"),
        Some(CastleSide::Queen) => text.push_str("O-O-O"),
        None => {
            let kind = kind(board, mv);
            if kind != PieceKind::Pawn {
                text.push(kind.letter());
            }
            let sign = if board.captured(mv).is_some() { 'x' } else { '-' };
            // Writing to a String cannot fail.
            let _ = write!(text, "{}{sign}{}", mv.from(), mv.to());
            if let Some(kind) = mv.promotion() {
                text.extend(['=', kind.letter()]);
            }
        }
    }
    text.push_str(check_mark(&board.played(mv)));
}
