//! A card with the progress of a job and a button to stop it, and one with what quitting waits for.

use super::frame::Frame;
use super::style::is_low;
use super::widgets::{foot, text, Button, FootButton};
use super::Request;
use crate::text::{limit, limited};
use imgui::{ProgressBar, StyleColor, StyleVar};

/// A long job.
#[derive(Debug, Clone, PartialEq)]
pub struct LongWork {
    /// What is being done.
    pub label: String,
    /// Number of steps done.
    pub done: usize,
    /// Total number of steps; 0 for what is written before the program quits.
    pub total: usize,
    /// What would be lost by quitting now, in words, if that is offered.
    pub loss: Option<String>,
}

/// The space around the contents of the card, in points.
const PADDING: [f32; 2] = [14.0, 10.0];

/// The height that dialogs leave for the card below them, with the gap above it; in a low window it stays over their title.
pub fn height_below_dialog(ui: &Frame) -> f32 {
    let is_below = ui.model.work.is_some_and(|work| work.total > 0) && !is_low(ui);
    let height = ui.text_line_height_with_spacing() + ui.frame_height() + ui.px(2.0 * PADDING[1] + 8.0);
    if is_below {
        height
    } else {
        0.0
    }
}

/// Draws the card, if a job is in progress: over the board, or below a dialog.
pub fn draw(ui: &Frame) {
    let Some(work) = ui.model.work else { return };
    let (place, size) = super::pixels(ui.model.view.layout.board.rect());
    let window = ui.io().display_size;
    let is_below = ui.is_covered() && height_below_dialog(ui) > 0.0;
    let (at, pivot) = if is_below {
        ([window[0] / 2.0, window[1] - ui.px(8.0)], [0.5, 1.0])
    } else {
        ([place[0] + size[0] / 2.0, place[1] + ui.px(14.0)], [0.5, 0.0])
    };
    let _padding = ui.push_style_var(StyleVar::WindowPadding(PADDING.map(|points| ui.px(points))));
    let _border = ui.push_style_var(StyleVar::WindowBorderSize(1.0));
    let _fill = ui.push_style_color(StyleColor::WindowBg, ui.palette().raised);
    let _edge = ui.push_style_color(StyleColor::Border, ui.palette().line);
    let wide = ui.px(360.0).min(size[0] - ui.px(16.0));
    ui.bare_window("##work", at, [wide, 0.0])
        .position_pivot(pivot)
        .build(|| {
            if work.total > 0 {
                draw_progress(ui, work);
            } else {
                draw_saving(ui, work);
            }
        });
}

fn draw_progress(ui: &Frame, work: &LongWork) {
    let label = limited(&work.label, limit::NAME);
    ui.text(t!(
        ui.text,
        "work-progress",
        work = &*label,
        done = work.done,
        total = work.total
    ));
    let button = ui.px(84.0);
    let share = work.done as f32 / work.total as f32;
    ProgressBar::new(share)
        .size([ui.content_region_avail()[0] - button - ui.px(8.0), ui.frame_height()])
        .overlay_text("")
        .build(ui);
    ui.same_line();
    let cancel = t!(ui.text, "cancel");
    if Button::new("work.cancel", &cancel).size([button, 0.0]).draw(ui) {
        ui.request(Request::StopWork);
    }
}

/// Draws what quitting waits for, and after some time offers not to wait.
fn draw_saving(ui: &Frame, work: &LongWork) {
    ui.text(&work.label);
    let Some(loss) = &work.loss else { return };
    text::paragraph(ui, &limited(loss, limit::PARAGRAPH));
    let quit = FootButton::destructive("work.quit", t!(ui.text, "quit-anyway")).requests(Request::Leave);
    // No key presses it.
    let cancel = FootButton::other("work.cancel", t!(ui.text, "cancel")).requests(Request::StopWork);
    foot(ui, false, vec![quit, cancel]);
}
