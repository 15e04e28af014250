//! A field for moves in any notation.

use super::{DialogKeys, Reply};
use crate::ui::frame::Frame;
use crate::ui::widgets::{field, text};
use crate::ui::Request;

/// What is typed. The field remains for the next move, and keeps what could not be played.
#[derive(Debug, Default)]
pub struct MoveField {
    text: String,
    is_entered: bool,
    /// Why the last text could not be played.
    pub fault: Option<String>,
}

impl MoveField {
    /// Draws the dialog.
    pub fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        // Only now it is known whether the move could be played.
        let has_the_keys = keys.is_new || std::mem::take(&mut self.is_entered);
        if has_the_keys && self.fault.is_none() {
            self.text.clear();
        }
        ui.set_next_item_width(-1.0);
        let hint = t!(ui.text, "type-move-hint");
        let is_entered = field::line(ui, "type-move.field", &mut self.text, &hint, has_the_keys);
        if ui.is_item_edited() {
            self.fault = None;
        }
        match &self.fault {
            Some(fault) => text::fault(ui, "type-move.fault", fault),
            None => text::muted(ui, &t!(ui.text, "type-move-keys")),
        }
        if is_entered && !self.text.trim().is_empty() {
            self.fault = None;
            ui.request(Request::TypeMove(self.text.clone()));
            self.is_entered = true;
        }
        Reply::Stay
    }
}
