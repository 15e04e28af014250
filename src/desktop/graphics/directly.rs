//! Draws on an in-memory canvas pixel by pixel where that is faster than SDL.

use super::{pixels, rounded, Graphics, LARGE_GLOW};
use crate::scene::{falloff, MaterialBoard, Point, Rgba, Scene, Shape};
use sdl2::surface::Surface;

impl Graphics<'_, Surface<'static>> {
    /// Draws the scene over everything on the canvas, as [`draw`](Graphics::draw) does. SDL would copy the board three times, and
    /// first stretch a picture of the lamp's light to its full size, even outside the canvas. The canvas must come from
    /// [`on_canvas`](crate::desktop::export::image::on_canvas).
    ///
    /// # Errors
    /// When there is not enough memory.
    pub fn draw_directly(&mut self, scene: &Scene) -> anyhow::Result<()> {
        self.textures.begin_frame();
        for (layer, shape) in scene.shapes() {
            match *shape {
                Shape::Glow { center, radius, color } if radius > LARGE_GLOW => {
                    self.each_row(|y, row| light_row(row, (y, center, radius), color));
                }
                Shape::Checkerboard {
                    center,
                    size,
                    light,
                    dark,
                    grain,
                } => {
                    let board = MaterialBoard::new((light, dark), grain, pixels(size) as usize);
                    self.each_row(|y, row| board_row(row, y, &board, (center, pixels(size))));
                }
                _ => self.shape(*layer, shape)?,
            }
        }
        Ok(())
    }

    /// Calls `draw` with the index and the pixels of each row: blue, green, red and opacity.
    fn each_row(&mut self, mut draw: impl FnMut(usize, &mut [[u8; 4]])) {
        // Flushes earlier draw calls that may be pending.
        self.canvas.present();
        let surface = self.canvas.surface_mut();
        let (width, pitch) = (surface.width() as usize, surface.pitch() as usize);
        surface.with_lock_mut(|bytes| {
            for (y, row) in bytes.chunks_exact_mut(pitch).enumerate() {
                let (pixels, _) = row.as_chunks_mut();
                draw(y, &mut pixels[..width]);
            }
        });
    }
}

/// Draws the part of the board that is in this row of a canvas.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    reason = "pixels of a window"
)]
fn board_row(pixels: &mut [[u8; 4]], y: usize, board: &MaterialBoard, (center, side): (Point, u32)) {
    let corner = |middle: f32| rounded(middle - side as f32 / 2.0);
    let Ok(y) = usize::try_from(y as i32 - corner(center.y)) else {
        return;
    };
    if y < side as usize {
        let mut x = corner(center.x);
        board.row(y, |Rgba { r, g, b, a }| {
            if let Some(pixel) = usize::try_from(x).ok().and_then(|x| pixels.get_mut(x)) {
                *pixel = [b, g, r, a];
            }
            x += 1;
        });
    }
}

/// Lights a row of pixels (blue, green, red, opacity).
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "pixels of a window, and mixtures of two bytes"
)]
fn light_row(pixels: &mut [[u8; 4]], (y, center, radius): (usize, Point, f32), color: Rgba) {
    let down = (y as f32 + 0.5 - center.y).powi(2);
    let [blue, green, red] = [color.b, color.g, color.r].map(f32::from);
    let most = f32::from(color.a) / 255.0;
    for (x, pixel) in pixels.iter_mut().enumerate() {
        let across = x as f32 + 0.5 - center.x;
        let share = falloff::strength((across * across + down).sqrt() / radius) * most;
        let mixed = |old: u8, new: f32| (f32::from(old) + (new - f32::from(old)) * share + 0.5) as u8;
        *pixel = [
            mixed(pixel[0], blue),
            mixed(pixel[1], green),
            mixed(pixel[2], red),
            pixel[3],
        ];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::desktop::export::image::on_canvas;
    use crate::game::ChessGame;
    use crate::scene::{BoardGeometry, BoardState, BoardStyle};

    #[test]
    fn what_is_drawn_directly_is_what_sdl_draws() {
        let style = BoardStyle::default();
        let board = BoardGeometry::new(Point::new(20.0, 20.0), 30.0, false);
        let scene = Scene::still(&BoardState::in_play(&ChessGame::default()), &style, &board);
        let is_lamp = |shape: &Shape| matches!(shape, Shape::Glow { radius, .. } if *radius > LARGE_GLOW);
        assert!(scene.shapes().iter().any(|(_, shape)| is_lamp(shape)));
        let size = (400, 280);
        let [usual, direct] = [false, true].map(|is_direct| {
            let picture = on_canvas(size, |graphics| {
                if is_direct {
                    graphics.draw_directly(&scene)?;
                } else {
                    graphics.draw(&scene)?;
                }
                graphics.read()
            });
            picture.expect("a picture")
        });
        let is_far = |(a, b): (&[u8; 4], &[u8; 4])| a.iter().zip(b).any(|(a, b)| a.abs_diff(*b) > 2);
        assert!(!usual.pixels.iter().zip(&direct.pixels).any(is_far));
        let Rgba { r, g, b, .. } = style.theme.background;
        let corner = direct.pixel(2, 2).expect("inside");
        assert_ne!(corner[..3], [r, g, b], "the lamp shines on it");
    }
}
