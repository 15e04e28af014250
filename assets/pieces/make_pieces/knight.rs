//! The knight, which no lathe can turn: an outline and the relief of its carving.

use super::curve::{crossing, distance_from_line, path, Field, Point};
use super::vector::{smooth, vector, Vector};

/// Head and neck from the left.
const OUTLINE: &str =
    "M 44.7,76.4 C 46.2,80.6 49.6,84.4 53.2,86.2 C 55.9,83.6 57.6,80.4 57.8,77 C 67,75.6 74,69.6 76.9,60.6 \
    C 79,54.2 79.3,47 77.6,39.6 C 75.9,31 71.6,24.6 68.7,16 L 33,16 C 32.6,21 35.6,25.4 40.9,29.6 \
    C 46.6,34 51.1,38.6 50.6,45.4 C 46.4,42.6 40.5,41.4 34.5,40 C 30.3,38.6 29.4,34.6 25.6,33.2 \
    C 21.4,31.8 17.6,34 16.9,37.8 C 13.1,37.8 10.4,40.4 10.6,44.2 C 10.8,48.8 14.4,52.2 18.4,55.2 \
    C 24.8,60 29.9,64.6 33.5,69 C 36,72.6 39.8,75.2 44.7,76.4";
/// Where the mane begins.
const MANE: &str = "M 56.8,78 C 64.8,66 68.4,48 64.4,16";
/// The grooves between the locks of the mane.
const LOCKS: [&str; 6] = [
    "M 61.7,71.4 C 67,71 71.2,69.2 75.4,65",
    "M 64.6,62.6 C 69.7,62 74.4,59.6 79,55.4",
    "M 66.3,53.6 C 71.2,52.6 75.4,50 80.1,45.6",
    "M 66.7,44.6 C 71.2,43.2 75,40.6 79.3,36",
    "M 66.3,35.6 C 69.7,34.4 73.3,31.8 76.5,27.6",
    "M 65.5,27 C 68.2,26 70.8,23.8 73.1,20.6",
];
const JAW: &str = "M 50.6,45.4 C 55.3,48.4 57.8,53 57,60";
const MOUTH: &str = "M 16.1,38.4 C 20.3,38.6 24.1,40.4 27.1,43.4";
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
            return aside.hypot((at.z.abs() - 0.4).max(0.0));
        }
        let height = self.relief.at(place);
        let depth = at.z.abs() - height;
        if depth > 0.0 {
            return depth;
        }
        // The relief is steep near the outline, where the surface is closer to the side.
        let slope = |next: Point| (self.relief.at(next) - height) / 0.2;
        let steepness = slope([place[0] + 0.2, place[1]]).hypot(slope([place[0], place[1] + 0.2]));
        (depth / steepness.hypot(1.0)).max(aside)
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
        height -= 3.4 * Spot([16.5, 46.0], [2.0, 1.4], 35.0).hill(point);
        height -= edge * groove(distance_from_line(&mouth, point), 0.8, 2.0);
        height -= edge * groove(distance_from_line(&jaw, point), 1.6, 2.4);
        let root = distance_from_line(&mane, point);
        height -= groove(root, 1.0, 2.2);
        if crossing(&mane, point[1]).is_some_and(|x| point[0] > x.max(57.4)) {
            let distances = locks.iter().map(|lock| distance_from_line(lock, point));
            let nearest = distances.fold(f32::MAX, f32::min);
            height += edge * 1.6 * smooth(0.0, 2.0, root);
            height -= edge * smooth(0.4, 3.0, root) * groove(nearest, 1.1, 2.6);
        }
        // The hollow of the ear.
        height -= 2.6 * Spot([52.8, 80.2], [1.8, 4.0], -4.0).hill(point);
        height.max(0.02)
    })
}

/// The block from which the head is carved: thick at the chest, thin at the muzzle and the ears, with round edges.
fn body([x, y]: Point, inside: f32) -> f32 {
    let chest = 1.0 - smooth(14.0, 46.0, y);
    let muzzle = 1.0 - smooth(11.8, 43.6, x);
    let ears = smooth(74.0, 80.0, y);
    let thickness = 15.5 + 5.5 * chest - 4.6 * muzzle - 9.0 * ears;
    let roundness = 13.0 - 5.0 * muzzle - 6.0 * ears;
    let depth = (inside / roundness).min(1.0);
    thickness * (1.0 - (1.0 - depth).powi(2)).max(0.0).sqrt()
}

/// Cheek, brow, nostril, the bridge of the nose and the hollow below it, and the neck.
fn muscles(point: Point) -> f32 {
    3.4 * Spot([47.5, 54.0], [11.0, 11.4], 20.0).dome(point)
        + 2.2 * Spot([41.1, 67.6], [7.0, 2.6], 22.0).hill(point)
        + 1.8 * Spot([17.6, 45.6], [4.9, 4.0], 0.0).hill(point)
        + 1.4 * Spot([28.8, 57.0], [9.5, 1.8], 42.0).hill(point)
        - 1.2 * Spot([32.4, 51.0], [8.5, 3.0], 40.0).hill(point)
        + 2.0 * Spot([59.1, 38.0], [5.3, 16.0], 8.0).hill(point)
}

/// A hollow with a ball in it.
fn eye(point: Point, edge: f32) -> f32 {
    2.5 * Spot([41.9, 63.4], [3.7, 2.5], 18.0).dome(point)
        - 3.2 * edge * Spot([41.7, 63.6], [4.7, 2.8], 18.0).hill(point)
}
