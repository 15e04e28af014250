//! Exported pictures are read back: the PNG and the GIF pixel by pixel, the SVG by its elements.
#![cfg(feature = "window")]

#[path = "common/png_file.rs"]
mod png_file;

use std::collections::HashSet;
use std::time::Duration;
use tabiya::chess::{Color, Square};
use tabiya::desktop::export::{gif, page, png, RgbaImage};
use tabiya::desktop::pieces;
use tabiya::game::{ChessGame, Effect, Input};
use tabiya::job::{no_wake, Job, Progress};
use tabiya::record::{pgn, NodeId};
use tabiya::scene::{svg, BoardState, BoardStyle, Coordinates, Inspection, MarkColor, Marks, PieceSet, Scene, Theme};
use tabiya::scene::{BoardFile, BoardPicture, PictureFile, Rgba};
use tabiya::text::{Language, Text};

fn style(theme: Theme) -> BoardStyle {
    BoardStyle {
        theme,
        ..BoardStyle::default()
    }
}

fn scholars_mate() -> ChessGame {
    let mut game = ChessGame::default();
    for mv in ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"] {
        let square = |text: &str| text.parse::<Square>().expect("a square");
        let (from, to) = (square(&mv[..2]), square(&mv[2..]));
        let promotion = None;
        let _ = game.handle(Input::TryMove { from, to, promotion }, Duration::ZERO);
    }
    game
}

fn start(game: &ChessGame, style: &BoardStyle, choices: gif::GifOptions) -> Job<anyhow::Result<Vec<u8>>> {
    let film = gif::Film::of(game, style, false, choices);
    Job::start("gif", &no_wake(), move |context| film.make(context)).expect("a thread")
}

/// The whole GIF.
fn gif_of(game: &ChessGame, style: &BoardStyle, choices: gif::GifOptions) -> Vec<u8> {
    let job = start(game, style, choices);
    let file = job
        .poll_for(Duration::from_mins(1))
        .expect("it ends")
        .expect("no panic");
    let Progress { done, total } = job.progress();
    assert!(done == total && total > 0, "{done} of {total}");
    file.expect("no fault")
}

#[test]
fn the_png_shows_the_board_in_the_colors_of_the_theme() {
    for theme in [Theme::MIDNIGHT, Theme::SLATE] {
        let mut style = style(theme);
        let game = ChessGame::default();
        let file = png::board(&BoardState::in_play(&game), &style, false, 50).expect("a file");
        let picture = png_file::decode(&file);
        assert_eq!((picture.width, picture.height), (400, 400));
        let opaque = |color: tabiya::scene::Rgba| Some([color.r, color.g, color.b, 255]);
        assert_eq!(picture.pixel(25, 175), opaque(theme.dark), "a5");
        assert_eq!(picture.pixel(75, 175), opaque(theme.light), "b5");
        let is_light = |y| picture.pixel(225, y).is_some_and(|pixel| pixel[0] > 200);
        assert!(is_light(370) && !is_light(20), "the white king is below the black one");
        style.coordinates = Coordinates::Border;
        let file = png::board(&BoardState::in_play(&game), &style, true, 50).expect("a file");
        let turned = png_file::decode(&file);
        assert_eq!(turned.width, 400 + 2 * 12);
        assert_eq!(turned.pixel(2, 2), opaque(theme.background));
        assert!(
            turned.pixel(12 + 175, 12 + 20).is_some_and(|pixel| pixel[0] > 200),
            "the white king is above"
        );
    }
}

/// The game as it is on the screen after these inputs, with the marks of the last refusal.
fn on_screen(mut game: ChessGame, inputs: [Input; 2]) -> BoardState {
    let mut refused = Marks::default();
    for input in inputs {
        for effect in game.handle(input, Duration::ZERO) {
            if let Effect::Refused {
                refusal: Some(refusal), ..
            } = effect
            {
                refused = Marks::of_refusal(&refusal);
            }
        }
    }
    let mut state = BoardState::in_play(&game);
    state.interaction.refusal = refused;
    state.interaction.inspection = Inspection::of(&game.board(), Square::E1);
    state
}

/// The board as an SVG document.
fn svg_of(state: &BoardState, style: &BoardStyle, square_size: u16) -> String {
    let (scene, size) = Scene::picture(state, style, false, square_size);
    svg::document(&scene, (size, size), "a board", pieces::svg)
}

/// The PNG, which is also the picture of the clipboard, and the SVG of a board.
fn pictures(state: &BoardState) -> (Vec<u8>, String) {
    let style = style(Theme::WALNUT);
    let png = png::board(state, &style, false, 30).expect("a file");
    (png, svg_of(state, &style, 30))
}

