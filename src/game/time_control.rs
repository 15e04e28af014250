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
    /// A main time, then periods of which each can be used for one move after the other as long as none takes all of it.
    ByoYomi {
        /// The main time; it may be zero.
        main: Duration,
        /// How many periods follow it, at least one.
        count: u32,
        /// How long each of them is, more than zero.
        period: Duration,
    },
    /// One or more periods; the last one is repeated when it has a number of moves (FIDE Guidelines III.2).
    Periods(Vec<Period>),
}

impl TimeControl {
    /// The time on the clock at the start of the game: with byo-yomi that of all its periods, too. Without any other time the
    /// first move has that of an increment.
    #[must_use]
    pub fn initial_time(&self) -> Duration {
        match self {
            TimeControl::Untimed | TimeControl::CountUp => Duration::ZERO,
            TimeControl::Hourglass(time) => *time,
            TimeControl::ByoYomi { main, count, period } => *main + *period * *count,
            TimeControl::Periods(periods) => periods.first().map_or(Duration::ZERO, |period| match period.bonus {
                Bonus::Increment(bonus) | Bonus::Bronstein(bonus) if period.time.is_zero() => bonus,
                _ => period.time,
            }),
        }
    }

    /// Byo-yomi of a number of periods as it is written; `None` for one without periods, or with more than a thousand.
    #[must_use]
    pub fn byo_yomi(main: Duration, count: &str, period: Duration) -> Option<TimeControl> {
        let is_number = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
        let count = count
            .parse()
            .ok()
            .filter(|count| is_number && (1..=1000).contains(count))?;
        (!period.is_zero()).then_some(TimeControl::ByoYomi { main, count, period })
    }

    /// What is left of this time once a move has been made: of byo-yomi the period that was begun is whole again.
    pub(super) fn left_after_move(&self, left: Duration) -> Duration {
        match self {
            TimeControl::ByoYomi { count, period, .. } => match periods_begun(left, *period) {
                begun if begun <= *count => *period * begun,
                _ => left,
            },
            _ => left,
        }
    }

    /// What a clock shows of the time that is left until it is over: that of the main time, or of the period and how many periods
    /// are left with it.
    #[must_use]
    pub fn shown(&self, left: Duration) -> (Duration, Option<u32>) {
        match self {
            TimeControl::ByoYomi { count, period, .. } => match periods_begun(left, *period) {
                0 => (Duration::ZERO, None),
                begun if begun <= *count => (left.saturating_sub(*period * (begun - 1)), Some(begun)),
                _ => (left.saturating_sub(*period * *count), None),
            },
            _ => (left, None),
        }
    }

    /// About how long a side has for a game of forty moves; `None` without a limit.
    #[must_use]
    pub fn length(&self) -> Option<Duration> {
        let bonus = match self {
            TimeControl::Untimed | TimeControl::CountUp => return None,
            TimeControl::Periods(periods) => periods.first().map_or(Duration::ZERO, |period| match period.bonus {
                Bonus::None => Duration::ZERO,
                Bonus::Increment(bonus) | Bonus::Bronstein(bonus) | Bonus::Delay(bonus) => bonus,
            }),
            TimeControl::Hourglass(_) | TimeControl::ByoYomi { .. } => Duration::ZERO,
        };
        Some(self.initial_time() + bonus * 40)
    }

    /// Whether moves can be made in this time. What is shorter is a slip of the keys: 1 for one second, 0.1 for a minute.
    #[must_use]
    pub fn is_playable(&self) -> bool {
        /// The least time for a game of forty moves, for the first of them, and for a period of byo-yomi.
        const LEAST: [Duration; 3] = [Duration::from_secs(10), Duration::from_secs(1), Duration::from_secs(5)];
        let [game, first, byo_yomi] = LEAST;
        match self {
            TimeControl::Untimed | TimeControl::CountUp => true,
            TimeControl::Hourglass(time) => *time >= game,
            TimeControl::ByoYomi { period, .. } => *period >= byo_yomi,
            TimeControl::Periods(_) => {
                self.initial_time() >= first && self.length().is_none_or(|length| length >= game)
            }
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

/// How many periods of byo-yomi the time that is left reaches into.
fn periods_begun(left: Duration, period: Duration) -> u32 {
    let begun = left.as_nanos().div_ceil(period.as_nanos().max(1));
    u32::try_from(begun).unwrap_or(u32::MAX)
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
    /// standard has none: `300d5` (simple delay), `300b5` (Bronstein), `1800+3x30` (byo-yomi of three periods) and `up` (counting
    /// up).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TimeControl::Untimed => f.write_str("-"),
            TimeControl::CountUp => f.write_str("up"),
            TimeControl::Hourglass(time) => {
                let mut text = String::from("*");
                write_seconds(&mut text, *time);
                f.write_str(&text)
            }
            TimeControl::ByoYomi { main, count, period } => {
                let mut text = String::new();
                write_seconds(&mut text, *main);
                let _ = write!(text, "+{count}x");
                write_seconds(&mut text, *period);
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

/// `1800+3x30`: a main time and periods.
fn byo_yomi(text: &str) -> Option<TimeControl> {
    let (main, periods) = text.split_once('+')?;
    let (count, period) = periods.split_once('x')?;
    TimeControl::byo_yomi(seconds(main)?, count, seconds(period)?)
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
                None if text.contains('x') => byo_yomi(text).ok_or_else(|| TimeControlError { token: text.to_owned() }),
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
            "1800+3x30",
            "0+1x10",
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
            "300+0x30",
            "300+3x0",
            "300+3x",
            "3x30",
            "300+-1x30",
            "300+5000x30",
            "99999999999999",
            "é",
        ] {
            let error = text.parse::<TimeControl>().expect_err(text);
            assert!(error.to_string().contains(&error.token), "{error}");
        }
    }

    #[test]
    fn a_time_in_which_nothing_can_be_played_is_a_slip() {
        for (control, expected) in [
            ("6", false),
            ("7", false),
            ("60", true),
            ("10", true),
            ("0+5", true),
            ("0+0.1", false),
            ("0d5", false),
            ("1+1", true),
            ("*3", false),
            ("0+1x1", false),
            ("0+1x10", true),
            ("up", true),
        ] {
            let control: TimeControl = control.parse().expect(control);
            assert_eq!(control.is_playable(), expected, "{control}");
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
