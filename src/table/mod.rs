//! One table in use: a game with its file, its journal and the previous game.
//!
//! [`Table::handle`] is the one door: every change of the game goes through it, and its consequences for the file, the
//! journal and the previous game are dealt with inside. It reads no clock and draws nothing.

pub mod command;
mod effects;
mod game_file;
mod game_store;
mod launch;
mod level;
pub mod players;
pub mod position_editor;
mod previous;
mod score;
pub mod shortcut;
mod suspend;
#[cfg(test)]
mod tests;
mod writing;

pub use command::{Command, CommandContext, KeyFault, Keymap, Menu, Reason};
pub use effects::{Effects, Keeping, TableFault};
pub use game_file::GameFile;
pub use game_store::{DiskStore, GameStore, NullStore};
pub use launch::{LanguageChoice, LaunchOptions};
pub use level::LevelChange;
pub use score::Score;
pub use shortcut::{Key, Shortcut, ShortcutError};
pub use suspend::SuspendWatch;

use crate::game::{ChessGame, Deadline, DeadlineKind, Effect, Input, Phase};
use crate::job::Wake;
use crate::record::annotation::Evaluation;
use crate::record::{openings, pgn, GameTree, NodeId};
use crate::store::journal::{Origin, Pending};
use crate::store::library::Entry;
use crate::store::pgn_file::FileGame;
use players::{News, Players, Programs};
use previous::Previous;
use std::sync::Arc;
use std::time::Duration;
use writing::{Writing, LONGEST};

/// How often the running clock is written to the journal.
const JOURNAL_EVERY: Duration = Duration::from_secs(1);

/// How long a job that writes a PGN file is waited for, unless [`Table::set_patience`] says otherwise.
const PATIENCE: Duration = Duration::from_mins(1);

/// A game in use.
#[derive(Debug)]
pub struct Table {
    game: ChessGame,
    file: GameFile,
    store: Box<dyn GameStore>,
    players: Players,
    /// The game that this one replaced.
    previous: Option<Previous>,
    /// What the players have won against each other.
    score: Score,
    /// The next deadline of the game.
    deadline: Option<Deadline>,
    /// When the journal was written last.
    journaled: Duration,
    /// Why the game in play is not on disk, if it is not.
    journal_fault: Option<String>,
    /// Why the game could not be saved in the library, if it could not.
    save_fault: Option<String>,
    /// Whether the players accept the loss of the game, or have saved it elsewhere.
    is_given_up: bool,
    faults: Vec<TableFault>,
    /// Whether the scores of programs are written into the record.
    is_noting_scores: bool,
    /// The game that was changed last, on its way into its PGN file.
    writing: Option<Writing>,
    /// Games that are not on the table any more and could not be saved.
    unsaved: Vec<(GameFile, Arc<GameTree>)>,
    /// How long a job that writes a PGN file is waited for.
    patience: Duration,
}

impl Table {
    /// A table with a new game.
    #[must_use]
    pub fn new(store: impl GameStore + 'static) -> Table {
        let mut store: Box<dyn GameStore> = Box::new(store);
        Table {
            game: ChessGame::default(),
            file: GameFile::begun(store.stamp()),
            players: Players::default(),
            previous: None,
            score: Score::default(),
            deadline: None,
            journaled: Duration::ZERO,
            journal_fault: store.journal_fault(),
            save_fault: None,
            is_given_up: false,
            faults: Vec::new(),
            is_noting_scores: false,
            writing: None,
            unsaved: Vec::new(),
            patience: PATIENCE,
            store,
        }
    }

    /// Lets these programs play at the table. `wake` is called from other threads when [`look`](Table::look) has something to
    /// do.
    pub fn invite(&mut self, programs: Arc<dyn Programs>, wake: &Wake) {
        self.players = Players::new(programs, Wake::clone(wake));
    }

    /// The programs that play.
    #[must_use]
    pub fn players(&self) -> &Players {
        &self.players
    }

    /// Takes what programs have answered, and what came of writing a game into its PGN file.
    pub fn look(&mut self, now: Duration) -> Effects {
        let mut effects = Effects::default();
        self.take_written(Duration::ZERO, now, &mut effects);
        while let Some(news) = self.players.poll(&self.game) {
            match news {
                News::Reply { input, evaluation } => self.take_reply(input, evaluation, now, &mut effects),
                News::Fault(color, fault) => {
                    self.pause(now, &mut effects);
                    effects.faults.push(TableFault::Program(color, fault));
                }
            }
        }
        effects
    }

    /// Whether what programs think of their positions is written into the record from now on (`[%eval]`).
    pub fn note_scores(&mut self, is_noting: bool) {
        self.is_noting_scores = is_noting;
    }

