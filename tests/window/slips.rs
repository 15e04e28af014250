//! Slips of the hand: they do nothing drastic, and nothing without a message.

use super::driver::VirtualHost;
use super::play::Hand;
use super::{notice, scratch, with_window};
use sdl2::keyboard::{Keycode, Mod};
use tabiya::chess::Square;
use tabiya::desktop::app::App;
use tabiya::game::{EarlierMove, GameState, Input};
use tabiya::store::settings::Settings;
use tabiya::table::{Command, Dialog};
use tabiya::text::Language;
use tabiya::ui::Request;

fn sans(app: &App<'_>) -> String {
    let tree = app.table.game().tree();
    let mut before = tree.start();
    let sans = tree.main_line().into_iter().map(|node| {
        let san = tree.mv(node).map(|mv| tabiya::chess::san::san(&before, mv));
        before = tree.board(node);
        san.unwrap_or_default()
    });
    sans.collect::<Vec<_>>().join(" ")
}

fn moves_in_an_earlier_position(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    for square in [Square::E2, Square::E4, Square::E7, Square::E5, Square::G1, Square::F3] {
        hand.click(square);
    }
    let played = "e4 e5 Nf3";
    // Enter returns to the game.
    hand.key(Keycode::Left, Mod::NOMOD);
    hand.key(Keycode::Left, Mod::NOMOD);
    hand.click(Square::C7);
    hand.click(Square::C5);
    hand.settle();
    assert_eq!(sans(hand.0), played);
    assert_ne!(hand.0.table.game().state(), GameState::Idle, "it is asked");
    hand.click(Square::D7);
    hand.click(Square::D5);
    assert_eq!(sans(hand.0), played, "the board under a dialog is not played on");
    hand.key(Keycode::Return, Mod::NOMOD);
    hand.settle();
    assert_eq!(hand.0.table.game().shown_node(), hand.0.table.game().current_node());
    assert_eq!(sans(hand.0), played);
    // Esc only puts the piece back.
    hand.key(Keycode::Left, Mod::NOMOD);
    hand.click(Square::F1);
    hand.click(Square::C4);
    hand.settle();
    hand.key(Keycode::Escape, Mod::NOMOD);
    hand.settle();
    assert_eq!(hand.0.table.game().state(), GameState::Idle);
    assert_ne!(hand.0.table.game().shown_node(), hand.0.table.game().current_node());
    // A variation leaves the game as it is, and can be continued without a question.
    hand.click(Square::F1);
    hand.click(Square::C4);
    hand.1
        .act(hand.0, Request::Input(Input::DecideEarlierMove(EarlierMove::Variation)));
    hand.settle();
    hand.click(Square::B8);
    hand.click(Square::C6);
    assert_eq!(sans(hand.0), played);
    hand.key(Keycode::End, Mod::NOMOD);
    hand.key(Keycode::End, Mod::NOMOD);
    assert_eq!(hand.0.table.game().shown_node(), hand.0.table.game().current_node());
    assert_eq!(hand.0.table.game().tree().ply(hand.0.table.game().current_node()), 3);
    Ok(())
}

fn pieces_out_of_turn(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.click(Square::E7);
    hand.settle();
    let why = hand
        .0
        .board
        .refusal
        .as_ref()
        .map_or("", |refusal| refusal.reason.as_str());
    assert!(why.contains("White"), "{why}");
    assert_eq!(hand.0.table.game().state(), GameState::Idle);
    // A refusal is about the piece as well as about where it cannot go.
    for (from, to) in [
        (Square::E2, Square::E4),
        (Square::D7, Square::D5),
        (Square::E4, Square::E6),
    ] {
        hand.click(from);
        hand.click(to);
    }
    hand.settle();
    let refusal = hand.0.board.refusal.as_ref().expect("a pawn that has moved");
    assert!([Square::E4, Square::E6]
        .into_iter()
        .all(|square| refusal.about.contains(square)));
    Ok(())
}

fn new_games(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.click(Square::E2);
    hand.click(Square::E4);
    for command in [Command::Rematch, Command::Reset] {
        hand.1.act(hand.0, command);
        hand.settle();
        if hand.0.table.game().tree().main_line().is_empty() {
            let notice = notice(hand.0).unwrap_or_default();
            assert!(notice.contains("Ctrl+Shift+V"), "{command:?}: {notice}");
            hand.key(Keycode::V, Mod::LCTRLMOD | Mod::LSHIFTMOD);
        }
        assert_eq!(sans(hand.0), "e4", "{command:?}");
    }
    // The key is named as on the keyboards of the language.
    let german = Language::ALL.iter().copied().find(|language| language.code() == "de");
    hand.1.act(
        hand.0,
        Request::Change(Box::new(Settings {
            language: german,
            ..Settings::default()
        })),
    );
    hand.1.act(hand.0, Command::Reset);
    hand.settle();
    let notice = notice(hand.0).unwrap_or_default();
    assert!(notice.contains("Strg+Umschalt+V"), "{notice}");
    Ok(())
}

fn touches_under_a_new_game(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.drag(Square::E2, Square::E4);
    hand.1.act(hand.0, Command::SetUpGame);
    hand.settle();
    for other in [Square::E4, Square::E7] {
        hand.click(other);
        hand.settle();
        assert!(hand.0.ui.gui.is_open(Dialog::NewGame), "{other}");
        assert_eq!(sans(hand.0), "e4", "{other}: the game goes on");
    }
    // A piece of the side to move starts the game with its first move.
    hand.drag(Square::D2, Square::D4);
    hand.settle();
    assert!(!hand.0.ui.gui.has_dialog());
    assert_eq!(sans(hand.0), "d4");
    Ok(())
}

#[test]
fn a_slip_changes_nothing_without_a_word() {
    for body in [
        moves_in_an_earlier_position,
        pieces_out_of_turn,
        new_games,
        touches_under_a_new_game,
    ] {
        let scratch = scratch("slips");
        let folder = scratch.path();
        with_window(folder, body);
    }
}

fn an_ended_game_played_on(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    for square in [Square::E2, Square::E4, Square::E7, Square::E5] {
        hand.click(square);
    }
    for input in tabiya::table::command::agree_draw(hand.0.table.game()) {
        hand.1.act(hand.0, Request::Input(input));
    }
    hand.settle();
    let drawn = hand
        .0
        .table
        .file()
        .path()
        .map(std::path::Path::to_owned)
        .expect("the game is saved");
    hand.click(Square::D2);
    assert_eq!(notice(hand.0), Some("The game is over."));
    hand.key(Keycode::Z, Mod::LCTRLMOD);
    hand.settle();
    hand.1
        .act(hand.0, Request::Input(Input::Resign(tabiya::chess::Color::Black)));
    hand.settle();
    let lost = hand
        .0
        .table
        .file()
        .path()
        .map(std::path::Path::to_owned)
        .expect("it is saved, too");
    assert_ne!(drawn, lost, "each end has a file of its own");
    assert!(std::fs::read_to_string(&drawn)?.contains("[Result \"1/2-1/2\"]"));
    assert!(std::fs::read_to_string(&lost)?.contains("[Result \"1-0\"]"));
    Ok(())
}

#[test]
fn what_has_ended_stays_as_it_ended() {
    let scratch = scratch("ended");
    let folder = scratch.path();
    with_window(folder, an_ended_game_played_on);
}
