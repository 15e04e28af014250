//! Vectors in space.

use std::ops::{Add, Mul, Neg, Sub};

/// A place, a direction or a color: `x` is right, `y` up, `z` toward the eye; or red, green, blue.
#[derive(Clone, Copy)]
pub struct Vector {
    pub x: f32,
    pub y: f32,
    pub z: f32,
}

pub const fn vector(x: f32, y: f32, z: f32) -> Vector {
    Vector { x, y, z }
}

impl Vector {
    pub const ZERO: Vector = vector(0.0, 0.0, 0.0);

    pub fn dot(self, other: Vector) -> f32 {
        self.x * other.x + self.y * other.y + self.z * other.z
    }

    pub fn cross(self, other: Vector) -> Vector {
        vector(
            self.y * other.z - self.z * other.y,
            self.z * other.x - self.x * other.z,
            self.x * other.y - self.y * other.x,
        )
    }

    pub fn length(self) -> f32 {
        self.dot(self).sqrt()
    }

    /// The same direction, one unit long.
    pub fn unit(self) -> Vector {
        self * (1.0 / self.length().max(1e-9))
    }

    /// The componentwise product: light on a color.
    pub fn times(self, other: Vector) -> Vector {
        vector(self.x * other.x, self.y * other.y, self.z * other.z)
    }

    /// Applies a function to each component.
    pub fn map(self, f: impl Fn(f32) -> f32) -> Vector {
        vector(f(self.x), f(self.y), f(self.z))
    }
}

impl Add for Vector {
    type Output = Vector;
    fn add(self, other: Vector) -> Vector {
        vector(self.x + other.x, self.y + other.y, self.z + other.z)
    }
}

impl Sub for Vector {
    type Output = Vector;
    fn sub(self, other: Vector) -> Vector {
        self + -other
    }
}

impl Neg for Vector {
    type Output = Vector;
    fn neg(self) -> Vector {
        self * -1.0
    }
}

impl Mul<f32> for Vector {
    type Output = Vector;
    fn mul(self, factor: f32) -> Vector {
        vector(self.x * factor, self.y * factor, self.z * factor)
    }
}

/// 0 below `from`, 1 above `to`, and a smooth step in between.
pub fn smooth(from: f32, to: f32, x: f32) -> f32 {
    let t = ((x - from) / (to - from)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}
