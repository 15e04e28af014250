//! A field for moves in any notation, for when the panel has none.

use super::{DialogKeys, Reply};
use crate::ui::frame::Frame;
use crate::ui::move_field::MoveField;
use crate::ui::widgets::text;

/// Draws the dialog.
pub fn draw(field: &mut MoveField, ui: &Frame, keys: DialogKeys) -> Reply {
    if keys.is_new {
        field.take_keys();
    }
    field.draw(ui, "type-move.field", &t!(ui.text, "type-move-hint"));
    text::muted(ui, &t!(ui.text, "type-move-keys"));
    Reply::Stay
}
