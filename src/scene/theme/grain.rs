//! Grain and stone, computed at build time: how much lighter or darker each point of the board is than its square's color.

use crate::scene::Rgba;

/// What the squares are made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Grain {
    /// One color each.
    Flat,
    /// Wood with the grain along the file on light squares and along the rank on dark ones; fine streaks or broad figure.
    Wood {
        /// Whether the streaks are fine and dark.
        is_fine: bool,
    },
    /// Woven vinyl.
    Weave,
    /// Stone with veins.
    Stone,
    /// Slanted lines on the dark squares, as in print.
    Hatch,
}

/// The edge length of a material, in points; a power of two.
const SIDE: usize = 256;
/// How much lighter or darker the strongest point of a material is than its square.
const STRENGTH: f32 = 0.065;

/// The lightness of each point of a material tile, as a signed byte; the tile repeats at its edges.
type Texels = &'static [u8; SIDE * SIDE];

/// The 64 squares of a board in two colors of a material.
#[derive(Debug, Clone)]
pub struct MaterialBoard {
    grain: Grain,
    points: Option<Texels>,
    colors: [Rgba; 2],
    /// Each color, lightened or darkened as the points of the material require.
    shades: [[Rgba; 256]; 2],
    side: usize,
}

impl MaterialBoard {
    /// The board of this material in a light and a dark color, with an edge of this many pixels.
    pub fn new((light, dark): (Rgba, Rgba), grain: Grain, side: usize) -> MaterialBoard {
        let shades = |color: Rgba| {
            std::array::from_fn(|number| {
                let point = i8::from_ne_bytes([u8::try_from(number).unwrap_or(0)]);
                color.lightened(f32::from(point) / 127.0 * STRENGTH)
            })
        };
        MaterialBoard {
            grain,
            points: texels(grain),
            colors: [light, dark],
            shades: [shades(light), shades(dark)],
            side,
        }
    }

    /// Passes on the colors of a row of pixels from left to right, `y` pixels from the top; the square in the top left corner is
    /// light.
    pub fn row(&self, y: usize, mut give: impl FnMut(Rgba)) {
        let side = self.side;
        let row = y * 8 / side;
        let top = y - row * side / 8;
        for column in 0..8 {
            let first = column * side / 8;
            let columns = (column * side).div_ceil(8)..((column + 1) * side).div_ceil(8);
            let is_dark = (column + row) % 2 == 1;
            let color = self.colors[usize::from(is_dark)];
            match (self.points, self.grain) {
                (Some(points), _) => {
                    // Each square is cut from a different place; the grain of dark ones runs across.
                    let number = column + 8 * row;
                    let shades = &self.shades[usize::from(is_dark)];
                    for x in columns {
                        let left = x - first;
                        let (along, across) = if is_dark { (left, top) } else { (top, left) };
                        let (u, v) = (along + number * 89, across + number * 151);
                        let point = points[(u & (SIDE - 1)) + SIDE * (v & (SIDE - 1))];
                        give(shades[usize::from(point)]);
                    }
                }
                (None, Grain::Hatch) => columns.for_each(|x| give(hatched(color, is_dark, side, x, y))),
                (None, _) => columns.for_each(|_| give(color)),
            }
        }
    }
}

/// The texels of a material; `None` if it has only its color.
const fn texels(grain: Grain) -> Option<Texels> {
    Some(match grain {
        Grain::Flat | Grain::Hatch => return None,
        Grain::Wood { is_fine: false } => include_bytes!(concat!(env!("OUT_DIR"), "/wood.bin")),
        Grain::Wood { is_fine: true } => include_bytes!(concat!(env!("OUT_DIR"), "/fine_wood.bin")),
        Grain::Weave => include_bytes!(concat!(env!("OUT_DIR"), "/weave.bin")),
        Grain::Stone => include_bytes!(concat!(env!("OUT_DIR"), "/stone.bin")),
    })
}

/// Slanted lines, five pixels apart on a square of eighty.
fn hatched(color: Rgba, is_dark: bool, side: usize, x: usize, y: usize) -> Rgba {
    let step = (side / 128).max(4);
    if is_dark && (x + y).is_multiple_of(step) {
        color.lightened(-0.2)
    } else {
        color
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const COLORS: (Rgba, Rgba) = (Rgba::hex(0x00EF_DDBC), Rgba::hex(0x0099_6441));

    #[test]
    fn grain_varies_a_little_around_the_color_of_its_square() {
        for grain in [
            Grain::Wood { is_fine: false },
            Grain::Wood { is_fine: true },
            Grain::Weave,
            Grain::Stone,
        ] {
            let board = MaterialBoard::new(COLORS, grain, 512);
            let (mut least, mut most, mut sum) = (255u8, 0u8, 0u32);
            for y in 0..64 {
                for color in &pixels(&board, y)[..64] {
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

    fn pixels(board: &MaterialBoard, y: usize) -> Vec<Rgba> {
        let mut pixels = Vec::new();
        board.row(y, |color| pixels.push(color));
        pixels
    }

    #[test]
    fn squares_alternate_and_a_flat_board_has_two_colors() {
        for side in [80, 77] {
            let board = MaterialBoard::new(COLORS, Grain::Flat, side);
            for y in 0..side {
                let row = pixels(&board, y);
                assert_eq!(row.len(), side);
                for (x, color) in row.into_iter().enumerate() {
                    let is_dark = (x * 8 / side + y * 8 / side) % 2 == 1;
                    assert_eq!(color, if is_dark { COLORS.1 } else { COLORS.0 }, "{x}, {y} of {side}");
                }
            }
        }
    }

    #[test]
    fn a_material_is_the_same_on_every_machine() {
        let sum = |grain| {
            let points = texels(grain).expect("it has points");
            points
                .iter()
                .fold(0u32, |sum, &point| sum.wrapping_mul(31).wrapping_add(point.into()))
        };
        let grains = [
            Grain::Wood { is_fine: false },
            Grain::Wood { is_fine: true },
            Grain::Weave,
            Grain::Stone,
        ];
        assert_eq!(
            grains.map(sum),
            [1_942_069_977, 2_132_007_908, 1_012_135_040, 4_190_991_694]
        );
    }
}
