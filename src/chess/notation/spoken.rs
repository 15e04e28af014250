//! Moves in words, for speech and for screen readers.

use super::{is_capture, kind};
use crate::chess::san::San;
use crate::chess::{Board, CastleSide, Move, MoveKind, PieceKind};
use std::fmt::Write;

/// A legal move in words: `knight takes f7, check`; `e-pawn takes d8 and becomes a queen, checkmate`;
/// `castles king side`. Where it is needed to tell pieces apart, the square of origin is said: `knight on b1 to d2`.
#[must_use]
pub fn spoken(board: &Board, mv: Move) -> String {
    if mv.is_null() {
        return "no move".to_owned();
    }
    let mut text = match mv.castle_side() {
        Some(CastleSide::King) => "castles king side".to_owned(),
        Some(CastleSide::Queen) => "castles queen side".to_owned(),
        None => who(board, mv),
    };
    if mv.castle_side().is_none() {
        let verb = if is_capture(board, mv) { "takes" } else { "to" };
        // Writing to a String cannot fail.
        let _ = write!(text, " {verb} {}", mv.to());
    }
    match mv.kind() {
        MoveKind::EnPassant => text.push_str(" in passing"),
        MoveKind::Promotion(kind) => {
            let _ = write!(text, " and becomes a {}", kind.name());
        }
        _ => {}
    }
    let after = board.played(mv);
    text.push_str(match (after.is_check(), after.has_legal_move()) {
        (true, true) => ", check",
        (true, false) => ", checkmate",
        (false, true) => "",
        (false, false) => ", stalemate",
    });
    text
}

/// Which piece moves, as exactly as is needed.
fn who(board: &Board, mv: Move) -> String {
    let kind = kind(board, mv);
    if kind == PieceKind::Pawn {
        return if is_capture(board, mv) {
            format!("{}-pawn", mv.from().file())
        } else {
            "pawn".to_owned()
        };
    }
    // Letter, perhaps `x`, and the square: anything more is the origin.
    let shortest = 3 + usize::from(is_capture(board, mv));
    if San::without_check(board, mv).as_bytes().len() > shortest {
        format!("{} on {}", kind.name(), mv.from())
    } else {
        kind.name().to_owned()
    }
}
