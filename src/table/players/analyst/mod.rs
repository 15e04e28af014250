//! Analysis: a search of the position shown, which runs until another one is shown or analysis ends.

mod notes;
mod pause;
mod searcher;
#[cfg(test)]
mod tests;

use super::engine_spec::EngineSpec;
use super::log::Log;
use super::player_thread::STACK;
use super::program::{ProgramFault, Stop};
use super::subject::{Analyzed, Subject};
use super::uci_engine::UciEngine;
use crate::engine::syzygy::Syzygy;
use crate::engine::tablebase::SharedTablebase;
use crate::engine::{Search, TranspositionTable};
use crate::job::{held, Wake};
use pause::Pauses;
pub use pause::SearchPause;
use searcher::Searcher;
use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, TryLockError};
use std::thread::{self, Thread};

/// The size of the hash table, in MB.
const TABLE: usize = 16;
/// The latest result not yet fetched.
type Latest = Mutex<Option<Analyzed>>;
/// Why the thread failed.
type Failure = Mutex<Option<ProgramFault>>;

struct AnalysisTask {
    subject: Subject,
    stop: Stop,
    pauses: Pauses,
    news: Arc<Latest>,
    syzygy: Option<Arc<Syzygy>>,
}

/// Analyzes one position after another on a thread of its own, by the built-in engine or one of the user's.
pub struct Analyst {
    tasks: Sender<AnalysisTask>,
    failure: Arc<Failure>,
    pauses: Pauses,
    thread: Thread,
    tables: SharedTablebase,
    asked: Option<(Subject, Stop, Arc<Latest>)>,
}

impl fmt::Debug for Analyst {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let subject = self.asked.as_ref().map(|(subject, ..)| subject);
        f.debug_struct("Analyst")
            .field("asked", &subject)
            .finish_non_exhaustive()
    }
}

impl Analyst {
    /// The built-in engine, without a subject. `wake` is called when [`poll`](Analyst::poll) has news, nine to fifteen times a
    /// second during analysis. The thread calls `prepare` first.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn start(wake: &Wake, prepare: fn()) -> std::io::Result<Analyst> {
        Analyst::start_with(wake, move || {
            prepare();
            let table = TranspositionTable::new(TABLE).map_err(|error| ProgramFault::NotStarted(error.to_string()))?;
            Ok(Search::new(Arc::new(table)))
        })
    }

    /// An engine of the user's instead. It is started by the thread; its lines go to the log.
    ///
    /// # Errors
    /// When no thread can be started.
    pub fn start_engine(wake: &Wake, spec: EngineSpec, log: Log) -> std::io::Result<Analyst> {
        Analyst::start_with(wake, move || UciEngine::start(&spec, &log))
    }

    fn start_with<F, S>(wake: &Wake, searcher: F) -> std::io::Result<Analyst>
    where
        F: FnOnce() -> Result<S, ProgramFault> + Send + 'static,
        S: Searcher,
    {
        let (tasks, received) = mpsc::channel();
        let (wake, failure) = (Arc::clone(wake), Arc::default());
        let noted = Arc::clone(&failure);
        let handle = thread::Builder::new()
            .name("analysis".into())
            .stack_size(STACK)
            .spawn(move || serve(&received, searcher(), &noted, &wake))?;
        Ok(Analyst {
            tasks,
            failure,
            pauses: Pauses::default(),
            thread: handle.thread().clone(),
            tables: SharedTablebase::default(),
            asked: None,
        })
    }

    /// The same, with tables of endgames for the built-in engine to look into.
    #[must_use]
    pub fn with_tables(mut self, tables: SharedTablebase) -> Analyst {
        self.tables = tables;
        self
    }

    /// Interrupts the search while the returned value lives. Software rendering needs all processors, and a frame takes a
    /// tenth longer beside a search.
    pub fn pause(&self) -> SearchPause {
        self.pauses.begin(&self.thread)
    }

    /// Analyzes this subject instead of the previous one; if it is the same, the analysis continues.
    pub fn look_at(&mut self, subject: &Subject) {
        if self.asked.as_ref().is_some_and(|(asked, ..)| asked == subject) {
            return;
        }
        self.rest();
        let (stop, news) = (Stop::default(), Arc::new(Mutex::new(None)));
        let task = AnalysisTask {
            subject: subject.clone(),
            stop: stop.clone(),
            pauses: self.pauses.clone(),
            news: Arc::clone(&news),
            syzygy: self.tables.syzygy(),
        };
        // A thread that has ended brings no news.
        let _ = self.tasks.send(task);
        self.asked = Some((subject.clone(), stop, news));
    }

    /// Stops the analysis.
    pub fn rest(&mut self) {
        if let Some((_, stop, _)) = self.asked.take() {
            stop.raise();
        }
    }

    /// The current subject.
    pub fn subject(&self) -> Option<&Subject> {
        self.asked.as_ref().map(|(subject, ..)| subject)
    }

    /// Why the analysis has failed; returned once. The next subject starts afresh, if the thread is still there.
    pub fn take_fault(&mut self) -> Option<ProgramFault> {
        held(&self.failure).take()
    }

    /// New results for the current subject since the last call.
    pub fn poll(&mut self) -> Option<Analyzed> {
        let (_, _, news) = self.asked.as_ref()?;
        match news.try_lock() {
            Ok(mut news) => news.take(),
            Err(TryLockError::Poisoned(news)) => news.into_inner().take(),
            // The thread is at it, and will wake the loop.
            Err(TryLockError::WouldBlock) => None,
        }
    }
}

impl Drop for Analyst {
    fn drop(&mut self) {
        self.rest();
    }
}

/// The loop of the thread, until the analyst is dropped.
fn serve<S: Searcher>(
    tasks: &Receiver<AnalysisTask>,
    searcher: Result<S, ProgramFault>,
    failure: &Failure,
    wake: &Wake,
) {
    let fail = |fault: ProgramFault| {
        log::error!("analysis: {fault:?}");
        *held(failure) = Some(fault);
        wake();
    };
    let mut searcher = match searcher {
        Ok(searcher) => searcher,
        Err(fault) => return fail(fault),
    };
    while let Ok(task) = tasks.recv() {
        if task.stop.is_raised() {
            continue;
        }
        match panic::catch_unwind(AssertUnwindSafe(|| searcher.analyze(&task, wake))) {
            Ok(Ok(())) => {}
            Ok(Err(fault)) => return fail(fault),
            Err(_) => {
                searcher.clear();
                fail(ProgramFault::Panicked("analysis".into()));
            }
        }
    }
}
