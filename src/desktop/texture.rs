//! Textures in the memory of the graphics driver.

use crate::scene::{whole_pixels, Point, Rgba};
use anyhow::Context;
use sdl2::rect::{FRect, Rect};
use sdl2::render::{BlendMode, Canvas, RenderTarget, TextureCreator, TextureQuery};
use sdl2::surface::Surface;

/// A texture, freed on drop.
pub struct Texture<'t>(sdl2::render::Texture<'t>);

impl<'t> Texture<'t> {
    /// The texture of a surface.
    ///
    /// # Errors
    /// When the graphics driver refuses it.
    pub fn from_surface<C>(textures: &'t TextureCreator<C>, surface: &Surface) -> anyhow::Result<Texture<'t>> {
        let mut texture = textures
            .create_texture_from_surface(surface)
            .context("handing a picture to the graphics driver")?;
        texture.set_blend_mode(BlendMode::Blend);
        Ok(Texture(texture))
    }

    /// Enables linear filtering for scaling and rotation. SDL's hint is global to the process, and other threads draw too.
    #[allow(unsafe_code, reason = "sdl2 has no way to say it of one texture")]
    pub fn set_smooth(&mut self) {
        // SAFETY: the texture is that of `self`.
        unsafe { sdl2::sys::SDL_SetTextureScaleMode(self.0.raw(), sdl2::sys::SDL_ScaleMode::SDL_ScaleModeLinear) };
    }

    /// Draws it unscaled with its center at `center`, to the nearest pixel, in this color and opacity.
    ///
    /// # Errors
    /// When the graphics driver fails.
    pub fn draw<T: RenderTarget>(&mut self, canvas: &mut Canvas<T>, center: Point, ink: Rgba) -> anyhow::Result<()> {
        let TextureQuery { width, height, .. } = self.0.query();
        self.draw_scaled(canvas, center, (width, height), ink)
    }

    /// The same, scaled to `size`.
    ///
    /// # Errors
    /// When the graphics driver fails.
    pub fn draw_scaled<T: RenderTarget>(
        &mut self,
        canvas: &mut Canvas<T>,
        center: Point,
        size: (u32, u32),
        ink: Rgba,
    ) -> anyhow::Result<()> {
        self.draw_in(canvas, place(center, size), ink)
    }

    /// Draws it over this rectangle in this color and opacity.
    ///
    /// # Errors
    /// When the graphics driver fails.
    pub fn draw_in<T: RenderTarget>(&mut self, canvas: &mut Canvas<T>, at: Rect, ink: Rgba) -> anyhow::Result<()> {
        self.color(ink);
        canvas.copy(&self.0, None, at).map_err(anyhow::Error::msg)
    }

    /// Draws it `side` pixels wide and high, at subpixel positions, rotated clockwise by `angle` degrees about its center.
    ///
    /// # Errors
    /// When the graphics driver fails.
    pub fn draw_moving<T: RenderTarget>(
        &mut self,
        canvas: &mut Canvas<T>,
        center: Point,
        side: f32,
        angle: f32,
        ink: Rgba,
    ) -> anyhow::Result<()> {
        let corner = center.shifted(-side / 2.0, -side / 2.0);
        let at = FRect::new(corner.x, corner.y, side, side);
        self.color(ink);
        canvas
            .copy_ex_f(&self.0, None, at, f64::from(angle), None, false, false)
            .map_err(anyhow::Error::msg)
    }

    fn color(&mut self, ink: Rgba) {
        self.0.set_color_mod(ink.r, ink.g, ink.b);
        self.0.set_alpha_mod(ink.a);
    }
}

/// The place of a picture of this size around its center.
fn place(center: Point, (width, height): (u32, u32)) -> Rect {
    let corner = |middle: f32, length: u32| whole_pixels(middle - length as f32 / 2.0);
    Rect::new(corner(center.x, width), corner(center.y, height), width, height)
}
