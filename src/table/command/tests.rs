use super::*;
use crate::chess::{Color, PieceKind, Square};
use crate::game::{ChessGame, GameSetup, Input, Player};
use crate::record::annotation::Evaluation;
use crate::record::{pgn, GameTree, NodeId, ReviewNote};
use crate::train::Card;
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
        let [Input::Promote(chosen)] = command.inputs(&CommandContext::of(&asked))[..] else {
            panic!("{command:?}");
        };
        assert_eq!(chosen, kind);
        assert_eq!(
            command.availability(&CommandContext::of(&idle)),
            Err(Unavailable::NoPromotion)
        );
    }
}

#[test]
fn commands_are_grouped_repeated_and_given_from_dialogs_where_that_makes_sense() {
    for (command, begins_group, repeats, is_general) in [
        (Command::Pause, true, false, false),
        (Command::Undo, false, true, false),
        (Command::Open, false, false, true),
        (Command::Flip, false, false, false),
    ] {
        let is = (
            command.row().begins_group,
            command.row().repeats,
            command.row().is_general,
        );
        assert_eq!(is, (begins_group, repeats, is_general), "{command:?}");
    }
}

#[test]
fn chords_do_not_fall_through_to_plain_keys() {
    let game = ChessGame::default();
    assert_eq!(of_key("F", &game), Some(Command::Flip));
    assert_eq!(of_key("Ctrl+F", &game), Some(Command::FindPosition));
    assert_eq!(of_key("Ctrl+M", &game), None);
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
    assert_eq!(why(Command::Undo, &game), Some(Unavailable::NothingToUndo));
    assert_eq!(why(Command::Pause, &game), Some(Unavailable::NoClock));
    assert_eq!(why(Command::Previous, &game), Some(Unavailable::AtStart));
    assert_eq!(why(Command::ResignBlack, &game), None, "either side, at any time");
    let greeted = CommandContext {
        is_first_screen: true,
        ..CommandContext::of(&game)
    };
    assert_eq!(Command::ResignWhite.availability(&greeted), Err(Unavailable::NotBegun));
    for (command, reason) in [
        (Command::ClaimWithMove, Unavailable::NothingToClaim),
        (Command::FileGames, Unavailable::NoFileGames),
        (Command::ResetScore, Unavailable::NoScore),
        (Command::ClearRecent, Unavailable::NoRecentFiles),
        (Command::RestoreLine, Unavailable::NothingDeleted),
        (Command::MarkGood, Unavailable::NoMove),
        (Command::MarkBad, Unavailable::NoMove),
        (Command::Evaluate, Unavailable::NoMove),
    ] {
        assert_eq!(why(command, &game), Some(reason), "{command:?}");
    }
    let (from, to, promotion) = (Square::E2, Square::E4, None);
    let _ = game.handle(Input::TryMove { from, to, promotion }, Duration::ZERO);
    assert_eq!(why(Command::DeleteLine, &game), Some(Unavailable::PlayedMove));
    assert_eq!(why(Command::PromoteLine, &game), Some(Unavailable::MainLine));
    let _ = game.handle(Input::OfferDraw(Color::White), Duration::ZERO);
    assert_eq!(why(Command::OfferDraw, &game), Some(Unavailable::AlreadyOffered));
    // One that was declined is not repeated in the same position; the other may make one.
    let _ = game.handle(Input::DeclineDraw, Duration::ZERO);
    assert!(game.handle(Input::OfferDraw(Color::White), Duration::ZERO).is_empty());
    assert_eq!(why(Command::OfferDraw, &game), None);
    let (from, to) = (Square::E7, Square::E5);
    let _ = game.handle(Input::TryMove { from, to, promotion }, Duration::ZERO);
    assert_eq!(why(Command::OfferDraw, &game), None);
    for input in [Input::OfferDraw(Color::White), Input::DeclineDraw] {
        let _ = game.handle(input, Duration::ZERO);
    }
    assert_eq!(why(Command::OfferDraw, &game), Some(Unavailable::AlreadyOffered));
    let _ = game.handle(Input::Resign(Color::White), Duration::ZERO);
    for command in [
        Command::OfferDraw,
        Command::ResignWhite,
        Command::ResignBlack,
        Command::Abort,
        Command::Pause,
    ] {
        assert_eq!(why(command, &game), Some(Unavailable::GameOver), "{command:?}");
    }
}

