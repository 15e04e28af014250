//! Two journals of one game: the program was killed after a game had been continued, before its old journal was deleted.

use super::folder::{journals, newest_text, synced, Synced};
use super::{lock, lock_path, Origin};
use crate::record::{pgn, Tags};
use crate::store::file::LockFile;
use std::fs;
use std::path::Path;

/// Tags that say how far a game is.
const STATE: [&str; 6] = ["Result", "LivePly", "WhiteClock", "BlackClock", "Thought", "DrawOffer"];

/// The game of a journal.
struct Kept {
    /// Its tags without those that say how far it is.
    tags: Tags,
    /// Its words without tags.
    words: Vec<String>,
}

impl Kept {
    fn read(path: &Path) -> Option<Kept> {
        let Ok(Some(Synced::Whole(mut tree))) = synced(path) else {
            return None;
        };
        let result = tree.result();
        let mut tags = std::mem::take(&mut tree.tags);
        let _ = Origin::take_tags(&mut tags);
        for tag in STATE {
            tags.remove(tag);
        }
        tree.tags.set("Result", result.token());
        let words = pgn::write(&tree).split_whitespace().map(str::to_owned).collect();
        Some(Kept { tags, words })
    }

    /// Whether it is the same game as the older one with all that that has, and perhaps more at its end.
    fn continues(&self, older: &Kept) -> bool {
        // The last word is the result, which is also in a tag.
        let moves = older.words.split_last().map_or(&[][..], |(_, moves)| moves);
        self.tags == older.tags && self.words.starts_with(moves)
    }
}

/// Deletes each journal that no program holds if a newer one has all of its game.
pub(super) fn clear_continued(folder: &Path) {
    let all = journals(folder).into_iter().filter(|(_, found)| found.has_game());
    let all: Vec<_> = all.collect();
    if all.len() < 2 {
        return;
    }
    let mut newer: Vec<(Kept, LockFile)> = Vec::new();
    for (stem, found) in all.into_iter().rev() {
        let journal = folder.join(stem).with_extension("pgn");
        let Some(lock) = lock(&journal) else { continue };
        let kept = newest_text(&found).and_then(|path| Kept::read(path));
        let is_continued = kept
            .as_ref()
            .is_some_and(|kept| newer.iter().any(|(newer, _)| newer.continues(kept)));
        if is_continued {
            found.remove();
        }
        // The lock file may have been created only for this check.
        if is_continued || found.lock.is_none() {
            let _ = fs::remove_file(lock_path(&journal));
        }
        newer.extend(kept.filter(|_| !is_continued).map(|kept| (kept, lock)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journal_goes_only_if_a_newer_one_of_the_same_game_has_all_of_it() {
        let folder = std::env::temp_dir().join(format!("tabiya-twins-{}", std::process::id()));
        let game =
            |time: u64, moves: &str| format!("[LivePly \"{}\"]\n[UTCTime \"{time}\"]\n\n{moves} *\n", moves.len());
        for (older, newer, left) in [
            (game(1, "1. e4 e5"), game(1, "1. e4 e5"), 1),
            (game(1, "1. e4 e5"), game(1, "1. e4 e5 {now} 2. Nf3"), 1),
            (game(1, "1. e4 {then} e5"), game(1, "1. e4 e5 2. Nf3"), 2),
            (game(1, "1. e4 e5"), game(1, "1. e4"), 2),
            (game(1, "1. e4 e5"), game(2, "1. e4 e5"), 2),
            (game(1, "1. e4 e5"), "1. e4 e5 *".to_owned(), 2),
        ] {
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(folder.join("1-1-0.pgn"), &older).expect("a file");
            fs::write(folder.join("2-1-0.pgn"), &newer).expect("a file");
            clear_continued(&folder);
            assert!(folder.join("2-1-0.pgn").exists());
            let count = fs::read_dir(&folder).expect("the folder").count();
            assert_eq!(count, left, "{older}{newer}");
        }
        let _ = fs::remove_dir_all(folder);
    }
}
