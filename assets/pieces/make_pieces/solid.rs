//! The pieces as solids, each given by the distance from its surface. A square of the board is 100 wide, the foot stands
//! at `y` 0, and the axis of the lathe is `x` 0, `z` 0.

use super::curve::{path, Field, Point};
use super::knight::Knight;
use super::vector::{vector, Vector};
use std::f32::consts::TAU;
use tabiya::chess::PieceKind;

// What the lathe follows: the distance from the axis and the height, from the foot to the top.
const KING: &str = "M 0,0 L 26.4,0 C 27.2,0 27.5,0.5 27.5,1.4 L 27.5,5.8 C 27.5,7.8 26.4,8.8 24.8,9 L 24.6,9.8 \
    C 25.6,10.4 25.6,12.2 24.2,13 C 16.6,15.6 10.2,20.6 9.2,30.6 C 9,33 9.2,35 9.6,36.4 L 18,37 \
    C 19.8,37.4 19.8,39.8 18,40.2 L 15,40.6 C 14.6,41.2 14.8,41.8 15.6,42 C 17,42.4 17,44 15.6,44.4 L 13,45 \
    C 15,48.4 21.8,54.4 23.6,61.4 C 24.2,63.2 23.6,64.4 22,64.6 C 18.6,65 17.6,65.2 16,66 C 12.6,68.8 8,69.6 4,69.8 \
    L 3.4,71.2 L 0,71.2";
const QUEEN: &str = "M 0,0 L 22.4,0 C 23.2,0 23.6,0.5 23.6,1.4 L 23.6,5.2 C 23.6,7.2 22.5,8.2 21,8.4 L 20.8,9.2 \
    C 21.8,9.8 21.8,11.4 20.4,12.2 C 12.8,14.8 7,19.2 6.2,27 C 6,29.6 6.2,31 6.6,32 L 12.4,32.6 \
    C 14.2,33 14.2,35.2 12.4,35.6 L 9.6,36 C 9.2,36.6 9.4,37.2 10.2,37.4 C 11.6,37.8 11.6,39.4 10.2,39.8 L 7.2,40.4 \
    C 8.2,48.4 14,54.4 24.4,58.6 C 29.8,61 32.6,63.6 33.6,66.4 L 35.2,70.6 C 35.4,71.6 34.6,72 33.6,71.4 L 27.6,67 \
    C 22,63.6 18.4,63.6 15.6,64.6 C 12.6,66.8 8,68.6 3.8,68.8 C 3.2,69 3.2,69.4 3.6,69.8 C 6.9,71.4 6.9,77.2 0,78";
const ROOK: &str = "M 0,0 L 28,0 C 28.8,0 29.1,0.5 29.1,1.4 L 29.1,6 C 29.1,8 28,9 26.4,9.2 L 26.2,10 \
    C 27.2,10.6 27.2,12.4 25.8,13.2 C 21.6,15 19,18.6 19.29,25 L 17.81,36.4 L 20.6,37.2 C 22,37.6 22,39.6 20.8,38 \
    L 20.4,38.6 C 22,39.8 26.8,41 27.4,43.4 L 28,55 C 28,56 27.6,56.4 26.8,56.4 L 21,56.4 L 20.4,50.6 L 0,50";
const BISHOP: &str = "M 0,0 L 19.2,0 C 20,0 20.4,0.5 20.4,1.4 L 20.4,5 C 20.4,6.8 19.4,7.8 18,8 L 17.8,8.8 \
    C 18.6,9.4 18.6,11 17.4,11.6 C 11.4,14.4 6.6,20 5.6,30 C 5.4,34.4 5.6,38.4 6,40 L 12,40.6 \
    C 13.8,41 13.8,43.2 12,43.6 L 9,44 C 8.6,44.6 8.8,45.2 9.6,45.4 C 10.8,45.8 10.8,47.2 9.6,47.6 L 7.6,48.2 \
    C 13.6,50.4 16.6,53.6 16.4,57.8 C 16,63.8 8.8,69 3.6,72.4 C 3,72.8 3,73.2 3.4,73.6 C 6.1,75 6.1,80 0,80.6";
const PAWN: &str = "M 0,0 L 19,0 C 20,0 20.4,0.6 20.4,1.6 L 20.4,4.8 C 20.4,6.4 19.4,7.4 18.2,7.6 L 18,8.4 \
    C 18.8,9 18.8,10.4 17.6,11 C 12.2,13 7.4,17.4 6.4,25.8 C 6.2,28.4 6.4,30 6.8,31 L 12.8,31.6 \
    C 14.6,32 14.6,34.2 12.8,34.6 L 9.6,35.2 C 12.8,36.8 15,40.2 15,44.4 C 15,52.8 8.4,59 0,59.2";
/// The base of the knight.
const PEDESTAL: &str =
    "M 0,0 L 23.5,0 C 24.3,0 24.6,0.5 24.6,1.4 L 24.6,5.6 C 24.6,7.6 23.1,8.6 21.900000000000002,8.8 \
    L 21.700000000000003,9.6 C 23.1,10.2 23.1,12 21.3,12.8 C 20.6,13.6 20,14.4 20,15.4 C 20,16.4 20.6,17 20,17.6 \
    L 16,18.6 L 0,18.6";

