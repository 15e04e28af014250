//! The previous game, and returning to it.

use super::{Effects, GameFile, GameKey, GameStore, Table};
use crate::chess::Move;
use crate::game::{ChessGame, Effect, Input, Step};
use crate::record::{GameTree, NodeId, ReviewNote};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

/// The game replaced by the one on the table.
#[derive(Debug)]
pub(super) struct Previous {
    game: ChessGame,
    /// Its file; `None` if it is the game on the table as it was before moves were pasted into it.
    pub(super) file: Option<GameFile>,
    /// Whether nothing has been done since.
    is_fresh: bool,
}

impl Previous {
    /// This game, if it has anything to return to.
    pub fn of(game: &ChessGame, file: Option<GameFile>) -> Option<Previous> {
        let has_moves = game.tree().next(NodeId::ROOT).is_some();
        let is_usual = game.tree().start() == crate::chess::Board::default();
        (has_moves || !is_usual).then(|| Previous {
            game: game.clone(),
            file,
            is_fresh: true,
        })
    }

    /// Whether it is the game of this file, and the file has all of it.
    pub(super) fn is_twin(&self, file: &GameFile, store: &dyn GameStore) -> bool {
        let own = self.file.as_ref();
        own.is_some_and(|own| !own.is_due(&self.game) && own.is_same(file, store))
    }

    /// The game with its file, if it is in play.
    pub(super) fn in_play(&self) -> Option<(&ChessGame, &GameFile)> {
        let file = self.file.as_ref()?;
        self.game.phase().is_in_play().then_some((&self.game, file))
    }

    /// Notes what was done in the game on the table.
    pub fn note(&mut self, effects: &[Effect]) {
        let is_change = |effect: &Effect| match effect {
            Effect::RecordChanged => true,
            // Stepping through a game changes nothing.
            Effect::Stepped { step, .. } => *step != Step::Show,
            _ => false,
        };
        self.is_fresh &= !effects.iter().any(is_change);
    }
}

impl Table {
    /// Whether there is a game to return to.
    pub fn has_previous(&self) -> bool {
        self.previous.is_some()
    }

    /// Whether a game in play waits for the end of a training.
    pub fn has_set_aside(&self) -> bool {
        self.is_card
            && self
                .previous
                .as_ref()
                .is_some_and(|previous| previous.in_play().is_some())
    }

    /// Whether the previous game has just been replaced, with nothing done since.
    pub fn has_just_replaced(&self) -> bool {
        self.previous.as_ref().is_some_and(|previous| previous.is_fresh)
    }

    /// Whether Undo returns to the previous game: it has just been replaced, and there is no move to undo.
    pub fn undoes_replacement(&self) -> bool {
        self.has_just_replaced() && !self.game.can_undo()
    }

    /// Gives these tags to the game on the table or the previous one, whichever has this key, and starts writing it to its file.
    /// Returns the path.
    pub(super) fn retag(
        &mut self,
        key: GameKey,
        tags: &[(&str, &str)],
        now: Duration,
        effects: &mut Effects,
    ) -> anyhow::Result<Option<PathBuf>> {
        let own = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
        let tags = tags.iter().map(own).collect();
        if self.file.key == key {
            self.pass(Input::Describe(tags), now, effects);
            self.save(now, effects).map(Some)
        } else if self.previous_file().is_some_and(|file| file.key == key) {
            self.change_previous(Input::Describe(tags), now, effects)
        } else {
            Ok(None)
        }
    }

    /// The file of the previous game.
    pub(super) fn previous_file(&self) -> Option<&GameFile> {
        self.previous.as_ref()?.file.as_ref()
    }

    /// Writes this of a review into the game on the table or the previous one, whichever has this key.
    pub(super) fn review(
        &mut self,
        key: GameKey,
        notes: Vec<(NodeId, ReviewNote)>,
        now: Duration,
        effects: &mut Effects,
    ) -> anyhow::Result<Option<PathBuf>> {
        let input = Input::Review(notes);
        if self.file.key == key {
            self.handle(input, now, effects);
        } else if self.previous_file().is_some_and(|file| file.key == key) {
            return self.change_previous(input, now, effects);
        }
        Ok(None)
    }

