//! The buttons at the foot of a dialog or card, laid out the same way everywhere: at the bottom right, the main button last, *Cancel*
//! before it, or as the main button where no answer is, and what destroys something, or is a switch, at the left.

use super::button::{one_size, ButtonRank};
use super::{scroll, text, Button};
use crate::ui::style::{is_low, is_lowest, length};
use crate::ui::{Frame, Request};
use imgui::FontStackToken;

/// The least width of a button in points, and the space around its label.
const LEAST: f32 = 104.0;
const AROUND: f32 = 16.0;
/// The least space around it, in the lowest window.
const LEAST_AROUND: f32 = 3.0;

/// Buttons side by side, each with its width.
type Row<'b> = Vec<(&'b FootButton, f32)>;

/// A button of the foot.
#[derive(Debug, Clone)]
pub struct FootButton {
    id: &'static str,
    label: String,
    kind: ButtonRank,
    is_cancel: bool,
    /// Whether it is apart from the others, at the left.
    is_apart: bool,
    is_enabled: bool,
    /// Its least width in pixels.
    least: f32,
    requests: Vec<Request>,
}

impl FootButton {
    fn new(id: &'static str, label: String, kind: ButtonRank) -> FootButton {
        FootButton {
            id,
            label,
            kind,
            is_cancel: false,
            is_apart: kind == ButtonRank::Destructive,
            is_enabled: true,
            least: 0.0,
            requests: Vec::new(),
        }
    }

    /// The main button, which Enter presses.
    pub fn main(id: &'static str, label: String) -> FootButton {
        FootButton::new(id, label, ButtonRank::Main)
    }

    /// One choice among equals.
    pub fn other(id: &'static str, label: String) -> FootButton {
        FootButton::new(id, label, ButtonRank::Plain)
    }

    /// The button for what cannot be undone, or gives something up.
    pub fn destructive(id: &'static str, label: String) -> FootButton {
        FootButton::new(id, label, ButtonRank::Destructive)
    }

    /// A switch, at the left.
    pub fn switch(id: &'static str, label: String, is_on: bool) -> FootButton {
        let kind = if is_on { ButtonRank::Chosen } else { ButtonRank::Plain };
        FootButton {
            is_apart: true,
            ..FootButton::new(id, label, kind)
        }
    }

    /// The button that changes nothing. It is the main one, which Enter presses, if no other is.
    pub fn cancel(ui: &Frame, id: &'static str) -> FootButton {
        FootButton {
            is_cancel: true,
            ..FootButton::new(id, t!(ui.text, "cancel"), ButtonRank::Plain)
        }
    }

    /// Pale and inert unless `is_enabled`.
    pub fn enabled(self, is_enabled: bool) -> FootButton {
        FootButton { is_enabled, ..self }
    }

    /// At least so many pixels wide: what is beside it stands still when its label changes.
    pub fn at_least(self, least: f32) -> FootButton {
        FootButton { least, ..self }
    }

    /// The same button, which makes this request when it is pressed.
    pub fn requests(mut self, request: Request) -> FootButton {
        self.requests.push(request);
        self
    }

    fn width(&self, ui: &Frame) -> f32 {
        let label = ui.wide(&self.label);
        let least = ui.px(LEAST * share(ui)).max(self.least);
        (label + 2.0 * ui.px(AROUND * share(ui))).max(least).ceil()
    }

    /// The room in pixels for another button beside this one, and for its label.
    pub fn room_beside(&self, ui: &Frame) -> [f32; 2] {
        let room = (ui.content_region_avail()[0] - self.width(ui) - ui.px(length::GAP)).floor();
        [room, room - 2.0 * ui.px(AROUND * share(ui))]
    }

    /// The least that it needs, with its label in two lines.
    fn least_width(&self, ui: &Frame) -> f32 {
        (text::least_width(ui, &self.label) + 2.0 * ui.px(LEAST_AROUND))
            .max(self.least)
            .ceil()
    }

    /// Its rank among buttons of which one is the main one, or none.
    fn kind(&self, has_main: bool) -> ButtonRank {
        if self.is_cancel && !has_main {
            ButtonRank::Main
        } else {
            self.kind
        }
    }

    /// The place from the left: what is apart, the others, Cancel, the main button.
    fn rank(&self, has_main: bool) -> u8 {
        match self.kind(has_main) {
            _ if self.is_apart => 0,
            ButtonRank::Main => 3,
            _ => 1 + u8::from(self.is_cancel),
        }
    }
}

/// The part of the usual width and space that the buttons have in this window.
fn share(ui: &Frame) -> f32 {
    match (is_low(ui), is_lowest(ui)) {
        (_, true) => 0.5,
        (true, false) => 0.75,
        (false, false) => 1.0,
    }
}

/// The height of a button in pixels.
fn button_height(ui: &Frame) -> f32 {
    ui.px(if is_low(ui) { 32.0 } else { length::BUTTON })
}

/// The space above the buttons.
fn space_above(ui: &Frame) -> f32 {
    ui.px(if is_low(ui) { 4.0 } else { 12.0 })
}

/// Small letters in the lowest window, if the buttons have no room side by side, or if a label is too long for this room.
fn small_letters<'u>(ui: &'u Frame, buttons: &[FootButton], room: f32) -> Option<FontStackToken<'u>> {
    let row = row(ui, buttons, FootButton::width);
    if is_lowest(ui) && needed(ui, &row) > room {
        return Some(ui.push_font(ui.look.fonts.label));
    }
    one_size(ui, buttons.iter().map(|button| (button.label.as_str(), room)))
}

