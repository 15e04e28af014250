//! The library and files of many games in the real program, off screen: games listed, continued, renamed, deleted, restored,
//! exported and reopened.

use super::driver::VirtualHost;
use super::play::Hand;
use super::{notice, with_window};
use sdl2::keyboard::Keycode;
use std::fs;
use std::path::Path;
use tabiya::chess::{Move, Square};
use tabiya::desktop::app::App;
use tabiya::game::Input;
use tabiya::record::annotation::Mark;
use tabiya::record::{pgn, NodeId};
use tabiya::store::export::ExportMode;
use tabiya::store::library::GameEntry;
use tabiya::table::{Command, Dialog};
use tabiya::ui::{GamesToSave, Request, Tags};

const STARTED: &str = "2026-05-02_20-15-00_Cid-Dee.pgn";
const OVER: &str = "2026-05-01_20-15-00_Ann-Bob.pgn";

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

/// The games of the library now.
fn library(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<Vec<GameEntry>> {
    host.act(app, Request::Show(Dialog::Library));
    wait(app, host)?;
    let Some(library) = &app.files.lists.library else {
        return Ok(Vec::new());
    };
    Ok((0..).map_while(|row| library.games().entry(row)).collect())
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder.join("data/games")).expect("the games");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

fn tags(tags: &[(&str, &str)]) -> Tags {
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
fn a_file_of_many_games_is_listed_opened_up_to_its_faults_and_remembered() {
    let scratch = scratch("open");
    let folder = scratch.path();
    let path = folder.join("many.pgn");
    let game = |number: usize| match number {
        7 => "[White \"Broken\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n\n".to_owned(),
        number => format!("[White \"Player {number}\"]\n\n1. d4 d5 2. c4 *\n\n"),
    };
    fs::write(&path, (0..1000).map(game).collect::<String>()).expect("a file");
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let Some(opened) = &app.files.lists.opened else {
            panic!("there is no list")
        };
        assert_eq!(opened.games().len(), 1000);
        let broken = opened.games().entry(7).expect("a game");
        host.act(app, Request::OpenEntry(Box::new(broken)));
        assert_eq!(app.table.game().tree().main_line().len(), 2, "up to the fault");
        let told = notice(app).unwrap_or_default();
        assert!(told.contains("move 2") && told.contains("Ke3"), "{told}");

        let target = folder.join("again.pgn");
        let Some(opened) = &app.files.lists.opened else {
            panic!("there is no list")
        };
        let places = (0..1000).filter_map(|row| opened.games().place(row)).collect();
        host.act(app, Request::Save(target.clone(), GamesToSave::Listed(places), None));
        wait(app, host)?;
        assert_eq!(pgn::read(&fs::read(&target)?).count(), 1000);
        host.act(app, Request::OpenFile(target.clone()));
        wait(app, host)?;
        let recent = &app.settings.recent;
        assert_eq!(recent.iter().map(Path::new).collect::<Vec<_>>(), [&target, &path]);
        fs::remove_file(&target)?;
        host.act(app, Request::OpenFile(target));
        assert!(notice(app).is_some_and(|told| told.ends_with("does not exist.")));
        assert_eq!(app.settings.recent.len(), 1);
        host.act(app, Command::ClearRecent);
        assert!(app.settings.recent.is_empty());
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
        host.act(app, Request::OpenEntry(Box::new(games[0].clone())));
        let details = tags(&[("White", "Zed")]);
        host.act(app, Request::EditTags(vec![games[2].clone()], details));
        wait(app, host)?;
        assert!(
            text().starts_with(&[all[0].as_str(), all[1].as_str()].concat()) && text().contains("Zed"),
            "{}",
            text()
        );
        assert_eq!(app.table.game().tree().tags.value("White"), Some("Aaa"));

        // Another program takes the first game out.
        fs::write(&path, all[1..].concat())?;
        host.act(app, Request::OpenEntry(Box::new(games[0].clone())));
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

#[test]
fn a_large_file_is_read_while_the_window_goes_on() {
    let scratch = scratch("large");
    let folder = scratch.path();
    let text = format!("[White \"Ann\"]\n\n1. e4 {{{}}} e5 *\n", "long ".repeat(60_000));
    let (pgn, plain) = (folder.join("large.pgn"), folder.join("large.txt"));
    fs::write(&pgn, &text).expect("a file");
    fs::write(&plain, text.replace("Ann", "Bob")).expect("a file");
    with_window(folder, |app, host| {
        host.set_late(true);
        let white = |app: &App<'_>| app.table.game().tree().tags.value("White").map(str::to_owned);
        for (path, name) in [(&pgn, "Ann"), (&plain, "Bob")] {
            host.act(app, Request::OpenFile(path.clone()));
            assert!(
                app.is_busy() && white(app).as_deref() != Some(name),
                "it is not waited for"
            );
            host.act(app, Command::Flip);
            wait(app, host)?;
            assert_eq!(white(app).as_deref(), Some(name));
        }
        Ok(())
    });
}

#[test]
fn files_that_take_long_are_changed_while_the_window_goes_on() {
    let scratch = scratch("slow");
    let folder = scratch.path();
    let path = folder.join("data/games/three.pgn");
    let game = |white: &str| format!("[White \"{white}\"]\n[Black \"?\"]\n\n1. e4 *\n\n");
    fs::write(&path, ["Aaa", "Bbb", "Ccc"].map(game).concat()).expect("a file");
    let text = || fs::read_to_string(&path).expect("the file");
    with_window(folder, |app, host| {
        let games = library(app, host)?;
        let of = |white: &str| {
            games
                .iter()
                .find(|game| game.white == white)
                .cloned()
                .expect("the game")
        };
        host.set_late(true);
        host.act(app, Request::Input(Input::Play(Move::normal(Square::E2, Square::E4))));
        let copy = folder.join("copy.pgn");
        host.act(app, Request::Save(copy.clone(), GamesToSave::OnBoard, None));
        host.act(app, Request::Input(Input::Play(Move::normal(Square::E7, Square::E5))));
        wait(app, host)?;
        assert_eq!(
            pgn::read(&fs::read(&copy)?)
                .next()
                .map(|game| game.tree.main_line().len()),
            Some(2)
        );

        let details = tags(&[("White", "Zed")]);
        // In quick succession, as fast as a person could.
        host.act(app, Request::EditTags(vec![of("Ccc")], details));
        host.act(app, Request::Discard(vec![of("Bbb")]));
        host.act(app, Request::Discard(vec![of("Ann")]));
        assert!(app.is_busy(), "nobody has waited for them");
        host.act(app, Request::Input(Input::Play(Move::normal(Square::G1, Square::F3))));
        assert_eq!(app.table.game().line().len(), 3, "and the game goes on");
        wait(app, host)?;
        assert!(!text().contains("Bbb") && !text().contains("Ccc"), "{}", text());
        assert!(text().contains("Aaa") && text().contains("Zed"), "{}", text());
        assert!(!names(folder).contains(&OVER.to_owned()));

        // Quitting waits for the work in progress.
        host.act(app, Request::Restore);
        host.act(app, Request::Restore);
        host.act(app, Command::Quit);
        host.finish_jobs(app)?;
        assert!(!app.window.is_open);
        assert!(text().contains("Bbb") && names(folder).contains(&OVER.to_owned()));
        Ok(())
    });
}

#[test]
fn a_window_that_is_to_close_stays_if_a_file_could_not_be_changed() {
    let scratch = scratch("quit");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        let games = library(app, host)?;
        host.set_late(true);
        let path = folder.join("data/games").join(OVER);
        fs::remove_file(&path)?;
        let gone = games.into_iter().find(|game| game.path == path);
        host.act(app, Request::Discard(vec![gone.expect("the game")]));
        host.act(app, Command::Quit);
        wait(app, host)?;
        assert!(app.window.is_open, "the fault would never be seen");
        assert!(
            app.ui.toasts.iter().any(|said| said.text.contains(OVER)),
            "{:?}",
            app.ui.toasts
        );
        host.act(app, Command::Quit);
        wait(app, host)?;
        assert!(!app.window.is_open, "it was seen");
        Ok(())
    });
}

#[test]
fn listed_games_are_reviewed_one_after_the_other_and_wait_while_a_game_is_played() {
    let scratch = scratch("review");
    let folder = scratch.path();
    let path = folder.join("three.pgn");
    let game = |white: &str| {
        let start = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
        format!("[White \"{white}\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"{start}\"]\n\n1. Kd1 1-0\n\n")
    };
    let broken = "[White \"Cid\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Ke3 Nc6 1-0\n";
    let written = game("Ann") + &game("Bob") + broken;
    fs::write(&path, &written).expect("a file");
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let opened = app.files.lists.opened.as_ref().expect("a list");
        let games: Vec<GameEntry> = (0..3).filter_map(|row| opened.games().entry(row)).collect();
        app.ui.gui.close();
        host.act(app, Command::Reset);
        host.act(app, Request::Input(Input::Play(Move::normal(Square::E2, Square::E3))));
        host.act(app, Request::ReviewListed(games));
        wait(app, host)?;
        assert_eq!(fs::read_to_string(&path)?, written, "not while a game is played");
        host.act(app, Request::Input(Input::Resign(tabiya::chess::Color::White)));
        wait(app, host)?;
        let reviewed = fs::read_to_string(&path)?;
        assert_eq!(reviewed.matches("1. Kd1 $4 {").count(), 2, "{reviewed}");
        assert!(reviewed.ends_with(broken), "what could not be read stays: {reviewed}");
        assert_eq!(notice(app), Some("3 games reviewed."));
        // Once more changes nothing.
        let opened = app.files.lists.opened.as_ref().expect("a list");
        let games = (0..3).filter_map(|row| opened.games().entry(row)).collect();
        host.act(app, Request::ReviewListed(games));
        wait(app, host)?;
        assert_eq!(fs::read_to_string(&path)?, reviewed);
        Ok(())
    });
}

