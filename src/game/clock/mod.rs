//! The chess clock. The time is an argument: it reads no clock itself.

mod face;

pub use face::Face;

use super::time_control::{Bonus, TimeControl};
use crate::chess::Color;
use std::time::Duration;

/// What the clock shows for each side: the time left, or the time used if it counts up.
pub type ClockTimes = [Duration; 2];

/// A chess clock with two faces, of which at most one runs.
///
/// `now` is the time since any fixed moment, on a monotonic clock.
#[derive(Debug, Clone, PartialEq)]
pub struct Clock {
    controls: [TimeControl; 2],
    /// What each face showed when the current turn began.
    times: ClockTimes,
    /// How many moves each side has made.
    moves: [u32; 2],
    turn: Option<Turn>,
}

/// The turn of the side whose clock runs.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Turn {
    color: Color,
    /// How long the side had already thought before `since`.
    thought: Duration,
    /// Since when the clock has been running; `None` while it is paused.
    since: Option<Duration>,
}

impl Turn {
    fn thought(&self, now: Duration) -> Duration {
        self.thought + self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }
}

impl Clock {
    /// A clock at rest, set for both sides; `None` if neither side is timed.
    pub fn new(controls: &[TimeControl; 2]) -> Option<Clock> {
        controls
            .iter()
            .any(|control| *control != TimeControl::Untimed)
            .then(|| Clock {
                times: [controls[0].initial_time(), controls[1].initial_time()],
                controls: controls.clone(),
                moves: [0; 2],
                turn: None,
            })
    }

    /// The time control of each side.
    pub fn controls(&self) -> &[TimeControl; 2] {
        &self.controls
    }

    /// Whether a clock is running or paused, rather than at rest before the first move or after the end.
    pub fn is_started(&self) -> bool {
        self.turn.is_some()
    }

    /// The side whose clock is running, or `None`.
    pub fn running(&self) -> Option<Color> {
        self.turn.filter(|turn| turn.since.is_some()).map(|turn| turn.color)
    }

    /// Whether the clock is paused.
    pub fn is_paused(&self) -> bool {
        self.turn.is_some_and(|turn| turn.since.is_none())
    }

    /// Begins the turn of `color`.
    pub fn start(&mut self, color: Color, now: Duration) {
        self.turn = Some(Turn {
            color,
            thought: Duration::ZERO,
            since: Some(now),
        });
    }

    /// What both faces show.
    pub fn times(&self, now: Duration) -> ClockTimes {
        let mut times = self.times;
        if let Some(turn) = self.turn {
            let thought = turn.thought(now);
            let face = &mut times[turn.color.index()];
            match &self.controls[turn.color.index()] {
                TimeControl::Untimed => {}
                TimeControl::CountUp => *face += thought,
                TimeControl::Hourglass(_) => {
                    let used = thought.min(*face);
                    *face -= used;
                    if matches!(self.controls[(!turn.color).index()], TimeControl::Hourglass(_)) {
                        times[(!turn.color).index()] += used;
                    }
                }
                TimeControl::ByoYomi { .. } | TimeControl::Periods(_) => {
                    *face = face.saturating_sub(thought.saturating_sub(self.delay(turn.color)));
                }
            }
        }
        times
    }

    /// What the face of one side shows.
    pub fn time(&self, color: Color, now: Duration) -> Duration {
        self.times(now)[color.index()]
    }

    /// How long the side to move has thought, excluding pauses; zero at rest.
    pub fn thought(&self, now: Duration) -> Duration {
        self.turn.map_or(Duration::ZERO, |turn| turn.thought(now))
    }

    /// Whether this side loses when its time reaches zero.
    pub fn is_limited(&self, color: Color) -> bool {
        matches!(
            self.controls[color.index()],
            TimeControl::Hourglass(_) | TimeControl::ByoYomi { .. } | TimeControl::Periods(_)
        )
    }

    /// The side that has run out of time, or `None`.
    pub fn flag(&self, now: Duration) -> Option<Color> {
        let color = self.turn?.color;
        (self.is_limited(color) && self.time(color, now).is_zero()).then_some(color)
    }

