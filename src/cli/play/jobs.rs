//! Work in the background. There is one way to do it, as in the window: what the work is for, the work, and what the session does
//! with its result.

use super::Session;
use crate::job::{Job, JobContext, JobPanicked};
use std::time::Duration;

/// What a job is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum JobKey {
    /// Reviews the game, or its next part.
    Review,
    /// Reviews the whole game, to ask about its mistakes.
    ReviewToAsk,
    /// Judges an answer.
    Judge,
    /// Solves an endgame.
    Endgame,
    /// Finds the mistakes of the user in the library.
    FindMistakes,
    /// Proves the puzzles of a reviewed game.
    FindPuzzles,
    /// Looks at the last own move.
    Coach,
}

/// What the session does with the result of a job.
type Continuation = Box<dyn FnOnce(&mut Session, Duration) + Send>;

/// A job that has not ended.
pub(super) struct Running {
    key: JobKey,
    pub job: Job<Continuation>,
}

impl Session {
    /// Does this work in the background, in place of an earlier job with the same key, then calls `then` with its result and the time.
    pub(super) fn start_job<T: Send + 'static>(
        &mut self,
        key: JobKey,
        work: impl FnOnce(&JobContext) -> T + Send + 'static,
        then: impl FnOnce(&mut Session, T, Duration) + Send + 'static,
    ) {
        self.stop_job(key);
        let work = move |context: &JobContext| -> Continuation {
            let result = work(context);
            Box::new(move |session: &mut Session, now| then(session, result, now))
        };
        match Job::start(&format!("{key:?}"), &self.wake, work) {
            Ok(job) => self.jobs.push(Running { key, job }),
            Err(error) => self.say(&error.to_string()),
        }
    }

    /// The job with this key.
    pub(super) fn running(&self, key: JobKey) -> Option<&Running> {
        self.jobs.iter().find(|running| running.key == key)
    }

    /// Stops the job with this key. Returns whether there was one.
    pub(super) fn stop_job(&mut self, key: JobKey) -> bool {
        let has_one = self.running(key).is_some();
        self.jobs.retain(|running| running.key != key);
        has_one
    }

    /// Takes over the results of jobs that have ended.
    pub(super) fn take_results(&mut self, now: Duration) {
        let ended = |(place, running): (usize, &Running)| Some((place, running.job.poll()?));
        while let Some((place, result)) = self.jobs.iter().enumerate().find_map(ended) {
            self.jobs.remove(place);
            match result {
                Ok(then) => then(self, now),
                Err(JobPanicked(why)) => self.say(&why),
            }
        }
    }
}
