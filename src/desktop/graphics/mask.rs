//! Anti-aliased white shapes from signed distances: the distance of a pixel from the edge gives its coverage.

use crate::desktop::export::RgbaImage;
use crate::scene::{channel, distance, whole_pixels, Point, Rgba, Shape, Stroke};

/// A shape and its size.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum Mask {
    /// A filled circle of a radius in tenths of a pixel.
    Disc(i32),
    /// A ring: outer radius and thickness in tenths of a pixel.
    Ring(i32, i32, Stroke),
    /// Two thick crossed lines: half the width and the thickness in tenths of a pixel.
    Cross(i32, i32),
    /// Opaque in the middle, fading to nothing at the radius in tenths of a pixel.
    Glow(i32),
    /// Triangles in the corners of a square: its side and their legs in tenths of a pixel.
    Corners(i32, i32),
    /// An elliptical glow: half its width and half its height in tenths of a pixel.
    Shadow(i32, i32),
    /// The offset from the tail to the tip in pixels, and the thickness in tenths of a pixel.
    Arrow(i32, i32, i32, Stroke),
    /// The same, followed by the offset from the tail to the corner of the shaft.
    BentArrow(i32, i32, (i32, i32), i32, Stroke),
}

fn tenths(length: f32) -> i32 {
    whole_pixels(length * 10.0)
}

fn length(tenths: i32) -> f32 {
    tenths as f32 / 10.0
}

impl Mask {
    /// The mask of a shape, its center and its color; `None` for shapes drawn without a mask.
    pub(super) fn of(shape: &Shape) -> Option<(Mask, Point, Rgba)> {
        let (mask, center, color) = match *shape {
            Shape::Disc { center, radius, color } => (Mask::Disc(tenths(radius)), center, color),
            Shape::Glow { center, radius, color } => (Mask::glow(radius), center, color),
            Shape::Ring {
                center,
                radius,
                width,
                stroke,
                color,
            } => (Mask::Ring(tenths(radius), tenths(width), stroke), center, color),
            Shape::Cross {
                center,
                radius,
                width,
                color,
            } => (Mask::Cross(tenths(radius), tenths(width)), center, color),
            Shape::Corners {
                center,
                size,
                leg,
                color,
            } => (Mask::Corners(tenths(size), tenths(leg)), center, color),
            Shape::Shadow {
                center,
                across,
                down,
                color,
            } => (Mask::Shadow(tenths(across), tenths(down)), center, color),
            Shape::Arrow {
                from,
                corner,
                to,
                width,
                stroke,
                color,
            } => {
                let (mask, center) = Mask::arrow((from, corner, to), width, stroke);
                (mask, center, color)
            }
            _ => return None,
        };
        Some((mask, center, color))
    }

    pub(super) fn glow(radius: f32) -> Mask {
        Mask::Glow(tenths(radius))
    }

    /// The arrow, and the center of its texture.
    fn arrow((from, corner, to): (Point, Option<Point>, Point), width: f32, stroke: Stroke) -> (Mask, Point) {
        let (dx, dy, wide) = (whole_pixels(to.x - from.x), whole_pixels(to.y - from.y), tenths(width));
        (
            match corner {
                Some(corner) => {
                    let corner = (whole_pixels(corner.x - from.x), whole_pixels(corner.y - from.y));
                    Mask::BentArrow(dx, dy, corner, wide, stroke)
                }
                None => Mask::Arrow(dx, dy, wide, stroke),
            },
            Point::new(f32::midpoint(from.x, to.x), f32::midpoint(from.y, to.y)),
        )
    }

    /// The size of the texture: the shape with a margin of one pixel.
    pub(super) fn size(self) -> (u32, u32) {
        let around = |radius: i32| {
            let side = 2 * (whole_pixels(length(radius).ceil()).unsigned_abs() + 1);
            (side, side)
        };
        match self {
            Mask::Disc(radius) | Mask::Glow(radius) | Mask::Ring(radius, ..) => around(radius),
            Mask::Cross(radius, width) => around(radius + width),
            Mask::Corners(size, _) => around(size / 2),
            Mask::Shadow(across, down) => (around(across).0, around(down).0),
            Mask::Arrow(dx, dy, width, _) | Mask::BentArrow(dx, dy, _, width, _) => {
                // Half the arrowhead is slightly narrower.
                let (wide, _) = around(width * 8 / 5);
                (dx.unsigned_abs() + wide, dy.unsigned_abs() + wide)
            }
        }
    }

