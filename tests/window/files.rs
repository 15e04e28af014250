//! The file dialog in the real program, off screen.

use super::{notice, with_window};
use std::fs;
use std::path::PathBuf;
use tabiya::chess::{Move, Square};
use tabiya::game::Input;
use tabiya::table::{Command, Dialog};
use tabiya::ui::{GamesToSave, Purpose, Request};

/// As one that is dropped on the window, or named on the command line.
#[test]
fn a_folder_opens_as_one_list_of_all_its_games() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path().canonicalize().expect("it is there");
    let games = folder.join("my games");
    fs::create_dir_all(games.join("deeper.pgn")).expect("a folder");
    with_window(&folder, |app, host| {
        host.act(app, Request::OpenFile(games.clone()));
        host.settle(app)?;
        assert!(
            notice(app).is_some_and(|told| told.contains("my games")),
            "{:?}",
            notice(app)
        );
        let game = |white: &str| format!("[White \"{white}\"]\n\n1. e4 1-0\n\n");
        fs::write(games.join("b.pgn"), game("Cid"))?;
        fs::write(games.join("a.pgn"), game("Ann") + &game("Bob"))?;
        fs::write(games.join("c.txt"), "no games")?;
        host.act(app, Request::OpenFile(games.clone()));
        host.finish_jobs(app)?;
        host.settle(app)?;
        assert!(app.ui.gui.is_open(Dialog::Games));
        let Some(opened) = &app.files.lists.opened else {
            panic!("there is no list")
        };
        let whites = (0..).map_while(|row| Some(opened.games().heading(row)?.white.to_owned()));
        assert_eq!(whites.collect::<Vec<_>>(), ["Ann", "Bob", "Cid"]);
        Ok(())
    });
}

#[test]
fn a_typed_folder_is_looked_into_and_a_file_of_it_is_opened() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let games = folder.join("my games");
    fs::create_dir_all(&games).expect("a folder");
    let file = games.join("one.pgn");
    fs::write(
        &file,
        "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"*\"]\n\n1. e4 e5 *\n",
    )
    .expect("a file");
    let there = games.clone();
    let root = folder.canonicalize().expect("it is there");
    with_window(folder, |app, host| {
        host.act(app, Request::Show(Dialog::Open));
        host.settle(app)?;
        assert!(app.ui.gui.is_open(Dialog::Open));
        host.act(app, Request::OpenFile(there.clone()));
        host.settle(app)?;
        assert!(app.ui.gui.is_open(Dialog::Open), "a folder is looked into");
        let names = |app: &tabiya::desktop::app::App<'_>| -> Vec<PathBuf> {
            let entries = app.ui.folders.entries.as_ref().expect("it was read");
            let entries = entries.as_ref().expect("it can be read").iter();
            entries.map(|entry| entry.path.clone()).collect()
        };
        assert_eq!(names(app), std::slice::from_ref(&file));
        host.act(app, Request::OpenFile(there.join("..")));
        host.settle(app)?;
        assert_eq!(app.ui.folders.folder, root, "the way up leads up");
        host.act(app, Request::OpenFile(there.join("none.pgn")));
        host.settle(app)?;
        assert!(app.ui.gui.is_open(Dialog::Open), "the path can be mended");
        assert!(app.settings.recent.is_empty());
        host.act(app, Request::ListFolder(Some(there.clone())));
        // A folder that takes longer than the window waits appears later.
        host.set_late(true);
        host.act(app, Request::ListFolder(Some(folder.to_owned())));
        assert_eq!(app.ui.folders.folder, folder);
        host.finish_jobs(app)?;
        assert!(names(app).contains(&there));
        host.act(app, Request::OpenFile(file.clone()));
        assert!(
            app.ui.gui.is_open(Dialog::Open),
            "the window does not wait for the path"
        );
        host.finish_jobs(app)?;
        host.settle(app)?;
        assert!(!app.ui.gui.is_open(Dialog::Open), "the file is open");

        let copy = there.join("copy");
        host.act(app, Request::Browse(Purpose::Save(GamesToSave::OnBoard)));
        let late = there.join("late.pgn");
        host.act(app, Request::UsePath(late.clone(), Purpose::Save(GamesToSave::OnBoard)));
        // If examining the path takes longer than that, the dialog can be closed first.
        let is_slow = app.ui.gui.is_open(Dialog::Files) && app.ui.gui.close();
        host.finish_jobs(app)?;
        assert!(!(is_slow && late.exists()), "it was canceled");
        host.act(app, Request::Browse(Purpose::Save(GamesToSave::OnBoard)));
        host.act(app, Request::UsePath(copy.clone(), Purpose::Save(GamesToSave::OnBoard)));
        host.finish_jobs(app)?;
        host.settle(app)?;
        assert!(copy.with_extension("pgn").is_file(), "it gets its ending");
        assert_eq!(app.settings.recent, [copy.with_extension("pgn"), file.clone()]);
        assert!(!app.ui.gui.is_open(Dialog::Files));
        Ok(())
    });
}

