//! The encoding of text that the system's libraries believe in.

/// Lets the C library read and write text as UTF-8, as the whole program does: without it X11 is not given a window title
/// that has more than ASCII letters. Called before any thread is started. Does nothing where there is no such setting.
#[cfg(unix)]
#[allow(unsafe_code, reason = "the one way to reach the setting of the C library")]
pub fn take_utf8() {
    // The user's own locale first: it also decides what dead keys make.
    for name in [c"", c"C.UTF-8", c"en_US.UTF-8"] {
        // SAFETY: the program has one thread at this time, and both functions are given and give whole C strings.
        let is_utf8 = unsafe {
            !libc::setlocale(libc::LC_CTYPE, name.as_ptr()).is_null()
                && std::ffi::CStr::from_ptr(libc::nl_langinfo(libc::CODESET)) == c"UTF-8"
        };
        if is_utf8 {
            return;
        }
    }
}

/// Windows takes UTF-8 without being asked.
#[cfg(not(unix))]
pub fn take_utf8() {}
