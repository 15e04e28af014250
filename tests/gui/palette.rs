//! The command palette: what it finds, and what it requests.

use super::library::{library, TWO_GAMES};
use super::table::{with_table, with_table_of, Table};
use imgui::Key;
use tabiya::game::{ChessGame, GameSetup, Player};
use tabiya::store::settings::CoordinatePlace;
use tabiya::table::{Command, Dialog};
use tabiya::text::{Language, Text};
use tabiya::train::Exercise;
use tabiya::ui::{Request, TrainingRequest};

#[test]
fn exercises_are_found_and_begin() {
    with_table(|table| {
        find(table, "blindf");
        assert_eq!(found(table).first(), Some(&"exercise-head"));
        let requests = table.press(Key::Enter);
        assert!(
            matches!(
                requests.as_slice(),
                [Request::Train(TrainingRequest::Exercise(Exercise::Blindfold))]
            ),
            "{requests:?}"
        );
        find(table, "film");
        assert_eq!(found(table).first(), Some(&Command::ExportGif.id()));
    });
}

#[test]
fn what_is_under_a_dialog_is_not_pressed() {
    with_table(|table| {
        table.gui.greet(0);
        table.frames(3);
        let place = table.widget("start.two").middle();
        table.gui.show(Dialog::Palette);
        table.frames(3);
        assert!(table.click(place).is_empty());
        assert!(table.gui.close());
        table.frames(30);
        assert_eq!(table.click(place).len(), 1);
    });
}

/// Opens the palette and types.
fn find(table: &mut Table, typed: &str) {
    table.gui.show(Dialog::Palette);
    table.frames(3);
    table.type_text(typed);
    table.frames(2);
}

/// The entries from the first one down, by their ids.
fn found(table: &Table) -> Vec<&str> {
    let ids = table.gui.widgets().iter().map(|widget| widget.id.as_str());
    ids.filter_map(|id| id.strip_prefix("palette.").filter(|id| *id != "field"))
        .collect()
}

#[test]
fn against_a_program_one_resigns_without_naming_the_color() {
    with_table(|table| {
        find(table, "white resigns");
        assert_eq!(
            found(table).first(),
            Some(&Command::ResignWhite.id()),
            "between two people"
        );
        table.gui.close();
        table.frames(2);
        for (place, own) in [(1, Command::ResignWhite), (0, Command::ResignBlack)] {
            let mut players = [Player::Person, Player::Person];
            players[place] = Player::Program("tabiya 900".into());
            table.game = ChessGame::new(&GameSetup {
                players,
                ..GameSetup::default()
            });
            find(table, "resign");
            assert_eq!(found(table).first(), Some(&own.id()));
            assert!(table.shows(&format!("palette.{}", own.id())).starts_with("Resign"));
            table.gui.close();
            table.frames(2);
        }
    });
}

#[test]
fn commands_are_found_by_a_few_letters_and_run_by_enter() {
    with_table(|table| {
        for (typed, command) in [
            ("flip", Command::Flip),
            ("new gam", Command::NewGame),
            ("full", Command::FullScreen),
            ("keyb", Command::Shortcuts),
        ] {
            find(table, typed);
            assert_eq!(found(table).first(), Some(&command.id()), "{typed:?}");
            let requests = table.press(Key::Enter);
            assert!(super::gave(&requests, command), "{typed:?}: {requests:?}");
            assert!(!table.gui.has_dialog(), "it is done with");
        }
    });
}

#[test]
fn what_cannot_be_done_stays_with_its_reason_and_comes_after_what_can() {
    with_table(|table| {
        find(table, "move");
        let first = found(table)[0].to_owned();
        assert_ne!(first, Command::Undo.id(), "there is nothing to undo");
        assert!(table.gui.close());
        table.frames(2);
        find(table, "undo move");
        assert_eq!(found(table).first(), Some(&Command::Undo.id()));
        assert!(table.press(Key::Enter).is_empty());
        assert!(table.gui.is_open(Dialog::Palette));
        assert!(table.gui.close());
    });
}

#[test]
fn settings_are_changed_and_shown() {
    with_table(|table| {
        let changed = |requests: &[Request]| match requests {
            [Request::Change(settings)] => settings.as_ref().clone(),
            other => panic!("{other:?}"),
        };
        find(table, "midnight");
        let requests = table.press(Key::Enter);
        assert_eq!(changed(&requests).theme, "Midnight");
        find(table, "coordinates outside");
        let requests = table.press(Key::Enter);
        assert_eq!(
            changed(&requests).coordinates,
            CoordinatePlace::Border,
            "what is called so comes first"
        );
        find(table, "deutsch");
        let requests = table.press(Key::Enter);
        assert_eq!(
            changed(&requests).language.map(tabiya::text::Language::code),
            Some("de")
        );
        find(table, "export gif");
        let requests = table.press(Key::Enter);
        assert!(
            matches!(
                requests.as_slice(),
                [Request::Command(tabiya::table::Command::ExportGif)]
            ),
            "{requests:?}"
        );
        find(table, "mute");
        table.press(Key::DownArrow);
        let requests = table.press(Key::Enter);
        assert!(changed(&requests).muted);
        // A setting without a single value is shown in the preferences.
        find(table, "interface scale");
        assert!(table.press(Key::Enter).is_empty());
        table.frames(3);
        assert!(table.gui.is_open(Dialog::Preferences));
        assert!(table.has("settings-scale"));
    });
}

