//! The state shared by the caller and the search threads.

use crate::job::held;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, PoisonError};

/// Pending work.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct PendingWork {
    /// Searches that have not answered.
    pub searches: usize,
    /// Tables to clear or replace.
    pub chores: usize,
}

/// Signals from the caller to a running search, and pending work.
#[derive(Debug, Default)]
pub(super) struct SearchControl {
    pub is_stopped: AtomicBool,
    pub is_pondering: AtomicBool,
    /// Nodes searched by the helpers.
    pub helper_nodes: AtomicU64,
    /// Pending work, with a condition variable for each change of anything here.
    work: Mutex<PendingWork>,
    changed: Condvar,
}

impl SearchControl {
    /// Updates the pending work.
    pub fn update(&self, change: impl FnOnce(&mut PendingWork)) {
        let mut work = held(&self.work);
        change(&mut work);
        self.changed.notify_all();
    }

    /// Waits until the condition no longer holds.
    pub fn wait_while(&self, mut condition: impl FnMut(PendingWork) -> bool) {
        let work = held(&self.work);
        let waited = self.changed.wait_while(work, |work| condition(*work));
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }

    /// Asks the running search to stop.
    pub fn stop(&self) {
        self.is_stopped.store(true, Ordering::Relaxed);
        self.update(|_| {});
    }

    /// The opponent has made the expected move.
    pub fn end_pondering(&self) {
        self.is_pondering.store(false, Ordering::Relaxed);
        self.update(|_| {});
    }
}
