//! The shape of an arrow.

use super::Point;

/// The length of an arrowhead and half its width, for a shaft of this width.
pub fn head(width: f32) -> (f32, f32) {
    (2.4 * width, 1.55 * width)
}

/// The corners of an arrow from `from` with its tip at `to`.
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

/// The corners of an arrow whose shaft makes a right-angle turn, from one side of its tail around the tip to the other.
pub fn bent_outline(from: Point, corner: Point, to: Point, width: f32) -> [Point; 9] {
    let [barb_left, tip, barb_right] = bent_head(corner, to, width);
    let [tail_right, turn_right, neck_right] = bent_side([from, corner, to], width, 1.0);
    let [tail_left, turn_left, neck_left] = bent_side([from, corner, to], width, -1.0);
    [
        tail_left, turn_left, neck_left, barb_left, tip, barb_right, neck_right, turn_right, tail_right,
    ]
}

/// The corners of such an arrow's head.
pub fn bent_head(corner: Point, to: Point, width: f32) -> [Point; 3] {
    let [_, _, barb_left, tip, barb_right, ..] = outline(corner, to, width);
    [barb_left, tip, barb_right]
}

/// One side of its shaft: points at the tail, the corner and the head, at `share` of half the width from the center line.
pub fn bent_side([from, corner, to]: [Point; 3], width: f32, share: f32) -> [Point; 3] {
    let across = |a: Point, b: Point| {
        let length = a.distance(b).max(1.0);
        (-(b.y - a.y) / length, (b.x - a.x) / length)
    };
    let (first, second) = (across(from, corner), across(corner, to));
    let (long, _) = head(width);
    let length = corner.distance(to).max(1.0);
    let along = 1.0 - long.min(length) / length;
    let neck = corner.shifted((to.x - corner.x) * along, (to.y - corner.y) * along);
    let half = width / 2.0 * share;
    [
        from.shifted(first.0 * half, first.1 * half),
        corner.shifted((first.0 + second.0) * half, (first.1 + second.1) * half),
        neck.shifted(second.0 * half, second.1 * half),
    ]
}
