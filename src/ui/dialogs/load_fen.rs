//! The FEN of a position to start from.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::ui::frame::Frame;
use crate::ui::widgets::fen_field::FenInput;
use crate::ui::widgets::{foot, FootButton};

/// The state of the dialog.
#[derive(Debug, Default)]
pub struct FenForm {
    field: FenInput,
}

impl OpenDialog for FenForm {
    fn outline(&self) -> Outline {
        Outline::new("dialog-load-fen", 520.0)
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let is_loaded = self.field.draw(ui, ["load-fen.fen", "load-fen.fault"], keys.is_new);
        let load = FootButton::main("load-fen.load", t!(ui.text, "load"));
        // The field answers to Enter itself.
        match foot(ui, false, vec![load, FootButton::cancel(ui, "load-fen.cancel")]) {
            Some("load-fen.load") => DialogEnd::close_if(self.field.load(ui)),
            Some(_) => DialogEnd::Close,
            None => DialogEnd::close_if(is_loaded),
        }
    }
}
