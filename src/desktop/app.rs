//! The program with its window.

use super::command_line::Opening;
use anyhow::{anyhow, bail, Context};
use sdl2::event::Event;

const NO_DISPLAY: &str = "no display to open a window on (neither X11 nor Wayland answers)";

/// Opens the window and stays until it is closed.
///
/// # Errors
/// When there is no display, or no way to draw on it.
pub fn run(opening: &Opening) -> anyhow::Result<()> {
    let sdl = sdl2::init().map_err(|error| anyhow!(error)).context("starting SDL")?;
    let video = sdl.video().map_err(|error| anyhow!(error)).context(NO_DISPLAY)?;
    // Without a display SDL falls back to a driver that nobody sees; that one has to be asked for.
    let is_hidden = matches!(video.current_video_driver(), "offscreen" | "dummy" | "evdev");
    if is_hidden && std::env::var_os("SDL_VIDEODRIVER").is_none() {
        bail!(NO_DISPLAY);
    }
    let (width, height) = opening.size.unwrap_or((1200, 800));
    let window = video
        .window("Tabiya", width, height)
        .position_centered()
        .resizable()
        .opengl()
        .build()?;
    let mut canvas = window.into_canvas().build()?;
    canvas.present();
    let mut events = sdl.event_pump().map_err(|error| anyhow!(error))?;
    while !matches!(events.wait_event(), Event::Quit { .. }) {}
    Ok(())
}
