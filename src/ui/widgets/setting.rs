//! Rows of the preferences: label at the left, control at the right.

use super::text::wrapped;
use crate::text::{limit, limited, words};
use crate::ui::style::length;
use crate::ui::{Frame, WidgetKind};

/// The height of a row in points.
const ROW: f32 = 38.0;

/// A row that is switched on and off by a click anywhere on it. Returns whether it was.
pub fn switch(ui: &Frame, id: &str, label: &str, is_on: &mut bool) -> bool {
    let room = ui.content_region_avail()[0];
    let (wide, radius) = (ui.px(38.0), ui.px(10.0));
    // The words stand between two margins and the switch, or above it where one of them has no room beside it; a row of more lines
    // is higher.
    let beside = room - wide - ui.px(32.0);
    let is_above = words(label).any(|word| ui.wide(word) > beside);
    let words = wrapped(ui, label, if is_above { room - ui.px(20.0) } else { beside });
    let line = ui.text_line_height();
    let words_height = words.len() as f32 * line;
    let below = if is_above { 2.0 * radius + ui.px(4.0) } else { 0.0 };
    let size = [room, ui.px(ROW).max(words_height + below + ui.px(8.0))];
    let is_pressed = ui.invisible_button(format!("##{id}"), size);
    if is_pressed {
        *is_on = !*is_on;
    }
    ui.describe(WidgetKind::Switch { is_on: *is_on }, label);
    ui.mark(id, if *is_on { "on" } else { "off" }, true);
    let (min, max) = ui.item();
    let palette = ui.palette();
    let list = ui.get_window_draw_list();
    if ui.is_pointed_at() {
        ui.fill_rect(&list, (min, max), palette.raised, length::ROUND);
    }
    let right = max[0] - ui.px(10.0);
    let left = right - wide;
    let mut top = (f32::midpoint(min[1], max[1] - below) - words_height / 2.0).round();
    let middle = if is_above {
        max[1] - radius - ui.px(4.0)
    } else {
        f32::midpoint(min[1], max[1])
    };
    for words in words {
        list.add_text([min[0] + ui.px(10.0), top], palette.text, words);
        top += line;
    }
    let (fill, edge, knob, x) = if *is_on {
        (palette.accent, palette.accent, palette.on_accent, right - radius)
    } else {
        (palette.raised, palette.edge, palette.edge, left + radius)
    };
    let corners = ([left, middle - radius], [right, middle + radius]);
    ui.fill_rect(&list, corners, fill, 10.0);
    ui.outline_rect(&list, corners, edge, 10.0, ui.px(1.0).max(1.0));
    Frame::fill_circle(&list, [x, middle], radius - ui.px(3.5), knob);
    is_pressed
}

/// A label above a control that takes the whole width.
pub fn caption(ui: &Frame, label: &str) {
    let [left, top] = ui.cursor_pos();
    ui.set_cursor_pos([left + ui.px(10.0), top + ui.px(6.0)]);
    ui.text_colored(ui.palette().muted, limited(label, limit::NAME));
    ui.caption(label);
}

/// Leaves the margin that the labels of all rows have.
pub fn indent(ui: &Frame) {
    let [left, top] = ui.cursor_pos();
    ui.set_cursor_pos([left + ui.px(10.0), top]);
}

/// The words of a row, and the cursor where what is set stands: at the right of them, or below where there is little room. The
/// next item gets the width that there is.
pub fn labeled(ui: &Frame, label: &str) {
    labeled_of(ui, label, 230.0);
}

/// The words of a row above what is set, which takes its whole width.
pub fn above(ui: &Frame, label: &str) {
    labeled_of(ui, label, f32::INFINITY);
}

/// Whether there is room for what is this many points wide beside the words.
pub fn has_room_beside(ui: &Frame, label: &str, control: f32) -> bool {
    let words = ui.wide(&*limited(label, limit::NAME));
    is_beside(words, ui.px(control), ui.px(10.0), ui.content_region_avail()[0])
}

/// The same for what is this many points wide.
pub fn labeled_of(ui: &Frame, label: &str, control: f32) {
    let width = ui.content_region_avail()[0];
    let inset = ui.px(10.0);
    let [left, top] = ui.cursor_pos();
    let top = top + ui.px(3.0);
    ui.caption(label);
    let is_narrow = !has_room_beside(ui, label, control);
    let label = limited(label, limit::NAME);
    ui.set_cursor_pos([left + inset, top]);
    ui.align_text_to_frame_padding();
    if is_narrow {
        let gap = ui.clone_style().item_spacing[1];
        for (number, line) in wrapped(ui, &label, width - 2.0 * inset).iter().enumerate() {
            let up = if number > 0 { gap } else { 0.0 };
            ui.set_cursor_pos([left + inset, ui.cursor_pos()[1] - up]);
            ui.text(line);
        }
        ui.set_cursor_pos([left + inset, ui.cursor_pos()[1]]);
        ui.set_next_item_width(width - 2.0 * inset);
    } else {
        ui.text(&label);
        ui.same_line();
        ui.set_cursor_pos([left + width - ui.px(control) - inset, top]);
        ui.set_next_item_width(ui.px(control));
    }
}

/// Whether what is set stands beside words of this width, with as much room between them as at the edges of the row.
fn is_beside(words: f32, control: f32, inset: f32, width: f32) -> bool {
    words + control + 3.0 * inset <= width && width >= control * 1.7
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_do_not_touch_what_is_set() {
        assert!(is_beside(220.0, 230.0, 10.0, 480.0));
        assert!(!is_beside(230.0, 230.0, 10.0, 480.0), "they would touch");
        assert!(!is_beside(20.0, 230.0, 10.0, 300.0), "a narrow row");
    }
}
