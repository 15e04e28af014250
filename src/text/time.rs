//! Time controls as people type and read them: minutes plus seconds per move.

use super::Text;
use crate::game::{Bonus, Face, Period, TimeControl};
use std::time::Duration;

/// Parses a time control in minutes: `10`, `5+3` (5 minutes plus 3 seconds per move), `0.5`, `5:30`, `10d5` (delay), `10b5`
/// (Bronstein), `30+3x30` (byo-yomi: three periods of 30 seconds), `40/90+30, 30+30` (periods), `*3` (hourglass), `up` (counts
/// up); empty text or `-` means no clock. `None` for any other text.
///
/// ```
/// assert_eq!(tabiya::text::typed_time("5+3").unwrap().to_string(), "300+3");
/// ```
pub fn typed_time(text: &str) -> Option<TimeControl> {
    let text = as_written_here(&text.trim().to_lowercase());
    match text.as_str() {
        "" | "-" => return Some(TimeControl::Untimed),
        "up" => return Some(TimeControl::CountUp),
        _ => {}
    }
    if let Some(time) = text.strip_prefix('*') {
        return minutes(time).map(TimeControl::Hourglass);
    }
    if let Some((main, periods)) = text.split_once('+').filter(|(_, rest)| rest.contains('x')) {
        let (count, period) = periods.split_once('x')?;
        let period = seconds(period.trim().trim_end_matches('s'))?;
        return TimeControl::byo_yomi(minutes(main)?, count.trim(), period);
    }
    let periods: Option<Vec<Period>> = text.split([',', ';']).map(period).collect();
    let periods = periods?;
    // Only the last period may cover all remaining moves.
    let (last, before) = periods.split_last()?;
    let is_ordered = before.iter().all(|period| period.moves.is_some());
    let has_time = !last.time.is_zero() || last.bonus != Bonus::None || !before.is_empty();
    (is_ordered && has_time).then(|| TimeControl::Periods(periods.clone()))
}

/// The other ways to write it: `3|2` and `3/2` for three minutes and two seconds per move, since no period has so few moves, and the
/// decimal comma of `2,5+1`, where no comma is between periods.
fn as_written_here(text: &str) -> String {
    let mut text = text.replace('|', "+");
    if !text.contains('/') {
        text = text.replace(',', ".");
    }
    let few = |number: &str| number.trim().parse().is_ok_and(|number: u32| (1..10).contains(&number));
    match text.split_once('/') {
        Some((minutes, seconds)) if few(minutes) && few(seconds) => format!("{minutes}+{seconds}"),
        _ => text,
    }
}

fn period(text: &str) -> Option<Period> {
    // The slash may have spaces around it.
    let text: String = text.split('/').map(str::trim).collect::<Vec<_>>().join("/");
    Period::read(&text, minutes, |amount| seconds(amount.trim().trim_end_matches('s')))
}

/// `10`, `0.5`, `5:30`, `10 min`, in seconds with an `s`: `7s`, or in hours with an `h`: `1.5h`.
fn minutes(text: &str) -> Option<Duration> {
    let text = text.trim();
    if let Some(number) = text.strip_suffix('s') {
        return seconds(number.trim());
    }
    let ends_with_digit = |number: &&str| number.trim_end().ends_with(|last: char| last.is_ascii_digit());
    if let Some(number) = text.strip_suffix('h').filter(ends_with_digit) {
        let hours = minutes(number)?.checked_mul(60);
        return hours.filter(|time| time.as_secs_f64() <= MOST);
    }
    let number = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    if !matches!(&text[number.len()..], "" | "m" | "min" | "minute") {
        return None;
    }
    let number = number.trim();
    if let Some((whole, rest)) = number.split_once(':') {
        let is_clock = rest.len() == 2 && !whole.contains('.') && !rest.contains('.');
        let rest = seconds(rest).filter(|rest| is_clock && rest.as_secs() < 60)?;
        return seconds(whole)?.checked_mul(60).map(|whole| whole + rest);
    }
    // Rounded to the millisecond, which a clock can show.
    let time = seconds(number)?.as_secs_f64() * 60.0;
    (time <= MOST).then(|| Duration::from_secs_f64((time * 1000.0).round() / 1000.0))
}

/// A thousand hours, in seconds.
const MOST: f64 = 3_600_000.0;

/// A number of seconds, possibly with a fraction; at most a thousand hours.
fn seconds(text: &str) -> Option<Duration> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let value: f64 = text.parse().ok().filter(|_| is_number)?;
    (value <= MOST).then(|| Duration::from_secs_f64(value))
}

/// A time control in the format of [`typed_time`].
pub fn time_to_type(control: &TimeControl) -> String {
    control.written(", ", minutes_to_type)
}

/// Multiples of half a minute in minutes, everything else in seconds.
fn minutes_to_type(time: Duration) -> String {
    if time.subsec_nanos() == 0 && time.as_secs().is_multiple_of(30) {
        format!("{}", time.as_secs_f64() / 60.0)
    } else {
        format!("{}s", time.as_secs_f64())
    }
}

/// The short name of a time control: `5 + 3`, or in words what no two numbers say.
pub fn time_name(text: &Text, control: &TimeControl) -> String {
    if let TimeControl::Periods(periods) = control {
        let is_plain = |bonus| matches!(bonus, Bonus::None | Bonus::Increment(_));
        if let [Period {
            moves: None,
            time,
            bonus,
        }] = periods[..]
        {
            if is_plain(bonus) && time.as_secs().is_multiple_of(30) && time.subsec_nanos() == 0 {
                let added = if let Bonus::Increment(added) = bonus {
                    added
                } else {
                    Duration::ZERO
                };
                return format!("{} + {}", time.as_secs_f64() / 60.0, added.as_secs_f64());
            }
        }
    }
    time_words(text, control)
}

