//! Board materials: how much lighter or darker each point is than its square.

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a few hundred points and cells"
)]

use std::path::Path;
use std::{fs, io};

/// The side length of a material in points; a power of two. Must match `scene::theme::grain`.
const SIDE: usize = 256;

/// Writes a file for each material, one byte per point: the lightness from −127 to 127. The textures tile seamlessly.
pub fn write(out: &Path) -> io::Result<()> {
    fs::write(out.join("wood.bin"), points(wood(false)))?;
    fs::write(out.join("fine_wood.bin"), points(wood(true)))?;
    fs::write(out.join("weave.bin"), points(weave))?;
    fs::write(out.join("stone.bin"), points(stone()))
}

/// The lightness of all points of a material; `at` returns it for a column and row, from −1 to 1.
fn points(at: impl Fn(usize, usize) -> f32) -> Vec<u8> {
    let point = |index: usize| {
        let lightness = at(index % SIDE, index / SIDE);
        ((lightness.clamp(-1.0, 1.0) * 127.0).round() as i8).to_ne_bytes()[0]
    };
    (0..SIDE * SIDE).map(point).collect()
}

fn share(place: usize) -> f32 {
    place as f32 / SIDE as f32
}

/// Long streaks along `x`: noise stretched along the grain and slightly bent, with pores.
fn wood(is_fine: bool) -> impl Fn(usize, usize) -> f32 {
    let rings = if is_fine { 22 } else { 11 };
    let (bends, figures) = (Noise::new(2, 3, 1), Noise::new(1, rings, 2));
    let (fibers, holes) = (Noise::new(2, rings * 4, 3), Noise::new(8, 96, 4));
    move |column, row| {
        let (x, y) = (share(column), share(row));
        let bend = bends.at(x, y) * 0.05;
        let figure = figures.at(x, y + bend);
        let streaks = fibers.at(x, y + bend);
        let pores = holes.at(x, y).min(0.0);
        if is_fine {
            0.35 * figure + 0.65 * streaks.min(0.25) + 0.5 * pores
        } else {
            0.75 * figure + 0.35 * streaks + 0.35 * pores
        }
    }
}

/// Threads woven over and under each other.
fn weave(column: usize, row: usize) -> f32 {
    let is_over = (column / 2 + row / 2).is_multiple_of(2);
    let jitter = random(column / 2, row / 2, 5) * 0.12;
    if is_over {
        0.14 + jitter
    } else {
        -0.14 + jitter
    }
}

/// Clouds of three sizes, and thin dark veins.
fn stone() -> impl Fn(usize, usize) -> f32 {
    let sizes = [3, 7, 15].into_iter().zip(6..);
    let clouds: Vec<Noise> = sizes.map(|(cells, seed)| Noise::new(cells, cells, seed)).collect();
    let warps = [Noise::new(4, 4, 9), Noise::new(9, 9, 10)];
    move |column, row| {
        let (x, y) = (share(column), share(row));
        let clouds = clouds[0].at(x, y) * 0.5 + clouds[1].at(x, y) * 0.3 + clouds[2].at(x, y) * 0.2;
        let warp = warps[0].at(x, y) * 0.6 + warps[1].at(x, y) * 0.25;
        let vein = ((x + y) * 2.0 + warp).fract().abs() - 0.5;
        let line = (1.0 - vein.abs() * 14.0).max(0.0);
        clouds * 0.55 - line * 0.75
    }
}

/// Value noise (random values on a lattice, interpolated), −1 to 1, with period 1.
struct Noise {
    columns: usize,
    rows: usize,
    values: Vec<f32>,
}

impl Noise {
    /// Noise with this many cells in each direction.
    fn new(columns: usize, rows: usize, seed: u32) -> Noise {
        let cells = 0..columns * rows;
        Noise {
            columns,
            rows,
            values: cells.map(|cell| random(cell % columns, cell / columns, seed)).collect(),
        }
    }

    fn at(&self, x: f32, y: f32) -> f32 {
        let (left, right, across) = cell(x, self.columns);
        let (top, bottom, down) = cell(y, self.rows);
        let at = |column, row| self.values[row * self.columns + column];
        let mixed = |a: f32, b: f32, part: f32| a + (b - a) * part;
        mixed(
            mixed(at(left, top), at(right, top), across),
            mixed(at(left, bottom), at(right, bottom), across),
            down,
        )
    }
}

/// The cell that contains a coordinate, the next cell, and the smoothed fraction of the way there.
fn cell(at: f32, cells: usize) -> (usize, usize, f32) {
    let at = at.rem_euclid(1.0) * cells as f32;
    let cell = at.floor();
    let part = at - cell;
    let cell = cell as usize % cells;
    (cell, (cell + 1) % cells, part * part * (3.0 - 2.0 * part))
}

/// A pseudorandom number from −1 to 1 determined by the arguments (Wang's integer hash).
fn random(column: usize, row: usize, seed: u32) -> f32 {
    let mut hash = (column as u32) | ((row as u32) << 12) | (seed << 24);
    hash = (hash ^ 0x3d) ^ (hash >> 16);
    hash = hash.wrapping_mul(9);
    hash ^= hash >> 4;
    hash = hash.wrapping_mul(0x27d4_eb2d);
    hash ^= hash >> 15;
    let part = (hash & 0xffff) as u16;
    f32::from(part) / 32_767.5 - 1.0
}
