//! Finds the reason for a move known to be illegal.

use super::{castling, IllegalMove, Man};
use crate::chess::piece::{between, pawn};
use crate::chess::{Bitboard, Board, Color, Move, PieceKind, Rank, Square};

/// The pieces on these squares.
pub(super) fn men(board: &Board, squares: Bitboard) -> Vec<Man> {
    squares.into_iter().filter_map(|square| man(board, square)).collect()
}

/// The piece on this square.
pub(super) fn man(board: &Board, square: Square) -> Option<Man> {
    board.piece_at(square).map(|piece| Man { piece, square })
}

/// Why the move is illegal. Must not be called for a legal move.
pub(super) fn reason(board: &Board, from: Square, to: Square, promotion: Option<PieceKind>) -> IllegalMove {
    let Some(man) = man(board, from) else {
        return IllegalMove::EmptySquare(from);
    };
    let turn = board.turn();
    if man.piece.color() != turn {
        return IllegalMove::NotYourTurn { man, turn };
    }
    if from == to {
        return IllegalMove::SameSquare(man);
    }
    let by_rook = castling::side_of_rook(board, from, to);
    let goes_there = |mv: &Move| mv.to() == to || by_rook.is_some() && mv.castle_side() == by_rook;
    if board.legal_moves_from(from).iter().any(goes_there) {
        let is_promotion = man.piece.kind() == PieceKind::Pawn && to.rank() == pawn::last_rank(turn);
        return match promotion {
            None => IllegalMove::PromotionMissing { to },
            Some(kind) if is_promotion => IllegalMove::PromotionTo(kind),
            Some(_) => IllegalMove::PromotionNeedless { man, to },
        };
    }
    if let Some(side) = castling::attempted_side(board, from, to) {
        return castling::reason(board, from, side);
    }
    let geometry = match man.piece.kind() {
        PieceKind::Pawn => pawn_geometry(board, man, to),
        _ => piece_geometry(board, man, to),
    };
    let of_king = || match man.piece.kind() {
        PieceKind::King => king_safety(board, from, to),
        _ => safety(board, man, to),
    };
    // A move that is geometrically possible and unobstructed, has a valid target and leaves the king safe can only fail on its
    // promotion.
    geometry
        .or_else(of_king)
        .unwrap_or(IllegalMove::PromotionNeedless { man, to })
}

/// Checks how a piece other than a pawn moves (FIDE 3.2 to 3.6, 3.8.1).
fn piece_geometry(board: &Board, man: Man, to: Square) -> Option<IllegalMove> {
    if !man.piece.attacks(man.square, Bitboard::EMPTY).contains(to) {
        return Some(IllegalMove::DoesNotMoveSo { man, to });
    }
    first_between(board, man.square, to)
        .map(|blocker| IllegalMove::BlockedBy { man, blocker })
        .or_else(|| own_piece(board, man, to))
}

/// The first piece on the way from `from` to `to`.
fn first_between(board: &Board, from: Square, to: Square) -> Option<Man> {
    let blockers = between(from, to) & board.occupied();
    let nearest = blockers
        .into_iter()
        .min_by_key(|square| square.index().abs_diff(from.index()))?;
    man(board, nearest)
}

fn own_piece(board: &Board, man: Man, to: Square) -> Option<IllegalMove> {
    self::man(board, to)
        .filter(|other| other.piece.color() == man.piece.color())
        .map(|other| IllegalMove::OwnPiece { man, other })
}

/// Checks how a pawn moves (FIDE 3.7).
fn pawn_geometry(board: &Board, man: Man, to: Square) -> Option<IllegalMove> {
    let color = man.piece.color();
    if pawn::attacks(color, man.square).contains(to) {
        return pawn_capture(board, man, to);
    }
    let ahead = if color == Color::White { 1 } else { -1 };
    let one = man.square.offset(0, ahead);
    let two = one.and_then(|square| square.offset(0, ahead));
    if one != Some(to) && two != Some(to) {
        return Some(IllegalMove::DoesNotMoveSo { man, to });
    }
    if let Some(blocker) = first_between(board, man.square, to) {
        return Some(IllegalMove::BlockedBy { man, blocker });
    }
    let first = if color == Color::White { Rank::R2 } else { Rank::R7 };
    if two == Some(to) && man.square.rank() != first {
        return Some(IllegalMove::PawnHasMoved { man, to });
    }
    let straight = |other| IllegalMove::PawnTakesDiagonally { man, other };
    own_piece(board, man, to).or_else(|| self::man(board, to).map(straight))
}

/// Checks a pawn's diagonal move, a capture, possibly en passant.
fn pawn_capture(board: &Board, man: Man, to: Square) -> Option<IllegalMove> {
    if board.occupied().contains(to) {
        return own_piece(board, man, to);
    }
    match passed_pawn(board, man, to) {
        Some(_) if board.en_passant() == Some(to) => None,
        // A board keeps no en passant square if no capture is legal, so king safety is checked first.
        Some(other) => safety(board, man, to).or(Some(IllegalMove::EnPassantTooLate { man, to, other })),
        None => Some(IllegalMove::NothingToTake { man, to }),
    }
}

/// The enemy pawn beside this one that would be captured en passant if it had just made a double step over `to`.
fn passed_pawn(board: &Board, man: Man, to: Square) -> Option<Man> {
    if man.piece.kind() != PieceKind::Pawn || board.occupied().contains(to) {
        return None;
    }
    let (rank, ahead) = match man.piece.color() {
        Color::White => (Rank::R6, 1),
        Color::Black => (Rank::R3, -1),
    };
    let enemies = board.pieces(!man.piece.color(), PieceKind::Pawn);
    let origin = to.offset(0, ahead)?;
    let beside = Square::at(to.file(), man.square.rank());
    let may_have_jumped = to.rank() == rank && !board.occupied().contains(origin);
    self::man(board, beside).filter(|_| may_have_jumped && to.file() != man.square.file() && enemies.contains(beside))
}

/// What the move of a piece other than the king does to the king's safety (FIDE 3.9.2).
fn safety(board: &Board, man: Man, to: Square) -> Option<IllegalMove> {
    let king = board.king(man.piece.color());
    let passed = passed_pawn(board, man, to).filter(|_| man.square.file() != to.file());
    let gone: Bitboard = passed.map(|passed| passed.square).into_iter().chain([to]).collect();
    let occupied = (board.occupied().without(man.square) & !gone).with(to);
    let attackers = board.attackers_to(king, occupied) & board.by_color(!man.piece.color()) & !gone;
    let checkers = men(board, board.attackers(!man.piece.color(), king));
    match checkers[..] {
        [checker] if attackers.contains(checker.square) => return Some(IllegalMove::MustAnswerCheck { checker, king }),
        [_, _, ..] => return Some(IllegalMove::DoubleCheck { checkers, king }),
        _ => {}
    }
    let attacker = self::man(board, attackers.first()?)?;
    let line = between(king, attacker.square) & board.occupied();
    Some(if line == Bitboard::from_square(man.square) {
        IllegalMove::PinnedBy {
            man,
            pinner: attacker,
            king,
        }
    } else {
        IllegalMove::LeavesKingInCheck { man, attacker, king }
    })
}

/// What attacks the king's target square (FIDE 3.9.2).
fn king_safety(board: &Board, from: Square, to: Square) -> Option<IllegalMove> {
    let color = board.turn();
    let attackers = board.attackers_to(to, board.occupied().without(from)) & board.by_color(!color);
    let refusal = IllegalMove::KingAttacked {
        to,
        attackers: men(board, attackers),
    };
    (!attackers.is_empty()).then_some(refusal)
}
