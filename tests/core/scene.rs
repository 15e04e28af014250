//! What a frame shows, as text: each file of `tests/data/scene` is a script, a line of dashes, and the expected shapes.
//! `TABIYA_BLESS=1 cargo test --test core scene` overwrites them; read the diff before committing.

use crate::frame::{is_blessing, scripts, Frame};
use std::fmt::Write as _;
use tabiya::chess::Square;
use tabiya::scene::{LayoutChoices, Point, Rect, Scene, Shape, WindowLayout};

/// One line per shape, with numbers to a tenth of a pixel.
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

/// Windows of many sizes, including flat and tall ones.
const WINDOWS: [(i32, i32); 14] = [
    (480, 360),
    (481, 365),
    (480, 640),
    (480, 720),
    (480, 800),
    (640, 480),
    (700, 1400),
    (800, 600),
    (1000, 700),
    (1200, 800),
    (1366, 768),
    (481, 2000),
    (2000, 365),
    (3840, 2160),
];

/// The layouts of a window at several scales with every choice, each with a description for messages.
fn layouts(width: i32, height: i32, top: i32) -> impl Iterator<Item = (WindowLayout, String)> {
    let scales = [1.0, 1.25, 1.5, 2.0].into_iter();
    scales.flat_map(move |scale| {
        (0..128).map(move |bits| {
            let choices = LayoutChoices {
                is_flipped: bits & 1 > 0,
                has_border: bits & 2 > 0,
                has_player_cards: bits & 4 > 0,
                has_panel: bits & 8 > 0,
                has_clocks: bits & 16 > 0,
                has_list: bits & 32 > 0,
                is_asking: bits & 64 > 0,
            };
            let layout = WindowLayout::new(width, height, scale, top, choices);
            (layout, format!("{width}×{height} at {scale}, {choices:?}"))
        })
    })
}

#[test]
fn every_window_has_a_square_board_whose_pixels_are_its_squares() {
    for (layout, shown) in WINDOWS
        .into_iter()
        .flat_map(|(width, height)| layouts(width, height, 20))
    {
        let board = layout.board;
        let Rect { x, y, width, .. } = board.rect();
        assert!(width % 8 == 0 && width > 0, "{shown}");
        let last = width / 8 - 1;
        for square in Square::all() {
            let corner = board
                .center_of(square)
                .shifted(-board.square_size / 2.0, -board.square_size / 2.0);
            assert_eq!(board.square_at(corner), Some(square), "{shown}");
            let (right, down) = (
                corner.x + Point::at_pixel(last, 0).x,
                corner.y + Point::at_pixel(last, 0).x,
            );
            assert_eq!(board.square_at(Point::new(right, down)), Some(square), "{shown}");
        }
        assert_eq!(board.square_at(Point::at_pixel(x + width, y)), None, "{shown}");
    }
}

/// The board with its border, the player cards and the panel are inside the window, below its menu bar, and do not overlap.
#[test]
fn nothing_in_a_window_hides_another_thing() {
    let mut faults = Vec::new();
    for (width, height) in WINDOWS {
        for top in [20, 26, 40] {
            let window = Rect {
                x: 0,
                y: top,
                width,
                height: height - top,
            };
            for (layout, shown) in layouts(width, height, top) {
                let parts = parts(&layout);
                for (name, part) in parts.iter().filter(|(_, part)| !is_inside(*part, window)) {
                    faults.push(format!("{shown}: the {name} leaves the window: {part:?}"));
                }
                for (place, (name, part)) in parts.iter().enumerate() {
                    for (other, _) in parts[..place].iter().filter(|(_, other)| overlaps(*part, *other)) {
                        faults.push(format!("{shown}: the {name} overlaps the {other}"));
                    }
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// The visible parts of the window, by name.
fn parts(layout: &WindowLayout) -> Vec<(&'static str, Rect)> {
    let board = layout.board.rect();
    #[allow(clippy::cast_possible_truncation, reason = "a few pixels")]
    let border = layout.board.border as i32;
    let framed = Rect {
        x: board.x - border,
        y: board.y - border,
        width: board.width + 2 * border,
        height: board.height + 2 * border,
    };
    let all = [
        ("board", framed),
        ("upper player card", layout.top_card),
        ("lower player card", layout.bottom_card),
        ("panel", layout.panel),
        ("room of the panel", layout.spare),
        ("list of games", layout.list),
    ];
    all.into_iter().filter(|(_, part)| !part.is_empty()).collect()
}

/// Whether any pixel is in both.
fn overlaps(one: Rect, other: Rect) -> bool {
    one.x < other.x + other.width
        && other.x < one.x + one.width
        && one.y < other.y + other.height
        && other.y < one.y + one.height
}

fn is_inside(part: Rect, whole: Rect) -> bool {
    part.x >= whole.x
        && part.y >= whole.y
        && part.x + part.width <= whole.x + whole.width
        && part.y + part.height <= whole.y + whole.height
}

#[test]
fn a_paused_game_shows_no_piece() {
    let scene = Frame::of("moves e2e4 e7e5\nhide Paused").scene();
    assert!(!scene
        .shapes()
        .iter()
        .any(|(_, shape)| matches!(shape, Shape::Piece { .. })));
}
