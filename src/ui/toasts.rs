//! Messages for a few seconds, in front of everything else: above the foot of the panel, or over the lower edge of the board
//! where there is no panel to stand on.

use super::frame::Frame;
use super::{Severity, Toast};
use crate::text::{limit, limited};
use crate::ui::widgets::Bubble;

/// Draws the messages, the newest at the bottom. `foot` is where the foot of the panel begins, `moves` where the list of moves
/// begins and where the row of the move shown ends: that row is not covered, and neither are the buttons of a dialog.
pub fn draw(ui: &Frame, foot: f32, moves: Option<(f32, f32)>) {
    let layout = &ui.model.view.layout;
    let (place, size) = super::pixels(layout.panel);
    let has_panel = size[0] >= ui.px(240.0) && !layout.is_tall;
    let (middle, mut bottom, room) = if has_panel {
        (place[0] + size[0] / 2.0, foot - ui.px(4.0), size[0])
    } else {
        let (place, size) = super::pixels(layout.board.rect());
        (place[0] + size[0] / 2.0, place[1] + size[1] - ui.px(12.0), size[0])
    };
    let tall: f32 = heights(ui, room).sum();
    if ui.is_covered() {
        // The buttons of a dialog are at its foot.
        bottom = bottom.min(ui.px(8.0) + tall);
    } else if let Some((top, end)) = moves.filter(|_| has_panel) {
        if bottom - tall < end {
            bottom = bottom.min(top + tall);
        }
    }
    for toast in ui.model.toasts.iter().rev() {
        bottom = draw_message(ui, toast, [middle, bottom], room) - ui.px(6.0);
    }
}

/// The heights of the messages, each with the gap below it.
fn heights<'a>(ui: &'a Frame, room: f32) -> impl Iterator<Item = f32> + 'a {
    let bubbles = ui.model.toasts.iter();
    bubbles.map(move |toast| Bubble::new(ui, &toast.text, widest(ui, room)).size[1] + ui.px(6.0))
}

/// How wide a message may be in this room.
fn widest(ui: &Frame, room: f32) -> f32 {
    (room - ui.px(24.0)).max(ui.px(200.0))
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
