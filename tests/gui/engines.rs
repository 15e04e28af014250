//! The engines dialog, and how lists and dialogs open.

use super::play_text;
use super::table::{with_grown_table_of, with_table, Table};
use imgui::Key;
use tabiya::chess::Color;
use tabiya::engine::uci::option::{EngineOption, OptionKind};
use tabiya::game::{ChessGame, GameSetup, Player, ProgramId};
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::settings::{EngineEntry, Opponent};
use tabiya::table::players::{Probe, ProgramFault};
use tabiya::table::Dialog;
use tabiya::text::{Language, Text};
use tabiya::ui::{PlayerRequest, Request, Severity, Toast};

/// Opens the dialog, chooses the only engine, and lets it answer with a button, a number and many more numbers.
fn choose_engine(table: &mut Table) {
    let entry = EngineEntry {
        name: "Rook".into(),
        command: "rook".into(),
        ..EngineEntry::default()
    };
    table.settings.engines = vec![entry.clone()];
    table.gui.show(Dialog::Engines);
    table.frames(6);
    table.press_widget("engines.0");
    table.frames(30);
    let number = |number: usize| EngineOption {
        name: format!("Threads {number}"),
        kind: OptionKind::Spin {
            default: Some(4),
            min: 1,
            max: 9,
        },
    };
    let button = EngineOption {
        name: "Clear Hash".into(),
        kind: OptionKind::Button,
    };
    table.engines.asked = Some(entry);
    table.engines.probe = Some(Probe {
        options: std::iter::once(button).chain((1..30).map(number)).collect(),
        ..Probe::default()
    });
    table.frames(2);
}

fn entry(requests: &[Request]) -> Option<&EngineEntry> {
    requests.iter().find_map(|request| match request {
        Request::Change(settings) => settings.engines.first(),
        _ => None,
    })
}

#[test]
fn the_engines_can_be_closed_at_once_when_the_options_come() {
    for size in [(1200, 800), (900, 600), (480, 360)] {
        with_grown_table_of(size, |table| {
            choose_engine(table);
            let close = table.widget("engines.close");
            assert!(
                close.min[1] > 0.0 && close.max[1] <= size.1 as f32,
                "{size:?}: {close:?}"
            );
            table.press_widget("engines.close");
            assert!(!table.gui.is_open(Dialog::Engines), "{size:?}");
        });
    }
}

#[test]
fn many_options_of_an_engine_are_seen_at_once() {
    with_grown_table_of((1920, 1080), |table| {
        choose_engine(table);
        let seen = (0..30).filter(|number| table.has(&format!("engines.option.{number}")));
        assert!(seen.count() >= 10, "of thirty");
    });
}

#[test]
fn a_number_of_an_engine_has_one_pair_of_buttons() {
    with_table(|table| {
        choose_engine(table);
        let id = "engines.option.1";
        let (min, max) = (table.widget(id).min, table.widget(id).max);
        let middle = f32::midpoint(min[1], max[1]);
        assert!(max[0] <= table.widget("engines.option.1.−").min[0]);
        let mut x = min[0] + 4.0;
        while x < max[0] {
            let asked = table.click((x, middle));
            assert!(entry(&asked).is_none(), "{x}: {asked:?}");
            x += 8.0;
        }
        // The whole field takes digits: it has no inert buttons of its own.
        table.click((max[0] - 6.0, middle));
        let asked = table.type_text("7");
        assert_eq!(entry(&asked).expect("a figure").options, ["Threads 1=7"]);
        table.press(Key::Escape);
        let asked = table.press_widget("engines.option.1.+");
        assert_eq!(entry(&asked).expect("a change").options, ["Threads 1=5"]);
    });
}

#[test]
fn an_option_that_is_a_button_is_drawn_as_one() {
    with_table(|table| {
        choose_engine(table);
        assert_eq!(table.shows("engines.option.0"), "Clear Hash", "not on or off");
        let asked = table.press_widget("engines.option.0");
        assert_eq!(entry(&asked).expect("a change").options, ["Clear Hash"]);
    });
}

