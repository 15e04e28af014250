//! The level of the built-in program in the real program: changed in a game, and adjusted by the results of a fair match.

use super::play::Hand;
use super::{at_board, scratch, with_window};
use sdl2::keyboard::{Keycode, Mod};
use std::time::Duration;
use tabiya::chess::{Color, Square};
use tabiya::game::{Input, ProgramId};
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::settings::{Opponent, Settings, Side, StartPosition};
use tabiya::store::storage::Storage;
use tabiya::table::{Command, Dialog};
use tabiya::ui::{PlayerRequest, Request};

/// Who plays Black, by the name in the tags and by the level asked for a move.
fn black(hand: &Hand<'_, '_>) -> (String, Option<u16>) {
    let game = hand.0.table.game();
    let name = game.tree().tags.player(Color::Black).unwrap_or_default().to_owned();
    let id = game.player(Color::Black).program().and_then(|id| id.parse().ok());
    let level = match id {
        Some(ProgramId::Level { rating, .. }) => Some(rating),
        _ => None,
    };
    (name, level)
}

/// At the start nobody has asked for a game: a program with White waits until someone does.
#[test]
fn no_program_plays_before_a_game_was_asked_for() {
    for (name, is_watched) in [("unasked-white", false), ("unasked-both", true)] {
        let scratch = scratch(name);
        let folder = scratch.path();
        let settings = Settings {
            new_game: NewGameChoice {
                opponent: Opponent::Tabiya,
                level: 400,
                side: Side::Black,
                is_watched,
                ..NewGameChoice::default()
            },
            ..Settings::default()
        };
        std::fs::remove_dir_all(folder).expect("an empty folder");
        let file = Storage::below(folder).settings_file();
        file.write(&settings).expect("the settings");
        with_window(folder, |app, host| {
            host.settle(app)?;
            let game = app.table.game();
            assert!(game.awaited().is_none(), "{name}");
            assert_eq!(
                game.only_person(),
                Some(Color::White),
                "{name}: whoever moves is a person"
            );
            assert_eq!(app.settings.new_game, settings.new_game);
            host.act(app, Command::NewGame);
            assert!(app.table.game().awaited().is_some(), "{name}: now it does");
            Ok(())
        });
    }
}

#[test]
fn the_level_is_changed_in_the_game() {
    at_board("level-changed", None, |hand| {
        hand.1.act(hand.0, Command::Level);
        assert!(!hand.0.ui.gui.has_dialog(), "two people play");
        hand.begin_against(400);
        hand.click(Square::E2);
        hand.click(Square::E4);
        assert!(hand.0.table.game().awaited().is_some(), "it thinks");
        let asked = hand.0.table.game().awaited();
        hand.1.act(hand.0, Command::Level);
        hand.settle();
        assert!(hand.0.ui.gui.is_open(Dialog::Level));
        hand.key(Keycode::Escape, Mod::NOMOD);
        assert_eq!(black(hand), ("Tabiya 400".into(), Some(400)));
        hand.1.act(
            hand.0,
            Request::ChangePlayer(PlayerRequest::Level(1450, "solid".into())),
        );
        assert_eq!(black(hand), ("Tabiya 1450".into(), Some(1450)));
        assert_ne!(
            hand.0.table.game().awaited(),
            asked,
            "the new level is asked for the move"
        );
        let game = hand.0.table.game();
        let comment = game
            .tree()
            .annotation(game.current_node())
            .comment()
            .map(std::borrow::Cow::into_owned);
        assert_eq!(
            comment.as_deref(),
            Some("From here on Tabiya plays at level 1450."),
            "the record says since when"
        );
        hand.1
            .act(hand.0, Request::ChangePlayer(PlayerRequest::Level(0, "solid".into())));
        assert_eq!(black(hand), ("Tabiya".into(), None));
        hand.1.act(hand.0, Request::Input(Input::Resign(Color::White)));
        hand.settle();
        hand.1.act(hand.0, Command::Level);
        assert!(!hand.0.ui.gui.has_dialog(), "the game is over");
    });
}

