//! The dialogs: one at a time, over everything else.

use super::library::LibraryPage;
use super::new_game::NewGameForm;
use super::not_kept;
use super::paste::PasteForm;
use super::path_field::PathField;
use super::{Action, Dialog, Model};
use crate::chess::Color;
use crate::game::Input;
use crate::record::NodeId;
use crate::store::library::Source;
use crate::ui::keys::KEYS;
use imgui::{Condition, Key, StyleColor, StyleVar, Ui};

/// The dialog that is open, and what is typed in it.
#[derive(Debug, Default)]
pub struct Dialogs {
    open: Option<Dialog>,
    pub(super) is_new: bool,
    pub(super) open_path: PathField,
    pub(super) save_path: PathField,
    library: LibraryPage,
    games: LibraryPage,
    /// What is typed as a comment or a move.
    text: String,
    /// What is typed as a comment before the move.
    before: String,
    commented: Option<NodeId>,
    is_entered: bool,
    /// The choices of a new game, while they are made.
    pub(super) new_game: Option<NewGameForm>,
    /// What was pasted, while it is looked at.
    pub(super) pasted: Option<PasteForm>,
}

impl Dialogs {
    /// Opens a dialog in place of the one that is open.
    pub fn show(&mut self, dialog: Dialog) {
        self.open = Some(dialog);
        self.is_new = true;
    }

