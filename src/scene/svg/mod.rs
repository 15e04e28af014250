//! The board as an SVG 1.1 drawing: every shape of the scene as an element, every kind of piece once as a symbol.

mod attributes;
mod elements;
mod page;
mod symbol;

use crate::chess::Piece;
use crate::scene::{PieceSet, Scene};
use attributes::escaped;
use page::Page;
use std::borrow::Cow;
use symbol::symbol;

/// A scene as an SVG document with this width and height. `drawing` gives the SVG file of a piece in a set, with a 100 × 100 view
/// box.
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
