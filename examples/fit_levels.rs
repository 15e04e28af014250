//! Fits what people play: `cargo run --release --example fit_levels -- GAMES.pgn [OUT.rs]`.
//!
//! A conditional logit: the probability of a move is the softmax, over the legal moves of its position, of the weighted sum
//! of its features, each weight being linear in the player's rating. Every fifth game is held out of the fit, and the first
//! table of results is for those games. The second is for all games, each predicted by a fit that held it out (5-fold
//! cross-validation), which says more about the bands with few games. With OUT the weights are written there as Rust.

#![allow(clippy::cast_precision_loss, reason = "thousands of positions are counted")]

use std::fmt::Write as _;
use std::process::ExitCode;
use tabiya::chess::Color;
use tabiya::engine::level::named::LOWEST;
use tabiya::engine::level::prior::feature::{name, COUNT};
use tabiya::engine::level::prior::{features, sighted, PositionFacts};
use tabiya::engine::level::sight::Sight;
use tabiya::engine::level::{relative_rating, Situation};
use tabiya::engine::Unwatched;
use tabiya::record::{pgn, GameTree};

/// One position of a game: the features of each legal move, and the move played.
struct Choice {
    moves: Vec<Vec<(u16, f32)>>,
    played: usize,
    rating: f64,
    plies: usize,
    /// The fold of the game.
    part: usize,
}

/// The number of folds; the weights written are fitted without the first.
const FOLDS: usize = 5;

/// For every feature, a weight at 1500 and its slope per 500 points.
type Weights = Vec<[f64; 2]>;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1);
    let Some(path) = arguments.next() else {
        eprintln!("usage: fit_levels GAMES.pgn [OUT.rs]");
        return ExitCode::from(2);
    };
    let text = match std::fs::read(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let mut choices = Vec::new();
    for (number, game) in pgn::read(&text).enumerate() {
        read_game(&game.tree, number, &mut choices);
    }
    let kept = choices.iter().filter(|choice| choice.part == 0).count();
    println!("{} positions, {kept} of them kept out of the fit", choices.len());
    let fitted = std::thread::scope(|scope| {
        let fits: Vec<_> = (0..FOLDS)
            .map(|part| {
                scope.spawn({
                    let choices = &choices;
                    move || fit(choices, part)
                })
            })
            .collect();
        let weights = fits.into_iter().filter_map(|fit| fit.join().ok());
        weights.collect::<Vec<Weights>>()
    });
    let [weights, ..] = fitted.as_slice() else {
        return ExitCode::FAILURE;
    };
    report(&choices.iter().filter(|choice| choice.part == 0), &fitted);
    report(&choices.iter(), &fitted);
    let Some(out) = arguments.next() else {
        return ExitCode::SUCCESS;
    };
    match std::fs::write(&out, written(weights)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{out}: {error}");
            ExitCode::FAILURE
        }
    }
}

/// The positions of a game between rated players, from the third ply on.
fn read_game(tree: &GameTree, number: usize, choices: &mut Vec<Choice>) {
    let [Some(white), Some(black)] = Color::ALL.map(|color| tree.tags.rating(color).map(f64::from)) else {
        return;
    };
    let mut situation = Situation::new(tree.start(), &[]);
    for node in tree.main_line() {
        let Some(played) = tree.mv(node) else { return };
        let rating = if situation.board.turn() == Color::White {
            white
        } else {
            black
        };
        let moves = situation.board.legal_moves();
        if situation.plies >= 2 && moves.len() > 1 {
            let view = PositionFacts::of(&situation);
            let impressions = Sight::new(rating, number as u64).look(&situation, &moves, &mut Unwatched);
            let clear = Sight::clear(f64::from(LOWEST)).look(&situation, &moves, &mut Unwatched);
            let listed = moves
                .iter()
                .zip(impressions.iter().zip(&clear))
                .map(|(&mv, (impression, clear))| sighted(features(&view, mv), impression, clear).entries);
            choices.push(Choice {
                moves: listed.collect(),
                played: moves.iter().position(|&mv| mv == played).unwrap_or(0),
                rating,
                plies: situation.plies,
                part: number % FOLDS,
            });
        }
        situation.play(played);
    }
}

