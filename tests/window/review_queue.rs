//! Games of a list that are reviewed one after the other.

use super::common::victim::{kill, start, victim};
use super::common::Random;
use super::driver::VirtualHost;
use super::library::{listed, scratch, wait};
use super::play::Hand;
use super::{notice, with_window};
use sdl2::keyboard::Keycode;
use std::fs;
use std::path::Path;
use std::time::Duration;
use tabiya::chess::{Move, Square};
use tabiya::desktop::app::App;
use tabiya::game::Input;
use tabiya::table::Command;
use tabiya::ui::Request;

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
        let mut settings = app.settings.clone();
        settings.own_name = "Bob".to_owned();
        host.act(app, Request::Change(Box::new(settings)));
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let games = listed(app);
        app.ui.gui.close();
        host.act(app, Command::Reset);
        host.act(app, Request::Input(Input::Play(Move::normal(Square::E2, Square::E3))));
        host.act(app, Request::ReviewListed(games));
        wait(app, host)?;
        assert_eq!(fs::read_to_string(&path)?, written, "not while a game is played");
        assert!(app.work().is_none(), "what waits covers no pieces");
        Hand(app, host).plain(Keycode::Escape);
        host.act(app, Request::Input(Input::Resign(tabiya::chess::Color::White)));
        wait(app, host)?;
        let reviewed = fs::read_to_string(&path)?;
        assert_eq!(reviewed.matches("1. Kd1 $4 {").count(), 2, "{reviewed}");
        assert!(reviewed.ends_with(broken), "what could not be read stays: {reviewed}");
        assert_eq!(notice(app), Some("3 games reviewed."));
        let log = fs::read_to_string(folder.join("data/train/reviews Bob.log"))?;
        assert_eq!(log.lines().count(), 1, "Bob's mistake is to be trained: {log}");
        // Once more changes nothing.
        host.act(app, Request::ReviewListed(listed(app)));
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
        let games = listed(app)[rows].to_vec();
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

/// Queues all games of the folder's file, and reviews them until it is killed.
fn review_for_ever(folder: &Path) {
    with_window(folder, |app, host| {
        if !folder.join("data/to_review.txt").exists() {
            host.act(app, Request::OpenFile(folder.join("many.pgn")));
            wait(app, host)?;
            host.act(app, Request::ReviewListed(listed(app)));
        }
        println!("begun");
        wait(app, host)?;
        loop {
            std::thread::sleep(Duration::from_secs(1));
        }
    });
}

#[test]
#[ignore = "takes a minute: cargo test --test window killed -- --ignored"]
fn reviews_of_a_killed_program_are_neither_lost_nor_doubled() -> anyhow::Result<()> {
    const NAME: &str = "review_queue::reviews_of_a_killed_program_are_neither_lost_nor_doubled";
    const GAMES: usize = 40;
    if let Some((folder, _)) = victim() {
        review_for_ever(&folder);
        return Ok(());
    }
    let scratch = scratch("review-killed");
    let folder = scratch.path();
    let path = folder.join("many.pgn");
    let game = |number: usize| {
        let start = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
        format!("[White \"{number}\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"{start}\"]\n\n1. Kd1 {{mine}} 1-0\n\n")
    };
    fs::write(&path, (0..GAMES).map(game).collect::<String>())?;
    let counts = || -> anyhow::Result<[usize; 3]> {
        let text = fs::read_to_string(&path)?;
        Ok(["[White ", "mine", "$4 {"].map(|part| text.matches(part).count()))
    };
    let mut random = Random(1_851);
    let mut reviewed = 0;
    for round in 0..12 {
        let program = start(NAME, folder, round);
        kill(program, Duration::from_millis(600 + random.bits() % 1_500));
        let [games, notes, errors] = counts()?;
        assert_eq!(
            [games, notes],
            [GAMES; 2],
            "round {round}: every game is there, with its note"
        );
        assert!(
            (reviewed..=GAMES).contains(&errors),
            "round {round}: {errors} after {reviewed}"
        );
        reviewed = errors;
    }
    assert!(reviewed > 0, "some were reviewed before it was killed");
    with_window(folder, wait);
    assert_eq!(counts()?, [GAMES; 3], "each is reviewed once");
    Ok(())
}
