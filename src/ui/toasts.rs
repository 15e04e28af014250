//! Messages for a few seconds, above everything else: notes in the menu bar when they are short, else over the lower edge of
//! the board; faults there, too, each until its own time is over.

use super::frame::Frame;
use super::{Severity, Toast};
use crate::text::{limit, limited};
use crate::ui::widgets::Bubble;

/// Draws the messages, the newest at the bottom.
pub fn draw(ui: &Frame, menu_height: f32) {
    let has_note = ui.model.toasts.iter().any(|toast| toast.severity == Severity::Info);
    if !has_note {
        not_kept(ui, menu_height);
    }
    let (place, size) = super::pixels(ui.model.view.layout.board.rect());
    let [_, height] = ui.io().display_size;
    let mut bottom = (place[1] + size[1] - ui.px(14.0)).min(height - ui.px(6.0));
    let newest = ui.model.toasts.len().saturating_sub(1);
    for (number, toast) in ui.model.toasts.iter().enumerate().rev() {
        if toast.severity == Severity::Info && is_short(ui, toast) {
            // Of short notes there is room for one.
            if number == newest {
                in_menu_bar(ui, toast, menu_height);
            }
        } else {
            let wide = place[0] + size[0] / 2.0;
            bottom = over_board(ui, toast, [wide, bottom], size[0]) - ui.px(6.0);
        }
    }
}

/// Says in the menu bar that the game is not being saved, for as long as that is so; the reason under the pointer.
fn not_kept(ui: &Frame, menu_height: f32) {
    let Some(why) = ui.model.not_kept else { return };
    let words = t!(ui.text, "not-kept");
    let [wide, high] = ui.calc_text_size(&words);
    let left = ui.io().display_size[0] - wide - ui.px(14.0);
    let top = ((menu_height - high) / 2.0).floor();
    ui.note(
        "not-kept",
        &words,
        [[left, top], [left + wide, top + high]],
        true,
        false,
    );
    ui.get_foreground_draw_list()
        .add_text([left, top], ui.palette().alarm, words);
    let [x, y] = ui.io().mouse_pos;
    if x >= left && y < menu_height {
        ui.tooltip_text(limited(why, limit::PARAGRAPH));
    }
}

fn is_short(ui: &Frame, toast: &Toast) -> bool {
    let room = ui.io().display_size[0] - ui.px(250.0);
    ui.calc_text_size(limited(&toast.text, limit::NAME))[0] < room && toast.text.chars().count() <= limit::NAME
}

fn in_menu_bar(ui: &Frame, toast: &Toast, menu_height: f32) {
    let [wide, high] = ui.calc_text_size(&toast.text);
    let at = [
        ui.io().display_size[0] - wide - ui.px(14.0),
        ((menu_height - high) / 2.0).floor(),
    ];
    let end = [at[0] + wide, at[1] + high];
    ui.note("toast", &toast.text, [at, end], true, false);
    ui.get_foreground_draw_list()
        .add_text(at, ui.palette().accent, &toast.text);
}

/// Draws a message whose lower edge is at `at`, and returns where its upper edge is. It is drawn in front of every window,
/// also of a dialog and its shade.
fn over_board(ui: &Frame, toast: &Toast, at: [f32; 2], room: f32) -> f32 {
    let bubble = Bubble::new(ui, &toast.text, (room - ui.px(24.0)).max(ui.px(200.0)));
    let [width, height] = bubble.size;
    let (left, top) = ((at[0] - width / 2.0).round(), (at[1] - height).round());
    let ink = match toast.severity {
        Severity::Info => ui.palette().text,
        Severity::Error => ui.palette().alarm,
    };
    bubble.draw(ui, &ui.get_foreground_draw_list(), [left, top], ink);
    let end = [left + width, top + height];
    let words = limited(&toast.text, limit::PARAGRAPH);
    ui.note("toast", &words, [[left, top], end], true, false);
    top
}
