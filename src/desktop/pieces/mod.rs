//! The pieces of each set as pictures.

mod foreign;
mod foreign_svg;
mod sampling;

pub use foreign::{foreign_picture, is_empty, own_picture, scaled_sample, square_colors};
pub use foreign_svg::stenciled;
pub use sampling::reduced;

use crate::chess::Piece;
use crate::desktop::export::RgbaImage;
use crate::desktop::rasterize::rasterized;
use crate::scene::{BoardPicture, OwnPicture, PictureFile, PieceSet};
use anyhow::Context;
use foreign::pixels_of;
use sampling::decoded;
use sdl2::pixels::PixelFormatEnum;
use sdl2::surface::Surface;
use std::borrow::Cow;

/// Up to this size in pixels the classic set uses simpler drawings.
const SMALL: u32 = 36;
/// The size in pixels of the smaller pictures of the turned set, which are scaled down ahead of time.
const TURNED_SMALL: u32 = 192;

/// The file of a piece.
#[derive(Clone, Copy)]
enum PieceFile<'a> {
    /// A drawing.
    Svg(&'static str),
    /// A picture.
    Png(&'static [u8]),
    /// One of the user's files.
    Own(&'a OwnPicture),
}

/// A file of a set, included.
macro_rules! file_named {
    ($include:ident, $set:literal, $name:literal, $ending:literal) => {
        &$include!(concat!("../../../assets/pieces/", $set, "/", $name, ".", $ending))[..]
    };
}

/// The file of a piece: one of twelve, in the order of [`Piece::index`].
macro_rules! file_of {
    ($include:ident, $set:literal, $piece:expr, $ending:literal) => {
        [
            file_named!($include, $set, "white_pawn", $ending),
            file_named!($include, $set, "black_pawn", $ending),
            file_named!($include, $set, "white_knight", $ending),
            file_named!($include, $set, "black_knight", $ending),
            file_named!($include, $set, "white_bishop", $ending),
            file_named!($include, $set, "black_bishop", $ending),
            file_named!($include, $set, "white_rook", $ending),
            file_named!($include, $set, "black_rook", $ending),
            file_named!($include, $set, "white_queen", $ending),
            file_named!($include, $set, "black_queen", $ending),
            file_named!($include, $set, "white_king", $ending),
            file_named!($include, $set, "black_king", $ending),
        ][$piece.index()]
    };
}

/// The file for a piece that is `side` pixels high.
fn file(set: &PieceSet, piece: Piece, side: u32) -> PieceFile<'_> {
    match set {
        PieceSet::Own(own) => match own.picture(piece) {
            Some(own) => PieceFile::Own(own),
            None => self::file(&PieceSet::Classic, piece, side),
        },
        PieceSet::Classic if side <= SMALL => PieceFile::Svg(file_of!(include_str, "classic_small", piece, "svg")),
        PieceSet::Classic => PieceFile::Svg(file_of!(include_str, "classic", piece, "svg")),
        PieceSet::Print => PieceFile::Svg(file_of!(include_str, "print", piece, "svg")),
        // At most half as large, so that each pixel is the mean of several.
        PieceSet::Turned if side <= TURNED_SMALL / 2 => {
            PieceFile::Png(file_of!(include_bytes, "turned_small", piece, "png"))
        }
        PieceSet::Turned => PieceFile::Png(file_of!(include_bytes, "turned", piece, "png")),
    }
}

/// The picture of a piece at exactly this many pixels square.
///
/// # Errors
/// When its file cannot be read.
pub fn picture(set: &PieceSet, piece: Piece, side: u32) -> anyhow::Result<RgbaImage> {
    match file(set, piece, side) {
        PieceFile::Own(own) => Ok(foreign_picture(own, side)),
        PieceFile::Svg(svg) => pixels_of(&rasterized(svg, side)?),
        PieceFile::Png(png) => Ok(reduced(&decoded(png, u32::MAX)?, side)),
    }
}

/// The same picture at once: of a picture of the user's, a scaled sample.
///
/// # Errors
/// When its file cannot be read.
pub fn quick_picture(set: &PieceSet, piece: Piece, side: u32) -> anyhow::Result<RgbaImage> {
    match file(set, piece, side) {
        PieceFile::Own(own) => Ok(scaled_sample(own, side)),
        _ => picture(set, piece, side),
    }
}

/// The same picture as a surface.
///
/// # Errors
/// When its file cannot be read.
pub fn surface(set: &PieceSet, piece: Piece, side: u32) -> anyhow::Result<Surface<'static>> {
    if let PieceFile::Svg(svg) = file(set, piece, side) {
        return rasterized(svg, side);
    }
    surface_of(picture(set, piece, side)?)
}

/// One of the user's boards at exactly this many pixels square.
///
/// # Errors
/// When its file cannot be read.
pub fn board(board: &BoardPicture, side: u32) -> anyhow::Result<Surface<'static>> {
    surface_of(foreign_picture(board.picture(), side))
}

/// The picture as a surface.
///
/// # Errors
/// When there is not enough memory.
pub fn surface_of(mut picture: RgbaImage) -> anyhow::Result<Surface<'static>> {
    let (width, height) = (picture.width, picture.height);
    let bytes = picture.pixels.as_flattened_mut();
    let surface = Surface::from_data(bytes, width, height, width * 4, PixelFormatEnum::RGBA32)
        .and_then(|lent| lent.convert_format(PixelFormatEnum::ARGB8888));
    surface.map_err(anyhow::Error::msg).context("making a picture")
}

/// A piece as an SVG document with a view box of 100 × 100. A picture is embedded in it.
pub fn svg(set: &PieceSet, piece: Piece) -> Cow<'static, str> {
    let address = match file(set, piece, u32::MAX) {
        PieceFile::Svg(svg) => return svg.into(),
        PieceFile::Png(png) => PictureFile::Png(png.to_vec()).data_uri(),
        PieceFile::Own(own) => own.file.data_uri(),
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
             width=\"100\" height=\"100\" viewBox=\"0 0 100 100\">\n\
             <image width=\"100\" height=\"100\" xlink:href=\"{address}\"/>\n</svg>\n"
    )
    .into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_smaller_pictures_of_the_turned_set_are_the_large_ones_reduced() {
        for piece in Piece::ALL {
            let [small, large] = [1, u32::MAX].map(|side| match file(&PieceSet::Turned, piece, side) {
                PieceFile::Png(png) => decoded(png, u32::MAX).expect("a picture"),
                _ => panic!("{piece:?} is no picture"),
            });
            assert_eq!(small.width, TURNED_SMALL);
            assert_eq!(small, reduced(&large, TURNED_SMALL), "{piece:?}");
            let [usual, direct] = [
                picture(&PieceSet::Turned, piece, 92).expect("a picture"),
                reduced(&large, 92),
            ];
            // The pixel as it appears on black.
            let seen = |pixel: &[u8; 4]| [0, 1, 2].map(|channel| u16::from(pixel[channel]) * u16::from(pixel[3]) / 255);
            let apart = |(a, b): (&[u8; 4], &[u8; 4])| {
                let pairs = seen(a).into_iter().zip(seen(b));
                pairs.map(|(a, b)| a.abs_diff(b)).max().unwrap_or(0)
            };
            let apart: Vec<u16> = usual.pixels.iter().zip(&direct.pixels).map(apart).collect();
            let count = apart.iter().filter(|&&apart| apart > 12).count();
            let most = apart.iter().max();
            assert!(
                count < 60 && most < Some(&48),
                "{piece:?}: {count} pixels look another way, {most:?}"
            );
        }
    }
}
