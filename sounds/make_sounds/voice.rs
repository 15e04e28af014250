//! A sound in the making: blows, slides and notes are added to it, then a room around them.

use crate::measure::{self, peak, RATE};
use crate::wood::{Blow, CLACK, NOTE, PAT, STICK, THUD, TOCK};
use std::f64::consts::{PI, TAU};

/// The peak limit, in dB relative to full scale.
const CEILING: f64 = -1.5;
/// The sound ends when it stays this far below its peak, in dB.
const FLOOR: f64 = -58.0;
/// The level of the edge in a tock.
const EDGE: f64 = 3.8;

/// A small pseudorandom number generator (splitmix64).
pub struct Noise(u64);

impl Noise {
    /// A generator that depends on a name only (FNV-1a).
    fn named(name: &str) -> Self {
        Self(name.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        }))
    }

    /// The next number between -1 and 1.
    fn next(&mut self) -> f64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((z ^ (z >> 31)) >> 11) as f64 / (1_u64 << 52) as f64 - 1.0
    }
}

/// A sound in the making.
pub struct Voice {
    samples: Vec<f64>,
    noise: Noise,
}

impl Voice {
    /// A silent voice whose noise depends on a name only.
    pub fn named(name: &str) -> Self {
        Self {
            samples: Vec::new(),
            noise: Noise::named(name),
        }
    }

    /// This many samples from a moment on.
    fn span(&mut self, at_ms: f64, length: usize) -> &mut [f64] {
        let start = samples_in(at_ms);
        let end = start + length;
        if self.samples.len() < end {
            self.samples.resize(end, 0.0);
        }
        &mut self.samples[start..end]
    }

    /// Adds a struck body, with all its modes scaled by `pitch`.
    fn strike(&mut self, blow: &Blow, at_ms: f64, pitch: f64, level: f64) {
        self.rap(blow, at_ms, level);
        let push = self.push(blow);
        for mode in blow.body.modes {
            let hertz = mode.hertz * pitch * (1.0 + blow.spread * self.noise.next());
            let gain = mode.gain * level * (1.0 + 8.0 * blow.spread * self.noise.next());
            // A two-pole resonator, driven by the impulse. It falls by 40 dB in its decay time.
            let decay = 1.466 / (hertz * blow.body.loss) * RATE;
            let turn = TAU * hertz / RATE;
            let radius = 0.01_f64.powf(1.0 / decay);
            let (first, second) = (2.0 * radius * turn.cos(), radius * radius);
            let (mut last, mut before) = (0.0, 0.0);
            let length = push.len() + (2.0 * decay) as usize;
            for (index, sample) in self.span(at_ms, length).iter_mut().enumerate() {
                let force = push.get(index).copied().unwrap_or(0.0);
                let now = first * last - second * before + gain * turn.sin() * force;
                *sample += now;
                (last, before) = (now, last);
            }
        }
    }

    /// The force of a blow over time, uneven as hands are. The sum is 1: the contact time changes only the timbre.
    fn push(&mut self, blow: &Blow) -> Vec<f64> {
        let length = samples_in(blow.contact).max(4);
        let arch = |index: usize| (PI * (index as f64 + 0.5) / length as f64).sin();
        let push: Vec<f64> = (0..length)
            .map(|index| arch(index) * (1.0 + 0.4 * self.noise.next()))
            .collect();
        let sum: f64 = push.iter().sum();
        push.iter().map(|force| force / sum).collect()
    }

    /// Adds the noise of two surfaces meeting: the shorter the contact, the brighter.
    fn rap(&mut self, blow: &Blow, at_ms: f64, level: f64) {
        let fall = |index: usize| (-(index as f64) / samples_in(1.3) as f64).exp();
        let mut breath: Vec<f64> = (0..samples_in(9.0))
            .map(|index| fall(index) * self.noise.next())
            .collect();
        low_pass(&mut breath, 1_300.0 / blow.contact);
        for (sample, noise) in self.span(at_ms, breath.len()).iter_mut().zip(breath) {
            *sample += blow.rap * level * noise;
        }
    }

