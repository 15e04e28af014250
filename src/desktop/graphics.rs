//! Draws a scene: it decides nothing.

mod mask;

use super::assets::{piece_svg, rasterised};
use super::export::Picture;
use super::letters::written;
use super::texture::Texture;
use crate::chess::Piece;
use crate::scene::{Rgba, Scene, Shape};
use anyhow::{anyhow, Context};
pub(super) use mask::arrow_outline;
use mask::Mask;
use sdl2::pixels::{Color, PixelFormatEnum};
use sdl2::rect::Rect;
use sdl2::render::{BlendMode, Canvas, RenderTarget, TextureCreator};
use sdl2::surface::Surface;
use sdl2::video::Window;
use std::collections::HashMap;

/// How many pictures are kept before those that the last frame did not need are let go.
const KEPT: usize = 160;
/// The colour of pictures that have their own.
const PLAIN: Rgba = Rgba::hex(0x00FF_FFFF);

/// What a picture was made for.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Key {
    /// A piece at so many pixels a side.
    Piece(Piece, u32),
    /// A white form of a size.
    Mask(Mask),
    /// White letters of a height, and how far their baseline is from the top.
    Text(String, u32),
    /// The 64 squares in two colours, a pixel each.
    Checkers(Rgba, Rgba),
    /// One white pixel.
    Dot,
}

/// A picture with the frame in which it was needed last.
struct Kept<'t> {
    texture: Texture<'t>,
    frame: u64,
}

/// A canvas with the pictures that are drawn on it; everything frees itself. The canvas is that of a window, or that of a
/// surface for pictures of the board.
pub struct Graphics<'t, T: RenderTarget> {
    // The pictures go before the canvas they belong to.
    kept: HashMap<Key, Kept<'t>>,
    canvas: Canvas<T>,
    textures: &'t TextureCreator<T::Context>,
    frame: u64,
}

impl<'t, T: RenderTarget> Graphics<'t, T> {
    /// Draws on the canvas with pictures of its texture creator.
    #[must_use]
    pub fn new(mut canvas: Canvas<T>, textures: &'t TextureCreator<T::Context>) -> Self {
        canvas.set_blend_mode(BlendMode::Blend);
        Graphics {
            kept: HashMap::new(),
            canvas,
            textures,
            frame: 0,
        }
    }

    /// Draws the scene in place of what was there.
    ///
    /// # Errors
    /// When the graphics driver fails.
    pub fn draw(&mut self, scene: &Scene) -> anyhow::Result<()> {
        self.frame += 1;
        for (_, shape) in scene.shapes() {
            self.shape(shape)?;
        }
        if self.kept.len() > KEPT {
            let frame = self.frame;
            self.kept.retain(|_, kept| kept.frame == frame);
        }
        Ok(())
    }

    /// Shows what was drawn.
    pub fn present(&mut self) {
        self.canvas.present();
    }

    /// The canvas that is drawn on.
    #[must_use]
    pub fn canvas(&self) -> &Canvas<T> {
        &self.canvas
    }

    /// What was drawn. On a window it is asked for before it is shown.
    ///
    /// # Errors
    /// When the graphics driver fails.
    pub fn read(&self) -> anyhow::Result<Picture> {
        let (width, height) = self.canvas.output_size().map_err(|error| anyhow!(error))?;
        let bytes = self
            .canvas
            .read_pixels(None, PixelFormatEnum::RGBA32)
            .map_err(|error| anyhow!(error))
            .context("reading what was drawn")?;
        Ok(Picture {
            width,
            height,
            pixels: bytes.as_chunks().0.to_vec(),
        })
    }

    fn shape(&mut self, shape: &Shape) -> anyhow::Result<()> {
        match *shape {
            Shape::Fill { color } => {
                self.canvas.set_draw_color(sdl(color));
                self.canvas.clear();
                Ok(())
            }
            Shape::Rect {
                x,
                y,
                width,
                height,
                color,
            } => self.fill((x, y), (width, height), color),
            Shape::Checkers {
                x,
                y,
                side,
                angle,
                light,
                dark,
            } => self.checkers((x, y), side, angle, (light, dark)),
            Shape::Square {
                x,
                y,
                side,
                angle,
                color,
            } => self.square((x, y), side, angle, color),
            Shape::Frame {
                x,
                y,
                side,
                width,
                color,
            } => self.edge((x, y), side, width, color),
            Shape::Disc { x, y, radius, color } => self.mask(Mask::disc(radius), (x, y), color),
            Shape::Ring {
                x,
                y,
                radius,
                width,
                color,
            } => self.mask(Mask::ring(radius, width), (x, y), color),
            Shape::Cross {
                x,
                y,
                radius,
                width,
                color,
            } => self.mask(Mask::cross(radius, width), (x, y), color),
            Shape::Glow { x, y, radius, color } => self.mask(Mask::glow(radius), (x, y), color),
            Shape::Arrow { from, to, width, color } => {
                let (mask, middle) = Mask::arrow(from, to, width);
                self.mask(mask, middle, color)
            }
            Shape::Piece {
                piece,
                x,
                y,
                side,
                alpha,
            } => {
                let key = Key::Piece(piece, pixels(side));
                self.picture(key)?.draw_on(self, (x, y), PLAIN.faded(alpha))
            }
            Shape::Text {
                ref text,
                x,
                y,
                size,
                color,
            } => {
                let key = Key::Text(text.clone(), pixels(size));
                self.picture(key)?.draw_on(self, (x, y), color)
            }
        }
    }

