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

/// How the head of every drawing gives its size; the two numbers are replaced by the size wanted.
const SIZE: &str = "width=\"100\" height=\"100\"";

/// The drawing of a piece.
#[must_use]
pub const fn piece_svg(piece: Piece) -> &'static str {
    macro_rules! set {
        ($color:literal) => {
            match piece.kind {
                PieceKind::Pawn => include_str!(concat!("../../assets/pieces/", $color, "_pawn.svg")),
                PieceKind::Knight => include_str!(concat!("../../assets/pieces/", $color, "_knight.svg")),
                PieceKind::Bishop => include_str!(concat!("../../assets/pieces/", $color, "_bishop.svg")),
                PieceKind::Rook => include_str!(concat!("../../assets/pieces/", $color, "_rook.svg")),
                PieceKind::Queen => include_str!(concat!("../../assets/pieces/", $color, "_queen.svg")),
                PieceKind::King => include_str!(concat!("../../assets/pieces/", $color, "_king.svg")),
            }
        };
    }
    match piece.color {
        Color::White => set!("white"),
        Color::Black => set!("black"),
    }
}

/// The drawing at exactly this many pixels a side: what is rasterised at its own size is never blurred.
///
/// # Errors
/// When the drawing cannot be read.
pub fn rasterised(svg: &str, side: u32) -> anyhow::Result<Surface<'static>> {
    let sized = svg.replacen(SIZE, &format!("width=\"{side}\" height=\"{side}\""), 1);
    RWops::from_bytes(sized.as_bytes())
        .and_then(|file| file.load_typed("SVG"))
        .map_err(|error| anyhow!(error))
        .context("reading a drawing")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_drawing_comes_at_the_size_asked_for() {
        for color in Color::ALL {
            for kind in PieceKind::ALL {
                let svg = piece_svg(Piece::new(color, kind));
                assert_eq!(svg.matches(SIZE).count(), 1, "{color} {kind:?}");
                for side in [17, 240] {
                    assert_eq!(rasterised(svg, side).expect("a drawing").size(), (side, side));
                }
            }
        }
    }
}
