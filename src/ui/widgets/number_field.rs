//! A number field with buttons that change the number by one.

use super::Button;
use crate::ui::{Frame, WidgetKind};

/// Draws the field in the width of the next item. Returns the new number if it was changed.
pub fn number_field(ui: &Frame, id: &str, number: i32) -> Option<i32> {
    let gap = ui.px(4.0);
    let side = ui.frame_height();
    let mut changed = number;
    let room = ui.calc_item_width();
    let beside = room - 2.0 * (side + gap);
    // In a narrow panel the buttons stand below.
    let is_beside = beside >= 2.0 * side;
    ui.set_next_item_width(if is_beside { beside } else { room });
    let mut is_changed = number_alone(ui, id, "", &mut changed);
    for (sign, step) in [("−", -1), ("+", 1)] {
        if is_beside || step > 0 {
            ui.same_line_with_spacing(0.0, gap);
        }
        if Button::new(&format!("{id}.{sign}"), sign).size([side; 2]).draw(ui) {
            changed = number.saturating_add(step);
            is_changed = true;
        }
    }
    is_changed.then_some(changed)
}

/// Draws a field for a number, which is called this, without the buttons. Returns whether it was changed.
pub fn number_alone(ui: &Frame, id: &str, name: &str, number: &mut i32) -> bool {
    let shown = number.to_string();
    let _edge = ui.push_style_color(imgui::StyleColor::Border, ui.palette().edge);
    // Setting a step, even zero, would give the field buttons of its own.
    let is_changed = ui.input_scalar(format!("##{id}"), number).build();
    ui.describe(WidgetKind::Field, name);
    ui.mark(id, &shown, true);
    is_changed
}
