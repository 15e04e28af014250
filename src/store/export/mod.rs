//! Many games as one PGN file, written by a job.

mod selection;
#[cfg(test)]
mod tests;

use crate::job::{Job, JobContext, Progress, Wake};
use crate::store::library::Place;
use crate::store::pgn_file::PgnFiles;
use anyhow::Context;
use selection::Selection;
use std::path::{Path, PathBuf};

/// What happens to a file that is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportMode {
    /// The games take its place; it is kept as `NAME~`.
    Replace,
    /// The games come behind those that it has.
    Add,
}

/// Games on their way into one file, which appears when all are in it. Dropping this stops it, and leaves the old file.
#[derive(Debug)]
pub struct PgnExport {
    path: PathBuf,
    total: usize,
    job: Option<Job<anyhow::Result<()>>>,
}

impl PgnExport {
    /// Begins to write these games to this path; `wake` is called when a part is done.
    ///
    /// # Errors
    /// When there can be no thread.
    pub fn start(
        places: Vec<Place>,
        path: &Path,
        mode: ExportMode,
        files: &PgnFiles,
        wake: &Wake,
    ) -> anyhow::Result<PgnExport> {
        let (target, total, files) = (path.to_owned(), places.len(), files.clone());
        let work = move |context: &JobContext| {
            context.set_total(places.len() as u64);
            let games = Selection { places, files, context };
            match mode {
                ExportMode::Replace => games.replace(&target),
                ExportMode::Add => games.add(&target),
            }
        };
        Ok(PgnExport {
            path: path.to_owned(),
            total,
            job: Some(Job::start("export", wake, work).context("writing the games")?),
        })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many games are written, and of how many.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let Progress { done, .. } = self.job.as_ref().map(Job::progress).unwrap_or_default();
        (usize::try_from(done).unwrap_or(usize::MAX), self.total)
    }

    /// Whether it went well, once it is over.
    #[must_use]
    pub fn poll(&self) -> Option<anyhow::Result<()>> {
        let ended = self.job.as_ref()?.poll()?;
        Some(ended.unwrap_or_else(|panicked| Err(panicked.into())))
    }
}

impl Drop for PgnExport {
    fn drop(&mut self) {
        // It ends after the game it is at, and deletes its temporary file.
        if let Some(job) = self.job.take() {
            job.cancel();
        }
    }
}
