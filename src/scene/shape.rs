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

/// What has round, slanted or soft edges; lengths in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Form {
    /// A filled circle.
    Disc {
        /// The radius.
        radius: f32,
    },
    /// A circle line.
    Ring {
        /// The radius of its outer edge.
        radius: f32,
        /// The thickness.
        width: f32,
        /// How it is drawn.
        stroke: Stroke,
    },
    /// A cross of two thick lines.
    Cross {
        /// Half its width.
        radius: f32,
        /// The thickness.
        width: f32,
    },
    /// A glow or shadow that fades from the center to nothing.
    Glow {
        /// Half its width.
        across: f32,
        /// Half its height.
        down: f32,
    },
    /// Triangles in the four corners of a square.
    Corners {
        /// The length of the square's edge.
        size: f32,
        /// The length of the triangles' legs.
        leg: f32,
    },
    /// An arrow.
    Arrow {
        /// Where the shaft makes a right-angle turn, seen from its tail; `None` for a straight arrow.
        corner: Option<Point>,
        /// The tip, seen from its tail.
        tip: Point,
        /// The thickness of the shaft.
        width: f32,
        /// How the shaft is drawn.
        stroke: Stroke,
    },
}

impl Form {
    /// A round glow that ends at this radius.
    pub const fn glow(radius: f32) -> Form {
        Form::Glow {
            across: radius,
            down: radius,
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
    /// A form in one color.
    Form {
        /// The form.
        form: Form,
        /// Its center; of an arrow, the middle of its tail.
        center: Point,
        /// The color; of a glow, that in the middle.
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
            | Shape::Form { color, .. }
            | Shape::Text { color, .. } => *color = color.faded(factor),
        }
        self
    }
}
