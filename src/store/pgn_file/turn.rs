//! One at a time: whoever changes PGN files has the turn, and a job that is about to is announced beforehand.

use super::{held, PgnFiles, Shared};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Who may change files, and who is going to.
#[derive(Debug, Default)]
pub(super) struct Turns {
    /// Held while a file is read, changed and written.
    turn: Mutex<()>,
    /// How many jobs are going to write and have not ended.
    announced: Mutex<usize>,
    ended: Condvar,
}

/// A job that is going to write a file, until this is dropped.
#[derive(Debug)]
pub struct Announced(Arc<Shared>);

impl Drop for Announced {
    fn drop(&mut self) {
        *held(&self.0.turns.announced) -= 1;
        self.0.turns.ended.notify_all();
    }
}

impl PgnFiles {
    /// Says that a job is going to write a file, so that nobody reads, renames or deletes before that what it replaces. The job
    /// takes this with it.
    #[must_use]
    pub fn announce(&self) -> Announced {
        *held(&self.shared.turns.announced) += 1;
        Announced(Arc::clone(&self.shared))
    }

    /// Does this while no job writes a file or is going to; those that are announced by now are waited for.
    pub fn alone<T>(&self, act: impl FnOnce() -> T) -> T {
        let _turn = self.turn_after_all();
        act()
    }

    /// The turn, as soon as all jobs have ended that are announced.
    pub(in crate::store) fn turn_after_all(&self) -> MutexGuard<'_, ()> {
        let turns = &self.shared.turns;
        let announced = held(&turns.announced);
        let waited = turns.ended.wait_while(announced, |count| *count > 0);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
        self.turn()
    }

    /// The turn, as soon as nobody else has it.
    pub(super) fn turn(&self) -> MutexGuard<'_, ()> {
        held(&self.shared.turns.turn)
    }
}
