//! A field for each color of a theme.

use crate::store::themes::{HexColor, OwnTheme, ThemeRole};
use crate::ui::board_look::derived_color;
use crate::ui::frame::Frame;
use crate::ui::widgets::setting::indent;
use crate::ui::widgets::text::shortened;
use imgui::{ColorEditFlags, MouseCursor};

/// The words for a role.
pub fn role_name(ui: &Frame, role: ThemeRole) -> String {
    match role {
        ThemeRole::Light => t!(ui.text, "colors-light"),
        ThemeRole::Dark => t!(ui.text, "colors-dark"),
        ThemeRole::Table => t!(ui.text, "colors-background"),
        ThemeRole::LastMove => t!(ui.text, "colors-last-move"),
        ThemeRole::Selection => t!(ui.text, "colors-selection"),
        ThemeRole::Frame => t!(ui.text, "colors-frame"),
        ThemeRole::Target => t!(ui.text, "colors-target"),
        ThemeRole::Hover => t!(ui.text, "colors-hover"),
        ThemeRole::Check => t!(ui.text, "colors-check"),
        ThemeRole::Surface => t!(ui.text, "colors-surface"),
        ThemeRole::Raised => t!(ui.text, "colors-raised"),
        ThemeRole::Hovered => t!(ui.text, "colors-hovered"),
        ThemeRole::Pressed => t!(ui.text, "colors-pressed"),
        ThemeRole::Line => t!(ui.text, "colors-line"),
        ThemeRole::Edge => t!(ui.text, "colors-edge"),
        ThemeRole::Text => t!(ui.text, "colors-text"),
        ThemeRole::Muted => t!(ui.text, "colors-muted"),
        ThemeRole::Accent => t!(ui.text, "colors-accent"),
        ThemeRole::AccentHovered => t!(ui.text, "colors-accent-hovered"),
        ThemeRole::OnAccent => t!(ui.text, "colors-on-accent"),
        ThemeRole::Alarm => t!(ui.text, "colors-alarm"),
    }
}

/// Draws the colors of one table of the file in columns.
pub fn of_table(ui: &Frame, table: &str, theme: &mut OwnTheme) {
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
        color(ui, role, theme, width);
        column += 1.0;
        if column >= columns {
            column = 0.0;
        }
    }
}

/// One color with its name; one that is chosen, but need not be, can be left open again.
fn color(ui: &Frame, role: ThemeRole, theme: &mut OwnTheme, width: f32) {
    let (table, key) = role.place();
    let id = format!("color.{table}.{key}");
    let chosen = theme.color(role);
    let mut parts = match chosen {
        Some(HexColor(parts)) => parts.map(|part| f32::from(part) / 255.0),
        None => derived_color(ui.palette(), role),
    };
    let opacity = if role.may_be_transparent() {
        ColorEditFlags::ALPHA_BAR | ColorEditFlags::ALPHA_PREVIEW
    } else {
        ColorEditFlags::NO_ALPHA
    };
    let is_pressed = ui
        .color_button_config(format!("##{id}"), parts)
        .flags(opacity | ColorEditFlags::NO_TOOLTIP)
        .build();
    let shows = chosen.map(|color| color.to_string()).unwrap_or_default();
    ui.mark(&id, &shows, true);
    if ui.is_item_hovered() {
        ui.set_mouse_cursor(Some(MouseCursor::Hand));
    }
    if is_pressed {
        ui.open_popup(&id);
    }
    if picker(ui, &id, &mut parts, opacity) {
        theme.set(role, Some(from_parts(parts, role)));
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
    if ui.is_item_hovered() {
        ui.tell(role_name(ui, role));
    }
    if can_be_left {
        ui.same_line_with_spacing(0.0, ui.px(4.0));
        if cross(ui, &id) {
            theme.set(role, None);
        }
    }
}

/// The picker of a color while it is open: a field of shades, and figures that can be typed; whether the color was changed.
fn picker(ui: &Frame, id: &str, parts: &mut [f32; 4], opacity: ColorEditFlags) -> bool {
    let Some(_popup) = ui.begin_popup(id) else { return false };
    ui.set_next_item_width(ui.px(230.0));
    let flags = ColorEditFlags::NO_OPTIONS | ColorEditFlags::NO_LABEL | ColorEditFlags::NO_SIDE_PREVIEW;
    ui.color_picker4_config(format!("##{id}.picker"), parts)
        .flags(flags | opacity | ColorEditFlags::DISPLAY_RGB | ColorEditFlags::DISPLAY_HEX)
        .build()
}

/// A small cross that leaves a color open; whether it was pressed.
fn cross(ui: &Frame, id: &str) -> bool {
    let side = ui.frame_height();
    let id = format!("{id}.derive");
    let is_pressed = ui.invisible_button(&id, [side * 0.6, side]);
    ui.mark(&id, "", true);
    let (min, max) = (ui.item_rect_min(), ui.item_rect_max());
    let middle = [f32::midpoint(min[0], max[0]), f32::midpoint(min[1], max[1])];
    let is_hovered = ui.is_item_hovered();
    if is_hovered {
        ui.set_mouse_cursor(Some(MouseCursor::Hand));
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
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to 0..=255"
    )]
    let [r, g, b, a] = parts.map(|part| (part.clamp(0.0, 1.0) * 255.0).round() as u8);
    HexColor([r, g, b, if role.may_be_transparent() { a } else { 255 }])
}
