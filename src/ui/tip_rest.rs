//! Decides when tooltips are shown.

use imgui::{Key, MouseButton, Ui};

/// The place of the mouse since the last click, key or typed letter; tooltips wait until it moves from there.
#[derive(Debug, Default)]
pub struct TipRest {
    place: Option<[f32; 2]>,
    /// Whether text was typed since the last frame: its letters do not arrive as keys.
    is_typed: bool,
}

impl TipRest {
    /// Text was typed.
    pub fn typed(&mut self) {
        self.is_typed = true;
    }

    /// Follows the mouse and the keys of a frame. Returns whether tooltips are shown in it. Moves of at most `slack` pixels are
    /// ignored: a clicking hand trembles.
    pub fn begin_frame(&mut self, ui: &Ui, slack: f32) -> bool {
        let mouse = ui.io().mouse_pos;
        if std::mem::take(&mut self.is_typed) || is_busy(ui) {
            self.place = Some(mouse);
        } else if self.place.is_some_and(|place| has_left(place, mouse, slack)) {
            self.place = None;
        }
        self.place.is_none()
    }
}

/// Whether a mouse button is down, or a key was just pressed. A held key counts once: one released in another window would
/// count forever.
fn is_busy(ui: &Ui) -> bool {
    MouseButton::VARIANTS.into_iter().any(|button| ui.is_mouse_down(button))
        || Key::VARIANTS.into_iter().any(|key| ui.is_key_pressed_no_repeat(key))
}

/// Whether the mouse is farther from a place than `slack` pixels.
fn has_left(from: [f32; 2], to: [f32; 2], slack: f32) -> bool {
    (from[0] - to[0]).hypot(from[1] - to[1]) > slack
}
