//! Jobs that change the user's files: saving copies, and renaming, deleting and restoring games. The window stays responsive;
//! each job waits for others that write the same file, and at the end tells the window what to do.

use super::App;
use crate::job::Job;
use crate::store::pgn_file::PgnFiles;
use crate::ui::Severity;
use std::path::Path;
use std::time::Duration;

/// What the window does when a job has changed files.
pub(super) type Finish = Box<dyn FnOnce(&mut App<'_>) + Send>;

/// The longest time that quitting waits for a job.
const LONGEST: Duration = Duration::from_mins(10);

impl App<'_> {
    /// Changes this file in a job, and waits briefly for it.
    pub(super) fn work_on(&mut self, path: &Path, work: impl FnOnce(&PgnFiles) -> Finish + Send + 'static) {
        let files = self.files.pgn.clone();
        match Job::start("files", &self.jobs.wake, move |_| work(&files)) {
            Ok(job) => {
                if let Some(job) = self.finish_or_keep(job, self.window.host.patience()) {
                    self.jobs.file_work.push(job);
                    self.tell_busy(path);
                }
            }
            Err(error) => self.notify(Severity::Error, format!("{}: {error}", path.display())),
        }
    }

    /// Says that a job is still writing the file.
    pub(super) fn tell_busy(&mut self, path: &Path) {
        let text = t!(self.ui.text, "file-busy", file = path.display().to_string());
        self.notify(Severity::Info, text);
    }

    /// Takes over what jobs have done to files, waiting up to `patience` for each.
    pub(super) fn take_file_work(&mut self, patience: Duration) {
        let jobs = std::mem::take(&mut self.jobs.file_work);
        for job in jobs {
            let waiting = self.finish_or_keep(job, patience);
            self.jobs.file_work.extend(waiting);
        }
    }

    /// Waits until no job is changing files, before the program exits.
    pub(super) fn end_file_work(&mut self) {
        self.take_file_work(LONGEST);
    }

    fn finish_or_keep(&mut self, job: Job<Finish>, patience: Duration) -> Option<Job<Finish>> {
        match job.poll_for(patience) {
            None => return Some(job),
            Some(Ok(finish)) => finish(self),
            Some(Err(panicked)) => self.notify(Severity::Error, panicked.to_string()),
        }
        None
    }
}
