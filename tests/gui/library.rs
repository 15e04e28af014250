//! Lists of games, paths of files, and long jobs.

use super::table::{with_table, with_table_at, with_table_of, Table};
use imgui::Key;
use std::path::Path;
use tabiya::record::pgn;
use tabiya::scene::{LayoutChoices, View, WindowLayout};
use tabiya::store::library::{ListSource, Listing};
use tabiya::table::Dialog;
use tabiya::text::{Language, Text};
use tabiya::ui::focus::Region;
use tabiya::ui::{GamesToSave, ListRequest, LongWork, Purpose, Request, Widget, WidgetKind};

/// A folder with these files, as a completely read library.
pub fn library(files: &[(&str, &str)]) -> (tempfile::TempDir, Listing) {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in files {
        std::fs::write(folder.path().join(name), text).expect("a file");
    }
    let mut listing = Listing::start(
        &tabiya::store::file::real_disk(),
        None,
        ListSource::Library(folder.path().to_owned()),
        &tabiya::job::no_wake(),
    )
    .expect("it begins");
    // Also until the names are in order.
    while listing.pause().is_some() {
        listing.poll();
    }
    (folder, listing)
}

pub const TWO_GAMES: [(&str, &str); 2] = [
    (
        "2026-05-02_20-15-00_Cid-Dee.pgn",
        "[White \"Cid\"]\n[Black \"Dee\"]\n\n1. d4 *\n",
    ),
    (
        "2026-05-01_20-15-00_Ann-Bob.pgn",
        "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 1-0\n",
    ),
];

#[test]
fn the_library_searches_chooses_goes_on_and_deletes() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        assert!(table.has("list.sorted"));
        let first = table.press(Key::Enter);
        assert!(
            matches!(first.as_slice(), [Request::ContinueEntry(entry)] if entry.white == "Cid"),
            "the newest game is not over: {first:?}"
        );
        table.gui.show(Dialog::Library);
        table.frames(3);
        table.type_text("bob 1-0");
        let found = table.press(Key::Enter);
        assert!(
            matches!(found.as_slice(), [Request::OpenEntry(entry, 0)] if entry.white == "Ann"),
            "{found:?}"
        );
        table.gui.show(Dialog::Library);
        table.frames(3);
        let deleted = table.press_widget("list.delete");
        assert!(
            matches!(deleted.as_slice(), [Request::Discard(games)] if games.len() == 1 && games[0].white == "Ann"),
            "{deleted:?}"
        );
    });
}

#[test]
fn a_game_that_was_only_put_into_the_library_is_looked_at() {
    with_table(|table| {
        let (_folder, listing) = library(&[("club.pgn", TWO_GAMES[0].1)]);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        let opened = table.press(Key::Enter);
        assert!(
            matches!(opened.as_slice(), [Request::OpenEntry(entry, 0)] if entry.white == "Cid"),
            "{opened:?}"
        );
    });
}

/// Where what is said of the game is longer than the list, it scrolls, and the scroll bar does not cover the board.
#[test]
fn a_preview_that_scrolls_shows_its_whole_board() {
    with_table_of((1000, 420), |table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(4);
        let right_of = |id: &str| table.widget(id).max[0];
        let bar = 10.0;
        assert!(right_of("list.preview") + bar <= right_of("list.open") + 0.5);
    });
}

#[test]
fn the_chosen_game_is_previewed_where_there_is_room() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        for row in [0, 1] {
            assert_eq!(table.preview.as_ref().map(|preview| preview.row), Some(row));
            assert!(table.has("list.preview"));
            table.press(Key::DownArrow);
        }
        // A search selects the first game found; Esc takes it back before it closes the list.
        table.type_text("cid");
        table.frames(2);
        assert_eq!(table.preview.as_ref().map(|preview| preview.row), Some(0));
        table.type_text("nobody");
        table.frames(2);
        table.press_widget("list.clear");
        table.frames(3);
        assert_eq!((table.shows("list.search"), table.shows("list.count")), ("", "2 games"));
        table.type_text("ann");
        assert!(table.gui.close());
        table.frames(3);
        assert_eq!(table.shows("list.search"), "");
        assert!(table.gui.close() && !table.gui.has_dialog());
    });
}

#[test]
fn a_search_finds_nothing_to_take_back_where_there_is_no_game() {
    with_table(|table| {
        let (_folder, listing) = library(&[]);
        table.library = Some(listing);
        table.gui.dialogs.list(true).search_for("kasparov");
        table.gui.show(Dialog::Library);
        table.frames(4);
        assert!(!table.has("list.clear") && table.has("cmd-open"));
    });
}

