//! What can be done at a table.

use super::{Copies, Effects, GameFile, GameKey, PlayerChange, SessionScore, Table};
use crate::chess::Move;
use crate::game::Input;
use crate::record::{GameResult, GameTree, NodeId, ReviewNote};
use crate::store::file::Fault;
use crate::store::journal::Unfinished;
use crate::store::pgn_file::FileGame;
use std::path::PathBuf;
use std::time::Duration;

/// Anything that changes what is on a table.
#[derive(Debug)]
pub enum TableInput<'a> {
    /// A gesture or command for the game.
    Game(Input),
    /// Opens a game for viewing; changes are written back to the PGN file it is from, if any.
    Open(Box<GameTree>, Option<Box<FileGame>>),
    /// Opens the game with this key for viewing as it is being [written to its file](Table::being_written). Refused if it no longer is.
    Reopen(GameKey),
    /// Opens a card of a training, which is neither kept nor returned to.
    OpenCard(Box<GameTree>),
    /// Continues a game in this file.
    Continue(Box<GameTree>, Box<GameFile>),
    /// Continues a game from its journal, in the file it is from, if any. [`Effects::receipt`] tells when it is in a new journal.
    ContinueUnfinished(&'a Unfinished),
    /// Plays pasted moves. The game as it was before, including its clocks, becomes the previous one.
    PlayPasted(Vec<Move>),
    /// Returns to the previous game; the one on the table becomes the previous one.
    ReturnToPrevious,
    /// Gives these tags to the game on the table or the previous one, whichever has this key, and starts writing it to its file;
    /// [`Effects::saved`] says where.
    Retag(GameKey, &'a [(&'a str, &'a str)]),
    /// Writes this of a review into the game on the table or the previous one, whichever has this key; the previous one is written to
    /// its file at once, and [`Effects::saved`] says where.
    Review(GameKey, Vec<(NodeId, ReviewNote)>),
    /// Changes who plays a side.
    ChangePlayer(PlayerChange),
    /// Saves the game on the table because another one will be read to replace it; a flag that falls at this moment still counts.
    /// Refused if it cannot be saved.
    SaveBeforeReplacing,
    /// Saves the game to its file, or to a new one in the library, even if nothing has changed. [`Effects::saved`] says where; a
    /// job may still be [writing](Table::is_writing) it then.
    Save,
    /// The players accept the loss of what cannot be saved. Any change of the game revokes this.
    GiveUp,
    /// The players have saved these copies elsewhere. Changes made after the copies do not count as saved.
    Exported(Copies),
    /// Games were deleted, or their file was renamed. A game that has got another file in the meantime keeps that, even under the same
    /// name.
    FileMoved {
        /// The games, by parts of the hashes of the texts with which they were listed.
        texts: Vec<u32>,
        /// The path it had.
        from: PathBuf,
        /// The new path; `None` if it was deleted.
        to: Option<PathBuf>,
    },
    /// All that was changed in this file was undone: its game on the table belongs to no file any more, and is kept like a new one.
    FileUndone(PathBuf),
    /// What was drawn on the board, if nothing else was changed, is not written into the file that the game is from.
    DropDrawings,
    /// Starts a new score.
    ResetScore,
    /// Whether engine evaluations are written into the record (`[%eval]`) from now on.
    NoteScores(bool),
    /// Engines may have answered, or files and journals may have been written.
    News,
    /// Time has passed: what is [due](Table::next) happens.
    Tick,
    /// The program is to end soon: a finished game is on its way to its file then, any other to the journal. Nothing is waited
    /// for; [`Effects::receipt`] tells when the journal is on disk.
    PrepareToLeave,
    /// The program is about to end: a finished game is written to its file, any other to the journal, and pending writes
    /// complete. Refused if anything would be lost.
    Leave,
}

impl From<Input> for TableInput<'_> {
    fn from(input: Input) -> Self {
        TableInput::Game(input)
    }
}

