//! Buttons with labels.

use super::key_name;
use super::text::shortened;
use super::Bubble;
use crate::table::Command;
use crate::text::{limit, limited};
use crate::ui::frame::Frame;
use imgui::{ItemHoveredFlags, MouseCursor, StyleColor};

/// A button to draw.
#[derive(Debug)]
#[must_use = "a button is seen only when it is drawn"]
pub struct Button<'a> {
    id: &'a str,
    label: &'a str,
    size: [f32; 2],
    is_main: bool,
    is_enabled: bool,
}

impl<'a> Button<'a> {
    /// A button with this label, as large as the label needs.
    pub const fn new(id: &'a str, label: &'a str) -> Button<'a> {
        Button {
            id,
            label,
            size: [0.0; 2],
            is_main: false,
            is_enabled: true,
        }
    }

    /// With this width and height in pixels; 0 for what the label needs.
    pub const fn size(mut self, size: [f32; 2]) -> Button<'a> {
        self.size = size;
        self
    }

    /// As the main button of its card or dialog, which Enter presses.
    pub const fn main(mut self, is_main: bool) -> Button<'a> {
        self.is_main = is_main;
        self
    }

    /// Pale and inert unless `is_enabled`.
    pub const fn enabled(mut self, is_enabled: bool) -> Button<'a> {
        self.is_enabled = is_enabled;
        self
    }

    /// Draws it. Returns whether it was pressed.
    #[must_use]
    pub fn draw(self, ui: &Frame) -> bool {
        let palette = ui.palette();
        let off = ui.begin_disabled(!self.is_enabled);
        let _accent = self.is_main.then(|| {
            [
                (StyleColor::Button, palette.accent),
                (StyleColor::ButtonHovered, palette.accent_hovered),
                (StyleColor::ButtonActive, palette.accent),
                (StyleColor::Border, palette.accent),
                (StyleColor::Text, palette.on_accent),
            ]
            .map(|(part, color)| ui.push_style_color(part, color))
        });
        let label = limited(self.label, limit::NAME);
        let (shown, is_small) = self.fitting(ui, &label);
        let is_pressed = {
            let _font = is_small.then(|| ui.push_font(ui.look.fonts.label));
            ui.button_with_size(format!("{shown}###{}", self.id), self.size)
        };
        ui.mark(self.id, &label, self.is_enabled);
        drop(off);
        if shown != label && ui.is_item_hovered_with_flags(ItemHoveredFlags::ALLOW_WHEN_DISABLED) {
            ui.tell(label);
        }
        is_pressed
    }

    /// The part of the label that fits, and whether in small type.
    fn fitting(&self, ui: &Frame, label: &str) -> (String, bool) {
        let room = self.size[0] - ui.px(6.0);
        if self.size[0] <= 0.0 || ui.calc_text_size(label)[0] <= room {
            return (label.to_owned(), false);
        }
        let _font = ui.push_font(ui.look.fonts.label);
        (shortened(ui, label, room), true)
    }
}

/// A button for a command, with its label; while the command is unavailable it is pale and explains why.
pub fn command(ui: &Frame, command: Command, size: [f32; 2]) {
    let label = ui.text.get(command.id(), &[]);
    command_as(ui, command, &label, size);
}

/// The same with another label.
pub fn command_as(ui: &Frame, command: Command, label: &str, size: [f32; 2]) {
    let availability = ui.availability(command);
    let button = Button::new(command.id(), label).size(size);
    if button.enabled(availability.is_ok()).draw(ui) {
        ui.command(command);
    }
    hint(ui, command, None);
}

/// Shows a tooltip for the item drawn last: its label and key, or why it is unavailable.
pub fn hint(ui: &Frame, command: Command, words: Option<&str>) {
    if ui.is_covered() || !ui.is_item_hovered_with_flags(ItemHoveredFlags::ALLOW_WHEN_DISABLED) {
        return;
    }
    let is_available = ui.availability(command);
    if is_available.is_ok() {
        ui.set_mouse_cursor(Some(MouseCursor::Hand));
    }
    if !ui.has_tips() {
        return;
    }
    if let Err(reason) = is_available {
        return tip(ui, &ui.text.get(reason.id(), &[]));
    }
    // The ellipsis of menu items has no meaning here.
    let words = words.map(|words| words.trim_end_matches('…'));
    match (words, key(ui, command)) {
        (Some(words), Some(key)) => tip(ui, &format!("{words} ({key})")),
        (Some(words), None) => tip(ui, words),
        (None, Some(key)) => tip(ui, &key),
        (None, None) => {}
    }
}

/// Shows a tooltip for the item drawn last, above it if there is room: the clock is below the buttons.
fn tip(ui: &Frame, words: &str) {
    let bubble = Bubble::new(ui, words, ui.px(320.0));
    let ([left, top], [right, bottom]) = (ui.item_rect_min(), ui.item_rect_max());
    let ([width, height], [wide, _]) = (bubble.size, ui.io().display_size);
    let gap = ui.px(6.0);
    let x = (f32::midpoint(left, right) - width / 2.0)
        .min(wide - width - gap)
        .max(gap);
    let y = if top >= height + 2.0 * gap {
        top - height - gap
    } else {
        bottom + gap
    };
    let at = [x.round(), y.round()];
    bubble.draw(ui, &ui.get_foreground_draw_list(), at, ui.palette().text);
    ui.note("tip", words, [at, [at[0] + width, at[1] + height]], true, false);
}

/// The key of a command, for display.
pub fn key(ui: &Frame, command: Command) -> Option<String> {
    let first = ui.model.keys.keys(command).first().copied();
    first.map(|key| key_name(ui.text, key))
}

/// Draws buttons of equal width side by side, or stacked if their labels do not fit; the first is the main one. Returns the
/// index of the one pressed, if any.
pub fn row(ui: &Frame, height: f32, buttons: &[(&str, String, bool)]) -> Option<usize> {
    let gap = ui.px(8.0);
    #[allow(clippy::cast_precision_loss, reason = "two or three buttons")]
    let count = buttons.len() as f32;
    let room = ui.content_region_avail()[0];
    let width = ((room - gap * (count - 1.0)) / count).floor();
    let widest = buttons.iter().map(|(_, label, _)| ui.calc_text_size(label)[0]);
    let is_stacked = widest.fold(0.0, f32::max) > width - ui.px(6.0);
    let width = if is_stacked { room } else { width };
    let mut pressed = None;
    for (place, (id, label, is_enabled)) in buttons.iter().enumerate() {
        if place > 0 && !is_stacked {
            ui.same_line_with_spacing(0.0, gap);
        }
        let button = Button::new(id, label).size([width, height]).main(place == 0);
        if button.enabled(*is_enabled).draw(ui) {
            pressed = Some(place);
        }
    }
    pressed
}
