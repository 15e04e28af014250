//! Messages for a few seconds, in front of everything else and where nothing is read: above the foot of the panel, which leaves room for
//! them, below a dialog, or over the lower edge of the board where there is no panel to stand on.

use super::frame::Frame;
use super::{Severity, Toast};
use crate::text::{limit, limited};
use crate::ui::widgets::Bubble;

/// The room around the messages below a dialog, in points.
const AROUND: f32 = 8.0;
/// The share of the height that messages take from others at most.
const MOST: f32 = 0.4;
/// The width in points from which messages stand in the panel.
const PANEL: f32 = 150.0;

/// Draws the messages, the newest at the bottom. `foot` is where the foot of the panel begins.
pub fn draw(ui: &Frame, foot: f32) {
    let (place, room, mut bottom) = if has_panel(ui) {
        let (place, size) = super::pixels(ui.model.view.layout.panel);
        (place, size[0], foot - ui.px(4.0))
    } else {
        let (place, size) = super::pixels(ui.model.view.layout.board.rect());
        (place, size[0], place[1] + size[1] - ui.px(12.0))
    };
    if ui.is_covered() {
        bottom = ui.io().display_size[1] - ui.px(AROUND);
    }
    for toast in ui.model.toasts.iter().rev() {
        bottom = draw_message(ui, toast, [place[0] + room / 2.0, bottom], room) - ui.px(6.0);
    }
}

/// Whether messages stand in the panel.
fn has_panel(ui: &Frame) -> bool {
    let layout = &ui.model.view.layout;
    super::pixels(layout.panel).1[0] >= ui.px(PANEL) && !layout.is_tall
}

/// The height of the messages, each with the gap below it.
fn height(ui: &Frame) -> f32 {
    let layout = &ui.model.view.layout;
    let rect = if has_panel(ui) {
        layout.panel
    } else {
        layout.board.rect()
    };
    let room = super::pixels(rect).1[0];
    let bubbles = ui.model.toasts.iter();
    bubbles
        .map(|toast| Bubble::new(ui, &toast.text, widest(ui, room)).size[1] + ui.px(6.0))
        .sum()
}

/// The room that the panel leaves for messages above its foot.
pub fn height_in_panel(ui: &Frame) -> f32 {
    if has_panel(ui) && !ui.is_covered() {
        height(ui).min(ui.content_region_avail()[1] * MOST)
    } else {
        0.0
    }
}

/// The room that dialogs leave for messages at the lower edge of the window.
pub fn height_below_dialog(ui: &Frame) -> f32 {
    if ui.model.toasts.is_empty() {
        0.0
    } else {
        (height(ui) + ui.px(AROUND)).min(ui.io().display_size[1] * MOST)
    }
}

/// How wide a message may be in this room.
fn widest(ui: &Frame, room: f32) -> f32 {
    (room - ui.px(24.0)).max(ui.px(PANEL - 24.0))
}

/// Draws a message whose lower edge is at `at`, and returns where its upper edge is. It is drawn in front of every window,
/// also of a dialog and its shade.
fn draw_message(ui: &Frame, toast: &Toast, at: [f32; 2], room: f32) -> f32 {
    let bubble = Bubble::new(ui, &toast.text, widest(ui, room));
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