    /// Adds felt drawn over wood: the center of the band, in hertz, and the level move from the first value to the second.
    pub fn slide(&mut self, length_ms: f64, hertz: (f64, f64), level: (f64, f64)) {
        const WIDTH: f64 = 1.1; // 1 / Q: felt has no pitch
        let length = samples_in(length_ms);
        let grain: Vec<f64> = (0..length).map(|_| self.noise.next()).collect();
        let mut filter = BandPass::default();
        for (index, sample) in self.span(0.0, length).iter_mut().enumerate() {
            let along = index as f64 / length as f64;
            let middle = filter.next(grain[index], hertz.0 + (hertz.1 - hertz.0) * along, WIDTH);
            let ends = (along * length_ms / 3.0).min((1.0 - along) * length_ms / 9.0).min(1.0);
            *sample += middle * ends * (level.0 + (level.1 - level.0) * along * along);
        }
    }

    /// Adds the "tk" of two hard, polished surfaces: 2.5 ms of noise from 3.5 to 7 kHz.
    fn edge(&mut self, at_ms: f64, level: f64) {
        let length = samples_in(2.5);
        let arch = |index: usize| (PI * (index as f64 + 0.5) / length as f64).sin();
        let mut grain: Vec<f64> = (0..length + samples_in(2.0)).map(|_| self.noise.next()).collect();
        for (index, sample) in grain.iter_mut().enumerate() {
            *sample *= if index < length { arch(index) } else { 0.0 };
        }
        // Twice, so that little remains outside the band.
        band_pass(&mut grain, 4_200.0, 0.6);
        band_pass(&mut grain, 4_200.0, 0.6);
        // Normalized, so that the level does not depend on the random numbers.
        let level = level / grain.iter().map(|noise| noise * noise).sum::<f64>().sqrt();
        for (sample, noise) in self.span(at_ms, grain.len()).iter_mut().zip(grain) {
            *sample += level * noise;
        }
    }

    /// A piece set on the board: its edge, the board and the piece sound, and a moment later its rim settles.
    pub fn tock(&mut self, at_ms: f64, pitch: f64, level: f64) {
        let [board, piece] = &TOCK;
        self.edge(at_ms, EDGE * level);
        self.strike(board, at_ms, pitch, level);
        self.strike(piece, at_ms, pitch, 1.5 * level);
        self.strike(board, at_ms + 17.0, pitch, 0.13 * level);
        self.strike(piece, at_ms + 17.0, pitch, 0.28 * level);
    }

    /// Two pieces knocked together in the air, without the board.
    pub fn clack(&mut self, at_ms: f64, pitch: f64, level: f64) {
        self.edge(at_ms, 0.7 * EDGE * level);
        self.strike(&CLACK, at_ms, pitch, level);
        self.strike(&CLACK, at_ms, 1.19 * pitch, level);
    }

    /// A dull blow on the board.
    pub fn thud(&mut self, at_ms: f64, pitch: f64, level: f64) {
        self.strike(&THUD, at_ms, pitch, level);
    }

    /// A pat on cloth.
    pub fn pat(&mut self, at_ms: f64, pitch: f64, level: f64) {
        self.strike(&PAT, at_ms, pitch, level);
    }

    /// A note of the marimba.
    pub fn note(&mut self, at_ms: f64, hertz: f64, level: f64) {
        let [bar, frame] = &NOTE;
        self.strike(bar, at_ms, hertz, level);
        self.strike(frame, at_ms, 1.25, 0.3 * level);
    }

    /// Several notes of the marimba, as two hands would play them: very slightly apart.
    pub fn chord(&mut self, at_ms: f64, notes: &[f64], level: f64) {
        for (index, hertz) in notes.iter().enumerate() {
            self.note(at_ms + 11.0 * index as f64, *hertz, level);
        }
    }

    /// A stroke on the wood block.
    pub fn block(&mut self, at_ms: f64, hertz: f64, level: f64) {
        self.strike(&STICK, at_ms, hertz, level);
    }

