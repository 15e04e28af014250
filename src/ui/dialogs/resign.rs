//! Asks whether to resign.

use super::{DialogKeys, OpenDialog, Outline, Reply};
use crate::chess::Color;
use crate::game::Input;
use crate::ui::frame::Frame;
use crate::ui::widgets::{button, text};
use crate::ui::Request;

/// The question to the player of one color.
#[derive(Debug)]
pub struct ResignQuestion {
    /// The player asked.
    pub color: Color,
}

impl OpenDialog for ResignQuestion {
    fn outline(&self) -> Outline {
        Outline::new("dialog-resign", 360.0).of_game()
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        let question = match self.color {
            Color::White => t!(ui.text, "resign-as-white"),
            Color::Black => t!(ui.text, "resign-as-black"),
        };
        text::paragraph(ui, &question);
        ui.mark("resign.question", &question, true);
        let buttons = [
            ("resign.resign", t!(ui.text, "resign"), true),
            ("resign.cancel", t!(ui.text, "cancel"), true),
        ];
        let pressed = button::row(ui, ui.px(36.0), &buttons);
        if pressed == Some(0) || keys.is_confirmed {
            ui.request(Request::Input(Input::Resign(self.color)));
            return Reply::Close;
        }
        Reply::close_if(pressed.is_some())
    }
}
