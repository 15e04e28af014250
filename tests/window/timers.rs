//! Each timer of the window is served within 50 ms of its time, even while the mouse moves. The timers of the chess clock are
//! tested in `clock`, and that there are none at rest in `idle`.

use super::driver::VirtualHost;
use super::{notice, scratch, sdl, with_window_of};
use std::fs;
use std::time::Duration;
use tabiya::chess::Square;
use tabiya::desktop::app::App;
use tabiya::game::Input;
use tabiya::table::Command;
use tabiya::ui::Request;

const SIZE: (u32, u32) = (480, 360);

/// A timer is served within this time.
const LATEST: Duration = Duration::from_millis(50);

/// Moves the mouse to and fro until this time after `since`.
fn fidget_until(app: &mut App<'_>, host: &VirtualHost, since: Duration, time: Duration) -> anyhow::Result<()> {
    let mut ends = [sdl::middle(app, Square::D4), sdl::middle(app, Square::E5)];
    while host.time() < since + time {
        host.push(sdl::motion(ends[0], ends[1]));
        host.wait(app, Duration::from_millis(10))?;
        ends.swap(0, 1);
    }
    Ok(())
}

/// Performs an action, and waits with a moving mouse for its effect to be gone after `time`.
fn goes_after(
    app: &mut App<'_>,
    host: &VirtualHost,
    time: Duration,
    request: impl Into<Request>,
    is_there: impl Fn(&App<'_>) -> bool,
) -> anyhow::Result<()> {
    let since = host.time();
    host.act(app, request);
    assert!(is_there(app));
    fidget_until(app, host, since, time.checked_sub(LATEST).unwrap())?;
    assert!(is_there(app), "it goes too soon");
    fidget_until(app, host, since, time + LATEST)?;
    assert!(!is_there(app), "it stays too long");
    Ok(())
}

#[test]
fn messages_and_reasons_go_when_their_time_is_over() {
    let scratch = scratch("messages");
    let folder = scratch.path();
    with_window_of(folder, Some(SIZE), |app, host| {
        host.wait(app, Duration::from_secs(10))?;
        let (seconds, has_notice) = (Duration::from_secs, |app: &App<'_>| notice(app).is_some());
        goes_after(app, host, seconds(4), Command::CopyFen, has_notice)?;
        let missing = Request::OpenFile("missing.fen".into());
        goes_after(app, host, seconds(9), missing, has_notice)?;
        let (from, to, promotion) = (Square::B1, Square::B5, None);
        let illegal = Request::Input(Input::TryMove { from, to, promotion });
        let has_reason = |app: &App<'_>| app.board.refusal.is_some();
        goes_after(app, host, Duration::from_millis(2_600), illegal, has_reason)
    });
}

#[test]
fn settings_are_written_once_they_have_rested() {
    let scratch = scratch("settings-rest");
    let folder = scratch.path();
    let path = folder.join("config/settings.toml");
    with_window_of(folder, Some(SIZE), |app, host| {
        host.wait(app, Duration::from_secs(10))?;
        let _ = fs::remove_file(&path);
        // A slider dragged for a second.
        let mut last = host.time();
        for volume in 10..20 {
            let mut settings = app.settings.clone();
            settings.volume = volume;
            host.act(app, Request::Change(Box::new(settings)));
            last = host.time();
            fidget_until(app, host, last, Duration::from_millis(100))?;
            assert!(!path.exists(), "at {volume}");
        }
        fidget_until(app, host, last, Duration::from_millis(500) + LATEST)?;
        let written = fs::read_to_string(&path)?;
        assert!(written.contains("volume = 19"), "{written}");
        Ok(())
    });
}

#[test]
fn frames_follow_each_other_while_something_moves_and_then_end() {
    let scratch = scratch("frames");
    let folder = scratch.path();
    with_window_of(folder, Some(SIZE), |app, host| {
        host.wait(app, Duration::from_secs(10))?;
        let (from, to, promotion) = (Square::E2, Square::E4, None);
        host.act(app, Request::Input(Input::TryMove { from, to, promotion }));
        let begun = host.time();
        let mut frames = 0;
        while host.time() < begun + Duration::from_millis(100) {
            let next = app.deadlines().earliest().expect("the piece is on its way");
            assert!(next <= host.time() + LATEST, "{next:?} at {:?}", host.time());
            app.step()?;
            frames += 1;
        }
        assert!((4..40).contains(&frames), "{frames} turns in 100 ms");
        Ok(())
    });
}
