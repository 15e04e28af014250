//! Standard algebraic notation (PGN standard 8.2.3).

use crate::chess::{Board, CastleSide, Move, MoveKind, PieceKind};
use std::fmt::Write;

/// The SAN of a legal move, with `+` or `#`.
#[must_use]
pub fn san(board: &Board, mv: Move) -> String {
    let mut text = String::new();
    let Some(piece) = board.piece_at(mv.from()) else {
        return "--".into();
    };
    let capture = board.piece_at(mv.to()).is_some() || mv.kind() == MoveKind::EnPassant;
    if let Some(side) = mv.castle_side() {
        text.push_str(if side == CastleSide::King { "O-O" } else { "O-O-O" });
    } else if piece.kind == PieceKind::Pawn {
        if capture {
            let _ = write!(text, "{}x", mv.from().file());
        }
        let _ = write!(text, "{}", mv.to());
        if let Some(kind) = mv.promotion() {
            let _ = write!(text, "={}", kind.letter());
        }
    } else {
        text.push(piece.kind.letter());
        let moves = board.legal_moves();
        let rivals: Vec<_> = moves
            .iter()
            .filter(|m| {
                m.to() == mv.to()
                    && m.from() != mv.from()
                    && m.castle_side().is_none()
                    && board.piece_at(m.from()) == Some(piece)
            })
            .collect();
        if !rivals.is_empty() {
            if rivals.iter().all(|m| m.from().file() != mv.from().file()) {
                let _ = write!(text, "{}", mv.from().file());
            } else if rivals.iter().all(|m| m.from().rank() != mv.from().rank()) {
                let _ = write!(text, "{}", mv.from().rank());
            } else {
                let _ = write!(text, "{}", mv.from());
            }
        }
        if capture {
            text.push('x');
        }
        let _ = write!(text, "{}", mv.to());
    }
    let after = board.played(mv);
    if after.is_check() {
        text.push(if after.has_legal_move() { '+' } else { '#' });
    }
    text
}