#[test]
fn a_fair_match_moves_the_level_by_the_results() {
    at_board("fair-match", None, |hand| {
        hand.1.act(
            hand.0,
            Request::Begin(Box::new(NewGameChoice {
                opponent: Opponent::Tabiya,
                level: 1000,
                is_fair: true,
                side: Side::White,
                ..NewGameChoice::default()
            })),
        );
        hand.settle();
        let headline = hand.0.ui.gui.widgets().iter().find(|widget| widget.id == "headline");
        assert_eq!(headline.expect("a line").shows, "Fair match");
        let mut levels = Vec::new();
        // Whoever resigns without a move has not played.
        for moves in [false, true, true, true] {
            hand.settle();
            let person = hand.0.table.game().only_person().expect("a person");
            if moves {
                hand.until("the move of the level", |app| app.table.game().turn() == person);
                let from_to = match person {
                    Color::White => [Square::E2, Square::E4],
                    Color::Black => [Square::E7, Square::E5],
                };
                for square in from_to {
                    hand.click(square);
                }
            }
            hand.1.act(hand.0, Request::Input(Input::Resign(person)));
            hand.settle();
            let widgets = hand.0.ui.gui.widgets();
            let says = |id: &str| {
                widgets
                    .iter()
                    .any(|widget| widget.id == id && widget.shows.contains("Fair match"))
            };
            assert!(!says("toast"), "the card with the result says it");
            assert_eq!(says("over.line"), moves);
            hand.1.act(hand.0, Command::Rematch);
            let game = hand.0.table.game();
            let id = game.player(!game.only_person().expect("a person")).program();
            match id.and_then(|id| id.parse().ok()) {
                Some(ProgramId::Level { rating, .. }) => levels.push(rating),
                other => panic!("{other:?}"),
            }
        }
        assert_eq!(levels, [1000, 950, 850, 650]);
    });
}

#[test]
fn games_against_levels_give_a_rating_and_an_opponent_like_oneself() {
    at_board("rating", None, |hand| {
        let has_like_me = |hand: &Hand<'_, '_>| {
            hand.0
                .ui
                .gui
                .widgets()
                .iter()
                .any(|widget| widget.id == "start.like-me")
        };
        for number in 0..3 {
            hand.begin_against(800);
            for [from, to] in [
                [Square::E2, Square::E3],
                [Square::A2, Square::A3],
                [Square::H2, Square::H3],
            ] {
                hand.click(from);
                hand.click(to);
                hand.until("the reply", |app| app.table.game().awaited().is_none());
            }
            hand.1.act(hand.0, Request::Input(Input::Resign(Color::White)));
            hand.settle();
            assert!(
                super::notice(hand.0).is_some_and(|said| said.starts_with("Your rating: ")),
                "{number}"
            );
        }
        let line = |hand: &Hand<'_, '_>| -> String {
            let widgets = hand.0.ui.gui.widgets();
            let line = widgets.iter().find(|widget| widget.id == "over.line");
            line.expect("a line").shows.clone()
        };
        assert!(!line(hand).contains("your rating"), "the message says it");
        hand.1.wait(hand.0, Duration::from_mins(1)).expect("time passes");
        hand.1.act(hand.0, Request::Input(Input::ShowFirst));
        hand.settle();
        assert!(line(hand).contains("your rating"), "also at the start");
        // Who takes a move back plays on, but not for the rating.
        hand.begin_against(800);
        hand.click(Square::E2);
        hand.click(Square::E4);
        hand.1.act(hand.0, Command::Undo);
        hand.1.act(hand.0, Request::Input(Input::Resign(Color::White)));
        hand.settle();
        hand.1.act(hand.0, Command::SetUpGame);
        hand.settle();
        let shows = |hand: &Hand<'_, '_>, words: &str| {
            hand.0
                .ui
                .gui
                .widgets()
                .iter()
                .any(|widget| widget.shows.contains(words))
        };
        assert!(shows(hand, "Your wins against it: 0 of 3."));
        hand.key(Keycode::Escape, Mod::NOMOD);
        hand.1.act(hand.0, Command::NewGame);
        hand.0.ui.gui.greet(0);
        hand.settle();
        assert!(has_like_me(hand));
    });
}