    /// Whether no dialog is open.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        self.open.is_none()
    }

    /// Whether this dialog is open.
    #[must_use]
    pub fn is_open(&self, dialog: Dialog) -> bool {
        self.open == Some(dialog)
    }

    /// Whether a search goes on without an event.
    #[must_use]
    pub fn is_lively(&self) -> bool {
        match self.open {
            Some(Dialog::Library) => self.library.is_lively(),
            Some(Dialog::Games) => self.games.is_lively(),
            _ => false,
        }
    }

    /// Closes the dialog, or what is asked inside it, and says whether there was one.
    pub fn close(&mut self) -> bool {
        if self.close_form() {
            return true;
        }
        self.commented = None;
        self.pasted = None;
        self.open.take().is_some()
    }

    /// Closes a dialog that asks about the game on the board: another one is there.
    pub fn forget_game(&mut self) {
        if matches!(
            self.open,
            Some(Dialog::Comment(_) | Dialog::Resign(_) | Dialog::NotKept)
        ) {
            self.close();
        }
        self.commented = None;
    }

    /// Draws the dialog that is open.
    pub fn draw(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        let Some(dialog) = self.open else { return };
        let look = &model.look;
        let [width, height] = ui.io().display_size;
        let (title, wide): (String, f32) = match dialog {
            Dialog::NewGame => ("New game".into(), 340.0),
            Dialog::Library => ("Library".into(), 960.0),
            Dialog::Games => (name_of_games(model), 960.0),
            Dialog::Comment(_) => ("Comment".into(), 460.0),
            Dialog::Paste => ("Paste".into(), 600.0),
            Dialog::TypeMove => ("Type a move".into(), 360.0),
            Dialog::Resign(_) => ("Resign".into(), 360.0),
            Dialog::Leave => ("Leave".into(), 360.0),
            Dialog::NotKept => ("This game cannot be saved".into(), 460.0),
            Dialog::Keys => ("Keys".into(), 720.0),
            Dialog::Open => ("Open".into(), 520.0),
            Dialog::Exported => ("Exported".into(), 520.0),
            Dialog::About => ("About Tabiya".into(), 420.0),
        };
        let size = look.px(wide).min(width - look.px(20.0));
        // Lists keep their height while they fill, and what is asked below them takes its room from them.
        let fixed = match dialog {
            Dialog::Library | Dialog::Games => look.px(600.0).min(height - look.px(40.0)),
            _ => 0.0,
        };
        let mut is_open = true;
        let mut middle = [width / 2.0, height / 2.0];
        let panel = model.view.layout.panel;
        if dialog == Dialog::NewGame && !panel.is_empty() && !model.view.layout.is_tall {
            // Beside the board, which shows what is chosen.
            let (place, room) = super::pixels(panel);
            middle[0] = (place[0] + room[0] / 2.0).min(width - size / 2.0 - look.px(6.0));
        }
        shade(ui, model, dialog);
        let _padding = ui.push_style_var(StyleVar::WindowPadding([look.px(20.0), look.px(16.0)]));
        let _border = ui.push_style_var(StyleVar::WindowBorderSize(1.0));
        // What stands behind ### tells the window, whatever its title.
        ui.window(format!("{title}###{dialog:?}"))
            .opened(&mut is_open)
            .position(middle, Condition::Always)
            .position_pivot([0.5, 0.5])
            .size([size, fixed], Condition::Always)
            .size_constraints([0.0, 0.0], [size, height - look.px(40.0)])
            .resizable(false)
            .movable(false)
            .collapsible(false)
            .focused(self.is_new)
            .build(|| match dialog {
                Dialog::NewGame => self.choose_game(ui, model, actions),
                Dialog::Library => {
                    if self.library.draw(ui, model, model.library, self.is_new, actions) {
                        self.open = None;
                    }
                }
                Dialog::Games => {
                    if self.games.draw(ui, model, model.opened, self.is_new, actions) {
                        self.open = None;
                    }
                }
                Dialog::Comment(node) => self.comment(ui, model, node, actions),
                Dialog::Paste => self.paste(ui, model, actions),
                Dialog::TypeMove => self.type_move(ui, model, actions),
                Dialog::Resign(color) => self.resign(ui, color, actions),
                Dialog::Leave => self.leave(ui, actions),
                Dialog::NotKept => {
                    if not_kept::draw(ui, model, actions) {
                        self.open = None;
                    }
                }
                Dialog::Keys => keys(ui, model),
                Dialog::Open => {
                    if self.open_file(ui, model, actions) {
                        self.open = None;
                    }
                }
                Dialog::Exported => self.exported(ui, model, actions),
                Dialog::About => about(ui, model),
            });
        // The keys have been directed to where they belong.
        self.is_new = self.is_new && self.open != Some(dialog);
        if !is_open {
            self.open = None;
        }
    }

    fn paste(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        if self.pasted.as_mut().is_none_or(|form| form.draw(ui, model, actions)) {
            self.close();
        }
    }

    fn choose_game(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        let (is_new, is_confirmed) = (self.is_new, self.is_confirmed(ui));
        let draw = |form: &mut NewGameForm| form.draw(ui, model, is_new, is_confirmed, actions);
        if self.new_game.as_mut().is_none_or(draw) {
            self.open = None;
        }
    }

    fn comment(&mut self, ui: &Ui, model: &Model, node: NodeId, actions: &mut Vec<Action>) {
        if self.commented != Some(node) {
            self.commented = Some(node);
            let annotation = model.game.tree().annotation(node);
            self.text = annotation.comment().unwrap_or_default().into_owned();
            self.before = annotation.comment_before().unwrap_or_default().into_owned();
        }
        let has_before = model.game.can_comment_before(node);
        if has_before {
            ui.set_next_item_width(-1.0);
            ui.input_text("##before", &mut self.before)
                .hint("Comment before the move")
                .build();
        }
        if self.is_new {
            ui.set_keyboard_focus_here();
        }
        ui.set_next_item_width(-1.0);
        let is_entered = ui
            .input_text("##comment", &mut self.text)
            .hint("Comment on the move")
            .enter_returns_true(true)
            .build();
        if ui.button("Save") || is_entered {
            if has_before {
                let text = std::mem::take(&mut self.before);
                actions.push(Action::Input(Input::CommentBefore(node, text)));
            }
            actions.push(Action::Input(Input::Comment(node, std::mem::take(&mut self.text))));
            self.close();
        }
    }

    /// A field for moves in any notation; it stays for the next one.
    fn type_move(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        if self.is_new {
            self.text.clear();
        }
        if self.is_new || std::mem::take(&mut self.is_entered) {
            ui.set_keyboard_focus_here();
        }
        ui.set_next_item_width(-1.0);
        let is_entered = ui
            .input_text("##move", &mut self.text)
            .hint("e4, Nf3, e2e4, E2 E4, O-O, castle")
            .enter_returns_true(true)
            .build();
        ui.text_colored(model.look.palette.muted, "Enter plays, Esc closes.");
        if is_entered && !self.text.trim().is_empty() {
            actions.push(Action::TypeMove(std::mem::take(&mut self.text)));
            self.is_entered = true;
        }
    }

    fn resign(&mut self, ui: &Ui, color: Color, actions: &mut Vec<Action>) {
        ui.text_wrapped(format!("{color} resigns?"));
        if ui.button("Resign") || self.is_confirmed(ui) {
            actions.push(Action::Input(Input::Resign(color)));
            self.open = None;
        }
        ui.same_line();
        if ui.button("Play on") {
            self.open = None;
        }
    }

    fn leave(&mut self, ui: &Ui, actions: &mut Vec<Action>) {
        ui.text_wrapped("The game is kept, and offered as Continue at the next start.");
        if ui.button("Leave") || self.is_confirmed(ui) {
            actions.push(Action::Leave);
        }
        ui.same_line();
        if ui.button("Stay") {
            self.open = None;
        }
    }

    /// Whether Enter was pressed, which does what the main button does; not the press that opened the dialog.
    fn is_confirmed(&self, ui: &Ui) -> bool {
        !self.is_new && ui.is_key_pressed_no_repeat(Key::Enter)
    }

    /// Closes what is asked inside the dialog; whether there was anything.
    fn close_form(&mut self) -> bool {
        match self.open {
            Some(Dialog::Library) => self.library.close_form(),
            Some(Dialog::Games) => self.games.close_form(),
            _ => false,
        }
    }
}