#[test]
fn the_tags_of_listed_games_are_edited_and_only_what_is_filled_changes() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        let games: Vec<_> = (0..2).filter_map(|row| listing.games().entry(row)).collect();
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        let asked = table.press(Key::F2);
        assert!(
            matches!(asked.as_slice(), [Request::List(ListRequest::ShowTags(games))] if games.len() == 1),
            "{asked:?}"
        );
        // Of a single game all are shown, and one that is emptied goes.
        let text = "[White \"Ann\"]\n[Black \"Bob\"]\n[ECO \"C50\"]\n\n1. e4 *";
        let tree = pgn::read(text).next().expect("a game").tree;
        table.gui.dialogs.show_tags_of_one(games[1].clone(), tree, false);
        table.frames(3);
        table.press_widget("tags.result");
        table.frames(2);
        table.press_widget("tags.result.1");
        table.press_widget("tags.White");
        table.press(Key::End);
        table.type_text(" Lee");
        table.press_widget("tags.ECO");
        table.press(Key::End);
        for _ in 0..3 {
            table.press(Key::Backspace);
        }
        let kept = table.press(Key::Enter);
        let [Request::EditTags(edited, tags)] = kept.as_slice() else {
            panic!("{kept:?}");
        };
        assert_eq!((edited.len(), edited[0].white.as_str()), (1, "Ann"));
        let wanted = [("White", "Ann Lee"), ("ECO", ""), ("Result", "1/2-1/2")]
            .map(|(name, value)| (name.to_owned(), value.to_owned()));
        assert_eq!(*tags, wanted);

        // Of several games the fields have what they share, and empty ones change nothing.
        table.gui.dialogs.show_tags_of(games);
        table.frames(3);
        assert_eq!(table.shows("listed-tags.White"), "");
        table.press_widget("listed-tags.Round");
        table.type_text("3");
        assert_eq!(table.shows("listed-tags.preview"), "Round of 2 games");
        let kept = table.press_widget("listed-tags.save");
        let [Request::EditTags(edited, tags)] = kept.as_slice() else {
            panic!("{kept:?}");
        };
        assert_eq!(
            (edited.len(), tags.as_slice()),
            (2, &[("Round".to_owned(), "3".to_owned())][..])
        );
    });
}

#[test]
fn games_are_exported_where_the_path_says() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        assert!(table.press_widget("list.export").is_empty(), "where to is asked first");
        table.frames(2);
        let all = table.press_widget("export.browse");
        assert!(
            matches!(all.as_slice(), [Request::Browse(Purpose::Save(GamesToSave::Listed(places)))] if places.len() == 2),
            "{all:?}"
        );
        table.press(Key::DownArrow);
        table.press_widget("list.export");
        table.frames(2);
        let one = table.press_widget("export.browse");
        assert!(
            matches!(one.as_slice(), [Request::Browse(Purpose::Save(GamesToSave::Listed(places)))] if places.len() == 1),
            "{one:?}"
        );
    });
}

/// Shift selects from the row where one is, also in a list that was only opened, and as far as one goes.
#[test]
fn shift_selects_from_where_one_is() {
    with_table(|table| {
        let games = ["Ann", "Bob", "Cid", "Dee"].map(|name| format!("[White \"{name}\"]\n\n1. e4 1-0\n\n"));
        let (_folder, listing) = library(&[("many.pgn", &games.concat())]);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        for selected in ["2 of 4 selected", "3 of 4 selected", "4 of 4 selected"] {
            table.press_with(Key::ModShift, Key::DownArrow);
            assert_eq!(table.shows("list.count"), selected);
        }
        table.press_with(Key::ModShift, Key::UpArrow);
        assert_eq!(table.shows("list.count"), "3 of 4 selected");
    });
}

/// Letters typed while the list has the keys are searched for, after what is there.
#[test]
fn typing_over_a_list_searches_it() {
    with_table(|table| {
        let games = ["Ann", "Annie", "Cid"].map(|name| format!("[White \"{name}\"]\n\n1. e4 1-0\n\n"));
        let (_folder, listing) = library(&[("many.pgn", &games.concat())]);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        for (row, letters, rest, found) in [("list.row.2", "a", "nn", "2 of 3"), ("list.row.1", "ie", "", "1 of 3")] {
            table.press_widget(row);
            table.gui.dialogs.begin_search(letters);
            table.frames(3);
            table.type_text(rest);
            table.frames(2);
            assert!(
                table.shows("list.count").starts_with(found),
                "{}",
                table.shows("list.count")
            );
        }
        assert_eq!(table.shows("list.search"), "annie");
    });
}