#[test]
fn a_button_of_an_engine_that_plays_can_be_pressed_at_once() {
    with_table(|table| {
        choose_engine(table);
        assert!(!table.has("engines.option.0.now"), "it does not play");
        let engine = ProgramId::Engine("Rook".into()).to_string();
        table.game = ChessGame::new(&GameSetup {
            players: [Player::Person, Player::Program(engine)],
            ..GameSetup::default()
        });
        table.frames(3);
        let asked = table.press_widget("engines.option.0.now");
        assert!(
            matches!(asked.as_slice(), [Request::PressEngineButton(engine, option)] if engine == "Rook" && option == "Clear Hash"),
            "{asked:?}"
        );
    });
}

#[test]
fn the_name_command_and_folder_of_an_engine_can_be_changed() {
    with_grown_table_of((1200, 900), |table| {
        choose_engine(table);
        table.settings.analysis_engine = "Rook".into();
        let asked = table.type_over("engines.line", "bishop --uci");
        assert!(asked.is_empty(), "not while it is typed: {asked:?}");
        let asked = table.press(Key::Enter);
        assert_eq!(entry(&asked).expect("a change").command, "bishop --uci");
        let is_asked = |asked: &[Request]| {
            let mut asked = asked.iter();
            asked.any(|request| matches!(request, Request::ProbeEngine(engine) if engine.command == "bishop --uci"))
        };
        assert!(is_asked(&asked), "it is asked again: {asked:?}");
        // Leaving a field is enough.
        table.type_over("engines.folder", "/opt/chess");
        let asked = table.press_widget("engines.name");
        assert_eq!(entry(&asked).expect("a change").folder, "/opt/chess");
        // Who uses the engine knows its new name, and nothing is started for that.
        table.type_over("engines.name", "Bishop");
        let asked = table.press(Key::Enter);
        let [Request::Change(settings)] = asked.as_slice() else {
            panic!("{asked:?}");
        };
        assert_eq!(
            (settings.engines[0].name.as_str(), settings.analysis_engine.as_str()),
            ("Bishop", "Bishop")
        );
        // There is no engine without a command.
        table.type_over("engines.line", " ");
        let asked = table.press(Key::Enter);
        assert!(entry(&asked).is_none(), "{asked:?}");
        assert_eq!(table.shows("engines.line"), "rook");
    });
}

/// Types a command into the dialog of a table without engines; the program asked answers with this.
fn type_command(table: &mut Table, answer: Probe) -> Vec<Request> {
    table.gui.show(Dialog::Engines);
    table.frames(6);
    table.type_text("ssh far rook");
    let mut asked = table.press(Key::Enter);
    let probed = asked.pop().expect("a request");
    assert!(asked.is_empty(), "it is not added yet: {asked:?}");
    let Request::ProbeEngine(engine) = probed else {
        panic!("it is asked first: {probed:?}");
    };
    table.engines.asked = Some(*engine);
    assert!(entry(&table.frames(3)).is_none(), "it has not answered yet");
    table.engines.probe = Some(answer);
    table.frames(1)
}

#[test]
fn an_engine_added_by_its_command_gets_the_name_it_calls_itself() {
    with_grown_table_of((1200, 900), |table| {
        let answer = Probe {
            name: Some("Rook 1.0".into()),
            ..Probe::default()
        };
        let asked = type_command(table, answer);
        let named = entry(&asked).expect("it is added").clone();
        assert_eq!(
            (named.name.as_str(), named.command.as_str()),
            ("Rook 1.0", "ssh far rook")
        );
        table.settings.engines = vec![named];
        table.frames(2);
        assert_eq!(table.shows("engines.command"), "");
        // From now on it has the name that the user gives it.
        table.type_over("engines.name", "ssh");
        let asked = table.press(Key::Enter);
        table.settings.engines = vec![entry(&asked).expect("a name").clone()];
        assert!(entry(&table.frames(3)).is_none());
    });
}

