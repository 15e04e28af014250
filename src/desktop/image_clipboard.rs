//! An image on the clipboard, which SDL 2 does not support.

use super::export::image::RgbaImage;
use anyhow::Context;
use arboard::{Clipboard, ImageData};

/// Puts an image on the clipboard. On Linux the image is served to other programs while the returned value lives; when that is
/// dropped, a clipboard manager takes it over if there is one.
///
/// Under Wayland this is the clipboard of `XWayland`, which desktops synchronize with their own.
///
/// # Errors
/// When the clipboard cannot be reached (on Linux because there is no X server), or another program holds it.
pub fn put(image: &RgbaImage) -> anyhow::Result<Clipboard> {
    let clipboard = Clipboard::new();
    #[cfg(target_os = "linux")]
    let clipboard = clipboard.map_err(|error| {
        log::info!("the clipboard: {error}");
        anyhow::anyhow!("there is no X server to take the picture")
    });
    let mut clipboard = clipboard?;
    let data = ImageData {
        width: image.width as usize,
        height: image.height as usize,
        bytes: image.pixels.as_flattened().into(),
    };
    clipboard.set_image(data).context("the picture")?;
    Ok(clipboard)
}
