//! Sliders: a track with a round knob.

use crate::ui::style::faded;
use crate::ui::{Frame, WidgetKind};
use imgui::{SliderFlags, StyleColor};
use std::ops::RangeInclusive;

/// Where a slider was drawn.
pub struct SliderTrack {
    /// The middle of the knob at the first value, and how far it goes to the last one, in pixels.
    start: f32,
    way: f32,
    first: u32,
    count: f32,
}

impl SliderTrack {
    /// The middle of the knob at this value, in pixels from the left of the window.
    pub fn x(&self, value: u32) -> f32 {
        let steps = value.saturating_sub(self.first) as f32;
        self.start + self.way * steps / self.count
    }
}

/// A slider over this range in the width of the next item, whose value is shown as these words elsewhere. Returns where it is.
pub fn track(ui: &Frame, id: &str, shows: &str, range: RangeInclusive<u32>, value: &mut u32) -> SliderTrack {
    let (first, last) = (*range.start(), *range.end());
    {
        // It is drawn below, and only takes mouse and keys here.
        let _colors = [
            StyleColor::FrameBg,
            StyleColor::FrameBgHovered,
            StyleColor::FrameBgActive,
            StyleColor::SliderGrab,
            StyleColor::SliderGrabActive,
            StyleColor::Border,
        ]
        .map(|part| ui.push_style_color(part, [0.0; 4]));
        let slider = ui.slider_config(format!("##{id}"), first, last);
        slider.flags(SliderFlags::NO_INPUT).display_format("").build(value);
    }
    ui.describe(WidgetKind::Slider, "");
    ui.mark(id, shows, true);
    ui.take_arrows();
    let (min, max) = ui.item();
    // Dear ImGui's own measures: the middle of the knob goes this far.
    let room = max[0] - min[0] - 4.0;
    let count = last.abs_diff(first).max(1) as f32;
    let knob = (room / (count + 1.0)).max(ui.clone_style().grab_min_size);
    let track = SliderTrack {
        start: min[0] + 2.0 + knob / 2.0,
        way: room - knob,
        first,
        count,
    };
    draw(ui, &track, f32::midpoint(min[1], max[1]), [last, *value]);
    track
}

/// Draws the slider drawn last at this height, with its last value and its own.
fn draw(ui: &Frame, track: &SliderTrack, y: f32, [last, value]: [u32; 2]) {
    let palette = ui.palette();
    let pen = ui.get_window_draw_list();
    let thick = ui.px(4.0);
    for (end, color) in [(last, palette.pressed), (value, palette.accent)] {
        Frame::line(&pen, [[track.x(track.first), y], [track.x(end), y]], color, thick);
    }
    let (middle, radius) = ([track.x(value), y], ui.px(9.0));
    if ui.is_item_hovered() || ui.is_item_active() {
        Frame::fill_circle(&pen, middle, radius + ui.px(5.0), faded(palette.accent, 0.25));
    }
    Frame::fill_circle(&pen, middle, radius, palette.text);
}

/// A slider over this range with its value as text at its right. Returns whether it was moved.
pub fn slider(
    ui: &Frame,
    id: &str,
    range: RangeInclusive<u32>,
    written: impl Fn(u32) -> String,
    value: &mut u32,
) -> bool {
    let wide = ui.wide(written(*range.end())) + ui.px(10.0);
    ui.set_next_item_width((ui.calc_item_width() - wide).max(ui.px(60.0)));
    let before = *value;
    track(ui, id, &written(before), range, value);
    let edge = ui.item_rect_max()[0];
    ui.same_line();
    let words = written(*value);
    let left = edge + wide - ui.wide(&words);
    ui.set_cursor_screen_pos([left, ui.cursor_screen_pos()[1]]);
    ui.text(words);
    *value != before
}
