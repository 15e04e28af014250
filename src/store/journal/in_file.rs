//! Journals whose game is already in its file, because the program was killed between the two writes.

use super::folder::{journals, newest_text, synced, Files, Synced};
use super::twins::clear_continued;
use super::{legacy, lock, lock_path, Origin};
use crate::record::{pgn, GameResult, GameTree};
use crate::store::file::real_disk;
use crate::store::pgn_file::text_at;
use std::fs;
use std::path::Path;

/// Deletes the journals of finished games that are already in their files unchanged, and those whose games are in newer ones. All
/// other games can be continued, in those files.
pub fn recover(folder: &Path) {
    clear_continued(folder);
    let mut has_games = false;
    for (stem, found) in journals(folder) {
        if found.has_game() {
            let journal = folder.join(stem).with_extension("pgn");
            has_games |= !clear_written(&journal, &found, folder);
        }
    }
    if !has_games {
        legacy::remove_notes(&real_disk(), folder);
    }
}

/// Deletes the journal if its game is finished and in its file unchanged; returns whether it was.
fn clear_written(journal: &Path, found: &Files, folder: &Path) -> bool {
    let Some(_lock) = lock(journal) else { return false };
    let is_written = newest_text(found).is_some_and(|path| is_in_its_file(path, folder));
    if is_written {
        found.remove();
    }
    // The lock file may have been created only for this check.
    if is_written || found.lock.is_none() {
        let _ = fs::remove_file(lock_path(journal));
    }
    is_written
}

fn is_in_its_file(path: &Path, folder: &Path) -> bool {
    // Damaged journals are dealt with where they are offered.
    let Ok(Some(Synced::Whole(mut tree))) = synced(path) else {
        return false;
    };
    let origin = Origin::take(&mut tree, folder);
    let is_decided = tree.result() != GameResult::Unknown;
    let there = origin
        .filter(|_| is_decided)
        .and_then(|origin| text_at(&origin.location));
    there
        .and_then(|text| pgn::read(&text).next())
        .is_some_and(|there| there.faults.is_empty() && bare(there.tree) == bare(*tree))
}

/// The game without the tags that are added to files of the library.
fn bare(mut tree: GameTree) -> String {
    for tag in ["ECO", "Opening"] {
        tree.tags.remove(tag);
    }
    pgn::write(&tree)
}
