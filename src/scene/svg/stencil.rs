//! Forms as drawings of their own.

use super::page::SvgPage;
use crate::scene::{arrow, whole_pixels, Form, Point, Rgba};

/// A form as a white drawing, to be drawn in any color and place.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Stencil {
    /// The SVG document.
    pub document: String,
    /// Its width and height in pixels: the form with a margin of one pixel.
    pub size: (u32, u32),
}

/// The stencil of a form, and its middle, seen from the center of the form.
pub fn stencil(form: Form) -> (Stencil, Point) {
    const ORIGIN: Point = Point::new(0.0, 0.0);
    let (middle, across, down) = match form {
        Form::Disc { radius } | Form::Ring { radius, .. } => (ORIGIN, radius, radius),
        Form::Cross { radius, width } => (ORIGIN, radius + width, radius + width),
        Form::Glow { across, down } => (ORIGIN, across, down),
        Form::Corners { size, .. } => (ORIGIN, size / 2.0, size / 2.0),
        Form::Arrow { tip, width, .. } => {
            let (_, barb) = arrow::head(width);
            let middle = Point::new(tip.x / 2.0, tip.y / 2.0);
            (middle, middle.x.abs() + barb, middle.y.abs() + barb)
        }
    };
    let [wide, high] = [across, down].map(|reach| whole_pixels(reach.ceil()).unsigned_abs() + 1);
    let mut page = SvgPage::default();
    let center = Point::new(wide as f32 - middle.x, high as f32 - middle.y);
    page.form(form, center, Rgba::hex(0x00FF_FFFF));
    let size = (2 * wide, 2 * high);
    let document = page.document(size, "", "");
    (Stencil { document, size }, middle)
}
