//! A refusal in a few words; `text` has the sentences for people.

use super::{IllegalCastling, IllegalMove, PlacedPiece};
use std::fmt;

impl fmt::Display for PlacedPiece {
    /// `knight on f3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} on {}", self.kind().name(), self.square)
    }
}

/// `the rook on e8, the bishop on b4 and the knight on d4`.
struct Listed<'a>(&'a [PlacedPiece]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, piece) in self.0.iter().enumerate() {
            f.write_str(match index {
                0 => "",
                _ if index + 1 == self.0.len() => " and ",
                _ => ", ",
            })?;
            write!(f, "the {piece}")?;
        }
        Ok(())
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::EmptySquare(square) => write!(f, "no piece on {square}"),
            IllegalMove::NotYourTurn { turn, .. } => write!(f, "it is {turn}'s turn"),
            IllegalMove::SameSquare(piece) => write!(f, "the {piece} must go to another square"),
            IllegalMove::DoesNotMoveSo { piece, to } => {
                write!(
                    f,
                    "a {} does not move from {} to {to}",
                    piece.kind().name(),
                    piece.square
                )
            }
            IllegalMove::BlockedBy { blocker, .. } => write!(f, "the {blocker} is in the way"),
            IllegalMove::OwnPiece { other, .. } => write!(f, "your own {other} is in the way"),
            IllegalMove::PawnHasMoved { piece, .. } => write!(f, "the {piece} has already moved"),
            IllegalMove::PawnTakesDiagonally { other, .. } => {
                write!(f, "a pawn does not capture the {other} in front of it")
            }
            IllegalMove::NothingToTake { to, .. } => write!(f, "nothing to capture on {to}"),
            IllegalMove::EnPassantTooLate { other, .. } => write!(f, "too late to capture the {other} en passant"),
            IllegalMove::PinnedBy { piece, pinner, .. } => write!(f, "the {piece} is pinned by the {pinner}"),
            IllegalMove::LeavesKingInCheck { attacker, .. } => {
                write!(f, "it opens the line of the {attacker} to the king")
            }
            IllegalMove::MustAnswerCheck { checker, .. } => {
                write!(f, "it does not answer the check from the {checker}")
            }
            IllegalMove::DoubleCheck { checkers, .. } => write!(f, "double check from {}", Listed(checkers)),
            IllegalMove::KingAttacked { to, attackers } => write!(f, "{to} is attacked by {}", Listed(attackers)),
            IllegalMove::Castling { reason, .. } => write!(f, "no castling: {reason}"),
            IllegalMove::PromotionMissing { .. } => f.write_str("the promotion is missing"),
            IllegalMove::PromotionTo(kind) => write!(f, "no promotion to a {}", kind.name()),
            IllegalMove::PromotionNeedless { piece, to } => write!(f, "the {piece} does not promote on {to}"),
        }
    }
}

impl fmt::Display for IllegalCastling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalCastling::NoRook(square) => write!(f, "no rook on {square}"),
            IllegalCastling::RookHasMoved(square) => write!(f, "the rook on {square} has moved"),
            IllegalCastling::RightLost { rook } => write!(f, "the king or the rook on {rook} has moved"),
            IllegalCastling::InCheck(checkers) => write!(f, "the king is in check from {}", Listed(checkers)),
            IllegalCastling::PathBlocked(blocker) => write!(f, "the {blocker} is in the way"),
            IllegalCastling::Through { square, attackers } | IllegalCastling::Into { square, attackers } => {
                write!(f, "{square} is attacked by {}", Listed(attackers))
            }
            IllegalCastling::Uncovers { rook, attacker } => {
                write!(f, "the rook on {rook} shields the king from the {attacker}")
            }
        }
    }
}

impl std::error::Error for IllegalMove {}
