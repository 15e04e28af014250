//! The board as a drawing (SVG 1.1): every shape of the scene as an element, every piece once as a symbol.

mod symbol;

use crate::chess::Piece;
use crate::scene::{Animation, BoardState, Pointer, Rgba, Scene, Shape, View};
use std::fmt::Write;
use std::time::Duration;
use symbol::{name, symbol};

/// Where the baseline is under the middle of capital letters, as a share of the font's size.
const BASELINE: f32 = 0.36;
const FONTS: &str = "'Source Sans 3','Noto Sans','DejaVu Sans',Arial,sans-serif";

/// The board as an SVG document, with squares of `square` units, without what is on the screen only.
#[must_use]
pub fn board(state: &BoardState, view: &View, square: u16) -> String {
    let (view, side) = super::board_only(view, square);
    let scene = Scene::compose(
        &state.at_rest(),
        &view,
        &Pointer::new(),
        &Animation::new(),
        Duration::ZERO,
    );
    document(&scene, (side, side), &state.board.to_string())
}

/// A scene as an SVG document of this width and height.
#[must_use]
pub fn document(scene: &Scene, (width, height): (u32, u32), title: &str) -> String {
    let mut page = Page::default();
    for (_, shape) in scene.shapes() {
        page.shape(shape);
    }
    let symbols: String = page.pieces.iter().map(|&piece| symbol(piece)).collect();
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
         width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
         <title>{}</title>\n<defs>\n{symbols}{}</defs>\n{}</svg>\n",
        escaped(title),
        page.glows,
        page.body
    )
}

/// A length with no more places than can be seen.
fn n(length: f32) -> String {
    let rounded = (length * 100.0).round() / 100.0;
    format!("{}", if rounded == 0.0 { 0.0 } else { rounded })
}

/// The colour and opacity as an attribute.
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

/// The document as far as it is written.
#[derive(Default)]
struct Page {
    body: String,
    glows: String,
    glow_colors: Vec<Rgba>,
    pieces: Vec<Piece>,
}

impl Page {
    fn line(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }

    fn shape(&mut self, shape: &Shape) {
        match *shape {
            Shape::Fill { color } => self.fill(color),
            Shape::Rect {
                x,
                y,
                width,
                height,
                color,
            } => self.rect((x, y), (width, height), &paint("fill", color)),
            Shape::Checkers {
                x,
                y,
                side,
                angle,
                light,
                dark,
            } => self.checkers((x, y), side, angle, (light, dark)),
            Shape::Square {
                x,
                y,
                side,
                angle,
                color,
            } => self.square((x, y), side, &(paint("fill", color) + &turned((x, y), angle))),
            Shape::Frame {
                x,
                y,
                side,
                width,
                color,
            } => self.square((x, y), side - width, &stroke(color, width)),
            Shape::Disc { x, y, radius, color } => self.circle((x, y), radius, &paint("fill", color)),
            Shape::Ring {
                x,
                y,
                radius,
                width,
                color,
            } => self.circle((x, y), radius - width / 2.0, &stroke(color, width)),
            Shape::Cross {
                x,
                y,
                radius,
                width,
                color,
            } => self.cross((x, y), radius, &stroke(color, width)),
            Shape::Glow { x, y, radius, color } => {
                let fill = self.glow(color);
                self.circle((x, y), radius, &fill);
            }
            Shape::Arrow { from, to, width, color } => self.arrow(from, to, width, color),
            Shape::Piece {
                piece,
                x,
                y,
                side,
                alpha,
            } => self.piece(piece, (x, y), side, alpha),
            Shape::Text {
                ref text,
                x,
                y,
                size,
                color,
            } => self.text(text, (x, y), size, color),
        }
    }

    fn fill(&mut self, color: Rgba) {
        let paint = paint("fill", color);
        self.line(&format!("<rect width=\"100%\" height=\"100%\" {paint}/>"));
    }

    fn square(&mut self, (x, y): (f32, f32), side: f32, paint: &str) {
        self.rect((x - side / 2.0, y - side / 2.0), (side, side), paint);
    }

