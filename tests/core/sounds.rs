//! The sound files are what `sounds/README.md` says they are.

#[path = "../../sounds/measure.rs"]
mod measure;

use measure::{loudness, samples_of, Measured, Spectrum, RATE};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("sounds")
}

/// The table's row for one event: its files, its maximum length in milliseconds and its loudness in LUFS.
struct Row {
    files: Vec<String>,
    ms: f64,
    loudness: f64,
}

fn rows() -> Vec<Row> {
    let text = fs::read_to_string(folder().join("README.md")).expect("the table");
    let rows = text.lines().filter(|line| line.starts_with("| `"));
    rows.map(|line| {
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        let [files, _, _, ms, loudness] = cells[..] else {
            panic!("{line}")
        };
        Row {
            files: files_of(files),
            ms: ms.parse().expect("a length"),
            loudness: loudness.parse().expect("a loudness"),
        }
    })
    .collect()
}

fn is_wav(name: &str) -> bool {
    Path::new(name).extension().is_some_and(|ending| ending == "wav")
}

/// The files named in a cell: one, or the first and the last of several.
fn files_of(cell: &str) -> Vec<String> {
    let mut named = cell.split('`').filter(|word| is_wav(word));
    let first = named.next().expect("a file");
    let stem = first.trim_end_matches(".wav");
    let last: u32 = named.next().map_or(1, |name| {
        let number = name.trim_start_matches(stem).trim_matches('_');
        number.trim_end_matches(".wav").parse().expect("a number")
    });
    let others = (2..=last).map(|number| format!("{stem}_{number}.wav"));
    [first.to_owned()].into_iter().chain(others).collect()
}

fn samples(file: &str) -> Vec<f64> {
    let wave = fs::read(folder().join(file)).unwrap_or_else(|error| panic!("{file}: {error}"));
    assert_eq!(&wave[..4], b"RIFF", "{file}");
    assert_eq!(&wave[8..16], b"WAVEfmt ", "{file}");
    samples_of(&wave)
}

#[test]
fn every_file_is_in_the_table() {
    let mut listed: Vec<String> = rows().into_iter().flat_map(|row| row.files).collect();
    let entries = fs::read_dir(folder()).expect("the folder");
    let names = entries.filter_map(|entry| entry.expect("an entry").file_name().into_string().ok());
    let mut files: Vec<String> = names.filter(|name| is_wav(name)).collect();
    listed.sort();
    files.sort();
    assert_eq!(listed, files);
}

