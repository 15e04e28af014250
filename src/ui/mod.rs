//! Menus, panels and dialogs: [`ChessGui::draw`] shows a [`Model`] and returns the user's requests.

mod appearing;
pub mod board_look;
mod confirm_move;
mod developer;
mod dialogs;
mod engine_news;
pub mod figures;
pub mod focus;
mod folder_news;
pub mod fonts;
mod frame;
mod icons;
mod menu;
mod model;
pub mod move_field;
mod panel;
mod pen;
mod player_card;
pub mod position_editor;
mod progress;
mod refusal_bubble;
mod request;
mod small_board;
pub mod style;
mod tip_rest;
mod toasts;
mod turn;
mod widgets;

pub use dialogs::library::Twin;
pub use dialogs::opening_tree::position_search;
pub use engine_news::EngineNews;
pub use folder_news::FolderNews;
use frame::{Corners, Frame};
use icons::Icon;
pub use model::{
    AnalysisView, AnswerState, BarView, CurrentGame, FrameTimes, GamePreview, KeptBytes, LinePart, Look, Model,
    RepertoireView, Severity, Toast,
};
pub use progress::LongWork;
pub use request::{
    FileVersion, FilmChoice, GamesToSave, Kept, ListRequest, PlayerRequest, Purpose, Request, TagValues, ThemeRequest,
    TrainingRequest,
};
use tip_rest::TipRest;
pub use widgets::{key_name, Widget, WidgetKind};

use crate::chess::Color;
use crate::scene::Rect;
use crate::store::new_game::NewGameChoice;
use crate::table::{Command, Dialog};
use crate::text::Text;
use appearing::Appearing;
use developer::Developer;
use dialogs::Dialogs;
use focus::{Focus, Region};
use imgui::{MouseButton, Ui};
use menu::MainMenu;
use move_field::MoveField;
use panel::editor::FenOfEditor;
use panel::move_list::MoveListScroll;
use panel::result::ResultCard;
use panel::start;
use panel::tabiya::Tabiya;

/// Number of frames until Dear `ImGui` knows that a text field is gone.
const FRAMES_OF_A_CLOSED_FIELD: u32 = 2;

/// The interface. It holds only its own state: the open dialog, the contents of text fields.
#[derive(Debug, Default)]
pub struct ChessGui {
    appearing: Appearing,
    developer: Developer,
    /// The open dialog.
    pub dialogs: Dialogs,
    /// What the keys are for.
    pub focus: Focus,
    /// The menu.
    pub menu: MainMenu,
    result: ResultCard,
    /// The move field.
    pub move_field: MoveField,
    /// Number of frames for which a closed field may still keep the focus.
    field_leaves_in: u32,
    start_screen: StartScreen,
    /// The position offered on the start screen.
    tabiya: Option<Tabiya>,
    /// The field of the position editor.
    editor_fen: FenOfEditor,
    move_list_scroll: MoveListScroll,
    menu_height: f32,
    /// Top of the panel's bottom row, which messages are above; `None` if the panel leaves them no room.
    foot_top: Option<f32>,
    tip_rest: TipRest,
    is_recording: bool,
    widgets: Vec<Widget>,
}

/// Whether the panel shows the ways to begin.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum StartScreen {
    #[default]
    None,
    /// It will if what the program was started for cannot be shown.
    Waiting,
    Shown,
}

impl ChessGui {
    /// Opens a dialog in place of the open one.
    pub fn show(&mut self, dialog: Dialog) {
        self.greet_instead();
        self.dialogs.show(dialog);
    }

    /// Puts this list beside the board, with the keys.
    pub fn dock(&mut self, list: Dialog) {
        self.end_greeting();
        self.dialogs.dock(list);
    }

    /// Completes what is typed, in the search of a list or as a tag. Returns whether it can be.
    pub fn complete(&mut self) -> bool {
        self.dialogs.complete()
    }

    /// Whether this dialog is open.
    pub fn is_open(&self, dialog: Dialog) -> bool {
        self.dialogs.opened() == Some(dialog)
    }

    /// Moves the focus to the next widget, or to the previous one.
    pub fn move_focus(&mut self, is_back: bool) {
        let has_dialog = self.has_dialog();
        self.focus.step(is_back, has_dialog);
    }

