//! What a move does for the moved piece: development, pawns, open files, the king, good squares.

use super::{Features, MoveFacts};
use crate::chess::piece::pawn;
use crate::chess::{Bitboard, CastleSide, File, PieceKind, Square};
use crate::engine::level::prior::feature::Feature;

impl MoveFacts<'_, '_> {
    pub(super) fn development(&self, features: &mut Features) {
        let position = self.position;
        let kind = self.piece.kind();
        match self.mv.castle_side() {
            Some(CastleSide::King) => return features.set(Feature::CastlesShort, 1.0),
            Some(CastleSide::Queen) => return features.set(Feature::CastlesLong, 1.0),
            None => {}
        }
        let rights = position.board().castling_rights();
        let loses = |side| rights.has(position.color, side) && !self.after.castling_rights().has(position.color, side);
        if CastleSide::ALL.into_iter().any(loses) {
            features.flag(Feature::KingLosesCastling, kind == PieceKind::King);
            features.flag(Feature::RookLosesCastling, kind == PieceKind::Rook);
        }
        let is_minor = matches!(kind, PieceKind::Knight | PieceKind::Bishop);
        if is_minor && position.rank(self.from) == 0 && position.rank(self.to) > 0 && position.opening > 0.0 {
            features.set(Feature::Develops, 1.0);
        }
        features.flag(
            Feature::EarlyQueen,
            kind == PieceKind::Queen && position.undeveloped() >= 2,
        );
        if kind != PieceKind::Pawn && position.rank(self.to) < position.rank(self.from) {
            features.set(Feature::Retreats, 1.0);
            features.flag(Feature::KnightRetreats, kind == PieceKind::Knight);
        }
        let is_rim = matches!(self.to.file(), File::A | File::H);
        features.flag(Feature::KnightRim, kind == PieceKind::Knight && is_rim);
        if self.is_again() {
            features.set(Feature::SamePieceAgain, 1.0);
            features.set(Feature::SamePieceInOpening, position.opening);
            features.flag(
                Feature::Undoes,
                position.situation.own.is_some_and(|own| own.from() == self.to),
            );
        }
    }

    pub(super) fn geometry(&self, features: &mut Features) {
        let position = self.position;
        let king = position.board().king(!position.color);
        if self.piece.kind() != PieceKind::Pawn {
            features.set(Feature::Distance, self.from.distance(self.to) as f32 / 7.0);
            features.set(
                Feature::NearsKing,
                (self.from.distance(king) as f32 - self.to.distance(king) as f32) / 7.0,
            );
        }
        if let Some(last) = position.situation.last {
            let far = last.to().distance(self.to);
            features.set(Feature::FarFromLast, far as f32 / 7.0);
            features.flag(Feature::BesideLast, far <= 1 && self.captured.is_none());
        }
        features.flag(Feature::PawnDefended, position.pawn_defended.contains(self.to));
        features.flag(Feature::PawnAttacked, position.pawn_attacked.contains(self.to));
        features.flag(Feature::Attacked, position.attacked.contains(self.to));
        let defenders = self.after.attackers(position.color, self.to);
        features.flag(Feature::Defended, !defenders.is_empty());
    }

    pub(super) fn pawn(&self, features: &mut Features) {
        let position = self.position;
        let is_step = self.captured.is_none();
        features.flag(
            Feature::DoubleStep,
            position.rank(self.to) == position.rank(self.from) + 2,
        );
        if position.is_passed(self.to) {
            features.set(Feature::PassedPawn, position.rank(self.to) as f32 / 6.0);
        }
        features.flag(Feature::ShelterPawn, is_step && position.is_shelter(self.from));
        features.flag(
            Feature::EdgePawn,
            is_step && matches!(self.to.file(), File::A | File::H),
        );
        let enemies = self.after.pieces(!position.color, PieceKind::Pawn);
        features.flag(
            Feature::PawnLever,
            self.piece.attacks(self.to, Bitboard::EMPTY).intersects(enemies),
        );
        let front = pawn::pushes(position.color, Bitboard::from_square(self.to));
        features.flag(Feature::PawnBlocks, front.intersects(enemies));
        if position.opening > 0.0
            && position.rank(self.from) == 1
            && matches!(self.from.file(), File::B | File::D | File::E | File::G)
        {
            features.set(Feature::OpensBishop, 1.0);
        }
    }

    pub(super) fn rook(&self, features: &mut Features) {
        let position = self.position;
        let file = Bitboard::file(self.to.file());
        if self.to.file() != self.from.file() {
            let own = self.after.pieces(position.color, PieceKind::Pawn);
            let all = self.after.by_kind(PieceKind::Pawn);
            features.flag(Feature::RookOpenFile, !all.intersects(file));
            features.flag(Feature::RookHalfOpenFile, !own.intersects(file) && all.intersects(file));
            let passers = (own & file).into_iter().filter(|&pawn| position.is_passed(pawn));
            features.flag(Feature::RookBehindPasser, passers.count() > 0);
        }
        features.flag(
            Feature::RookSeventh,
            position.rank(self.to) == 6 && position.rank(self.from) != 6,
        );
    }

    pub(super) fn king(&self, features: &mut Features) {
        let edge = |square: Square| {
            let (file, rank) = (square.file().index(), square.rank().index());
            file.min(7 - file) as f32 + rank.min(7 - rank) as f32
        };
        features.set(
            Feature::KingCenters,
            self.position.ending * (edge(self.to) - edge(self.from)),
        );
    }
}
