//! Which condition for castling is not met (FIDE 3.8.2), in standard chess and Chess960.

use super::reason::{all_placed, placed};
use super::{IllegalMove, PlacedPiece};
use crate::chess::castling::castle_path;
use crate::chess::{Bitboard, Board, CastleSide, Color, File, PieceKind, Rank, Square};

/// A condition for castling that is not met.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IllegalCastling {
    /// There is no rook in the corner on that side.
    NoRook(Square),
    /// The rook has moved, but the king may still castle on the other side (FIDE 3.8.2.1).
    RookHasMoved(Square),
    /// The king or the rook has moved, and the position does not show which (FIDE 3.8.2.1).
    RightLost {
        /// The rook in the corner.
        rook: Square,
    },
    /// The king is in check (FIDE 3.8.2.2.1).
    InCheck(Vec<PlacedPiece>),
    /// A piece stands between them, or where the king or the rook would land (FIDE 3.8.2.2.2).
    PathBlocked(PlacedPiece),
    /// The king would pass over an attacked square (FIDE 3.8.2.2.1).
    Through {
        /// The square it passes over.
        square: Square,
        /// What attacks it.
        attackers: Vec<PlacedPiece>,
    },
    /// The king would land on an attacked square (FIDE 3.8.2.2.1).
    Into {
        /// The square it lands on.
        square: Square,
        /// What attacks it.
        attackers: Vec<PlacedPiece>,
    },
    /// The rook stands between the king and an enemy piece on the rank; only in Chess960.
    Uncovers {
        /// The rook.
        rook: Square,
        /// The piece it shields the king from.
        attacker: PlacedPiece,
    },
}

/// The side to which the king would castle by moving from here onto its rook's square: the Chess960 gesture, used where the king
/// or the rook does not start on its standard square.
pub(super) fn side_of_rook(board: &Board, from: Square, to: Square) -> Option<CastleSide> {
    let turn = board.turn();
    if from != board.king(turn) {
        return None;
    }
    CastleSide::ALL.into_iter().find(|&side| {
        board.castling_rook(turn, side) == Some(to) && (from.file() != File::E || to.file() != corner_file(side))
    })
}

/// The side to which the king tries to castle with this move, if it is to be understood as castling.
pub(super) fn attempted_side(board: &Board, from: Square, to: Square) -> Option<CastleSide> {
    let turn = board.turn();
    let back = if turn == Color::White { Rank::R1 } else { Rank::R8 };
    if from != board.king(turn) || from.rank() != back || to.rank() != back {
        return None;
    }
    let steps = from.file().index().abs_diff(to.file().index());
    // Where the king stands as in chess, its way onto the rook is no move; but whoever could not castle wants to know why.
    let can_castle = |side| board.legal_moves().iter().any(|mv| mv.castle_side() == Some(side));
    let is_meant = |&side: &CastleSide| board.castling_rook(turn, side) == Some(to) && !can_castle(side);
    let onto_rook = || CastleSide::ALL.into_iter().find(is_meant);
    side_of_rook(board, from, to).or_else(onto_rook).or_else(|| {
        CastleSide::ALL.into_iter().find(|&side| {
            let has_right = board.castling_rights().has(turn, side);
            to.file() == side.king_file() && steps > 1 && (has_right || from.file() == File::E)
        })
    })
}

const fn corner_file(side: CastleSide) -> File {
    match side {
        CastleSide::King => File::H,
        CastleSide::Queen => File::A,
    }
}

/// Why the king cannot castle to that side.
pub(super) fn reason(board: &Board, king: Square, side: CastleSide) -> IllegalMove {
    let to = Square::at(side.king_file(), king.rank());
    let reason = match board.castling_rook(board.turn(), side) {
        None => lost(board, king, side),
        Some(rook) => unmet(board, king, rook, side),
    };
    IllegalMove::Castling { king, to, reason }
}

/// Why the right is lost, as far as the position shows; the king is on its standard square.
fn lost(board: &Board, king: Square, side: CastleSide) -> IllegalCastling {
    let turn = board.turn();
    let corner = Square::at(corner_file(side), king.rank());
    if !board.pieces(turn, PieceKind::Rook).contains(corner) {
        IllegalCastling::NoRook(corner)
    } else if CastleSide::ALL
        .into_iter()
        .any(|side| board.castling_rights().has(turn, side))
    {
        IllegalCastling::RookHasMoved(corner)
    } else {
        IllegalCastling::RightLost { rook: corner }
    }
}

/// The first condition that is not met even though the right exists.
fn unmet(board: &Board, king: Square, rook: Square, side: CastleSide) -> IllegalCastling {
    let enemy = !board.turn();
    let checkers = board.attackers(enemy, king);
    if !checkers.is_empty() {
        return IllegalCastling::InCheck(all_placed(board, checkers));
    }
    let path = castle_path(side, king.file(), rook.file());
    let on_rank = |files: u8| Bitboard(u64::from(files) << (8 * king.rank().index()));
    let in_the_way = on_rank(path.empty) & board.occupied();
    let nearest = in_the_way
        .into_iter()
        .min_by_key(|square| square.index().abs_diff(king.index()));
    if let Some(blocker) = nearest.and_then(|square| placed(board, square)) {
        return IllegalCastling::PathBlocked(blocker);
    }
    let occupied = board.occupied().without(king);
    let attackers_of = |square, occupied| board.attackers_to(square, occupied) & board.by_color(enemy);
    let landing = Square::at(side.king_file(), king.rank());
    let mut passed: Vec<Square> = on_rank(path.safe).without(king).into_iter().collect();
    passed.sort_by_key(|square| square.index().abs_diff(king.index()));
    for square in passed {
        let attackers = attackers_of(square, occupied);
        if !attackers.is_empty() {
            let attackers = all_placed(board, attackers);
            return if square == landing {
                IllegalCastling::Into { square, attackers }
            } else {
                IllegalCastling::Through { square, attackers }
            };
        }
    }
    let attacker = attackers_of(landing, occupied.without(rook))
        .first()
        .and_then(|square| placed(board, square));
    match attacker {
        Some(attacker) => IllegalCastling::Uncovers { rook, attacker },
        None => IllegalCastling::RightLost { rook },
    }
}
