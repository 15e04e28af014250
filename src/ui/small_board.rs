//! A small board among the widgets.

use super::Model;
use crate::chess::{Color, Piece, PieceKind, Square};
use crate::scene::{BoardGeometry, BoardState, Point, Rgba};
use crate::ui::fonts::Fonts;
use imgui::{DrawListMut, Ui};

/// Draws the board with squares of this many pixels, seen from the same side as the board of the game.
pub fn draw(ui: &Ui, model: &Model, state: &BoardState, square: f32) {
    let theme = model.view.style.theme;
    let [left, top] = ui.cursor_screen_pos();
    let geometry = BoardGeometry::new(Point::new(left, top), square, model.view.layout.board.is_flipped);
    let pen = ui.get_window_draw_list();
    ui.set_window_font_scale(square / (Fonts::TEXT_SIZE * model.look.scale * 1.2));
    for at in Square::all() {
        let center = geometry.center_of(at);
        let corner = center.shifted(-square / 2.0, -square / 2.0);
        let fill = |color| {
            pen.add_rect(
                [corner.x, corner.y],
                [corner.x + square, corner.y + square],
                float(color),
            )
            .filled(true)
            .build();
        };
        fill(theme.square(at));
        if state.last_move.is_some_and(|(from, to)| from == at || to == at) {
            fill(theme.last_move);
        }
        if let Some(piece) = state.pieces.piece_at(at) {
            figure(ui, &pen, piece, center, square);
        }
    }
    ui.set_window_font_scale(1.0);
    ui.dummy([square * 8.0, square * 8.0]);
}

/// The figurine of a piece in the center of its square: the body, and its outline over it.
fn figure(ui: &Ui, pen: &DrawListMut, piece: Piece, center: Point, square: f32) {
    let (outline, body) = match piece.kind() {
        PieceKind::King => ("♔", "♚"),
        PieceKind::Queen => ("♕", "♛"),
        PieceKind::Rook => ("♖", "♜"),
        PieceKind::Bishop => ("♗", "♝"),
        PieceKind::Knight => ("♘", "♞"),
        PieceKind::Pawn => ("♙", "♟"),
    };
    let [width, height] = ui.calc_text_size(outline);
    let at = [
        (center.x - width / 2.0).round(),
        // The figurines sit a little high in their line.
        (center.y - height / 2.0 + square * 0.05).round(),
    ];
    match piece.color() {
        Color::White => {
            pen.add_text(at, float(Rgba::hex(0x00FF_FDF6)), body);
            pen.add_text(at, float(Rgba::hex(0x001C_1814)), outline);
        }
        Color::Black => pen.add_text(at, float(Rgba::hex(0x001C_1814)), body),
    }
}

fn float(color: Rgba) -> [f32; 4] {
    [color.r, color.g, color.b, color.a].map(|part| f32::from(part) / 255.0)
}
