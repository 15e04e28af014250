//! Makes the sounds of the program: wooden pieces on a wooden board, computed and not recorded.
//!
//! ```text
//! cargo run --release --example make_sounds -- sounds
//! ```
//!
//! Every sound is put together from three things:
//!
//! * a `Blow`: two bodies touch for a moment, and that push sets the resonances of a `Body` ringing. The longer they
//!   touch, the duller the sound: cloth is slow, bare wood is quick;
//! * a slide: felt drawn over wood, which is noise through a wide and moving band-pass;
//! * a small room: a few dozen early reflections, so that nothing sounds as if it happened inside the ear.
//!
//! The noise comes from a generator seeded with the name of the sound, so that the same files come out each time and a
//! change to one sound leaves the others alone.

// Samples, their numbers and their times are turned into one another all the time; all of them are small.
#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss
)]

use std::f64::consts::{PI, TAU};
use std::path::PathBuf;

/// Samples in a second.
const RATE: f64 = 44_100.0;
/// The loudness of an ordinary sound: its loudest 50 ms, weighted as in `loudness`, in dB below full scale.
const LOUDNESS: f64 = -20.0;
/// No sample may be above this, in dB below full scale.
const CEILING: f64 = -3.2;
/// The sound ends where it stays this far below its peak.
const FLOOR: f64 = -58.0;

// The notes of the set, in hertz: F major, so that no two sounds that follow each other quarrel.
const F3: f64 = 174.61;
const B3_FLAT: f64 = 233.08;
const C4: f64 = 261.63;
const D4: f64 = 293.66;
const E4: f64 = 329.63;
const F4: f64 = 349.23;
const G4: f64 = 392.00;
const A4: f64 = 440.00;
const B4_FLAT: f64 = 466.16;
const C5: f64 = 523.25;
const D5: f64 = 587.33;
const F5: f64 = 698.46;
const A5: f64 = 880.00;

/// One resonance of a body.
struct Mode {
    hertz: f64,
    /// How much of it is heard. The sign differs from mode to mode, as two places of a plate may swing against each
    /// other; were it the same for all, they would pile up to a bang at the beginning.
    gain: f64,
}

const fn mode(hertz: f64, gain: f64) -> Mode {
    Mode { hertz, gain }
}

/// Something that rings when it is struck.
struct Body {
    modes: &'static [Mode],
    /// The loss factor of the material and of what holds it. A mode has fallen by 40 dB after 1.466 / (hertz · loss)
    /// seconds; that high modes die first is most of what makes wood sound like wood.
    loss: f64,
}

impl Body {
    const fn new(modes: &'static [Mode], loss: f64) -> Self {
        Self { modes, loss }
    }
}

/// The board: a plate a few centimetres above the table.
const BOARD: Body = Body {
    modes: &[
        mode(176.0, 0.16),
        mode(247.0, 0.30),
        mode(338.0, -0.52),
        mode(452.0, 0.80),
        mode(583.0, -0.95),
        mode(741.0, 0.80),
        mode(968.0, 0.55),
    ],
    loss: 0.055,
};

/// A turned piece, damped by the hand that holds it.
const PIECE: Body = Body {
    modes: &[
        mode(884.0, 0.80),
        mode(1_213.0, -1.00),
        mode(1_687.0, 0.85),
        mode(2_291.0, -0.74),
        mode(2_984.0, 0.66),
        mode(3_720.0, 0.52),
        mode(4_910.0, -0.40),
    ],
    loss: 0.045,
};

/// A bar of a marimba, tuned to 1 : 4 : 10 as the real ones are, for a fundamental of 1 Hz.
const BAR: Body = Body::new(&[mode(1.0, 1.0), mode(3.98, -0.42), mode(9.9, 0.22)], 0.009);