    /// When the running side will be out of time; `None` if no clock is running down.
    pub fn flag_at(&self) -> Option<Duration> {
        let Turn { color, thought, since } = self.turn?;
        let left = match &self.controls[color.index()] {
            TimeControl::Untimed | TimeControl::CountUp => return None,
            TimeControl::Hourglass(_) => self.times[color.index()],
            TimeControl::ByoYomi { .. } | TimeControl::Periods(_) => self.times[color.index()] + self.delay(color),
        };
        Some(since? + left.saturating_sub(thought))
    }

    /// What the next move of this side adds to its clock.
    pub fn bonus(&self, color: Color) -> Bonus {
        self.controls[color.index()]
            .period_after(self.moves[color.index()])
            .map_or(Bonus::None, |(period, _)| period.bonus)
    }

    fn delay(&self, color: Color) -> Duration {
        match self.bonus(color) {
            Bonus::Delay(time) => time,
            _ => Duration::ZERO,
        }
    }

    /// The number of moves until more time is added, or `None` if none will be.
    pub fn moves_to_go(&self, color: Color) -> Option<u32> {
        let control = &self.controls[color.index()];
        let made = self.moves[color.index()];
        control.period_after(made)?.0.moves?;
        (1..=10_000).find(|&more| control.period_after(made + more).is_some_and(|(_, begins)| begins))
    }

    /// Ends the turn with a move: adds what the time control grants and starts the other side's clock. Returns how long the mover
    /// thought.
    pub fn press(&mut self, now: Duration) -> Duration {
        let Some(turn) = self.turn else { return Duration::ZERO };
        let (color, thought) = (turn.color, turn.thought(now));
        self.times = self.times(now);
        let left = &mut self.times[color.index()];
        *left = self.controls[color.index()].left_after_move(*left);
        let bonus = match self.bonus(color) {
            Bonus::Increment(time) => time,
            Bonus::Bronstein(time) => time.min(thought),
            Bonus::None | Bonus::Delay(_) => Duration::ZERO,
        };
        self.times[color.index()] += bonus;
        self.count_move(color);
        self.turn = Some(Turn {
            color: !color,
            thought: Duration::ZERO,
            since: turn.since.map(|_| now),
        });
        thought
    }

    /// Counts a move, also one made while the clock was at rest, and adds the time of the period that begins with the next one.
    pub fn count_move(&mut self, color: Color) {
        self.moves[color.index()] += 1;
        if let Some((period, true)) = self.controls[color.index()].period_after(self.moves[color.index()]) {
            self.times[color.index()] += period.time;
        }
    }

    /// Pauses the running clock.
    pub fn pause(&mut self, now: Duration) {
        if let Some(turn) = &mut self.turn {
            (turn.thought, turn.since) = (turn.thought(now), None);
        }
    }

    /// Resumes after a pause.
    pub fn resume(&mut self, now: Duration) {
        if let Some(turn) = &mut self.turn {
            turn.since.get_or_insert(now);
        }
    }

    /// Makes the turn just begun a paused one in which the side has already thought this long. The faces do not change; the time
    /// counts toward the delay, the Bronstein bonus and the time taken for the move.
    pub fn resume_turn(&mut self, thought: Duration) {
        let Some(Turn { color, .. }) = self.turn else { return };
        let [own, other] = [color.index(), (!color).index()];
        let used = match &self.controls[own] {
            TimeControl::Periods(_) => thought.saturating_sub(self.delay(color)),
            _ => thought,
        };
        match &self.controls[own] {
            TimeControl::Untimed => {}
            TimeControl::CountUp => self.times[own] = self.times[own].saturating_sub(used),
            TimeControl::ByoYomi { .. } | TimeControl::Periods(_) => self.times[own] += used,
            TimeControl::Hourglass(_) => {
                self.times[own] += used;
                if matches!(self.controls[other], TimeControl::Hourglass(_)) {
                    self.times[other] = self.times[other].saturating_sub(used);
                }
            }
        }
        self.turn = Some(Turn {
            color,
            thought,
            since: None,
        });
    }

    /// Stops both clocks; they keep showing what they show now.
    pub fn stop(&mut self, now: Duration) {
        self.times = self.times(now);
        self.turn = None;
    }

    /// Sets both faces and move counts, as after an undo, and begins the turn of `color`.
    pub fn restore(&mut self, times: ClockTimes, moves: [u32; 2], color: Color, now: Duration) {
        (self.times, self.moves) = (times, moves);
        self.start(color, now);
    }
}

#[cfg(test)]
mod tests;
