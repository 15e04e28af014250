//! A game against the built-in program in the window: the board stays responsive while it thinks.

use super::play::Hand;
use super::{scratch, sdl, with_window_of};
use sdl2::keyboard::{Keycode, Mod};
use sdl2::mouse::MouseButton;
use tabiya::chess::{Color, Piece, PieceKind, Square};
use tabiya::desktop::app::App;
use tabiya::game::{GameState, Pending};
use tabiya::record::NodeId;
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::settings::{Opponent, Side};
use tabiya::table::Command;
use tabiya::ui::Request;

const SIZE: (u32, u32) = (480, 360);

/// Starts a game as White against the program at full strength, which takes its time, and makes the first move.
fn with_program(name: &str, body: impl FnOnce(&mut Hand<'_, '_>)) {
    let scratch = scratch(name);
    let folder = scratch.path();
    with_window_of(folder, Some(SIZE), |app, host| {
        host.settle(app)?;
        host.act(
            app,
            Request::Begin(Box::new(NewGameChoice {
                opponent: Opponent::Tabiya,
                level: 0,
                side: Side::White,
                ..NewGameChoice::default()
            })),
        );
        host.settle(app)?;
        let mut hand = Hand(app, host);
        play(&mut hand, Square::E2, Square::E4);
        body(&mut hand);
        Ok(())
    });
}

fn play(hand: &mut Hand<'_, '_>, from: Square, to: Square) {
    hand.click(from);
    hand.click(to);
    hand.settle();
}

fn is_waiting(hand: &Hand<'_, '_>) -> bool {
    let game = hand.0.table.game();
    game.awaited().is_some() && matches!(game.state(), GameState::Processing(Pending::Reply { .. }))
}

/// The first moves, as far as they have been made.
fn moves(hand: &Hand<'_, '_>) -> Vec<String> {
    let tree = hand.0.table.game().tree();
    let path = tree.path(hand.0.table.game().current_node());
    path.iter()
        .filter_map(|&node| tree.mv(node))
        .map(|mv| format!("{}{}", mv.from(), mv.to()))
        .collect()
}

#[test]
fn one_looks_about_and_takes_back_while_the_program_thinks() {
    with_program("program-thinks", |hand| {
        assert!(is_waiting(hand));
        let is_flipped = hand.0.board.view.layout.board.is_flipped;
        hand.key(Keycode::F, Mod::NOMOD);
        hand.settle();
        assert_ne!(hand.0.board.view.layout.board.is_flipped, is_flipped, "the board turns");
        // The program may already have answered: then one step back would show the position after our own move.
        hand.key(Keycode::Home, Mod::NOMOD);
        hand.settle();
        assert_eq!(
            hand.0.table.game().shown_node(),
            NodeId::ROOT,
            "an earlier position is shown"
        );
        hand.key(Keycode::End, Mod::NOMOD);
        hand.settle();
        assert!(hand.0.table.game().outcome().is_none());
        // It may have answered by now; then both moves are taken back.
        hand.key(Keycode::Z, Mod::LCTRLMOD);
        hand.settle();
        assert_eq!(moves(hand), [""; 0]);
        assert!(!is_waiting(hand) && hand.0.table.game().turn() == Color::White);
        play(hand, Square::D2, Square::D4);
        hand.until("a reply", |app| app.table.game().awaited().is_none());
        let made = moves(hand);
        assert_eq!((made.len(), made[0].as_str()), (2, "d2d4"), "{made:?}");
        hand.1.act(hand.0, Command::Undo);
        hand.settle();
        assert_eq!(moves(hand), [""; 0], "the pair is taken back");
    });
}

#[test]
fn a_prepared_move_is_seen_taken_back_with_the_right_button_and_made_at_once() {
    with_program("program-premove", |hand| {
        let knight = Piece::new(Color::White, PieceKind::Knight);
        let stands = |hand: &Hand<'_, '_>, square| hand.0.table.game().prepared().piece_at(square) == Some(knight);
        play(hand, Square::G1, Square::F3);
        if is_waiting(hand) {
            assert!(stands(hand, Square::F3), "it is seen where it is to go");
            let place = sdl::middle(hand.0, Square::A5);
            for is_down in [true, false] {
                let event = sdl::button(MouseButton::Right, place, is_down);
                hand.1.send(hand.0, event).expect("the program goes on");
            }
            hand.settle();
            assert!(hand.0.table.game().premoves().is_empty() || !is_waiting(hand));
            play(hand, Square::G1, Square::F3);
        }
        hand.until("the prepared move", |app| app.table.game().line().len() >= 3);
        assert_eq!(moves(hand)[2], "g1f3");
    });
}

#[test]
fn a_game_that_comes_back_is_seen_from_the_side_of_the_one_who_plays() {
    let scratch = scratch("side");
    let folder = scratch.path();
    with_window_of(folder, Some(SIZE), |app, host| {
        let is_flipped = |app: &App<'_>| app.board.view.layout.board.is_flipped;
        let as_black = NewGameChoice {
            opponent: Opponent::Tabiya,
            level: 0,
            side: Side::Black,
            ..NewGameChoice::default()
        };
        host.act(app, Request::Begin(Box::new(as_black)));
        host.hear_program(app)?;
        host.settle(app)?;
        assert!(is_flipped(app) && app.table.game().line().len() == 1);
        host.act(app, Request::Begin(Box::default()));
        host.settle(app)?;
        assert!(!is_flipped(app), "two people: White is below");
        host.act(app, Command::RestorePrevious);
        host.settle(app)?;
        assert!(is_flipped(app) && app.table.game().line().len() == 1);
        Ok(())
    });
}
