//! The window: the loop, drawing, sound, clipboard, images and GIFs. The only room that knows SDL2.

pub mod app;
pub mod assets;
pub mod audio;
pub mod board_text;
mod board_view;
mod clipboard;
mod crash;
pub mod cursors;
mod deadlines;
mod editing;
pub mod export;
mod file_manager;
mod frames;
pub mod graphics;
pub mod host;
pub mod image_clipboard;
pub mod key_codes;
mod large_clipboard;
mod launch;
mod locale;
mod main_window;
pub mod overlay;
mod piece_sheet;
pub mod pieces;
mod rasterize;
#[cfg(feature = "accessibility")]
mod screen_reader;
mod session_bus;
pub mod speech;
mod system_look;
pub mod texture;
mod thread_priority;
mod wayland_end;
mod x11_errors;

pub use launch::LaunchOptions;

/// What keeps Windows from opening a console for a program that is started (`CREATE_NO_WINDOW`).
#[cfg(windows)]
const NO_CONSOLE: u32 = 0x0800_0000;
