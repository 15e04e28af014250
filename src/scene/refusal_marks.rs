//! The marks that explain a refused move.

use super::{Arrow, MarkColor, Marks, SquareMark};
use crate::chess::refusal::{CastlingRefusal, Man, Refusal};
use crate::chess::Square;

impl Marks {
    /// The squares in question and the lines of attack; empty when there is nothing to show but the move itself.
    #[must_use]
    pub fn of_refusal(refusal: &Refusal) -> Marks {
        match refusal {
            Refusal::EmptySquare(square) => squares(&[*square]),
            Refusal::NotYourTurn { man, .. } | Refusal::SameSquare(man) => squares(&[man.square]),
            Refusal::DoesNotMoveSo { to, .. }
            | Refusal::PawnHasMoved { to, .. }
            | Refusal::NothingToTake { to, .. }
            | Refusal::PromotionMissing { to }
            | Refusal::PromotionNeedless { to, .. } => squares(&[*to]),
            Refusal::BlockedBy { blocker: other, .. }
            | Refusal::OwnPiece { other, .. }
            | Refusal::PawnTakesDiagonally { other, .. }
            | Refusal::EnPassantTooLate { other, .. } => squares(&[other.square]),
            Refusal::PinnedBy { man, pinner, king } => Marks {
                arrows: lines(&[*pinner], *king),
                ..squares(&[man.square])
            },
            Refusal::LeavesKingInCheck {
                attacker: man, king, ..
            }
            | Refusal::MustAnswerCheck { checker: man, king } => attacks(&[*man], *king),
            Refusal::DoubleCheck { checkers, king } => attacks(checkers, *king),
            Refusal::KingAttacked { to, attackers } => attacks(attackers, *to),
            Refusal::Castling { king, to, reason } => of_castling(reason, *king, *to),
            Refusal::PromotionTo(_) => Marks::default(),
        }
    }
}

fn of_castling(reason: &CastlingRefusal, king: Square, to: Square) -> Marks {
    match reason {
        CastlingRefusal::NoRook(square) | CastlingRefusal::RookHasMoved(square) => squares(&[*square]),
        CastlingRefusal::RightLost { rook } => squares(&[king, *rook]),
        CastlingRefusal::InCheck(checkers) => attacks(checkers, king),
        CastlingRefusal::PathBlocked(blocker) => squares(&[blocker.square]),
        CastlingRefusal::Through { square, attackers } | CastlingRefusal::Into { square, attackers } => {
            attacks(attackers, *square)
        }
        CastlingRefusal::Uncovers { attacker, .. } => attacks(&[*attacker], to),
    }
}

fn squares(squares: &[Square]) -> Marks {
    let color = MarkColor::Red;
    Marks {
        squares: squares.iter().map(|&square| SquareMark { square, color }).collect(),
        arrows: Vec::new(),
    }
}

/// The lines of attack of these pieces on a square.
fn attacks(men: &[Man], to: Square) -> Marks {
    Marks {
        squares: Vec::new(),
        arrows: lines(men, to),
    }
}

fn lines(men: &[Man], to: Square) -> Vec<Arrow> {
    let color = MarkColor::Red;
    let line = |man: &Man| Arrow {
        from: man.square,
        to,
        color,
    };
    men.iter().map(line).collect()
}
