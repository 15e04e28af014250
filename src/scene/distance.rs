//! Signed distances of points from shapes: how far a point is outside the edge, negative inside. Pixel drawing uses these;
//! `scene/svg` writes the same shapes as outlines.

use super::{arrow, Stroke};

/// The signed distance from a cross centered at (0, 0), made of two lines with round ends: half its width and its thickness.
pub fn cross((x, y): (f32, f32), radius: f32, width: f32) -> f32 {
    let (along, across) = ((x + y).abs() * 0.5f32.sqrt(), (x - y).abs() * 0.5f32.sqrt());
    let (reach, half) = (radius * 2f32.sqrt(), width / 2.0);
    let line = |along: f32, across: f32| (along - reach).max(0.0).hypot(across) - half;
    line(along, across).min(line(across, along))
}

/// The signed distance from the line of a circle around (0, 0).
pub fn ring((x, y): (f32, f32), radius: f32, width: f32, stroke: Stroke) -> f32 {
    let middle = radius - width / 2.0;
    let across = (x.hypot(y) - middle).abs();
    let line = across - width / 2.0;
    match stroke.circle_dashes() {
        Some((count, share)) => {
            let period = std::f32::consts::TAU * middle / count;
            let along = y.atan2(x) / std::f32::consts::TAU * count * period;
            line.max(dash_distance(along, period * share, period))
        }
        None if stroke == Stroke::Double => line.max(width / 2.0 * Stroke::DOUBLE_GAP - across),
        None => line,
    }
}

/// The signed distance of a position along a line from its nearest dash.
fn dash_distance(along: f32, dash: f32, period: f32) -> f32 {
    let half = dash / 2.0;
    let from_middle = (along - half).rem_euclid(period);
    from_middle.min(period - from_middle) - half
}

/// A straight piece of an arrow's shaft: from (0, 0) in a direction.
#[derive(Debug, Clone, Copy)]
struct Leg {
    /// The direction, of length 1.
    toward: (f32, f32),
    length: f32,
}

impl Leg {
    fn to((x, y): (f32, f32)) -> Leg {
        let length = x.hypot(y).max(1.0);
        let toward = (x / length, y / length);
        Leg { toward, length }
    }

    /// How far along the leg a point is, and how far to the side of it.
    fn project(self, (x, y): (f32, f32)) -> (f32, f32) {
        let (ux, uy) = self.toward;
        (x * ux + y * uy, (y * ux - x * uy).abs())
    }
}

/// The head at the end of a leg: its half width decreases linearly to zero at the tip.
#[derive(Debug, Clone, Copy)]
struct Head {
    /// Where it begins and where it ends, along the leg.
    along: (f32, f32),
    half: f32,
    slope: f32,
}

impl Head {
    fn of(leg: Leg, width: f32) -> Head {
        let (long, half) = arrow::head(width);
        let long = long.min(leg.length);
        Head {
            along: (leg.length - long, leg.length),
            half,
            slope: long.hypot(half),
        }
    }

    fn outside(self, along: f32, across: f32) -> f32 {
        let (begin, end) = self.along;
        let side = (across * (end - begin) - (end - along) * self.half) / self.slope;
        side.max(begin - along)
    }
}

/// An arrow from (0, 0).
#[derive(Debug, Clone, Copy)]
pub struct ArrowShape {
    leg: Leg,
    head: Head,
    width: f32,
    stroke: Stroke,
}

impl ArrowShape {
    /// The arrow to `tip` whose shaft has this width.
    pub fn new(tip: (f32, f32), width: f32, stroke: Stroke) -> ArrowShape {
        let leg = Leg::to(tip);
        ArrowShape {
            leg,
            head: Head::of(leg, width),
            width,
            stroke,
        }
    }

    /// The signed distance from the shaft and the head.
    pub fn outside(&self, point: (f32, f32)) -> f32 {
        let (along, across) = self.leg.project(point);
        // No part is wider than the head: this excludes most points around a slanted arrow.
        if across > self.head.half + 1.0 {
            return across - self.head.half;
        }
        let end = self.head.along.0 + 0.5;
        let shaft = (-along).max(along - end).max(across - self.width / 2.0);
        let shaft = match self.stroke.dashes(self.width) {
            Some((dash, period)) => shaft.max(dash_distance(along, dash, period)),
            None if self.stroke == Stroke::Double => shaft.max(self.width / 2.0 * Stroke::DOUBLE_GAP - across),
            None => shaft,
        };
        shaft.min(self.head.outside(along, across))
    }
}

/// An arrow from (0, 0) whose shaft makes a right-angle turn.
#[derive(Debug, Clone, Copy)]
pub struct BentArrow {
    corner: (f32, f32),
    first: Leg,
    second: Leg,
    head: Head,
    width: f32,
    stroke: Stroke,
}

impl BentArrow {
    /// The arrow that turns at `corner` on its way to `tip`, and whose shaft has this width.
    pub fn new(corner: (f32, f32), tip: (f32, f32), width: f32, stroke: Stroke) -> BentArrow {
        let second = Leg::to((tip.0 - corner.0, tip.1 - corner.1));
        BentArrow {
            corner,
            first: Leg::to(corner),
            second,
            head: Head::of(second, width),
            width,
            stroke,
        }
    }

