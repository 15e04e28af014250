//! A watch for a search on the caller's thread.

use crate::engine::Watch;
use std::time::{Duration, Instant};

/// Stops the search when its time is up or its answer is no longer wanted.
pub struct Timed<'a> {
    until: Option<Instant>,
    is_stopped: &'a dyn Fn() -> bool,
}

impl Timed<'_> {
    /// A watch that starts now and allows at most this much time, and only until `is_stopped`.
    pub fn within(time: Option<Duration>, is_stopped: &dyn Fn() -> bool) -> Timed<'_> {
        Timed {
            until: time.and_then(|time| Instant::now().checked_add(time.max(Duration::from_millis(1)))),
            is_stopped,
        }
    }
}

impl Watch for Timed<'_> {
    fn stop(&mut self, _: u64) -> bool {
        (self.is_stopped)() || self.until.is_some_and(|until| Instant::now() >= until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::players::Stop;

    #[test]
    fn it_ends_with_its_time_or_when_it_is_told_to() {
        let stop = Stop::default();
        let is_stopped = || stop.is_raised();
        let begun = Instant::now();
        let mut timed = Timed::within(Some(Duration::from_millis(5)), &is_stopped);
        while !timed.stop(0) {
            assert!(begun.elapsed() < Duration::from_secs(10));
        }
        assert!(begun.elapsed() >= Duration::from_millis(5));
        let mut endless = Timed::within(None, &is_stopped);
        assert!(!endless.stop(0));
        stop.raise();
        assert!(endless.stop(0));
    }
}
