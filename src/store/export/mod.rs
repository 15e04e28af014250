//! Export of many games into one PGN file, in a job.

mod selection;
#[cfg(test)]
mod tests;

use crate::job::JobContext;
use crate::store::library::TextLocation;
use crate::store::pgn_file::PgnFiles;
use selection::Selection;
use std::path::Path;

/// What to do with an existing file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportMode {
    /// Replace it; the old file is kept as `NAME~`.
    Replace,
    /// Append the games to it.
    Add,
}

/// Writes these games to this path, in the context of a job: its progress is the number of games written. The file appears once
/// all are in it.
///
/// # Errors
/// When a game cannot be read or the file not written, and when the job is stopped; the old file is then left.
pub fn write_games(
    places: Vec<TextLocation>,
    path: &Path,
    mode: ExportMode,
    files: &PgnFiles,
    context: &JobContext,
) -> anyhow::Result<()> {
    context.set_total(places.len() as u64);
    let files = files.clone();
    let games = Selection { places, files, context };
    match mode {
        ExportMode::Replace => games.replace(path),
        ExportMode::Add => games.add(path),
    }
}
