//! A whole game as a moving picture (`GIF89a`), a frame for each position.

use super::palette::{Histogram, Palette};
use super::picture::{on_canvas, Picture};
use crate::desktop::graphics::Graphics;
use crate::game::{ChessGame, Input};
use crate::record::NodeId;
use crate::scene::{Animation, Pointer, Scene, View};
use anyhow::Context;
use gif::{DisposalMethod, Encoder, Frame, Repeat};
use sdl2::surface::Surface;
use std::ops::ControlFlow;
use std::time::Duration;

/// How many positions are looked at to choose the colours.
const SAMPLES: usize = 16;

/// What the moving picture is like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choices {
    /// The length of a square's edge in pixels.
    pub square: u16,
    /// How long a position is shown.
    pub each: Duration,
    /// How long the last one is shown.
    pub last: Duration,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices {
            square: 60,
            each: Duration::from_millis(900),
            last: Duration::from_secs(4),
        }
    }
}

/// The game along its present line as a GIF that begins again at its end. `progress` is told after every step how many of how
/// many are done, and may break the work off; then there is no file.
///
/// It may be called on any thread.
///
/// # Errors
/// When drawing fails.
pub fn game(
    game: &ChessGame,
    view: &View,
    choices: Choices,
    mut progress: impl FnMut(usize, usize) -> ControlFlow<()>,
) -> anyhow::Result<Option<Vec<u8>>> {
    let (view, side) = super::board_only(view, choices.square);
    let mut nodes = vec![NodeId::ROOT];
    nodes.extend(game.line());
    let every = nodes.len().div_ceil(SAMPLES);
    let total = nodes.len() + nodes.len().div_ceil(every);
    on_canvas((side, side), |graphics| {
        let mut film = Film {
            game: game.clone(),
            view,
            graphics,
        };
        let mut done = 0;
        let mut step = || {
            done += 1;
            progress(done, total).is_break()
        };
        let mut histogram = Histogram::default();
        // From the end, for there is most to see of checks.
        for &node in nodes.iter().rev().step_by(every) {
            histogram.add(&film.picture(node)?);
            if step() {
                return Ok(None);
            }
        }
        let mut reel = Reel::new(histogram.palette(), side)?;
        for (number, &node) in nodes.iter().enumerate() {
            let is_last = number + 1 == nodes.len();
            reel.add(&film.picture(node)?, if is_last { choices.last } else { choices.each })?;
            if step() {
                return Ok(None);
            }
        }
        reel.finish().map(Some)
    })
}

/// What is filmed.
struct Film<'a, 't> {
    game: ChessGame,
    view: View,
    graphics: &'a mut Graphics<'t, Surface<'static>>,
}

impl Film<'_, '_> {
    fn picture(&mut self, node: NodeId) -> anyhow::Result<Picture> {
        self.game.handle(Input::Cancel, Duration::ZERO);
        self.game.handle(Input::Show(node), Duration::ZERO);
        let (pointer, animation) = (Pointer::new(), Animation::new());
        let scene = Scene::compose(&self.game, &self.view, &pointer, &animation, Duration::ZERO);
        self.graphics.draw(&scene)?;
        self.graphics.read()
    }
}

/// The file as far as it is written.
struct Reel {
    encoder: Encoder<Vec<u8>>,
    palette: Palette,
    side: u16,
    /// The colours of the frame before.
    shown: Vec<u8>,
}

impl Reel {
    fn new(palette: Palette, side: u32) -> anyhow::Result<Reel> {
        let side = u16::try_from(side).context("a picture too large for a GIF")?;
        let mut encoder = Encoder::new(Vec::new(), side, side, palette.bytes()).context("writing a GIF")?;
        encoder.set_repeat(Repeat::Infinite).context("writing a GIF")?;
        Ok(Reel {
            encoder,
            palette,
            side,
            shown: Vec::new(),
        })
    }

    /// Adds what differs from the frame before.
    fn add(&mut self, picture: &Picture, time: Duration) -> anyhow::Result<()> {
        let numbers = self.palette.numbers(picture);
        let area = Area::of_change(&self.shown, &numbers, self.side);
        let frame = Frame {
            delay: u16::try_from(time.as_millis() / 10).unwrap_or(u16::MAX).max(2),
            dispose: DisposalMethod::Keep,
            transparent: Some(Palette::TRANSPARENT),
            left: area.left,
            top: area.top,
            width: area.right - area.left,
            height: area.bottom - area.top,
            buffer: area.cut(&self.shown, &numbers, self.side).into(),
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

/// A part of a picture.
struct Area {
    left: u16,
    top: u16,
    right: u16,
    bottom: u16,
}

impl Area {
    /// Where two frames differ: all of it when there is no frame before, a single pixel when nothing changes.
    fn of_change(before: &[u8], after: &[u8], side: u16) -> Area {
        if before.len() != after.len() {
            return Area {
                left: 0,
                top: 0,
                right: side,
                bottom: side,
            };
        }
        let mut area: Option<Area> = None;
        let rows = before.chunks(side.into()).zip(after.chunks(side.into()));
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

    /// The pixels of the area; those that stay as they were are transparent, which needs little room.
    fn cut(&self, before: &[u8], after: &[u8], side: u16) -> Vec<u8> {
        let mut cut = Vec::new();
        for y in self.top..self.bottom {
            let start = usize::from(y) * usize::from(side);
            for at in start + usize::from(self.left)..start + usize::from(self.right) {
                let stays = before.get(at) == after.get(at);
                cut.push(if stays { Palette::TRANSPARENT } else { after[at] });
            }
        }
        cut
    }
}
