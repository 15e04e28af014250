//! Decides when frames are drawn.

use crate::ui::FrameTimes;
use std::time::Duration;

/// Number of frames drawn after an event, so that menus and dialogs settle.
pub const FRAMES_TO_SETTLE: u32 = 3;

/// More presses than these are not those of a hand: they do not wait for a frame each.
const FLOOD: u32 = 24;

/// How many frames are still to be drawn, and at what rate.
#[derive(Debug)]
pub struct Frames {
    requested: u32,
    /// The shortest time from one frame to the next.
    interval: Duration,
    /// When the last frame began.
    last: Duration,
    times: FrameTimes,
}

impl Frames {
    /// Creates it with the first frames requested. `interval` is the shortest time from one frame to the next.
    pub fn new(interval: Duration) -> Frames {
        Frames {
            requested: FRAMES_TO_SETTLE,
            interval,
            last: Duration::ZERO,
            times: FrameTimes::default(),
        }
    }

    /// Requests at least this many frames from now on.
    pub fn request(&mut self, count: u32) {
        self.requested = self.requested.max(count);
    }

    /// Requests one more frame, and at least enough to settle: Dear `ImGui` processes one key or button change per frame.
    pub fn request_one_more(&mut self) {
        self.requested = (self.requested + 1).max(FRAMES_TO_SETTLE);
    }

    /// Whether there is a flood of presses; if so, the frames for each are taken back, and the next one is to take them all.
    pub fn take_flood(&mut self) -> bool {
        let is_flood = self.requested > FLOOD;
        if is_flood {
            self.requested = FRAMES_TO_SETTLE;
        }
        is_flood
    }

    /// Whether a frame is requested.
    pub fn is_requested(&self) -> bool {
        self.requested > 0
    }

    /// When the next frame may begin.
    pub fn next(&self) -> Duration {
        self.last + self.interval
    }

    /// When the last frame began.
    pub fn last(&self) -> Duration {
        self.last
    }

    /// Marks the beginning of a frame.
    pub fn begin(&mut self, now: Duration) {
        self.requested = self.requested.saturating_sub(1);
        self.last = now;
    }

    /// Marks the end of the frame that began last.
    pub fn end(&mut self, now: Duration) {
        let took = now.saturating_sub(self.last);
        let times = &mut self.times;
        times.frames += 1;
        times.last = took;
        times.longest = if times.frames.is_multiple_of(120) {
            took
        } else {
            times.longest.max(took)
        };
    }

    /// How fast frames are made.
    pub fn times(&self) -> FrameTimes {
        self.times
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_presses_takes_no_frame_for_each() {
        let mut frames = Frames::new(Duration::ZERO);
        for presses in [4, 2_000] {
            (0..presses).for_each(|_| frames.request_one_more());
            let is_flood = frames.take_flood();
            let drawn = std::iter::from_fn(|| frames.is_requested().then(|| frames.begin(Duration::ZERO))).count();
            assert_eq!((is_flood, drawn), if presses == 4 { (false, 7) } else { (true, 3) });
        }
    }
}
