//! The players at their edges of the board: who, what they have taken, and by how much they are ahead.

use super::{pixels, Model};
use crate::chess::{Board, Color, PieceKind};
use imgui::Ui;

/// What a piece is counted as.
const VALUES: [(PieceKind, i32, char); 5] = [
    (PieceKind::Queen, 9, '♛'),
    (PieceKind::Rook, 5, '♜'),
    (PieceKind::Bishop, 3, '♝'),
    (PieceKind::Knight, 3, '♞'),
    (PieceKind::Pawn, 1, '♟'),
];

fn count(board: &Board, color: Color, kind: PieceKind) -> i32 {
    i32::try_from(board.pieces(color, kind).count()).unwrap_or(0)
}

/// What is left of one side, in pawns.
fn material(board: &Board, color: Color) -> i32 {
    VALUES
        .iter()
        .map(|&(kind, value, _)| count(board, color, kind) * value)
        .sum()
}

/// The pieces of `color` that were there at the start and are missing, as figures.
fn missing(start: &Board, board: &Board, color: Color) -> String {
    VALUES
        .iter()
        .flat_map(|&(kind, _, figure)| {
            let missing = (count(start, color, kind) - count(board, color, kind)).max(0);
            std::iter::repeat_n(figure, usize::try_from(missing).unwrap_or(0))
        })
        .collect()
}

/// Draws both strips on the table, behind every window.
pub fn draw(ui: &Ui, model: &Model) {
    let layout = &model.view.layout;
    let bottom = if layout.board.flipped {
        Color::Black
    } else {
        Color::White
    };
    for (rect, color) in [(layout.top_strip, !bottom), (layout.bottom_strip, bottom)] {
        if !rect.is_empty() {
            let (place, size) = pixels(rect);
            strip(ui, model, place, size, color);
        }
    }
}

fn strip(ui: &Ui, model: &Model, place: [f32; 2], size: [f32; 2], color: Color) {
    let look = &model.look;
    let palette = &look.palette;
    let list = ui.get_background_draw_list();
    let board = model.game.board();
    let is_on_move = board.turn() == color && model.game.outcome().is_none();
    let middle = place[1] + size[1] / 2.0;
    let radius = look.px(6.0);
    let disc = [place[0] + radius + look.px(2.0), middle];
    let fill = match color {
        Color::White => [0.96, 0.94, 0.90, 1.0],
        Color::Black => [0.08, 0.075, 0.07, 1.0],
    };
    list.add_circle(disc, radius, fill)
        .filled(true)
        .num_segments(24)
        .build();
    list.add_circle(disc, radius, palette.muted)
        .thickness(look.px(1.0))
        .num_segments(24)
        .build();
    if is_on_move {
        list.add_circle(disc, radius + look.px(3.5), palette.accent)
            .thickness(look.px(2.0))
            .num_segments(28)
            .build();
    }
    let text = |x: f32, ink: [f32; 4], text: &str| {
        let [width, height] = ui.calc_text_size(text);
        list.add_text([x, (middle - height / 2.0).round()], ink, text);
        x + width
    };
    let x = place[0] + look.px(24.0);
    let ink = if is_on_move { palette.text } else { palette.muted };
    let x = text(x, ink, model.name(color)) + look.px(14.0);
    let taken = missing(&model.game.tree().start(), &board, !color);
    let x = text(x, palette.muted, &taken) + look.px(6.0);
    let ahead = material(&board, color) - material(&board, !color);
    if ahead > 0 && x + look.px(30.0) < place[0] + size[0] {
        text(x, palette.muted, &format!("+{ahead}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taken_pieces_are_counted_from_the_start_of_the_game() {
        let start = Board::default();
        let board: Board = "rnb1kbnr/ppp2ppp/8/3p4/8/8/PPPP1PPP/RNBQKB1R w KQkq - 0 5"
            .parse()
            .expect("a FEN");
        assert_eq!(missing(&start, &board, Color::Black), "♛♟");
        assert_eq!(missing(&start, &board, Color::White), "♞♟");
        assert_eq!(material(&board, Color::White) - material(&board, Color::Black), 6);
        // A promoted piece is nobody's loss.
        let board: Board = "4k3/8/8/8/8/8/8/QQ2K3 w - - 0 1".parse().expect("a FEN");
        assert!(!missing(&start, &board, Color::White).contains('♛'));
    }
}
