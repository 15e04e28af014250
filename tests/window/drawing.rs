//! Circles and arrows drawn with the right button, and inspecting a piece with it.

use super::driver::VirtualHost;
use super::{scratch, sdl, with_window};
use sdl2::keyboard::Mod;
use sdl2::mouse::MouseButton;
use std::time::Duration;
use tabiya::chess::Square;
use tabiya::desktop::app::App;
use tabiya::record::{pgn, NodeId};
use tabiya::table::Command;

/// Presses the right button on one square and releases it on the other, after this time.
fn right(app: &mut App<'_>, host: &VirtualHost, from: Square, to: Square, held: Duration) -> anyhow::Result<()> {
    let (start, end) = (sdl::middle(app, from), sdl::middle(app, to));
    host.send(app, sdl::motion(start, start))?;
    host.send(app, sdl::button(MouseButton::Right, start, true))?;
    host.wait(app, held)?;
    host.send(app, sdl::motion(start, end))?;
    host.send(app, sdl::button(MouseButton::Right, end, false))?;
    host.settle(app)
}

fn click(app: &mut App<'_>, host: &VirtualHost, square: Square) -> anyhow::Result<()> {
    let at = sdl::middle(app, square);
    host.send(app, sdl::motion(at, at))?;
    host.send(app, sdl::button(MouseButton::Left, at, true))?;
    host.send(app, sdl::button(MouseButton::Left, at, false))?;
    host.settle(app)
}

/// Holds these keys down.
fn hold(app: &App<'_>, keys: Mod) {
    app.window
        .graphics
        .window()
        .subsystem()
        .sdl()
        .keyboard()
        .set_mod_state(keys);
}

/// The temporary shapes.
fn drawn(app: &App<'_>) -> String {
    let texts: Vec<String> = app.board.drawn.iter().map(ToString::to_string).collect();
    texts.join(" ")
}

const SHORT: Duration = Duration::from_millis(80);
const LONG: Duration = Duration::from_millis(600);

fn for_the_moment(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    host.act(app, Command::NewGame);
    right(app, host, Square::E2, Square::E2, SHORT)?;
    right(app, host, Square::G1, Square::F3, SHORT)?;
    assert_eq!(drawn(app), "Ge2 Gg1f3");
    right(app, host, Square::E2, Square::E2, SHORT)?;
    assert_eq!(drawn(app), "Gg1f3", "the same again removes it");
    hold(app, Mod::LALTMOD);
    right(app, host, Square::G1, Square::F3, SHORT)?;
    hold(app, Mod::NOMOD);
    assert_eq!(drawn(app), "Bg1f3", "another color replaces it");
    for (keys, color) in [(Mod::LSHIFTMOD, "R"), (Mod::RCTRLMOD, "B")] {
        hold(app, keys);
        right(app, host, Square::G1, Square::F3, SHORT)?;
        hold(app, Mod::NOMOD);
        assert_eq!(drawn(app), format!("{color}g1f3"), "{keys:?}");
    }
    right(app, host, Square::E2, Square::E2, LONG)?;
    assert_eq!(drawn(app), "Bg1f3", "held, the button only looks at the piece");
    right(app, host, Square::D4, Square::D4, LONG)?;
    assert_eq!(
        drawn(app),
        "Bg1f3 Gd4",
        "of an empty square there is nothing to look at"
    );
    click(app, host, Square::A5)?;
    assert_eq!(drawn(app), "", "the left button clears");
    assert_eq!(pgn::write(app.table.game().tree()).find("%c"), None);
    // A piece in hand is put back, and nothing is drawn.
    click(app, host, Square::E2)?;
    assert_eq!(app.table.game().selected(), Some(Square::E2));
    right(app, host, Square::E4, Square::E4, SHORT)?;
    assert_eq!((app.table.game().selected(), drawn(app)), (None, String::new()));
    Ok(())
}

fn kept_with_the_move(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    click(app, host, Square::E2)?;
    click(app, host, Square::E4)?;
    host.act(app, Command::Annotate);
    right(app, host, Square::E4, Square::E4, SHORT)?;
    right(app, host, Square::D1, Square::H5, SHORT)?;
    let written = |app: &App<'_>| pgn::write(app.table.game().tree()).replace('\n', " ");
    assert!(
        written(app).contains("e4 {[%csl Ge4] [%cal Gd1h5]}"),
        "{}",
        written(app)
    );
    click(app, host, Square::A5)?;
    assert!(
        written(app).contains("[%csl Ge4]"),
        "a click never changes what is kept"
    );
    host.act(app, Command::Undo);
    assert!(written(app).contains("e4 {[%csl Ge4]}"), "{}", written(app));
    host.act(app, Command::Undo);
    assert!(!written(app).contains("%c"), "{}", written(app));
    assert_ne!(app.table.game().current_node(), NodeId::ROOT, "the move itself stands");
    host.act(app, Command::Undo);
    assert_eq!(
        app.table.game().current_node(),
        NodeId::ROOT,
        "with no mark left, the move is undone"
    );
    Ok(())
}

#[test]
fn the_right_button_draws_and_looks() {
    for body in [for_the_moment, kept_with_the_move] {
        let scratch = scratch("drawing");
        let folder = scratch.path();
        with_window(folder, body);
    }
}
