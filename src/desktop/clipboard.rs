//! Text on the clipboard.

use crate::record::decode;
use sdl2::VideoSubsystem;

/// What another program has put on the clipboard, to be asked of it on any thread: it may take seconds to answer, or never do. The
/// result is `None` if SDL is to be asked.
///
/// # Errors
/// When the program does not deliver its whole text.
pub fn of_others(video: &VideoSubsystem) -> impl FnOnce() -> anyhow::Result<Option<Vec<u8>>> + Send + use<> {
    let is_x11 = video.current_video_driver() == "x11";
    move || if is_x11 { text_of_others() } else { Ok(None) }
}

/// The text on the clipboard, given that of another program; empty if there is none. Bytes that are not UTF-8 are read as Latin-1,
/// as in files.
pub fn text(video: &VideoSubsystem, of_others: Option<Vec<u8>>) -> String {
    decode(&of_others.unwrap_or_else(|| text_of_sdl(video))).into_owned()
}

#[allow(unsafe_code, reason = "sdl2's own function panics when the text is not UTF-8")]
fn text_of_sdl(_: &VideoSubsystem) -> Vec<u8> {
    // SAFETY: the subsystem proves that SDL is open. The text is null, or a C string that we must free.
    unsafe {
        let text = sdl2::sys::SDL_GetClipboardText();
        if text.is_null() {
            return Vec::new();
        }
        let bytes = std::ffi::CStr::from_ptr(text).to_bytes().to_vec();
        sdl2::sys::SDL_free(text.cast());
        bytes
    }
}

/// The text of another program, which may be longer than SDL accepts.
#[cfg(target_os = "linux")]
fn text_of_others() -> anyhow::Result<Option<Vec<u8>>> {
    let mut text = super::large_clipboard::text()?;
    if let Some(text) = &mut text {
        // Anything after a NUL is not text.
        text.truncate(text.iter().position(|&byte| byte == 0).unwrap_or(text.len()));
    }
    Ok(text)
}

#[cfg(not(target_os = "linux"))]
#[allow(clippy::unnecessary_wraps, reason = "on Linux it can fail")]
fn text_of_others() -> anyhow::Result<Option<Vec<u8>>> {
    Ok(None)
}

/// Puts the text on the clipboard, without NUL characters, which would end it.
///
/// # Errors
/// SDL's message if the system refuses.
pub fn set_text(video: &VideoSubsystem, text: &str) -> Result<(), String> {
    video.clipboard().set_clipboard_text(&text.replace('\0', ""))?;
    #[cfg(target_os = "linux")]
    if video.current_video_driver() == "x11" {
        if let Err(error) = super::large_clipboard::note_own() {
            log::warn!("the text on the clipboard: {error:#}");
        }
    }
    Ok(())
}
