//! Shows a picture by copying it instead of drawing it.

use super::graphics::OpaquePicture;
use anyhow::ensure;
use glow::HasContext as _;

/// Whether the graphics driver supports framebuffer blits (OpenGL 3.0, 2008).
#[must_use]
pub fn can_blit(gl: &glow::Context) -> bool {
    gl.version().major >= 3 || gl.supported_extensions().contains("GL_ARB_framebuffer_object")
}

/// Copies the picture into the window, which must be of the same size and have the current OpenGL context. Nothing is drawn,
/// so a driver that compiles shaders for each kind of drawing has nothing to compile.
///
/// # Errors
/// When the graphics driver has no room for the picture.
#[allow(unsafe_code, reason = "the one way to reach the functions of the graphics driver")]
pub fn blit(gl: &glow::Context, picture: &OpaquePicture) -> anyhow::Result<()> {
    let [width, height] = [picture.size.0, picture.size.1].map(|length| i32::try_from(length).unwrap_or(i32::MAX));
    let rows = picture.bytes().len() / 4;
    ensure!(
        usize::try_from(width * height).is_ok_and(|pixels| pixels == rows),
        "a picture of another size"
    );
    // SAFETY: the window's OpenGL context is current; the picture has the bytes that are read, and every object created here is
    // unbound and deleted again.
    unsafe {
        let texture = gl.create_texture().map_err(anyhow::Error::msg)?;
        gl.bind_texture(glow::TEXTURE_2D, Some(texture));
        gl.pixel_store_i32(glow::UNPACK_ROW_LENGTH, 0);
        // This internal format leaves the choice to the driver, which takes that of the pixels and need not convert.
        #[allow(clippy::cast_possible_wrap, reason = "a name of OpenGL")]
        gl.tex_image_2d(
            glow::TEXTURE_2D,
            0,
            glow::RGBA as i32,
            width,
            height,
            0,
            glow::BGRA,
            glow::UNSIGNED_INT_8_8_8_8_REV,
            Some(picture.bytes()),
        );
        let source = gl.create_framebuffer().map_err(anyhow::Error::msg)?;
        gl.bind_framebuffer(glow::READ_FRAMEBUFFER, Some(source));
        gl.framebuffer_texture_2d(
            glow::READ_FRAMEBUFFER,
            glow::COLOR_ATTACHMENT0,
            glow::TEXTURE_2D,
            Some(texture),
            0,
        );
        // The rows of a window start at the bottom, those of a picture at the top.
        gl.blit_framebuffer(
            0,
            height,
            width,
            0,
            0,
            0,
            width,
            height,
            glow::COLOR_BUFFER_BIT,
            glow::NEAREST,
        );
        gl.bind_framebuffer(glow::READ_FRAMEBUFFER, None);
        gl.bind_texture(glow::TEXTURE_2D, None);
        gl.delete_framebuffer(source);
        gl.delete_texture(texture);
        let fault = gl.get_error();
        ensure!(fault == glow::NO_ERROR, "OpenGL fault {fault:#x}");
    }
    Ok(())
}
