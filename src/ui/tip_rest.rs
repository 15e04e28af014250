//! When the mouse explains what is under it.

use imgui::{Key, MouseButton, Ui};

/// Where the mouse rests since the last click or key; tips wait until it moves from there.
#[derive(Debug, Default)]
pub struct TipRest {
    place: Option<[f32; 2]>,
}

impl TipRest {
    /// Looks at the mouse and the keys of a frame; whether tips are shown in it. A move of at most `slack` pixels is none: a hand
    /// that clicks trembles.
    pub fn begin_frame(&mut self, ui: &Ui, slack: f32) -> bool {
        let mouse = ui.io().mouse_pos;
        if is_busy(ui) {
            self.place = Some(mouse);
        } else if self.place.is_some_and(|place| has_left(place, mouse, slack)) {
            self.place = None;
        }
        self.place.is_none()
    }
}

/// Whether a button of the mouse is down, or a key was pressed just now. A key that is held counts once: one that is released in
/// another window would count for ever.
fn is_busy(ui: &Ui) -> bool {
    MouseButton::VARIANTS.into_iter().any(|button| ui.is_mouse_down(button))
        || Key::VARIANTS.into_iter().any(|key| ui.is_key_pressed_no_repeat(key))
}

/// Whether the mouse is farther from a place than `slack` pixels.
fn has_left(from: [f32; 2], to: [f32; 2], slack: f32) -> bool {
    (from[0] - to[0]).hypot(from[1] - to[1]) > slack
}
