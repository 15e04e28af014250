//! A small board among the widgets.

use super::Model;
use crate::chess::Square;
use crate::scene::{BoardGeometry, BoardState, Point};
use crate::ui::pen::float;
use crate::ui::style::faded;
use imgui::Ui;

/// Draws the board with squares of this many pixels, seen from the same side as the board of the game.
pub fn draw(ui: &Ui, model: &Model, state: &BoardState, square: f32) {
    let theme = model.view.style.theme;
    let [left, top] = ui.cursor_screen_pos();
    let geometry = BoardGeometry::new(Point::new(left, top), square, model.view.layout.board.is_flipped);
    let (pen, seen) = (ui.get_window_draw_list(), ui.clone_style().alpha);
    for at in Square::all() {
        let center = geometry.center_of(at);
        let corner = center.shifted(-square / 2.0, -square / 2.0);
        let fill = |color| {
            let ink = faded(float(color), seen * float(color)[3]);
            let end = [corner.x + square, corner.y + square];
            pen.add_rect([corner.x, corner.y], end, ink).filled(true).build();
        };
        fill(theme.square(at));
        if state.last_move.is_some_and(|(from, to)| from == at || to == at) {
            fill(theme.last_move);
        }
        if let Some(piece) = state.pieces.piece_at(at) {
            model.look.figures.draw(ui, &pen, piece, center, square);
        }
    }
    ui.dummy([square * 8.0, square * 8.0]);
}
