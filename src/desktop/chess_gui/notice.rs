//! A message at the lower edge of the board, for a few seconds.

use super::{Model, Weight};
use imgui::{Condition, StyleColor, StyleVar, Ui};

/// Draws the message, if there is one.
pub fn draw(ui: &Ui, model: &Model) {
    let Some(notice) = model.notice else { return };
    let look = &model.look;
    let (place, size) = super::pixels(model.view.layout.board.rect());
    let at = [place[0] + size[0] / 2.0, place[1] + size[1] - look.px(14.0)];
    let widest = size[0] - look.px(24.0);
    let padding = look.px(14.0);
    let wrap = widest - 2.0 * padding;
    let [width, _] = ui.calc_text_size_with_opts(&notice.text, false, wrap);
    let _padding = ui.push_style_var(StyleVar::WindowPadding([padding, look.px(10.0)]));
    let _border = ui.push_style_var(StyleVar::WindowBorderSize(1.0));
    let _fill = ui.push_style_color(StyleColor::WindowBg, look.palette.raised);
    let ink = match notice.weight {
        Weight::Note => look.palette.text,
        Weight::Fault => look.palette.alarm,
    };
    let _edge = ui.push_style_color(StyleColor::Border, ink);
    let window = ui
        .window("##notice")
        .position(at, Condition::Always)
        .position_pivot([0.5, 1.0])
        .size([width.ceil() + 2.0 * padding + 2.0, 0.0], Condition::Always)
        .no_decoration()
        .no_inputs()
        .focus_on_appearing(false)
        .begin();
    let Some(_window) = window else { return };
    let _ink = ui.push_style_color(StyleColor::Text, ink);
    ui.text_wrapped(&notice.text);
}
