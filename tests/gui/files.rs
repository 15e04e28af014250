//! The file dialog.

use super::table::{with_grown_table_of, with_table, with_table_at, Table};
use imgui::Key;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tabiya::store::export::ExportMode;
use tabiya::store::folder::FolderEntry;
use tabiya::store::places::PlaceKind;
use tabiya::table::{Command, Dialog};
use tabiya::text::{Language, Text};
use tabiya::ui::{FolderNews, GamesToSave, Purpose, Request, Widget};

fn entry(folder: &str, name: &str, is_folder: bool, is_program: bool) -> FolderEntry {
    FolderEntry {
        name: name.into(),
        path: Path::new(folder).join(name),
        is_folder,
        is_program,
        changed: "2026-11-22".into(),
    }
}

/// A folder with a subfolder, three game files, a hidden one, a program and a theme; each folder shown has another number.
fn folder(path: &str, number: u64) -> FolderNews {
    FolderNews {
        places: vec![
            (PlaceKind::Home, PathBuf::from("/home/ann")),
            (PlaceKind::Computer, "/".into()),
        ],
        folder: path.into(),
        entries: Some(Ok(vec![
            entry(path, "Olympiad", true, false),
            entry(path, ".hidden.pgn", false, false),
            entry(path, "engine", false, true),
            entry(path, "immortal.pgn", false, false),
            entry(path, "mate.fen", false, false),
            entry(path, "My immortal.epd", false, false),
            entry(path, "sea.toml", false, false),
        ])),
        number,
    }
}

fn opened(table: &mut Table) {
    table.folders = folder("/home/ann/games", 1);
    table.gui.show(Dialog::Open);
    table.frames(4);
}

/// The names of the rows, in order.
fn rows(table: &Table) -> Vec<String> {
    let rows = table.gui.widgets().iter();
    let names = rows.filter_map(|widget| widget.id.strip_prefix("files.row."));
    names.map(ToOwned::to_owned).collect()
}

/// Whether the only request is for a file whose path ends like this.
fn opens(taken: &[Request], end: &str) -> bool {
    matches!(taken, [Request::OpenFile(path)] if path.ends_with(end))
}

/// The same for a folder to list.
fn lists(taken: &[Request], end: &str) -> bool {
    matches!(taken, [Request::ListFolder(Some(path))] if path.ends_with(end))
}

#[test]
fn folders_and_files_of_the_kind_are_shown_and_found_by_a_part_of_their_names() {
    with_table(|table| {
        opened(table);
        assert_eq!(rows(table), ["Olympiad", "immortal.pgn", "mate.fen", "My immortal.epd"]);
        assert!(table.widget("open.path").is_focused);
        table.type_text("IMM");
        assert_eq!(rows(table), ["immortal.pgn", "My immortal.epd"]);
        table.press(Key::DownArrow);
        let taken = table.press(Key::Enter);
        assert!(
            matches!(taken.as_slice(), [Request::OpenFile(path)] if path == Path::new("/home/ann/games/My immortal.epd")),
            "{taken:?}"
        );
        table.press_widget("open.all");
        assert_eq!(rows(table).len(), 2, "the part of a name still counts");
    });
    with_table(|table| {
        opened(table);
        table.type_text(".h");
        assert_eq!(rows(table), [".hidden.pgn"], "who asks for what is hidden sees it");
        table.type_text("zzz");
        assert!(rows(table).is_empty());
        let taken = table.press(Key::Enter);
        assert!(
            opens(&taken, "games/.hzzz"),
            "the program says that there is no such file: {taken:?}"
        );
    });
}

#[test]
fn a_double_click_uses_a_file_and_a_single_one_only_chooses_it() {
    with_table(|table| {
        opened(table);
        assert!(table.press_widget("files.row.mate.fen").is_empty());
        let again = table.press_widget("files.row.mate.fen");
        assert!(opens(&again, "mate.fen"), "{again:?}");
    });
    with_table(|table| {
        opened(table);
        table.press_widget("files.row.mate.fen");
        let taken = table.press_widget("open.open");
        assert!(opens(&taken, "mate.fen"), "{taken:?}");
    });
}

#[test]
fn keys_lead_into_folders_and_out_of_them() {
    with_table(|table| {
        opened(table);
        let into = table.press(Key::Enter);
        assert!(lists(&into, "games/Olympiad"), "{into:?}");
        table.folders = folder("/home/ann/games/Olympiad", 2);
        table.frames(4);
        assert!(table.widget("open.path").is_focused, "typing goes on in the field");
        let out = table.press(Key::Backspace);
        assert!(
            matches!(out.as_slice(), [Request::ListFolder(Some(path))] if path == Path::new("/home/ann/games")),
            "{out:?}"
        );
        table.folders = folder("/home/ann/games", 3);
        table.frames(4);
        let back = table.press(Key::Enter);
        assert!(lists(&back, "Olympiad"), "the folder that was left is chosen: {back:?}");
        let step = table.press_widget("way.home");
        assert!(
            matches!(step.as_slice(), [Request::ListFolder(Some(path))] if path == Path::new("/home")),
            "{step:?}"
        );
        let place = table.press_widget("place-computer");
        assert!(
            matches!(place.as_slice(), [Request::ListFolder(Some(path))] if path == Path::new("/")),
            "{place:?}"
        );
    });
}

