//! Background work: one thread per job, with progress, a way to stop it, and a result.
//!
//! A job never blocks the caller. It calls the given [`Wake`] function when its progress or result has changed, so there is no
//! need to poll in a loop. A panic on its thread ends only the job: [`Job::poll`] reports it as [`JobPanicked`].

mod in_order;

pub use in_order::in_order;

use std::any::Any;
use std::fmt;
use std::io;
use std::marker::PhantomData;
use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

/// The stack size of a job in bytes; searches keep long lines on it. The system commits only the pages that are used.
const STACK: usize = 16 << 20;

/// Notifies the owner of a job of news; called from the job's thread.
pub type Wake = Arc<dyn Fn() + Send + Sync>;

/// A wake function that does nothing, for callers that block on the result.
pub fn no_wake() -> Wake {
    Arc::new(|| {})
}

/// Locks the mutex, also after a thread that held it has panicked.
pub fn held<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The panic message of a job that panicked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobPanicked(pub String);

impl fmt::Display for JobPanicked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the work was broken off by an internal error: {}", self.0)
    }
}

impl std::error::Error for JobPanicked {}

/// The progress of a job, in units of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Progress {
    /// The amount done.
    pub done: u64,
    /// The total amount; 0 while unknown.
    pub total: u64,
}

/// The job as seen by its work.
#[derive(Clone)]
pub struct JobContext {
    shared: Arc<JobState>,
    wake: Wake,
}

#[derive(Debug, Default)]
struct JobState {
    done: AtomicU64,
    total: AtomicU64,
    is_stopped: AtomicBool,
    is_paused: AtomicBool,
}

impl JobContext {
    /// Whether the work should end as soon as possible.
    pub fn is_stopped(&self) -> bool {
        self.shared.is_stopped.load(Ordering::Relaxed)
    }

    /// Sets the total amount of work.
    pub fn set_total(&self, total: u64) {
        self.shared.total.store(total, Ordering::Relaxed);
    }

    /// Adds to the amount done.
    pub fn advance(&self, count: u64) {
        self.shared.done.fetch_add(count, Ordering::Relaxed);
    }

    /// Waits for the end of a [`Pause`], but not for long; called before each piece of work.
    pub fn wait_for_pause(&self) {
        /// So that work goes on slowly while one frame follows the other.
        const LONGEST: u32 = 20;
        const STEP: Duration = Duration::from_millis(1);
        for _ in 0..LONGEST {
            if !self.shared.is_paused.load(Ordering::Relaxed) {
                return;
            }
            thread::sleep(STEP);
        }
    }

    /// Calls the wake function.
    pub fn wake(&self) {
        (self.wake)();
    }
}

/// While it lives, the work of a job pauses from piece to piece, and leaves the processors to others.
#[must_use]
pub struct Pause(Arc<JobState>);

impl Drop for Pause {
    fn drop(&mut self) {
        self.0.is_paused.store(false, Ordering::Relaxed);
    }
}

/// What comes of a job: a value of the type that its owner waits for, unless it panicked.
type Ended = Result<Box<dyn Any + Send>, JobPanicked>;
type Work = dyn FnOnce(&JobContext) -> Box<dyn Any + Send> + Send;

/// Work on its own thread. Dropping a job stops it without waiting.
#[must_use]
pub struct Job<T> {
    shared: Arc<JobState>,
    result: Receiver<Ended>,
    thread: Option<JoinHandle<()>>,
    returns: PhantomData<fn() -> T>,
}

impl<T> fmt::Debug for Job<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Job")
            .field("shared", &self.shared)
            .finish_non_exhaustive()
    }
}

/// What comes of a part of the work of a job that goes on even if the part panics.
///
/// # Errors
/// When it panics.
pub fn caught<T>(part: impl FnOnce() -> T) -> Result<T, JobPanicked> {
    panic::catch_unwind(AssertUnwindSafe(part)).map_err(|payload| JobPanicked(panic_message(payload.as_ref())))
}

