//! Form: nobody plays every game equally well.

use super::chance::{between, normal};
use super::named::ENGINE_FROM;

/// The standard deviation of form, in rating points, by rating. Less experienced players are less consistent. It also leaves the
/// weaker of two neighboring levels a chance. Below 1000, errors have to drop from those of a beginner to how seldom people of
/// 1000 err, and without this spread each level would lose nearly every game to the next.
const SPREAD: [(f64, f64); 8] = [
    (400.0, 80.0),
    (600.0, 180.0),
    (800.0, 175.0),
    (1000.0, 140.0),
    (1200.0, 100.0),
    (1400.0, 80.0),
    (1600.0, 60.0),
    (2000.0, 40.0),
];

/// The lower bound of form.
const LOWEST: f64 = 200.0;

/// The strength, as a rating, of a player of this rating in the game with this seed; constant throughout the game.
#[must_use]
pub fn of_game(rating: f64, seed: u64) -> f64 {
    let today = rating + between(&SPREAD, rating) * normal(&[seed, 17]);
    today.clamp(LOWEST, rating.max(f64::from(ENGINE_FROM)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn form_lies_around_the_rating() {
        for rating in [400.0, 1000.0, 2000.0] {
            let forms: Vec<f64> = (0..2000).map(|seed| of_game(rating, seed)).collect();
            let mean = forms.iter().sum::<f64>() / 2000.0;
            assert!((mean - rating).abs() < 15.0, "{mean}");
            assert!(forms.iter().any(|form| (form - rating).abs() > 50.0));
            assert!(forms.iter().all(|form| (form - rating).abs() < 500.0));
        }
        assert_eq!(of_game(1200.0, 7).to_bits(), of_game(1200.0, 7).to_bits());
    }
}