#[test]
fn an_engine_that_cannot_play_is_only_added_if_one_insists() {
    with_grown_table_of((1200, 900), |table| {
        let answer = Probe {
            fault: Some(ProgramFault::NoProgram("ssh".into())),
            ..Probe::default()
        };
        assert!(entry(&type_command(table, answer)).is_none());
        assert!(table.shows("engines.refused").contains("ssh"));
        assert_eq!(table.shows("engines.command"), "ssh far rook", "to be mended");
        let asked = table.press_widget("engines.add-anyway");
        assert_eq!(entry(&asked).expect("it is added").name, "ssh");
    });
}

/// A game whose engine, which plays Black, is no longer there, in a window of this size.
fn with_gone_engine(size: (i32, i32), test: impl FnOnce(&mut Table)) {
    with_grown_table_of(size, |table| {
        table.game = ChessGame::new(&GameSetup {
            players: [
                Player::Person,
                Player::Program(ProgramId::Engine("Gone".into()).to_string()),
            ],
            ..GameSetup::default()
        });
        table.settings.engines.push(EngineEntry {
            name: "Glaurung".into(),
            command: "glaurung".into(),
            ..EngineEntry::default()
        });
        table.settings.new_game.level = 1200;
        table.failed_program = Some((Color::Black, ProgramFault::Unknown("Gone".into())));
        table.frames(3);
        test(table);
    });
}

#[test]
fn an_engine_that_failed_does_not_think() {
    with_gone_engine((1200, 900), |table| {
        play_text(table, "e2e4");
        table.frames(2);
        assert!(table.game.awaited().is_some());
        assert!(
            !table.shows("name.black").contains('…'),
            "{}",
            table.shows("name.black")
        );
        table.failed_program = None;
        table.frames(2);
        assert!(table.shows("name.black").contains('…'), "{}", table.shows("name.black"));
    });
}

#[test]
fn the_buttons_stay_in_a_narrow_panel_beside_a_program_that_failed() {
    for language in [Language::ENGLISH, Language::of_code("de").expect("German")] {
        with_gone_engine((700, 560), |table| {
            table.text = Text::of(language);
            let (color, fault) = table.failed_program.clone().expect("a fault");
            table.toasts = vec![Toast {
                text: fault.about(color, &table.text).repeat(2),
                severity: Severity::Error,
                until: None,
            }];
            table.frames(3);
            let [restart, replace, menu] =
                ["program.restart", "program.replace", "cmd-menu"].map(|id| table.widget(id).clone());
            assert!(restart.max[1] <= replace.min[1], "each has its row");
            let panel = table.view.layout.panel;
            assert!(menu.max[1] <= (panel.y + panel.height) as f32, "{menu:?} in {panel:?}");
        });
    }
}

/// The dialog that asks who plays on for it.
fn with_failed_engine(test: impl FnOnce(&mut Table)) {
    with_gone_engine((1200, 900), |table| {
        let asked = table.press_widget("program.replace");
        assert!(
            matches!(asked.as_slice(), [Request::Show(Dialog::OtherPlayer)]),
            "{asked:?}"
        );
        table.gui.show(Dialog::OtherPlayer);
        table.frames(6);
        test(table);
    });
}

/// Chooses the row this far below the current one, and who plays on then.
fn plays_on(table: &mut Table, below: usize) -> Option<ProgramId> {
    table.press_widget("other-player.who");
    table.frames(4);
    for _ in 0..below {
        table.press(Key::DownArrow);
    }
    table.press(Key::Enter);
    table.frames(4);
    let asked = table.press_widget("other-player.continue");
    let [Request::ChangePlayer(PlayerRequest::Replace(Color::Black, program))] = asked.as_slice() else {
        panic!("{asked:?}");
    };
    assert!(!table.gui.is_open(Dialog::OtherPlayer));
    program.clone()
}

#[test]
fn tabiya_another_engine_or_a_person_plays_on_for_an_engine_that_is_gone() {
    with_failed_engine(|table| {
        assert!(table.has("other-player.level"));
        let level = ProgramId::Level {
            rating: 1200,
            style: "balanced".into(),
            seed: 0,
        };
        assert_eq!(plays_on(table, 0), Some(level));
    });
    with_failed_engine(|table| assert_eq!(plays_on(table, 1), Some(ProgramId::Engine("Glaurung".into()))));
    with_failed_engine(|table| assert_eq!(plays_on(table, 2), None));
    with_failed_engine(|table| {
        // Once it can go on, there is nothing to choose.
        table.failed_program = None;
        table.frames(2);
        assert!(!table.gui.is_open(Dialog::OtherPlayer));
    });
}

