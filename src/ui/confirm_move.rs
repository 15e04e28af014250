//! Confirmation of a move: two buttons beside the square of the piece.

use super::frame::Frame;
use super::style::length;
use super::widgets::button::one_size;
use super::widgets::Button;
use super::Request;
use crate::game::{GameState, Input, Pending};
use imgui::StyleVar;

/// Draws the buttons above the square, or below it near the top of the board, within the sides of the board.
pub fn draw(ui: &Frame) {
    let GameState::Processing(Pending::Confirmation(mv)) = ui.model.game.state() else {
        return;
    };
    let board = &ui.model.view.layout.board;
    let (place, size) = super::pixels(board.rect());
    let button = [ui.px(96.0), ui.px(length::BUTTON)];
    let (gap, inside) = (ui.px(length::GAP), ui.px(8.0));
    let wide = 2.0 * button[0] + gap + 2.0 * inside;
    let high = button[1] + 2.0 * inside;
    let center = board.center_of(mv.to());
    let away = size[0] / 16.0 + ui.px(6.0);
    let left = (center.x - wide / 2.0).min(place[0] + size[0] - wide).max(place[0]);
    let above = center.y - away - high;
    let top = if above >= place[1] { above } else { center.y + away };
    let _padding = ui.push_style_var(StyleVar::WindowPadding([inside; 2]));
    let window = ui.bare_window("##confirm-move", [left.round(), top.round()], [wide, high]);
    let Some(_window) = window.begin() else { return };
    let [play, cancel] = ["confirm-move-play", "cancel"].map(|id| ui.text.get(id, &[]));
    let _font = one_size(ui, [&play, &cancel].map(|label| (label.as_str(), button[0])));
    if Button::new("confirm-move.play", &play).size(button).main(true).draw(ui) {
        ui.request(Request::Input(Input::Confirm));
    }
    ui.same_line_with_spacing(0.0, gap);
    if Button::new("confirm-move.cancel", &cancel).size(button).draw(ui) {
        ui.request(Request::Input(Input::Cancel));
    }
}
