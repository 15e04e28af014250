//! The features of a move.

mod placing;

use super::feature::Feature;
use super::position_facts::PositionFacts;
use super::threats::Threats;
use crate::chess::{Bitboard, Board, Move, MoveKind, Piece, PieceKind, Square};

/// The nonzero features of one move, with their values.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Features {
    /// The features in no particular order.
    pub entries: Vec<(Feature, f32)>,
}

impl Features {
    fn set(&mut self, feature: Feature, value: f32) {
        if value != 0.0 {
            self.entries.push((feature, value));
        }
    }

    fn flag(&mut self, feature: Feature, is_set: bool) {
        if is_set {
            self.set(feature, 1.0);
        }
    }

    /// The value of a feature; 0 if the move does not have it.
    pub fn value(&self, feature: Feature) -> f32 {
        let found = self.entries.iter().find(|(named, _)| *named == feature);
        found.map_or(0.0, |(_, value)| *value)
    }
}

/// A move, with facts that several features need.
struct MoveFacts<'v, 's> {
    position: &'v PositionFacts<'s>,
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
pub fn features(position: &PositionFacts, mv: Move) -> Features {
    let mut features = Features::default();
    let board = position.board();
    let Some(piece) = board.piece_at(mv.from()) else {
        return features;
    };
    let facts = MoveFacts {
        position,
        mv,
        from: mv.from(),
        to: mv.to(),
        piece,
        captured: board.captured(mv),
        exchange: board.see(mv),
        after: board.played(mv),
        gives_check: board.gives_check(&position.check_squares, mv),
    };
    facts.exchanges(&mut features);
    facts.safety(&mut features);
    facts.attacks(&mut features);
    facts.checks(&mut features);
    facts.development(&mut features);
    facts.geometry(&mut features);
    match piece.kind() {
        PieceKind::Pawn => facts.pawn(&mut features),
        PieceKind::Rook => facts.rook(&mut features),
        PieceKind::King => facts.king(&mut features),
        _ => {}
    }
    features
}

fn pawns(kind: PieceKind) -> f32 {
    [1.0, 3.0, 3.0, 5.0, 9.0, 0.0][kind.index()]
}

impl MoveFacts<'_, '_> {
    fn is_again(&self) -> bool {
        self.position.situation.own.is_some_and(|own| own.to() == self.from)
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
            features.set(Feature::TradeAhead, self.position.ahead.clamp(-5.0, 5.0));
        }
        features.flag(Feature::TakesDown, pawns(captured.kind()) < pawns(self.piece.kind()));
        if self.position.situation.captured_on == Some(self.to) {
            features.set(Feature::Recapture, 1.0);
            features.set(Feature::RecaptureGain, gain.max(0.0));
        }
        let last = self.position.situation.last;
        features.flag(Feature::TakesLastMoved, last.is_some_and(|last| last.to() == self.to));
        features.flag(Feature::SamePieceTakes, self.is_again());
    }

    fn safety(&self, features: &mut Features) {
        let against = &self.position.against;
        let attacked = f32::from(against.gains[self.from.index()]);
        if self.captured.is_none() && self.exchange < 0 {
            features.set(Feature::PutsEnPrise, -self.exchange as f32 / 100.0);
            features.set(Feature::IsEnPrise, 1.0);
        }
        if attacked > 0.0 && self.exchange >= 0 {
            features.set(Feature::Saves, attacked);
            let last = self.position.situation.last;
            let is_new = last.is_some_and(|last| {
                self.position
                    .board()
                    .attackers(!self.position.color, self.from)
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
        let position = self.position;
        let threats = Threats::against(&self.after);
        let new = |at: usize| (threats.gains[at] - position.own.gains[at]).max(0);
        let most = (0..64).map(new).max().unwrap_or(0);
        features.set(Feature::Threatens, f32::from(most));
        if self.piece.kind() == PieceKind::Pawn {
            features.set(Feature::PawnThreatens, f32::from(most));
        }
        features.flag(Feature::Forks, (0..64).filter(|&at| new(at) >= 2).count() >= 2);
        let reach = |board: &Board, from: Square| self.piece.attacks(from, board.occupied());
        let (before, after) = (reach(position.board(), self.from), reach(&self.after, self.to));
        let zone = (after & position.king_zone).count() as f32 - (before & position.king_zone).count() as f32;
        features.set(Feature::AttacksKingZone, zone / 4.0);
        if !matches!(self.piece.kind(), PieceKind::King | PieceKind::Pawn) {
            features.set(Feature::Mobility, (after.count() as f32 - before.count() as f32) / 10.0);
        }
        let last = position.situation.last.map(Move::to);
        features.flag(
            Feature::AttacksLastMoved,
            last.is_some_and(|last| after.contains(last) && !before.contains(last)),
        );
        if self.piece.kind() == PieceKind::Bishop {
            features.flag(Feature::Pins, self.pins(after));
        }
    }

    /// Whether a bishop pins an enemy knight against king or queen.
    fn pins(&self, reach: Bitboard) -> bool {
        let enemies = self.after.by_color(!self.position.color);
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
        if self.position.checks.is_check() {
            let takes = self.position.checks.checkers.contains(self.to);
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
        features.flag(Feature::Repeats, self.position.situation.history.count(&self.after) > 1);
    }
}