    fn rect(&mut self, corner: (f32, f32), size: (f32, f32), paint: &str) {
        self.line(&format!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" {paint}/>",
            n(corner.0),
            n(corner.1),
            n(size.0),
            n(size.1)
        ));
    }

    fn circle(&mut self, (x, y): (f32, f32), radius: f32, paint: &str) {
        self.line(&format!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" {paint}/>",
            n(x),
            n(y),
            n(radius)
        ));
    }

    /// One large light square, and the dark ones upon it as a single path, so that no seam is seen between them.
    fn checkers(&mut self, (x, y): (f32, f32), side: f32, angle: f32, (light, dark): (Rgba, Rgba)) {
        let (left, top) = (x - side / 2.0, y - side / 2.0);
        let turn = turned((x, y), angle);
        self.rect((left, top), (side, side), &(paint("fill", light) + &turn));
        let square = side / 8.0;
        let mut path = String::new();
        for cell in (0..64u8).filter(|cell| (cell % 8 + cell / 8) % 2 == 1) {
            let at = |line: u8| f32::from(line) * square;
            let (x, y, s) = (n(left + at(cell % 8)), n(top + at(cell / 8)), n(square));
            let _ = write!(path, "M{x} {y}h{s}v{s}h-{s}z");
        }
        self.line(&format!("<path d=\"{path}\" {}{turn}/>", paint("fill", dark)));
    }

    fn cross(&mut self, (x, y): (f32, f32), r: f32, stroke: &str) {
        let (left, right, top, bottom) = (n(x - r), n(x + r), n(y - r), n(y + r));
        self.line(&format!(
            "<path d=\"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}\" {stroke} stroke-linecap=\"round\"/>"
        ));
    }

    fn glow(&mut self, color: Rgba) -> String {
        let name = format!("glow-{}", color.to_string().trim_start_matches('#'));
        if !self.glow_colors.contains(&color) {
            self.glow_colors.push(color);
            let _ = writeln!(self.glows, "<radialGradient id=\"{name}\">");
            for (offset, share) in [(0, 1.0), (25, 0.844), (50, 0.5), (75, 0.156), (100, 0.0)] {
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

    fn arrow(&mut self, from: (f32, f32), to: (f32, f32), width: f32, color: Rgba) {
        let points: Vec<String> = crate::desktop::graphics::arrow_outline(from, to, width)
            .iter()
            .map(|point| format!("{},{}", n(point.0), n(point.1)))
            .collect();
        self.line(&format!(
            "<polygon points=\"{}\" {}/>",
            points.join(" "),
            paint("fill", color)
        ));
    }

    fn piece(&mut self, piece: Piece, (x, y): (f32, f32), side: f32, alpha: f32) {
        if !self.pieces.contains(&piece) {
            self.pieces.push(piece);
        }
        let seen = if alpha < 1.0 {
            format!(" opacity=\"{}\"", n(alpha))
        } else {
            String::new()
        };
        self.line(&format!(
            "<use xlink:href=\"#{}\" x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\"{seen}/>",
            name(piece),
            n(x - side / 2.0),
            n(y - side / 2.0),
            side = n(side)
        ));
    }

    fn text(&mut self, text: &str, (x, y): (f32, f32), size: f32, color: Rgba) {
        self.line(&format!(
            "<text x=\"{}\" y=\"{}\" font-family=\"{FONTS}\" font-weight=\"600\" font-size=\"{}\" \
             text-anchor=\"middle\" {}>{}</text>",
            n(x),
            n(y + BASELINE * size),
            n(size),
            paint("fill", color),
            escaped(text)
        ));
    }
}

fn stroke(color: Rgba, width: f32) -> String {
    format!("fill=\"none\" {} stroke-width=\"{}\"", paint("stroke", color), n(width))
}

/// The attribute of a shape that is turned about a point; nothing for one that is upright.
fn turned((x, y): (f32, f32), angle: f32) -> String {
    if angle.abs() < 0.01 {
        return String::new();
    }
    format!(" transform=\"rotate({} {} {})\"", n(angle), n(x), n(y))
}
