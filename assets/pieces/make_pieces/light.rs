//! The shading of a polished surface under a lamp at the upper left.

use super::solid::Solid;
use super::vector::{smooth, vector, Vector};
use super::wood::Wood;

/// The direction toward the lamp.
const LAMP: Vector = vector(-0.5196, 0.6995, 0.4896);
const LAMPLIGHT: Vector = vector(1.42, 1.37, 1.28);
const SKYLIGHT: Vector = vector(0.95, 0.98, 1.0);
/// The light reflected by the board.
const BOARDLIGHT: Vector = vector(0.20, 0.164, 0.124);
/// The share of light that a polished surface reflects at normal incidence.
const REFLECTED: f32 = 0.04;

/// The linear light from a place on the surface to the eye, which looks along `sight`.
pub fn seen(solid: &Solid, wood: &Wood, at: Vector, sight: Vector) -> Vector {
    let normal = solid.normal(at);
    let facing = normal.dot(-sight).clamp(0.0, 1.0);
    let is_open = openness(solid, at, normal);
    let is_lit = lit(solid, at + normal * 0.4);
    let lamp = (normal.dot(LAMP) * 0.92 + 0.08).max(0.0) * is_lit;
    let sky = (0.5 + 0.5 * normal.y) * 0.24 + 0.10 + 0.09 * (0.5 - 0.5 * normal.x);
    let board = (0.5 - 0.5 * normal.y).max(0.0);
    // The board blocks light from what is close to it.
    let above = 0.62 + 0.38 * smooth(0.0, 16.0, at.y);
    let light = LAMPLIGHT * lamp + (SKYLIGHT * sky + BOARDLIGHT * board) * (is_open * above);
    let rim = 1.0 - wood.rim * (1.0 - facing).powf(2.4);
    let mirrored = sight - normal * (2.0 * normal.dot(sight));
    let fresnel = REFLECTED + 0.40 * (1.0 - facing).powi(5);
    let reflection = room(mirrored) * fresnel * (0.35 + 0.65 * is_open) * (0.4 + 0.6 * is_lit);
    let spot = 0.19 * normal.dot((LAMP - sight).unit()).max(0.0).powi(90) * is_lit;
    wood.color(at).times(light) * rim + vector(1.0, 0.97, 0.92) * ((reflection + spot) * wood.gloss)
}

/// What a mirror would show in this direction: a large soft lamp, a dim room, and a pale wall at the right.
fn room(direction: Vector) -> f32 {
    let across = vector(0.0, 1.0, 0.0).cross(LAMP).unit();
    let up = LAMP.cross(across);
    let ahead = direction.dot(LAMP);
    let mut light = 0.10 + 0.16 * smooth(-0.2, 1.0, direction.y);
    if ahead > 0.0 {
        let (x, y) = (direction.dot(across) / ahead, direction.dot(up) / ahead);
        light += 3.6 * (1.0 - smooth(0.20, 0.34, x.abs())) * (1.0 - smooth(0.26, 0.42, y.abs()));
    }
    light + 0.5 * smooth(0.90, 0.985, direction.dot(vector(0.91, 0.265, 0.32)))
}

/// The share of the surroundings not hidden by the piece itself (ambient occlusion), from 0 in a groove to 1.
fn openness(solid: &Solid, at: Vector, normal: Vector) -> f32 {
    let (mut open, mut total, mut weight) = (0.0, 0.0, 1.0);
    for step in 1..=6_u8 {
        let height = 0.5 * f32::from(step).powf(1.6);
        open += weight * (solid.distance(at + normal * height) / height).clamp(0.0, 1.0);
        total += weight;
        weight *= 0.78;
    }
    (open / total).clamp(0.0, 1.0).powf(0.9)
}

/// The visible share of the lamp, from 0 to 1: a ray that passes close to the piece is in penumbra.
fn lit(solid: &Solid, from: Vector) -> f32 {
    let (mut clear, mut way) = (1.0_f32, 0.6);
    while way < 70.0 && clear > 0.0 {
        let distance = solid.distance(from + LAMP * way);
        clear = clear.min(0.5 + 7.0 * distance / way);
        way += distance.clamp(0.35, 4.0);
    }
    smooth(0.0, 1.0, clear)
}
