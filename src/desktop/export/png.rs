//! Pictures as PNG (ISO/IEC 15948).

use super::image::{on_canvas, RgbaImage};
use crate::scene::{BoardState, BoardStyle, Scene};
use anyhow::Context;

/// The board as a picture, with squares of `square` pixels, without what only the screen shows.
///
/// # Errors
/// When drawing fails.
pub fn picture(state: &BoardState, style: &BoardStyle, is_flipped: bool, square: u16) -> anyhow::Result<RgbaImage> {
    let (scene, size) = Scene::picture(state, style, is_flipped, square);
    on_canvas((size, size), |graphics| {
        graphics.draw(&scene)?;
        graphics.read()
    })
}

/// The board as a PNG file, with squares of `square` pixels, without what only the screen shows.
///
/// # Errors
/// When drawing fails.
pub fn board(state: &BoardState, style: &BoardStyle, is_flipped: bool, square: u16) -> anyhow::Result<Vec<u8>> {
    encode(&picture(state, style, is_flipped, square)?)
}

/// The image as a PNG file in 24-bit color; pictures of a board are opaque.
///
/// # Errors
/// When the image is too large for the format.
pub fn encode(image: &RgbaImage) -> anyhow::Result<Vec<u8>> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, image.width, image.height);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
    let bytes: Vec<u8> = image.pixels.iter().flat_map(|&[r, g, b, _]| [r, g, b]).collect();
    let mut writer = encoder.write_header().context("writing a PNG")?;
    writer.write_image_data(&bytes).context("writing a PNG")?;
    writer.finish().context("writing a PNG")?;
    Ok(file)
}
