//! Finds the weights with which the evaluation best predicts the results of the games (Peter Österlund's Texel tuning, 2014), by
//! gradient descent with Adam (Diederik Kingma and Jimmy Ba, 2015).

use crate::play::Random;
use std::fs;
use std::io::{self, Write};
use tabiya::chess::{Board, Color};
use tabiya::engine::evaluation::{trace, Trace, BLOCKS, COUNT, ENDGAME, MIDDLEGAME};

/// Centipawns that change the odds by a factor of e.
const SCALE: f32 = 280.0;
/// The weight of the result; the rest is the score of the search.
const RESULT_SHARE: f32 = 0.7;
/// Positions per step.
const BATCH: usize = 16_384;
/// How strongly the square weights, of which there are many, are regularized towards their starting values.
const DECAY: f32 = 1e-5;

/// A position as the tuner sees it.
struct Sample {
    trace: Trace,
    /// The value to predict, from 0 to 1.
    target: f32,
}

/// A middlegame and an endgame value for each weight.
type Weights = Vec<[f32; 2]>;

/// Reads the games, fits the weights, and writes them as Rust.
pub fn run(paths: &[String], epochs: u64) -> io::Result<()> {
    let mut samples = Vec::new();
    for path in paths {
        let text = fs::read_to_string(path)?;
        samples.extend(text.lines().filter_map(sample));
    }
    let held = samples.split_off(samples.len() - samples.len() / 20);
    let mut weights: Weights = (0..COUNT).map(start).collect();
    let mut moments = vec![[[0f32; 2]; 2]; COUNT];
    let mut random = Random::new(1);
    let mut step = 0;
    for epoch in 0..epochs {
        for place in (1..samples.len()).rev() {
            samples.swap(place, random.below(place + 1));
        }
        let rate = 2.0 * (1.0 - epoch as f32 / epochs as f32).powi(2) + 0.02;
        for batch in samples.chunks(BATCH) {
            step += 1;
            let mut gradient = gradient(&weights, batch);
            hold_back(&mut gradient, &weights);
            adam(&mut weights, &mut moments, &gradient, rate, step);
        }
        eprintln!(
            "{epoch}: {:.6} {:.6}",
            error(&weights, &samples),
            error(&weights, &held)
        );
    }
    keep_unit(&mut weights);
    write(&weights, samples.len() + held.len())
}

/// Parses a line `FEN;score;result`.
fn sample(line: &str) -> Option<Sample> {
    let mut parts = line.split(';');
    let board: Board = parts.next()?.parse().ok()?;
    let score: f32 = parts.next()?.parse().ok()?;
    let result: f32 = parts.next()?.parse().ok()?;
    // A bare king is evaluated by special rules.
    if Color::ALL.into_iter().any(|color| board.by_color(color).count() == 1) {
        return None;
    }
    let target = RESULT_SHARE * result + (1.0 - RESULT_SHARE) * chance(score);
    Some(Sample {
        trace: trace(&board),
        target,
    })
}

/// The starting value of the weight at this index.
fn start(place: usize) -> [f32; 2] {
    [f32::from(MIDDLEGAME[place]), f32::from(ENDGAME[place])]
}

fn chance(value: f32) -> f32 {
    1.0 / (1.0 + (-value / SCALE).exp())
}

fn value(weights: &Weights, trace: &Trace) -> f32 {
    let mut sum = [0.0; 2];
    for &(place, count) in &trace.counts {
        let [middlegame, endgame] = weights[usize::from(place)];
        sum[0] += middlegame * f32::from(count);
        sum[1] += endgame * f32::from(count);
    }
    sum[0] * trace.middlegame + sum[1] * trace.endgame
}

/// The mean squared error of the predictions.
fn error(weights: &Weights, samples: &[Sample]) -> f64 {
    let square = |sample: &Sample| f64::from(chance(value(weights, &sample.trace)) - sample.target).powi(2);
    samples.iter().map(square).sum::<f64>() / samples.len().max(1) as f64
}

