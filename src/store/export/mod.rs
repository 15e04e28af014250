//! Export of many games into one PGN file, by a job.

mod selection;
#[cfg(test)]
mod tests;

use crate::job::{Job, JobContext, Progress, Wake};
use crate::store::library::Place;
use crate::store::pgn_file::PgnFiles;
use anyhow::Context;
use selection::Selection;
use std::path::{Path, PathBuf};

/// What to do with an existing file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportMode {
    /// Replace it; the old file is kept as `NAME~`.
    Replace,
    /// Append the games to it.
    Add,
}

/// A running export; the file appears once all games are in it. Dropping this cancels the export and leaves the old file.
#[derive(Debug)]
pub struct PgnExport {
    path: PathBuf,
    total: usize,
    job: Option<Job<anyhow::Result<()>>>,
}

impl PgnExport {
    /// Starts writing these games to this path; `wake` is called on progress.
    ///
    /// # Errors
    /// When no thread can be started.
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

    /// The number of games written, and the total.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let Progress { done, .. } = self.job.as_ref().map(Job::progress).unwrap_or_default();
        (usize::try_from(done).unwrap_or(usize::MAX), self.total)
    }

    /// The result, once the export is over.
    #[must_use]
    pub fn poll(&self) -> Option<anyhow::Result<()>> {
        let ended = self.job.as_ref()?.poll()?;
        Some(ended.unwrap_or_else(|panicked| Err(panicked.into())))
    }
}

impl Drop for PgnExport {
    fn drop(&mut self) {
        // It stops after the current game and deletes its temporary file.
        if let Some(job) = self.job.take() {
            job.cancel();
        }
    }
}