#[test]
fn recent_files_and_games_are_found() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.settings.recent = vec!["/chess/Wijk aan Zee.pgn".into()];
        find(table, "wijk");
        let requests = table.press(Key::Enter);
        assert!(
            matches!(requests.as_slice(), [Request::OpenFile(path)] if path.ends_with("Wijk aan Zee.pgn")),
            "{requests:?}"
        );
        find(table, "bob");
        let requests = table.press(Key::Enter);
        assert!(
            matches!(requests.as_slice(), [Request::OpenEntry(entry, 0)] if entry.white == "Ann"),
            "{requests:?}"
        );
    });
}

#[test]
fn the_list_is_walked_through_by_keys_and_pressed_with_the_mouse() {
    with_table_of((480, 360), |table| {
        find(table, "");
        let third = found(table)[2].to_owned();
        table.press(Key::DownArrow);
        table.press(Key::DownArrow);
        let requests = table.press(Key::Enter);
        assert!(
            matches!(requests.as_slice(), [Request::Command(command)] if command.id() == third),
            "{requests:?} instead of {third}"
        );
        find(table, "flip");
        let requests = table.press_widget("palette.cmd-flip");
        assert!(super::gave(&requests, Command::Flip), "{requests:?}");
        find(table, "zzzzzz");
        assert!(found(table).is_empty());
        assert!(table.press(Key::Enter).is_empty());
        table.type_text("flip");
        assert_eq!(table.shows("palette.field"), "zzzzzzflip", "it keeps the keys");
    });
}

/// What is found in a dialog is found by the words that stand there, after what is called so.
#[test]
fn commands_are_found_by_other_words_in_every_language() {
    with_table(|table| {
        for (typed, command) in [
            ("rating", Command::Train),
            ("rated", Command::SetUpGame),
            ("lesson", Command::Lessons),
            ("coach", Command::SetUpGame),
            ("endgame", Command::Train),
            ("coordinates", Command::Train),
            ("training", Command::Train),
            ("coordinates", Command::CoordinatesInside),
            ("fair", Command::SetUpGame),
            ("play on", Command::PlayFromHere),
        ] {
            find(table, typed);
            assert!(found(table).contains(&command.id()), "{typed}: {:?}", found(table));
            table.gui.close();
            table.frames(2);
        }
        // What is trained is found by what it is among, and says why it cannot be trained.
        for (typed, id) in [
            ("sprint", "train-sprint"),
            ("guess", "train-guess"),
            ("endgame", "endgame-rook"),
            ("coordinates", "exercise-coordinates"),
            ("blindfold", "exercise-head"),
            ("like me", "start-like-me"),
        ] {
            find(table, typed);
            assert!(found(table).contains(&id), "{typed}: {:?}", found(table));
            table.gui.close();
            table.frames(2);
        }
        find(table, "like me");
        assert!(table.press(Key::Enter).is_empty(), "no game has counted");
        assert_eq!(table.shows("palette.start-like-me"), "Someone like me");
        table.gui.close();
        table.frames(2);
        find(table, "coach");
        let requests = table.press(Key::Enter);
        assert!(
            matches!(requests.as_slice(), [Request::Change(settings)] if settings.new_game.is_coached),
            "{requests:?}"
        );
        table.gui.close();
        table.frames(2);
        find(table, "coordinates");
        assert_eq!(found(table).first(), Some(&"exercise-coordinates"), "what is called so");
        table.gui.close();
        table.frames(2);
        for &language in Language::ALL {
            table.text = Text::of(language);
            for (command, id) in [
                (Command::SetUpGame, "palette-words-new-game"),
                (Command::Train, "palette-words-train"),
                (Command::Lessons, "palette-words-lessons"),
                (Command::Analyze, "palette-words-analyze"),
            ] {
                for typed in table.text.get(id, &[]).split(", ") {
                    find(table, typed);
                    assert!(
                        found(table).contains(&command.id()),
                        "{language:?}, {typed}: {:?}",
                        found(table)
                    );
                    table.gui.close();
                    table.frames(2);
                }
            }
        }
    });
}
