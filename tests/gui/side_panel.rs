//! The moves, the headline and the cards beside the board.

use super::play_text;
use super::table::{with_grown_table_of, with_table_at, Table};
use std::time::Duration;
use tabiya::game::{ChessGame, GameSetup, Input, Player};
use tabiya::record::pgn;
use tabiya::scene::{LayoutChoices, WindowLayout};
use tabiya::text::{Language, Text};
use tabiya::ui::Widget;

fn open(table: &mut Table, text: &str) {
    let tree = pgn::read(text).next().expect("a game").tree;
    let _ = table.game.handle(Input::Open(Box::new(tree)), Duration::ZERO);
    let _ = table.game.handle(Input::ShowLast, Duration::ZERO);
    table.frames(3);
}

fn starting<'t>(table: &'t Table, id: &str) -> Vec<&'t Widget> {
    let widgets = table.gui.widgets().iter();
    widgets.filter(|widget| widget.id.starts_with(id)).collect()
}

#[test]
fn the_side_to_move_is_named_on_its_card() {
    for size in [(800, 600), (1200, 800), (1920, 1080)] {
        with_grown_table_of(size, |table| {
            let top = |table: &Table| table.widget("to-move").min[1];
            let white = top(table);
            play_text(table, "e2e4");
            table.frames(2);
            assert!(top(table) < white, "{size:?}: Black is at the top");
            open(table, "1. e4 e5 1-0");
            assert!(!table.has("to-move"), "{size:?}: the game is over");
        });
    }
}

#[test]
fn a_move_fits_its_highlight_in_every_window() {
    for size in [(480, 360), (800, 600), (1200, 800)] {
        with_grown_table_of(size, |table| {
            open(table, "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0");
            let shown = starting(table, "move.");
            let mate = shown.iter().find(|widget| widget.shows == "Qxf7#").expect("the mate");
            let room = mate.max[0] - mate.min[0];
            // Seven tenths of the type's height are the usual width of a letter.
            let least = 5.0 * 0.7 * 15.0 * table.look.scale;
            assert!(room >= least, "{size:?}: {room} of {least}");
            let panel = table.view.layout.panel;
            assert!(mate.max[0] <= (panel.x + panel.width) as f32, "{size:?}: {mate:?}");
        });
    }
}

#[test]
fn moves_have_their_times_where_there_is_room() {
    let game = "1. e4 {[%emt 0:00:03]} e5 {[%emt 0:01:15]} 2. Nf3 1-0";
    with_grown_table_of((1280, 800), |table| {
        open(table, game);
        let times: Vec<&str> = starting(table, "time.")
            .iter()
            .map(|widget| widget.shows.as_str())
            .collect();
        assert_eq!(times, ["0:03", "1:15"]);
    });
    // In a window of the usual size, of a game that has only clocks.
    with_grown_table_of((1200, 800), |table| {
        let clocks = "1. e4 {[%clk 0:02:58]} e5 {[%clk 0:03:00]} 2. Nf3 {[%clk 0:02:50]} 1-0";
        open(table, &format!("[TimeControl \"180+2\"]\n\n{clocks}"));
        let times: Vec<&str> = starting(table, "time.")
            .iter()
            .map(|widget| widget.shows.as_str())
            .collect();
        assert_eq!(times, ["0:04", "0:00", "0:10"]);
    });
    // Hours are beside the moves, not over them.
    with_grown_table_of((1280, 800), |table| {
        let slow = "1. e4 {[%clk 1:59:58]} e5 {[%clk 1:59:50]} 2. Nf3 {[%clk 0:00:08]} Nc6 {[%clk 1:22:01]} 1-0";
        open(table, &format!("[TimeControl \"7200+30\"]\n\n{slow}"));
        let times = starting(table, "time.");
        assert!(times.iter().any(|time| time.shows == "2:00:20"), "{times:?}");
        let moves = starting(table, "move.");
        let right = moves.iter().map(|cell| cell.max[0]).fold(0.0, f32::max);
        let left = times.iter().map(|time| time.min[0]).fold(f32::INFINITY, f32::min);
        assert!(!moves.is_empty() && right <= left, "{moves:?} {times:?}");
    });
    with_grown_table_of((800, 600), |table| {
        open(table, game);
        assert!(starting(table, "time.").is_empty());
    });
}

#[test]
fn with_type_of_three_hundred_percent_it_is_said_who_the_opponent_of_the_first_game_is() {
    let scale = 3.0 * WindowLayout::growth(1200, 800, 3.0);
    with_table_at((1200, 800), scale, |table| {
        table.game = ChessGame::new(&GameSetup {
            black: "Tabiya 900".into(),
            players: [Player::Person, Player::Program("tabiya level=900".into())],
            ..GameSetup::default()
        });
        play_text(table, "e2e4");
        table.frames(3);
        let (told, two) = (table.widget("first-game"), table.widget("first-game.two"));
        assert_eq!(told.shows, "You play Tabiya 900.");
        let cell = *starting(table, "move.").last().expect("a move");
        assert!(
            cell.max[1] <= told.min[1] && told.max[1] <= two.min[1],
            "{cell:?} {told:?} {two:?}"
        );
    });
}

