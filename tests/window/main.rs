//! The real window on an invisible display.
#![cfg(all(feature = "window", target_os = "linux"))]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/driver.rs"]
mod driver;
#[path = "../common/screenshot.rs"]
mod screenshot;
#[path = "../common/sdl.rs"]
mod sdl;
#[path = "../common/unsynced.rs"]
mod unsynced;

mod analysis;
mod clock;
mod drawing;
mod edges;
mod editor;
mod endgames;
mod engines;
mod failing_disk;
mod files;
mod hands;
mod hints;
mod idle;
mod inputs;
mod keyboard;
mod large_files;
mod levels;
mod library;
mod listed_games;
mod menus;
mod motion;
mod pixels;
mod play;
mod program;
mod review;
mod review_queue;
mod several_games;
mod signals;
mod slips;
mod slow_disk;
mod themes;
mod timers;
mod training;
mod turning;
mod typing;
mod unfinished;

use driver::VirtualHost;
use play::Hand;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tabiya::chess::{Move, Square};
use tabiya::desktop::app::{self, App};
use tabiya::desktop::LaunchOptions;
use tabiya::game::Input;
use tabiya::store::storage::Storage;
use tabiya::ui::Request;

/// SDL exists once per process: tests with a window take turns.
fn sdl_lock() -> MutexGuard<'static, ()> {
    static LOCK: Mutex<()> = Mutex::new(());
    let lock = LOCK.lock().unwrap_or_else(PoisonError::into_inner);
    std::env::set_var("SDL_VIDEODRIVER", "offscreen");
    std::env::set_var("SDL_AUDIODRIVER", "dummy");
    // Mesa's drivers then accept every command and draw nothing, which takes a third of the time. They ask once per process.
    if !pixels::is_drawn() {
        std::env::set_var("GALLIUM_NOOP", "true");
    }
    lock
}

/// The most recent message shown.
fn notice<'a>(app: &'a App<'_>) -> Option<&'a str> {
    app.ui.toasts.last().map(|toast| toast.text.as_str())
}

/// Runs the program with this folder, in virtual time.
fn with_window(folder: &Path, body: impl FnOnce(&mut App<'_>, &VirtualHost) -> anyhow::Result<()>) {
    with_window_of(folder, None, body);
}

/// The same with a window of this size; a small one is faster to draw.
fn with_window_of(
    folder: &Path,
    size: Option<(u32, u32)>,
    body: impl FnOnce(&mut App<'_>, &VirtualHost) -> anyhow::Result<()>,
) {
    with_storage_and_size(&unsynced::storage(folder), size, body);
}

/// The same with this storage.
fn with_storage(storage: &Storage, body: impl FnOnce(&mut App<'_>, &VirtualHost) -> anyhow::Result<()>) {
    with_storage_and_size(storage, None, body);
}

fn with_storage_and_size(
    storage: &Storage,
    size: Option<(u32, u32)>,
    body: impl FnOnce(&mut App<'_>, &VirtualHost) -> anyhow::Result<()>,
) {
    let options = LaunchOptions {
        size,
        ..LaunchOptions::default()
    };
    with_options(storage, &options, body);
}

/// The same, started with these options.
fn with_options(
    storage: &Storage,
    options: &LaunchOptions,
    body: impl FnOnce(&mut App<'_>, &VirtualHost) -> anyhow::Result<()>,
) {
    let _lock = sdl_lock();
    let host = VirtualHost::default();
    let shared = Box::new(host.clone());
    app::open_with(options, storage, shared, |app| {
        host.finish_jobs(app)?;
        body(app, &host)
    })
    .expect("the window opens and works");
}

/// A player at a window of this size, or the usual one, past the start screen, with an empty folder.
fn at_board(name: &str, size: Option<(u32, u32)>, body: impl FnOnce(&mut Hand<'_, '_>)) {
    let scratch = scratch(name);
    let folder = scratch.path();
    with_window_of(folder, size, |app, host| {
        app.ui.gui.record_widgets(true);
        app.ui.gui.end_greeting();
        host.settle(app)?;
        body(&mut Hand(app, host));
        Ok(())
    });
}

/// A folder in which nothing is but that two people played last.
/// Plays a game to its end, and draws each move.
fn play_to_mate(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    for (from, to) in [
        (Square::F2, Square::F3),
        (Square::E7, Square::E5),
        (Square::G2, Square::G4),
        (Square::D8, Square::H4),
    ] {
        app.act(Request::Input(Input::Play(Move::normal(from, to))));
        host.settle(app)?;
    }
    assert!(app.table.game().outcome().is_some());
    Ok(())
}

fn scratch(name: &str) -> tempfile::TempDir {
    let folder = tempfile::Builder::new().prefix(name).tempdir().expect("a folder");
    driver::let_two_play(folder.path());
    folder
}
