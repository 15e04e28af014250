//! Parts that scroll. They fade at the edge where more follows.

use crate::ui::frame::Frame;
use crate::ui::style::faded;
use imgui::{DrawListMut, ImColor32, Ui};

/// The height of the fade, in points.
const FADE: f32 = 22.0;
/// In less than this height, in points, a form scrolls with its window.
const FORM: f32 = 100.0;

/// Draws a part of this size, with this id.
pub fn part(ui: &Frame, id: &str, size: [f32; 2], body: impl FnOnce()) {
    ui.child_window(id).size(size).build(|| {
        body();
        draw_fades(ui, &ui.get_window_draw_list(), ui.palette().surface, [0.0; 2], 0.0);
    });
}

/// Draws a form above the buttons of its window, this high; in a low window it and the buttons scroll together.
pub fn form(ui: &Frame, id: &str, height: f32, body: impl FnOnce()) {
    rows(ui, id, [0.0, height], 0.0, |_| body());
}

/// The same for the rows of a list of this size. The body gets the height of what covers the lower edge of the window that it is drawn
/// in: in a low window the buttons, this high.
pub fn rows(ui: &Frame, id: &str, size: [f32; 2], foot: f32, body: impl FnOnce(f32)) {
    if size[1] < ui.px(FORM) {
        body(foot);
    } else {
        part(ui, id, size, || body(0.0));
    }
}

/// Scrolls the window being drawn until a row is seen that begins at this height in it and has this height itself, below a head and
/// above a foot of these heights; without a foot those beside it too, as far as there is room for them, since the edges fade.
pub fn to_row(ui: &Ui, [top, height]: [f32; 2], [head, foot]: [f32; 2]) {
    let room = ui.window_size()[1] - head - foot;
    let beside = if foot > 0.0 {
        0.0
    } else {
        ((room - height) / 2.0).clamp(0.0, height)
    };
    let (first, end) = (top - beside, top + height + beside);
    if first < ui.scroll_y() {
        ui.set_scroll_y(first.max(0.0));
    } else if end > ui.scroll_y() + room {
        ui.set_scroll_y(end - room);
    }
}

/// Fades the window being drawn at the edges where more follows.
pub fn fade(ui: &Frame) {
    // Its corners stay round.
    let inset = ui.clone_style().window_rounding;
    draw_fades(ui, &ui.get_window_draw_list(), ui.palette().surface, [0.0; 2], inset);
}

/// Draws the buttons of a dialog, in this height, below what may be longer than its window: where the window scrolls, they stay in sight
/// at the lower edge.
pub fn below(ui: &Frame, id: &str, height: f32, body: impl FnOnce()) {
    below_part(ui, id, [height, ui.px(FORM)], body);
}

/// The same for any buttons, as long as this height is left above them.
pub fn below_part(ui: &Frame, id: &str, [height, least]: [f32; 2], body: impl FnOnce()) {
    let ([left, top], [_, high]) = (ui.cursor_pos(), ui.window_size());
    // The scroll bar stays beside it.
    let [wide, _] = ui.content_region_avail();
    let style = ui.clone_style();
    let [_, padding] = style.window_padding;
    let lowest = ui.scroll_y() + high - padding - height;
    if ui.scroll_max_y() <= 0.0 || top <= lowest || high - height < least {
        return body();
    }
    draw_fades(
        ui,
        &ui.get_window_draw_list(),
        ui.palette().surface,
        [0.0, height + padding],
        0.0,
    );
    ui.set_cursor_pos([left, lowest]);
    // What is scrolled past the buttons is not seen below them either.
    let ([x, y], bottom) = (ui.cursor_screen_pos(), ui.window_pos()[1] + high - 1.0);
    // The edges of fields stand out a little.
    let edge = ui.px(2.0);
    let past = ([x - edge, y], [x + wide + edge, bottom]);
    let round = (style.window_rounding + edge - padding).max(0.0);
    let buttons = ui.child_window(id).size([wide, height]);
    // The wheel scrolls what is above them.
    buttons.scroll_bar(false).scrollable(false).build(|| {
        let list = ui.get_window_draw_list();
        // The corners of the window stay round.
        let cover = list.add_rect(past.0, past.1, ui.palette().surface).filled(true);
        let cover = cover.rounding(round).round_top_left(false).round_top_right(false);
        list.with_clip_rect(past.0, past.1, || cover.build());
        drop(list);
        body();
    });
    ui.set_cursor_pos([left, top]);
    ui.dummy([0.0, height]);
}

/// The same for a menu or an open list.
pub fn fade_popup(ui: &Frame) {
    draw_fades(ui, &ui.get_window_draw_list(), ui.palette().popup(), [0.0; 2], 0.0);
}

/// The same for the table being drawn, below its head of this height in pixels.
pub fn fade_table(ui: &Frame, head: f32) {
    let ([left, top], [wide, high]) = (ui.window_pos(), ui.window_size());
    let list = ui.get_window_draw_list();
    // The last column would cut it off.
    let ground = ui.palette().surface;
    list.with_clip_rect([left, top], [left + wide, top + high], || {
        draw_fades(ui, &list, ground, [head, 0.0], 0.0);
    });
}

/// Draws the fades into this color, below a head and above a foot of these heights, so far from the sides of the window.
fn draw_fades(ui: &Frame, list: &DrawListMut, ground: [f32; 4], [head, foot]: [f32; 2], inset: f32) {
    let (above, most) = (ui.scroll_y(), ui.scroll_max_y());
    let ([left, top], [wide, high]) = (ui.window_pos(), ui.window_size());
    let deep = ui.px(FADE).min(high / 4.0);
    for (edge, end, hidden) in [
        (top + head, top + head + deep, above),
        (top + high - foot, top + high - foot - deep, most - above),
    ] {
        if hidden > 0.5 {
            let ink = faded(ground, ground[3] * (hidden / deep).min(1.0));
            draw_fade(list, [left + inset, left + wide - inset], [edge, end], ink);
        }
    }
}

/// Draws a rectangle in this color at the first of these heights that is clear at the other.
fn draw_fade(list: &DrawListMut, [left, right]: [f32; 2], [edge, end]: [f32; 2], ink: [f32; 4]) {
    let (full, clear) = (ImColor32::from(ink), ImColor32::from(faded(ink, 0.0)));
    let (upper, lower) = if edge < end { (full, clear) } else { (clear, full) };
    let (top, bottom) = (edge.min(end), edge.max(end));
    list.add_rect_filled_multicolor([left, top], [right, bottom], upper, upper, lower, lower);
}
