//! The games left unfinished by earlier runs, as they are offered to the players.

use super::{list, recover, unfinished, Unfinished, UnfinishedSummary};
use std::path::{Path, PathBuf};

/// The unfinished games, newest first. The newest is locked, so that no other program takes it.
#[derive(Debug, Default)]
pub struct UnfinishedGames {
    list: Vec<UnfinishedSummary>,
    newest: Option<Unfinished>,
}

impl UnfinishedGames {
    /// The games in the folder, and the journals that could not be read completely and were renamed.
    #[must_use]
    pub fn find(folder: &Path) -> (UnfinishedGames, Vec<PathBuf>) {
        recover(folder);
        let search = unfinished(folder);
        let newest = search.newest.iter().map(|game| game.summary.clone());
        let games = UnfinishedGames {
            list: newest.chain(list(folder)).collect(),
            newest: search.newest,
        };
        (games, search.set_aside)
    }

    /// All of them.
    #[must_use]
    pub fn list(&self) -> &[UnfinishedSummary] {
        &self.list
    }

    /// The locked game, if it is this one. Any other has to be [taken](super::take) from its journal.
    pub fn take_held(&mut self, game: &UnfinishedSummary) -> Option<Unfinished> {
        self.newest.take_if(|newest| newest.summary == *game)
    }

    /// Returns a game that was not continued.
    pub fn put_back(&mut self, game: Unfinished) {
        self.newest.get_or_insert(game);
    }

    /// Removes a game that was continued or discarded.
    pub fn remove(&mut self, game: &UnfinishedSummary) {
        self.list.retain(|known| known != game);
    }

    /// Lets other programs take the locked game.
    pub fn release(&mut self) {
        self.newest = None;
    }
}
