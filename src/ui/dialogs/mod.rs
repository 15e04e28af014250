//! The dialogs: one at a time, on top of everything else. Each holds its own state, which is dropped when it closes.

mod about;
mod analyze_in_play;
mod comment;
mod earlier_move;
mod engines;
mod files;
mod level;
mod level_choice;
pub mod library;
mod load_fen;
mod motion;
mod new_game;
mod not_kept;
mod offer_draw;
mod open_dialog;
mod other_player;
mod palette;
mod paste;
mod preferences;
mod quit;
mod resign;
mod save_over;
mod saved;
mod shortcuts;
mod type_move;
mod unfinished;
mod window;

pub use open_dialog::OpenDialog;

use super::Dialog;
use crate::table::Shortcut;
use engines::EnginesForm;
use library::GameListPage;
use motion::DialogMotion;
use new_game::NewGameForm;
use paste::PasteForm;
use std::path::PathBuf;

/// The keys that concern a dialog in this frame.
#[derive(Debug, Clone, Copy)]
pub struct DialogKeys {
    /// Whether it is drawn for the first time: its first field takes the keyboard focus.
    pub is_new: bool,
    /// Whether Enter was pressed, which acts as the main button.
    pub is_confirmed: bool,
}

/// Whether a dialog stays open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum Reply {
    /// It stays open.
    Stay,
    /// It is done.
    Close,
}

impl Reply {
    /// Closes the dialog if `is_done`.
    pub const fn close_if(is_done: bool) -> Reply {
        if is_done {
            Reply::Close
        } else {
            Reply::Stay
        }
    }
}

/// The open dialog, if any, and the two lists, which reopen as they were left.
#[derive(Debug, Default)]
pub struct Dialogs {
    open: Option<OpenDialog>,
    /// The dialogs under it, lowest first; the last one returns when it closes.
    under: Vec<OpenDialog>,
    /// A closed dialog while it fades out.
    closing: Option<OpenDialog>,
    /// Number of frames it has been drawn.
    age: u32,
    /// Its top edge in pixels, once its place is settled.
    top: Option<f32>,
    /// Its height in pixels when last drawn.
    height: f32,
    motion: DialogMotion,
    library: GameListPage,
    games: GameListPage,
}

impl Dialogs {
    /// Opens a dialog in place of the open one.
    pub fn show(&mut self, dialog: Dialog) {
        if let Some(open) = OpenDialog::of(dialog) {
            self.open(open);
        }
    }

    /// The same with a dialog that already has data.
    pub fn open(&mut self, dialog: OpenDialog) {
        match self.open.take() {
            Some(open) if dialog.is_over(&open) => self.under.push(open),
            // One dialog about the program leads to another over the same list.
            _ => self.under.retain(|under| dialog.is_over(under)),
        }
        self.open = Some(dialog);
        self.closing = None;
        self.age = 0;
        self.top = None;
        self.motion.open();
    }

    /// Whether no dialog is open.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.open.is_none()
    }

    /// Whether the open dialog has not been drawn yet.
    #[must_use]
    pub fn is_undrawn(&self) -> bool {
        self.open.is_some() && self.age == 0
    }

    /// The open dialog.
    #[must_use]
    pub fn opened(&self) -> Option<Dialog> {
        self.open.as_ref().map(OpenDialog::dialog)
    }

    /// The choices of a new game, while that dialog is open.
    #[must_use]
    pub fn new_game_form(&self) -> Option<&NewGameForm> {
        match &self.open {
            Some(OpenDialog::NewGame(form)) => Some(form),
            _ => None,
        }
    }

    /// The same, even while another dialog is over it.
    #[must_use]
    pub fn chosen_new_game(&self) -> Option<&NewGameForm> {
        let mut all = self.open.iter().chain(&self.under);
        all.find_map(|dialog| match dialog {
            OpenDialog::NewGame(form) => Some(&**form),
            _ => None,
        })
    }

    /// The paste dialog, while it is open.
    #[must_use]
    pub fn paste_form(&self) -> Option<&PasteForm> {
        match &self.open {
            Some(OpenDialog::Paste(form)) => Some(form),
            _ => None,
        }
    }

    /// Whether a search is running, or the dialog is opening or closing, without an event.
    #[must_use]
    pub fn needs_redraw(&self) -> bool {
        let is_searching = match self.open {
            Some(OpenDialog::Library) => self.library.needs_redraw(),
            Some(OpenDialog::Games) => self.games.needs_redraw(),
            _ => false,
        };
        is_searching || self.motion.is_running()
    }

    /// Whether the next key will be assigned to a command.
    #[must_use]
    pub fn waits_for_key(&self) -> bool {
        matches!(&self.open, Some(OpenDialog::Preferences(form)) if form.keys.is_waiting())
    }

    /// Passes on the key that was waited for.
    pub fn take_key(&mut self, key: Shortcut) {
        if let Some(OpenDialog::Preferences(form)) = &mut self.open {
            form.keys.take(key);
        }
    }

    /// Passes a program to the engines dialog, which is opened if necessary.
    pub fn take_program(&mut self, path: PathBuf) {
        if !matches!(self.open, Some(OpenDialog::Engines(_))) {
            self.open(OpenDialog::Engines(EnginesForm::default()));
        }
        if let Some(OpenDialog::Engines(form)) = &mut self.open {
            form.program = Some(path);
        }
    }

    /// Closes the dialog, or a prompt inside it. Returns whether there was one.
    pub fn close(&mut self) -> bool {
        let had_prompt = match self.open {
            Some(OpenDialog::Unfinished(ref mut list)) => list.close_prompt(),
            Some(OpenDialog::Library) => self.library.close_prompt(),
            Some(OpenDialog::Games) => self.games.close_prompt(),
            _ => false,
        };
        had_prompt || self.leave()
    }

    /// Closes the dialog, which fades out. Returns whether there was one.
    fn leave(&mut self) -> bool {
        let is_open = self.open.is_some();
        if is_open {
            self.closing = self.open.take();
            if let Some(under) = self.under.pop() {
                self.open = Some(under);
                (self.age, self.top) = (0, None);
            }
        }
        is_open
    }

    /// Closes a dialog that asks about the game on the board, as another game is there now.
    pub fn forget_game(&mut self) {
        self.open.take_if(|open| open.is_of_game());
        self.closing.take_if(|closing| closing.is_of_game());
        self.under.retain(|under| !under.is_of_game());
    }

    /// Shows in the dialog what went wrong with its request. Returns whether it is a dialog that can.
    pub fn show_fault(&mut self, fault: &str) -> bool {
        match &mut self.open {
            Some(OpenDialog::Files(form)) => form.fault = Some(fault.to_owned()),
            Some(OpenDialog::Saved(form)) => form.fault = Some(fault.to_owned()),
            Some(OpenDialog::TypeMove(field)) => return field.show_fault(fault),
            _ => return false,
        }
        true
    }
}
