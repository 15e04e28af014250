//! What is in the real window.

use glow::HasContext as _;
use tabiya::desktop::app::App;
use tabiya::desktop::export::RgbaImage;

/// A screenshot of the window. Off screen, the frame remains readable after it is presented.
#[allow(unsafe_code, reason = "the one way to read what the graphics driver has drawn")]
pub fn seen(app: &App<'_>) -> RgbaImage {
    let (width, height) = app.window.graphics.window().drawable_size();
    let mut bytes = vec![0; (width * height * 4) as usize];
    let video = app.window.graphics.window().subsystem();
    // SAFETY: the window's drawing context is current, SDL gives the addresses that belong to it, and there is room for the pixels.
    unsafe {
        let gl = glow::Context::from_loader_function(|name| video.gl_get_proc_address(name).cast());
        gl.pixel_store_i32(glow::PACK_ROW_LENGTH, 0);
        let pixels = glow::PixelPackData::Slice(&mut bytes);
        let [wide, high] = [width, height].map(|side| i32::try_from(side).unwrap_or(0));
        gl.read_pixels(0, 0, wide, high, glow::RGBA, glow::UNSIGNED_BYTE, pixels);
    }
    let rows = bytes.as_chunks::<4>().0.chunks_exact(width as usize).rev();
    let pixels = rows.flatten().map(|&[r, g, b, _]| [r, g, b, 255]).collect();
    RgbaImage { width, height, pixels }
}
