//! What is known of the position and the game.

use super::frame::Frame;
use super::widgets::text::{heading, key_value};
use crate::chess::{Color, Square};

/// Draws the section.
pub fn draw(ui: &Frame) {
    let (game, board) = (ui.model.game, ui.model.game.board());
    heading(ui, &t!(ui.text, "info-title"));
    let counts = game.move_counts();
    let count = |color: Color| {
        let (moves, captures) = (counts.moves[color.index()], counts.captures[color.index()]);
        t!(ui.text, "info-count", moves = moves, captures = captures)
    };
    let square = |square: Option<Square>| square.map_or("–".to_owned(), |square| square.to_string());
    for (id, value) in [
        ("info-turn", ui.model.color(board.turn())),
        ("info-legal-moves", board.count_legal_moves().to_string()),
        ("info-move-number", board.fullmove_number().to_string()),
        (
            "info-halfmove-clock",
            t!(ui.text, "info-halfmoves", count = board.halfmove_clock().to_string()),
        ),
        ("info-occurrences", game.occurrences().len().to_string()),
        ("info-white", count(Color::White)),
        ("info-black", count(Color::Black)),
        ("info-selected", square(game.selected())),
        (
            "info-target",
            square(ui.model.hovered.filter(|_| game.selected().is_some())),
        ),
        ("info-en-passant", square(board.en_passant())),
    ] {
        key_value(ui, id, &ui.text.get(id, &[]), &value);
    }
    ui.dummy([0.0, ui.px(6.0)]);
}
