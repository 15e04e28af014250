//! Wood as a solid, in which a piece is turned.

use super::vector::{vector, Vector};

/// A kind of wood, polished.
pub struct Wood {
    /// The color between the rings, linear.
    light: Vector,
    /// The color of the rings, linear.
    dark: Vector,
    /// How strongly it reflects its surroundings.
    pub gloss: f32,
    /// How much darker it is where the surface turns away from the eye.
    pub rim: f32,
    /// How opaque the dark line around it is.
    pub contour: f32,
}

impl Wood {
    pub fn boxwood() -> Wood {
        Wood {
            light: linear([0xF8, 0xE3, 0xBB]),
            dark: linear([0xE6, 0xC9, 0x9A]),
            gloss: 1.0,
            rim: 0.6,
            contour: 1.0,
        }
    }

    pub fn ebony() -> Wood {
        Wood {
            light: linear([0x2D, 0x20, 0x1A]),
            dark: linear([0x16, 0x0F, 0x0C]),
            gloss: 1.7,
            rim: 0.35,
            contour: 0.0,
        }
    }

    /// The color at a place: rings about a heart beside the axis of the lathe, and fibers along it.
    pub fn color(&self, at: Vector) -> Vector {
        let wave = noise(vector(at.x * 0.05, at.y * 0.02, at.z * 0.05));
        let ripple = noise(vector(at.x * 0.3, at.y * 0.06, at.z * 0.3));
        let heart = (at.x + 34.0 + 0.10 * at.y).hypot(at.z + 22.0 - 0.05 * at.y);
        let age = ((heart + 5.0 * wave + 0.6 * ripple) / 3.1).fract();
        // Each year ends darker than it began.
        let ring = if age < 0.72 { age / 0.72 } else { (1.0 - age) / 0.28 };
        let fiber = noise(vector(at.x * 1.7, at.y * 0.09, at.z * 1.7));
        let share = 0.16 + 0.36 * ring * ring + 0.40 * fiber;
        self.light * (1.0 - share) + self.dark * share
    }
}

/// A screen color as linear light.
pub fn linear(color: [u8; 3]) -> Vector {
    let [r, g, b] = color.map(|part| (f32::from(part) / 255.0).powf(2.2));
    vector(r, g, b)
}

/// Noise between 0 and 1: random numbers at integer points, smoothly interpolated.
fn noise(at: Vector) -> f32 {
    let cell = at.map(f32::floor);
    let part = (at - cell).map(|t| t * t * (3.0 - 2.0 * t));
    let mix = |a: f32, b: f32, t: f32| a + (b - a) * t;
    let corner = |x: i32, y: i32, z: i32| random([cell.x as i32 + x, cell.y as i32 + y, cell.z as i32 + z]);
    let along = |y: i32, z: i32| mix(corner(0, y, z), corner(1, y, z), part.x);
    let level = |z: i32| mix(along(0, z), along(1, z), part.y);
    mix(level(0), level(1), part.z)
}

/// A pseudorandom number between 0 and 1 for an integer point.
fn random(place: [i32; 3]) -> f32 {
    let factors = [0x8da6_b343_u32, 0xd816_3841, 0xcb1a_b31f];
    let mixed = place.iter().zip(factors).fold(0, |mixed, (&part, factor)| {
        mixed ^ part.cast_unsigned().wrapping_mul(factor)
    });
    let mixed = (mixed ^ mixed >> 13).wrapping_mul(0x5bd1_e995);
    ((mixed ^ mixed >> 15) & 0xffff) as f32 / 65535.0
}