/// Chooses a row of the menu with all that can be done with games.
fn choose_in_menu(table: &mut Table, verb: &str) -> Vec<Request> {
    table.press_widget("list.more");
    table.frames(3);
    table.press_widget(&format!("menu.{verb}"))
}

/// The names of White in the games that are to be deleted.
fn deleted(asked: &[Request]) -> Vec<&str> {
    let [Request::Discard(games)] = asked else {
        panic!("{asked:?}");
    };
    games.iter().map(|entry| entry.white.as_str()).collect()
}

#[test]
fn several_games_are_selected_and_moved_or_deleted_together() {
    with_table(|table| {
        let games = ["Ann", "Bob", "Cid", "Dee", "Eve"].map(|name| format!("[White \"{name}\"]\n\n1. e4 1-0\n\n"));
        let (_folder, listing) = library(&[("many.pgn", &games.concat())]);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        // While a search is typed, the keys change its text.
        table.type_text("dee");
        table.press_with(Key::ModCtrl, Key::A);
        assert!(table.press(Key::Delete).is_empty());
        table.frames(2);
        assert_eq!(table.shows("list.search"), "");
        table.press(Key::DownArrow);
        for _ in 0..2 {
            table.press_with(Key::ModShift, Key::DownArrow);
        }
        assert_eq!(table.shows("list.count"), "3 of 5 selected");
        assert_eq!(deleted(&table.press(Key::Delete)), ["Bob", "Cid", "Dee"]);
        let copied = table.press_with(Key::ModCtrl, Key::C);
        assert!(
            matches!(copied.as_slice(), [Request::List(ListRequest::Copy(games))] if games.len() == 3),
            "{copied:?}"
        );
        let printed = table.press_with(Key::ModCtrl, Key::P);
        assert!(
            matches!(printed.as_slice(), [Request::Browse(Purpose::Page(games))] if games.len() == 3),
            "{printed:?}"
        );
        let moved = choose_in_menu(table, "list.move");
        assert!(
            matches!(moved.as_slice(), [Request::Browse(Purpose::Save(GamesToSave::Moved(games)))] if games.len() == 3),
            "{moved:?}"
        );
        table.press_widget("list.export");
        table.frames(2);
        let copied = table.press_widget("export.browse");
        assert!(
            matches!(copied.as_slice(), [Request::Browse(Purpose::Save(GamesToSave::Listed(places)))] if places.len() == 3),
            "{copied:?}"
        );
        table.press(Key::DownArrow);
        assert_eq!(table.shows("list.count"), "5 games", "only one is selected now");
        table.press(Key::End);
        assert_eq!(deleted(&table.press(Key::Delete)), ["Eve"]);
        table.press(Key::Home);
        assert_eq!(deleted(&table.press(Key::Delete)), ["Ann"]);
        // What was found stays selected when the search is left.
        table.press_widget("list.search");
        table.type_text("cid");
        table.frames(2);
        assert!(table.gui.close());
        table.frames(3);
        assert_eq!(table.shows("list.count"), "5 games");
        assert_eq!(deleted(&table.press(Key::Delete)), ["Cid"]);
        table.press_with(Key::ModCtrl, Key::A);
        assert_eq!(deleted(&table.press(Key::Delete)).len(), 5);
        table.press_widget("list.export");
        table.frames(2);
        let copied = table.press(Key::Enter);
        assert!(matches!(
            copied.as_slice(),
            [Request::Browse(Purpose::Save(GamesToSave::Listed(_)))]
        ));
    });
}

#[test]
fn the_games_found_or_the_selected_one_are_reviewed() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        for count in [2, 1] {
            assert!(
                choose_in_menu(table, "list.review").is_empty(),
                "which ones is asked first"
            );
            table.frames(2);
            let asked = table.press_widget("review.begin");
            let is_so = matches!(asked.as_slice(), [Request::ReviewListed(games)] if games.len() == count);
            assert!(is_so, "{asked:?}");
            table.press(Key::DownArrow);
        }
    });
}

