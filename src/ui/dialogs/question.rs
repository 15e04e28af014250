//! Questions that every answer closes.

use super::{DialogEnd, DialogKeys, OpenDialog, Outline};
use crate::chess::Color;
use crate::game::{EarlierMove, GameState, Input, Pending};
use crate::table::command;
use crate::text::{limit, limited};
use crate::ui::widgets::{foot, text, FootButton};
use crate::ui::{Frame, Request};
use std::path::Path;

/// A question: words, and buttons that answer them.
#[derive(Debug)]
pub struct QuestionForm {
    pub outline: Outline,
    /// Draws the words. Returns the buttons; none once there is nothing to be asked.
    pub ask: fn(&Frame) -> Vec<FootButton>,
}

/// A question about the game on the board.
pub fn of_game(title: &'static str, width: f32, ask: fn(&Frame) -> Vec<FootButton>) -> Box<dyn OpenDialog> {
    let outline = Outline::new(title, width).of_game();
    Box::new(QuestionForm { outline, ask })
}

impl OpenDialog for QuestionForm {
    fn outline(&self) -> Outline {
        self.outline
    }

    fn draw(&mut self, ui: &Frame, keys: DialogKeys) -> DialogEnd {
        let buttons = (self.ask)(ui);
        DialogEnd::close_if(buttons.is_empty() || foot(ui, keys.is_confirmed, buttons).is_some())
    }
}

/// Whether both players agree to a draw. Enter changes nothing.
pub fn agree_draw(ui: &Frame) -> Vec<FootButton> {
    let inputs = command::agree_draw(ui.model.game).into_iter().map(Request::Input);
    let agree = FootButton::other("agree-draw.agree", t!(ui.text, "agree-draw-agree"));
    let agree = inputs.fold(agree, FootButton::requests);
    vec![FootButton::cancel(ui, "agree-draw.cancel"), agree]
}

/// Whether to get help in the game in progress. Enter declines, so a slip of a key changes nothing.
pub fn analyze_in_play(ui: &Frame) -> Vec<FootButton> {
    text::paragraph(ui, &t!(ui.text, "analyze-in-play-question"));
    let cancel = FootButton::cancel(ui, "analyze-in-play.cancel");
    let analyze = FootButton::other("analyze-in-play.analyze", t!(ui.text, "analyze-in-play-analyze"));
    vec![cancel, analyze.requests(Request::AllowHelp)]
}

/// What to do with a move made while an earlier position of the game in progress was shown. Enter returns to the game, so a slip
/// changes nothing.
pub fn earlier_move(ui: &Frame) -> Vec<FootButton> {
    let game = ui.model.game;
    let GameState::Processing(Pending::EarlierMove(mv)) = game.state() else {
        return Vec::new();
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
    let decides = |button: FootButton, decision| button.requests(Request::Input(Input::DecideEarlierMove(decision)));
    let back = FootButton::main("earlier-move.return", t!(ui.text, "earlier-move-return"));
    let vary = FootButton::other("earlier-move.variation", t!(ui.text, "earlier-move-variation"));
    let undo = FootButton::destructive("earlier-move.take-back", undo);
    vec![
        decides(back, EarlierMove::Return),
        decides(vary, EarlierMove::Variation),
        decides(undo, EarlierMove::TakeBack),
    ]
}

/// Whether arrows and circles are written into the file of the game, which has changed in nothing else.
pub fn keep_drawings(ui: &Frame) -> Vec<FootButton> {
    let name = ui.model.saved_as.and_then(Path::file_name).unwrap_or_default();
    let name = name.to_string_lossy();
    let file = limited(&name, limit::NAME);
    text::paragraph(ui, &t!(ui.text, "keep-drawings-question", file = file.as_ref()));
    let write = FootButton::main("keep-drawings.write", t!(ui.text, "keep-drawings-write"));
    let drop = FootButton::destructive("keep-drawings.drop", t!(ui.text, "keep-drawings-drop"));
    vec![
        write.requests(Request::Drawings(true)),
        drop.requests(Request::Drawings(false)),
        FootButton::cancel(ui, "keep-drawings.cancel"),
    ]
}

/// Who offers a draw: players may do so after their own move, when it is the opponent's turn. Neither is more likely to do it.
pub fn offer_draw(ui: &Frame) -> Vec<FootButton> {
    let button = |id, color| {
        let name = limited(&ui.model.name(color), limit::NAME).into_owned();
        let label = t!(ui.text, "offer-draw-by", player = name);
        FootButton::other(id, label).requests(Request::Input(Input::OfferDraw(color)))
    };
    vec![
        FootButton::cancel(ui, "offer-draw.cancel"),
        button("offer-draw.white", Color::White),
        button("offer-draw.black", Color::Black),
    ]
}

/// Whether to quit while a game is in progress.
pub fn quit(ui: &Frame) -> Vec<FootButton> {
    text::paragraph(ui, &t!(ui.text, "quit-question"));
    let quit = FootButton::main("quit.quit", t!(ui.text, "cmd-quit")).requests(Request::Leave);
    vec![quit, FootButton::cancel(ui, "quit.cancel")]
}

/// Whether the player of this color resigns. Enter changes nothing.
pub fn resign(ui: &Frame, color: Color) -> Vec<FootButton> {
    let resign = FootButton::destructive("resign.resign", t!(ui.text, "resign"));
    let resign = resign.requests(Request::Input(Input::Resign(color)));
    vec![resign, FootButton::cancel(ui, "resign.cancel")]
}