    /// Adds the room: early reflections with random times and signs, the same ones for every sound. With a `wet` of 1
    /// they are 12 dB below the sound itself; much more, and they cancel some of the notes.
    pub fn room(mut self, wet: f64) -> Self {
        let mut walls = Noise::named("room");
        let dry = self.samples.clone();
        let mut soft = dry.clone();
        low_pass(&mut soft, 3_200.0);
        for wall in 0..28 {
            let at_ms = 3.5 + 2.1 * f64::from(wall) + 0.9 * walls.next();
            let gain = 0.14 * wet * (-at_ms / 19.0).exp() * walls.next().signum();
            for (sample, sound) in self.span(at_ms, dry.len()).iter_mut().zip(&soft) {
                *sample += gain * sound;
            }
        }
        self
    }

    /// Damps the sound, as with a hand, so that it ends at this time.
    pub fn damped(mut self, end_ms: f64) -> Self {
        let (end, fade) = (samples_in(end_ms), samples_in(0.4 * end_ms));
        self.samples.truncate(end);
        let start = self.samples.len().saturating_sub(fade);
        for (index, sample) in self.samples[start..].iter_mut().enumerate() {
            *sample *= 0.5 + 0.5 * (PI * index as f64 / fade as f64).cos();
        }
        self
    }

    /// The finished sound: without DC offset, at the given loudness in LUFS, with a quiet end.
    pub fn finish(mut self, loudness: f64) -> Vec<i16> {
        high_pass(&mut self.samples, 45.0);
        let floor = peak(&self.samples) * decibel(FLOOR);
        let end = self
            .samples
            .iter()
            .rposition(|sample| sample.abs() > floor)
            .map_or(0, |last| last + 1);
        self.samples.truncate(end);
        let fade = samples_in(25.0).min(end);
        for (index, sample) in self.samples[end - fade..].iter_mut().enumerate() {
            *sample *= 0.5 + 0.5 * (PI * (index + 1) as f64 / fade as f64).cos();
        }
        let mut gain = 1.0;
        let mut rounded = self.samples.clone();
        // Soft clipping loses a little loudness, which the next round restores.
        for _ in 0..6 {
            gain *= decibel(loudness - measure::loudness(&rounded));
            rounded = self.samples.iter().map(|sample| rounded_off(sample * gain)).collect();
        }
        rounded
            .iter()
            .map(|sample| (sample * 32_767.0).round() as i16)
            .collect()
    }
}

/// Soft clipping: linear up to half of the ceiling, above that bending toward the ceiling.
fn rounded_off(sample: f64) -> f64 {
    let ceiling = decibel(CEILING);
    let knee = 0.5 * ceiling;
    let over = sample.abs() - knee;
    if over <= 0.0 {
        return sample;
    }
    sample.signum() * (knee + (ceiling - knee) * (over / (ceiling - knee)).tanh())
}

fn samples_in(ms: f64) -> usize {
    (ms * RATE / 1_000.0).round() as usize
}

/// The amplitude factor for a number of decibels.
fn decibel(decibel: f64) -> f64 {
    10.0_f64.powf(decibel / 20.0)
}

fn low_pass(samples: &mut [f64], hertz: f64) {
    let step = 1.0 - (-TAU * hertz / RATE).exp();
    let mut level = 0.0;
    for sample in samples {
        level += step * (*sample - level);
        *sample = level;
    }
}

/// A movable band-pass: a state-variable filter.
#[derive(Default)]
struct BandPass {
    low: f64,
    band: f64,
}

impl BandPass {
    /// Filters the next sample; `width` is 1 / Q.
    fn next(&mut self, sample: f64, hertz: f64, width: f64) -> f64 {
        let tune = (PI * hertz / RATE).tan();
        let high = (sample - self.low - (width + tune) * self.band) / (1.0 + tune * (tune + width));
        let middle = self.band + tune * high;
        self.band = middle + tune * high;
        self.low += 2.0 * tune * middle;
        middle
    }
}

fn band_pass(samples: &mut [f64], hertz: f64, width: f64) {
    let mut filter = BandPass::default();
    for sample in samples {
        *sample = filter.next(*sample, hertz, width);
    }
}

fn high_pass(samples: &mut [f64], hertz: f64) {
    let mut low = samples.to_vec();
    low_pass(&mut low, hertz);
    samples.iter_mut().zip(low).for_each(|(sample, low)| *sample -= low);
}
