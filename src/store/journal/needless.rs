//! Journals that are no longer needed, because the program was killed before it could delete them.

use super::folder::{journals, synced, HeldJournal, JournalFiles, Synced};
use super::Origin;
use crate::record::{pgn, GameResult, GameTree};
use crate::store::file::SharedDisk;
use crate::store::pgn_file::text_at;
use std::path::Path;

/// Deletes the journals of finished games that are already in their files unchanged, and those whose games are continued in newer
/// ones. All other games can be continued, in those files.
pub fn remove_needless(disk: &SharedDisk, folder: &Path) {
    let mut continued = Vec::new();
    for files in journals(disk, folder).into_iter().filter(JournalFiles::has_game) {
        let held = files.hold();
        let is_needless = held.as_ref().is_some_and(|held| is_needless(held, &mut continued));
        held.into_iter().filter(|_| is_needless).for_each(HeldJournal::remove);
    }
}

/// Whether the journal is one of those `continued` in newer ones, or its game is finished and in its file unchanged. Notes which one
/// it continues itself.
fn is_needless(held: &HeldJournal, continued: &mut Vec<String>) -> bool {
    let (disk, stem) = (&held.files.disk, held.files.stem());
    if continued.iter().any(|continued| continued == stem) {
        return true;
    }
    // Damaged journals are dealt with where they are offered.
    let newest = held.files.newest_text().map(|path| synced(disk, path));
    let Some(Ok(Some(Synced::Whole(mut tree)))) = newest else {
        return false;
    };
    continued.extend(Origin::take_continued(&mut tree.tags));
    let origin = Origin::take(disk, &mut tree);
    let is_decided = tree.result() != GameResult::Unknown;
    let there = origin.filter(|_| is_decided);
    let there = there.and_then(|origin| text_at(disk, &origin.location));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::file::test_disk::on_each_disk;

    /// No process on Linux has such a number as these names.
    #[test]
    fn a_journal_goes_only_if_a_newer_one_continues_it() {
        on_each_disk("continued", |disk, folder| {
            for (newer, left) in [("[OriginJournal \"1-4194305-0\"]\n\n1. e4 *\n", 1), ("1. e4 e5 *\n", 2)] {
                disk.create_folder(folder, true).expect("a folder");
                std::fs::write(folder.join("1-4194305-0.pgn"), "1. e4 *\n").expect("a file");
                std::fs::write(folder.join("2-4194305-0.pgn"), newer).expect("a file");
                remove_needless(disk, folder);
                assert!(disk.has(&folder.join("2-4194305-0.pgn")));
                assert_eq!(disk.entries(folder).expect("the folder").len(), left, "{newer}");
            }
        });
    }
}
