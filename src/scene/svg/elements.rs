//! Shapes as SVG elements.

use super::attributes::{dash_array, n, outlined, paint, points};
use super::page::SvgPage;
use crate::scene::{arrow, Point, Rgba, Stroke};
use std::fmt::Write;

impl SvgPage {
    pub fn square(&mut self, center: Point, size: f32, paint: &str) {
        self.rect(center.shifted(-size / 2.0, -size / 2.0), (size, size), paint);
    }

    pub fn rect(&mut self, corner: Point, size: (f32, f32), paint: &str) {
        let [x, y, width, height] = [corner.x, corner.y, size.0, size.1].map(n);
        self.line(&format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" {paint}/>"
        ));
    }

    pub fn circle(&mut self, center: Point, radius: f32, paint: &str) {
        let [x, y, r] = [center.x, center.y, radius].map(n);
        self.line(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" {paint}/>"));
    }

    pub fn ellipse(&mut self, center: Point, (across, down): (f32, f32), paint: &str) {
        let [x, y, across, down] = [center.x, center.y, across, down].map(n);
        self.line(&format!(
            "<ellipse cx=\"{x}\" cy=\"{y}\" rx=\"{across}\" ry=\"{down}\" {paint}/>"
        ));
    }

    /// The triangles as one path.
    pub fn corners(&mut self, center: Point, size: f32, leg: f32, paint: &str) {
        let mut path = String::new();
        for (right, down) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let Point { x, y } = center.shifted(right * size / 2.0, down * size / 2.0);
            let [x, y, along, across] = [x, y, x - right * leg, y - down * leg].map(n);
            let _ = write!(path, "M{x} {y}L{along} {y}L{x} {across}Z");
        }
        self.line(&format!("<path d=\"{path}\" {paint}/>"));
    }

    /// One large light square with the dark ones over it as a single path, so that no seams show between them.
    pub fn checkerboard(&mut self, center: Point, size: f32, (light, dark): (Rgba, Rgba)) {
        let Point { x: left, y: top } = center.shifted(-size / 2.0, -size / 2.0);
        self.rect(Point::new(left, top), (size, size), &paint("fill", light));
        let square = size / 8.0;
        let mut path = String::new();
        for cell in (0..64u8).filter(|cell| (cell % 8 + cell / 8) % 2 == 1) {
            let at = |line: u8| f32::from(line) * square;
            let (x, y, s) = (n(left + at(cell % 8)), n(top + at(cell / 8)), n(square));
            let _ = write!(path, "M{x} {y}h{s}v{s}h-{s}z");
        }
        self.line(&format!("<path d=\"{path}\" {}/>", paint("fill", dark)));
    }

    pub fn cross(&mut self, center: Point, r: f32, stroke: &str) {
        let (left, right, top, bottom) = (n(center.x - r), n(center.x + r), n(center.y - r), n(center.y + r));
        self.line(&format!(
            "<path d=\"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}\" {stroke} stroke-linecap=\"round\"/>"
        ));
    }

    pub fn ring(&mut self, center: Point, radius: f32, width: f32, stroke: Stroke, color: Rgba) {
        let middle = radius - width / 2.0;
        if stroke == Stroke::Double {
            for (radius, line) in Stroke::double_circles(radius, width) {
                self.circle(center, radius, &outlined(color, line));
            }
            return;
        }
        let dashes = stroke.circle_dashes().map_or(String::new(), |(count, share)| {
            let period = std::f32::consts::TAU * middle / count;
            dash_array(period * share, period)
        });
        self.circle(center, middle, &(outlined(color, width) + &dashes));
    }

    pub fn arrow(&mut self, (from, to): (Point, Point), width: f32, stroke: Stroke, color: Rgba) {
        let outline = arrow::outline(from, to, width);
        if stroke == Stroke::Solid {
            return self.polygon(&outline, color);
        }
        // The head as a triangle, the shaft as lines ending at its neck.
        let [tail_left, neck_left, barb_left, tip, barb_right, neck_right, tail_right] = outline;
        let middle = |a: Point, b: Point| Point::new(f32::midpoint(a.x, b.x), f32::midpoint(a.y, b.y));
        let neck = middle(neck_left, neck_right);
        if let Some((dash, period)) = stroke.dashes(width) {
            let paint = outlined(color, width) + &dash_array(dash, period);
            self.segment(from, neck, &paint);
        } else {
            // From the edge of the shaft to the gap in its middle.
            let gap = Stroke::DOUBLE_GAP;
            let inner = |edge: Point, axis: Point| axis.shifted((edge.x - axis.x) * gap, (edge.y - axis.y) * gap);
            for (tail, neck_edge) in [(tail_left, neck_left), (tail_right, neck_right)] {
                let strip = [tail, neck_edge, inner(neck_edge, neck), inner(tail, from)];
                self.polygon(&strip, color);
            }
        }
        self.polygon(&[barb_left, tip, barb_right], color);
    }

    pub fn bent_arrow(&mut self, path: [Point; 3], width: f32, stroke: Stroke, color: Rgba) {
        let [from, corner, to] = path;
        if stroke == Stroke::Solid {
            return self.polygon(&arrow::bent_outline(from, corner, to, width), color);
        }
        if let Some((dash, period)) = stroke.dashes(width) {
            let points = points(&arrow::bent_side(path, width, 0.0));
            let paint = outlined(color, width) + &dash_array(dash, period);
            self.line(&format!("<polyline points=\"{points}\" {paint}/>"));
        } else {
            for side in [-1.0, 1.0] {
                let [outer, inner] = [1.0, Stroke::DOUBLE_GAP].map(|share| arrow::bent_side(path, width, side * share));
                let [tail, turn, neck] = inner;
                let strip: Vec<Point> = outer.into_iter().chain([neck, turn, tail]).collect();
                self.polygon(&strip, color);
            }
        }
        self.polygon(&arrow::bent_head(corner, to, width), color);
    }

    fn polygon(&mut self, corners: &[Point], color: Rgba) {
        let points = points(corners);
        self.line(&format!("<polygon points=\"{points}\" {}/>", paint("fill", color)));
    }

    fn segment(&mut self, from: Point, to: Point, paint: &str) {
        let [left, top, right, bottom] = [from.x, from.y, to.x, to.y].map(n);
        self.line(&format!(
            "<line x1=\"{left}\" y1=\"{top}\" x2=\"{right}\" y2=\"{bottom}\" {paint}/>"
        ));
    }
}
