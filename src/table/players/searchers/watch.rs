//! What ends the searches of the threads, and what they tell.

use super::control::Control;
use super::task::{Listener, News, Task};
use crate::engine::time::Budget;
use crate::engine::{Progress, Report, Watch};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// The clock is read after this many positions, which take a few milliseconds at most.
const CLOCK_EVERY: u64 = 512;

/// Follows the search that answers.
pub(super) struct MainWatch<'s> {
    pub control: &'s Control,
    pub task: &'s Task,
    pub start: Instant,
    /// When our own time began to count, if it does.
    pub own_time: Option<Instant>,
    /// The number of positions at which the clock is read next.
    pub next_look: u64,
    pub listener: &'s mut Listener,
}

impl MainWatch<'_> {
    /// Whether time counts, from the moment it begins to.
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

    fn is_enough(&mut self, progress: &Progress) -> bool {
        // Time that was spent while the opponent was thinking was spent well.
        let start = self.start;
        self.counts_time()
            .is_some_and(|(budget, _)| budget.is_enough(start.elapsed(), progress))
    }

    fn report(&mut self, report: &Report) {
        let mut report = report.clone();
        report.nodes += self.control.helper_nodes.load(Ordering::Relaxed);
        (self.listener)(News::Report(report, self.start.elapsed()));
    }
}

/// Follows a helper.
pub(super) struct HelperWatch<'s> {
    pub control: &'s Control,
    pub is_done: &'s AtomicBool,
    pub counted: u64,
}

impl Watch for HelperWatch<'_> {
    fn stop(&mut self, nodes: u64) -> bool {
        self.control
            .helper_nodes
            .fetch_add(nodes - self.counted, Ordering::Relaxed);
        self.counted = nodes;
        self.control.is_stopped.load(Ordering::Relaxed) || self.is_done.load(Ordering::Relaxed)
    }
}
