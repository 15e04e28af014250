//! The time that a benchmark takes.

use std::sync::LazyLock;
use std::time::Instant;

/// The processor time of this thread in seconds, which a busy machine does not change; where the system does not tell it,
/// the time of day.
pub fn now() -> f64 {
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    let on_processor = || {
        let text = std::fs::read_to_string("/proc/thread-self/schedstat").ok()?;
        text.split(' ').next()?.parse::<f64>().ok()
    };
    on_processor().map_or_else(|| START.elapsed().as_secs_f64(), |nanoseconds| nanoseconds / 1e9)
}
