//! Interrupting a search for moments.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::Arc;
use std::thread::{self, Thread};

/// The number of pauses in effect; shared by the searching thread and its owner.
#[derive(Debug, Clone, Default)]
pub(super) struct Pauses(Arc<AtomicUsize>);

impl Pauses {
    /// Begins a pause of this thread.
    pub fn begin(&self, thread: &Thread) -> SearchPause {
        self.0.fetch_add(1, Ordering::Release);
        SearchPause {
            count: Arc::clone(&self.0),
            thread: thread.clone(),
        }
    }

    /// Waits for the end of all pauses; called by the searching thread.
    pub fn wait(&self) {
        while self.0.load(Ordering::Acquire) > 0 {
            // No lock: the thread that ends the pause must never have to wait for this one.
            thread::park();
        }
    }
}

/// The interruption of a search, which continues when the last one is dropped.
#[must_use]
pub struct SearchPause {
    count: Arc<AtomicUsize>,
    thread: Thread,
}

impl Drop for SearchPause {
    fn drop(&mut self) {
        self.count.fetch_sub(1, Ordering::Release);
        self.thread.unpark();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;
    use std::time::Duration;

    #[test]
    fn the_last_pause_to_end_lets_the_thread_go_on() {
        let pauses = Pauses::default();
        let waiting = pauses.clone();
        let (ask, asked) = mpsc::channel::<()>();
        let (send, passed) = mpsc::channel();
        let handle = thread::spawn(move || {
            for () in asked {
                waiting.wait();
                send.send(()).expect("somebody listens");
            }
        });
        for _ in 0..1_000 {
            let (first, second) = (pauses.begin(handle.thread()), pauses.begin(handle.thread()));
            ask.send(()).expect("it waits");
            drop(first);
            assert!(passed.try_recv().is_err());
            drop(second);
            passed.recv_timeout(Duration::from_mins(1)).expect("it goes on");
        }
        drop(ask);
        handle.join().expect("no panic");
    }
}