#[test]
fn a_long_work_can_be_broken_off() {
    with_table(|table| {
        table.work = Some(LongWork {
            label: "Writing 500 games".into(),
            done: 100,
            total: 500,
            loss: None,
        });
        table.frames(2);
        let stopped = table.press_widget("work.cancel");
        assert!(matches!(stopped.as_slice(), [Request::StopWork]), "{stopped:?}");
        table.work = Some(LongWork {
            label: "Saving…".into(),
            done: 0,
            total: 0,
            loss: Some("settings.toml is not written yet.".into()),
        });
        table.frames(2);
        let quit = table.press_widget("work.quit");
        assert!(matches!(quit.as_slice(), [Request::Leave]), "{quit:?}");
    });
}

#[test]
fn files_opened_last_are_one_press_away() {
    with_table(|table| {
        table.settings.remember(Path::new("/games/first.pgn"));
        table.settings.remember(Path::new("/games/second.pgn"));
        table.gui.show(Dialog::Open);
        table.frames(3);
        let second = table.press_widget("open.recent.0");
        assert!(
            matches!(second.as_slice(), [Request::OpenFile(path)] if path.ends_with("second.pgn")),
            "{second:?}"
        );
    });
}

#[test]
fn a_file_that_cannot_be_opened_leaves_the_dialog_open_with_the_reason() {
    with_table(|table| {
        table.gui.show(Dialog::Open);
        table.frames(3);
        assert!(table.widget("open.path").is_focused);
        table.type_text("/nowhere.pgn");
        let opened = table.press(Key::Enter);
        assert!(
            matches!(opened.as_slice(), [Request::OpenFile(path)] if path.ends_with("nowhere.pgn")),
            "{opened:?}"
        );
        assert!(table.gui.show_fault("there is no such file"));
        table.frames(2);
        assert_eq!(table.shows("open.fault"), "there is no such file");
    });
}

#[test]
fn what_was_searched_for_in_one_file_is_not_looked_for_in_the_next() {
    with_table(|table| {
        let (_first, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        table.type_text("nobody");
        assert_eq!(table.shows("list.search"), "nobody");
        assert!(!table.has("list.row.0"));
        let (_second, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.press_widget("dialog.close");
        table.frames(20);
        table.gui.show(Dialog::Library);
        table.frames(3);
        assert_eq!(table.shows("list.search"), "");
        assert!(table.has("list.row.1"));
    });
}

#[test]
fn a_list_comes_back_when_the_preferences_over_it_are_closed() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        table.type_text("bob");
        table.gui.show(Dialog::Preferences);
        table.frames(3);
        assert!(table.gui.close());
        assert_eq!(table.gui.dialogs.opened(), Some(Dialog::Library));
        table.frames(3);
        table.press(Key::DownArrow);
        let found = table.press(Key::Enter);
        assert!(
            matches!(found.as_slice(), [Request::OpenEntry(entry, 0)] if entry.white == "Ann"),
            "it is searched as before: {found:?}"
        );
        // Another dialog takes its place.
        table.gui.show(Dialog::Library);
        table.gui.show(Dialog::Open);
        assert!(table.gui.close());
        assert_eq!(table.gui.dialogs.opened(), None);
    });
}

/// A slip of the key costs no search: what is typed goes first, and all of it comes back.
#[test]
fn a_search_that_was_cleared_comes_back() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        table.type_text("bob white:ann ev");
        table.frames(2);
        assert!(table.gui.close());
        table.frames(3);
        assert_eq!(
            (table.shows("list.search"), table.shows("list.count")),
            ("bob white:ann", "1 of 2")
        );
        assert!(table.gui.close());
        table.frames(3);
        assert_eq!(
            (table.shows("list.search"), table.shows("list.cleared")),
            ("", "bob white:ann")
        );
        table.press_with(Key::ModCtrl, Key::Z);
        table.frames(3);
        assert_eq!(
            (table.shows("list.term.1"), table.shows("list.count")),
            ("white:ann", "1 of 2")
        );
        assert!(table.gui.close());
        table.frames(3);
        table.press_widget("list.cleared");
        table.frames(3);
        assert_eq!(table.shows("list.search"), "bob white:ann");
        // What is done after it was cleared is taken back instead.
        assert!(table.gui.close());
        table.frames(3);
        table.press_widget("list.delete");
        table.frames(3);
        assert!(!table.has("list.cleared"));
        assert!(table.gui.close() && !table.gui.has_dialog());
    });
}