#[test]
fn saving_a_game_played_here_says_where_it_is() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    super::driver::let_two_play(folder);
    with_window(folder, |app, host| {
        host.act(app, Request::Input(Input::Play(Move::normal(Square::E2, Square::E4))));
        host.act(app, Command::Save);
        host.finish_jobs(app)?;
        let told = notice(app).map(str::to_owned);
        let games: Vec<_> = fs::read_dir(folder.join("data/games"))?.collect();
        assert_eq!(games.len(), 1);
        let path = games[0].as_ref().expect("a game").path();
        assert_eq!(told, Some(format!("Saved to {}", path.display())));
        host.act(app, Request::Input(Input::Play(Move::normal(Square::E7, Square::E5))));
        host.act(app, Command::Save);
        host.finish_jobs(app)?;
        assert!(!app.ui.gui.has_dialog(), "the keys stay with the board");
        assert!(notice(app).is_some_and(|told| told.contains(".pgn")));
        // Somebody who asks is shown it.
        host.act(app, Command::Save);
        host.finish_jobs(app)?;
        assert!(app.ui.gui.is_open(Dialog::Saved));
        Ok(())
    });
}

#[test]
fn a_save_into_a_file_of_the_users_can_be_undone_from_the_message() {
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    let file = folder.join("one.pgn");
    let before = "[White \"Ann\"]\n[Black \"Zoe\"]\n\n1. e4 e5 *\n";
    fs::write(&file, before).expect("a file");
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(file.clone()));
        host.settle(app)?;
        let node = app.table.game().shown_node();
        host.act(app, Request::Input(Input::Comment(node, "a good game".into())));
        host.act(app, Command::Save);
        host.finish_jobs(app)?;
        host.settle(app)?;
        assert!(fs::read_to_string(&file)?.contains("a good game"));
        assert!(!app.ui.gui.has_dialog(), "the keys stay with the board");
        let told = notice(app).expect("a message");
        let is_whole = told.contains("one.pgn") && told.contains("As it was before") && told.contains("Ctrl+S");
        assert!(is_whole, "{told}");
        host.act(app, Command::Save);
        host.settle(app)?;
        assert!(app.ui.gui.is_open(Dialog::Saved));
        let widgets = app.ui.gui.widgets();
        let undo = widgets.iter().find(|widget| widget.id == "saved.undo");
        assert_eq!(undo.map(|undo| undo.shows.as_str()), Some("Undo"));
        host.act(app, Request::UndoChanges(file.clone()));
        host.finish_jobs(app)?;
        assert_eq!(fs::read_to_string(&file)?, before);
        // What was written stays on the board, and goes into the library.
        host.act(app, Command::NewGame);
        host.finish_jobs(app)?;
        let mut kept = fs::read_dir(folder.join("data/games"))?;
        let kept = kept.next().expect("a game")?.path();
        assert!(fs::read_to_string(kept)?.contains("a good game"));
        assert_eq!(fs::read_to_string(&file)?, before);
        Ok(())
    });
}
