//! Images in memory.

use crate::desktop::graphics::Graphics;
use anyhow::Context;
use sdl2::pixels::PixelFormatEnum;
use sdl2::surface::Surface;

/// An image: rows from the top, pixels from the left.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RgbaImage {
    /// Pixels in a row.
    pub width: u32,
    /// Number of rows.
    pub height: u32,
    /// Red, green, blue and opacity of each pixel.
    pub pixels: Vec<[u8; 4]>,
}

impl RgbaImage {
    /// A square image with this many pixels a side.
    pub fn square(side: u32, pixels: Vec<[u8; 4]>) -> RgbaImage {
        RgbaImage {
            width: side,
            height: side,
            pixels,
        }
    }

    /// The pixel in this column and row, or `None` outside the picture.
    pub fn pixel(&self, x: u32, y: u32) -> Option<[u8; 4]> {
        if x >= self.width {
            return None;
        }
        self.pixels.get((y * self.width + x) as usize).copied()
    }
}

/// Calls `body` with an in-memory canvas of this size, which needs no display and draws the same pixels on every run.
///
/// # Errors
/// When there is not enough memory, and what `body` returns.
pub fn on_canvas<R>(
    (width, height): (u32, u32),
    body: impl FnOnce(&mut Graphics<'_, Surface<'static>>) -> anyhow::Result<R>,
) -> anyhow::Result<R> {
    let canvas = Surface::new(width, height, PixelFormatEnum::ARGB8888).and_then(Surface::into_canvas);
    let canvas = canvas.map_err(anyhow::Error::msg).context("making a picture")?;
    let textures = canvas.texture_creator();
    let mut graphics = Graphics::new(canvas, &textures);
    body(&mut graphics)
}
