//! The menus and panels: [`ChessGui::draw`] shows a [`Model`] and returns what was wished for.

mod action;
mod asides;
mod banner;
mod colours;
mod debug;
mod dialogs;
mod ending;
pub mod fonts;
mod history;
mod icons;
mod info;
pub mod keys;
mod library;
mod menu;
mod model;
mod new_game;
mod not_kept;
mod notice;
mod open;
mod panel;
mod paste;
mod path_field;
mod position;
mod preferences;
mod progress;
mod small_board;
mod start_screen;
mod strips;
pub mod style;
mod timeline;

pub use action::{Action, Dialog, Format, Names, Purpose};
pub use model::{FrameTimes, Look, Model, Notice, Weight};
pub use progress::Work;

use crate::chess::Board;
use crate::game::{ChessGame, GameState};
use crate::scene::Rect;
use crate::store::new_game::NewGameChoice;
use debug::Debug;
use dialogs::Dialogs;
use imgui::Ui;
use new_game::NewGameForm;
use panel::Page;
use paste::PasteForm;
use position::PositionPage;

/// The interface. It holds only what is its own: which page is open, what stands in a text field.
#[derive(Debug, Default)]
pub struct ChessGui {
    page: Page,
    position: PositionPage,
    debug: Debug,
    dialogs: Dialogs,
    is_banner_closed: bool,
    has_start_screen: bool,
    history_at: history::Followed,
    menu_height: f32,
}

impl ChessGui {
    /// An interface with nothing open but the panel.
    #[must_use]
    pub fn new() -> ChessGui {
        ChessGui::default()
    }

    /// Opens a dialog.
    pub fn show(&mut self, dialog: Dialog) {
        self.has_start_screen = false;
        self.dialogs.show(dialog);
    }

    /// Whether this dialog is open.
    #[must_use]
    pub fn is_open(&self, dialog: Dialog) -> bool {
        self.dialogs.is_open(dialog)
    }

    /// Opens the choices of a new game; `shown` is the position on the board.
    pub fn show_new_game(&mut self, choice: &NewGameChoice, shown: Board) {
        self.show(Dialog::NewGame);
        self.dialogs.new_game = Some(NewGameForm::new(choice, shown));
    }

    /// Shows what was pasted; `shown` is the position on the board.
    pub fn show_pasted(&mut self, text: String, shown: Board) {
        self.show(Dialog::Paste);
        self.dialogs.pasted = Some(PasteForm::new(text, shown));
    }

    /// What is to be done with what was pasted when it is accepted; the dialog is closed then.
    pub fn accept_pasted(&mut self) -> Option<Action> {
        let action = self.dialogs.pasted.as_ref()?.accepted()?;
        self.dialogs.close();
        Some(action)
    }

    /// Shows the card that greets.
    pub fn greet(&mut self) {
        self.has_start_screen = true;
    }

    /// What Enter means on the card that is shown: its lit button. `None` without a card.
    #[must_use]
    pub fn lit_action(&self, game: &ChessGame, can_continue: bool) -> Option<Action> {
        let is_over = matches!(game.state(), GameState::GameOver(_));
        match (self.has_start_screen, self.is_banner_closed) {
            (true, _) if can_continue => Some(Action::Continue),
            (true, _) => Some(Action::Show(Dialog::NewGame)),
            (false, false) if is_over && self.dialogs.is_closed() => Some(Action::NewGame),
            (false, _) => None,
        }
    }

    /// Takes the card that greets away and says whether it was there.
    pub fn end_greeting(&mut self) -> bool {
        std::mem::take(&mut self.has_start_screen)
    }

    /// The position of the new game that is being chosen, to be shown on the board.
    #[must_use]
    pub fn preview(&self) -> Option<Board> {
        self.form()?.preview()
    }

    /// The new game that is being chosen, when it can begin; the dialog is closed.
    pub fn take_new_game(&mut self) -> Option<NewGameChoice> {
        let choice = self.form()?.ready()?;
        self.dialogs.close();
        Some(choice)
    }

    fn form(&self) -> Option<&NewGameForm> {
        self.dialogs
            .new_game
            .as_ref()
            .filter(|_| self.dialogs.is_open(Dialog::NewGame))
    }

    /// Closes the dialog, window or banner that is open and says whether there was one.
    pub fn close(&mut self) -> bool {
        let had_dialog = self.dialogs.close() || self.debug.close() || self.end_greeting();
        let had_banner = !had_dialog && !self.is_banner_closed;
        if had_banner {
            self.is_banner_closed = true;
        }
        had_dialog || had_banner
    }

    /// Another game is on the board: what was asked about the one before is not asked any more.
    pub fn forget_game(&mut self) {
        self.dialogs.forget_game();
    }

    /// Whether a dialog is open: keys and clicks are its own then, and not the board's.
    #[must_use]
    pub fn has_dialog(&self) -> bool {
        !self.dialogs.is_closed()
    }

    /// The height of the menu bar in pixels, as it was drawn last.
    #[must_use]
    pub fn menu_height(&self) -> f32 {
        self.menu_height
    }

    /// Whether the interface has to be drawn again without an event, as for a blinking cursor.
    #[must_use]
    pub fn is_lively(&self) -> bool {
        self.debug.is_lively() || self.dialogs.is_lively()
    }

    /// Draws one frame and returns the wishes, in order.
    pub fn draw(&mut self, ui: &Ui, model: &Model) -> Vec<Action> {
        let mut actions = Vec::new();
        let _font = ui.push_font(model.look.fonts.text);
        strips::draw(ui, model, &mut actions);
        timeline::draw(ui, model, &mut actions);
        self.menu_height = menu::draw(ui, model, &mut actions);
        self.draw_panel(ui, model, &mut actions);
        self.draw_banner(ui, model, &mut actions);
        self.draw_start_screen(ui, model, &mut actions);
        self.dialogs.draw(ui, model, &mut actions);
        self.debug.draw_windows(ui);
        progress::draw(ui, model, &mut actions);
        notice::draw(ui, model, self.menu_height);
        actions
    }
}

/// The text, cut where the room ends.
fn shortened(ui: &Ui, text: &str, room: f32) -> String {
    if ui.calc_text_size(text)[0] <= room {
        return text.to_owned();
    }
    let mut shown = text.to_owned();
    while shown.pop().is_some() && ui.calc_text_size(format!("{}…", shown.trim_end()))[0] > room {}
    format!("{}…", shown.trim_end())
}

/// Pixels of the layout as the interface counts them.
fn pixels(rect: Rect) -> ([f32; 2], [f32; 2]) {
    #[allow(clippy::cast_precision_loss, reason = "pixels of a window")]
    let float = |value: i32| value as f32;
    ([float(rect.x), float(rect.y)], [float(rect.width), float(rect.height)])
}
