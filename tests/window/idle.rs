//! When nothing happens the program waits without a deadline, so none of its threads wakes.

use super::driver::VirtualHost;
use super::{scratch, sdl, with_window};
use sdl2::keyboard::{Keycode, Mod};
use sdl2::mouse::MouseButton;
use std::time::Duration;
use tabiya::chess::Square;
use tabiya::desktop::app::App;
use tabiya::store::new_game::NewGameChoice;
use tabiya::table::Command;
use tabiya::ui::Request;

/// After this time toasts, sounds, animations and changed settings are done.
const REST: Duration = Duration::from_secs(12);

/// After some time without an input there is nothing more to do.
pub(super) fn comes_to_rest(app: &mut App<'_>, host: &VirtualHost, after: &str) -> anyhow::Result<()> {
    host.finish_jobs(app)?;
    host.wait(app, REST)?;
    // Sounds play in real time; the device is closed at the first check after they have ended.
    for _ in 0..300 {
        if app.deadlines().earliest().is_some() {
            std::thread::sleep(Duration::from_millis(10));
            host.wait(app, Duration::from_secs(3))?;
        }
    }
    assert_eq!(app.deadlines().earliest(), None, "after {after}");
    Ok(())
}

fn press(app: &mut App<'_>, host: &VirtualHost, square: Square) -> anyhow::Result<()> {
    let at = sdl::middle(app, square);
    host.send(app, sdl::motion(at, at))?;
    host.send(app, sdl::button(MouseButton::Left, at, true))?;
    host.send(app, sdl::button(MouseButton::Left, at, false))
}

#[test]
fn without_an_input_nothing_is_left_to_do() {
    let scratch = scratch("idle");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        comes_to_rest(app, host, "the start")?;
        press(app, host, Square::E2)?;
        comes_to_rest(app, host, "a piece was taken up")?;
        press(app, host, Square::E4)?;
        comes_to_rest(app, host, "a move")?;
        press(app, host, Square::E4)?;
        press(app, host, Square::E5)?;
        comes_to_rest(app, host, "a move that was refused")?;
        for command in [
            Command::Flip,
            Command::Undo,
            Command::Redo,
            Command::Save,
            Command::ExportGif,
            Command::Library,
            Command::SetUpGame,
            Command::Comment,
            Command::TypeMove,
            Command::Shortcuts,
            Command::Mute,
            Command::CopyPgn,
            Command::Panel,
        ] {
            host.act(app, command);
            comes_to_rest(app, host, &format!("{command:?}"))?;
            host.send(app, sdl::key(Keycode::Escape, Mod::NOMOD, true, false))?;
            comes_to_rest(app, host, &format!("{command:?} and Esc"))?;
        }
        Ok(())
    });
}

#[test]
fn only_a_running_clock_wakes_the_program() {
    let scratch = scratch("idle-clock");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        host.act(
            app,
            Request::Begin(Box::new(NewGameChoice {
                time: "300".into(),
                ..NewGameChoice::default()
            })),
        );
        press(app, host, Square::E2)?;
        press(app, host, Square::E4)?;
        host.wait(app, REST)?;
        let next = app.deadlines().earliest().expect("the clock runs");
        assert!(next <= host.time() + Duration::from_secs(1), "{next:?}");
        host.act(app, Command::Pause);
        assert!(app.table.game().is_paused());
        comes_to_rest(app, host, "a pause")
    });
}
