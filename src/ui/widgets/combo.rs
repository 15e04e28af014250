//! Combo boxes.

use super::popup;
use super::text::shortened;
use crate::text::{limit, limited};
use crate::ui::style::length;
use crate::ui::{Frame, Icon, WidgetKind};
use imgui::{ComboBoxFlags, Key, StyleVar};

/// A combo box in the width of the next item; `preview` is shown while it is closed. Returns the index of the choice made, if any.
pub fn combo_of_width(ui: &Frame, id: &str, preview: &str, choices: &[String], chosen: Option<usize>) -> Option<usize> {
    let preview = limited(preview, limit::NAME);
    let open = {
        // The rows have the same space around them on all sides.
        let around = ui.px(6.0);
        let _padding = ui.push_style_var(StyleVar::FramePadding([around, ui.clone_style().frame_padding[1]]));
        let _window = ui.push_style_var(StyleVar::WindowPadding([around; 2]));
        let _alpha = popup::push_alpha(ui, id);
        // As long as the window allows: the levels are read as a whole.
        let flags = ComboBoxFlags::HEIGHT_LARGE | ComboBoxFlags::NO_ARROW_BUTTON;
        ui.begin_combo_with_flags(format!("##{id}"), "", flags)
    };
    let picked = open.and_then(|open| {
        popup::begin(ui, id);
        let picked = rows(ui, id, choices, chosen);
        popup::end(ui);
        open.end();
        picked
    });
    draw_closed(ui, &preview);
    // Above it, as the ring of the focus is.
    ui.describe(WidgetKind::List, "");
    ui.mark(id, &preview, true);
    picked
}

/// The same for named values, of which the current one is shown, if it is among them. Returns the value picked, if any.
pub fn combo<T: PartialEq>(
    ui: &Frame,
    id: &str,
    offered: impl IntoIterator<Item = (String, T)>,
    current: &T,
) -> Option<T> {
    let (names, mut values): (Vec<String>, Vec<T>) = offered.into_iter().unzip();
    let chosen = values.iter().position(|value| value == current);
    let preview = chosen.map_or("", |number| &names[number]);
    let picked = combo_of_width(ui, id, preview, &names, chosen)?;
    Some(values.swap_remove(picked))
}

/// Draws the box drawn last, which has the opacity of its list, like a field, with the preview and the chevron in it.
fn draw_closed(ui: &Frame, preview: &str) {
    let (min, max) = ui.item();
    let palette = ui.palette();
    let fill = if ui.is_pointed_at() {
        palette.hovered
    } else {
        palette.raised
    };
    let list = ui.get_window_draw_list();
    ui.fill_rect(&list, (min, max), fill, length::ROUND);
    ui.outline_rect(&list, (min, max), palette.edge, length::ROUND, 1.0);
    let middle = f32::midpoint(min[1], max[1]);
    let inset = ui.clone_style().frame_padding[0];
    // A list beside a field is only a chevron.
    let is_bare = preview.is_empty();
    let chevron = if is_bare {
        f32::midpoint(min[0], max[0])
    } else {
        max[0] - ui.px(14.0)
    };
    let left = min[0] + inset;
    let room = chevron - ui.px(8.0) - left;
    // Small type is better than words that are cut.
    let is_tight = ui.wide(preview) > room;
    let _font = is_tight.then(|| ui.push_font(ui.look.fonts.label));
    let shown = if is_bare {
        String::new()
    } else {
        shortened(ui, preview, room)
    };
    let top = (middle - ui.text_line_height() / 2.0).round();
    list.add_text([left, top], palette.text, shown);
    Icon::DOWN.draw(ui, &list, [chevron, middle], palette.muted);
}

/// Draws the choices. Returns the index of the one picked, which closes the list.
fn rows(ui: &Frame, id: &str, choices: &[String], chosen: Option<usize>) -> Option<usize> {
    // Until the arrow keys have led to a row, Enter picks the row under the mouse, or else the current one.
    let is_entered = ui.is_key_pressed_no_repeat(Key::Enter) && !ui.presses_focused();
    let mut picked = chosen.filter(|_| is_entered);
    let _spacing = ui.push_style_var(StyleVar::ItemSpacing([0.0; 2]));
    let (inset, tick) = (ui.px(10.0), ui.px(24.0));
    let widest = ui.widest(choices);
    let width = ui.content_region_avail()[0].max(widest + 2.0 * inset + tick);
    for (number, choice) in choices.iter().enumerate() {
        let is_chosen = chosen == Some(number);
        let is_pressed = ui.invisible_button(format!("##{id}.{number}"), [width, ui.px(32.0)]);
        if is_pressed || (is_entered && ui.is_item_hovered()) {
            picked = Some(number);
        }
        if is_chosen {
            // The arrow keys start from the current choice.
            ui.set_item_default_focus();
        }
        ui.describe(WidgetKind::Choice { is_chosen }, "");
        ui.mark(&format!("{id}.{number}"), choice, true);
        let (min, max) = ui.item();
        let list = ui.get_window_draw_list();
        if ui.is_item_hovered() || ui.has_key_focus() {
            ui.fill_rect(&list, (min, max), ui.palette().hovered, length::ROUND);
        }
        let middle = f32::midpoint(min[1], max[1]);
        let top = (middle - ui.text_line_height() / 2.0).round();
        list.add_text([min[0] + inset, top], ui.palette().text, choice);
        if is_chosen {
            let center = [max[0] - inset - tick / 3.0, middle];
            Icon::TICK.draw(ui, &list, center, ui.palette().accent);
        }
    }
    if picked.is_some() {
        ui.close_current_popup();
    }
    picked
}
