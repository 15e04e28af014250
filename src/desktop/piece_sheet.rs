//! The pieces of a set in one texture, for drawing among the widgets.

use super::pieces;
use crate::chess::Piece;
use crate::scene::PieceSet;
use glow::HasContext as _;
use imgui::TextureId;
use std::rc::Rc;

/// Twelve pieces side by side, in the order of [`Piece::index`]. Dropping it deletes the texture.
pub(super) struct PieceSheet {
    gl: Rc<glow::Context>,
    texture: glow::Texture,
    set: PieceSet,
    side: u32,
}

impl PieceSheet {
    /// The pieces of this set at this size in pixels.
    ///
    /// # Errors
    /// When a picture cannot be read, or the graphics driver has no room for it.
    #[allow(unsafe_code, reason = "the one way to give a picture to the graphics driver")]
    pub fn new(gl: &Rc<glow::Context>, set: &PieceSet, side: u32) -> anyhow::Result<PieceSheet> {
        let pixels = sheet(set, side)?;
        let [wide, high] = [side * 12, side].map(|length| i32::try_from(length).unwrap_or(0));
        // SAFETY: the context is the window's, there are as many pixels as stated, and the previous binding is restored.
        let texture = unsafe {
            let texture = gl.create_texture().map_err(anyhow::Error::msg)?;
            let before = gl.get_parameter_i32(glow::TEXTURE_BINDING_2D);
            gl.bind_texture(glow::TEXTURE_2D, Some(texture));
            for filter in [glow::TEXTURE_MIN_FILTER, glow::TEXTURE_MAG_FILTER] {
                gl.tex_parameter_i32(glow::TEXTURE_2D, filter, constant(glow::LINEAR));
            }
            gl.pixel_store_i32(glow::UNPACK_ROW_LENGTH, 0);
            gl.tex_image_2d(
                glow::TEXTURE_2D,
                0,
                // The interface's shader works in linear light.
                constant(glow::SRGB8_ALPHA8),
                wide,
                high,
                0,
                glow::RGBA,
                glow::UNSIGNED_BYTE,
                Some(pixels.as_flattened()),
            );
            let before = u32::try_from(before).ok().and_then(std::num::NonZeroU32::new);
            gl.bind_texture(glow::TEXTURE_2D, before.map(glow::NativeTexture));
            texture
        };
        Ok(PieceSheet {
            gl: Rc::clone(gl),
            texture,
            set: set.clone(),
            side,
        })
    }

    /// Whether it holds this set at this size in pixels.
    pub fn is_of(&self, set: &PieceSet, side: u32) -> bool {
        self.side == side && self.set == *set
    }

    /// The interface's handle for the texture.
    pub fn id(&self) -> TextureId {
        TextureId::new(self.texture.0.get() as usize)
    }
}

impl Drop for PieceSheet {
    #[allow(unsafe_code, reason = "the one way to give the texture back")]
    fn drop(&mut self) {
        // SAFETY: this context created the texture, and nothing draws with it anymore.
        unsafe { self.gl.delete_texture(self.texture) };
    }
}

/// An OpenGL constant as a signed number; all of them fit.
fn constant(number: u32) -> i32 {
    i32::try_from(number).unwrap_or(0)
}

/// The pixels of the picture with all pieces, row by row.
fn sheet(set: &PieceSet, side: u32) -> anyhow::Result<Vec<[u8; 4]>> {
    let mut pixels = vec![[0; 4]; (12 * side * side) as usize];
    for piece in Piece::ALL {
        let picture = pieces::quick_picture(set, piece, side)?;
        let left = piece.index() * side as usize;
        let rows = pixels.chunks_exact_mut(12 * side as usize);
        for (row, line) in rows.zip(picture.pixels.chunks_exact(side as usize)) {
            row[left..left + side as usize].copy_from_slice(line);
        }
    }
    Ok(pixels)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_has_its_place_on_the_sheet() {
        let pixels = sheet(&PieceSet::Classic, 20).expect("drawings of our own");
        for piece in Piece::ALL {
            let alone = pieces::picture(&PieceSet::Classic, piece, 20).expect("a drawing");
            for (row, line) in pixels.chunks_exact(240).zip(alone.pixels.chunks_exact(20)) {
                assert_eq!(&row[piece.index() * 20..][..20], line, "{piece:?}");
            }
        }
    }
}
