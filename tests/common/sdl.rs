//! The SDL events produced by a hand on the mouse and keyboard.

use sdl2::event::Event;
use sdl2::keyboard::{Keycode, Mod, Scancode};
use sdl2::mouse::{MouseButton, MouseState};
use tabiya::chess::Square;
use tabiya::desktop::app::App;

/// The pixel at the center of a square.
pub fn middle(app: &App<'_>, square: Square) -> (i32, i32) {
    let center = app.board.view.layout.board.center_of(square);
    #[allow(clippy::cast_possible_truncation, reason = "pixels of a window")]
    let pixel = |length: f32| length as i32;
    (pixel(center.x), pixel(center.y))
}

/// The mouse moves from one place to another.
pub fn motion(from: (i32, i32), (x, y): (i32, i32)) -> Event {
    Event::MouseMotion {
        timestamp: 0,
        window_id: 1,
        which: 0,
        mousestate: MouseState::from_sdl_state(0),
        x,
        y,
        xrel: x - from.0,
        yrel: y - from.1,
    }
}

/// A mouse button goes down or up.
pub fn button(mouse_btn: MouseButton, (x, y): (i32, i32), is_down: bool) -> Event {
    let (timestamp, window_id, which, clicks) = (0, 1, 0, 1);
    if is_down {
        Event::MouseButtonDown {
            timestamp,
            window_id,
            which,
            mouse_btn,
            clicks,
            x,
            y,
        }
    } else {
        Event::MouseButtonUp {
            timestamp,
            window_id,
            which,
            mouse_btn,
            clicks,
            x,
            y,
        }
    }
}

/// A key goes down, repeatedly while it is held, or up.
pub fn key(key: Keycode, keymod: Mod, is_down: bool, repeat: bool) -> Event {
    let (timestamp, window_id) = (0, 1);
    let (keycode, scancode) = (Some(key), Scancode::from_keycode(key));
    if is_down {
        Event::KeyDown {
            timestamp,
            window_id,
            keycode,
            scancode,
            keymod,
            repeat,
        }
    } else {
        Event::KeyUp {
            timestamp,
            window_id,
            keycode,
            scancode,
            keymod,
            repeat,
        }
    }
}
