//! What people hardly ever miss: rules applied to the choice of a move.

use super::chance::{between, unit};
use super::choose::Candidate;
use super::prior::feature::Feature;
use super::Situation;

/// The probability of looking for a mate in one, by rating. The lowest levels find one now and then even without this.
const SEES_MATE: [(f64, f64); 5] = [
    (400.0, 0.25),
    (600.0, 0.92),
    (800.0, 0.978),
    (1400.0, 0.99),
    (1600.0, 1.0),
];

/// The probability of noticing that the queen can be taken, by rating.
const MINDS_QUEEN: [(f64, f64); 4] = [(400.0, 0.1), (600.0, 0.38), (800.0, 0.95), (1200.0, 0.99)];

/// The probability of recapturing where that loses nothing, by rating. The lowest levels often do not: otherwise a player who
/// only takes whatever hangs would lose to them.
const TAKES_BACK: [(f64, f64); 2] = [(400.0, 0.0), (600.0, 0.97)];

/// How much winning chance, 0 to 1, a recapture may seem to lose against the best-looking move. Players who see little misjudge
/// by that much and recapture anyway.
const WORTH_TAKING_BACK: [(f64, f64); 2] = [(600.0, 0.4), (1000.0, 0.06)];

/// Rules out moves that a player of this rating does not make.
pub fn keep(candidates: &mut [Candidate], situation: &Situation, rating: f64, seed: u64) {
    let draw = |what: u64| unit(&[seed, situation.board.hash(), what]);
    let is = |candidate: &Candidate, feature| candidate.features.value(feature) > 0.0;
    if draw(11) < between(&SEES_MATE, rating) {
        only(candidates, |candidate| is(candidate, Feature::Mate));
    }
    let margin = between(&WORTH_TAKING_BACK, rating);
    if draw(12) < between(&TAKES_BACK, rating) {
        only(candidates, |candidate| {
            let even = candidate.features.value(Feature::LosingCapture) <= 0.0;
            is(candidate, Feature::Mate)
                || is(candidate, Feature::Recapture) && even && candidate.impression.loss <= margin
        });
    }
    if draw(13) < between(&MINDS_QUEEN, rating) {
        let loses_queen = |candidate: &Candidate| {
            let lost = [Feature::PutsEnPrise, Feature::LosingCapture, Feature::LeavesHanging];
            lost.into_iter().any(|feature| candidate.features.value(feature) >= 6.0)
                && candidate.impression.glance > 0.1
        };
        only(candidates, |candidate| !loses_queen(candidate));
    }
    let is_winning = candidates.iter().any(|candidate| candidate.impression.score >= 500);
    if is_winning && rating >= 600.0 {
        only(candidates, |candidate| !is(candidate, Feature::Repeats));
    }
}

/// Rules out all other moves, if at least one of these remains.
fn only(candidates: &mut [Candidate], keeps: impl Fn(&Candidate) -> bool) {
    if !candidates
        .iter()
        .any(|candidate| candidate.chance > 0.0 && keeps(candidate))
    {
        return;
    }
    for candidate in candidates {
        if !keeps(candidate) {
            candidate.chance = 0.0;
        }
    }
}
