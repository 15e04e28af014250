//! An answer in the making, and the grade that is observed.

use super::Grade;
use std::time::Duration;

/// An answer at once.
const AT_ONCE: Duration = Duration::from_secs(2);
/// How many times as long as usual is a long time.
const LONG: u32 = 3;

/// An answer in the making.
#[derive(Debug, Clone, Copy)]
pub struct Attempt {
    /// Whether a wrong move was made, or the answer was shown.
    has_failed: bool,
    /// Whether a hint was given.
    was_helped: bool,
    began: Duration,
}

impl Attempt {
    /// Begins at this time of a clock that only runs forward.
    pub const fn begin(now: Duration) -> Attempt {
        Attempt {
            has_failed: false,
            was_helped: false,
            began: now,
        }
    }

    /// Notes a wrong move, or that the answer was shown.
    pub fn fail(&mut self) {
        self.has_failed = true;
    }

    /// Whether there was a wrong move, or the answer was shown.
    pub const fn has_failed(&self) -> bool {
        self.has_failed
    }

    /// Notes that a hint was given.
    pub fn help(&mut self) {
        self.was_helped = true;
    }

    /// How long it has taken.
    pub fn took(&self, now: Duration) -> Duration {
        now.saturating_sub(self.began)
    }

    /// The grade if it ends now. `usual` is how long such cards take, `was_fast` whether the last answer came at once.
    pub fn grade(&self, now: Duration, usual: Option<Duration>, was_fast: bool) -> Grade {
        let took = self.took(now);
        match usual {
            _ if self.has_failed => Grade::Again,
            _ if self.was_helped => Grade::Hard,
            Some(usual) if took > LONG * usual => Grade::Hard,
            _ if is_at_once(took) && was_fast => Grade::Easy,
            _ => Grade::Good,
        }
    }
}

/// Whether an answer that took so long came at once.
pub fn is_at_once(took: Duration) -> bool {
    took < AT_ONCE
}
