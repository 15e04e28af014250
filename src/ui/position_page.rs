//! A position typed or pasted as FEN.

use super::frame::Frame;
use super::widgets::{button, field, text, Button};
use super::Request;
use crate::chess::Board;
use crate::table::Command;

/// A field for a FEN that says what is wrong with it.
#[derive(Debug, Default)]
pub struct FenField {
    text: String,
    error: Option<String>,
    /// Whether Enter was pressed on a fault: the field has the keys again.
    is_to_mend: bool,
}

impl FenField {
    /// Draws the field; whether a position is to be loaded, which is asked for then. `ids` are those of field and fault.
    pub fn draw(&mut self, ui: &Frame, [id, fault_id]: [&str; 2], is_focused: bool) -> bool {
        ui.set_next_item_width(-1.0);
        let is_focused = is_focused || std::mem::take(&mut self.is_to_mend);
        let is_entered = field::line(ui, id, &mut self.text, &t!(ui.text, "fen-hint"), is_focused);
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

    /// Asks for the position of the text, or says what is wrong with it.
    pub fn load(&mut self, ui: &Frame) -> bool {
        let text = self.text.trim();
        match Board::from_fen_lenient(text) {
            Ok(_) => {
                self.error = None;
                ui.request(Request::LoadFen(text.to_owned()));
                true
            }
            Err(error) => {
                self.error = Some(error.to_string());
                false
            }
        }
    }
}

/// The page of the panel.
#[derive(Debug, Default)]
pub struct PositionPage {
    field: FenField,
}

impl PositionPage {
    /// Draws the page.
    pub fn draw(&mut self, ui: &Frame) {
        text::heading(ui, &t!(ui.text, "position-load"));
        self.field.draw(ui, ["position.fen", "position.fault"], false);
        if Button::new("position.load", &t!(ui.text, "position-load-button")).draw(ui) {
            self.field.load(ui);
        }
        ui.same_line();
        button::command(ui, Command::Reset, [0.0; 2]);
        ui.dummy([0.0, ui.px(6.0)]);
        text::heading(ui, &t!(ui.text, "position-current"));
        text::paragraph(ui, &ui.model.game.board().to_string());
        button::command(ui, Command::CopyFen, [0.0; 2]);
        ui.same_line();
        button::command(ui, Command::Paste, [0.0; 2]);
    }
}
