//! Where the game on the table is kept.

use super::GameStore;
use crate::game::ChessGame;
use crate::record::{pgn, NodeId};
use std::path::{Path, PathBuf};

/// Where the game on the table is kept.
#[derive(Debug, Clone, Default)]
pub struct GameFile {
    /// When the game began, as a part of a file's name.
    stamp: String,
    /// Where it was written.
    path: Option<PathBuf>,
    /// What is in it as far as we know: a file that another program has changed is left alone.
    content: String,
    /// Whether there is something that is in no file.
    is_changed: bool,
}

impl GameFile {
    /// A game that begins now has no file yet.
    #[must_use]
    pub fn begun(stamp: String) -> GameFile {
        GameFile {
            stamp,
            ..GameFile::default()
        }
    }

    /// A game that is in this file, alone.
    #[must_use]
    pub fn of(path: PathBuf, stamp: String, content: String) -> GameFile {
        GameFile {
            stamp,
            path: Some(path),
            content,
            is_changed: false,
        }
    }

    /// The same for a game of which something is in no file.
    #[must_use]
    pub(super) fn unsaved(stamp: String) -> GameFile {
        GameFile {
            is_changed: true,
            ..GameFile::begun(stamp)
        }
    }

    /// When the game began, as a part of a file's name.
    #[must_use]
    pub fn stamp(&self) -> &str {
        &self.stamp
    }

    /// Where the game was written.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Whether there is something that is in no file.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.is_changed
    }

    /// The record has changed.
    pub(super) fn change(&mut self) {
        self.is_changed = true;
    }

    /// The whole game was written somewhere else by the players themselves.
    pub(super) fn is_elsewhere(&mut self) {
        self.is_changed = false;
    }

    /// The file has another name, or is gone.
    pub(super) fn moved(&mut self, path: Option<PathBuf>) {
        self.path = path;
    }

    /// Whether there is anything to be written.
    pub(super) fn is_due(&self, game: &ChessGame) -> bool {
        let has_moves = game.tree().next(NodeId::ROOT).is_some();
        self.is_changed && (has_moves || self.path.is_some())
    }

    /// Writes the game into its file. A file that is gone or that another program has changed stays as it is: the game gets a
    /// new one.
    pub(super) fn save(&mut self, game: &ChessGame, store: &mut dyn GameStore) -> anyhow::Result<()> {
        let text = pgn::write(&game.kept());
        let is_again = match &self.path {
            Some(path) => store.write_again(path, &self.content, &text)?,
            None => false,
        };
        if !is_again {
            let tags = &game.tree().tags;
            let name = |tag| tags.value(tag).unwrap_or("?");
            self.path = Some(store.write_new((&self.stamp, name("White"), name("Black")), &text)?);
        }
        self.content = text;
        self.is_changed = false;
        Ok(())
    }
}
