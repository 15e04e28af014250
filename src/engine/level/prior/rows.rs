//! What the net is told of a position and of its moves: the numbers of the rows that are set.
//!
//! A row is a fact that holds or does not; most of them say how the moved piece stands to what is around it. All squares are seen
//! from the side to move.

use super::block::{self, Block, BANDS, KINDS, LOSSES, OFFSETS, PIECES, VALUES};
use super::features::Features;
use super::position_facts::PositionFacts;
use crate::chess::{Board, CastleSide, Color, Move, Piece, PieceKind, Square};
use crate::engine::level::sight::{win_chance, Impression};

/// The number of rows.
pub const COUNT: usize = block::COUNT;

/// The rows set in a position and in each of its moves.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rows {
    /// Those of the position.
    pub position: Vec<u16>,
    /// Those of each legal move, in the order of the moves.
    pub moves: Vec<Vec<u16>>,
}

impl Rows {
    /// The rows of a position and of these moves of it, which have these features and look like this, for a player of this rating.
    pub fn of(
        facts: &PositionFacts,
        rating: f64,
        moves: &[Move],
        features: &[Features],
        impressions: &[Impression],
    ) -> Rows {
        let view = Perspective::of(facts, rating);
        let best = impressions.iter().map(|impression| impression.score).max();
        let each = moves.iter().zip(features.iter().zip(impressions));
        Rows {
            position: view.position(best.unwrap_or(0)),
            moves: each
                .map(|(&mv, (features, impression))| view.of_move(mv, features, impression))
                .collect(),
        }
    }
}

/// A position as its side to move sees it.
struct Perspective<'f, 's> {
    facts: &'f PositionFacts<'s>,
    board: &'f Board,
    color: Color,
    band: usize,
    phase: usize,
}

impl<'f, 's> Perspective<'f, 's> {
    fn of(facts: &'f PositionFacts<'s>, rating: f64) -> Perspective<'f, 's> {
        let phase = if facts.opening > 0.0 {
            0
        } else {
            1 + usize::from(facts.ending > 0.5)
        };
        Perspective {
            facts,
            board: facts.board(),
            color: facts.color,
            band: ((rating - 600.0).max(0.0) as usize / 200).min(BANDS - 1),
            phase,
        }
    }

    /// The index of a square, from the side to move.
    fn square(&self, square: Square) -> usize {
        8 * self.facts.rank(square) + square.file().index()
    }

    /// The index of a piece, those of the side to move first.
    fn piece(&self, piece: Piece) -> usize {
        piece.kind().index() + if piece.color() == self.color { 0 } else { KINDS }
    }

    /// The index of where a square lies as seen from another.
    fn offset(&self, square: Square, from: Square) -> usize {
        let files = 7 + square.file().index() - from.file().index();
        15 * (7 + self.facts.rank(square) - self.facts.rank(from)) + files
    }

    /// The rows of the position, whose best-looking move has this score.
    fn position(&self, best: i32) -> Vec<u16> {
        let (board, situation) = (self.board, self.facts.situation);
        let mut rows = Vec::with_capacity(48);
        for square in board.occupied() {
            if let Some(piece) = board.piece_at(square) {
                rows.push(Block::Piece.row(64 * self.piece(piece) + self.square(square)));
            }
        }
        for (mv, to, from) in [
            (situation.last, Block::LastTo, Block::LastFrom),
            (situation.own, Block::OwnTo, Block::OwnFrom),
        ] {
            let Some(mv) = mv else { continue };
            if let Some(piece) = board.piece_at(mv.to()) {
                rows.push(to.row(64 * piece.kind().index() + self.square(mv.to())));
            }
            rows.push(from.row(self.square(mv.from())));
        }
        let rights = board.castling_rights();
        for (at, color) in [self.color, !self.color].into_iter().enumerate() {
            for (side, castle) in CastleSide::ALL.into_iter().enumerate() {
                if rights.has(color, castle) {
                    rows.push(Block::Castling.row(2 * at + side));
                }
            }
        }
        rows.push(Block::Rating.row(self.band));
        rows.push(Block::Plies.row((situation.plies / 12).min(9)));
        rows.push(Block::Count.row((board.occupied().count() as usize / 4).min(8)));
        if situation.captured_on.is_some() {
            rows.push(Block::Recapture.row(0));
        }
        if self.facts.checks.is_check() {
            rows.push(Block::Check.row(0));
        }
        rows.push(Block::Hope.row(((9.0 * win_chance(best)) as usize).min(8)));
        rows
    }

