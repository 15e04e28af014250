//! The dialogs: one at a time, over everything else.

use super::new_game::NewGameForm;
use super::paste::PasteForm;
use super::{Action, Dialog, Model};
use crate::chess::Color;
use crate::desktop::events::KEYS;
use crate::desktop::library::Entry;
use crate::desktop::storage::typed_path;
use crate::game::Input;
use crate::record::NodeId;
use imgui::{Condition, MouseCursor, StyleColor, StyleVar, Ui};

/// The dialog that is open, and what is typed in it.
#[derive(Debug, Default)]
pub struct Dialogs {
    open: Option<Dialog>,
    is_new: bool,
    path: String,
    search: String,
    /// What is typed as a comment or a move.
    text: String,
    /// What is typed as a comment before the move.
    before: String,
    commented: Option<NodeId>,
    is_entered: bool,
    chosen: Option<Entry>,
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

    /// Whether this dialog is open.
    #[must_use]
    pub fn is_open(&self, dialog: Dialog) -> bool {
        self.open == Some(dialog)
    }

    /// Closes the dialog and says whether there was one.
    pub fn close(&mut self) -> bool {
        self.commented = None;
        self.pasted = None;
        self.open.take().is_some()
    }

    /// Closes a dialog that asks about the game on the board: another one is there.
    pub fn forget_game(&mut self) {
        if matches!(self.open, Some(Dialog::Comment(_) | Dialog::Resign(_))) {
            self.close();
        }
        self.commented = None;
    }

    /// Draws the dialog that is open.
    pub fn draw(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        let Some(dialog) = self.open else { return };
        let look = &model.look;
        let [width, height] = ui.io().display_size;
        let (title, wide) = match dialog {
            Dialog::NewGame => ("New game", 340.0),
            Dialog::Library => ("Library", 620.0),
            Dialog::Comment(_) => ("Comment", 460.0),
            Dialog::Paste => ("Paste", 600.0),
            Dialog::TypeMove => ("Type a move", 360.0),
            Dialog::Resign(_) => ("Resign", 360.0),
            Dialog::Leave => ("Leave", 360.0),
            Dialog::Keys => ("Keys", 720.0),
            Dialog::Open => ("Open", 520.0),
            Dialog::Exported => ("Exported", 520.0),
            Dialog::About => ("About Tabiya", 420.0),
        };
        let size = look.px(wide).min(width - look.px(20.0));
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
        ui.window(title)
            .opened(&mut is_open)
            .position(middle, Condition::Always)
            .position_pivot([0.5, 0.5])
            .size([size, 0.0], Condition::Always)
            .size_constraints([0.0, 0.0], [size, height - look.px(40.0)])
            .resizable(false)
            .movable(false)
            .collapsible(false)
            .focused(self.is_new)
            .build(|| match dialog {
                Dialog::NewGame => self.choose_game(ui, model, actions),
                Dialog::Library => self.library(ui, model, actions),
                Dialog::Comment(node) => self.comment(ui, model, node, actions),
                Dialog::Paste => self.paste(ui, model, actions),
                Dialog::TypeMove => self.type_move(ui, model, actions),
                Dialog::Resign(color) => self.resign(ui, color, actions),
                Dialog::Leave => self.leave(ui, actions),
                Dialog::Keys => keys(ui, model),
                Dialog::Open => self.open_file(ui, model, actions),
                Dialog::Exported => self.exported(ui, model, actions),
                Dialog::About => about(ui, model),
            });
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
        if self.new_game.as_mut().is_none_or(|form| form.draw(ui, model, actions)) {
            self.open = None;
        }
    }

