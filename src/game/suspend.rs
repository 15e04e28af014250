//! Detecting that the machine was suspended.

use std::time::Duration;

/// If the wall clock gains more than this on the monotonic clock, the machine was suspended.
const JUMP: Duration = Duration::from_secs(5);

/// Compares the wall clock with the monotonic clock, which stops while the machine is suspended.
///
/// Setting the system clock forward looks the same: the game pauses, and no time is lost. Setting it back has no effect.
#[derive(Debug, Clone, Copy, Default)]
pub struct SuspendWatch {
    /// The monotonic clock and the wall clock at the last call.
    last: Option<(Duration, Duration)>,
}

impl SuspendWatch {
    /// Takes the current time of both clocks, each from any fixed origin, and returns whether the machine was suspended since the
    /// last call.
    pub fn was_suspended(&mut self, monotonic: Duration, wall: Duration) -> bool {
        let last = self.last.replace((monotonic, wall));
        last.is_some_and(|(before, wall_before)| {
            wall.saturating_sub(wall_before) > monotonic.saturating_sub(before) + JUMP
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    #[test]
    fn only_a_wall_clock_that_ran_ahead_tells_of_a_suspended_machine() {
        let mut watch = SuspendWatch::default();
        assert!(!watch.was_suspended(s(1), s(1_000)), "nothing to compare with");
        assert!(!watch.was_suspended(s(2), s(1_001)));
        assert!(
            !watch.was_suspended(s(4_000), s(4_999)),
            "a program that slept long is no machine that did"
        );
        assert!(
            !watch.was_suspended(s(4_001), s(5_005)),
            "five seconds may be an adjustment"
        );
        assert!(watch.was_suspended(s(4_002), s(8_000)));
        assert!(!watch.was_suspended(s(4_003), s(8_001)), "it is told once");
        assert!(!watch.was_suspended(s(4_004), s(1)), "set back");
        assert!(!watch.was_suspended(s(4_005), s(2)));
    }
}
