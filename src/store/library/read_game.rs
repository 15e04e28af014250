//! A game of a list, read to be put on a table.

use super::{EntryError, GameEntry};
use crate::record::{pgn, GameTree};
use crate::store::pgn_file::{FileGame, PgnFiles};
use crate::text::{self, Text};

/// A game as read from its file.
#[derive(Debug)]
pub struct ReadGame {
    /// The game.
    pub tree: GameTree,
    /// Its place in the file.
    pub origin: FileGame,
    /// The errors in its text, in order, at their lines in the file: part of it could not be read.
    pub faults: Vec<pgn::PgnFault>,
    /// The contradictions in it.
    pub warnings: Vec<pgn::Warning>,
}

impl ReadGame {
    /// Reads the game of the entry; `None` if its text is not a game. Waits for a job that is writing it.
    ///
    /// # Errors
    /// As [`GameEntry::game`].
    pub fn of(entry: &GameEntry, files: &PgnFiles) -> Result<Option<ReadGame>, EntryError> {
        let mut read = ReadGame::of_text(entry.game(files)?);
        if let Some(read) = read.as_mut().filter(|read| !read.faults.is_empty()) {
            let before = read.origin.lines_before(files.disk()).unwrap_or(0);
            read.faults.iter_mut().for_each(|fault| fault.at.line += before);
        }
        Ok(read)
    }

    /// The same of the text.
    pub fn of_text(origin: FileGame) -> Option<ReadGame> {
        let game = pgn::read(origin.text()).next()?;
        let is_empty = game.tree.main_line().is_empty() && game.tree.tags.iter().next().is_none();
        let read = ReadGame {
            tree: game.tree,
            origin,
            faults: game.faults,
            warnings: game.warnings,
        };
        Some(read).filter(|read| read.faults.is_empty() || !is_empty)
    }

    /// What the players need to know about the text: the first error, then the contradictions.
    pub fn notices(&self, text: &Text) -> Vec<String> {
        let file = self.origin.path().display().to_string();
        let fault = self.faults.first().map(|fault| text::pgn_fault(text, fault));
        let warnings = self.warnings.iter().map(|warning| text::pgn_warning(text, warning));
        let notice = |why| t!(text, "file-fault", file = file.as_str(), fault = why);
        fault.into_iter().chain(warnings).map(notice).collect()
    }
}
