//! The field for typing moves, in the panel and in a dialog.

use super::frame::Frame;
use super::widgets::field::{line_for_typing, Typing};
use super::widgets::text;
use super::Request;

/// The move field. It keeps the focus for the next move. Text that could not be played stays, selected, until another is typed or
/// the position changes.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct MoveField {
    text: String,
    /// Why the last text could not be played.
    fault: Option<String>,
    /// The position it could not be played in.
    refused_in: u64,
    /// Whether another game is on the board, so that the text goes.
    is_outdated: bool,
    /// Whether the field has been left, so that the text goes, also where Dear `ImGui` puts back what stood there before.
    is_left: bool,
    /// Whether its text is to be selected as soon as the field has the focus again.
    is_selected: bool,
    /// Whether the field should get the focus.
    is_wanted: bool,
    /// Whether it should as soon as the panel has one.
    is_expected: bool,
    /// Whether the next frame tells whether the panel has one.
    is_awaited: bool,
    /// Letters typed on the board, until the field has the focus.
    begun: Option<String>,
    /// Whether a text was submitted and it is not yet known whether it can be played.
    is_entered: bool,
    /// Whether it had the focus when last drawn.
    has_keys: bool,
    /// Whether it was drawn in the last frame.
    is_drawn: bool,
}

impl MoveField {
    /// Gives the field the focus.
    pub fn take_keys(&mut self) {
        self.is_wanted = true;
        self.is_outdated |= std::mem::take(&mut self.is_left);
    }

    /// Gives the field of the game that has just begun the focus, if there will be one.
    pub fn take_keys_once_drawn(&mut self) {
        (self.is_expected, self.is_awaited) = (true, true);
    }

    /// Starts a text with these letters, typed on the board.
    pub fn begin(&mut self, letters: &str) {
        self.take_keys();
        self.begun = Some(letters.to_owned());
        self.fault = None;
    }

    /// Whether typed letters go to the field: it has the focus, or is about to.
    pub fn has_keys(&self) -> bool {
        self.is_drawn && (self.has_keys || self.is_wanted || self.is_entered)
    }

    /// Whether the field is about to get the focus.
    pub fn awaits_keys(&self) -> bool {
        self.is_awaited || self.is_drawn && (self.is_wanted || self.is_entered)
    }

    /// Whether the field is empty, so that keys that type nothing act as on the board.
    pub fn is_empty(&self) -> bool {
        self.text.is_empty() && self.begun.is_none()
    }

    /// Whether the field is in the window.
    pub fn is_drawn(&self) -> bool {
        self.is_drawn
    }

    /// Leaves and clears the field.
    pub fn leave(&mut self) {
        *self = MoveField {
            is_drawn: self.is_drawn,
            is_left: true,
            ..MoveField::default()
        };
    }

    /// Another game is on the board: the text goes with the next frame.
    pub fn forget_game(&mut self) {
        (self.is_outdated, self.is_expected, self.is_awaited) = (true, false, false);
    }

    /// Begins a frame, in which the field may be drawn or not.
    pub(super) fn begin_frame(&mut self) {
        self.is_awaited = false;
        if !std::mem::take(&mut self.is_drawn) {
            *self = MoveField {
                is_expected: self.is_expected,
                ..MoveField::default()
            };
        }
    }

    /// Shows why the submitted text cannot be played. Returns whether there was one.
    pub fn show_fault(&mut self, fault: &str) -> bool {
        if self.is_entered {
            self.fault = Some(fault.to_owned());
        }
        self.is_entered
    }

    /// Whether a text was submitted and, as is known before the field is drawn again, played.
    pub fn has_played(&self) -> bool {
        self.is_entered && self.fault.is_none()
    }

    /// The reason why the last text could not be played, in lines of this width.
    fn fault_lines(&self, ui: &Frame, width: f32) -> Vec<String> {
        self.fault
            .as_deref()
            .map_or_else(Vec::new, |fault| text::wrapped(ui, fault, width))
    }

    /// The height of the field including the reason above it and the gap below.
    pub fn height(&self, ui: &Frame, width: f32) -> f32 {
        let gap = ui.clone_style().item_spacing[1];
        let lines = self.fault_lines(ui, width).len() as f32;
        let reason = lines * ui.text_line_height_with_spacing();
        reason + ui.frame_height() + gap
    }

    /// Draws the field over the whole width, and above it why the last text could not be played. `id` is that of the widget.
    pub fn draw(&mut self, ui: &Frame, id: &str, hint: &str) {
        self.is_drawn = true;
        self.is_wanted |= std::mem::take(&mut self.is_expected);
        let has_played = self.has_played();
        let was_entered = std::mem::take(&mut self.is_entered);
        let position = ui.model.game.board().hash();
        let is_refused_elsewhere = self.fault.is_some() && !was_entered && position != self.refused_in;
        let is_outdated = std::mem::take(&mut self.is_outdated) || self.is_left || is_refused_elsewhere;
        if has_played || is_outdated {
            self.text.clear();
            self.fault = None;
        }
        self.refused_in = position;
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
        self.is_selected |= takes_keys && self.fault.is_some();
        let typing = match (self.is_selected, takes_keys) {
            _ if is_outdated => Typing::BeginsAnew,
            (true, _) => Typing::Replaces,
            (false, true) => Typing::Continues,
            (false, false) => Typing::Stays,
        };
        let is_entered = line_for_typing(ui, id, &mut self.text, hint, typing);
        self.has_keys = ui.is_item_active();
        if self.is_left {
            self.text.clear();
            self.is_left = self.has_keys;
        }
        self.is_selected &= !self.has_keys;
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
        if is_entered && self.text.trim().is_empty() {
            // Enter leaves a field, but there is nothing to be played.
            self.is_wanted = true;
        } else if is_entered {
            self.fault = None;
            ui.request(Request::TypeMove(self.text.clone()));
            self.is_entered = true;
        }
    }
}
