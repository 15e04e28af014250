//! The game that another one took the place of, and bringing it back.

use super::{Effects, GameFile, Table};
use crate::game::{ChessGame, Effect, Input};
use crate::record::NodeId;
use std::time::Duration;

/// The game before the one on the table.
#[derive(Debug)]
pub(super) struct Previous {
    game: ChessGame,
    file: GameFile,
    /// Whether nothing was done since.
    is_fresh: bool,
}

impl Previous {
    /// This game, if there is anything in it to come back to.
    pub fn of(game: &ChessGame, file: GameFile) -> Option<Previous> {
        let has_moves = game.tree().next(NodeId::ROOT).is_some();
        let is_usual = game.tree().start() == crate::chess::Board::default();
        (has_moves || !is_usual).then(|| Previous {
            game: game.clone(),
            file,
            is_fresh: true,
        })
    }

    /// Something was done in the game on the table.
    pub fn note(&mut self, effects: &[Effect]) {
        let is_change = |effect: &Effect| matches!(effect, Effect::RecordChanged | Effect::Stepped { .. });
        self.is_fresh &= !effects.iter().any(is_change);
    }
}

impl Table {
    /// Whether there is a game to go back to.
    #[must_use]
    pub fn has_previous(&self) -> bool {
        self.previous.is_some()
    }

    /// Whether undoing brings back the previous game: nothing was done since it was replaced.
    #[must_use]
    pub fn undoes_replacement(&self) -> bool {
        self.previous.as_ref().is_some_and(|previous| previous.is_fresh) && !self.game.can_undo()
    }

    /// Brings back the game that the one on the table took the place of; that one can be brought back in its turn.
    pub fn return_to_previous(&mut self, now: Duration) -> Effects {
        let mut effects = Effects::default();
        self.bring_back(now, &mut effects);
        effects
    }

    pub(super) fn bring_back(&mut self, now: Duration, effects: &mut Effects) {
        let Some(previous) = self.previous.take() else { return };
        let (game, file, is_fresh) = (previous.game, previous.file, previous.is_fresh);
        let input = Input::Swap(Box::new(game.clone()));
        self.replace(input, Some(file.clone()), now, effects);
        if effects.is_refused {
            self.previous = Some(Previous { game, file, is_fresh });
        }
    }
}
