//! Buttons with labels.

use super::{key_name, text, Bubble};
use crate::table::Command;
use crate::text::{limit, limited};
use crate::ui::style::{faded, length};
use crate::ui::{Frame, WidgetKind};
use imgui::{FontStackToken, ItemHoveredFlags, MouseCursor, StyleColor, StyleVar};

/// The rank of a button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ButtonRank {
    /// One of several.
    Plain,
    /// The main button of its card or dialog, which Enter presses.
    Main,
    /// It destroys something or gives it up.
    Destructive,
    /// What is on, among switches or alternatives.
    Chosen,
}

/// A button to draw.
#[must_use = "a button is seen only when it is drawn"]
pub struct Button<'a> {
    id: &'a str,
    label: &'a str,
    size: [f32; 2],
    kind: ButtonRank,
    is_enabled: bool,
}

impl<'a> Button<'a> {
    /// A button with this label, as large as the label needs.
    pub const fn new(id: &'a str, label: &'a str) -> Button<'a> {
        Button {
            id,
            label,
            size: [0.0; 2],
            kind: ButtonRank::Plain,
            is_enabled: true,
        }
    }

    /// With this width and height in pixels; 0 for what the label needs.
    pub const fn size(mut self, size: [f32; 2]) -> Button<'a> {
        self.size = size;
        self
    }

    /// As the main button of its card or dialog, which Enter presses.
    pub const fn main(self, is_main: bool) -> Button<'a> {
        self.of_kind(if is_main { ButtonRank::Main } else { ButtonRank::Plain })
    }

    /// As a button of this rank.
    pub const fn of_kind(mut self, kind: ButtonRank) -> Button<'a> {
        self.kind = kind;
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
        let colors = match self.kind {
            ButtonRank::Plain => None,
            ButtonRank::Main => Some([
                (StyleColor::Button, palette.accent),
                (StyleColor::ButtonHovered, palette.accent_hovered),
                (StyleColor::ButtonActive, palette.accent),
                (StyleColor::Border, palette.accent),
                (StyleColor::Text, palette.on_accent),
            ]),
            ButtonRank::Chosen => Some([
                (StyleColor::Button, palette.pressed),
                (StyleColor::ButtonHovered, palette.pressed),
                (StyleColor::ButtonActive, palette.hovered),
                (StyleColor::Border, palette.accent),
                (StyleColor::Text, palette.text),
            ]),
            ButtonRank::Destructive => Some([
                (StyleColor::Button, faded(palette.alarm, 0.0)),
                (StyleColor::ButtonHovered, faded(palette.alarm, 0.14)),
                (StyleColor::ButtonActive, faded(palette.alarm, 0.22)),
                (StyleColor::Border, faded(palette.alarm, 0.45)),
                (StyleColor::Text, palette.alarm),
            ]),
        };
        let _colors = colors.map(|colors| colors.map(|(part, color)| ui.push_style_color(part, color)));
        let label = limited(self.label, limit::NAME);
        let (lines, is_small) = self.fitting(ui, &label);
        let is_pressed = {
            let _font = is_small.then(|| ui.push_font(ui.look.fonts.label));
            // Words may take the whole width that they are given, and stand in the middle of the height.
            let above = (self.size[1] - ui.text_line_height()) / 2.0;
            let usual = ui.clone_style().frame_padding[1];
            let inside = if self.size[1] > 0.0 {
                usual.min(above.floor().max(0.0))
            } else {
                usual
            };
            let padding = [ui.px(3.0), inside];
            let _padding = (self.size[0] > 0.0).then(|| ui.push_style_var(StyleVar::FramePadding(padding)));
            // Dear ImGui does not center several lines.
            let shown = if lines.len() > 1 { "" } else { lines[0].as_str() };
            let is_pressed = ui.button_with_size(format!("{shown}###{}", self.id), self.size);
            if lines.len() > 1 {
                let ink = ui.style_color(StyleColor::Text);
                let ink = faded(ink, ink[3] * ui.clone_style().alpha);
                text::centered(ui, &lines, ui.item_middle(), ink);
            }
            is_pressed
        };
        if self.kind == ButtonRank::Chosen {
            ui.describe(WidgetKind::Choice { is_chosen: true }, "");
        }
        ui.mark(self.id, &label, self.is_enabled);
        drop(off);
        if lines.join(" ") != label {
            tell_whole(ui, &label);
        }
        is_pressed
    }

    /// The label in as many lines as it needs and has room for, and whether in small type.
    fn fitting(&self, ui: &Frame, label: &str) -> (Vec<String>, bool) {
        if self.size[0] <= 0.0 {
            return (vec![label.to_owned()], false);
        }
        text::label_lines(ui, label, [self.size[0] - ui.px(6.0), self.size[1]])
    }
}

/// Whether one of the labels is too long for its width in pixels.
pub fn has_long<'l>(ui: &Frame, labels: impl IntoIterator<Item = (&'l str, f32)>) -> bool {
    let is_long = |(label, width): (&str, f32)| ui.wide(label) > width - ui.px(6.0);
    labels.into_iter().any(is_long)
}

/// Small letters for buttons that are seen together, if one of their labels is too long for its width in pixels: all have one size.
pub fn one_size<'u, 'l>(ui: &'u Frame, labels: impl IntoIterator<Item = (&'l str, f32)>) -> Option<FontStackToken<'u>> {
    has_long(ui, labels).then(|| ui.push_font(ui.look.fonts.label))
}

/// Buttons of this size for commands, side by side; while a command is unavailable its button is pale and explains why.
pub fn commands<const N: usize>(ui: &Frame, commands: [Command; N], size: [f32; 2]) {
    let labels = commands.map(|command| ui.text.get(command.id(), &[]));
    let _font = one_size(ui, labels.iter().map(|label| (label.as_str(), size[0])));
    let [left, top] = ui.cursor_pos();
    for (place, (command, label)) in (0u8..).zip(commands.into_iter().zip(&labels)) {
        ui.set_cursor_pos([left + f32::from(place) * (size[0] + ui.px(length::GAP)), top]);
        let button = Button::new(command.id(), label).size(size);
        if button.enabled(ui.availability(command).is_ok()).draw(ui) {
            ui.command(command);
        }
        hint(ui, command, None);
    }
}

/// Shows the label of the item drawn last, on which there is no room for all of it, beside the mouse or while Tab leads there.
pub fn tell_whole(ui: &Frame, label: &str) {
    if is_led_to(ui) {
        tip(ui, label);
    } else if ui.is_item_hovered_with_flags(ItemHoveredFlags::ALLOW_WHEN_DISABLED) {
        ui.tell(label);
    }
}

/// Whether the keyboard has led to the item drawn last.
pub fn is_led_to(ui: &Frame) -> bool {
    ui.is_item_focused() && ui.is_by_keys() && !ui.is_covered()
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
    if !ui.has_tips {
        return;
    }
    if let Err(reason) = is_available {
        return tip(ui, &reason.sentence(ui.text, ui.model.game));
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
pub fn tip(ui: &Frame, words: &str) {
    let bubble = Bubble::new(ui, words, ui.px(320.0));
    let ([left, top], [right, bottom]) = ui.item();
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
    ui.note("tip", words, [at, [at[0] + width, at[1] + height]]);
}

/// The key of a command, for display.
pub fn key(ui: &Frame, command: Command) -> Option<String> {
    let first = ui.model.keys.keys(command).first().copied();
    first.map(|key| key_name(ui.text, key))
}
