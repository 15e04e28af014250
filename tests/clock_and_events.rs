//! The clock of a game in the window goes on whatever events come: a flag falls in time, and a slow drag is a move.
#![cfg(all(feature = "window", target_os = "linux"))]

#[path = "common/sdl.rs"]
#[allow(dead_code, reason = "shared with tests that use the keyboard")]
mod sdl;

use sdl2::mouse::MouseButton;
use std::time::Duration;
use tabiya::chess::{Color, Outcome, Square, WinReason};
use tabiya::desktop::app::{self, App};
use tabiya::desktop::watch::Watch;
use tabiya::game::Phase;
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::storage::Storage;
use tabiya::table::LaunchOptions;
use tabiya::ui::Action;

/// How late anything that the game names may be done.
const LATE: Duration = Duration::from_millis(50);

fn begin(app: &mut App<'_>, time: &str) {
    app.act(Action::Begin(Box::new(NewGameChoice {
        time: time.into(),
        ..NewGameChoice::default()
    })));
}

fn step(app: &mut App<'_>, event: sdl2::event::Event, time: Duration) {
    app.push(event).expect("SDL takes the event");
    app.pass(time);
    app.step().expect("the program goes on");
}

fn click(app: &mut App<'_>, square: Square) {
    let place = sdl::middle(app, square);
    for event in [
        sdl::motion(place, place),
        sdl::button(MouseButton::Left, place, true),
        sdl::button(MouseButton::Left, place, false),
    ] {
        step(app, event, Duration::from_millis(2));
    }
}

fn play(app: &mut App<'_>, moves: &[(Square, Square)]) {
    for &(from, to) in moves {
        click(app, from);
        click(app, to);
    }
}

/// A mouse that never rests: White's time is over when it is over.
fn flag_falls(app: &mut App<'_>) {
    for pause in [3, 40] {
        begin(app, "3");
        play(app, &[(Square::E2, Square::E4), (Square::E7, Square::E5)]);
        let flag = app
            .game()
            .clock()
            .and_then(|clock| clock.flag_at())
            .expect("a clock runs");
        let mut at = sdl::middle(app, Square::D4);
        while app.game().phase() == Phase::Playing {
            assert!(
                app.time() < flag + LATE,
                "no flag falls with a movement every {pause} ms"
            );
            let next = (at.0 ^ 1, at.1);
            step(app, sdl::motion(at, next), Duration::from_millis(pause));
            at = next;
        }
        let reason = WinReason::Time;
        let winner = Color::Black;
        assert_eq!(app.game().outcome(), Some(Outcome::Win { winner, reason }));
        assert!(app.time() >= flag, "the flag falls too early");
    }
}

/// A piece is carried about for seven seconds and put down.
fn slow_drag(app: &mut App<'_>) {
    begin(app, "60");
    play(app, &[(Square::E2, Square::E4), (Square::E7, Square::E5)]);
    let (from, to) = (sdl::middle(app, Square::G1), sdl::middle(app, Square::F3));
    step(app, sdl::motion(from, from), Duration::ZERO);
    step(app, sdl::button(MouseButton::Left, from, true), Duration::ZERO);
    for count in 0..250 {
        let place = (from.0 - 10 - count % 5, from.1 - 10);
        step(app, sdl::motion(from, place), Duration::from_millis(30));
    }
    step(app, sdl::motion(from, to), Duration::ZERO);
    step(app, sdl::button(MouseButton::Left, to, false), Duration::ZERO);
    assert_eq!(app.game().line().len(), 3, "the move is made");
    let used = Duration::from_secs(60) - app.game().clock_times(app.time()).expect("a clock")[0];
    assert!(
        used >= Duration::from_secs(7),
        "the time of the drag was used: {used:?}"
    );
}

#[test]
fn no_stream_of_events_stops_the_clock() {
    std::env::set_var("SDL_VIDEODRIVER", "offscreen");
    std::env::set_var("SDL_AUDIODRIVER", "dummy");
    let folder = std::env::temp_dir().join(format!("tabiya-clock-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    let storage = Storage::below(&folder);
    let watch = Watch::Held(Duration::ZERO);
    app::open_with(&LaunchOptions::default(), &storage, watch, |app| {
        flag_falls(app);
        slow_drag(app);
        Ok(())
    })
    .expect("the window opens and works");
    std::fs::remove_dir_all(&folder).expect("cleaning up");
}
