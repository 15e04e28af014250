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

use super::graphics::Graphics;
use super::overlay::Overlay;
use super::sounds::Sounds;
use super::watch::Watch;
use crate::game::{ChessGame, Input, Sound};
use crate::job::Wake;
use crate::scene::{Animation, Marks, Pointer, Scene, View};
use crate::store::journal::{Journal, Unfinished};
use crate::store::pgn_file::{FileGame, PgnFiles};
use crate::store::settings::Settings;
use crate::store::storage::Storage;
use crate::table::LaunchOptions;
use crate::text::{limit, limited, MoveTexts};
use crate::ui::{ChessGui, FrameTimes, Notice, Weight, Work};
use sdl2::event::Event;
use sdl2::video::Window;
use sdl2::{EventPump, Sdl, VideoSubsystem};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Opens the window and stays until it is closed.
///
/// # Errors
/// When there is no display, or no way to draw on it.
pub fn run(opening: &LaunchOptions) -> anyhow::Result<()> {
    #[allow(
        clippy::redundant_closure_for_method_calls,
        reason = "the method is of one lifetime, the closure of every one"
    )]
    open(opening, &Storage::of_user(), |app| app.run())
}

/// For so long events are handled before the timers are looked at again.
const EVENTS_AT_ONCE: Duration = Duration::from_millis(10);

/// How many frames are drawn after an event, so that menus and dialogs come to rest.
const FRAMES_TO_SETTLE: u32 = 3;

/// The program while its window is open.
pub struct App<'t> {
    // Dropped from top to bottom: what draws goes before what it draws on.
    overlay: Overlay,
    graphics: Graphics<'t, Window>,
    sounds: Sounds,
    events: EventPump,
    video: VideoSubsystem,
    sdl: Sdl,

    game: ChessGame,
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
    game_file: GameFile,
    lists: library::Lists,
    long: long::Long,
    /// The game in play on disk; `None` where nothing can be written.
    journal: Option<Journal>,
    /// When the journal was written last.
    journaled: Duration,
    /// When the game has to be told the time.
    tick_at: Option<Duration>,
    unfinished: Option<Unfinished>,
    notice: Option<Notice>,
    /// The game that a pasted one took the place of.
    replaced: Option<paste::Replaced>,
    /// Until when Enter only accepts what was pasted.
    pasted_until: Option<Duration>,
    refusal: Option<ShownRefusal>,

    asked_scale: Option<f32>,
    /// The size of the window before it became the whole screen.
    size_before: (u32, u32),
    watch: Watch,
    pace: Pace,
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
    /// When it goes away.
    until: Duration,
}

/// Where the game on the board is kept.
#[derive(Debug, Default)]
struct GameFile {
    /// When the game began, as a part of a file's name.
    stamp: String,
    /// Where it was written.
    path: Option<PathBuf>,
    /// What is in it as far as we know: a file that somebody else has changed is left alone.
    content: String,
    /// The game of a file that it was opened from, where it is written back.
    origin: Option<FileGame>,
    /// Whether there are moves that are in no file.
    is_changed: bool,
}

impl GameFile {
    /// Where the game is, if it is in a file.
    fn saved_as(&self) -> Option<&Path> {
        self.path.as_deref().or(self.origin.as_ref().map(FileGame::path))
    }
}

/// When frames are drawn.
#[derive(Debug)]
struct Pace {
    /// How many frames are still due.
    due: u32,
    /// The shortest time from one frame to the next.
    interval: Duration,
    /// When the last frame began.
    last: Duration,
    /// What the debug page shows.
    times: FrameTimes,
    /// Whether the pointer was moved after the last frame, so that the interface does not know yet what is under it.
    is_pointer_ahead: bool,
}

