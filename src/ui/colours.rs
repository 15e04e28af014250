//! Board Colours.

use super::position::heading;
use super::{Action, Model};
use crate::scene::{Rgba, Theme};
use crate::store::settings::Settings;
use imgui::{ColorEditFlags, MouseCursor, Ui};

/// Draws the section: the themes as little boards, and the three colours to mix.
pub fn draw(ui: &Ui, model: &Model, actions: &mut Vec<Action>) {
    heading(ui, model, "Board Colours");
    let mut settings = model.settings.clone();
    let look = &model.look;
    let side = look.px(34.0);
    for theme in Theme::ALL {
        if ui.content_region_avail()[0] < side {
            ui.new_line();
        }
        if swatch(ui, model, &theme, side) {
            theme.name.clone_into(&mut settings.theme);
        }
        ui.same_line();
    }
    ui.new_line();
    let theme = model.view.style.theme;
    let mut colors = [
        ("Light", theme.light),
        ("Dark", theme.dark),
        ("Background", theme.background),
    ];
    let mut is_mixed = false;
    for (label, color) in &mut colors {
        let mut parts = [color.r, color.g, color.b].map(|part| f32::from(part) / 255.0);
        let flags = ColorEditFlags::NO_INPUTS | ColorEditFlags::NO_OPTIONS;
        if ui.color_edit3_config(&*label, &mut parts).flags(flags).build() {
            *color = from_parts(parts);
            is_mixed = true;
        }
    }
    if is_mixed {
        let [(_, light), (_, dark), (_, background)] = colors;
        settings.set_custom(light, dark, background);
    }
    if ui.button("Reset colours") {
        settings.theme = Settings::default().theme;
    }
    if settings != *model.settings {
        actions.push(Action::Change(Box::new(settings)));
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

/// Four squares in the colours of the theme, framed when it is the chosen one.
fn swatch(ui: &Ui, model: &Model, theme: &Theme, side: f32) -> bool {
    let pressed = ui.invisible_button(theme.name, [side, side]);
    let (min, max) = (ui.item_rect_min(), ui.item_rect_max());
    let middle = [f32::midpoint(min[0], max[0]), f32::midpoint(min[1], max[1])];
    let list = ui.get_window_draw_list();
    let fill = |a: [f32; 2], b: [f32; 2], color| list.add_rect(a, b, float(color)).filled(true).build();
    fill(min, max, theme.dark);
    fill(min, middle, theme.light);
    fill(middle, max, theme.light);
    if model.view.style.theme.name == theme.name {
        let gap = model.look.px(2.0);
        list.add_rect(min.map(|at| at - gap), max.map(|at| at + gap), model.look.palette.text)
            .thickness(model.look.px(2.0))
            .rounding(model.look.px(3.0))
            .build();
    }
    if ui.is_item_hovered() {
        ui.set_mouse_cursor(Some(MouseCursor::Hand));
        ui.tooltip_text(theme.name);
    }
    pressed
}
