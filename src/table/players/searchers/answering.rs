//! The main search thread, with its helpers.

use super::control::{PendingWork, SearchControl};
use super::task::{Listener, SearchNews, SearchTask};
use super::watch::{helper_watch, MainWatch};
use super::MAX_THREADS;
use crate::engine::{Limits, Search, TranspositionTable};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Receiver;
use std::sync::Arc;
use std::thread;
use std::time::Instant;

/// Deep lines need a deep stack, especially in unoptimized builds.
pub(super) const STACK: usize = 16 << 20;

/// An order for the thread.
pub(super) enum SearchOrder {
    /// A search, and when it was requested, from which time is counted.
    Search(Box<SearchTask>, Listener, Instant),
    Resize(Arc<TranspositionTable>, usize),
    Clear,
}

/// The main search thread.
pub(super) struct Answering {
    /// Its own search, followed by those of the helpers.
    searches: Vec<Search>,
    control: Arc<SearchControl>,
}

/// Counts the work as done, even on a panic.
struct PendingGuard<'c>(&'c SearchControl, fn(&mut PendingWork));

impl Drop for PendingGuard<'_> {
    fn drop(&mut self) {
        self.0.update(self.1);
    }
}

/// Tells the helpers that the search is over, even on a panic: their thread is joined before it goes on.
struct Over<'d>(&'d AtomicBool);

impl Drop for Over<'_> {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

impl Answering {
    /// The state of the thread, with this many searches on this table.
    pub fn new(table: &Arc<TranspositionTable>, threads: usize, control: &Arc<SearchControl>) -> Answering {
        Answering {
            searches: searches(table, threads),
            control: Arc::clone(control),
        }
    }

    /// Carries out orders until the sender is dropped.
    pub fn run(&mut self, orders: &Receiver<SearchOrder>) {
        let control = Arc::clone(&self.control);
        let chore = |work: &mut PendingWork| work.chores = work.chores.saturating_sub(1);
        while let Ok(order) = orders.recv() {
            match order {
                SearchOrder::Search(mut task, listener, asked) => {
                    let _doing = PendingGuard(&control, |work| work.searches = work.searches.saturating_sub(1));
                    choose(&mut task, &control);
                    self.search(&task, listener, asked);
                }
                SearchOrder::Resize(table, threads) => {
                    let _doing = PendingGuard(&control, chore);
                    self.searches = searches(&table, threads);
                }
                SearchOrder::Clear => {
                    let _doing = PendingGuard(&control, chore);
                    self.clear();
                }
            }
        }
    }

    /// Every thread clears its part of the table.
    fn clear(&mut self) {
        let parts = self.searches.len();
        thread::scope(|scope| {
            for (part, search) in self.searches.iter_mut().enumerate() {
                let work = move || {
                    search.clear();
                    search.table().clear_part(part, parts);
                };
                scope.spawn(work);
            }
        });
    }

    fn search(&mut self, task: &SearchTask, mut listener: Listener, start: Instant) {
        let control = &*self.control;
        control.helper_nodes.store(0, Ordering::Relaxed);
        let are_helpers_done = AtomicBool::new(false);
        for search in &mut self.searches {
            search.syzygy.clone_from(&task.syzygy);
        }
        let Some((own, helpers)) = self.searches.split_first_mut() else {
            return;
        };
        let position = &task.position;
        thread::scope(|scope| {
            let over = Over(&are_helpers_done);
            for helper in helpers {
                let mut watch = helper_watch(control, &are_helpers_done);
                let limits = Limits {
                    nodes: None,
                    mate: None,
                    ..task.limits.clone()
                };
                let work = move || {
                    helper.run(position, &limits, &mut watch);
                };
                // Without a helper, the search is only slower.
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
            let mut found = own.run(position, &task.limits, &mut watch);
            // An infinite or pondering search must not answer before it is told to.
            control.wait_while(|_| {
                let waits = task.is_infinite || control.is_pondering.load(Ordering::Relaxed);
                waits && !control.is_stopped.load(Ordering::Relaxed)
            });
            drop(over);
            found.nodes += control.helper_nodes.load(Ordering::Relaxed);
            // The answer does not wait for the helpers to finish.
            listener(SearchNews::Found(found, start.elapsed()));
        });
    }
}

/// Lets the chooser of the task choose, if it has one.
fn choose(task: &mut SearchTask, control: &SearchControl) {
    let is_stopped = || control.is_stopped.load(Ordering::Relaxed);
    let chosen = task.chooser.take().and_then(|chooser| chooser(&is_stopped));
    if let Some(mv) = chosen {
        task.limits = Limits {
            search_moves: vec![mv],
            ..Limits::depth(1)
        };
    }
}

fn searches(table: &Arc<TranspositionTable>, threads: usize) -> Vec<Search> {
    let count = threads.clamp(1, MAX_THREADS);
    (0..count).map(|_| Search::new(Arc::clone(table))).collect()
}