    /// Gives the keyboard focus to the widget that Dear `ImGui` knows by this number.
    pub fn focus_on(&mut self, item: u32) {
        let has_dialog = self.has_dialog();
        self.focus.lead_to(item, has_dialog);
    }

    /// Shows the start screen; each `day` it offers another well-known position.
    pub fn greet(&mut self, day: usize) {
        self.start_screen = StartScreen::Shown;
        self.tabiya = Tabiya::of_day(day);
    }

    /// The start screen, if there is one, waits until what was asked for cannot be shown.
    pub fn await_opening(&mut self) {
        if self.is_greeting() {
            self.start_screen = StartScreen::Waiting;
        }
    }

    /// What was asked for cannot be shown: there is the start screen that was waiting.
    pub fn greet_instead(&mut self) {
        if self.start_screen == StartScreen::Waiting {
            self.start_screen = StartScreen::Shown;
        }
    }

    /// Whether what the program was started for is not shown yet.
    pub fn awaits_opening(&self) -> bool {
        self.start_screen == StartScreen::Waiting
    }

    /// Whether the start screen is shown.
    pub fn is_greeting(&self) -> bool {
        self.start_screen == StartScreen::Shown
    }

    /// What Enter does: the main button of the start screen, or of the result. `None` without one. `last` are the choices of the last
    /// game.
    pub fn main_request(&self, text: &Text, last: &NewGameChoice, can_continue: bool) -> Option<Request> {
        match self.is_greeting() {
            _ if !self.dialogs.is_closed() => None,
            true if can_continue => Some(Command::Continue.into()),
            true => Some(Request::Begin(Box::new(start::main_choice(text, last)))),
            false => self.result.enter(),
        }
    }

    /// Removes the start screen, whose buttons may have the keys. Returns whether it was shown.
    pub fn end_greeting(&mut self) -> bool {
        let was_greeting = self.is_greeting();
        if was_greeting && self.focus.region() == Region::Panel {
            self.focus.set_region(Region::Game);
        }
        self.start_screen = StartScreen::None;
        was_greeting
    }

    /// The side at the bottom for the new game being set up; `None` if there is none or it is random.
    pub fn chosen_side(&self) -> Option<Color> {
        self.dialogs.new_game()?.side_below()
    }

    /// Closes the open dialog, or else the start screen. Returns whether there was one. The result keeps its buttons.
    pub fn close(&mut self) -> bool {
        self.close_dialog() || self.end_greeting()
    }

    /// Closes the open dialog, or what is open in the list beside the board. Returns whether there was anything.
    pub fn close_dialog(&mut self) -> bool {
        let is_closed = self.dialogs.close();
        if is_closed {
            self.field_leaves_in = FRAMES_OF_A_CLOSED_FIELD;
        }
        is_closed || self.close_in_list() || self.developer.close()
    }

    /// While the list beside the board has the keys: closes a prompt in it, clears its search, or leaves the keys to the board.
    fn close_in_list(&mut self) -> bool {
        let has_keys = self.dialogs.has_list_keys();
        if has_keys && !self.dialogs.close_in_list() {
            self.leave_list();
        }
        has_keys
    }

    /// The list beside the board leaves the keys to the board.
    pub fn leave_list(&mut self) {
        self.dialogs.leave_list();
        self.field_leaves_in = FRAMES_OF_A_CLOSED_FIELD;
        self.focus.set_region(Region::Game);
    }

    /// Another game is on the board: closes questions about the previous one, and the start screen.
    pub fn forget_game(&mut self) {
        self.start_screen = StartScreen::None;
        self.move_field.forget_game();
        self.dialogs.forget_game();
    }

    /// Shows in the open dialog what went wrong with its request. Returns whether one could.
    pub fn show_fault(&mut self, fault: &str) -> bool {
        self.dialogs.show_fault(fault) || self.move_field.show_fault(fault)
    }

    /// Whether a dialog is open: keys and clicks then belong to it, not to the board.
    pub fn has_dialog(&self) -> bool {
        !self.dialogs.is_closed()
    }

    /// Whether keys pressed now have to wait for a frame: a dialog is not drawn yet, a field that requested the focus does
    /// not have it yet, or a closed one still has it, what was pressed with a key is not done yet, or what the program was started for
    /// is not shown yet.
    pub fn awaits_keys(&self) -> bool {
        let is_for_line = !self.has_dialog() && self.move_field.awaits_keys();
        let is_for_list = !self.has_dialog() && self.dialogs.awaits_list_keys();
        let is_led = self.dialogs.is_undrawn() || self.field_leaves_in > 0 || self.focus.awaits_keys();
        is_led || is_for_line || is_for_list || self.awaits_opening()
    }

