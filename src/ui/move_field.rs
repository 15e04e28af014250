//! The line in which moves are typed, in the panel and in a dialog.

use super::frame::Frame;
use super::widgets::{field, text};
use super::Request;

/// What is typed. The field keeps the keys for the next move, and keeps what could not be played.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct MoveField {
    text: String,
    /// Why the last text could not be played.
    fault: Option<String>,
    /// Whether the field is to take the keys.
    is_wanted: bool,
    /// What was typed on the board, until the field has the keys.
    begun: Option<String>,
    /// Whether a text was handed over, of which it is not known yet whether it can be played.
    is_entered: bool,
    /// Whether it had the keys when it was drawn last.
    has_keys: bool,
    /// Whether it was drawn in the last frame.
    is_drawn: bool,
}

impl MoveField {
    /// Lets the field take the keys.
    pub fn take_keys(&mut self) {
        self.is_wanted = true;
    }

    /// Begins a text with these letters, typed on the board.
    pub fn begin(&mut self, letters: &str) {
        self.begun = Some(letters.to_owned());
        self.fault = None;
        self.is_wanted = true;
    }

    /// Whether letters that are typed are for the field: it has the keys, or is about to.
    #[must_use]
    pub fn has_keys(&self) -> bool {
        self.is_drawn && (self.has_keys || self.is_wanted || self.is_entered)
    }

    /// Whether the field is about to take the keys.
    #[must_use]
    pub fn awaits_keys(&self) -> bool {
        self.is_drawn && (self.is_wanted || self.is_entered)
    }

    /// Whether nothing is typed, so that keys which write nothing mean what they mean on the board.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty() && self.begun.is_none()
    }

    /// Whether the field is in the window.
    #[must_use]
    pub fn is_drawn(&self) -> bool {
        self.is_drawn
    }

    /// Leaves the field, with nothing in it.
    pub fn leave(&mut self) {
        *self = MoveField {
            is_drawn: self.is_drawn,
            ..MoveField::default()
        };
    }

    /// Begins a frame, in which the field may be drawn or not.
    pub(super) fn begin_frame(&mut self) {
        if !std::mem::take(&mut self.is_drawn) {
            self.leave();
        }
    }

    /// Says why the text that was handed over cannot be played; whether there is one.
    pub fn show_fault(&mut self, fault: &str) -> bool {
        if self.is_entered {
            self.fault = Some(fault.to_owned());
        }
        self.is_entered
    }

    /// The reason why the last text could not be played, in lines of this width.
    fn fault_lines(&self, ui: &Frame, width: f32) -> Vec<String> {
        self.fault
            .as_deref()
            .map_or_else(Vec::new, |fault| text::wrapped(ui, fault, width))
    }

    /// The height of the field with the reason above it and the gap below.
    pub fn height(&self, ui: &Frame, width: f32) -> f32 {
        let gap = ui.clone_style().item_spacing[1];
        #[allow(clippy::cast_precision_loss, reason = "a few lines")]
        let lines = self.fault_lines(ui, width).len() as f32;
        let reason = lines * ui.text_line_height_with_spacing();
        reason + ui.frame_height() + gap
    }

    /// Draws the field over the whole width, and above it why the last text could not be played. `id` is that of the widget.
    pub fn draw(&mut self, ui: &Frame, id: &str, hint: &str) {
        self.is_drawn = true;
        // Only now it is known whether the move could be played.
        let was_entered = std::mem::take(&mut self.is_entered);
        if was_entered && self.fault.is_none() {
            self.text.clear();
        }
        let width = ui.content_region_avail()[0];
        let lines = self.fault_lines(ui, width);
        if !lines.is_empty() {
            text::fault(ui, &format!("{id}.fault"), &lines.join("\n"));
        }
        if let Some(begun) = &self.begun {
            self.text.clone_from(begun);
        }
        ui.set_next_item_width(-1.0);
        let takes_keys = std::mem::take(&mut self.is_wanted) || was_entered;
        let is_entered = field::line_at_end(ui, id, &mut self.text, hint, takes_keys);
        self.has_keys = ui.is_item_active();
        if ui.is_item_edited() && self.begun.is_none() {
            self.fault = None;
        }
        match &self.begun {
            Some(begun) if self.has_keys => {
                self.text.clone_from(begun);
                self.begun = None;
            }
            Some(_) => self.is_wanted = true,
            None => {}
        }
        if is_entered && !self.text.trim().is_empty() {
            self.fault = None;
            ui.request(Request::TypeMove(self.text.clone()));
            self.is_entered = true;
        }
    }
}