#[test]
fn pictures_leave_out_what_is_on_the_screen_only() {
    let game = ChessGame::default();
    let start = pictures(&BoardState::of(&game, game.shown_node()));
    let selected = on_screen(game.clone(), [Input::Press(Square::E2), Input::Drag]);
    assert!(selected.interaction.is_dragged && selected.interaction.targets.quiet.count() == 2);
    assert!(pictures(&selected) == start, "a dragged piece");
    let refused = on_screen(game, [Input::Press(Square::F1), Input::Press(Square::C4)]);
    assert_ne!(refused.interaction.refusal, Marks::default());
    assert!(pictures(&refused) == start, "a refusal");
    let mut paused = refused;
    (paused.is_hidden, paused.banner) = (true, Some("Paused".into()));
    assert!(pictures(&paused) == start, "a pause");
}

#[test]
fn gifs_leave_out_what_is_on_the_screen_only() {
    let choices = gif::GifOptions {
        square: 20,
        ..gif::GifOptions::default()
    };
    let style = style(Theme::WALNUT);
    let mut game = ChessGame::default();
    let at_rest = gif_of(&game, &style, choices);
    let _ = game.handle(Input::Press(Square::E2), Duration::ZERO);
    assert_eq!(game.selected(), Some(Square::E2));
    assert!(gif_of(&game, &style, choices) == at_rest);
}

/// The arrows and circles of a PGN, in pictures and GIFs.
#[test]
fn what_the_annotator_drew_is_exported() {
    let game = |text: &str| {
        let tree = pgn::read(text).next().expect("a game").tree;
        let end = tree.line_end(NodeId::ROOT);
        ChessGame::from_tree(tree, end)
    };
    let drawn = game("1. e4 {[%csl Re4][%cal Bg8f6]} *");
    let bare = game("1. e4 *");
    let state = BoardState::of(&drawn, drawn.shown_node());
    let plain = BoardState::of(&bare, bare.shown_node());
    assert_ne!(pictures(&state).0, pictures(&plain).0);
    let svg = svg_of(&state, &style(Theme::WALNUT), 30);
    for color in [MarkColor::Red, MarkColor::Blue] {
        let color = color.rgba().with_alpha(255).to_string();
        assert!(svg.contains(&color), "{color}");
    }
    let (_, body) = svg.rsplit_once("</defs>").expect("a document");
    let count = |part: &str| body.matches(part).count();
    assert_eq!(count("<circle"), 4, "a red circle is a double line, and has two edges");
    assert_eq!(count("stroke-dasharray"), 1, "a blue arrow is dotted");
    let choices = gif::GifOptions {
        square: 40,
        ..gif::GifOptions::default()
    };
    let film = frames(&gif_of(&drawn, &style(Theme::WALNUT), choices));
    let expected = png::picture(&state, &style(Theme::WALNUT), false, 40).expect("a picture");
    // The left edge of the circle around e4.
    let at = |picture: &RgbaImage| picture.pixel(4 * 40 + 1, 4 * 40 + 20).expect("a pixel");
    let off = (0..3).map(|channel| at(&film[1].0)[channel].abs_diff(at(&expected)[channel]));
    assert!(off.max() < Some(24), "{:?} for {:?}", at(&film[1].0), at(&expected));
    assert!(at(&expected)[0] > at(&expected)[1] + 60, "red: {:?}", at(&expected));
}

/// The frames of a GIF, each as a whole picture with the time it is shown in hundredths of a second.
fn frames(file: &[u8]) -> Vec<(RgbaImage, u16)> {
    let mut options = ::gif::DecodeOptions::new();
    options.set_color_output(::gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(file).expect("a GIF");
    let (width, height) = (u32::from(decoder.width()), u32::from(decoder.height()));
    let mut pixels = vec![[0; 4]; (width * height) as usize];
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().expect("a frame") {
        let changes = frame.buffer.as_chunks::<4>().0;
        for (row, line) in (u32::from(frame.top)..).zip(changes.chunks(frame.width.into())) {
            let start = (row * width + u32::from(frame.left)) as usize;
            for (pixel, change) in pixels[start..].iter_mut().zip(line).filter(|(_, change)| change[3] > 0) {
                *pixel = *change;
            }
        }
        let picture = RgbaImage {
            width,
            height,
            pixels: pixels.clone(),
        };
        frames.push((picture, frame.delay));
    }
    frames
}

/// A board of the user's: green and blue squares with a red stroke across the whole of it.
fn own_board() -> BoardPicture {
    let squares = (0..64).map(|place| {
        let (file, rank) = (place % 8, place / 8);
        let color = if (file + rank) % 2 == 0 { "#60c070" } else { "#3050a0" };
        format!("<rect x=\"{file}\" y=\"{rank}\" width=\"1\" height=\"1\" fill=\"{color}\"/>")
    });
    let squares: String = squares.collect();
    let svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\" viewBox=\"0 0 8 8\">{squares}\
         <rect x=\"0\" y=\"3.9\" width=\"8\" height=\"0.2\" fill=\"#d02020\"/></svg>"
    );
    let colors = (Rgba::hex(0x60_c070), Rgba::hex(0x30_50a0));
    let picture = pieces::own_picture(PictureFile::Svg(svg), 0).expect("a drawing");
    BoardPicture::new("Own".into(), BoardFile { picture, colors })
}

