//! The chess clock. The time is an argument: it reads no clock itself.

use super::time_control::{Bonus, TimeControl};
use crate::chess::Color;
use std::time::Duration;

/// What the clock shows for both sides: the time left, or the time used if it counts up.
pub type ClockTimes = [Duration; 2];

/// A chess clock of two faces, of which at most one runs.
///
/// `now` is the time since any fixed moment; it never goes back.
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
    /// How long the side had thought before `since`.
    thought: Duration,
    /// Since when the clock has been running, or `None` while it is paused.
    since: Option<Duration>,
}

impl Turn {
    fn thought(&self, now: Duration) -> Duration {
        self.thought + self.since.map_or(Duration::ZERO, |since| now.saturating_sub(since))
    }
}

impl Clock {
    /// A clock at rest, set for both sides; `None` when neither side is timed.
    #[must_use]
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
    #[must_use]
    pub fn controls(&self) -> &[TimeControl; 2] {
        &self.controls
    }

    /// Whether a clock is running or paused, as opposed to at rest before the first move or after the end.
    #[must_use]
    pub fn is_started(&self) -> bool {
        self.turn.is_some()
    }

    /// The side whose clock is running, or `None`.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.turn.filter(|turn| turn.since.is_some()).map(|turn| turn.color)
    }

    /// Whether the clock is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.turn.is_some_and(|turn| turn.since.is_none())
    }

    /// Whether this side loses when its time reaches zero.
    #[must_use]
    pub fn is_limited(&self, color: Color) -> bool {
        matches!(
            self.controls[color.index()],
            TimeControl::Hourglass(_) | TimeControl::ByoYomi { .. } | TimeControl::Periods(_)
        )
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
    #[must_use]
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
    #[must_use]
    pub fn time(&self, color: Color, now: Duration) -> Duration {
        self.times(now)[color.index()]
    }

    /// How long the side to move has thought, pauses not counted; zero at rest.
    #[must_use]
    pub fn thought(&self, now: Duration) -> Duration {
        self.turn.map_or(Duration::ZERO, |turn| turn.thought(now))
    }

    /// What the next move of this side adds to its clock.
    #[must_use]
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
    #[must_use]
    pub fn moves_to_go(&self, color: Color) -> Option<u32> {
        let control = &self.controls[color.index()];
        let made = self.moves[color.index()];
        control.period_after(made)?.0.moves?;
        (1..=10_000).find(|&more| control.period_after(made + more).is_some_and(|(_, begins)| begins))
    }

    /// Ends the turn with a move: adds what the time control grants and starts the other side's clock. Returns how long the
    /// mover thought.
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

    /// Counts a move, and adds the time of the period that begins with the next one.
    fn count_move(&mut self, color: Color) {
        self.moves[color.index()] += 1;
        if let Some((period, true)) = self.controls[color.index()].period_after(self.moves[color.index()]) {
            self.times[color.index()] += period.time;
        }
    }

    /// Counts a move that was made while the clock was at rest.
    pub fn skip_move(&mut self, color: Color) {
        self.count_move(color);
    }

    /// The side that has run out of time, or `None`.
    #[must_use]
    pub fn flag(&self, now: Duration) -> Option<Color> {
        let color = self.turn?.color;
        (self.is_limited(color) && self.time(color, now).is_zero()).then_some(color)
    }

    /// When the running side will be out of time; `None` if no clock is running down.
    #[must_use]
    pub fn flag_at(&self) -> Option<Duration> {
        let Turn { color, thought, since } = self.turn?;
        let left = match &self.controls[color.index()] {
            TimeControl::Untimed | TimeControl::CountUp => return None,
            TimeControl::Hourglass(_) => self.times[color.index()],
            TimeControl::ByoYomi { .. } | TimeControl::Periods(_) => self.times[color.index()] + self.delay(color),
        };
        Some(since? + left.saturating_sub(thought))
    }

    /// When one of the faces will next show something else; `None` if no clock is running.
    #[must_use]
    pub fn face_changes_at(&self, now: Duration) -> Option<Duration> {
        let color = self.running()?;
        let times = self.times(now);
        let waits = match &self.controls[color.index()] {
            TimeControl::Untimed => return None,
            TimeControl::CountUp => [Some(until_next_second(times[color.index()])), None],
            control @ TimeControl::ByoYomi { .. } => [Some(until_shown_falls(control, times[color.index()])), None],
            TimeControl::Periods(_) => {
                let delay = self.delay(color).saturating_sub(self.thought(now));
                [Some(delay + until_face_falls(times[color.index()])), None]
            }
            TimeControl::Hourglass(_) => {
                let gains = matches!(self.controls[(!color).index()], TimeControl::Hourglass(_));
                let other = times[(!color).index()];
                let falls = until_face_falls(times[color.index()]);
                [Some(falls), gains.then(|| until_face_rises(other))]
            }
        };
        let wait = waits.into_iter().flatten().min()?;
        Some(now + wait)
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

    /// Turns the turn just begun into a paused one in which the side has thought so long already: the faces do not change, and
    /// that time counts for delay, Bronstein bonus and the time of the move.
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

    /// Brings both clocks to rest; they keep showing what they show now.
    pub fn stop(&mut self, now: Duration) {
        self.times = self.times(now);
        self.turn = None;
    }

    /// Sets both faces and the numbers of moves made, as after an undo, and begins the turn of `color`.
    pub fn restore(&mut self, times: ClockTimes, moves: [u32; 2], color: Color, now: Duration) {
        (self.times, self.moves) = (times, moves);
        self.start(color, now);
    }
}

/// The time that a face shows, as a number of its smallest unit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Face {
    /// Whole seconds.
    Seconds(u128),
    /// Tenths of a second, as a face that runs down shows below 20 seconds.
    Tenths(u128),
}

