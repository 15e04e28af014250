//! Text on the clipboard.

use sdl2::clipboard::ClipboardUtil;
use sdl2::VideoSubsystem;

/// The text on the clipboard. Bytes that are not UTF-8 are read as Latin-1, as files are; empty when there is no text.
#[must_use]
#[allow(unsafe_code, reason = "sdl2's own function panics when the text is not UTF-8")]
pub fn text(video: &VideoSubsystem) -> String {
    // SAFETY: the subsystem proves that SDL is open. The text is a C string that is ours to free, or null.
    let bytes = unsafe {
        let text = sdl2::sys::SDL_GetClipboardText();
        if text.is_null() {
            return String::new();
        }
        let bytes = std::ffi::CStr::from_ptr(text).to_bytes().to_vec();
        sdl2::sys::SDL_free(text.cast());
        bytes
    };
    decoded(if bytes.is_empty() { long_text(video) } else { bytes })
}

/// The text that SDL did not take because it is long.
#[cfg(target_os = "linux")]
fn long_text(video: &VideoSubsystem) -> Vec<u8> {
    if video.current_video_driver() != "x11" {
        return Vec::new();
    }
    let text = super::large_clipboard::text();
    text.inspect_err(|error| log::warn!("the text on the clipboard: {error:#}"))
        .ok()
        .flatten()
        .unwrap_or_default()
}

#[cfg(not(target_os = "linux"))]
fn long_text(_: &VideoSubsystem) -> Vec<u8> {
    Vec::new()
}

/// Puts the text on the clipboard, without NUL characters, which end a text there.
///
/// # Errors
/// SDL's own words when the system refuses it.
pub fn set_text(clipboard: &ClipboardUtil, text: &str) -> Result<(), String> {
    clipboard.set_clipboard_text(&text.replace('\0', ""))
}

fn decoded(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| error.as_bytes().iter().map(|&byte| char::from(byte)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_that_is_not_utf8_is_read_as_latin1() {
        assert_eq!(decoded(b"1. e4 {M\xfcller} e5".to_vec()), "1. e4 {Müller} e5");
        assert_eq!(decoded("Müller".into()), "Müller");
    }
}
