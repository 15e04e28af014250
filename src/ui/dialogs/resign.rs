//! Asks whether to resign.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::chess::Color;
use crate::game::Input;
use crate::ui::frame::Frame;
use crate::ui::widgets::{foot, FootButton};
use crate::ui::Request;

/// The question to the player of one color.
#[derive(Debug)]
pub struct ResignQuestion {
    /// The player asked.
    pub color: Color,
}

impl OpenDialog for ResignQuestion {
    fn outline(&self) -> Outline {
        let title = match self.color {
            Color::White => "resign-as-white",
            Color::Black => "resign-as-black",
        };
        Outline::new(title, 440.0).of_game()
    }

    // Enter changes nothing.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let resign = FootButton::destructive("resign.resign", t!(ui.text, "resign"));
        let resign = resign.requests(Request::Input(Input::Resign(self.color)));
        let buttons = vec![resign, FootButton::cancel(ui, "resign.cancel")];
        DialogEnd::close_if(foot(ui, keys.is_confirmed, buttons).is_some())
    }
}
