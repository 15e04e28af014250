//! Engines that fail during a game in the window: it says what happened, the game is kept, and they can be restarted. Engines
//! run in real time; the window's virtual time passes only when it waits.

use super::analysis::{widget, with};
use super::notice;
use super::play::Hand;
use std::path::Path;
use std::time::{Duration, Instant};
use tabiya::chess::{notation, Color};
use tabiya::desktop::app::App;
use tabiya::game::{Input, ProgramId};
use tabiya::scene::{Layer, Shape};
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::settings::{EngineEntry, Opponent, Settings, Side};
use tabiya::table::Command;
use tabiya::ui::{PlayerRequest, Request};

/// An engine that fails in this way the first time it is started, and plays properly from then on. It runs behind a wrapper
/// script, and writes its process group id to a file.
fn engine(deed: &str, folder: &Path) -> EngineEntry {
    let mock = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/engines/mock.sh");
    let [mock, was_started, numbers] =
        [mock, folder.join("started"), folder.join("numbers")].map(|path| path.display().to_string());
    let script = format!(
        "cut -d ' ' -f 5 /proc/$$/stat >>'{numbers}'; if test -e '{was_started}'; then /bin/sh '{mock}' good e7e5; else touch '{was_started}'; /bin/sh '{mock}' {deed}; fi"
    );
    EngineEntry {
        name: "Mock".into(),
        command: format!("/bin/sh -c \"{script}\""),
        ..EngineEntry::default()
    }
}

fn play(hand: &mut Hand<'_, '_>, text: &str) {
    let mv = notation::read(&hand.0.table.game().board(), text).expect(text);
    hand.1.act(hand.0, Request::Input(Input::Play(mv)));
}

/// Whether the card says that a program cannot continue.
fn has_failed(app: &App<'_>) -> bool {
    widget(app, "program.restart").is_some()
}

/// Whether a process of this group is running, zombies aside.
fn is_running(group: &str) -> bool {
    let processes = std::fs::read_dir("/proc").expect("the processes").flatten();
    let stats = processes.filter_map(|process| std::fs::read_to_string(process.path().join("stat")).ok());
    stats.into_iter().any(|stat| {
        let Some((_, fields)) = stat.rsplit_once(')') else {
            return false;
        };
        let fields: Vec<&str> = fields.split_whitespace().collect();
        fields[2] == group && !["Z", "X"].contains(&fields[0])
    })
}