#[test]
fn a_blunder_is_asked_about_and_a_card_whatever_its_player_thinks_of_it() {
    for (glyph, judgment, count) in [("$1", 4, 1), ("$6", 4, 1), ("$4", 6, 0), ("", 4, 1)] {
        let text = format!("[White \"Ada\"]\n[Black \"Ben\"]\n\n1. f3 e5 2. g4 {glyph} Nc6 1-0");
        let mut tree = pgn::read(&text).next().expect("a game").tree;
        let line = tree.main_line();
        for (node, evaluation, nag, finding) in [
            (line[1], Evaluation::Centipawns(-60), None, ""),
            (line[2], Evaluation::Mate(-1), Some(judgment), "e2e4/allows-mate,1,d8h4"),
        ] {
            let note = ReviewNote {
                evaluation: Some(evaluation),
                nag,
                finding: finding.to_owned(),
                ..ReviewNote::default()
            };
            tree.write_review(node, &note);
        }
        let has_opinion = !glyph.is_empty();
        assert!(
            !has_opinion || tree.annotation(line[2]).nags().len() == 1,
            "the player's glyph stays alone"
        );
        assert_eq!(Card::mistakes(&tree, Color::White).len(), count, "{text} {judgment}");
        let mut game = ChessGame::default();
        let _ = game.handle(Input::Open(Box::new(tree)), Duration::ZERO);
        for (own_name, count) in [("", count), ("Ada", count), ("Ben", 0)] {
            assert_eq!(questions(&game, own_name).len(), count, "{text} {judgment}, {own_name}");
        }
        assert_eq!(error_to_ask(&game, ""), Some(line[2]).filter(|_| count > 0), "{text}");
    }
}

/// Carries out a command, as the table does.
fn press(game: &mut ChessGame, command: Command) {
    for input in command.inputs(&CommandContext::of(game)) {
        let _ = game.handle(input, Duration::ZERO);
    }
}

fn after_e4() -> ChessGame {
    let mut game = ChessGame::default();
    let (from, to, promotion) = (Square::E2, Square::E4, None);
    let _ = game.handle(Input::TryMove { from, to, promotion }, Duration::ZERO);
    game
}

#[test]
fn glyphs_follow_each_other_and_the_last_is_taken_away() {
    let mut game = after_e4();
    for (command, glyphs) in [
        (Command::MarkGood, &[1, 3, 5][..]),
        (Command::MarkBad, &[2, 4, 6]),
        (Command::Evaluate, &[10, 14, 16, 18, 15, 17, 19, 13]),
    ] {
        for &glyph in glyphs {
            press(&mut game, command);
            assert_eq!(
                *game.tree().annotation(game.shown_node()).nags(),
                [glyph],
                "{command:?}"
            );
        }
        press(&mut game, command);
        assert!(
            game.tree().annotation(game.shown_node()).nags().is_empty(),
            "{command:?}"
        );
    }
}

#[test]
fn a_draw_is_agreed_with_one_command_or_two() {
    let offer = Input::OfferDraw(Color::Black);
    for inputs in [&[][..], std::slice::from_ref(&offer)] {
        let mut game = after_e4();
        for input in inputs {
            let _ = game.handle(input.clone(), Duration::ZERO);
        }
        assert!(game.phase().is_in_play());
        assert_eq!(Command::AgreeDraw.availability(&CommandContext::of(&game)), Ok(()));
        for input in agree_draw(&game) {
            let _ = game.handle(input, Duration::ZERO);
        }
        assert!(!game.phase().is_in_play(), "{inputs:?}");
        let again = Command::AgreeDraw.availability(&CommandContext::of(&game));
        assert_eq!(again, Err(Unavailable::GameOver));
    }
    let mut game = after_e4();
    let _ = game.handle(offer, Duration::ZERO);
    assert_eq!(game.draw_offer(), Some(Color::Black));
    assert!(matches!(agree_draw(&game)[..], [Input::AcceptDraw]));
}

#[test]
fn a_line_that_was_deleted_is_put_back() {
    let text = "1. e4 (1. d4 d5) e5 *";
    let tree = crate::record::pgn::read(text).next().expect("a game").tree;
    let variation = tree.nodes().find(|&node| !tree.is_main(node)).expect("a variation");
    let mut game = ChessGame::from_tree(tree, NodeId::ROOT);
    let _ = game.handle(Input::Show(variation), Duration::ZERO);
    let count = game.tree().nodes().count();
    press(&mut game, Command::DeleteLine);
    assert_eq!(game.tree().nodes().count(), count - 2);
    press(&mut game, Command::RestoreLine);
    assert_eq!(game.tree().nodes().count(), count);
}

