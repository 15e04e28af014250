//! The choice of a move: what people play, tempered by what the level sees it would lose.

use super::chance::{between, unit};
use super::prior::feature::{rank_index, Feature, COUNT, GLANCE};
use super::prior::{features, sighted, weights, Features, PositionFacts};
use super::sight::{Impression, Sight};
use super::{floors, form, relative_rating, Situation, Style};
use crate::chess::{Move, PieceKind};
use crate::engine::Watch;

/// A legal move as the level sees it.
#[derive(Debug, Clone)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// Its features.
    pub features: Features,
    /// How good it looks.
    pub impression: Impression,
    /// The probability of choosing it, 0 to 1.
    pub chance: f64,
}

/// How much the loss seen counts, relative to the games the weights were fitted on, where players saw more than a short search
/// does. Beginners hardly look at what can be taken from them.
const CARE: [(f64, f64); 10] = [
    (400.0, 0.1),
    (600.0, 0.4),
    (800.0, 0.9),
    (1000.0, 1.2),
    (1200.0, 1.34),
    (1400.0, 1.5),
    (1600.0, 1.68),
    (1800.0, 1.8),
    (2000.0, 2.0),
    (2200.0, 2.6),
];

/// How decisive the choice is, an inverse softmax temperature. At 1 it follows the weights, as a crowd of players would; a single
/// player is somewhat surer. Set so that moves of people of this rating stay about as likely as under the weights, and errors as
/// frequent as theirs; the rest of a level's strength has to come from what it sees. Below 400 are the bad days of the lowest
/// level.
const DECISION: [(f64, f64); 10] = [
    (200.0, 0.2),
    (400.0, 0.3),
    (600.0, 0.36),
    (800.0, 0.61),
    (1000.0, 1.0),
    (1200.0, 0.95),
    (1400.0, 1.07),
    (1600.0, 1.15),
    (1800.0, 1.25),
    (2000.0, 1.42),
];

/// The probability of not calculating in a turn but playing what people like to play. People of all ratings make such moves, and
/// a level that never did would be surer of its moves than they are. Up to 1000 the choice is loose enough without it.
const INATTENTION: [(f64, f64); 7] = [
    (1000.0, 0.0),
    (1200.0, 0.04),
    (1400.0, 0.038),
    (1600.0, 0.045),
    (1800.0, 0.045),
    (2000.0, 0.05),
    (2200.0, 0.0),
];

/// The penalty for each rank the king is away from home, by form. Beginners leave it where it stands, even in endgames, and are
/// mated on the edge.
const HOME: [(f64, f64); 3] = [(400.0, 30.0), (500.0, 30.0), (700.0, 0.0)];

/// The bonus for advancing passed pawns and queening, by rating. A queen is all that beginners know how to win with.
const QUEENING: [(f64, f64); 2] = [(400.0, 10.0), (600.0, 0.0)];

/// The chooser of moves.
#[derive(Debug, Clone, Copy)]
pub struct Chooser {
    /// Its usual rating.
    rating: f64,
    /// Its rating in this game.
    form: f64,
    seed: u64,
    style: Style,
    care: f64,
    decision: f64,
    inattention: f64,
}

impl Chooser {
    /// The chooser of a player with this rating and style, in the game with this seed.
    #[must_use]
    pub fn new(rating: f64, seed: u64, style: Style) -> Chooser {
        let form = form::of_game(rating, seed);
        Chooser {
            rating,
            form,
            seed,
            style,
            care: between(&CARE, form),
            decision: between(&DECISION, form),
            inattention: between(&INATTENTION, rating),
        }
    }

    /// The same with the weights as fitted: how likely each move is for a crowd of players.
    #[must_use]
    pub fn plain(self) -> Chooser {
        Chooser {
            care: 1.0,
            decision: 1.0,
            inattention: 0.0,
            ..self
        }
    }

