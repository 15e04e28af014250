//! Each class of events becomes the right input, and no other.

use super::driver::VirtualHost;
use super::{scratch, sdl, with_window};
use sdl2::event::{Event, WindowEvent};
use sdl2::keyboard::{Keycode, Mod};
use sdl2::mouse::{MouseButton, MouseWheelDirection};
use std::time::Duration;
use tabiya::chess::Square;
use tabiya::desktop::app::App;
use tabiya::game::GameState;
use tabiya::record::NodeId;
use tabiya::table::{Command, Dialog};
use tabiya::ui::Request;

pub(super) fn wheel(y: i32) -> Event {
    Event::MouseWheel {
        timestamp: 0,
        window_id: 1,
        which: 0,
        x: 0,
        y,
        direction: MouseWheelDirection::Normal,
        precise_x: 0.0,
        precise_y: y as f32,
        mouse_x: 0,
        mouse_y: 0,
    }
}

fn window(win_event: WindowEvent) -> Event {
    Event::Window {
        timestamp: 0,
        window_id: 1,
        win_event,
    }
}

fn point(app: &mut App<'_>, host: &VirtualHost, square: Square) -> anyhow::Result<()> {
    let at = sdl::middle(app, square);
    host.send(app, sdl::motion(at, at))
}

fn press(app: &mut App<'_>, host: &VirtualHost, button: MouseButton, square: Square) -> anyhow::Result<()> {
    let at = sdl::middle(app, square);
    point(app, host, square)?;
    host.send(app, sdl::button(button, at, true))
}

fn release(app: &mut App<'_>, host: &VirtualHost, button: MouseButton, square: Square) -> anyhow::Result<()> {
    let at = sdl::middle(app, square);
    point(app, host, square)?;
    host.send(app, sdl::button(button, at, false))
}

fn strike(app: &mut App<'_>, host: &VirtualHost, key: Keycode, held: Mod) -> anyhow::Result<()> {
    host.send(app, sdl::key(key, held, true, false))?;
    host.send(app, sdl::key(key, held, false, false))
}

/// Many dialogs opened and closed, all at once.
fn open_and_close(host: &VirtualHost, times: usize) {
    for _ in 0..times {
        host.push(sdl::key(Keycode::Comma, Mod::LCTRLMOD, true, false));
        host.push(sdl::key(Keycode::Escape, Mod::NOMOD, true, false));
    }
}

#[test]
fn a_press_on_the_board_right_after_one_in_the_panel_reaches_the_board() {
    let scratch = scratch("press-ahead");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        // Time passes between any two looks at the clock.
        host.tick();
        app.ui.gui.record_widgets(true);
        host.wait(app, Duration::from_secs(1))?;
        let button = app.ui.gui.widgets().iter().find(|widget| widget.id == "cmd-menu");
        #[allow(clippy::cast_possible_truncation, reason = "pixels of a window")]
        let panel = button.map(|button| (button.middle().0 as i32, button.middle().1 as i32));
        let panel = panel.expect("a button");
        host.send(app, sdl::motion(panel, panel))?;
        host.wait(app, Duration::from_secs(1))?;
        let at = sdl::middle(app, Square::E2);
        host.push(sdl::motion(panel, at));
        for is_down in [true, false] {
            host.push(sdl::button(MouseButton::Left, at, is_down));
        }
        host.wait(app, Duration::from_secs(1))?;
        assert_eq!(app.table.game().selected(), Some(Square::E2));
        Ok(())
    });
}

#[test]
fn the_close_button_does_not_wait_behind_keys_that_wait_for_a_dialog() {
    let scratch = scratch("overtaking");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        open_and_close(host, 100);
        host.push(Event::Quit { timestamp: 0 });
        for _ in 0..2 {
            app.step()?;
        }
        host.finish_jobs(app)?;
        assert!(!app.window.is_open);
        Ok(())
    });
}

#[test]
fn keys_that_have_waited_too_long_for_a_dialog_are_dropped() {
    let scratch = scratch("stale");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        for (pause, is_open) in [(2_000, true), (0, false)] {
            open_and_close(host, 1);
            app.step()?;
            host.pass(Duration::from_millis(pause));
            host.run(app)?;
            assert_eq!(app.ui.gui.is_open(Dialog::Preferences), is_open, "after {pause} ms");
            app.ui.gui.close();
            host.settle(app)?;
        }
        Ok(())
    });
}

