//! The marks that explain a refused move.

use super::{Arrow, MarkColor, Marks, SquareMark};
use crate::chess::illegal::{IllegalCastling, IllegalMove, PlacedPiece};
use crate::chess::Square;

impl Marks {
    /// The squares in question and the lines of attack; empty if there is nothing to show but the move itself.
    pub fn of_refusal(refusal: &IllegalMove) -> Marks {
        match refusal {
            IllegalMove::EmptySquare(square) => squares(&[*square]),
            IllegalMove::NotYourTurn { piece, .. } | IllegalMove::SameSquare(piece) => squares(&[piece.square]),
            IllegalMove::DoesNotMoveSo { to, .. }
            | IllegalMove::PawnHasMoved { to, .. }
            | IllegalMove::NothingToTake { to, .. }
            | IllegalMove::PromotionMissing { to }
            | IllegalMove::PromotionNeedless { to, .. } => squares(&[*to]),
            IllegalMove::BlockedBy { blocker: other, .. }
            | IllegalMove::OwnPiece { other, .. }
            | IllegalMove::PawnTakesDiagonally { other, .. }
            | IllegalMove::EnPassantTooLate { other, .. } => squares(&[other.square]),
            IllegalMove::PinnedBy { piece, pinner, king } => Marks {
                arrows: lines(&[*pinner], *king),
                ..squares(&[piece.square])
            },
            IllegalMove::LeavesKingInCheck {
                attacker: piece, king, ..
            }
            | IllegalMove::MustAnswerCheck { checker: piece, king } => attacks(&[*piece], *king),
            IllegalMove::DoubleCheck { checkers, king } => attacks(checkers, *king),
            IllegalMove::KingAttacked { to, attackers } => attacks(attackers, *to),
            IllegalMove::Castling { king, to, reason } => of_castling(reason, *king, *to),
            IllegalMove::PromotionTo(_) => Marks::default(),
        }
    }
}

fn of_castling(reason: &IllegalCastling, king: Square, to: Square) -> Marks {
    match reason {
        IllegalCastling::NoRook(square) | IllegalCastling::RookHasMoved(square) => squares(&[*square]),
        IllegalCastling::RightLost { rook } => squares(&[king, *rook]),
        IllegalCastling::InCheck(checkers) => attacks(checkers, king),
        IllegalCastling::PathBlocked(blocker) => squares(&[blocker.square]),
        IllegalCastling::Through { square, attackers } | IllegalCastling::Into { square, attackers } => {
            attacks(attackers, *square)
        }
        IllegalCastling::Uncovers { attacker, .. } => attacks(&[*attacker], to),
    }
}

fn squares(squares: &[Square]) -> Marks {
    let color = MarkColor::Red;
    Marks {
        squares: squares.iter().map(|&square| SquareMark { square, color }).collect(),
        arrows: Vec::new(),
    }
}

/// The lines of attack from these pieces to a square.
fn attacks(pieces: &[PlacedPiece], to: Square) -> Marks {
    Marks {
        squares: Vec::new(),
        arrows: lines(pieces, to),
    }
}

fn lines(pieces: &[PlacedPiece], to: Square) -> Vec<Arrow> {
    let color = MarkColor::Red;
    let line = |piece: &PlacedPiece| Arrow {
        from: piece.square,
        to,
        color,
    };
    pieces.iter().map(line).collect()
}