#[test]
fn a_folder_that_cannot_be_read_says_so_and_a_slow_one_too() {
    with_table(|table| {
        opened(table);
        table.folders.number = 2;
        table.folders.entries = None;
        table.frames(3);
        assert!(rows(table).is_empty(), "what lay in another folder is not shown");
        table.folders.entries = Some(Err("no right".into()));
        table.frames(3);
        assert!(rows(table).is_empty());
        table.folders = folder("/home/ann", 3);
        table.frames(3);
        assert_eq!(rows(table).len(), 4);
    });
}

#[test]
fn a_new_file_gets_the_name_that_is_typed_in_the_folder_that_is_shown() {
    with_table(|table| {
        table.folders = folder("/home/ann/games", 1);
        table.gui.show(Dialog::Saved);
        table.frames(3);
        let asked = table.press_widget("saved.export");
        assert!(
            matches!(asked.as_slice(), [Request::Command(Command::ExportPgn)]),
            "{asked:?}"
        );
        table.gui.dialogs.show_files(Purpose::Save(GamesToSave::OnBoard));
        table.frames(4);
        assert_eq!(table.shows("files.path"), "game.pgn");
        let taken = table.press_widget("files.save");
        assert!(
            matches!(taken.as_slice(), [Request::UsePath(path, Purpose::Save(GamesToSave::OnBoard))] if path == Path::new("/home/ann/games/game.pgn")),
            "{taken:?}"
        );
        table.press_widget("files.row.immortal.pgn");
        assert_eq!(
            table.shows("files.path"),
            "immortal.pgn",
            "a file that is there lends its name"
        );
        assert!(table.gui.close());
        assert!(table.gui.is_open(Dialog::Saved), "the dialog that asked comes back");
    });
}

#[test]
fn games_are_saved_to_a_file_used_before_with_the_keyboard() {
    with_table(|table| {
        let text = "[White \"Polgár, Judit\"]\n[Black \"Zoe\"]\n\n1. e4 *";
        let tree = tabiya::record::pgn::read(text).next().expect("a game").tree;
        table.game = tabiya::game::ChessGame::open(tree);
        table.folders = folder("/home/ann/games", 1);
        table.settings.recent = [
            "/home/ann/a.fen",
            "/mnt/my games/mine.pgn",
            "/home/ann/games/immortal.pgn",
        ]
        .map(PathBuf::from)
        .to_vec();
        table.gui.dialogs.show_files(Purpose::Save(GamesToSave::OnBoard));
        table.frames(4);
        assert_eq!(table.shows("files.path"), "Polgár__Judit-Zoe.pgn");
        table.press(Key::DownArrow);
        table.frames(2);
        assert_eq!(table.shows("files.path"), "/mnt/my games/mine.pgn");
        let taken = table.press(Key::Enter);
        assert!(
            matches!(taken.as_slice(), [Request::UsePath(path, Purpose::Save(_))] if path == Path::new("/mnt/my games/mine.pgn")),
            "{taken:?}"
        );
        table.press(Key::DownArrow);
        table.frames(2);
        assert_eq!(table.shows("files.path"), "immortal.pgn");
    });
}

#[test]
fn a_new_file_does_not_pass_by_a_folder_that_was_chosen() {
    with_table(|table| {
        table.folders = folder("/home/ann/games", 1);
        table.gui.dialogs.show_files(Purpose::Save(GamesToSave::OnBoard));
        table.frames(4);
        table.press(Key::DownArrow);
        let into = table.press(Key::Enter);
        assert!(lists(&into, "games/Olympiad"), "{into:?}");
        table.folders = folder("/home/ann/games/Olympiad", 2);
        table.frames(4);
        assert_eq!(table.shows("files.path"), "game.pgn", "its name is kept");
        let taken = table.press(Key::Enter);
        assert!(
            matches!(taken.as_slice(), [Request::UsePath(path, _)] if path.ends_with("games/Olympiad/game.pgn")),
            "{taken:?}"
        );
        table.press(Key::DownArrow);
        table.type_text("s.pgn");
        let typed = table.press(Key::Enter);
        assert!(
            matches!(typed.as_slice(), [Request::UsePath(path, _)] if path.parent().is_some_and(|folder| folder.ends_with("Olympiad"))),
            "what was typed since counts: {typed:?}"
        );
    });
}

