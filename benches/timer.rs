//! The time that a benchmark takes.

use cpu_time::ThreadTime;
use std::time::Duration;

/// The processor time that this thread has used so far, in seconds, to a fraction of a microsecond: what other programs do on a
/// busy machine is not in it.
pub fn now() -> f64 {
    let time: Duration = ThreadTime::now().as_duration();
    time.as_secs_f64()
}
