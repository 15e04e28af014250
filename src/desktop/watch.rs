//! The time since the program was started.

use std::time::{Duration, Instant};

/// What the program reads the time from: the one place where a clock is looked at.
#[derive(Debug, Clone, Copy)]
pub enum Watch {
    /// Runs by itself from this moment.
    Running(Instant),
    /// Stands at this time until somebody moves it; waiting for an event moves it by the time that would be waited.
    Held(Duration),
}

impl Watch {
    /// A watch that begins to run now.
    #[must_use]
    pub fn start() -> Watch {
        Watch::Running(Instant::now())
    }

    /// The time since the start.
    #[must_use]
    pub fn now(&self) -> Duration {
        match self {
            Watch::Running(started) => started.elapsed(),
            Watch::Held(time) => *time,
        }
    }

    /// Whether the time only passes when it is moved.
    #[must_use]
    pub fn is_held(&self) -> bool {
        matches!(self, Watch::Held(_))
    }

    /// Moves a watch that is held; one that runs is left alone.
    pub fn pass(&mut self, time: Duration) {
        if let Watch::Held(now) = self {
            *now = now.saturating_add(time);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_watch_shows_what_it_is_told() {
        let mut watch = Watch::Held(Duration::ZERO);
        watch.pass(Duration::from_secs(7));
        assert_eq!(watch.now(), Duration::from_secs(7));
        assert!(watch.is_held());
        let mut running = Watch::start();
        running.pass(Duration::from_secs(3600));
        assert!(running.now() < Duration::from_secs(3600));
    }
}
