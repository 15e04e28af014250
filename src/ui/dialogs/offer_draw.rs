//! Asks who offers a draw: players may do so after their own move, when it is the opponent's turn.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::chess::Color;
use crate::game::Input;
use crate::text::{limit, limited};
use crate::ui::frame::Frame;
use crate::ui::widgets::{foot, FootButton};
use crate::ui::Request;

/// Who offers a draw.
#[derive(Debug)]
pub struct OfferDrawQuestion;

impl OpenDialog for OfferDrawQuestion {
    fn outline(&self) -> Outline {
        Outline::new("offer-draw-question", 520.0).of_game()
    }

    // Neither player is more likely to offer it.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let button = |id, color| {
            let name = limited(&ui.model.name(color), limit::NAME).into_owned();
            FootButton::other(id, name).requests(Request::Input(Input::OfferDraw(color)))
        };
        let buttons = vec![
            FootButton::cancel(ui, "offer-draw.cancel"),
            button("offer-draw.white", Color::White),
            button("offer-draw.black", Color::Black),
        ];
        DialogEnd::close_if(foot(ui, keys.is_confirmed, buttons).is_some())
    }
}