/// All the buttons side by side, in widths of this measure.
fn row<'b>(ui: &Frame, buttons: &'b [FootButton], measure: fn(&FootButton, &Frame) -> f32) -> Row<'b> {
    buttons.iter().map(|button| (button, measure(button, ui))).collect()
}

fn has_main(buttons: &[FootButton]) -> bool {
    buttons.iter().any(|button| button.kind == ButtonRank::Main)
}

/// The width of a row with the gaps in it.
fn needed(ui: &Frame, row: &[(&FootButton, f32)]) -> f32 {
    let gap = ui.px(length::GAP);
    row.iter().map(|(_, width)| width + gap).sum::<f32>() - gap
}

/// The buttons in rows: in one, if they fit side by side, in the lowest window with labels in two lines, or as many in each as fit, those
/// that are pressed most in the last: the main button and what changes nothing. In each row they have the order of the only one, and
/// all rows are as wide as the dialog.
fn rows<'b>(ui: &Frame, buttons: &'b [FootButton]) -> Vec<Row<'b>> {
    let room = ui.content_region_avail()[0];
    let mut all = row(ui, buttons, FootButton::width);
    if needed(ui, &all) <= room {
        return vec![all];
    }
    let tight = row(ui, buttons, FootButton::least_width);
    let has_main = has_main(buttons);
    let mut rows: Vec<Row> = Vec::new();
    if is_lowest(ui) && needed(ui, &tight) <= room {
        rows.push(tight);
    } else {
        all.sort_by_key(|(button, _)| button.rank(has_main));
        for button in all.into_iter().rev() {
            match rows.last_mut() {
                Some(row) if needed(ui, row) + ui.px(length::GAP) + button.1 <= room => row.push(button),
                _ => rows.push(vec![button]),
            }
        }
        for row in &mut rows {
            row.reverse();
        }
        rows.reverse();
    }
    for row in &mut rows {
        let wider = (room - needed(ui, row)) / row.len() as f32;
        for (_, width) in row.iter_mut() {
            *width += wider;
        }
        row.sort_by_key(|(button, _)| button.rank(has_main));
    }
    rows
}

/// The height of a foot with these buttons, with the space above it; without any, that of one row.
pub fn height(ui: &Frame, buttons: &[FootButton]) -> f32 {
    let between = ui.clone_style().item_spacing[1];
    let _font = small_letters(ui, buttons, ui.content_region_avail()[0]);
    space_above(ui) + between + rows(ui, buttons).len() as f32 * (button_height(ui) + between)
}

/// Draws a form above a foot with these buttons.
pub fn form_above(ui: &Frame, buttons: &[FootButton], id: &str, body: impl FnOnce()) {
    let [_, room] = ui.content_region_avail();
    scroll::form(ui, id, room - height(ui, buttons), body);
}

/// Draws the buttons side by side, or in several rows if they do not fit. Returns the id of the one that was pressed;
/// `is_confirmed` tells whether Enter was.
pub fn foot(ui: &Frame, is_confirmed: bool, mut buttons: Vec<FootButton>) -> Option<&'static str> {
    let main = buttons.iter().find(|button| button.kind == ButtonRank::Main);
    let default = main.or_else(|| buttons.iter().find(|button| button.is_cancel));
    let default = default.filter(|default| is_confirmed && default.is_enabled);
    let mut pressed = default.map(|default| default.id);
    let has_main = has_main(&buttons);
    buttons.sort_by_key(|button| button.rank(has_main));
    let row = row(ui, &buttons, FootButton::width);
    ui.need_width(needed(ui, &row), ui.content_region_avail()[0]);
    scroll::below(ui, "##foot", height(ui, &buttons), || {
        pressed = draw(ui, &buttons).or(pressed);
    });
    let requested = buttons.into_iter().find(|button| Some(button.id) == pressed);
    requested
        .into_iter()
        .flat_map(|button| button.requests)
        .for_each(|request| ui.request(request));
    pressed
}

/// Draws the buttons, which are in their order from left to right. Returns the id of the one that was clicked.
fn draw(ui: &Frame, buttons: &[FootButton]) -> Option<&'static str> {
    ui.dummy([0.0, space_above(ui)]);
    let gap = ui.px(length::GAP);
    let [left, top] = ui.cursor_pos();
    let room = ui.content_region_avail()[0];
    let height = button_height(ui);
    let _font = small_letters(ui, buttons, room);
    let (mut pressed, has_main) = (None, has_main(buttons));
    for (number, row) in rows(ui, buttons).into_iter().enumerate() {
        let mut x = left + room - needed(ui, &row);
        let y = top + number as f32 * (height + ui.clone_style().item_spacing[1]);
        for (place, &(button, width)) in row.iter().enumerate() {
            let is_apart = place == 0 && button.is_apart && row.len() > 1;
            ui.set_cursor_pos([if is_apart { left } else { x }, y]);
            x += width + gap;
            let drawn = Button::new(button.id, &button.label).size([width, height]);
            if drawn.of_kind(button.kind(has_main)).enabled(button.is_enabled).draw(ui) {
                pressed = Some(button.id);
            }
        }
    }
    pressed
}
