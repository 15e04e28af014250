//! The SVG document under construction.

use super::attributes::{escaped, n, opacity, outlined, paint, placed, turned};
use super::name;
use crate::chess::Piece;
use crate::scene::{Form, PieceSet, Point, Rgba, Shape};
use std::fmt::Write;

/// The distance from the middle of capital letters down to the baseline, as a fraction of the font size.
const BASELINE: f32 = 0.36;
const FONTS: &str = "Inter,'Noto Sans','DejaVu Sans',Arial,sans-serif";

/// The document written so far.
#[derive(Default)]
pub struct SvgPage {
    /// The elements.
    pub body: String,
    /// The gradients they refer to.
    pub glows: String,
    glow_colors: Vec<Rgba>,
    /// The pieces they refer to, each once.
    pub pieces: Vec<(PieceSet, Piece)>,
}

impl SvgPage {
    /// Adds an element.
    pub fn line(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }

    /// The document of this width and height, with a title and symbols.
    pub fn document(&self, (width, height): (u32, u32), title: &str, symbols: &str) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
             width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {width} {height}\">\n\
             {title}<defs>\n{symbols}{}</defs>\n{}</svg>\n",
            self.glows, self.body
        )
    }

    /// Adds a shape of the scene.
    pub fn shape(&mut self, shape: &Shape) {
        match *shape {
            Shape::Picture {
                center,
                size,
                ref picture,
                alpha,
            } => self.picture(center, size, &picture.picture().file.data_uri(), alpha),
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
            Shape::Form { form, center, color } => self.form(form, center, color),
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

    /// Adds a form.
    pub fn form(&mut self, form: Form, center: Point, color: Rgba) {
        match form {
            Form::Disc { radius } => self.circle(center, radius, &paint("fill", color)),
            Form::Ring { radius, width, stroke } => self.ring(center, radius, width, stroke, color),
            Form::Cross { radius, width } => self.cross(center, radius, &outlined(color, width)),
            Form::Glow { across, down } => {
                let fill = self.glow(color);
                self.ellipse(center, (across, down), &fill);
            }
            Form::Corners { size, leg } => self.corners(center, size, leg, &paint("fill", color)),
            Form::Arrow {
                corner,
                tip,
                width,
                stroke,
            } => {
                let to = center.shifted(tip.x, tip.y);
                match corner.map(|corner| center.shifted(corner.x, corner.y)) {
                    Some(corner) => self.bent_arrow([center, corner, to], width, stroke, color),
                    None => self.arrow((center, to), width, stroke, color),
                }
            }
        }
    }

    fn fill(&mut self, color: Rgba) {
        let paint = paint("fill", color);
        self.line(&format!("<rect width=\"100%\" height=\"100%\" {paint}/>"));
    }

    fn glow(&mut self, color: Rgba) -> String {
        let name = format!("glow-{}", color.to_string().trim_start_matches('#'));
        if !self.glow_colors.contains(&color) {
            self.glow_colors.push(color);
            let _ = writeln!(self.glows, "<radialGradient id=\"{name}\">");
            for step in 0..=16u8 {
                let near = 1.0 - f32::from(step) / 16.0;
                // Smoothstep, which leaves no visible rim.
                let share = near * near * (3.0 - 2.0 * near);
                let (solid, seen) = (color.with_alpha(255), opacity(color.faded(share)));
                let _ = writeln!(
                    self.glows,
                    "<stop offset=\"{}%\" stop-color=\"{solid}\" stop-opacity=\"{seen}\"/>",
                    6.25 * f32::from(step)
                );
            }
            self.glows.push_str("</radialGradient>\n");
        }
        format!("fill=\"url(#{name})\"")
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
        let (place, turn) = (placed(center, size), turned(center, angle));
        self.line(&format!("<use xlink:href=\"#{id}\" {place}{seen}{turn}/>"));
    }

    /// A picture of the whole board; one that is not square is stretched.
    fn picture(&mut self, center: Point, size: f32, address: &str, alpha: f32) {
        let (place, seen) = (placed(center, size), n(alpha));
        self.line(&format!(
            "<image {place} preserveAspectRatio=\"none\" opacity=\"{seen}\" xlink:href=\"{address}\"/>"
        ));
    }

    fn text(&mut self, text: &str, center: Point, size: f32, color: Rgba) {
        let [x, y, size] = [center.x, center.y + BASELINE * size, size].map(n);
        let (paint, text) = (paint("fill", color), escaped(text));
        self.line(&format!(
            "<text x=\"{x}\" y=\"{y}\" font-family=\"{FONTS}\" font-weight=\"600\" font-size=\"{size}\" \
             text-anchor=\"middle\" {paint}>{text}</text>"
        ));
    }
}
