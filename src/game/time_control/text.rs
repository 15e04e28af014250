//! Time controls as text: the value of the PGN tag `TimeControl` (PGN standard 9.6.1), read and written.

use super::{Bonus, Period, TimeControl};
use crate::chess::ParseError;
use std::fmt;
use std::str::FromStr;
use std::time::Duration;

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(moves) = self.moves {
            write!(f, "{moves}/")?;
        }
        let seconds = self.time.as_secs_f64();
        match self.bonus {
            Bonus::None => write!(f, "{seconds}"),
            Bonus::Increment(time) => write!(f, "{seconds}+{}", time.as_secs_f64()),
            Bonus::Bronstein(time) => write!(f, "{seconds}b{}", time.as_secs_f64()),
            Bonus::Delay(time) => write!(f, "{seconds}d{}", time.as_secs_f64()),
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
            TimeControl::CountUp => f.write_str("up"),
            TimeControl::Hourglass(time) => write!(f, "*{}", time.as_secs_f64()),
            TimeControl::ByoYomi { main, count, period } => {
                write!(f, "{}+{count}x{}", main.as_secs_f64(), period.as_secs_f64())
            }
            TimeControl::Periods(periods) => {
                for (place, period) in periods.iter().enumerate() {
                    write!(f, "{}{period}", if place == 0 { "" } else { ":" })?;
                }
                Ok(())
            }
        }
    }
}

/// The error for a text that is no time control.
fn error(text: &str) -> ParseError {
    ParseError::new(
        text,
        "is no time control (such as 300, 300+5, 40/5400+30:1800, *180 or -)",
    )
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

impl FromStr for Period {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Period, ParseError> {
        Period::read(text, seconds, seconds).ok_or_else(|| error(text))
    }
}

impl FromStr for TimeControl {
    type Err = ParseError;

    /// Reads the value of the PGN tag; `?` (unknown) is read as no clock.
    fn from_str(text: &str) -> Result<TimeControl, ParseError> {
        let text = text.trim();
        let error = || error(text);
        match text {
            "-" | "?" | "" => Ok(TimeControl::Untimed),
            "up" => Ok(TimeControl::CountUp),
            _ if text.starts_with('*') => seconds(&text[1..]).map(TimeControl::Hourglass).ok_or_else(error),
            _ if text.contains('x') => byo_yomi(text).ok_or_else(error),
            _ => {
                let periods: Result<_, _> = text.split(':').map(str::parse).collect();
                periods.map(TimeControl::Periods)
            }
        }
    }
}
