//! Finding games left unfinished and continuing them.

use super::folder::{first_game, has_text, journals, synced, whole, Files, Synced};
use super::{lock, lock_path, Origin, UnfinishedSummary};
use crate::record::GameTree;
use crate::store::file::{create_unique, folder_of, real_disk, LockFile};
use anyhow::Context;
use std::fs;
use std::path::{Path, PathBuf};

/// A game left unfinished.
#[derive(Debug)]
pub struct Unfinished {
    /// The file it was read from.
    pub path: PathBuf,
    /// The players, the move and the position.
    pub summary: UnfinishedSummary,
    /// The game.
    pub tree: GameTree,
    /// Its origin; `None` if it is in no file other than the journal.
    pub origin: Option<Origin>,
    /// Whether part of it could not be read; the file then stays where it is.
    pub is_damaged: bool,
    /// All its files on disk, the lock last.
    files: Vec<PathBuf>,
    /// Held so that no other program continues the game.
    _lock: LockFile,
}

impl Unfinished {
    /// Deletes the journal once the game is in another one. A damaged one is kept.
    pub fn remove(self) {
        for path in &self.files {
            let _ = fs::remove_file(path);
        }
    }

    /// Moves the game to the folder `trash`; returns its new path.
    ///
    /// # Errors
    /// When it cannot be moved.
    pub fn discard(self, trash: &Path) -> anyhow::Result<PathBuf> {
        let journal = self.files.last().unwrap_or(&self.path);
        let kept = throw_away(journal, &self.path, trash)?;
        self.remove();
        Ok(kept)
    }
}

/// The result of searching the journal folder.
#[derive(Debug, Default)]
pub struct Search {
    /// The newest game that no program is playing.
    pub newest: Option<Unfinished>,
    /// Journals that could not be read completely, under their new names.
    pub set_aside: Vec<PathBuf>,
}

/// Finds the newest game in the folder that no program is playing. Journals that cannot be read completely are renamed; temporary
/// files and locks that no program holds are deleted.
#[must_use]
pub fn unfinished(folder: &Path) -> Search {
    let mut search = Search::default();
    for (stem, files) in journals(folder).into_iter().rev() {
        let path = folder.join(stem).with_extension("pgn");
        let has_game = files.has_game();
        if has_game && search.newest.is_none() {
            search.newest = read(&path, &files, &mut search.set_aside);
        }
        if (!has_game && files.lock.is_some() || !files.parts.is_empty()) && lock(&path).is_some() {
            for part in &files.parts {
                let _ = fs::remove_file(part);
            }
            if !has_game {
                let _ = fs::remove_file(lock_path(&path));
            }
        }
    }
    search
}

/// The game of a journal that no program is playing: the last complete change, or the readable part of a damaged one.
pub(super) fn read(journal: &Path, files: &Files, set_aside: &mut Vec<PathBuf>) -> Option<Unfinished> {
    let lock = lock(journal)?;
    let mut kept = Vec::new();
    let mut newest = files
        .next
        .values()
        .rev()
        .find_map(|path| Some((path.clone(), whole(path)?)));
    let mut is_damaged = false;
    if let Some(path) = &files.journal {
        match synced(path) {
            Ok(Some(Synced::Whole(tree))) => newest = newest.or_else(|| Some((path.clone(), *tree))),
            Ok(Some(Synced::Damaged)) => kept.push(path),
            Ok(None) => {}
            // It may be readable later.
            Err(error) => {
                log::warn!("{}: {error}", path.display());
                return None;
            }
        }
    }
    if newest.is_none() {
        // Nothing of an incomplete change may be lost either.
        kept.extend(files.next.values().filter(|path| has_text(path)));
    }
    for path in &kept {
        let Some(aside) = rename_aside(journal, path) else {
            continue;
        };
        if newest.is_none() {
            newest = first_game(&aside).map(|tree| (aside.clone(), tree));
            is_damaged = newest.is_some();
        }
        set_aside.push(aside);
    }
    let files = files.journal.iter().chain(files.next.values()).chain(&files.parts);
    let files: Vec<PathBuf> = files
        .filter(|path| !kept.contains(path))
        .cloned()
        .chain([lock_path(journal)])
        .collect();
    let Some((path, mut tree)) = newest else {
        for path in &files {
            let _ = fs::remove_file(path);
        }
        return None;
    };
    // A game with missing parts must not replace one that may be complete.
    let origin = Origin::take(&mut tree, folder_of(journal)).filter(|_| !is_damaged);
    Some(Unfinished {
        summary: UnfinishedSummary::of(&tree, journal, &path),
        path,
        origin,
        is_damaged,
        files,
        tree,
        _lock: lock,
    })
}

/// Renames a damaged file so that it is neither offered nor deleted.
fn rename_aside(journal: &Path, path: &Path) -> Option<PathBuf> {
    let stem = journal.file_stem()?.to_str()?;
    let aside = create_unique(&real_disk(), journal.parent()?, &format!("{stem}.damaged"), "pgn").ok()?;
    if let Err(error) = fs::rename(path, &aside) {
        log::warn!("{}: {error}", path.display());
        let _ = fs::remove_file(&aside);
        return None;
    }
    Some(aside)
}

/// Moves the file of a journal to the folder `trash`; returns its new path.
pub(super) fn throw_away(journal: &Path, path: &Path, trash: &Path) -> anyhow::Result<PathBuf> {
    let stem = journal.file_stem().unwrap_or_default().to_string_lossy();
    let kept = create_unique(&real_disk(), trash, &stem, "pgn")?;
    if let Err(error) = fs::rename(path, &kept) {
        // What is there is still the empty file created to reserve the name.
        let _ = fs::remove_file(&kept);
        return Err(error).with_context(|| format!("moving {}", path.display()));
    }
    Ok(kept)
}