/// A time control in words: `5 min + 3 s per move`.
pub fn time_words(text: &Text, control: &TimeControl) -> String {
    match control {
        TimeControl::Untimed => t!(text, "time-none"),
        TimeControl::CountUp => t!(text, "time-stopwatch"),
        TimeControl::Hourglass(time) => t!(text, "time-hourglass", time = length(text, *time)),
        TimeControl::ByoYomi { main, count, period } => {
            let (count, period) = (count.to_string(), length(text, *period));
            let periods = t!(text, "time-byo-yomi", count, period);
            if main.is_zero() {
                periods
            } else {
                [length(text, *main), periods].join(&t!(text, "time-then"))
            }
        }
        TimeControl::Periods(periods) => {
            let periods: Vec<String> = periods.iter().map(|period| period_words(text, period)).collect();
            periods.join(&t!(text, "time-then"))
        }
    }
}

fn period_words(text: &Text, period: &Period) -> String {
    let time = length(text, period.time);
    let time = match period.moves {
        Some(moves) => t!(text, "time-moves", count = moves, time),
        None => time,
    };
    match period.bonus {
        Bonus::None => time,
        Bonus::Increment(bonus) => t!(text, "time-increment", time, bonus = length(text, bonus)),
        Bonus::Bronstein(bonus) => t!(text, "time-bronstein", time, bonus = length(text, bonus)),
        Bonus::Delay(bonus) => t!(text, "time-delay", time, bonus = length(text, bonus)),
    }
}

/// A length of time: `90 min`, `30 s`.
fn length(text: &Text, time: Duration) -> String {
    if time.as_secs() >= 60 && time.as_secs().is_multiple_of(30) && time.subsec_nanos() == 0 {
        t!(text, "time-minutes", count = format!("{}", time.as_secs_f64() / 60.0))
    } else {
        let seconds = (time.as_secs_f64() * 1000.0).round() / 1000.0;
        t!(text, "time-seconds", count = format!("{seconds}"))
    }
}

/// The display of a clock: hours only if there are any, tenths if the [`Face`] has them.
pub fn clock_face(face: Face) -> String {
    let seconds = match face {
        Face::Tenths(tenths) => return format!("0:{:02}.{}", tenths / 10, tenths % 10),
        Face::Seconds(seconds) => seconds,
    };
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_minutes_and_increments_are_seconds() {
        for (typed, stored) in [
            ("", "-"),
            ("-", "-"),
            ("10", "600"),
            ("5+3", "300+3"),
            ("5 min", "300"),
            ("5:00", "300"),
            ("5:30+2", "330+2"),
            ("0.5+1", "30+1"),
            ("7s", "7"),
            ("10d5", "600d5"),
            ("10b5", "600b5"),
            ("40/90+30, 30+30", "40/5400+30:1800+30"),
            ("30+3x30", "1800+3x30"),
            ("0 + 1 x 10s", "0+1x10"),
            ("*3", "*180"),
            ("up", "up"),
            ("90 + 30", "5400+30"),
            ("0+1", "0+1"),
            ("3|2", "180+2"),
            ("3/2", "180+2"),
            ("2,5+1", "150+1"),
            ("1.5h", "5400"),
            ("1 h + 30", "3600+30"),
        ] {
            let read = typed_time(typed).unwrap_or_else(|| panic!("{typed:?}"));
            assert_eq!(read.to_string(), stored, "{typed:?}");
            let again = typed_time(&time_to_type(&read));
            assert_eq!(again, Some(read), "{typed:?}");
        }
    }

    #[test]
    fn what_is_no_time_is_refused() {
        let long = "9".repeat(100_000);
        for typed in [
            "soon",
            "5+",
            "+",
            "0",
            "-5+3",
            "5:99",
            "5:0",
            "40/",
            "0/5",
            "5, 10",
            "5+0x3",
            "5+3x",
            "5+3x0",
            "1e9",
            "1000000",
            "90minh",
            "1hh",
            "*",
            long.as_str(),
        ] {
            assert_eq!(typed_time(typed), None, "{}", &typed[..typed.len().min(20)]);
        }
    }

    #[test]
    fn controls_are_said_in_words() {
        let text = Text::default();
        let said = |stored: &str| time_words(&text, &stored.parse().expect("a control"));
        assert_eq!(said("300+3"), "5 min + 3 s per move");
        assert_eq!(said("-"), "No clock");
        let named = |stored: &str| time_name(&text, &stored.parse().expect("a control"));
        assert_eq!(["300+3", "30", "-"].map(named), ["5 + 3", "0.5 + 0", "No clock"]);
        assert_eq!(named("600d5"), said("600d5"), "the name says all");
        assert_eq!(
            said("40/5400+30:1800+30"),
            "40 moves in 90 min + 30 s per move, then 30 min + 30 s per move"
        );
        assert_eq!(said("*180"), "Hourglass, 3 min");
        assert_eq!(said("600d5"), "10 min, 5 s delay");
        assert_eq!(said("1800+3x30"), "30 min, then 3 × 30 s byo-yomi");
        assert_eq!(said("0+1x10"), "1 × 10 s byo-yomi");
        assert_eq!(said("30"), "30 s");
        assert_eq!(said("10.931+0.109"), "10.931 s + 0.109 s per move");
    }
}