#[test]
fn the_gif_shows_every_position_of_the_game() {
    film_is_the_game(&style(Theme::SLATE));
}

#[test]
fn the_gif_shows_the_board_of_the_user() {
    let style = BoardStyle {
        picture: Some(own_board()),
        ..style(Theme::SLATE)
    };
    film_is_the_game(&style);
    let choices = gif::GifOptions {
        square: 30,
        ..gif::GifOptions::default()
    };
    let film = frames(&gif_of(&scholars_mate(), &style, choices));
    // The stroke between the fourth and the fifth rank, where nobody stands.
    let [red, green, blue, _] = film[0].0.pixel(15, 4 * 30).expect("a pixel");
    assert!(red > 150 && green < 90 && blue < 90, "{red} {green} {blue}");
}

/// Checks that the GIF of a game in this style has its positions in order.
fn film_is_the_game(style: &BoardStyle) {
    let game = scholars_mate();
    let choices = gif::GifOptions {
        square: 30,
        each: Duration::from_millis(700),
        last: Duration::from_secs(3),
        ..gif::GifOptions::default()
    };
    let file = gif_of(&game, style, choices);
    let frames = frames(&file);
    let delays: Vec<u16> = frames.iter().map(|&(_, delay)| delay).collect();
    assert_eq!(delays, [70, 70, 70, 70, 70, 70, 70, 300]);
    let mut at = game.clone();
    let _ = at.handle(Input::ShowFirst, Duration::ZERO);
    for (number, (frame, _)) in frames.iter().enumerate() {
        let expected = png::picture(&BoardState::in_play(&at), style, false, 30).expect("a picture");
        assert_eq!((frame.width, frame.height), (expected.width, expected.height));
        let mut sum = 0;
        for (a, b) in frame.pixels.iter().zip(&expected.pixels) {
            let off = (0..3).map(|channel| a[channel].abs_diff(b[channel])).max().unwrap_or(0);
            assert!(off < 60, "frame {number}: {a:?} for {b:?}");
            sum += usize::from(off);
        }
        assert!(sum < frame.pixels.len(), "frame {number} is off by {sum} in all");
        let _ = at.handle(Input::ShowNext, Duration::ZERO);
    }
}

#[test]
fn a_film_can_be_of_some_moves_with_the_names_around_the_board() {
    let options = gif::GifOptions {
        square: 40,
        plies: (2, 4),
        has_names: true,
        ..gif::GifOptions::default()
    };
    let game = scholars_mate();
    let film = frames(&gif_of(&game, &style(Theme::WALNUT), options));
    assert_eq!((film.len(), film[0].0.width, film[0].0.height), (3, 320, 360));
    let node = game.played_line()[1];
    let expected = png::picture(&BoardState::of(&game, node), &style(Theme::WALNUT), false, 40).expect("a picture");
    let at = |picture: &RgbaImage, top: u32| picture.pixel(4 * 40 + 20, top + 4 * 40 + 20).expect("a pixel");
    let off = (0..3).map(|channel| at(&film[0].0, 20)[channel].abs_diff(at(&expected, 0)[channel]));
    assert!(off.max() < Some(24), "the board is below the name");
    // Something is written above and below the board.
    for rows in [0..20, 340..360] {
        let all = rows.flat_map(|y| (0..320).map(move |x| (x, y)));
        let inks: HashSet<[u8; 4]> = all.filter_map(|(x, y)| film[0].0.pixel(x, y)).collect();
        assert!(inks.len() > 1);
    }
}

