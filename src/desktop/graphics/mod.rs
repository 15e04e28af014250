//! Draws a scene; all decisions are made in `scene`.

mod key;
mod texture_cache;

use super::export::RgbaImage;
use super::pieces;
use crate::job::JobContext;
use crate::scene::{svg, whole_pixels, Form, Layer, Point, Rgba, Scene, Shape};
use anyhow::Context;
use key::TextureKey;
use sdl2::pixels::{Color, PixelFormatEnum};
use sdl2::rect::Rect;
use sdl2::render::{BlendMode, Canvas, RenderTarget, TextureCreator};
use sdl2::video::Window;
use texture_cache::TextureCache;

/// The radius in pixels up to which a glow has a texture of its own size.
const LARGE_GLOW: f32 = 128.0;
/// The tint of textures that have their own colors.
const PLAIN: Rgba = Rgba::hex(0x00FF_FFFF);

/// Pictures of the user's to be drawn at a size.
pub struct Undrawn(Vec<TextureKey>);

/// Pictures of the user's, drawn.
pub struct Drawn(Vec<(TextureKey, RgbaImage)>);

impl Undrawn {
    /// Draws them, which may take seconds: call it from a job.
    pub fn draw(self, context: &JobContext) -> Drawn {
        let keys = self.0.into_iter().take_while(|_| !context.is_stopped());
        let drawn = keys.filter_map(|key| {
            let (own, side) = key.own()?;
            let picture = pieces::foreign_picture(own, side);
            Some((key, picture))
        });
        Drawn(drawn.collect())
    }
}

/// A canvas with its textures, all freed on drop. The canvas belongs to a window, or to a surface for exported images.
pub struct Graphics<'t, T: RenderTarget> {
    // Textures are dropped before the canvas they belong to.
    textures: TextureCache<'t, T::Context>,
    canvas: Canvas<T>,
}

impl<'t, T: RenderTarget> Graphics<'t, T> {
    /// Draws on this canvas with textures of its texture creator.
    pub fn new(mut canvas: Canvas<T>, textures: &'t TextureCreator<T::Context>) -> Self {
        canvas.set_blend_mode(BlendMode::Blend);
        Graphics {
            textures: TextureCache::new(textures),
            canvas,
        }
    }

    /// Leaves the user's pictures to others to draw: until then they appear scaled.
    pub fn draw_later(&mut self) {
        self.textures.draw_later();
    }

    /// The user's pictures that the last frame lacked at their size; `None` if there are none.
    pub fn undrawn(&self) -> Option<Undrawn> {
        let keys = self.textures.undrawn();
        (!keys.is_empty()).then(|| Undrawn(keys.to_vec()))
    }

    /// Accepts the user's pictures that were drawn.
    ///
    /// # Errors
    /// When the graphics driver refuses one.
    pub fn accept(&mut self, drawn: Drawn) -> anyhow::Result<()> {
        drawn.0.into_iter().try_for_each(|(key, picture)| {
            let surface = pieces::surface_of(picture)?;
            self.textures.accept(key, &surface)
        })
    }

    /// Draws the scene over everything on the canvas.
    ///
    /// # Errors
    /// When the graphics driver fails.
    pub fn draw(&mut self, scene: &Scene) -> anyhow::Result<()> {
        self.textures.begin_frame();
        self.draw_over(scene.shapes())
    }

    /// Draws the part of the scene below panels and menus.
    ///
    /// # Errors
    /// When the graphics driver fails.
    pub fn draw_below_panels(&mut self, scene: &Scene) -> anyhow::Result<()> {
        self.textures.begin_frame();
        self.draw_over(scene.below_panels())
    }

    /// Draws these shapes on top.
    ///
    /// # Errors
    /// When the graphics driver fails.
    pub fn draw_over(&mut self, shapes: &[(Layer, Shape)]) -> anyhow::Result<()> {
        shapes.iter().try_for_each(|(layer, shape)| self.shape(*layer, shape))
    }

    /// Presents the frame.
    pub fn present(&mut self) {
        self.canvas.present();
    }

    /// The pixels drawn so far. Call it before presenting the frame of a window.
    ///
    /// # Errors
    /// When the graphics driver fails.
    pub fn read(&self) -> anyhow::Result<RgbaImage> {
        let (width, height) = self.canvas.output_size().map_err(anyhow::Error::msg)?;
        let bytes = self
            .canvas
            .read_pixels(None, PixelFormatEnum::RGBA32)
            .map_err(anyhow::Error::msg)
            .context("reading what was drawn")?;
        Ok(RgbaImage {
            width,
            height,
            pixels: bytes.as_chunks().0.to_vec(),
        })
    }

