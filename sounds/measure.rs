//! Measures a sound: how loud it is to the ear, how long, and how its energy lies over the octaves.

// Samples, their numbers and their times are turned into one another all the time; all of them are small.
#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]

use std::f64::consts::{PI, TAU};

/// Samples in a second.
pub const RATE: f64 = 44_100.0;

/// The length of the window in which loudness is measured, in seconds. The sounds are blows: what counts is their
/// loudest moment, and the ear takes some 50 ms to hear how loud that is.
const WINDOW: f64 = 0.05;

/// What can be said of a sound in numbers.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measured {
    /// Its length in milliseconds.
    pub ms: f64,
    /// The highest sample, in dB below full scale.
    pub peak: f64,
    /// The loudness of its loudest 50 ms, in LUFS.
    pub loudness: f64,
    /// Where the middle of its spectrum is, in hertz.
    pub centroid: f64,
    /// The share of its energy above 300 Hz, which small loudspeakers can play, 0 to 1.
    pub heard: f64,
    /// The energy of the octaves around 125 Hz to 8 kHz, in dB below the strongest of them.
    pub octaves: [f64; 7],
}

impl Measured {
    /// Measures samples between -1 and 1 at [`RATE`].
    pub fn of(samples: &[f64]) -> Measured {
        let spectrum = Spectrum::of(samples);
        let octaves: [f64; 7] = std::array::from_fn(|number| {
            let middle = 125.0 * 2_f64.powf(number as f64);
            spectrum.energy(middle / 2_f64.sqrt(), middle * 2_f64.sqrt())
        });
        let strongest = octaves.into_iter().fold(f64::MIN_POSITIVE, f64::max);
        Measured {
            ms: samples.len() as f64 * 1_000.0 / RATE,
            peak: 20.0 * peak(samples).log10(),
            loudness: loudness(samples),
            centroid: spectrum.centroid(),
            heard: spectrum.energy(300.0, RATE / 2.0) / spectrum.energy(20.0, RATE / 2.0),
            octaves: octaves.map(|energy| 10.0 * (energy / strongest).max(1e-12).log10()),
        }
    }
}

/// The highest sample, whatever its sign.
pub fn peak(samples: &[f64]) -> f64 {
    samples.iter().fold(0.0, |peak, sample| sample.abs().max(peak))
}

/// The loudness of the loudest 50 ms in LUFS: the measure of ITU-R BS.1770-4, in a window for short sounds.
pub fn loudness(samples: &[f64]) -> f64 {
    let heard = weighted(samples);
    let window = (WINDOW * RATE) as usize;
    let loudest = (0..heard.len())
        .step_by(window / 50)
        .map(|start| heard[start..].iter().take(window).map(|sample| sample * sample).sum())
        .fold(0.0, f64::max);
    -0.691 + 10.0 * (loudest / window as f64).max(1e-12).log10()
}

/// The samples as the ear weighs them (K-weighting of ITU-R BS.1770-4): a shelf that lifts the highs by 4 dB as the head
/// does, then a high-pass at 38 Hz. The coefficients given there for 48 kHz are computed anew for [`RATE`].
fn weighted(samples: &[f64]) -> Vec<f64> {
    let tuned = |hertz: f64| (PI * hertz / RATE).tan();
    let (k, q, high) = (tuned(1_681.974), 0.707_175, 10_f64.powf(3.999_84 / 20.0));
    let (middle, scale) = (high.powf(0.499_667), 1.0 + k / q + k * k);
    let poles = |k: f64, q: f64, scale: f64| [2.0 * (k * k - 1.0) / scale, (1.0 - k / q + k * k) / scale];
    let shelf = [
        (high + middle * k / q + k * k) / scale,
        2.0 * (k * k - high) / scale,
        (high - middle * k / q + k * k) / scale,
    ];
    let lifted = biquad(samples, shelf, poles(k, q, scale));
    let (k, q) = (tuned(38.135_47), 0.500_327);
    biquad(&lifted, [1.0, -2.0, 1.0], poles(k, q, 1.0 + k / q + k * k))
}

/// A filter of the second order: `zeros` weigh the samples, `poles` what came out before.
fn biquad(samples: &[f64], zeros: [f64; 3], poles: [f64; 2]) -> Vec<f64> {
    let (mut inputs, mut outputs) = ([0.0; 2], [0.0; 2]);
    samples
        .iter()
        .map(|&sample| {
            let out = zeros[0] * sample + zeros[1] * inputs[0] + zeros[2] * inputs[1]
                - poles[0] * outputs[0]
                - poles[1] * outputs[1];
            (inputs, outputs) = ([sample, inputs[0]], [out, outputs[0]]);
            out
        })
        .collect()
}

/// The energy of a sound at each frequency.
pub struct Spectrum {
    power: Vec<f64>,
    /// The distance of two neighbors, in hertz.
    step: f64,
}

impl Spectrum {
    /// The spectrum of a whole sound.
    pub fn of(samples: &[f64]) -> Spectrum {
        let length = samples.len().max(2_048).next_power_of_two();
        let mut wave: Vec<(f64, f64)> = samples.iter().map(|&sample| (sample, 0.0)).collect();
        wave.resize(length, (0.0, 0.0));
        transform(&mut wave);
        let power = wave[..length / 2].iter().map(|(re, im)| re * re + im * im).collect();
        Spectrum {
            power,
            step: RATE / length as f64,
        }
    }

    /// The energy from one frequency to another.
    pub fn energy(&self, from: f64, to: f64) -> f64 {
        let place = |hertz: f64| ((hertz / self.step) as usize).min(self.power.len());
        self.power[place(from)..place(to)].iter().sum()
    }

    /// The mean frequency, each weighed by its energy.
    fn centroid(&self) -> f64 {
        let numbered = self.power.iter().enumerate();
        let sum: f64 = numbered.map(|(number, power)| power * number as f64 * self.step).sum();
        sum / self.power.iter().sum::<f64>()
    }
}

/// The discrete Fourier transform, in place (Cooley and Tukey, radix 2). The length is a power of two.
fn transform(wave: &mut [(f64, f64)]) {
    let length = wave.len();
    let bits = length.trailing_zeros();
    for place in 0..length {
        let other = place.reverse_bits() >> (usize::BITS - bits);
        if place < other {
            wave.swap(place, other);
        }
    }
    let mut half = 1;
    while half < length {
        for start in (0..length).step_by(2 * half) {
            for offset in 0..half {
                let (sin, cos) = (-TAU * offset as f64 / (2 * half) as f64).sin_cos();
                let (one, two) = (wave[start + offset], wave[start + offset + half]);
                let turned = (two.0 * cos - two.1 * sin, two.0 * sin + two.1 * cos);
                wave[start + offset] = (one.0 + turned.0, one.1 + turned.1);
                wave[start + offset + half] = (one.0 - turned.0, one.1 - turned.1);
            }
        }
        half *= 2;
    }
}

/// The samples of a WAV file as they are written here: a header of 44 bytes, one channel, 16 bits.
pub fn samples_of(wave: &[u8]) -> Vec<f64> {
    let pairs = wave.get(44..).unwrap_or_default().as_chunks::<2>().0;
    pairs
        .iter()
        .map(|&pair| f64::from(i16::from_le_bytes(pair)) / 32_768.0)
        .collect()
}
