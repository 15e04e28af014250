//! Load Position: a FEN typed or pasted, or the usual start.

use super::{Action, Model};
use crate::chess::Board;
use crate::text::{limit, limited};
use imgui::Ui;

/// What stands in the FEN field.
#[derive(Debug, Default)]
pub struct PositionPage {
    text: String,
    error: Option<String>,
    /// Whether Enter was pressed on a fault: the field is to be typed in again.
    is_to_mend: bool,
}

impl PositionPage {
    /// Draws the page.
    pub fn draw(&mut self, ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
        let look = &model.look;
        heading(ui, model, "Load Position");
        ui.set_next_item_width(-1.0);
        if std::mem::take(&mut self.is_to_mend) {
            ui.set_keyboard_focus_here();
        }
        let entered = ui
            .input_text("##fen", &mut self.text)
            .hint("FEN of the position")
            .enter_returns_true(true)
            .build();
        if ui.is_item_edited() {
            self.error = None;
        }
        let loads = ui.button("Load") || entered;
        ui.same_line();
        if ui.button("Reset Board") {
            self.error = None;
            actions.push(Action::Reset);
        }
        if loads {
            match Board::from_fen_lenient(self.text.trim()) {
                Ok(_) => {
                    self.error = None;
                    actions.push(Action::LoadFen(self.text.trim().to_owned()));
                }
                Err(error) => {
                    self.error = Some(limited(&error.to_string(), limit::PARAGRAPH).into_owned());
                    self.is_to_mend = entered;
                }
            }
        }
        if let Some(error) = &self.error {
            let _ink = ui.push_style_color(imgui::StyleColor::Text, look.palette.alarm);
            ui.text_wrapped(format!("This is not a position: {error}."));
        }
        ui.dummy([0.0, look.px(6.0)]);
        heading(ui, model, "On the board");
        ui.text_wrapped(model.game.board().to_string());
        if ui.button("Copy FEN") {
            actions.push(Action::CopyFen);
        }
        ui.same_line();
        if ui.button("Paste") {
            actions.push(Action::Paste);
        }
    }
}

/// A heading of a section.
pub fn heading(ui: &Ui, model: &Model, text: &str) {
    let _font = ui.push_font(model.look.fonts.strong);
    ui.text(text);
}
