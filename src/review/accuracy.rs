//! How accurately each side played, in percent, by the formulas that lichess publishes (lichess.org/page/accuracy; `lila`,
//! `AccuracyPercent.scala`).

use super::judgment::movers;
use super::scores::{win_chance, MATE};
use crate::chess::Color;
use crate::engine::Score;

/// The accuracy of a move, from 0 to 100, between these winning chances of its side, from 0 to 1. The search is never quite sure,
/// which is worth one percent.
fn of_move(before: f64, after: f64) -> f64 {
    if after >= before {
        return 100.0;
    }
    let lost = 100.0 * (before - after);
    (103.166_810_071_164_9 * (-0.043_544_153_866_739_51 * lost).exp() - 3.166_924_740_191_411 + 1.0).clamp(0.0, 100.0)
}

/// The accuracy of a move, from 0 to 100, between these scores for its side.
pub fn move_accuracy(before: Score, after: Score) -> f64 {
    of_move(win_chance(before), win_chance(after))
}

/// The standard deviation.
fn deviation(values: &[f64]) -> f64 {
    let mean = mean(values);
    let squares: Vec<f64> = values.iter().map(|value| (value - mean).powi(2)).collect();
    self::mean(&squares).sqrt()
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

/// How much each move counts: how far the winning chances, in percent, vary around it.
fn weights(chances: &[f64]) -> Vec<f64> {
    let width = ((chances.len() - 1) / 10).clamp(2, 8).min(chances.len());
    let first = std::iter::repeat_n(&chances[..width], width - 2);
    let windows = first.chain(chances.windows(width));
    windows
        .map(|window| (100.0 * deviation(window)).clamp(0.5, 12.0))
        .collect()
}

/// The accuracy of a side in a line, from 0 to 100: the middle between the mean weighted by how much was at stake and the harmonic
/// mean. `scores` are those of its positions for White, the first before the first move, which `first` makes; a position without a
/// score counts as the one before it. Only the moves count whose places, from 0, are wanted. `None` if the side has none of them with
/// a score.
pub fn accuracy(scores: &[Option<Score>], first: Color, side: Color, is_wanted: impl Fn(usize) -> bool) -> Option<f64> {
    let known = scores.iter().rposition(Option::is_some)?;
    let mut last = scores.iter().copied().flatten().next()?;
    let chances: Vec<f64> = scores[..=known]
        .iter()
        .map(|score| {
            last = score.unwrap_or(last);
            win_chance(Score::Centipawns(last.centipawns().clamp(-MATE, MATE)))
        })
        .collect();
    if chances.len() < 2 {
        return None;
    }
    let moves = chances.windows(2).zip(weights(&chances)).zip(movers(first));
    let own: Vec<(f64, f64)> = moves
        .enumerate()
        .filter(|&(place, (_, mover))| mover == side && is_wanted(place))
        .map(|(_, ((pair, weight), mover))| match mover {
            Color::White => (of_move(pair[0], pair[1]), weight),
            Color::Black => (of_move(pair[1], pair[0]), weight),
        })
        .collect();
    let total: f64 = own.iter().map(|(_, weight)| weight).sum();
    let weighted = own.iter().map(|(accuracy, weight)| accuracy * weight).sum::<f64>() / total;
    let inverse: Vec<f64> = own.iter().map(|(accuracy, _)| 1.0 / accuracy.max(0.01)).collect();
    (!own.is_empty()).then(|| f64::midpoint(weighted, 1.0 / mean(&inverse)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accuracy_follows_what_is_lost() {
        assert!((of_move(0.5, 0.5) - 100.0).abs() < 1e-9);
        assert!((of_move(0.5, 0.4) - 64.58).abs() < 0.01);
        assert!(of_move(1.0, 0.0) < 1e-9);
        let line = |values: &[i32]| -> Vec<Option<Score>> {
            values.iter().map(|value| Some(Score::Centipawns(*value))).collect()
        };
        let of = |values: &[i32], side| accuracy(&line(values), Color::White, side, |_| true);
        assert_eq!(of(&[15], Color::White), None);
        assert_eq!(of(&[15, 15], Color::Black), None);
        let both = [Color::White, Color::Black].map(|side| of(&[15, 15, 15, -300, -300], side));
        assert_eq!(both[1], Some(100.0));
        assert!(
            both[0].is_some_and(|accuracy| (30.0..60.0).contains(&accuracy)),
            "{both:?}"
        );
        // From the point of view of the other side, the same.
        let turned = accuracy(&line(&[-15, -15, -15, 300, 300]), Color::Black, Color::Black, |_| true);
        assert!((turned.unwrap_or_default() - both[0].unwrap_or_default()).abs() < 1e-9);
    }
}
