//! Which window events the interface receives.

use super::{Overlay, NOWHERE};
use imgui::Key;
use sdl2::event::{Event, WindowEvent};
use sdl2::keyboard::{Keycode, Mod, Scancode};

/// A key that pastes, with its place on the keyboard and the modifiers held.
pub type PasteKey = (Keycode, Scancode, Mod);

impl Overlay {
    /// Pastes this text into the field that has the keyboard focus, as if the key were pressed and released now.
    pub fn paste(&mut self, text: String, key: PasteKey) {
        self.pasted.replace(text);
        self.press(key);
    }

    /// The same in place of all that is in the field.
    #[cfg(feature = "accessibility")]
    pub fn paste_over(&mut self, text: String) {
        self.press((Keycode::A, Scancode::A, Mod::LCTRLMOD));
        self.paste(text, (Keycode::V, Scancode::V, Mod::LCTRLMOD));
    }

    /// Presses and releases a key.
    fn press(&mut self, (keycode, scancode, keymod): PasteKey) {
        let (keycode, scancode) = (Some(keycode), Some(scancode));
        let (timestamp, window_id, repeat) = (0, 0, false);
        let down = Event::KeyDown {
            timestamp,
            window_id,
            keycode,
            scancode,
            keymod,
            repeat,
        };
        let up = Event::KeyUp {
            timestamp,
            window_id,
            keycode,
            scancode,
            // Dear `ImGui` would take a release of Ctrl in the same frame for one before the key.
            keymod: self.modifiers,
            repeat,
        };
        for event in [down, up] {
            self.platform.handle_event(&mut self.context, &event);
        }
    }

    /// Passes an event to the interface. `ratio` is the number of pixels per unit of window coordinates.
    pub fn handle(&mut self, event: &Event, ratio: f32) {
        let place = |x: i32, y: i32| [x as f32 * ratio, y as f32 * ratio];
        let pointer = match *event {
            Event::MouseMotion { x, y, .. }
            | Event::MouseButtonDown { x, y, .. }
            | Event::MouseButtonUp { x, y, .. } => Some(place(x, y)),
            Event::Window {
                win_event: WindowEvent::Leave | WindowEvent::FocusLost,
                ..
            } => Some(NOWHERE),
            _ => None,
        };
        if let Some(pointer) = pointer {
            // Dear `ImGui` does the same.
            self.pointer = pointer.map(f32::floor);
            self.context.io_mut().add_mouse_pos_event(pointer);
        }
        if let Event::KeyDown { keymod, .. } | Event::KeyUp { keymod, .. } = event {
            self.modifiers = *keymod;
        }
        // Dear `ImGui` would take a release of Ctrl in the frame of the key for one before the key.
        let is_press = matches!(event, Event::KeyDown { .. });
        if !self.late.is_empty() && is_key(event) || self.has_pressed && is_release_of_modifier(event) {
            return self.late.push(event.clone());
        }
        self.has_pressed |= is_press;
        if let Event::MouseButtonDown { .. } = event {
            let is_shifted = self.is_shifted;
            self.context.io_mut().add_key_event(Key::ModShift, is_shifted);
        }
        self.pass_on(event);
    }

    /// Passes on the events that were kept until the end of the frame.
    pub(super) fn pass_on_late(&mut self) {
        self.has_pressed = false;
        for event in std::mem::take(&mut self.late) {
            self.pass_on(&event);
        }
    }

    fn pass_on(&mut self, event: &Event) {
        if self.is_for_interface(event) {
            self.platform.handle_event(&mut self.context, event);
        }
    }

    /// Whether the event goes to the interface. Letters arrive as text: passed on as keys, they would limit typing to one letter
    /// per frame, as would Shift before a capital: it goes along with other keys and with the mouse. The release of a key that was
    /// not passed on is not passed on either.
    fn is_for_interface(&mut self, event: &Event) -> bool {
        if let Event::KeyDown { scancode, .. } | Event::KeyUp { scancode, .. } = event {
            if matches!(scancode, Some(Scancode::LShift | Scancode::RShift)) {
                self.is_shifted = matches!(event, Event::KeyDown { .. });
                if !self.is_shifted {
                    self.context.io_mut().add_key_event(Key::ModShift, false);
                }
                return false;
            }
        }
        match event {
            Event::KeyDown {
                scancode: Some(key), ..
            } => {
                let is_passed_on = match key {
                    // The program decides where Tab leads, except inside menus.
                    Scancode::Tab => self.has_popup(),
                    // It activates the focused widget.
                    Scancode::Space => !self.has_text(),
                    _ => !is_plain_letter(event),
                };
                if is_passed_on && !self.held.contains(key) {
                    self.held.push(*key);
                }
                is_passed_on
            }
            Event::KeyUp {
                scancode: Some(key), ..
            } => {
                let count = self.held.len();
                self.held.retain(|held| held != key);
                self.held.len() < count
            }
            _ => true,
        }
    }
}

const fn is_key(event: &Event) -> bool {
    matches!(event, Event::KeyDown { .. } | Event::KeyUp { .. })
}

fn is_release_of_modifier(event: &Event) -> bool {
    use Scancode::{LAlt, LCtrl, LGui, RAlt, RCtrl, RGui};
    let Event::KeyUp { scancode, .. } = event else {
        return false;
    };
    matches!(scancode, Some(LAlt | LCtrl | LGui | RAlt | RCtrl | RGui))
}

/// Whether this is a letter key pressed without a modifier that makes it a command.
fn is_plain_letter(event: &Event) -> bool {
    let commands = Mod::LCTRLMOD | Mod::RCTRLMOD | Mod::LGUIMOD | Mod::RGUIMOD | Mod::LALTMOD | Mod::RALTMOD;
    match event {
        Event::KeyDown {
            keycode: Some(key),
            keymod,
            ..
        } => !keymod.intersects(commands) && (32..127).contains(&key.into_i32()),
        _ => false,
    }
}
