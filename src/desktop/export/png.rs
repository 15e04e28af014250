//! Pictures as PNG (ISO/IEC 15948).

use super::image::{on_canvas, RgbaImage};
use crate::scene::{BoardState, BoardStyle, Scene};
use anyhow::Context;

/// The board as a picture, with squares of `square` pixels, without what is on the screen only.
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

/// The board as a PNG file, with squares of `square` pixels, without what is on the screen only.
///
/// # Errors
/// When drawing fails.
pub fn board(state: &BoardState, style: &BoardStyle, is_flipped: bool, square: u16) -> anyhow::Result<Vec<u8>> {
    encode(&picture(state, style, is_flipped, square)?)
}

/// The picture as a PNG file; its opacity is left out where everything is opaque.
///
/// # Errors
/// When the picture is too large for the format.
pub fn encode(picture: &RgbaImage) -> anyhow::Result<Vec<u8>> {
    let is_opaque = picture.pixels.iter().all(|pixel| pixel[3] == 255);
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, picture.width, picture.height);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_source_srgb(png::SrgbRenderingIntent::Perceptual);
    let bytes: Vec<u8> = if is_opaque {
        encoder.set_color(png::ColorType::Rgb);
        picture.pixels.iter().flat_map(|&[r, g, b, _]| [r, g, b]).collect()
    } else {
        encoder.set_color(png::ColorType::Rgba);
        picture.bytes().to_vec()
    };
    let mut writer = encoder.write_header().context("writing a PNG")?;
    writer.write_image_data(&bytes).context("writing a PNG")?;
    writer.finish().context("writing a PNG")?;
    Ok(file)
}

/// Decodes a PNG file of eight bits a channel, in color.
///
/// # Errors
/// When the file is no such PNG.
pub fn decode(file: &[u8]) -> anyhow::Result<RgbaImage> {
    let mut reader = png::Decoder::new(std::io::Cursor::new(file))
        .read_info()
        .context("reading a PNG")?;
    let size = reader.output_buffer_size().context("a PNG too large to read")?;
    let mut bytes = vec![0; size];
    let info = reader.next_frame(&mut bytes).context("reading a PNG")?;
    bytes.truncate(info.buffer_size());
    let pixels = match (info.color_type, info.bit_depth) {
        (png::ColorType::Rgb, png::BitDepth::Eight) => {
            bytes.as_chunks().0.iter().map(|&[r, g, b]| [r, g, b, 255]).collect()
        }
        (png::ColorType::Rgba, png::BitDepth::Eight) => bytes.as_chunks().0.to_vec(),
        (color, depth) => anyhow::bail!("a PNG of {color:?}, {depth:?}, where eight bits of color are expected"),
    };
    Ok(RgbaImage {
        width: info.width,
        height: info.height,
        pixels,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_read_back_as_it_was_written() {
        for alpha in [255, 90] {
            let pixels = (0..35u8).map(|n| [n * 7, 255 - n, n.wrapping_mul(31), alpha]).collect();
            let picture = RgbaImage {
                width: 7,
                height: 5,
                pixels,
            };
            let file = encode(&picture).expect("a PNG");
            assert_eq!(decode(&file).expect("the same"), picture);
        }
        assert!(decode(b"no picture").is_err());
    }
}
