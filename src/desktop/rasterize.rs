//! The program's own drawings as pixels.

use anyhow::Context;
use sdl2::image::ImageRWops;
use sdl2::rwops::RWops;
use sdl2::surface::Surface;

/// The drawing at exactly this many pixels square: rasterized at its final size, it is never blurred.
///
/// # Errors
/// When the drawing cannot be read.
pub fn rasterized(svg: &str, side: u32) -> anyhow::Result<Surface<'static>> {
    RWops::from_bytes(sized(svg, side).as_bytes())
        .and_then(|file| file.load_typed("SVG"))
        .map_err(anyhow::Error::msg)
        .context("reading a drawing")
}

/// The drawing with another width and height in its `svg` tag. All drawings are square, and have both before the `viewBox`.
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
    use crate::desktop::assets::{HAND_CLOSED, HAND_OPEN, ICON};

    #[test]
    fn every_drawing_comes_at_the_size_asked_for() {
        for svg in [ICON, HAND_OPEN, HAND_CLOSED] {
            for side in [17, 240] {
                let picture = rasterized(svg, side).expect("a drawing");
                assert_eq!(picture.size(), (side, side), "{}", &svg[..120]);
            }
        }
    }
}
