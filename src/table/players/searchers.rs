//! The threads that search for the built-in engine: one that answers, and as many helpers as are wanted.
//!
//! All search the same position on the same transposition table, where each finds what the others found out (lazy SMP, Daniel
//! Homan, 2013). The caller is never kept waiting: a search is started, heard of through a function, and stopped by a flag.

use crate::engine::time::Budget;
use crate::engine::{Found, Limits, Position, Progress, Report, Search, TranspositionTable, Watch};
use std::collections::TryReserveError;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

/// Deep lines need a deep stack, above all in a build without optimization.
const STACK: usize = 16 << 20;
/// The clock is read after this many positions, which take a few milliseconds at most.
const CLOCK_EVERY: u64 = 512;
/// The most threads that may be asked for.
pub const MAX_THREADS: usize = 256;

/// What is to be searched, and how long.
#[derive(Debug, Clone)]
pub struct Task {
    /// The position with its past.
    pub position: Position,
    /// Where the search ends at the latest.
    pub limits: Limits,
    /// The time it may take; `None` if time is no matter.
    pub budget: Option<Budget>,
    /// It goes on until it is stopped, whatever it finds.
    pub is_infinite: bool,
    /// It is the turn of the opponent: the time begins to count with [`Searchers::ponder_hit`].
    pub is_pondering: bool,
}

impl Task {
    /// A search up to these limits, whatever the time.
    #[must_use]
    pub const fn new(position: Position, limits: Limits) -> Task {
        Task {
            position,
            limits,
            budget: None,
            is_infinite: false,
            is_pondering: false,
        }
    }
}

/// What is heard of a search, on its thread.
#[derive(Debug)]
pub enum News {
    /// Something is known of one of the best moves, so long after the start.
    Report(Report, Duration),
    /// The search is over.
    Found(Found, Duration),
}

/// Receives the news of one search.
pub type Listener = Box<dyn FnMut(News) + Send>;

/// What the caller says to a running search.
#[derive(Debug, Default)]
struct Control {
    is_stopped: AtomicBool,
    is_pondering: AtomicBool,
    /// Positions looked at by the helpers.
    helper_nodes: AtomicU64,
    /// How many searches are not yet over, and a signal for each change of anything here.
    running: Mutex<usize>,
    changed: Condvar,
}

impl Control {
    fn update(&self, change: impl FnOnce(&mut usize)) {
        let mut running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut running);
        self.changed.notify_all();
    }

    fn wait_while(&self, mut condition: impl FnMut(usize) -> bool) {
        let running = self.running.lock().unwrap_or_else(PoisonError::into_inner);
        let waited = self.changed.wait_while(running, |running| condition(*running));
        drop(waited.unwrap_or_else(PoisonError::into_inner));
    }
}

enum Order {
    /// A search, and when it was asked for: the time counts from then.
    Search(Box<Task>, Listener, Instant),
    Resize(Arc<TranspositionTable>, usize),
    Clear,
}

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
        let mut answering = Answering {
            searches: searches(&table, threads),
            control: Arc::clone(&control),
        };
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
        self.control.update(|running| *running += 1);
        self.send(Order::Search(Box::new(task), listener, asked));
    }

    /// Asks the running search to end; it answers with what it found.
    pub fn stop(&self) {
        self.control.is_stopped.store(true, Ordering::Relaxed);
        self.control.update(|_| {});
    }

    /// Stops the running search and waits until it has answered.
    pub fn finish(&self) {
        self.stop();
        self.control.wait_while(|running| running > 0);
    }

    /// Waits until the running search has answered by itself.
    pub fn wait(&self) {
        self.control.wait_while(|running| running > 0);
    }

    /// The opponent made the expected move: the time counts from now on.
    pub fn ponder_hit(&self) {
        self.control.is_pondering.store(false, Ordering::Relaxed);
        self.control.update(|_| {});
    }

    /// Forgets all that was found out, as for a new game. A running search is stopped first.
    pub fn clear(&self) {
        self.finish();
        self.control.update(|running| *running += 1);
        self.send(Order::Clear);
    }

    /// Takes another table and number of threads. A running search is stopped first.
    ///
    /// # Errors
    /// If there is no memory for the table; the old one then stays.
    pub fn resize(&self, megabytes: usize, threads: usize) -> io::Result<()> {
        self.finish();
        let table = table(megabytes)?;
        self.control.update(|running| *running += 1);
        self.send(Order::Resize(table, threads));
        Ok(())
    }

    fn send(&self, order: Order) {
        let is_sent = self.orders.as_ref().is_some_and(|orders| orders.send(order).is_ok());
        if !is_sent {
            self.control.update(|running| *running = 0);
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

fn searches(table: &Arc<TranspositionTable>, threads: usize) -> Vec<Search> {
    let count = threads.clamp(1, MAX_THREADS);
    (0..count).map(|_| Search::new(Arc::clone(table))).collect()
}

/// The thread that answers.
struct Answering {
    /// Its own search, then those of the helpers.
    searches: Vec<Search>,
    control: Arc<Control>,
}

/// Counts a search as over, also when it panics.
struct Running<'c>(&'c Control);

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.0.update(|running| *running = running.saturating_sub(1));
    }
}

impl Answering {
    fn run(&mut self, orders: &Receiver<Order>) {
        let control = Arc::clone(&self.control);
        while let Ok(order) = orders.recv() {
            let _running = Running(&control);
            match order {
                Order::Search(task, listener, asked) => self.search(&task, listener, asked),
                Order::Resize(table, threads) => self.searches = searches(&table, threads),
                Order::Clear => {
                    self.searches[0].table().clear();
                    self.searches.iter_mut().for_each(Search::clear);
                }
            }
        }
    }

    fn search(&mut self, task: &Task, mut listener: Listener, start: Instant) {
        let control = &*self.control;
        control.helper_nodes.store(0, Ordering::Relaxed);
        let are_helpers_done = AtomicBool::new(false);
        let Some((own, helpers)) = self.searches.split_first_mut() else {
            return;
        };
        let mut found = thread::scope(|scope| {
            for helper in helpers {
                let mut watch = HelperWatch {
                    control,
                    is_done: &are_helpers_done,
                    counted: 0,
                };
                let limits = Limits {
                    nodes: None,
                    mate: None,
                    ..task.limits.clone()
                };
                let work = move || {
                    helper.run(&task.position, &limits, &mut watch);
                };
                // Without a helper the search is only slower.
                let _ = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, work);
            }
            let mut watch = MainWatch {
                control,
                task,
                start,
                own_time: (!task.is_pondering).then_some(start),
                next_look: 0,
                listener: &mut listener,
            };
            let found = own.run(&task.position, &task.limits, &mut watch);
            // Who asked for an answer only when told to gets none before.
            control.wait_while(|_| {
                let waits = task.is_infinite || control.is_pondering.load(Ordering::Relaxed);
                waits && !control.is_stopped.load(Ordering::Relaxed)
            });
            are_helpers_done.store(true, Ordering::Relaxed);
            found
        });
        found.nodes += control.helper_nodes.load(Ordering::Relaxed);
        listener(News::Found(found, start.elapsed()));
    }
}

/// Follows the search that answers.
struct MainWatch<'s> {
    control: &'s Control,
    task: &'s Task,
    start: Instant,
    /// When our own time began to count, if it does.
    own_time: Option<Instant>,
    /// The number of positions at which the clock is read next.
    next_look: u64,
    listener: &'s mut Listener,
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
struct HelperWatch<'s> {
    control: &'s Control,
    is_done: &'s AtomicBool,
    counted: u64,
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

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
