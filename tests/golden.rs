//! Pictures of the board, drawn on a surface without any display: each script of `tests/data/golden` has its picture beside
//! it. What was drawn and where it differs are written to `target/tmp/golden`. `TABIYA_BLESS=1 cargo test --test golden` makes
//! the pictures anew; look at them before they are kept.
#![cfg(feature = "window")]

#[path = "common/frame.rs"]
mod frame;

use frame::{is_blessing, scripts, Frame};
use std::path::{Path, PathBuf};
use tabiya::desktop::export::picture::on_canvas;
use tabiya::desktop::export::{png, Picture};

/// How far a channel of a pixel may be off: letters and drawings differ a little from one version of a library to another.
const NEAR: u8 = 32;
/// How many pixels in ten thousand may be further off.
const FAR_PIXELS: usize = 6;

fn drawn(frame: &Frame) -> Picture {
    // SDL is not meant for several threads: the tests take turns.
    static TURN: std::sync::Mutex<()> = std::sync::Mutex::new(());
    let _turn = TURN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let (width, height) = (frame.size.0.unsigned_abs(), frame.size.1.unsigned_abs());
    let picture = on_canvas((width, height), |graphics| {
        graphics.draw(&frame.scene())?;
        graphics.read()
    });
    picture.expect("the scene can be drawn")
}

fn is_far(one: [u8; 4], other: [u8; 4]) -> bool {
    one.iter().zip(other).any(|(a, b)| a.abs_diff(b) > NEAR)
}

/// How many pixels are far off.
fn far(found: &Picture, expected: &Picture) -> usize {
    let pairs = found.pixels.iter().zip(&expected.pixels);
    pairs.filter(|&(a, b)| is_far(*a, *b)).count()
}

fn is_same(found: &Picture, expected: &Picture) -> bool {
    far(found, expected) * 10_000 <= FAR_PIXELS * expected.pixels.len()
}

/// What is wrong with the picture, or `None`; the difference goes to `target/tmp/golden`.
fn difference(name: &str, found: &Picture, expected: &Path) -> Option<String> {
    let expected = match std::fs::read(expected) {
        Ok(file) => png::decode(&file).expect("a picture"),
        Err(error) => return Some(format!("{name}: {error}")),
    };
    let size = |picture: &Picture| (picture.width, picture.height);
    if size(found) != size(&expected) {
        return Some(format!("{name}: {:?} instead of {:?}", size(found), size(&expected)));
    }
    if is_same(found, &expected) {
        return None;
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("golden");
    std::fs::create_dir_all(&folder).expect("a folder for what differs");
    let mark = |(a, b): (&[u8; 4], &[u8; 4])| {
        if is_far(*a, *b) {
            [255, 0, 0, 255]
        } else {
            [b[0] / 3, b[1] / 3, b[2] / 3, 255]
        }
    };
    let marked = Picture {
        pixels: found.pixels.iter().zip(&expected.pixels).map(mark).collect(),
        ..expected.clone()
    };
    write(&folder.join(format!("{name}.found.png")), found);
    write(&folder.join(format!("{name}.difference.png")), &marked);
    let far = far(found, &expected);
    Some(format!("{name}: {far} pixels differ, see {}", folder.display()))
}

fn write(path: &Path, picture: &Picture) {
    std::fs::write(path, png::encode(picture).expect("a PNG")).expect("the picture can be written");
}

#[test]
fn every_picture_is_as_it_was() {
    let mut failures = Vec::new();
    let scripts = scripts("golden");
    assert!(scripts.len() >= 5);
    for (path, script) in scripts {
        let found = drawn(&Frame::of(&script));
        let picture = path.with_extension("png");
        if is_blessing() {
            write(&picture, &found);
            continue;
        }
        let name = path
            .file_stem()
            .map(|stem| stem.to_string_lossy().into_owned())
            .unwrap_or_default();
        failures.extend(difference(&name, &found, &picture));
    }
    assert!(failures.is_empty(), "{failures:#?}");
}

/// The comparison is no sieve: one dot more or less, or a piece a pixel off its place, is found.
#[test]
fn little_things_are_noticed() {
    let blocked = drawn(&Frame::of("fen 4k3/8/8/8/P7/8/P7/4K3 w - - 0 1\npress a2"));
    let one_dot = drawn(&Frame::of("fen 4k3/8/8/P7/8/8/P7/4K3 w - - 0 1\npress a2"));
    assert!(is_same(&blocked, &blocked));
    let mut off = one_dot.clone();
    let mut frame = Frame::of("fen 4k3/8/8/8/P7/8/P7/4K3 w - - 0 1\npress a2");
    assert!(!is_same(&blocked, &one_dot));
    frame.view.show_targets = false;
    assert!(!is_same(&drawn(&frame), &blocked));
    off.pixels.rotate_right(1);
    assert!(!is_same(&off, &one_dot));
}
