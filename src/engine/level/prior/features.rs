//! The features of a move.

use super::feature::{
    file_index, kind_index, rank_index, Feature, BEST, CLEAR_GLANCE, CLEAR_LOSS, GLANCE, LOSS, ROOT_LOSS,
};
use super::threats::{exchange, Threats};
use super::view::View;
use crate::chess::{Bitboard, Board, CastleSide, File, Move, MoveKind, Piece, PieceKind, Square};
use crate::engine::level::sight::Look;

/// The features of one move that are not zero, as places and values.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Features {
    /// Places in the list of weights, with the values there.
    pub entries: Vec<(u16, f32)>,
}

impl Features {
    fn set(&mut self, feature: Feature, value: f32) {
        self.put(feature.index(), value);
    }

    fn flag(&mut self, feature: Feature, is_set: bool) {
        if is_set {
            self.set(feature, 1.0);
        }
    }

    fn put(&mut self, index: usize, value: f32) {
        if value != 0.0 {
            self.entries.push((index as u16, value));
        }
    }

    /// The value at a place.
    #[must_use]
    pub fn value(&self, feature: Feature) -> f32 {
        let found = self
            .entries
            .iter()
            .filter(|(at, _)| usize::from(*at) == feature.index());
        found.map(|(_, value)| value).sum()
    }
}

/// A move with what is needed about it in many places.
struct Candidate<'v, 's> {
    view: &'v View<'s>,
    mv: Move,
    from: Square,
    to: Square,
    piece: Piece,
    captured: Option<Piece>,
    exchange: i32,
    after: Board,
    gives_check: bool,
}

/// The features of a legal move.
#[must_use]
pub fn features(view: &View, mv: Move) -> Features {
    let mut features = Features::default();
    let board = view.board();
    let Some(piece) = board.piece_at(mv.from()) else {
        return features;
    };
    let candidate = Candidate {
        view,
        mv,
        from: mv.from(),
        to: mv.to(),
        piece,
        captured: board.captured(mv),
        exchange: exchange(board, mv),
        after: board.played(mv),
        gives_check: board.gives_check(&view.check_squares, mv),
    };
    candidate.exchanges(&mut features);
    candidate.safety(&mut features);
    candidate.attacks(&mut features);
    candidate.checks(&mut features);
    candidate.development(&mut features);
    candidate.geometry(&mut features);
    match piece.kind() {
        PieceKind::Pawn => candidate.pawn(&mut features),
        PieceKind::Rook => candidate.rook(&mut features),
        PieceKind::King => candidate.king(&mut features),
        _ => {}
    }
    candidate.place(&mut features);
    features
}

fn pawns(kind: PieceKind) -> f32 {
    [1.0, 3.0, 3.0, 5.0, 9.0, 0.0][kind.index()]
}

/// Steps of a king from one square to the other.
fn distance(a: Square, b: Square) -> f32 {
    let files = a.file().index().abs_diff(b.file().index());
    files.max(a.rank().index().abs_diff(b.rank().index())) as f32
}

impl Candidate<'_, '_> {
    fn is_again(&self) -> bool {
        self.view.situation.own.is_some_and(|own| own.to() == self.from)
    }

    fn exchanges(&self, features: &mut Features) {
        let Some(captured) = self.captured else { return };
        let gain = self.exchange as f32 / 100.0;
        features.set(Feature::Capture, 1.0);
        features.set(Feature::CaptureValue, pawns(captured.kind()));
        features.set(Feature::ExchangeGain, gain.max(0.0));
        features.set(Feature::LosingCapture, (-gain).max(0.0));
        if self.exchange == 0 {
            features.set(Feature::EvenTrade, 1.0);
            features.set(Feature::TradeAhead, self.view.ahead.clamp(-5.0, 5.0));
        }
        features.flag(Feature::TakesDown, pawns(captured.kind()) < pawns(self.piece.kind()));
        if self.view.situation.captured_on == Some(self.to) {
            features.set(Feature::Recapture, 1.0);
            features.set(Feature::RecaptureGain, gain.max(0.0));
        }
        let last = self.view.situation.last;
        features.flag(Feature::TakesLastMoved, last.is_some_and(|last| last.to() == self.to));
        features.flag(Feature::SamePieceTakes, self.is_again());
    }

    fn safety(&self, features: &mut Features) {
        let against = &self.view.against;
        let attacked = f32::from(against.gains[self.from.index()]);
        if self.captured.is_none() && self.exchange < 0 {
            features.set(Feature::PutsEnPrise, -self.exchange as f32 / 100.0);
            features.set(Feature::IsEnPrise, 1.0);
        }
        if attacked > 0.0 && self.exchange >= 0 {
            features.set(Feature::Saves, attacked);
            let last = self.view.situation.last;
            let is_new = last.is_some_and(|last| {
                self.view
                    .board()
                    .attackers(!self.view.color, self.from)
                    .contains(last.to())
            });
            features.set(Feature::SavesFromLastMoved, if is_new { attacked } else { 0.0 });
        }
        let before = f32::from(against.largest_except(Some(self.from.index())));
        let left = f32::from(Threats::of(&self.after).largest_except(Some(self.to.index())));
        features.set(Feature::LeavesHanging, left);
        features.set(Feature::Unguards, (left - before).max(0.0));
        features.set(Feature::Guards, (before - left).max(0.0));
    }

