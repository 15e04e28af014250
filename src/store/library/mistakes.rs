//! The mistakes of a player in the reviewed games of the library and of opened files.

use super::scan::newest_first;
use super::undecided::REPERTOIRE;
use crate::record::pgn;
use crate::store::file::SharedDisk;
use crate::train::Card;
use std::path::{Path, PathBuf};

/// The mistakes of this player in the reviewed games of these files, and of the folder, those of its newest game first. Files that are
/// unreadable or very long are skipped.
pub fn mistakes_in(
    disk: &SharedDisk,
    (folder, files): (&Path, &[PathBuf]),
    player: &str,
    is_stopped: impl Fn() -> bool,
) -> Vec<Card> {
    let mut mistakes = Vec::new();
    for path in files.iter().cloned().chain(newest_first(disk, folder)) {
        if is_stopped() {
            break;
        }
        let text = disk.read(&path, REPERTOIRE).unwrap_or_default();
        for game in pgn::read(&text) {
            mistakes.extend(Card::mistakes_of(&game.tree, player));
        }
    }
    mistakes
}
