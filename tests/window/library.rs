//! The library and files of many games in the real program, off screen: games continued, renamed, deleted, restored and added.

use super::driver::VirtualHost;
use super::play::Hand;
use super::{notice, with_window};
use sdl2::keyboard::Keycode;
use std::fs;
use std::path::Path;
use std::time::Duration;
use tabiya::chess::{Move, Square};
use tabiya::desktop::app::App;
use tabiya::game::Input;
use tabiya::record::annotation::Mark;
use tabiya::record::{pgn, NodeId};
use tabiya::store::export::ExportMode;
use tabiya::store::library::GameEntry;
use tabiya::table::{Command, Dialog};
use tabiya::ui::{GamesToSave, Request, TagValues};

pub(super) const STARTED: &str = "2026-05-02_20-15-00_Cid-Dee.pgn";
pub(super) const OVER: &str = "2026-05-01_20-15-00_Ann-Bob.pgn";

pub(super) fn scratch(name: &str) -> tempfile::TempDir {
    let folder = tempfile::Builder::new().prefix(name).tempdir().expect("a folder");
    fs::create_dir_all(folder.path().join("data/games")).expect("a folder");
    super::driver::let_two_play(folder.path());
    let games = folder.path().join("data/games");
    let started = "[White \"Cid\"]\n[Black \"Dee\"]\n[Result \"*\"]\n\n1. d4 d5 *\n";
    fs::write(games.join(STARTED), started).expect("a file");
    let over = "[Event \"?\"]\n[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 {good} e5?! 1-0\n";
    fs::write(games.join(OVER), over).expect("a file");
    folder
}

pub(super) fn wait(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    host.finish_jobs(app)?;
    host.settle(app)
}

/// The games of the file that is listed.
pub(super) fn listed(app: &App<'_>) -> Vec<GameEntry> {
    let opened = app.files.lists.opened.as_ref().expect("a list");
    (0..).map_while(|row| opened.games().entry(row)).collect()
}

/// The games of the library now.
pub(super) fn library(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<Vec<GameEntry>> {
    host.act(app, Request::Show(Dialog::Library));
    wait(app, host)?;
    let Some(library) = &app.files.lists.library else {
        return Ok(Vec::new());
    };
    Ok((0..).map_while(|row| library.games().entry(row)).collect())
}

pub(super) fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder.join("data/games")).expect("the games");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

pub(super) fn tags(tags: &[(&str, &str)]) -> TagValues {
    let own = |(name, value): &(&str, &str)| ((*name).to_owned(), (*value).to_owned());
    tags.iter().map(own).collect()
}

#[test]
fn an_unfinished_game_goes_on_in_its_own_file_unless_somebody_changed_it() {
    let scratch = scratch("continue");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        let entry = library(app, host)?.remove(0);
        assert_eq!(
            (entry.white.as_str(), entry.opening.as_str()),
            ("Cid", "D00 Queen's Pawn Game")
        );
        host.act(app, Request::ContinueEntry(Box::new(entry.clone())));
        assert!(app.table.game().phase().is_in_play() && app.table.game().line().len() == 2);
        host.act(app, Request::Input(Input::Play(Move::normal(Square::C2, Square::C4))));
        host.act(app, Command::NewGame);
        assert_eq!(names(folder).len(), 2, "no copy is made");
        let text = fs::read_to_string(&entry.path)?;
        assert_eq!(pgn::read(&text).next().map(|game| game.tree.main_line().len()), Some(3));

        let again = library(app, host)?.remove(0);
        host.act(app, Request::ContinueEntry(Box::new(again)));
        let other = text.replace("Cid", "Somebody else");
        fs::write(&entry.path, &other)?;
        host.act(app, Request::Input(Input::Play(Move::normal(Square::E7, Square::E6))));
        host.act(app, Command::NewGame);
        assert_eq!(fs::read_to_string(&entry.path)?, other, "it is not ours any more");
        assert_eq!(names(folder).len(), 3, "what was played is in a file of its own");
        Ok(())
    });
}

