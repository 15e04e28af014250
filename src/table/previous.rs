//! The previous game, and returning to it.

use super::{Effects, GameFile, Table};
use crate::game::{ChessGame, Effect, Input, Step};
use crate::record::NodeId;
use std::time::Duration;

/// The game that the one on the table replaced.
#[derive(Debug)]
pub(super) struct Previous {
    game: ChessGame,
    file: GameFile,
    /// Whether nothing has been done since.
    is_fresh: bool,
}

impl Previous {
    /// This game, if there is anything in it to return to.
    pub fn of(game: &ChessGame, file: GameFile) -> Option<Previous> {
        let has_moves = game.tree().next(NodeId::ROOT).is_some();
        let is_usual = game.tree().start() == crate::chess::Board::default();
        (has_moves || !is_usual).then(|| Previous {
            game: game.clone(),
            file,
            is_fresh: true,
        })
    }

    /// Takes note of what was done in the game on the table.
    pub fn note(&mut self, effects: &[Effect]) {
        let is_change = |effect: &Effect| match effect {
            Effect::RecordChanged => true,
            // Looking at the positions of a game changes nothing.
            Effect::Stepped { step, .. } => *step != Step::Show,
            _ => false,
        };
        self.is_fresh &= !effects.iter().any(is_change);
    }
}

impl Table {
    /// Whether there is a game to return to.
    #[must_use]
    pub fn has_previous(&self) -> bool {
        self.previous.is_some()
    }

    /// Whether an undo returns to the previous game: nothing has been done since it was replaced.
    #[must_use]
    pub fn undoes_replacement(&self) -> bool {
        self.previous.as_ref().is_some_and(|previous| previous.is_fresh) && !self.game.can_undo()
    }

    /// Returns to the previous game; the one on the table becomes the previous one.
    pub fn return_to_previous(&mut self, now: Duration) -> Effects {
        let mut effects = Effects::default();
        self.restore_previous(now, &mut effects);
        effects
    }

    pub(super) fn restore_previous(&mut self, now: Duration, effects: &mut Effects) {
        let Some(previous) = self.previous.take() else { return };
        let (game, file, is_fresh) = (previous.game, previous.file, previous.is_fresh);
        let input = Input::Swap(Box::new(game.clone()));
        self.replace(input, Some(file.clone()), now, effects);
        if effects.is_refused {
            self.previous = Some(Previous { game, file, is_fresh });
        }
    }
}
