//! The board as a drawing (SVG 1.1): every shape of the scene as an element, every piece once as a symbol.

mod base64;
mod symbol;

pub use base64::base64;

use crate::chess::Piece;
use crate::scene::{arrow, glow, PieceSet, Point, Rgba, Scene, Shape, Stroke};
use std::borrow::Cow;
use std::fmt::Write;
use symbol::{name, symbol};

/// The distance from the middle of capital letters down to the baseline, as a share of the font size.
const BASELINE: f32 = 0.36;
const FONTS: &str = "Inter,'Noto Sans','DejaVu Sans',Arial,sans-serif";

/// A scene as an SVG document of this width and height. `drawing` gives the SVG file of a piece of a set,
/// whose view box is 100 × 100.
#[must_use]
pub fn document(
    scene: &Scene,
    (width, height): (u32, u32),
    title: &str,
    drawing: impl Fn(&PieceSet, Piece) -> Cow<'static, str>,
) -> String {
    let mut page = Page::default();
    for (_, shape) in scene.shapes() {
        page.shape(shape);
    }
    let symbols: String = page
        .pieces
        .iter()
        .map(|(set, piece)| symbol(set, *piece, &drawing(set, *piece)))
        .collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
         width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
         <title>{}</title>\n<defs>\n{symbols}{}</defs>\n{}</svg>\n",
        escaped(title),
        page.glows,
        page.body
    )
}

/// A length rounded to hundredths.
fn n(length: f32) -> String {
    let rounded = (length * 100.0).round() / 100.0;
    format!("{}", if rounded == 0.0 { 0.0 } else { rounded })
}

/// The color and opacity as an attribute.
fn paint(attribute: &str, color: Rgba) -> String {
    let solid = color.with_alpha(255);
    if color.a == 255 {
        format!("{attribute}=\"{solid}\"")
    } else {
        format!("{attribute}=\"{solid}\" {attribute}-opacity=\"{}\"", opacity(color))
    }
}

