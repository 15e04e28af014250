//! The threads that search for the built-in engine: one that answers, and as many helpers as are wanted.
//!
//! All search the same position on the same transposition table, where each finds what the others found out (lazy SMP, Daniel
//! Homan, 2013). The caller is never kept waiting: a search is started, heard of through a function, and stopped by a flag.

mod answering;
mod control;
mod task;
mod watch;

pub use task::{Listener, News, Task};

use crate::engine::TranspositionTable;
use crate::job::Wake;
use answering::{Answering, Order, STACK};
use control::{Control, Work};
use std::collections::TryReserveError;
use std::io;
use std::sync::atomic::Ordering;
use std::sync::mpsc::{self, Sender};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Instant;

/// The most threads that may be asked for.
pub const MAX_THREADS: usize = 256;

/// The searching threads. They end when this is dropped.
pub struct Searchers {
    orders: Option<Sender<Order>>,
    control: Arc<Control>,
    thread: Option<JoinHandle<()>>,
}

impl Searchers {
    /// Threads that share a table of this many megabytes.
    ///
    /// # Errors
    /// If there is no memory for the table, or the system has no thread left.
    pub fn new(megabytes: usize, threads: usize) -> io::Result<Searchers> {
        let table = table(megabytes)?;
        let control = Arc::new(Control::default());
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
        })
    }

    /// Begins a search; one that is running is stopped first. The listener is called on another thread.
    pub fn start(&self, task: Task, listener: Listener) {
        let asked = Instant::now();
        self.finish();
        self.control.is_stopped.store(false, Ordering::Relaxed);
        self.control.is_pondering.store(task.is_pondering, Ordering::Relaxed);
        self.control.update(|work| work.searches += 1);
        self.send(Order::Search(Box::new(task), listener, asked));
    }

    /// Asks the running search to end; it answers with what it found.
    pub fn stop(&self) {
        self.control.stop();
    }

    /// Does the same as [`stop`](Searchers::stop), from anywhere.
    #[must_use]
    pub fn stopper(&self) -> Wake {
        let control = Arc::clone(&self.control);
        Arc::new(move || control.stop())
    }

    /// Stops the running search and waits until it has answered, and all else is done.
    pub fn finish(&self) {
        self.stop();
        self.wait();
    }

    /// Waits until the running search has answered by itself, and all else is done.
    pub fn wait(&self) {
        self.control.wait_while(|work| work != Work::default());
    }

    /// Waits until no table is being cleared or replaced; a search may go on.
    pub fn settle(&self) {
        self.control.wait_while(|work| work.chores > 0);
    }

    /// The opponent made the expected move: the time counts from now on.
    pub fn ponder_hit(&self) {
        self.control.end_pondering();
    }

    /// Forgets all that was found out, as for a new game. A running search is stopped first.
    pub fn clear(&self) {
        self.finish();
        self.control.update(|work| work.chores += 1);
        self.send(Order::Clear);
    }

    /// Takes another table and number of threads. A running search is stopped first.
    ///
    /// # Errors
    /// If there is no memory for the table; the old one then stays.
    pub fn resize(&self, megabytes: usize, threads: usize) -> io::Result<()> {
        self.finish();
        let table = table(megabytes)?;
        self.control.update(|work| work.chores += 1);
        self.send(Order::Resize(table, threads));
        Ok(())
    }

    fn send(&self, order: Order) {
        let is_sent = self.orders.as_ref().is_some_and(|orders| orders.send(order).is_ok());
        if !is_sent {
            self.control.update(|work| *work = Work::default());
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
    let out_of_memory = |error: TryReserveError| io::Error::new(io::ErrorKind::OutOfMemory, error);
    TranspositionTable::new(megabytes).map(Arc::new).map_err(out_of_memory)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::time::Budget;
    use crate::engine::{Found, Limits, Position};
    use std::sync::mpsc::{channel, Receiver};
    use std::time::Duration;

    fn listener() -> (Listener, Receiver<News>) {
        let (sender, receiver) = channel();
        let send = move |news| {
            let _ = sender.send(news);
        };
        (Box::new(send), receiver)
    }

    fn found(receiver: &Receiver<News>) -> Found {
        let mut news = receiver.iter();
        news.find_map(|news| match news {
            News::Found(found, _) => Some(found),
            News::Report(..) => None,
        })
        .expect("an answer")
    }

    #[test]
    fn several_threads_find_a_mate() {
        let searchers = Searchers::new(1, 3).expect("threads");
        let board = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1".parse().expect("a position");
        let (listener, receiver) = listener();
        searchers.start(Task::new(Position::new(board), Limits::depth(6)), listener);
        assert_eq!(found(&receiver).score, crate::engine::Score::Mate(1));
    }

    #[test]
    fn an_endless_search_answers_when_it_is_stopped() {
        let searchers = Searchers::new(1, 2).expect("threads");
        for _ in 0..5 {
            let (listener, receiver) = listener();
            let task = Task {
                is_infinite: true,
                ..Task::new(Position::default(), Limits::depth(2))
            };
            searchers.start(task, listener);
            thread::sleep(Duration::from_millis(20));
            assert!(receiver.try_iter().all(|news| matches!(news, News::Report(..))));
            searchers.stop();
            assert!(found(&receiver).best.is_some());
        }
        searchers.clear();
        searchers.resize(2, 1).expect("memory");
        searchers.wait();
    }

    fn endless() -> Task {
        Task {
            is_infinite: true,
            ..Task::new(Position::default(), Limits::default())
        }
    }

    #[test]
    fn a_search_ends_when_another_is_asked_for_or_nobody_can_ask_any_more() {
        let searchers = Searchers::new(1, 1).expect("threads");
        let [(one, first), (two, second)] = [listener(), listener()];
        let is_answered = |receiver: &Receiver<News>| {
            let until = Instant::now() + Duration::from_secs(20);
            let left = || until.saturating_duration_since(Instant::now());
            std::iter::from_fn(|| receiver.recv_timeout(left()).ok()).any(|news| matches!(news, News::Found(..)))
        };
        searchers.start(endless(), one);
        searchers.start(endless(), two);
        assert!(is_answered(&first));
        // It answers although its threads are left.
        let left = thread::spawn(move || drop(searchers));
        assert!(is_answered(&second));
        left.join().expect("they end");
    }

    #[test]
    fn another_table_knows_nothing_and_one_that_is_too_large_changes_nothing() {
        let searchers = Searchers::new(1, 1).expect("threads");
        let nodes = || {
            let (listener, receiver) = listener();
            searchers.start(Task::new(Position::default(), Limits::depth(5)), listener);
            found(&receiver).nodes
        };
        let fresh = nodes();
        assert_ne!(nodes(), fresh, "what was found is known");
        searchers.resize(1, 1).expect("memory");
        assert_eq!(nodes(), fresh);
        assert!(searchers.resize(usize::MAX >> 20, 1).is_err());
        assert_ne!(nodes(), fresh);
        searchers.clear();
        assert_eq!(nodes(), fresh);
    }

    #[test]
    fn pondering_goes_on_beyond_the_time_of_the_move() {
        let searchers = Searchers::new(1, 1).expect("threads");
        let (listener, receiver) = listener();
        let task = Task {
            budget: Some(Budget::exactly(Duration::from_millis(1), Duration::ZERO)),
            is_pondering: true,
            ..Task::new(Position::default(), Limits::default())
        };
        searchers.start(task, listener);
        let is_late = |news: &News| matches!(news, News::Report(_, time) if *time > Duration::from_millis(60));
        let wait = Duration::from_secs(20);
        while !is_late(&receiver.recv_timeout(wait).expect("it goes on")) {}
        searchers.ponder_hit();
        assert!(found(&receiver).best.is_some());
    }

    #[test]
    fn pondering_takes_no_time_until_the_move_was_made() {
        let searchers = Searchers::new(1, 1).expect("threads");
        let (listener, receiver) = listener();
        let task = Task {
            budget: Some(Budget::exactly(Duration::from_millis(30), Duration::ZERO)),
            is_pondering: true,
            ..Task::new(Position::default(), Limits::default())
        };
        searchers.start(task, listener);
        thread::sleep(Duration::from_millis(100));
        assert!(receiver.try_iter().all(|news| matches!(news, News::Report(..))));
        searchers.ponder_hit();
        assert!(found(&receiver).ponder.is_some());
    }
}
