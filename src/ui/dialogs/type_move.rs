//! A field for moves in any notation, for when the panel has none.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::ui::move_field::MoveField;
use crate::ui::widgets::text;
use crate::ui::Frame;

/// A field to type a move.
#[derive(Debug, Default)]
pub struct TypeMoveForm {
    field: MoveField,
    /// Whether a move typed here was played.
    has_played: bool,
}

impl TypeMoveForm {
    /// Whether a move typed here was played: then it is in the way where the panel has a field.
    pub fn has_played(&self) -> bool {
        self.has_played
    }
}

impl OpenDialog for TypeMoveForm {
    fn outline(&self) -> Outline {
        Outline::new("dialog-type-move", 360.0)
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        if keys.is_new {
            self.field.take_keys();
        }
        self.has_played |= self.field.has_played();
        self.field.draw(ui, "type-move.field", &t!(ui.text, "type-move-hint"));
        text::muted(ui, &t!(ui.text, "type-move-keys"));
        DialogEnd::Stay
    }

    fn show_fault(&mut self, fault: &str) -> bool {
        self.field.show_fault(fault)
    }
}
