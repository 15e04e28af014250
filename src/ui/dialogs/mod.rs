//! The dialogs: one at a time, over everything else. Each holds its own state, which goes when it is closed.

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
    /// Whether it is drawn for the first time: its first field takes the keys.
    pub is_new: bool,
    /// Whether Enter was pressed, which does what the main button does.
    pub is_confirmed: bool,
}

/// Whether a dialog remains open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum Reply {
    /// It remains open.
    Stay,
    /// It is done with.
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

/// The dialog that is open, if any, and the two lists, which are found again as they were left.
#[derive(Debug, Default)]
pub struct Dialogs {
    open: Option<OpenDialog>,
    /// The dialogs that it stands over, the lowest first; the last comes back when it is closed.
    under: Vec<OpenDialog>,
    /// The one that was closed, while it fades.
    closing: Option<OpenDialog>,
    /// For how many frames it has been drawn.
    age: u32,
    /// Its upper edge in pixels, once it has found its place.
    top: Option<f32>,
    /// Its height in pixels, as it was drawn last.
    height: f32,
    motion: DialogMotion,
    library: GameListPage,
    games: GameListPage,
}

impl Dialogs {
    /// Opens a dialog in place of the one that is open.
    pub fn show(&mut self, dialog: Dialog) {
        if let Some(open) = OpenDialog::of(dialog) {
            self.open(open);
        }
    }

    /// The same with a dialog that has data already.
    pub fn open(&mut self, dialog: OpenDialog) {
        match self.open.take() {
            Some(open) if dialog.is_over(&open) => self.under.push(open),
            // One about the program leads to another over the same list.
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

    /// Whether the dialog that is open was not drawn yet.
    #[must_use]
    pub fn is_undrawn(&self) -> bool {
        self.open.is_some() && self.age == 0
    }

    /// The dialog that is open.
    #[must_use]
    pub fn opened(&self) -> Option<Dialog> {
        self.open.as_ref().map(OpenDialog::dialog)
    }

    /// The choices of a new game, while they are made.
    #[must_use]
    pub fn new_game_form(&self) -> Option<&NewGameForm> {
        match &self.open {
            Some(OpenDialog::NewGame(form)) => Some(form),
            _ => None,
        }
    }

    /// The same, also while another dialog stands over them.
    #[must_use]
    pub fn chosen_new_game(&self) -> Option<&NewGameForm> {
        let mut all = self.open.iter().chain(&self.under);
        all.find_map(|dialog| match dialog {
            OpenDialog::NewGame(form) => Some(&**form),
            _ => None,
        })
    }

    /// What was pasted, while it is looked at.
    #[must_use]
    pub fn paste_form(&self) -> Option<&PasteForm> {
        match &self.open {
            Some(OpenDialog::Paste(form)) => Some(form),
            _ => None,
        }
    }

    /// Whether a search goes on, or the dialog opens or closes, without an event.
    #[must_use]
    pub fn needs_redraw(&self) -> bool {
        let is_searching = match self.open {
            Some(OpenDialog::Library) => self.library.needs_redraw(),
            Some(OpenDialog::Games) => self.games.needs_redraw(),
            _ => false,
        };
        is_searching || self.motion.is_running()
    }

    /// Whether the next key is to be a command's.
    #[must_use]
    pub fn waits_for_key(&self) -> bool {
        matches!(&self.open, Some(OpenDialog::Preferences(form)) if form.keys.is_waiting())
    }

    /// Hands over the key that was waited for.
    pub fn take_key(&mut self, key: Shortcut) {
        if let Some(OpenDialog::Preferences(form)) = &mut self.open {
            form.keys.take(key);
        }
    }

    /// Gives a program to the dialog that asked for one; another opens when there is none.
    pub fn take_program(&mut self, path: PathBuf) {
        if !matches!(self.open, Some(OpenDialog::Engines(_))) {
            self.open(OpenDialog::Engines(EnginesForm::default()));
        }
        if let Some(OpenDialog::Engines(form)) = &mut self.open {
            form.program = Some(path);
        }
    }

    /// Closes the dialog, or what is asked inside it, and says whether there was one.
    pub fn close(&mut self) -> bool {
        let had_prompt = match self.open {
            Some(OpenDialog::Unfinished(ref mut list)) => list.close_prompt(),
            Some(OpenDialog::Library) => self.library.close_prompt(),
            Some(OpenDialog::Games) => self.games.close_prompt(),
            _ => false,
        };
        had_prompt || self.leave()
    }

    /// The dialog is no longer open, and fades; whether there was one.
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

    /// Closes a dialog that asks about the game on the board: another one is there.
    pub fn forget_game(&mut self) {
        self.open.take_if(|open| open.is_of_game());
        self.closing.take_if(|closing| closing.is_of_game());
        self.under.retain(|under| !under.is_of_game());
    }

    /// Says in the dialog what went wrong with what it asked for; whether it is one that does.
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
