//! The search threads of the built-in engine: a main thread that answers, and helpers.
//!
//! All search the same position with a shared transposition table, through which each benefits from the others (lazy SMP,
//! described by Daniel Homan, 2013). The caller does not wait for a search: it starts one, gets reports through a callback, and
//! stops it with a flag. It only waits for the end of the previous one.

mod answering;
mod control;
mod task;
#[cfg(test)]
mod tests;
mod watch;

pub use task::{Listener, MoveChooser, SearchNews, SearchTask};

use super::memory::available_megabytes;
use crate::engine::TranspositionTable;
use crate::job::Wake;
use answering::{Answering, SearchOrder, STACK};
use control::{PendingWork, SearchControl};
use std::collections::TryReserveError;
use std::io;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, Sender};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Instant;

/// The maximum number of threads.
pub const MAX_THREADS: usize = 256;

/// The search threads. They end when this is dropped.
pub struct Searchers {
    orders: Option<Sender<SearchOrder>>,
    control: Arc<SearchControl>,
    thread: Option<JoinHandle<()>>,
    table: Arc<TranspositionTable>,
}

impl Searchers {
    /// Threads that share a table of this many megabytes.
    ///
    /// # Errors
    /// If the table cannot be allocated, or a thread cannot be started.
    pub fn new(megabytes: usize, threads: usize) -> io::Result<Searchers> {
        let table = table(megabytes)?;
        let control = Arc::new(SearchControl::default());
        let (orders, received) = mpsc::channel();
        let mut answering = Answering::new(&table, threads, &control);
        let thread = thread::Builder::new()
            .name("search".to_owned())
            .stack_size(STACK)
            .spawn(move || answering.run(&received))?;
        Ok(Searchers {
            orders: Some(orders),
            control,
            thread: Some(thread),
            table,
        })
    }

    /// Starts a search, stopping a running one first. The listener is called on another thread.
    pub fn start(&self, task: SearchTask, listener: Listener) {
        let asked = Instant::now();
        self.finish();
        self.control.is_stopped.store(false, Ordering::Relaxed);
        self.control.is_pondering.store(task.is_pondering, Ordering::Relaxed);
        self.control.update(|work| work.searches += 1);
        self.send(SearchOrder::Search(Box::new(task), listener, asked));
    }

    /// Asks the running search to stop; it answers with what it has found.
    pub fn stop(&self) {
        self.control.stop();
    }

    /// A callback that does the same as [`stop`](Searchers::stop), from any thread.
    pub fn stopper(&self) -> Wake {
        let control = Arc::clone(&self.control);
        Arc::new(move || control.stop())
    }

    /// Stops the running search and waits until it has answered and all other work is done.
    pub fn finish(&self) {
        self.stop();
        self.wait();
    }

    /// Waits until the running search has answered by itself and all other work is done.
    pub fn wait(&self) {
        self.control.wait_while(|work| work != PendingWork::default());
    }

    /// Waits until no table is being cleared or replaced; a search may keep running.
    pub fn settle(&self) {
        self.control.wait_while(|work| work.chores > 0);
    }

    /// The opponent has made the expected move: time counts from now on.
    pub fn ponder_hit(&self) {
        self.control.end_pondering();
    }

    /// Clears everything learned, as for a new game. Stops a running search first.
    pub fn clear(&self) {
        self.finish();
        self.control.update(|work| work.chores += 1);
        self.send(SearchOrder::Clear);
    }

    /// Changes the table size and the number of threads. A table of the same size keeps what it knows. Stops a running search
    /// first.
    ///
    /// # Errors
    /// If the table cannot be allocated; the old one then stays.
    pub fn resize(&mut self, megabytes: usize, threads: usize) -> io::Result<()> {
        self.finish();
        if megabytes != self.table.megabytes() {
            self.table = table(megabytes)?;
        }
        self.control.update(|work| work.chores += 1);
        self.send(SearchOrder::Resize(Arc::clone(&self.table), threads));
        Ok(())
    }

    fn send(&self, order: SearchOrder) {
        let is_sent = self.orders.as_ref().is_some_and(|orders| orders.send(order).is_ok());
        if !is_sent {
            self.control.update(|work| *work = PendingWork::default());
        }
    }
}

impl Drop for Searchers {
    fn drop(&mut self) {
        self.stop();
        self.orders = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn table(megabytes: usize) -> io::Result<Arc<TranspositionTable>> {
    check_memory(megabytes, available_megabytes())?;
    let out_of_memory = |error: TryReserveError| io::Error::new(io::ErrorKind::OutOfMemory, error);
    TranspositionTable::new(megabytes).map(Arc::new).map_err(out_of_memory)
}

/// Checks that a table of this size leaves some of the available memory, if that is known.
fn check_memory(megabytes: usize, available: Option<usize>) -> io::Result<()> {
    match available {
        Some(available) if megabytes >= available => {
            let reason = format!("a hash table of {megabytes} MB does not fit into {available} MB of available memory");
            Err(io::Error::new(io::ErrorKind::OutOfMemory, reason))
        }
        _ => Ok(()),
    }
}
