//! The pieces of each set as pictures.

mod sampling;

use crate::chess::{Color, Piece, PieceKind};
use crate::desktop::assets::rasterised;
use crate::desktop::export::RgbaImage;
use crate::scene::PieceSet;
use anyhow::{anyhow, Context};
use sampling::{base64, decoded, reduced};
use sdl2::pixels::PixelFormatEnum;
use sdl2::surface::Surface;
use std::borrow::Cow;

/// Up to this many pixels a side the classic set has simpler drawings.
const SMALL: u32 = 36;

/// The file of a piece.
#[derive(Clone, Copy)]
enum File {
    /// A drawing.
    Svg(&'static str),
    /// A picture.
    Png(&'static [u8]),
}

/// A file of a set: one of twelve that are named after color and kind.
macro_rules! file_of {
    ($include:ident, $set:literal, $piece:expr, $ending:literal) => {
        match ($piece.color(), $piece.kind()) {
            (Color::White, PieceKind::Pawn) => {
                $include!(concat!("../../../assets/pieces/", $set, "/white_pawn.", $ending))
            }
            (Color::White, PieceKind::Knight) => {
                $include!(concat!("../../../assets/pieces/", $set, "/white_knight.", $ending))
            }
            (Color::White, PieceKind::Bishop) => {
                $include!(concat!("../../../assets/pieces/", $set, "/white_bishop.", $ending))
            }
            (Color::White, PieceKind::Rook) => {
                $include!(concat!("../../../assets/pieces/", $set, "/white_rook.", $ending))
            }
            (Color::White, PieceKind::Queen) => {
                $include!(concat!("../../../assets/pieces/", $set, "/white_queen.", $ending))
            }
            (Color::White, PieceKind::King) => {
                $include!(concat!("../../../assets/pieces/", $set, "/white_king.", $ending))
            }
            (Color::Black, PieceKind::Pawn) => {
                $include!(concat!("../../../assets/pieces/", $set, "/black_pawn.", $ending))
            }
            (Color::Black, PieceKind::Knight) => {
                $include!(concat!("../../../assets/pieces/", $set, "/black_knight.", $ending))
            }
            (Color::Black, PieceKind::Bishop) => {
                $include!(concat!("../../../assets/pieces/", $set, "/black_bishop.", $ending))
            }
            (Color::Black, PieceKind::Rook) => {
                $include!(concat!("../../../assets/pieces/", $set, "/black_rook.", $ending))
            }
            (Color::Black, PieceKind::Queen) => {
                $include!(concat!("../../../assets/pieces/", $set, "/black_queen.", $ending))
            }
            (Color::Black, PieceKind::King) => {
                $include!(concat!("../../../assets/pieces/", $set, "/black_king.", $ending))
            }
        }
    };
}

/// The file for a piece that is `side` pixels high.
fn file(set: PieceSet, piece: Piece, side: u32) -> File {
    match set {
        PieceSet::Classic if side <= SMALL => File::Svg(file_of!(include_str, "classic_small", piece, "svg")),
        PieceSet::Classic => File::Svg(file_of!(include_str, "classic", piece, "svg")),
        PieceSet::Print => File::Svg(file_of!(include_str, "print", piece, "svg")),
        PieceSet::Turned => File::Png(file_of!(include_bytes, "turned", piece, "png")),
    }
}

/// The picture of a piece at exactly this many pixels a side.
///
/// # Errors
/// When its file cannot be read.
pub fn picture(set: PieceSet, piece: Piece, side: u32) -> anyhow::Result<RgbaImage> {
    match file(set, piece, side) {
        File::Svg(svg) => {
            let surface = rasterised(svg, side)?
                .convert_format(PixelFormatEnum::RGBA32)
                .map_err(|error| anyhow!(error))?;
            let width = surface.width();
            let row = surface.pitch() as usize;
            let pixels = surface.with_lock(|bytes| {
                let rows = bytes.chunks_exact(row);
                rows.flat_map(|line| line.as_chunks().0[..width as usize].to_vec())
                    .collect()
            });
            Ok(RgbaImage {
                width,
                height: surface.height(),
                pixels,
            })
        }
        File::Png(png) => Ok(reduced(&decoded(png)?, side)),
    }
}

/// The same picture as a surface.
///
/// # Errors
/// When its file cannot be read.
pub fn surface(set: PieceSet, piece: Piece, side: u32) -> anyhow::Result<Surface<'static>> {
    if let File::Svg(svg) = file(set, piece, side) {
        return rasterised(svg, side);
    }
    let mut picture = picture(set, piece, side)?;
    let bytes = picture.pixels.as_flattened_mut();
    let surface = Surface::from_data(bytes, side, side, side * 4, PixelFormatEnum::RGBA32)
        .and_then(|lent| lent.convert_format(PixelFormatEnum::ARGB8888));
    surface.map_err(|error| anyhow!(error)).context("making a picture")
}

/// A piece as an SVG document with a view box of 100 × 100. A picture is embedded in it.
#[must_use]
pub fn svg(set: PieceSet, piece: Piece) -> Cow<'static, str> {
    match file(set, piece, u32::MAX) {
        File::Svg(svg) => svg.into(),
        File::Png(png) => format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
             width=\"100\" height=\"100\" viewBox=\"0 0 100 100\">\n\
             <image width=\"100\" height=\"100\" xlink:href=\"data:image/png;base64,{}\"/>\n</svg>\n",
            base64(png)
        )
        .into(),
    }
}