/// Darkens what lies under the dialog: everything, but not the board that shows the choices of a new game.
fn shade(ui: &Ui, model: &Model, dialog: Dialog) {
    let layout = &model.view.layout;
    let (place, size) = match dialog {
        Dialog::NewGame if !layout.panel.is_empty() && !layout.is_tall => super::pixels(layout.panel),
        _ => ([0.0; 2], ui.io().display_size),
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

fn keys(ui: &Ui, model: &Model) {
    let look = &model.look;
    let is_wide = ui.content_region_avail()[0] > look.px(600.0);
    let columns = if is_wide { 2 } else { 1 };
    let width = ui.content_region_avail()[0] / if is_wide { 2.0 } else { 1.0 };
    let half = KEYS.len().div_ceil(columns);
    let [left, top] = ui.cursor_pos();
    let height = look.px(25.0);
    for (number, (key, meaning)) in KEYS.iter().enumerate() {
        #[allow(clippy::cast_precision_loss, reason = "some twenty keys")]
        let (column, row) = ((number / half) as f32, (number % half) as f32);
        let at = [left + column * width, top + row * height];
        ui.set_cursor_pos(at);
        {
            let _font = ui.push_font(look.fonts.strong);
            ui.text(key);
        }
        ui.set_cursor_pos([at[0] + look.px(124.0), at[1]]);
        ui.text_colored(
            look.palette.muted,
            super::shortened(ui, meaning, width - look.px(128.0)),
        );
    }
}

/// The title of the list of a file.
fn name_of_games(model: &Model) -> String {
    let name = |listing: &crate::store::library::Listing| match listing.source() {
        Source::File(path) => path.file_name().map(|name| name.to_string_lossy().into_owned()),
        Source::Library(_) => None,
    };
    let name = model.opened.and_then(name);
    name.map_or_else(|| "Games".into(), |name| format!("Games of {name}"))
}

fn about(ui: &Ui, model: &Model) {
    let look = &model.look;
    {
        let _font = ui.push_font(look.fonts.title);
        ui.text("Tabiya");
    }
    ui.text_colored(look.palette.muted, concat!("Version ", env!("CARGO_PKG_VERSION")));
    ui.dummy([0.0, look.px(4.0)]);
    ui.text_wrapped(
        "A chess board for two people at one machine. A tabiya is the well-known position from which play begins.",
    );
    ui.dummy([0.0, look.px(4.0)]);
    ui.text_wrapped("The program is under the MIT licence. The letters are Inter (SIL Open Font License 1.1) and figures of DejaVu Sans (Bitstream Vera licence).");
}