/// A piece as a solid.
pub struct Solid {
    kind: PieceKind,
    turned: Field,
    knight: Option<Knight>,
    /// The radius of the foot.
    pub foot: f32,
}

impl Solid {
    pub fn of(kind: PieceKind) -> Solid {
        let (profile, foot) = match kind {
            PieceKind::King => (KING, 27.5),
            PieceKind::Queen => (QUEEN, 23.6),
            PieceKind::Rook => (ROOK, 29.1),
            PieceKind::Bishop => (BISHOP, 20.4),
            PieceKind::Knight => (PEDESTAL, 24.6),
            PieceKind::Pawn => (PAWN, 20.4),
        };
        let right = path(profile);
        let left = right.iter().rev().map(|&[radius, y]| [50.0 - radius, y]);
        let section: Vec<Point> = right
            .iter()
            .map(|&[radius, y]| [50.0 + radius, y])
            .chain(left)
            .collect();
        Solid {
            kind,
            turned: Field::distance(&section),
            knight: (kind == PieceKind::Knight).then(Knight::new),
            foot,
        }
    }

    /// The approximate signed distance from the surface, negative inside.
    pub fn distance(&self, at: Vector) -> f32 {
        let turned = self.turned.at([at.x.hypot(at.z) + 50.0, at.y]);
        match (self.kind, &self.knight) {
            (PieceKind::King, _) => joined(turned, cross(at), 0.8),
            (PieceKind::Queen, _) => {
                let at = folded(at, 9.0);
                let scallop = at.x.hypot(at.y - 72.2) - 6.6;
                // Points near the axis are not cut.
                cut(turned, scallop.max(14.0 - at.z), 1.0)
            }
            (PieceKind::Rook, _) => {
                let gap = folded(at, 6.0) - vector(0.0, 56.4, 21.5);
                cut(turned, block(gap, vector(4.4, 6.2, 13.0), 0.6), 0.8)
            }
            (PieceKind::Bishop, _) => cut(turned, slit(at), 0.5),
            (_, Some(knight)) => joined(turned, knight.distance(at), 1.6),
            _ => turned,
        }
    }

    /// The share of the distance that a ray may advance at once without passing the surface.
    pub fn stride(&self) -> f32 {
        if self.knight.is_some() {
            0.36
        } else {
            0.9
        }
    }

    /// The surface normal.
    pub fn normal(&self, at: Vector) -> Vector {
        const STEP: f32 = 0.12;
        let slope = |axis: Vector| self.distance(at + axis * STEP) - self.distance(at - axis * STEP);
        let axes = [vector(1.0, 0.0, 0.0), vector(0.0, 1.0, 0.0), vector(0.0, 0.0, 1.0)];
        let [x, y, z] = axes.map(slope);
        vector(x, y, z).unit()
    }
}

/// The cross of the king, with arms that widen outward.
fn cross(at: Vector) -> f32 {
    let flare = 1.0 + 0.035 * (at.x.abs().max((at.y - 76.8).abs()) - 3.0).max(0.0);
    let upright = block(at - vector(0.0, 76.2, 0.0), vector(3.1 * flare, 7.4, 2.6), 0.8);
    let arms = block(at - vector(0.0, 76.8, 0.0), vector(10.0, 3.1 * flare, 2.6), 0.8);
    upright.min(arms)
}

/// The cut in the bishop's mitre, from the upper right.
fn slit(at: Vector) -> f32 {
    let (sin, cos) = 50_f32.to_radians().sin_cos();
    let (x, y) = (at.x - 8.6, at.y - 63.4);
    let across = y * cos - x * sin;
    let along = x * cos + y * sin;
    (across.abs() - 2.0).max(-along - 5.0).max(47.4 - at.y)
}

/// The place in the nearest of `count` equal sectors around the axis, each turned to the front.
fn folded(at: Vector, count: f32) -> Vector {
    let sector = TAU / count;
    let angle = at.x.atan2(at.z) + sector / 2.0;
    let (sin, cos) = (angle - sector * (angle / sector).round()).sin_cos();
    let radius = at.x.hypot(at.z);
    vector(radius * sin, at.y, radius * cos)
}

/// A block with round edges about the origin.
fn block(at: Vector, half: Vector, round: f32) -> f32 {
    let beyond = at.map(f32::abs) - half + vector(round, round, round);
    let inside = beyond.x.max(beyond.y).max(beyond.z).min(0.0);
    beyond.map(|part| part.max(0.0)).length() + inside - round
}

/// The intersection of two solids, with a rounded edge.
fn common(a: f32, b: f32, round: f32) -> f32 {
    let near = (round - (a - b).abs()).max(0.0) / round;
    a.max(b) + near * near * round * 0.25
}

fn joined(a: f32, b: f32, round: f32) -> f32 {
    -common(-a, -b, round)
}

fn cut(from: f32, what: f32, round: f32) -> f32 {
    common(from, -what, round)
}
