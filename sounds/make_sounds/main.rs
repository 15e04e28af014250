//! Makes the sounds of the program: wooden pieces on a wooden board, computed rather than recorded.
//!
//! ```text
//! cargo run --release --example make_sounds -- sounds
//! cargo run --release --example make_sounds -- --measure sounds
//! ```
//!
//! The first command writes the files, the second measures existing ones.
//!
//! Every sound is composed of four things:
//!
//! * a `Blow`: two bodies touch briefly, and that impulse excites the resonances of a `Body`. The longer they touch, the
//!   duller the sound: cloth is slow, bare wood is quick;
//! * an edge: the short bright noise of polished surfaces meeting;
//! * a slide: felt drawn over wood, which is noise through a wide and moving band-pass;
//! * a small room: a few dozen early reflections, so that nothing sounds as if it were inside the ear.
//!
//! The noise comes from a generator seeded with the name of the sound, so that the same files come out each time and a
//! change to one sound leaves the others alone.

// Samples, sample indices and times are converted into one another everywhere; all of them are small.
#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]

#[path = "../measure.rs"]
mod measure;
mod recipes;
mod voice;
mod wood;

use measure::{Measured, RATE};
use std::io;
use std::path::PathBuf;

fn main() -> io::Result<()> {
    let (options, folders): (Vec<_>, Vec<_>) = std::env::args_os().skip(1).partition(|word| word == "--measure");
    let folder = PathBuf::from(folders.into_iter().next().unwrap_or_else(|| "sounds".into()));
    std::fs::create_dir_all(&folder)?;
    for (name, recipe) in recipes::SOUNDS {
        let path = folder.join(name).with_extension("wav");
        if options.is_empty() {
            std::fs::write(&path, wave_file(&recipe(voice::Voice::named(name))))?;
        }
        print(name, &Measured::of(&measure::samples_of(&std::fs::read(&path)?)));
    }
    Ok(())
}

fn print(name: &str, sound: &Measured) {
    let Measured {
        ms,
        peak,
        loudness,
        centroid,
        heard,
        octaves,
    } = sound;
    let octaves = octaves.map(|level| format!("{level:4.0}")).join("");
    println!(
        "{name:14} {ms:5.0} ms  peak {peak:5.1} dB  loudness {loudness:5.1} LUFS  centroid {centroid:5.0} Hz  \
        above 300 Hz {:3.0} %  octaves from 125 Hz {octaves} dB",
        100.0 * heard
    );
}

/// A sound file: its header, then the samples (mono, 16 bits).
fn wave_file(samples: &[i16]) -> Vec<u8> {
    let (size, rate) = (samples.len() as u32 * 2, RATE as u32);
    let name = |name: &[u8; 4]| u32::from_le_bytes(*name);
    let mut words = vec![name(b"RIFF"), 36 + size, name(b"WAVE"), name(b"fmt "), 16];
    // PCM on one channel; the rate in samples and in bytes; bytes and bits per sample.
    words.extend([1 | (1 << 16), rate, 2 * rate, 2 | (16 << 16)]);
    words.extend([name(b"data"), size]);
    let header = words.iter().flat_map(|word| word.to_le_bytes());
    header
        .chain(samples.iter().flat_map(|sample| sample.to_le_bytes()))
        .collect()
}
