//! The program is killed at random moments: what the next start finds is the game as it was, but for the move in hand.
//!
//! Each test starts itself again as the program to be killed; a variable of the environment names the folder for it.
#![cfg(all(feature = "window", target_os = "linux"))]

mod common;

use common::victim::{kill, scratch, start, victim, SEED};
use common::Random;
use std::path::Path;
use std::time::Duration;
use tabiya::desktop::app::{self, App};
use tabiya::game::{ChessGame, GameSetup, Input};
use tabiya::record::{pgn, NodeId};
use tabiya::store::file::real_disk;
use tabiya::store::journal::{self, Journal};
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::storage::Storage;

use tabiya::desktop::LaunchOptions;
use tabiya::ui::Request;

/// A move, now and then one taken back so that variations grow, a comment or an offer.
fn any_input(random: &mut Random, game: &ChessGame) -> Input {
    let legal = game.board().legal_moves();
    if legal.is_empty() || game.outcome().is_some() || game.line().len() > 60 {
        return Input::UndoAll;
    }
    match random.below(12) {
        0 => Input::Undo,
        1 => Input::OfferDraw(game.turn()),
        2 => Input::Comment(
            game.current_node(),
            format!("Remark {}; with {{signs", random.below(99)),
        ),
        _ => Input::Play(legal[random.below(legal.len())]),
    }
}

/// Plays for ever without a pause. `try` says what is about to be handed over.
fn play_with_journal(folder: &Path, random: &mut Random) {
    let mut journal = Journal::open(&real_disk(), folder, "game", &tabiya::job::no_wake()).expect("a journal");
    let control: tabiya::game::TimeControl = "300+5".parse().expect("a control");
    let mut game = ChessGame::new(&GameSetup {
        controls: [control.clone(), control],
        ..GameSetup::default()
    });
    let mut now = Duration::ZERO;
    loop {
        now += Duration::from_millis(random.bits() % 900);
        let input = any_input(random, &game);
        let _ = game.handle(input, now);
        let tree = game.journal(now);
        if tree.next(NodeId::ROOT).is_none() {
            continue;
        }
        println!("try {:?}", pgn::write(&tree));
        journal.keep(tree);
        // Now and then nothing waits for the disk any more, so that kills meet every state of the folder.
        if random.below(4) == 0 {
            assert!(journal.receipt().wait(), "the folder can be written to");
        }
    }
}

#[test]
fn a_killed_journal_is_whole_and_lacks_at_most_the_change_in_hand() {
    const NAME: &str = "a_killed_journal_is_whole_and_lacks_at_most_the_change_in_hand";
    if let Some((folder, mut random)) = victim() {
        return play_with_journal(&folder, &mut random);
    }
    let scratch = scratch("journal");
    let folder = scratch.path();
    let mut random = Random(1_851);
    let (mut rounds, mut found_games, mut unsynced) = (0, 0, 0);
    // On a busy machine many are killed before they have begun: the more they are, the later the next ones are killed.
    for round in 0..300_u64 {
        if round >= 60 && found_games >= 20 {
            break;
        }
        rounds = round + 1;
        let child = start(NAME, folder, random.bits());
        std::thread::sleep(Duration::from_millis(random.bits() % 60));
        // Another copy is started now: it must not take the game that is being played.
        assert!(
            journal::unfinished(&real_disk(), folder).newest.is_none(),
            "round {round}: a live game is offered"
        );
        let said = kill(
            child,
            Duration::from_millis(random.bits() % (120 + 4 * (round - found_games))),
        );
        let tried: Vec<&str> = said.iter().filter_map(|line| line.strip_prefix("try ")).collect();
        let Some(found) = journal::unfinished(&real_disk(), folder).newest else {
            assert!(
                tried.len() <= 1,
                "round {round}: the game is gone after {} changes",
                tried.len()
            );
            continue;
        };
        let text = std::fs::read_to_string(&found.path).expect("a text");
        unsynced += usize::from(found.path.extension().is_some_and(|ending| ending == "next"));
        // The journal has only the tags of the game itself.
        let quoted = format!("{:?}", pgn::write(&found.tree));
        let place = tried.iter().rposition(|tried| *tried == quoted);
        let place = place.unwrap_or_else(|| panic!("round {round}: no such game was played: {text}"));
        let lost = tried.len() - 1 - place;
        assert!(lost <= 1, "round {round}: {lost} of {} changes are lost", tried.len());
        let again = pgn::write(&ChessGame::resume(found.tree.clone()).journal(Duration::ZERO));
        let fact = |name: &str| text.lines().find(|line| line.starts_with(name)).map(str::to_owned);
        for name in ["[WhiteClock", "[BlackClock", "[LivePly", "[DrawOffer"] {
            let there = again.lines().find(|line| line.starts_with(name)).map(str::to_owned);
            assert_eq!(there, fact(name), "round {round}: {name}\n{text}\n{again}");
        }
        found.remove();
        assert_eq!(
            std::fs::read_dir(folder).expect("the folder").count(),
            0,
            "round {round}"
        );
        found_games += 1;
    }
    assert!(found_games >= 20, "only {found_games} kills met a game");
    println!("{found_games} of {rounds} kills met a game in play, {unsynced} before its last change was synced");
}

