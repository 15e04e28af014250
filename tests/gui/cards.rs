//! The player cards: names and clocks.

use super::play_text;
use super::table::{with_grown_table_of, with_table_at};
use std::time::Duration;
use tabiya::chess::Color;
use tabiya::game::{ChessGame, GameSetup, Input, Player, ProgramId};
use tabiya::record::{pgn, NodeId};
use tabiya::scene::{LayoutChoices, WindowLayout};

#[test]
fn the_clocks_keep_their_places_while_a_program_thinks() {
    // At some of these widths the name fits only without its dots.
    for width in (900..1300).step_by(10) {
        let size = (width, 800);
        with_grown_table_of(size, |table| {
            let control: tabiya::game::TimeControl = "300+3".parse().expect("a time");
            let engine = ProgramId::Engine("Stockfish at a level".into()).to_string();
            table.game = ChessGame::new(&GameSetup {
                players: [Player::Person, Player::Program(engine)],
                controls: [control.clone(), control],
                ..GameSetup::default()
            });
            let choices = LayoutChoices {
                has_clocks: true,
                ..LayoutChoices::default()
            };
            let scale = WindowLayout::growth(size.0, size.1, 1.0);
            table.view.layout = WindowLayout::new(size.0, size.1, scale, 0, choices);
            table.frames(2);
            let places = |table: &super::Table| {
                ["clock.white", "clock.black"].map(|id| (table.widget(id).min, table.widget(id).max))
            };
            let before = places(table);
            play_text(table, "e2e4");
            table.frames(2);
            assert_eq!(table.game.awaited().map(|awaited| awaited.color), Some(Color::Black));
            assert_eq!(places(table), before, "{size:?}");
        });
    }
}

#[test]
fn with_the_largest_type_both_players_are_named_beside_their_clocks() {
    for scale in [3.0, 3.5, 4.0] {
        with_table_at((1280, 800), scale, |table| {
            let control: tabiya::game::TimeControl = "300+3".parse().expect("a time");
            table.game = ChessGame::new(&GameSetup {
                white: "Ann Bergmann".into(),
                black: "Tabiya 900".into(),
                players: [Player::Person, Player::Program("tabiya 900".into())],
                controls: [control.clone(), control],
                ..GameSetup::default()
            });
            let choices = LayoutChoices {
                has_clocks: true,
                ..LayoutChoices::default()
            };
            table.view.layout = WindowLayout::new(1280, 800, scale, 0, choices);
            assert!(!table.view.layout.panel.is_empty(), "the moves have room at {scale}");
            play_text(table, "e2e4");
            table.frames(2);
            for (color, name) in [("white", "Bergmann"), ("black", "Tabiya 900")] {
                assert!(
                    table.shows(&format!("name.{color}")).contains(name),
                    "at {scale}: {}",
                    table.shows(&format!("name.{color}"))
                );
                let clock = table.widget(&format!("clock.{color}"));
                assert_eq!(clock.shows, "5:00", "at {scale}");
                assert!(clock.max[0] <= 1280.0 && clock.max[1] <= 800.0, "at {scale}: {clock:?}");
            }
        });
    }
}

/// The person is told so in the game, and the record keeps its names.
#[test]
fn whoever_plays_a_program_is_called_you_unless_they_have_a_name() {
    for (white, shown) in [("White", "You"), ("Ann", "Ann")] {
        with_grown_table_of((1280, 800), |table| {
            table.game = ChessGame::new(&GameSetup {
                white: white.into(),
                black: "Tabiya 900".into(),
                players: [Player::Person, Player::Program("tabiya 900".into())],
                ..GameSetup::default()
            });
            table.frames(2);
            assert_eq!(table.shows("name.white"), shown);
            assert_eq!(table.shows("name.black"), "Tabiya 900");
            assert_eq!(table.game.tree().tags.value("White"), Some(white));
            table.game = ChessGame::new(&GameSetup {
                white: white.into(),
                ..GameSetup::default()
            });
            table.frames(2);
            assert_eq!(table.shows("name.white"), white, "against a person");
        });
    }
}

#[test]
fn ratings_of_the_record_are_shown_and_times_without_a_time_control_too() {
    with_grown_table_of((1280, 800), |table| {
        let text = "[WhiteElo \"2714\"]\n[BlackElo \"?\"]\n\n1. e4 {[%clk 0:59:58]} e5 {[%clk 1:00:00]} 2. Nf3 Nc6 {[%clk 0:58:00]} 1-0";
        let tree = pgn::read(text).next().expect("a game").tree;
        let line = tree.main_line();
        table.game = ChessGame::from_tree(tree, NodeId::ROOT);
        for (ply, white, black) in [
            (0, None, None),
            (1, Some("59:58"), None),
            (2, Some("59:58"), Some("1:00:00")),
            (3, None, Some("1:00:00")),
            (4, None, Some("58:00")),
        ] {
            let node = if ply == 0 { NodeId::ROOT } else { line[ply - 1] };
            let _ = table.game.handle(Input::Show(node), Duration::ZERO);
            table.frames(2);
            let shown = |id| table.has(id).then(|| table.shows(id));
            assert_eq!(shown("clock.white"), white, "{ply}");
            assert_eq!(shown("clock.black"), black, "{ply}");
            assert_eq!((shown("rating.white"), shown("rating.black")), (Some("2714"), None));
        }
    });
}

/// Where there is little room captured pieces give way to the name, and the lead in material stands for them if that has room.
#[test]
fn the_name_of_the_level_is_whole_also_after_captures() {
    for (size, scale) in [
        ((480, 360), 1.0),
        ((800, 600), 3.0),
        ((1200, 800), 3.0),
        ((1200, 800), 4.0),
    ] {
        let grown = (scale * WindowLayout::growth(size.0, size.1, 1.0)).min(WindowLayout::largest_type(size.0, size.1));
        with_table_at(size, grown, |table| {
            table.game = ChessGame::new(&GameSetup {
                white: "Carlsen, Magnus".into(),
                black: "Tabiya 900".into(),
                ..GameSetup::default()
            });
            table.view.layout = WindowLayout::new(size.0, size.1, grown, 0, LayoutChoices::default());
            assert!(!table.view.layout.top_card.is_empty());
            play_text(
                table,
                "e2e4 d7d5 e4d5 d8d5 b1c3 d5g2 f1g2 g8f6 g2b7 c8b7 c3b5 b7h1 b5c7",
            );
            let program = Player::Program("tabiya 900".into());
            let _ = table
                .game
                .handle(Input::SetPlayer(Color::Black, program), Duration::ZERO);
            assert!(table.game.awaited().is_some(), "it thinks");
            table.frames(2);
            let name = table.shows("name.black");
            assert!(name.starts_with("Tabiya 900"), "{size:?} at {scale}: {name}");
            assert!(table.shows("name.white").contains("Carlsen"), "{size:?} at {scale}");
            // With the largest type there is room for the name alone.
            if size.0 < 1200 {
                let (lead, card) = (table.widget("lead.white"), table.view.layout.bottom_card);
                assert_eq!(lead.shows, "+2", "{size:?} at {scale}");
                assert!(lead.max[0] <= (card.x + card.width) as f32, "{size:?} at {scale}");
            }
        });
    }
}
