//! What menus and lists that open over everything have in common: they fade in, and cast a shadow.

use super::scroll;
use crate::scene::contrast;
use crate::ui::style::length;
use crate::ui::Frame;
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
        shadow(ui, &list, (corner, size), [ui.px(20.0), 0.0], opacity);
    });
}

/// Ends it.
pub fn end(ui: &Frame) {
    scroll::fade_popup(ui);
    ui.end_fade();
}

/// Draws a soft shadow around a rectangle with this corner and size, which reaches further below it than above, and as far as the
/// window at most: it is densest at the edge of the rectangle. It is not drawn over the rectangle, but for what is this close to its edge.
/// Both lengths are in pixels.
pub fn shadow(
    ui: &Frame,
    list: &DrawListMut,
    (corner, size): ([f32; 2], [f32; 2]),
    [reach, under]: [f32; 2],
    opacity: f32,
) {
    const RINGS: u8 = 12;
    let ([left, top], [right, bottom]) = (corner, [corner[0] + size[0], corner[1] + size[1]]);
    let [width, height] = ui.io().display_size;
    // The same darkness is heavier on a light ground.
    let [red, green, blue, _] = ui.palette().surface;
    let [from_black, from_white] = [[0.0; 3], [1.0; 3]].map(|end| contrast([red, green, blue], end));
    let densest = if from_black > from_white { 0.16 } else { 0.4 };
    let by = [
        reach.min(left),
        (reach * 0.5).min(top),
        reach.min(width - right),
        (reach * 1.5).min(height - bottom),
    ]
    .map(|by| by.max(0.0));
    let round = ui.px(length::ROUND_CARD);
    let around = [
        ([0.0; 2], [width, top + under]),
        ([0.0, top + under], [left + under, bottom - under]),
        ([right - under, top + under], [width, bottom - under]),
        ([0.0, bottom - under], [width, height]),
    ];
    for (from, to) in around {
        list.with_clip_rect_intersect(from, to, || {
            for ring in 1..=RINGS {
                let share = f32::from(ring) / f32::from(RINGS);
                // What is inside several rings has the darkness of all: it falls with the square of the distance.
                let dark = densest * 2.0 * (1.0 - share + 0.5 / f32::from(RINGS)) / f32::from(RINGS);
                let from = [left - by[0] * share, top - by[1] * share];
                let to = [right + by[2] * share, bottom + by[3] * share];
                list.add_rect(from, to, [0.0, 0.0, 0.0, dark * opacity])
                    .rounding(round + reach * share)
                    .filled(true)
                    .build();
            }
        });
    }
}
