//! Export of many games into one PGN file, or of their first moves into an opening book, in a job.

mod note;
mod selection;
#[cfg(test)]
mod tests;

use crate::collection::{Book, BookMaker};
use crate::job::JobContext;
use crate::record::pgn::{self, EditError};
use crate::store::file::{reading, write_whole, writing};
use crate::store::library::TextLocation;
use crate::store::pgn_file::{PgnFiles, RemovedGames};
use anyhow::{ensure, Context};
use note::MoveNote;
use selection::Selection;
use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

pub use note::finish_moves;

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
    let games = Selection {
        places: files.as_written(places),
        files: files.clone(),
        context,
        note: None,
    };
    games.write_to(path, mode)
}

/// Writes an opening book of the first moves of these games to this path, in the context of a job: its progress is the number of
/// games read. Moves made only once are left out where there are many games. Returns the book; `None` if no move
/// is left.
///
/// # Errors
/// When a game cannot be read or the file not written, and when the job is stopped.
pub fn write_book(
    places: Vec<TextLocation>,
    path: &Path,
    files: &PgnFiles,
    context: &JobContext,
) -> anyhow::Result<Option<Book>> {
    const MANY: usize = 100;
    let least = if places.len() < MANY { 1 } else { BookMaker::LEAST };
    let games = Selection {
        places: files.as_written(places),
        files: files.clone(),
        context,
        note: None,
    };
    let mut made = BookMaker::new(BookMaker::PLIES);
    games.each(|game| {
        pgn::visit(&game, 0, true, &mut made);
        Ok(())
    })?;
    let book = made.into_book(least);
    if let Some(book) = &book {
        write_whole(files.disk(), path, book.bytes())?;
    }
    Ok(book)
}

/// Moves these games to the file at this path, in the context of a job. They are written there, as by [`write_games`], before they
/// are removed from their own files: whatever happens, each is in one of them. What was removed is also kept in the folder `trash`,
/// and a note by which [`finish_moves`] finishes what was cut off.
///
/// # Errors
/// When a game is in that file already, cannot be read or not be removed, or a file cannot be written. What has been moved until
/// then is handed to `removed`.
pub fn move_games(
    places: &[TextLocation],
    path: &Path,
    mode: ExportMode,
    (files, trash): (&PgnFiles, &Path),
    context: &JobContext,
    mut removed: impl FnMut(RemovedGames),
) -> anyhow::Result<()> {
    let places = &files.as_written(places.to_vec());
    let mut of_files: BTreeMap<&Arc<Path>, Vec<TextLocation>> = BTreeMap::new();
    for place in places {
        of_files.entry(&place.path).or_default().push(place.clone());
    }
    let target = files.disk().real_path(path);
    for own in of_files.keys() {
        let is_other = files.disk().real_path(own) != target;
        ensure!(is_other, "The games are in {} already", path.display());
        let is_utf_16 = files
            .disk()
            .open(own)
            .and_then(|mut file| selection::is_utf_16(&mut file));
        if is_utf_16.with_context(|| reading(own))? {
            return Err(anyhow::Error::new(EditError::Utf16).context(writing(own)));
        }
    }
    let _others = files.keep_others_out(of_files.keys().map(|own| &***own).chain([path]));
    let note = MoveNote::begin(files.disk(), trash);
    let games = Selection {
        places: places.clone(),
        files: files.clone(),
        context,
        note: note.as_ref(),
    };
    let moved = games.write_to(path, mode).and_then(|()| {
        let mut moved = Ok(());
        for (own, games) in of_files {
            match moved.and_then(|()| files.remove(own, &games, trash)) {
                Ok(part) => {
                    removed(part);
                    moved = Ok(());
                }
                Err(error) => {
                    // What cannot leave its file is not left in both.
                    let _ = remove_copies(path, &games, files, trash);
                    moved = Err(error);
                }
            }
        }
        moved
    });
    if let Some(note) = note {
        note.end();
    }
    moved
}

/// Removes the copies of games that were moved into this file: they are its last games with these texts. A file that is empty then
/// goes.
///
/// # Errors
/// When one of them was changed or removed meanwhile, or the file cannot be written; it is left then.
pub fn remove_copies(path: &Path, places: &[TextLocation], files: &PgnFiles, trash: &Path) -> anyhow::Result<()> {
    let last = |place: &TextLocation| TextLocation {
        offset: u64::MAX,
        ..place.clone()
    };
    let copies: Vec<TextLocation> = places.iter().map(last).collect();
    let removed = files.remove(path, &copies, trash)?;
    let disk = files.disk();
    let _ = disk.remove(removed.kept());
    if (disk.link_metadata(path)).is_ok_and(|file| file.is_file() && file.len() == 0) {
        let _ = disk.remove(path);
    }
    Ok(())
}
