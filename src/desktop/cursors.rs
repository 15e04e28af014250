//! Mouse cursors: those of the system, and our two hands for the board.

use super::assets::{HAND_CLOSED, HAND_OPEN};
use super::rasterize::rasterized;
use crate::scene::whole_pixels;
use sdl2::mouse::{Cursor, SystemCursor};
use std::collections::HashMap;

/// The shape of the mouse cursor.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CursorShape {
    /// One of the system's cursors.
    System(SystemCursor),
    /// A hand that can pick up what is under it.
    OpenHand,
    /// A hand that holds something.
    ClosedHand,
}

impl CursorShape {
    /// Where the mouse can do nothing.
    pub const ARROW: CursorShape = CursorShape::System(SystemCursor::Arrow);
    /// Where something can be chosen.
    pub const CHOOSING: CursorShape = CursorShape::System(SystemCursor::Hand);

    /// The size of the hand drawings, and their hot spot.
    const SIDE: f32 = 32.0;
    const HOT: (f32, f32) = (16.0, 17.0);

    /// The system cursor with this meaning.
    pub const fn of_system(self) -> SystemCursor {
        match self {
            CursorShape::System(cursor) => cursor,
            CursorShape::OpenHand | CursorShape::ClosedHand => SystemCursor::Hand,
        }
    }

    fn make(self, scale: f32) -> anyhow::Result<Cursor> {
        let drawing = match self {
            CursorShape::System(cursor) => return Cursor::from_system(cursor).map_err(anyhow::Error::msg),
            CursorShape::OpenHand => HAND_OPEN,
            CursorShape::ClosedHand => HAND_CLOSED,
        };
        let pixels = |points: f32| whole_pixels(points * scale);
        let picture = rasterized(drawing, pixels(CursorShape::SIDE).max(1).unsigned_abs())?;
        Cursor::from_surface(picture, pixels(CursorShape::HOT.0), pixels(CursorShape::HOT.1))
            .map_err(anyhow::Error::msg)
    }
}

/// The cursors created so far, and which of them is shown.
#[derive(Default)]
pub struct Cursors {
    /// A cursor that could not be created is not tried again; the system's takes its place.
    made: HashMap<CursorShape, Option<Cursor>>,
    shown: Option<CursorShape>,
    scale: f32,
}

impl Cursors {
    /// Shows this cursor at `scale` pixels per point. Does nothing without a mouse.
    pub fn show(&mut self, look: CursorShape, scale: f32) {
        #[allow(clippy::float_cmp, reason = "the same number is handed in until it is another")]
        if self.scale != scale {
            self.scale = scale;
            self.shown = None;
            self.made.clear();
        }
        if self.shown == Some(look) {
            return;
        }
        self.shown = Some(look);
        for look in [look, CursorShape::System(look.of_system())] {
            let made = self.made.entry(look).or_insert_with(|| look.make(scale).ok());
            if let Some(cursor) = made {
                return cursor.set();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sdl2::pixels::PixelFormatEnum;

    #[test]
    fn the_point_of_a_hand_is_a_part_of_it() {
        for drawing in [HAND_OPEN, HAND_CLOSED] {
            for scale in [1.0, 1.5, 3.0] {
                #[allow(
                    clippy::cast_possible_truncation,
                    clippy::cast_sign_loss,
                    reason = "some dozen pixels"
                )]
                let pixels = |points: f32| (points * scale).round() as usize;
                let picture = rasterized(drawing, pixels(CursorShape::SIDE).try_into().expect("a few"))
                    .and_then(|drawn| {
                        drawn
                            .convert_format(PixelFormatEnum::RGBA32)
                            .map_err(anyhow::Error::msg)
                    })
                    .expect("a drawing");
                let (x, y) = (pixels(CursorShape::HOT.0), pixels(CursorShape::HOT.1));
                let pitch = picture.pitch() as usize;
                let seen = |x: usize, y: usize| picture.with_lock(|bytes| bytes[y * pitch + 4 * x + 3]);
                assert_eq!((seen(x, y), seen(0, 0)), (255, 0), "at {scale}");
            }
        }
    }

    #[test]
    fn a_hand_has_a_look_of_the_system_in_its_place() {
        for look in [CursorShape::OpenHand, CursorShape::ClosedHand] {
            assert_eq!(look.of_system(), SystemCursor::Hand);
        }
        let waiting = CursorShape::System(SystemCursor::Wait);
        assert_eq!(waiting.of_system(), SystemCursor::Wait);
    }
}
