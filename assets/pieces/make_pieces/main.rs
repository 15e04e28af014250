//! Makes the turned set: pieces of boxwood and ebony, turned on a lathe and carved by computation, and photographed from
//! a little above. Also measures how well the pieces of each set are told apart, and draws all sets side by side.
//!
//! ```text
//! cargo run --release --example make_pieces -- assets/pieces/turned assets/pieces/turned_small
//! cargo run --release --example make_pieces -- --measure
//! cargo run --release --example make_pieces -- --sheet sheet.png
//! ```
//!
//! A piece is a `Solid`: the distance of any place in space from its surface. A ray from the eye goes as far at once as
//! that distance allows, until it meets the surface (J. C. Hart, "Sphere tracing", 1996). There `light` asks the solid
//! for its slope and its shadows, and `Wood` for the color of the ring and the fiber that the tool laid bare.

// Pixels, cells and lengths are turned into one another all the time; all of them are small.
#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]

mod curve;
mod knight;
mod light;
mod sheet;
#[path = "../../../tests/common/silhouette.rs"]
mod silhouette;
mod solid;
mod vector;
mod wood;

use anyhow::{bail, Context};
use solid::Solid;
use std::path::Path;
use tabiya::chess::{Color, Piece, PieceKind};
use tabiya::desktop::export::RgbaImage;
use tabiya::desktop::pieces::reduced;
use tabiya::scene::PieceSet;
use vector::{smooth, vector, Vector};
use wood::Wood;

/// The side of a picture in pixels.
const SIDE: u32 = 384;
/// Rays per pixel in each direction.
const RAYS: u32 = 3;
/// The angle from above at which the pieces are seen, in degrees.
const ABOVE: f32 = 15.0;
/// Where the front of the foot is in a picture of 100.
const GROUND: f32 = 92.8;
/// The line drawn around pale wood, so that it stands out from pale squares: its color on the screen.
const CONTOUR: Vector = vector(0.42, 0.29, 0.18);
/// Where the middle of that line is, from the edge of the piece outward, and half its width, in hundredths of a square.
const CONTOUR_AT: (f32, f32) = (-0.2, 1.0);

fn main() -> anyhow::Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["--measure"] => PieceSet::ALL.iter().try_for_each(silhouette::print),
        ["--sheet", file] => sheet::write(Path::new(file)),
        [large, small] => make(Path::new(large), Path::new(small)),
        _ => bail!("what to make? See the first lines of assets/pieces/make_pieces/main.rs"),
    }
}

/// Writes twelve pictures into each of the folders, two kinds of pieces at a time.
fn make(large: &Path, small: &Path) -> anyhow::Result<()> {
    for kinds in PieceKind::ALL.chunks(2) {
        std::thread::scope(|scope| {
            let workers: Vec<_> = kinds.iter().map(|&kind| scope.spawn(move || pictures(kind))).collect();
            for (worker, &kind) in workers.into_iter().zip(kinds) {
                let pictures = worker.join().ok().context("a worker panicked")?;
                for (color, picture) in Color::ALL.into_iter().zip(pictures) {
                    let piece = Piece::new(color, kind);
                    let name = format!("{}_{}.png", color.to_string().to_lowercase(), piece.kind().name());
                    write(&large.join(&name), &picture)?;
                    write(&small.join(&name), &reduced(&picture, SIDE / 2))?;
                    println!("{name}");
                }
            }
            anyhow::Ok(())
        })?;
    }
    Ok(())
}

