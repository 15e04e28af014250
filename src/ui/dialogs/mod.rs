//! The dialogs: one at a time, over everything else. Each holds its own state, which goes when it is closed.

mod about;
mod comment;
pub mod library;
mod load_fen;
mod new_game;
mod not_kept;
mod open;
mod paste;
mod quit;
mod resign;
mod save_over;
mod saved;
mod shortcuts;
mod type_move;

use super::frame::Frame;
use super::Dialog;
use crate::chess::Board;
use crate::store::new_game::NewGameChoice;
use imgui::{Condition, Key, StyleColor, StyleVar};
use library::GameListPage;
use new_game::NewGameForm;
use paste::PasteForm;

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

/// A dialog that is open, with what is typed and chosen in it.
#[derive(Debug)]
pub enum OpenDialog {
    /// The choices of a new game.
    NewGame(Box<NewGameForm>),
    /// The saved games.
    Library,
    /// The games of a file.
    Games,
    /// The comment on a move.
    Comment(comment::CommentForm),
    /// What was pasted.
    Paste(Box<PasteForm>),
    /// A move to be typed.
    TypeMove(type_move::MoveField),
    /// The FEN of a position.
    LoadFen(load_fen::FenForm),
    /// Whether to resign.
    Resign(resign::ResignQuestion),
    /// Whether to end the program.
    Quit,
    /// What to do with a game that cannot be saved.
    NotKept,
    /// Whether games are added to a file or replace it.
    SaveOver,
    /// The keyboard shortcuts.
    Shortcuts,
    /// Open a file.
    Open(open::OpenForm),
    /// The game was saved; where to.
    Saved(saved::SavedForm),
    /// What this program is.
    About,
}

impl OpenDialog {
    /// The choices of a new game; `shown` is the position on the board.
    pub fn new_game(choice: &NewGameChoice, shown: Board) -> OpenDialog {
        OpenDialog::NewGame(Box::new(NewGameForm::new(choice, shown)))
    }

    /// A pasted text; `shown` is the position on the board.
    pub fn pasted(text: String, shown: Board) -> OpenDialog {
        OpenDialog::Paste(Box::new(PasteForm::new(text, shown)))
    }

    /// The dialog of this kind, empty; `None` for one that needs data.
    fn of(dialog: Dialog) -> Option<OpenDialog> {
        Some(match dialog {
            Dialog::NewGame | Dialog::Paste => return None,
            Dialog::Library => OpenDialog::Library,
            Dialog::Games => OpenDialog::Games,
            Dialog::Comment(node) => OpenDialog::Comment(comment::CommentForm::new(node)),
            Dialog::TypeMove => OpenDialog::TypeMove(type_move::MoveField::default()),
            Dialog::LoadFen => OpenDialog::LoadFen(load_fen::FenForm::default()),
            Dialog::Resign(color) => OpenDialog::Resign(resign::ResignQuestion { color }),
            Dialog::Quit => OpenDialog::Quit,
            Dialog::NotKept => OpenDialog::NotKept,
            Dialog::SaveOver => OpenDialog::SaveOver,
            Dialog::Shortcuts => OpenDialog::Shortcuts,
            Dialog::Open => OpenDialog::Open(open::OpenForm::default()),
            Dialog::Saved => OpenDialog::Saved(saved::SavedForm::default()),
            Dialog::About => OpenDialog::About,
        })
    }

    /// Which dialog it is.
    fn dialog(&self) -> Dialog {
        match self {
            OpenDialog::NewGame(_) => Dialog::NewGame,
            OpenDialog::Library => Dialog::Library,
            OpenDialog::Games => Dialog::Games,
            OpenDialog::Comment(form) => Dialog::Comment(form.node()),
            OpenDialog::Paste(_) => Dialog::Paste,
            OpenDialog::TypeMove(_) => Dialog::TypeMove,
            OpenDialog::LoadFen(_) => Dialog::LoadFen,
            OpenDialog::Resign(question) => Dialog::Resign(question.color),
            OpenDialog::Quit => Dialog::Quit,
            OpenDialog::NotKept => Dialog::NotKept,
            OpenDialog::SaveOver => Dialog::SaveOver,
            OpenDialog::Shortcuts => Dialog::Shortcuts,
            OpenDialog::Open(_) => Dialog::Open,
            OpenDialog::Saved(_) => Dialog::Saved,
            OpenDialog::About => Dialog::About,
        }
    }

