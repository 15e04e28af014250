//! Pictures of the board, drawn on a surface without any display: each script of `tests/data/golden` has its picture beside
//! it. A difference is written to `target/golden`. `TABIYA_BLESS=1 cargo test --test golden` makes the pictures anew; look
//! at them before they are kept.
#![cfg(feature = "window")]

#[path = "common/frame.rs"]
mod frame;

use frame::{is_blessing, scripts, Frame};
use sdl2::image::{LoadSurface, SaveSurface};
use sdl2::pixels::PixelFormatEnum;
use sdl2::surface::Surface;
use std::path::Path;
use tabiya::desktop::graphics::Graphics;

/// How far a channel of a pixel may be off: letters and drawings differ a little from one version of a library to another.
const NEAR: u8 = 40;
/// How many pixels in a thousand may be further off.
const FAR_PIXELS: usize = 4;

fn drawn(frame: &Frame) -> Surface<'static> {
    let (width, height) = (frame.size.0.unsigned_abs(), frame.size.1.unsigned_abs());
    let surface = Surface::new(width, height, PixelFormatEnum::ARGB8888).expect("a surface");
    let canvas = surface.into_canvas().expect("a canvas");
    let textures = canvas.texture_creator();
    let mut graphics = Graphics::new(canvas, &textures);
    graphics.draw(&frame.scene()).expect("the scene can be drawn");
    graphics.into_surface()
}

fn pixels(surface: &Surface) -> Vec<[u8; 3]> {
    let plain = surface.convert_format(PixelFormatEnum::RGB24).expect("a conversion");
    let width = plain.width() as usize;
    let pitch = plain.pitch() as usize;
    plain.with_lock(|bytes| {
        bytes
            .chunks(pitch)
            .flat_map(|row| row[..3 * width].chunks_exact(3))
            .map(|pixel| [pixel[0], pixel[1], pixel[2]])
            .collect()
    })
}

/// What is wrong with the picture, or `None`; the difference goes to `target/golden`.
fn difference(name: &str, found: &Surface, expected: &Path) -> Option<String> {
    let expected = match Surface::from_file(expected) {
        Ok(surface) => surface,
        Err(error) => return Some(format!("{name}: {error}")),
    };
    if found.size() != expected.size() {
        return Some(format!("{name}: {:?} instead of {:?}", found.size(), expected.size()));
    }
    let (ours, theirs) = (pixels(found), pixels(&expected));
    let is_far = |(one, other): (&[u8; 3], &[u8; 3])| one.iter().zip(other).any(|(a, b)| a.abs_diff(*b) > NEAR);
    let far = ours.iter().zip(&theirs).filter(|pair| is_far(*pair)).count();
    if far * 1000 <= FAR_PIXELS * ours.len() {
        return None;
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("target/golden");
    std::fs::create_dir_all(&folder).expect("a folder for what differs");
    found.save(folder.join(format!("{name}.found.png"))).expect("a picture");
    let mut marked = Surface::new(found.width(), found.height(), PixelFormatEnum::RGB24).expect("a surface");
    let (pitch, width) = (marked.pitch() as usize, marked.width() as usize);
    marked.with_lock_mut(|bytes| {
        for (place, pair) in ours.iter().zip(&theirs).enumerate() {
            let at = place / width * pitch + place % width * 3;
            let color = if is_far(pair) {
                [255, 0, 0]
            } else {
                pair.0.map(|part| part / 3)
            };
            bytes[at..at + 3].copy_from_slice(&color);
        }
    });
    marked
        .save(folder.join(format!("{name}.difference.png")))
        .expect("a picture");
    Some(format!("{name}: {far} pixels differ, see target/golden"))
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
            found.save(&picture).expect("the picture can be written");
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