/// A queen is given away: the coach says so beside the board, and the move can be taken back.
#[test]
fn the_coach_tells_of_a_blunder_and_the_move_can_be_taken_back() {
    super::analysis::with("coach", |hand| {
        hand.1.act(
            hand.0,
            Request::Begin(Box::new(NewGameChoice {
                opponent: Opponent::Tabiya,
                level: 800,
                is_coached: true,
                start: StartPosition::Fen,
                fen: "4k3/8/8/1r6/8/8/8/3QK3 w - - 0 1".into(),
                side: Side::White,
                ..NewGameChoice::default()
            })),
        );
        hand.settle();
        hand.drag(Square::D1, Square::D5);
        hand.until("the warning", |app| {
            app.ui.gui.widgets().iter().any(|widget| widget.id == "coach")
        });
        let widgets = hand.0.ui.gui.widgets();
        assert!(widgets
            .iter()
            .any(|widget| widget.id == "coach" && widget.shows.contains("d5")));
        hand.tab_to("coach.take-back");
        hand.keys(&[Keycode::Space]);
        hand.settle();
        let game = hand.0.table.game();
        assert_eq!(game.board().to_string(), "4k3/8/8/1r6/8/8/8/3QK3 w - - 0 1");
        assert!(game.had_help());
        assert!(!hand.0.ui.gui.widgets().iter().any(|widget| widget.id == "coach"));
    });
}

/// From the first start on, a game with a friend and a clock is begun by keys alone, and the board takes its first move by keys.
#[test]
fn a_friend_and_a_clock_are_chosen_by_keys() {
    let scratch = scratch("friend-by-keys");
    let folder = scratch.path();
    std::fs::remove_dir_all(folder).expect("an empty folder");
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.settle(app)?;
        let mut hand = Hand(app, host);
        hand.key(Keycode::N, Mod::LCTRLMOD | Mod::LSHIFTMOD);
        hand.settle();
        // Each group of choices is one stop of Tab; Enter in the field behind the times begins the game.
        let [tab, right, space] = [Keycode::Tab, Keycode::Right, Keycode::Space];
        hand.keys(&[tab, right, right, space]);
        hand.keys(&[tab; 5]);
        hand.keys(&[Keycode::Up, space, tab, Keycode::Return]);
        let game = hand.0.table.game();
        assert!(Color::ALL.iter().all(|side| game.player(*side).is_person()));
        assert_eq!(game.tree().tags.value("TimeControl"), Some("300+3"));
        hand.key(Keycode::Slash, Mod::NOMOD);
        hand.settle();
        hand.type_text("e4");
        hand.keys(&[Keycode::Return]);
        assert_eq!(hand.0.table.game().line().len(), 1);
        Ok(())
    });
}

#[test]
fn whoever_begins_with_enter_types_the_first_move() {
    let scratch = scratch("begun-with-enter");
    let folder = scratch.path();
    std::fs::remove_dir_all(folder).expect("an empty folder");
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.settle(app)?;
        let mut hand = Hand(app, host);
        hand.keys(&[Keycode::Return]);
        hand.settle();
        assert!(hand.0.table.game().has_program());
        hand.type_text("e4");
        hand.keys(&[Keycode::Return]);
        hand.1.hear_program(hand.0)?;
        assert_eq!(hand.0.table.game().line().len(), 2, "it is played and answered");
        Ok(())
    });
}

