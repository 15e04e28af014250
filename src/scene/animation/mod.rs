//! What moves on the board, sampled at a time: traveling pieces, marks that appear, a flipped board, the end by mate.

mod curve;
mod difference;
mod flight;
mod mate;
mod pace;
mod react;
mod start;
mod track;

pub use flight::Captive;
pub use mate::MateStage;
pub use pace::Pace;
pub use track::Sprite;

use super::BoardPoint;
use crate::chess::{Piece, Square};
use curve::passed;
use flight::Flight;
use std::time::Duration;
use track::Track;

/// The scale of a piece while it is dragged.
pub const CARRIED: f32 = 1.08;
/// The scale of a piece while it is lifted on its way.
pub const LIFTED: f32 = 1.06;
/// How long the glow of a check takes to appear.
const GLOW: Duration = Duration::from_millis(90);
/// How long it pulses after that.
const PULSE: Duration = Duration::from_millis(400);
/// How long coordinates and marks take to appear after the board is flipped.
const CROSS_FADE: Duration = Duration::from_millis(120);
/// How much later each cell of the promotion picker unfolds than the one before.
const CELL_DELAY: Duration = Duration::from_millis(20);
/// How long a cell takes to unfold.
const CELL: Duration = Duration::from_millis(120);
/// How far the pieces of a flipping board swing sideways, as a fraction of their distance from its center.
const ASIDE: f32 = 0.35;
/// How far a piece shakes to each side, in squares.
const SHAKE: f32 = 0.05;

/// The running animation. The game is always already in its final position; input is never delayed.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Animation {
    tracks: Vec<Track>,
    /// When the last movement ends or ended, including finished ones.
    landing: Duration,
    flip: Option<Flip>,
    flights: Vec<Flight>,
    shake: Option<Shake>,
    /// When the check on the king becomes visible; `None` if the check is not new.
    check: Option<TimeSpan>,
    /// When a piece was selected.
    choice: Option<TimeSpan>,
    /// When the choice of the promotion piece began.
    picker: Option<TimeSpan>,
    /// When the mating piece lands.
    mate: Option<Duration>,
}

/// A span of time.
#[derive(Debug, Clone, Copy, PartialEq)]
struct TimeSpan {
    start: Duration,
    duration: Duration,
}

impl TimeSpan {
    fn passed(self, now: Duration) -> f32 {
        passed(self.start, self.duration, now)
    }

    fn is_running(self, now: Duration) -> bool {
        now < self.start + self.duration
    }
}

/// The pieces switch sides.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Flip {
    span: TimeSpan,
    /// The fraction of the way that was left at the start.
    left: f32,
    /// 1 when the pieces go around clockwise, -1 when they go back.
    turn: f32,
}

/// A piece that cannot make the move shakes on its square.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Shake {
    span: TimeSpan,
    piece: Piece,
    square: Square,
}

impl Animation {
    /// Whether anything is moving, appearing or disappearing at `now`.
    pub fn is_running(&self, now: Duration) -> bool {
        let spans = [
            self.flip.map(|flip| flip.span),
            self.shake.map(|shake| shake.span),
            self.check,
            self.choice,
            self.picker,
        ];
        now < self.landing
            || self.flights.iter().any(|flight| flight.span.is_running(now))
            || spans.into_iter().flatten().any(|span| span.is_running(now))
            || self.mate.is_some_and(|landing| now < MateStage::end(landing))
    }

    /// When the last moving piece stands on its square; in the past if none is moving.
    pub fn landing(&self) -> Duration {
        self.landing
    }

    /// Whether at `now` every piece has landed and, after a mate, the king has fallen: the result may be shown.
    pub fn has_landed(&self, now: Duration) -> bool {
        now >= self.landing && self.mate.is_none_or(|landing| now >= MateStage::result(landing))
    }