#[test]
fn named_continuations_are_listed_unless_they_would_be_help() {
    with_grown_table_of((1280, 800), |table| {
        play_text(table, "e2e4 e7e5 g1f3 b8c6 f1c4");
        table.frames(3);
        assert_eq!(table.shows("continuation.Bc5"), "Giuoco Piano");
        table.game = ChessGame::new(&GameSetup {
            players: [Player::Person, Player::Program("tabiya".into())],
            ..GameSetup::default()
        });
        play_text(table, "e2e4");
        table.frames(3);
        assert!(starting(table, "continuation.").is_empty());
    });
    with_grown_table_of((1280, 800), |table| {
        table.game = ChessGame::new(&GameSetup {
            controls: ["300".parse().expect("a time"), "300".parse().expect("a time")],
            ..GameSetup::default()
        });
        play_text(table, "e2e4 e7e5");
        table.frames(3);
        assert!(starting(table, "continuation.").is_empty());
    });
}

#[test]
fn the_headline_says_nothing_twice_and_dates_as_people_do() {
    with_grown_table_of((1280, 800), |table| {
        open(
            table,
            "[Event \"Opera\"]\n[Site \"Paris\"]\n[Date \"1858.10.??\"]\n[Result \"1-0\"]\n\n1. a3 a6 2. a4 a5 1-0",
        );
        let _ = table.game.handle(Input::ShowFirst, Duration::ZERO);
        table.frames(2);
        assert_eq!(
            (table.shows("opening"), table.shows("headline")),
            ("Opera", "October 1858 · Paris")
        );
        open(
            table,
            "[Event \"Rated blitz game\"]\n[Site \"https://lichess.org/ASZaQYyr\"]\n[Date \"2026.11.20\"]\n[Result \"1-0\"]\n\n1. a3 a6 1-0",
        );
        let _ = table.game.handle(Input::ShowFirst, Duration::ZERO);
        table.frames(2);
        let shown = table.shows("headline");
        assert!(shown.ends_with("2026 · lichess.org/ASZaQYyr"), "{shown}");
        // A position to be solved does not say its solution.
        for event in ["WAC.001: bm Qg6", "WAC.001: am Rxb2; bm Qg6"] {
            open(
                table,
                &format!("[Event \"{event}\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n*"),
            );
            assert_eq!((table.shows("opening"), table.shows("headline")), ("WAC.001", ""));
        }
        table.game = ChessGame::default();
        table.frames(2);
        assert_eq!((table.shows("opening"), table.shows("headline")), ("New game", ""));
        let start = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".parse().expect("a position");
        table.game = ChessGame::new(&GameSetup::from_position(start));
        play_text(table, "e2e4");
        table.frames(2);
        assert_eq!(table.shows("opening"), "Game");
    });
}

#[test]
fn after_the_first_move_of_all_the_way_to_two_players_is_seen_with_the_largest_type() {
    for (scale, has_clocks) in [3.0, 3.5, 4.0]
        .map(|scale| [(scale, false), (scale, true)])
        .into_iter()
        .flatten()
    {
        with_table_at((1280, 800), scale, |table| {
            let choices = LayoutChoices {
                has_clocks,
                ..LayoutChoices::default()
            };
            table.view.layout = WindowLayout::new(1280, 800, scale, 0, choices);
            table.game = ChessGame::new(&GameSetup {
                black: "Tabiya 900".into(),
                players: [Player::Person, Player::Program("tabiya 900".into())],
                ..GameSetup::default()
            });
            play_text(table, "e2e4");
            for &language in Language::ALL {
                table.text = Text::of(language);
                table.frames(3);
                let what = format!("{} at {scale}, clocks: {has_clocks}", language.code());
                let [two, menu] = ["first-game.two", "cmd-menu"].map(|id| table.widget(id).clone());
                let panel = table.view.layout.panel;
                assert!(
                    two.min[1] >= panel.y as f32 && two.max[1] <= menu.min[1],
                    "{what}: {two:?} above {menu:?}"
                );
                let cut = table.gui.widgets().iter().filter(|widget| widget.id == Widget::CUT);
                let cut: Vec<&str> = cut.map(|cut| cut.shows.as_str()).collect();
                assert!(!cut.iter().any(|cut| two.shows.contains(cut)), "{what}: {cut:?}");
            }
        });
    }
}
