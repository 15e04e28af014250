//! Which side the board is seen from when games are put on it.

use super::analysis::widget;
use super::at_board;
use super::play::Hand;
use sdl2::keyboard::{Keycode, Mod};
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::settings::{Opponent, Side};
use tabiya::table::{Command, Dialog};
use tabiya::ui::Request;

const SMALL: Option<(u32, u32)> = Some((480, 360));

fn against_program(side: Side) -> Box<NewGameChoice> {
    Box::new(NewGameChoice {
        opponent: Opponent::Tabiya,
        level: 400,
        side,
        ..NewGameChoice::default()
    })
}

fn act(hand: &mut Hand<'_, '_>, request: impl Into<Request>) {
    hand.1.act(hand.0, request);
    hand.settle();
}

fn is_flipped(hand: &Hand<'_, '_>) -> bool {
    hand.0.board.view.layout.board.is_flipped
}

const FEN: &str = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";

#[test]
fn a_position_is_seen_from_white_unless_the_user_turned_the_board() {
    at_board("turned-fen", SMALL, |hand| {
        act(hand, Request::Begin(against_program(Side::Black)));
        assert!(is_flipped(hand), "Black is the person's");
        act(hand, Request::LoadFen(FEN.into()));
        assert!(!is_flipped(hand), "the next one is nobody's");
        act(hand, Request::Begin(against_program(Side::Black)));
        act(hand, Command::RestorePrevious);
        assert!(!is_flipped(hand));
        hand.key(Keycode::F, Mod::NOMOD);
        hand.settle();
        act(hand, Request::LoadFen(FEN.replace('b', "w")));
        assert!(is_flipped(hand), "what the user turned stays so");
        act(hand, Request::Begin(against_program(Side::White)));
        assert!(
            !is_flipped(hand),
            "but each game against a program is seen from the person's side"
        );
    });
}

#[test]
fn before_the_first_move_a_button_returns_to_the_game_before_under_that_name() {
    at_board("turned-back", None, |hand| {
        let buttons = |hand: &Hand<'_, '_>| {
            ["cmd-undo", "cmd-restore-previous"].map(|id| widget(hand.0, id).map(|widget| widget.shows.clone()))
        };
        act(hand, Request::TypeMove("e4".into()));
        assert_eq!(buttons(hand), [Some("Undo move".into()), None]);
        act(hand, Command::NewGame);
        assert_eq!(buttons(hand), [None, Some("Return to the previous game".into())]);
        act(hand, Request::TypeMove("d4".into()));
        assert_eq!(buttons(hand), [Some("Undo move".into()), None]);
    });
}

#[test]
fn a_new_game_is_seen_from_its_players_side_while_it_is_chosen() {
    at_board("turned-choice", SMALL, |hand| {
        act(hand, Request::Begin(against_program(Side::Black)));
        act(hand, Request::LoadFen(FEN.into()));
        assert!(!is_flipped(hand));
        act(hand, Request::Show(Dialog::NewGame));
        assert!(is_flipped(hand), "Black is chosen");
        act(hand, Request::Show(Dialog::Engines));
        assert!(is_flipped(hand), "it is still chosen under a dialog");
        hand.key(Keycode::Escape, Mod::NOMOD);
        hand.settle();
        hand.key(Keycode::Escape, Mod::NOMOD);
        hand.settle();
        assert!(!is_flipped(hand), "nothing was begun");
    });
}
