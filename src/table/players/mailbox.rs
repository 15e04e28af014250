//! A queue of lines from another process, between the thread that reads them and the one that waits for them.

use std::collections::VecDeque;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// The capacity; beyond it, the writer blocks.
const MOST_LINES: usize = 4096;

/// The outcome of waiting.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line.
    Line(String),
    /// The end of the lines.
    Ended,
    /// A timeout.
    Nothing,
    /// The waiting thread was woken for something else.
    Woken,
}

/// Lines in the order they arrived.
#[derive(Debug, Default)]
pub(super) struct Mailbox {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    lines: VecDeque<String>,
    has_ended: bool,
    /// Whether the reader is gone.
    is_closed: bool,
    is_woken: bool,
}

impl Mailbox {
    fn lock(&self) -> MutexGuard<'_, State> {
        // A panic in the other thread leaves only complete lines.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a line, blocking while the queue is full; returns whether there is still a reader.
    pub fn put(&self, line: String) -> bool {
        let mut state = self.lock();
        while state.lines.len() >= MOST_LINES && !state.is_closed {
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.lines.push_back(line);
        self.changed.notify_all();
        !state.is_closed
    }

    /// Marks the end of the lines.
    pub fn end(&self) {
        self.lock().has_ended = true;
        self.changed.notify_all();
    }

    /// Marks the reader as gone.
    pub fn close(&self) {
        let mut state = self.lock();
        state.is_closed = true;
        state.lines.clear();
        self.changed.notify_all();
    }

    /// Drops the lines that have arrived so far.
    pub fn discard(&self) {
        self.lock().lines.clear();
        self.changed.notify_all();
    }

    /// Wakes the waiting thread, now or at its next wait.
    pub fn wake(&self) {
        self.lock().is_woken = true;
        self.changed.notify_all();
    }

    /// Waits for the next line until this time, or forever.
    pub fn wait(&self, until: Option<Instant>) -> Heard {
        let mut state = self.lock();
        loop {
            if std::mem::take(&mut state.is_woken) {
                return Heard::Woken;
            }
            if let Some(line) = state.lines.pop_front() {
                self.changed.notify_all();
                return Heard::Line(line);
            }
            if state.has_ended {
                return Heard::Ended;
            }
            state = match until {
                None => self.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
                Some(until) => {
                    let left = until.saturating_duration_since(Instant::now());
                    if left.is_zero() {
                        return Heard::Nothing;
                    }
                    let waited = self.changed.wait_timeout(state, left);
                    waited.unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;
    use std::time::Duration;

    #[test]
    fn lines_come_in_order_and_then_the_end() {
        let mailbox = Mailbox::default();
        assert!(mailbox.put("a".into()) && mailbox.put("b".into()));
        mailbox.wake();
        mailbox.end();
        let soon = Some(Instant::now() + Duration::from_secs(5));
        let heard: Vec<Heard> = (0..4).map(|_| mailbox.wait(soon)).collect();
        let expected = [
            Heard::Woken,
            Heard::Line("a".into()),
            Heard::Line("b".into()),
            Heard::Ended,
        ];
        assert_eq!(heard, expected);
        assert_eq!(Mailbox::default().wait(Some(Instant::now())), Heard::Nothing);
        let mailbox = Mailbox::default();
        mailbox.put("before".into());
        mailbox.discard();
        mailbox.put("after".into());
        assert_eq!(mailbox.wait(soon), Heard::Line("after".into()));
    }

    #[test]
    fn a_flood_waits_for_its_reader_and_ends_with_it() {
        let mailbox = Arc::new(Mailbox::default());
        let filled = Arc::clone(&mailbox);
        let writer = std::thread::spawn(move || {
            let mut count = 0;
            while filled.put("flood".into()) {
                count += 1;
            }
            count
        });
        while mailbox.lock().lines.len() < MOST_LINES {
            std::thread::yield_now();
        }
        std::thread::sleep(Duration::from_millis(20));
        assert_eq!(mailbox.lock().lines.len(), MOST_LINES, "the writer waits");
        for _ in 0..10 * MOST_LINES {
            assert_eq!(mailbox.wait(None), Heard::Line("flood".into()));
        }
        assert!(mailbox.lock().lines.len() <= MOST_LINES);
        mailbox.close();
        let count = writer.join().expect("the writer ends");
        assert!((10 * MOST_LINES..=11 * MOST_LINES).contains(&count), "{count}");
    }
}
