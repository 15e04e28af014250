//! Asks what to do with a move made while an earlier position of the game in progress was shown.

use super::{DialogKeys, OpenDialog, Outline, Reply};
use crate::game::{EarlierMove, GameState, Input, Pending};
use crate::ui::frame::Frame;
use crate::ui::widgets::{button, text};
use crate::ui::Request;

/// What to do with the move.
#[derive(Debug)]
pub struct EarlierMoveQuestion;

impl OpenDialog for EarlierMoveQuestion {
    fn outline(&self) -> Outline {
        Outline::new("dialog-earlier-move", 460.0).of_game()
    }

    // Enter returns to the game, so a slip changes nothing.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> Reply {
        let game = ui.model.game;
        let GameState::Processing(Pending::EarlierMove(mv)) = game.state() else {
            return Reply::Close;
        };
        let board = game.board();
        let words = ui.model.move_style().text(&board, mv);
        text::paragraph(ui, &t!(ui.text, "earlier-move-question", mv = words));
        if game.clock().is_some() {
            text::muted(ui, &t!(ui.text, "earlier-move-clocks"));
        }
        ui.dummy([0.0, ui.px(4.0)]);
        let tree = game.tree();
        let count = tree.ply(game.current_node()) - tree.ply(game.shown_node());
        let choices = [
            (
                "earlier-move.return",
                t!(ui.text, "earlier-move-return"),
                EarlierMove::Return,
            ),
            (
                "earlier-move.variation",
                t!(ui.text, "earlier-move-variation"),
                EarlierMove::Variation,
            ),
            (
                "earlier-move.take-back",
                t!(ui.text, "earlier-move-take-back", count = count),
                EarlierMove::TakeBack,
            ),
        ];
        let width = ui.content_region_avail()[0];
        let mut decided = keys.is_confirmed.then_some(EarlierMove::Return);
        for (place, (id, label, decision)) in choices.iter().enumerate() {
            let button = button::Button::new(id, label).size([width, ui.px(36.0)]);
            if button.main(place == 0).draw(ui) {
                decided = Some(*decision);
            }
        }
        let Some(decision) = decided else { return Reply::Stay };
        ui.request(Request::Input(Input::DecideEarlierMove(decision)));
        Reply::Close
    }
}
