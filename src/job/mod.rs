//! Background work: one thread per job, with progress, a way to stop it, and its result.
//!
//! A job never blocks the caller. When its progress or result has changed it calls the [`Wake`] function it was given, so
//! that polling is not needed. A panic on its thread ends the job alone: [`Job::poll`] reports it as [`JobPanicked`].

use std::any::Any;
use std::fmt;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::Arc;
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The stack of a job, of which the system gives no more than is used: searches keep long lines on it.
const STACK: usize = 16 << 20;

/// Tells the owner of a job that there is something to look at; called from the job's thread.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A wake function that does nothing, for callers that wait for the result anyway.
#[must_use]
pub fn no_wake() -> Wake {
    Arc::new(|| {})
}

/// The work panicked; the message of the panic.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobPanicked(pub String);

impl fmt::Display for JobPanicked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the work was broken off by an internal error: {}", self.0)
    }
}

impl std::error::Error for JobPanicked {}

/// How much of a job is done, and of how much, in units of the job's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// What is done.
    pub done: u64,
    /// What there is to do; 0 while that is not known.
    pub total: u64,
}

/// The side of a job that its work sees.
#[derive(Clone)]
pub struct JobContext {
    shared: Arc<Shared>,
    wake: Wake,
}

#[derive(Debug, Default)]
struct Shared {
    done: AtomicU64,
    total: AtomicU64,
    is_stopped: AtomicBool,
}

impl JobContext {
    /// Whether the work is to end as soon as it can.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.shared.is_stopped.load(Ordering::Relaxed)
    }

    /// Says how much there is to do.
    pub fn set_total(&self, total: u64) {
        self.shared.total.store(total, Ordering::Relaxed);
    }

    /// Adds to what is done.
    pub fn advance(&self, count: u64) {
        self.shared.done.fetch_add(count, Ordering::Relaxed);
    }

    /// Calls the wake function.
    pub fn wake(&self) {
        (self.wake)();
    }
}

/// Work on a thread of its own. Dropping a job stops it without waiting for it.
pub struct Job<T> {
    shared: Arc<Shared>,
    result: Receiver<Result<T, JobPanicked>>,
    thread: Option<JoinHandle<()>>,
}

impl<T> fmt::Debug for Job<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job")
            .field("shared", &self.shared)
            .finish_non_exhaustive()
    }
}

impl<T: Send + 'static> Job<T> {
    /// Starts the work on a thread of this name; `wake` is called once more when it has ended.
    ///
    /// # Errors
    /// When the system gives no thread.
    pub fn start(name: &str, wake: &Wake, work: impl FnOnce(&JobContext) -> T + Send + 'static) -> io::Result<Job<T>> {
        let shared = Arc::new(Shared::default());
        let (send, result) = mpsc::channel();
        let context = JobContext {
            shared: Arc::clone(&shared),
            wake: Arc::clone(wake),
        };
        let thread = thread::Builder::new()
            .name(name.to_owned())
            .stack_size(STACK)
            .spawn(move || {
                let ended = panic::catch_unwind(AssertUnwindSafe(|| work(&context)));
                // The owner may have dropped the job.
                let _ = send.send(ended.map_err(|payload| JobPanicked(message(payload.as_ref()))));
                context.wake();
            })?;
        Ok(Job {
            shared,
            result,
            thread: Some(thread),
        })
    }

    /// How far the work is.
    #[must_use]
    pub fn progress(&self) -> Progress {
        Progress {
            done: self.shared.done.load(Ordering::Relaxed),
            total: self.shared.total.load(Ordering::Relaxed),
        }
    }

    /// Asks the work to end as soon as it can.
    pub fn stop(&self) {
        self.shared.is_stopped.store(true, Ordering::Relaxed);
    }

    /// The result, once, when the work has ended.
    #[must_use]
    pub fn poll(&self) -> Option<Result<T, JobPanicked>> {
        self.result.try_recv().ok()
    }

    /// The same, after waiting for the end of the work for at most this long.
    #[must_use]
    pub fn poll_for(&self, patience: Duration) -> Option<Result<T, JobPanicked>> {
        self.result.recv_timeout(patience).ok()
    }

    /// Waits for the end of the work; its result, or `None` when [`poll`](Job::poll) has already given it.
    #[must_use]
    pub fn wait(mut self) -> Option<Result<T, JobPanicked>> {
        self.join();
        self.poll()
    }

    /// Stops the work and waits until it has ended.
    pub fn cancel(mut self) {
        self.stop();
        self.join();
    }
}

impl<T> Job<T> {
    fn join(&mut self) {
        if let Some(thread) = self.thread.take() {
            // A panic was caught on the thread itself.
            let _ = thread.join();
        }
    }
}

impl<T> Drop for Job<T> {
    fn drop(&mut self) {
        self.shared.is_stopped.store(true, Ordering::Relaxed);
    }
}

/// The message of a panic.
fn message(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicUsize;

    fn counting() -> (Wake, Arc<AtomicUsize>) {
        let count = Arc::new(AtomicUsize::new(0));
        let counted = Arc::clone(&count);
        let wake = move || {
            counted.fetch_add(1, Ordering::SeqCst);
        };
        (Arc::new(wake), count)
    }

    #[test]
    fn a_job_reports_progress_wakes_and_gives_its_result_once() {
        let (wake, woken) = counting();
        let (go, wait) = mpsc::channel::<()>();
        let job = Job::start("test", &wake, move |context| {
            context.set_total(3);
            context.advance(2);
            context.wake();
            let _ = wait.recv();
            context.advance(1);
            "done"
        })
        .expect("a thread");
        while woken.load(Ordering::SeqCst) == 0 {
            thread::yield_now();
        }
        assert_eq!(job.progress(), Progress { done: 2, total: 3 });
        assert!(job.poll().is_none(), "it is still at work");
        assert!(job.poll_for(Duration::from_millis(1)).is_none());
        go.send(()).expect("it waits");
        let result = loop {
            if let Some(result) = job.poll() {
                break result;
            }
            thread::yield_now();
        };
        assert_eq!(result, Ok("done"));
        assert_eq!(job.progress().done, 3);
        assert!(job.wait().is_none(), "the result is given once");
        assert_eq!(woken.load(Ordering::SeqCst), 2);
    }

    #[test]
    fn a_panic_ends_the_job_alone_and_is_reported() {
        let (wake, woken) = counting();
        let job: Job<()> = Job::start("test", &wake, |_| panic!("for the {}", "test")).expect("a thread");
        assert_eq!(job.wait(), Some(Err(JobPanicked("for the test".into()))));
        assert_eq!(woken.load(Ordering::SeqCst), 1);
    }

    #[test]
    fn a_cancelled_job_has_ended() {
        let (send, ended) = mpsc::channel();
        let job = Job::start("test", &no_wake(), move |context| {
            while !context.is_stopped() {
                thread::sleep(Duration::from_millis(1));
            }
            let _ = send.send(());
        })
        .expect("a thread");
        job.cancel();
        assert!(ended.try_recv().is_ok());
    }
}
