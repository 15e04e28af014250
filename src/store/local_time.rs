//! The date and time where the computer is.

use crate::train::Today;
use chrono::{DateTime, Local};
use std::time::{Duration, SystemTime};

/// The time now. A clock set before 1970 counts as 1970 and one set after 9999 as 9999, so names that begin with the time sort as
/// they should.
pub fn local_time() -> DateTime<Local> {
    within_range(system_time())
}

/// The time now, as the clock says.
pub(super) fn system_time() -> SystemTime {
    SystemTime::now()
}

/// Now, and when this day began here.
pub fn today() -> Today {
    let now = local_time();
    let since_midnight = i64::from(chrono::Timelike::num_seconds_from_midnight(&now));
    Today {
        now: now.timestamp(),
        began: now.timestamp() - since_midnight,
    }
}

/// The day as in a record (PGN standard 8.1.1.3) and the time of day to the second, here.
pub fn day_and_time(time: SystemTime) -> (String, String) {
    let time = within_range(time);
    (time.format("%Y.%m.%d").to_string(), time.format("%H:%M:%S").to_string())
}

/// The day in an order that sorts, such as `2026-11-22`, here.
pub(super) fn day(time: SystemTime) -> String {
    within_range(time).format("%Y-%m-%d").to_string()
}

fn within_range(time: SystemTime) -> DateTime<Local> {
    /// Noon on 30 December 9999, still that year in every time zone.
    const LATEST: Duration = Duration::from_hours(70_389_492);
    let since = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    (SystemTime::UNIX_EPOCH + since.min(LATEST)).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_set_to_an_odd_year_gives_a_time_that_sorts() {
        const YEAR: Duration = Duration::from_hours(8766);
        let epoch = SystemTime::UNIX_EPOCH;
        let earlier = epoch.checked_sub(YEAR * 69).expect("the year 1901");
        // What a file on a tmpfs can say of itself.
        let far = epoch + Duration::from_secs(99_999_999_999_999);
        for (time, years) in [
            (earlier, ["1969", "1970"]),
            (epoch, ["1969", "1970"]),
            (epoch + YEAR * 56 + YEAR / 2, ["2026"; 2]),
            (epoch + YEAR * 9000, ["9999"; 2]),
            (far, ["9999"; 2]),
        ] {
            let day = day(time);
            assert!(day.len() == 10 && years.contains(&&day[..4]), "{day}");
            assert!(years.contains(&&day_and_time(time).0[..4]));
        }
    }
}
