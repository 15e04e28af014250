//! The menus without a window: Dear `ImGui` takes mouse and key events, and the wishes are read.
#![cfg(feature = "window")]
#![allow(clippy::cast_precision_loss, reason = "pixels of a window")]

mod library;
mod pages;
mod paste;
mod reading;
mod table;

use imgui::Key;
use std::time::Duration;
use tabiya::chess::{Color, Square};
use tabiya::game::{ChessGame, Claim, Input};
use tabiya::record::NodeId;
use tabiya::scene::Rect;
use tabiya::text::{Aside, MoveTexts};
use tabiya::ui::{Action, Dialog};
use table::{model, with_table, Table};

fn fools_mate() -> [(Square, Square); 4] {
    [
        (Square::F2, Square::F3),
        (Square::E7, Square::E5),
        (Square::G2, Square::G4),
        (Square::D8, Square::H4),
    ]
}

#[test]
fn the_first_item_of_the_game_menu_is_a_new_game() {
    with_table(|table| {
        assert!(table.click((30.0, 12.0)).is_empty(), "opening a menu is no wish");
        let actions = table.click((60.0, 46.0));
        assert!(matches!(actions.as_slice(), [Action::NewGame]), "{actions:?}");
    });
}

#[test]
fn the_buttons_wish_what_they_show() {
    with_table(|table| {
        assert!(matches!(table.click(table.button(0, 0, 5)).as_slice(), [Action::Flip]));
        assert!(
            table.click(table.button(0, 1, 5)).is_empty(),
            "there is nothing to take back"
        );
        table.play(&fools_mate()[..1]);
        let undo = table.click(table.button(0, 1, 5));
        assert!(matches!(undo.as_slice(), [Action::Input(Input::Undo)]), "{undo:?}");
        let export = table.click(table.button(0, 4, 5));
        assert!(matches!(export.as_slice(), [Action::Export(None)]), "{export:?}");
        let first = table.click(table.button(1, 0, 4));
        assert!(
            matches!(first.as_slice(), [Action::Input(Input::ShowFirst)]),
            "{first:?}"
        );
        let next = table.click(table.button(1, 2, 4));
        assert!(next.is_empty(), "the last move is shown already");
    });
}

#[test]
fn a_click_on_a_move_shows_its_position() {
    with_table(|table| {
        table.play(&fools_mate()[..3]);
        table.frames(2);
        let wanted = table.game.line()[1];
        // The first row, Black's column.
        let actions = table.click(table.in_panel(250, 124));
        assert!(
            matches!(actions.as_slice(), [Action::Input(Input::Show(node))] if *node == wanted),
            "{actions:?} instead of {wanted:?}"
        );
    });
}

#[test]
fn a_bad_fen_is_no_wish_and_a_good_one_is() {
    with_table(|table| {
        let tab = table.in_panel(135, 88);
        table.click(tab);
        table.click(table.in_panel(100, 150));
        table.type_text("x7/8/8/8/8/8/8/8 w - - 0 1");
        let actions = table.press(Key::Enter);
        assert!(actions.is_empty(), "{actions:?}");
        table.click(table.in_panel(100, 150));
        table.context.io_mut().add_key_event(Key::ModCtrl, true);
        table.press(Key::A);
        table.context.io_mut().add_key_event(Key::ModCtrl, false);
        let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        table.type_text(fen);
        let actions = table.press(Key::Enter);
        assert!(
            matches!(actions.as_slice(), [Action::LoadFen(text)] if text == fen),
            "{actions:?}"
        );
    });
}

#[test]
fn the_mouse_is_the_boards_over_the_board_and_the_panels_over_the_panel() {
    with_table(|table| {
        let board = table.view.layout.board.rect();
        let middle = |rect: Rect| ((rect.x + rect.width / 2) as f32, (rect.y + rect.height / 2) as f32);
        let (x, y) = middle(board);
        table.point(x, y);
        assert!(!table.context.io().want_capture_mouse);
        let (x, y) = middle(table.view.layout.panel);
        table.point(x, y);
        assert!(table.context.io().want_capture_mouse);
    });
}

#[test]
fn the_banner_offers_what_comes_next_and_goes_away() {
    with_table(|table| {
        table.play(&fools_mate());
        assert!(table.game.outcome().is_some());
        table.frames(3);
        let board = table.view.layout.board.rect();
        let centre = ((board.x + board.width / 2) as f32, (board.y + board.height / 2) as f32);
        let at = |column: f32| (centre.0 + column * 101.0, centre.1 + 24.0);
        let new_game = table.click(at(-1.5));
        assert!(matches!(new_game.as_slice(), [Action::NewGame]), "{new_game:?}");
        let quit = table.click(at(1.5));
        assert!(matches!(quit.as_slice(), [Action::Quit]), "{quit:?}");
        assert!(table.click(at(0.5)).is_empty(), "looking at the game again is no wish");
        table.point(centre.0, centre.1);
        assert!(!table.context.io().want_capture_mouse, "the banner is gone");
        assert!(!table.gui.close(), "there is nothing left to close");
    });
}

#[test]
fn escape_closes_a_dialog_before_anything_else() {
    with_table(|table| {
        table.gui.show(Dialog::Keys);
        table.frames(2);
        assert!(table.gui.close());
    });
}