/// Below this many milliseconds a face that runs down shows tenths.
const TENTHS_BELOW: u128 = 20_000;

impl Face {
    /// What the face shows at this time. `is_limited`: whether it runs down, and then shows a second until it is over.
    #[must_use]
    pub fn of(time: Duration, is_limited: bool) -> Face {
        let millis = time.as_millis();
        match is_limited {
            true if millis < TENTHS_BELOW => Face::Tenths(millis / 100),
            true => Face::Seconds(millis.div_ceil(1000)),
            false => Face::Seconds(millis / 1000),
        }
    }
}

fn millis(count: u128) -> Duration {
    Duration::from_millis(u64::try_from(count).unwrap_or(u64::MAX))
}

/// How long a face that counts up does not change.
fn until_next_second(time: Duration) -> Duration {
    millis((time.as_millis() / 1000 + 1) * 1000).saturating_sub(time)
}

/// How long a face that runs down does not change; practically forever at zero.
fn until_face_falls(time: Duration) -> Duration {
    let change = match Face::of(time, true) {
        Face::Tenths(0) => return Duration::MAX / 2,
        Face::Tenths(tenths) => tenths * 100,
        // Shown until the time is a whole millisecond below the second before.
        Face::Seconds(seconds) => ((seconds - 1) * 1000 + 1).max(TENTHS_BELOW),
    };
    // The first moment at which the time has fewer whole milliseconds than `change`.
    time.saturating_sub(millis(change)) + Duration::from_nanos(1)
}

/// How long the face of a clock with byo-yomi does not change: at the end of a period the next one is shown.
fn until_shown_falls(control: &TimeControl, left: Duration) -> Duration {
    match control.shown(left) {
        // The face of the last tenth of a second stays until the next period.
        (time, periods) if periods != Some(1) && !left.is_zero() && time < Duration::from_millis(100) => time,
        (time, _) => until_face_falls(time),
    }
}

/// How long the face of an hourglass that gains time does not change.
fn until_face_rises(time: Duration) -> Duration {
    let change = match Face::of(time, true) {
        Face::Tenths(tenths) => (tenths + 1) * 100,
        Face::Seconds(seconds) => seconds * 1000 + 1,
    };
    millis(change).saturating_sub(time)
}

#[cfg(test)]
mod tests {
    use super::*;
    use Color::{Black, White};

    const fn s(seconds: u64) -> Duration {
        Duration::from_secs(seconds)
    }

    fn clock(control: &str) -> Clock {
        let control: TimeControl = control.parse().unwrap();
        let mut clock = Clock::new(&[control.clone(), control]).unwrap();
        clock.start(White, s(0));
        clock
    }

    #[test]
    fn no_clock_without_a_control() {
        assert_eq!(Clock::new(&[TimeControl::Untimed, TimeControl::Untimed]), None);
    }

    #[test]
    fn fischer_adds_after_the_move() {
        let mut clock = clock("60+5");
        assert_eq!(clock.press(s(10)), s(10));
        assert_eq!(clock.times(s(10)), [s(55), s(60)]);
        assert_eq!(clock.times(s(30)), [s(55), s(40)]);
        assert_eq!(clock.running(), Some(Black));
    }

    #[test]
    fn bronstein_gives_back_no_more_than_was_used() {
        let mut clock = clock("60b5");
        clock.press(s(3));
        clock.press(s(23));
        assert_eq!(clock.times(s(23)), [s(60), s(45)]);
    }

    #[test]
    fn simple_delay_waits_first() {
        let mut clock = clock("60d5");
        assert_eq!(clock.time(White, s(4)), s(60));
        assert_eq!(clock.time(White, s(5)), s(60));
        assert_eq!(clock.time(White, s(6)), s(59));
        assert_eq!(clock.time(White, s(8)), s(57));
        clock.press(s(8));
        assert_eq!(clock.times(s(10)), [s(57), s(60)]);
    }

