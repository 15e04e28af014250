//! The knight, which no lathe can turn: an outline and the relief of its carving.

use super::curve::{crossing, distance_from_line, path, Field, Point};
use super::vector::{smooth, vector, Vector};

/// Head and neck from the left.
const OUTLINE: &str = "M 45,76.4 C 46.4,80.6 49.6,84.4 53,86.2 C 55.6,83.6 57.2,80.4 57.4,77 C 66,75.6 74,69.6 77.8,60.6 \
    C 80.4,54.2 81,47 79.4,39.6 C 77.6,31 73.4,24.6 69.6,16 L 32,16 C 31.6,21 34.4,25.4 39.4,29.6 \
    C 44.8,34 49,38.6 48.6,45 C 44.6,42.4 40,41.4 35.4,40 C 31.4,38.6 30.6,34.6 27,33.2 C 23,31.8 19.4,34 18.8,37.8 \
    C 15.2,37.8 12.6,40.4 12.8,44.2 C 13,48.8 16.4,52.2 20.2,55.2 C 26.2,60 31,64.6 34.4,69 C 36.8,72.6 40.4,75.2 45,76.4";
/// Where the mane begins.
const MANE: &str = "M 57,78 C 66,66 70.6,48 66,16";
/// The grooves between the locks of the mane.
const LOCKS: [&str; 6] = [
    "M 62,71 C 68,70.6 72,69 76,65",
    "M 65.8,62.6 C 71,62 75.6,59.6 80,55.4",
    "M 67.8,53.6 C 72.6,52.6 77,50 81.4,45.6",
    "M 68.4,44.6 C 73,43.2 76.8,40.6 80.8,36",
    "M 68.2,35.6 C 71.6,34.4 75,31.8 78,27.6",
    "M 67.4,27 C 70,26 72.4,23.8 74.6,20.6",
];
const JAW: &str = "M 48.6,45 C 54,48.2 57.4,53 56.6,60";
const MOUTH: &str = "M 18,38.4 C 22,38.6 25.6,40.4 28.4,43.4";
/// How far the head is turned toward the eye, in degrees.
const TURN: f32 = 12.0;

/// Head and neck of the knight.
pub struct Knight {
    outline: Field,
    relief: Field,
}

impl Knight {
    pub fn new() -> Knight {
        let outline = Field::distance(&path(OUTLINE));
        let relief = relief(&outline);
        Knight { outline, relief }
    }

    /// The approximate signed distance from the surface, negative inside.
    pub fn distance(&self, at: Vector) -> f32 {
        let (sin, cos) = TURN.to_radians().sin_cos();
        let at = vector(at.x * cos - at.z * sin, at.y, at.x * sin + at.z * cos);
        let place = [at.x + 50.0, at.y];
        let aside = self.outline.at(place);
        if aside > 0.0 {
            aside.hypot((at.z.abs() - 0.4).max(0.0))
        } else {
            at.z.abs() - self.relief.at(place)
        }
    }
}

/// A place on the head where something is carved: its center, its radii, and its rotation in degrees.
struct Spot(Point, Point, f32);

impl Spot {
    /// The distance of the point from the center, 1 at the edge.
    fn reach(&self, point: Point) -> f32 {
        let Spot(center, radii, turn) = self;
        let (sin, cos) = turn.to_radians().sin_cos();
        let (x, y) = (point[0] - center[0], point[1] - center[1]);
        ((x * cos + y * sin) / radii[0]).hypot((y * cos - x * sin) / radii[1])
    }

    /// A soft hill, 1 in the center.
    fn hill(&self, point: Point) -> f32 {
        (-self.reach(point).powi(2)).exp()
    }

    /// A round dome with an edge, 1 in the center.
    fn dome(&self, point: Point) -> f32 {
        (1.0 - self.reach(point).powi(2)).max(0.0).sqrt()
    }
}

/// A groove at this distance from its middle.
fn groove(distance: f32, width: f32, depth: f32) -> f32 {
    depth * (-(distance / width).powi(2)).exp()
}

/// How far the surface is from the middle plane of the head, on both sides of it.
fn relief(outline: &Field) -> Field {
    let [mane, jaw, mouth] = [MANE, JAW, MOUTH].map(path);
    let locks = LOCKS.map(path);
    Field::of(|point| {
        let inside = -outline.at(point);
        if inside <= 0.0 {
            return 0.0;
        }
        let edge = smooth(0.0, 4.0, inside);
        let mut height = body(point, inside) + edge * muscles(point) + eye(point, edge);
        height -= 3.4 * Spot([18.4, 46.0], [1.9, 1.4], 35.0).hill(point);
        height -= edge * groove(distance_from_line(&mouth, point), 0.8, 2.0);
        height -= edge * groove(distance_from_line(&jaw, point), 1.6, 2.4);
        let root = distance_from_line(&mane, point);
        height -= groove(root, 1.0, 2.2);
        if crossing(&mane, point[1]).is_some_and(|x| point[0] > x.max(57.0)) {
            let distances = locks.iter().map(|lock| distance_from_line(lock, point));
            let nearest = distances.fold(f32::MAX, f32::min);
            height += edge * 1.6 * smooth(0.0, 2.0, root);
            height -= edge * smooth(0.4, 3.0, root) * groove(nearest, 1.1, 2.6);
        }
        // The hollow of the ear.
        height -= 2.6 * Spot([52.6, 80.2], [1.7, 4.0], -4.0).hill(point);
        height.max(0.02)
    })
}

/// The block from which the head is carved: thick at the chest, thin at the muzzle and the ears, with round edges.
fn body([x, y]: Point, inside: f32) -> f32 {
    let chest = 1.0 - smooth(14.0, 46.0, y);
    let muzzle = 1.0 - smooth(14.0, 44.0, x);
    let ears = smooth(74.0, 80.0, y);
    let thickness = 15.5 + 5.5 * chest - 4.6 * muzzle - 9.0 * ears;
    let roundness = 13.0 - 5.0 * muzzle - 6.0 * ears;
    let depth = (inside / roundness).min(1.0);
    thickness * (1.0 - (1.0 - depth).powi(2)).max(0.0).sqrt()
}

/// Cheek, brow, nostril, the bridge of the nose and the hollow below it, and the neck.
fn muscles(point: Point) -> f32 {
    3.4 * Spot([47.6, 54.0], [10.4, 11.4], 20.0).dome(point)
        + 2.2 * Spot([41.6, 67.6], [6.6, 2.6], 22.0).hill(point)
        + 1.8 * Spot([19.4, 45.6], [4.6, 4.0], 0.0).hill(point)
        + 1.4 * Spot([30.0, 57.0], [9.0, 1.8], 42.0).hill(point)
        - 1.2 * Spot([33.4, 51.0], [8.0, 3.0], 40.0).hill(point)
        + 2.0 * Spot([60.0, 38.0], [5.0, 16.0], 8.0).hill(point)
}

/// A hollow with a ball in it.
fn eye(point: Point, edge: f32) -> f32 {
    2.5 * Spot([42.4, 63.4], [3.5, 2.5], 18.0).dome(point)
        - 3.2 * edge * Spot([42.2, 63.6], [4.4, 2.8], 18.0).hill(point)
}
