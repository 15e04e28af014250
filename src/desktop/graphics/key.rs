//! Keys of textures, and the picture for each key.

use super::mask::Mask;
use super::{pixels, LARGE_GLOW};
use crate::chess::Piece;
use crate::desktop::board_text::render;
use crate::desktop::export::RgbaImage;
use crate::desktop::pieces;
use crate::scene::{BoardPicture, Grain, MaterialBoard, OwnPicture, PieceSet, Rgba};
use sdl2::surface::Surface;

/// What a texture shows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// A piece of a set at a size in pixels.
    Piece(PieceSet, Piece, u32),
    /// A picture of the whole board with an edge of this many pixels.
    Picture(BoardPicture, u32),
    /// A white shape.
    Mask(Mask),
    /// White letters of a height, and how far their baseline is from the top.
    Text(String, u32),
    /// The 64 squares in two colors of a material, with an edge of this many pixels.
    Checkerboard(Rgba, Rgba, Grain, u32),
}

impl Key {
    /// The squares of a board with an edge of this length. A flat board has one pixel per square and is drawn enlarged.
    pub(super) fn checkerboard((light, dark): (Rgba, Rgba), grain: Grain, size: f32) -> Key {
        let made = if grain == Grain::Flat { 8 } else { pixels(size) };
        Key::Checkerboard(light, dark, grain, made)
    }

    /// A glow that is drawn enlarged: it has no visible edges, and at full size would take megabytes.
    pub(super) fn large_glow() -> Key {
        Key::Mask(Mask::glow(LARGE_GLOW))
    }

    /// The user's picture that it shows, if it is one, and its size in pixels.
    pub(super) fn own(&self) -> Option<(&OwnPicture, u32)> {
        match self {
            Key::Piece(PieceSet::Own(set), piece, side) => set.picture(*piece).map(|own| (own, *side)),
            Key::Picture(board, side) => Some((board.picture(), *side)),
            _ => None,
        }
    }

    /// The key of the same picture as its sample, which is at hand.
    pub(super) fn sample(&self) -> Key {
        match self.clone() {
            Key::Piece(set, piece, _) => Key::Piece(set, piece, OwnPicture::SAMPLE),
            Key::Picture(board, _) => Key::Picture(board, OwnPicture::SAMPLE),
            other => other,
        }
    }

    /// The picture.
    ///
    /// # Errors
    /// When a file cannot be read or there is not enough memory.
    pub(super) fn surface(&self) -> anyhow::Result<Surface<'static>> {
        match self {
            Key::Piece(set, piece, side) => pieces::surface(set, *piece, *side),
            Key::Picture(picture, side) => pieces::board(picture, *side),
            Key::Text(text, height) => render(text, *height),
            Key::Mask(mask) => pieces::surface_of(mask.picture()),
            Key::Checkerboard(light, dark, grain, side) => pieces::surface_of(squares((*light, *dark), *grain, *side)),
        }
    }

    /// Whether it may be drawn scaled or rotated, and so needs filtering. Others are cheaper without it: software rendering
    /// looks up four texels for every filtered pixel.
    pub(super) const fn is_smooth(&self) -> bool {
        matches!(self, Key::Piece(..) | Key::Picture(..) | Key::Mask(Mask::Glow(_)))
    }
}

/// The squares, pixel by pixel.
fn squares(colors: (Rgba, Rgba), grain: Grain, side: u32) -> RgbaImage {
    let board = MaterialBoard::new(colors, grain, side as usize);
    let mut pixels = Vec::with_capacity(side as usize * side as usize);
    for y in 0..side as usize {
        board.row(y, |Rgba { r, g, b, a }| pixels.push([r, g, b, a]));
    }
    RgbaImage::square(side, pixels)
}
