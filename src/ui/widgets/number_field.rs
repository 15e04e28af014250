//! A number field with buttons that change the number by one.

use super::Button;
use crate::ui::frame::Frame;
use crate::ui::WidgetKind;

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
    // Setting a step, even zero, would give the field buttons of its own.
    let mut is_changed = ui.input_scalar(format!("##{id}"), &mut changed).build();
    ui.describe(WidgetKind::Field, "");
    ui.mark(id, &number.to_string(), true);
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