#[test]
fn the_model_names_players_or_their_colours() {
    with_table(|table| {
        let moves = MoveTexts::of(&table.game, tabiya::chess::Notation::San);
        let name = |game: &ChessGame, color| {
            let model = model(game, &moves, &table.view, &table.settings, table.look);
            model.name(color).to_owned()
        };
        assert_eq!(name(&table.game, Color::White), "White");
        let mut tree = table.game.tree().clone();
        tree.tags.set("Black", "Bernstein");
        tree.tags.set("White", "?");
        let game = ChessGame::from_tree(tree, tabiya::record::NodeId::ROOT);
        assert_eq!(name(&game, Color::White), "White");
        assert_eq!(name(&game, Color::Black), "Bernstein");
    });
}

#[test]
fn a_timed_game_shows_clocks_offers_and_the_timeline() {
    with_table(|table| {
        let control: tabiya::game::TimeControl = "15+1".parse().expect("a time control");
        let setup = tabiya::game::GameSetup {
            controls: [control.clone(), control],
            ..tabiya::game::GameSetup::default()
        };
        table.game = ChessGame::new(&setup);
        table.play(&fools_mate()[..3]);
        let _ = table.game.handle(Input::OfferDraw, Duration::ZERO);
        table.frames(3);
        let strip = table.view.layout.bottom_bar;
        // The left end of the timeline is the start of the game.
        let start = table.click((strip.x as f32 + 1.0, strip.y as f32 + 6.0));
        let shows_start = |action: &Action| matches!(action, Action::Input(Input::Show(node)) if *node == tabiya::record::NodeId::ROOT);
        assert!(start.iter().any(shows_start), "{start:?}");
    });
}

/// The game with these moves, `e2e4 e7e5 …`.
fn play_text(table: &mut Table, moves: &str) {
    let moves: Vec<(Square, Square)> = moves
        .split(' ')
        .map(|mv| (mv[..2].parse().expect("a square"), mv[2..].parse().expect("a square")))
        .collect();
    table.play(&moves);
}

#[test]
fn a_draw_is_claimed_with_the_move_that_makes_the_third_time_or_after_it() {
    with_table(|table| {
        play_text(table, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
        table.frames(2);
        let claim = table.click(table.button(3, 0, 1));
        assert!(
            matches!(claim.as_slice(), [Action::Input(Input::ClaimDraw(Claim::WithMove(mv)))] if mv.to() == Square::G8),
            "{claim:?}"
        );
        play_text(table, "f6g8");
        table.frames(2);
        let claim = table.click(table.button(4, 0, 1));
        assert!(
            matches!(claim.as_slice(), [Action::Input(Input::ClaimDraw(Claim::Now))]),
            "{claim:?}"
        );
        // The times it stood are listed behind the words, and shown by a click.
        let (x, y) = table.button(3, 0, 1);
        let panel = table.view.layout.panel;
        let listed = table.click(((panel.x + 90) as f32, y));
        assert!(
            x > 0.0 && matches!(listed.as_slice(), [Action::Input(Input::Show(NodeId::ROOT))]),
            "{listed:?}"
        );
    });
}

#[test]
fn variations_stand_below_their_move_and_are_shown_by_a_click() {
    with_table(|table| {
        play_text(table, "e2e4 e7e5 g1f3");
        let _ = table.game.handle(Input::Undo, Duration::ZERO);
        play_text(table, "b1c3");
        let tree = table.game.tree();
        let lines: Vec<NodeId> = tree
            .children(tree.parent(table.game.live_node()).expect("a parent"))
            .collect();
        let (played, other) = (lines[0], lines[1]);
        assert_eq!(played, table.game.live_node(), "what is played is the main line");
        table.frames(2);
        let texts = MoveTexts::of(&table.game, tabiya::chess::Notation::San);
        let asides = &texts.as_slice()[2].asides;
        assert_eq!(
            asides.as_slice(),
            [Aside::Open, Aside::Move(other, "2. Nf3".into()), Aside::Close]
        );
        // Below the second row, after the gutter.
        let shown = table.click(table.in_panel(64, 174));
        assert!(
            matches!(shown.as_slice(), [Action::Input(Input::Show(node))] if *node == other),
            "{shown:?}"
        );
    });
}

#[test]
fn the_start_screen_leads_everywhere_and_goes_away_when_a_piece_is_pressed() {
    with_table(|table| {
        let board = table.view.layout.board.rect();
        let centre = ((board.x + board.width / 2) as f32, (board.y + board.height / 2) as f32);
        let mut wished = Vec::new();
        for column in [-100.0, 0.0, 100.0] {
            for row in -8_i8..=8 {
                table.gui.greet();
                table.frames(2);
                let actions = table.click((centre.0 + column, centre.1 + 12.0 * f32::from(row)));
                wished.extend(actions.into_iter().map(|action| format!("{action:?}")));
            }
        }
        for action in ["Show(NewGame)", "Show(Open)", "Show(Library)", "Quit"] {
            assert!(wished.iter().any(|wish| wish == action), "{action} in {wished:?}");
        }
        table.gui.greet();
        table.play(&fools_mate()[..1]);
        table.frames(2);
        assert!(!table.gui.end_greeting(), "a game has begun");
    });
}
