//! What the graphics driver has drawn. Other tests draw nothing, so each of these has a process of its own.

use super::analysis::{widget, with_size};
use super::screenshot::seen;
use super::{at_board, play::Hand};
use sdl2::keyboard::{Keycode, Mod};
use std::process::Command;
use tabiya::chess::Square;
use tabiya::desktop::export::{image::on_canvas, RgbaImage};
use tabiya::scene::Rect;
use tabiya::store::new_game::NewGameChoice;
use tabiya::ui::Request;

/// The variable of the process that draws.
const DRAWN: &str = "TABIYA_DRAWN";

pub(super) fn is_drawn() -> bool {
    std::env::var_os(DRAWN).is_some()
}

#[test]
fn the_window_shows_the_board_and_the_panel() {
    drawn("the_window_shows_the_board_and_the_panel", || {
        at_board("pixels", None, look);
    });
}

#[test]
fn with_the_largest_type_the_first_move_of_a_line_is_read_to_its_end() {
    drawn(
        "with_the_largest_type_the_first_move_of_a_line_is_read_to_its_end",
        || {
            with_size("pixels-line", (1120, 700), |hand| {
                enlarge(hand);
                // The one legal move.
                hand.open("[FEN \"8/8/8/8/8/5k2/R6p/6rK w - - 0 120\"]\n\n*\n");
                hand.key(Keycode::A, Mod::NOMOD);
                hand.until("a line", |app| widget(app, "analysis.line-1").is_some());
                let line = widget(hand.0, "analysis.line-1").expect("a line").clone();
                let picture = seen(hand.0);
                let [top, bottom, end] = [line.min[1], line.max[1], line.max[0]].map(pixel);
                let ink = |x: u32, y: u32| picture.pixel(x, y).expect("inside");
                let ground = ink(end - 1, top + 1);
                let is_bare = (top + 1..bottom - 1).all(|y| ink(end - 1, y) == ground);
                assert!(is_bare, "{}", line.shows);
            });
        },
    );
}

#[test]
fn the_digits_of_a_clock_touch_no_frame_in_the_smallest_window() {
    drawn("the_digits_of_a_clock_touch_no_frame_in_the_smallest_window", || {
        with_size("pixels-clock", (480, 360), |hand| {
            hand.1.act(
                hand.0,
                Request::Begin(Box::new(NewGameChoice {
                    time: "4".into(),
                    ..NewGameChoice::default()
                })),
            );
            hand.click(Square::E2);
            hand.click(Square::E4);
            hand.settle();
            let face = widget(hand.0, "clock.white").expect("a clock").clone();
            let picture = seen(hand.0);
            let [left, right, top, bottom] = [face.min[0], face.max[0], face.min[1], face.max[1]].map(pixel);
            let ink = |x: u32, y: u32| picture.pixel(x, y).expect("inside");
            // The rows between the frame and the digits, from the middle of an edge on.
            let middle = left + (right - left) / 2;
            let ground = ink(left + 5, top + (bottom - top) / 2);
            let is_bare = |y: &u32| (middle - 20..middle + 20).all(|x| ink(x, *y) == ground);
            assert!((top..top + 8).any(|y| is_bare(&y)), "above: {face:?}");
            assert!((bottom - 8..bottom).any(|y| is_bare(&y)), "below: {face:?}");
        });
    });
}

/// The pixel at this coordinate.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "within the window"
)]
fn pixel(at: f32) -> u32 {
    at as u32
}

/// The largest type of the preferences.
fn enlarge(hand: &mut Hand<'_, '_>) {
    let mut settings = hand.0.settings.clone();
    settings.interface_scale = 4.0;
    hand.1.act(hand.0, Request::Change(Box::new(settings)));
    hand.settle();
}

/// Runs this body of the test with this name in a process that draws.
fn drawn(name: &str, body: impl FnOnce()) {
    if is_drawn() {
        return body();
    }
    let mut child = Command::new(std::env::current_exe().expect("this program"));
    let done = child
        .args([&format!("pixels::{name}"), "--exact"])
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
        graphics.draw(&hand.0.scene_at(hand.0.window.now()))?;
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
