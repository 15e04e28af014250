//! The merits of pawn moves that win nothing.

use super::{Merit, Seen};
use crate::chess::{Board, File, PieceKind, Rank, Square};

impl Seen<'_> {
    /// A passed pawn advances, or a pawn occupies the center or gains space.
    pub(super) fn pushes(&self) -> Option<Merit> {
        let (from, to) = (self.mv.from(), self.mv.to());
        if self.piece.kind() != PieceKind::Pawn || self.before.captured(self.mv).is_some() {
            return None;
        }
        let can_stop = |square: Square| {
            let is_near = square.file().index().abs_diff(from.file().index()) <= 1;
            is_near && self.rank(square) > self.rank(from)
        };
        let enemies = self.before.pieces(!self.own, PieceKind::Pawn);
        let is_passed = !enemies.into_iter().any(can_stop);
        let is_middle = matches!(to.file(), File::D | File::E);
        match self.rank(to) {
            rank if is_passed && rank >= Rank::R4 => Some(Merit::PushesPassed),
            Rank::R4 if is_middle => Some(Merit::OccupiesCenter),
            rank if rank >= Rank::R5 => Some(Merit::GainsSpace),
            _ => None,
        }
    }

    /// A pawn makes luft for a king that could not leave its first rank.
    pub(super) fn gives_air(&self) -> Option<Merit> {
        let king = self.before.king(self.own);
        let leaves = |board: &Board| {
            let moves = board.legal_moves_from(king);
            moves.iter().any(|mv| self.rank(mv.to()) != Rank::R1)
        };
        let is_away = !matches!(king.file(), File::D | File::E);
        let is_shut = self.piece.kind() == PieceKind::Pawn && self.rank(king) == Rank::R1 && is_away;
        (is_shut && !leaves(self.before) && leaves(&self.next()?)).then_some(Merit::GivesAir)
    }
}