    /// The title, the name of the window, and the width in points.
    fn frame(&self, ui: &Frame) -> (String, &'static str, f32) {
        match self {
            OpenDialog::NewGame(_) => (t!(ui.text, "dialog-new-game"), "new-game", 340.0),
            OpenDialog::Library => (t!(ui.text, "dialog-library"), "library", 960.0),
            OpenDialog::Games => (library::title_of_file(ui), "games", 960.0),
            OpenDialog::Comment(_) => (t!(ui.text, "dialog-comment"), "comment", 460.0),
            OpenDialog::Paste(_) => (t!(ui.text, "dialog-paste"), "paste", 600.0),
            OpenDialog::TypeMove(_) => (t!(ui.text, "dialog-type-move"), "type-move", 360.0),
            OpenDialog::LoadFen(_) => (t!(ui.text, "dialog-load-fen"), "load-fen", 520.0),
            OpenDialog::Resign(_) => (t!(ui.text, "dialog-resign"), "resign", 360.0),
            OpenDialog::Quit => (t!(ui.text, "dialog-quit"), "quit", 360.0),
            OpenDialog::NotKept => (t!(ui.text, "dialog-not-kept"), "not-kept", 480.0),
            OpenDialog::SaveOver => (t!(ui.text, "dialog-save-over"), "save-over", 460.0),
            OpenDialog::Shortcuts => (t!(ui.text, "dialog-shortcuts"), "shortcuts", 820.0),
            OpenDialog::Open(_) => (t!(ui.text, "dialog-open"), "open", 520.0),
            OpenDialog::Saved(_) => (t!(ui.text, "dialog-saved"), "saved", 520.0),
            OpenDialog::About => (t!(ui.text, "dialog-about"), "about", 420.0),
        }
    }

    /// Whether it asks about the game on the board and goes with it.
    const fn is_of_game(&self) -> bool {
        matches!(
            self,
            OpenDialog::Comment(_) | OpenDialog::Resign(_) | OpenDialog::Saved(_) | OpenDialog::NotKept
        )
    }
}