#[test]
fn a_page_has_the_moves_with_figurines_comments_variations_and_diagrams() {
    let text = "[White \"A & B\"]\n[Black \"Cid\"]\n[Date \"2001.02.??\"]\n\n\
        1. e4 {good <b>} e5 2. Nf3 $1 $220 (2. f4 exf4 (2... d5) 3. Nf3) Nc6 1-0";
    let trees: Vec<_> = pgn::read(text).map(|game| game.tree).collect();
    let page = page::page(&trees, &Text::of(Language::ENGLISH), &style(Theme::WALNUT), false);
    for part in [
        "A &amp; B – Cid",
        "February 2001",
        "good &lt;b&gt;",
        "2.&nbsp;♘f3!",
        "(2.&nbsp;f4 exf4 (2…&nbsp;d5) 3.&nbsp;♘f3)",
        "2…&nbsp;♘c6",
    ] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert_eq!(page.matches("<figure>").count(), 1);
    // A browser would end a paragraph there, and the moves after it would look like any text.
    let mut paragraphs = page.split("<p").skip(1).filter_map(|part| part.split("</p>").next());
    assert!(paragraphs.all(|paragraph| !paragraph.contains("<figure>")), "{page}");
    assert!(!page.contains("$220"));
}

#[test]
fn several_gifs_can_be_made_at_a_time_while_pictures_are_drawn() {
    let choices = gif::GifOptions {
        square: 20,
        ..gif::GifOptions::default()
    };
    let (game, style) = (scholars_mate(), style(Theme::WALNUT));
    let alone = gif_of(&game, &style, choices);
    let start = || start(&game, &style, choices);
    let mut running: Vec<_> = (0..4).map(|_| start()).collect();
    // One that is not wanted any more ends by itself.
    start().cancel();
    let state = BoardState::in_play(&game);
    let picture = png::picture(&state, &style, false, 20).expect("a picture");
    while !running.is_empty() {
        assert!(png::picture(&state, &style, false, 20).expect("a picture") == picture);
        running.retain(|export| match export.poll() {
            Some(file) => {
                assert!(file.expect("no panic").expect("no fault") == alone);
                false
            }
            None => true,
        });
    }
    let start_only = gif_of(&ChessGame::default(), &style, choices);
    assert_eq!(frames(&start_only).len(), 1, "a game without moves");
}

/// All that stands between `before` and the next quotation mark.
fn values<'a>(text: &'a str, before: &str) -> Vec<&'a str> {
    let parts = text.split(before).skip(1);
    parts.filter_map(|part| part.split('"').next()).collect()
}

#[test]
fn the_svg_has_each_piece_on_its_square_and_names_nothing_twice() {
    let game = scholars_mate();
    let text = svg_of(&BoardState::in_play(&game), &style(Theme::WALNUT), 50);
    let names = values(&text, " id=\"");
    let unique: HashSet<&str> = names.iter().copied().collect();
    assert_eq!(unique.len(), names.len());
    let uses = values(&text, "xlink:href=\"#");
    let board = game.board();
    assert_eq!(u32::try_from(uses.len()), Ok(board.occupied().count()));
    for name in uses
        .iter()
        .copied()
        .chain(text.split("url(#").skip(1).filter_map(|part| part.split(')').next()))
    {
        assert!(unique.contains(name), "{name} is not there");
    }
    let mated = board.king(board.turn());
    for square in board.occupied().without(mated) {
        let (column, row) = (square.file().index(), 7 - square.rank().index());
        let piece = board.piece_at(square).expect("a piece");
        let color = if piece.color() == Color::White {
            "white"
        } else {
            "black"
        };
        let kind = format!("{:?}", piece.kind()).to_lowercase();
        let element = format!(
            "<use xlink:href=\"#classic-{color}-{kind}\" x=\"{}\" y=\"{}\" width=\"50\" height=\"50\"/>",
            column * 50,
            row * 50
        );
        assert!(text.contains(&element), "{element}");
    }
    assert!(text.contains("url(#glow-"), "the king is in check");
    let lies = text
        .lines()
        .any(|line| line.contains("#classic-black-king") && line.contains("rotate("));
    assert!(lies, "it is mated, as on the screen");
    assert!(text.contains("#efddbc") && text.contains("#996441"));
    // Every element that is opened is closed.
    let opened = text.matches('<').count() - text.matches("</").count();
    assert_eq!(opened, text.matches("</").count() + text.matches("/>").count());
}

#[test]
fn a_turned_piece_is_a_picture_in_the_svg() {
    let mut style = style(Theme::WALNUT);
    style.pieces = PieceSet::Turned;
    let text = svg_of(&BoardState::in_play(&ChessGame::default()), &style, 50);
    assert_eq!(text.matches("<symbol id=\"turned-").count(), 12);
    let pictures = values(&text, "xlink:href=\"data:image/png;base64,");
    assert_eq!(pictures.len(), 12);
    let start = "iVBORw0KGgo"; // the signature of a PNG
    assert!(pictures
        .iter()
        .all(|picture| picture.starts_with(start) && picture.len() % 4 == 0));
}
