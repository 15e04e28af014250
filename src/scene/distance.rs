//! Signed distances of points from shapes: how far a point is outside the edge, negative inside. Pixel drawing uses these;
//! `scene/svg` writes the same shapes as outlines.

use super::{arrow, Stroke};

/// The signed distance from a cross centered at (0, 0), made of two lines with round ends: half its width and its thickness.
#[must_use]
pub fn cross((x, y): (f32, f32), radius: f32, width: f32) -> f32 {
    let (along, across) = ((x + y).abs() * 0.5f32.sqrt(), (x - y).abs() * 0.5f32.sqrt());
    let (reach, half) = (radius * 2f32.sqrt(), width / 2.0);
    let line = |along: f32, across: f32| (along - reach).max(0.0).hypot(across) - half;
    line(along, across).min(line(across, along))
}

/// The signed distance from the line of a circle around (0, 0).
#[must_use]
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

/// The signed distance from an arrow from (0, 0) to `tip`, shaft and head.
#[must_use]
pub fn arrow((x, y): (f32, f32), tip: (f32, f32), width: f32, stroke: Stroke) -> f32 {
    let total = tip.0.hypot(tip.1).max(1.0);
    let (ux, uy) = (tip.0 / total, tip.1 / total);
    let (along, across) = (x * ux + y * uy, (y * ux - x * uy).abs());
    let (long, half) = arrow::head(width);
    let head = long.min(total);
    let shaft = (-along).max(along - (total - head + 0.5)).max(across - width / 2.0);
    let shaft = match stroke.dashes(width) {
        Some((dash, period)) => shaft.max(dash_distance(along, dash, period)),
        None if stroke == Stroke::Double => shaft.max(width / 2.0 * Stroke::DOUBLE_GAP - across),
        None => shaft,
    };
    // The half width of the head decreases linearly to zero at the tip.
    let slope = head.hypot(half);
    let side = (across * head - (total - along) * half) / slope;
    let point = side.max(total - head - along);
    shaft.min(point)
}

/// The signed distance from an arrow from (0, 0) to `tip` whose shaft makes a right-angle turn at `corner`.
#[must_use]
pub fn bent_arrow((x, y): (f32, f32), corner: (f32, f32), tip: (f32, f32), width: f32, stroke: Stroke) -> f32 {
    let project = |(x, y): (f32, f32), (dx, dy): (f32, f32)| {
        let length = dx.hypot(dy).max(1.0);
        ((x * dx + y * dy) / length, (y * dx - x * dy).abs() / length, length)
    };
    let (along, across, first) = project((x, y), corner);
    let (along_second, across_second, second) =
        project((x - corner.0, y - corner.1), (tip.0 - corner.0, tip.1 - corner.1));
    let (long, half_head) = arrow::head(width);
    let head = long.min(second);
    // Both legs reach the outer edge of the corner.
    let legs = |half: f32| {
        let one = (-along).max(along - first - half).max(across - half);
        let end = second - head + 0.5;
        let other = (-half - along_second).max(along_second - end).max(across_second - half);
        (one, other)
    };
    let (one, other) = legs(width / 2.0);
    let shaft = match stroke.dashes(width) {
        Some((dash, period)) => {
            let one = one.max(dash_distance(along, dash, period));
            one.min(other.max(dash_distance(along_second + first, dash, period)))
        }
        None if stroke == Stroke::Double => {
            let (gap, other_gap) = legs(width / 2.0 * Stroke::DOUBLE_GAP);
            one.min(other).max(-gap.min(other_gap))
        }
        None => one.min(other),
    };
    let slope = head.hypot(half_head);
    let side = (across_second * head - (second - along_second) * half_head) / slope;
    shaft.min(side.max(second - head - along_second))
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
            let mut inside = 0;
            for step in 0..10_000u16 {
                let (x, y) = (f32::from(step % 100) * 2.6 - 130.0, f32::from(step / 100) * 2.0 - 100.0);
                let outside = super::arrow((x, y), tip, width, Stroke::Solid);
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
            let mut inside = 0;
            for step in 0..10_000u16 {
                let (x, y) = (f32::from(step % 100) * 2.6 - 130.0, f32::from(step / 100) * 2.0 - 100.0);
                let outside = bent_arrow((x, y), corner, tip, width, Stroke::Solid);
                let is_in = is_inside(Point::new(x, y), &outline);
                inside += u32::from(is_in);
                if outside.abs() > 0.6 {
                    assert_eq!(is_in, outside < 0.0, "{x}, {y} for {tip:?}: {outside}");
                }
            }
            assert!(inside > 10, "{inside}");
            // The middle of a double line is empty, including at the turn.
            assert!(bent_arrow(corner, corner, tip, width, Stroke::Double) > 0.0);
            assert!(bent_arrow(corner, corner, tip, width, Stroke::Solid) < 0.0);
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
}