    fn attacks(&self, features: &mut Features) {
        let view = self.view;
        let threats = Threats::against(&self.after);
        let new = |at: usize| (threats.gains[at] - view.own.gains[at]).max(0);
        let most = (0..64).map(new).max().unwrap_or(0);
        features.set(Feature::Threatens, f32::from(most));
        if self.piece.kind() == PieceKind::Pawn {
            features.set(Feature::PawnThreatens, f32::from(most));
        }
        features.flag(Feature::Forks, (0..64).filter(|&at| new(at) >= 2).count() >= 2);
        let reach = |board: &Board, from: Square| self.piece.attacks(from, board.occupied());
        let (before, after) = (reach(view.board(), self.from), reach(&self.after, self.to));
        let zone = (after & view.king_zone).count() as f32 - (before & view.king_zone).count() as f32;
        features.set(Feature::AttacksKingZone, zone / 4.0);
        if !matches!(self.piece.kind(), PieceKind::King | PieceKind::Pawn) {
            features.set(Feature::Mobility, (after.count() as f32 - before.count() as f32) / 10.0);
        }
        let last = view.situation.last.map(Move::to);
        features.flag(
            Feature::AttacksLastMoved,
            last.is_some_and(|last| after.contains(last) && !before.contains(last)),
        );
        if self.piece.kind() == PieceKind::Bishop {
            features.flag(Feature::Pins, self.pins(after));
        }
    }

    /// Whether a bishop sees king or queen through one piece of the opponent.
    fn pins(&self, reach: Bitboard) -> bool {
        let enemies = self.after.by_color(!self.view.color);
        let targets = (self.after.by_kind(PieceKind::Queen) | self.after.by_kind(PieceKind::King)) & enemies;
        let front = reach & enemies & self.after.by_kind(PieceKind::Knight);
        let through = self.piece.attacks(self.to, self.after.occupied() & !front);
        (through & !reach & targets).count() > 0
    }

    fn checks(&self, features: &mut Features) {
        if self.gives_check {
            features.set(Feature::Check, 1.0);
            features.flag(Feature::SafeCheck, self.exchange >= 0);
            features.flag(Feature::DiscoveredCheck, !self.after.checkers().contains(self.to));
            features.flag(Feature::Mate, !self.after.has_legal_move());
        }
        if self.view.checks.is_check() {
            let takes = self.view.checks.checkers.contains(self.to);
            let is_king = self.piece.kind() == PieceKind::King;
            features.flag(Feature::TakesChecker, takes);
            features.flag(Feature::KingFlees, is_king && !takes);
            features.flag(Feature::Blocks, !is_king && !takes);
        }
        match self.mv.kind() {
            MoveKind::Promotion(PieceKind::Queen) => features.set(Feature::Queens, 1.0),
            MoveKind::Promotion(_) => features.set(Feature::Underpromotes, 1.0),
            _ => {}
        }
        features.flag(Feature::Repeats, self.view.situation.history.count(&self.after) > 1);
    }

    fn development(&self, features: &mut Features) {
        let view = self.view;
        let kind = self.piece.kind();
        match self.mv.castle_side() {
            Some(CastleSide::King) => return features.set(Feature::CastlesShort, 1.0),
            Some(CastleSide::Queen) => return features.set(Feature::CastlesLong, 1.0),
            None => {}
        }
        let rights = view.board().castling_rights();
        let loses = |side| rights.has(view.color, side) && !self.after.castling_rights().has(view.color, side);
        if CastleSide::ALL.into_iter().any(loses) {
            features.flag(Feature::KingLosesCastling, kind == PieceKind::King);
            features.flag(Feature::RookLosesCastling, kind == PieceKind::Rook);
        }
        let is_minor = matches!(kind, PieceKind::Knight | PieceKind::Bishop);
        if is_minor && view.rank(self.from) == 0 && view.rank(self.to) > 0 && view.opening > 0.0 {
            features.set(Feature::Develops, 1.0);
        }
        features.flag(Feature::EarlyQueen, kind == PieceKind::Queen && view.undeveloped() >= 2);
        if kind != PieceKind::Pawn && view.rank(self.to) < view.rank(self.from) {
            features.set(Feature::Retreats, 1.0);
            features.flag(Feature::KnightRetreats, kind == PieceKind::Knight);
        }
        let is_rim = matches!(self.to.file(), File::A | File::H);
        features.flag(Feature::KnightRim, kind == PieceKind::Knight && is_rim);
        if self.is_again() {
            features.set(Feature::SamePieceAgain, 1.0);
            features.set(Feature::SamePieceInOpening, view.opening);
            features.flag(
                Feature::Undoes,
                view.situation.own.is_some_and(|own| own.from() == self.to),
            );
        }
    }

