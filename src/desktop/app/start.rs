//! Opening the window.

use super::analysis::Analysis;
use super::files::Files;
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use super::themes::ThemeFiles;
use super::training::WindowTraining;
use super::{looks, App};
use crate::desktop::assets;
use crate::desktop::audio::Sounds;
use crate::desktop::board_view::{first_view, BoardView};
use crate::desktop::frames::Frames;
use crate::desktop::graphics::Graphics;
use crate::desktop::host::{self, Host, SystemHost};
use crate::desktop::main_window::{display_scale, grown_scale, MainWindow};
use crate::desktop::overlay::{self, Overlay};
use crate::desktop::rasterize::rasterized;
use crate::desktop::speech::Speech;
use crate::desktop::system_look::SystemLook;
use crate::desktop::LaunchOptions;
use crate::game::{ChessGame, Sound, SuspendWatch};
use crate::job::Job;
#[cfg(feature = "accessibility")]
use crate::job::Wake;
use crate::scene::{whole_pixels, Animation, SoundCue};
use crate::store::pgn_file::PgnFiles;
use crate::store::settings::WindowPlace;
use crate::store::storage::Storage;
use crate::table::players::Roster;
use crate::table::{DiskStore, Keeping, Table, TableInput};
use crate::ui::{board_look, Request};
use anyhow::{anyhow, bail, Context};
use sdl2::render::WindowCanvas;
use sdl2::{Sdl, VideoSubsystem};
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

const NO_DISPLAY: &str = "no display to open a window on (neither X11 nor Wayland answers)";

/// The default size of the window, in points.
const SIZE: (u32, u32) = (1200, 800);
/// Whether the window is shown only when screen readers can ask for it.
const IS_SHOWN_LATER: bool = cfg!(all(feature = "accessibility", windows));
/// The smallest window.
const SMALLEST: (u32, u32) = (480, 360);

