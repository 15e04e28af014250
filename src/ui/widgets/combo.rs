//! Combo boxes.

use crate::text::{limit, limited};
use crate::ui::frame::Frame;
use imgui::{Key, StyleColor};

/// A combo box over the whole width; `preview` is shown while it is closed. Returns the index of the choice made, if any.
pub fn combo(ui: &Frame, id: &str, preview: &str, choices: &[String], chosen: Option<usize>) -> Option<usize> {
    ui.set_next_item_width(-1.0);
    combo_of_width(ui, id, preview, choices, chosen)
}

/// The same with the width set for the next item.
pub fn combo_of_width(ui: &Frame, id: &str, preview: &str, choices: &[String], chosen: Option<usize>) -> Option<usize> {
    let preview = limited(preview, limit::NAME);
    let border = ui.push_style_color(StyleColor::Border, ui.palette().edge);
    let open = ui.begin_combo(format!("##{id}"), &*preview);
    drop(border);
    if open.is_none() {
        ui.mark(id, &preview, true);
    }
    let _open = open?;
    // Until the arrow keys have led to a row, Enter picks the row under the mouse, or else the current one.
    let is_entered = ui.is_key_pressed_no_repeat(Key::Enter) && !ui.presses_focused();
    let mut picked = chosen.filter(|_| is_entered);
    for (number, choice) in choices.iter().enumerate() {
        let row = ui.selectable_config(format!("{choice}###{id}.{number}"));
        if row.selected(chosen == Some(number)).build() {
            picked = Some(number);
        }
        if is_entered && ui.is_item_hovered() {
            picked = Some(number);
        }
        if chosen == Some(number) {
            // The arrow keys start from the current choice.
            ui.set_item_default_focus();
        }
        ui.mark(&format!("{id}.{number}"), choice, true);
    }
    if is_entered {
        ui.close_current_popup();
    }
    picked
}
