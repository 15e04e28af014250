//! Time management.

use crate::engine::{Score, SearchProgress};
use std::time::Duration;

/// Time held back on every clock: a busy or virtual machine can suspend a program for 100 ms, and twice in a row.
const RESERVE: Duration = Duration::from_millis(250);

/// The clock of the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClockTime {
    /// The remaining time.
    pub left: Duration,
    /// The increment per move.
    pub increment: Duration,
    /// Moves to the next time control; `None` if the time is for the rest of the game.
    pub moves_to_go: Option<u32>,
}

/// The time budget of a move. After the soft limit, which adapts to what the search finds, no new iteration starts; at the hard
/// limit the search stops.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Budget {
    /// The soft limit, before it is adapted.
    pub soft: Duration,
    /// The hard limit.
    pub hard: Duration,
}

impl Budget {
    /// The budget of one move; `overhead` is the delay between the clock and the search, which the engine cannot see.
    pub fn of(clock: ClockTime, overhead: Duration) -> Budget {
        let left = clock.left.saturating_sub(overhead).max(Duration::from_millis(1));
        // Without increments, a twentieth of the time stays usable even within the reserve.
        let usable = left.saturating_sub(RESERVE).max(left / 20);
        let moves = clock
            .moves_to_go
            .map_or(22.0, |moves| f64::from(moves.clamp(1, 24)) + 1.0);
        let share = usable.as_secs_f64() / moves + clock.increment.as_secs_f64() * 0.7;
        let most = usable.as_secs_f64() * if clock.moves_to_go == Some(1) { 0.9 } else { 0.55 };
        Budget {
            soft: Duration::from_secs_f64(share.min(most)),
            hard: Duration::from_secs_f64((share * 4.0).min(most)),
        }
    }

    /// The budget of a move that should take exactly this long.
    pub fn exactly(time: Duration, overhead: Duration) -> Budget {
        let time = time.saturating_sub(overhead).max(Duration::from_millis(1));
        Budget { soft: time, hard: time }
    }

    /// Whether the iteration that ended `elapsed` after the start should be the last. A best move that is stable and took most of
    /// the nodes gets less time, a falling score more (authors unknown; all strong programs do something like it).
    pub fn is_enough(&self, elapsed: Duration, progress: &SearchProgress) -> bool {
        if self.soft == self.hard {
            return elapsed >= self.hard;
        }
        if progress.moves == 1
            || matches!(progress.score, Score::Mate(moves) if moves.unsigned_abs() * 4 < progress.depth)
        {
            return true;
        }
        let stability = 1.3 - 0.09 * f64::from(progress.stable_depths.min(7));
        let share = progress.best_nodes as f64 / progress.nodes.max(1) as f64;
        let focus = 2.4 - 1.7 * share;
        let trouble = 1.0 + f64::from(progress.drop.clamp(-10, 60)) / 100.0;
        let scaled = self.soft.as_secs_f64() * (stability * focus * trouble).clamp(0.3, 3.0);
        elapsed.as_secs_f64() >= scaled
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OVERHEAD: Duration = Duration::from_millis(10);

    fn clock(left: u64, increment: u64, moves_to_go: Option<u32>) -> ClockTime {
        ClockTime {
            left: Duration::from_millis(left),
            increment: Duration::from_millis(increment),
            moves_to_go,
        }
    }

    #[test]
    fn a_move_never_costs_more_than_what_is_left() {
        for left in [0, 1, 5, 20, 100, 8_000, 600_000, 86_400_000] {
            for increment in [0, 10, 80, 60_000] {
                for moves_to_go in [None, Some(0), Some(1), Some(2), Some(40)] {
                    let budget = Budget::of(clock(left, increment, moves_to_go), OVERHEAD);
                    let usable = left.saturating_sub(10).max(1);
                    assert!(
                        budget.hard <= Duration::from_millis(usable),
                        "{left} {increment} {moves_to_go:?}"
                    );
                    assert!(budget.soft <= budget.hard);
                }
            }
        }
    }

    #[test]
    fn some_time_is_kept_back_however_long_the_game() {
        for (start, increment, least) in [
            (1_000, 10, 240),
            (5_000, 50, 250),
            (60_000, 1_000, 250),
            (60_000, 0, 30),
        ] {
            let mut left = Duration::from_millis(start);
            for _ in 0..150 {
                let budget = Budget::of(
                    ClockTime {
                        left,
                        ..clock(0, increment, None)
                    },
                    OVERHEAD,
                );
                left = left.saturating_sub((budget.soft * 2).min(budget.hard)) + Duration::from_millis(increment);
            }
            assert!(left >= Duration::from_millis(least), "{start}+{increment}: {left:?}");
        }
    }

    #[test]
    fn a_clear_move_costs_less_than_a_doubtful_one() {
        let budget = Budget::of(clock(60_000, 0, None), OVERHEAD);
        let clear = SearchProgress {
            depth: 12,
            nodes: 1000,
            best_nodes: 950,
            stable_depths: 10,
            score: Score::Centipawns(20),
            drop: 0,
            moves: 30,
        };
        let doubtful = SearchProgress {
            best_nodes: 200,
            stable_depths: 0,
            drop: 50,
            ..clear
        };
        let elapsed = budget.soft;
        assert!(budget.is_enough(elapsed, &clear));
        assert!(!budget.is_enough(elapsed, &doubtful));
        assert!(budget.is_enough(Duration::ZERO, &SearchProgress { moves: 1, ..doubtful }));
        assert!(!Budget::exactly(elapsed, OVERHEAD).is_enough(Duration::ZERO, &clear));
    }
}