/// Opens the window, shows what `opening` asks for, and hands the program to `body`.
///
/// # Errors
/// When there is no display or no way to draw on it, and what `body` returns.
pub fn open<R>(
    opening: &LaunchOptions,
    storage: &Storage,
    body: impl FnOnce(&mut App<'_>) -> anyhow::Result<R>,
) -> anyhow::Result<R> {
    open_with(opening, storage, Box::new(SystemHost::start()), body)
}

/// Like [`open`], with the time and the events of the caller's host.
///
/// # Errors
/// The same.
pub fn open_with<R>(
    opening: &LaunchOptions,
    storage: &Storage,
    host: Box<dyn Host>,
    body: impl FnOnce(&mut App<'_>) -> anyhow::Result<R>,
) -> anyhow::Result<R> {
    crate::desktop::locale::take_utf8();
    let (settings, settings_fault) = storage.settings_file().load();
    let theme_files = ThemeFiles::of(storage);
    let (looks, theme_faults) = theme_files.load();
    give_hints()?;
    #[cfg(unix)]
    crate::desktop::session_bus::avoid_if_silent();
    let (sdl, video) = start_sdl()?;
    let scale = display_scale(&video, (0, 1.0), opening.scale, &settings);
    let place = place_before(&video, settings.window).filter(|_| opening.size.is_none());
    let size = window_size(&video, opening, scale, place);
    // Not earlier: while SDL starts, Xlib reads a long file character by character, locking for each once there are threads.
    let scale_then = grown_scale(scale, opening.scale, size);
    let begun = overlay::begin(
        board_look::shown_theme(&settings, &looks, false),
        scale_then,
        looks.clone(),
    );
    let canvas = open_window(&video, size, place);
    let begun = begun.ok().and_then(Job::wait).and_then(Result::ok);
    let canvas = canvas?;
    let textures = canvas.texture_creator();
    let mut graphics = Graphics::new(canvas, &textures);
    graphics.draw_later();
    let game = ChessGame::default();
    let size = graphics.window().drawable_size();
    let scale = grown_scale(scale, opening.scale, size);
    let view = first_view(&settings, &looks, size, scale);
    let overlay = Overlay::new(&video, begun, &view.style.theme, scale, &looks)?;
    let interval = frame_interval(&video);
    let wake = host::wake(&sdl)?;
    let pgn_files = PgnFiles::of(storage);
    let events = sdl.event_pump().map_err(|error| anyhow!(error))?;
    let window = MainWindow {
        overlay,
        graphics,
        events,
        video,
        sdl,
        host,
        frames: Frames::new(interval),
        suspend_watch: SuspendWatch::default(),
        is_open: true,
        is_pointer_ahead: false,
        held: VecDeque::new(),
        dropped: Vec::new(),
        held_for: 0,
        is_letter_spent: false,
        is_enter_ahead: false,
        last_key: String::new(),
        asked_scale: opening.scale,
        size_before: SIZE,
        logged: None,
        title: String::new(),
    };
    let roster = Arc::new(Roster::of(&settings));
    let table = Table::new(DiskStore::open(storage, &pgn_files, &wake))
        .with_patience(Duration::ZERO)
        .with_programs(Arc::<Roster>::clone(&roster), &wake);
    let sounds = Sounds::new(window.sdl.clone());
    let mut app = App {
        jobs: Jobs::new(Arc::clone(&wake)),
        window,
        board: BoardView::new(view, looks),
        ui: Interface::new(&game, &settings, opening.language),
        sounds,
        speech: Speech::default(),
        table,
        training: WindowTraining::new(storage.clone()),
        analysis: Analysis::new(Arc::clone(&roster), Arc::clone(&wake)),
        roster,
        settings,
        files: Files::new(storage.clone(), pgn_files, theme_files, wake),
    };
    app.apply(TableInput::NoteScores(app.settings.evaluations));
    app.ui.engines.logs = app.roster.logs();
    if let Some(fault) = settings_fault {
        app.ui.warn(fault.sentence(&app.ui.text));
    }
    app.ui.tell_theme_faults(&theme_faults);
    app.ui.tell_key_faults(&app.settings);
    looks::find(&app.board.looks, storage, &mut app.jobs);
    app.files.open_syzygy(false, &app.settings, &app.roster, &mut app.jobs);
    app.files.read_book(false, &app.settings, &app.roster, &mut app.jobs);
    app.welcome(opening)?;
    body(&mut app)
}

impl App<'_> {
    /// Shows the first screen, beside a board on which a move begins the game chosen last.
    pub(super) fn greet(&mut self) {
        let board = self.table.game().board();
        self.begin_with(&self.settings.new_game.begun_by_hand(&board), None);
        let today = chrono::Datelike::num_days_from_ce(&crate::store::local_time());
        self.ui.gui.greet(usize::try_from(today).unwrap_or(0));
    }

    /// Shows what the program was started for, then does what can wait until the first frame is drawn: the icon and the sound.
    fn welcome(&mut self, opening: &LaunchOptions) -> anyhow::Result<()> {
        #[cfg(all(feature = "accessibility", windows))]
        {
            self.speech.await_readers(&self.window, &self.files.wake);
            self.window
                .show(opening.size.is_none() && self.settings.window.is_maximized);
        }
        let is_plain = opening.fen.is_none() && opening.files.is_empty();
        self.files.find_unfinished(is_plain, &mut self.jobs);
        if let Keeping::NotKept { why } = self.table.keeping() {
            self.ui
                .warn(t!(self.ui.text, "games-not-kept", fault = why.sentence(&self.ui.text)));
        }
        self.greet();
        if !is_plain {
            self.ui.gui.await_opening();
        }
        if let Some(fen) = &opening.fen {
            self.act(Request::LoadFen(fen.clone()));
        }
        self.files
            .open_files(opening.files.clone(), &mut self.jobs, &mut self.ui);
        // What the program was started for appears without animation.
        self.board.animation = Animation::default();
        self.frame()?;
        log::debug!("the first frame was drawn after {:?}", self.window.now());
        match rasterized(assets::ICON, 64) {
            Ok(icon) => self.window.graphics.window_mut().set_icon(icon),
            Err(error) => log::debug!("icon: {error}"),
        }
        let (cue, now) = (SoundCue::plain(Sound::Start), self.window.now());
        self.sounds.play(cue, &self.settings, &self.board, now);
        ask_look(&mut self.jobs);
        self.files.find_newest(&mut self.jobs);
        self.files.finish_moves(&mut self.jobs);
        self.training.read(&self.settings.own_name, &mut self.jobs);
        self.files.resume_reviews(&mut self.jobs);
        #[cfg(all(feature = "accessibility", not(windows)))]
        self.speech.await_readers(&self.window, &self.files.wake);
        Ok(())
    }
}

/// Asks the desktop how windows should look and move, and follows it, unless it is being asked already.
pub(super) fn ask_look(jobs: &mut Jobs) {
    if jobs.is_running(&JobKey::AskLook) {
        return;
    }
    jobs.start(
        JobKey::AskLook,
        |_| SystemLook::ask(),
        |app, look| {
            log::debug!("{look:?}");
            app.board.is_system_reduced = look.is_reduced;
            app.board.is_system_light = look.is_light;
        },
    );
}

#[cfg(feature = "accessibility")]
impl Speech {
    /// Waits for screen readers, which wake the loop.
    fn await_readers(&mut self, window: &MainWindow<'_>, wake: &Wake) {
        self.reader.start(window.graphics.window(), Arc::clone(wake));
    }
}

#[cfg(all(feature = "accessibility", windows))]
impl MainWindow<'_> {
    /// Shows the window, which was opened hidden.
    fn show(&mut self, is_maximized: bool) {
        let window = self.graphics.window_mut();
        window.show();
        if is_maximized {
            window.maximize();
        }
    }
}