/// Starts a thread for the work. Jobs of all types share this code.
fn spawn(name: &str, context: JobContext, work: Box<Work>) -> io::Result<(JoinHandle<()>, Receiver<Ended>)> {
    let (send, result) = mpsc::channel();
    let thread = thread::Builder::new()
        .name(name.to_owned())
        .stack_size(STACK)
        .spawn(move || {
            // The owner may have dropped the job.
            let _ = send.send(caught(|| work(&context)));
            context.wake();
        })?;
    Ok((thread, result))
}

impl<T: Send + 'static> Job<T> {
    /// Starts the work on a thread with this name. `wake` is called once more when the work has ended.
    ///
    /// # Errors
    /// If no thread can be started.
    pub fn start(name: &str, wake: &Wake, work: impl FnOnce(&JobContext) -> T + Send + 'static) -> io::Result<Job<T>> {
        let shared = Arc::new(JobState::default());
        let context = JobContext {
            shared: Arc::clone(&shared),
            wake: Arc::clone(wake),
        };
        let (thread, result) = spawn(name, context, Box::new(|context| Box::new(work(context))))?;
        Ok(Job {
            shared,
            result,
            thread: Some(thread),
            returns: PhantomData,
        })
    }

    /// The progress so far.
    pub fn progress(&self) -> Progress {
        Progress {
            done: self.shared.done.load(Ordering::Relaxed),
            total: self.shared.total.load(Ordering::Relaxed),
        }
    }

    /// Asks the work to end as soon as possible.
    pub fn stop(&self) {
        self.shared.is_stopped.store(true, Ordering::Relaxed);
    }

    /// Lets the work pause.
    pub fn pause(&self) -> Pause {
        self.shared.is_paused.store(true, Ordering::Relaxed);
        Pause(Arc::clone(&self.shared))
    }

    /// The result if the work has ended; returned only once.
    #[must_use]
    pub fn poll(&self) -> Option<Result<T, JobPanicked>> {
        self.result.try_recv().ok().map(result)
    }

    /// Like [`poll`](Job::poll), but waits up to `patience` for the end of the work.
    #[must_use]
    pub fn poll_for(&self, patience: Duration) -> Option<Result<T, JobPanicked>> {
        self.result.recv_timeout(patience).ok().map(result)
    }

    /// Waits for the end of the work and returns its result, or `None` if [`poll`](Job::poll) has already returned it.
    #[must_use]
    pub fn wait(mut self) -> Option<Result<T, JobPanicked>> {
        self.join();
        self.poll()
    }

    /// Stops the work and waits for it to end.
    pub fn cancel(mut self) {
        self.stop();
        self.join();
    }
}

/// The value as its owner's type.
fn result<T: 'static>(ended: Ended) -> Result<T, JobPanicked> {
    ended.map(|value| *value.downcast().expect("the type of the work"))
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
pub fn panic_message(payload: &(dyn Any + Send)) -> String {
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
    fn work_that_pauses_goes_on_slowly_and_then_as_before() {
        let job = Job::start("test", &no_wake(), |context| {
            while !context.is_stopped() {
                context.wait_for_pause();
                context.advance(1);
                thread::sleep(Duration::from_micros(100));
            }
        })
        .expect("a thread");
        // The most pieces that can be done at twenty milliseconds each, and those that are done.
        let pieces = || {
            let (before, begun) = (job.progress().done, std::time::Instant::now());
            thread::sleep(Duration::from_millis(200));
            let done = job.progress().done - before;
            (begun.elapsed().as_millis() / 20 + 2, u128::from(done))
        };
        let pause = job.pause();
        let (most, done) = pieces();
        assert!(done <= most, "{done} {most}");
        drop(pause);
        let end = std::time::Instant::now() + Duration::from_mins(1);
        while matches!(pieces(), (most, done) if done <= most) {
            assert!(std::time::Instant::now() < end, "it still pauses");
        }
        job.cancel();
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