/// The first start of all: a move on the board begins a game with the program, until somebody says that two people play.
#[test]
fn the_first_move_of_all_is_answered_and_two_people_can_play_on() {
    let scratch = scratch("first-move");
    let folder = scratch.path();
    std::fs::remove_dir_all(folder).expect("an empty folder");
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.settle(app)?;
        let mut hand = Hand(app, host);
        hand.press_widget("start.level.500");
        assert!(hand.0.ui.gui.is_greeting(), "nothing has begun");
        hand.click(Square::E2);
        hand.click(Square::E4);
        hand.settle();
        assert!(hand.0.table.game().awaited().is_some(), "it thinks");
        let says = |hand: &Hand<'_, '_>, id: &str| -> Option<String> {
            let widgets = hand.0.ui.gui.widgets();
            widgets
                .iter()
                .find(|widget| widget.id == id)
                .map(|widget| widget.shows.clone())
        };
        assert_eq!(says(&hand, "first-game").as_deref(), Some("You play Tabiya 500."));
        hand.1.hear_program(hand.0)?;
        hand.settle();
        assert_eq!(hand.0.table.game().line().len(), 2, "it has answered");
        assert_eq!(says(&hand, "first-game"), None);
        hand.1.act(hand.0, Request::ChangePlayer(PlayerRequest::TwoPeople));
        hand.settle();
        let game = hand.0.table.game();
        assert!(
            !game.has_program() && game.played_line().len() == 1,
            "the answer is taken back"
        );
        assert_eq!(game.tree().annotation(game.current_node()).comment(), None);
        assert_eq!(
            hand.0.settings.new_game.opponent,
            Opponent::Person,
            "and so it begins next time"
        );
        assert_eq!(says(&hand, "first-game"), None);
        Ok(())
    });
}

#[test]
fn a_new_game_of_chess960_has_another_position() {
    at_board("chess960-again", None, |hand| {
        let start = StartPosition::Chess960;
        let choice = NewGameChoice {
            start,
            number: 45,
            ..NewGameChoice::default()
        };
        hand.1.act(hand.0, Request::Begin(Box::new(choice)));
        let begun = hand.0.table.game().tree().start();
        let others = (0..5).filter(|_| {
            hand.1.act(hand.0, Command::NewGame);
            hand.0.table.game().tree().start() != begun
        });
        assert!(others.count() > 2, "the same position again and again");
    });
}

#[test]
fn games_against_a_program_are_played_under_the_name_of_the_user() {
    at_board("own-name", None, |hand| {
        let settings = Settings {
            own_name: "Ann".into(),
            ..hand.0.settings.clone()
        };
        hand.1.act(hand.0, Request::Change(Box::new(settings)));
        // These choices have no name.
        hand.begin_against(400);
        let players = |hand: &Hand<'_, '_>| {
            let tags = &hand.0.table.game().tree().tags;
            [Color::White, Color::Black].map(|color| tags.player(color).unwrap_or_default().to_owned())
        };
        assert_eq!(players(hand), ["Ann", "Tabiya 400"]);
        hand.click(Square::E2);
        hand.click(Square::E4);
        hand.1.act(hand.0, Request::Input(Input::Resign(Color::White)));
        hand.settle();
        let shown = hand
            .0
            .ui
            .gui
            .widgets()
            .iter()
            .find(|widget| widget.id == "over.outcome");
        assert_eq!(shown.expect("the result").shows, "You resigned");
        hand.1.act(hand.0, Command::Rematch);
        assert_eq!(players(hand), ["Tabiya 400", "Ann"]);
        // A name given for the games comes first.
        let choice = NewGameChoice {
            opponent: Opponent::Tabiya,
            name: "Champion".into(),
            ..NewGameChoice::default()
        };
        hand.1.act(hand.0, Request::Begin(Box::new(choice)));
        assert_eq!(players(hand)[0], "Champion");
        // Of two people nobody knows which is the user.
        hand.1.act(hand.0, Request::Begin(Box::default()));
        assert_eq!(players(hand), ["", ""]);
    });
}
