//! The board as an SVG 1.1 drawing: every shape of the scene as an element, every kind of piece once as a symbol.

mod attributes;
mod elements;
mod page;
mod stencil;

use crate::chess::Piece;
use crate::scene::{PieceSet, Scene};
pub use attributes::escaped;
use page::SvgPage;
use std::borrow::Cow;
pub use stencil::{stencil, Stencil};

/// A scene as an SVG document with this width and height. `drawing` gives the SVG file of a piece in a set, with a 100 × 100 view
/// box.
pub fn document(
    scene: &Scene,
    (width, height): (u32, u32),
    title: &str,
    drawing: impl Fn(&PieceSet, Piece) -> Cow<'static, str>,
) -> String {
    let mut page = SvgPage::default();
    for (_, shape) in scene.shapes() {
        page.shape(shape);
    }
    let symbols: String = page
        .pieces
        .iter()
        .map(|(set, piece)| symbol(set, *piece, &drawing(set, *piece)))
        .collect();
    let title = format!("<title>{}</title>\n", escaped(title));
    page.document((width, height), &title, &symbols)
}

/// The drawing of a piece as a symbol; its ids get a prefix so that they are unique in the document.
fn symbol(set: &PieceSet, piece: Piece, svg: &str) -> String {
    let inside = svg
        .find("<svg")
        .and_then(|start| Some((start + svg[start..].find('>')? + 1, svg.rfind("</svg>")?)))
        .map_or("", |(start, end)| &svg[start..end]);
    let name = name(set, piece);
    let inside = without_comments(inside)
        .replace("id=\"", &format!("id=\"{name}-"))
        .replace("url(#", &format!("url(#{name}-"));
    let lines: Vec<&str> = inside.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
    format!(
        "<symbol id=\"{name}\" viewBox=\"0 0 100 100\">\n{}\n</symbol>\n",
        lines.join("\n")
    )
}

fn without_comments(mut svg: &str) -> String {
    let mut kept = String::with_capacity(svg.len());
    while let Some((before, rest)) = svg.split_once("<!--") {
        kept.push_str(before);
        svg = rest.split_once("-->").map_or("", |(_, after)| after);
    }
    kept + svg
}

/// The id of the piece's symbol.
fn name(set: &PieceSet, piece: Piece) -> String {
    // The name of a user's set can contain any characters.
    let set = if let PieceSet::Own(_) = set { "own" } else { set.name() };
    format!("{set}-{}-{}", piece.color(), piece.kind().name()).to_lowercase()
}
