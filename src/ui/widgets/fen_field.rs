//! A field for a position as FEN.

use crate::chess::Board;
use crate::ui::frame::Frame;
use crate::ui::widgets::{field, text};
use crate::ui::Request;

/// A field for a FEN that says what is wrong with it.
#[derive(Debug, Default)]
pub struct FenInput {
    text: String,
    error: Option<String>,
    /// Whether Enter was pressed on a fault: the field gets the focus again.
    is_to_mend: bool,
}

impl FenInput {
    /// Draws the field. Returns whether a position is to be loaded, which has then been requested. The ids are those of field and
    /// fault.
    pub fn draw(&mut self, ui: &Frame, [id, fault_id]: [&str; 2], is_focused: bool) -> bool {
        text::label(ui, &t!(ui.text, "fen-hint"));
        ui.set_next_item_width(-1.0);
        let is_focused = is_focused || std::mem::take(&mut self.is_to_mend);
        let is_entered = field::line(ui, id, &mut self.text, "", is_focused);
        if ui.is_item_edited() {
            self.error = None;
        }
        let is_loaded = is_entered && self.load(ui);
        self.is_to_mend = is_entered && !is_loaded;
        if let Some(error) = &self.error {
            text::fault(ui, fault_id, &t!(ui.text, "fen-fault", fault = error));
        }
        is_loaded
    }

    /// Requests the position of the text, or says what is wrong with it.
    pub fn load(&mut self, ui: &Frame) -> bool {
        let text = self.text.trim();
        match Board::from_fen_lenient(text) {
            Ok(_) => {
                self.error = None;
                ui.request(Request::LoadFen(text.to_owned()));
                true
            }
            Err(error) => {
                self.error = Some(crate::text::fen_errors(ui.text, &error));
                false
            }
        }
    }
}
