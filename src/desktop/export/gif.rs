//! A whole game as an animated GIF (`GIF89a`), a frame for each position.

use super::image::{on_canvas, RgbaImage};
use super::palette::{Histogram, Palette};
use crate::desktop::graphics::Graphics;
use crate::game::ChessGame;
use crate::record::NodeId;
use crate::scene::{BoardState, BoardStyle, Scene};
use anyhow::Context;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use sdl2::surface::Surface;
use std::time::Duration;

/// How many positions are sampled to choose the colors.
const SAMPLES: usize = 16;

/// Options of a GIF.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct GifOptions {
    /// The length of a square's edge in pixels.
    pub square: u16,
    /// How long a position is shown.
    pub each: Duration,
    /// How long the last one is shown.
    pub last: Duration,
}

impl Default for GifOptions {
    fn default() -> GifOptions {
        GifOptions {
            square: 60,
            each: Duration::from_millis(900),
            last: Duration::from_secs(4),
        }
    }
}

/// The export of a game as a GIF: a frame for each position of the current line, repeated forever.
///
/// The work is done in steps of a few milliseconds, so that the program stays responsive between them. Dropping
/// it cancels it.
pub struct GifExport {
    positions: Vec<BoardState>,
    style: BoardStyle,
    is_flipped: bool,
    options: GifOptions,
    size: u32,
    /// Every how many positions one is sampled for its colors.
    every: usize,
    histogram: Histogram,
    writer: Option<GifWriter>,
    done: usize,
}

impl GifExport {
    /// The export of the game in this style, before its first step.
    #[must_use]
    pub fn new(game: &ChessGame, style: &BoardStyle, is_flipped: bool, options: GifOptions) -> GifExport {
        let nodes = [NodeId::ROOT].into_iter().chain(game.line());
        let positions: Vec<BoardState> = nodes.map(|node| BoardState::of(game, node)).collect();
        let (_, size) = Scene::picture(&positions[0], style, is_flipped, options.square);
        GifExport {
            style: style.clone(),
            is_flipped,
            options,
            size,
            every: positions.len().div_ceil(SAMPLES),
            positions,
            histogram: Histogram::default(),
            writer: None,
            done: 0,
        }
    }

    /// The steps done, and their total.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.done, self.samples() + self.positions.len())
    }

    fn samples(&self) -> usize {
        self.positions.len().div_ceil(self.every)
    }

    /// Does this many steps, or those that are left; returns the file when it is finished.
    ///
    /// # Errors
    /// When drawing fails.
    pub fn advance(&mut self, steps: usize) -> anyhow::Result<Option<Vec<u8>>> {
        on_canvas((self.size, self.size), |graphics| {
            for _ in 0..steps {
                let (done, total) = self.progress();
                if done < total {
                    self.step(graphics)?;
                }
            }
            Ok(())
        })?;
        let (done, total) = self.progress();
        match self.writer.take_if(|_| done == total) {
            Some(writer) => writer.finish().map(Some),
            None => Ok(None),
        }
    }

    fn step(&mut self, graphics: &mut Graphics<'_, Surface<'_>>) -> anyhow::Result<()> {
        let samples = self.samples();
        if self.done < samples {
            // From the end, where checks are most likely.
            let place = self.positions.len() - 1 - self.done * self.every;
            let picture = self.picture(place, graphics)?;
            self.histogram.add(&picture);
        } else {
            let place = self.done - samples;
            let is_last = place + 1 == self.positions.len();
            let picture = self.picture(place, graphics)?;
            let writer = match &mut self.writer {
                Some(writer) => writer,
                empty => empty.insert(GifWriter::new(self.histogram.palette(), self.size)?),
            };
            let time = if is_last { self.options.last } else { self.options.each };
            writer.add(&picture, time)?;
        }
        self.done += 1;
        Ok(())
    }

    /// The position at this index, as an image.
    fn picture(&self, place: usize, graphics: &mut Graphics<'_, Surface<'_>>) -> anyhow::Result<RgbaImage> {
        let (scene, _) = Scene::picture(
            &self.positions[place],
            &self.style,
            self.is_flipped,
            self.options.square,
        );
        graphics.draw(&scene)?;
        graphics.read()
    }
}

/// The file written so far.
struct GifWriter {
    encoder: Encoder<Vec<u8>>,
    palette: Palette,
    size: u16,
    /// The colors of the frame before.
    shown: Vec<u8>,
}

impl GifWriter {
    fn new(palette: Palette, size: u32) -> anyhow::Result<GifWriter> {
        let size = u16::try_from(size).context("a picture too large for a GIF")?;
        let mut encoder = Encoder::new(Vec::new(), size, size, palette.bytes()).context("writing a GIF")?;
        encoder.set_repeat(Repeat::Infinite).context("writing a GIF")?;
        Ok(GifWriter {
            encoder,
            palette,
            size,
            shown: Vec::new(),
        })
    }

    /// Adds what differs from the frame before.
    fn add(&mut self, picture: &RgbaImage, time: Duration) -> anyhow::Result<()> {
        let numbers = self.palette.numbers(picture);
        let area = Area::of_change(&self.shown, &numbers, self.size);
        let frame = Frame {
            delay: u16::try_from(time.as_millis() / 10).unwrap_or(u16::MAX).max(2),
            dispose: DisposalMethod::Keep,
            transparent: Some(Palette::TRANSPARENT),
            left: area.left,
            top: area.top,
            width: area.right - area.left,
            height: area.bottom - area.top,
            buffer: area.cut(&self.shown, &numbers, self.size).into(),
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
    /// Where two frames differ: all of it when there is no frame before, a single pixel when nothing changes.
    fn of_change(before: &[u8], after: &[u8], size: u16) -> Area {
        if before.len() != after.len() {
            return Area {
                left: 0,
                top: 0,
                right: size,
                bottom: size,
            };
        }
        let mut area: Option<Area> = None;
        let rows = before.chunks(size.into()).zip(after.chunks(size.into()));
        for (y, (before, after)) in (0u16..).zip(rows) {
            let differs = |&(_, (a, b)): &(u16, (&u8, &u8))| a != b;
            let cells = || (0u16..).zip(before.iter().zip(after)).filter(differs);
            let (Some((first, _)), Some((last, _))) = (cells().next(), cells().last()) else {
                continue;
            };
            let known = area.get_or_insert(Area {
                left: first,
                top: y,
                right: last + 1,
                bottom: y + 1,
            });
            known.left = known.left.min(first);
            known.right = known.right.max(last + 1);
            known.bottom = y + 1;
        }
        area.unwrap_or(Area {
            left: 0,
            top: 0,
            right: 1,
            bottom: 1,
        })
    }

    /// The pixels of the area; unchanged ones are transparent, which compresses well.
    fn cut(&self, before: &[u8], after: &[u8], size: u16) -> Vec<u8> {
        let mut cut = Vec::new();
        for y in self.top..self.bottom {
            let start = usize::from(y) * usize::from(size);
            for at in start + usize::from(self.left)..start + usize::from(self.right) {
                let stays = before.get(at) == after.get(at);
                cut.push(if stays { Palette::TRANSPARENT } else { after[at] });
            }
        }
        cut
    }
}
