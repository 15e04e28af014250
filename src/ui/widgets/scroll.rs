//! Parts that scroll. They fade at the edge where more follows.

use crate::ui::style::faded;
use crate::ui::Frame;
use imgui::{DrawListMut, ImColor32, StyleColor, Ui};

/// The height of the fade, in points.
const FADE: f32 = 22.0;
/// In less than this height, in points, a form scrolls with its window.
const FORM: f32 = 100.0;

/// Draws a part of this size, with this id.
pub fn part(ui: &Frame, id: &str, size: [f32; 2], body: impl FnOnce()) {
    ui.child_window(id).size(size).build(|| {
        body();
        fade(ui);
    });
}

/// Draws a form above the buttons of its window, this high; in a low window it and the buttons scroll together.
pub fn form(ui: &Frame, id: &str, height: f32, body: impl FnOnce()) {
    rows(ui, id, [0.0, height], 0.0, |_| body());
}

/// The same for the rows of a list of this size. The body gets the height of what covers the lower edge of the window that it is drawn
/// in: in a low window the buttons, this high.
pub fn rows(ui: &Frame, id: &str, size: [f32; 2], foot: f32, body: impl FnOnce(f32)) {
    if is_part(ui, size[1]) {
        return part(ui, id, size, || body(0.0));
    }
    let [left, top] = ui.cursor_pos();
    body(foot);
    // What is below stands at the lower edge, as in a higher window.
    if ui.cursor_pos()[1] < top + size[1] {
        ui.set_cursor_pos([left, top + size[1]]);
    }
}

/// Whether a form or list of this height scrolls by itself.
pub fn is_part(ui: &Frame, height: f32) -> bool {
    height >= ui.px(FORM)
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
    fades(ui, [0.0; 2])(&ui.get_window_draw_list(), ui.palette().surface);
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
    let ([_, padding], [_, between]) = (style.window_padding, style.item_spacing);
    let lowest = ui.scroll_y() + high - padding - height;
    // A window that has just become lower scrolled in the last frame, whether it has to or not.
    let fits = top <= lowest + between + 1.0;
    if ui.scroll_max_y() <= 0.0 || fits || high - height < least {
        return body();
    }
    let fades = fades(ui, [0.0, height + padding]);
    let [past, end] = sides(ui);
    ui.set_cursor_pos([left, lowest]);
    let ([_, y], corner) = (ui.cursor_screen_pos(), ui.window_pos());
    let (size, border) = (ui.window_size(), ui.style_color(StyleColor::Border));
    let across = [corner[0] + size[0], corner[1] + size[1]];
    let buttons = ui.child_window(id).size([wide, height]);
    // The wheel scrolls what is above them.
    buttons.scroll_bar(false).scrollable(false).build(|| {
        let (list, ground) = (ui.get_window_draw_list(), ui.palette().surface);
        // Above what scrolls in a part of its own too.
        list.with_clip_rect(corner, across, || fades(&list, ground));
        // What is scrolled past the buttons is not seen below them either. The window keeps its round corners and its edge.
        let whole = |ink| list.add_rect(corner, across, ink).rounding(style.window_rounding);
        list.with_clip_rect([past, y], [end, across[1]], || {
            whole(ground).filled(true).build();
            let edge = faded(border, border[3] * style.alpha);
            whole(edge).thickness(style.window_border_size).build();
        });
        drop(list);
        body();
    });
    ui.set_cursor_pos([left, top]);
    ui.dummy([0.0, height]);
}

/// The same for a menu or an open list.
pub fn fade_popup(ui: &Frame) {
    fades(ui, [0.0; 2])(&ui.get_window_draw_list(), ui.palette().popup());
}

/// The same for the table being drawn, below its head of this height in pixels.
pub fn fade_table(ui: &Frame, head: f32) {
    let ([left, top], [wide, high]) = (ui.window_pos(), ui.window_size());
    let list = ui.get_window_draw_list();
    // The last column would cut it off.
    list.with_clip_rect([left, top], [left + wide, top + high], || {
        fades(ui, [head, 0.0])(&list, ui.palette().surface);
    });
}

/// The left and right edge of what the window being drawn holds, beside its scroll bar. The edges of fields stand out a little.
fn sides(ui: &Frame) -> [f32; 2] {
    let ([x, _], edge) = (ui.window_pos(), ui.px(2.0));
    [
        x + ui.window_content_region_min()[0] - edge,
        x + ui.window_content_region_max()[0] + edge,
    ]
}

/// What draws the fades of the window being drawn into a color, below a head and above a foot of these heights. Little that follows has a
/// low fade, which is as dense at the edge.
fn fades(ui: &Frame, [head, foot]: [f32; 2]) -> impl Fn(&DrawListMut, [f32; 4]) {
    let (above, most) = (ui.scroll_y(), ui.scroll_max_y());
    let ([_, top], [_, high]) = (ui.window_pos(), ui.window_size());
    let deep = |hidden: f32| (2.0 * hidden).min(ui.px(FADE)).min(high / 4.0);
    let (first, last) = (top + head, top + high - foot);
    let edges = [[first, first + deep(above)], [last, last - deep(most - above)]];
    let sides = sides(ui);
    move |list, ground| {
        let shown = edges.into_iter().filter(|[edge, end]| (edge - end).abs() > 0.5);
        shown.for_each(|edges| draw_fade(list, sides, edges, ground));
    }
}

/// Draws a rectangle in this color at the first of these heights that is clear at the other.
fn draw_fade(list: &DrawListMut, [left, right]: [f32; 2], [edge, end]: [f32; 2], ink: [f32; 4]) {
    let (full, clear) = (ImColor32::from(ink), ImColor32::from(faded(ink, 0.0)));
    let (upper, lower) = if edge < end { (full, clear) } else { (clear, full) };
    let (top, bottom) = (edge.min(end), edge.max(end));
    list.add_rect_filled_multicolor([left, top], [right, bottom], upper, upper, lower, lower);
}
