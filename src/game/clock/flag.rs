//! When a flag falls (FIDE 6.8): the side whose clock runs has no time left.

use super::{Clock, TimeControl, Turn};
use crate::chess::Color;
use std::time::Duration;

impl Clock {
    /// Whether this side loses when its time reaches zero.
    #[must_use]
    pub fn is_limited(&self, color: Color) -> bool {
        matches!(
            self.controls[color.index()],
            TimeControl::Hourglass(_) | TimeControl::ByoYomi { .. } | TimeControl::Periods(_)
        )
    }

    /// The side that has run out of time, or `None`.
    #[must_use]
    pub fn flag(&self, now: Duration) -> Option<Color> {
        let color = self.turn?.color;
        (self.is_limited(color) && self.time(color, now).is_zero()).then_some(color)
    }

    /// When the running side will be out of time; `None` if no clock is running down.
    #[must_use]
    pub fn flag_at(&self) -> Option<Duration> {
        let Turn { color, thought, since } = self.turn?;
        let left = match &self.controls[color.index()] {
            TimeControl::Untimed | TimeControl::CountUp => return None,
            TimeControl::Hourglass(_) => self.times[color.index()],
            TimeControl::ByoYomi { .. } | TimeControl::Periods(_) => self.times[color.index()] + self.delay(color),
        };
        Some(since? + left.saturating_sub(thought))
    }
}
