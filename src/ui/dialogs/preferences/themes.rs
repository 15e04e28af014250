//! The themes as small boards.

use crate::scene::{Point, Rgba, Theme};
use crate::store::looks::MAX_LOOKS;
use crate::store::settings::Settings;
use crate::ui::board_look::theme_of;
use crate::ui::frame::Frame;
use crate::ui::widgets::setting::indent;
use imgui::MouseCursor;

/// Draws the themes side by side, the user's own last; the selected one has a frame.
pub fn draw(ui: &Frame, settings: &mut Settings) {
    let side = ui.px(52.0);
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
            let center = Point::new(f32::midpoint(from[0], to[0]), f32::midpoint(from[1], to[1]));
            let pen = ui.get_window_draw_list();
            ui.look.figures.draw_own_board(ui, &pen, number, center, side);
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

/// Four squares in the colors of the theme.
fn squares(ui: &Frame, theme: &Theme, min: [f32; 2], max: [f32; 2]) {
    let middle = [f32::midpoint(min[0], max[0]), f32::midpoint(min[1], max[1])];
    let list = ui.get_window_draw_list();
    let fill = |a: [f32; 2], b: [f32; 2], color| list.add_rect(a, b, float(color)).filled(true).build();
    fill(min, max, theme.dark);
    fill(min, middle, theme.light);
    fill(middle, max, theme.light);
}

/// A small board, which `draw` draws between two corners, framed if selected. Returns whether it was pressed.
fn swatch(ui: &Frame, name: &str, side: f32, is_chosen: bool, draw: impl Fn([f32; 2], [f32; 2])) -> bool {
    let id = format!("theme.{name}");
    let pressed = ui.invisible_button(&id, [side, side]);
    ui.mark(&id, name, true);
    let (min, max) = (ui.item_rect_min(), ui.item_rect_max());
    draw(min, max);
    let list = ui.get_window_draw_list();
    if is_chosen {
        let gap = ui.px(2.0);
        list.add_rect(min.map(|at| at - gap), max.map(|at| at + gap), ui.palette().text)
            .thickness(ui.px(2.0))
            .rounding(ui.px(3.0))
            .build();
    }
    if ui.is_item_hovered() {
        ui.set_mouse_cursor(Some(MouseCursor::Hand));
        ui.tell(theme_name(ui, name));
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

fn float(color: Rgba) -> [f32; 4] {
    [color.r, color.g, color.b, color.a].map(|part| f32::from(part) / 255.0)
}