#[test]
fn an_engine_is_found_among_programs_and_added() {
    with_table(|table| {
        table.folders = folder("/opt/my engines", 1);
        table.gui.show(Dialog::Engines);
        table.frames(3);
        table.press_widget("engines.browse");
        table.gui.dialogs.show_files(Purpose::Engine);
        table.frames(4);
        assert_eq!(rows(table), ["Olympiad", "engine"]);
        table.press_widget("files.row.engine");
        let taken = table.press_widget("files.open");
        let [Request::UsePath(path, Purpose::Engine)] = taken.as_slice() else {
            panic!("{taken:?}");
        };
        assert!(table.gui.close() && table.gui.is_open(Dialog::Engines));
        table.gui.dialogs.take_program(path.clone());
        let asked = table.frames(3);
        let engine = asked.iter().find_map(|request| match request {
            Request::ProbeEngine(engine) => Some(engine),
            _ => None,
        });
        let engine = engine.expect("it is asked for its name");
        assert_eq!(
            (engine.name.as_str(), engine.command.as_str()),
            ("engine", "\"/opt/my engines/engine\"")
        );
    });
}

#[test]
fn the_smallest_window_has_room_for_rows_and_buttons() {
    with_grown_table_of((480, 360), |table| {
        opened(table);
        assert!(rows(table).len() >= 3, "{:?}", rows(table));
        for id in ["open.path", "files.places", "open.all", "open.open"] {
            let widget = table.widget(id);
            assert!(widget.max[0] <= 480.0 && widget.max[1] <= 360.0, "{widget:?}");
        }
    });
}

#[test]
fn with_the_largest_type_the_rows_scroll_with_the_dialog_above_one_row_of_buttons() {
    for scale in [3.0, 4.0] {
        with_table_at((1280, 800), scale, |table| {
            for &language in Language::ALL {
                table.text = Text::of(language);
                opened(table);
                one_row_below_rows(table, &format!("{} at {scale}", language.code()));
                table.gui.close();
                table.frames(30);
            }
        });
    }
}

fn one_row_below_rows(table: &mut Table, what: &str) {
    let seen = |table: &Table| {
        let foot = table.widget("open.open").min[1];
        let rows = table.gui.widgets().iter();
        let rows = rows.filter(|widget| widget.id.starts_with("files.row."));
        rows.filter(|row| row.min[1] >= 0.0 && row.max[1] <= foot + 1.0).count()
    };
    assert!(seen(table) >= 1, "{what}");
    for _ in 0..3 {
        table.press(Key::DownArrow);
    }
    assert!(seen(table) >= 3, "{what}");
    let last = table.widget("files.row.My immortal.epd").clone();
    let [all, folder, open] = ["open.all", "open.folder", "open.open"].map(|id| table.widget(id).clone());
    assert!(last.max[1] <= open.min[1] + 1.0, "{what}: {last:?} {open:?}");
    assert_eq!((all.min[1], folder.min[1]), (open.min[1], open.min[1]), "{what}");
    assert!(open.max[1] <= 800.0, "{what}: {open:?}");
    let cut = table.gui.widgets().iter().filter(|widget| widget.id == Widget::CUT);
    let is_label = |cut: &Widget| {
        [&all, &folder, &open]
            .iter()
            .any(|button| button.shows.contains(&cut.shows))
    };
    assert!(!cut.clone().any(is_label), "{what}: {:?}", cut.collect::<Vec<_>>());
}

#[test]
fn a_file_of_games_is_replaced_only_after_a_second_question() {
    with_table(|table| {
        let path = Path::new("/home/ann/mine.pgn");
        let ask = |table: &mut Table, games| {
            let saved = Purpose::Save(GamesToSave::OnBoard);
            table.gui.dialogs.ask_to_save_over(path.to_owned(), saved, games);
            table.frames(4);
        };
        let mode = |requests: Vec<Request>| match requests.as_slice() {
            [] => None,
            [Request::Save(to, GamesToSave::OnBoard, Some(mode))] if to == path => Some(*mode),
            [Request::Write(to, Purpose::Save(GamesToSave::OnBoard))] if to == path => Some(ExportMode::Replace),
            other => panic!("{other:?}"),
        };
        let rest = |table: &mut Table| table.now += Duration::from_millis(600);
        ask(table, Some(2));
        let early = table.press_widget("save-over.add");
        assert_eq!(mode(early), None, "the second half of a double click answers nothing");
        rest(table);
        assert_eq!(mode(table.press_widget("save-over.add")), Some(ExportMode::Add));
        assert!(!table.gui.has_dialog());
        ask(table, Some(2));
        rest(table);
        assert_eq!(mode(table.press_widget("save-over.ask-replace")), None);
        table.frames(4);
        assert_eq!(mode(table.press_widget("save-over.replace")), None, "too early again");
        rest(table);
        assert_eq!(mode(table.press_widget("save-over.replace")), Some(ExportMode::Replace));
        ask(table, None);
        rest(table);
        assert_eq!(
            mode(table.press(Key::Enter)),
            None,
            "Enter cancels where nothing can be added"
        );
        assert!(!table.gui.has_dialog());
    });
}
