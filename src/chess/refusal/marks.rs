//! What to show on the board beside the words of a refusal.

use super::{CastlingRefusal, Man, Refusal};
use crate::chess::Square;

/// Something to mark on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mark {
    /// A square.
    Square(Square),
    /// The line of an attack, from the attacker to what it attacks.
    Line(Square, Square),
}

/// The lines from all these men to a square.
fn lines(men: &[Man], to: Square) -> Vec<Mark> {
    men.iter().map(|man| Mark::Line(man.square, to)).collect()
}

impl Refusal {
    /// The squares and lines that show the reason; empty when there is nothing to show but the move itself.
    #[must_use]
    pub fn marks(&self) -> Vec<Mark> {
        match self {
            Refusal::EmptySquare(square) => vec![Mark::Square(*square)],
            Refusal::NotYourTurn { man, .. } | Refusal::SameSquare(man) => vec![Mark::Square(man.square)],
            Refusal::DoesNotMoveSo { to, .. }
            | Refusal::PawnHasMoved { to, .. }
            | Refusal::NothingToTake { to, .. }
            | Refusal::PromotionMissing { to }
            | Refusal::PromotionNeedless { to, .. } => vec![Mark::Square(*to)],
            Refusal::BlockedBy { blocker: other, .. }
            | Refusal::OwnPiece { other, .. }
            | Refusal::PawnTakesDiagonally { other, .. }
            | Refusal::EnPassantTooLate { other, .. } => vec![Mark::Square(other.square)],
            Refusal::PinnedBy { man, pinner, king } => {
                vec![Mark::Square(man.square), Mark::Line(pinner.square, *king)]
            }
            Refusal::LeavesKingInCheck { attacker, king, .. } => vec![Mark::Line(attacker.square, *king)],
            Refusal::MustAnswerCheck { checker, king } => vec![Mark::Line(checker.square, *king)],
            Refusal::DoubleCheck { checkers, king } => lines(checkers, *king),
            Refusal::KingAttacked { to, attackers } => lines(attackers, *to),
            Refusal::Castling { king, to, reason } => reason.marks(*king, *to),
            Refusal::PromotionTo(_) => Vec::new(),
        }
    }

    /// Every square that [`Refusal::marks`] touches, each once.
    #[must_use]
    pub fn squares(&self) -> Vec<Square> {
        let mut squares = Vec::new();
        for mark in self.marks() {
            let ends = match mark {
                Mark::Square(square) => [square, square],
                Mark::Line(from, to) => [from, to],
            };
            for square in ends {
                if !squares.contains(&square) {
                    squares.push(square);
                }
            }
        }
        squares
    }
}

impl CastlingRefusal {
    fn marks(&self, king: Square, to: Square) -> Vec<Mark> {
        match self {
            CastlingRefusal::NoRook(square) | CastlingRefusal::RookHasMoved(square) => vec![Mark::Square(*square)],
            CastlingRefusal::RightLost { rook } => vec![Mark::Square(king), Mark::Square(*rook)],
            CastlingRefusal::InCheck(checkers) => lines(checkers, king),
            CastlingRefusal::PathBlocked(blocker) => vec![Mark::Square(blocker.square)],
            CastlingRefusal::Through { square, attackers } | CastlingRefusal::Into { square, attackers } => {
                lines(attackers, *square)
            }
            CastlingRefusal::Uncovers { attacker, .. } => vec![Mark::Line(attacker.square, to)],
        }
    }
}
