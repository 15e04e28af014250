//! A field for each color of a theme.

use crate::scene::channel;
use crate::store::themes::{HexColor, OwnTheme, ThemeRole};
use crate::ui::board_look::derived_color;
use crate::ui::style::length;
use crate::ui::widgets::text::shortened;
use crate::ui::widgets::{indent, ColorPicker};
use crate::ui::{Frame, WidgetKind};
use imgui::StyleVar;

/// The name of a role.
pub fn role_name(ui: &Frame, role: ThemeRole) -> String {
    ui.text.get(role.id(), &[])
}

/// Draws the colors of one table of the file in columns.
pub fn of_table(ui: &Frame, table: &str, theme: &mut OwnTheme, picker: &mut ColorPicker) {
    let room = ui.content_region_avail()[0] - ui.px(10.0);
    let columns = (room / ui.px(150.0)).floor().max(1.0);
    let width = (room / columns).floor();
    let [left, _] = ui.cursor_pos();
    let mut column = 0.0;
    for &role in ThemeRole::ALL.iter().filter(|role| role.place().0 == table) {
        if column > 0.0 {
            ui.same_line();
            let [_, y] = ui.cursor_pos();
            ui.set_cursor_pos([left + ui.px(10.0) + column * width, y]);
        } else {
            indent(ui);
        }
        color(ui, role, theme, width, picker);
        column += 1.0;
        if column >= columns {
            column = 0.0;
        }
    }
}

/// One color with its name; an optional color can be cleared again.
fn color(ui: &Frame, role: ThemeRole, theme: &mut OwnTheme, width: f32, picker: &mut ColorPicker) {
    let (table, key) = role.place();
    let id = format!("color.{table}.{key}");
    let chosen = theme.color(role);
    let parts = match chosen {
        Some(HexColor(parts)) => parts.map(|part| f32::from(part) / 255.0),
        None => derived_color(&ui.palette(), role),
    };
    let is_pressed = swatch(ui, &id, parts);
    let shows = chosen.map(|color| color.to_string()).unwrap_or_default();
    ui.describe(WidgetKind::Button, &role_name(ui, role));
    ui.mark(&id, &shows, true);
    ui.is_pointed_at();
    if is_pressed {
        ui.open_popup(&id);
    }
    if let Some(color) = pick(ui, &id, from_parts(parts, role), role, picker) {
        theme.set(role, Some(color));
    }
    ui.same_line_with_spacing(0.0, ui.px(8.0));
    ui.align_text_to_frame_padding();
    let is_open = chosen.is_none();
    let can_be_left = role.is_optional() && !is_open;
    let room = width - ui.frame_height() - ui.px(if can_be_left { 36.0 } else { 14.0 });
    let words = shortened(ui, &role_name(ui, role), room);
    if is_open {
        ui.text_colored(ui.palette().muted, words);
    } else {
        ui.text(words);
    }
    ui.tell_item(|| role_name(ui, role));
    if can_be_left {
        ui.same_line_with_spacing(0.0, ui.px(4.0));
        if cross(ui, &id) {
            theme.set(role, None);
        }
    }
}

/// The color picker, while it is open. Returns the new color if it was changed.
fn pick(ui: &Frame, id: &str, color: HexColor, role: ThemeRole, picker: &mut ColorPicker) -> Option<HexColor> {
    let _edge = ui.push_style_var(StyleVar::WindowPadding([ui.px(12.0); 2]));
    let _gap = ui.push_style_var(StyleVar::ItemSpacing([ui.px(length::GAP), ui.px(10.0)]));
    let _popup = ui.begin_popup(id)?;
    picker.draw(ui, &format!("{id}.picker"), color, role.may_be_transparent())
}

/// Draws a small swatch of a color over a ground that shows its transparency. Returns whether it was pressed.
fn swatch(ui: &Frame, id: &str, color: [f32; 4]) -> bool {
    let side = ui.frame_height();
    let is_pressed = ui.invisible_button(format!("##{id}"), [side, side]);
    let (min, max) = ui.item();
    let list = ui.get_window_draw_list();
    let middle = f32::midpoint(min[0], max[0]);
    if color[3] < 1.0 {
        // Light and dark halves below show how much comes through.
        for (from, to, ground) in [
            (min[0], middle, [0.95, 0.95, 0.95]),
            (middle, max[0], [0.25, 0.25, 0.25]),
        ] {
            ui.fill_rect(&list, ([from, min[1]], [to, max[1]]), ground, 0.0);
        }
    }
    ui.fill_rect(&list, (min, max), color, length::ROUND - 2.0);
    ui.outline_rect(&list, (min, max), ui.palette().edge, length::ROUND - 2.0, 1.0);
    is_pressed
}

/// Draws a small cross that clears a color. Returns whether it was pressed.
fn cross(ui: &Frame, id: &str) -> bool {
    let side = ui.frame_height();
    let id = format!("{id}.derive");
    let is_pressed = ui.invisible_button(&id, [side * 0.6, side]);
    ui.mark(&id, "", true);
    let middle = ui.item_middle();
    let is_hovered = ui.is_pointed_at();
    if is_hovered {
        ui.tell(t!(ui.text, "theme-derive"));
    }
    let ink = if is_hovered {
        ui.palette().text
    } else {
        ui.palette().muted
    };
    let arm = ui.px(4.0);
    let list = ui.get_window_draw_list();
    for slope in [-1.0, 1.0] {
        let from = [middle[0] - arm, middle[1] - arm * slope];
        let to = [middle[0] + arm, middle[1] + arm * slope];
        list.add_line(from, to, ink).thickness(ui.px(1.5)).build();
    }
    is_pressed
}

fn from_parts(parts: [f32; 4], role: ThemeRole) -> HexColor {
    let [r, g, b, a] = parts.map(|part| channel(part * 255.0));
    HexColor([r, g, b, if role.may_be_transparent() { a } else { 255 }])
}