/// Sets the hints that SDL needs before it starts.
fn give_hints() -> anyhow::Result<()> {
    // The overlay is drawn with the same context right after the board: no draw calls may be deferred.
    sdl2::hint::set("SDL_RENDER_BATCHING", "0");
    sdl2::hint::set("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2");
    sdl2::hint::set("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0");
    sdl2::hint::set("SDL_VIDEO_ALLOW_SCREENSAVER", "1");
    sdl2::hint::set("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1");
    sdl2::hint::set("SDL_APP_NAME", "Tabiya");
    choose_driver()
}

fn start_sdl() -> anyhow::Result<(Sdl, VideoSubsystem)> {
    let sdl = sdl2::init().map_err(|error| anyhow!(error)).context("starting SDL")?;
    let video = sdl.video().map_err(|error| anyhow!("{NO_DISPLAY}: {error}"))?;
    // Without a display SDL falls back to an invisible driver, which is only wanted on request.
    let is_hidden = matches!(video.current_video_driver(), "offscreen" | "dummy" | "evdev");
    if is_hidden && std::env::var_os("SDL_VIDEODRIVER").is_none() {
        bail!(NO_DISPLAY);
    }
    #[cfg(target_os = "linux")]
    match video.current_video_driver() {
        "x11" => crate::desktop::x11_errors::ignore_lost_windows(),
        "wayland" => crate::desktop::wayland_end::end_with_compositor(),
        _ => {}
    }
    Ok((sdl, video))
}

/// Skips the Wayland driver where there is no Wayland, since its library would print a complaint. An explicit choice by the
/// user is respected.
fn choose_driver() -> anyhow::Result<()> {
    let has = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if !cfg!(target_os = "linux") || has("SDL_VIDEODRIVER") || has("WAYLAND_DISPLAY") {
        return Ok(());
    }
    if !has("DISPLAY") {
        bail!(NO_DISPLAY);
    }
    sdl2::hint::set("SDL_VIDEODRIVER", "x11");
    Ok(())
}

/// The last place of the window, if there is still a screen there; no larger than that screen.
fn place_before(video: &VideoSubsystem, place: WindowPlace) -> Option<WindowPlace> {
    let screens = 0..video.num_video_displays().unwrap_or(0);
    let bounds = screens
        .filter_map(|screen| video.display_bounds(screen).ok())
        .map(|bounds| (bounds.x(), bounds.y(), bounds.width(), bounds.height()))
        .find(|&bounds| place.is_within(bounds))?;
    place.is_known().then(|| place.fitted(bounds))
}

/// The size the window is to have.
fn window_size(video: &VideoSubsystem, opening: &LaunchOptions, scale: f32, place: Option<WindowPlace>) -> (u32, u32) {
    let scaled = |points: u32| whole_pixels(points as f32 * scale).unsigned_abs();
    let room = video.display_usable_bounds(0).ok();
    let fits = |length: u32, room: Option<u32>| room.map_or(length, |room| length.min(room));
    opening
        .size
        .or(place.map(|place| (place.width, place.height)))
        .unwrap_or((
            fits(scaled(SIZE.0), room.map(|room| room.width())),
            fits(scaled(SIZE.1), room.map(|room| room.height())),
        ))
}

fn open_window(
    video: &VideoSubsystem,
    (width, height): (u32, u32),
    place: Option<WindowPlace>,
) -> anyhow::Result<WindowCanvas> {
    // The board and the interface are flat: these buffers would only waste memory.
    let attributes = video.gl_attr();
    attributes.set_depth_size(0);
    attributes.set_stencil_size(0);
    let mut builder = video.window("Tabiya", width.max(1), height.max(1));
    match place {
        Some(place) => builder.position(place.x, place.y),
        None => builder.position_centered(),
    };
    if IS_SHOWN_LATER {
        builder.hidden();
    } else if place.is_some_and(|place| place.is_maximized) {
        builder.maximized();
    }
    let mut window = builder
        .resizable()
        .allow_highdpi()
        .opengl()
        .build()
        .context("opening the window")?;
    window
        .set_minimum_size(SMALLEST.0, SMALLEST.1)
        .context("opening the window")?;
    let driver = sdl2::render::drivers()
        .position(|driver| driver.name == "opengl")
        .and_then(|place| u32::try_from(place).ok())
        .ok_or_else(|| anyhow!("SDL was built without OpenGL"))?;
    window
        .into_canvas()
        .index(driver)
        .accelerated()
        .present_vsync()
        .build()
        .context("drawing with OpenGL")
}

/// The time between two frames: the display's refresh interval, within limits.
fn frame_interval(video: &VideoSubsystem) -> Duration {
    let rate = video.current_display_mode(0).map_or(60, |mode| mode.refresh_rate);
    let rate = if rate <= 0 { 60 } else { rate.clamp(60, 144) };
    // Slightly shorter than the refresh interval, so that waiting never skips a frame.
    Duration::from_secs_f64(0.96 / f64::from(rate))
}
