//! Animations, refusals and the pointer, compared with the board.

use std::time::Duration;
use tabiya::chess::illegal::reason;
use tabiya::chess::{Board, Square};
use tabiya::game::Input;
use tabiya::scene::animation::Animation;
use tabiya::scene::{
    BoardGeometry, BoardState, BoardStyle, Form, MarkColor, Marks, Pace, Point, Pointer, PointerButton, PointerEvent,
    Scene, Shape, SquareMark, Theme,
};

const FENS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "2kr3r/8/8/8/8/8/8/R4RK1 w - - 0 1",
    "8/P6k/8/8/8/8/7K/8 w - - 0 1",
    "Q7/7k/8/8/8/8/7K/8 b - - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
];

fn board(fen: &str) -> Board {
    fen.parse().expect("a FEN")
}

fn geometry(is_flipped: bool) -> BoardGeometry {
    BoardGeometry::new(Point::new(40.0, 60.0), 80.0, is_flipped)
}

/// The pieces drawn, each with the square of its center, in square order.
fn drawn(scene: &Scene, board: &BoardGeometry) -> Vec<(Square, String)> {
    let mut pieces: Vec<(Square, String)> = Vec::new();
    for (_, shape) in scene.shapes() {
        if let Shape::Piece {
            piece, center, alpha, ..
        } = shape
        {
            assert!((alpha - 1.0).abs() < 1e-6, "{shape:?}");
            let square = board.square_at(*center);
            pieces.push((square.expect("on the board"), format!("{piece:?}")));
        }
    }
    pieces.sort_by_key(|(square, _)| square.index());
    pieces
}

#[test]
fn the_frame_after_an_animation_is_the_board() {
    let interrupted = Duration::from_millis(70);
    for flipped in [false, true] {
        let geometry = geometry(flipped);
        for (from, over, to) in triples() {
            let mut animation = Animation::default();
            animation.start(from.placement(), over.placement(), Duration::ZERO, Pace::default());
            animation.start(over.placement(), to.placement(), interrupted, Pace::default());
            let scene = Scene::compose(
                &BoardState::of_board(&to),
                &BoardStyle::default(),
                &geometry,
                &Pointer::default(),
                &animation,
                animation.landing(),
            );
            let expected: Vec<(Square, String)> = Square::all()
                .filter_map(|square| Some((square, format!("{:?}", to.piece_at(square)?))))
                .collect();
            assert_eq!(drawn(&scene, &geometry), expected, "{from} {over} {to}");
        }
    }
}

/// At the end of every animation the pieces stand as in the position, even if it interrupted another one.
#[test]
fn every_animation_ends_in_the_position() {
    let now = Duration::from_millis(70);
    for (from, over, to) in triples() {
        let mut animation = Animation::default();
        animation.start(from.placement(), over.placement(), Duration::ZERO, Pace::default());
        animation.start(over.placement(), to.placement(), now, Pace::default());
        let end = animation.landing();
        let last = end.saturating_sub(Duration::from_micros(1)).max(now);
        for sprite in animation.sprites(last) {
            match sprite.to {
                Some(square) => {
                    let there = to.piece_at(square).expect("a piece arrives");
                    assert_eq!(there.color(), sprite.piece.color());
                    assert!(sprite.alpha > 0.99);
                }
                None => assert!(sprite.alpha < 0.01),
            }
        }
        assert!(!animation.is_running(end));
        assert!(animation.sprites(end).is_empty());
    }
}

fn triples() -> impl Iterator<Item = (Board, Board, Board)> {
    let pairs = || FENS.into_iter().flat_map(|a| FENS.into_iter().map(move |b| (a, b)));
    pairs().flat_map(|(a, b)| FENS.into_iter().map(move |c| (board(a), board(b), board(c))))
}

#[test]
fn an_interrupted_piece_goes_on_from_where_it_is() {
    let (rook_a, rook_h) = (
        board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"),
        board("4k3/8/8/8/8/8/7R/4K3 w - - 0 1"),
    );
    let mut animation = Animation::default();
    animation.start(rook_a.placement(), rook_h.placement(), Duration::ZERO, Pace::default());
    let now = Duration::from_millis(60);
    let before = animation.sprites(now)[0];
    animation.start(rook_h.placement(), rook_a.placement(), now, Pace::default());
    let after = animation.sprites(now)[0];
    assert_eq!((before.piece, before.to), (after.piece, Some(Square::H2)));
    assert_eq!(after.to, Some(Square::A1));
    assert!(before.place.distance(after.place) < 1e-4);
    assert!(before.place.file > 1.0, "it was on its way: {before:?}");
}

