//! Segments: a few choices side by side in one frame, of which one holds.

use super::text;
use crate::chess::Color;
use crate::text::{limit, limited};
use crate::ui::player_card::disc;
use crate::ui::style::length;
use crate::ui::{Frame, WidgetKind};
use imgui::StyleVar;

/// The height of the frame in points.
const HEIGHT: f32 = 40.0;

/// Draws these choices over the whole width, each with the disc of the color that it stands for, if any. The id of each is `list` with
/// its index; they are one stop of Tab. Returns the index of the one that was pressed.
pub fn segments(
    ui: &Frame,
    list: &'static str,
    choices: &[(String, Option<Color>)],
    chosen: Option<usize>,
) -> Option<usize> {
    let width = ui.content_region_avail()[0];
    let inset = ui.px(3.0);
    let [left, top] = ui.cursor_screen_pos();
    let palette = ui.palette();
    let end = [left + width, top + ui.px(HEIGHT)];
    let drawn = ui.get_window_draw_list();
    ui.fill_rect(&drawn, ([left, top], end), palette.background, length::ROUND);
    ui.outline_rect(&drawn, ([left, top], end), palette.line, length::ROUND, 1.0);
    drop(drawn);
    let _spacing = ui.push_style_var(StyleVar::ItemSpacing([0.0, ui.px(length::GAP)]));
    let wide = ((width - 2.0 * inset) / choices.len().max(1) as f32).floor();
    // If one is too long, all have small letters.
    let is_small = {
        let _font = ui.push_font(ui.look.fonts.strong);
        let is_long = |(name, color): &(String, Option<Color>)| {
            ui.wide(limited(name, limit::NAME)) > wide - disc_width(ui, *color) - ui.px(8.0)
        };
        choices.iter().any(is_long)
    };
    let caption = ui.take_caption();
    let mut pressed = None;
    for (number, (name, color)) in choices.iter().enumerate() {
        let x = left + inset + wide * number as f32;
        ui.set_cursor_screen_pos([x, top + inset]);
        let id = format!("{list}.{number}");
        if ui.invisible_button(format!("##{id}"), [wide, ui.px(HEIGHT) - 2.0 * inset]) {
            pressed = Some(number);
        }
        segment(ui, (name.as_str(), *color), chosen == Some(number), is_small);
        // Above it, as the ring of the focus is.
        let is_chosen = chosen == Some(number);
        if caption.is_empty() {
            ui.describe(WidgetKind::Choice { is_chosen }, "");
        } else {
            ui.describe(WidgetKind::Choice { is_chosen }, &format!("{caption}: {name}"));
        }
        ui.mark_row(list, number == chosen.unwrap_or(0), || id, name);
    }
    ui.set_cursor_screen_pos([left, top]);
    ui.dummy([width, ui.px(HEIGHT)]);
    pressed
}

/// The width of the disc before a name, with the space after it.
fn disc_width(ui: &Frame, color: Option<Color>) -> f32 {
    color.map_or(0.0, |_| ui.px(24.0))
}

/// Draws the choice over the item drawn last.
fn segment(ui: &Frame, (name, color): (&str, Option<Color>), is_chosen: bool, is_small: bool) {
    let palette = ui.palette();
    let (min, max) = ui.item();
    let list = ui.get_window_draw_list();
    let is_hovered = ui.is_pointed_at();
    if is_chosen || is_hovered {
        let fill = if is_chosen { palette.pressed } else { palette.raised };
        ui.fill_rect(&list, (min, max), fill, length::ROUND);
    }
    if is_chosen {
        ui.outline_rect(&list, (min, max), palette.accent, length::ROUND, 1.0);
    }
    let side = disc_width(ui, color);
    let fonts = ui.look.fonts;
    let _font = match (is_small, is_chosen) {
        (true, _) => Some(ui.push_font(fonts.label)),
        (false, true) => Some(ui.push_font(fonts.strong)),
        (false, false) => None,
    };
    let room = [max[0] - min[0] - side - ui.px(8.0), max[1] - min[1]];
    let (lines, _) = text::label_lines(ui, &limited(name, limit::NAME), room);
    let wide = ui.widest(&lines);
    let middle = [f32::midpoint(min[0] + side, max[0]), f32::midpoint(min[1], max[1])];
    if let Some(color) = color {
        let x = middle[0] - wide / 2.0 - side / 2.0 - ui.px(4.0);
        disc(ui, &list, [x, middle[1]], ui.px(6.5), color);
    }
    drop(list);
    let ink = if is_chosen { palette.text } else { palette.muted };
    text::centered(ui, &lines, middle, ink);
}
