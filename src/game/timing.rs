//! The clock of a game, kept in step with its record.

use super::{Clock, ClockTimes, Effect, TimeControl};
use crate::chess::Color;
use crate::record::{GameTree, NodeId, Tags};
use std::time::Duration;

/// A moment at which something happens in a game without any input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Deadline {
    /// The time on the clock passed to [`ChessGame::handle`](super::ChessGame::handle).
    pub at: Duration,
    /// What happens then.
    pub kind: DeadlineKind,
}

/// What happens at a deadline.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeadlineKind {
    /// The side to move runs out of time.
    Flag,
    /// A clock face changes.
    Face,
    /// The running clock is written to the journal again.
    Journal,
    /// A failed save is retried.
    Retry,
}

/// The clock and its state in the game.
#[derive(Debug, Clone, Default)]
pub(super) struct Timing {
    clock: Option<Clock>,
    /// The time of the last input.
    now: Duration,
    /// Which sides have been warned of low time.
    warned: [bool; 2],
    /// The side whose clock was running at the last input, and how many whole seconds it had left.
    seen: Option<(Color, u64)>,
    /// Whether the clock is at rest at every position because the game was only opened; the next move starts it.
    is_standing: bool,
    /// How long the side to move had thought when the game was left, while a clock at rest still shows that moment.
    left: Option<Duration>,
}

/// The final stretch in which each passing second is an effect.
const LAST_SECONDS: Duration = Duration::from_secs(10);

/// The time below which a side is short of time: a tenth of its initial time, or a third of the last byo-yomi period, between 5
/// and 20 seconds.
pub fn low_time(control: &TimeControl) -> Duration {
    let share = match control {
        TimeControl::ByoYomi { period, .. } => *period / 3,
        _ => control.initial_time() / 10,
    };
    share.clamp(Duration::from_secs(5), Duration::from_secs(20))
}

/// Writes the time control tags (PGN standard 9.6.1); `WhiteTimeControl` and `BlackTimeControl` only when they differ.
pub(super) fn write_controls(tags: &mut Tags, controls: &[TimeControl; 2]) {
    if controls.iter().all(|control| *control == TimeControl::Untimed) {
        return;
    }
    tags.set("TimeControl", &controls[0].to_string());
    if controls[0] != controls[1] {
        tags.set("WhiteTimeControl", &controls[0].to_string());
        tags.set("BlackTimeControl", &controls[1].to_string());
    }
}

/// The time controls in the tags; an unreadable value counts as none.
fn read_controls(tags: &Tags) -> [TimeControl; 2] {
    ["WhiteTimeControl", "BlackTimeControl"].map(|own| {
        let text = tags.value(own).or_else(|| tags.value("TimeControl")).unwrap_or("-");
        text.parse().unwrap_or_default()
    })
}

/// How many moves each side has made up to the node.
fn moves_made(tree: &GameTree, node: NodeId) -> [u32; 2] {
    let plies = u32::try_from(tree.ply(node)).unwrap_or(u32::MAX);
    let last = !tree.board(node).turn();
    let mut moves = [plies / 2; 2];
    moves[last.index()] = plies.div_ceil(2);
    moves
}

/// What both faces showed at the node, according to the record.
fn times_at(tree: &GameTree, node: NodeId, controls: &[TimeControl; 2]) -> ClockTimes {
    let mut times = [controls[0].initial_time(), controls[1].initial_time()];
    // The total of an hourglass is constant: one face determines the other.
    let is_hourglass = controls
        .iter()
        .all(|control| matches!(control, TimeControl::Hourglass(_)));
    let hourglass = is_hourglass.then(|| times[0] + times[1]);
    for at in tree.path(node) {
        if let Some(time) = tree.annotation(at).clock() {
            let mover = !tree.board(at).turn();
            times[mover.index()] = time;
            if let Some(sum) = hourglass {
                times[(!mover).index()] = sum.saturating_sub(time);
            }
        }
    }
    times
}

impl Timing {
    /// The clock of a recorded game at this node, at rest: it shows what the record says and starts with the next move.
    pub(super) fn of_record(tree: &GameTree, node: NodeId) -> Timing {
        let mut timing = Timing {
            clock: Clock::new(&read_controls(&tree.tags)),
            is_standing: true,
            ..Timing::default()
        };
        timing.restore(tree, node);
        timing
    }

    /// Pauses the clock at this node until the players continue; before the first move it is at rest.
    pub(super) fn await_players(&mut self, tree: &GameTree, node: NodeId) {
        self.is_standing = false;
        self.restore(tree, node);
        if let Some(clock) = &mut self.clock {
            clock.pause(self.now);
        }
    }

    /// The game replaces another one at `now`. A clock still running is paused as of its last input.
    pub(super) fn take_over(&mut self, now: Duration) {
        if let Some(clock) = &mut self.clock {
            clock.pause(self.now);
        }
        self.now = now;
    }

    pub(super) fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The time of the last input.
    pub(super) fn now(&self) -> Duration {
        self.now
    }

