//! A bubble beside the square with the reason a move was refused, or why the piece being inspected cannot move there.

use super::frame::Frame;
use super::widgets::Bubble;

/// How wide the bubble may be, in points.
const WIDTH: f32 = 300.0;

/// Draws the reason above the square, or below it near the top of the board, within the sides of the board.
pub fn draw(ui: &Frame) {
    let (shown, ink) = match ui.model.refusal {
        Some(refusal) => (Some(refusal), ui.palette().alarm),
        None => (ui.model.inspected, ui.palette().text),
    };
    let Some((reason, square)) = shown else {
        return;
    };
    let board = &ui.model.view.layout.board;
    let (place, size) = super::pixels(board.rect());
    let bubble = Bubble::new(ui, reason, ui.px(WIDTH).min(size[0]));
    let [wide, high] = bubble.size;
    let center = board.center_of(square);
    let away = size[0] / 16.0 + ui.px(6.0);
    let left = (center.x - wide / 2.0).min(place[0] + size[0] - wide).max(place[0]);
    let above = center.y - away - high;
    let top = if above >= place[1] { above } else { center.y + away };
    let at = [left.round(), top.round()];
    bubble.draw(ui, &ui.get_background_draw_list(), at, ink);
    ui.note("refusal", reason, [at, [at[0] + wide, at[1] + high]], true, false);
}
