//! The position editor on the board.

use super::analysis::widget;
use super::driver::VirtualHost;
use super::play::Hand;
use super::{scratch, sdl, with_window};
use sdl2::keyboard::{Keycode, Mod};
use sdl2::mouse::MouseButton;
use tabiya::chess::setup::Setup;
use tabiya::chess::{Board, Color, Piece, PieceKind, Square};
use tabiya::desktop::app::App;
use tabiya::store::settings::Settings;
use tabiya::table::Command;
use tabiya::ui::position_editor::{Brush, Edit};
use tabiya::ui::Request;

fn set_up(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.click(Square::E2);
    hand.click(Square::E4);
    let before = hand.0.table.game().board();
    hand.1.act(hand.0, Command::EditPosition);
    hand.settle();
    hand.drag(Square::E4, Square::E5);
    hand.drag(Square::D1, Square::H5);
    let at = sdl::middle(hand.0, Square::A8);
    host.send(hand.0, sdl::motion(at, at))?;
    host.send(hand.0, sdl::button(MouseButton::Right, at, true))?;
    host.send(hand.0, sdl::button(MouseButton::Right, at, false))?;
    let edited = |app: &App<'_>| {
        app.board
            .editing
            .as_ref()
            .map(|editing| editing.editor.setup().placement.to_string())
    };
    let expected = "1nbqkbnr/pppppppp/8/4P2Q/8/8/PPPP1PPP/RNB1KBNR";
    assert_eq!(edited(hand.0).as_deref(), Some(expected));
    assert_eq!(hand.0.table.game().board(), before, "the game does not know of it");
    hand.key(Keycode::Z, Mod::LCTRLMOD);
    assert_eq!(
        edited(hand.0).as_deref(),
        Some("rnbqkbnr/pppppppp/8/4P2Q/8/8/PPPP1PPP/RNB1KBNR")
    );
    assert_eq!(hand.0.table.game().board(), before, "nor of what is undone");
    hand.key(Keycode::N, Mod::LCTRLMOD);
    assert_eq!(hand.0.table.game().board(), before, "no other game begins meanwhile");
    hand.key(Keycode::Escape, Mod::NOMOD);
    assert!(hand.0.board.editing.is_none());
    assert_eq!(hand.0.table.game().board(), before, "cancelled, the game is as it was");
    Ok(())
}

fn play_from_it(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    host.act(app, Command::EditPosition);
    host.act(app, Request::Edit(Edit::Clear));
    host.act(app, Request::PlayEdited);
    assert!(app.board.editing.is_some(), "an empty board cannot be played");
    let king = |color| Brush::Piece(Piece::new(color, PieceKind::King));
    let mut hand = Hand(app, host);
    hand.1.act(hand.0, Request::Edit(Edit::Choose(king(Color::White))));
    hand.click(Square::E1);
    hand.1.act(hand.0, Request::Edit(Edit::Choose(king(Color::Black))));
    hand.click(Square::E8);
    hand.1.act(
        hand.0,
        Request::Edit(Edit::Put(Piece::new(Color::White, PieceKind::Pawn), Square::D7)),
    );
    hand.1.act(hand.0, Request::PlayEdited);
    assert!(hand.0.board.editing.is_some(), "Black is in check on White's turn");
    hand.1.act(hand.0, Request::Edit(Edit::Turn(Color::Black)));
    hand.1.act(hand.0, Request::PlayEdited);
    assert!(hand.0.board.editing.is_none());
    let start: Board = "4k3/3P4/8/8/8/8/8/4K3 b - - 0 1".parse()?;
    assert_eq!(hand.0.table.game().board(), start);
    hand.drag(Square::E8, Square::D7);
    assert_eq!(
        hand.0.table.game().tree().main_line().len(),
        1,
        "it is played from there"
    );
    Ok(())
}

/// A position that ends the game at once can be set up, and the editor says so.
fn tell_an_end(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    app.ui.gui.record_widgets(true);
    host.settle(app)?;
    host.act(app, Command::EditPosition);
    for (fen, words) in [
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "This position can be played."),
        (
            "R3k3/7R/8/8/8/8/8/4K3 b - - 0 1",
            "The game would be over at once: White wins by checkmate.",
        ),
        (
            "7k/5Q2/8/8/8/8/8/4K3 b - - 0 1",
            "The game would be over at once: Draw by stalemate.",
        ),
    ] {
        let board: Board = fen.parse()?;
        host.act(app, Request::Edit(Edit::Load(Box::new(Setup::from(&board)))));
        host.settle(app)?;
        let told = widget(app, "editor.verdict").map(|widget| widget.shows.clone());
        assert_eq!(told.as_deref(), Some(words), "{fen}");
    }
    Ok(())
}

/// With the setting on, a pawn promotes to a queen without a question.
fn queen_at_once(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    for auto_queen in [false, true] {
        host.act(app, Request::LoadFen("4k3/P7/8/8/8/8/8/4K3 w - - 0 1".into()));
        host.act(
            app,
            Request::Change(Box::new(Settings {
                auto_queen,
                ..app.settings.clone()
            })),
        );
        let mut hand = Hand(app, host);
        hand.drag(Square::A7, Square::A8);
        let moves = hand.0.table.game().tree().main_line().len();
        assert_eq!(moves, usize::from(auto_queen), "{auto_queen}");
    }
    let queen = Piece::new(Color::White, PieceKind::Queen);
    assert_eq!(app.table.game().board().piece_at(Square::A8), Some(queen));
    Ok(())
}

#[test]
fn a_position_is_set_up_and_played_from() {
    for body in [set_up, play_from_it, tell_an_end, queen_at_once] {
        let scratch = scratch("editor");
        let folder = scratch.path();
        with_window(folder, body);
    }
}
