//! Time controls, as in over-the-board play.

mod text;

use std::time::Duration;

/// The time that a move adds to the player's clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Bonus {
    /// Nothing.
    #[default]
    None,
    /// This much after every move (Fischer).
    Increment(Duration),
    /// The time taken for the move, up to this much (Bronstein).
    Bronstein(Duration),
    /// The clock starts running only after this time on each move (simple delay).
    Delay(Duration),
}

/// A period of a time control: a time for a number of moves, or for the rest of the game.
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
    /// A main time, then periods. A period lasts one move after another as long as no move uses all of it.
    ByoYomi {
        /// The main time; it may be zero.
        main: Duration,
        /// The number of periods after it, at least one.
        count: u32,
        /// The length of each period, more than zero.
        period: Duration,
    },
    /// One or more periods; the last one repeats if it has a number of moves (FIDE Guidelines III.2).
    Periods(Vec<Period>),
}

impl TimeControl {
    /// The time on the clock at the start of the game, including all byo-yomi periods. If there is no other time, the first move
    /// gets the increment.
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

    /// Byo-yomi with a number of periods, as written; `None` if there are no periods or more than a thousand.
    pub fn byo_yomi(main: Duration, count: &str, period: Duration) -> Option<TimeControl> {
        let is_number = count.bytes().all(|byte| byte.is_ascii_digit());
        let count = count
            .parse()
            .ok()
            .filter(|count| is_number && (1..=1000).contains(count))?;
        (!period.is_zero()).then_some(TimeControl::ByoYomi { main, count, period })
    }

    /// The part of this time left after a move: in byo-yomi, the period in use is restored in full.
    pub(super) fn left_after_move(&self, left: Duration) -> Duration {
        match self {
            TimeControl::ByoYomi { count, period, .. } => match periods_begun(left, *period) {
                begun if begun <= *count => *period * begun,
                _ => left,
            },
            _ => left,
        }
    }

    /// What a clock shows when this much time is left in all: the main time left, or the time left in the period and the number
    /// of periods including it.
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

    /// Approximate time for a game of forty moves by one side; `None` without a limit.
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

    /// Whether moves can be made in this time. Anything shorter is a typing mistake: 1 for one second, 0.1 for a minute.
    pub fn is_playable(&self) -> bool {
        /// The least time for a game of forty moves, for its first move, and for a byo-yomi period.
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

    /// The period that applies after a player has made this many moves, and whether it begins with the next move.
    ///
    /// `None` if the control has no periods.
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
            Some(count) => left.is_multiple_of(count),
            _ => left == 0,
        };
        Some((*last, begins))
    }
}

/// The number of byo-yomi periods that the time left reaches into.
fn periods_begun(left: Duration, period: Duration) -> u32 {
    let begun = left.as_nanos().div_ceil(period.as_nanos().max(1));
    u32::try_from(begun).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
