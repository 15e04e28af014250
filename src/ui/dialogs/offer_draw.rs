//! Asks who offers a draw: players may do so after their own move, when it is the opponent's turn.

use super::{DialogKeys, OpenDialog, Outline, Reply};
use crate::chess::Color;
use crate::game::Input;
use crate::ui::frame::Frame;
use crate::ui::style::length;
use crate::ui::widgets::{text, Button};
use crate::ui::Request;

/// Who offers a draw.
#[derive(Debug)]
pub struct OfferDrawQuestion;

impl OpenDialog for OfferDrawQuestion {
    fn outline(&self) -> Outline {
        Outline::new("dialog-offer-draw", 360.0).of_game()
    }

    // The main button is that of the side to move.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        text::paragraph(ui, &t!(ui.text, "offer-draw-question"));
        let turn = ui.model.game.turn();
        let gap = ui.px(length::GAP);
        let width = ((ui.content_region_avail()[0] - gap) / 2.0).floor();
        let mut by = keys.is_confirmed.then_some(turn);
        for color in Color::ALL {
            let id = match color {
                Color::White => "offer-draw.white",
                Color::Black => "offer-draw.black",
            };
            let label = text::shortened(ui, &ui.model.name(color), width - 2.0 * gap);
            let button = Button::new(id, &label).size([width, ui.px(36.0)]);
            if button.main(color == turn).draw(ui) {
                by = Some(color);
            }
            if color == Color::White {
                ui.same_line_with_spacing(0.0, gap);
            }
        }
        let Some(color) = by else { return Reply::Stay };
        ui.request(Request::Input(Input::OfferDraw(color)));
        Reply::Close
    }
}
