//! The time a benchmark takes.

use cpu_time::ThreadTime;
use std::time::Duration;

/// The CPU time this thread has used so far, in seconds, with sub-microsecond resolution. Other programs on a busy machine do not
/// count.
pub fn now() -> f64 {
    let time: Duration = ThreadTime::now().as_duration();
    time.as_secs_f64()
}
