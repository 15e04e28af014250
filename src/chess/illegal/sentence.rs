//! A refusal in one sentence.

use super::{IllegalCastling, IllegalMove, PlacedPiece};
use crate::chess::PieceKind;
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

/// How a kind of piece moves, as explained to a player.
const fn way(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Pawn => "A pawn goes straight ahead and takes diagonally.",
        PieceKind::Knight => "A knight goes two squares straight and one to the side.",
        PieceKind::Bishop => "A bishop goes along diagonals.",
        PieceKind::Rook => "A rook goes along ranks and files.",
        PieceKind::Queen => "A queen goes along ranks, files and diagonals.",
        PieceKind::King => "A king goes one square.",
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::EmptySquare(square) => write!(f, "There is no piece on {square}."),
            IllegalMove::NotYourTurn { piece, turn } => {
                write!(f, "It is {turn}'s turn; the {piece} is {}'s.", piece.color())
            }
            IllegalMove::SameSquare(piece) => write!(f, "The {piece} must move to another square."),
            IllegalMove::DoesNotMoveSo { piece, .. } => f.write_str(way(piece.kind())),
            IllegalMove::BlockedBy { piece, blocker } => {
                write!(f, "The {blocker} is in the way of the {}.", piece.kind().name())
            }
            IllegalMove::OwnPiece { other, .. } => write!(f, "Your own {other} is in the way."),
            IllegalMove::PawnHasMoved { piece, .. } => {
                write!(
                    f,
                    "The {piece} has moved already; only from its first square does a pawn go two squares."
                )
            }
            IllegalMove::PawnTakesDiagonally { other, .. } => {
                write!(f, "A pawn takes diagonally, so the {other} is in its way.")
            }
            IllegalMove::NothingToTake { to, .. } => {
                write!(f, "A pawn goes diagonally only to take, and there is nothing on {to}.")
            }
            IllegalMove::EnPassantTooLate { other, .. } => write!(
                f,
                "It is too late to take the {other} in passing: that is possible only right after its double step."
            ),
            IllegalMove::PinnedBy { piece, pinner, .. } => write!(f, "The {piece} is pinned by the {pinner}."),
            IllegalMove::LeavesKingInCheck { attacker, king, .. } => write!(
                f,
                "With both pawns off the line the king on {king} would be in check from the {attacker}."
            ),
            IllegalMove::MustAnswerCheck { checker, king } => {
                write!(
                    f,
                    "The king on {king} is in check from the {checker}, and this does not help."
                )
            }
            IllegalMove::DoubleCheck { checkers, .. } => {
                write!(f, "It is check from {}: only the king can move.", Listed(checkers))
            }
            IllegalMove::KingAttacked { to, attackers } => {
                write!(f, "The king would be in check on {to} from {}.", Listed(attackers))
            }
            IllegalMove::Castling { reason, .. } => reason.fmt(f),
            IllegalMove::PromotionMissing { .. } => f.write_str("Choose what the pawn becomes."),
            IllegalMove::PromotionTo(kind) => write!(f, "A pawn does not become a {}.", kind.name()),
            IllegalMove::PromotionNeedless { piece, to } => {
                write!(f, "The {piece} does not become another piece on {to}.")
            }
        }
    }
}

impl fmt::Display for IllegalCastling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalCastling::NoRook(square) => write!(f, "There is no rook on {square} to castle with."),
            IllegalCastling::RookHasMoved(square) => {
                write!(
                    f,
                    "Castling on this side is no longer possible: the rook on {square} has moved."
                )
            }
            IllegalCastling::RightLost { rook } => write!(
                f,
                "Castling on this side is no longer possible: the king or the rook on {rook} has moved."
            ),
            IllegalCastling::InCheck(checkers) => {
                write!(f, "The king is in check from {} and cannot castle.", Listed(checkers))
            }
            IllegalCastling::PathBlocked(blocker) => write!(f, "The {blocker} is in the way of castling."),
            IllegalCastling::Through { square, attackers } => {
                write!(
                    f,
                    "The king cannot castle across {square}, attacked by {}.",
                    Listed(attackers)
                )
            }
            IllegalCastling::Into { square, attackers } => {
                write!(
                    f,
                    "The king cannot castle to {square}, attacked by {}.",
                    Listed(attackers)
                )
            }
            IllegalCastling::Uncovers { rook, attacker } => {
                write!(f, "The rook on {rook} must stay between the king and the {attacker}.")
            }
        }
    }
}

impl std::error::Error for IllegalMove {}
