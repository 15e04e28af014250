//! The window with what belongs to it: drawing, events, frames.

use super::frames::Frames;
use super::graphics::Graphics;
use super::host::{Host, HostEvent};
use super::overlay::Overlay;
use crate::game::SuspendWatch;
use crate::scene::{BoardGeometry, MarkColor, WindowLayout};
use crate::store::settings::{Settings, WindowPlace};
use sdl2::event::Event;
use sdl2::keyboard::{Keycode, Mod};
use sdl2::video::{FullscreenType, Window};
use sdl2::{EventPump, Sdl, VideoSubsystem};
use std::collections::VecDeque;
use std::path::PathBuf;
use std::time::Duration;

/// The longest time spent on events before timers and frames get their turn.
pub const MAX_TURN: Duration = Duration::from_millis(10);

/// What became of an event that may have to be held back.
pub enum Held {
    /// It should be handled now.
    Not(HostEvent),
    /// It is held, with all that follow.
    Back,
    /// It was dropped.
    Dropped,
}

/// The window with what belongs to it.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct MainWindow<'t> {
    // Dropped from top to bottom: renderers before what they draw on.
    pub(super) overlay: Overlay,
    pub graphics: Graphics<'t, Window>,
    pub(super) events: EventPump,
    pub(super) video: VideoSubsystem,
    pub(super) sdl: Sdl,
    pub(super) host: Box<dyn Host>,
    pub frames: Frames,
    pub(super) suspend_watch: SuspendWatch,
    /// Whether the program is still running.
    pub is_open: bool,
    /// Whether the pointer moved after the last frame, so that the interface does not yet know what is under it.
    pub(super) is_pointer_ahead: bool,
    /// A press of a button or key held until a frame has told the interface what it belongs to, and the events behind it, with
    /// the times when they arrived.
    pub(super) held: VecDeque<(Duration, HostEvent)>,
    /// The files that are being dropped on the window, of which one after the other is told.
    pub(super) dropped: Vec<PathBuf>,
    /// How many frames the press has been held.
    pub(super) held_for: u32,
    /// Whether the last key pressed triggered a command, so that its letter is not text.
    pub(super) is_letter_spent: bool,
    /// Whether Enter was pressed in a field that has not processed it yet, so that its effect is unknown.
    pub(super) is_enter_ahead: bool,
    /// The name of the last key pressed.
    pub(super) last_key: String,
    /// The scale given at the start, if any.
    pub(super) asked_scale: Option<f32>,
    /// The size of the window before it became full screen.
    pub(super) size_before: (u32, u32),
    /// The last log entry about the place of the board.
    pub(super) logged: Option<String>,
    pub(super) title: String,
}

/// Pixels per point: the value given at the start, else the user's setting, else the display's. `ratio` is the number of
/// pixels per unit of window coordinates, and `screen` the index of the display the window is on.
pub fn display_scale(
    video: &VideoSubsystem,
    (screen, ratio): (i32, f32),
    asked: Option<f32>,
    settings: &Settings,
) -> f32 {
    let chosen = Some(settings.interface_scale).filter(|&scale| scale >= 0.75);
    if let Some(scale) = asked.or(chosen).filter(|scale| scale.is_finite()) {
        return scale.clamp(0.75, 4.0);
    }
    if ratio > 1.05 {
        return ratio;
    }
    // Desktops assume about 96 dots per inch; slightly finer displays are not scaled.
    let dots = video.display_dpi(screen).map_or(96.0, |(diagonal, _, _)| diagonal);
    let scale = (dots / 96.0 * 4.0).floor() / 4.0;
    if (1.25..=4.0).contains(&scale) {
        scale
    } else {
        1.0
    }
}

/// The scale of the interface in a window of this size: type grows with the window, unless a scale was given at the start, as far as
/// the window has room for it.
pub fn grown_scale(scale: f32, asked: Option<f32>, size: (u32, u32)) -> f32 {
    let (width, height) = (size.0.cast_signed(), size.1.cast_signed());
    match asked {
        Some(_) => scale.min(WindowLayout::largest_type(width, height)),
        None => scale * WindowLayout::growth(width, height, scale),
    }
}

