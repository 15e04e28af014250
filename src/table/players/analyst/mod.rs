//! Analysis: a search of the position that is looked at, which goes on until another is looked at or none.

mod notes;
#[cfg(test)]
mod tests;

use super::program::{Fault, Stop};
use super::seat::STACK;
use super::subject::{Analyzed, Subject};
use crate::engine::{Limits, Search, TranspositionTable};
use crate::job::Wake;
use notes::Notes;
use std::collections::TryReserveError;
use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

/// The memory for positions, in MB.
const TABLE: usize = 16;
/// What was found and not yet fetched.
type News = Mutex<Option<Analyzed>>;
/// Why the thread found nothing.
type Failure = Mutex<Option<Fault>>;

struct Task {
    subject: Subject,
    stop: Stop,
    news: Arc<News>,
}

/// Analyzes one position after the other on a thread of its own.
pub struct Analyst {
    tasks: Sender<Task>,
    failure: Arc<Failure>,
    asked: Option<(Subject, Stop, Arc<News>)>,
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
    /// An analyst who has nothing to look at yet. `wake` is called when [`poll`](Analyst::poll) has news, between nine and fifteen
    /// times a second while a position is looked at. The thread begins with `prepare`.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(wake: &Wake, prepare: fn()) -> std::io::Result<Analyst> {
        Analyst::start_with(wake, move || {
            prepare();
            TranspositionTable::new(TABLE)
        })
    }

    fn start_with<F>(wake: &Wake, table: F) -> std::io::Result<Analyst>
    where
        F: FnOnce() -> Result<TranspositionTable, TryReserveError> + Send + 'static,
    {
        let (tasks, received) = mpsc::channel();
        let (wake, failure) = (Arc::clone(wake), Arc::default());
        let noted = Arc::clone(&failure);
        thread::Builder::new()
            .name("analysis".into())
            .stack_size(STACK)
            .spawn(move || serve(&received, table(), &noted, &wake))?;
        let asked = None;
        Ok(Analyst { tasks, failure, asked })
    }

    /// Looks at this from now on, in place of what was looked at before; at the same again it just goes on.
    pub fn look_at(&mut self, subject: &Subject) {
        if self.asked.as_ref().is_some_and(|(asked, ..)| asked == subject) {
            return;
        }
        self.rest();
        let (stop, news) = (Stop::default(), Arc::new(Mutex::new(None)));
        let task = Task {
            subject: subject.clone(),
            stop: stop.clone(),
            news: Arc::clone(&news),
        };
        // A thread that has ended brings no news.
        let _ = self.tasks.send(task);
        self.asked = Some((subject.clone(), stop, news));
    }

    /// Looks at nothing any more.
    pub fn rest(&mut self) {
        if let Some((_, stop, _)) = self.asked.take() {
            stop.raise();
        }
    }

    /// What is looked at.
    #[must_use]
    pub fn subject(&self) -> Option<&Subject> {
        self.asked.as_ref().map(|(subject, ..)| subject)
    }

    /// Why nothing more will be found; told once. What is looked at next begins anew, if the thread is still there.
    pub fn take_fault(&mut self) -> Option<Fault> {
        self.failure.lock().unwrap_or_else(PoisonError::into_inner).take()
    }

    /// What has been found since the last time it was asked, of the subject that was given last.
    pub fn poll(&mut self) -> Option<Analyzed> {
        let (_, _, news) = self.asked.as_ref()?;
        news.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Drop for Analyst {
    fn drop(&mut self) {
        self.rest();
    }
}

/// The work of the thread, until the analyst is dropped.
fn serve(tasks: &Receiver<Task>, table: Result<TranspositionTable, TryReserveError>, failure: &Failure, wake: &Wake) {
    let fail = |fault: Fault| {
        log::error!("analysis: {fault:?}");
        *failure.lock().unwrap_or_else(PoisonError::into_inner) = Some(fault);
        wake();
    };
    let table = match table {
        Ok(table) => table,
        Err(error) => return fail(Fault::NotStarted(error.to_string())),
    };
    let mut search = Search::new(Arc::new(table));
    while let Ok(task) = tasks.recv() {
        if task.stop.is_raised() {
            continue;
        }
        let work = AssertUnwindSafe(|| analyze(&mut search, &task, wake));
        if panic::catch_unwind(work).is_err() {
            search.clear();
            fail(Fault::Panicked("analysis".into()));
        }
    }
}

fn analyze(search: &mut Search, task: &Task, wake: &Wake) {
    let Some(position) = task.subject.position() else {
        return;
    };
    let mut notes = Notes::new(task, position.board(), wake);
    let limits = Limits {
        lines: task.subject.lines,
        ..Limits::default()
    };
    let found = search.run(&position, &limits, &mut notes);
    if found.best.is_none() {
        notes.put_ended(found.score.between(position.board().turn()));
    }
    notes.finish();
}
