//! A whole game as an animated GIF (`GIF89a`), one frame per position.

use super::image::{on_canvas, RgbaImage};
use super::palette::{Histogram, Palette};
use crate::desktop::graphics::Graphics;
use crate::game::ChessGame;
use crate::job::JobContext;
use crate::record::NodeId;
use crate::scene::{BoardState, BoardStyle, Grain, Scene, Theme};
use anyhow::{ensure, Context};
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use sdl2::surface::Surface;
use std::time::Duration;

/// Number of positions sampled to choose the colors.
const SAMPLES: usize = 16;

/// Options of a GIF.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GifOptions {
    /// The side of a square in pixels.
    pub square: u16,
    /// How long a position is shown.
    pub each: Duration,
    /// How long the last one is shown.
    pub last: Duration,
    /// The first and the last position shown, by the number of plies before them.
    pub plies: (usize, usize),
    /// Whether the names of the players stand above and below the board.
    pub has_names: bool,
}

impl Default for GifOptions {
    fn default() -> GifOptions {
        GifOptions {
            square: 60,
            each: Duration::from_millis(900),
            last: Duration::from_secs(4),
            plies: (0, usize::MAX),
            has_names: false,
        }
    }
}

/// A game as a GIF that loops forever: one frame for each position of the current line.
#[derive(Debug)]
pub struct Film {
    positions: Vec<BoardState>,
    style: BoardStyle,
    is_flipped: bool,
    /// The names above and below the board.
    names: Option<[String; 2]>,
    options: GifOptions,
}

impl Film {
    /// The film of this game in this style, of its start if none of the positions to be shown is there.
    pub fn of(game: &ChessGame, style: &BoardStyle, is_flipped: bool, options: GifOptions) -> Film {
        let nodes: Vec<NodeId> = [NodeId::ROOT].into_iter().chain(game.played_line()).collect();
        let (first, last) = options.plies;
        let nodes = nodes.get(first..=last.min(nodes.len() - 1)).unwrap_or(&nodes[..1]);
        let name = |tag| game.tree().tags.known(tag).unwrap_or("?").to_owned();
        let mut names = ["Black", "White"].map(name);
        if is_flipped {
            names.reverse();
        }
        Film {
            positions: nodes.iter().map(|&node| BoardState::of(game, node)).collect(),
            style: flat(style),
            is_flipped,
            names: Some(names).filter(|_| options.has_names),
            options,
        }
    }

    /// Draws the positions: first a sample to choose the colors, then all for the file, which it returns. The job's progress is
    /// the number of pictures drawn.
    ///
    /// # Errors
    /// When drawing fails, and when the job is stopped.
    pub fn make(&self, context: &JobContext) -> anyhow::Result<Vec<u8>> {
        let count = self.positions.len();
        let every = count.div_ceil(SAMPLES);
        context.set_total((count.div_ceil(every) + count) as u64);
        let (_, size) = self.scene(&self.positions[0]);
        on_canvas(size, |graphics| {
            let mut histogram = Histogram::default();
            // From the end, where checks are most likely.
            for state in self.positions.iter().rev().step_by(every) {
                histogram.add(&self.picture(state, graphics)?);
                advance(context)?;
            }
            let mut writer = GifWriter::new(histogram.palette(), size)?;
            for (place, state) in self.positions.iter().enumerate() {
                let is_last = place + 1 == count;
                let time = if is_last { self.options.last } else { self.options.each };
                writer.add(&self.picture(state, graphics)?, time)?;
                advance(context)?;
            }
            writer.finish()
        })
    }

    fn picture(&self, state: &BoardState, graphics: &mut Graphics<'_, Surface<'_>>) -> anyhow::Result<RgbaImage> {
        graphics.draw(&self.scene(state).0)?;
        graphics.read()
    }

    /// A picture, and its width and height.
    fn scene(&self, state: &BoardState) -> (Scene, (u32, u32)) {
        let (style, is_flipped, square) = (&self.style, self.is_flipped, self.options.square);
        let Some([above, below]) = &self.names else {
            let (scene, side) = Scene::picture(state, style, is_flipped, square);
            return (scene, (side, side));
        };
        let (scene, side, line) = Scene::named_picture([above, below], state, style, is_flipped, square);
        (scene, (side, side + 2 * u32::from(line)))
    }
}

