//! The program with its window: events in, frames out.

mod act;
mod files;
mod frame;
mod input;
mod library;
mod long;
mod paste;
mod pictures;
mod start;

pub use start::{open, open_with};

use super::breakdown;
use super::frames::{Frames, FRAMES_TO_SETTLE};
use super::graphics::Graphics;
use super::host::{Host, HostEvent};
use super::overlay::Overlay;
use super::sounds::Sounds;
use super::timers::{Timer, Timers};
use crate::game::{ChessGame, Input};
use crate::job::Wake;
use crate::scene::{Animation, Marks, Pointer, Scene, View};
use crate::store::journal::Unfinished;
use crate::store::pgn_file::PgnFiles;
use crate::store::settings::Settings;
use crate::store::storage::Storage;
use crate::table::{LaunchOptions, SuspendWatch, Table};
use crate::text::{limit, limited, MoveTexts, Text};
use crate::ui::{ChessGui, Request, Severity, Toast, Work};
use sdl2::video::Window;
use sdl2::{EventPump, Sdl, VideoSubsystem};
use std::path::Path;
use std::time::Duration;

/// Opens the window and stays until it is closed.
///
/// # Errors
/// When there is no display, or no way to draw on it, and when the program breaks down.
pub fn run(opening: &LaunchOptions) -> anyhow::Result<()> {
    let storage = Storage::of_user();
    #[allow(
        clippy::redundant_closure_for_method_calls,
        reason = "the method is of one lifetime, the closure of every one"
    )]
    breakdown::caught(storage.journals().ok().as_deref(), || {
        open(opening, &storage, |app| app.run())
    })
}

/// Events are handled for this long before timers and frames get their turn, however many events there are.
const LONGEST_TURN: Duration = Duration::from_millis(10);

/// The program while its window is open.
pub struct App<'t> {
    // Dropped from top to bottom: what draws goes before what it draws on.
    overlay: Overlay,
    graphics: Graphics<'t, Window>,
    sounds: Sounds,
    events: EventPump,
    video: VideoSubsystem,
    sdl: Sdl,

    table: Table,
    moves: MoveTexts,
    view: View,
    is_flipped: bool,
    pointer: Pointer,
    animation: Animation,
    gui: ChessGui,

    settings: Settings,
    storage: Storage,
    /// Tells the loop that a job has something new.
    wake: Wake,
    pgn_files: PgnFiles,
    lists: library::Lists,
    long: long::Long,
    unfinished: Option<Unfinished>,
    /// The messages shown, the newest last.
    toasts: Vec<Toast>,
    /// The words of the user's language.
    text: Text,
    /// What was wished for and waits until the players know that the game on the table cannot be kept.
    pending: Option<Request>,
    /// Until when Enter only accepts what was pasted.
    pasted_until: Option<Duration>,
    refusal: Option<ShownRefusal>,

    asked_scale: Option<f32>,
    /// The size of the window before it became the whole screen.
    size_before: (u32, u32),
    host: Box<dyn Host>,
    suspend_watch: SuspendWatch,
    timers: Timers,
    frames: Frames,
    /// Whether the pointer was moved after the last frame, so that the interface does not know yet what is under it.
    is_pointer_ahead: bool,
    /// A press that waits for a frame, after which the interface knows whether it is the board's.
    held_press: Option<HostEvent>,
    logged: Option<String>,
    title: String,
    last_key: String,
    is_running: bool,
}

/// Why the last attempt at a move was refused.
#[derive(Debug)]
struct ShownRefusal {
    /// The reason in words.
    reason: String,
    /// The reason on the board.
    marks: Marks,
}