#[test]
fn a_search_in_a_list_that_still_fills_says_so_and_duplicates_wait_for_its_end() {
    with_table(|table| {
        let (folder, _whole) = library(&TWO_GAMES);
        let source = ListSource::Library(folder.path().to_owned());
        let (disk, wake) = (tabiya::store::file::real_disk(), tabiya::job::no_wake());
        let mut listing = Listing::start(&disk, None, source, &wake).expect("it begins");
        listing.await_twins();
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        table.type_text("bob");
        table.frames(2);
        assert_eq!(table.shows("list.count"), "0 of 0 so far…");
        assert!(table.has("list.twins-wait"));
        let listing = table.library.as_mut().expect("the list");
        assert!(!listing.is_due_for_twins());
        while listing.pause().is_some() {
            listing.poll();
        }
        assert!(listing.is_due_for_twins() && !listing.is_due_for_twins());
        table.frames(3);
        assert_eq!(table.shows("list.count"), "1 of 2");
        assert!(!table.has("list.twins-wait"));
    });
}

#[test]
fn a_code_in_the_tags_is_told_beside_the_opening_of_the_moves() {
    with_table_of((1600, 900), |table| {
        let text = "[White \"Ann\"]\n[Black \"Bob\"]\n[ECO \"B90\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 *\n";
        let (_folder, listing) = library(&[("club.pgn", text)]);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        for (search, count) in [("eco:b90 ", "1 of 1"), ("eco:c50 ", "1 of 1"), ("eco:b91 ", "0 of 1")] {
            table.gui.dialogs.list(true).search_for(search);
            table.frames(3);
            assert_eq!(table.shows("list.count"), count, "{search}");
        }
        table.gui.dialogs.list(true).search_for("");
        let [x, y] = {
            table.frames(3);
            let row = table.widget("list.row.0");
            [row.min[0] + 200.0, row.min[1] + 8.0]
        };
        table.point(x, y);
        table.frames(90);
        let words: Vec<_> = table.gui.widgets().iter().map(|widget| widget.shows.as_str()).collect();
        assert!(
            words.iter().any(|words| words.contains("C50 Italian Game [ECO B90]")),
            "{words:?}"
        );
    });
}

/// A layout with a place for a list beside the board.
fn with_place_for_a_list() -> View {
    let choices = LayoutChoices {
        has_list: true,
        ..LayoutChoices::default()
    };
    View::new(WindowLayout::new(1200, 800, 1.0, 0, choices))
}

#[test]
fn a_list_beside_the_board_has_the_keys_while_it_is_asked_for() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.view = with_place_for_a_list();
        table.gui.dock(Dialog::Library);
        table.frames(3);
        assert!(!table.gui.has_dialog() && table.gui.dialogs.has_list_keys());
        assert_eq!(table.shows("list.name"), "Library");
        table.type_text("bob");
        let opened = table.press(Key::Enter);
        assert!(
            matches!(opened.as_slice(), [Request::OpenEntry(entry, 0)] if entry.white == "Ann"),
            "{opened:?}"
        );
        // The board has the keys, and the list stays.
        assert_eq!(
            (table.gui.dialogs.has_list_keys(), table.gui.focus.region()),
            (false, Region::Game)
        );
        assert!(table.press(Key::Delete).is_empty() && table.has("list.row.0"));
        table.gui.dock(Dialog::Library);
        table.frames(3);
        assert!(table.gui.close());
        table.frames(3);
        assert_eq!(
            (table.shows("list.search"), table.gui.dialogs.has_list_keys()),
            ("", true)
        );
        // A menu gives them back.
        let is_open = |table: &Table| table.gui.widgets().iter().any(|widget| widget.id.starts_with("menu."));
        table.gui.menu.open();
        table.frames(3);
        assert!(is_open(table), "the menu is open");
        table.press(Key::Escape);
        table.frames(4);
        assert!(!is_open(table) && table.gui.dialogs.has_list_keys());
        assert!(table.gui.close() && !table.gui.dialogs.has_list_keys());
        table.frames(2);
        assert!(!table.gui.close() && table.has("list.row.1"));
    });
}

#[test]
fn many_terms_and_a_prompt_leave_room_for_rows_beside_the_board() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.view = with_place_for_a_list();
        table.gui.dock(Dialog::Library);
        table.frames(3);
        table.type_text("-white:eve -white:fay -white:gus -black:hal -black:ida -event:kiel moves:<90 ");
        table.frames(4);
        assert_eq!(table.shows("list.count"), "2 of 2");
        let list = table.view.layout.list;
        let bottom = (list.y + list.height) as f32;
        for row in ["list.row.0", "list.row.1"] {
            assert!(table.widget(row).max[1] <= bottom, "{row}");
        }
        // The last of them and what is typed are in sight.
        assert!(table.has("list.term.6") && table.has("list.search") && !table.has("list.term.0"));
        for &language in Language::ALL {
            table.text = Text::of(language);
            table.press(Key::Menu);
            table.frames(3);
            table.press_widget("menu.list.export");
            table.frames(4);
            for id in ["export.selected", "export.all", "export.browse", "export.cancel"] {
                let widget = table.widget(id);
                let right = (list.x + list.width) as f32;
                let is_whole = widget.max[1] <= bottom && widget.max[0] <= right;
                assert!(is_whole, "{id} in {language:?}: {widget:?}");
            }
            assert!(table.gui.close());
            table.frames(3);
        }
    });
}

