//! One at a time: whoever changes PGN files has the turn, and a job that is about to is announced beforehand. Jobs have their
//! turns in the order in which they were announced.

use super::{held, PgnFiles, Shared};
use std::collections::BTreeSet;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Who may change files, and who is going to.
#[derive(Debug, Default)]
pub(super) struct Turns {
    /// Held while a file is read, changed and written.
    turn: Mutex<()>,
    /// The jobs that are going to write and have not ended.
    announced: Mutex<Queue>,
    ended: Condvar,
}

/// Numbers as people draw them in a queue.
#[derive(Debug, Default)]
struct Queue {
    waiting: BTreeSet<u64>,
    /// The last number that was drawn.
    last: u64,
}

/// A job that is going to write a file, until this is dropped.
#[derive(Debug)]
pub struct Announced {
    shared: Arc<Shared>,
    number: u64,
}

impl Announced {
    /// Waits until all jobs have ended that were announced before this one.
    pub fn wait(&self) {
        let turns = &self.shared.turns;
        let is_later = |queue: &mut Queue| queue.waiting.first().is_some_and(|first| *first < self.number);
        let waited = turns.ended.wait_while(held(&turns.announced), is_later);
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }
}

impl Drop for Announced {
    fn drop(&mut self) {
        held(&self.shared.turns.announced).waiting.remove(&self.number);
        self.shared.turns.ended.notify_all();
    }
}

impl PgnFiles {
    /// Says that a job is going to write a file, so that nobody reads, renames or deletes before that what it replaces. The job
    /// takes this with it.
    #[must_use]
    pub fn announce(&self) -> Announced {
        let mut queue = held(&self.shared.turns.announced);
        queue.last += 1;
        let number = queue.last;
        queue.waiting.insert(number);
        Announced {
            shared: Arc::clone(&self.shared),
            number,
        }
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
        let waited = turns.ended.wait_while(announced, |queue| !queue.waiting.is_empty());
        drop(waited.unwrap_or_else(PoisonError::into_inner));
        self.turn()
    }

    /// The turn, as soon as nobody else has it.
    pub(super) fn turn(&self) -> MutexGuard<'_, ()> {
        held(&self.shared.turns.turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn jobs_have_their_turns_as_they_were_announced() {
        let files = PgnFiles::new(None);
        let order = std::sync::Mutex::new(Vec::new());
        let announced: Vec<_> = (0..8).map(|number| (number, files.announce())).collect();
        std::thread::scope(|scope| {
            // The last one is ready first, and one never begins.
            for (number, announced) in announced.into_iter().rev().filter(|(number, _)| *number != 3) {
                let order = &order;
                scope.spawn(move || {
                    announced.wait();
                    order.lock().expect("nobody panics").push(number);
                });
            }
        });
        assert_eq!(order.into_inner().expect("nobody panics"), [0, 1, 2, 4, 5, 6, 7]);
        files.alone(|| ());
    }
}