#[test]
fn the_queue_of_reviews_goes_on_after_a_restart_and_a_stopped_one_does_not() -> anyhow::Result<()> {
    let scratch = scratch("review-restart");
    let folder = scratch.path();
    let (path, kept) = (folder.join("four.pgn"), folder.join("data/to_review.txt"));
    let game = |white: &str| {
        let start = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
        format!("[White \"{white}\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"{start}\"]\n\n1. Kd1 1-0\n\n")
    };
    let reviewed =
        |path: &Path| -> anyhow::Result<usize> { Ok(fs::read_to_string(path)?.matches("1. Kd1 $4 {").count()) };
    fs::write(&path, ["Ann", "Bob", "Cid", "Dan"].map(game).concat())?;
    let queue = |app: &mut App<'_>, host: &VirtualHost, rows: std::ops::Range<usize>| -> anyhow::Result<()> {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let opened = app.files.lists.opened.as_ref().expect("a list");
        let games: Vec<GameEntry> = rows.filter_map(|row| opened.games().entry(row)).collect();
        app.ui.gui.close();
        host.act(app, Command::Reset);
        host.act(app, Request::Input(Input::Play(Move::normal(Square::E2, Square::E3))));
        host.act(app, Request::ReviewListed(games));
        wait(app, host)
    };
    with_window(folder, |app, host| {
        queue(app, host, 0..3)?;
        assert_eq!(
            fs::read_to_string(&kept)?.lines().count(),
            3,
            "they wait for the game that is played"
        );
        Ok(())
    });
    // The program was killed after the first of them had been written, and before the list was.
    let list = fs::read_to_string(&kept)?;
    with_window(folder, |app, host| {
        wait(app, host)?;
        assert_eq!(reviewed(&path)?, 3);
        assert!(!kept.exists(), "nothing is left to do");
        Ok(())
    });
    let done = fs::read_to_string(&path)?;
    fs::write(&kept, list)?;
    with_window(folder, |app, host| {
        wait(app, host)?;
        assert_eq!(fs::read_to_string(&path)?, done, "nothing is reviewed twice");
        assert!(!kept.exists());
        queue(app, host, 3..4)?;
        host.act(app, Request::StopWork);
        wait(app, host)?;
        assert!(!kept.exists(), "it was stopped");
        Ok(())
    });
    Ok(())
}

