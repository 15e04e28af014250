//! The themes as small boards.

use super::pieces::sets;
use crate::scene::{Point, Theme};
use crate::store::looks::MAX_LOOKS;
use crate::store::settings::Settings;
use crate::ui::board_look::theme_of;
use crate::ui::pen::float;
use crate::ui::style::faded;
use crate::ui::widgets::indent;
use crate::ui::widgets::text::shortened;
use crate::ui::{Frame, WidgetKind};

/// The side of a square, in points.
const SQUARE: f32 = 26.0;
/// How many squares a small board has side by side; it has two rows of them.
const COLUMNS: f32 = 4.0;

/// What the squares of a small board are.
#[derive(Clone, Copy)]
enum Squares {
    /// The colors and the material of a theme.
    Of(Theme),
    /// The user's board with this number.
    Picture(usize),
}

/// Draws the themes side by side, the user's own last; the selected one has a frame.
pub fn draw(ui: &Frame, settings: &mut Settings) {
    let side = ui.px(SQUARE * COLUMNS);
    let looks = ui.model.looks;
    let boards = || looks.boards.iter().take(MAX_LOOKS);
    let built_in = Theme::ALL.into_iter().map(|theme| (theme.name, Squares::Of(theme)));
    let own = looks.themes.iter().map(|own| {
        let picture = own.picture.as_deref();
        let number = boards().position(|board| Some(board.name()) == picture);
        let squares = number.map_or_else(|| Squares::Of(theme_of(own)), Squares::Picture);
        (own.name.as_str(), squares)
    });
    let pictures = boards().enumerate();
    let pictures = pictures.map(|(number, board)| (board.name(), Squares::Picture(number)));
    let chosen = shown_name(ui);
    for (number, (name, squares)) in built_in.chain(own).chain(pictures).enumerate() {
        if number > 0 {
            next(ui, side);
        }
        if swatch(ui, name, side, name == chosen, |from, to| {
            small_board(ui, squares, from, to);
        }) {
            name.clone_into(&mut settings.theme);
        }
    }
}

/// Moves the drawing cursor to the place of the next small board.
fn next(ui: &Frame, side: f32) {
    ui.same_line_with_spacing(0.0, ui.px(11.0));
    if ui.content_region_avail()[0] < side {
        ui.new_line();
        indent(ui);
        let [x, y] = ui.cursor_pos();
        ui.set_cursor_pos([x, y + ui.px(5.0)]);
    }
}

/// The name of the theme shown: the default one if the theme in the settings does not exist.
pub fn shown_name<'a>(ui: &'a Frame) -> &'a str {
    match ui.model.looks.own_theme(&ui.model.settings.theme) {
        Some(own) => &own.name,
        None if ui.model.looks.board(&ui.model.settings.theme).is_some() => &ui.model.settings.theme,
        None => ui.model.view.style.theme.name,
    }
}

/// The corner of a board, with some of the chosen pieces.
fn small_board(ui: &Frame, squares: Squares, min: [f32; 2], max: [f32; 2]) {
    let side = max[1] - min[1];
    let square = side / 2.0;
    let list = ui.get_window_draw_list();
    let figures = &ui.look.figures;
    let at = |column: f32, row: f32| Point::new(min[0] + column * square, min[1] + row * square);
    if let Squares::Of(theme) = squares {
        let fill = |color| faded(float(color), ui.clone_style().alpha);
        ui.fill_rect(&list, (min, max), fill(theme.dark), 0.0);
        for place in 0..4_u8 {
            let from = at(f32::from(place), f32::from(place % 2));
            let corners = ([from.x, from.y], [from.x + square, from.y + square]);
            ui.fill_rect(&list, corners, fill(theme.light), 0.0);
        }
    }
    // Its left half, and the same again.
    list.with_clip_rect_intersect(min, max, || {
        for column in [1.0, 3.0] {
            match squares {
                Squares::Of(theme) => figures.draw_grain(ui, &list, theme.grain, at(column, 1.0), side),
                Squares::Picture(number) => figures.draw_own_board(ui, &list, number, at(column, 1.0), side),
            }
        }
    });
    let shown = &ui.model.view.style.pieces;
    let set = sets(ui).position(|set| set == *shown).unwrap_or_default();
    for (sample, [column, row]) in [[0.5, 1.5], [2.5, 0.5], [1.5, 0.5]].into_iter().enumerate() {
        figures.draw_sample(ui, &list, set, sample, at(column, row), square * 0.94);
    }
}

/// A small board, which `draw` draws between two corners, with its name below, and a frame if it is selected. Returns whether it was
/// pressed.
fn swatch(ui: &Frame, name: &str, width: f32, is_chosen: bool, draw: impl Fn([f32; 2], [f32; 2])) -> bool {
    let id = format!("theme.{name}");
    let _font = ui.push_font(ui.look.fonts.label);
    let below = ui.text_line_height() + ui.px(6.0);
    let height = width * 2.0 / COLUMNS;
    let pressed = ui.invisible_button(&id, [width, height + below]);
    ui.describe(WidgetKind::Choice { is_chosen }, "");
    ui.mark_row("themes", is_chosen, || id, name);
    let [left, top] = ui.item_rect_min();
    let (min, max) = ([left, top], [left + width, top + height]);
    draw(min, max);
    let (palette, is_hovered) = (ui.palette(), ui.is_pointed_at());
    let list = ui.get_window_draw_list();
    if is_chosen || is_hovered {
        let gap = ui.px(2.0);
        let ink = if is_chosen { palette.accent } else { palette.edge };
        let around = (min.map(|at| at - gap), max.map(|at| at + gap));
        ui.outline_rect(&list, around, ink, 3.0, ui.px(2.0));
    }
    let whole = theme_name(ui, name);
    let shown = shortened(ui, &whole, width);
    let at = [(left + (width - ui.wide(&shown)) / 2.0).round(), max[1] + ui.px(4.0)];
    list.add_text(at, if is_chosen { palette.text } else { palette.muted }, &shown);
    if is_hovered && shown != whole {
        ui.tell(whole);
    }
    pressed
}

/// The name of a theme in the user's language; the user's own themes keep their names.
pub fn theme_name(ui: &Frame, name: &str) -> String {
    theme_id(name).map_or_else(|| name.to_owned(), |id| ui.text.get(id, &[]))
}

/// The id of the name of a theme; `None` for one of the user's own.
pub fn theme_id(name: &str) -> Option<&'static str> {
    Some(match name {
        "Walnut" => "theme-walnut",
        "Rosewood" => "theme-rosewood",
        "Tournament" => "theme-tournament",
        "Slate" => "theme-slate",
        "Marble" => "theme-marble",
        "Newsprint" => "theme-newsprint",
        "Midnight" => "theme-midnight",
        "High contrast" => "theme-high-contrast",
        _ => return None,
    })
}
