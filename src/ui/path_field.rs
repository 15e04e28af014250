//! A field for a path, which works on every desktop, with a way to the desktop's own dialog where there is one.

use super::{Action, Model, Purpose};
use crate::store::storage::typed_path;
use imgui::Ui;
use std::path::PathBuf;

/// What is typed as a path.
#[derive(Debug, Default)]
pub struct PathField {
    text: String,
    /// Whether the button was pressed for a file that is there already: it is asked for once more.
    replaces: bool,
}

impl PathField {
    /// Asks once more, when there is such a file already.
    pub fn ask_again(&self, ui: &Ui, model: &Model) {
        if self.replaces {
            ui.text_colored(model.look.palette.alarm, "There is such a file already.");
        }
    }

    /// Draws the field with its buttons; the path, when it is to be used.
    pub fn draw(
        &mut self,
        ui: &Ui,
        model: &Model,
        is_focused: bool,
        purpose: Purpose,
        actions: &mut Vec<Action>,
    ) -> Option<PathBuf> {
        let look = &model.look;
        let is_to_save = !matches!(purpose, Purpose::Open);
        let label = match (is_to_save, self.replaces) {
            (false, _) => "Open",
            (true, false) => "Save",
            (true, true) => "Replace",
        };
        let (gap, width) = (ui.clone_style().item_spacing[0], look.px(84.0));
        let buttons = if model.can_browse { 2.0 } else { 1.0 };
        ui.set_next_item_width(ui.content_region_avail()[0] - buttons * (width + gap));
        if is_focused {
            ui.set_keyboard_focus_here();
        }
        let is_entered = ui
            .input_text("##path", &mut self.text)
            .hint(if is_to_save {
                "~/games/mine.pgn"
            } else {
                "~/games/example.pgn"
            })
            .enter_returns_true(true)
            .build();
        if ui.is_item_edited() {
            self.replaces = false;
        }
        ui.same_line();
        let is_pressed = ui.button_with_size(label, [width, 0.0]);
        if model.can_browse {
            ui.same_line();
            if ui.button_with_size("Browse…", [width, 0.0]) {
                actions.push(Action::Browse(purpose));
            }
        }
        if !(is_pressed || is_entered) || self.text.trim().is_empty() {
            return None;
        }
        let path = typed_path(&self.text);
        if is_to_save && !self.replaces && path.exists() {
            self.replaces = true;
            return None;
        }
        self.replaces = false;
        Some(path)
    }
}
