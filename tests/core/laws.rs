//! The laws of the fuzz targets, on the inputs kept in `tests/data/fuzz/` and on variations of them.

use crate::common::Random;
use std::path::Path;

/// Every input of a target, and a few inputs similar to each.
fn inputs(target: &str, changes: usize, mut check: impl FnMut(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/data/fuzz")
        .join(target);
    let mut paths: Vec<_> = std::fs::read_dir(&folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("an entry").path())
        .collect();
    paths.sort();
    assert!(!paths.is_empty(), "{}", folder.display());
    let mut random = Random(2_026);
    for path in paths {
        let input = std::fs::read(&path).expect("the file can be read");
        check(&input);
        for _ in 0..changes {
            let mut other = input.clone();
            for _ in 0..=random.below(4) {
                let at = random.below(other.len() + 1);
                match random.below(3) {
                    0 if at < other.len() => other[at] = random.bits().to_le_bytes()[0],
                    1 if at < other.len() => drop(other.remove(at)),
                    _ => other.insert(at, random.bits().to_le_bytes()[0]),
                }
            }
            check(&other);
        }
    }
}

#[test]
fn fen_is_read_or_refused() {
    inputs("fen", 60, |bytes| {
        crate::properties::fen(&String::from_utf8_lossy(bytes));
    });
}

#[test]
fn moves_are_read_or_refused() {
    inputs("san", 60, crate::properties::san);
}

#[test]
fn uci_lines_are_read_or_skipped() {
    inputs("uci", 400, crate::properties::uci);
}

#[test]
fn play_keeps_every_law() {
    inputs("play", 1, |bytes| crate::properties::play(bytes, usize::MAX));
}

#[test]
fn games_are_read_to_their_end() {
    inputs("pgn", 30, crate::properties::pgn);
}
