//! Finds the legal move on a board that a SAN names.

#![allow(
    clippy::inline_always,
    reason = "what the bytes say goes into the look at the board in registers"
)]

use super::reader::SanReader;
use super::{SanError, SanMove};
use crate::chess::piece::{between, pawn, reach};
use crate::chess::{Bitboard, Board, CastleSide, Move, MoveKind, PieceKind, Rank, Square};

impl SanMove {
    /// The legal move on the board that this names.
    ///
    /// # Errors
    /// If it names no legal move or more than one.
    #[inline]
    pub fn resolve(self, board: &Board) -> Result<Move, SanError> {
        self.find(board).ok_or_else(|| self.error(board))
    }

    /// The same without a reason; `None` if it names no legal move or more than one.
    fn find(self, board: &Board) -> Option<Move> {
        match self {
            SanMove::Piece {
                kind,
                origin,
                to,
                is_capture,
            } => board.piece(kind, origin, to, is_capture),
            SanMove::Push { to, promotion } => board.push(to, promotion),
            SanMove::Capture { origin, to, promotion } => board.capture(origin, to, promotion),
            SanMove::Castle(side) => board.castle(side),
        }
    }

    /// Why it names no legal move, or more than one.
    #[cold]
    fn error(self, board: &Board) -> SanError {
        let (own, occupied) = (board.by_color(board.turn()), board.occupied());
        match self {
            SanMove::Piece { to, .. } if own.contains(to) => SanError::NoSuchMove,
            SanMove::Piece { to, is_capture, .. } if occupied.contains(to) != is_capture => SanError::CaptureMark,
            SanMove::Piece { kind, origin, to, .. } => {
                let pieces = board.pieces(board.turn(), kind) & reach(kind, to) & origin;
                if pieces.into_iter().any(|from| goes(board, kind, from, to)) {
                    SanError::Ambiguous
                } else {
                    SanError::NoSuchMove
                }
            }
            SanMove::Push { to, promotion } => match pushed_from(board, to) {
                Some(from) if board.leaves_king_safe(from, to) => promotion_error(promotion),
                _ => SanError::NoSuchMove,
            },
            SanMove::Capture { origin, to, promotion } => match capturing_from(board, origin, to) {
                Some(_) if !occupied.contains(to) && board.en_passant() != Some(to) => SanError::CaptureMark,
                Some(_) if !occupied.contains(to) && promotion.is_some() => SanError::PromotionNeedless,
                Some(from) if (occupied & !own).contains(to) && board.leaves_king_safe(from, to) => {
                    promotion_error(promotion)
                }
                _ => SanError::NoSuchMove,
            },
            SanMove::Castle(_) => SanError::NoSuchMove,
        }
    }
}

/// Looks for the only legal move with these parts.
impl SanReader for &Board {
    type Output = Move;

    #[inline(always)]
    fn piece(self, kind: PieceKind, origin: Bitboard, to: Square, is_capture: bool) -> Option<Move> {
        if self.by_color(self.turn()).contains(to) || self.occupied().contains(to) != is_capture {
            return None;
        }
        let mut pieces = self.placement().pieces_looked_up(self.turn(), kind) & reach(kind, to) & origin;
        let mut found = None;
        while let Some(from) = pieces.first() {
            pieces = pieces.without_first();
            if goes(self, kind, from, to) && found.replace(Move::normal(from, to)).is_some() {
                return None;
            }
        }
        found
    }

    #[inline(always)]
    fn push(self, to: Square, promotion: Option<PieceKind>) -> Option<Move> {
        pawn_move(self, pushed_from(self, to)?, to, promotion)
    }

    #[inline(always)]
    fn capture(self, origin: Bitboard, to: Square, promotion: Option<PieceKind>) -> Option<Move> {
        let from = capturing_from(self, origin, to)?;
        if !self.by_color(!self.turn()).contains(to) {
            return en_passant(self, from, to, promotion);
        }
        pawn_move(self, from, to, promotion)
    }

    #[inline(always)]
    fn castle(self, side: CastleSide) -> Option<Move> {
        castling(self, side)
    }
}

/// Why an otherwise legal pawn move cannot promote this way.
fn promotion_error(promotion: Option<PieceKind>) -> SanError {
    match promotion {
        None => SanError::PromotionMissing,
        Some(_) => SanError::PromotionNeedless,
    }
}

/// Whether a piece other than a pawn, which would reach the square on an empty board, can legally move there.
#[inline(always)]
fn goes(board: &Board, kind: PieceKind, from: Square, to: Square) -> bool {
    let is_open = (between(from, to) & board.occupied()).is_empty();
    is_open
        && if kind == PieceKind::King {
            board.is_king_safe_on(to)
        } else {
            board.leaves_king_safe(from, to)
        }
}

/// The square of the pawn that advances to this square.
#[inline(always)]
fn pushed_from(board: &Board, to: Square) -> Option<Square> {
    let turn = board.turn();
    let pawns = board.pieces(turn, PieceKind::Pawn);
    let one = to.backward(turn);
    let occupied = board.occupied();
    if occupied.contains(to) {
        return None;
    }
    if pawns.contains(one) {
        return Some(one);
    }
    let two = one.backward(turn);
    let is_double = to.rank() == Rank::R4.relative_to(turn) && !occupied.contains(one);
    (is_double && pawns.contains(two)).then_some(two)
}

/// The square of the pawn that captures on this square.
#[inline(always)]
fn capturing_from(board: &Board, origin: Bitboard, to: Square) -> Option<Square> {
    let turn = board.turn();
    let pawns = board.pieces(turn, PieceKind::Pawn);
    (pawn::attacks(!turn, to) & pawns & origin).first()
}

#[inline(always)]
fn pawn_move(board: &Board, from: Square, to: Square, promotion: Option<PieceKind>) -> Option<Move> {
    let is_last = to.rank() == pawn::last_rank(board.turn());
    if is_last != promotion.is_some() || !board.leaves_king_safe(from, to) {
        return None;
    }
    Some(match promotion {
        None => Move::normal(from, to),
        Some(kind) => Move::new(from, to, MoveKind::Promotion(kind)),
    })
}

#[inline(never)]
fn en_passant(board: &Board, from: Square, to: Square, promotion: Option<PieceKind>) -> Option<Move> {
    let mv = Move::new(from, to, MoveKind::EnPassant);
    (promotion.is_none() && board.is_legal(mv)).then_some(mv)
}

#[inline(never)]
fn castling(board: &Board, side: CastleSide) -> Option<Move> {
    let king = board.king(board.turn());
    let mv = Move::new(king, Square::at(side.king_file(), king.rank()), MoveKind::Castle(side));
    board.can_castle(side).then_some(mv)
}