#[test]
fn games_of_a_file_follow_one_another_and_are_found_by_the_position_on_the_board() {
    let scratch = scratch("walk");
    let folder = scratch.path();
    let path = folder.join("three.pgn");
    let game = |white: &str, elo: u16, moves: &str| {
        format!("[White \"{white}\"]\n[Black \"Zoe\"]\n[WhiteElo \"{elo}\"]\n[Date \"20{elo}.??.??\"]\n\n{moves}\n\n")
    };
    let games = [
        game("Ann", 20, "1. e4 e5 2. Nf3 1-0"),
        game("Bob", 10, "1. d4 d5 *"),
        game("Cid", 30, "1. Nf3 e5 2. e4 0-1"),
    ];
    fs::write(&path, games.concat()).expect("a file");
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let white = |app: &App<'_>| app.table.game().tree().tags.known("White").map(str::to_owned);
        let entry = app.files.lists.opened.as_ref().and_then(|list| list.games().entry(0));
        host.act(app, Request::OpenEntry(Box::new(entry.expect("a game"))));
        wait(app, host)?;
        assert_eq!(app.files.lists.current.and_then(|current| current.place), Some((1, 3)));
        host.act(app, Request::Input(Input::ShowLast));
        host.act(app, Command::NextGameHere);
        wait(app, host)?;
        assert_eq!(
            white(app).as_deref(),
            Some("Bob"),
            "a game without a result is walked through as well"
        );
        assert_eq!(app.table.game().line().len(), 2);
        assert_eq!(
            app.table.game().tree().ply(app.table.game().shown_node()),
            2,
            "as far as it goes"
        );
        host.act(app, Command::PreviousGame);
        wait(app, host)?;
        assert_eq!(white(app).as_deref(), Some("Ann"));
        host.act(app, Request::Input(Input::ShowLast));
        // By another order of moves.
        host.act(app, Command::FindPosition);
        wait(app, host)?;
        let found = app.files.lists.positions.clone().expect("it was looked for");
        assert!(found.is_whole && found.hits.len() == 2, "{:?}", found.hits);
        host.act(
            app,
            Request::OpenEntry(Box::new(
                app.files
                    .lists
                    .opened
                    .as_ref()
                    .and_then(|list| list.games().entry(0))
                    .expect("a game"),
            )),
        );
        wait(app, host)?;
        host.act(app, Command::NextGame);
        wait(app, host)?;
        assert_eq!(white(app).as_deref(), Some("Cid"), "Bob does not have it");
        assert_eq!(
            app.table.game().tree().ply(app.table.game().shown_node()),
            3,
            "it is shown there"
        );
        host.act(app, Request::Input(Input::ShowFirst));
        host.act(app, Command::OpeningTree);
        wait(app, host)?;
        let found = app.files.lists.positions.clone().expect("it was looked for");
        let rows = found.tree.rows(tabiya::chess::Move::to);
        assert_eq!(rows.len(), 3, "{rows:?}");
        assert_eq!(
            (found.tree.sum().games, found.tree.sum().white, found.tree.sum().black),
            (3, 1, 1)
        );
        assert_eq!(
            (found.tree.sum().average_elo(), found.tree.sum().last_year),
            (Some(20), 2030)
        );
        Ok(())
    });
}