#[test]
fn a_game_gets_other_names_and_its_file_follows() {
    let scratch = scratch("rename");
    let folder = scratch.path();
    let wished = tags(&[("White", "Ann Lee"), ("Black", "Bob \"B\""), ("Event", "Club")]);
    with_window(folder, |app, host| {
        let entry = library(app, host)?.remove(1);
        host.act(app, Request::EditTags(vec![entry], wished.clone()));
        wait(app, host)?;
        assert!(
            names(folder).contains(&"2026-05-01_20-15-00_Ann_Lee-Bob__B_.pgn".into()),
            "{:?}",
            names(folder)
        );
        let games = library(app, host)?;
        assert_eq!((games[1].white.as_str(), games[1].event.as_str()), ("Ann Lee", "Club"));
        let text = String::from_utf8(
            games[1]
                .game(&tabiya::store::pgn_file::PgnFiles::new(None))?
                .text()
                .to_vec(),
        )?;
        assert!(
            text.trim_end().ends_with("1. e4 {good} e5?! 1-0"),
            "the moves stay as they were: {text}"
        );

        // The game on the board is renamed with its file.
        host.act(app, Request::ContinueEntry(Box::new(games[0].clone())));
        host.act(app, Request::EditTags(vec![games[0].clone()], wished));
        assert_eq!(app.table.game().tree().tags.value("White"), Some("Ann Lee"));
        host.act(app, Request::Input(Input::Play(Move::normal(Square::C2, Square::C4))));
        host.act(app, Command::NewGame);
        let files = names(folder);
        assert_eq!(files.len(), 2, "{files:?}");
        assert!(files[1].starts_with("2026-05-02_20-15-00_Ann_Lee"), "{files:?}");
        Ok(())
    });
}

#[test]
fn what_is_deleted_can_be_put_back() {
    let scratch = scratch("delete");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        let games = library(app, host)?;
        for game in &games {
            host.act(app, Request::Discard(vec![game.clone()]));
        }
        wait(app, host)?;
        assert!(names(folder).is_empty() && library(app, host)?.is_empty());
        host.act(app, Request::Restore);
        assert_eq!(names(folder), [OVER], "what went last comes first");
        host.act(app, Request::Restore);
        host.act(app, Request::Restore);
        assert_eq!(names(folder), [OVER, STARTED]);
        assert_eq!(library(app, host)?, games);
        Ok(())
    });
}

#[test]
fn a_file_of_games_is_added_to_or_replaced_only_after_a_question() {
    let scratch = scratch("save-over");
    let folder = scratch.path();
    let path = folder.join("mine.pgn");
    let old = "[White \"Ann\"]\n\n1. c4 *\n\n[White \"Bob\"]\n\n1. f4 *\n";
    fs::write(&path, old).expect("a file");
    let text = || fs::read_to_string(&path).expect("the file");
    with_window(folder, |app, host| {
        host.act(app, Request::Input(Input::Play(Move::normal(Square::E2, Square::E4))));
        let save = |mode| Request::Save(path.clone(), GamesToSave::OnBoard, mode);
        host.act(app, save(None));
        wait(app, host)?;
        assert!(app.ui.gui.is_open(Dialog::SaveOver));
        assert_eq!(text(), old, "it is asked first");
        host.act(app, save(Some(ExportMode::Add)));
        assert!(text().starts_with(old) && text().contains("1. e4"), "{}", text());
        let added = text();
        host.act(app, save(Some(ExportMode::Replace)));
        assert_eq!(pgn::read(&text()).count(), 1);
        assert_eq!(
            fs::read_to_string(folder.join("mine.pgn~"))?,
            added,
            "the old file is kept"
        );
        Ok(())
    });
}

#[test]
fn one_game_of_a_file_is_deleted_and_renamed_alone_and_a_changed_list_opens_no_other() {
    let scratch = scratch("one-of-many");
    let folder = scratch.path();
    let path = folder.join("data/games/three.pgn");
    let game = |white: &str| format!("[White \"{white}\"]\n[Black \"?\"]\n\n1. e4 *\n\n");
    let all = [game("Aaa"), game("Bbb"), game("Ccc")];
    fs::write(&path, all.concat()).expect("a file");
    let text = || fs::read_to_string(&path).expect("the file");
    with_window(folder, |app, host| {
        let of_file =
            |games: Vec<GameEntry>| -> Vec<GameEntry> { games.into_iter().filter(|game| game.path == path).collect() };
        let games = of_file(library(app, host)?);
        host.act(app, Request::Discard(vec![games[1].clone()]));
        wait(app, host)?;
        assert_eq!(text(), [all[0].as_str(), all[2].as_str()].concat());
        host.act(app, Request::Restore);
        assert_eq!(text(), all.concat());

        // The game on the board is from the same file: another one is renamed all the same.
        host.act(app, Request::OpenEntry(Box::new(games[0].clone()), 0));
        let details = tags(&[("White", "Zed")]);
        host.act(app, Request::EditTags(vec![games[2].clone()], details));
        wait(app, host)?;
        assert!(
            text().starts_with(&[all[0].as_str(), all[1].as_str()].concat()) && text().contains("Zed"),
            "{}",
            text()
        );
        assert_eq!(app.table.game().tree().tags.value("White"), Some("Aaa"));
        host.act(app, Request::Restore);
        wait(app, host)?;
        assert_eq!(
            text(),
            all.concat(),
            "the tags are taken back, not what was changed before"
        );

        // Another program takes the first game out.
        fs::write(&path, all[1..].concat())?;
        host.act(app, Request::OpenEntry(Box::new(games[0].clone()), 0));
        assert!(
            notice(app).is_some_and(|told| told.contains("has changed")),
            "{:?}",
            notice(app)
        );
        assert_eq!(
            app.table.game().tree().tags.value("White"),
            Some("Aaa"),
            "no other game is opened"
        );
        Ok(())
    });
}

