//! Timers: what has to be done at which time without an event.

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
    /// The inspection of the piece under the right button begins.
    Inspection,
    /// The changed settings are written.
    Settings,
    /// A job that changes a file has taken so long that the user is told.
    Busy,
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
    const ALL: [Timer; 10] = [
        Timer::Clock,
        Timer::Toast,
        Timer::Refusal,
        Timer::Inspection,
        Timer::Settings,
        Timer::Busy,
        Timer::Flip,
        Timer::Sound,
        Timer::Silence,
        Timer::Frame,
    ];

    /// How many frames show what is done then.
    #[must_use]
    pub fn frames(self) -> u32 {
        match self {
            Timer::Toast | Timer::Refusal | Timer::Flip => FRAMES_TO_SETTLE,
            Timer::Clock | Timer::Inspection | Timer::Busy => 1,
            Timer::Settings | Timer::Sound | Timer::Silence | Timer::Frame => 0,
        }
    }
}

/// When each timer is due, by the monotonic clock.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Timers {
    at: [Option<Duration>; Timer::ALL.len()],
}

impl Timers {
    /// No timer is set.
    #[must_use]
    pub fn new() -> Timers {
        Timers::default()
    }

    /// Sets the timer to this time, replacing any earlier one; `None` stops it.
    pub fn set(&mut self, timer: Timer, at: Option<Duration>) {
        self.at[timer as usize] = at;
    }

    /// The time the timer is set to.
    #[must_use]
    pub fn at(&self, timer: Timer) -> Option<Duration> {
        self.at[timer as usize]
    }

    /// When the next timer is due; `None` when none is set.
    #[must_use]
    pub fn next(&self) -> Option<Duration> {
        self.at.iter().flatten().min().copied()
    }

    /// Takes a timer that is due at `now`, the earliest first, and clears it.
    pub fn due(&mut self, now: Duration) -> Option<Timer> {
        let due = |timer: &Timer| self.at(*timer).is_some_and(|at| at <= now);
        let timer = Timer::ALL.into_iter().filter(due).min_by_key(|&timer| self.at(timer))?;
        self.set(timer, None);
        Some(timer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn timers_are_served_once_in_the_order_of_their_times() {
        let mut timers = Timers::new();
        assert_eq!((timers.next(), timers.due(ms(1_000))), (None, None));
        timers.set(Timer::Toast, Some(ms(30)));
        timers.set(Timer::Clock, Some(ms(20)));
        timers.set(Timer::Frame, Some(ms(40)));
        assert_eq!(timers.next(), Some(ms(20)));
        assert_eq!(timers.due(ms(19)), None);
        assert_eq!(timers.due(ms(30)), Some(Timer::Clock));
        assert_eq!(timers.due(ms(30)), Some(Timer::Toast));
        assert_eq!(timers.due(ms(30)), None);
        assert_eq!(timers.next(), Some(ms(40)));
        timers.set(Timer::Frame, None);
        assert_eq!(timers.next(), None);
    }

    #[test]
    fn every_timer_has_a_place_of_its_own() {
        for (place, timer) in Timer::ALL.into_iter().enumerate() {
            assert_eq!(timer as usize, place);
        }
    }
}
