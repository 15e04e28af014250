//! The watches of the search threads: when they stop and what they report.

use super::control::SearchControl;
use super::task::{Listener, SearchNews, SearchTask};
use crate::engine::time::Budget;
use crate::engine::{Report, SearchProgress, Watch};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The clock is read once every this many nodes, which take a few milliseconds at most.
const CLOCK_EVERY: u64 = 512;

/// The watch of the main search.
pub(super) struct MainWatch<'s> {
    pub control: &'s SearchControl,
    pub task: &'s SearchTask,
    pub start: Instant,
    /// When our own time started to count, if it has.
    pub own_time: Option<Instant>,
    /// The node count at which the clock is read next.
    pub next_look: u64,
    pub listener: &'s mut Listener,
}

impl MainWatch<'_> {
    /// The budget and its start, once time counts.
    fn counts_time(&mut self) -> Option<(Budget, Instant)> {
        let budget = self.task.budget.filter(|_| !self.task.is_infinite)?;
        if self.own_time.is_none() && !self.control.is_pondering.load(Ordering::Relaxed) {
            self.own_time = Some(Instant::now());
        }
        Some((budget, self.own_time?))
    }
}

impl Watch for MainWatch<'_> {
    fn stop(&mut self, nodes: u64) -> bool {
        if self.control.is_stopped.load(Ordering::Relaxed) {
            return true;
        }
        if nodes < self.next_look {
            return false;
        }
        self.next_look = nodes + CLOCK_EVERY;
        self.counts_time()
            .is_some_and(|(budget, since)| since.elapsed() >= budget.hard)
    }

    fn is_enough(&mut self, progress: &SearchProgress) -> bool {
        // Pondering time counts here: it was time well spent.
        let start = self.start;
        self.counts_time()
            .is_some_and(|(budget, _)| budget.is_enough(start.elapsed(), progress))
    }

    fn report(&mut self, report: &Report) {
        let mut report = report.clone();
        report.nodes += self.control.helper_nodes.load(Ordering::Relaxed);
        (self.listener)(SearchNews::Report(report, self.start.elapsed()));
    }
}

/// The watch of a helper, which counts its nodes among those of all helpers.
pub(super) fn helper_watch<'s>(
    control: &'s SearchControl,
    is_done: &'s AtomicBool,
) -> impl FnMut(u64) -> bool + use<'s> {
    let mut counted = 0;
    move |nodes| {
        control.helper_nodes.fetch_add(nodes - counted, Ordering::Relaxed);
        counted = nodes;
        control.is_stopped.load(Ordering::Relaxed) || is_done.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Bound, Limits, Position, Score};
    use std::sync::mpsc;
    use std::time::Duration;

    fn task(soft: Duration, hard: Duration) -> SearchTask {
        SearchTask {
            budget: Some(Budget { soft, hard }),
            ..SearchTask::new(Position::default(), Limits::default())
        }
    }

    fn progress() -> SearchProgress {
        SearchProgress {
            depth: 5,
            nodes: 1_000,
            best_nodes: 500,
            stable_depths: 3,
            score: Score::Centipawns(0),
            drop: 0,
            moves: 20,
        }
    }

    #[test]
    fn the_clock_is_read_now_and_then_and_ends_the_search() {
        let (control, mut listener): (_, Listener) = (SearchControl::default(), Box::new(|_| ()));
        let (zero, long) = (Duration::ZERO, Duration::from_hours(1));
        for (soft, hard, is_over, is_enough) in [(long, zero, true, false), (zero, long, false, true)] {
            let start = Instant::now();
            let mut watch = MainWatch {
                control: &control,
                task: &task(soft, hard),
                start,
                own_time: Some(start),
                next_look: 0,
                listener: &mut listener,
            };
            let looks = [0, 1, CLOCK_EVERY - 1, CLOCK_EVERY, CLOCK_EVERY + 1, 2 * CLOCK_EVERY];
            let stops = looks.map(|nodes| watch.stop(nodes));
            assert_eq!(stops, [is_over, false, false, is_over, false, is_over]);
            assert_eq!(watch.is_enough(&progress()), is_enough);
        }
    }

    #[test]
    fn the_positions_of_the_helpers_are_counted_until_they_are_done() {
        let (control, is_done) = (SearchControl::default(), AtomicBool::new(false));
        let mut helper = helper_watch(&control, &is_done);
        assert!(!helper(10) && !helper(15));
        let (send, heard) = mpsc::channel();
        let mut listener: Listener = Box::new(move |news| drop(send.send(news)));
        let start = Instant::now();
        let mut watch = MainWatch {
            control: &control,
            task: &task(Duration::ZERO, Duration::ZERO),
            start,
            own_time: Some(start),
            next_look: 0,
            listener: &mut listener,
        };
        watch.report(&Report {
            depth: 1,
            selective_depth: 1,
            line: 1,
            score: Score::Centipawns(0),
            bound: Bound::Exact,
            nodes: 7,
            hash_full: 0,
            pv: Vec::new(),
        });
        let Ok(SearchNews::Report(report, _)) = heard.recv() else {
            panic!("a report")
        };
        assert_eq!(report.nodes, 15 + 7);
        is_done.store(true, Ordering::Relaxed);
        assert!(helper(16));
        is_done.store(false, Ordering::Relaxed);
        control.stop();
        assert!(helper(17));
    }
}