    /// All legal moves with their probabilities, which add up to 1; `watch` may cut the search short.
    #[must_use]
    pub fn candidates<W: Watch>(&self, situation: &Situation, watch: &mut W) -> Vec<Candidate> {
        let facts = PositionFacts::of(situation);
        let moves = situation.board.legal_moves();
        let impressions = Sight::new(self.form, self.seed).look(situation, &moves, watch);
        let clear = Sight::clear(self.form).look(situation, &moves, watch);
        let listed = moves
            .iter()
            .zip(impressions)
            .zip(clear)
            .map(|((&mv, impression), clear)| Candidate {
                mv,
                features: sighted(features(&facts, mv), &impression, &clear),
                impression,
                chance: 0.0,
            });
        let mut candidates: Vec<Candidate> = listed.collect();
        let calculated = chances(&candidates, &self.weights(self.care), self.decision);
        let liked = chances(&candidates, &self.weights(0.0), 1.0);
        for (candidate, (calculated, liked)) in candidates.iter_mut().zip(calculated.into_iter().zip(liked)) {
            candidate.chance = (1.0 - self.inattention) * calculated + self.inattention * liked;
        }
        candidates
    }

    /// The same with the final probabilities, after the rules on what people hardly ever miss. Also returns the score of the
    /// best-looking move, in centipawns; `None` if there is no legal move.
    #[must_use]
    pub fn played<W: Watch>(&self, situation: &Situation, watch: &mut W) -> Option<(Vec<Candidate>, i32)> {
        let mut candidates = self.candidates(situation, watch);
        let best = candidates.iter().map(|candidate| candidate.impression.score).max()?;
        floors::keep(&mut candidates, situation, self.rating, self.seed);
        let total: f64 = candidates.iter().map(|candidate| candidate.chance).sum();
        for candidate in &mut candidates {
            candidate.chance /= total;
        }
        Some((candidates, best))
    }

    /// The chosen move, and the score of the best-looking one, in centipawns; `None` if there is no legal move.
    #[must_use]
    pub fn choose<W: Watch>(&self, situation: &Situation, watch: &mut W) -> Option<(Candidate, i32)> {
        let (mut candidates, best) = self.played(situation, watch)?;
        let mut left = unit(&[self.seed, situation.board.hash(), situation.plies as u64]);
        let chosen = candidates.iter().position(|candidate| {
            left -= candidate.chance;
            left < 0.0
        });
        let last = candidates.iter().rposition(|candidate| candidate.chance > 0.0)?;
        Some((candidates.swap_remove(chosen.unwrap_or(last)), best))
    }

    /// The weights at this rating, where a loss that is seen counts this much.
    fn weights(&self, care: f64) -> Vec<f32> {
        let relative = relative_rating(self.form) as f32;
        let mut weights: Vec<f32> = weights::WEIGHTS
            .iter()
            .map(|[base, slope]| base + slope * relative)
            .collect();
        debug_assert_eq!(weights.len(), COUNT);
        for (at, more) in self.style.weights() {
            weights[at] += more;
        }
        for weight in &mut weights[GLANCE..COUNT] {
            *weight *= care as f32;
        }
        add_habits(&mut weights, self.rating, self.form);
        for feature in [Feature::CastlesShort, Feature::CastlesLong] {
            weights[feature.index()] += 0.7;
        }
        for feature in [Feature::PutsEnPrise, Feature::LosingCapture, Feature::LeavesHanging] {
            weights[feature.index()] *= care as f32;
        }
        weights
    }
}

/// The probabilities of the candidates: the softmax of their weighted sums, scaled by `decision`.
fn chances(candidates: &[Candidate], weights: &[f32], decision: f64) -> Vec<f64> {
    let sum = |candidate: &Candidate| {
        let entries = candidate.features.entries.iter();
        let sum: f32 = entries.map(|(at, value)| weights[usize::from(*at)] * value).sum();
        decision * f64::from(sum)
    };
    let sums: Vec<f64> = candidates.iter().map(sum).collect();
    let most = sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let total: f64 = sums.iter().map(|sum| (sum - most).exp()).sum();
    sums.into_iter().map(|sum| (sum - most).exp() / total).collect()
}

/// Adds the habits of beginners to the weights, which do not depend on what they see: where the king stays, what pawns are for.
fn add_habits(weights: &mut [f32], rating: f64, form: f64) {
    let home = between(&HOME, form) as f32;
    for (rank, late) in (0..8).flat_map(|rank| [(rank, false), (rank, true)]) {
        weights[rank_index(PieceKind::King, rank, late)] -= home * rank as f32;
    }
    for feature in [Feature::Queens, Feature::PassedPawn] {
        weights[feature.index()] += between(&QUEENING, rating) as f32;
    }
}
