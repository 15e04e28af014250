//! The program with its window: events in, frames out.

mod act;
mod files;
mod frame;
mod input;
mod library;
mod long;
mod paste;
mod pictures;
mod saving;
mod start;

pub use start::{open, open_with};

use super::board_view::BoardView;
use super::breakdown;
use super::frames::FRAMES_TO_SETTLE;
use super::main_window::{MainWindow, LONGEST_TURN};
use super::sounds::Sounds;
use super::timers::{Timer, Timers};
use crate::game::{ChessGame, Input};
use crate::job::Wake;
use crate::scene::{Scene, View};
use crate::store::journal::Unfinished;
use crate::store::pgn_file::PgnFiles;
use crate::store::settings::Settings;
use crate::store::storage::Storage;
use crate::table::{LaunchOptions, SuspendWatch, Table};
use crate::text::{limit, limited, MoveTexts, Text};
use crate::ui::{ChessGui, Request, Severity, Toast, Work};
use saving::Saving;
use sdl2::video::Window;
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

/// The program while its window is open.
pub struct App<'t> {
    window: MainWindow<'t>,
    sounds: Sounds,
    table: Table,
    moves: MoveTexts,
    board: BoardView,
    gui: ChessGui,

    settings: Settings,
    storage: Storage,
    jobs: Jobs,
    unfinished: Option<Unfinished>,
    /// The messages shown, the newest last.
    toasts: Vec<Toast>,
    /// The words of the user's language.
    text: Text,
    /// What was wished for and waits until the players know that the game on the table cannot be kept.
    pending: Option<Request>,
    /// Until when Enter only accepts what was pasted.
    pasted_until: Option<Duration>,
    suspend_watch: SuspendWatch,
    timers: Timers,
    last_key: String,
    is_running: bool,
}

/// What is done on other threads, or bit by bit.
struct Jobs {
    /// Tells the loop that a job has something new.
    wake: Wake,
    pgn_files: PgnFiles,
    lists: library::Lists,
    long: long::Long,
}

impl App<'_> {
    /// The time since the program was started, as its host counts it.
    #[must_use]
    pub fn now(&self) -> Duration {
        self.window.host.now()
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
        let until = self.next_deadline();
        let mut next = self.window.wait(until);
        let end = self.now() + LONGEST_TURN;
        while let Some(event) = next {
            let Some(event) = self.window.hold_press(event) else {
                return;
            };
            self.handle(event);
            next = self.window.poll(end);
        }
    }

    /// Stops the chess clocks when the machine was suspended.
    fn notice_suspension(&mut self) {
        let (now, wall) = (self.now(), self.window.host.wall_time());
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
                    self.window.frames.request(1);
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
        let frame = if self.window.held_press.is_some() {
            Some(self.now())
        } else {
            self.is_drawing().then(|| self.window.frames.next())
        };
        self.timers.set(Timer::Frame, frame);
    }

    /// Whether frames have to be drawn without waiting for an event.
    fn is_drawing(&self) -> bool {
        self.window.frames.is_requested()
            || self.jobs.long.is_filming()
            || self.gui.needs_redraw()
            || self.board.animation.is_running(self.now())
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
        if self.board.refusal.take().is_some() {
            self.timers.set(Timer::Refusal, None);
            self.window.frames.request(1);
        }
    }

    /// The window.
    #[must_use]
    pub fn window(&self) -> &Window {
        self.window.graphics.window()
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
        self.jobs.lists.is_filling() || self.jobs.long.saving.as_ref().is_some_and(Saving::is_waiting)
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
        &self.board.view
    }

    /// The message shown at the moment.
    #[must_use]
    pub fn notice(&self) -> Option<&str> {
        self.toasts.last().map(|toast| toast.text.as_str())
    }

    /// What takes its time at the moment.
    #[must_use]
    pub fn work(&self) -> Option<Work> {
        self.jobs.long.work(&self.text)
    }

    /// The games of the library, and those of the file that was opened last.
    #[must_use]
    pub fn listings(&self) -> [Option<&crate::store::library::Listing>; 2] {
        [self.jobs.lists.library(), self.jobs.lists.opened()]
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
        self.window.frames.request(FRAMES_TO_SETTLE);
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
            self.window.frames.request(FRAMES_TO_SETTLE);
        } else {
            self.notify(Severity::Error, fault);
        }
    }
}
