//! The movement of one piece.

use super::curve::{self, mix, passed};
use crate::chess::{Piece, Square};
use crate::scene::BoardPoint;
use std::time::Duration;

/// The fraction of a capture's duration after which the captured piece begins to fade.
const FADE_AFTER: f32 = 0.6;
/// The scale to which a captured piece shrinks.
const TAKEN: f32 = 0.92;

/// A piece that is moving or fading.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprite {
    /// The piece as drawn now.
    pub piece: Piece,
    /// Where its center is.
    pub place: BoardPoint,
    /// Opacity, 0 to 1.
    pub alpha: f32,
    /// Its size relative to the usual one, not counting the lift.
    pub scale: f32,
    /// How high it is lifted: 0 on the board, 1 in the air.
    pub lift: f32,
    /// The square of its destination; `None` when it fades out.
    pub to: Option<Square>,
}

impl Sprite {
    /// A piece that stands on its square.
    pub(super) fn standing(piece: Piece, square: Square) -> Sprite {
        Sprite {
            piece,
            place: BoardPoint::center_of(square),
            alpha: 1.0,
            scale: 1.0,
            lift: 0.0,
            to: Some(square),
        }
    }
}

/// How a piece gets to its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Manner {
    /// It is lifted, carried and set down.
    Travel,
    /// It was released over its square.
    Drop,
    /// It is captured.
    FadeOut,
    /// It is put back on the board.
    FadeIn,
}

/// The movement of one piece.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Track {
    /// The piece as drawn on the way.
    pub(super) piece: Piece,
    /// How it is drawn at the start.
    pub(super) seen: Sprite,
    /// Where it goes.
    pub(super) to: BoardPoint,
    /// The square there; `None` when it fades out.
    pub(super) square: Option<Square>,
    pub(super) manner: Manner,
    pub(super) start: Duration,
    pub(super) duration: Duration,
}

impl Track {
    /// A movement whose timing is not yet known.
    pub(super) fn new(seen: Sprite, piece: Piece, square: Option<Square>, manner: Manner) -> Track {
        Track {
            piece,
            seen,
            to: square.map_or(seen.place, BoardPoint::center_of),
            square,
            manner,
            start: Duration::ZERO,
            duration: Duration::ZERO,
        }
    }

    /// When the piece arrives.
    pub(super) fn end(&self) -> Duration {
        self.start + self.duration
    }

    /// The distance the piece has to travel, in squares.
    pub(super) fn way(&self) -> f32 {
        self.seen.place.distance(self.to)
    }

    /// The piece as drawn at `now`.
    pub(super) fn sprite(&self, now: Duration) -> Sprite {
        let t = passed(self.start, self.duration, now);
        let share = match self.manner {
            Manner::Travel => curve::travel(t),
            _ => curve::ease_out(t),
        };
        let faded = ((t - FADE_AFTER) / (1.0 - FADE_AFTER)).max(0.0).powi(2);
        let (alpha, scale) = match self.manner {
            Manner::FadeOut => (self.seen.alpha * (1.0 - faded), mix(self.seen.scale, TAKEN, faded)),
            Manner::FadeIn => (mix(self.seen.alpha, 1.0, t), 1.0),
            _ => (mix(self.seen.alpha, 1.0, share), mix(self.seen.scale, 1.0, share)),
        };
        let sinking = self.seen.lift * (1.0 - curve::ease_out(t));
        let lift = match self.manner {
            Manner::Travel => curve::lift(t).max(sinking),
            _ => sinking,
        };
        Sprite {
            piece: self.piece,
            place: BoardPoint {
                file: mix(self.seen.place.file, self.to.file, share),
                rank: mix(self.seen.place.rank, self.to.rank, share),
            },
            alpha,
            scale,
            lift,
            to: self.square,
        }
    }
}
