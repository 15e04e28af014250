//! A small board among the widgets: a position to be looked at.

use super::Model;
use crate::chess::{Board, Color, File, Move, Piece, PieceKind, Rank, Square};
use crate::scene::Rgba;
use crate::ui::fonts::Fonts;
use imgui::{DrawListMut, Ui};

/// Draws the position with squares of this many pixels, seen from the same side as the board of the game; the squares of
/// `last` are marked as there.
pub fn draw(ui: &Ui, model: &Model, board: &Board, last: Option<Move>, square: f32) {
    let theme = model.view.theme;
    let [left, top] = ui.cursor_screen_pos();
    let flipped = model.view.layout.board.flipped;
    let pen = ui.get_window_draw_list();
    ui.set_window_font_scale(square / (Fonts::TEXT_SIZE * model.look.scale * 1.2));
    for rank in Rank::ALL {
        for file in File::ALL {
            let at = Square::at(file, rank);
            let (column, row) = if flipped {
                (7 - file.index(), rank.index())
            } else {
                (file.index(), 7 - rank.index())
            };
            #[allow(clippy::cast_precision_loss, reason = "0 to 7")]
            let [x, y] = [left + square * column as f32, top + square * row as f32];
            let is_light = (file.index() + rank.index()) % 2 == 1;
            let is_last = last.is_some_and(|mv| !mv.is_null() && (mv.from() == at || mv.to() == at));
            let fill = |color| {
                pen.add_rect([x, y], [x + square, y + square], float(color))
                    .filled(true)
                    .build();
            };
            fill(if is_light { theme.light } else { theme.dark });
            if is_last {
                fill(theme.last_move);
            }
            if let Some(piece) = board.piece_at(at) {
                figure(ui, &pen, piece, [x, y], square);
            }
        }
    }
    ui.set_window_font_scale(1.0);
    ui.dummy([square * 8.0, square * 8.0]);
}

/// The figure of a piece in the middle of its square: its body, and its lines over it.
fn figure(ui: &Ui, pen: &DrawListMut, piece: Piece, [x, y]: [f32; 2], square: f32) {
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
        x + ((square - width) / 2.0).round(),
        // The figures stand a little high in their line.
        y + ((square - height) / 2.0 + square * 0.05).round(),
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
