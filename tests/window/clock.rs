//! The chess clock in the window: served on time whatever events arrive.

use super::driver::VirtualHost;
use super::{scratch, sdl, sdl_lock, with_window_of};
use sdl2::mouse::MouseButton;
use std::time::{Duration, Instant};
use tabiya::chess::{Color, Outcome, Square, WinReason};
use tabiya::desktop::app::{self, App};
use tabiya::desktop::LaunchOptions;
use tabiya::game::{Input, TimeControl};
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::storage::Storage;
use tabiya::ui::Request;

/// The game's deadlines are served within this time.
const LATEST: Duration = Duration::from_millis(50);

/// The window.
const SIZE: (u32, u32) = (480, 360);

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

/// Starts a game with this time for each side, and makes one move so that Black's clock runs.
fn begin(app: &mut App<'_>, seconds: u64) {
    let time = seconds.to_string();
    assert!(time.parse::<TimeControl>().is_ok());
    app.act(Request::Begin(Box::new(NewGameChoice {
        time,
        ..NewGameChoice::default()
    })));
    play(app, Square::E2, Square::E4);
    let running = app.table.game().clock().and_then(tabiya::game::Clock::running);
    assert_eq!(running, Some(Color::Black));
}

fn play(app: &mut App<'_>, from: Square, to: Square) {
    let promotion = None;
    app.act(Request::Input(Input::TryMove { from, to, promotion }));
}

/// Moves the mouse to and fro over the board every `gap` for `time`.
fn fidget(app: &mut App<'_>, host: &VirtualHost, gap: Duration, time: Duration) -> anyhow::Result<()> {
    let (here, there) = (sdl::middle(app, Square::D3), sdl::middle(app, Square::F6));
    let end = host.time() + time;
    let mut ends = [here, there];
    while host.time() < end {
        host.pass(gap);
        host.push(sdl::motion(ends[0], ends[1]));
        app.step()?;
        ends.swap(0, 1);
    }
    Ok(())
}

#[test]
fn the_flag_falls_in_time_while_the_mouse_moves() {
    let scratch = scratch("flag");
    let folder = scratch.path();
    for gap in [5, 41] {
        with_window_of(folder, Some(SIZE), |app, host| {
            begin(app, 3);
            let flag = host.time() + Duration::from_secs(3);
            fidget(app, host, ms(gap), flag.saturating_sub(host.time() + ms(gap)))?;
            assert_eq!(app.table.game().outcome(), None, "every {gap} ms");
            fidget(app, host, ms(gap), LATEST)?;
            let (winner, reason) = (Color::White, WinReason::Time);
            assert_eq!(
                app.table.game().outcome(),
                Some(Outcome::Win { winner, reason }),
                "every {gap} ms"
            );
            Ok(())
        });
    }
}

#[test]
fn a_slow_drag_keeps_its_move_and_pauses_nothing() {
    let scratch = scratch("drag");
    let folder = scratch.path();
    with_window_of(folder, Some(SIZE), |app, host| {
        begin(app, 300);
        let (start, end) = (sdl::middle(app, Square::E7), sdl::middle(app, Square::E5));
        host.send(app, sdl::motion(start, start))?;
        host.send(app, sdl::button(MouseButton::Left, start, true))?;
        fidget(app, host, ms(40), Duration::from_secs(6))?;
        host.send(app, sdl::motion(start, end))?;
        host.send(app, sdl::button(MouseButton::Left, end, false))?;
        assert_eq!(app.table.game().line().len(), 2, "the move is made");
        assert!(!app.table.game().is_paused());
        let elapsed = app
            .table
            .game()
            .tree()
            .annotation(app.table.game().current_node())
            .elapsed();
        assert!(elapsed >= Some(Duration::from_secs(6)), "{elapsed:?}");
        Ok(())
    });
}

#[test]
fn a_suspended_machine_stops_the_clocks_and_a_clock_that_is_set_back_does_not() {
    let scratch = scratch("suspend");
    let folder = scratch.path();
    with_window_of(folder, Some(SIZE), |app, host| {
        begin(app, 300);
        fidget(app, host, ms(500), Duration::from_secs(20))?;
        let left = |app: &App<'_>, host: &VirtualHost| {
            let times = app.table.game().clock().map(|clock| clock.times(host.time()));
            times.expect("a clock")[Color::Black.index()]
        };
        let before = left(app, host);
        host.suspend(Duration::from_secs(4));
        host.run(app)?;
        assert!(!app.table.game().is_paused(), "4 s are no suspension");
        host.suspend(Duration::from_hours(1));
        host.run(app)?;
        assert!(app.table.game().is_paused());
        // Only what the program itself needed has passed.
        assert!(
            before.saturating_sub(left(app, host)) < ms(100),
            "the face shows what it showed"
        );
        Ok(())
    });
}

#[test]
fn the_running_clock_is_in_the_journal_every_second_while_the_mouse_moves() {
    let scratch = scratch("journal");
    let folder = scratch.path();
    with_window_of(folder, Some(SIZE), |app, host| {
        begin(app, 300);
        fidget(app, host, ms(5), Duration::from_secs(10))?;
        let left = |text: &str| -> Option<f64> {
            let (_, rest) = text.split_once("[BlackClock \"")?;
            rest.split_once('"')?.0.parse().ok()
        };
        // A separate thread writes the journal.
        let mut read = Vec::new();
        for _ in 0..200 {
            let files = std::fs::read_dir(folder.join("data/journal"))?;
            let texts = files.filter_map(|file| std::fs::read_to_string(file.ok()?.path()).ok());
            read = texts.collect();
            if read
                .iter()
                .filter_map(|text| left(text))
                .any(|left| (288.9..=290.1).contains(&left))
            {
                return Ok(());
            }
            std::thread::sleep(ms(10));
        }
        panic!("10 s are not in the journal: {read:#?}");
    });
}

#[test]
fn the_flag_falls_in_time_under_real_events_in_real_time() {
    let _lock = sdl_lock();
    let scratch = scratch("real");
    let folder = scratch.path();
    let opened = app::open(&LaunchOptions::default(), &Storage::below(folder), |app| {
        begin(app, 2);
        let flag = Instant::now() + Duration::from_secs(2);
        let (here, there) = (sdl::middle(app, Square::D3), sdl::middle(app, Square::F6));
        let events = sdl2::init().and_then(|sdl| sdl.event()).map_err(anyhow::Error::msg)?;
        let sender = events.event_sender();
        let mouse = std::thread::spawn(move || {
            for count in 0u64.. {
                let (from, to) = if count % 2 == 0 { (here, there) } else { (there, here) };
                if sender.push_event(sdl::motion(from, to)).is_err() || Instant::now() > flag + ms(500) {
                    return;
                }
                std::thread::sleep(ms(5 + count * 7 % 46));
            }
        });
        // On a busy machine the program itself may have to wait for processor time.
        let mut longest = Duration::ZERO;
        while app.table.game().outcome().is_none() && Instant::now() < flag + Duration::from_secs(2) {
            let begun = Instant::now();
            app.step()?;
            longest = longest.max(begun.elapsed());
        }
        let late = Instant::now().saturating_duration_since(flag);
        assert!(app.table.game().outcome().is_some(), "no flag fell");
        assert!(
            late <= LATEST + longest,
            "{late:?} late, with steps of up to {longest:?}"
        );
        mouse.join().expect("the mouse");
        Ok(())
    });
    opened.expect("the window opens and works");
}