#[test]
fn where_there_is_no_room_beside_the_board_the_list_is_a_dialog() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.gui.dock(Dialog::Library);
        table.frames(3);
        assert_eq!(
            (table.gui.dialogs.opened(), table.gui.dialogs.docked()),
            (Some(Dialog::Library), None)
        );
        assert!(table.has("list.open"));
    });
}

#[test]
fn complete_terms_are_chips_that_are_edited_and_go_and_what_is_typed_is_completed() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        table.type_text("bob ");
        table.frames(2);
        assert_eq!(
            (table.shows("list.term.0"), table.shows("list.count")),
            ("bob", "1 of 2")
        );
        table.type_text("whi");
        table.frames(2);
        assert_eq!(table.shows("list.completion.0"), "white:");
        assert!(table.gui.complete());
        table.frames(2);
        assert_eq!(table.shows("list.search"), "bob white:");
        table.type_text("an");
        table.frames(2);
        assert_eq!(table.shows("list.completion.0"), "Ann  1");
        table.press_widget("list.completion.0");
        table.frames(3);
        assert_eq!(table.shows("list.term.1"), "white:Ann");
        assert!(!table.gui.complete(), "nothing is typed");
        // The last chip is text again, which is edited like any other.
        table.press(Key::Backspace);
        table.frames(2);
        assert_eq!(
            (table.has("list.term.1"), table.shows("list.search")),
            (false, "bob white:Ann")
        );
        table.press(Key::Backspace);
        table.type_text("a ");
        table.frames(2);
        assert_eq!(
            (table.shows("list.term.1"), table.shows("list.count")),
            ("white:Ana", "0 of 2")
        );
        // So is one that is pressed; what was typed is a chip then.
        table.type_text("x");
        table.press_widget("list.term.1");
        table.frames(3);
        assert_eq!(
            (table.shows("list.term.1"), table.shows("list.search")),
            ("x", "bob x white:Ana")
        );
        table.press(Key::Backspace);
        table.type_text("n ");
        table.frames(2);
        assert_eq!(table.shows("list.term.2"), "white:Ann");
        table.press_widget("list.term.1.remove");
        table.frames(3);
        assert_eq!(
            (table.shows("list.search"), table.shows("list.count")),
            ("bob white:Ann", "1 of 2")
        );
        table.press_widget("list.term.1.remove");
        table.frames(3);
        table.press_widget("list.term.0.remove");
        table.frames(3);
        assert_eq!((table.shows("list.search"), table.shows("list.count")), ("", "2 games"));
        // All of it is selected, and so goes with the next letter.
        table.type_text("nobody 1-0");
        table.frames(2);
        table.press_with(Key::ModCtrl, Key::A);
        table.frames(3);
        assert_eq!(
            (table.has("list.term.0"), table.shows("list.search")),
            (false, "nobody 1-0")
        );
        table.type_text("ann");
        table.frames(2);
        assert_eq!(table.shows("list.search"), "ann");
        table.press_with(Key::ModCtrl, Key::A);
        table.press(Key::Backspace);
        table.frames(2);
        // Whoever goes to a row has typed to the end.
        table.type_text("bob");
        table.frames(2);
        assert!(!table.has("list.term.0"));
        table.press(Key::DownArrow);
        table.frames(2);
        assert_eq!(
            (table.shows("list.term.0"), table.shows("list.count")),
            ("bob", "1 of 2")
        );
    });
}

/// Ctrl leads to other rows without selecting them, and Ctrl+Space selects one more, or one less.
#[test]
fn games_that_are_not_neighbors_are_selected_by_keyboard() {
    with_table(|table| {
        let third = ("2026-04-01_20-15-00_Eva-Fay.pgn", "[White \"Eva\"]\n\n1. c4 1-0\n");
        let (_folder, listing) = library(&[TWO_GAMES[0], TWO_GAMES[1], third]);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        table.press_with(Key::ModCtrl, Key::DownArrow);
        table.press_with(Key::ModCtrl, Key::DownArrow);
        assert_eq!(table.shows("list.count"), "1 of 3 selected");
        table.press_with(Key::ModCtrl, Key::Space);
        assert_eq!(table.shows("list.count"), "2 of 3 selected");
        let deleted = table.press(Key::Delete);
        let [Request::Discard(games)] = deleted.as_slice() else {
            panic!("{deleted:?}");
        };
        let white: Vec<&str> = games.iter().map(|game| game.white.as_str()).collect();
        assert_eq!(white, ["Cid", "Eva"]);
    });
}

