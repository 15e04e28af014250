//! Finds the reason for a move known to be illegal.

use super::{castling, IllegalMove, PlacedPiece};
use crate::chess::piece::{between, pawn};
use crate::chess::{Bitboard, Board, Move, PieceKind, Rank, Square};

/// The pieces on these squares.
pub(super) fn all_placed(board: &Board, squares: Bitboard) -> Vec<PlacedPiece> {
    squares.into_iter().filter_map(|square| placed(board, square)).collect()
}

/// The piece on this square.
pub(super) fn placed(board: &Board, square: Square) -> Option<PlacedPiece> {
    board.piece_at(square).map(|piece| PlacedPiece { piece, square })
}

/// Why the move is illegal. Must not be called for a legal move.
pub(super) fn reason(board: &Board, from: Square, to: Square, promotion: Option<PieceKind>) -> IllegalMove {
    let Some(piece) = placed(board, from) else {
        return IllegalMove::EmptySquare(from);
    };
    let turn = board.turn();
    if piece.color() != turn {
        return IllegalMove::NotYourTurn { piece, turn };
    }
    if from == to {
        return IllegalMove::SameSquare(piece);
    }
    let by_rook = castling::side_of_rook(board, from, to);
    let goes_there = |mv: &Move| mv.to() == to || by_rook.is_some() && mv.castle_side() == by_rook;
    if board.legal_moves_from(from).iter().any(goes_there) {
        let is_promotion = piece.kind() == PieceKind::Pawn && to.rank() == Rank::R8.relative_to(turn);
        return match promotion {
            None => IllegalMove::PromotionMissing { to },
            Some(kind) if is_promotion => IllegalMove::PromotionTo(kind),
            Some(_) => IllegalMove::PromotionNeedless { piece, to },
        };
    }
    if let Some(side) = castling::attempted_side(board, from, to) {
        return castling::reason(board, from, side);
    }
    let geometry = match piece.kind() {
        PieceKind::Pawn => pawn_geometry(board, piece, to),
        _ => piece_geometry(board, piece, to),
    };
    let of_king = || match piece.kind() {
        PieceKind::King => king_safety(board, from, to),
        _ => safety(board, piece, to),
    };
    // A move that is geometrically possible and unobstructed, has a valid target and leaves the king safe can only fail on its
    // promotion.
    geometry
        .or_else(of_king)
        .unwrap_or(IllegalMove::PromotionNeedless { piece, to })
}

/// Checks how a piece other than a pawn moves (FIDE 3.2 to 3.6, 3.8.1).
fn piece_geometry(board: &Board, piece: PlacedPiece, to: Square) -> Option<IllegalMove> {
    if !piece.piece.attacks(piece.square, Bitboard::EMPTY).contains(to) {
        return Some(IllegalMove::DoesNotMoveSo { piece, to });
    }
    first_between(board, piece.square, to)
        .map(|blocker| IllegalMove::BlockedBy { piece, blocker })
        .or_else(|| own_piece(board, piece, to))
}

/// The first piece on the way from `from` to `to`.
fn first_between(board: &Board, from: Square, to: Square) -> Option<PlacedPiece> {
    let blockers = between(from, to) & board.occupied();
    let nearest = blockers
        .into_iter()
        .min_by_key(|square| square.index().abs_diff(from.index()))?;
    placed(board, nearest)
}

fn own_piece(board: &Board, piece: PlacedPiece, to: Square) -> Option<IllegalMove> {
    placed(board, to)
        .filter(|other| other.color() == piece.color())
        .map(|other| IllegalMove::OwnPiece { piece, other })
}

/// Checks how a pawn moves (FIDE 3.7).
fn pawn_geometry(board: &Board, piece: PlacedPiece, to: Square) -> Option<IllegalMove> {
    let color = piece.color();
    if pawn::attacks(color, piece.square).contains(to) {
        return pawn_capture(board, piece, to);
    }
    let one = piece.square.ahead(color);
    let two = one.and_then(|square| square.ahead(color));
    if one != Some(to) && two != Some(to) {
        return Some(IllegalMove::DoesNotMoveSo { piece, to });
    }
    if let Some(blocker) = first_between(board, piece.square, to) {
        return Some(IllegalMove::BlockedBy { piece, blocker });
    }
    if two == Some(to) && piece.square.rank() != Rank::R2.relative_to(color) {
        return Some(IllegalMove::PawnHasMoved { piece, to });
    }
    let straight = |other| IllegalMove::PawnTakesDiagonally { piece, other };
    own_piece(board, piece, to).or_else(|| placed(board, to).map(straight))
}

/// Checks a pawn's diagonal move, a capture, possibly en passant.
fn pawn_capture(board: &Board, piece: PlacedPiece, to: Square) -> Option<IllegalMove> {
    if board.occupied().contains(to) {
        return own_piece(board, piece, to);
    }
    match passed_pawn(board, piece, to) {
        Some(_) if board.en_passant() == Some(to) => None,
        // A board keeps no en passant square if no capture is legal, so king safety is checked first.
        Some(other) => safety(board, piece, to).or(Some(IllegalMove::EnPassantTooLate { piece, to, other })),
        None => Some(IllegalMove::NothingToTake { piece, to }),
    }
}

/// The enemy pawn beside this one that would be captured en passant if it had just made a double step over `to`.
fn passed_pawn(board: &Board, piece: PlacedPiece, to: Square) -> Option<PlacedPiece> {
    if piece.kind() != PieceKind::Pawn || board.occupied().contains(to) {
        return None;
    }
    let enemies = board.pieces(!piece.color(), PieceKind::Pawn);
    let origin = to.ahead(piece.color())?;
    let beside = Square::at(to.file(), piece.square.rank());
    let may_have_jumped = to.rank() == Rank::R6.relative_to(piece.color()) && !board.occupied().contains(origin);
    placed(board, beside).filter(|_| may_have_jumped && to.file() != piece.square.file() && enemies.contains(beside))
}

/// What the move of a piece other than the king does to the king's safety (FIDE 3.9.2).
fn safety(board: &Board, piece: PlacedPiece, to: Square) -> Option<IllegalMove> {
    let king = board.king(piece.color());
    let passed = passed_pawn(board, piece, to).filter(|_| piece.square.file() != to.file());
    let gone: Bitboard = passed.map(|passed| passed.square).into_iter().chain([to]).collect();
    let occupied = (board.occupied().without(piece.square) & !gone).with(to);
    let attackers = board.attackers_to(king, occupied) & board.by_color(!piece.color()) & !gone;
    let checkers = all_placed(board, board.attackers(!piece.color(), king));
    match checkers[..] {
        [checker] if attackers.contains(checker.square) => return Some(IllegalMove::MustAnswerCheck { checker, king }),
        [_, _, ..] => return Some(IllegalMove::DoubleCheck { checkers, king }),
        _ => {}
    }
    let attacker = placed(board, attackers.first()?)?;
    let line = between(king, attacker.square) & board.occupied();
    Some(if line == Bitboard::from_square(piece.square) {
        IllegalMove::PinnedBy {
            piece,
            pinner: attacker,
            king,
        }
    } else {
        IllegalMove::LeavesKingInCheck { piece, attacker, king }
    })
}

/// What attacks the king's target square (FIDE 3.9.2).
fn king_safety(board: &Board, from: Square, to: Square) -> Option<IllegalMove> {
    let color = board.turn();
    let attackers = board.attackers_to(to, board.occupied().without(from)) & board.by_color(!color);
    let refusal = IllegalMove::KingAttacked {
        to,
        attackers: all_placed(board, attackers),
    };
    (!attackers.is_empty()).then_some(refusal)
}
