//! Combo boxes.

use crate::text::{limit, limited};
use crate::ui::frame::Frame;
use crate::ui::style::length;
use imgui::{ComboBoxFlags, Key, StyleColor};

/// A combo box over the whole width; `preview` is shown while it is closed. Returns the index of the choice made, if any.
pub fn combo(ui: &Frame, id: &str, preview: &str, choices: &[String], chosen: Option<usize>) -> Option<usize> {
    ui.set_next_item_width(-1.0);
    combo_of_width(ui, id, preview, choices, chosen)
}

/// The width of the first of two side-by-side lists that show these words, half if possible; `None` if each needs a row of its
/// own.
pub fn width_beside(ui: &Frame, first: &str, second: &str) -> Option<f32> {
    let room = ui.content_region_avail()[0] - ui.px(length::GAP);
    let frame = 2.0 * ui.clone_style().frame_padding[0] + ui.frame_height();
    let [first, second] = [first, second].map(|words| ui.calc_text_size(words)[0] + frame);
    let half = (room / 2.0).floor();
    let width = half.max(first).min(room - second).floor();
    (width >= first).then_some(width)
}

/// The same as [`combo`] with the width set for the next item.
pub fn combo_of_width(ui: &Frame, id: &str, preview: &str, choices: &[String], chosen: Option<usize>) -> Option<usize> {
    let preview = limited(preview, limit::NAME);
    let border = ui.push_style_color(StyleColor::Border, ui.palette().edge);
    // As long as the window allows: the levels are read as a whole.
    let open = ui.begin_combo_with_flags(format!("##{id}"), &*preview, ComboBoxFlags::HEIGHT_LARGE);
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