    /// Starts typing a move: in the panel's move field, or in a dialog if it has none.
    pub fn type_move(&mut self) {
        if self.move_field.is_drawn() && !self.has_dialog() {
            self.move_field.take_keys();
        } else {
            self.show(Dialog::TypeMove);
        }
    }

    /// Text was typed: tooltips wait until the mouse moves.
    pub fn typed(&mut self) {
        self.tip_rest.typed();
    }

    /// Letters typed while no field has the keys begin a move in the move field, if the panel has one, or a search in an open list.
    pub fn begin_typing(&mut self, letters: &str, begins_move: bool) {
        if !begins_move && letters.starts_with(char::is_alphanumeric) {
            self.dialogs.begin_search(letters);
        } else if begins_move && self.move_field.is_drawn() && !self.has_dialog() {
            self.move_field.begin(letters);
        }
    }

    /// Leaves the move field. Returns whether it had the focus.
    pub fn leave_move_field(&mut self) -> bool {
        let had_keys = self.move_field.has_keys();
        if had_keys {
            self.move_field.leave();
            self.field_leaves_in = FRAMES_OF_A_CLOSED_FIELD;
            self.focus.set_region(Region::Game);
        }
        had_keys
    }

    /// The height of the menu bar in pixels when last drawn; 0 while it is hidden.
    pub fn menu_height(&self) -> f32 {
        self.menu_height
    }

    /// Whether the interface needs a redraw without an event.
    pub fn needs_redraw(&self) -> bool {
        self.developer.needs_redraw() || self.dialogs.needs_redraw() || self.appearing.is_running
    }

    /// Starts or stops recording the widgets of every frame.
    pub fn record_widgets(&mut self, is_recording: bool) {
        self.is_recording = is_recording;
    }

    /// The widgets of the last frame in drawing order, if they are recorded.
    pub fn widgets(&self) -> &[Widget] {
        &self.widgets
    }

    /// Draws one frame. Returns the requests in order.
    pub fn draw(&mut self, ui: &Ui, model: &Model) -> Vec<Request> {
        self.move_field.begin_frame();
        self.field_leaves_in = self.field_leaves_in.saturating_sub(1);
        if self.move_field.has_keys() || self.dialogs.has_list_keys() && !self.has_dialog() {
            self.focus.set_region(Region::Panel);
        }
        let focus = self.focus.begin(ui, self.has_dialog());
        let has_tips = self.tip_rest.begin_frame(ui, model.look.px(3.0));
        let frame = Frame::new(
            ui,
            model,
            focus,
            std::mem::take(&mut self.appearing),
            has_tips,
            self.is_recording,
        );
        let ui = &frame;
        let font = ui.push_font(ui.look.fonts.text);
        let asked = ui.asked();
        player_card::draw(ui);
        refusal_bubble::draw(ui);
        confirm_move::draw(ui);
        self.draw_panel(ui);
        if self.move_field.is_drawn() && self.dialogs.has_played_typed_move() {
            // The next move is typed beside the board.
            self.close_dialog();
            self.move_field.take_keys();
        }
        if self.dialogs.draw_docked(ui, self.focus.region() == Region::Panel) {
            self.leave_list();
        }
        // What is under a dialog is seen, but not pressed.
        let is_mouse_used = ui.is_mouse_down(MouseButton::Left) || ui.is_mouse_released(MouseButton::Left);
        if ui.is_covered() && is_mouse_used {
            ui.drop_requests(asked);
        }
        self.menu_height = self.menu.draw(ui, ui.menu_button());
        self.dialogs.draw(ui);
        self.developer.draw(ui);
        progress::draw(ui);
        toasts::draw(ui, self.foot_top);
        font.pop();
        let (requests, widgets, focus, appearing) = frame.finish();
        self.appearing = appearing;
        self.widgets = widgets;
        self.focus.end(focus);
        requests
    }
}

/// A rectangle of the layout in Dear `ImGui`'s pixels.
fn pixels(rect: Rect) -> ([f32; 2], [f32; 2]) {
    let float = |value: i32| value as f32;
    ([float(rect.x), float(rect.y)], [float(rect.width), float(rect.height)])
}