fn nothing_is_left(numbers: &Path) {
    let numbers = std::fs::read_to_string(numbers).expect("the numbers");
    assert_eq!(numbers.lines().count(), 2, "it was started twice");
    let until = Instant::now() + Duration::from_secs(2);
    while numbers.lines().any(is_running) {
        assert!(Instant::now() < until, "a process is left");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn goes_wrong(deed: &str, time: &str, said: &str) {
    let name = format!("engine-{}", deed.split(' ').next().unwrap_or_default());
    let scratch = tempfile::tempdir().expect("a folder");
    let folder = scratch.path();
    with(&name, |hand| {
        hand.1.act(
            hand.0,
            Request::Change(Box::new(Settings {
                engines: vec![engine(deed, folder)],
                ..hand.0.settings.clone()
            })),
        );
        hand.1.act(
            hand.0,
            Request::Begin(Box::new(NewGameChoice {
                opponent: Opponent::Engine,
                engine: "Mock".into(),
                side: Side::White,
                time: time.into(),
                ..NewGameChoice::default()
            })),
        );
        hand.settle();
        play(hand, "e4");
        hand.until("the card", has_failed);
        let words = widget(hand.0, "program-failed")
            .expect("who cannot go on")
            .shows
            .replace('\n', " ");
        assert!(words.contains(said), "{deed}: {words}");
        assert_eq!(words.contains("clocks"), time != "-", "{words}");
        assert_eq!(notice(hand.0), None, "it is said once");
        let game = hand.0.table.game();
        assert_eq!(game.line().len(), 1, "the game is kept");
        assert!(game.clock().is_none() || game.is_paused(), "no clock runs");
        let scene = hand.0.scene_at(hand.0.window.now());
        let is_text =
            |(_, shape): &&(Layer, Shape)| matches!(shape, Shape::Text { text, .. } if text.contains("Space"));
        assert_eq!(
            scene.shapes().iter().find(is_text),
            None,
            "nothing stands over the board"
        );
        if game.is_paused() {
            // Resuming is the same as restarting it.
            hand.1.act(hand.0, Request::Input(Input::Pause(false)));
        } else {
            hand.1.act(hand.0, Request::RestartProgram);
        }
        let told = notice(hand.0).unwrap_or_default();
        assert!(!told.contains(said), "it is no longer so: {told}");
        hand.until("the reply", |app| app.table.game().line().len() == 2);
        hand.settle();
        assert!(!has_failed(hand.0));
        play(hand, "Nf3");
        // This one playing the same move again is its second fault.
        hand.until("another fault", has_failed);
        assert_eq!(hand.0.table.game().line().len(), 3);
    });
    nothing_is_left(&folder.join("numbers"));
}

#[test]
fn an_engine_that_lies_is_not_believed() {
    goes_wrong("lie e7e4", "300+5", "e7e4");
}

#[test]
fn an_engine_that_dies_is_started_again() {
    goes_wrong("die", "300+5", "segmentation fault, sorry");
}

#[test]
fn an_engine_that_hangs_or_floods_is_given_up() {
    for deed in ["hang", "flood"] {
        // Without a clock it has two seconds for its move, and two more to answer.
        goes_wrong(deed, "-", "it did not move in time");
    }
}

/// A game against an engine that has since been removed from the list, when it is to move.
fn without_its_engine(name: &str, test: impl FnOnce(&mut Hand<'_, '_>)) {
    with(name, |hand| {
        let gone = EngineEntry {
            name: "Gone".into(),
            command: "/no/such/engine".into(),
            ..EngineEntry::default()
        };
        hand.1.act(
            hand.0,
            Request::Change(Box::new(Settings {
                engines: vec![gone],
                ..hand.0.settings.clone()
            })),
        );
        hand.1.act(
            hand.0,
            Request::Begin(Box::new(NewGameChoice {
                opponent: Opponent::Engine,
                engine: "Gone".into(),
                side: Side::White,
                time: "300+5".into(),
                ..NewGameChoice::default()
            })),
        );
        hand.1.act(
            hand.0,
            Request::Change(Box::new(Settings {
                engines: Vec::new(),
                ..hand.0.settings.clone()
            })),
        );
        hand.settle();
        play(hand, "e4");
        hand.until("the card", has_failed);
        test(hand);
    });
}

#[test]
fn tabiya_plays_on_for_an_engine_that_is_gone() {
    without_its_engine("engine-gone", |hand| {
        let level = ProgramId::Level {
            rating: 1200,
            style: "solid".into(),
            seed: 0,
        };
        hand.1.act(
            hand.0,
            Request::ChangePlayer(PlayerRequest::Replace(Color::Black, Some(level))),
        );
        hand.settle();
        assert!(!has_failed(hand.0) && !hand.0.table.game().is_paused());
        let awaited = hand.0.table.game().awaited().expect("its move");
        assert_eq!((awaited.color, hand.0.table.game().line().len()), (Color::Black, 1));
        let tags = &hand.0.table.game().tree().tags;
        assert_eq!(tags.player(Color::Black), Some("Tabiya 1200"));
        let id = tags.value("BlackProgram").unwrap_or_default();
        assert!(id.starts_with("tabiya level=1200 style=solid seed="), "{id}");
    });
}

#[test]
fn another_engine_plays_on_for_one_that_is_gone() {
    without_its_engine("engine-other", |hand| {
        let mock = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/engines/mock.sh");
        hand.1.act(
            hand.0,
            Request::Change(Box::new(Settings {
                engines: vec![EngineEntry {
                    name: "Mock".into(),
                    command: format!("/bin/sh '{}' good e7e5", mock.display()),
                    ..EngineEntry::default()
                }],
                ..hand.0.settings.clone()
            })),
        );
        let mock = ProgramId::Engine("Mock".into());
        hand.1.act(
            hand.0,
            Request::ChangePlayer(PlayerRequest::Replace(Color::Black, Some(mock))),
        );
        hand.until("the reply", |app| app.table.game().line().len() == 2);
        assert_eq!(hand.0.table.game().tree().tags.player(Color::Black), Some("Mock"));
    });
}

#[test]
fn a_person_plays_on_for_an_engine_that_is_gone() {
    without_its_engine("engine-person", |hand| {
        hand.1.act(
            hand.0,
            Request::ChangePlayer(PlayerRequest::Replace(Color::Black, None)),
        );
        hand.settle();
        assert!(!has_failed(hand.0) && !hand.0.table.game().is_paused());
        play(hand, "e5");
        let game = hand.0.table.game();
        assert_eq!((game.line().len(), game.has_program()), (2, false));
        assert_eq!(game.tree().tags.value("BlackProgram"), None);
        hand.1.act(hand.0, Request::Input(Input::Resign(Color::Black)));
        hand.settle();
        hand.1.act(hand.0, Command::Rematch);
        hand.settle();
        let again = hand.0.table.game();
        assert!(again.line().is_empty() && !again.has_program(), "between two people");
    });
}