/// A hollow block of wood with a slit, for a lowest resonance of 1 Hz.
const BLOCK: Body = Body::new(
    &[mode(1.0, 1.0), mode(1.47, -0.42), mode(2.09, 0.30), mode(2.83, 0.18)],
    0.026,
);

/// How a body is struck.
struct Blow {
    body: &'static Body,
    /// How long the two touch, in milliseconds. The push is a half sine of that length: a low-pass at about 1 / length.
    contact: f64,
    /// How much is heard of the two surfaces themselves: a breath of noise, gone after a few milliseconds.
    rap: f64,
    /// How far each mode may be from its place, as no two blows hit the same spot.
    spread: f64,
}

impl Blow {
    const fn new(body: &'static Body, contact: f64, rap: f64, spread: f64) -> Self {
        Self {
            body,
            contact,
            rap,
            spread,
        }
    }
}

/// A piece with felt under it is set down: what the board does, and what the piece does.
const TOCK: [Blow; 2] = [
    Blow::new(&BOARD, 0.34, 0.10, 0.025),
    Blow::new(&PIECE, 0.34, 0.14, 0.025),
];
/// A piece is knocked by another: bare wood.
const CLACK: Blow = Blow::new(&PIECE, 0.24, 0.10, 0.03);
/// The board is hit through cloth.
const THUD: Blow = Blow::new(&BOARD, 2.4, 0.03, 0.02);
/// A bar is played with a mallet wound with cord; the frame it lies on sounds as well.
const NOTE: [Blow; 2] = [Blow::new(&BAR, 0.75, 0.03, 0.0), Blow::new(&BOARD, 0.75, 0.03, 0.03)];
/// A wood block is played with a stick.
const STICK: Blow = Blow::new(&BLOCK, 0.26, 0.10, 0.004);

/// A small generator of random numbers (splitmix64).
struct Noise(u64);

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
struct Voice {
    samples: Vec<f64>,
    noise: Noise,
}

impl Voice {
    fn named(name: &str) -> Self {
        Self {
            samples: Vec::new(),
            noise: Noise::named(name),
        }
    }

    /// The samples from a moment on, as many as asked for.
    fn span(&mut self, at_ms: f64, length: usize) -> &mut [f64] {
        let start = samples_in(at_ms);
        let end = start + length;
        if self.samples.len() < end {
            self.samples.resize(end, 0.0);
        }
        &mut self.samples[start..end]
    }

