//! The keys of a list while a field over it has the focus.

use crate::ui::Frame;
use imgui::Key;

/// The rows of a page.
const PAGE: isize = 8;

/// The number of rows that the arrow and page keys move down, or up if negative; `None` if no such key is for the list.
pub fn step_by_key(ui: &Frame) -> Option<isize> {
    ui.own_arrows();
    if ui.is_enter_taken() || ui.io().key_alt {
        return None;
    }
    let keys = [
        (Key::DownArrow, 1),
        (Key::UpArrow, -1),
        (Key::PageDown, PAGE),
        (Key::PageUp, -PAGE),
    ];
    let pressed = keys.into_iter().find(|(key, _)| ui.is_key_pressed(*key));
    pressed.map(|(_, step)| step)
}
