//! Sounds queued until a piece lands.

use std::time::Duration;

/// Items that are each due at some time.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Queue<T> {
    waiting: Vec<(Duration, T)>,
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Queue { waiting: Vec::new() }
    }
}

impl<T: Copy> Queue<T> {
    /// Adds an item due at this time.
    pub(super) fn push(&mut self, at: Duration, thing: T) {
        self.waiting.push((at, thing));
    }

    /// When the next item is due.
    pub(super) fn next(&self) -> Option<Duration> {
        self.waiting.iter().map(|&(at, _)| at).min()
    }

    /// Takes what is due at `now`, in the order in which it was added.
    pub(super) fn due(&mut self, now: Duration) -> Vec<T> {
        let due = self.waiting.iter().filter(|&&(at, _)| at <= now);
        let due = due.map(|&(_, thing)| thing).collect();
        self.waiting.retain(|&(at, _)| at > now);
        due
    }

    /// Makes everything due now.
    pub(super) fn hasten(&mut self) {
        for (at, _) in &mut self.waiting {
            *at = Duration::ZERO;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(milliseconds: u64) -> Duration {
        Duration::from_millis(milliseconds)
    }

    #[test]
    fn what_waits_is_taken_once_when_it_is_due_or_hastened() {
        let mut queue = Queue::default();
        assert_eq!(queue.next(), None);
        queue.push(ms(30), 'b');
        queue.push(ms(20), 'a');
        queue.push(ms(90), 'c');
        assert_eq!(queue.next(), Some(ms(20)));
        assert_eq!(queue.due(ms(19)), [' '; 0]);
        assert_eq!(queue.due(ms(30)), ['b', 'a']);
        assert_eq!(queue.due(ms(30)), [' '; 0]);
        queue.hasten();
        assert_eq!(queue.due(ms(31)), ['c']);
        assert_eq!(queue.next(), None);
    }
}
