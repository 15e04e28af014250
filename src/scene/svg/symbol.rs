//! The pieces in an SVG document.

use crate::chess::Piece;
use crate::scene::PieceSet;

/// The drawing of a piece as a symbol; its ids get a prefix so that they are unique in the document.
pub(super) fn symbol(set: &PieceSet, piece: Piece, svg: &str) -> String {
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
pub(super) fn name(set: &PieceSet, piece: Piece) -> String {
    // The name of a user's set can contain any characters.
    let set = if let PieceSet::Own(_) = set { "own" } else { set.name() };
    format!("{set}-{}-{}", piece.color(), piece.kind().name()).to_lowercase()
}
