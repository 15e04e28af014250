//! The themes as small boards.

use crate::chess::{Color, Piece, PieceKind};
use crate::scene::{Point, Theme};
use crate::store::looks::MAX_LOOKS;
use crate::store::settings::Settings;
use crate::ui::board_look::theme_of;
use crate::ui::frame::Frame;
use crate::ui::pen::float;
use crate::ui::style::faded;
use crate::ui::widgets::setting::indent;
use crate::ui::widgets::text::shortened;
use crate::ui::WidgetKind;

/// The side of a square, in points.
const SQUARE: f32 = 26.0;
/// How many squares a small board has side by side; it has two rows of them.
const COLUMNS: f32 = 4.0;

/// Draws the themes side by side, the user's own last; the selected one has a frame.
pub fn draw(ui: &Frame, settings: &mut Settings) {
    let side = ui.px(SQUARE * COLUMNS);
    let own = &ui.model.looks.themes;
    let own = own.iter().map(|own| (own.name.as_str(), theme_of(own)));
    let chosen = shown_name(ui);
    let mut is_first = true;
    for (name, theme) in Theme::ALL.into_iter().map(|theme| (theme.name, theme)).chain(own) {
        if !std::mem::take(&mut is_first) {
            next(ui, side);
        }
        if swatch(ui, name, side, name == chosen, |from, to| squares(ui, &theme, from, to)) {
            name.clone_into(&mut settings.theme);
        }
    }
    for (number, board) in ui.model.looks.boards.iter().take(MAX_LOOKS).enumerate() {
        next(ui, side);
        let name = board.name();
        let picture = |from: [f32; 2], to: [f32; 2]| {
            let pen = ui.get_window_draw_list();
            let height = to[1] - from[1];
            let center = Point::new(f32::midpoint(from[0], to[0]), f32::midpoint(from[1], to[1]));
            pen.with_clip_rect_intersect(from, to, || {
                let x = [-0.5, 0.5].map(|share| center.x + share * height);
                for x in x {
                    ui.look
                        .figures
                        .draw_own_board(ui, &pen, number, Point::new(x, center.y), height);
                }
            });
        };
        if swatch(ui, name, side, name == chosen, picture) {
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
    match ui.model.looks.chosen_theme(ui.model.settings) {
        Some(own) => &own.name,
        None if ui.model.looks.board(&ui.model.settings.theme).is_some() => &ui.model.settings.theme,
        None => ui.model.view.style.theme.name,
    }
}

/// The corner of a board in the colors of the theme, with a knight of each color on the square of the other.
fn squares(ui: &Frame, theme: &Theme, min: [f32; 2], max: [f32; 2]) {
    let square = (max[1] - min[1]) / 2.0;
    let list = ui.get_window_draw_list();
    let fill = |color| faded(float(color), ui.clone_style().alpha);
    ui.fill_rect(&list, (min, max), fill(theme.dark), 0.0);
    for place in 0..4_u8 {
        let (x, row) = (f32::from(place), f32::from(place % 2));
        let from = [min[0] + x * square, min[1] + row * square];
        ui.fill_rect(&list, (from, from.map(|at| at + square)), fill(theme.light), 0.0);
    }
    for (color, [column, row]) in [(Color::White, [1.5, 0.5]), (Color::Black, [2.5, 0.5])] {
        let center = Point::new(min[0] + column * square, min[1] + row * square);
        let knight = Piece::new(color, PieceKind::Knight);
        ui.look.figures.draw(ui, &list, knight, center, square * 0.94);
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
        ui.outline_rect(
            &list,
            (min.map(|at| at - gap), max.map(|at| at + gap)),
            ink,
            3.0,
            ui.px(2.0),
        );
    }
    let whole = theme_name(ui, name);
    let shown = shortened(ui, &whole, width);
    let at = [
        (left + (width - ui.calc_text_size(&shown)[0]) / 2.0).round(),
        max[1] + ui.px(4.0),
    ];
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
