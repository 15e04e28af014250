//! The way to the system: the accessibility bus of Linux (AT-SPI), where a thread waits, or UI Automation of Windows, which asks the
//! window.

use super::Handler;
use accesskit::TreeUpdate;
use sdl2::video::Window;

/// What takes the tree to the system.
pub struct Adapter(
    #[cfg(target_os = "linux")] accesskit_unix::Adapter,
    #[cfg(windows)] accesskit_windows::SubclassingAdapter,
);

#[cfg(target_os = "linux")]
impl Adapter {
    /// The adapter of the program's one window.
    #[allow(clippy::unnecessary_wraps, reason = "Windows may not know the window")]
    pub fn new(_: &Window, handler: impl Fn() -> Handler) -> Option<Adapter> {
        Some(Adapter(accesskit_unix::Adapter::new(handler(), handler(), handler())))
    }

    /// Passes the whole tree on, and whether the window has the keyboard.
    pub fn update(&mut self, tree: TreeUpdate, has_focus: bool) {
        self.0.update_window_focus_state(has_focus);
        self.0.update_if_active(|| tree);
    }
}

/// Whether what a listening reader is given is read aloud.
#[cfg(target_os = "linux")]
pub const fn is_read_aloud() -> bool {
    true
}

#[cfg(windows)]
impl Adapter {
    /// The adapter of this window, which must not have been shown yet; `None` if the system does not know it.
    pub fn new(window: &Window, handler: impl Fn() -> Handler) -> Option<Adapter> {
        use accesskit_windows::{SubclassingAdapter, HWND};
        use raw_window_handle::{HasWindowHandle, RawWindowHandle};
        let handle = window.window_handle().ok()?.as_raw();
        let RawWindowHandle::Win32(handle) = handle else {
            return None;
        };
        let window = HWND(std::ptr::with_exposed_provenance_mut(handle.hwnd.get().cast_unsigned()));
        Some(Adapter(SubclassingAdapter::new(window, handler(), handler())))
    }

    /// Passes the whole tree on. Windows itself tells whether the window has the keyboard.
    pub fn update(&mut self, tree: TreeUpdate, _has_focus: bool) {
        if let Some(events) = self.0.update_if_active(|| tree) {
            events.raise();
        }
    }
}

/// Whether what a listening reader is given is read aloud: other programs look at windows too.
#[cfg(windows)]
#[allow(unsafe_code, reason = "the one way to ask Windows")]
pub fn is_read_aloud() -> bool {
    use windows_sys::Win32::UI::WindowsAndMessaging::{SystemParametersInfoW, SPI_GETSCREENREADER};
    let mut is_there = 0_i32;
    // SAFETY: for this question the system writes one such number.
    let is_known = unsafe { SystemParametersInfoW(SPI_GETSCREENREADER, 0, (&raw mut is_there).cast(), 0) };
    is_known != 0 && is_there != 0
}
