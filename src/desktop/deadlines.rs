//! What has to be done at which time without an event.

use super::frames::FRAMES_TO_SETTLE;
use std::time::Duration;

/// Something to do at a certain time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Timer {
    /// Set by the table: a clock display changes, a flag falls, or the running clock is written to the journal.
    Clock,
    /// The toast goes away.
    Toast,
    /// The reason for a refused move goes away.
    Refusal,
    /// The changed settings are written.
    Settings,
    /// A job that changes a file has taken so long that the user is told.
    Busy,
    /// The next card of a training comes.
    Training,
    /// The board is flipped for the player to move, after the piece has landed.
    Flip,
    /// A sound queued until a piece lands is played.
    Sound,
    /// The sound device is closed, unless a sound is still playing.
    Silence,
    /// A frame is drawn.
    Frame,
}

impl Timer {
    /// How many frames show what is done then.
    pub fn frames(self) -> u32 {
        match self {
            Timer::Toast | Timer::Refusal | Timer::Training | Timer::Flip => FRAMES_TO_SETTLE,
            Timer::Clock | Timer::Busy => 1,
            Timer::Settings | Timer::Sound | Timer::Silence | Timer::Frame => 0,
        }
    }
}

/// When each timer is due.
pub struct Deadlines(pub [(Timer, Option<Duration>); 10]);

impl Deadlines {
    /// The earliest; `None` if there is nothing to do without an event.
    pub fn earliest(&self) -> Option<Duration> {
        self.0.iter().filter_map(|&(_, at)| at).min()
    }

    /// The timers that are due at `now`, the earliest first.
    pub fn due(&self, now: Duration) -> Vec<Timer> {
        let at = |&(timer, at): &(Timer, Option<Duration>)| at.filter(|&at| at <= now).map(|at| (at, timer));
        let mut due: Vec<_> = self.0.iter().filter_map(at).collect();
        due.sort_by_key(|&(at, _)| at);
        due.into_iter().map(|(_, timer)| timer).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn timers_are_served_in_the_order_of_their_times() {
        let ms = |ms| Some(Duration::from_millis(ms));
        let mut deadlines = Deadlines([(Timer::Flip, None); 10]);
        assert_eq!(deadlines.earliest(), None);
        deadlines.0[..3].copy_from_slice(&[(Timer::Toast, ms(30)), (Timer::Clock, ms(20)), (Timer::Frame, ms(40))]);
        assert_eq!(deadlines.earliest(), ms(20));
        let due = |at| deadlines.due(Duration::from_millis(at));
        assert_eq!(due(19), []);
        assert_eq!(due(20), [Timer::Clock]);
        assert_eq!(due(39), [Timer::Clock, Timer::Toast]);
        assert_eq!(due(40), [Timer::Clock, Timer::Toast, Timer::Frame]);
    }
}