impl MainWindow<'_> {
    /// The time since the program started, by the host's clock.
    pub fn now(&self) -> Duration {
        self.host.now()
    }

    /// Whether the window is on the screen, neither minimized nor hidden.
    pub fn is_seen(&self) -> bool {
        use sdl2::sys::SDL_WindowFlags as Flag;
        let hidden = Flag::SDL_WINDOW_MINIMIZED as u32 | Flag::SDL_WINDOW_HIDDEN as u32;
        self.graphics.window().window_flags() & hidden == 0
    }

    /// The size of what is drawn in the window, in pixels.
    pub fn size(&self) -> (u32, u32) {
        self.graphics.window().drawable_size()
    }

    /// Whether the window takes the whole screen.
    pub fn is_full_screen(&self) -> bool {
        self.graphics.window().fullscreen_state() != FullscreenType::Off
    }

    /// Pixels per point.
    pub fn scale(&self, settings: &Settings) -> f32 {
        let screen = self.graphics.window().display_index().unwrap_or(0);
        let scale = display_scale(&self.video, (screen, self.ratio()), self.asked_scale, settings);
        grown_scale(scale, self.asked_scale, self.size())
    }

    /// The number of pixels per unit of window coordinates.
    pub fn ratio(&self) -> f32 {
        let window = self.graphics.window();
        let ratio = window.drawable_size().0 as f32 / window.size().0.max(1) as f32;
        if ratio > 0.0 {
            ratio
        } else {
            1.0
        }
    }

    /// The next event with the time when it arrived, waiting for it until `until`; held ones come first.
    pub fn wait(&mut self, until: Option<Duration>) -> Option<(Duration, HostEvent)> {
        self.held.pop_front().or_else(|| {
            let event = self.host.wait(&mut self.events, until)?;
            Some((self.host.now(), event))
        })
    }

    /// The next event that has arrived, unless the time for events ended at `end`.
    pub fn poll(&mut self, end: Duration) -> Option<(Duration, HostEvent)> {
        if self.host.now() >= end {
            return None;
        }
        self.held.pop_front().or_else(|| self.arrived())
    }

    fn arrived(&mut self) -> Option<(Duration, HostEvent)> {
        let event = self.host.poll(&mut self.events)?;
        Some((self.host.now(), event))
    }

    /// Holds a press back for later frames, with all events behind it, while the interface does not know what is under the
    /// pointer, or `awaits_keys`; only closing the window does not wait. A key that has waited too long for a dialog to open is
    /// dropped. Returns the event if it should be handled now.
    pub fn hold_press(&mut self, (since, event): (Duration, HostEvent), awaits_keys: bool, has_dialog: bool) -> Held {
        /// The longest time a press is held, in frames.
        const MAX_FRAMES: u32 = 12;
        /// A key that still waits for a dialog after this time was meant for something else.
        const MAX_AGE: Duration = Duration::from_secs(1);
        let is_early = match event {
            HostEvent::Window(Event::MouseButtonDown { .. }) => self.is_pointer_ahead,
            HostEvent::Window(Event::TextInput { .. }) => (awaits_keys || self.is_enter_ahead) && !self.is_letter_spent,
            HostEvent::Window(Event::KeyDown { .. }) => awaits_keys || self.is_enter_ahead,
            _ => false,
        };
        if is_early && awaits_keys && has_dialog && self.host.now() > since + MAX_AGE {
            return Held::Dropped;
        }
        if is_early && self.held_for < MAX_FRAMES {
            self.held.push_front((since, event));
            self.held_for += 1;
            while let Some((since, event)) = self.arrived() {
                match event {
                    HostEvent::Window(Event::Quit { .. }) => self.held.push_front((since, event)),
                    event => self.held.push_back((since, event)),
                }
            }
            return Held::Back;
        }
        if is_early {
            self.is_enter_ahead = false;
        }
        self.held_for = 0;
        Held::Not(event)
    }

    /// Logs where the board is, in window coordinates, at the start and after each change.
    pub fn log_layout(&mut self, board: &BoardGeometry) {
        let ratio = f64::from(self.ratio());
        let units = |pixels: f32| (f64::from(pixels) / ratio).round();
        let [x, y, side] = [board.origin.x, board.origin.y, board.board_size()].map(units);
        let line = format!("board x={x} y={y} side={side} flipped={}", board.is_flipped);
        if self.logged.as_ref() != Some(&line) {
            log::info!("{line}");
            self.logged = Some(line);
        }
    }

    /// The color that the modifier keys now held stand for.
    pub fn mark_color(&self) -> MarkColor {
        let held = self.sdl.keyboard().mod_state();
        let has = |keys: Mod| held.intersects(keys);
        let is_red = has(Mod::LSHIFTMOD | Mod::RSHIFTMOD);
        // Many desktops reserve Alt with the mouse: Ctrl does the same.
        let is_blue = has(Mod::LCTRLMOD | Mod::RCTRLMOD | Mod::LALTMOD | Mod::RALTMOD);
        match (is_red, is_blue) {
            (false, false) => MarkColor::Green,
            (true, false) => MarkColor::Red,
            (false, true) => MarkColor::Blue,
            (true, true) => MarkColor::Yellow,
        }
    }

    /// Whether Alt was pressed and no other key since. A window left by a chord with Alt no longer has the focus.
    pub fn is_alt_alone(&self) -> bool {
        self.last_key == Keycode::LAlt.name() && self.graphics.window().has_input_focus()
    }

    /// Sets the title of the window.
    pub fn show_title(&mut self, title: String) {
        if title != self.title && self.graphics.window_mut().set_title(&title).is_ok() {
            self.title = title;
        }
    }

    /// Whether the machine was suspended since the last call.
    pub fn was_suspended(&mut self) -> bool {
        self.suspend_watch.was_suspended(self.host.now(), self.host.wall_time())
    }

    /// The place of the window; if it is full screen or maximized, the place it had before.
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

    /// Switches to full screen, or back to the previous size.
    ///
    /// # Errors
    /// SDL's message if the desktop refuses.
    pub fn toggle_full_screen(&mut self) -> Result<(), String> {
        let window = self.graphics.window_mut();
        if window.fullscreen_state() == FullscreenType::Off {
            self.size_before = window.size();
            return window.set_fullscreen(FullscreenType::Desktop);
        }
        window.set_fullscreen(FullscreenType::Off)?;
        // Without a window manager, nothing else restores the previous size of the window.
        let (width, height) = self.size_before;
        let _ = window.set_size(width.max(1), height.max(1));
        Ok(())
    }
}