#[test]
fn the_mouse_plays_steps_and_lets_go() {
    let scratch = scratch("mouse");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        host.settle(app)?;
        press(app, host, MouseButton::Left, Square::E2)?;
        release(app, host, MouseButton::Left, Square::E4)?;
        assert_eq!(app.table.game().line().len(), 1, "a drag is a move");
        host.settle(app)?;
        // The middle button does nothing.
        press(app, host, MouseButton::Middle, Square::E7)?;
        release(app, host, MouseButton::Middle, Square::E5)?;
        assert_eq!(
            (app.table.game().line().len(), app.table.game().state()),
            (1, GameState::Idle)
        );
        // The wheel over the board steps through the game.
        host.send(app, wheel(1))?;
        assert_eq!(app.table.game().shown_node(), NodeId::ROOT);
        host.send(app, wheel(-1))?;
        assert_eq!(app.table.game().shown_node(), app.table.game().current_node());
        // Outside the board it does not, and the next press on the board reaches the board, however soon it comes.
        let panel = app.board.view.layout.panel;
        let beside = (panel.x + panel.width / 2, panel.y + panel.height / 2);
        host.send(app, sdl::motion((0, 0), beside))?;
        host.settle(app)?;
        host.send(app, wheel(1))?;
        assert_eq!(app.table.game().shown_node(), app.table.game().current_node());
        // A piece dragged out of the window stays in hand until the button is released, and then goes back.
        for event in [WindowEvent::Leave, WindowEvent::FocusLost] {
            press(app, host, MouseButton::Left, Square::E7)?;
            point(app, host, Square::E5)?;
            host.send(app, window(event))?;
            let state = app.table.game().state();
            assert!(matches!(state, GameState::Dragging { .. }), "{event:?}: {state:?}");
            host.send(app, sdl::button(MouseButton::Left, beside, false))?;
            let state = app.table.game().state();
            assert!(!matches!(state, GameState::Dragging { .. }), "{event:?}: {state:?}");
            strike(app, host, Keycode::Escape, Mod::NOMOD)?;
        }
        assert_eq!(app.table.game().line().len(), 1);
        Ok(())
    });
}

#[test]
fn a_key_is_a_command_unless_alt_or_a_field_has_it() {
    let scratch = scratch("keys");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        host.settle(app)?;
        let is_flipped = |app: &App<'_>| app.board.view.layout.board.is_flipped;
        strike(app, host, Keycode::F, Mod::NOMOD)?;
        host.settle(app)?;
        assert!(is_flipped(app));
        strike(app, host, Keycode::F, Mod::LALTMOD)?;
        host.settle(app)?;
        assert!(is_flipped(app), "Alt+F is not F");
        // A held key turns the board only once.
        host.send(app, sdl::key(Keycode::F, Mod::NOMOD, true, true))?;
        host.settle(app)?;
        assert!(is_flipped(app), "a repeated key");
        strike(app, host, Keycode::Slash, Mod::NOMOD)?;
        host.settle(app)?;
        strike(app, host, Keycode::F, Mod::NOMOD)?;
        host.settle(app)?;
        assert!(is_flipped(app), "a field for text has the keys");
        Ok(())
    });
}

#[test]
fn files_and_the_end_of_the_window_are_requests() {
    let scratch = scratch("requests");
    let folder = scratch.path();
    let path = folder.join("one.fen");
    std::fs::write(&path, "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1").expect("a file");
    with_window(folder, |app, host| {
        host.settle(app)?;
        host.drop_files([path.clone()]);
        host.finish_jobs(app)?;
        host.settle(app)?;
        assert_eq!(app.table.game().board().to_string(), "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
        let mut settings = app.settings.clone();
        settings.ask_leave = true;
        host.act(app, Request::Change(Box::new(settings)));
        host.act(app, Request::TypeMove("e4".into()));
        assert_eq!(app.table.game().line().len(), 1);
        host.send(app, Event::Quit { timestamp: 0 })?;
        assert!(app.window.is_open, "it is asked first");
        assert_eq!(app.ui.gui.dialogs.opened(), Some(Dialog::Quit));
        strike(app, host, Keycode::Escape, Mod::NOMOD)?;
        host.act(app, Command::Undo);
        host.settle(app)?;
        host.send(app, Event::Quit { timestamp: 0 })?;
        assert!(!app.window.is_open, "nothing was played");
        Ok(())
    });
}