#[test]
fn sounds_are_as_loud_and_as_long_as_the_table_says() {
    let mut faults = Vec::new();
    for row in rows() {
        for file in &row.files {
            let sound = Measured::of(&samples(file));
            let is_right = (sound.loudness - row.loudness).abs() <= 1.0
                && sound.ms <= row.ms
                && sound.peak <= -1.5
                && sound.heard >= 0.6;
            if !is_right {
                faults.push(format!("{file}: {sound:?}"));
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn sounds_begin_with_their_first_sample() {
    for file in rows().into_iter().flat_map(|row| row.files) {
        let samples = samples(&file);
        let loud = 0.02 * measure::peak(&samples);
        let silent = samples.iter().take_while(|sample| sample.abs() < loud).count();
        assert!(silent < 44, "{file} begins after {silent} samples");
    }
}

/// The attack of a wooden piece is audible and does not hiss, and a refusal sounds like cloth.
#[test]
fn wood_sounds_of_wood_and_cloth_of_cloth() {
    for row in rows() {
        for file in &row.files {
            let [.., four, eight] = Measured::of(&samples(file)).octaves;
            if ["move", "capture", "castle"].iter().any(|wood| file.starts_with(wood)) {
                assert!((-16.0..=-8.0).contains(&four), "{file}: {four} dB at 4 kHz");
                assert!((-28.0..=-19.0).contains(&eight), "{file}: {eight} dB at 8 kHz");
            }
        }
    }
    let cloth = Spectrum::of(&samples("illegal.wav"));
    assert!(cloth.energy(350.0, 500.0) > 0.6 * cloth.energy(20.0, 20_000.0));
}

#[test]
fn a_capture_is_brighter_and_louder_than_a_move_and_a_check_is_brighter() {
    let of = |name: &str| -> Vec<Measured> {
        let row = rows()
            .into_iter()
            .find(|row| row.files[0] == name)
            .expect("in the table");
        row.files.iter().map(|file| Measured::of(&samples(file))).collect()
    };
    let mean = |sounds: &[Measured], of: fn(&Measured) -> f64| {
        let count = sounds.len() as f64;
        sounds.iter().map(of).sum::<f64>() / count
    };
    let (moves, captures) = (of("move.wav"), of("capture.wav"));
    assert_eq!((moves.len(), captures.len()), (4, 3));
    let louder = mean(&captures, |sound| sound.loudness) - mean(&moves, |sound| sound.loudness);
    assert!((1.5..=2.5).contains(&louder), "{louder} dB");
    let brighter = mean(&captures, |sound| sound.centroid) / mean(&moves, |sound| sound.centroid);
    assert!(brighter > 1.25, "{brighter}");
    let brighter = mean(&of("check.wav"), |sound| sound.centroid) / mean(&moves, |sound| sound.centroid);
    assert!(brighter > 1.15, "{brighter}");
}

/// The course of a sound: its loudness in each 20 ms of its first half second, in four bands. Anything 30 dB below the loudest is
/// inaudible.
fn course(samples: &[f64]) -> Vec<f64> {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "882")]
    let step = (0.02 * RATE) as usize;
    let bands = [(200.0, 500.0), (500.0, 1_000.0), (1_000.0, 2_500.0), (2_500.0, 8_000.0)];
    let slices = (0..25).map(|number| samples.get(number * step..(number + 1) * step).unwrap_or_default());
    let energies: Vec<f64> = slices
        .flat_map(|slice| {
            let spectrum = Spectrum::of(slice);
            bands.map(|(from, to)| spectrum.energy(from, to))
        })
        .collect();
    let loudest = energies.iter().copied().fold(1e-12, f64::max);
    energies
        .iter()
        .map(|energy| (10.0 * (energy / loudest).max(1e-9).log10()).max(-30.0))
        .collect()
}

/// The distance between two courses, in dB.
fn distance(one: &[f64], other: &[f64]) -> f64 {
    let squares = one.iter().zip(other).map(|(a, b)| (a - b) * (a - b));
    let count = one.len() as f64;
    (squares.sum::<f64>() / count).sqrt()
}

#[test]
fn no_two_events_sound_alike() {
    let courses: BTreeMap<String, Vec<Vec<f64>>> = rows()
        .into_iter()
        .map(|row| {
            let courses = row.files.iter().map(|file| course(&samples(file))).collect();
            (row.files[0].clone(), courses)
        })
        .collect();
    let mut faults = Vec::new();
    for (name, variants) in &courses {
        for (other, others) in courses.range(name.clone()..) {
            let pairs = variants.iter().flat_map(|one| others.iter().map(move |two| (one, two)));
            for (one, two) in pairs.filter(|(one, two)| !std::ptr::eq(*one, *two)) {
                let apart = distance(one, two);
                if (name == other) != (apart < 2.5) {
                    faults.push(format!("{name} {other}: {apart:.2} dB"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The measurement itself: a full-scale sine of 997 Hz is -3.01 LUFS (ITU-R BS.1770-4, annex 1).
#[test]
fn the_measure_is_that_of_the_standard() {
    let sine = |hertz: f64, level: f64| -> Vec<f64> {
        let turn = std::f64::consts::TAU * hertz / RATE;
        (0..8_820)
            .map(|place| level * (turn * f64::from(place)).sin())
            .collect()
    };
    assert!((loudness(&sine(997.0, 1.0)) + 3.01).abs() < 0.05);
    assert!((loudness(&sine(997.0, 0.1)) + 23.01).abs() < 0.05);
    let sound = Measured::of(&sine(1_000.0, 0.5));
    assert!((sound.centroid - 1_000.0).abs() < 30.0, "{sound:?}");
    assert!((sound.peak + 6.02).abs() < 0.1 && sound.heard > 0.99);
    assert!(sound.octaves[3].abs() < 1e-9 && sound.octaves[5] < -20.0, "{sound:?}");
}
