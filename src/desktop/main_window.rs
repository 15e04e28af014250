//! The window with what belongs to it: drawing, events, frames.

use super::frames::Frames;
use super::graphics::Graphics;
use super::host::{Host, HostEvent};
use super::overlay::Overlay;
use crate::scene::BoardGeometry;
use crate::store::settings::WindowPlace;
use crate::table::SuspendWatch;
use sdl2::event::Event;
use sdl2::video::{FullscreenType, Window};
use sdl2::{EventPump, Sdl, VideoSubsystem};
use std::time::Duration;

/// Events are handled for this long before timers and frames get their turn, however many events there are.
pub const MAX_TURN: Duration = Duration::from_millis(10);

/// The window with what belongs to it.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct MainWindow<'t> {
    // Dropped from top to bottom: what draws goes before what it draws on.
    pub overlay: Overlay,
    pub graphics: Graphics<'t, Window>,
    pub events: EventPump,
    pub video: VideoSubsystem,
    pub sdl: Sdl,
    pub host: Box<dyn Host>,
    pub frames: Frames,
    pub suspend_watch: SuspendWatch,
    /// Whether the program has not been left.
    pub is_open: bool,
    /// Whether the pointer was moved after the last frame, so that the interface does not know yet what is under it.
    pub is_pointer_ahead: bool,
    /// A press of a button or key that waits for a frame, after which the interface knows whose it is.
    pub held_press: Option<HostEvent>,
    /// For how many frames it has waited.
    pub held_for: u32,
    /// Whether the key that was pressed last gave a command, so that its letter is no text.
    pub is_letter_spent: bool,
    /// Whether Enter was pressed in a field that has not taken it in yet, so that it is not known what follows from it.
    pub is_enter_ahead: bool,
    /// The name of the key that was pressed last.
    pub last_key: String,
    /// The scale that the program was started with.
    pub asked_scale: Option<f32>,
    /// The size of the window before it became the whole screen.
    pub size_before: (u32, u32),
    /// What was logged last about the place of the board.
    pub logged: Option<String>,
    pub title: String,
}

impl MainWindow<'_> {
    /// Whether the window is on the screen, and not minimized or hidden.
    #[must_use]
    pub fn is_seen(&self) -> bool {
        use sdl2::sys::SDL_WindowFlags as Flag;
        let hidden = Flag::SDL_WINDOW_MINIMIZED as u32 | Flag::SDL_WINDOW_HIDDEN as u32;
        self.graphics.window().window_flags() & hidden == 0
    }

    /// The number of pixels in a unit of the window's coordinates.
    #[must_use]
    pub fn ratio(&self) -> f32 {
        let window = self.graphics.window();
        #[allow(clippy::cast_precision_loss, reason = "pixels of a window")]
        let ratio = window.drawable_size().0 as f32 / window.size().0.max(1) as f32;
        if ratio > 0.0 {
            ratio
        } else {
            1.0
        }
    }

    /// The next event, for which it waits until `until`; a press that was held comes first.
    pub fn wait(&mut self, until: Option<Duration>) -> Option<HostEvent> {
        match self.held_press.take() {
            Some(press) => Some(press),
            None => self.host.wait(&mut self.events, until),
        }
    }

    /// The next event that is there, unless the turn of events ended at `end`.
    pub fn poll(&mut self, end: Duration) -> Option<HostEvent> {
        (self.host.now() < end)
            .then(|| self.host.poll(&mut self.events))
            .flatten()
    }

    /// Keeps a press for after the next frames, as long as the interface does not know what is under the pointer, or while
    /// it `awaits_keys`. The event comes back when it is to be handled now.
    pub fn hold_press(&mut self, event: HostEvent, awaits_keys: bool) -> Option<HostEvent> {
        /// A press is never kept for longer.
        const MAX_FRAMES: u32 = 12;
        let is_early = match event {
            HostEvent::Window(Event::MouseButtonDown { .. }) => self.is_pointer_ahead,
            HostEvent::Window(Event::TextInput { .. }) => (awaits_keys || self.is_enter_ahead) && !self.is_letter_spent,
            HostEvent::Window(Event::KeyDown { .. }) => awaits_keys || self.is_enter_ahead,
            _ => false,
        };
        if is_early && self.held_for < MAX_FRAMES {
            self.held_press = Some(event);
            self.held_for += 1;
            return None;
        }
        if is_early {
            self.is_enter_ahead = false;
        }
        self.held_for = 0;
        Some(event)
    }

    /// Writes where the board is, in window coordinates, at the start and after each change.
    pub fn log_layout(&mut self, board: &BoardGeometry) {
        let ratio = f64::from(self.ratio());
        let units = |pixels: f32| (f64::from(pixels) / ratio).round();
        let line = format!(
            "board x={} y={} side={} flipped={}",
            units(board.origin.x),
            units(board.origin.y),
            units(board.board_size()),
            board.is_flipped
        );
        if self.logged.as_ref() != Some(&line) {
            log::info!("{line}");
            self.logged = Some(line);
        }
    }

    /// Shows this title.
    pub fn show_title(&mut self, title: String) {
        if title != self.title && self.graphics.window_mut().set_title(&title).is_ok() {
            self.title = title;
        }
    }

    /// Whether the machine was suspended since this was asked last.
    pub fn was_suspended(&mut self) -> bool {
        self.suspend_watch.was_suspended(self.host.now(), self.host.wall_time())
    }

    /// Where the window is now; what fills the screen or the desktop keeps the place that it had before.
    #[must_use]
    pub fn place(&self, before: WindowPlace) -> WindowPlace {
        let window = self.graphics.window();
        if window.fullscreen_state() != FullscreenType::Off {
            return before;
        }
        let is_maximized = window.is_maximized();
        if is_maximized && before.is_known() {
            return WindowPlace { is_maximized, ..before };
        }
        let ((x, y), (width, height)) = (window.position(), window.size());
        WindowPlace {
            x,
            y,
            width,
            height,
            is_maximized,
        }
    }

    /// Fills the whole screen, or goes back to the size from before.
    ///
    /// # Errors
    /// SDL's own words when the desktop refuses.
    pub fn toggle_full_screen(&mut self) -> Result<(), String> {
        let window = self.graphics.window_mut();
        if window.fullscreen_state() == FullscreenType::Off {
            self.size_before = window.size();
            return window.set_fullscreen(FullscreenType::Desktop);
        }
        window.set_fullscreen(FullscreenType::Off)?;
        // Without a window manager nothing else restores the old size of the window.
        let (width, height) = self.size_before;
        let _ = window.set_size(width.max(1), height.max(1));
        Ok(())
    }
}
