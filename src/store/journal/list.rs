//! The list of unfinished games in the folder.

use super::folder::{first_game, journals, newest_text, Files};
use super::unfinished::{read, throw_away};
use super::{lock, lock_path, Unfinished};
use crate::chess::Board;
use crate::game::ChessGame;
use crate::record::GameTree;
use crate::text::{player_name, Text};
use anyhow::Context;
use std::fs;
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
    /// The journal, which may not exist yet while a change has only been handed over.
    journal: PathBuf,
}

impl UnfinishedSummary {
    /// The summary of this game; `path` is the file it was read from.
    pub(super) fn of(tree: &GameTree, journal: &Path, path: &Path) -> UnfinishedSummary {
        let name = |tag| tree.tags.value(tag).unwrap_or("?").to_owned();
        let board = ChessGame::resume(tree.clone()).board();
        UnfinishedSummary {
            white: name("White"),
            black: name("Black"),
            move_number: board.fullmove_number(),
            board,
            saved: fs::metadata(path).and_then(|found| found.modified()).ok(),
            journal: journal.to_owned(),
        }
    }

    /// A description with the players and the move.
    #[must_use]
    pub fn name(&self, text: &Text) -> String {
        t!(
            text,
            "unfinished-game",
            white = player_name(text, &self.white),
            black = player_name(text, &self.black),
            number = self.move_number
        )
    }
}

/// The games in the folder that no program is playing or holding, newest first.
#[must_use]
pub fn list(folder: &Path) -> Vec<UnfinishedSummary> {
    let free = journals(folder).into_iter().rev().filter_map(|(stem, files)| {
        let journal = folder.join(stem).with_extension("pgn");
        let lock = files.has_game().then(|| lock(&journal)).flatten()?;
        let (path, tree) = newest_text(&files).and_then(|path| Some((path, first_game(path)?)))?;
        // The lock file was created only for this check.
        if files.lock.is_none() {
            let _ = fs::remove_file(lock_path(&journal));
        }
        drop(lock);
        Some(UnfinishedSummary::of(&tree, &journal, path))
    });
    free.collect()
}

/// Reads a game of the list in order to continue it; `None` if another program has it now.
#[must_use]
pub fn take(game: &UnfinishedSummary) -> Option<Unfinished> {
    read(&game.journal, &files_of(game)?, &mut Vec::new())
}

/// Moves a game of the list to the folder `trash`; returns its new path.
///
/// # Errors
/// When another program has it now, or it cannot be moved.
pub fn discard(game: &UnfinishedSummary, trash: &Path) -> anyhow::Result<PathBuf> {
    let files = files_of(game).context("the game is not there any more")?;
    let _lock = lock(&game.journal).context("another program has continued the game")?;
    let newest = newest_text(&files).context("the game is not there any more")?;
    let others = files.journal.iter().chain(files.next.values()).chain(&files.parts);
    let kept = throw_away(&game.journal, newest, trash)?;
    for path in others {
        let _ = fs::remove_file(path);
    }
    let _ = fs::remove_file(lock_path(&game.journal));
    Ok(kept)
}

fn files_of(game: &UnfinishedSummary) -> Option<Files> {
    let stem = game.journal.file_stem()?.to_str()?;
    journals(game.journal.parent()?).remove(stem).filter(Files::has_game)
}
