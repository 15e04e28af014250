//! An image on the clipboard, which SDL 2 does not support.

use super::export::image::RgbaImage;
use anyhow::{anyhow, Context};
use arboard::{Clipboard, ImageData};

/// Puts an image on the clipboard. On Linux the image is served to other programs while the returned value lives; when that is
/// dropped, a clipboard manager takes it over if there is one.
///
/// Under Wayland this is the clipboard of `XWayland`, which desktops synchronize with their own.
///
/// # Errors
/// When there is no X server, which only Linux needs, or another program holds the clipboard.
pub fn put(image: &RgbaImage) -> anyhow::Result<Clipboard> {
    let mut clipboard = Clipboard::new().map_err(|error| {
        log::info!("the clipboard: {error}");
        anyhow!("there is no X server to take the picture")
    })?;
    let data = ImageData {
        width: image.width as usize,
        height: image.height as usize,
        bytes: image.pixels.as_flattened().into(),
    };
    clipboard.set_image(data).context("the picture")?;
    Ok(clipboard)
}