/// FEN, the attempted move, the arrows and the marked squares.
const REFUSED: [(&str, &str, &str, &str, &str); 5] = [
    ("4q1k1/8/8/8/8/8/4B3/4K3 w - - 0 1", "e2", "d3", "e8e1", "e2"),
    ("4r1k1/8/8/8/8/8/8/R3K3 w - - 0 1", "a1", "a2", "e8e1", ""),
    ("4k3/8/8/8/8/8/3r4/7K w - - 0 1", "h1", "h2", "d2h2", ""),
    ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1", "c1", "", "b1"),
    ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1", "f8f1", ""),
];

#[test]
fn a_refusal_is_shown_where_its_reason_is() {
    for (fen, from, to, arrows, squares) in REFUSED {
        let square = |text: &str| text.parse::<Square>().expect("a square");
        let why = reason(&board(fen), square(from), square(to), None).expect("it is refused");
        let marks = Marks::of_refusal(&why);
        let shown: Vec<String> = marks.arrows.iter().map(|a| format!("{}{}", a.from, a.to)).collect();
        assert_eq!(shown.join(" "), arrows, "{fen}: {why}");
        let shown: Vec<String> = marks.squares.iter().map(|mark| mark.square.to_string()).collect();
        assert_eq!(shown.join(" "), squares, "{fen}: {why}");
    }
}

/// WCAG 2.2, 1.4.11: 3 for what is not text.
#[test]
fn a_ring_stands_out_from_every_square_of_every_board() {
    let colors = [MarkColor::Green, MarkColor::Red, MarkColor::Yellow, MarkColor::Blue];
    for (theme, color) in Theme::ALL
        .into_iter()
        .flat_map(|theme| colors.map(|color| (theme, color)))
    {
        for square in [Square::A1, Square::H1] {
            let mut state = BoardState::of_board(&Board::default());
            state.marks.squares.push(SquareMark { square, color });
            let style = BoardStyle {
                theme,
                ..BoardStyle::default()
            };
            let (geometry, animation) = (geometry(false), Animation::default());
            let scene = Scene::compose(
                &state,
                &style,
                &geometry,
                &Pointer::default(),
                &animation,
                Duration::ZERO,
            );
            let ground = theme.square(square);
            let seen = scene.shapes().iter().filter_map(|(_, shape)| match shape {
                Shape::Form {
                    form: Form::Ring { .. },
                    color,
                    ..
                } => Some(ground.under(*color).contrast(ground)),
                _ => None,
            });
            let best = seen.fold(0.0, f32::max);
            assert!(best >= 3.0, "{color:?} on {square} of {}: {best:.2}", theme.name);
        }
    }
}

/// The inputs as text.
fn text_of(inputs: &[Input]) -> String {
    format!("{inputs:?}")
}

/// The inputs for a movement by this many pixels after a press on e2.
fn moved_by(dx: f32, dy: f32) -> String {
    let (state, board, mut pointer) = (
        BoardState::of_board(&Board::default()),
        geometry(false),
        Pointer::default(),
    );
    let at = board.center_of(Square::E2).shifted(-40.0, -40.0);
    let button = PointerButton::Left;
    let pressed = pointer.handle(PointerEvent::Pressed { button, at }, &state, &board, Duration::ZERO);
    assert_eq!(
        text_of(&pressed),
        text_of(&[Input::Press(Square::E2)]),
        "a corner grabs too"
    );
    text_of(&pointer.handle(
        PointerEvent::Moved { at: at.shifted(dx, dy) },
        &state,
        &board,
        Duration::ZERO,
    ))
}

#[test]
fn a_drag_starts_at_three_pixels() {
    assert_eq!(moved_by(2.0, 2.0), text_of(&[]));
    assert_eq!(moved_by(3.0, 0.0), text_of(&[Input::Drag]));
    assert_eq!(moved_by(0.0, -3.0), text_of(&[Input::Drag]));
}

#[test]
fn a_release_beside_the_board_is_on_no_square() {
    let (state, board, mut pointer) = (
        BoardState::of_board(&Board::default()),
        geometry(false),
        Pointer::default(),
    );
    let at = board.center_of(Square::H2);
    let button = PointerButton::Left;
    pointer.handle(PointerEvent::Pressed { button, at }, &state, &board, Duration::ZERO);
    let at = at.shifted(40.0, 0.0);
    let inputs = pointer.handle(PointerEvent::Released { button, at }, &state, &board, Duration::ZERO);
    assert_eq!(text_of(&inputs), text_of(&[Input::Drag, Input::Release(None)]));
    let after = pointer.handle(
        PointerEvent::Moved { at: Point::default() },
        &state,
        &board,
        Duration::ZERO,
    );
    assert_eq!(text_of(&after), text_of(&[]), "nothing sticks");
}
