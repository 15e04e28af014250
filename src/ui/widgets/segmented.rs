//! Buttons side by side of which one is chosen.

use crate::ui::frame::Frame;
use imgui::{MouseCursor, StyleColor, StyleVar};

/// One of the choices: its id, its words, and shorter words for where there is little room.
pub struct Segment {
    /// The id of the widget.
    pub id: &'static str,
    /// The words.
    pub label: String,
    /// Shorter words.
    pub short: String,
}

/// Draws the choices over the whole width; the number of the one that was pressed, if any.
pub fn segmented(ui: &Frame, segments: &[Segment], chosen: usize) -> Option<usize> {
    let gap = ui.px(3.0);
    let _spacing = ui.push_style_var(StyleVar::ItemSpacing([gap, ui.px(8.0)]));
    let _padding = ui.push_style_var(StyleVar::FramePadding([0.0, ui.px(5.0)]));
    #[allow(clippy::cast_precision_loss, reason = "a few choices")]
    let count = segments.len().max(1) as f32;
    let room = ui.content_region_avail()[0] - (count - 1.0) * gap;
    let is_narrow = room < ui.px(65.0) * count;
    let words = |segment: &Segment| {
        let words = if is_narrow { &segment.short } else { &segment.label };
        words.clone()
    };
    let wide = |segment: &Segment| ui.calc_text_size(words(segment))[0];
    let total: f32 = segments.iter().map(wide).sum();
    let mut pressed = None;
    for (number, segment) in segments.iter().enumerate() {
        let width = if is_narrow {
            wide(segment) + (room - total) / count
        } else {
            room / count
        };
        let (fill, ink) = if number == chosen {
            (ui.palette().raised, ui.palette().text)
        } else {
            ([0.0; 4], ui.palette().muted)
        };
        let _fill = ui.push_style_color(StyleColor::Button, fill);
        let _ink = ui.push_style_color(StyleColor::Text, ink);
        let label = words(segment);
        if ui.button_with_size(format!("{label}###{}", segment.id), [width.floor(), 0.0]) {
            pressed = Some(number);
        }
        ui.mark(segment.id, &label, true);
        if ui.is_item_hovered() {
            ui.set_mouse_cursor(Some(MouseCursor::Hand));
        }
        ui.same_line();
    }
    ui.new_line();
    pressed
}
