//! The FEN of a position to start from.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::chess::Board;
use crate::ui::widgets::{field, foot, text, FootButton};
use crate::ui::{Frame, Request};

/// The state of the dialog: what is typed, and what is wrong with it.
#[derive(Debug, Default)]
pub struct FenForm {
    text: String,
    error: Option<String>,
    /// Whether Enter was pressed on a fault: the field gets the focus again.
    is_to_mend: bool,
}

impl OpenDialog for FenForm {
    fn outline(&self) -> Outline {
        Outline::new("dialog-load-fen", 520.0)
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        text::label(ui, &t!(ui.text, "fen-hint"));
        ui.set_next_item_width(-1.0);
        let is_focused = keys.is_new || std::mem::take(&mut self.is_to_mend);
        let is_entered = field::line(ui, "load-fen.fen", &mut self.text, "", is_focused);
        if ui.is_item_edited() {
            self.error = None;
        }
        let is_loaded = is_entered && self.load(ui);
        self.is_to_mend = is_entered && !is_loaded;
        if let Some(error) = &self.error {
            text::fault(ui, "load-fen.fault", &t!(ui.text, "fen-fault", fault = error));
        }
        let load = FootButton::main("load-fen.load", t!(ui.text, "load"));
        // The field answers to Enter itself.
        match foot(ui, false, vec![load, FootButton::cancel(ui, "load-fen.cancel")]) {
            Some("load-fen.load") => DialogEnd::close_if(self.load(ui)),
            pressed => DialogEnd::close_if(is_loaded || pressed.is_some()),
        }
    }
}

impl FenForm {
    /// Requests the position of the text, or says what is wrong with it.
    fn load(&mut self, ui: &Frame) -> bool {
        let text = self.text.trim();
        self.error = match Board::from_fen_lenient(text) {
            Ok(_) => {
                ui.request(Request::LoadFen(text.to_owned()));
                None
            }
            Err(error) => Some(crate::text::fen_errors(ui.text, &error)),
        };
        self.error.is_none()
    }
}