#[test]
fn only_the_built_in_opponent_has_a_level() {
    let against = |id: &str| {
        let setup = GameSetup {
            players: [Player::Person, Player::Program(id.to_owned())],
            ..GameSetup::default()
        };
        ChessGame::new(&setup)
    };
    let built_in = against("tabiya level=1200 style=solid seed=7");
    let level = opponent_level(&built_in).map(|(color, id)| (color, id.to_string()));
    let id = "tabiya level=1200 style=solid seed=7".to_owned();
    assert_eq!(level, Some((Color::Black, id)));
    assert_eq!(opponent_level(&against("engine Toga II 3.0")), None);
    assert_eq!(opponent_level(&ChessGame::default()), None);
    let agree = Command::AgreeDraw.availability(&CommandContext::of(&built_in));
    assert_eq!(agree, Err(Unavailable::ProgramPlays));
}

#[test]
fn a_sign_for_the_position_stays_when_the_one_for_the_move_is_taken_away() {
    let mut game = after_e4();
    for command in [
        Command::Evaluate,
        Command::MarkGood,
        Command::MarkGood,
        Command::MarkGood,
    ] {
        press(&mut game, command);
    }
    let nags = |game: &ChessGame| game.tree().annotation(game.shown_node()).nags().to_vec();
    assert_eq!(nags(&game).len(), 2);
    press(&mut game, Command::MarkGood);
    assert_eq!(nags(&game), [10]);
}

#[test]
fn undo_takes_back_what_was_pasted_or_drawn_as_well() {
    let mut game = ChessGame::default();
    let drawn = CommandContext {
        is_annotating: true,
        ..CommandContext::of(&game)
    };
    assert_eq!(Command::Undo.availability(&drawn), Err(Unavailable::NothingToUndo));
    let pasted = CommandContext {
        undoes_paste: true,
        ..CommandContext::of(&game)
    };
    assert_eq!(Command::Undo.availability(&pasted), Ok(()));
    assert!(matches!(Command::Undo.inputs(&pasted)[..], [Input::Undo]));
    let (from, to) = (Square::E4, None);
    let mark = crate::record::annotation::Mark { color: 'G', from, to };
    let _ = game.handle(Input::Mark(NodeId::ROOT, mark), Duration::ZERO);
    for (is_annotating, expected) in [(true, Ok(())), (false, Err(Unavailable::NothingToUndo))] {
        let context = CommandContext {
            is_annotating,
            ..CommandContext::of(&game)
        };
        assert_eq!(Command::Undo.availability(&context), expected);
        let undoes_edit = matches!(Command::Undo.inputs(&context)[..], [Input::UndoEdit]);
        assert_eq!(undoes_edit, is_annotating);
    }
}

#[test]
fn lines_are_walked_through_and_put_first() {
    let text = "1. e4 (1. d4 d5) e5 *";
    let tree = crate::record::pgn::read(text).next().expect("a game").tree;
    let mut game = ChessGame::from_tree(tree, NodeId::ROOT);
    for command in [Command::Next, Command::NextVariation] {
        press(&mut game, command);
    }
    let variation = game.shown_node();
    assert!(!game.tree().is_main(variation));
    press(&mut game, Command::PreviousVariation);
    assert!(game.tree().is_main(game.shown_node()));
    press(&mut game, Command::NextVariation);
    press(&mut game, Command::PromoteLine);
    assert!(game.tree().is_main(variation));
    press(&mut game, Command::UndoAll);
    press(&mut game, Command::RedoAll);
    assert_eq!(game.tree().ply(game.current_node()), 2);
}

#[test]
fn a_paused_game_shows_nothing_and_a_gesture_can_be_given_up() {
    let control: crate::game::TimeControl = "300".parse().expect("a time control");
    let mut game = ChessGame::new(&GameSetup {
        controls: [control.clone(), control],
        ..GameSetup::default()
    });
    for (from, to) in [(Square::E2, Square::E4), (Square::E7, Square::E5)] {
        let promotion = None;
        let _ = game.handle(Input::TryMove { from, to, promotion }, Duration::ZERO);
    }
    let _ = game.handle(Input::Press(Square::G1), Duration::ZERO);
    assert!(matches!(game.state(), crate::game::GameState::PieceSelected { .. }));
    press(&mut game, Command::Cancel);
    assert_eq!(game.state(), crate::game::GameState::Idle);
    assert_eq!(Command::Hint.availability(&CommandContext::of(&game)), Ok(()));
    press(&mut game, Command::Pause);
    assert!(game.is_paused());
    for command in [
        Command::Hint,
        Command::ExportPng,
        Command::ExportGif,
        Command::CopyImage,
    ] {
        assert_eq!(
            command.availability(&CommandContext::of(&game)),
            Err(Unavailable::Paused)
        );
    }
    press(&mut game, Command::Pause);
    assert!(!game.is_paused());
}