fn opacity(color: Rgba) -> String {
    n(f32::from(color.a) / 255.0)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// The document written so far.
#[derive(Default)]
struct Page {
    body: String,
    glows: String,
    glow_colors: Vec<Rgba>,
    pieces: Vec<(PieceSet, Piece)>,
}

impl Page {
    fn line(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }

    fn shape(&mut self, shape: &Shape) {
        match *shape {
            Shape::Picture {
                center,
                size,
                ref picture,
                alpha,
            } => self.picture(center, size, &picture.file().data_uri(), alpha),
            Shape::Fill { color } => self.fill(color),
            Shape::Rect {
                corner,
                width,
                height,
                color,
            } => self.rect(corner, (width, height), &paint("fill", color)),
            Shape::Checkerboard {
                center,
                size,
                light,
                dark,
                grain: _,
            } => self.checkerboard(center, size, (light, dark)),
            Shape::Square { center, size, color } => self.square(center, size, &paint("fill", color)),
            Shape::Frame {
                center,
                size,
                width,
                color,
            } => self.square(center, size - width, &outlined(color, width)),
            Shape::Disc { center, radius, color } => self.circle(center, radius, &paint("fill", color)),
            Shape::Ring {
                center,
                radius,
                width,
                stroke,
                color,
            } => self.ring(center, radius, width, stroke, color),
            Shape::Cross {
                center,
                radius,
                width,
                color,
            } => self.cross(center, radius, &outlined(color, width)),
            Shape::Glow { center, radius, color } => {
                let fill = self.glow(color);
                self.circle(center, radius, &fill);
            }
            Shape::Corners {
                center,
                size,
                leg,
                color,
            } => self.corners(center, size, leg, &paint("fill", color)),
            Shape::Shadow {
                center,
                across,
                down,
                color,
            } => {
                let fill = self.glow(color);
                self.ellipse(center, (across, down), &fill);
            }
            Shape::Arrow {
                from,
                corner: Some(corner),
                to,
                width,
                stroke,
                color,
            } => self.bent_arrow([from, corner, to], width, stroke, color),
            Shape::Arrow {
                from,
                corner: None,
                to,
                width,
                stroke,
                color,
            } => self.arrow((from, to), width, stroke, color),
            Shape::Piece {
                ref set,
                piece,
                center,
                size,
                alpha,
                angle,
            } => self.piece((set.clone(), piece), center, size, alpha, angle),
            Shape::Text {
                ref text,
                center,
                size,
                color,
            } => self.text(text, center, size, color),
        }
    }

    fn fill(&mut self, color: Rgba) {
        let paint = paint("fill", color);
        self.line(&format!("<rect width=\"100%\" height=\"100%\" {paint}/>"));
    }

    fn square(&mut self, center: Point, size: f32, paint: &str) {
        self.rect(center.shifted(-size / 2.0, -size / 2.0), (size, size), paint);
    }

    fn rect(&mut self, corner: Point, size: (f32, f32), paint: &str) {
        self.line(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {paint}/>",
            n(corner.x),
            n(corner.y),
            n(size.0),
            n(size.1)
        ));
    }

    fn circle(&mut self, center: Point, radius: f32, paint: &str) {
        self.line(&format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {paint}/>",
            n(center.x),
            n(center.y),
            n(radius)
        ));
    }

    fn ellipse(&mut self, center: Point, (across, down): (f32, f32), paint: &str) {
        self.line(&format!(
            "<ellipse cx=\"{}\" cy=\"{}\" rx=\"{}\" ry=\"{}\" {paint}/>",
            n(center.x),
            n(center.y),
            n(across),
            n(down)
        ));
    }

    /// The triangles as one path.
    fn corners(&mut self, center: Point, size: f32, leg: f32, paint: &str) {
        let mut path = String::new();
        for (right, down) in [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)] {
            let Point { x, y } = center.shifted(right * size / 2.0, down * size / 2.0);
            let _ = write!(
                path,
                "M{} {}L{} {}L{} {}Z",
                n(x),
                n(y),
                n(x - right * leg),
                n(y),
                n(x),
                n(y - down * leg)
            );
        }
        self.line(&format!("<path d=\"{path}\" {paint}/>"));
    }

    /// One large light square with the dark ones over it as a single path, so that no seams show between them.
    fn checkerboard(&mut self, center: Point, size: f32, (light, dark): (Rgba, Rgba)) {
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

    fn cross(&mut self, center: Point, r: f32, stroke: &str) {
        let (left, right, top, bottom) = (n(center.x - r), n(center.x + r), n(center.y - r), n(center.y + r));
        self.line(&format!(
            "<path d=\"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}\" {stroke} stroke-linecap=\"round\"/>"
        ));
    }

    fn glow(&mut self, color: Rgba) -> String {
        let name = format!("glow-{}", color.to_string().trim_start_matches('#'));
        if !self.glow_colors.contains(&color) {
            self.glow_colors.push(color);
            let _ = writeln!(self.glows, "<radialGradient id=\"{name}\">");
            for offset in [0u8, 25, 50, 75, 100] {
                let share = glow::strength(f32::from(offset) / 100.0);
                let (solid, seen) = (color.with_alpha(255), opacity(color.faded(share)));
                let _ = writeln!(
                    self.glows,
                    "<stop offset=\"{offset}%\" stop-color=\"{solid}\" stop-opacity=\"{seen}\"/>"
                );
            }
            self.glows.push_str("</radialGradient>\n");
        }
        format!("fill=\"url(#{name})\"")
    }

    fn ring(&mut self, center: Point, radius: f32, width: f32, stroke: Stroke, color: Rgba) {
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

    fn arrow(&mut self, (from, to): (Point, Point), width: f32, stroke: Stroke, color: Rgba) {
        let outline = arrow::outline(from, to, width);
        if stroke == Stroke::Solid {
            return self.polygon(&outline, color);
        }
        // The head as a triangle, the shaft as lines that end at its neck.
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

    fn bent_arrow(&mut self, path: [Point; 3], width: f32, stroke: Stroke, color: Rgba) {
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
        self.line(&format!(
            "<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" {paint}/>",
            n(from.x),
            n(from.y),
            n(to.x),
            n(to.y)
        ));
    }

    fn piece(&mut self, piece: (PieceSet, Piece), center: Point, size: f32, alpha: f32, angle: f32) {
        let id = name(&piece.0, piece.1);
        if !self.pieces.contains(&piece) {
            self.pieces.push(piece);
        }
        let seen = if alpha < 1.0 {
            format!(" opacity=\"{}\"", n(alpha))
        } else {
            String::new()
        };
        self.line(&format!(
            "<use xlink:href=\"#{}\" x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\"{seen}{turn}/>",
            id,
            n(center.x - size / 2.0),
            n(center.y - size / 2.0),
            size = n(size),
            turn = turned(center, angle)
        ));
    }

    /// A picture of the whole board; what is not square is stretched.
    fn picture(&mut self, center: Point, size: f32, address: &str, alpha: f32) {
        self.line(&format!(
            "<image x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\" preserveAspectRatio=\"none\" \
             opacity=\"{}\" xlink:href=\"{address}\"/>",
            n(center.x - size / 2.0),
            n(center.y - size / 2.0),
            n(alpha),
            size = n(size),
        ));
    }

    fn text(&mut self, text: &str, center: Point, size: f32, color: Rgba) {
        self.line(&format!(
            "<text x=\"{}\" y=\"{}\" font-family=\"{FONTS}\" font-weight=\"600\" font-size=\"{}\" \
             text-anchor=\"middle\" {}>{}</text>",
            n(center.x),
            n(center.y + BASELINE * size),
            n(size),
            paint("fill", color),
            escaped(text)
        ));
    }
}

/// The attribute of a line with gaps.
/// The points as an attribute lists them.
fn points(points: &[Point]) -> String {
    let points: Vec<String> = points
        .iter()
        .map(|point| format!("{},{}", n(point.x), n(point.y)))
        .collect();
    points.join(" ")
}

fn dash_array(dash: f32, period: f32) -> String {
    format!(" stroke-dasharray=\"{} {}\"", n(dash), n(period - dash))
}

fn outlined(color: Rgba, width: f32) -> String {
    format!("fill=\"none\" {} stroke-width=\"{}\"", paint("stroke", color), n(width))
}

/// The attribute that rotates a shape about a point; empty when it is not rotated.
fn turned(center: Point, angle: f32) -> String {
    if angle.abs() < 0.01 {
        return String::new();
    }
    format!(" transform=\"rotate({} {} {})\"", n(angle), n(center.x), n(center.y))
}
