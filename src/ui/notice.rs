//! A message for a few seconds: in the menu bar when it is short, else at the lower edge of the board.

use super::{Model, Weight};
use imgui::{Condition, StyleColor, StyleVar, Ui};

/// Draws the message, if there is one.
pub fn draw(ui: &Ui, model: &Model, menu_height: f32) {
    let Some(notice) = model.notice else {
        return not_kept(ui, model, menu_height);
    };
    let look = &model.look;
    let room = ui.io().display_size[0] - look.px(250.0);
    let [wide, high] = ui.calc_text_size(&notice.text);
    if notice.weight == Weight::Note && wide < room {
        let at = [
            ui.io().display_size[0] - wide - look.px(14.0),
            ((menu_height - high) / 2.0).floor(),
        ];
        ui.get_foreground_draw_list()
            .add_text(at, look.palette.accent, &notice.text);
        return;
    }
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

/// Says in the menu bar that the game is not being saved, for as long as that is so; the reason under the pointer.
fn not_kept(ui: &Ui, model: &Model, menu_height: f32) {
    const WORDS: &str = "This game is not being saved";
    let Some(why) = model.not_kept else { return };
    let [wide, high] = ui.calc_text_size(WORDS);
    let left = ui.io().display_size[0] - wide - model.look.px(14.0);
    let top = ((menu_height - high) / 2.0).floor();
    ui.get_foreground_draw_list()
        .add_text([left, top], model.look.palette.alarm, WORDS);
    let [x, y] = ui.io().mouse_pos;
    if x >= left && y < menu_height {
        ui.tooltip_text(crate::text::limited(why, crate::text::limit::PARAGRAPH));
    }
}
