//! Who attacks what.

use super::Board;
use crate::chess::piece::{between, bishop, king, knight, pawn, rook};
use crate::chess::{Bitboard, Color, PieceKind, Square};

impl Board {
    /// The squares that the pieces of `color` attack, own and occupied ones included (FIDE 3.1.2).
    ///
    /// Which pieces attack each of them, and how often it is attacked, is the matter of an
    /// [`AttackBoard`](crate::chess::AttackBoard).
    #[must_use]
    pub fn attacks(&self, color: Color) -> Bitboard {
        self.attacks_through(color, self.occupied())
    }

    /// The squares that the pieces of `color` attack when `occupied` squares block their way.
    #[inline(always)]
    pub(super) fn attacks_through(&self, color: Color, occupied: Bitboard) -> Bitboard {
        let pawns = self.pieces(color, PieceKind::Pawn);
        let mut attacked = pawn::attacks_west(color, pawns) | pawn::attacks_east(color, pawns);
        for from in self.pieces(color, PieceKind::Knight) {
            attacked |= knight::attacks(from);
        }
        for from in self.diagonal_sliders(color) {
            attacked |= bishop::attacks(from, occupied);
        }
        for from in self.straight_sliders(color) {
            attacked |= rook::attacks(from, occupied);
        }
        for from in self.pieces(color, PieceKind::King) {
            attacked |= king::attacks(from);
        }
        attacked
    }

    /// The pieces of `color` that attack the square.
    #[inline]
    #[must_use]
    pub fn attackers(&self, color: Color, square: Square) -> Bitboard {
        self.sliding_attackers(color, square, self.occupied())
            | pawn::attacks(!color, square) & self.pieces(color, PieceKind::Pawn)
            | knight::attacks(square) & self.pieces(color, PieceKind::Knight)
            | king::attacks(square) & self.pieces(color, PieceKind::King)
    }

    /// The bishops, rooks and queens of `color` that attack the square when `occupied` squares block their way.
    #[inline(always)]
    pub(super) fn sliding_attackers(&self, color: Color, square: Square, occupied: Bitboard) -> Bitboard {
        bishop::attacks(square, occupied) & self.diagonal_sliders(color)
            | rook::attacks(square, occupied) & self.straight_sliders(color)
    }

    /// Bishops and queens.
    #[inline(always)]
    pub(super) fn diagonal_sliders(&self, color: Color) -> Bitboard {
        (self.kind(PieceKind::Bishop) | self.kind(PieceKind::Queen)) & self.color(color)
    }

    /// Rooks and queens.
    #[inline(always)]
    pub(super) fn straight_sliders(&self, color: Color) -> Bitboard {
        (self.kind(PieceKind::Rook) | self.kind(PieceKind::Queen)) & self.color(color)
    }

    /// The pieces that give check to the side to move (FIDE 3.9).
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        self.attackers(!self.turn, self.king(self.turn))
    }

    /// Whether the side to move is in check (FIDE 3.9).
    #[must_use]
    pub fn is_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Whether a pawn of `color` can take on the en passant square without leaving its king in check.
    #[cold]
    #[inline(never)]
    pub(super) fn can_capture_en_passant(&self, color: Color, square: Square) -> bool {
        let behind = pawn::attacks(!color, square) & self.pieces(color, PieceKind::Pawn);
        behind
            .into_iter()
            .any(|from| self.is_en_passant_safe(color, from, square))
    }

    /// Whether the capture of the pawn that has jumped over `to` leaves the king of `color` out of check: two pawns leave
    /// their squares at once, which no pin tells.
    pub(super) fn is_en_passant_safe(&self, color: Color, from: Square, to: Square) -> bool {
        let Some(king) = self.pieces(color, PieceKind::King).first() else {
            return true;
        };
        let victim = Bitboard::from_square(to.behind(color));
        let occupied = self.occupied().without(from).with(to) & !victim;
        let steps = pawn::attacks(color, king) & self.pieces(!color, PieceKind::Pawn) & !victim
            | knight::attacks(king) & self.pieces(!color, PieceKind::Knight);
        (self.sliding_attackers(!color, king, occupied) | steps).is_empty()
    }
}

/// The squares on which a piece answers the check from `checker`: its own and those it passes (FIDE 3.9).
#[inline(always)]
pub(super) fn answers(king: Square, checker: Square) -> Bitboard {
    between(king, checker).with(checker)
}