#[test]
fn of_several_selected_games_enter_and_the_button_open_the_one_gone_to() {
    with_table(|table| {
        let third = ("2026-04-01_20-15-00_Eva-Fay.pgn", "[White \"Eva\"]\n\n1. c4 1-0\n");
        let (_folder, listing) = library(&[TWO_GAMES[0], TWO_GAMES[1], third]);
        table.library = Some(listing);
        for is_by_button in [false, true] {
            table.gui.show(Dialog::Library);
            table.frames(3);
            table.press(Key::Home);
            table.press_with(Key::ModShift, Key::DownArrow);
            assert_eq!(table.shows("list.count"), "2 of 3 selected");
            let second = table.widget("list.row.1").shows.clone();
            assert!(table.widget("list.open").is_enabled);
            let asked = if is_by_button {
                table.press_widget("list.open")
            } else {
                table.press(Key::Enter)
            };
            let opened = asked.iter().find_map(|request| match request {
                Request::OpenEntry(entry, _) => Some(entry.white.clone()),
                _ => None,
            });
            assert_eq!(opened, Some(second), "{asked:?}");
            table.gui.close();
            table.frames(10);
        }
    });
}

#[test]
fn chapters_have_their_names_and_positions_what_is_to_be_found() {
    let chapter = |name: &str, fen: &str| {
        format!(
            "[Event \"{name}\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n*\n\n"
        )
    };
    let (white, black) = ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1");
    let study = chapter("Endings: Pawns: The rule", white) + &chapter("Endings: Pawns: The opposition", black);
    let positions = chapter("WAC.1: bm Qg6", white) + &chapter("WAC.2: am Rxb2", black);
    with_table(|table| {
        for (text, head, names) in [
            (study, "list.sort.moves", ["The rule", "The opposition"]),
            (positions, "list.sort.task", ["WAC.1  bm Qg6", "WAC.2  am Rxb2"]),
        ] {
            let (_folder, listing) = library(&[("some.pgn", &text)]);
            table.library = Some(listing);
            table.gui.show(Dialog::Library);
            table.frames(3);
            assert!(table.has("list.sort.chapter") && table.has("list.sort.turn") && table.has(head));
            assert!(!table.has("list.sort.white"));
            for (row, name) in names.into_iter().enumerate() {
                let row = format!("list.row.{row}");
                assert!(table.widget(&row).name.starts_with(name), "{}", table.widget(&row).name);
            }
            // White begins in the first one.
            table.press_widget("list.sort.turn");
            table.press_widget("list.sort.turn");
            table.frames(2);
            assert!(table.widget("list.row.0").name.starts_with(names[1]));
            table.press_widget("list.sort.turn");
            // Its columns are chosen too, and are others than those of games.
            let (x, y) = table.widget("list.sort.chapter").middle();
            table.point(x, y);
            for is_down in [true, false] {
                let io = table.context.io_mut();
                io.add_mouse_button_event(imgui::MouseButton::Right, is_down);
                table.frames(2);
            }
            assert!(!table.has("list.column.white") && table.has("list.column.turn"));
            assert_eq!(table.has("list.column.eco"), head == "list.sort.moves");
            let asked = table.press_widget("list.column.turn");
            let [Request::Change(settings)] = asked.as_slice() else {
                panic!("{asked:?}");
            };
            assert_eq!(settings.list_columns, table.settings.list_columns);
            assert!(!settings.study_columns.contains(&"turn".to_owned()));
            table.settings = (**settings).clone();
            table.frames(2);
            assert!(table.has("list.sort.chapter") && !table.has("list.sort.turn"));
            table.settings.study_columns.push("turn".to_owned());
            table.press(Key::Escape);
            table.frames(3);
            table.gui.close();
            table.frames(10);
        }
    });
}

