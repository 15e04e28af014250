//! Lists of games, the paths of files, and works that take their time.

use super::table::with_table;
use imgui::Key;
use std::path::PathBuf;
use tabiya::store::library::{Listing, Source};
use tabiya::ui::{Action, Dialog, Purpose, Work};

/// A folder with these files, as a library that is read to its end.
fn library(name: &str, files: &[(&str, &str)]) -> (PathBuf, Listing) {
    let folder = std::env::temp_dir().join(format!("tabiya-gui-{name}-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder");
    for (name, text) in files {
        std::fs::write(folder.join(name), text).expect("a file");
    }
    let mut listing = Listing::start(Source::Library(folder.clone()), &tabiya::job::no_wake()).expect("it begins");
    while listing.is_filling() {
        listing.poll();
    }
    (folder, listing)
}

const TWO_GAMES: [(&str, &str); 2] = [
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
        let (folder, listing) = library("library", &TWO_GAMES);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        table.press(Key::DownArrow);
        let first = table.press(Key::Enter);
        assert!(
            matches!(first.as_slice(), [Action::ContinueEntry(entry)] if entry.white == "Cid"),
            "the newest game is not over: {first:?}"
        );
        table.gui.show(Dialog::Library);
        table.frames(3);
        table.type_text("bob 1-0");
        table.press(Key::DownArrow);
        let found = table.press(Key::Enter);
        assert!(
            matches!(found.as_slice(), [Action::OpenEntry(entry)] if entry.white == "Ann"),
            "{found:?}"
        );
        table.gui.show(Dialog::Library);
        table.frames(3);
        table.press(Key::DownArrow);
        let deleted = table.click_on("Delete");
        assert!(
            matches!(deleted.as_slice(), [Action::Discard(entry)] if entry.white == "Ann"),
            "{deleted:?}"
        );
        let _ = std::fs::remove_dir_all(folder);
    });
}

#[test]
fn the_names_of_a_game_are_typed_below_the_list() {
    with_table(|table| {
        let (folder, listing) = library("rename", &TWO_GAMES);
        table.library = Some(listing);
        table.gui.show(Dialog::Library);
        table.frames(3);
        table.press(Key::DownArrow);
        table.press(Key::DownArrow);
        assert!(table.click_on("Rename").is_empty());
        // White's name stands two lines above the button.
        let (x, y) = table.place("Keep");
        table.click((x, y - 70.0));
        table.type_text(" Lee");
        let kept = table.press(Key::Enter);
        let [Action::Rename(entry, names)] = kept.as_slice() else {
            panic!("{kept:?}");
        };
        assert_eq!((entry.white.as_str(), entry.black.as_str()), ("Ann", "Bob"));
        assert_eq!((names.white.as_str(), names.black.as_str()), ("Ann Lee", "Bob"));
        assert_eq!(names.tags()[2], ("Event", "?"), "what is not known is a question mark");
        // Esc closes what is asked before it closes the list.
        table.click_on("Rename");
        assert!(table.gui.close() && table.gui.close());
        let _ = std::fs::remove_dir_all(folder);
    });
}

#[test]
fn games_are_exported_where_the_path_says_and_replace_nothing_unasked() {
    with_table(|table| {
        let (folder, listing) = library("export", &TWO_GAMES);
        let target = folder.join("all.txt");
        std::fs::write(&target, "old").expect("a file");
        table.library = Some(listing);
        table.can_browse = true;
        table.gui.show(Dialog::Library);
        table.frames(3);
        assert!(table.click_on("Export…").is_empty(), "where to is asked first");
        table.click_on("~/games/mine.pgn");
        table.type_text(&target.display().to_string());
        assert!(table.click_on("Save").is_empty(), "there is such a file");
        assert!(table.words().contains(&"There is such a file already."));
        let replaced = table.click_on("Replace");
        assert!(
            matches!(replaced.as_slice(), [Action::ExportGames(places, path)] if places.len() == 2 && *path == target),
            "{replaced:?}"
        );
        table.press(Key::DownArrow);
        table.click_on("Export…");
        let one = table.click_on("Browse…");
        assert!(
            matches!(one.as_slice(), [Action::Browse(Purpose::SaveGames(places))] if places.len() == 1),
            "{one:?}"
        );
        let _ = std::fs::remove_dir_all(folder);
    });
}

#[test]
fn a_long_work_can_be_broken_off() {
    with_table(|table| {
        table.work = Some(Work {
            label: "Writing 500 games".into(),
            done: 100,
            total: 500,
        });
        table.frames(2);
        let stopped = table.click_on("Cancel");
        assert!(matches!(stopped.as_slice(), [Action::StopWork]), "{stopped:?}");
    });
}

#[test]
fn files_opened_last_are_one_press_away() {
    with_table(|table| {
        table.settings.remember("/games/first.pgn");
        table.settings.remember("/games/second.pgn");
        table.can_browse = true;
        table.gui.show(Dialog::Open);
        table.frames(3);
        let second = table.click_on("second.pgn");
        assert!(
            matches!(second.as_slice(), [Action::OpenRecent(path)] if path.ends_with("second.pgn")),
            "{second:?}"
        );
    });
}
