//! What a frame shows, as text: each file of `tests/data/scene` is a script, a line of dashes, and the shapes expected.
//! `TABIYA_BLESS=1 cargo test --test scene` writes them anew; read the difference before it is kept.

#[path = "common/frame.rs"]
mod frame;

use frame::{is_blessing, scripts, Frame};
use std::fmt::Write as _;
use std::time::Duration;
use tabiya::chess::{Board, Square};
use tabiya::scene::animation::Animation;
use tabiya::scene::{LayoutChoices, Scene, Shape, WindowLayout};

/// A shape on a line of its own, numbers to a tenth of a pixel.
fn described(scene: &Scene) -> String {
    let mut text = String::new();
    for (layer, shape) in scene.shapes() {
        let plain = format!("{shape:?}").replace("Rgba ", "");
        let _ = writeln!(text, "{layer:?}: {}", rounded(&plain));
    }
    text
}

/// The text with its numbers rounded to a tenth.
fn rounded(text: &str) -> String {
    let mut out = String::new();
    let mut number = String::new();
    for letter in text.chars().chain([' ']) {
        if letter.is_ascii_digit() || matches!(letter, '.' | '-') {
            number.push(letter);
            continue;
        }
        match number.parse::<f64>() {
            Ok(value) if number.contains('.') => {
                let _ = write!(out, "{}", (value * 10.0).round() / 10.0 + 0.0);
            }
            _ => out.push_str(&number),
        }
        number.clear();
        out.push(letter);
    }
    out.trim_end().to_owned()
}

#[test]
fn every_script_shows_what_it_says() {
    let scripts = scripts("scene");
    assert!(scripts.len() >= 12, "only {} scripts", scripts.len());
    let mut failures = Vec::new();
    for (path, text) in scripts {
        let (script, expected) = text.split_once("---\n").unwrap_or((&text, ""));
        let shown = described(&Frame::of(script).scene());
        if is_blessing() {
            std::fs::write(&path, format!("{script}---\n{shown}")).expect("it can be written");
        } else if shown != expected {
            let differs = shown.lines().zip(expected.lines()).find(|(one, other)| one != other);
            failures.push(format!("{}: {differs:#?}", path.display()));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_window_has_a_square_board_inside_it() {
    for (width, height) in [
        (480, 360),
        (1200, 800),
        (700, 1400),
        (3840, 2160),
        (481, 2000),
        (2000, 365),
    ] {
        for scale in [1.0, 1.25, 1.5, 2.0] {
            for bits in 0..16 {
                let choices = LayoutChoices {
                    flipped: bits & 1 > 0,
                    border: bits & 2 > 0,
                    strips: bits & 4 > 0,
                    panel: bits & 8 > 0,
                };
                let layout = WindowLayout::new(width, height, scale, 20, choices);
                let board = layout.board;
                assert!(board.side % 8 == 0 && board.side > 0);
                assert!(
                    board.x >= 0 && board.x + board.side <= width,
                    "{width}×{height} at {scale}"
                );
                assert!(
                    board.y >= 20 && board.y + board.side <= height,
                    "{width}×{height} at {scale}"
                );
                assert!(!layout.panel.overlaps(board.rect()), "{width}×{height} at {scale}");
                for square in Square::all() {
                    let (x, y) = board.square_origin(square);
                    let last = board.square_side() - 1;
                    assert_eq!(board.square_at(x, y), Some(square));
                    assert_eq!(board.square_at(x + last, y + last), Some(square));
                }
                assert_eq!(board.square_at(board.x + board.side, board.y), None);
            }
        }
    }
}

/// At the end of every way from one position to another the pieces stand as they should, also when it was interrupted.
#[test]
fn every_animation_ends_in_the_position() {
    let boards: Vec<Board> = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        "2kr3r/8/8/8/8/8/8/R4RK1 w - - 0 1",
        "8/P6k/8/8/8/8/7K/8 w - - 0 1",
        "Q7/7k/8/8/8/8/7K/8 b - - 0 1",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
    ]
    .map(|fen| fen.parse().expect("a FEN"))
    .into();
    let travel = Duration::from_millis(180);
    for from in &boards {
        for over in &boards {
            for to in &boards {
                let mut animation = Animation::new();
                animation.start(from, over, Duration::ZERO, travel);
                let now = Duration::from_millis(70);
                animation.start(over, to, now, travel);
                let last = now + Duration::from_micros(179_999);
                for sprite in animation.sprites(last) {
                    match sprite.to {
                        Some(square) => {
                            let there = to.piece_at(square).expect("a piece arrives");
                            assert_eq!(there.color, sprite.piece.color);
                            assert!(sprite.alpha > 0.99);
                        }
                        None => assert!(sprite.alpha < 0.01),
                    }
                }
                assert!(!animation.is_running(now + travel));
                assert!(animation.sprites(now + travel).is_empty());
            }
        }
    }
}

#[test]
fn a_paused_game_shows_no_piece() {
    let scene = Frame::of("moves e2e4 e7e5\nhide Paused").scene();
    assert!(!scene
        .shapes()
        .iter()
        .any(|(_, shape)| matches!(shape, Shape::Piece { .. })));
}
