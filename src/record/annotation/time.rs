//! The times inside comments, such as `0:03:00`, read and written.

use std::fmt::Write as _;
use std::time::Duration;

/// Reads a time as `h:mm:ss` with or without a fraction, as `mm:ss` or as plain seconds.
pub(super) fn time(text: &str) -> Option<Duration> {
    if let Some(seconds) = whole_seconds(text) {
        return Some(Duration::from_secs(seconds));
    }
    let mut seconds = 0.0;
    for part in text.split(':') {
        let is_number = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
        let value: f64 = part.parse().ok().filter(|_| is_number)?;
        seconds = seconds * 60.0 + value;
    }
    // To the millisecond, as when writing; further digits carry no information.
    let whole = Duration::from_secs_f64(if seconds < 1e9 { seconds + 0.0005 } else { return None });
    (text.split(':').count() <= 3).then(|| Duration::new(whole.as_secs(), whole.subsec_millis() * 1_000_000))
}

/// The same for the usual `h:mm:ss`; `None` for anything else.
fn whole_seconds(text: &str) -> Option<u64> {
    let [hours @ .., b':', m, n, b':', s, t] = text.as_bytes() else {
        return None;
    };
    if hours.is_empty() || hours.len() > 4 {
        return None;
    }
    let number = |digits: &[u8]| {
        digits.iter().try_fold(0, |all, &digit| {
            digit.is_ascii_digit().then(|| all * 10 + u64::from(digit - b'0'))
        })
    };
    Some(number(hours)? * 3600 + number(&[*m, *n])? * 60 + number(&[*s, *t])?)
}

/// Writes the time as commands have it: `0:03:00`, with a fraction if it has one.
pub(super) fn write_time(time: Duration, text: &mut String) {
    let millis = (time.as_micros() + 500) / 1000;
    let (seconds, rest) = (millis / 1000, millis % 1000);
    let _ = write!(text, "{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60);
    if rest > 0 {
        let fraction = format!(".{rest:03}");
        text.push_str(fraction.trim_end_matches('0'));
    }
}