    /// The record of the game on the table or the previous one, whichever has this key.
    pub fn tree_of(&self, key: GameKey) -> Option<&GameTree> {
        if self.file.key == key {
            return Some(self.game.tree());
        }
        self.previous_file().filter(|file| file.key == key)?;
        self.previous.as_ref().map(|previous| previous.game.tree())
    }

    /// The tags with these names, as they are, of the game on the table or the previous one, whichever has this key; empty where it
    /// has none.
    pub fn tags_of(&self, key: GameKey, names: &[&str]) -> Option<Vec<(String, String)>> {
        let tree = self.tree_of(key)?;
        let value = |name: &str| match name {
            "Result" => tree.written_result.to_string(),
            name => tree.tags.value(name).unwrap_or_default().to_owned(),
        };
        Some(names.iter().map(|&name| (name.to_owned(), value(name))).collect())
    }

    /// Passes this change of its record to the previous game and starts writing it to its file. Returns the path.
    pub(super) fn change_previous(
        &mut self,
        input: Input,
        now: Duration,
        effects: &mut Effects,
    ) -> anyhow::Result<Option<PathBuf>> {
        let Some(Previous {
            game, file: Some(file), ..
        }) = &mut self.previous
        else {
            return Ok(None);
        };
        if game.handle(input, now).contains(&Effect::RecordChanged) {
            file.is_changed = true;
        }
        let journal = self.outgoing.journal(file.number);
        let tree = Arc::new(game.kept(now));
        let journaled = journal.map(|journal| (journal, game.journal(now)));
        let job = file.start_writing(&tree, journaled, self.store.as_mut())?;
        let path = file.path().map(PathBuf::from);
        let number = self.outgoing.add(file, job, tree);
        self.await_written(number, now, effects);
        match self.outgoing.fault_of(number) {
            Some(why) => Err(why.clone().into()),
            None => Ok(path),
        }
    }

    /// Plays pasted moves.
    pub(super) fn play_pasted(&mut self, moves: Vec<Move>, now: Duration, effects: &mut Effects) {
        self.pass(Input::Tick, now, effects);
        let before = Previous::of(&self.game, None);
        let first = effects.list.len();
        self.pass(Input::PlayLine(moves), now, effects);
        let is_played = |effect: &Effect| matches!(effect, Effect::Moved { .. });
        if effects.list[first..].iter().any(is_played) {
            self.previous = before.or(self.previous.take());
        }
    }

    /// Makes the game that was on the table the previous one, if it has anything to return to.
    pub(super) fn set_previous(&mut self, left: Option<Previous>) {
        // A game that is on the table again, reopened from its file, cannot be the previous one: if both were changed, each would
        // overwrite the other's changes.
        let is_other = |previous: &Previous| !previous.is_twin(&self.file, &*self.store);
        let known = self.previous.take();
        self.previous = left.filter(is_other).or(known.filter(is_other));
    }

    /// Returns to the previous game.
    pub(super) fn restore_previous(&mut self, now: Duration, effects: &mut Effects) {
        let Some(previous) = self.previous.take() else { return };
        let (game, is_fresh) = (previous.game, previous.is_fresh);
        let input = Input::Swap(Box::new(game.clone()));
        let Some(file) = previous.file else {
            return self.exchange(input, now, effects);
        };
        self.replace(input, Some(file.clone()), now, effects);
        if effects.is_refused {
            let file = Some(file);
            self.previous = Some(Previous { game, file, is_fresh });
        } else {
            effects.is_restored = true;
        }
    }

    /// Puts the game on the table into another state; the state it was in becomes the previous game.
    fn exchange(&mut self, state: Input, now: Duration, effects: &mut Effects) {
        self.pass(Input::Tick, now, effects);
        self.pause(now, effects);
        let left = Previous::of(&self.game, None);
        self.file.is_changed = true;
        self.pass(state, now, effects);
        self.previous = left;
        effects.is_restored = true;
    }
}
