//! Learns the net: by gradient descent with Adam (Diederik Kingma and Jimmy Ba, 2015) and weight decay (Ilya Loshchilov and
//! Frank Hutter, 2017), in floating point.

use crate::play::Random;
use crate::samples::{Sample, Samples};
use std::fs;
use std::io;
use std::path::Path;
use tabiya::engine::evaluation::net::{HIDDEN, HIDDEN_UNIT, INPUTS, OUTPUTS, OUTPUT_UNIT};

/// Positions per step.
const BATCH: usize = 4_096;
/// The rate of change at first; it falls to 0.
const RATE: f32 = 0.002;
/// How fast the weights fall by themselves, in shares of the rate of change.
const DECAY: f32 = 0.15;
/// The largest weight.
const LARGEST: f32 = 1.98;

/// Passes over all positions.
const EPOCHS: usize = 15;

/// Where the weights of each layer begin, all in one list: those of the inputs are first.
const BIAS: usize = INPUTS * HIDDEN;
const OUT: usize = BIAS + HIDDEN;
const OUT_BIAS: usize = OUT + OUTPUTS * 2 * HIDDEN;
const SIZE: usize = OUT_BIAS + OUTPUTS;

type Hidden = [f32; HIDDEN];

/// The weights and the state of their fit.
struct Training {
    weights: Vec<f32>,
    means: Vec<f32>,
    spreads: Vec<f32>,
    slopes: Vec<f32>,
    steps: i32,
}

fn hidden(weights: &[f32], at: usize) -> &Hidden {
    weights[at..].first_chunk().expect("within the weights")
}

fn add(weights: &mut [f32], at: usize, part: &Hidden) {
    let sum: &mut Hidden = weights[at..].first_chunk_mut().expect("within the weights");
    sum.iter_mut().zip(part).for_each(|(sum, part)| *sum += part);
}

impl Training {
    /// Small random weights.
    fn new() -> Training {
        let mut random = Random::new(1);
        let mut uniform = |range: f32| (random.below(1 << 20) as f32 / (1 << 19) as f32 - 1.0) * range;
        let weights = (0..SIZE).map(|at| match at {
            0..BIAS => uniform(0.2),
            BIAS..OUT => uniform(0.2) + 0.1,
            OUT..OUT_BIAS => uniform(0.1),
            _ => 0.0,
        });
        Training {
            weights: weights.collect(),
            means: vec![0.0; SIZE],
            spreads: vec![0.0; SIZE],
            slopes: vec![0.0; SIZE],
            steps: 0,
        }
    }

    /// The hidden layers, and the chance of the side to move.
    fn forward(&self, sample: &Sample) -> ([Hidden; 2], f32) {
        let out = usize::from(sample.output);
        let mut value = sample.terms + self.weights[OUT_BIAS + out];
        let mut lanes = [0.0; 16];
        let layers = [0, 1].map(|half| {
            let mut layer = *hidden(&self.weights, BIAS);
            for &input in sample.inputs()[half] {
                let weights = hidden(&self.weights, usize::from(input) * HIDDEN);
                layer.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight);
            }
            let weights = hidden(&self.weights, OUT + (2 * out + half) * HIDDEN);
            for (layer, weights) in layer.as_chunks::<16>().0.iter().zip(weights.as_chunks::<16>().0) {
                for ((lane, sum), weight) in lanes.iter_mut().zip(layer).zip(weights) {
                    *lane += sum.clamp(0.0, 1.0).powi(2) * weight;
                }
            }
            layer
        });
        value += lanes.iter().sum::<f32>();
        (layers, 1.0 / (1.0 + (-value).exp()))
    }

    /// Adds the slopes of a sample; returns its squared error.
    fn slope(&mut self, sample: &Sample) -> f64 {
        let (layers, chance) = self.forward(sample);
        let out = usize::from(sample.output);
        let error = chance - sample.target;
        let slope = 2.0 * error * chance * (1.0 - chance);
        self.slopes[OUT_BIAS + out] += slope;
        for (half, layer) in layers.iter().enumerate() {
            let at = OUT + (2 * out + half) * HIDDEN;
            let weights = hidden(&self.weights, at);
            let mut below = [0.0; HIDDEN];
            let mut here = [0.0; HIDDEN];
            for place in 0..HIDDEN {
                let clipped = layer[place].clamp(0.0, 1.0);
                here[place] = slope * clipped * clipped;
                let inside = if layer[place] < 1.0 { clipped } else { 0.0 };
                below[place] = 2.0 * slope * weights[place] * inside;
            }
            add(&mut self.slopes, at, &here);
            add(&mut self.slopes, BIAS, &below);
            for &input in sample.inputs()[half] {
                add(&mut self.slopes, usize::from(input) * HIDDEN, &below);
            }
        }
        f64::from(error * error)
    }

    /// Changes the weights by the mean slopes of this many samples.
    fn step(&mut self, rate: f32, size: usize) {
        self.steps += 1;
        let (first_rest, second_rest) = (1.0 - 0.9f32.powi(self.steps), 1.0 - 0.999f32.powi(self.steps));
        let keep = 1.0 - rate * DECAY;
        let states = self.weights.iter_mut().zip(&mut self.slopes);
        for ((weight, slope), (mean, spread)) in states.zip(self.means.iter_mut().zip(&mut self.spreads)) {
            let now = *slope / size as f32;
            *slope = 0.0;
            *mean = 0.9 * *mean + 0.1 * now;
            *spread = 0.999 * *spread + 0.001 * now * now;
            let change = rate * (*mean / first_rest) / ((*spread / second_rest).sqrt() + 1e-8);
            *weight = (*weight * keep - change).clamp(-LARGEST, LARGEST);
        }
    }

    /// The mean squared error of the chances.
    fn error(&self, samples: &[Sample]) -> f64 {
        let square = |sample: &Sample| f64::from(self.forward(sample).1 - sample.target).powi(2);
        samples.iter().map(square).sum::<f64>() / samples.len().max(1) as f64
    }

    /// The weights in the form in which the net is read.
    fn bytes(&self) -> Vec<u8> {
        let number = |(at, weight): (usize, &f32)| {
            let unit = match at {
                0..OUT => HIDDEN_UNIT,
                OUT..OUT_BIAS => OUTPUT_UNIT,
                _ => HIDDEN_UNIT * OUTPUT_UNIT,
            };
            (weight * unit as f32).round() as i16
        };
        self.weights
            .iter()
            .enumerate()
            .flat_map(|weight| number(weight).to_le_bytes())
            .collect()
    }
}

/// Learns from these games and writes the net.
pub fn run(samples: Samples, out: &Path) -> io::Result<()> {
    let Samples { mut learned, aside, .. } = samples;
    eprintln!("{} samples, {} aside", learned.len(), aside.len());
    let mut training = Training::new();
    let mut random = Random::new(2);
    for epoch in 0..EPOCHS {
        for place in (1..learned.len()).rev() {
            learned.swap(place, random.below(place + 1));
        }
        let mut error = 0.0;
        let batches = learned.len().div_ceil(BATCH);
        for (number, batch) in learned.chunks(BATCH).enumerate() {
            let done = (epoch as f32 + number as f32 / batches as f32) / EPOCHS as f32;
            error += batch.iter().map(|sample| training.slope(sample)).sum::<f64>();
            training.step(RATE * (1.0 - done).powi(2) + 1e-5, batch.len());
        }
        eprintln!(
            "{epoch}: {:.6} {:.6}",
            error / learned.len() as f64,
            training.error(&aside)
        );
        fs::write(out, training.bytes())?;
    }
    Ok(())
}