    fn shape(&mut self, layer: Layer, shape: &Shape) -> anyhow::Result<()> {
        match *shape {
            Shape::Fill { color } => {
                self.canvas.set_draw_color(sdl(color));
                self.canvas.clear();
                Ok(())
            }
            Shape::Rect {
                corner,
                width,
                height,
                color,
            } => self.fill(corner, (width, height), color),
            Shape::Checkerboard {
                center,
                size,
                light,
                dark,
                grain,
            } => {
                let key = TextureKey::checkerboard((light, dark), grain, size);
                self.stretched(key, center, size, PLAIN)
            }
            Shape::Square { center, size, color } => {
                self.fill(center.shifted(-size / 2.0, -size / 2.0), (size, size), color)
            }
            Shape::Frame {
                center,
                size,
                width,
                color,
            } => self.edge(center, size, width, color),
            Shape::Picture {
                center,
                size,
                ref picture,
                alpha,
            } => {
                let key = TextureKey::Picture(picture.clone(), pixels(size));
                self.stretched(key, center, size, PLAIN.faded(alpha))
            }
            Shape::Piece {
                ref set,
                piece,
                center,
                size,
                alpha,
                angle,
            } => {
                let is_moving = matches!(layer, Layer::Moving | Layer::Captured) || alpha < 1.0 || angle.abs() > 0.01;
                let ink = PLAIN.faded(alpha);
                if !is_moving {
                    return self.stretched(TextureKey::Piece(set.clone(), piece, pixels(size)), center, size, ink);
                }
                let side = if layer == Layer::Captured {
                    self.textures.largest_side(set, piece).unwrap_or(pixels(size))
                } else {
                    self.textures.side_near(set, piece, pixels(size))
                };
                let picture = self.textures.picture(TextureKey::Piece(set.clone(), piece, side))?;
                picture.draw_moving(&mut self.canvas, center, size, angle, ink)
            }
            Shape::Text {
                ref text,
                center,
                size,
                color,
            } => {
                let key = TextureKey::Text(text.clone(), pixels(size));
                self.picture(key, center, color)
            }
            Shape::Form {
                form: Form::Glow { across, .. },
                center,
                color,
            } if across > LARGE_GLOW => self.stretched(TextureKey::LargeGlow, center, 2.0 * across, color),
            Shape::Form { form, center, color } => {
                let (stencil, middle) = svg::stencil(form);
                self.picture(TextureKey::Form(stencil), center.shifted(middle.x, middle.y), color)
            }
        }
    }

    fn picture(&mut self, key: TextureKey, center: Point, ink: Rgba) -> anyhow::Result<()> {
        self.textures.picture(key)?.draw(&mut self.canvas, center, ink)
    }

    /// Fills a rectangle, with a texture like all else: without a graphics card, each kind of drawing is compiled before its first use.
    fn fill(&mut self, corner: Point, size: (f32, f32), color: Rgba) -> anyhow::Result<()> {
        let (left, top) = (whole_pixels(corner.x), whole_pixels(corner.y));
        let (right, bottom) = (whole_pixels(corner.x + size.0), whole_pixels(corner.y + size.1));
        let length = |from: i32, to: i32| (to - from).max(1).unsigned_abs();
        let rect = Rect::new(left, top, length(left, right), length(top, bottom));
        self.textures
            .picture(TextureKey::White)?
            .draw_in(&mut self.canvas, rect, color)
    }

    /// Draws the texture over a square.
    fn stretched(&mut self, key: TextureKey, center: Point, size: f32, ink: Rgba) -> anyhow::Result<()> {
        let length = pixels(size);
        let texture = self.textures.picture(key)?;
        texture.draw_scaled(&mut self.canvas, center, (length, length), ink)
    }

    /// Draws the inner border of a square: four bars that do not overlap.
    fn edge(&mut self, center: Point, size: f32, width: f32, color: Rgba) -> anyhow::Result<()> {
        let corner = center.shifted(-size / 2.0, -size / 2.0);
        let inner = size - 2.0 * width;
        self.fill(corner, (size, width), color)?;
        self.fill(corner.shifted(0.0, size - width), (size, width), color)?;
        self.fill(corner.shifted(0.0, width), (width, inner), color)?;
        self.fill(corner.shifted(size - width, width), (width, inner), color)
    }
}

impl Graphics<'_, Window> {
    /// The window that is drawn on.
    pub fn window(&self) -> &Window {
        self.canvas.window()
    }

    /// The window that is drawn on, mutably.
    pub fn window_mut(&mut self) -> &mut Window {
        self.canvas.window_mut()
    }
}

const fn sdl(color: Rgba) -> Color {
    Color::RGBA(color.r, color.g, color.b, color.a)
}

/// A length in whole pixels, at least one.
fn pixels(length: f32) -> u32 {
    whole_pixels(length).max(1).unsigned_abs()
}
