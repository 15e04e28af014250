//! Interrupting a search for moments.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::Arc;
use std::thread::{self, Thread};

/// Whether a search is interrupted; shared by the searching thread and its owner.
#[derive(Debug, Clone, Default)]
pub(super) struct Pauses(Arc<AtomicBool>);

impl Pauses {
    /// Begins a pause of this thread.
    pub fn begin(&self, thread: &Thread) -> Pause {
        self.0.store(true, Ordering::Release);
        Pause {
            is_on: Arc::clone(&self.0),
            thread: thread.clone(),
        }
    }

    /// Waits for the end of a pause, if there is one; called by the searching thread.
    pub fn wait(&self) {
        while self.0.load(Ordering::Acquire) {
            // No lock: the thread that ends the pause must never have to wait for this one.
            thread::park();
        }
    }
}

/// The interruption of a search, which goes on when this is dropped.
#[derive(Debug)]
pub struct Pause {
    is_on: Arc<AtomicBool>,
    thread: Thread,
}

impl Drop for Pause {
    fn drop(&mut self) {
        self.is_on.store(false, Ordering::Release);
        self.thread.unpark();
    }
}
