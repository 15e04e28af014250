//! Asks what to do with a move made while an earlier position of the game in progress was shown.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::game::{EarlierMove, GameState, Input, Pending};
use crate::ui::frame::Frame;
use crate::ui::widgets::{foot, text, FootButton};
use crate::ui::Request;

/// What to do with the move.
#[derive(Debug)]
pub struct EarlierMoveQuestion;

impl OpenDialog for EarlierMoveQuestion {
    fn outline(&self) -> Outline {
        Outline::new("dialog-earlier-move", 640.0).of_game()
    }

    // Enter returns to the game, so a slip changes nothing.
    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let game = ui.model.game;
        let GameState::Processing(Pending::EarlierMove(mv)) = game.state() else {
            return DialogEnd::Close;
        };
        let board = game.board();
        let words = ui.model.move_style().text(&board, mv);
        text::paragraph(ui, &t!(ui.text, "earlier-move-question", mv = words));
        if game.clock().is_some() {
            text::muted(ui, &t!(ui.text, "earlier-move-clocks"));
        }
        let tree = game.tree();
        let count = tree.ply(game.current_node()) - tree.ply(game.shown_node());
        let undo = t!(ui.text, "earlier-move-take-back", count = count);
        let decides =
            |button: FootButton, decision| button.requests(Request::Input(Input::DecideEarlierMove(decision)));
        let back = FootButton::main("earlier-move.return", t!(ui.text, "earlier-move-return"));
        let vary = FootButton::other("earlier-move.variation", t!(ui.text, "earlier-move-variation"));
        let undo = FootButton::destructive("earlier-move.take-back", undo);
        let buttons = vec![
            decides(back, EarlierMove::Return),
            decides(vary, EarlierMove::Variation),
            decides(undo, EarlierMove::TakeBack),
        ];
        DialogEnd::close_if(foot(ui, keys.is_confirmed, buttons).is_some())
    }
}
