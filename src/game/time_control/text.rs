//! Time controls as text: the value of the PGN tag `TimeControl` (PGN standard 9.6.1), read and written.

use super::{Bonus, Period, TimeControl};
use crate::chess::ParseError;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

impl TimeControl {
    /// The control as text, empty without a clock: `*` and its time for an hourglass, `time+3x30` for byo-yomi, `up` for counting up,
    /// or its periods as [`Period::read`] reads them, with this mark between them. `time` writes the main times; all others are in
    /// seconds.
    pub fn written(&self, between: &str, time: impl Fn(Duration) -> String) -> String {
        let with_sign = |sign: &str, bonus: Duration| format!("{sign}{}", bonus.as_secs_f64());
        let period = |period: &Period| {
            let moves = period.moves.map(|moves| format!("{moves}/")).unwrap_or_default();
            let bonus = match period.bonus {
                Bonus::None => String::new(),
                Bonus::Increment(bonus) => with_sign("+", bonus),
                Bonus::Bronstein(bonus) => with_sign("b", bonus),
                Bonus::Delay(bonus) => with_sign("d", bonus),
            };
            format!("{moves}{}{bonus}", time(period.time))
        };
        match self {
            TimeControl::Untimed => String::new(),
            TimeControl::CountUp => "up".to_owned(),
            TimeControl::Hourglass(main) => format!("*{}", time(*main)),
            TimeControl::ByoYomi { main, count, period } => format!("{}+{count}x{}", time(*main), period.as_secs_f64()),
            TimeControl::Periods(periods) => periods.iter().map(period).collect::<Vec<_>>().join(between),
        }
    }
}

impl fmt::Display for TimeControl {
    /// The value of the PGN tag `TimeControl` (PGN standard 9.6.1): `-`, `*180`, `40/5400+30:1800+30`. Where the standard has
    /// nothing, our own: `300d5` (simple delay), `300b5` (Bronstein), `1800+3x30` (byo-yomi with three periods) and `up`
    /// (counting up).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Untimed => f.write_str("-"),
            _ => f.write_str(&self.written(":", |time| time.as_secs_f64().to_string())),
        }
    }
}

/// Seconds, with or without a fraction; at most a year.
fn seconds(text: &str) -> Option<Duration> {
    const MOST: f64 = 366.0 * 86_400.0;
    let digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let value: f64 = text.parse().ok().filter(|_| digits)?;
    (value <= MOST).then(|| Duration::from_secs_f64(value))
}

/// `1800+3x30`: a main time and periods.
fn byo_yomi(text: &str) -> Option<TimeControl> {
    let (main, periods) = text.split_once('+')?;
    let (count, period) = periods.split_once('x')?;
    TimeControl::byo_yomi(seconds(main)?, count, seconds(period)?)
}

impl Period {
    /// One period as `moves/time+bonus`; `b` instead of `+` means Bronstein, `d` a delay. `time` reads the time, `amount` what
    /// follows the sign. `None` if the text is not a period.
    pub fn read(
        text: &str,
        time: impl Fn(&str) -> Option<Duration>,
        amount: impl Fn(&str) -> Option<Duration>,
    ) -> Option<Period> {
        let (moves, rest) = match text.split_once('/') {
            Some((count, rest)) => (Some(count.parse().ok().filter(|&count: &u32| count > 0)?), rest),
            None => (None, text),
        };
        let (whole, bonus) = match rest.find(['+', 'b', 'd']) {
            Some(place) => {
                let amount = amount(&rest[place + 1..])?;
                let bonus = match &rest[place..=place] {
                    _ if amount.is_zero() => Bonus::None,
                    "+" => Bonus::Increment(amount),
                    "b" => Bonus::Bronstein(amount),
                    _ => Bonus::Delay(amount),
                };
                (&rest[..place], bonus)
            }
            None => (rest, Bonus::None),
        };
        Some(Period {
            moves,
            time: time(whole)?,
            bonus,
        })
    }
}

impl FromStr for TimeControl {
    type Err = ParseError;

    /// Reads the value of the PGN tag; `?` (unknown) is read as no clock.
    fn from_str(text: &str) -> Result<TimeControl, ParseError> {
        let text = text.trim();
        let mut bad = text;
        let read = match text {
            "-" | "?" | "" => Some(TimeControl::Untimed),
            "up" => Some(TimeControl::CountUp),
            _ if text.starts_with('*') => seconds(&text[1..]).map(TimeControl::Hourglass),
            _ if text.contains('x') => byo_yomi(text),
            _ => {
                let periods = text.split(':').map(|period| {
                    bad = period;
                    Period::read(period, seconds, seconds)
                });
                periods.collect::<Option<_>>().map(TimeControl::Periods)
            }
        };
        let fault = "is no time control (such as 300, 300+5, 40/5400+30:1800, *180 or -)";
        read.ok_or_else(|| ParseError::new(bad, fault))
    }
}
