//! The pictures and letters inside the executable.

use crate::chess::{Color, Piece, PieceKind};
use anyhow::{anyhow, Context};
use sdl2::image::ImageRWops;
use sdl2::rwops::RWops;
use sdl2::surface::Surface;

/// The letters on the board.
pub const BOARD_FONT: &[u8] = include_bytes!("../../fonts/TabiyaSans-SemiBold.otf");

/// The icon of the window.
pub const ICON: &str = include_str!("../../assets/icon.svg");

/// The hand over a piece that can be taken up.
pub const HAND_OPEN: &str = include_str!("../../assets/cursors/hand_open.svg");

/// The hand that holds a piece.
pub const HAND_CLOSED: &str = include_str!("../../assets/cursors/hand_closed.svg");

/// The drawing of a piece.
#[must_use]
pub const fn piece_svg(piece: Piece) -> &'static str {
    macro_rules! set {
        ($color:literal) => {
            match piece.kind() {
                PieceKind::Pawn => include_str!(concat!("../../assets/pieces/", $color, "_pawn.svg")),
                PieceKind::Knight => include_str!(concat!("../../assets/pieces/", $color, "_knight.svg")),
                PieceKind::Bishop => include_str!(concat!("../../assets/pieces/", $color, "_bishop.svg")),
                PieceKind::Rook => include_str!(concat!("../../assets/pieces/", $color, "_rook.svg")),
                PieceKind::Queen => include_str!(concat!("../../assets/pieces/", $color, "_queen.svg")),
                PieceKind::King => include_str!(concat!("../../assets/pieces/", $color, "_king.svg")),
            }
        };
    }
    match piece.color() {
        Color::White => set!("white"),
        Color::Black => set!("black"),
    }
}

/// The drawing at exactly this many pixels a side: what is rasterised at its own size is never blurred.
///
/// # Errors
/// When the drawing cannot be read.
pub fn rasterised(svg: &str, side: u32) -> anyhow::Result<Surface<'static>> {
    RWops::from_bytes(sized(svg, side).as_bytes())
        .and_then(|file| file.load_typed("SVG"))
        .map_err(|error| anyhow!(error))
        .context("reading a drawing")
}

/// The drawing with another width and height in its head. All drawings are square, and name these two before the `viewBox`.
fn sized(svg: &str, side: u32) -> String {
    let (before, after) = (svg.find(" width="), svg.find(" viewBox="));
    match before.zip(after) {
        Some((before, after)) if before < after => {
            format!("{} width=\"{side}\" height=\"{side}\"{}", &svg[..before], &svg[after..])
        }
        _ => svg.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_comes_at_the_size_asked_for() {
        let pieces = Color::ALL
            .into_iter()
            .flat_map(|color| PieceKind::ALL.map(|kind| piece_svg(Piece::new(color, kind))));
        for svg in pieces.chain([ICON, HAND_OPEN, HAND_CLOSED]) {
            for side in [17, 240] {
                let picture = rasterised(svg, side).expect("a drawing");
                assert_eq!(picture.size(), (side, side), "{}", &svg[..120]);
            }
        }
    }
}