/// The probabilities of the moves.
fn probabilities(choice: &Choice, weights: &Weights) -> Vec<f64> {
    let relative = relative_rating(choice.rating);
    let worth = |at: u16| weights[usize::from(at)][0] + weights[usize::from(at)][1] * relative;
    let sums = choice
        .moves
        .iter()
        .map(|entries| -> f64 { entries.iter().map(|(at, value)| worth(*at) * f64::from(*value)).sum() });
    let sums: Vec<f64> = sums.collect();
    let most = sums.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    let powers: Vec<f64> = sums.iter().map(|sum| (sum - most).exp()).collect();
    let total: f64 = powers.iter().sum();
    powers.iter().map(|power| power / total).collect()
}

/// The maximum-likelihood weights without one fold, with a penalty on large weights, by Adam (Kingma and Ba, 2014).
fn fit(choices: &[Choice], without: usize) -> Weights {
    const ROUNDS: u32 = 400;
    const PENALTY: [f64; 2] = [1.5, 6.0];
    let used: Vec<&Choice> = choices.iter().filter(|choice| choice.part != without).collect();
    let size = used.len() as f64;
    let mut weights: Weights = vec![[0.0; 2]; COUNT];
    let mut moments = vec![[[0.0; 2]; 2]; COUNT];
    for round in 1..=ROUNDS {
        let mut gradient: Weights = weights.iter().map(|w| [w[0] * PENALTY[0], w[1] * PENALTY[1]]).collect();
        for choice in &used {
            let relative = relative_rating(choice.rating);
            for (at, (entries, chance)) in choice.moves.iter().zip(probabilities(choice, &weights)).enumerate() {
                let pull = chance - f64::from(u8::from(at == choice.played));
                for (index, value) in entries {
                    let slope = pull * f64::from(*value);
                    gradient[usize::from(*index)][0] += slope;
                    gradient[usize::from(*index)][1] += slope * relative;
                }
            }
        }
        let rate = 0.05 * (1.0 - f64::from(round) / f64::from(ROUNDS + 1));
        for index in 0..COUNT {
            for part in 0..2 {
                let slope = gradient[index][part] / size;
                let [mean, spread] = &mut moments[index][part];
                *mean = 0.9 * *mean + 0.1 * slope;
                *spread = 0.98 * *spread + 0.02 * slope * slope;
                weights[index][part] -= rate * *mean / (spread.sqrt() + 1e-8);
            }
        }
    }
    weights
}

/// Prints how well the moves are predicted, each by weights fitted without its game.
fn report<'c>(choices: &(impl Iterator<Item = &'c Choice> + Clone), fitted: &[Weights]) {
    println!("| rating | moves | first | first three | -log p |");
    println!("|---|---|---|---|---|");
    for (low, high) in [
        (0, 1200),
        (1200, 1400),
        (1400, 1600),
        (1600, 1800),
        (1800, 2000),
        (2000, 4000),
        (0, 4000),
    ] {
        let band = f64::from(low)..f64::from(high);
        let of_band = choices
            .clone()
            .filter(|choice| choice.plies >= 10 && band.contains(&choice.rating));
        let (mut count, mut first, mut three, mut loss) = (0.0, 0.0, 0.0, 0.0);
        for choice in of_band {
            let chances = probabilities(choice, &fitted[choice.part]);
            let better = chances
                .iter()
                .filter(|&&chance| chance > chances[choice.played])
                .count();
            count += 1.0;
            first += f64::from(u8::from(better == 0));
            three += f64::from(u8::from(better < 3));
            loss -= chances[choice.played].ln();
        }
        let percent = |part: f64| 100.0 * part / count;
        println!(
            "| {low}–{high} | {count} | {:.1} % | {:.1} % | {:.3} |",
            percent(first),
            percent(three),
            loss / count
        );
    }
}

/// The weights as a Rust file.
fn written(weights: &Weights) -> String {
    let mut text = String::from(
        "//! What people look at, measured: written by `examples/fit_levels.rs`, not by hand.\n\
         //!\n\
         //! Fitted on rated games of the lichess database of May 2025 (CC0 1.0).\n\n\
         /// The weight of each feature at 1500, and its slope for each 500 points more.\n\
         pub const WEIGHTS: [[f32; 2]; super::feature::COUNT] = [\n",
    );
    for (index, [base, slope]) in weights.iter().enumerate() {
        let _ = writeln!(text, "    [{base:.3}, {slope:.3}], // {}", name(index));
    }
    text.push_str("];\n");
    text
}
