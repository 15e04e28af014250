//! The net in floating point, and its fit.

use crate::cache::Example;
use std::fs;
use std::io;
use std::path::Path;
use tabiya::engine::level::chance::{mix, unit};
use tabiya::engine::level::prior::net::{FINE_SCALE, HIDDEN, LINEAR_SCALE, SCALE, WIDTH};
use tabiya::engine::level::prior::rows::COUNT;

/// The number of positions after which the weights change.
const BATCH: usize = 256;

/// The highest rate of change, reached after [`WARM_UP`] batches; from there it falls to 0.
const RATE: f32 = 0.004;

/// The number of batches in which the rate rises.
const WARM_UP: f32 = 200.0;

/// A row: its vector, then its own weight.
const ROW: usize = WIDTH + 1;

/// Where the second layer begins: its vectors, then its biases and weights, then the weights of the first.
const LAYER: usize = COUNT * ROW;
const BIAS: usize = LAYER + HIDDEN * WIDTH;
const OUT: usize = BIAS + HIDDEN;
const DIRECT: usize = OUT + HIDDEN;

/// The number of weights.
const SIZE: usize = DIRECT + WIDTH;

/// The largest weight; the bytes of a row's own weight hold hardly more. Those of the vectors are cut at half of that.
const LARGEST: f32 = 3.9;

type Vector = [f32; WIDTH];

/// What is known of a move on the way to its value.
struct Pass {
    sum: Vector,
    squares: Vector,
    layer: [f32; HIDDEN],
    value: f32,
}

/// The weights and the state of their fit, by Adam (Kingma and Ba, 2014), which leaves alone the rows that a batch does not have.
pub struct Training {
    weights: Vec<f32>,
    means: Vec<f32>,
    spreads: Vec<f32>,
    slopes: Vec<f32>,
    /// The rows of the batch so far, and whether a row is one of them.
    touched: Vec<u16>,
    is_touched: Vec<bool>,
    /// The number of batches that had each row.
    uses: Vec<f32>,
    /// The number of batches so far.
    batches: u32,
    /// The number of batches there will be.
    all_batches: f32,
    /// The number of files gone through, and the number there will be.
    pub files: usize,
    all_files: usize,
}

fn vector(of: &[f32]) -> &Vector {
    of.first_chunk().expect("vectors lie within the weights")
}

impl Training {
    /// Random weights, to be fitted to this many files.
    fn new(all_files: usize) -> Training {
        let random = |at: usize| (unit(&[1, at as u64]) as f32 - 0.5) * 0.1;
        let mut weights: Vec<f32> = (0..SIZE).map(random).collect();
        for row in 0..COUNT {
            weights[row * ROW + WIDTH] = 0.0;
        }
        for weight in &mut weights[LAYER..BIAS] {
            *weight *= 4.0;
        }
        for weight in &mut weights[OUT..] {
            *weight *= 4.0;
        }
        weights[BIAS..OUT].fill(0.1);
        Training {
            weights,
            means: vec![0.0; SIZE],
            spreads: vec![0.0; SIZE],
            slopes: vec![0.0; SIZE],
            touched: Vec::new(),
            is_touched: vec![false; COUNT],
            uses: vec![0.0; COUNT],
            batches: 0,
            all_batches: 1.0,
            files: 0,
            all_files,
        }
    }

    /// Adds the vectors of rows to a sum, and returns the sum of their own weights.
    fn add(&self, rows: &[u16], sum: &mut Vector) -> f32 {
        let mut linear = 0.0;
        for &row in rows {
            let at = usize::from(row) * ROW;
            for (total, part) in sum.iter_mut().zip(vector(&self.weights[at..])) {
                *total += part;
            }
            linear += self.weights[at + WIDTH];
        }
        linear
    }

    fn forward(&self, position: &Vector, rows: &[u16]) -> Pass {
        let mut sum = *position;
        let linear = self.add(rows, &mut sum);
        let squares = sum.map(|total| total.clamp(0.0, 2.0).powi(2) / 2.0);
        let dot = |at: usize| -> f32 {
            let mut parts = [0.0; WIDTH];
            for ((part, weight), square) in parts.iter_mut().zip(vector(&self.weights[at..])).zip(&squares) {
                *part = weight * square;
            }
            let (chunks, _) = parts.as_chunks::<8>();
            let mut total = [0.0; 8];
            for chunk in chunks {
                for (sum, part) in total.iter_mut().zip(chunk) {
                    *sum += part;
                }
            }
            total.iter().sum()
        };
        let layer = std::array::from_fn(|at| dot(LAYER + at * WIDTH) + self.weights[BIAS + at]);
        let hidden = layer.iter().zip(&self.weights[OUT..DIRECT]);
        let value = linear + dot(DIRECT) + hidden.map(|(sum, out): (&f32, _)| sum.max(0.0) * out).sum::<f32>();
        Pass {
            sum,
            squares,
            layer,
            value,
        }
    }

