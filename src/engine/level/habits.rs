//! Habits of beginners, independent of what they see: where the king stays, and what pawns are for.

use super::chance::between;
use super::prior::feature::{rank_index, Feature};
use crate::chess::PieceKind;

/// The penalty for each rank the king is away from home, by form. Beginners leave it where it stands, even in endgames, and are
/// mated on the edge.
const HOME: [(f64, f64); 3] = [(400.0, 30.0), (500.0, 30.0), (700.0, 0.0)];

/// The bonus for advancing passed pawns and queening, by rating. A queen is all that beginners know how to win with.
const QUEENING: [(f64, f64); 2] = [(400.0, 10.0), (600.0, 0.0)];

/// Adds the habits of a player of this rating and form to the weights.
pub fn add(weights: &mut [f32], rating: f64, form: f64) {
    let home = between(&HOME, form) as f32;
    for (rank, late) in (0..8).flat_map(|rank| [(rank, false), (rank, true)]) {
        weights[rank_index(PieceKind::King, rank, late)] -= home * rank as f32;
    }
    for feature in [Feature::Queens, Feature::PassedPawn] {
        weights[feature.index()] += between(&QUEENING, rating) as f32;
    }
}
