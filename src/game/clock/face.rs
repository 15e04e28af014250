//! What a face shows, and when it next changes.

use super::{Clock, TimeControl};
use std::time::Duration;

/// The time shown on a face, as a number of its smallest unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// Whole seconds.
    Seconds(u128),
    /// Tenths of a second, which a countdown face shows below 20 seconds.
    Tenths(u128),
}

/// Below this many milliseconds, a countdown face shows tenths.
const TENTHS_BELOW: u128 = 20_000;

impl Face {
    /// What the face shows at this time. `is_limited`: whether it counts down; if so, each second is shown until it has run out.
    pub fn of(time: Duration, is_limited: bool) -> Face {
        let millis = time.as_millis();
        match is_limited {
            true if millis < TENTHS_BELOW => Face::Tenths(millis / 100),
            true => Face::Seconds(millis.div_ceil(1000)),
            false => Face::Seconds(millis / 1000),
        }
    }
}

impl Clock {
    /// When one of the faces will next change; `None` if no clock is running.
    pub fn face_changes_at(&self, now: Duration) -> Option<Duration> {
        let color = self.running()?;
        let times = self.times(now);
        let waits = match &self.controls[color.index()] {
            TimeControl::Untimed => return None,
            TimeControl::CountUp => [Some(until_next_second(times[color.index()])), None],
            control @ TimeControl::ByoYomi { .. } => [Some(until_shown_falls(control, times[color.index()])), None],
            TimeControl::Periods(_) => {
                let delay = self.delay(color).saturating_sub(self.thought(now));
                [Some(delay + until_face_falls(times[color.index()])), None]
            }
            TimeControl::Hourglass(_) => {
                let gains = matches!(self.controls[(!color).index()], TimeControl::Hourglass(_));
                let other = times[(!color).index()];
                let falls = until_face_falls(times[color.index()]);
                [Some(falls), gains.then(|| until_face_rises(other))]
            }
        };
        let wait = waits.into_iter().flatten().min()?;
        Some(now + wait)
    }
}

fn millis(count: u128) -> Duration {
    Duration::from_millis(u64::try_from(count).unwrap_or(u64::MAX))
}

/// How long a face that counts up stays the same.
fn until_next_second(time: Duration) -> Duration {
    millis((time.as_millis() / 1000 + 1) * 1000).saturating_sub(time)
}

/// How long a countdown face stays the same; practically forever at zero.
fn until_face_falls(time: Duration) -> Duration {
    let change = match Face::of(time, true) {
        Face::Tenths(0) => return Duration::MAX / 2,
        Face::Tenths(tenths) => tenths * 100,
        // Shown until the time is a whole millisecond below the second before.
        Face::Seconds(seconds) => ((seconds - 1) * 1000 + 1).max(TENTHS_BELOW),
    };
    // The first moment at which the time has fewer whole milliseconds than `change`.
    time.saturating_sub(millis(change)) + Duration::from_nanos(1)
}

/// How long the face of a byo-yomi clock stays the same: at the end of a period the next one is shown.
fn until_shown_falls(control: &TimeControl, left: Duration) -> Duration {
    match control.shown(left) {
        // The last tenth of a second stays on the face until the next period.
        (time, periods) if periods != Some(1) && !left.is_zero() && time < Duration::from_millis(100) => time,
        (time, _) => until_face_falls(time),
    }
}

/// How long the face of an hourglass that gains time stays the same.
fn until_face_rises(time: Duration) -> Duration {
    let change = match Face::of(time, true) {
        Face::Tenths(tenths) => (tenths + 1) * 100,
        Face::Seconds(seconds) => seconds * 1000 + 1,
    };
    millis(change).saturating_sub(time)
}
