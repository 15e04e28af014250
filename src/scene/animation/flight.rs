//! Captured pieces flying to the card of the player who took them.

use super::{curve, Animation, Pace, TimeSpan};
use crate::chess::{Color, Piece};
use crate::scene::BoardPoint;
use std::time::Duration;

/// The size of a captured piece when it leaves the board and when it arrives, in squares.
const SIZES: (f32, f32) = (0.7, 0.24);
/// The fraction of the way after which it has appeared beside the piece that took it, and that after which it fades into the card.
const SEEN_AFTER: f32 = 0.15;
const FADE_AFTER: f32 = 0.65;

/// A captured piece in flight.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Flight {
    pub(super) span: TimeSpan,
    piece: Piece,
    from: BoardPoint,
}

/// A captured piece in flight, at one moment.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Captive {
    /// The piece.
    pub piece: Piece,
    /// Where it was captured.
    pub from: BoardPoint,
    /// The fraction of the way covered, 0 to 1.
    pub way: f32,
    /// Its size in squares.
    pub size: f32,
    /// Its opacity, 0 to 1.
    pub alpha: f32,
}

impl Animation {
    /// The piece this color has just captured leaves for its card when the capturing piece has landed.
    pub(super) fn fly(&mut self, captor: Color, now: Duration, pace: Pace) {
        let duration = pace.flight();
        if duration.is_zero() {
            return;
        }
        let start = self.landing.max(now);
        let taken = self.tracks.iter().filter(|track| track.square.is_none());
        let taken = taken.filter(|track| track.piece.color() != captor);
        let flights = taken.map(|track| Flight {
            span: TimeSpan { start, duration },
            piece: track.piece,
            from: track.to,
        });
        self.flights = flights.collect();
    }

    /// The captured pieces in flight at `now`.
    pub fn captives(&self, now: Duration) -> Vec<Captive> {
        let running = self.flights.iter().filter(|flight| now >= flight.span.start);
        let captive = |flight: &Flight| {
            let way = curve::ease_in_out(flight.span.passed(now));
            let faded = ((way - FADE_AFTER) / (1.0 - FADE_AFTER)).max(0.0);
            Captive {
                piece: flight.piece,
                from: flight.from,
                way,
                size: SIZES.0 + (SIZES.1 - SIZES.0) * way,
                alpha: 0.9 * (way / SEEN_AFTER).min(1.0 - faded),
            }
        };
        running
            .filter(|flight| flight.span.is_running(now))
            .map(captive)
            .collect()
    }
}