    /// The moving, fading and shaking pieces at `now`.
    pub fn sprites(&self, now: Duration) -> Vec<Sprite> {
        let running = self.tracks.iter().filter(|_| now < self.landing);
        let mut sprites: Vec<Sprite> = running.map(|track| track.sprite(now)).collect();
        sprites.retain(|sprite| sprite.to.is_some() || sprite.alpha > 0.0);
        if let Some(Shake { span, piece, square }) = self.shake.filter(|shake| shake.span.is_running(now)) {
            if now >= span.start && !sprites.iter().any(|sprite| sprite.to == Some(square)) {
                let mut sprite = Sprite::standing(piece, square);
                sprite.place.file += SHAKE * curve::shake(span.passed(now));
                sprites.push(sprite);
            }
        }
        sprites
    }

    /// Where a place on the board is drawn at `now`: somewhere else while the pieces of a flipped board switch sides.
    pub fn drawn_at(&self, place: BoardPoint, now: Duration) -> BoardPoint {
        let left = self.flip_left(now);
        if left <= 0.0 {
            return place;
        }
        // Half a turn around the center of the board, in an ellipse so narrow that nothing leaves the board.
        let (sin, cos) = (std::f32::consts::PI * left).sin_cos();
        let aside = ASIDE * sin * self.flip.map_or(1.0, |flip| flip.turn);
        let (file, rank) = (place.file - 4.0, place.rank - 4.0);
        BoardPoint {
            file: 4.0 + cos * file + aside * rank,
            rank: 4.0 + cos * rank - aside * file,
        }
    }

    /// How far the pieces still are from the sides they switch to: 1 at the start, 0 at the end.
    fn flip_left(&self, now: Duration) -> f32 {
        self.flip.map_or(0.0, |flip| {
            flip.left * (1.0 - curve::ease_in_out(flip.span.passed(now)))
        })
    }

    /// The opacity of coordinates and marks at `now` after the board was flipped, 0 to 1.
    pub fn flip_fade(&self, now: Duration) -> f32 {
        self.flip.map_or(1.0, |Flip { span, .. }| {
            passed(span.start, span.duration.min(CROSS_FADE), now)
        })
    }

    /// The strength of the check glow at `now`, 0 to 1. It does not appear before the checking piece has landed.
    pub fn check_glow(&self, now: Duration) -> f32 {
        let Some(span) = self.check.filter(|span| now < span.start + span.duration) else {
            return 1.0;
        };
        if now < span.start {
            return 0.0;
        }
        let pulse = if span.duration > PULSE {
            (std::f32::consts::PI * passed(span.start + GLOW, PULSE, now)).sin()
        } else {
            0.0
        };
        let glow = curve::ease_out(passed(span.start, span.duration.min(GLOW), now));
        glow * (1.0 - 0.5 * pulse.max(0.0))
    }

    /// The opacity of the marks of a selected piece at `now`, 0 to 1.
    pub fn choice(&self, now: Duration) -> f32 {
        self.choice.map_or(1.0, |span| curve::ease_out(span.passed(now)))
    }

    /// How far this cell of the promotion picker has unfolded at `now`, 0 to 1.
    pub fn unfolded(&self, cell: u32, now: Duration) -> f32 {
        self.picker.map_or(1.0, |span| {
            let length = if span.duration > CELL { CELL } else { span.duration };
            curve::ease_out(passed(span.start + CELL_DELAY * cell, length, now))
        })
    }

    /// The stage of the mate animation at `now`.
    pub fn mate(&self, now: Duration) -> MateStage {
        self.mate
            .map_or(MateStage::AT_REST, |landing| MateStage::after(landing, now))
    }

    /// Ends all movement at once.
    pub fn finish(&mut self, now: Duration) {
        let landing = self.landing.min(now);
        *self = Animation {
            landing,
            ..Animation::default()
        };
    }

    /// The board has just been flipped: the pieces switch sides. A flip still under way goes back.
    pub fn flip(&mut self, now: Duration, pace: Pace) {
        let left = 1.0 - self.flip_left(now);
        let turn = match self.flip {
            Some(flip) if left < 1.0 => -flip.turn,
            _ => 1.0,
        };
        let duration = if pace.has_motion() { pace.flip() } else { pace.fade() };
        self.flip = Some(Flip {
            span: TimeSpan { start: now, duration },
            left: if pace.flip().is_zero() { 0.0 } else { left },
            turn,
        });
    }
}
