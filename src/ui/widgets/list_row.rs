//! List rows that are selected by a click anywhere on them.

use super::text::shortened;
use crate::ui::style::{faded, length};
use crate::ui::{Frame, WidgetKind};

/// Draws a row with this text in this width and height, 0 for the whole width. Returns whether it was pressed.
pub fn list_row(ui: &Frame, id: &str, words: &str, is_chosen: bool, size: [f32; 2]) -> bool {
    let is_pressed = empty_row(ui, id, words, is_chosen, size);
    write(ui, words);
    is_pressed
}

/// The same for a row of this list, which is one stop of Tab: the arrow keys lead from row to row.
pub fn row_of(ui: &Frame, list: &'static str, id: &str, words: &str, is_chosen: bool, size: [f32; 2]) -> bool {
    let is_pressed = ground(ui, id, is_chosen, size);
    ui.describe(WidgetKind::Choice { is_chosen }, "");
    ui.mark_row(list, is_chosen, || id.to_owned(), words);
    write(ui, words);
    is_pressed
}

/// Writes this text into the row drawn last.
pub fn write(ui: &Frame, words: &str) {
    let (min, max) = ui.item();
    let left = min[0] + ui.px(10.0);
    let top = (f32::midpoint(min[1], max[1]) - ui.text_line_height() / 2.0).round();
    let shown = shortened(ui, words, max[0] - left);
    ui.get_window_draw_list()
        .add_text([left, top], ui.palette().text, shown);
}

/// The same without drawing the text: the caller draws the contents.
pub fn empty_row(ui: &Frame, id: &str, words: &str, is_chosen: bool, size: [f32; 2]) -> bool {
    let is_pressed = ground(ui, id, is_chosen, size);
    ui.describe(WidgetKind::Choice { is_chosen }, "");
    ui.mark(id, words, true);
    is_pressed
}

/// Draws the background of a row, whose widget the caller records. Returns whether it was pressed.
pub fn ground(ui: &Frame, id: &str, is_chosen: bool, [width, height]: [f32; 2]) -> bool {
    let width = if width > 0.0 {
        width
    } else {
        ui.content_region_avail()[0]
    };
    let is_pressed = ui.invisible_button(format!("##{id}"), [width, height]);
    let (min, max) = ui.item();
    let palette = ui.palette();
    let list = ui.get_window_draw_list();
    let is_hovered = ui.is_pointed_at();
    if is_chosen || is_hovered {
        // A row under the mouse is fainter than the selected one.
        let fill = if is_chosen {
            palette.pressed
        } else {
            faded(palette.hovered, palette.hovered[3] * 0.6)
        };
        ui.fill_rect(&list, (min, max), fill, length::ROUND);
    }
    drop(list);
    if is_chosen {
        bar(ui);
    }
    is_pressed
}

/// Draws the bar at the left edge of the selected row, which was drawn last.
pub fn bar(ui: &Frame) {
    let (min, max) = ui.item();
    let inset = ((max[1] - min[1]) * 0.2).round();
    let bar = ([min[0], min[1] + inset], [min[0] + ui.px(3.0), max[1] - inset]);
    ui.fill_rect(&ui.get_window_draw_list(), bar, ui.palette().accent, 1.5);
}