/// The dialog that is open, if any, and the two lists, which are found again as they were left.
#[derive(Debug, Default)]
pub struct Dialogs {
    open: Option<OpenDialog>,
    /// For how many frames it has been drawn.
    age: u32,
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
        self.open = Some(dialog);
        self.age = 0;
    }

    /// Whether no dialog is open.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.open.is_none()
    }

    /// Whether this dialog is open.
    #[must_use]
    pub fn is_open(&self, dialog: Dialog) -> bool {
        self.open.as_ref().is_some_and(|open| open.dialog() == dialog)
    }

    /// The choices of a new game, while they are made.
    #[must_use]
    pub fn new_game_form(&self) -> Option<&NewGameForm> {
        match &self.open {
            Some(OpenDialog::NewGame(form)) => Some(form),
            _ => None,
        }
    }

    /// What was pasted, while it is looked at.
    #[must_use]
    pub fn paste_form(&self) -> Option<&PasteForm> {
        match &self.open {
            Some(OpenDialog::Paste(form)) => Some(form),
            _ => None,
        }
    }

    /// Whether a search goes on without an event.
    #[must_use]
    pub fn needs_redraw(&self) -> bool {
        match self.open {
            Some(OpenDialog::Library) => self.library.needs_redraw(),
            Some(OpenDialog::Games) => self.games.needs_redraw(),
            _ => false,
        }
    }

    /// Closes the dialog, or what is asked inside it, and says whether there was one.
    pub fn close(&mut self) -> bool {
        let had_prompt = match self.open {
            Some(OpenDialog::Library) => self.library.close_prompt(),
            Some(OpenDialog::Games) => self.games.close_prompt(),
            _ => false,
        };
        had_prompt || self.open.take().is_some()
    }

    /// Closes a dialog that asks about the game on the board: another one is there.
    pub fn forget_game(&mut self) {
        self.open.take_if(|open| open.is_of_game());
    }

    /// Says in the dialog what went wrong with what it asked for; whether it is one that does.
    pub fn show_fault(&mut self, fault: &str) -> bool {
        match &mut self.open {
            Some(OpenDialog::Open(form)) => form.fault = Some(fault.to_owned()),
            Some(OpenDialog::Saved(form)) => form.fault = Some(fault.to_owned()),
            Some(OpenDialog::TypeMove(field)) => field.fault = Some(fault.to_owned()),
            _ => return false,
        }
        true
    }

    /// Draws the dialog that is open.
    pub fn draw(&mut self, ui: &Frame) {
        let Some(dialog) = &self.open else { return };
        let (title, name, points) = dialog.frame(ui);
        let [width, height] = ui.io().display_size;
        let wide = ui.px(points).min(width - ui.px(20.0));
        let is_list = matches!(dialog, OpenDialog::Library | OpenDialog::Games);
        // Lists keep their height while they fill, and what is asked below them takes its room from them.
        let high = if is_list {
            ui.px(600.0).min(height - ui.px(40.0))
        } else {
            0.0
        };
        let is_beside_board = matches!(dialog, OpenDialog::NewGame(_)) && has_side_panel(ui);
        let mut middle = [width / 2.0, height / 2.0];
        if is_beside_board {
            let (place, room) = super::pixels(ui.model.view.layout.panel);
            middle[0] = (place[0] + room[0] / 2.0).min(width - wide / 2.0 - ui.px(6.0));
        }
        shade(ui, is_beside_board);
        let keys = DialogKeys {
            is_new: self.age == 0,
            // The press that opened the dialog is not an answer to it.
            is_confirmed: self.age > 1 && ui.is_key_pressed_no_repeat(Key::Enter),
        };
        self.age = self.age.saturating_add(1);
        let mut is_open = true;
        let mut reply = Reply::Stay;
        let styles = [
            ui.push_style_var(StyleVar::WindowPadding([ui.px(20.0), ui.px(16.0)])),
            ui.push_style_var(StyleVar::WindowBorderSize(1.0)),
        ];
        // What stands after ### is the name of the window, whatever its title.
        ui.window(format!("{title}###{name}"))
            .opened(&mut is_open)
            .position(middle, Condition::Always)
            .position_pivot([0.5, 0.5])
            .size([wide, high], Condition::Always)
            .size_constraints([0.0, 0.0], [wide, height - ui.px(40.0)])
            .resizable(false)
            .movable(false)
            .collapsible(false)
            .focused(keys.is_new)
            .build(|| reply = self.draw_open(ui, keys));
        drop(styles);
        if !is_open || reply == Reply::Close {
            self.open = None;
        }
    }

    fn draw_open(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        let Some(open) = &mut self.open else {
            return Reply::Close;
        };
        match open {
            OpenDialog::NewGame(form) => form.draw(ui, keys),
            OpenDialog::Library => self.library.draw(ui, ui.model.library, keys.is_new),
            OpenDialog::Games => self.games.draw(ui, ui.model.opened, keys.is_new),
            OpenDialog::Comment(form) => form.draw(ui, keys),
            OpenDialog::Paste(form) => form.draw(ui),
            OpenDialog::TypeMove(field) => field.draw(ui, keys),
            OpenDialog::LoadFen(form) => form.draw(ui, keys),
            OpenDialog::Resign(question) => question.draw(ui, keys),
            OpenDialog::Quit => quit::draw(ui, keys),
            OpenDialog::NotKept => not_kept::draw(ui, keys),
            OpenDialog::SaveOver => save_over::draw(ui, keys),
            OpenDialog::Shortcuts => shortcuts::draw(ui),
            OpenDialog::Open(form) => form.draw(ui, keys),
            OpenDialog::Saved(form) => form.draw(ui, keys),
            OpenDialog::About => about::draw(ui),
        }
    }
}

/// Whether the panel stands beside the board.
fn has_side_panel(ui: &Frame) -> bool {
    let layout = &ui.model.view.layout;
    !layout.panel.is_empty() && !layout.is_tall
}

/// Darkens what lies under the dialog: everything, but not the board that shows the choices of a new game.
fn shade(ui: &Frame, is_beside_board: bool) {
    let (place, size) = if is_beside_board {
        super::pixels(ui.model.view.layout.panel)
    } else {
        ([0.0; 2], ui.io().display_size)
    };
    let _fill = ui.push_style_color(StyleColor::WindowBg, [0.0, 0.0, 0.0, 0.45]);
    let _round = ui.push_style_var(StyleVar::WindowRounding(0.0));
    ui.window("##shade")
        .position(place, Condition::Always)
        .size(size, Condition::Always)
        .no_decoration()
        .no_inputs()
        .focus_on_appearing(false)
        .build(|| ());
}
