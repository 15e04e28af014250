//! The form of an arrow.

use super::Point;

/// The length of an arrow's head and half the head's width, for a shaft of this width.
#[must_use]
pub fn head(width: f32) -> (f32, f32) {
    (2.4 * width, 1.55 * width)
}

/// The corners of an arrow from `from` with its tip at `to`.
#[must_use]
pub fn outline(from: Point, to: Point, width: f32) -> [Point; 7] {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let total = dx.hypot(dy).max(1.0);
    let (long, half) = head(width);
    let neck = total - long.min(total);
    let point = |along: f32, across: f32| {
        let (along, across) = (along / total, across / total);
        from.shifted(dx * along - dy * across, dy * along + dx * across)
    };
    [
        point(0.0, -width / 2.0),
        point(neck, -width / 2.0),
        point(neck, -half),
        to,
        point(neck, half),
        point(neck, width / 2.0),
        point(0.0, width / 2.0),
    ]
}
