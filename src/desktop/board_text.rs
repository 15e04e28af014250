//! Text on the board, rendered with the embedded font.

use super::assets::BOARD_FONT;
use crate::job::held;
use crate::scene::whole_pixels;
use anyhow::Context;
use sdl2::pixels::{Color, PixelFormatEnum};
use sdl2::rect::Rect;
use sdl2::render::BlendMode;
use sdl2::rwops::RWops;
use sdl2::surface::Surface;
use sdl2::ttf::Sdl2TtfContext;
use std::sync::Mutex;

/// The cap height of the board's font, as a share of its size.
const CAPITALS: f32 = 0.727;

/// The font library: one for the whole program, although there may be several canvases.
static LIBRARY: Mutex<Option<Sdl2TtfContext>> = Mutex::new(None);

/// Renders `text` in white on a transparent surface, vertically centered on its cap height; `height` is the font size in
/// pixels.
///
/// # Errors
/// When the text cannot be rendered.
pub fn render(text: &str, height: u32) -> anyhow::Result<Surface<'static>> {
    let mut library = held(&LIBRARY);
    let letters = match library.take() {
        Some(letters) => letters,
        None => sdl2::ttf::init().context("starting SDL_ttf")?,
    };
    let picture = draw(&letters, text, u16::try_from(height).unwrap_or(u16::MAX));
    *library = Some(letters);
    picture.context("drawing letters")
}

fn draw(letters: &Sdl2TtfContext, text: &str, size: u16) -> anyhow::Result<Surface<'static>> {
    let bytes = RWops::from_bytes(BOARD_FONT).map_err(anyhow::Error::msg)?;
    let font = letters.load_font_from_rwops(bytes, size).map_err(anyhow::Error::msg)?;
    let mut written = font
        .render(if text.is_empty() { " " } else { text })
        .blended(Color::WHITE)?;
    let middle = whole_pixels(font.ascent() as f32 - CAPITALS * f32::from(size) / 2.0);
    let (width, high) = written.size();
    let below = i32::try_from(high).unwrap_or(i32::MAX) - middle;
    let half = middle.max(below).max(1);
    let place = Rect::new(0, half - middle, width, high);
    let moved = Surface::new(width, half.unsigned_abs() * 2, PixelFormatEnum::ARGB8888).and_then(|mut surface| {
        written.set_blend_mode(BlendMode::None)?;
        written.blit(None, &mut surface, place)?;
        Ok(surface)
    });
    moved.map_err(anyhow::Error::msg)
}
