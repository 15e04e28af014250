//! A bubble on the board with the reason a move was refused, or why the piece being inspected cannot move there.

use super::frame::Frame;
use super::widgets::Bubble;
use crate::chess::Bitboard;

/// How wide the bubble may be, in points.
const WIDTH: f32 = 380.0;

/// Draws the reason near its square, where it covers no piece that it is about and no marked square, and as few other pieces as
/// possible.
pub fn draw(ui: &Frame) {
    let ((reason, square), about, ink) = match (ui.model.refusal, ui.model.inspected) {
        (Some((reason, square, about)), _) => ((reason, square), about, ui.palette().alarm),
        (None, Some(inspected)) => (inspected, Bitboard::EMPTY.with(inspected.1), ui.palette().text),
        (None, None) => return,
    };
    let (board, game) = (&ui.model.view.layout.board, ui.model.game);
    let bubble = Bubble::new(ui, reason, ui.px(WIDTH).min(board.board_size()));
    let shown = game.tree().board(game.shown_node());
    let marks = game.tree().annotation(game.shown_node()).marks();
    let ends = marks.iter().flat_map(|mark| [Some(mark.from), mark.to]).flatten();
    let corner = board.free_place(bubble.size, square, ends.fold(about, Bitboard::with), shown.placement());
    let at = [corner.x.round(), corner.y.round()];
    bubble.draw(ui, &ui.get_background_draw_list(), at, ink);
    let end = [at[0] + bubble.size[0], at[1] + bubble.size[1]];
    ui.note("refusal", reason, [at, end]);
}
