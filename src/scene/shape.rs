//! What can be drawn: plain data in pixels.

use super::{BoardPicture, Grain, PieceSet, Point, Rgba};
use crate::chess::Piece;

/// How a line is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Stroke {
    /// Without gaps.
    Solid,
    /// Two thin lines side by side.
    Double,
    /// With gaps shorter than the dashes.
    Dashed,
    /// With gaps as long as the dots.
    Dotted,
}

impl Stroke {
    /// The fraction of a double line's width that is left empty in the middle.
    pub const DOUBLE_GAP: f32 = 0.4;

    /// The two circles of a double ring with this outer radius and width: the radius of each at the middle of its line, and the
    /// line width.
    pub fn double_circles(radius: f32, width: f32) -> [(f32, f32); 2] {
        let line = width / 2.0 * (1.0 - Stroke::DOUBLE_GAP);
        [(radius - line / 2.0, line), (radius - width + line / 2.0, line)]
    }

    /// The length of a dash, and of a dash with its gap, along a shaft of this width; `None` for a line without gaps.
    pub fn dashes(self, width: f32) -> Option<(f32, f32)> {
        match self {
            Stroke::Solid | Stroke::Double => None,
            Stroke::Dashed => Some((2.2 * width, 3.4 * width)),
            Stroke::Dotted => Some((width, 2.0 * width)),
        }
    }

    /// The number of dashes in a circle, and the fraction of each that is drawn; `None` for a line without gaps. The first dash
    /// begins at the right; they go around clockwise.
    pub const fn circle_dashes(self) -> Option<(f32, f32)> {
        match self {
            Stroke::Solid | Stroke::Double => None,
            Stroke::Dashed => Some((10.0, 0.65)),
            Stroke::Dotted => Some((24.0, 0.5)),
        }
    }
}

/// A thing to draw, in window pixels.
#[derive(Debug, Clone, PartialEq)]
pub enum Shape {
    /// Fills everything with this color.
    Fill {
        /// The color.
        color: Rgba,
    },
    /// An upright rectangle with sharp edges.
    Rect {
        /// The top left corner.
        corner: Point,
        /// Its width.
        width: f32,
        /// Its height.
        height: f32,
        /// The color.
        color: Rgba,
    },
    /// The whole board of 8 × 8 squares, with a light square in the top left corner.
    Checkerboard {
        /// The center.
        center: Point,
        /// The length of an edge.
        size: f32,
        /// The light squares.
        light: Rgba,
        /// The dark squares.
        dark: Rgba,
        /// Their material.
        grain: Grain,
    },
    /// The whole board as a user's picture.
    Picture {
        /// The center.
        center: Point,
        /// The length of an edge.
        size: f32,
        /// The picture.
        picture: BoardPicture,
        /// Opacity, 0 to 1.
        alpha: f32,
    },
    /// One square of the board in one color.
    Square {
        /// The center.
        center: Point,
        /// The length of an edge.
        size: f32,
        /// The color.
        color: Rgba,
    },
    /// The inner edge of a square, `width` wide.
    Frame {
        /// The center.
        center: Point,
        /// The outer edge length.
        size: f32,
        /// The thickness.
        width: f32,
        /// The color.
        color: Rgba,
    },
    /// A filled circle.
    Disc {
        /// The center.
        center: Point,
        /// The radius.
        radius: f32,
        /// The color.
        color: Rgba,
    },
    /// A circle line; `radius` is that of its outer edge.
    Ring {
        /// The center.
        center: Point,
        /// The outer radius.
        radius: f32,
        /// The thickness.
        width: f32,
        /// How it is drawn.
        stroke: Stroke,
        /// The color.
        color: Rgba,
    },
    /// A cross of two thick lines.
    Cross {
        /// The center.
        center: Point,
        /// Half its width.
        radius: f32,
        /// The thickness.
        width: f32,
        /// The color.
        color: Rgba,
    },
    /// A glow that fades from the center to nothing at `radius`.
    Glow {
        /// The center.
        center: Point,
        /// Where it ends.
        radius: f32,
        /// The color in the middle.
        color: Rgba,
    },
    /// Triangles in the four corners of a square.
    Corners {
        /// The center of the square.
        center: Point,
        /// The length of its edge.
        size: f32,
        /// The length of the triangles' legs.
        leg: f32,
        /// The color.
        color: Rgba,
    },
    /// An elliptical glow, wider than high: the shadow of a standing piece.
    Shadow {
        /// The center.
        center: Point,
        /// Half its width.
        across: f32,
        /// Half its height.
        down: f32,
        /// The color in the middle.
        color: Rgba,
    },
    /// A piece as high and wide as its square.
    Piece {
        /// The set it is drawn from.
        set: PieceSet,
        /// Which piece.
        piece: Piece,
        /// The center.
        center: Point,
        /// The length of an edge.
        size: f32,
        /// Opacity, 0 to 1.
        alpha: f32,
        /// Its rotation about its center, in degrees clockwise.
        angle: f32,
    },
    /// A line of text, centered.
    Text {
        /// The text.
        text: String,
        /// The center.
        center: Point,
        /// The height of the line of text.
        size: f32,
        /// The color.
        color: Rgba,
    },
    /// An arrow with its tip at `to`.
    Arrow {
        /// The tail.
        from: Point,
        /// Where the shaft makes a right-angle turn; `None` for a straight arrow.
        corner: Option<Point>,
        /// The tip.
        to: Point,
        /// The thickness of the shaft.
        width: f32,
        /// How the shaft is drawn.
        stroke: Stroke,
        /// The color.
        color: Rgba,
    },
}

impl Shape {
    /// The same shape with its opacity multiplied by `factor`, 0 to 1.
    #[must_use]
    pub fn faded(mut self, factor: f32) -> Shape {
        match &mut self {
            Shape::Checkerboard { light, dark, .. } => {
                (*light, *dark) = (light.faded(factor), dark.faded(factor));
            }
            Shape::Piece { alpha, .. } | Shape::Picture { alpha, .. } => *alpha *= factor,
            Shape::Fill { color }
            | Shape::Rect { color, .. }
            | Shape::Square { color, .. }
            | Shape::Frame { color, .. }
            | Shape::Disc { color, .. }
            | Shape::Ring { color, .. }
            | Shape::Cross { color, .. }
            | Shape::Glow { color, .. }
            | Shape::Corners { color, .. }
            | Shape::Shadow { color, .. }
            | Shape::Text { color, .. }
            | Shape::Arrow { color, .. } => *color = color.faded(factor),
        }
        self
    }
}
