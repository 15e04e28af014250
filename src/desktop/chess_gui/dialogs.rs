//! The dialogs: keys, open, exported, about.

use super::{Action, Dialog, Model};
use crate::desktop::events::KEYS;
use crate::desktop::storage::typed_path;
use imgui::{Condition, MouseCursor, StyleVar, Ui};

/// The dialog that is open, and what is typed in it.
#[derive(Debug, Default)]
pub struct Dialogs {
    open: Option<Dialog>,
    is_new: bool,
    path: String,
}

impl Dialogs {
    /// Opens a dialog in place of the one that is open.
    pub fn show(&mut self, dialog: Dialog) {
        self.open = Some(dialog);
        self.is_new = true;
    }

    /// Closes the dialog and says whether there was one.
    pub fn close(&mut self) -> bool {
        self.open.take().is_some()
    }

    /// Draws the dialog that is open.
    pub fn draw(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        let Some(dialog) = self.open else { return };
        let look = &model.look;
        let [width, height] = ui.io().display_size;
        let (title, wide) = match dialog {
            Dialog::Keys => ("Keys", 720.0),
            Dialog::Open => ("Open", 520.0),
            Dialog::Exported => ("Exported", 520.0),
            Dialog::About => ("About Tabiya", 420.0),
        };
        let size = look.px(wide).min(width - look.px(20.0));
        let mut is_open = true;
        let _padding = ui.push_style_var(StyleVar::WindowPadding([look.px(20.0), look.px(16.0)]));
        let _border = ui.push_style_var(StyleVar::WindowBorderSize(1.0));
        ui.window(title)
            .opened(&mut is_open)
            .position([width / 2.0, height / 2.0], Condition::Always)
            .position_pivot([0.5, 0.5])
            .size([size, 0.0], Condition::Always)
            .size_constraints([0.0, 0.0], [size, height - look.px(40.0)])
            .resizable(false)
            .movable(false)
            .collapsible(false)
            .focused(self.is_new)
            .build(|| match dialog {
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
        if model.files.is_empty() {
            return;
        }
        ui.dummy([0.0, look.px(4.0)]);
        super::position::heading(ui, model, "Your games");
        ui.child_window("##files").size([0.0, look.px(220.0)]).build(|| {
            for path in model.files {
                let name = path.file_stem().map(|name| name.to_string_lossy()).unwrap_or_default();
                if ui.selectable(format!("{name}##{}", path.display())) {
                    actions.push(Action::OpenFile(path.clone()));
                    self.open = None;
                }
                if ui.is_item_hovered() {
                    ui.set_mouse_cursor(Some(MouseCursor::Hand));
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
        ui.text_colored(look.palette.muted, shortened(ui, meaning, width - look.px(128.0)));
    }
}

/// The text, cut where the room ends.
fn shortened(ui: &Ui, text: &str, room: f32) -> String {
    let mut shown = text.to_owned();
    while ui.calc_text_size(&shown)[0] > room && shown.pop().is_some() {}
    shown
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
