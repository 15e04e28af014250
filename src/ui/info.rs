//! Info: what the program knows of the position.

use super::position::heading;
use super::Model;
use crate::chess::Color;
use imgui::Ui;

/// Draws the section.
pub fn draw(ui: &Ui, model: &Model) {
    let board = model.game.board();
    heading(ui, model, "Info");
    let tally = model.game.tally();
    let count = |color: Color| format!("{}, {}", tally.moves[color.index()], tally.captures[color.index()]);
    let legal = board.count_legal_moves();
    let square = |square: Option<crate::chess::Square>| square.map_or("–".to_owned(), |square| square.to_string());
    for (name, value) in [
        ("Turn", board.turn().to_string()),
        ("Legal moves", legal.to_string()),
        ("Move number", board.fullmove_number().to_string()),
        ("Half-move clock", format!("{} of 100", board.halfmove_clock())),
        ("Occurrences", model.game.occurrences().len().to_string()),
        ("White: moves, captures", count(Color::White)),
        ("Black: moves, captures", count(Color::Black)),
        ("Selected square", square(model.game.selected())),
        (
            "Target square",
            square(model.hovered.filter(|_| model.game.selected().is_some())),
        ),
        ("En passant square", square(board.en_passant())),
    ] {
        line(ui, model, name, &value);
    }
    ui.dummy([0.0, model.look.px(6.0)]);
}

/// A name at the left and its value at the right.
pub fn line(ui: &Ui, model: &Model, name: &str, value: &str) {
    ui.text_colored(model.look.palette.muted, name);
    let width = ui.calc_text_size(value)[0];
    ui.same_line();
    let [x, y] = ui.cursor_pos();
    let right = ui.content_region_max()[0] - width;
    ui.set_cursor_pos([right.max(x), y]);
    ui.text(value);
}
