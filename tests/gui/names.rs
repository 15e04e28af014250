//! Names of players and openings, and hints of fields, in windows of every size.

use super::library::library;
use super::play_text;
use super::table::{with_grown_table_of, Table};
use std::time::Duration;
use tabiya::chess::Color;
use tabiya::game::{ChessGame, GameSetup, Input};
use tabiya::scene::{LayoutChoices, WindowLayout};
use tabiya::table::Dialog;
use tabiya::text::{name_forms, Language, Text};
use tabiya::ui::Widget;

const SIZES: [(i32, i32); 4] = [(480, 360), (800, 600), (1024, 768), (1200, 800)];
const LONG: [&str; 2] = ["Nepomniachtchi, Ian Alexandrowitsch", "Vachier-Lagrave, Maxime"];

fn with_long_names(time: &str) -> ChessGame {
    let control: tabiya::game::TimeControl = time.parse().expect("a time");
    let [white, black] = LONG.map(ToOwned::to_owned);
    ChessGame::new(&GameSetup {
        white,
        black,
        controls: [control.clone(), control],
        ..GameSetup::default()
    })
}

/// What was cut in the last frame.
fn cut(table: &Table) -> Vec<String> {
    let widgets = table.gui.widgets().iter();
    let cut = widgets.filter(|widget| widget.id == Widget::CUT);
    cut.map(|widget| widget.shows.clone()).collect()
}

#[test]
fn names_are_read_on_the_cards_beside_every_clock() {
    for size in SIZES {
        for time in ["-", "300", "5400+30"] {
            with_grown_table_of(size, |table| {
                table.game = with_long_names(time);
                let choices = LayoutChoices {
                    has_clocks: time != "-",
                    ..LayoutChoices::default()
                };
                let scale = WindowLayout::growth(size.0, size.1, 1.0);
                table.view.layout = WindowLayout::new(size.0, size.1, scale, 0, choices);
                table.frames(3);
                let cut = cut(table);
                let is_name = |cut: &String| LONG.iter().any(|name| name_forms(name).contains(cut));
                // In the smallest window a family name of fourteen letters does not fit; a tooltip shows it.
                assert!(size.0 < 800 || !cut.iter().any(is_name), "{size:?} {time}: {cut:?}");
                let card = table.view.layout.top_card;
                let middle = ((card.x + card.width / 2) as f32, (card.y + card.height / 3) as f32);
                table.point(middle.0, middle.1);
                if table.shows("name.black") != LONG[Color::Black.index()] {
                    assert_eq!(table.shows("tip"), LONG[Color::Black.index()], "{size:?} {time}");
                }
            });
        }
    }
}

/// On a card of one line a long name is shortened, and the pieces are all there; in the smallest window the name is read before them.
#[test]
fn captured_pieces_stay_beside_long_names() {
    for size in SIZES {
        with_grown_table_of(size, |table| {
            table.game = with_long_names("-");
            play_text(table, "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5 c3d5 a5d2 d1d2 c7c6 d5c7");
            table.frames(3);
            let card = table.view.layout.bottom_card;
            for (color, count) in [("white", 2), ("black", 2)] {
                if size.0 < 800 {
                    let name = table.shows(&format!("name.{color}"));
                    assert!(name.chars().count() >= 8, "{name}");
                    continue;
                }
                let taken = table.widget(&format!("taken.{color}"));
                assert_eq!(taken.shows.chars().count(), count, "{size:?}: {taken:?}");
                let name = table.widget(&format!("name.{color}"));
                assert!(name.shows.chars().count() >= 6, "{size:?}: {name:?}");
                let is_beside = (name.min[1] - taken.min[1]).abs() > 1.0 || name.max[0] < taken.min[0];
                let is_inside = taken.max[0] <= (card.x + card.width) as f32;
                assert!(
                    is_beside && is_inside && taken.max[0] - taken.min[0] > 12.0,
                    "{size:?}: {name:?} {taken:?}"
                );
            }
        });
    }
}

#[test]
fn a_long_name_of_an_opening_has_lines_enough() {
    for size in SIZES {
        with_grown_table_of(size, |table| {
            play_text(
                table,
                "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5a4 g8f6 e1g1 f8e7 f1e1 b7b5 a4b3 d7d6 c2c3 e8g8 h2h3 c6a5 b3c2 c7c5 d2d4 d8c7 \
                 b1d2 c5d4 c3d4 a5c6 d2b3 a6a5",
            );
            table.frames(3);
            let opening = table.shows("opening").to_owned();
            assert!(opening.contains("Chigorin"), "{opening}");
            let cut = cut(table);
            assert!(size.0 < 800 || !cut.contains(&opening), "{size:?}: {cut:?}");
        });
    }
}

#[test]
fn both_players_are_read_in_the_lists_of_games() {
    let game = format!(
        "[White \"{}\"]\n[Black \"{}\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n",
        LONG[0], LONG[1]
    );
    for size in SIZES {
        with_grown_table_of(size, |table| {
            let (_folder, listing) = library(&[("one.pgn", game.as_str())]);
            table.library = Some(listing);
            table.gui.show(Dialog::Library);
            table.frames(4);
            let cut = cut(table);
            let is_name = |cut: &String| cut.contains("Nepo") || cut.contains("Vachier");
            assert!(!cut.iter().any(is_name), "{size:?}: {cut:?}");
        });
    }
}

#[test]
fn hints_of_fields_have_room_in_windows_of_usual_sizes() {
    let mut found = Vec::new();
    for language in Language::ALL {
        for size in &SIZES[1..] {
            with_grown_table_of(*size, |table| {
                table.text = Text::of(*language);
                play_text(table, "e2e4");
                let _ = table
                    .game
                    .handle(Input::Show(table.game.current_node()), Duration::ZERO);
                for dialog in [
                    Dialog::Library,
                    Dialog::Engines,
                    Dialog::Preferences,
                    Dialog::Palette,
                    Dialog::Open,
                    Dialog::LoadFen,
                    Dialog::NewGame,
                ] {
                    table.gui.show(dialog);
                    table.frames(3);
                    let hints = language.source().lines().filter_map(|line| line.split_once(" = "));
                    let hints: Vec<&str> = hints
                        .filter(|(id, _)| id.ends_with("-hint") || id.ends_with("-search") || id.starts_with("files-"))
                        .map(|(_, words)| words)
                        .collect();
                    let cut = cut(table).into_iter().filter(|cut| hints.contains(&cut.as_str()));
                    found.extend(cut.map(|cut| format!("{} {size:?} {cut}", language.code())));
                    table.gui.close();
                }
            });
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn the_depth_of_the_analysis_has_a_short_word_before_it() {
    for language in Language::ALL {
        let words = language
            .source()
            .lines()
            .find_map(|line| line.strip_prefix("analysis-depth = "));
        let before = words.and_then(|words| words.split('{').next()).expect("a word");
        // In a window of 800 pixels the number is read only beside one as short as this.
        assert!(before.chars().count() <= 7, "{}: {before}", language.code());
    }
}

#[test]
fn the_hint_of_the_time_is_short_in_every_language() {
    for language in Language::ALL {
        let hint = language
            .source()
            .lines()
            .find_map(|line| line.strip_prefix("time-hint = "));
        let hint = hint.expect("a hint");
        assert!(
            hint.chars().count() <= 38 && hint.ends_with("40/90+30"),
            "{}: {hint}",
            language.code()
        );
    }
}
