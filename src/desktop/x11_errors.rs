//! Errors of the X server that are not ours. Without a handler, Xlib ends the program at the first one (XSetErrorHandler(3)): for
//! example when a program that asks for the clipboard exits before SDL has answered.
#![cfg(target_os = "linux")]

use std::ffi::{c_int, c_uchar, c_ulong, c_void};
use std::sync::OnceLock;

/// `XErrorEvent` of `Xlib.h`.
#[repr(C)]
struct ErrorEvent {
    kind: c_int,
    display: *mut c_void,
    resource: c_ulong,
    serial: c_ulong,
    error: c_uchar,
    request: c_uchar,
    minor: c_uchar,
}

type Handler = unsafe extern "C" fn(*mut c_void, *mut ErrorEvent) -> c_int;

/// The error code of a window that does not exist.
const BAD_WINDOW: c_uchar = 3;

/// The handler of SDL, which takes all other errors.
static BEFORE: OnceLock<Handler> = OnceLock::new();

/// Ignores requests to windows that have gone; call once SDL has connected to the X server. Does nothing without Xlib.
#[allow(unsafe_code, reason = "the one way to Xlib, which SDL has loaded")]
pub fn ignore_lost_windows() {
    // SAFETY: the names are C strings; the library is only found if it is loaded already, so nothing new runs.
    let symbol = unsafe {
        let library = libc::dlopen(c"libX11.so.6".as_ptr(), libc::RTLD_NOW | libc::RTLD_NOLOAD);
        if library.is_null() {
            return;
        }
        libc::dlsym(library, c"XSetErrorHandler".as_ptr())
    };
    if symbol.is_null() {
        return;
    }
    // SAFETY: this is the signature in Xlib.h; both pointers to functions may be null, as an `Option` of one is.
    let before = unsafe {
        let set: unsafe extern "C" fn(Option<Handler>) -> Option<Handler> = std::mem::transmute(symbol);
        set(Some(handle))
    };
    if let Some(before) = before.filter(|before| !std::ptr::fn_addr_eq(*before, handle as Handler)) {
        let _ = BEFORE.set(before);
    }
}

#[allow(unsafe_code, reason = "called by Xlib")]
unsafe extern "C" fn handle(display: *mut c_void, event: *mut ErrorEvent) -> c_int {
    // SAFETY: Xlib passes an event that lives until this returns.
    let error = unsafe { &*event };
    if error.error == BAD_WINDOW {
        log::info!(
            "X: request {} to window {:#x}, which is gone",
            error.request,
            error.resource
        );
        return 0;
    }
    // SAFETY: the arguments are those that Xlib passed.
    BEFORE.get().map_or(0, |before| unsafe { before(display, event) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[allow(unsafe_code, reason = "as Xlib calls it")]
    unsafe extern "C" fn last(_: *mut c_void, _: *mut ErrorEvent) -> c_int {
        7
    }

    #[test]
    #[allow(unsafe_code, reason = "as Xlib calls it")]
    fn only_a_lost_window_is_ignored() {
        let _ = BEFORE.set(last);
        // BadWindow, BadMatch, BadAlloc.
        for (error, wanted) in [(3, 0), (8, 7), (11, 7)] {
            let mut event = ErrorEvent {
                kind: 0,
                display: std::ptr::null_mut(),
                resource: 0x60_0001,
                serial: 280,
                error,
                request: 18,
                minor: 0,
            };
            // SAFETY: the event lives; the display is not used.
            let answer = unsafe { handle(std::ptr::null_mut(), &raw mut event) };
            assert_eq!(answer, wanted, "error {error}");
        }
    }
}
