//! The themes as little boards, and the three colors to mix.

use crate::scene::{Rgba, Theme};
use crate::store::settings::{BoardTheme, Settings};
use crate::ui::board_look;
use crate::ui::frame::Frame;
use crate::ui::widgets::setting::indent;
use imgui::{ColorEditFlags, MouseCursor};

/// Draws the themes side by side; the chosen one has a frame.
pub fn themes(ui: &Frame, settings: &mut Settings) {
    let side = ui.px(52.0);
    for theme in Theme::ALL {
        if ui.content_region_avail()[0] < side {
            ui.new_line();
            indent(ui);
        }
        if swatch(ui, &theme, side) {
            settings.theme = board_look::theme_of(&theme).unwrap_or(settings.theme);
        }
        ui.same_line_with_spacing(0.0, ui.px(12.0));
    }
    ui.new_line();
}

/// Draws the three colors side by side; mixing one makes a theme of the user's own.
pub fn mixed(ui: &Frame, settings: &mut Settings) {
    let theme = ui.model.view.style.theme;
    let mut colors = [
        ("colors-light", theme.light),
        ("colors-dark", theme.dark),
        ("colors-background", theme.background),
    ];
    let mut is_mixed = false;
    indent(ui);
    for (label, color) in &mut colors {
        let mut parts = [color.r, color.g, color.b].map(|part| f32::from(part) / 255.0);
        let flags = ColorEditFlags::NO_INPUTS | ColorEditFlags::NO_OPTIONS;
        let words = format!("{}###{label}", ui.text.get(label, &[]));
        if ui.color_edit3_config(words, &mut parts).flags(flags).build() {
            *color = from_parts(parts);
            is_mixed = true;
        }
        ui.mark(label, &color.to_string(), true);
        ui.same_line_with_spacing(0.0, ui.px(14.0));
        if ui.content_region_avail()[0] < ui.px(150.0) {
            ui.new_line();
            indent(ui);
        }
    }
    ui.new_line();
    if is_mixed {
        let [(_, light), (_, dark), (_, background)] = colors;
        settings.theme = BoardTheme::Custom;
        [settings.light, settings.dark, settings.background] = [light, dark, background].map(board_look::hex);
    }
}

fn from_parts(parts: [f32; 3]) -> Rgba {
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "clamped to 0..=255"
    )]
    let [r, g, b] = parts.map(|part| (part.clamp(0.0, 1.0) * 255.0).round() as u8);
    Rgba { r, g, b, a: 255 }
}

fn float(color: Rgba) -> [f32; 4] {
    [color.r, color.g, color.b, color.a].map(|part| f32::from(part) / 255.0)
}

/// Four squares in the colors of the theme, framed when it is the chosen one.
fn swatch(ui: &Frame, theme: &Theme, side: f32) -> bool {
    let pressed = ui.invisible_button(theme.name, [side, side]);
    ui.mark(&format!("theme.{}", theme.name), theme.name, true);
    let (min, max) = (ui.item_rect_min(), ui.item_rect_max());
    let middle = [f32::midpoint(min[0], max[0]), f32::midpoint(min[1], max[1])];
    let list = ui.get_window_draw_list();
    let fill = |a: [f32; 2], b: [f32; 2], color| list.add_rect(a, b, float(color)).filled(true).build();
    fill(min, max, theme.dark);
    fill(min, middle, theme.light);
    fill(middle, max, theme.light);
    if ui.model.view.style.theme.name == theme.name {
        let gap = ui.px(2.0);
        list.add_rect(min.map(|at| at - gap), max.map(|at| at + gap), ui.palette().text)
            .thickness(ui.px(2.0))
            .rounding(ui.px(3.0))
            .build();
    }
    if ui.is_item_hovered() {
        ui.set_mouse_cursor(Some(MouseCursor::Hand));
        ui.tooltip_text(theme_name(ui, theme));
    }
    pressed
}

/// The name of a theme in the user's language; that of a theme from a file is its own.
fn theme_name(ui: &Frame, theme: &Theme) -> String {
    match theme.name {
        "Walnut" => t!(ui.text, "theme-walnut"),
        "Rosewood" => t!(ui.text, "theme-rosewood"),
        "Tournament" => t!(ui.text, "theme-tournament"),
        "Slate" => t!(ui.text, "theme-slate"),
        "Marble" => t!(ui.text, "theme-marble"),
        "Newsprint" => t!(ui.text, "theme-newsprint"),
        "Midnight" => t!(ui.text, "theme-midnight"),
        "High contrast" => t!(ui.text, "theme-high-contrast"),
        name => name.to_owned(),
    }
}
