//! The pieces as solids, each given by the distance from its surface. A square of the board is 100 wide, the foot stands
//! at `y` 0, and the axis of the lathe is `x` 0, `z` 0.

use super::curve::{path, Field, Point};
use super::knight::Knight;
use super::vector::{vector, Vector};
use std::f32::consts::TAU;
use tabiya::chess::PieceKind;

// What the lathe follows: the distance from the axis and the height, from the foot to the top.
const KING: &str = "M 0,0 L 26.4,0 C 27.2,0 27.5,0.5 27.5,1.4 L 27.5,5.6 C 27.5,7.6 26.4,8.6 24.8,8.8 L 24.6,9.6 \
    C 25.6,10.2 25.6,12 24.2,12.8 C 16.6,15.4 10.4,20.6 9.6,30.6 C 9.4,33 9.6,34.6 10,35.6 L 17.6,36.2 \
    C 19.4,36.6 19.4,39 17.6,39.4 L 14.4,39.8 C 14,40.4 14.2,41 15.2,41.2 C 16.6,41.6 16.6,43.2 15.2,43.6 L 12.2,44.2 \
    C 13,48.4 20.8,54 23.2,60 C 23.8,61.8 23.2,63 21.6,63.2 C 18.2,63.6 17.4,63.8 16,64.6 C 12.6,68 8,69.2 4,69.4 \
    L 3.4,70.8 L 0,70.8";
const QUEEN: &str = "M 0,0 L 25.4,0 C 26.2,0 26.5,0.5 26.5,1.4 L 26.5,5.4 C 26.5,7.4 25.4,8.4 23.8,8.6 L 23.6,9.4 \
    C 24.6,10 24.6,11.6 23.2,12.4 C 15.6,14.8 9.6,19.6 8.6,29.2 C 8.4,32 8.6,33.8 9,34.8 L 16.4,35.4 \
    C 18.2,35.8 18.2,38 16.4,38.4 L 13.4,38.8 C 13,39.4 13.2,40 14,40.2 C 15.4,40.6 15.4,42.2 14,42.6 L 10.8,43.2 \
    C 11.6,49.6 18,56 30.2,67.6 C 31,68.8 30,69.8 28.6,69.4 L 23.4,66.4 C 20,65 17.4,65 15.6,66 \
    C 12.6,68.6 8,70.8 3.6,71 C 3,71.2 3,71.6 3.4,72 C 6.6,73.6 6.6,79.6 0,80.4";
const ROOK: &str = "M 0,0 L 26.4,0 C 27.2,0 27.5,0.5 27.5,1.4 L 27.5,5.6 C 27.5,7.6 26.4,8.6 24.8,8.8 L 24.6,9.6 \
    C 25.6,10.2 25.6,12 24.2,12.8 C 20.6,14.6 18,18.6 17.2,26 L 15.8,39.4 L 19.2,40.2 C 20.6,40.6 20.6,42.6 19.4,43 L 19,43.6 \
    C 20,44.6 22.4,45.6 22.8,47.6 L 23,60 C 23,61 22.6,61.4 21.8,61.4 L 16.2,61.4 L 15.6,55.6 L 0,55";
const BISHOP: &str = "M 0,0 L 23.4,0 C 24.2,0 24.5,0.5 24.5,1.4 L 24.5,5 C 24.5,6.8 23.4,7.8 22,8 L 21.8,8.8 \
    C 22.6,9.4 22.6,11 21.4,11.6 C 15,14 8.8,19 7.8,28.6 C 7.6,31.4 7.8,33.4 8.2,34.6 L 14.6,35.2 \
    C 16.4,35.6 16.4,37.8 14.6,38.2 L 11.4,38.6 C 11,39.2 11.2,39.8 12,40 C 13.2,40.4 13.2,41.8 12,42.2 L 9.6,42.8 \
    C 15.4,45.4 18.6,48.8 18.2,53.6 C 17.6,60 9.6,66.4 3.6,70.4 C 3,70.8 3,71.2 3.4,71.6 C 6,73 6,78 0,78.6";
const PAWN: &str = "M 0,0 L 21.4,0 C 22.2,0 22.5,0.5 22.5,1.4 L 22.5,4.8 C 22.5,6.4 21.4,7.4 20.2,7.6 L 20,8.4 \
    C 20.8,9 20.8,10.4 19.6,11 C 13.6,13 8.4,18 7.4,26.6 C 7.2,29 7.4,30.6 7.8,31.6 L 13.6,32.2 \
    C 15.4,32.6 15.4,34.8 13.6,35.2 L 9.6,35.8 C 13,37.6 15.2,41.2 15.2,45.4 C 15.2,54 8.4,60.4 0,60.6";
/// The base of the knight.
const PEDESTAL: &str = "M 0,0 L 26.4,0 C 27.2,0 27.5,0.5 27.5,1.4 L 27.5,5.6 C 27.5,7.6 26.4,8.6 24.8,8.8 L 24.6,9.6 \
    C 25.6,10.2 25.6,12 24.2,12.8 C 22.6,13.6 22,14.4 22,15.4 C 22,16.4 22.6,17 22,17.6 L 18,18.6 L 0,18.6";

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
            PieceKind::Queen => (QUEEN, 26.5),
            PieceKind::Rook => (ROOK, 27.5),
            PieceKind::Bishop => (BISHOP, 24.5),
            PieceKind::Knight => (PEDESTAL, 27.5),
            PieceKind::Pawn => (PAWN, 22.5),
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
                let scallop = at.x.hypot(at.y - 71.4) - 5.8;
                // Points near the axis are not cut.
                cut(turned, scallop.max(14.0 - at.z), 1.0)
            }
            (PieceKind::Rook, _) => {
                let gap = folded(at, 6.0) - vector(0.0, 60.6, 20.0);
                cut(turned, block(gap, vector(3.7, 6.0, 12.0), 0.6), 0.8)
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
    let flare = 1.0 + 0.035 * (at.x.abs().max((at.y - 77.4).abs()) - 3.0).max(0.0);
    let upright = block(at - vector(0.0, 76.6, 0.0), vector(3.1 * flare, 8.0, 2.6), 0.8);
    let arms = block(at - vector(0.0, 77.4, 0.0), vector(8.8, 3.1 * flare, 2.6), 0.8);
    upright.min(arms)
}

/// The cut in the bishop's mitre, from the upper right.
fn slit(at: Vector) -> f32 {
    let (sin, cos) = 50_f32.to_radians().sin_cos();
    let (x, y) = (at.x - 9.0, at.y - 60.2);
    let across = y * cos - x * sin;
    let along = x * cos + y * sin;
    (across.abs() - 1.7).max(-along - 5.0).max(43.0 - at.y)
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