    /// The rows of a move.
    fn of_move(&self, mv: Move, features: &Features, impression: &Impression) -> Vec<u16> {
        let mut rows = Vec::with_capacity(64);
        let Some(piece) = self.board.piece_at(mv.from()) else {
            return rows;
        };
        let after = self.board.played(mv);
        let kind = piece.kind().index();
        self.safety(mv, kind, &after, &mut rows);
        self.relations(mv, kind, &mut rows);
        self.surroundings(mv, kind, &after, &mut rows);
        rows.push(Block::Phase.row(3 * kind + self.phase));
        rows.push(Block::RatingOfPiece.row(BANDS * kind + self.band));
        for (feature, value) in &features.entries {
            rows.push(Block::Hand.row(VALUES * *feature as usize + bucket(*value)));
        }
        let loss = |loss: f64| ((20.0 * loss.max(0.0).sqrt()) as usize).min(LOSSES - 1);
        let replied = loss(impression.loss);
        rows.push(Block::Loss.row(LOSSES * loss(impression.glance) + replied));
        rows.push(Block::RatingOfLoss.row(LOSSES * self.band + replied));
        rows
    }

    /// What the move captures, and how safe the piece is before and after.
    fn safety(&self, mv: Move, kind: usize, after: &Board, rows: &mut Vec<u16>) {
        rows.push(Block::From.row(64 * kind + self.square(mv.from())));
        rows.push(Block::To.row(64 * kind + self.square(mv.to())));
        let captured = self
            .board
            .captured(mv)
            .map_or(0, |captured| 1 + captured.kind().index());
        let exchange = match self.board.see(mv) {
            ..=-400 => 0,
            -399..=-150 => 1,
            -149..=-1 => 2,
            0 => 3,
            1..150 => 4,
            150..400 => 5,
            400.. => 6,
        };
        rows.push(Block::Takes.row(7 * (7 * kind + captured) + exchange));
        for (block, board, square) in [(Block::Leaves, self.board, mv.from()), (Block::Stands, after, mv.to())] {
            let attackers = board.attackers(!self.color, square);
            let is_among = |kind: &PieceKind| attackers.intersects(board.by_kind(*kind));
            let cheapest = PieceKind::ALL.iter().position(is_among).map_or(0, |kind| 1 + kind);
            let is_defended = !board.attackers(self.color, square).is_empty();
            rows.push(block.row(2 * (7 * kind + cheapest) + usize::from(is_defended)));
        }
    }

    /// How the move lies to the last moves and to the kings.
    fn relations(&self, mv: Move, kind: usize, rows: &mut Vec<u16>) {
        let mut add = |block: Block, square, from| rows.push(block.row(OFFSETS * kind + self.offset(square, from)));
        if let Some(last) = self.facts.situation.last {
            add(Block::ToLast, mv.to(), last.to());
            add(Block::FromLast, mv.from(), last.to());
        }
        add(Block::ToEnemyKing, mv.to(), self.board.king(!self.color));
        add(Block::ToOwnKing, mv.to(), self.board.king(self.color));
        if let Some(own) = self.facts.situation.own {
            add(Block::ToOwnLast, mv.to(), own.to());
        }
    }

    /// The pieces around the target and the origin, and those attacked and defended from the target.
    fn surroundings(&self, mv: Move, kind: usize, after: &Board, rows: &mut Vec<u16>) {
        let forward = if self.color == Color::White { 1 } else { -1 };
        for (block, center, reach) in [(Block::AroundTo, mv.to(), 2), (Block::AroundFrom, mv.from(), 1)] {
            let mut place = 0;
            for rank in -2..=2_i8 {
                for file in -2..=2_i8 {
                    if (file, rank) == (0, 0) {
                        continue;
                    }
                    let at = 24 * kind + place;
                    place += 1;
                    if file.abs().max(rank.abs()) > reach {
                        continue;
                    }
                    match center.offset(file, forward * rank) {
                        Some(square) => {
                            if let Some(piece) = after.piece_at(square) {
                                rows.push(block.row(PIECES * at + self.piece(piece)));
                            }
                        }
                        None if reach == 2 && file.abs().max(rank.abs()) == 1 => rows.push(Block::EdgeTo.row(at)),
                        None => {}
                    }
                }
            }
        }
        let Some(piece) = after.piece_at(mv.to()) else { return };
        let mut seen = [false; 3 * KINDS];
        for square in piece.attacks(mv.to(), after.occupied()) & after.occupied() {
            let Some(other) = after.piece_at(square) else { continue };
            let other_kind = other.kind().index();
            if other.color() == self.color {
                seen[2 * KINDS + other_kind] = true;
            } else {
                let is_defended = !after.attackers(!self.color, square).is_empty();
                seen[2 * other_kind + usize::from(is_defended)] = true;
            }
        }
        for (at, _) in seen.iter().enumerate().filter(|(_, is_seen)| **is_seen) {
            rows.push(if at < 2 * KINDS {
                Block::Attacks.row(2 * KINDS * kind + at)
            } else {
                Block::Defends.row(KINDS * kind + at - 2 * KINDS)
            });
        }
    }
}

/// The bucket of a feature's value: quarters up to 1, then whole pawns up to 9.
fn bucket(value: f32) -> usize {
    let size = value.abs();
    let steps = if size <= 1.0 {
        (4.0 * size).round() as usize
    } else {
        3 + size.round().clamp(2.0, 9.0) as usize
    };
    if value < 0.0 {
        12 - steps
    } else {
        12 + steps
    }
}
