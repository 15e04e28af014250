//! What the graphics driver has drawn. Other tests draw nothing, so this one has a process of its own.

use super::screenshot::seen;
use super::{at_board, play::Hand};
use std::process::Command;
use tabiya::desktop::export::{image::on_canvas, RgbaImage};
use tabiya::scene::Rect;

/// The variable of the process that draws.
const DRAWN: &str = "TABIYA_DRAWN";

pub(super) fn is_drawn() -> bool {
    std::env::var_os(DRAWN).is_some()
}

#[test]
fn the_window_shows_the_board_and_the_panel() {
    if is_drawn() {
        return at_board("pixels", None, look);
    }
    let test = "pixels::the_window_shows_the_board_and_the_panel";
    let mut child = Command::new(std::env::current_exe().expect("this program"));
    let done = child
        .args([test, "--exact"])
        .env(DRAWN, "1")
        .env_remove("GALLIUM_NOOP")
        .output()
        .expect("a process");
    let said = [done.stdout, done.stderr].map(|said| String::from_utf8_lossy(&said).into_owned());
    assert!(done.status.success(), "{}", said.concat());
}

fn look(hand: &mut Hand<'_, '_>) {
    hand.settle();
    let shown = seen(hand.0);
    let expected = on_canvas((shown.width, shown.height), |graphics| {
        graphics.draw(&hand.0.scene_at(hand.0.now()))?;
        graphics.read()
    });
    let expected = expected.expect("a picture");
    let layout = hand.0.board.view.layout;
    let board = layout.board.rect();
    assert!(
        different(&shown, &expected, board) < 0.001,
        "the board is the one drawn in memory"
    );
    for over in [layout.panel, layout.top_card] {
        assert!(
            different(&shown, &expected, over) > 0.02,
            "the interface is drawn over the rest: {over:?}"
        );
    }
}

/// The share of the pixels inside that differ visibly.
fn different(one: &RgbaImage, other: &RgbaImage, inside: Rect) -> f64 {
    let number = |length: i32| u32::try_from(length).expect("inside the window");
    let (x, y, width, height) = (
        number(inside.x),
        number(inside.y),
        number(inside.width),
        number(inside.height),
    );
    let places = (y..y + height).flat_map(|y| (x..x + width).map(move |x| (x, y)));
    let is_different = |&(x, y): &(u32, u32)| {
        let [one, other] = [one, other].map(|picture| picture.pixel(x, y).expect("inside"));
        (0..3).any(|part| one[part].abs_diff(other[part]) > 4)
    };
    let count = places.filter(is_different).count();
    count as f64 / f64::from(width * height)
}
