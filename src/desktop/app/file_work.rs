//! Changes of the user's files that jobs make: copies that are saved, games that are renamed, deleted and put back. The window goes
//! on; each job waits for those that write its file, and says in the end what the window has to do.

use super::App;
use crate::job::Job;
use crate::store::pgn_file::PgnFiles;
use crate::ui::Severity;
use std::path::Path;
use std::time::Duration;

/// What the window does when a job has changed files.
pub(super) type Finish = Box<dyn FnOnce(&mut App<'_>) + Send>;

/// So long the end of the program waits for a job, at most.
const LONGEST: Duration = Duration::from_mins(10);

impl App<'_> {
    /// Changes this file in a job, which is waited for a moment.
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

    /// Says that it takes a moment until a job has written the file.
    pub(super) fn tell_busy(&mut self, path: &Path) {
        let text = t!(self.ui.text, "file-busy", file = path.display().to_string());
        self.notify(Severity::Info, text);
    }

    /// Takes over what jobs have done to files, each being waited for so long.
    pub(super) fn take_file_work(&mut self, patience: Duration) {
        let jobs = std::mem::take(&mut self.jobs.file_work);
        for job in jobs {
            let waiting = self.finish_or_keep(job, patience);
            self.jobs.file_work.extend(waiting);
        }
    }

    /// Waits until no job changes files: the program ends.
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