    /// Takes the answer of a program, and notes what it thinks of the position.
    fn take_reply(&mut self, input: Input, evaluation: Option<Evaluation>, now: Duration, effects: &mut Effects) {
        let node = self.game.current_node();
        self.pass(input, now, effects);
        let tree = self.game.tree();
        let is_made = node != self.game.current_node() && tree.contains(node);
        let reached = tree.next(node).filter(|_| is_made && self.is_noting_scores);
        if let (Some(reached), Some(evaluation)) = (reached, evaluation) {
            self.pass(Input::Evaluate(reached, evaluation), now, effects);
        }
    }

    /// Starts the program again that could not go on.
    pub fn restart_program(&mut self, now: Duration) -> Effects {
        let mut effects = Effects::default();
        self.players.restart();
        self.pass(Input::Pause(false), now, &mut effects);
        effects
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &ChessGame {
        &self.game
    }

    /// The game as PGN for other programs, with the name of its opening.
    #[must_use]
    pub fn pgn(&self) -> String {
        let mut tree = self.game.tree().clone();
        openings::note(&mut tree);
        pgn::write(&tree)
    }

    /// Where the game is kept.
    #[must_use]
    pub fn file(&self) -> &GameFile {
        &self.file
    }

    /// Handles an input, with all its consequences. `now` is as in [`ChessGame::handle`].
    ///
    /// Before another game replaces the one on the table, that one is saved. If it cannot be saved, the input is refused until
    /// the players [give the game up](Table::give_up).
    pub fn handle(&mut self, input: Input, now: Duration) -> Effects {
        let mut effects = Effects::default();
        match input {
            Input::Undo if self.undoes_replacement() => self.restore_previous(now, &mut effects),
            input if is_replacement(&input) => self.replace(input, None, now, &mut effects),
            // No clock runs for a program that is not there.
            Input::Pause(false) if self.players.fault().is_some() => return self.restart_program(now),
            input => self.pass(input, now, &mut effects),
        }
        effects
    }

    /// Opens a game to be looked at; a change of it is written back to the PGN file that it is from.
    pub fn open(&mut self, tree: GameTree, origin: Option<FileGame>, now: Duration) -> Effects {
        let mut effects = Effects::default();
        let file = origin.map(|origin| GameFile::of_file_game(origin, self.store.stamp()));
        self.replace(Input::Open(Box::new(tree)), file, now, &mut effects);
        effects
    }

    /// Continues a game of this file.
    pub fn go_on(&mut self, tree: GameTree, file: GameFile, now: Duration) -> Effects {
        let mut effects = Effects::default();
        self.replace(Input::Resume(Box::new(tree)), Some(file), now, &mut effects);
        effects
    }

    /// Continues a game of a journal, which is from this file or from none.
    pub fn go_on_from_journal(&mut self, tree: GameTree, origin: Option<Origin>, now: Duration) -> Effects {
        let file = GameFile::of_journal(origin, self.store.stamp());
        self.go_on(tree, file, now)
    }

    /// Saves the game on the table, with the result of a flag that falls at this moment, so that another game can replace it.
    pub fn save_before_replacing(&mut self, now: Duration) -> Effects {
        let mut effects = Effects::default();
        self.pass(Input::Tick, now, &mut effects);
        self.pause(now, &mut effects);
        effects.is_refused = !self.keep(now, &mut effects) && !self.is_given_up;
        effects
    }

    /// The next deadline; `None` while no clock is running.
    #[must_use]
    pub fn next(&self) -> Option<Deadline> {
        if !self.is_clock_running() {
            return None;
        }
        let journal = Deadline {
            at: self.journaled + JOURNAL_EVERY,
            kind: DeadlineKind::Journal,
        };
        self.deadline.into_iter().chain([journal]).min_by_key(|next| next.at)
    }

    /// Does what is due, or returns `None` if nothing is.
    pub fn due(&mut self, now: Duration) -> Option<Effects> {
        let next = self.next().filter(|next| next.at <= now)?;
        // What a program has answered comes before the flag is looked at.
        let mut effects = self.look(now);
        effects.append(self.handle(Input::Tick, now));
        if next.kind == DeadlineKind::Journal || now >= self.journaled + JOURNAL_EVERY {
            self.journal(now, &mut effects);
        }
        Some(effects)
    }

    /// Whether the game would survive a crash of the program, as far as is known.
    #[must_use]
    pub fn keeping(&self) -> Keeping {
        let is_decided = !self.game.phase().is_in_play();
        let fault = if is_decided {
            &self.save_fault
        } else {
            &self.journal_fault
        };
        match fault {
            Some(why) if !self.is_given_up && (!is_decided || self.file.is_due(&self.game)) => {
                Keeping::NotKept { why: why.clone() }
            }
            _ => Keeping::Kept,
        }
    }

    /// Prepares for the end of the program: saves a decided game in its file, any other in the journal. Returns whether
    /// nothing is lost if the program ends now.
    #[must_use]
    pub fn put_away(&mut self, now: Duration) -> bool {
        let mut effects = Effects::default();
        self.pause(now, &mut effects);
        if !self.game.phase().is_in_play() {
            self.keep(now, &mut effects);
        }
        effects.append(self.settle(now));
        self.journal(now, &mut effects);
        let is_in_journal = self.store.flush_journal();
        self.journal_fault = self.store.journal_fault();
        let is_in_play = self.game.phase().is_in_play();
        let has_moves = self.game.tree().next(NodeId::ROOT).is_some();
        let is_kept = is_in_play && is_in_journal || !self.file.is_due(&self.game) || !has_moves;
        // If the journal fails, the library may still work.
        let is_kept = is_kept || self.is_given_up || self.keep(now, &mut effects);
        effects.append(self.settle(now));
        (self.save_rest() || self.is_given_up) && is_kept
    }

    /// The players accept that the game cannot be saved and is lost. Any change of the game revokes this.
    pub fn give_up(&mut self) {
        self.is_given_up = true;
    }

    /// The players have saved the whole game elsewhere.
    pub fn exported(&mut self) {
        if self.keeping() != Keeping::Kept {
            self.is_given_up = true;
        }
        if !self.game.phase().is_in_play() && self.save_fault.is_some() {
            self.file.is_elsewhere();
            self.save_fault = None;
        }
    }

    /// Saves the game in its file, or in a new one in the library, even if nothing has changed. A job may still be
    /// [writing](Table::is_writing) it then.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn save(&mut self, now: Duration) -> anyhow::Result<&std::path::Path> {
        let mut effects = Effects::default();
        self.take_written(LONGEST, now, &mut effects);
        let saved = self.file.save(&self.game, now, self.patience, self.store.as_mut())?;
        self.writing = saved.writing.or(self.writing.take());
        effects.faults.extend(saved.fault);
        self.save_fault = None;
        // The journal knows the file as it is now.
        self.journal(now, &mut effects);
        self.faults.append(&mut effects.faults);
        Ok(self.file.path().unwrap_or(std::path::Path::new("")))
    }