impl App<'_> {
    /// The time since the program was started, as its host counts it.
    #[must_use]
    pub fn now(&self) -> Duration {
        self.host.now()
    }

    /// Handles events and draws until the program is left.
    ///
    /// # Errors
    /// When drawing fails.
    pub fn run(&mut self) -> anyhow::Result<()> {
        while self.is_running {
            self.step()?;
        }
        self.leave();
        Ok(())
    }

    /// Waits for an event or for the next deadline, then does what there is to do: events, timers, a frame.
    ///
    /// # Errors
    /// When drawing fails.
    pub fn step(&mut self) -> anyhow::Result<()> {
        self.take_events();
        self.notice_suspension();
        self.go_on();
        self.take_found();
        self.serve_timers()
    }

    /// Waits for events until the next deadline, and handles those that are there.
    fn take_events(&mut self) {
        let next = match self.held_press.take() {
            Some(press) => Some(press),
            None => {
                let until = self.next_deadline();
                self.host.wait(&mut self.events, until)
            }
        };
        let end = self.now() + LONGEST_TURN;
        let mut next = next;
        while let Some(event) = next {
            let is_press = matches!(event, HostEvent::Window(sdl2::event::Event::MouseButtonDown { .. }));
            if is_press && self.is_pointer_ahead {
                self.held_press = Some(event);
                return;
            }
            self.handle(event);
            next = (self.now() < end).then(|| self.host.poll(&mut self.events)).flatten();
        }
    }

    /// Stops the chess clocks when the machine was suspended.
    fn notice_suspension(&mut self) {
        let (now, wall) = (self.now(), self.host.wall_time());
        if self.suspend_watch.was_suspended(now, wall) {
            self.input(Input::Suspended);
        }
    }

    /// Does what is due now.
    fn serve_timers(&mut self) -> anyhow::Result<()> {
        self.schedule();
        while let Some(timer) = self.timers.due(self.now()) {
            match timer {
                Timer::Clock => {
                    self.at_table(|table, now| table.due(now).unwrap_or_default());
                    self.frames.request(1);
                }
                Timer::Toast => self.forget_toasts(),
                Timer::Refusal => self.forget_refusal(),
                Timer::Settings => self.write_settings(),
                Timer::Silence => {
                    if self.sounds.is_playing() {
                        self.listen_on();
                    } else {
                        self.sounds.close();
                    }
                }
                Timer::Frame => self.frame()?,
            }
        }
        Ok(())
    }

    /// Sets the timers of what depends on the state of the program.
    fn schedule(&mut self) {
        let frame = if self.held_press.is_some() {
            Some(self.now())
        } else {
            self.is_drawing().then(|| self.frames.next())
        };
        self.timers.set(Timer::Frame, frame);
    }

    /// Whether frames have to be drawn without waiting for an event.
    fn is_drawing(&self) -> bool {
        self.frames.is_requested()
            || self.long.is_filming()
            || self.gui.needs_redraw()
            || self.animation.is_running(self.now())
    }

    /// When something has to be done although nothing happens; `None` when there is nothing to do without an event.
    #[must_use]
    pub fn next_deadline(&mut self) -> Option<Duration> {
        self.schedule();
        self.timers.next()
    }

    /// Sets the timer of the chess clock, after each input of the game.
    fn schedule_clock(&mut self) {
        self.timers.set(Timer::Clock, self.table.next().map(|next| next.at));
    }

    /// Takes the reason of a refused move off the board.
    fn forget_refusal(&mut self) {
        if self.refusal.take().is_some() {
            self.timers.set(Timer::Refusal, None);
            self.frames.request(1);
        }
    }

    /// The window.
    #[must_use]
    pub fn window(&self) -> &Window {
        self.graphics.window()
    }

    /// The board as it is to be drawn now.
    #[must_use]
    pub fn scene(&self) -> Scene {
        self.scene_at(self.now())
    }

    /// What the user has chosen.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Whether files are being looked through.
    #[must_use]
    pub fn is_reading(&self) -> bool {
        self.lists.is_filling()
    }

    /// The game on the board.
    #[must_use]
    pub fn game(&self) -> &ChessGame {
        self.table.game()
    }

    /// The moves of the game as they are listed.
    #[must_use]
    pub fn moves(&self) -> &MoveTexts {
        &self.moves
    }

    /// What is shown and where.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The message shown at the moment.
    #[must_use]
    pub fn notice(&self) -> Option<&str> {
        self.toasts.last().map(|toast| toast.text.as_str())
    }

    /// What takes its time at the moment.
    #[must_use]
    pub fn work(&self) -> Option<Work> {
        self.long.work(&self.text)
    }

    /// The games of the library, and those of the file that was opened last.
    #[must_use]
    pub fn listings(&self) -> [Option<&crate::store::library::Listing>; 2] {
        [self.lists.library(), self.lists.opened()]
    }

    /// Where the game was written last.
    #[must_use]
    pub fn saved_as(&self) -> Option<&Path> {
        self.table.file().path()
    }

    /// Whether the program has not been left.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.is_running
    }

    /// Removes the messages whose time is over.
    fn forget_toasts(&mut self) {
        let now = self.now();
        self.toasts.retain(|toast| toast.until > now);
        self.timers
            .set(Timer::Toast, self.toasts.iter().map(|toast| toast.until).min());
        self.frames.request(FRAMES_TO_SETTLE);
    }

    /// Shows a message for a few seconds. Notes make room for each other, faults remain until their time is over.
    fn notify(&mut self, severity: Severity, text: impl Into<String>) {
        /// How many messages are shown at most.
        const MOST: usize = 4;
        let seconds = match severity {
            Severity::Info => 4,
            Severity::Error => 9,
        };
        let text: String = text.into();
        let text = limited(&text, limit::PARAGRAPH).into_owned();
        if severity == Severity::Error {
            log::info!("{text}");
        }
        self.toasts
            .retain(|toast| toast.severity == Severity::Error && toast.text != text);
        self.toasts.push(Toast {
            text,
            severity,
            until: self.now() + Duration::from_secs(seconds),
        });
        let surplus = self.toasts.len().saturating_sub(MOST);
        self.toasts.drain(..surplus);
        self.forget_toasts();
    }

    /// Says what went wrong in the dialog that asked for it, else in a message.
    fn report(&mut self, fault: String) {
        if self.gui.show_fault(&fault) {
            self.frames.request(FRAMES_TO_SETTLE);
        } else {
            self.notify(Severity::Error, fault);
        }
    }
}