/// A file is written only for drawings once the players have said so, and they are asked once for each file.
#[test]
fn drawings_alone_are_written_only_if_the_players_want_it() {
    let scratch = scratch("drawings");
    let folder = scratch.path();
    let path = folder.join("two.pgn");
    let games = ["Ann", "Bob"].map(|white| format!("[White \"{white}\"]\n[Black \"Zoe\"]\n\n1. e4 *\n\n"));
    fs::write(&path, games.concat()).expect("a file");
    let text = || fs::read_to_string(&path).expect("the file");
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let open = |app: &mut App<'_>, row: usize| {
            let entry = app.files.lists.opened.as_ref().and_then(|list| list.games().entry(row));
            host.act(app, Request::OpenEntry(Box::new(entry.expect("a game")), 0));
            wait(app, host)
        };
        let draw = |app: &mut App<'_>| {
            let mark = Mark {
                color: 'G',
                from: Square::E4,
                to: None,
            };
            host.act(app, Request::Input(Input::Mark(NodeId::ROOT, mark)));
        };
        open(app, 0)?;
        draw(app);
        open(app, 1)?;
        assert!(app.ui.gui.is_open(Dialog::KeepDrawings), "it is asked");
        host.act(app, Request::Drawings(false));
        wait(app, host)?;
        let white = |app: &App<'_>| app.table.game().tree().tags.known("White").map(str::to_owned);
        assert_eq!((text(), white(app).as_deref()), (games.concat(), Some("Bob")));
        draw(app);
        open(app, 0)?;
        app.ui.gui.close();
        host.settle(app)?;
        assert_eq!(white(app).as_deref(), Some("Bob"), "Esc stays where it is");
        open(app, 0)?;
        host.act(app, Request::Drawings(true));
        wait(app, host)?;
        let rest = |app: &mut App<'_>| {
            host.wait(app, Duration::from_secs(30))?;
            wait(app, host)
        };
        rest(app)?;
        assert!(
            text().contains("[%csl Ge4]") && white(app).as_deref() == Some("Ann"),
            "{}",
            text()
        );
        // From now on they are written, and notes always are.
        draw(app);
        open(app, 1)?;
        assert!(!app.ui.gui.has_dialog());
        rest(app)?;
        assert_eq!(text().matches("[%csl Ge4]").count(), 2);
        Ok(())
    });
}

#[test]
fn an_earlier_version_of_a_file_can_be_restored() {
    let scratch = scratch("versions");
    let folder = scratch.path();
    let path = folder.join("two.pgn");
    let games = ["Ann", "Bob"].map(|white| format!("[White \"{white}\"]\n[Black \"Zoe\"]\n\n1. e4 *\n\n"));
    fs::write(&path, games.concat()).expect("a file");
    let text = || fs::read_to_string(&path).expect("the file");
    // Each run keeps the file as it was before.
    for round in ["1", "2"] {
        with_window(folder, |app, host| {
            host.act(app, Request::OpenFile(path.clone()));
            wait(app, host)?;
            let entry = app.files.lists.opened.as_ref().and_then(|list| list.games().entry(0));
            host.act(
                app,
                Request::EditTags(vec![entry.expect("a game")], tags(&[("Round", round)])),
            );
            wait(app, host)
        });
    }
    assert!(text().contains("[Round \"2\"]"));
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        host.act(app, Command::RestoreVersion);
        wait(app, host)?;
        assert!(app.ui.gui.is_open(Dialog::Versions));
        assert!(app.ui.gui.widgets().iter().any(|widget| widget.id == "versions.1"));
        Hand(app, host).plain(Keycode::Down);
        Hand(app, host).plain(Keycode::Return);
        wait(app, host)?;
        assert_eq!(text(), games.concat());
        Ok(())
    });
}
