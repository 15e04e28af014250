//! Golden pictures of the board, drawn on a surface without a display: the expected picture of each script in
//! `tests/data/golden` lies beside it. On a failure, the picture drawn and a picture of the differences are written to
//! `target/tmp/golden`. `TABIYA_BLESS=1 cargo test --test golden` overwrites the pictures; look at them before committing.
#![cfg(feature = "window")]

#[path = "common/frame.rs"]
mod frame;
#[path = "common/png_file.rs"]
mod png_file;

use frame::{is_blessing, scripts, Frame};
use std::path::{Path, PathBuf};
use tabiya::desktop::export::image::on_canvas;
use tabiya::desktop::export::{png, RgbaImage};

/// The tolerance of a channel: letters and drawings differ slightly between versions of the libraries.
const NEAR: u8 = 32;
/// One pixel in this many may exceed the tolerance; a single missing letter is more.
const FAR_PIXELS: usize = 40_000;

fn drawn(frame: &Frame) -> RgbaImage {
    // SDL is not thread-safe: the tests take turns.
    static TURN: std::sync::Mutex<()> = std::sync::Mutex::new(());
    let _turn = TURN.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    let (width, height) = (frame.size.0.unsigned_abs(), frame.size.1.unsigned_abs());
    let picture = on_canvas((width, height), |graphics| {
        graphics.draw(&frame.scene())?;
        graphics.read()
    });
    picture.expect("the scene can be drawn")
}

/// Whether the pixel of one picture differs from all pixels around its place in the other. Edges and letters that are a
/// fraction of a pixel off lie between the colors on both sides of them.
fn is_strange(pixel: [u8; 4], x: u32, y: u32, other: &RgbaImage) -> bool {
    let around = || {
        let rows = y.saturating_sub(1)..=(y + 1).min(other.height - 1);
        rows.flat_map(move |row| (x.saturating_sub(1)..=x + 1).filter_map(move |column| other.pixel(column, row)))
    };
    (0..3).any(|channel| {
        let low = around().map(|pixel| pixel[channel]).min().unwrap_or(0);
        let high = around().map(|pixel| pixel[channel]).max().unwrap_or(0);
        pixel[channel] < low.saturating_sub(NEAR) || pixel[channel] > high.saturating_add(NEAR)
    })
}

/// Which pixels are far off, row by row.
fn far(found: &RgbaImage, expected: &RgbaImage) -> Vec<bool> {
    let places = (0..expected.height).flat_map(|y| (0..expected.width).map(move |x| (x, y)));
    let pairs = found.pixels.iter().zip(&expected.pixels);
    places
        .zip(pairs)
        .map(|((x, y), (a, b))| a != b && (is_strange(*a, x, y, expected) || is_strange(*b, x, y, found)))
        .collect()
}

fn count(far: &[bool]) -> usize {
    far.iter().filter(|&&is_far| is_far).count()
}

fn is_same(found: &RgbaImage, expected: &RgbaImage) -> bool {
    count(&far(found, expected)) * FAR_PIXELS <= expected.pixels.len()
}

/// What is wrong with the picture, or `None`; the difference goes to `target/tmp/golden`.
fn difference(name: &str, found: &RgbaImage, expected: &Path) -> Option<String> {
    let expected = match std::fs::read(expected) {
        Ok(file) => png_file::decode(&file),
        Err(error) => return Some(format!("{name}: {error}")),
    };
    let size = |picture: &RgbaImage| (picture.width, picture.height);
    if size(found) != size(&expected) {
        return Some(format!("{name}: {:?} instead of {:?}", size(found), size(&expected)));
    }
    if is_same(found, &expected) {
        return None;
    }
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("golden");
    std::fs::create_dir_all(&folder).expect("a folder for what differs");
    let far = far(found, &expected);
    let mark = |(is_far, &[r, g, b, _]): (&bool, &[u8; 4])| match is_far {
        true => [255, 0, 0, 255],
        false => [r / 3, g / 3, b / 3, 255],
    };
    let marked = RgbaImage {
        pixels: far.iter().zip(&expected.pixels).map(mark).collect(),
        ..expected.clone()
    };
    write(&folder.join(format!("{name}.found.png")), found);
    write(&folder.join(format!("{name}.difference.png")), &marked);
    let far = count(&far);
    Some(format!("{name}: {far} pixels differ, see {}", folder.display()))
}

fn write(path: &Path, picture: &RgbaImage) {
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

/// The comparison detects one dot more or less, and a shift by two pixels.
#[test]
fn the_comparison_detects_one_dot() {
    let blocked = drawn(&Frame::of("fen 4k3/8/8/8/P7/8/P7/4K3 w - - 0 1\npress a2\nat 500"));
    let one_dot = drawn(&Frame::of("fen 4k3/8/8/P7/8/8/P7/4K3 w - - 0 1\npress a2\nat 500"));
    assert!(is_same(&blocked, &blocked));
    let mut off = one_dot.clone();
    let mut frame = Frame::of("fen 4k3/8/8/8/P7/8/P7/4K3 w - - 0 1\npress a2\nat 500");
    assert!(!is_same(&blocked, &one_dot));
    frame.view.style.show_targets = false;
    assert!(!is_same(&drawn(&frame), &blocked));
    off.pixels.rotate_right(1);
    assert!(is_same(&off, &one_dot), "a letter may be a little off");
    off.pixels.rotate_right(1);
    assert!(!is_same(&off, &one_dot));
}
