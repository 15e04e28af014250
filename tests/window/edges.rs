//! Where the program meets the system: clipboard, dropped files, signals.

use super::{notice, scratch, sdl, unsynced, with_options, with_window};
use sdl2::keyboard::{Keycode, Mod};
use std::collections::BTreeSet;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};
use std::time::Duration;
use tabiya::desktop::LaunchOptions;
use tabiya::record::NodeId;
use tabiya::store::library::Listing;
use tabiya::store::report;
use tabiya::table::Dialog;
use tabiya::ui::Request;

/// Puts these bytes on the clipboard, as another program might.
#[allow(unsafe_code, reason = "sdl2 takes text only")]
fn put_on_clipboard(bytes: &std::ffi::CStr) {
    // SAFETY: the window is open, and this is its thread.
    let result = unsafe { sdl2::sys::SDL_SetClipboardText(bytes.as_ptr()) };
    assert_eq!(result, 0);
}

#[test]
fn a_pasted_text_that_is_not_utf8_is_read_as_latin1() {
    let scratch = scratch("latin1");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        put_on_clipboard(c"1. e4 {M\xfcller} e5");
        host.send(app, sdl::key(Keycode::V, Mod::LCTRLMOD, true, false))?;
        let tree = app.table.game().tree();
        let first = tree.next(NodeId::ROOT).expect("a move");
        assert_eq!(tree.annotation(first).comment().as_deref(), Some("Müller"));
        // In a text field.
        put_on_clipboard(c"Kf9");
        app.ui.gui.record_widgets(true);
        host.send(app, sdl::key(Keycode::V, Mod::LCTRLMOD, false, false))?;
        host.send(app, sdl::key(Keycode::Slash, Mod::NOMOD, true, false))?;
        host.settle(app)?;
        host.send(app, sdl::key(Keycode::LCtrl, Mod::LCTRLMOD, true, false))?;
        host.send(app, sdl::key(Keycode::V, Mod::LCTRLMOD, true, false))?;
        host.settle(app)?;
        // Ctrl is still held.
        let mut widgets = app.ui.gui.widgets().iter();
        assert!(widgets.any(|widget| widget.shows == "Kf9"));
        Ok(())
    });
}

#[test]
fn a_dropped_file_with_a_name_that_is_not_utf8_is_opened() {
    let scratch = scratch("dropped");
    let folder = scratch.path();
    let path = folder.join(Path::new(std::ffi::OsStr::from_bytes(b"M\xfcller.fen")));
    std::fs::write(&path, "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1").expect("a file");
    with_window(folder, |app, host| {
        host.drop_files([path]);
        host.settle(app)?;
        assert_eq!(app.table.game().board().to_string(), "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1");
        Ok(())
    });
}

#[test]
fn files_dropped_together_are_one_list_and_what_cannot_be_in_it_is_named() {
    let scratch = scratch("dropped-several");
    let folder = scratch.path();
    std::fs::create_dir_all(folder).expect("a folder");
    let paths = ["a.pgn", "b.fen", "c.pgn"].map(|name| folder.join(name));
    for path in &paths {
        std::fs::write(path, "1. e4 *\n").expect("a file");
    }
    with_window(folder, |app, host| {
        host.drop_files(paths.clone());
        host.settle(app)?;
        let listed = app.files.lists.opened.as_ref().map(Listing::games);
        let from: Vec<_> = (0..)
            .map_while(|row| listed?.place(row))
            .map(|place| place.path)
            .collect();
        assert_eq!(
            from.iter().map(|path| &**path).collect::<Vec<_>>(),
            [&paths[0], &paths[2]]
        );
        assert!(app.ui.gui.is_open(Dialog::Games));
        let told: Vec<&str> = app.ui.toasts.iter().map(|toast| toast.text.as_str()).collect();
        assert!(told.iter().any(|text| text.contains("b.fen")), "{told:?}");
        host.drop_files([&paths[0], &paths[2], &folder.join("gone.pgn")].map(PathBuf::from));
        host.settle(app)?;
        let told: Vec<&str> = app.ui.toasts.iter().map(|toast| toast.text.as_str()).collect();
        assert!(told.iter().any(|text| text.contains("gone.pgn")), "{told:?}");
        Ok(())
    });
}

#[test]
fn where_nothing_can_be_opened_there_is_the_first_screen() {
    let scratch = scratch("opened");
    let folder = scratch.path();
    let [one, several, gone] = ["one.pgn", "several.pgn", "gone.pgn"].map(|name| folder.join(name));
    std::fs::write(&one, "1. e4 *\n").expect("a file");
    std::fs::write(&several, "1. e4 *\n\n1. d4 *\n").expect("a file");
    let start = |options: LaunchOptions, is_greeting: bool, moves: usize| {
        with_options(&unsynced::storage(folder), &options, |app, host| {
            host.settle(app)?;
            app.ui.gui.dialogs.close();
            host.settle(app)?;
            assert_eq!(app.ui.gui.is_greeting(), is_greeting, "{options:?}");
            let tree = app.table.game().tree();
            assert_eq!(tree.main_line().len(), moves, "{options:?}");
            Ok(())
        });
    };
    let open = |path: &PathBuf| LaunchOptions {
        files: vec![path.clone()],
        ..LaunchOptions::default()
    };
    let set_up = |fen: &str| LaunchOptions {
        fen: Some(fen.to_owned()),
        ..LaunchOptions::default()
    };
    start(open(&gone), true, 0);
    start(open(&several), true, 0);
    start(open(&one), false, 1);
    start(set_up("nonsense"), true, 0);
    start(set_up("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), false, 0);
}

#[test]
fn of_many_faults_at_once_each_is_shown() {
    let scratch = scratch("faults");
    with_window(scratch.path(), |app, host| {
        app.ui.gui.close();
        let names: Vec<String> = (0..6).map(|number| format!("gone{number}.pgn")).collect();
        for name in &names {
            app.act(Request::LoadFen(name.clone()));
        }
        let mut shown = BTreeSet::new();
        while !app.ui.toasts.is_empty() {
            assert!(app.ui.toasts.len() <= 4);
            shown.extend(app.ui.toasts.iter().map(|toast| toast.text.clone()));
            host.wait(app, Duration::from_secs(1))?;
        }
        assert_eq!(shown.len(), names.len(), "{shown:?}");
        Ok(())
    });
}

#[test]
fn the_start_after_a_crash_says_so_and_goes_on_with_the_game() {
    let scratch = scratch("crash");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        host.act(app, Request::TypeMove("e4".into()));
        Ok(())
    });
    report::write(
        &tabiya::store::file::real_disk(),
        &folder.join("data/journal"),
        "for the test",
    )
    .expect("a report");
    with_window(folder, |app, _| {
        assert_eq!(app.table.game().line().len(), 1, "the game goes on");
        let notice = notice(app).unwrap_or_default();
        assert!(
            notice.contains("internal error") && notice.contains("report.txt"),
            "{notice}"
        );
        Ok(())
    });
    with_window(folder, |app, _| {
        assert_eq!(notice(app), None, "it is said once");
        Ok(())
    });
}
