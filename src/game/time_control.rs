//! Time controls, as in over-the-board play.

use std::fmt;
use std::fmt::Write as _;
use std::str::FromStr;
use std::time::Duration;

/// The time that a player gains with a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// This much after every move (Fischer).
    Increment(Duration),
    /// The time that the move took, up to this much (Bronstein).
    Bronstein(Duration),
    /// The clock starts to run only after this time at each move (simple delay).
    Delay(Duration),
}

/// A period of a time control: so much time for so many moves, or for the rest of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// The number of moves, or `None` for the rest of the game (sudden death).
    pub moves: Option<u32>,
    /// The time that is added when the period begins.
    pub time: Duration,
    /// What each move adds.
    pub bonus: Bonus,
}

/// The time control of one side.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum TimeControl {
    /// No clock.
    #[default]
    Untimed,
    /// The clock counts up, and no side can lose on time.
    CountUp,
    /// The time that one side uses is added to the other's.
    Hourglass(Duration),
    /// One or more periods; the last one is repeated when it has a number of moves (FIDE Guidelines III.2).
    Periods(Vec<Period>),
}

impl TimeControl {
    /// The time on the clock at the start of the game.
    #[must_use]
    pub fn initial_time(&self) -> Duration {
        match self {
            TimeControl::Untimed | TimeControl::CountUp => Duration::ZERO,
            TimeControl::Hourglass(time) => *time,
            TimeControl::Periods(periods) => periods.first().map_or(Duration::ZERO, |period| period.time),
        }
    }

    /// The period of a player after this many moves, and whether it begins with the next move.
    ///
    /// `None` if the control has no periods.
    #[must_use]
    pub fn period_after(&self, moves: u32) -> Option<(Period, bool)> {
        let TimeControl::Periods(periods) = self else {
            return None;
        };
        let (last, before) = periods.split_last()?;
        let mut left = moves;
        for period in before {
            match period.moves {
                Some(count) if left >= count => left -= count,
                _ => return Some((*period, left == 0)),
            }
        }
        let begins = match last.moves {
            Some(count) if count > 0 => left.is_multiple_of(count),
            _ => left == 0,
        };
        Some((*last, begins))
    }
}

/// Writes whole seconds without a fraction.
fn write_seconds(text: &mut String, time: Duration) {
    let _ = match time.subsec_millis() {
        0 => write!(text, "{}", time.as_secs()),
        _ => write!(text, "{}", time.as_secs_f64()),
    };
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        if let Some(moves) = self.moves {
            let _ = write!(text, "{moves}/");
        }
        write_seconds(&mut text, self.time);
        let (sign, seconds) = match self.bonus {
            Bonus::None => ("", None),
            Bonus::Increment(time) => ("+", Some(time)),
            Bonus::Bronstein(time) => ("b", Some(time)),
            Bonus::Delay(time) => ("d", Some(time)),
        };
        if let Some(time) = seconds {
            text.push_str(sign);
            write_seconds(&mut text, time);
        }
        f.write_str(&text)
    }
}

impl fmt::Display for TimeControl {
    /// The value of the PGN tag `TimeControl` (PGN standard 9.6.1): `-`, `*180`, `40/5400+30:1800+30`. Of our own, where the
    /// standard has none: `300d5` (simple delay), `300b5` (Bronstein) and `up` (counting up).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Untimed => f.write_str("-"),
            TimeControl::CountUp => f.write_str("up"),
            TimeControl::Hourglass(time) => {
                let mut text = String::from("*");
                write_seconds(&mut text, *time);
                f.write_str(&text)
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

/// A text that is not a time control.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TimeControlError {
    /// The part that is wrong.
    pub token: String,
}

impl fmt::Display for TimeControlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no time control (such as 300, 300+5, 40/5400+30:1800, *180 or -)",
            self.token
        )
    }
}

impl std::error::Error for TimeControlError {}

/// Seconds, with or without a fraction; at most a year.
fn seconds(text: &str) -> Option<Duration> {
    const MOST: f64 = 366.0 * 86_400.0;
    let digits = text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let value: f64 = text.parse().ok().filter(|_| digits)?;
    (value <= MOST).then(|| Duration::from_secs_f64(value))
}

impl FromStr for Period {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Period, TimeControlError> {
        let error = || TimeControlError { token: text.to_owned() };
        let (moves, rest) = match text.split_once('/') {
            Some((count, rest)) => (
                Some(count.parse().ok().filter(|&n: &u32| n > 0).ok_or_else(error)?),
                rest,
            ),
            None => (None, text),
        };
        let (time, bonus) = match rest.find(['+', 'b', 'd']) {
            Some(place) => {
                let amount = seconds(&rest[place + 1..]).ok_or_else(error)?;
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
        Ok(Period {
            moves,
            time: seconds(time).ok_or_else(error)?,
            bonus,
        })
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    /// Reads the value of the PGN tag; `?` (unknown) is taken as no clock.
    fn from_str(text: &str) -> Result<TimeControl, TimeControlError> {
        match text.trim() {
            "-" | "?" | "" => Ok(TimeControl::Untimed),
            "up" => Ok(TimeControl::CountUp),
            text => match text.strip_prefix('*') {
                Some(rest) => seconds(rest)
                    .map(TimeControl::Hourglass)
                    .ok_or_else(|| TimeControlError { token: text.to_owned() }),
                None => text
                    .split(':')
                    .map(str::parse)
                    .collect::<Result<_, _>>()
                    .map(TimeControl::Periods),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_controls_read_back() {
        for text in [
            "-",
            "up",
            "*180",
            "300",
            "300+5",
            "40/5400+30:1800+30",
            "40/7200:20/3600:900d5",
            "60b2",
            "0.5+0.1",
        ] {
            assert_eq!(text.parse::<TimeControl>().expect(text).to_string(), text);
        }
    }

    #[test]
    fn nonsense_is_refused_with_the_bad_token() {
        for text in [
            "x",
            "40/",
            "/300",
            "0/300",
            "300+",
            "-5",
            "300+-1",
            "1e9",
            "nan",
            "inf",
            "300:",
            "99999999999999",
            "é",
        ] {
            let error = text.parse::<TimeControl>().expect_err(text);
            assert!(error.to_string().contains(&error.token), "{error}");
        }
    }

    #[test]
    fn periods_follow_each_other_and_the_last_repeats() {
        let control: TimeControl = "2/60:3/30".parse().unwrap();
        let times: Vec<(u64, bool)> = (0..9)
            .map(|n| control.period_after(n).map(|(p, b)| (p.time.as_secs(), b)).unwrap())
            .collect();
        assert_eq!(
            times,
            [
                (60, true),
                (60, false),
                (30, true),
                (30, false),
                (30, false),
                (30, true),
                (30, false),
                (30, false),
                (30, true)
            ]
        );
    }
}