    /// The passes of the moves, and their probabilities.
    fn passes(&self, example: &Example) -> (Vec<Pass>, Vec<f32>) {
        let mut position = [0.0; WIDTH];
        self.add(&example.rows.position, &mut position);
        let moves = &example.rows.moves;
        let passes: Vec<Pass> = moves.iter().map(|rows| self.forward(&position, rows)).collect();
        let most = passes.iter().map(|pass| pass.value).fold(f32::NEG_INFINITY, f32::max);
        let powers: Vec<f32> = passes.iter().map(|pass| (pass.value - most).exp()).collect();
        let total: f32 = powers.iter().sum();
        (passes, powers.iter().map(|power| power / total).collect())
    }

    /// The probabilities of the moves.
    pub fn chances(&self, example: &Example) -> Vec<f32> {
        self.passes(example).1
    }

    /// Learns from the examples of a file, in an order given by the seed. Returns the mean of −log p before.
    pub fn learn(&mut self, examples: &[Example], seed: u64) -> f64 {
        // As if all files were of this size.
        self.all_batches = (self.all_files * examples.len() / BATCH) as f32;
        let mut order: Vec<usize> = (0..examples.len()).collect();
        order.sort_by_key(|&at| mix(&[seed, at as u64]));
        let mut loss = 0.0;
        for batch in order.chunks(BATCH) {
            for &at in batch {
                loss -= f64::from(self.slope(&examples[at]).max(1e-9).ln());
            }
            self.step(batch.len());
        }
        self.files += 1;
        loss / examples.len() as f64
    }

    /// Adds the slopes of an example, and returns the probability of the move played.
    fn slope(&mut self, example: &Example) -> f32 {
        let (passes, chances) = self.passes(example);
        let mut of_position = [0.0; WIDTH];
        for (at, (pass, &chance)) in passes.iter().zip(&chances).enumerate() {
            let pull = chance - f32::from(u8::from(at == example.played));
            if pull.abs() < 1e-4 {
                continue;
            }
            let below = self.layers(pass, pull);
            for (sum, slope) in of_position.iter_mut().zip(&below) {
                *sum += slope;
            }
            for &row in &example.rows.moves[at] {
                self.touch(row);
                let start = usize::from(row) * ROW;
                for (slope, part) in self.slopes[start..start + WIDTH].iter_mut().zip(&below) {
                    *slope += part;
                }
                self.slopes[start + WIDTH] += pull;
            }
        }
        for &row in &example.rows.position {
            self.touch(row);
            let start = usize::from(row) * ROW;
            for (slope, part) in self.slopes[start..start + WIDTH].iter_mut().zip(&of_position) {
                *slope += part;
            }
        }
        chances[example.played]
    }

    /// Adds the slopes of the layers above the rows, and returns that of the sum of the rows.
    fn layers(&mut self, pass: &Pass, pull: f32) -> Vector {
        let mut below: Vector = std::array::from_fn(|at| self.weights[DIRECT + at] * pull);
        for (slope, square) in self.slopes[DIRECT..SIZE].iter_mut().zip(&pass.squares) {
            *slope += pull * square;
        }
        for (at, &sum) in pass.layer.iter().enumerate() {
            if sum <= 0.0 {
                continue;
            }
            self.slopes[OUT + at] += pull * sum;
            let through = pull * self.weights[OUT + at];
            self.slopes[BIAS + at] += through;
            let start = LAYER + at * WIDTH;
            let weights = vector(&self.weights[start..]);
            for (part, weight) in below.iter_mut().zip(weights) {
                *part += through * weight;
            }
            for (slope, square) in self.slopes[start..start + WIDTH].iter_mut().zip(&pass.squares) {
                *slope += through * square;
            }
        }
        for (part, sum) in below.iter_mut().zip(&pass.sum) {
            *part *= if *sum < 2.0 { sum.max(0.0) } else { 0.0 };
        }
        below
    }

    fn touch(&mut self, row: u16) {
        if !std::mem::replace(&mut self.is_touched[usize::from(row)], true) {
            self.uses[usize::from(row)] += 1.0;
            self.touched.push(row);
        }
    }

