//! Journals whose game is already in its file, because the program was killed between the two writes.

use super::folder::{journals, newest_text, synced, Files, Synced};
use super::origin::take_key;
use super::twins::clear_continued;
use super::{lock, lock_path, Origin};
use crate::record::{pgn, GameResult, GameTree};
use crate::store::pgn_file::PgnFiles;
use std::fs;
use std::path::Path;

/// Learns what earlier runs of the program were about to write. Deletes the journals of finished games that are already in their
/// files unchanged, and those whose games are in newer ones. All other games can be continued, in those files.
pub fn recover(folder: &Path, files: &PgnFiles) {
    clear_continued(folder);
    let has_notes = files.learn();
    let mut is_needed = false;
    for (stem, found) in journals(folder) {
        if found.has_game() {
            let journal = folder.join(stem).with_extension("pgn");
            is_needed |= !(has_notes && clear_written(&journal, &found, files));
        }
    }
    if has_notes && !is_needed {
        files.forget_earlier();
    }
}

/// Deletes the journal if its game is finished and in its file unchanged; returns whether it was.
fn clear_written(journal: &Path, found: &Files, files: &PgnFiles) -> bool {
    let Some(_lock) = lock(journal) else { return false };
    let is_written = newest_text(found).is_some_and(|path| is_in_its_file(path, files));
    if is_written {
        found.remove();
    }
    // The lock file may have been created only for this check.
    if is_written || found.lock.is_none() {
        let _ = fs::remove_file(lock_path(journal));
    }
    is_written
}

fn is_in_its_file(path: &Path, files: &PgnFiles) -> bool {
    // Damaged journals are dealt with where they are offered.
    let Ok(Some(Synced::Whole(mut tree))) = synced(path) else {
        return false;
    };
    let _ = Origin::take(&mut tree.tags);
    let written = take_key(&mut tree.tags).and_then(|key| files.written(key));
    let is_decided = tree.result() != GameResult::Unknown;
    written.filter(|_| is_decided).is_some_and(|written| {
        let there = pgn::read(written.game().text()).next();
        there.is_some_and(|there| there.faults.is_empty() && bare(there.tree) == bare(*tree))
    })
}

/// The game without the tags that are added to files of the library.
fn bare(mut tree: GameTree) -> String {
    for tag in ["ECO", "Opening"] {
        tree.tags.remove(tag);
    }
    pgn::write(&tree)
}
