//! Names from the lists of games, which complete what is typed in the field of a tag.

use crate::collection::filter::contains;
use crate::collection::NameKind;
use crate::record::plain;
use crate::ui::frame::Frame;
use crate::ui::widgets::{field, text};
use imgui::MouseButton;

/// So many are shown at most.
const MOST: usize = 6;
/// Fewer letters are too many names.
const LEAST: usize = 2;

/// The names that complete what is typed.
#[derive(Debug, Default)]
pub(super) struct NameCompletion {
    /// The id of the field, and the names shown below it, those that most games have first.
    field: String,
    names: Vec<String>,
    /// Whether the first of them replaces what is typed.
    takes_first: bool,
    /// How many were taken: each time the fields are other ones, which remember no text.
    taken: usize,
    /// Whether the field gets the keyboard focus.
    wants_keys: bool,
}

impl NameCompletion {
    /// Lets the first name replace what is typed. Returns whether there is one.
    pub fn complete(&mut self) -> bool {
        self.takes_first = !self.names.is_empty();
        self.takes_first
    }

    /// Draws the field of the tag with this name, and below it how what is typed there can be completed. Returns whether Enter was
    /// pressed in it.
    pub fn draw_field(&mut self, ui: &Frame, id: &str, tag: &str, value: &mut String, is_focused: bool) -> bool {
        let is_own = self.field == id;
        if is_own && std::mem::take(&mut self.takes_first) {
            self.take(0, value);
        }
        let takes_keys = is_own && std::mem::take(&mut self.wants_keys);
        let (left, width) = (ui.cursor_pos()[0], ui.calc_item_width());
        let before = value.clone();
        let is_entered = {
            let _id = ui.push_id_usize(self.taken);
            field::line(ui, id, value, "", is_focused || takes_keys)
        };
        let is_active = ui.is_item_active();
        if is_active && *value != before {
            (self.field, self.names) = (id.to_owned(), names(ui, tag, value));
        }
        if self.field == id {
            // Shown also while the mouse is pressed on one of them.
            let is_pressed = ui.is_mouse_down(MouseButton::Left) || ui.is_mouse_released(MouseButton::Left);
            if is_active || is_pressed || takes_keys {
                self.draw_names(ui, left, width, value);
            } else {
                self.names.clear();
            }
        }
        is_entered
    }

    /// Draws the names in one line of this width. A press takes one.
    fn draw_names(&mut self, ui: &Frame, left: f32, width: f32, value: &mut String) {
        let (mut x, top, mut taken) = (left, ui.cursor_pos()[1], None);
        for (place, name) in self.names.iter().enumerate() {
            // The first one is taken by a key.
            let key = if place == 0 { "  [Tab]" } else { "" };
            let padding = ui.px(16.0);
            let room = left + width - x - padding;
            if place > 0 && ui.calc_text_size(name)[0] > room {
                break;
            }
            let label = text::shortened(ui, &format!("{name}{key}"), room);
            let wide = ui.calc_text_size(&label)[0] + padding;
            ui.set_cursor_pos([x, top]);
            if ui.button_with_size(format!("{label}##name {place}"), [wide, 0.0]) {
                taken = Some(place);
            }
            ui.mark_for_mouse(&format!("tags.completion.{place}"), name, true);
            x += wide + ui.px(4.0);
        }
        if let Some(place) = taken {
            self.take(place, value);
        }
    }

    /// Replaces what is typed by this name; the field keeps the keyboard focus.
    fn take(&mut self, place: usize, value: &mut String) {
        value.clone_from(&self.names[place]);
        self.names.clear();
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