    /// Changes the weights by the slopes of a batch of this size.
    fn step(&mut self, size: usize) {
        self.batches += 1;
        let at = self.batches as f32;
        let fall = (1.0 - at / self.all_batches).max(0.0);
        let rate = RATE * fall * (at / WARM_UP).min(1.0);
        let unbiased = rate * (1.0 - 0.999_f32.powf(at)).sqrt() / (1.0 - 0.9_f32.powf(at));
        let share = 1.0 / size as f32;
        for row in std::mem::take(&mut self.touched) {
            self.is_touched[usize::from(row)] = false;
            let start = usize::from(row) * ROW;
            self.change(start, start + ROW, share, unbiased);
        }
        self.change(LAYER, SIZE, share, unbiased);
    }

    fn change(&mut self, start: usize, end: usize, share: f32, rate: f32) {
        let slopes = self.slopes[start..end].iter_mut();
        let moments = self.means[start..end].iter_mut().zip(&mut self.spreads[start..end]);
        for ((slope, weight), (mean, spread)) in slopes.zip(&mut self.weights[start..end]).zip(moments) {
            let mine = *slope * share;
            *slope = 0.0;
            *mean = 0.9 * *mean + 0.1 * mine;
            *spread = 0.999 * *spread + 0.001 * mine * mine;
            *weight = (*weight - rate * *mean / (spread.sqrt() + 1e-8)).clamp(-LARGEST, LARGEST);
        }
    }

    /// Keeps the state in a file.
    pub fn save(&self, path: &Path) -> io::Result<()> {
        let numbers = [&self.weights, &self.means, &self.spreads, &self.uses];
        let mut bytes: Vec<u8> = [self.files as u32, self.batches]
            .iter()
            .flat_map(|count| count.to_le_bytes())
            .collect();
        bytes.extend(numbers.into_iter().flatten().flat_map(|number| number.to_le_bytes()));
        let new = path.with_extension("new");
        fs::write(&new, bytes)?;
        fs::rename(new, path)
    }

    /// The state kept in a file, or random weights if there is none that fits.
    pub fn resume(path: &Path, all_files: usize) -> Training {
        let mut training = Training::new(all_files);
        let bytes = fs::read(path).unwrap_or_default();
        let (words, _) = bytes.as_chunks::<4>();
        if let ([files, batches, numbers @ ..], true) = (words, words.len() == 2 + 3 * SIZE + COUNT) {
            training.files = u32::from_le_bytes(*files) as usize;
            training.batches = u32::from_le_bytes(*batches);
            let Training {
                weights,
                means,
                spreads,
                uses,
                ..
            } = &mut training;
            let parts = [weights, means, spreads, uses];
            for (number, bytes) in parts.into_iter().flatten().zip(numbers) {
                *number = f32::from_le_bytes(*bytes);
            }
        }
        training
    }

    /// The weights as the program reads them, at most this many bytes, with the rows that occur most.
    pub fn bytes(&self, size: usize) -> Vec<u8> {
        let mut bytes = vec![0; COUNT.div_ceil(8)];
        let fixed = bytes.len() + BIAS - LAYER + 2 * (SIZE - BIAS);
        let mut used: Vec<usize> = (0..COUNT).filter(|&row| self.uses[row] > 0.0).collect();
        used.sort_by(|&one, &other| self.uses[other].total_cmp(&self.uses[one]));
        println!("{} of {COUNT} rows occur", used.len());
        used.truncate((size - fixed) / ROW);
        println!(
            "the rarest in use is in {:?} batches",
            used.last().map(|&row| self.uses[row])
        );
        used.sort_unstable();
        for &row in &used {
            bytes[row / 8] |= 1 << (row % 8);
        }
        let small = |weight: f32, scale: i32| (weight * scale as f32).round().clamp(-127.0, 127.0) as i8;
        let vectors = used.iter().flat_map(|row| vector(&self.weights[*row * ROW..]));
        bytes.extend(vectors.map(|weight| small(*weight, SCALE).cast_unsigned()));
        let linear = used.iter().map(|&row| self.weights[row * ROW + WIDTH]);
        bytes.extend(linear.map(|weight| small(weight, LINEAR_SCALE).cast_unsigned()));
        bytes.extend(
            self.weights[LAYER..BIAS]
                .iter()
                .map(|weight| small(*weight, SCALE).cast_unsigned()),
        );
        let fine = self.weights[BIAS..]
            .iter()
            .map(|weight| (weight * FINE_SCALE as f32).round() as i16);
        bytes.extend(fine.flat_map(i16::to_le_bytes));
        bytes
    }
}