#[test]
fn after_a_click_on_a_title_the_arrow_keys_lead_from_the_selected_game_on() {
    with_table(|table| {
        let texts: Vec<(String, String)> = ('a'..='f').map(|name| (format!("{name}.pgn"), game_of(name))).collect();
        let files: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (&**name, &**text)).collect();
        let (_folder, listing) = library(&files);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        table.press_widget("list.sort.white");
        table.press_widget("list.row.3");
        table.press_widget("list.sort.white");
        // The order is the other one.
        for row in [3, 4] {
            assert_eq!(chosen(table), format!("list.row.{}", row - 1));
            table.press(Key::DownArrow);
        }
    });
}

/// A game of a player with this name.
fn game_of(name: char) -> String {
    format!("[White \"{name}\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n")
}

/// The id of the selected row.
fn chosen(table: &Table) -> String {
    let is_chosen = |widget: &&Widget| widget.kind == (WidgetKind::Choice { is_chosen: true });
    let chosen = table.gui.widgets().iter().find(is_chosen);
    chosen.map(|widget| widget.id.clone()).unwrap_or_default()
}

#[test]
fn with_the_largest_type_the_games_scroll_with_the_dialog() {
    for (scale, &language) in [3.0, 4.0]
        .iter()
        .flat_map(|scale| Language::ALL.iter().map(move |all| (*scale, all)))
    {
        with_table_at((1280, 800), scale, |table| {
            let texts: Vec<(String, String)> = ('a'..='z').map(|name| (format!("{name}.pgn"), game_of(name))).collect();
            let files: Vec<(&str, &str)> = texts.iter().map(|(name, text)| (&**name, &**text)).collect();
            let (_folder, listing) = library(&files);
            let what = format!("{} at {scale}", language.code());
            table.text = Text::of(language);
            table.library = Some(listing);
            table.gui.show(Dialog::Library);
            table.frames(4);
            for (row, steps) in [(0, 0), (20, 20), (25, 9)] {
                for _ in 0..steps {
                    table.press(Key::DownArrow);
                }
                let row = table.widget(&format!("list.row.{row}")).clone();
                let foot = table.widget("list.open").min[1];
                assert!(
                    row.min[1] >= 0.0 && row.max[1] <= foot + 1.0,
                    "{what}: {row:?} above {foot}"
                );
                let delete = table.widget("list.delete");
                assert!(
                    (delete.min[1] - foot).abs() < 1.0 && delete.max[1] <= 800.0,
                    "{what}: {delete:?}"
                );
            }
        });
    }
}

#[test]
fn columns_are_chosen_in_a_menu_that_stays_open_and_a_list_has_always_some() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.settings.list_columns.clear();
        table.gui.show(Dialog::Library);
        table.frames(3);
        let (x, y) = table.widget("list.sort.white").middle();
        table.point(x, y);
        for is_down in [true, false] {
            let io = table.context.io_mut();
            io.add_mouse_button_event(imgui::MouseButton::Right, is_down);
            table.frames(2);
        }
        for (column, now) in [("number", "white black number"), ("white", "number black")] {
            let asked = table.press_widget(&format!("list.column.{column}"));
            let [Request::Change(settings)] = asked.as_slice() else {
                panic!("{asked:?}");
            };
            assert_eq!(settings.list_columns.join(" "), now);
            table.settings = (**settings).clone();
            table.frames(2);
        }
        assert!(!table.has("list.sort.white") && table.has("list.sort.number"));
    });
}

#[test]
fn the_widths_of_columns_are_kept_and_no_title_is_cut() {
    with_table(|table| {
        let (_folder, listing) = library(&TWO_GAMES);
        table.library = Some(listing);
        table.settings.list_widths.insert("moves".into(), 150);
        table.gui.show(Dialog::Library);
        table.frames(3);
        let wide = |table: &Table, id: &str| table.widget(id).max[0] - table.widget(id).min[0];
        let moves = wide(table, "list.sort.moves");
        assert!((140.0..180.0).contains(&moves), "{moves}");
        let (edge, y) = (
            table.widget("list.sort.moves").max[0],
            table.widget("list.sort.moves").middle().1,
        );
        table.point(edge, y);
        table
            .context
            .io_mut()
            .add_mouse_button_event(imgui::MouseButton::Left, true);
        table.frames(2);
        table.point(edge - 40.0, y);
        table
            .context
            .io_mut()
            .add_mouse_button_event(imgui::MouseButton::Left, false);
        let asked = table.frames(3);
        let [Request::Change(settings)] = asked.as_slice() else {
            panic!("{asked:?}");
        };
        let kept = settings.list_widths["moves"];
        assert!((100..125).contains(&kept), "{kept}");
        assert!(settings.list_widths.contains_key("white"));
    });
}
