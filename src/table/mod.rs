//! A table: a game with its file, its journal and the previous game.
//!
//! [`Table::apply`] is the single entry point: every change goes through it, and it takes care of the consequences for the file,
//! the journal and the previous game. It reads no clock and draws nothing.

mod answer;
pub mod command;
mod copies;
mod deadlines;
mod disk_store;
mod effects;
mod endgames;
mod game_file;
mod game_store;
mod hint;
mod input;
mod keeping;
mod opening_book;
mod outgoing;
mod player_change;
pub mod players;
mod previous;
mod programs;
mod rated;
mod reviewing;
mod score;
pub mod shortcut;
#[cfg(test)]
mod tests;
mod training;

pub use answer::Answer;
pub use command::{
    Action, Command, CommandContext, Dialog, FindBy, ImageFormat, KeyFault, Keymap, Menu, StepTo, Unavailable,
    WindowAction,
};
pub use copies::Copies;
pub use disk_store::DiskStore;
pub use effects::{Effects, TableFault};
pub use endgames::{endgame_from, given_away, mate_in, open_syzygy, syzygy_news, won_endgame, OpenedSyzygy};
pub use game_file::{GameFile, GameKey};
pub use game_store::{GameStore, JournalId, NullStore, SharedLocation, WriteJob};
pub use hint::{Hint, HintStep};
pub use input::TableInput;
pub use keeping::Keeping;
pub use opening_book::{book_news, read_book};
pub use player_change::PlayerChange;
pub use rated::{is_contest, GAMES_FOR_A_LEVEL};
pub use reviewing::{PartToReview, ReviewedPart};
pub use score::SessionScore;
pub use shortcut::{Key, Shortcut};
pub use training::{Stage, Training};

use crate::game::{ChessGame, Deadline, Effect, Input, Phase};
use crate::record::NodeId;
use crate::store::file::Fault;
use crate::store::library::{GameEntry, TextLocation};
use outgoing::OutgoingGames;
use players::Players;
use previous::Previous;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long to wait for a job that writes a game, unless set by [`Table::with_patience`].
const PATIENCE: Duration = Duration::from_mins(1);

/// A game with everything around it.
#[must_use]
#[derive(Debug)]
pub struct Table {
    game: ChessGame,
    file: GameFile,
    /// The journal of the game.
    journal: JournalId,
    store: Box<dyn GameStore>,
    players: Players,
    /// Whether engine scores are written into the record.
    is_noting_scores: bool,
    /// The game this one replaced.
    previous: Option<Previous>,
    /// Games being written to their files.
    outgoing: OutgoingGames,
    /// Whether the game is a card of a training, which is not returned to.
    is_card: bool,
    /// How long to wait for a job that writes a game.
    patience: Duration,
    /// The players' score against each other.
    score: SessionScore,
    /// The next deadline of the game.
    deadline: Option<Deadline>,
    /// When the journal was last written.
    journaled: Duration,
    /// When the last game left whose file is written only after a rest.
    resting_since: Option<Duration>,
    /// When to retry what could not be saved.
    retry_at: Option<Duration>,
    /// Why the game in play is not on disk, if so.
    journal_fault: Option<Fault>,
    /// Why the game could not be saved to its file, if so.
    save_fault: Option<Fault>,
    /// The one that was told since the players last wanted it saved.
    told_fault: Option<Fault>,
    /// Whether the players accept the loss of the game, or have saved it elsewhere.
    is_given_up: bool,
    /// A count of changes: new games and new states of one.
    changes: u64,
    /// The count for which all was started that has to be done before the program ends, and whether the journal had failed by then.
    prepared: Option<(u64, bool)>,
}

impl Table {
    /// A table with a new game.
    pub fn new(store: impl GameStore + 'static) -> Table {
        let mut store: Box<dyn GameStore> = Box::new(store);
        let journal = store.begin_journal();
        Table {
            game: ChessGame::default(),
            file: GameFile::begun(store.stamp()),
            journal,
            players: Players::default(),
            is_noting_scores: false,
            previous: None,
            outgoing: OutgoingGames::default(),
            is_card: false,
            patience: PATIENCE,
            score: SessionScore::default(),
            deadline: None,
            journaled: Duration::ZERO,
            resting_since: None,
            retry_at: None,
            journal_fault: store.journal_fault(journal),
            save_fault: None,
            told_fault: None,
            is_given_up: false,
            changes: 0,
            prepared: None,
            store,
        }
    }

    /// The game.
    pub fn game(&self) -> &ChessGame {
        &self.game
    }

    /// The game as PGN for other programs, with the name of its opening.
    pub fn pgn(&self) -> String {
        outgoing::pgn_with_opening(self.game.record())
    }

    /// The file of the game.
    pub fn file(&self) -> &GameFile {
        &self.file
    }

    /// Handles an input for the game.
    fn handle(&mut self, input: Input, now: Duration, effects: &mut Effects) {
        match input {
            Input::Undo if self.undoes_replacement() => self.restore_previous(now, effects),
            input if is_replacement(&input) => self.replace(input, None, now, effects),
            Input::Pause(false) => {
                // No clock runs for a missing engine.
                self.players.restart();
                self.pass(Input::Pause(false), now, effects);
            }
            input => self.pass(input, now, effects),
        }
    }

