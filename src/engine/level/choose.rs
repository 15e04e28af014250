//! The choice of a move: what people play, tempered by what the level sees it would lose.

use super::chance::{between, exp, unit};
use super::prior::net::{values, VALUE_SCALE};
use super::prior::{features, Features, PositionFacts, Rows};
use super::sight::{look, Impression};
use super::{Situation, Style};
use crate::chess::{Move, Piece, PieceKind};
use crate::engine::Watch;

/// A legal move as the level sees it.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// How good it looks.
    pub impression: Impression,
    /// The probability of choosing it, 0 to 1.
    pub chance: f64,
}

/// How many plies a level looks beyond its own move, by rating; a fraction is the probability of one more. Weighing what is seen a
/// ply or two deeper also foresees the moves of strong players better.
const DEPTH: [(f64, f64); 3] = [(1200.0, 1.0), (1400.0, 2.0), (1800.0, 3.0)];

/// How much a loss that is seen counts beyond what the net makes of it, for a whole winning chance. Set, as [`DECISION`] is, so that
/// moves drawn in positions of people, and in the level's own games, lose 10, 20 and 30 in 100 of the winning chance as often as theirs.
const CARE: [(f64, f64); 8] = [
    (600.0, 0.4),
    (800.0, 0.5),
    (1000.0, 0.6),
    (1200.0, 1.0),
    (1400.0, 2.7),
    (1600.0, 5.0),
    (1800.0, 9.0),
    (2000.0, 16.0),
];

/// How decisive the choice is, an inverse softmax temperature. At 1 it follows the net, as a crowd of players would; a single strong
/// player is somewhat surer.
const DECISION: [(f64, f64); 7] = [
    (400.0, 0.88),
    (600.0, 1.0),
    (800.0, 1.03),
    (1200.0, 1.1),
    (1600.0, 1.2),
    (1800.0, 1.4),
    (2000.0, 1.8),
];

/// The chooser of moves.
#[derive(Debug, Clone, Copy)]
pub struct Chooser {
    rating: f64,
    seed: u64,
    style: Style,
    depth: f64,
    care: f64,
    decision: f64,
}

impl Chooser {
    /// The chooser of a player with this rating and style, in the game with this seed.
    pub fn new(rating: f64, seed: u64, style: Style) -> Chooser {
        Chooser {
            rating,
            seed,
            style,
            depth: between(&DEPTH, rating),
            care: between(&CARE, rating),
            decision: between(&DECISION, rating),
        }
    }

    /// The net alone: how likely each move is among people of this rating.
    pub fn people(rating: f64) -> Chooser {
        Chooser {
            depth: 1.0,
            ..Chooser::new(rating, 0, Style::Balanced).untempered()
        }
    }

    /// The same, but its chances are those of the net, whatever it sees.
    #[must_use]
    pub fn untempered(self) -> Chooser {
        Chooser {
            care: 0.0,
            decision: 1.0,
            ..self
        }
    }

    /// All legal moves with their probabilities, which add up to 1; `watch` may cut the search short.
    pub fn candidates<W: Watch>(&self, situation: &Situation, watch: &mut W) -> Vec<Candidate> {
        let facts = PositionFacts::of(situation);
        let moves = situation.board.legal_moves();
        let further = unit(&[self.seed, situation.board.hash(), 1]) < self.depth.fract();
        let depth = self.depth.floor() as i32 + i32::from(further);
        let impressions = look(situation, &moves, depth, watch);
        let features: Vec<Features> = moves.iter().map(|&mv| features(&facts, mv)).collect();
        let values = values(&Rows::of(&facts, self.rating, &moves, &features, &impressions));
        let worth = |at: usize| {
            let value = f64::from(values[at]) / f64::from(VALUE_SCALE);
            let kind = situation.board.piece_at(moves[at].from()).map(Piece::kind);
            let liking = kind.map_or(0.0, |kind| self.style.liking(kind, &features[at]));
            self.decision * (value + liking) - self.care * impressions[at].deep
        };
        let chances = softmax(&(0..moves.len()).map(worth).collect::<Vec<f64>>());
        let seen = moves.iter().zip(impressions).zip(chances);
        seen.map(|((&mv, impression), chance)| Candidate { mv, impression, chance })
            .collect()
    }

    /// The chosen move, and the score of the best-looking one, in centipawns; `None` if there is no legal move.
    pub fn choose<W: Watch>(&self, situation: &Situation, watch: &mut W) -> Option<(Candidate, i32)> {
        let mut candidates = self.candidates(situation, watch);
        let best = candidates.iter().map(|candidate| candidate.impression.score).max()?;
        let mut left = unit(&[self.seed, situation.board.hash(), situation.plies as u64]);
        let chosen = candidates.iter().position(|candidate| {
            left -= candidate.chance;
            left < 0.0
        });
        let last = candidates.iter().rposition(|candidate| candidate.chance > 0.0)?;
        let chosen = chosen.unwrap_or(last);
        let place = queening(&candidates, &candidates[chosen]).unwrap_or(chosen);
        Some((candidates.swap_remove(place), best))
    }
}

/// The place of the promotion to a queen in place of this one to another piece, if that does not look better: nobody chooses it by
/// mistake.
fn queening(candidates: &[Candidate], chosen: &Candidate) -> Option<usize> {
    let squares = |mv: Move| (mv.from(), mv.to());
    chosen.mv.promotion()?;
    let queen = candidates
        .iter()
        .position(|other| other.mv.promotion() == Some(PieceKind::Queen) && squares(other.mv) == squares(chosen.mv))?;
    Some(queen).filter(|&queen| candidates[queen].impression.score >= chosen.impression.score)
}

/// The softmax of these values.
fn softmax(values: &[f64]) -> Vec<f64> {
    let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let powers: Vec<f64> = values.iter().map(|value| exp(value - most)).collect();
    let total: f64 = powers.iter().sum();
    powers.into_iter().map(|power| power / total).collect()
}