    #[test]
    fn periods_add_their_time_after_their_moves() {
        let mut clock = clock("2/60:30+10");
        assert_eq!(clock.moves_to_go(White), Some(2));
        for now in [10, 10, 20, 20] {
            clock.press(s(now));
        }
        assert_eq!(clock.times(s(20)), [s(70), s(90)]);
        assert_eq!(clock.moves_to_go(White), None);
        clock.press(s(25));
        assert_eq!(clock.time(White, s(25)), s(75));
    }

    #[test]
    fn byo_yomi_gives_back_the_period_that_was_begun() {
        let mut clock = clock("60+3x10");
        let shown = |clock: &Clock, now| clock.controls()[0].shown(clock.time(White, now));
        assert_eq!(shown(&clock, s(0)), (s(60), None));
        assert_eq!(shown(&clock, s(59)), (s(1), None));
        assert_eq!(shown(&clock, s(61)), (s(9), Some(3)));
        assert_eq!(shown(&clock, s(75)), (s(5), Some(2)));
        clock.press(s(75));
        clock.press(s(75));
        assert_eq!(shown(&clock, s(75)), (s(10), Some(2)), "the first period is gone");
        clock.press(s(84));
        clock.press(s(84));
        assert_eq!(shown(&clock, s(84)), (s(10), Some(2)));
        assert_eq!(clock.flag_at(), Some(s(104)));
        assert_eq!((clock.flag(s(103)), clock.flag(s(104))), (None, Some(White)));
        assert_eq!(clock.time(Black, s(84)), s(90), "the main time is not given back");
    }

    #[test]
    fn an_hourglass_gives_what_one_side_uses_to_the_other() {
        let mut clock = clock("*60");
        assert_eq!(clock.times(s(20)), [s(40), s(80)]);
        clock.press(s(20));
        assert_eq!(clock.times(s(110)), [s(120), s(0)]);
        assert_eq!(clock.flag(s(110)), Some(Black));
    }

    #[test]
    fn a_face_changes_when_the_clock_says_and_never_between() {
        for control in ["61+1", "21", "3b2", "25d5", "*22", "up", "2/30:10", "21+2x22"] {
            let mut clock = clock(control);
            let limited = Color::ALL.map(|color| clock.is_limited(color));
            let faces = |clock: &Clock, now| {
                let times = clock.times(now);
                let shown = Color::ALL.map(|color| clock.controls()[color.index()].shown(times[color.index()]));
                [Face::of(shown[0].0, limited[0]), Face::of(shown[1].0, limited[1])]
            };
            let mut now = Duration::from_micros(137);
            for step in 0..60 {
                if step % 7 == 6 {
                    clock.press(now);
                }
                if clock.flag(now).is_some() {
                    break;
                }
                let shown = faces(&clock, now);
                let change = clock.face_changes_at(now).expect("the clock runs");
                assert!(change > now, "{control} at {now:?}");
                assert_ne!(faces(&clock, change), shown, "{control} at {now:?}");
                let between = now + change.saturating_sub(now) / 2;
                assert_eq!(faces(&clock, between), shown, "{control} at {now:?}");
                let before = change.saturating_sub(Duration::from_nanos(1));
                assert_eq!(faces(&clock, before), shown, "{control} at {now:?}");
                now = change;
            }
        }
    }

    #[test]
    fn the_flag_falls_when_the_clock_says() {
        for control in ["61+1", "3b2", "25d5", "*22", "2/30:10"] {
            let mut clock = clock(control);
            clock.press(s(2));
            clock.pause(s(3));
            assert_eq!(clock.flag_at(), None, "{control}: it is paused");
            clock.resume(s(100));
            let flag = clock.flag_at().expect(control);
            assert_eq!(
                clock.flag(flag.saturating_sub(Duration::from_nanos(1))),
                None,
                "{control}"
            );
            assert_eq!(clock.flag(flag), Some(Black), "{control}");
        }
        assert_eq!(clock("up").flag_at(), None);
    }

    #[test]
    fn counting_up_never_flags() {
        let mut clock = clock("up");
        clock.press(s(100));
        assert_eq!(clock.times(s(130)), [s(100), s(30)]);
        assert_eq!(clock.flag(s(100_000)), None);
    }

    #[test]
    fn a_pause_burns_nobodys_time() {
        let mut clock = clock("60");
        clock.pause(s(10));
        assert_eq!((clock.running(), clock.is_paused()), (None, true));
        assert_eq!(clock.time(White, s(1000)), s(50));
        clock.resume(s(1000));
        assert_eq!(clock.time(White, s(1010)), s(40));
        assert_eq!(clock.flag(s(1049)), None);
        assert_eq!(clock.flag(s(1050)), Some(White));
    }

    #[test]
    fn a_take_back_restores_faces_and_moves() {
        let mut clock = clock("2/60:30");
        for now in [10, 20, 30] {
            clock.press(s(now));
        }
        clock.restore([s(50), s(50)], [1, 1], White, s(30));
        assert_eq!(clock.times(s(31)), [s(49), s(50)]);
        assert_eq!(clock.moves_to_go(White), Some(1));
    }
}
