use super::*;
use crate::chess::{Color, PieceKind, Square};
use crate::game::{ChessGame, Input};
use crate::record::{GameTree, NodeId};
use std::time::Duration;
fn of_key(text: &str, game: &ChessGame) -> Option<Command> {
    Keymap::default().command(text.parse().expect("a key"), &CommandContext::of(game))
}

#[test]
fn ids_are_unique_and_no_key_means_two_things() {
    let mut ids: Vec<&str> = Command::ALL.iter().map(|command| command.id()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), Command::ALL.len());
    let mut keys: Vec<String> = Command::ALL
        .iter()
        .flat_map(|command| command.default_keys())
        .map(ToString::to_string)
        .collect();
    let count = keys.len();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), count);
}

#[test]
fn letters_choose_a_promotion_only_while_it_is_asked_for() {
    let idle = ChessGame::default();
    let board = "8/P6k/8/8/8/8/7K/8 w - - 0 1".parse().expect("a good FEN");
    let mut asked = ChessGame::from_tree(GameTree::new(board), NodeId::ROOT);
    let (from, to, promotion) = (Square::A7, Square::A8, None);
    let _ = asked.handle(Input::TryMove { from, to, promotion }, Duration::ZERO);
    for (key, kind) in [
        ("Q", PieceKind::Queen),
        ("N", PieceKind::Knight),
        ("R", PieceKind::Rook),
        ("B", PieceKind::Bishop),
    ] {
        let command = of_key(key, &asked).expect("a command");
        assert_eq!(command.availability(&CommandContext::of(&asked)), Ok(()));
        let [Input::Promote(chosen)] = command.inputs(&asked)[..] else {
            panic!("{command:?}");
        };
        assert_eq!(chosen, kind);
        assert_eq!(
            command.availability(&CommandContext::of(&idle)),
            Err(Reason::NoPromotion)
        );
    }
}

#[test]
fn chords_do_not_fall_through_to_plain_keys() {
    let game = ChessGame::default();
    assert_eq!(of_key("F", &game), Some(Command::Flip));
    assert_eq!(of_key("Ctrl+F", &game), None);
    assert_eq!(of_key("Alt+F", &game), None);
    assert_eq!(of_key("Alt+Enter", &game), None);
    assert_eq!(of_key("Ctrl+C", &game), Some(Command::CopyFen));
    assert_eq!(of_key("Ctrl+Shift+C", &game), Some(Command::CopyPgn));
    assert_eq!(of_key("Ctrl+Shift+Z", &game), Some(Command::Redo));
}

#[test]
fn what_cannot_be_done_says_why() {
    let mut game = ChessGame::default();
    let why = |command: Command, game: &ChessGame| command.availability(&CommandContext::of(game)).err();
    assert_eq!(why(Command::Undo, &game), Some(Reason::NothingToUndo));
    assert_eq!(why(Command::Pause, &game), Some(Reason::NoClock));
    assert_eq!(why(Command::Previous, &game), Some(Reason::AtStart));
    assert_eq!(why(Command::ResignBlack, &game), None, "either side, at any time");
    let (from, to, promotion) = (Square::E2, Square::E4, None);
    let _ = game.handle(Input::TryMove { from, to, promotion }, Duration::ZERO);
    assert_eq!(why(Command::DeleteLine, &game), Some(Reason::PlayedMove));
    assert_eq!(why(Command::PromoteLine, &game), Some(Reason::MainLine));
    let _ = game.handle(Input::OfferDraw(Color::White), Duration::ZERO);
    assert_eq!(why(Command::OfferDraw, &game), Some(Reason::AlreadyOffered));
    let _ = game.handle(Input::Resign(Color::White), Duration::ZERO);
    for command in [Command::OfferDraw, Command::ResignWhite, Command::Abort, Command::Pause] {
        assert_eq!(why(command, &game), Some(Reason::GameOver), "{command:?}");
    }
}