impl App<'_> {
    /// The time since the program was started.
    fn now(&self) -> Duration {
        self.watch.now()
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

    /// Waits until something is to be done, then does it: all events at hand, then at most one frame.
    ///
    /// # Errors
    /// When drawing fails.
    pub fn step(&mut self) -> anyhow::Result<()> {
        let mut next = match self.time_to_wait() {
            Some(time) if time.is_zero() => self.events.poll_event(),
            time if self.watch.is_held() => {
                self.watch.pass(time.unwrap_or_default());
                self.events.poll_event()
            }
            Some(time) => {
                let milliseconds = u32::try_from(time.as_micros().div_ceil(1000)).unwrap_or(u32::MAX);
                self.events.wait_event_timeout(milliseconds)
            }
            None => Some(self.events.wait_event()),
        };
        let stop_at = self.now() + EVENTS_AT_ONCE;
        while let Some(event) = next {
            self.handle(&event)?;
            // However many events there are, the timers are looked at in between.
            next = if self.now() < stop_at {
                self.events.poll_event()
            } else {
                None
            };
        }
        self.go_on();
        let now = self.now();
        if self.notice.as_ref().is_some_and(|notice| notice.until <= now) {
            self.notice = None;
            self.pace.due = self.pace.due.max(FRAMES_TO_SETTLE);
        }
        self.take_found();
        if self.refusal.as_ref().is_some_and(|refusal| refusal.until <= now) {
            self.forget_refusal();
        }
        let now = self.now();
        if self.tick_at.is_some_and(|at| at <= now) {
            self.input(Input::Tick);
            self.pace.due = self.pace.due.max(1);
        }
        if self.journal_due().is_some_and(|at| at <= now) {
            self.keep_journal();
        }
        if self.is_drawing() && now >= self.pace.last + self.pace.interval {
            self.frame()?;
        }
        Ok(())
    }

    /// Whether frames have to be drawn without waiting for an event.
    fn is_drawing(&self) -> bool {
        self.pace.due > 0 || self.long.is_filming() || self.gui.is_lively() || self.animation.is_running(self.now())
    }

    /// How long nothing has to be done when no event comes; `None` is for ever.
    fn time_to_wait(&self) -> Option<Duration> {
        let now = self.now();
        let frame = self.is_drawing().then(|| self.pace.last + self.pace.interval);
        let notice = self.notice.as_ref().map(|notice| notice.until);
        let refusal = self.refusal.as_ref().map(|refusal| refusal.until);
        let waits = self.lists.is_filling() || self.long.is_waiting();
        let others = waits.then(|| now + Duration::from_millis(60));
        let all = [frame, notice, refusal, self.tick_at, self.journal_due(), others];
        all.into_iter().flatten().min().map(|at| at.saturating_sub(now))
    }

    /// When the journal is written again although nothing was done: once a second while a clock runs.
    fn journal_due(&self) -> Option<Duration> {
        self.game.clock()?.running()?;
        Some(self.journaled + Duration::from_secs(1))
    }

    /// Takes the reason of a refused move off the board.
    fn forget_refusal(&mut self) {
        if self.refusal.take().is_some() {
            self.pace.due = self.pace.due.max(1);
        }
    }

    /// Puts an event into the queue as if it came from outside; for tests.
    ///
    /// # Errors
    /// When SDL refuses the event.
    pub fn push(&self, event: Event) -> anyhow::Result<()> {
        let events = self.sdl.event().map_err(|error| anyhow::anyhow!(error))?;
        events.push_event(event).map_err(|error| anyhow::anyhow!(error))
    }

    /// Steps until nothing is left to be drawn, as after an event and its animation.
    ///
    /// # Errors
    /// When drawing fails.
    pub fn settle(&mut self) -> anyhow::Result<()> {
        self.pace.due = self.pace.due.max(1);
        while self.is_running && self.is_drawing() {
            self.step()?;
        }
        Ok(())
    }

    /// Lets time pass when the watch is held, as while a machine sleeps: nothing is done in it.
    pub fn pass(&mut self, time: Duration) {
        self.watch.pass(time);
    }

    /// The size of the window, in its own units.
    #[must_use]
    pub fn size(&self) -> (u32, u32) {
        self.graphics.window().size()
    }

    /// Gives the window another size, in its own units.
    ///
    /// # Errors
    /// When the system refuses it.
    pub fn set_size(&mut self, width: u32, height: u32) -> anyhow::Result<()> {
        Ok(self.graphics.window_mut().set_size(width, height)?)
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

    /// The time since the program was started.
    #[must_use]
    pub fn time(&self) -> Duration {
        self.now()
    }

    /// The game on the board.
    #[must_use]
    pub fn game(&self) -> &ChessGame {
        &self.game
    }

    /// What is shown and where.
    #[must_use]
    pub fn view(&self) -> &View {
        &self.view
    }

    /// The sounds played last.
    #[must_use]
    pub fn played_sounds(&self) -> &[Sound] {
        self.sounds.played()
    }

    /// The message shown at the moment.
    #[must_use]
    pub fn notice(&self) -> Option<&str> {
        self.notice.as_ref().map(|notice| notice.text.as_str())
    }

    /// What takes its time at the moment.
    #[must_use]
    pub fn work(&self) -> Option<Work> {
        self.long.work()
    }

    /// The games of the library, and those of the file that was opened last.
    #[must_use]
    pub fn listings(&self) -> [Option<&crate::store::library::Listing>; 2] {
        [self.lists.library(), self.lists.opened()]
    }

    /// Where the game was written last.
    #[must_use]
    pub fn saved_as(&self) -> Option<&Path> {
        self.game_file.saved_as()
    }

    /// Whether the program has not been left.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.is_running
    }

    /// Shows a message for a few seconds.
    fn say(&mut self, weight: Weight, text: impl Into<String>) {
        let seconds = match weight {
            Weight::Note => 4,
            Weight::Fault => 9,
        };
        let text: String = text.into();
        let text = limited(&text, limit::PARAGRAPH).into_owned();
        if weight == Weight::Fault {
            log::info!("{text}");
        }
        self.notice = Some(Notice {
            text,
            weight,
            until: self.now() + Duration::from_secs(seconds),
        });
        self.pace.due = self.pace.due.max(FRAMES_TO_SETTLE);
    }
}
