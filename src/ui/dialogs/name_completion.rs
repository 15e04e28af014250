//! Names from the lists of games, which complete what is typed in the field of a tag.

use crate::collection::filter::contains;
use crate::collection::NameKind;
use crate::record::plain;
use crate::ui::style::length;
use crate::ui::widgets::{field, list_row};
use crate::ui::{Corners, Frame, WidgetKind};
use imgui::{Key, MouseButton, StyleVar};

/// So many are shown at most.
const MOST: usize = 6;
/// Fewer letters are too many names.
const LEAST: usize = 2;
/// The height of a name, and the space around all of them, in points.
const ROW: f32 = 30.0;
const AROUND: f32 = 4.0;

/// The names that complete what is typed.
#[derive(Debug, Default)]
pub(super) struct NameCompletion {
    /// The id of the field, and the names in a list below it, those that most games have first.
    field: String,
    names: Vec<String>,
    /// The one that the arrow keys have led to.
    chosen: Option<usize>,
    /// Whether that one, or else the first, replaces what is typed.
    takes_name: bool,
    /// Whether Enter takes a name in this frame, and is for nothing else.
    pub uses_enter: bool,
    /// How many were taken: each time the fields are other ones, which remember no text.
    taken: usize,
    /// Whether the field gets the keyboard focus.
    wants_keys: bool,
}

impl NameCompletion {
    /// Lets the chosen name, or else the first, replace what is typed. Returns whether there is one.
    pub fn complete(&mut self) -> bool {
        self.takes_name = !self.names.is_empty();
        self.takes_name
    }

    /// Closes the list. Returns whether it was open.
    pub fn close(&mut self) -> bool {
        let is_open = !self.names.is_empty();
        self.show(Vec::new());
        is_open
    }

    fn show(&mut self, names: Vec<String>) {
        (self.names, self.chosen) = (names, None);
    }

    /// Draws the field of the tag with this name, and over what is below it how what is typed there can be completed. Returns whether
    /// Enter was pressed in it.
    pub fn draw_field(&mut self, ui: &Frame, id: &str, tag: &str, value: &mut String, is_focused: bool) -> bool {
        let is_own = self.field == id;
        if is_own {
            self.uses_enter = self.chosen.is_some() && ui.is_key_pressed_no_repeat(Key::Enter);
            if std::mem::take(&mut self.takes_name) || self.uses_enter {
                self.take(self.chosen.unwrap_or(0), value);
            }
        }
        let takes_keys = is_own && std::mem::take(&mut self.wants_keys);
        let before = value.clone();
        let is_entered = {
            let _id = ui.push_id_usize(self.taken);
            field::line(ui, id, value, "", is_focused || takes_keys)
        };
        let (is_active, corners) = (ui.is_item_active(), ui.item());
        if is_active && *value != before {
            id.clone_into(&mut self.field);
            self.show(names(ui, tag, value));
        }
        if self.field == id {
            // Shown also while the mouse is pressed on one of them.
            let is_pressed = ui.is_mouse_down(MouseButton::Left) || ui.is_mouse_released(MouseButton::Left);
            if !(is_active || is_pressed || takes_keys) {
                self.show(Vec::new());
            } else if !self.names.is_empty() {
                self.choose_by_key(ui);
                self.draw_names(ui, corners, value);
            }
        }
        is_entered
    }

    /// Down and Up lead from the field to the names and back.
    fn choose_by_key(&mut self, ui: &Frame) {
        let last = self.names.len() - 1;
        self.chosen = match self.chosen {
            None if ui.is_key_pressed(Key::DownArrow) => Some(0),
            None if ui.is_key_pressed(Key::UpArrow) => Some(last),
            Some(place) if ui.is_key_pressed(Key::DownArrow) => (place < last).then_some(place + 1),
            Some(place) if ui.is_key_pressed(Key::UpArrow) => place.checked_sub(1),
            chosen => chosen,
        };
    }

    /// Draws as many names as there is room for, in a list below the field, or above it if there is more room. A press takes one.
    fn draw_names(&mut self, ui: &Frame, (min, max): Corners, value: &mut String) {
        let (row, around) = (ui.px(ROW), ui.px(AROUND));
        let (top, padding) = (ui.window_pos()[1], ui.clone_style().window_padding[1]);
        let below = top + ui.window_size()[1] - padding - max[1];
        let above = min[1] - top;
        let high = |count: usize| count as f32 * row + 2.0 * around;
        let is_below = high(self.names.len()) <= below || below >= above;
        let room = if is_below { below } else { above };
        while self.names.len() > 1 && high(self.names.len()) > room {
            self.names.pop();
        }
        let height = high(self.names.len());
        let corner = [min[0], if is_below { max[1] } else { min[1] - height }];
        let (cursor, mut taken) = (ui.cursor_pos(), None);
        ui.set_cursor_screen_pos(corner);
        let wide = max[0] - min[0];
        let spacing = ui.push_style_var(StyleVar::ItemSpacing([0.0; 2]));
        // A part of the window is in front of the fields that it covers, but for its own ground.
        let list = ui.child_window("##names").size([wide, height]).draw_background(false);
        list.scroll_bar(false).scrollable(false).build(|| {
            let (palette, end) = (ui.palette(), [corner[0] + wide, corner[1] + height]);
            let list = ui.get_window_draw_list();
            ui.fill_rect(&list, (corner, end), palette.popup(), length::ROUND);
            ui.outline_rect(&list, (corner, end), palette.line, length::ROUND, 1.0);
            drop(list);
            for (place, name) in self.names.iter().enumerate() {
                let is_chosen = self.chosen == Some(place);
                ui.set_cursor_pos([around, around + place as f32 * row]);
                if list_row::ground(ui, &format!("name {place}"), is_chosen, [wide - 2.0 * around, row]) {
                    taken = Some(place);
                }
                ui.describe(WidgetKind::Choice { is_chosen }, "");
                ui.mark_for_mouse(&format!("tags.completion.{place}"), name, true);
                list_row::write(ui, name);
            }
        });
        drop(spacing);
        ui.set_cursor_pos(cursor);
        if let Some(place) = taken {
            self.take(place, value);
        }
    }

    /// Replaces what is typed by this name; the field keeps the keyboard focus.
    fn take(&mut self, place: usize, value: &mut String) {
        value.clone_from(&self.names[place]);
        self.show(Vec::new());
        self.taken += 1;
        self.wants_keys = true;
    }
}

/// The names that may be meant by what is typed as the value of this tag; none if it is one of them.
fn names(ui: &Frame, tag: &str, typed: &str) -> Vec<String> {
    let kinds: &[NameKind] = match tag {
        "White" | "Black" => &[NameKind::White, NameKind::Black],
        "Event" => &[NameKind::Event],
        "Site" => &[NameKind::Site],
        _ => return Vec::new(),
    };
    let begun = plain(typed.trim());
    if begun.chars().count() < LEAST {
        return Vec::new();
    }
    let mut names: Vec<String> = Vec::new();
    for list in [ui.model.opened, ui.model.library].into_iter().flatten() {
        for (name, _) in list.games().commonest(kinds, |name| contains(name, &begun), MOST) {
            if !names.iter().any(|known| known == name) {
                names.push(name.to_owned());
            }
        }
    }
    if names.iter().any(|name| name == typed.trim()) {
        return Vec::new();
    }
    names.truncate(MOST);
    names
}