/// The list beside the board keeps its place, marks the game on the board and what is not in its file yet.
#[test]
fn a_list_stays_beside_the_board_while_its_games_are_opened_one_after_the_other() {
    let scratch = scratch("docked");
    let folder = scratch.path();
    let path = folder.join("three.pgn");
    let games = ["Ann", "Bob", "Cid"].map(|white| format!("[White \"{white}\"]\n[Black \"Zoe\"]\n\n1. e4 *\n\n"));
    fs::write(&path, games.concat()).expect("a file");
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        assert!(app.ui.gui.is_open(Dialog::Games));
        let key = |app: &mut App<'_>, key| {
            Hand(app, host).plain(key);
            wait(app, host)
        };
        key(app, Keycode::F6)?;
        assert!(!app.ui.gui.has_dialog() && !app.board.view.layout.list.is_empty());
        assert!(app.settings.docked_list && app.ui.gui.dialogs.has_list_keys());
        let shown = |app: &App<'_>, id: &str| {
            let widgets = app.ui.gui.widgets().iter();
            widgets
                .rev()
                .find(|widget| widget.id == id)
                .map(|widget| widget.shows.clone())
        };
        let white = |app: &App<'_>| app.table.game().tree().tags.known("White").map(str::to_owned);
        key(app, Keycode::Return)?;
        assert_eq!(
            (white(app).as_deref(), app.ui.gui.dialogs.has_list_keys()),
            (Some("Ann"), false)
        );
        key(app, Keycode::PageDown)?;
        assert_eq!(white(app).as_deref(), Some("Bob"));
        assert_eq!(shown(app, "list.place").as_deref(), Some("2 of 3"));
        let end = app.table.game().tree().line_end(NodeId::ROOT);
        host.act(app, Request::Input(Input::Comment(end, "good".into())));
        wait(app, host)?;
        assert_eq!(shown(app, "list.place").as_deref(), Some("• 2 of 3"));
        assert_eq!(shown(app, "list.on-board").as_deref(), Some("unsaved"));
        // The file is written and listed again; the row is that of the game.
        key(app, Keycode::PageUp)?;
        assert_eq!(shown(app, "list.place").as_deref(), Some("1 of 3"));
        assert!(fs::read_to_string(&path)?.contains("good"));
        key(app, Keycode::PageDown)?;
        assert_eq!(
            (white(app).as_deref(), shown(app, "list.place").as_deref()),
            (Some("Bob"), Some("2 of 3"))
        );

        // The keys of the board are not those of the list.
        key(app, Keycode::F6)?;
        assert!(app.ui.gui.dialogs.has_list_keys());
        key(app, Keycode::Escape)?;
        assert!(!app.ui.gui.dialogs.has_list_keys() && !app.board.view.layout.list.is_empty());
        key(app, Keycode::F6)?;
        key(app, Keycode::F6)?;
        assert!(app.board.view.layout.list.is_empty() && !app.settings.docked_list);
        key(app, Keycode::F6)?;
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        assert!(
            !app.ui.gui.has_dialog() && !app.board.view.layout.list.is_empty(),
            "where it was"
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
            host.act(app, Request::OpenEntry(Box::new(entry.expect("a game"))));
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
        assert!(
            text().contains("[%csl Ge4]") && white(app).as_deref() == Some("Ann"),
            "{}",
            text()
        );
        // From now on they are written, and notes always are.
        draw(app);
        open(app, 1)?;
        assert!(!app.ui.gui.has_dialog());
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
