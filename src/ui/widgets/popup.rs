//! What menus and lists that open over everything have in common: they fade in, and cast a shadow.

use super::scroll;
use crate::ui::frame::Frame;
use crate::ui::style::length;
use imgui::{DrawListMut, StyleStackToken, StyleVar};

/// Sets the opacity of the popup with this id, which is begun next.
pub fn push_alpha<'u>(ui: &'u Frame, id: &str) -> StyleStackToken<'u> {
    ui.push_style_var(StyleVar::Alpha(ui.opacity_of(id)))
}

/// Begins drawing into the popup with this id, which has just opened.
pub fn begin(ui: &Frame, id: &str) {
    let opacity = ui.opacity_of(id);
    ui.is_drawn(id);
    ui.begin_fade(opacity);
    let (corner, size) = (ui.window_pos(), ui.window_size());
    let list = ui.get_window_draw_list();
    list.with_clip_rect([0.0; 2], ui.io().display_size, || {
        shadow(ui, &list, corner, size, opacity);
    });
}

/// Ends it.
pub fn end(ui: &Frame) {
    scroll::fade_popup(ui);
    ui.end_fade();
}

/// Draws a soft shadow around a rectangle, a little below it and nowhere over it.
fn shadow(ui: &Frame, list: &DrawListMut, corner: [f32; 2], size: [f32; 2], opacity: f32) {
    const RINGS: u8 = 10;
    let step = ui.px(2.0).max(1.0);
    for ring in 0..RINGS {
        let by = step * (f32::from(ring) + 0.5);
        let left = 1.0 - f32::from(ring) / f32::from(RINGS);
        let from = [corner[0] - by, corner[1] - by * 0.5];
        let to = [corner[0] + size[0] + by, corner[1] + size[1] + by * 1.5];
        list.add_rect(from, to, [0.0, 0.0, 0.0, 0.30 * left * left * opacity])
            .rounding(ui.px(length::ROUND_CARD) + by)
            .thickness(step)
            .build();
    }
}
