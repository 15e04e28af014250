//! A watch for a search on the caller's thread.

use super::program::Stop;
use crate::engine::Watch;
use std::time::{Duration, Instant};

/// Stops the search when its time is up or its answer is no longer wanted.
pub struct Timed<'a> {
    until: Option<Instant>,
    stop: &'a Stop,
}

impl Timed<'_> {
    /// A watch that starts now and allows at most this much time, and only while the answer is wanted.
    #[must_use]
    pub fn within(time: Option<Duration>, stop: &Stop) -> Timed<'_> {
        Timed {
            until: time.and_then(|time| Instant::now().checked_add(time.max(Duration::from_millis(1)))),
            stop,
        }
    }
}

impl Watch for Timed<'_> {
    fn stop(&mut self, _: u64) -> bool {
        self.stop.is_raised() || self.until.is_some_and(|until| Instant::now() >= until)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_ends_with_its_time_or_when_it_is_told_to() {
        let stop = Stop::default();
        let begun = Instant::now();
        let mut timed = Timed::within(Some(Duration::from_millis(5)), &stop);
        while !timed.stop(0) {
            assert!(begun.elapsed() < Duration::from_secs(10));
        }
        assert!(begun.elapsed() >= Duration::from_millis(5));
        let mut endless = Timed::within(None, &stop);
        assert!(!endless.stop(0));
        stop.raise();
        assert!(endless.stop(0));
    }
}
