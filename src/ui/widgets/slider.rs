//! A slider.

use crate::ui::frame::Frame;
use crate::ui::WidgetKind;
use imgui::SliderFlags;
use std::ops::RangeInclusive;

/// A slider over this range with its value as text at its right. Returns whether it was moved.
pub fn slider(
    ui: &Frame,
    id: &str,
    range: RangeInclusive<u32>,
    written: impl Fn(u32) -> String,
    value: &mut u32,
) -> bool {
    let wide = ui.calc_text_size(written(*range.end()))[0] + ui.px(10.0);
    ui.set_next_item_width((ui.calc_item_width() - wide).max(ui.px(60.0)));
    let is_moved = ui
        .slider_config(format!("##{id}"), *range.start(), *range.end())
        .flags(SliderFlags::NO_INPUT)
        .display_format("")
        .build(value);
    ui.describe(WidgetKind::Slider, "");
    ui.mark(id, &written(*value), true);
    ui.take_arrows();
    let edge = ui.item_rect_max()[0];
    ui.same_line();
    let words = written(*value);
    let left = edge + wide - ui.calc_text_size(&words)[0];
    ui.set_cursor_screen_pos([left, ui.cursor_screen_pos()[1]]);
    ui.text(words);
    is_moved
}
