//! Asks whether both players agree to a draw.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::table::command::agree_draw;
use crate::ui::frame::Frame;
use crate::ui::widgets::{foot, FootButton};
use crate::ui::Request;

/// The question to both players.
#[derive(Debug)]
pub struct AgreeDrawQuestion;

impl OpenDialog for AgreeDrawQuestion {
    fn outline(&self) -> Outline {
        Outline::new("agree-draw-question", 440.0).of_game()
    }

    // Enter changes nothing.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let agree = FootButton::other("agree-draw.agree", t!(ui.text, "agree-draw-agree"));
        let cancel = FootButton::cancel(ui, "agree-draw.cancel");
        let pressed = foot(ui, keys.is_confirmed, vec![cancel, agree]);
        if pressed == Some("agree-draw.agree") {
            for input in agree_draw(ui.model.game) {
                ui.request(Request::Input(input));
            }
        }
        DialogEnd::close_if(pressed.is_some())
    }
}
