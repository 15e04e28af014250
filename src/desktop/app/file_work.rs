//! Jobs that change the user's files: saving copies, and renaming, deleting and restoring games. The window stays responsive;
//! each job waits for others that write the same file, and at the end tells the window what to do.

use super::App;
use crate::job::Job;
use crate::store::pgn_file::PgnFiles;
use crate::table::TableInput;
use crate::ui::Severity;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// What the window does when a job has changed files.
pub(super) type Finish = Box<dyn FnOnce(&mut App<'_>) + Send>;

/// A job that changes a file.
pub(super) struct FileWork {
    path: PathBuf,
    job: Job<Finish>,
}

/// The longest time that the program waits for a job when the window has closed.
const LONGEST: Duration = Duration::from_mins(10);
/// Whoever asks again after this time to quit does not want to wait for the jobs.
const IMPATIENT: Duration = Duration::from_secs(10);

impl App<'_> {
    /// Changes this file in a job, and waits briefly for it.
    pub(super) fn work_on(&mut self, path: &Path, work: impl FnOnce(&PgnFiles) -> Finish + Send + 'static) {
        let files = self.files.pgn.clone();
        match Job::start("files", &self.jobs.wake, move |_| work(&files)) {
            Ok(job) => {
                let path = path.to_owned();
                if let Some(work) = self.finish_or_keep(FileWork { path, job }, self.window.host.patience()) {
                    self.tell_busy(&work.path);
                    self.jobs.file_work.push(work);
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

    /// Takes over what jobs have done to files, waiting up to `patience` for each, and quits if that was wanted before.
    pub(super) fn take_file_work(&mut self, patience: Duration) {
        let jobs = std::mem::take(&mut self.jobs.file_work);
        for work in jobs {
            let waiting = self.finish_or_keep(work, patience);
            self.jobs.file_work.extend(waiting);
        }
        if self.jobs.file_work.is_empty() && self.jobs.quitting.take().is_some() {
            self.close_window();
        }
    }

    /// Quits, unless the game on the board would be lost and the players have not been asked. It waits for the jobs that change
    /// files; if one of them fails, the window stays and says so.
    pub(super) fn quit(&mut self) {
        let now = self.now();
        let since = *self.jobs.quitting.get_or_insert(now);
        self.take_file_work(self.window.host.patience());
        if self.jobs.quitting.is_none() {
            return;
        }
        if now >= since + IMPATIENT {
            return self.close_window();
        }
        if let Some(path) = self.jobs.file_work.first().map(|work| work.path.clone()) {
            self.tell_busy(&path);
        }
    }

    fn close_window(&mut self) {
        if self.at_table(TableInput::Leave) {
            self.window.is_open = false;
        }
    }

    /// Waits until no job is changing files, before the program exits.
    pub(super) fn end_file_work(&mut self) {
        self.jobs.quitting = None;
        self.take_file_work(LONGEST);
    }

    fn finish_or_keep(&mut self, work: FileWork, patience: Duration) -> Option<FileWork> {
        let faults = self.ui.fault_count;
        match work.job.poll_for(patience) {
            None => return Some(work),
            Some(Ok(finish)) => finish(self),
            Some(Err(panicked)) => self.notify(Severity::Error, panicked.to_string()),
        }
        if self.ui.fault_count > faults {
            self.jobs.quitting = None;
        }
        None
    }
}
