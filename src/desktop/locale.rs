//! The text encoding that the system's libraries use.

/// Makes the C library use UTF-8, as the whole program does: otherwise X11 does not get a window title with non-ASCII
/// letters. Must be called before any thread is started. Does nothing where there is no such setting.
#[cfg(unix)]
#[allow(unsafe_code, reason = "the one way to reach the setting of the C library")]
pub fn take_utf8() {
    // The user's own locale first: it also determines what dead keys produce.
    for name in [c"", c"C.UTF-8", c"en_US.UTF-8"] {
        // SAFETY: the program is single-threaded at this point, and both functions take and return valid C strings.
        let is_utf8 = unsafe {
            !libc::setlocale(libc::LC_CTYPE, name.as_ptr()).is_null()
                && std::ffi::CStr::from_ptr(libc::nl_langinfo(libc::CODESET)) == c"UTF-8"
        };
        if is_utf8 {
            return;
        }
    }
}

/// Windows needs no setting for UTF-8.
#[cfg(not(unix))]
pub fn take_utf8() {}