    /// The shape in white, tinted when it is drawn.
    pub(super) fn picture(self) -> RgbaImage {
        match self {
            Mask::Disc(radius) => self.filled(|x, y| x.hypot(y) - length(radius)),
            Mask::Ring(radius, width, stroke) => {
                self.filled(|x, y| distance::ring((x, y), length(radius), length(width), stroke))
            }
            Mask::Cross(radius, width) => self.filled(|x, y| distance::cross((x, y), length(radius), length(width))),
            Mask::Glow(radius) => self.painted(|x, y| distance::falloff(x.hypot(y) / length(radius))),
            Mask::Shadow(across, down) => {
                self.painted(|x, y| distance::falloff((x / length(across)).hypot(y / length(down))))
            }
            Mask::Corners(size, leg) => self.filled(|x, y| {
                let half = length(size) / 2.0;
                let outside = x.abs().max(y.abs()) - half;
                // Distance of the point from the hypotenuse of the triangle in its corner.
                let slanted = (2.0 * half - length(leg) - x.abs() - y.abs()) * std::f32::consts::FRAC_1_SQRT_2;
                slanted.max(outside)
            }),
            Mask::Arrow(dx, dy, width, stroke) => {
                let (dx, dy) = (dx as f32, dy as f32);
                let arrow = distance::ArrowShape::new((dx, dy), length(width), stroke);
                self.filled(|x, y| arrow.outside((x + dx / 2.0, y + dy / 2.0)))
            }
            Mask::BentArrow(dx, dy, corner, width, stroke) => {
                let [(dx, dy), corner] = [(dx, dy), corner].map(|(x, y)| (x as f32, y as f32));
                let arrow = distance::BentArrow::new(corner, (dx, dy), length(width), stroke);
                self.filled(|x, y| arrow.outside((x + dx / 2.0, y + dy / 2.0)))
            }
        }
    }

    /// The picture of a shape with an edge. `outside` is the signed distance of a point, relative to the picture's center.
    fn filled(self, outside: impl Fn(f32, f32) -> f32) -> RgbaImage {
        self.painted(|x, y| (0.5 - outside(x, y)).clamp(0.0, 1.0))
    }

    /// The picture with this coverage of each pixel, 0 to 1; coordinates are relative to its center.
    fn painted(self, covered: impl Fn(f32, f32) -> f32) -> RgbaImage {
        let (width, height) = self.size();
        let from_middle = |place: u32, length: u32| place as f32 + 0.5 - length as f32 / 2.0;
        let mut pixels = Vec::with_capacity(width as usize * height as usize);
        for row in 0..height {
            let y = from_middle(row, height);
            pixels.extend(
                (0..width).map(|column| [255, 255, 255, channel(covered(from_middle(column, width), y) * 255.0)]),
            );
        }
        RgbaImage { width, height, pixels }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn area(mask: Mask) -> f32 {
        let covered = |[_, _, _, alpha]: &[u8; 4]| f32::from(*alpha) / 255.0;
        mask.picture().pixels.iter().map(covered).sum()
    }

    fn is_near(found: f32, expected: f32) -> bool {
        (found - expected).abs() < 0.02 * expected + 2.0
    }

    #[test]
    fn forms_cover_the_areas_of_geometry() {
        let pi = std::f32::consts::PI;
        assert!(is_near(area(Mask::Disc(tenths(12.3))), pi * 12.3 * 12.3));
        let ring = pi * (20.0 * 20.0 - 16.0 * 16.0);
        assert!(is_near(
            area(Mask::Ring(tenths(20.0), tenths(4.0), Stroke::Solid)),
            ring
        ));
        assert!(is_near(
            area(Mask::Ring(tenths(20.0), tenths(4.0), Stroke::Dashed)),
            0.65 * ring
        ));
        assert!(is_near(
            area(Mask::Ring(tenths(20.0), tenths(4.0), Stroke::Dotted)),
            0.5 * ring
        ));
        assert!(is_near(
            area(Mask::Ring(tenths(40.0), tenths(10.0), Stroke::Double)),
            0.6 * pi * (1600.0 - 900.0)
        ));
        let (arrow, center) = Mask::arrow(
            (Point::new(10.0, 10.0), None, Point::new(110.0, 10.0)),
            10.0,
            Stroke::Solid,
        );
        assert_eq!(center, Point::new(60.0, 10.0));
        let head = 24.0 * 15.5;
        assert!(is_near(area(arrow), 76.0 * 10.0 + head));
        let area_of = |stroke| area(Mask::arrow((Point::new(0.0, 0.0), None, Point::new(126.0, 0.0)), 10.0, stroke).0);
        assert!(is_near(area_of(Stroke::Double), 102.0 * 6.0 + head));
        assert!(is_near(area_of(Stroke::Dashed), 3.0 * 22.0 * 10.0 + head));
        assert!(is_near(area_of(Stroke::Dotted), 5.0 * 10.0 * 10.0 + 2.0 * 10.0 + head));
    }

    #[test]
    fn no_form_touches_the_edge_of_its_picture() {
        let (slanted, _) = Mask::arrow(
            (Point::new(0.0, 0.0), None, Point::new(37.0, -90.0)),
            9.0,
            Stroke::Double,
        );
        for mask in [
            Mask::Disc(tenths(7.5)),
            Mask::Ring(tenths(9.0), tenths(3.0), Stroke::Dashed),
            Mask::Cross(tenths(8.0), tenths(3.0)),
            Mask::glow(11.0),
            slanted,
        ] {
            let picture = mask.picture();
            let last = (picture.width - 1, picture.height - 1);
            for row in 0..picture.height {
                for column in 0..picture.width {
                    let is_edge = [0, last.0].contains(&column) || [0, last.1].contains(&row);
                    let pixel = picture.pixel(column, row).expect("inside");
                    assert!(!is_edge || pixel[3] < 3, "{mask:?} at {column}, {row}: {pixel:?}");
                }
            }
        }
    }
}