/// A new game against the built-in program at this level.
fn new_game(table: &mut Table, level: u16) {
    let choice = NewGameChoice {
        opponent: Opponent::Tabiya,
        level,
        ..NewGameChoice::default()
    };
    table.gui.dialogs.show_new_game(&choice, table.game.board());
    table.frames(8);
}

#[test]
fn the_keys_go_on_from_the_chosen_row_of_a_list_that_the_mouse_opened() {
    with_table(|table| {
        new_game(table, 1400);
        table.press_widget("new-game.more");
        table.frames(4);
        table.press_widget("new-game.style");
        table.frames(4);
        table.press(Key::DownArrow);
        table.press(Key::Enter);
        table.frames(4);
        assert_eq!(table.shows("new-game.style"), "Attacker");
    });
}

#[test]
fn what_a_level_means_is_said_for_every_level() {
    with_table(|table| {
        let mut said = |level| {
            new_game(table, level);
            table.shows("level.meaning").to_owned()
        };
        for (levels, words) in [
            (&[400, 450][..], "gives them away"),
            (&[500, 850], "without noticing"),
            (&[900, 950], "simple threats"),
            (&[1000, 1400, 2050], "online rapid players"),
            (&[2100, 2500], "look less far ahead"),
            (&[0], "The engine itself"),
        ] {
            for &level in levels {
                let said = said(level);
                assert!(said.contains(words), "{level}: {said}");
            }
        }
    });
}

#[test]
fn each_of_two_programs_has_its_own_level_or_options() {
    with_table(|table| {
        table.settings.engines.push(EngineEntry {
            name: "Glaurung".into(),
            command: "glaurung".into(),
            ..EngineEntry::default()
        });
        let choice = NewGameChoice {
            opponent: Opponent::Engine,
            engine: "Glaurung".into(),
            is_watched: true,
            own_level: 600,
            ..NewGameChoice::default()
        };
        table.gui.dialogs.show_new_game(&choice, table.game.board());
        table.frames(6);
        let asked = table.press_widget("new-game.options");
        assert!(
            matches!(asked.as_slice(), [Request::ProbeEngine(engine), Request::Show(Dialog::Engines)] if engine.name == "Glaurung"),
            "{asked:?}"
        );
        table.press_widget("new-game.more");
        table.frames(4);
        assert!(table.shows("new-game.own.level").starts_with("600"));
        table.press_widget("new-game.own.level");
        table.frames(4);
        let begun = table.press_widget("new-game.start");
        let [Request::Begin(choice)] = begun.as_slice() else {
            panic!("{begun:?}");
        };
        assert!(
            (1400..=1500).contains(&choice.own_level) && choice.level == 1000,
            "{choice:?}"
        );
    });
}

#[test]
fn an_engine_is_added_from_the_list_of_opponents_and_sits_there() {
    with_table(|table| {
        new_game(table, 1000);
        let asked = table.press_widget("new-game.opponent.1");
        assert!(
            matches!(asked.as_slice(), [Request::Show(Dialog::Engines)]),
            "{asked:?}"
        );
        table.gui.show(Dialog::Engines);
        table.frames(3);
        table.settings.engines.push(EngineEntry {
            name: "Toga II".into(),
            command: "toga2".into(),
            ..EngineEntry::default()
        });
        table.frames(2);
        assert!(
            table.gui.close() && table.gui.is_open(Dialog::NewGame),
            "the form is as it was"
        );
        table.frames(6);
        assert_eq!(table.shows("new-game.engine"), "Toga II");
    });
}

#[test]
fn a_new_game_opens_at_its_top() {
    for size in [(480, 360), (1024, 768), (1200, 800)] {
        with_grown_table_of(size, |table| {
            new_game(table, 1400);
            let opponent = table.widget("new-game.opponent.0");
            let title = table.widget("dialog.close");
            assert!(opponent.min[1] >= title.max[1], "{opponent:?} {title:?}");
        });
    }
}
