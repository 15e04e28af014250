//! What is on the clipboard comes onto the board, or is shown first where something could be lost or is doubtful.

use super::{App, GameFile};
use crate::chess::{Board, Move};
use crate::game::{ChessGame, Effect, GameSetup, Input};
use crate::import::{recognise, Origin, Recognised, What};
use crate::record::{GameTree, NodeId};
use crate::store::file::write_whole;
use crate::store::library::{Listing, Source};
use crate::ui::{Dialog, Weight};
use std::path::PathBuf;
use std::time::Duration;

/// For so long Enter accepts what was loaded without being asked for.
const ANSWERED_BY_ENTER: Duration = Duration::from_secs(3);

/// The game before the one that was pasted.
pub(super) struct Replaced {
    game: ChessGame,
    file: GameFile,
    /// Whether nothing was done since.
    is_fresh: bool,
}

impl App<'_> {
    /// Shows what is on the clipboard. A position or game without any doubt is loaded at once when nothing is lost by it.
    pub(super) fn paste(&mut self) {
        let text = crate::desktop::clipboard::text(&self.video);
        self.take_text(text);
    }

    /// Does with a text what [`App::paste`] does with that of the clipboard.
    pub fn take_text(&mut self, text: String) {
        if text.trim().is_empty() {
            return self.say(Weight::Note, "There is no text on the clipboard");
        }
        self.input(Input::Cancel);
        let present = self.game.board();
        let read = recognise(&text, &present);
        if matches!(read.what, What::Nothing) && read.doubts.iter().all(|doubt| !doubt.is_end) {
            return self.say(Weight::Fault, "There is neither a position nor a game on the clipboard");
        }
        if is_plain(&text, &read) && self.loses_nothing() {
            self.load_recognised(&read);
            self.pasted_until = Some(self.now() + ANSWERED_BY_ENTER);
        } else {
            self.gui.show_pasted(text, present);
        }
    }

    /// Loads the text of a file that was chosen, or shows it when it is doubtful; `source` names the file.
    pub(super) fn load_text(&mut self, text: String, source: &str) {
        let present = self.game.board();
        let read = recognise(&text, &present);
        match (&read.what, read.doubts.first()) {
            (What::Nothing, Some(doubt)) => self.say(Weight::Fault, format!("{source}: {}", doubt.reason)),
            (What::Nothing, None) => {
                self.say(
                    Weight::Fault,
                    format!("There is neither a position nor a game in {source}"),
                );
            }
            (What::Games { .. }, _) => self.list_pasted(&text),
            (_, None) => self.load_recognised(&read),
            (_, Some(_)) => self.gui.show_pasted(text, present),
        }
    }

    fn load_recognised(&mut self, read: &Recognised) {
        let Some(tree) = read.what.tree() else { return };
        let notes = match read.what {
            _ if read.notes.is_empty() => String::new(),
            What::Position(_) => format!(" It was repaired: {}.", read.notes.join("; ")),
            _ => format!(" {}.", read.notes.join("; ")),
        };
        self.gui.end_greeting();
        self.load_pasted(tree, &format!("{}.{notes}", read.what));
    }

    /// Whether another game can take the place of this one without a question: nothing was played, it is over and in a
    /// file, or it was loaded and left as it was.
    fn loses_nothing(&self) -> bool {
        let game = &self.game;
        let is_untouched = game.tree().next(NodeId::ROOT).is_none() && !self.has_started();
        let is_over = game.outcome().is_some() || game.is_review();
        let is_in_file = !self.game_file.is_changed && (is_over || self.game_file.path.is_none());
        is_untouched || is_in_file
    }

    fn has_started(&self) -> bool {
        self.game.clock().is_some_and(crate::game::Clock::is_started)
    }

    /// Puts a pasted game on the board, at its end, or a position to be played from.
    pub(super) fn load_pasted(&mut self, tree: GameTree, what: &str) {
        let is_empty = self.game.tree().next(NodeId::ROOT).is_none() && self.game.tree().start() == Board::default();
        if self.has_started() && !self.game.is_paused() {
            self.input(Input::Pause(true));
        }
        if !self.make_room() {
            return;
        }
        let replaced = Replaced {
            game: self.game.clone(),
            file: std::mem::take(&mut self.game_file),
            is_fresh: true,
        };
        let is_position = tree.next(NodeId::ROOT).is_none() && tree.tags.iter().next().is_none();
        if is_position {
            let start = tree.start();
            self.new_game(GameSetup {
                start,
                ..GameSetup::default()
            });
        } else {
            self.input(Input::Open(Box::new(tree)));
        }
        let back = match (is_empty, is_position) {
            (true, _) => "",
            (false, true) => " Ctrl+Z brings the game before back.",
            (false, false) => " Ctrl+Shift+V brings the game before back.",
        };
        self.replaced = (!is_empty).then_some(replaced);
        self.say(Weight::Note, format!("{what}{back}"));
    }

    /// Lists the games of a pasted text as those of a file.
    pub(super) fn list_pasted(&mut self, text: &str) {
        let listed = self.pasted_file().and_then(|path| {
            write_whole(&path, text)?;
            Listing::start(Source::File(path), &self.wake)
        });
        match listed {
            Ok(listing) => self.lists.open(listing),
            Err(error) => self.say(Weight::Fault, format!("The games could not be listed: {error:#}")),
        }
    }

    /// Where the games pasted last are while this program runs.
    pub(super) fn pasted_file(&self) -> anyhow::Result<PathBuf> {
        let name = format!("pasted-{}.pgn", std::process::id());
        Ok(self.storage.journals()?.with_file_name(name))
    }

    /// Takes the file of the pasted games away.
    pub(super) fn forget_pasted(&self) {
        if let Ok(path) = self.pasted_file() {
            let _ = std::fs::remove_file(path);
        }
    }

    /// Plays pasted moves on in the position shown.
    pub(super) fn add_moves(&mut self, moves: &[Move]) {
        if self.game.is_paused() {
            return self.say(Weight::Note, "The clocks stand still. Space lets them run.");
        }
        self.input(Input::PlayLine(moves.to_vec()));
    }

    /// Whether Ctrl+Z brings back the game before a pasted position.
    pub(super) fn undoes_paste(&self) -> bool {
        self.replaced.as_ref().is_some_and(|replaced| replaced.is_fresh) && !self.game.can_undo()
    }

    /// Brings back the game that a pasted one took the place of; that one can be brought back in its turn.
    pub(super) fn bring_back(&mut self) {
        let Some(replaced) = self.replaced.take() else {
            return self.say(Weight::Note, "No game was replaced by a pasted one");
        };
        if !self.make_room() {
            self.replaced = Some(replaced);
            return;
        }
        let (game, file) = (self.game.clone(), std::mem::take(&mut self.game_file));
        self.input(Input::Swap(Box::new(replaced.game)));
        self.game_file = replaced.file;
        let is_fresh = true;
        self.replaced = Some(Replaced { game, file, is_fresh });
        self.keep_journal();
        self.say(Weight::Note, "The game before is back");
    }

    /// Something was done in the game: from now on Ctrl+Z takes that back.
    pub(super) fn end_paste(&mut self, effects: &[Effect]) {
        if effects.iter().any(|effect| matches!(effect, Effect::NewGame { .. })) {
            self.replaced = None;
        } else if let Some(replaced) = &mut self.replaced {
            let is_change = |effect| matches!(effect, &Effect::RecordChanged | &Effect::Stepped { .. });
            replaced.is_fresh &= !effects.iter().any(is_change);
        }
    }

    /// Enter accepts what was pasted, in the dialog or after it was loaded at once; whether it did.
    pub(super) fn accept_paste(&mut self) -> bool {
        let is_answer = self.pasted_until.take().is_some_and(|until| self.now() < until);
        if self.gui.is_open(Dialog::Paste) {
            if let Some(action) = self.gui.accept_pasted() {
                self.act(action);
            }
            return true;
        }
        if is_answer {
            self.notice = None;
        }
        is_answer
    }
}

/// Whether the text is a position or game and nothing else: moves alone only when they are numbered from the start.
fn is_plain(text: &str, read: &Recognised) -> bool {
    read.is_clear()
        && match &read.what {
            What::Position(_) | What::Game(_) => true,
            What::Moves { from, .. } => *from == Origin::Start && text.trim_start().starts_with("1."),
            What::Nothing | What::Games { .. } => false,
        }
}
