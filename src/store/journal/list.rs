//! The list of unfinished games in the folder.

use super::folder::{first_game, journals, JournalFiles};
use super::Origin;
use crate::chess::Board;
use crate::game::ChessGame;
use crate::record::pgn::TextHash;
use crate::record::GameTree;
use crate::store::file::SharedDisk;
use crate::text::{pairing, Text};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A game that can be continued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnfinishedSummary {
    /// White's name, `?` if unknown.
    pub white: String,
    /// Black's name, likewise.
    pub black: String,
    /// The number of the move to be played.
    pub move_number: u32,
    /// The position in which it was left.
    pub board: Board,
    /// When it was last saved.
    pub saved: Option<SystemTime>,
    /// The file that it was opened from, and the texts that it may have there.
    pub(super) origin: Option<(PathBuf, Vec<TextHash>)>,
    /// The journal, which may not exist yet while a change has only been handed over.
    pub(super) journal: PathBuf,
}

impl UnfinishedSummary {
    /// Whether it is the game with this part of the hash of its text in this file.
    pub fn is_at(&self, path: &Path, text: u32) -> bool {
        let is_it =
            |(file, texts): &(PathBuf, Vec<TextHash>)| file == path && texts.iter().any(|known| known.short() == text);
        self.origin.as_ref().is_some_and(is_it)
    }

    /// The summary of this game of this origin; `path` is the file it was read from.
    pub(super) fn of(
        tree: &GameTree,
        origin: Option<(PathBuf, Vec<TextHash>)>,
        files: &JournalFiles,
        path: &Path,
    ) -> UnfinishedSummary {
        let name = |tag| tree.tags.value(tag).unwrap_or("?").to_owned();
        let board = ChessGame::resume(tree.clone()).board();
        UnfinishedSummary {
            white: name("White"),
            black: name("Black"),
            move_number: board.fullmove_number(),
            board,
            saved: files.disk.metadata(path).and_then(|found| found.modified()).ok(),
            origin,
            journal: files.path.clone(),
        }
    }

    /// A description with the players and the move.
    pub fn name(&self, text: &Text) -> String {
        let game = pairing(text, &self.white, &self.black);
        t!(text, "unfinished-game", game, number = self.move_number)
    }
}

/// The games in the folder that no program is playing or holding, newest first.
pub fn list(disk: &SharedDisk, folder: &Path) -> Vec<UnfinishedSummary> {
    let all = journals(disk, folder).into_iter().filter(JournalFiles::has_game);
    let free = all.filter_map(JournalFiles::hold).filter_map(|held| {
        let path = held.files.newest_text()?;
        let tree = first_game(disk, path)?;
        Some(UnfinishedSummary::of(
            &tree,
            Origin::written(&tree.tags),
            &held.files,
            path,
        ))
    });
    free.collect()
}