fn gradient(weights: &Weights, batch: &[Sample]) -> Weights {
    let mut gradient = vec![[0.0; 2]; COUNT];
    for Sample { trace, target } in batch {
        let chance = chance(value(weights, trace));
        let slope = (chance - target) * chance * (1.0 - chance) / batch.len() as f32;
        let [middlegame, endgame] = [slope * trace.middlegame, slope * trace.endgame];
        for &(place, count) in &trace.counts {
            let sum = &mut gradient[usize::from(place)];
            sum[0] += middlegame * f32::from(count);
            sum[1] += endgame * f32::from(count);
        }
    }
    gradient
}

/// Pulls the square weights towards their starting values.
fn hold_back(gradient: &mut Weights, weights: &Weights) {
    let is_of_squares = |name| ["SQUARES", "OWN_KING", "ENEMY_KING"].contains(name);
    let squares = BLOCKS.iter().filter(|(name, _)| is_of_squares(name));
    for place in squares.flat_map(|(_, block)| block.first..block.first + block.length) {
        for (half, begin) in start(place).into_iter().enumerate() {
            gradient[place][half] += DECAY * (weights[place][half] - begin);
        }
    }
}

/// One step of Adam; `moments` are the running means of each gradient and of its square.
fn adam(weights: &mut Weights, moments: &mut [[[f32; 2]; 2]], gradient: &Weights, rate: f32, step: i32) {
    let (first_rest, second_rest) = (1.0 - 0.9f32.powi(step), 1.0 - 0.999f32.powi(step));
    for (place, weight) in weights.iter_mut().enumerate() {
        for half in 0..2 {
            let slope = gradient[place][half];
            let [first, second] = &mut moments[place][half];
            *first = 0.9 * *first + 0.1 * slope;
            *second = 0.999 * *second + 0.001 * slope * slope;
            weight[half] -= rate * (*first / first_rest) / ((*second / second_rest).sqrt() + 1e-9);
        }
    }
}

/// Scales all weights by one factor, so that on the whole they keep their starting size: the better the play, the fewer
/// centipawns decide a game, but the search margins and the displayed scores must keep their unit.
fn keep_unit(weights: &mut Weights) {
    let sum = |part: fn([f32; 2], [f32; 2]) -> f32| {
        let parts = weights.iter().enumerate();
        parts.map(|(place, weight)| part(start(place), *weight)).sum::<f32>()
    };
    let before = sum(|begin, _| begin[0] * begin[0] + begin[1] * begin[1]);
    let after = sum(|begin, now| begin[0] * now[0] + begin[1] * now[1]);
    let factor = before / after;
    eprintln!("scaled by {factor:.3}");
    for value in weights.iter_mut().flatten() {
        *value *= factor;
    }
}

/// Writes the table of weights as a Rust file.
fn write(weights: &Weights, count: usize) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "//! The weights of the evaluation, in the order of [`layout`](super::layout)."
    )?;
    writeln!(out, "//!")?;
    writeln!(
        out,
        "//! Written by `examples/tune_evaluation`, from {count} positions of games of the engine against itself."
    )?;
    writeln!(out, "\nuse super::layout::COUNT;")?;
    for (half, (name, what)) in [("MIDDLEGAME", "middlegame"), ("ENDGAME", "endgame")]
        .into_iter()
        .enumerate()
    {
        writeln!(
            out,
            "\n/// What each weight is worth in the {what}, in hundredths of a pawn."
        )?;
        writeln!(out, "#[rustfmt::skip]")?;
        writeln!(out, "pub static {name}: [i16; COUNT] = [")?;
        for (name, block) in BLOCKS {
            writeln!(out, "    // {name}")?;
            let values = weights[block.first..block.first + block.length].iter();
            let texts = values
                .map(|weight| format!("{:.0},", weight[half]).replace("-0,", "0,"))
                .collect::<Vec<_>>();
            for line in texts.chunks(16) {
                writeln!(out, "    {}", line.join(" "))?;
            }
        }
        writeln!(out, "];")?;
    }
    Ok(())
}