    /// What came of saving that the players have to know and that was in no [`Effects`].
    #[must_use]
    pub fn take_faults(&mut self) -> Vec<TableFault> {
        std::mem::take(&mut self.faults)
    }

    /// Whether the game on the board is this one of a list and has something that its file has not: what the file would
    /// show is behind.
    #[must_use]
    pub fn is_ahead_of(&self, entry: &Entry) -> bool {
        self.file.is_due(&self.game) && self.is_of(entry)
    }

    /// Whether the game on the board is this one of a list.
    #[must_use]
    pub fn is_of(&self, entry: &Entry) -> bool {
        self.file.is_entry(entry, self.store.as_ref())
    }

    /// The file of the game on the board was renamed, or deleted.
    pub fn file_moved(&mut self, path: Option<std::path::PathBuf>) {
        self.file.moved(path);
    }

    /// This program has changed PGN files otherwise than by saving the game on the table: the journal learns where that is now.
    pub fn files_changed(&mut self, now: Duration) -> Effects {
        let mut effects = Effects::default();
        if self.file.follow(self.store.as_mut()) {
            self.journal(now, &mut effects);
        }
        effects
    }

    /// The game in play on its way into the journal, to be waited for by a job.
    #[must_use]
    pub fn pending_journal(&mut self, now: Duration) -> Pending {
        let mut effects = self.settle(now);
        self.faults.append(&mut effects.faults);
        self.store.pending_journal()
    }

    /// Waits until the game in play is in the journal, and returns whether it is.
    #[must_use]
    pub fn flush(&mut self) -> bool {
        self.store.flush_journal()
    }

    /// Puts another game on the table, with its file if it has one.
    fn replace(&mut self, input: Input, file: Option<GameFile>, now: Duration, effects: &mut Effects) {
        effects.append(self.save_before_replacing(now));
        if effects.is_refused {
            return;
        }
        let previous = Previous::of(&self.game, Some(std::mem::take(&mut self.file)));
        self.file = file.unwrap_or_else(|| GameFile::begun(self.store.stamp()));
        (self.is_given_up, self.save_fault) = (false, None);
        self.pass(input, now, effects);
        // The game on the table, opened anew from its file, is not the one before: changed one after the other, each would
        // write over what the other has.
        let is_other = |previous: &Previous| !previous.is_twin(&self.file, self.store.as_ref());
        let known = self.previous.take();
        self.previous = previous.filter(is_other).or(known.filter(is_other));
    }

    /// What the players have won against each other.
    #[must_use]
    pub fn score(&self) -> &Score {
        &self.score
    }