    /// What both faces showed at the node.
    pub(super) fn times_at(&self, tree: &GameTree, node: NodeId) -> Option<ClockTimes> {
        self.clock.as_ref().map(|clock| times_at(tree, node, clock.controls()))
    }

    /// Sets the time, warns of low time, and counts the last seconds.
    pub(super) fn watch(&mut self, now: Duration, effects: &mut Vec<Effect>) {
        self.now = now;
        let Some(clock) = &mut self.clock else { return };
        let Some(color) = clock.running() else { return };
        let time = clock.time(color, now);
        let is_low = clock.is_limited(color) && time < low_time(&clock.controls()[color.index()]);
        // Each byo-yomi period has last seconds of its own.
        let (shown, periods) = clock.controls()[color.index()].shown(time);
        let left = (color, shown.as_secs());
        let has_passed = self.seen.is_some_and(|seen| seen.0 == color && seen.1 > left.1);
        if is_low && !self.warned[color.index()] {
            effects.push(Effect::LowTime(color));
        } else if (is_low || periods.is_some()) && has_passed && shown < LAST_SECONDS && !time.is_zero() {
            effects.push(Effect::SecondPassed(color));
        }
        self.warned[color.index()] = is_low;
        self.seen = Some(left);
    }

    /// The next deadline of the clock; `None` while it is not running.
    pub(super) fn deadline(&self, now: Duration) -> Option<Deadline> {
        let clock = self.clock.as_ref()?;
        let of = |kind| move |at| Deadline { at, kind };
        let flag = clock.flag_at().map(of(DeadlineKind::Flag));
        let face = clock.face_changes_at(now).map(of(DeadlineKind::Face));
        // If both fall at the same moment, the flag comes first.
        flag.into_iter().chain(face).min_by_key(|deadline| deadline.at)
    }

    /// The side that has run out of time, or `None`.
    pub(super) fn flag(&self) -> Option<Color> {
        self.clock.as_ref()?.flag(self.now)
    }

    /// The move that led to the node was made: presses the clock and writes the times into the record.
    pub(super) fn press(&mut self, tree: &mut GameTree, node: NodeId) {
        let now = self.now;
        (self.is_standing, self.left) = (false, None);
        let Some(clock) = &mut self.clock else { return };
        let mover = !tree.board(node).turn();
        if clock.is_started() {
            let thought = clock.press(now);
            tree.set_elapsed(node, thought);
        } else {
            clock.count_move(mover);
            clock.start(!mover, now);
        }
        tree.set_clock(node, clock.time(mover, now));
    }

    /// Sets the clock to what it showed at the node, running unless it is paused or was only opened.
    pub(super) fn restore(&mut self, tree: &GameTree, node: NodeId) {
        let now = self.now;
        self.left = None;
        let Some(clock) = &mut self.clock else { return };
        let was_paused = clock.is_paused();
        let controls = clock.controls().clone();
        if node == NodeId::ROOT {
            self.clock = Clock::new(&controls);
        } else {
            clock.restore(
                times_at(tree, node, &controls),
                moves_made(tree, node),
                tree.board(node).turn(),
                now,
            );
            if self.is_standing {
                clock.stop(now);
            } else if was_paused {
                clock.pause(now);
            }
        }
        self.warned = [false; 2];
    }

    /// Sets both faces, paused, after the side to move has already thought this long, as when a game is continued.
    pub(super) fn set_faces(&mut self, tree: &GameTree, node: NodeId, faces: ClockTimes, thought: Duration) {
        if let Some(clock) = &mut self.clock {
            clock.restore(faces, moves_made(tree, node), tree.board(node).turn(), Duration::ZERO);
            clock.resume_turn(thought);
        }
    }

    /// The same, but at rest: the next move starts the clock.
    pub(super) fn rest(&mut self, tree: &GameTree, node: NodeId, faces: ClockTimes, thought: Duration) {
        self.set_faces(tree, node, faces, thought);
        if let Some(clock) = &mut self.clock {
            clock.stop(Duration::ZERO);
            self.left = Some(thought);
        }
    }

    /// What both faces show and how long the side to move has thought; `None` if there is no clock or the record alone says what
    /// it shows.
    pub(super) fn standing(&self, now: Duration) -> Option<(ClockTimes, Duration)> {
        let clock = self.clock.as_ref()?;
        let running = clock.is_started().then(|| clock.thought(now));
        Some((clock.times(now), running.or(self.left)?))
    }

    /// The game is over: both faces stop.
    pub(super) fn stop(&mut self) {
        if let Some(clock) = &mut self.clock {
            clock.stop(self.now);
        }
    }

    /// Pauses or resumes. Returns whether that changed anything.
    pub(super) fn pause(&mut self, is_paused: bool) -> bool {
        let now = self.now;
        let Some(clock) = &mut self.clock else { return false };
        if !clock.is_started() || clock.is_paused() == is_paused {
            return false;
        }
        if is_paused {
            clock.pause(now);
        } else {
            clock.resume(now);
        }
        true
    }
}
