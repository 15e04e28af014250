//! How hard a puzzle is: the rating of those of whom half found its first move in such a position.
//!
//! A logistic regression on whether the players of the games found the move, of their rating and of what is known of the puzzle, by
//! Newton's method. Those kept aside are not learned from.

use crate::find::Found;
use tabiya::train::found::difficulty;

/// The number of weights.
const WEIGHTS: usize = 7;
/// How much a weight other than nothing costs, so that what says little counts little.
const RIDGE: f64 = 1.0;

/// The model.
pub struct Model([f64; WEIGHTS]);

/// What is known of the puzzle, and the rating of a player.
fn inputs(found: &Found, rating: f64) -> [f64; WEIGHTS] {
    let [likely, length, takes, checks, mates] = found.facts;
    let rating = (rating - 1500.0) / 400.0;
    [1.0, rating, likely, length - 2.0, takes, checks, mates]
}

impl Model {
    /// The probability that a player of this rating finds the first move.
    fn chance(&self, found: &Found, rating: f64) -> f64 {
        let sum: f64 = inputs(found, rating)
            .iter()
            .zip(self.0)
            .map(|(input, weight)| input * weight)
            .sum();
        1.0 / (1.0 + (-sum).exp())
    }

    /// The model that fits the players who are not kept aside.
    pub fn fit(all: &[Found]) -> Model {
        let mut model = Model([0.0; WEIGHTS]);
        for _ in 0..20 {
            let (mut slope, mut curve) = ([0.0; WEIGHTS], [[0.0; WEIGHTS]; WEIGHTS]);
            for at in 0..WEIGHTS {
                slope[at] = -RIDGE * model.0[at];
                curve[at][at] = RIDGE;
            }
            for found in all.iter().filter(|found| !found.is_aside) {
                let (inputs, chance) = (inputs(found, found.rating), model.chance(found, found.rating));
                let wrong = f64::from(u8::from(found.was_solved)) - chance;
                for (row, input) in inputs.iter().enumerate() {
                    slope[row] += wrong * input;
                    for (cell, other) in curve[row].iter_mut().zip(inputs) {
                        *cell += chance * (1.0 - chance) * input * other;
                    }
                }
            }
            for (weight, step) in model.0.iter_mut().zip(solved(curve, slope)) {
                *weight += step;
            }
        }
        model
    }

    /// The rating at which half find a puzzle: a constant, and so many points for each of its facts.
    fn points(&self) -> [f64; 6] {
        let [constant, rating, facts @ ..] = self.0;
        // Ratings say little where the fit is poor; they never say the opposite.
        let a_logit = -400.0 / rating.max(0.1);
        let [likely, length, takes, checks, mates] = facts.map(|weight| a_logit * weight);
        let constant = 1500.0 + a_logit * constant - 2.0 * length;
        [constant, likely, length, takes, checks, mates]
    }

    /// The rating at which half find it.
    pub fn difficulty(&self, found: &Found) -> u16 {
        difficulty(&self.points(), &found.facts)
    }

    /// Prints the weights, and how often players who are kept aside found the move where the model says so.
    pub fn report(&self, all: &[Found]) {
        println!(
            "{} puzzles, weights {:.3?}, points {:.0?}",
            all.len(),
            self.0,
            self.points()
        );
        println!("| said | players aside | found |\n|---|---|---|");
        for fifth in 0..5 {
            let range = f64::from(fifth) / 5.0..f64::from(fifth + 1) / 5.0;
            let aside = all.iter().filter(|found| found.is_aside);
            let group: Vec<&Found> = aside
                .filter(|found| range.contains(&self.chance(found, found.rating)))
                .collect();
            let found = group.iter().filter(|found| found.was_solved).count();
            let said: f64 = group.iter().map(|found| self.chance(found, found.rating)).sum();
            let count = group.len().max(1) as f64;
            println!(
                "| {:.2} | {} | {:.2} |",
                said / count,
                group.len(),
                found as f64 / count
            );
        }
    }
}

/// The solution of a system of linear equations whose matrix is positive definite.
fn solved(mut matrix: [[f64; WEIGHTS]; WEIGHTS], mut right: [f64; WEIGHTS]) -> [f64; WEIGHTS] {
    for at in 0..WEIGHTS {
        for row in at + 1..WEIGHTS {
            let factor = matrix[row][at] / matrix[at][at];
            let above = matrix[at];
            for (cell, over) in matrix[row].iter_mut().zip(above) {
                *cell -= factor * over;
            }
            right[row] -= factor * right[at];
        }
    }
    for at in (0..WEIGHTS).rev() {
        let known: f64 = (at + 1..WEIGHTS).map(|column| matrix[at][column] * right[column]).sum();
        right[at] = (right[at] - known) / matrix[at][at];
    }
    right
}