    /// Makes sure that there is the picture, and names it.
    fn picture(&mut self, key: Key) -> anyhow::Result<Named> {
        let frame = self.frame;
        if let Some(kept) = self.kept.get_mut(&key) {
            kept.frame = frame;
        } else {
            let texture = self.make(&key)?;
            self.kept.insert(key.clone(), Kept { texture, frame });
        }
        Ok(Named(key))
    }

    fn make(&self, key: &Key) -> anyhow::Result<Texture<'t>> {
        match key {
            Key::Piece(piece, side) => Texture::from_surface(self.textures, &rasterised(piece_svg(*piece), *side)?),
            Key::Mask(mask) => Texture::from_mask(self.textures, mask.size(), |x, y| mask.opacity(x, y)),
            Key::Text(text, height) => Texture::from_surface(self.textures, &written(text, *height)?),
            Key::Checkers(light, dark) => self.squares(*light, *dark),
            Key::Dot => Texture::from_mask(self.textures, (1, 1), |_, _| 1.0),
        }
    }

    fn squares(&self, light: Rgba, dark: Rgba) -> anyhow::Result<Texture<'t>> {
        let mut surface = Surface::new(8, 8, PixelFormatEnum::ARGB8888).map_err(|error| anyhow!(error))?;
        for cell in 0..64i32 {
            let (column, row) = (cell % 8, cell / 8);
            let color = if (column + row) % 2 == 0 { light } else { dark };
            let place = Rect::new(column, row, 1, 1);
            surface.fill_rect(place, sdl(color)).map_err(|error| anyhow!(error))?;
        }
        Texture::from_surface(self.textures, &surface)
    }

    fn mask(&mut self, mask: Mask, middle: (f32, f32), color: Rgba) -> anyhow::Result<()> {
        self.picture(Key::Mask(mask))?.draw_on(self, middle, color)
    }

    fn fill(&mut self, corner: (f32, f32), size: (f32, f32), color: Rgba) -> anyhow::Result<()> {
        self.canvas.set_draw_color(sdl(color));
        let (left, top) = (rounded(corner.0), rounded(corner.1));
        let (right, bottom) = (rounded(corner.0 + size.0), rounded(corner.1 + size.1));
        let rect = Rect::new(
            left,
            top,
            (right - left).max(1).unsigned_abs(),
            (bottom - top).max(1).unsigned_abs(),
        );
        self.canvas.fill_rect(rect).map_err(|error| anyhow!(error))
    }

    fn square(&mut self, (x, y): (f32, f32), side: f32, angle: f32, color: Rgba) -> anyhow::Result<()> {
        if angle.abs() < 0.01 {
            return self.fill((x - side / 2.0, y - side / 2.0), (side, side), color);
        }
        let square = (pixels(side), pixels(side));
        self.picture(Key::Dot)?;
        let dot = self.kept.get_mut(&Key::Dot).map(|kept| &mut kept.texture);
        dot.map_or(Ok(()), |dot| {
            dot.draw_turned(&mut self.canvas, (x, y), square, angle, color)
        })
    }

    fn checkers(
        &mut self,
        middle: (f32, f32),
        side: f32,
        angle: f32,
        (light, dark): (Rgba, Rgba),
    ) -> anyhow::Result<()> {
        let key = Key::Checkers(light, dark);
        self.picture(key.clone())?;
        let square = (pixels(side), pixels(side));
        let squares = self.kept.get_mut(&key).map(|kept| &mut kept.texture);
        squares.map_or(Ok(()), |squares| {
            squares.draw_turned(&mut self.canvas, middle, square, angle, PLAIN)
        })
    }

    /// The inside edge of a square: four strips that do not overlap.
    fn edge(&mut self, (x, y): (f32, f32), side: f32, width: f32, color: Rgba) -> anyhow::Result<()> {
        let (left, top) = (x - side / 2.0, y - side / 2.0);
        let inner = side - 2.0 * width;
        self.fill((left, top), (side, width), color)?;
        self.fill((left, top + side - width), (side, width), color)?;
        self.fill((left, top + width), (width, inner), color)?;
        self.fill((left + side - width, top + width), (width, inner), color)
    }
}

impl Graphics<'_, Window> {
    /// The window that is drawn on.
    #[must_use]
    pub fn window(&self) -> &Window {
        self.canvas.window()
    }

    /// The window that is drawn on, to be changed.
    pub fn window_mut(&mut self) -> &mut Window {
        self.canvas.window_mut()
    }
}

impl<'s> Graphics<'_, Surface<'s>> {
    /// The surface with what was drawn on it.
    #[must_use]
    pub fn into_surface(self) -> Surface<'s> {
        self.canvas.into_surface()
    }
}

/// A picture that is there.
struct Named(Key);

impl Named {
    fn draw_on<T: RenderTarget>(
        &self,
        graphics: &mut Graphics<'_, T>,
        middle: (f32, f32),
        ink: Rgba,
    ) -> anyhow::Result<()> {
        match graphics.kept.get_mut(&self.0) {
            Some(kept) => kept.texture.draw(&mut graphics.canvas, middle, ink),
            None => Ok(()),
        }
    }
}

const fn sdl(color: Rgba) -> Color {
    Color::RGBA(color.r, color.g, color.b, color.a)
}

#[allow(clippy::cast_possible_truncation, reason = "pixels of a window")]
fn rounded(length: f32) -> i32 {
    length.round() as i32
}

/// A length in whole pixels, one at least.
fn pixels(length: f32) -> u32 {
    rounded(length).max(1).unsigned_abs()
}