impl TableInput<'_> {
    /// Puts a game on the table that was read from a text: bare moves without variations or a result are played on, any other is opened
    /// as a record.
    pub fn of_text(tree: GameTree) -> TableInput<'static> {
        let is_bare = tree.tags.iter().next().is_none() && tree.nodes().count() == tree.main_line().len();
        if is_bare && tree.result() == GameResult::Unknown {
            TableInput::Game(Input::Resume(Box::new(tree)))
        } else {
            TableInput::Open(Box::new(tree), None)
        }
    }
}

impl Table {
    /// Handles an input and all its consequences. `now` is as in [`ChessGame::handle`](crate::game::ChessGame::handle).
    ///
    /// Before another game replaces the one on the table, that one is saved. If it cannot be saved, the input is refused until
    /// the players [give the game up](TableInput::GiveUp).
    #[must_use = "the effects have to be shown and heard"]
    pub fn apply<'a>(&mut self, input: impl Into<TableInput<'a>>, now: Duration) -> Effects {
        let mut effects = Effects::default();
        match input.into() {
            TableInput::Game(input) => self.handle(input, now, &mut effects),
            TableInput::Open(tree, origin) => {
                let file = origin.map(|origin| GameFile::of_file_game(&origin, self.store.stamp()));
                if let Some(file) = &file {
                    self.take_written_as(file, now, &mut effects);
                }
                self.replace(Input::Open(tree), file, now, &mut effects);
            }
            TableInput::Reopen(key) => self.reopen(key, now, &mut effects),
            TableInput::OpenCard(tree) => {
                self.replace(Input::Open(tree), None, now, &mut effects);
                if !effects.is_refused {
                    self.is_card = true;
                    self.journal(now, &mut effects);
                }
            }
            TableInput::Continue(tree, file) => self.replace(Input::Resume(tree), Some(*file), now, &mut effects),
            TableInput::ContinueUnfinished(game) => {
                let (tree, file) = (game.tree.clone(), GameFile::of_journal(game, self.store.stamp()));
                self.replace(Input::Resume(Box::new(tree)), Some(file), now, &mut effects);
                if !effects.is_refused {
                    effects.receipt = Some(self.store.journal_receipt(self.journal));
                }
            }
            TableInput::PlayPasted(moves) => self.play_pasted(moves, now, &mut effects),
            TableInput::ReturnToPrevious => self.restore_previous(now, &mut effects),
            TableInput::Retag(key, tags) => {
                let saved = self.retag(key, tags, now, &mut effects);
                effects.saved = saved.transpose().map(or_why);
            }
            TableInput::Review(key, notes) => {
                let saved = self.review(key, notes, now, &mut effects);
                effects.saved = saved.transpose().map(or_why);
            }
            TableInput::ChangePlayer(change) => {
                for input in change.inputs {
                    self.handle(input, now, &mut effects);
                }
            }
            TableInput::SaveBeforeReplacing => self.save_before_replacing(now, &mut effects),
            TableInput::Save => {
                let saved = self.save(now, &mut effects);
                (effects.saved, effects.written) = (Some(or_why(saved)), None);
            }
            TableInput::GiveUp => self.give_up(),
            TableInput::DropDrawings => {
                self.file.is_changed &= self.file.only_drawings().is_none();
                self.journal(now, &mut effects);
            }
            TableInput::Exported(copies) => self.exported(&copies),
            TableInput::FileMoved { texts, from, to } => self.file_moved(&texts, &from, to.as_deref()),
            TableInput::FileUndone(path) => self.file_undone(&path),
            TableInput::ResetScore => self.score = SessionScore::default(),
            TableInput::NoteScores(is_noting) => self.is_noting_scores = is_noting,
            TableInput::News => self.take_news(now, &mut effects),
            TableInput::Tick => return self.due(now).unwrap_or_default(),
            TableInput::PrepareToLeave => return self.prepare_to_leave(now),
            TableInput::Leave => return self.leave(now),
        }
        effects
    }
}

/// The place, or why there is none.
fn or_why(saved: anyhow::Result<PathBuf>) -> Result<PathBuf, Fault> {
    saved.map_err(|error| Fault::from(&error))
}