/// The style with plain squares: a palette of 256 colors has none to spare for grain. The user's own board pictures are drawn
/// as they are.
fn flat(style: &BoardStyle) -> BoardStyle {
    let theme = Theme {
        grain: Grain::Flat,
        ..style.theme
    };
    BoardStyle { theme, ..style.clone() }
}

/// Counts a finished picture; an error if the job should end.
fn advance(context: &JobContext) -> anyhow::Result<()> {
    ensure!(!context.is_stopped(), "stopped");
    context.advance(1);
    context.wake();
    Ok(())
}

/// The file written so far.
struct GifWriter {
    encoder: Encoder<Vec<u8>>,
    palette: Palette,
    width: u16,
    /// The color indices of the previous frame.
    shown: Vec<u8>,
}

impl GifWriter {
    fn new(palette: Palette, (width, height): (u32, u32)) -> anyhow::Result<GifWriter> {
        let pixels = |length: u32| u16::try_from(length).context("a picture too large for a GIF");
        let (width, height) = (pixels(width)?, pixels(height)?);
        let mut encoder = Encoder::new(Vec::new(), width, height, palette.bytes()).context("writing a GIF")?;
        encoder.set_repeat(Repeat::Infinite).context("writing a GIF")?;
        Ok(GifWriter {
            encoder,
            palette,
            width,
            shown: Vec::new(),
        })
    }

    /// Adds the part that differs from the previous frame.
    fn add(&mut self, picture: &RgbaImage, time: Duration) -> anyhow::Result<()> {
        let numbers = self.palette.numbers(picture);
        let area = Area::of_change(&self.shown, &numbers, self.width);
        let frame = Frame {
            delay: u16::try_from(time.as_millis() / 10).unwrap_or(u16::MAX).max(2),
            dispose: DisposalMethod::Keep,
            transparent: Some(Palette::TRANSPARENT),
            left: area.left,
            top: area.top,
            width: area.right - area.left,
            height: area.bottom - area.top,
            buffer: area.cut(&self.shown, &numbers, self.width).into(),
            ..Frame::default()
        };
        self.encoder.write_frame(&frame).context("writing a GIF")?;
        self.shown = numbers;
        Ok(())
    }

    fn finish(self) -> anyhow::Result<Vec<u8>> {
        self.encoder.into_inner().context("writing a GIF")
    }
}

/// A rectangle of an image.
struct Area {
    left: u16,
    top: u16,
    right: u16,
    bottom: u16,
}

impl Area {
    /// Where two frames differ: everything if there is no previous frame, a single pixel if nothing changes.
    fn of_change(before: &[u8], after: &[u8], width: u16) -> Area {
        let places = (0..u16::MAX).flat_map(|y| (0..width).map(move |x| (x, y)));
        let pixels = places.zip(after.iter().enumerate());
        let changed = pixels.filter(|(_, (at, color))| before.get(*at) != Some(color));
        let around = |area: Option<Area>, ((x, y), _)| {
            let Area { left, top, right, .. } = area.unwrap_or(Area::of_pixel(x, y));
            Some(Area {
                left: left.min(x),
                top,
                right: right.max(x + 1),
                bottom: y + 1,
            })
        };
        changed.fold(None, around).unwrap_or(Area::of_pixel(0, 0))
    }

    fn of_pixel(x: u16, y: u16) -> Area {
        Area {
            left: x,
            top: y,
            right: x + 1,
            bottom: y + 1,
        }
    }

    /// The pixels of the area; unchanged ones are transparent, which compresses well.
    fn cut(&self, before: &[u8], after: &[u8], width: u16) -> Vec<u8> {
        let mut cut = Vec::new();
        for y in self.top..self.bottom {
            let start = usize::from(y) * usize::from(width);
            for at in start + usize::from(self.left)..start + usize::from(self.right) {
                let stays = before.get(at) == after.get(at);
                cut.push(if stays { Palette::TRANSPARENT } else { after[at] });
            }
        }
        cut
    }
}