    fn geometry(&self, features: &mut Features) {
        let view = self.view;
        let king = view.board().king(!view.color);
        if self.piece.kind() != PieceKind::Pawn {
            features.set(Feature::Distance, distance(self.from, self.to) / 7.0);
            features.set(
                Feature::NearsKing,
                (distance(self.from, king) - distance(self.to, king)) / 7.0,
            );
        }
        if let Some(last) = view.situation.last {
            let far = distance(last.to(), self.to);
            features.set(Feature::FarFromLast, far / 7.0);
            features.flag(Feature::BesideLast, far <= 1.0 && self.captured.is_none());
        }
        features.flag(Feature::PawnDefended, view.pawn_defended.contains(self.to));
        features.flag(Feature::PawnAttacked, view.pawn_attacked.contains(self.to));
        features.flag(Feature::Attacked, view.attacked.contains(self.to));
        let defenders = self.after.attackers(view.color, self.to);
        features.flag(Feature::Defended, !defenders.is_empty());
    }

    fn pawn(&self, features: &mut Features) {
        let view = self.view;
        let is_step = self.captured.is_none();
        features.flag(Feature::DoubleStep, view.rank(self.to) == view.rank(self.from) + 2);
        if view.is_passed(self.to) {
            features.set(Feature::PassedPawn, view.rank(self.to) as f32 / 6.0);
        }
        features.flag(Feature::ShelterPawn, is_step && view.is_shelter(self.from));
        features.flag(
            Feature::EdgePawn,
            is_step && matches!(self.to.file(), File::A | File::H),
        );
        let enemies = self.after.pieces(!view.color, PieceKind::Pawn);
        features.flag(
            Feature::PawnLever,
            self.piece.attacks(self.to, Bitboard::EMPTY).intersects(enemies),
        );
        let ahead: i8 = if view.color == crate::chess::Color::White {
            1
        } else {
            -1
        };
        let front = self.to.offset(0, ahead);
        features.flag(Feature::PawnBlocks, front.is_some_and(|front| enemies.contains(front)));
        if view.opening > 0.0
            && view.rank(self.from) == 1
            && matches!(self.from.file(), File::B | File::D | File::E | File::G)
        {
            features.set(Feature::OpensBishop, 1.0);
        }
    }

    fn rook(&self, features: &mut Features) {
        let view = self.view;
        let file = Bitboard::file(self.to.file());
        if self.to.file() != self.from.file() {
            let own = self.after.pieces(view.color, PieceKind::Pawn);
            let all = self.after.by_kind(PieceKind::Pawn);
            features.flag(Feature::RookOpenFile, !all.intersects(file));
            features.flag(Feature::RookHalfOpenFile, !own.intersects(file) && all.intersects(file));
            let passers = (own & file).into_iter().filter(|&pawn| view.is_passed(pawn));
            features.flag(Feature::RookBehindPasser, passers.count() > 0);
        }
        features.flag(
            Feature::RookSeventh,
            view.rank(self.to) == 6 && view.rank(self.from) != 6,
        );
    }

    fn king(&self, features: &mut Features) {
        let edge = |square: Square| {
            let (file, rank) = (square.file().index(), square.rank().index());
            file.min(7 - file) as f32 + rank.min(7 - rank) as f32
        };
        features.set(
            Feature::KingCenters,
            self.view.ending * (edge(self.to) - edge(self.from)),
        );
    }

    /// Which kind moves, and what it gains by where it goes.
    fn place(&self, features: &mut Features) {
        let view = self.view;
        let kind = self.piece.kind();
        let middle = (1.0 - view.opening) * (1.0 - view.ending);
        for (phase, share) in [view.opening, middle, (1.0 - view.opening) * view.ending]
            .into_iter()
            .enumerate()
        {
            features.put(kind_index(kind, phase), share);
        }
        if self.mv.castle_side().is_some() {
            return;
        }
        for (late, share) in [(false, 1.0 - view.ending), (true, view.ending)] {
            let (from, to) = (view.rank(self.from), view.rank(self.to));
            if from != to {
                features.put(rank_index(kind, to, late), share);
                features.put(rank_index(kind, from, late), -share);
            }
            let (from, to) = (self.from.file().index(), self.to.file().index());
            if from.min(7 - from) != to.min(7 - to) {
                features.put(file_index(kind, to, late), share);
                features.put(file_index(kind, from, late), -share);
            }
        }
    }
}

/// The features with how the move looks to the player, and by a look that overlooks nothing ([`Sight::clear`]).
///
/// [`Sight::clear`]: crate::engine::level::sight::Sight::clear
#[must_use]
pub fn sighted(mut features: Features, look: &Look, clear: &Look) -> Features {
    features.put(GLANCE, look.glance as f32);
    features.put(LOSS, look.loss as f32);
    features.put(ROOT_LOSS, look.loss.sqrt() as f32);
    features.put(BEST, f32::from(u8::from(look.loss <= 0.0)));
    for (at, loss) in [(CLEAR_GLANCE, clear.glance), (CLEAR_LOSS, clear.loss)] {
        features.put(at, loss as f32);
        features.put(at + 1, loss.sqrt() as f32);
        features.put(at + 2, f32::from(u8::from(loss <= 0.0)));
    }
    features
}