    /// Begins a new score.
    pub fn reset_score(&mut self) {
        self.score = Score::default();
    }

    fn keep_score(&mut self, effects: &[Effect]) {
        for effect in effects {
            match effect {
                Effect::NewGame { .. } => self.score.leave(),
                Effect::Reopened => self.score.reopen(),
                Effect::GameOver(outcome) => self.score.count(&self.game.tree().tags, *outcome),
                _ => {}
            }
        }
    }

    /// Hands an input to the game, and deals with the consequences of its effects.
    fn pass(&mut self, input: Input, now: Duration, effects: &mut Effects) {
        let new = self.game.handle(input, now);
        self.deadline = self.game.next_deadline(now);
        let is_other = new.iter().any(|effect| matches!(effect, Effect::NewGame { .. }));
        let is_changed = new.contains(&Effect::RecordChanged);
        if new.contains(&Effect::Reopened) {
            // The game that had ended stays as it was saved; the one that goes on gets a file of its own.
            self.file.leave_finished(self.store.stamp());
        }
        if is_changed && !is_other {
            self.file.change();
            self.is_given_up = false;
        }
        if let Some(previous) = &mut self.previous {
            previous.note(&new);
        }
        self.keep_score(&new);
        if is_other {
            self.players.new_game();
        }
        self.players.follow(&self.game, now);
        if is_changed || new.contains(&Effect::DrawDeclined) {
            self.journal(now, effects);
        }
        effects.list.extend(new);
        if let Some(answer) = self.players.answer_offer(&self.game) {
            self.pass(answer, now, effects);
        }
        if self.players.fault().is_some() {
            // It may have failed before the clocks were started.
            self.pause(now, effects);
        }
    }

    fn pause(&mut self, now: Duration, effects: &mut Effects) {
        if self.game.phase() == Phase::Playing && self.game.can_pause() {
            self.pass(Input::Pause(true), now, effects);
        }
    }

    /// Writes the game as it is: a decided one into its file, any other into the journal.
    fn journal(&mut self, now: Duration, effects: &mut Effects) {
        self.journaled = now;
        let writing = self.writing.as_ref().map(Writing::number);
        if writing.is_some() && self.file.writing() != writing {
            // It holds the game before until that is in its PGN file, and is called for then.
            return;
        }
        let is_decided = !self.game.phase().is_in_play();
        // What is only looked at waits until it is left; a game that was played to its end here does not.
        let has_ended_here = matches!(self.game.phase(), Phase::Over(_));
        let waits = self.file.waits() && self.file.is_changed() && !has_ended_here;
        // What was changed while a job writes it follows when that is done.
        let is_kept = is_decided && !waits && self.writing.is_none() && self.keep(now, effects);
        let is_there = self.file.waits() && !self.file.is_changed() && !self.is_clock_running();
        if is_kept && self.writing.is_none() {
            // The journal lets go of the game only when the library has it.
            self.store.clear_journal();
        } else if is_there && self.writing.is_none() {
            // All of it is in the file that it was opened from.
            self.store.clear_journal();
        } else {
            let mut tree = self.game.journal(now);
            self.file.note_origin(&mut tree.tags);
            self.store.journal(tree);
        }
        let fault = self.store.journal_fault();
        if let Some(why) = fault.as_ref().filter(|_| fault != self.journal_fault) {
            effects.faults.push(TableFault::NotJournaled(why.clone()));
        } else if fault.is_none() && self.store.is_slow() {
            effects.faults.push(TableFault::SlowDisk);
        }
        self.journal_fault = fault;
    }

    fn is_clock_running(&self) -> bool {
        self.game.clock().is_some_and(|clock| clock.running().is_some())
    }

    /// Saves the game if anything of it is in no file, and returns whether all of it is in one now, or on its way.
    fn keep(&mut self, now: Duration, effects: &mut Effects) -> bool {
        if !self.file.is_due(&self.game) {
            return true;
        }
        self.take_written(LONGEST, now, effects);
        if !self.file.is_due(&self.game) {
            // What came of the job has let the rest begin.
            return true;
        }
        let saved = self.file.save(&self.game, now, self.patience, self.store.as_mut());
        self.save_fault = match saved {
            Ok(saved) => {
                self.writing = saved.writing.or(self.writing.take());
                effects.faults.extend(saved.fault);
                effects.written = saved.written.or(effects.written.take());
                None
            }
            Err(error) => Some(format!("{error:#}")),
        };
        if let Some(why) = &self.save_fault {
            effects.faults.push(TableFault::NotSaved(why.clone()));
        }
        self.save_fault.is_none()
    }
}

/// Whether the input replaces the game on the table.
fn is_replacement(input: &Input) -> bool {
    matches!(
        input,
        Input::NewGame(_) | Input::Open(_) | Input::Resume(_) | Input::Swap(_)
    )
}