    /// Whether another game may replace this one without a question: nothing was played, it is finished and saved in a file, or
    /// it was loaded and not changed.
    pub fn loses_nothing(&self) -> bool {
        let is_untouched = self.game.tree().next(NodeId::ROOT).is_none() && !self.game.can_pause();
        let is_in_file = !self.file.is_changed && (!self.game.phase().is_in_play() || self.file.path().is_none());
        is_untouched || is_in_file || self.is_card
    }

    /// Whether the game is a card of a training.
    pub fn has_card(&self) -> bool {
        self.is_card
    }

    /// Whether the game on the board is this list entry and its file is out of date.
    pub fn is_ahead_of(&self, entry: &GameEntry) -> bool {
        self.file.is_due(&self.game) && self.is_of(entry)
    }

    /// Whether the game on the board is this list entry.
    pub fn is_of(&self, entry: &GameEntry) -> bool {
        self.file.is_entry(entry, &*self.store)
    }

    /// Whether the game on the board is the one with this text in this file.
    pub fn is_at(&self, place: &TextLocation) -> bool {
        self.file.is_at(&place.path, place.text, &*self.store)
    }

    /// The key of the game.
    pub fn key(&self) -> GameKey {
        self.file.key
    }

    /// The keys of all games that are this list entry, among the one on the board, the previous one, and those being written.
    pub fn keys_of(&self, entry: &GameEntry) -> Vec<GameKey> {
        let all = [&self.file]
            .into_iter()
            .chain(self.previous_file())
            .chain(self.outgoing.files());
        all.filter(|file| file.is_entry(entry, &*self.store))
            .map(|file| file.key)
            .collect()
    }

    /// Whether the game on the board is in this file.
    pub fn has_file(&self, path: &Path) -> bool {
        let is_it = |own| self.store.is_same_file(own, path);
        self.file.path().is_some_and(is_it)
    }

    fn file_moved(&mut self, texts: &[u32], from: &Path, to: Option<&Path>) {
        let previous = self.previous.iter_mut().filter_map(|previous| previous.file.as_mut());
        let all = [&mut self.file]
            .into_iter()
            .chain(previous)
            .chain(self.outgoing.files_mut());
        for file in all {
            if texts.iter().any(|&text| file.is_at(from, text, &*self.store)) {
                file.moved(to.map(PathBuf::from));
            }
        }
    }

    fn file_undone(&mut self, path: &Path) {
        if self.has_file(path) {
            self.file.moved(None);
            self.file.is_changed = true;
        }
    }

    /// Puts another game on the table, with its file, if any.
    fn replace(&mut self, input: Input, file: Option<GameFile>, now: Duration, effects: &mut Effects) {
        self.save_before_replacing(now, effects);
        if effects.is_refused {
            return;
        }
        self.leave_journal();
        let file = file.unwrap_or_else(|| GameFile::begun(self.store.stamp()));
        if file.path() != self.file.path() {
            self.hurry();
        }
        let left = std::mem::replace(&mut self.file, file);
        let is_card = std::mem::take(&mut self.is_card);
        let previous = Previous::of(&self.game, Some(left)).filter(|_| !is_card);
        self.is_given_up = false;
        (self.save_fault, self.told_fault) = (None, None);
        self.take_up_journal();
        self.pass(input, now, effects);
        self.set_previous(previous);
    }

    /// Passes an input to the game and handles the consequences of its effects.
    fn pass(&mut self, input: Input, now: Duration, effects: &mut Effects) {
        let is_drawing = match input {
            Input::Mark(..) => true,
            Input::UndoEdit => self.game.undoes_drawing(),
            Input::RedoEdit => self.game.redoes_drawing(),
            _ => false,
        };
        let had_others = self.file.is_changed && !self.file.has_only_drawings;
        let new = self.game.handle(input, now);
        if new.contains(&Effect::RecordChanged) {
            self.file.has_only_drawings = is_drawing && !had_others;
        }
        self.deadline = self.game.next_deadline(now);
        self.note_change(&new);
        self.file.is_changed &= !new.contains(&Effect::RecordChanged) || !self.file.has_same(self.game.tree());
        self.keep_score(&new);
        self.tell_players(&new, now);
        if new
            .iter()
            .any(|effect| matches!(effect, Effect::RecordChanged | Effect::DrawDeclined(_)))
        {
            self.journal(now, effects);
        }
        effects.list.extend(new);
        self.hear_players(now, effects);
    }

    /// Updates the file and the previous game after effects.
    fn note_change(&mut self, effects: &[Effect]) {
        let is_other = effects.iter().any(|effect| matches!(effect, Effect::NewGame { .. }));
        if effects.contains(&Effect::Reopened) {
            // The finished game stays as saved; the continuation gets a file of its own.
            self.file.leave_finished(self.store.stamp());
        }
        if effects.contains(&Effect::RecordChanged) && !is_other {
            self.file.is_changed = true;
            self.is_given_up = false;
        }
        self.changes += u64::from(effects.contains(&Effect::RecordChanged) || is_other);
        if let Some(previous) = &mut self.previous {
            previous.note(effects);
        }
    }

    fn pause(&mut self, now: Duration, effects: &mut Effects) {
        if self.game.phase() == Phase::Playing && self.game.can_pause() {
            self.pass(Input::Pause(true), now, effects);
        }
    }
}

/// Whether the input replaces the game on the table.
fn is_replacement(input: &Input) -> bool {
    matches!(
        input,
        Input::NewGame(_) | Input::Open(_) | Input::Resume(_) | Input::Swap(_)
    )
}