    /// The signed distance from the shaft and the head.
    pub fn outside(&self, (x, y): (f32, f32)) -> f32 {
        let (along, across) = self.first.project((x, y));
        let (along_second, across_second) = self.second.project((x - self.corner.0, y - self.corner.1));
        let beside = across.min(across_second) - self.head.half;
        if beside > 1.0 {
            return beside;
        }
        // Both legs reach the outer edge of the corner.
        let legs = |half: f32| {
            let one = (-along).max(along - self.first.length - half).max(across - half);
            let end = self.head.along.0 + 0.5;
            let other = (-half - along_second).max(along_second - end).max(across_second - half);
            (one, other)
        };
        let (one, other) = legs(self.width / 2.0);
        let shaft = match self.stroke.dashes(self.width) {
            Some((dash, period)) => {
                let one = one.max(dash_distance(along, dash, period));
                one.min(other.max(dash_distance(along_second + self.first.length, dash, period)))
            }
            None if self.stroke == Stroke::Double => {
                let (gap, other_gap) = legs(self.width / 2.0 * Stroke::DOUBLE_GAP);
                one.min(other).max(-gap.min(other_gap))
            }
            None => one.min(other),
        };
        shaft.min(self.head.outside(along_second, across_second))
    }
}

/// The opacity of a glow at this distance from its center, in radii: smoothstep, which leaves no visible rim.
pub fn falloff(distance: f32) -> f32 {
    let near = (1.0 - distance).clamp(0.0, 1.0);
    near * near * (3.0 - 2.0 * near)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Point;

    /// Whether the point is inside the polygon (even-odd rule).
    fn is_inside(point: Point, corners: &[Point]) -> bool {
        let edges = corners.iter().zip(corners.iter().cycle().skip(1));
        let crossed = edges.filter(|(a, b)| {
            let is_between = (a.y > point.y) != (b.y > point.y);
            is_between && point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
        });
        crossed.count() % 2 == 1
    }

    #[test]
    fn the_outline_of_an_arrow_is_where_the_distance_is_zero() {
        let width = 9.0;
        for tip in [(120.0, 0.0), (80.0, -60.0), (-30.0, 75.0), (10.0, 4.0)] {
            let outline = arrow::outline(Point::new(0.0, 0.0), Point::new(tip.0, tip.1), width);
            let arrow = ArrowShape::new(tip, width, Stroke::Solid);
            let mut inside = 0;
            for step in 0..10_000u16 {
                let (x, y) = (f32::from(step % 100) * 2.6 - 130.0, f32::from(step / 100) * 2.0 - 100.0);
                let outside = arrow.outside((x, y));
                let is_in = is_inside(Point::new(x, y), &outline);
                inside += u32::from(is_in);
                // The shaft extends half a pixel into the head to hide the seam.
                if outside.abs() > 0.6 {
                    assert_eq!(is_in, outside < 0.0, "{x}, {y} for {tip:?}: {outside}");
                }
            }
            assert!(inside > 10, "{inside}");
        }
    }

    #[test]
    fn the_outline_of_a_bent_arrow_is_where_the_distance_is_zero() {
        let width = 9.0;
        for (corner, tip) in [
            ((100.0, 0.0), (100.0, 60.0)),
            ((0.0, -90.0), (45.0, -90.0)),
            ((-60.0, 0.0), (-60.0, -40.0)),
        ] {
            let point = |(x, y): (f32, f32)| Point::new(x, y);
            let outline = arrow::bent_outline(Point::new(0.0, 0.0), point(corner), point(tip), width);
            let [solid, double] =
                [Stroke::Solid, Stroke::Double].map(|stroke| BentArrow::new(corner, tip, width, stroke));
            let mut inside = 0;
            for step in 0..10_000u16 {
                let (x, y) = (f32::from(step % 100) * 2.6 - 130.0, f32::from(step / 100) * 2.0 - 100.0);
                let outside = solid.outside((x, y));
                let is_in = is_inside(Point::new(x, y), &outline);
                inside += u32::from(is_in);
                if outside.abs() > 0.6 {
                    assert_eq!(is_in, outside < 0.0, "{x}, {y} for {tip:?}: {outside}");
                }
            }
            assert!(inside > 10, "{inside}");
            // The middle of a double line is empty, including at the turn.
            assert!(double.outside(corner) > 0.0);
            assert!(solid.outside(corner) < 0.0);
        }
    }

    #[test]
    fn a_double_line_has_two_strips_of_equal_width() {
        let (radius, width) = (40.0, 10.0);
        let [outer, inner] = Stroke::double_circles(radius, width);
        for (middle, line) in [outer, inner] {
            for edge in [middle - line / 2.0, middle + line / 2.0] {
                assert!(ring((edge, 0.0), radius, width, Stroke::Double).abs() < 0.01, "{edge}");
            }
            assert!(ring((middle, 0.0), radius, width, Stroke::Double) < -1.0);
        }
        assert!(ring((radius - width / 2.0, 0.0), radius, width, Stroke::Double) > 1.0);
    }

    #[test]
    #[allow(clippy::float_cmp, reason = "halves and wholes")]
    fn a_glow_is_full_in_the_middle_and_nothing_from_its_edge_on() {
        assert_eq!([0.0, 0.5, 1.0, 1.5].map(falloff), [1.0, 0.5, 0.0, 0.0]);
    }
}
