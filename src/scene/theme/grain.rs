//! Grain and stone, computed: how much lighter or darker each point of the board is than its square's color.

use crate::scene::Rgba;

/// What the squares are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Grain {
    /// One color each.
    Flat,
    /// Boards with the grain along the file on light squares and along the rank on dark ones; fine streaks or broad figure.
    Wood {
        /// Whether the streaks are fine and dark.
        is_fine: bool,
    },
    /// Woven vinyl.
    Weave,
    /// Stone with veins.
    Stone,
    /// Slanted lines on the dark squares, as printed.
    Hatch,
}

/// A square of material as large as the board's squares can be cut from: lightness from −1 to 1, which repeats at its edges.
#[derive(Debug, Clone)]
pub struct Material {
    grain: Grain,
    points: Vec<i8>,
}

/// The length of the material's edge in points; a power of two.
const SIDE: usize = 256;
/// How much lighter or darker the strongest point of a material is than its square.
const STRENGTH: f32 = 0.065;

impl Material {
    /// Computes the material; the same each time.
    #[must_use]
    pub fn new(grain: Grain) -> Material {
        let point = |index: usize| {
            let (x, y) = (share(index % SIDE), share(index / SIDE));
            let lightness = match grain {
                Grain::Flat | Grain::Hatch => 0.0,
                Grain::Wood { is_fine } => wood(x, y, is_fine),
                Grain::Weave => weave(index % SIDE, index / SIDE),
                Grain::Stone => stone(x, y),
            };
            #[allow(clippy::cast_possible_truncation, reason = "clamped to -127..=127")]
            let rounded = (lightness.clamp(-1.0, 1.0) * 127.0).round() as i8;
            rounded
        };
        let size = if matches!(grain, Grain::Flat | Grain::Hatch) {
            0
        } else {
            SIDE * SIDE
        };
        Material {
            grain,
            points: (0..size).map(point).collect(),
        }
    }

    /// The board of this material in a light and a dark color, whose edge has so many pixels.
    #[must_use]
    pub fn board(&self, (light, dark): (Rgba, Rgba), side: usize) -> MaterialBoard<'_> {
        let shades = |color: Rgba| {
            std::array::from_fn(|number| {
                let point = i8::from_ne_bytes([u8::try_from(number).unwrap_or(0)]);
                color.lightened(f32::from(point) / 127.0 * STRENGTH)
            })
        };
        MaterialBoard {
            material: self,
            colors: [light, dark],
            shades: [shades(light), shades(dark)],
            side,
        }
    }
}

/// A board of a material.
#[derive(Debug, Clone)]
pub struct MaterialBoard<'m> {
    material: &'m Material,
    colors: [Rgba; 2],
    /// Each color as light or dark as a point of the material makes it.
    shades: [[Rgba; 256]; 2],
    side: usize,
}

impl MaterialBoard<'_> {
    /// The color of a point, `x` pixels from the left and `y` from the top; the square in the top left corner is light.
    #[must_use]
    pub fn color(&self, x: usize, y: usize) -> Rgba {
        let side = self.side;
        let (column, row) = (x * 8 / side, y * 8 / side);
        let is_dark = (column + row) % 2 == 1;
        let color = self.colors[usize::from(is_dark)];
        match self.material.grain {
            Grain::Flat => color,
            Grain::Hatch => hatched(color, is_dark, side, x, y),
            _ => {
                // Each square is cut from another place; dark ones lie across.
                let (left, top) = (x - column * side / 8, y - row * side / 8);
                let (along, across) = if is_dark { (left, top) } else { (top, left) };
                let number = column + 8 * row;
                let (u, v) = (along + number * 89, across + number * 151);
                let point = self.material.points[(u & (SIDE - 1)) + SIDE * (v & (SIDE - 1))];
                self.shades[usize::from(is_dark)][usize::from(point.cast_unsigned())]
            }
        }
    }
}

#[allow(clippy::cast_precision_loss, reason = "below 256")]
fn share(place: usize) -> f32 {
    place as f32 / SIDE as f32
}

/// Slanted lines, five pixels apart on a square of eighty.
fn hatched(color: Rgba, is_dark: bool, side: usize, x: usize, y: usize) -> Rgba {
    let step = (side / 128).max(4);
    if is_dark && (x + y).is_multiple_of(step) {
        color.mixed(Rgba::hex(0x006B_6455), 0.6)
    } else {
        color
    }
}