    /// Adds a body that is struck, all its modes moved by `pitch`.
    fn strike(&mut self, blow: &Blow, at_ms: f64, pitch: f64, level: f64) {
        self.rap(blow, at_ms, level);
        let push = self.push(blow);
        for mode in blow.body.modes {
            let hertz = mode.hertz * pitch * (1.0 + blow.spread * self.noise.next());
            let gain = mode.gain * level * (1.0 + 8.0 * blow.spread * self.noise.next());
            // A resonator of two poles, driven by the push. It falls by 40 dB in the time of its decay.
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

    /// The force of a blow over its time, uneven as hands are. The sum is 1: the contact time changes the colour only.
    fn push(&mut self, blow: &Blow) -> Vec<f64> {
        let length = samples_in(blow.contact).max(4);
        let arch = |index: usize| (PI * (index as f64 + 0.5) / length as f64).sin();
        let push: Vec<f64> = (0..length)
            .map(|index| arch(index) * (1.0 + 0.4 * self.noise.next()))
            .collect();
        let sum: f64 = push.iter().sum();
        push.iter().map(|force| force / sum).collect()
    }

    /// Adds the noise of two surfaces that meet: the shorter they touch, the brighter.
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

    /// Adds felt drawn over wood: the middle of the band, in hertz, and the level go from one value to the other.
    fn slide(&mut self, length_ms: f64, hertz: (f64, f64), level: (f64, f64)) {
        const WIDTH: f64 = 1.1; // 1 / Q: felt has no pitch
        let length = samples_in(length_ms);
        let grain: Vec<f64> = (0..length).map(|_| self.noise.next()).collect();
        let (mut low, mut band) = (0.0, 0.0);
        for (index, sample) in self.span(0.0, length).iter_mut().enumerate() {
            let along = index as f64 / length as f64;
            // A state-variable filter.
            let tune = (PI * (hertz.0 + (hertz.1 - hertz.0) * along) / RATE).tan();
            let high = (grain[index] - low - (WIDTH + tune) * band) / (1.0 + tune * (tune + WIDTH));
            let middle = band + tune * high;
            band = middle + tune * high;
            low += 2.0 * tune * middle;
            let ends = (along * length_ms / 3.0).min((1.0 - along) * length_ms / 9.0).min(1.0);
            *sample += middle * ends * (level.0 + (level.1 - level.0) * along * along);
        }
    }

    /// A piece set on the board: the board sounds, the piece sounds, and a moment later its rim settles.
    fn tock(&mut self, at_ms: f64, pitch: f64, level: f64) {
        let [board, piece] = &TOCK;
        self.strike(board, at_ms, pitch, level);
        self.strike(piece, at_ms, pitch, 1.5 * level);
        self.strike(board, at_ms + 17.0, pitch, 0.13 * level);
        self.strike(piece, at_ms + 17.0, pitch, 0.28 * level);
    }

    /// Two pieces knocked together in the air: no board.
    fn clack(&mut self, at_ms: f64, pitch: f64, level: f64) {
        self.strike(&CLACK, at_ms, pitch, level);
        self.strike(&CLACK, at_ms, 1.19 * pitch, level);
    }

    /// A dull blow on the board.
    fn thud(&mut self, at_ms: f64, pitch: f64, level: f64) {
        self.strike(&THUD, at_ms, pitch, level);
    }

    /// A note of the marimba.
    fn note(&mut self, at_ms: f64, hertz: f64, level: f64) {
        let [bar, frame] = &NOTE;
        self.strike(bar, at_ms, hertz, level);
        self.strike(frame, at_ms, 1.25, 0.3 * level);
    }

    /// Notes of the marimba together, as two hands would play them: very slightly one after the other.
    fn chord(&mut self, at_ms: f64, notes: &[f64], level: f64) {
        for (index, hertz) in notes.iter().enumerate() {
            self.note(at_ms + 11.0 * index as f64, *hertz, level);
        }
    }

    /// A stroke on the wood block.
    fn block(&mut self, at_ms: f64, hertz: f64, level: f64) {
        self.strike(&STICK, at_ms, hertz, level);
    }

    /// Adds the room: early reflections with random times and signs, the same ones for every sound. With a `wet` of 1
    /// they are 12 dB below the sound itself; much more, and they cancel some of the notes.
    fn room(mut self, wet: f64) -> Self {
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

    /// The finished sound: no direct current, the loudness asked for (in dB relative to `LOUDNESS`), a quiet end.
    fn finish(mut self, relative: f64) -> Vec<i16> {
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
        let gain = decibel(LOUDNESS + relative) / loudness(&self.samples);
        let gain = gain.min(decibel(CEILING) / peak(&self.samples));
        self.samples
            .iter()
            .map(|sample| (sample * gain * 32_767.0).round() as i16)
            .collect()
    }
}

fn samples_in(ms: f64) -> usize {
    (ms * RATE / 1_000.0).round() as usize
}

/// The factor that a number of decibels stands for.
fn decibel(decibel: f64) -> f64 {
    10.0_f64.powf(decibel / 20.0)
}

fn peak(samples: &[f64]) -> f64 {
    samples.iter().fold(0.0, |peak, sample| sample.abs().max(peak))
}

fn low_pass(samples: &mut [f64], hertz: f64) {
    let step = 1.0 - (-TAU * hertz / RATE).exp();
    let mut level = 0.0;
    for sample in samples {
        level += step * (*sample - level);
        *sample = level;
    }
}

fn high_pass(samples: &mut [f64], hertz: f64) {
    let mut low = samples.to_vec();
    low_pass(&mut low, hertz);
    samples.iter_mut().zip(low).for_each(|(sample, low)| *sample -= low);
}

/// The root mean square of the loudest 50 ms, the lows turned down as the ear and small loudspeakers do.
fn loudness(samples: &[f64]) -> f64 {
    let mut heard = samples.to_vec();
    high_pass(&mut heard, 250.0);
    let window = samples_in(50.0);
    let loudest = (0..heard.len())
        .step_by(window / 10)
        .map(|start| {
            heard[start..]
                .iter()
                .take(window)
                .map(|sample| sample * sample)
                .sum::<f64>()
        })
        .fold(0.0, f64::max);
    (loudest / window as f64).sqrt()
}

/// Two pieces set on the board, and the evening begins.
fn start(mut voice: Voice) -> Vec<i16> {
    voice.tock(0.0, 0.95, 0.9);
    voice.tock(150.0, 1.07, 0.75);
    voice.chord(290.0, &[F3, C4, A4], 0.34);
    voice.room(1.0).finish(0.0)
}

/// A move: one soft tock.
fn a_move(mut voice: Voice) -> Vec<i16> {
    voice.tock(0.0, 1.0, 1.0);
    voice.room(1.0).finish(0.0)
}

/// A capture: the piece is knocked, and the other stands in its place.
fn capture(mut voice: Voice) -> Vec<i16> {
    voice.clack(0.0, 1.05, 0.85);
    voice.tock(62.0, 0.93, 1.0);
    voice.clack(97.0, 0.88, 0.07);
    voice.room(1.0).finish(1.0)
}

/// Castling: the king, then the rook.
fn castle(mut voice: Voice) -> Vec<i16> {
    voice.tock(0.0, 0.91, 1.0);
    voice.tock(112.0, 1.10, 0.9);
    voice.room(1.0).finish(0.0)
}

/// A check: a move with a warm tone under it.
fn check(mut voice: Voice) -> Vec<i16> {
    voice.tock(0.0, 1.0, 1.0);
    voice.chord(6.0, &[F4, C5], 0.40);
    voice.room(1.0).finish(0.5)
}

/// A promotion: the pawn arrives, and rises.
fn promotion(mut voice: Voice) -> Vec<i16> {
    voice.tock(0.0, 1.0, 1.0);
    for (at_ms, note, level) in [(95.0, C5, 0.55), (180.0, F5, 0.62), (265.0, A5, 0.80)] {
        voice.note(at_ms, note, level);
    }
    voice.room(1.0).finish(0.0)
}

/// A move that is not legal: a dull double thud.
fn illegal(mut voice: Voice) -> Vec<i16> {
    voice.thud(0.0, 0.80, 1.0);
    voice.thud(96.0, 0.74, 0.8);
    voice.room(0.6).finish(-2.0)
}

/// Mate: the last move, and a cadence.
fn win(mut voice: Voice) -> Vec<i16> {
    voice.tock(0.0, 0.97, 0.9);
    voice.chord(95.0, &[B3_FLAT, F4, D5], 0.36);
    voice.chord(270.0, &[C4, E4, B4_FLAT], 0.36);
    voice.chord(455.0, &[F3, C4, F4, A4], 0.42);
    voice.room(1.2).finish(-1.0)
}

/// A draw: it leans to one side, to the other, and rests on a fifth that is neither major nor minor.
fn draw(mut voice: Voice) -> Vec<i16> {
    voice.note(0.0, A4, 0.5);
    voice.note(170.0, G4, 0.5);
    voice.chord(340.0, &[D4, A4], 0.42);
    voice.room(1.2).finish(-2.0)
}

/// A dead position: two low knocks, and no room to answer them.
fn dead_position(mut voice: Voice) -> Vec<i16> {
    for (at_ms, level) in [(0.0, 1.0), (260.0, 0.5)] {
        voice.thud(at_ms, 0.95, level);
        voice.tock(at_ms, 0.66, 0.3 * level);
    }
    voice.room(0.25).finish(-1.0)
}

/// A draw is offered: two notes that ask.
fn draw_offer(mut voice: Voice) -> Vec<i16> {
    voice.note(0.0, G4, 0.5);
    voice.note(170.0, C5, 0.42);
    voice.room(1.2).finish(-2.0)
}

/// A move is taken back: the piece is drawn home, and stands a little lower.
fn undo(mut voice: Voice) -> Vec<i16> {
    voice.clack(0.0, 0.9, 0.17);
    voice.slide(80.0, (1_900.0, 800.0), (0.12, 0.55));
    voice.tock(74.0, 0.86, 0.9);
    voice.room(1.0).finish(-2.5)
}

/// A move is made again: the piece is pushed off, and stands a little higher.
fn redo(mut voice: Voice) -> Vec<i16> {
    voice.clack(0.0, 1.0, 0.17);
    voice.slide(72.0, (900.0, 2_100.0), (0.45, 0.12));
    voice.tock(64.0, 1.12, 0.9);
    voice.room(1.0).finish(-2.5)
}

/// The time becomes low: a pair of ticks, urgent and polite.
fn low_time(mut voice: Voice) -> Vec<i16> {
    voice.block(0.0, 1_046.5, 1.0);
    voice.block(135.0, 880.0, 0.85);
    voice.room(0.9).finish(0.0)
}

/// A button.
fn click(mut voice: Voice) -> Vec<i16> {
    voice.clack(0.0, 1.0, 0.6);
    voice.thud(0.0, 1.6, 0.25);
    voice.room(0.5).finish(-10.0)
}

/// A sound file: its header, then the samples (mono, 16 bits).
fn wave_file(samples: &[i16]) -> Vec<u8> {
    let (size, rate) = (samples.len() as u32 * 2, RATE as u32);
    let name = |name: &[u8; 4]| u32::from_le_bytes(*name);
    let mut words = vec![name(b"RIFF"), 36 + size, name(b"WAVE"), name(b"fmt "), 16];
    // Whole numbers on one channel; the rate in samples and in bytes; bytes and bits of a sample.
    words.extend([1 | (1 << 16), rate, 2 * rate, 2 | (16 << 16)]);
    words.extend([name(b"data"), size]);
    let header = words.iter().flat_map(|word| word.to_le_bytes());
    header
        .chain(samples.iter().flat_map(|sample| sample.to_le_bytes()))
        .collect()
}

/// How a sound is made from the voice of its name.
type Recipe = fn(Voice) -> Vec<i16>;

const SOUNDS: [(&str, Recipe); 15] = [
    ("start", start),
    ("move", a_move),
    ("capture", capture),
    ("castle", castle),
    ("check", check),
    ("promotion", promotion),
    ("illegal", illegal),
    ("win", win),
    ("draw", draw),
    ("dead_position", dead_position),
    ("draw_offer", draw_offer),
    ("undo", undo),
    ("redo", redo),
    ("low_time", low_time),
    ("click", click),
];

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args_os().nth(1).unwrap_or_else(|| "sounds".into()));
    std::fs::create_dir_all(&folder)?;
    for (name, recipe) in SOUNDS {
        let samples = recipe(Voice::named(name));
        let level: Vec<f64> = samples.iter().map(|sample| f64::from(*sample) / 32_768.0).collect();
        std::fs::write(folder.join(name).with_extension("wav"), wave_file(&samples))?;
        println!(
            "{name:14} {:5.0} ms  peak {:6.1} dB  loudness {:6.1} dB",
            samples.len() as f64 * 1_000.0 / RATE,
            20.0 * peak(&level).log10(),
            20.0 * loudness(&level).log10(),
        );
    }
    Ok(())
}