/// Writes a picture as PNG.
fn write(file: &Path, picture: &RgbaImage) -> anyhow::Result<()> {
    let file = std::fs::File::create(file).with_context(|| format!("writing {}", file.display()))?;
    let mut encoder = png::Encoder::new(file, picture.width, picture.height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_compression(png::Compression::High);
    encoder
        .write_header()?
        .write_image_data(picture.pixels.as_flattened())?;
    Ok(())
}

/// Light, and how much of the background it hides.
#[derive(Clone, Copy)]
struct Sample {
    /// The color of the screen, times `opacity`.
    color: Vector,
    opacity: f32,
}

/// The pictures of a kind of piece in both woods.
fn pictures(kind: PieceKind) -> [RgbaImage; 2] {
    let solid = Solid::of(kind);
    let woods = [Wood::boxwood(), Wood::ebony()];
    let (sin, cos) = ABOVE.to_radians().sin_cos();
    let (sight, up) = (vector(0.0, -sin, -cos), vector(0.0, cos, -sin));
    let unit = 100.0 / (SIDE * RAYS) as f32;
    let mut rows = [Vec::new(), Vec::new()];
    for pixel in 0..SIDE * SIDE {
        let (column, row) = (pixel % SIDE * RAYS, pixel / SIDE * RAYS);
        let mut sums = [Sample {
            color: Vector::ZERO,
            opacity: 0.0,
        }; 2];
        for ray in 0..RAYS * RAYS {
            let x = (column + ray % RAYS) as f32 + 0.5;
            let y = (row + ray / RAYS) as f32 + 0.5;
            let height = GROUND - solid.foot * sin - y * unit;
            let from = vector(x * unit - 50.0, 0.0, 0.0) + up * height - sight * 80.0;
            let course = trace(&solid, from, sight);
            for (sum, wood) in sums.iter_mut().zip(&woods) {
                let sample = course.sample(&solid, wood, sight);
                sum.color = sum.color + sample.color;
                sum.opacity += sample.opacity;
            }
        }
        for (row, sum) in rows.iter_mut().zip(sums) {
            row.push(sum.pixel());
        }
    }
    rows.map(|pixels| RgbaImage {
        width: SIDE,
        height: SIDE,
        pixels,
    })
}

impl Sample {
    /// The mean of a pixel's samples, from their sum.
    fn pixel(self) -> [u8; 4] {
        let byte = |part: f32| (part * 255.0).round().clamp(0.0, 255.0) as u8;
        if self.opacity <= 0.0 {
            return [0; 4];
        }
        let color = self.color * (1.0 / self.opacity);
        let opacity = self.opacity / (RAYS * RAYS) as f32;
        [byte(color.x), byte(color.y), byte(color.z), byte(opacity)]
    }
}

/// The course of a ray.
struct Course {
    /// Where it first met the surface.
    met: Option<Vector>,
    /// The least distance from the surface on its way, negative inside the piece.
    nearest: f32,
}

impl Course {
    fn sample(&self, solid: &Solid, wood: &Wood, sight: Vector) -> Sample {
        let (middle, half) = CONTOUR_AT;
        let aside = (self.nearest - middle).abs();
        let line = wood.contour * (1.0 - smooth(half - 0.15, half + 0.15, aside));
        match self.met {
            Some(at) => Sample {
                color: light::seen(solid, wood, at, sight).map(developed) * (1.0 - line) + CONTOUR * line,
                opacity: 1.0,
            },
            None => Sample {
                color: CONTOUR * line,
                opacity: line,
            },
        }
    }
}

/// Follows a ray to the surface, and on until it is surely too deep inside for the contour.
fn trace(solid: &Solid, from: Vector, sight: Vector) -> Course {
    let (mut way, mut nearest, mut met) = (0.0, f32::MAX, None);
    while way < 170.0 && nearest > -1.5 {
        let at = from + sight * way;
        let distance = solid.distance(at);
        if met.is_none() && distance < 0.02 {
            if at.y <= -0.2 {
                break;
            }
            met = Some(at);
        }
        nearest = nearest.min(distance);
        way += match met {
            Some(_) => distance.abs().max(0.3),
            None => distance * solid.stride(),
        };
    }
    Course { met, nearest }
}

/// Linear light as a channel of a screen color, with highlights compressed.
fn developed(light: f32) -> f32 {
    let light = light.max(0.0);
    (light * (1.0 + 0.10 * light) / (1.0 + 0.28 * light))
        .min(1.0)
        .powf(1.0 / 2.2)
}