/// Long streaks along `x`: noise that is stretched along the grain and bent a little, with pores.
fn wood(x: f32, y: f32, is_fine: bool) -> f32 {
    let bend = noise(x, y, 2, 3, 1) * 0.05;
    let rings = if is_fine { 22 } else { 11 };
    let figure = noise(x, y + bend, 1, rings, 2);
    let streaks = noise(x, y + bend, 2, rings * 4, 3);
    let pores = noise(x, y, 8, 96, 4).min(0.0);
    if is_fine {
        0.35 * figure + 0.65 * streaks.min(0.25) + 0.5 * pores
    } else {
        0.75 * figure + 0.35 * streaks + 0.35 * pores
    }
}

/// Threads over and under each other.
fn weave(column: usize, row: usize) -> f32 {
    let is_over = (column / 2 + row / 2).is_multiple_of(2);
    let jitter = random(column / 2, row / 2, 5) * 0.12;
    if is_over {
        0.14 + jitter
    } else {
        -0.14 + jitter
    }
}

/// Clouds in three sizes, and the thin dark lines where they meet.
fn stone(x: f32, y: f32) -> f32 {
    let clouds = noise(x, y, 3, 3, 6) * 0.5 + noise(x, y, 7, 7, 7) * 0.3 + noise(x, y, 15, 15, 8) * 0.2;
    let warp = noise(x, y, 4, 4, 9) * 0.6 + noise(x, y, 9, 9, 10) * 0.25;
    let vein = ((x + y) * 2.0 + warp).fract().abs() - 0.5;
    let line = (1.0 - vein.abs() * 14.0).max(0.0);
    clouds * 0.55 - line * 0.75
}

/// Value noise (Perlin's lattice with values at its points), −1 to 1, with so many cells each way; it repeats after 1.
fn noise(x: f32, y: f32, columns: u16, rows: u16, seed: u32) -> f32 {
    let place = |at: f32, cells: u16| {
        let at = (at.rem_euclid(1.0)) * f32::from(cells);
        let cell = at.floor();
        let part = at - cell;
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few cells")]
        let cell = cell as usize % usize::from(cells);
        (cell, (cell + 1) % usize::from(cells), part * part * (3.0 - 2.0 * part))
    };
    let (left, right, across) = place(x, columns);
    let (top, bottom, down) = place(y, rows);
    let at = |column, row| random(column, row, seed);
    let mixed = |a: f32, b: f32, part: f32| a + (b - a) * part;
    mixed(
        mixed(at(left, top), at(right, top), across),
        mixed(at(left, bottom), at(right, bottom), across),
        down,
    )
}

/// A number from −1 to 1 that follows from the arguments (an integer hash after Wang).
fn random(column: usize, row: usize, seed: u32) -> f32 {
    #[allow(clippy::cast_possible_truncation, reason = "below 2^16")]
    let mut hash = (column as u32) | ((row as u32) << 12) | (seed << 24);
    hash = (hash ^ 0x3d) ^ (hash >> 16);
    hash = hash.wrapping_mul(9);
    hash ^= hash >> 4;
    hash = hash.wrapping_mul(0x27d4_eb2d);
    hash ^= hash >> 15;
    #[allow(clippy::cast_possible_truncation, reason = "16 bits")]
    let part = (hash & 0xffff) as u16;
    f32::from(part) / 32_767.5 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLORS: (Rgba, Rgba) = (Rgba::hex(0x00EB_D8B6), Rgba::hex(0x00A9_774F));

    #[test]
    fn grain_varies_a_little_around_the_color_of_its_square() {
        for grain in [
            Grain::Wood { is_fine: false },
            Grain::Wood { is_fine: true },
            Grain::Weave,
            Grain::Stone,
        ] {
            let material = Material::new(grain);
            let board = material.board(COLORS, 512);
            let (mut least, mut most, mut sum) = (255u8, 0u8, 0u32);
            for y in 0..64 {
                for x in 0..64 {
                    let color = board.color(x, y);
                    (least, most, sum) = (least.min(color.g), most.max(color.g), sum + u32::from(color.g));
                }
            }
            let mean = sum / (64 * 64);
            assert!(most > least, "{grain:?} is not flat");
            assert!(mean.abs_diff(u32::from(COLORS.0.g)) <= 8, "{grain:?}: {mean}");
            assert!(
                COLORS.0.g - least <= 30 && most - COLORS.0.g <= 30,
                "{grain:?}: {least} to {most}"
            );
        }
    }

    #[test]
    fn squares_alternate_and_a_flat_board_has_two_colors() {
        let material = Material::new(Grain::Flat);
        for (x, y, expected) in [
            (0, 0, COLORS.0),
            (10, 0, COLORS.1),
            (10, 10, COLORS.0),
            (79, 0, COLORS.1),
        ] {
            assert_eq!(material.board(COLORS, 80).color(x, y), expected);
        }
    }
}
