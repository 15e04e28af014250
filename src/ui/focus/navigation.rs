//! Keyboard functions of Dear `ImGui` that its Rust bindings lack.

use imgui::sys;
use imgui::{ConfigFlags, Context};

/// The id of the item drawn last; 0 for one that cannot be used.
#[allow(unsafe_code, reason = "the one way to ask for it")]
pub(in crate::ui) fn item_id() -> u32 {
    // SAFETY: a frame is being drawn, and the call only reads a number.
    unsafe { sys::igGetItemID() }
}

/// Whether a menu or a combo box is open.
pub fn has_popup(_: &Context) -> bool {
    is_popup_open()
}

#[allow(unsafe_code, reason = "the one way to ask about all of them")]
pub(in crate::ui) fn is_popup_open() -> bool {
    let any = sys::ImGuiPopupFlags_AnyPopup;
    // SAFETY: there is a context, and with the flag for any popup no name is read.
    unsafe { sys::igIsPopupOpen(std::ptr::null(), any.cast_signed()) }
}

/// Takes the focus from all windows of Dear `ImGui`.
#[allow(unsafe_code, reason = "the one way to focus no window")]
pub(super) fn leave_windows() {
    // SAFETY: a frame is being drawn; a null name means no window.
    unsafe { sys::igSetWindowFocus_Str(std::ptr::null()) }
}

/// Presses and releases the space bar, which presses the focused widget.
#[allow(unsafe_code, reason = "the one way to add an event while a frame is drawn")]
pub(super) fn press_space() {
    // SAFETY: the context lives while a frame is drawn; the next frames process the events.
    unsafe {
        let io = sys::igGetIO();
        sys::ImGuiIO_AddKeyEvent(io, sys::ImGuiKey_Space, true);
        sys::ImGuiIO_AddKeyEvent(io, sys::ImGuiKey_Space, false);
    }
}

/// Sets whether Dear `ImGui` moves the focus with the arrow keys from the next frame on.
#[allow(unsafe_code, reason = "the one way to change it while a frame is drawn")]
pub(super) fn set_navigation(is_on: bool) {
    #[allow(clippy::cast_possible_wrap, reason = "a bit")]
    let flag = ConfigFlags::NAV_ENABLE_KEYBOARD.bits() as i32;
    // SAFETY: the context lives while a frame is drawn; the flags are read at the start of the next one.
    unsafe {
        let flags = &mut (*sys::igGetIO()).ConfigFlags;
        *flags = if is_on { *flags | flag } else { *flags & !flag };
    }
}
