//! How a dialog appears and disappears: it rises to its place, whole from its first frame, while what is under it darkens, and fades
//! out.

use crate::ui::appearing::share_passed;
use crate::ui::style::length;
use crate::ui::widgets::popup;
use crate::ui::Frame;
use imgui::Key;
use std::time::Duration;

/// How long a dialog takes to appear.
const IN: Duration = Duration::from_millis(120);
/// How long it takes to disappear; with reduced motion, also its shadow to appear.
const OUT: Duration = Duration::from_millis(80);
/// How far below its final place it starts, in points.
const SUNK: f32 = 6.0;

/// The transition of a dialog between open and closed.
#[derive(Debug, Default)]
pub struct DialogMotion {
    /// Since when it is open; `None` until it is drawn.
    opened: Option<Duration>,
    /// Since when it is closed.
    closed: Option<Duration>,
    /// How strong its shadow is, 0 to 1.
    pub(super) seen: f32,
    /// Its corner and size when last drawn.
    place: Option<([f32; 2], [f32; 2])>,
}

impl DialogMotion {
    /// Starts opening a dialog; one that replaces another appears at once.
    pub(super) fn open(&mut self) {
        if self.place.is_none() {
            (self.opened, self.seen) = (None, 0.0);
        }
        self.closed = None;
    }

    /// How far below its place the open dialog is, in pixels. A press or key ends the transition.
    pub(super) fn opened(&mut self, ui: &Frame, age: u32) -> f32 {
        let now = ui.model.now;
        let opened = *self.opened.get_or_insert(now);
        let pace = ui.model.view.style.pace;
        let length = if pace.has_motion() { IN } else { pace.fade() };
        let is_typed = Key::VARIANTS.iter().any(|key| ui.is_key_pressed_no_repeat(*key));
        let is_ended = age > 1 && (ui.io().mouse_down.iter().any(|is_down| *is_down) || is_typed);
        let share = share_passed(opened, length, now);
        self.seen = if is_ended { 1.0 } else { share };
        let left = (1.0 - self.seen).powi(3);
        let sunk = if pace.has_motion() { SUNK } else { 0.0 };
        (ui.px(sunk) * left).round()
    }

    /// Remembers where it was drawn.
    pub(super) fn keep(&mut self, corner: [f32; 2], size: [f32; 2]) {
        self.place = Some((corner, size));
    }

    /// Whether a transition is running.
    pub(super) fn is_running(&self) -> bool {
        self.closed.is_some() || (self.opened.is_some() && self.seen < 1.0)
    }

    /// The remaining opacity of a closed dialog; `None` once it is gone. A press ends the transition.
    pub(super) fn closed(&mut self, ui: &Frame) -> Option<f32> {
        let now = ui.model.now;
        let closed = *self.closed.get_or_insert(now);
        let length = ui.model.view.style.pace.fade().min(OUT);
        let left = 1.0 - share_passed(closed, length, now);
        let is_ended = closed != now && ui.io().mouse_down.iter().any(|is_down| *is_down);
        if self.place.is_none() || left <= 0.0 || is_ended {
            *self = DialogMotion::default();
            return None;
        }
        // It may have been closed before what is under it was dark.
        self.seen = self.seen.min(left);
        Some(left)
    }

    /// Draws the dialog's shadow into the window being drawn, but where the dialog covers it.
    pub(super) fn shadow(&self, ui: &Frame) {
        if let Some((corner, size)) = self.place {
            // Its corners are round.
            let reach = [ui.px(26.0), ui.px(length::ROUND_CARD)];
            popup::shadow(ui, &ui.get_window_draw_list(), (corner, size), reach, self.seen);
        }
    }
}
