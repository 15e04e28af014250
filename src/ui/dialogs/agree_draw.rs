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
        let inputs = agree_draw(ui.model.game).into_iter().map(Request::Input);
        let agree = FootButton::other("agree-draw.agree", t!(ui.text, "agree-draw-agree"));
        let agree = inputs.fold(agree, FootButton::requests);
        let cancel = FootButton::cancel(ui, "agree-draw.cancel");
        DialogEnd::close_if(foot(ui, keys.is_confirmed, vec![cancel, agree]).is_some())
    }
}