/// What has to be there again: the moves played, how many there are with all variations, and the comments.
fn state(game: &ChessGame) -> String {
    let tree = game.tree();
    let line: Vec<String> = game.line().iter().map(|&node| format!("{:?}", tree.mv(node))).collect();
    let remarks: Vec<String> = tree
        .nodes()
        .map(|node| format!("{:?}", tree.annotation(node).comment()))
        .collect();
    let text = format!("{} {} {}", line.join(","), tree.nodes().count(), remarks.join(","));
    text.replace('\n', " ")
}

/// Steps until nothing is to be done soon.
fn settle(app: &mut App<'_>) -> anyhow::Result<()> {
    while app
        .deadlines()
        .earliest()
        .is_some_and(|at| at <= app.window.now() + Duration::from_millis(20))
    {
        app.step()?;
    }
    Ok(())
}

/// Waits for the jobs, such as those that look for the game and take it.
fn rest(app: &mut App<'_>) -> anyhow::Result<()> {
    while app.is_busy() {
        app.step()?;
    }
    Ok(())
}

/// The whole program goes on with the game that it finds and plays for ever.
fn play_in_the_window(app: &mut App<'_>, random: &mut Random) -> anyhow::Result<()> {
    settle(app)?;
    rest(app)?;
    let idle = app.table.game().tree().nodes().count();
    app.act(tabiya::table::Command::Continue);
    rest(app)?;
    if idle == app.table.game().tree().nodes().count() {
        println!("found nothing");
        app.act(Request::Begin(Box::new(NewGameChoice {
            time: "3600+5".into(),
            ..NewGameChoice::default()
        })));
    } else {
        println!("found {}", state(app.table.game()));
        app.act(Request::Input(Input::Pause(false)));
    }
    loop {
        let input = any_input(random, app.table.game());
        let mut next = app.table.game().clone();
        let _ = next.handle(input.clone(), Duration::from_secs(1));
        println!("try {}", state(&next));
        app.act(Request::Input(input));
        println!("done {}", state(app.table.game()));
        // Sometimes faster than any hand.
        let pause = Duration::from_millis(random.bits() % 5 * 40);
        let begun = std::time::Instant::now();
        while begun.elapsed() < pause {
            settle(app)?;
            std::thread::sleep(Duration::from_millis(10));
        }
    }
}

/// The long proof: `cargo test --test kill -- --ignored --nocapture`, with `TABIYA_KILLS` for another number than
/// 300 and `TABIYA_KILL_SEED` for other moments.
#[test]
#[ignore = "takes minutes: cargo test --test kill -- --ignored"]
fn the_killed_program_goes_on_with_its_game() {
    const NAME: &str = "the_killed_program_goes_on_with_its_game";
    if let Some((folder, mut random)) = victim() {
        let opening = LaunchOptions::default();
        let played = app::open(&opening, &Storage::below(&folder), |app| {
            play_in_the_window(app, &mut random)
        });
        return played.expect("the window opens and works");
    }
    std::env::set_var("SDL_VIDEODRIVER", "offscreen");
    std::env::set_var("SDL_AUDIODRIVER", "dummy");
    let kills: u32 = std::env::var("TABIYA_KILLS").map_or(300, |text| text.parse().expect("a number"));
    let scratch = scratch("program");
    let folder = scratch.path();
    let seed = std::env::var(SEED).map_or(1_896, |text| text.parse().expect("a number"));
    let mut random = Random(seed);
    // The states the next start may show: the last one and the one before it.
    let mut expected: Vec<String> = Vec::new();
    let (mut continued, mut missed, mut played) = (0, 0, 0);
    for round in 0..kills {
        let child = start(NAME, folder, random.bits());
        let said = kill(child, Duration::from_millis(300 + random.bits() % 1500));
        for line in &said {
            if let Some(found) = line.strip_prefix("found ") {
                if found == "nothing" {
                    assert!(expected.len() <= 2, "round {round}: the game is gone");
                } else {
                    let place = expected.iter().rposition(|state| state == found);
                    let place = place.unwrap_or_else(|| panic!("round {round}: never played: {found}"));
                    let behind = expected.len() - 1 - place;
                    assert!(behind <= 1, "round {round}: {behind} moves are lost");
                    continued += 1;
                    missed += behind;
                }
                expected = Vec::from([found.to_owned()]);
            } else if let Some(tried) = line.strip_prefix("try ") {
                if expected.last().is_none_or(|last| last != tried) {
                    expected.push(tried.to_owned());
                }
                played += 1;
            } else if let Some(done) = line.strip_prefix("done ") {
                assert_eq!(expected.last().map(String::as_str), Some(done), "round {round}");
            }
        }
    }
    println!("{kills} kills, {played} gestures played, {continued} starts went on with the game, {missed} without the move in hand");
    assert!(continued > 0, "no start found a game");
}