    fn comment(&mut self, ui: &Ui, model: &Model, node: NodeId, actions: &mut Vec<Action>) {
        if self.commented != Some(node) {
            self.commented = Some(node);
            let annotation = model.game.tree().annotation(node);
            self.text = annotation.after.clone().unwrap_or_default();
            self.before = annotation.before.clone().unwrap_or_default();
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
        if ui.button("Resign") {
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
        if ui.button("Leave") {
            actions.push(Action::Leave);
        }
        ui.same_line();
        if ui.button("Stay") {
            self.open = None;
        }
    }

    fn open_file(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        let look = &model.look;
        ui.text_colored(
            look.palette.muted,
            "Type the path of a .pgn or .fen file, or drop it on the window.",
        );
        let (is_chosen, is_entered) = self.path_field(ui, model, "Open");
        if (is_chosen || is_entered) && !self.path.trim().is_empty() {
            actions.push(Action::OpenFile(typed_path(&self.path)));
            self.open = None;
        }
        ui.dummy([0.0, look.px(4.0)]);
        super::position::heading(ui, model, "Your games");
        self.games(ui, model, actions);
    }

    /// The games played: to be searched, opened and put away.
    fn library(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        ui.set_next_item_width(-1.0);
        ui.input_text("##search", &mut self.search)
            .hint("Search players, date, event, result")
            .build();
        self.games(ui, model, actions);
        let chosen = self.chosen.clone();
        let _off = ui.begin_disabled(chosen.is_none());
        let opens = ui.button("Open");
        ui.same_line();
        let discards = ui.button("Move to trash");
        let Some(entry) = chosen else { return };
        if opens {
            actions.push(Action::OpenEntry(Box::new(entry)));
            self.open = None;
        } else if discards {
            actions.push(Action::Discard(entry.path));
            self.chosen = None;
        }
    }

    /// The list of games that fit the search. A click chooses one, two open it.
    fn games(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        let look = &model.look;
        let found: Vec<&Entry> = model.files.iter().filter(|entry| entry.matches(&self.search)).collect();
        let count = i32::try_from(found.len()).unwrap_or(i32::MAX);
        ui.child_window("##games").size([0.0, look.px(300.0)]).build(|| {
            if found.is_empty() {
                ui.text_colored(look.palette.muted, "No games");
            }
            // Only the rows that are seen are made.
            let clipper = imgui::ListClipper::new(count).begin(ui);
            for row in clipper.iter() {
                let Some(entry) = usize::try_from(row).ok().and_then(|row| found.get(row)) else {
                    continue;
                };
                let is_chosen = self.chosen.as_ref() == Some(*entry);
                let label = format!(
                    "{}   {} – {}   {}   {} moves   {}##{row}",
                    entry.date,
                    entry.white,
                    entry.black,
                    entry.result,
                    entry.plies.div_ceil(2),
                    entry.remark
                );
                if ui.selectable_config(label).selected(is_chosen).build() {
                    self.chosen = Some((*entry).clone());
                }
                if ui.is_item_hovered() {
                    ui.set_mouse_cursor(Some(MouseCursor::Hand));
                    if ui.is_mouse_double_clicked(imgui::MouseButton::Left) {
                        actions.push(Action::OpenEntry(Box::new((*entry).clone())));
                        self.open = None;
                    }
                }
            }
        });
    }

    fn exported(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        let look = &model.look;
        match model.saved_as {
            Some(path) => {
                let shown = path.display().to_string();
                ui.text_colored(look.palette.muted, "The game was written to");
                ui.text_wrapped(&shown);
                if ui.button("Copy path") {
                    actions.push(Action::CopyText(shown));
                }
                ui.same_line();
                if ui.button("Copy PGN") {
                    actions.push(Action::CopyPgn);
                }
            }
            None => ui.text_wrapped("The game has not been written yet."),
        }
        ui.dummy([0.0, look.px(6.0)]);
        ui.text_colored(look.palette.muted, "Write it to another place");
        let (is_chosen, is_entered) = self.path_field(ui, model, "Save");
        if (is_chosen || is_entered) && !self.path.trim().is_empty() {
            actions.push(Action::Export(Some(typed_path(&self.path))));
        }
    }

    /// A field for a path with a button beside it: whether the button was pressed, whether Enter was.
    fn path_field(&mut self, ui: &Ui, model: &Model, button: &str) -> (bool, bool) {
        let look = &model.look;
        let width = look.px(84.0);
        ui.set_next_item_width(ui.content_region_avail()[0] - width - look.px(8.0));
        // What was exported is only to be read: the keys stay those of the board.
        if self.is_new && self.open == Some(Dialog::Open) {
            ui.set_keyboard_focus_here();
        }
        self.is_new = false;
        let is_entered = ui
            .input_text("##path", &mut self.path)
            .hint("~/games/example.pgn")
            .enter_returns_true(true)
            .build();
        ui.same_line();
        (ui.button_with_size(button, [width, 0.0]), is_entered)
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
