//! Analysis and hints in the window. Searches run in real time; the window's virtual time passes only when it waits.

use super::idle::comes_to_rest;
use super::play::Hand;
use super::{notice, scratch, with_window_of};
use sdl2::keyboard::{Keycode, Mod};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tabiya::chess::{Color, Square};
use tabiya::desktop::app::App;
use tabiya::game::Input;
use tabiya::record::pgn;
use tabiya::scene::{Form, Layer, Shape};
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::settings::{EngineEntry, Opponent, Settings, Side};
use tabiya::table::{Command, Dialog};
use tabiya::ui::{LinePart, Request, Widget};

const SIZE: (u32, u32) = (900, 640);
/// A window that has room for all of the head of the analysis.
const WIDE: (u32, u32) = (1280, 800);

/// A finished game, which can be analyzed without a question.
const GAME: &str = "[Result \"1-0\"]\n\n1. e4 {[%eval 0.36]} e5 {[%eval 0.25]} 2. Bc4 Nc6 {[%eval -0.4]} 3. Qh5 \
                    Nf6 {[%eval #1]} 4. Qxf7# 1-0\n";

pub(super) fn with(name: &str, body: impl FnOnce(&mut Hand<'_, '_>)) {
    with_size(name, SIZE, body);
}

pub(super) fn with_size(name: &str, size: (u32, u32), body: impl FnOnce(&mut Hand<'_, '_>)) {
    let scratch = scratch(name);
    let folder = scratch.path();
    with_window_of(folder, Some(size), |app, host| {
        app.ui.gui.record_widgets(true);
        host.settle(app)?;
        body(&mut Hand(app, host));
        Ok(())
    });
}

impl Hand<'_, '_> {
    /// Waits in real time until the condition holds.
    pub(super) fn until(&mut self, what: &str, is_so: impl Fn(&App<'_>) -> bool) {
        let end = Instant::now() + Duration::from_mins(4);
        while !is_so(self.0) {
            assert!(Instant::now() < end, "it never comes: {what}");
            std::thread::sleep(Duration::from_millis(3));
            self.1.run(self.0).expect("the program goes on");
        }
    }

    pub(super) fn open(&mut self, text: &str) {
        let tree = pgn::read(text).next().expect("a game").tree;
        self.1.act(self.0, Request::LoadPasted(Box::new(tree)));
        self.settle();
    }

    /// Presses the widget with this id.
    #[allow(clippy::cast_possible_truncation, reason = "pixels of a window")]
    pub(super) fn press_widget(&mut self, id: &str) {
        let (x, y) = widget(self.0, id).expect("it is in sight").middle();
        self.press((x as i32, y as i32));
        self.settle();
    }

    pub(super) fn plain(&mut self, key: Keycode) {
        self.key(key, Mod::NOMOD);
        self.settle();
    }

    /// Starts the analysis, and waits until all wanted lines are there.
    fn analyze(&mut self) {
        self.plain(Keycode::A);
        self.until("three lines", |app| widget(app, "analysis.line-3").is_some());
    }
}

pub(super) fn widget<'a>(app: &'a App<'_>, id: &str) -> Option<&'a Widget> {
    app.ui.gui.widgets().iter().find(|widget| widget.id == id)
}

pub(super) fn shows(app: &App<'_>, id: &str) -> String {
    widget(app, id).map_or_else(String::new, |widget| widget.shows.clone())
}

pub(super) fn arrows(app: &App<'_>) -> usize {
    let scene = app.scene_at(app.window.now());
    let is_arrow = |(_, shape): &&(Layer, Shape)| {
        matches!(
            shape,
            Shape::Form {
                form: Form::Arrow { .. },
                ..
            }
        )
    };
    scene.shapes().iter().filter(is_arrow).count()
}

/// The number of analysis threads in this process.
pub(super) fn analysts() -> usize {
    let tasks = std::fs::read_dir("/proc/self/task").expect("the threads");
    tasks
        .filter_map(|task| std::fs::read_to_string(task.ok()?.path().join("comm")).ok())
        .filter(|name| name.trim() == "analysis")
        .count()
}

/// Waits for the analysis threads to end: they run at idle priority.
fn analysts_end() {
    let end = Instant::now() + Duration::from_mins(2);
    while analysts() > 0 {
        assert!(Instant::now() < end, "a thread of an analysis goes on");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_decided_game_is_analyzed_as_long_as_it_is_seen_and_wished() {
    with("analysis", |hand| {
        hand.open(GAME);
        assert!(!hand.0.analysis.is_searching());
        hand.analyze();
        assert!(hand.0.analysis.is_searching(), "it goes on until it is left");
        assert_eq!(arrows(hand.0), 3);
        hand.1.act(hand.0, Command::MoreLines);
        hand.until("another line", |app| widget(app, "analysis.line-4").is_some());
        assert_eq!(arrows(hand.0), 3, "more would hide the pieces");
        hand.1.act(hand.0, Command::FewerLines);
        let bar = widget(hand.0, "analysis.bar").expect("a bar").clone();
        assert!(bar.is_enabled && bar.shows.starts_with(['+', '−', '0']), "{bar:?}");
        // The line under the focus is shown on the board; Enter plays it.
        let (line, before) = (hand.0.table.game().line().len(), hand.0.scene_at(hand.0.window.now()));
        for _ in 0..20 {
            hand.plain(Keycode::Tab);
            if widget(hand.0, "analysis.line-2").is_some_and(|widget| widget.is_focused) {
                break;
            }
        }
        assert!(widget(hand.0, "analysis.line-2").is_some_and(|widget| widget.is_focused));
        assert!(
            hand.0.scene_at(hand.0.window.now()) != before,
            "the end of the line is shown"
        );
        let words = shows(hand.0, "analysis.line-2");
        hand.plain(Keycode::Return);
        hand.settle();
        assert_ne!(
            hand.0.table.game().shown_node(),
            tabiya::record::NodeId::ROOT,
            "{words}"
        );
        let tree = hand.0.table.game().tree();
        assert!(tree.children(tabiya::record::NodeId::ROOT).count() <= 2);
        assert_ne!(hand.0.table.game().line().len(), line, "{words}");
        // It is not visible, so it rests.
        hand.1.act(hand.0, Command::EditPosition);
        hand.settle();
        assert!(!hand.0.analysis.is_searching());
        hand.1.act(hand.0, Request::StopEditing);
        hand.settle();
        assert!(hand.0.analysis.is_searching());
        hand.plain(Keycode::A);
        assert!(!hand.0.analysis.is_searching() && widget(hand.0, "analysis.line-1").is_none());
        comes_to_rest(hand.0, hand.1, "an analysis").expect("the program goes on");
        analysts_end();
    });
}

#[test]
fn all_lines_have_room_beside_the_moves_at_the_usual_size() {
    for (interface_scale, analysis_lines) in [(1.0, 5), (1.5, 3)] {
        with_size("analysis-room", (1200, 800), |hand| {
            let settings = Settings {
                interface_scale,
                analysis_lines,
                ..hand.0.settings.clone()
            };
            hand.1.act(hand.0, Request::Change(Box::new(settings)));
            hand.open(GAME);
            hand.plain(Keycode::Right);
            hand.plain(Keycode::A);
            let last = format!("analysis.line-{analysis_lines}");
            hand.until(&last, |app| widget(app, &last).is_some());
            let is_move = |widget: &&Widget| widget.id.starts_with("move.");
            let first = hand.0.ui.gui.widgets().iter().find(is_move).expect("the moves");
            let menu = widget(hand.0, "cmd-menu").expect("the buttons");
            assert!(first.max[1] < menu.min[1], "{first:?} {menu:?}");
        });
    }
}

#[test]
fn enter_plays_the_line_that_the_mouse_points_at() {
    with("analysis-enter", |hand| {
        hand.open(GAME);
        hand.analyze();
        let line = widget(hand.0, "analysis.line-2").expect("a line").clone();
        let before = hand.0.scene_at(hand.0.window.now());
        #[allow(clippy::cast_possible_truncation, reason = "pixels of a window")]
        let place = (line.middle().0 as i32, line.middle().1 as i32);
        hand.move_to(place);
        hand.settle();
        assert!(
            hand.0.scene_at(hand.0.window.now()) != before,
            "a position of the line is shown"
        );
        hand.plain(Keycode::Return);
        let game = hand.0.table.game();
        assert_ne!(game.shown_node(), tabiya::record::NodeId::ROOT);
        assert!(!hand.0.ui.gui.move_field.has_keys(), "no move is to be typed");
    });
}

#[test]
fn where_there_is_no_move_there_are_no_lines() {
    with("analysis-mate", |hand| {
        hand.open(GAME);
        hand.analyze();
        let line = widget(hand.0, "analysis.line-1").expect("a line").clone();
        #[allow(clippy::cast_possible_truncation, reason = "pixels of a window")]
        let place = (line.min[0] as i32 + 20, line.min[1] as i32 + 4);
        hand.move_to(place);
        hand.plain(Keycode::End);
        hand.until("the mate", |app| shows(app, "analysis.bar") == "1–0");
        assert!(widget(hand.0, "analysis.line-1").is_none() && widget(hand.0, "analysis.score").is_none());
        hand.press(place);
        hand.settle();
        assert!(hand.0.analysis.is_searching());
        assert_eq!(hand.0.table.game().shown_node(), hand.0.table.game().current_node());
    });
}

#[test]
fn a_window_that_is_hidden_does_not_think() {
    with("analysis-hidden", |hand| {
        hand.open(GAME);
        hand.analyze();
        let set_seen = |is_seen: bool| {
            // SAFETY: this is the window's thread, and the context of its drawings is the current one.
            #[allow(unsafe_code, reason = "the window is the program's")]
            unsafe {
                let window = sdl2::sys::SDL_GL_GetCurrentWindow();
                if is_seen {
                    sdl2::sys::SDL_ShowWindow(window);
                } else {
                    sdl2::sys::SDL_HideWindow(window);
                }
            }
        };
        set_seen(false);
        hand.settle();
        assert!(!hand.0.analysis.is_searching());
        set_seen(true);
        hand.settle();
        assert!(hand.0.analysis.is_searching());
    });
}

#[test]
fn a_new_position_keeps_the_old_value_and_a_threat_is_not_taken_for_it() {
    with("analysis-steps", |hand| {
        hand.open("[Result \"1-0\"]\n\n1. e4 d5 2. Nc3 Nf6 3. Bc4 e6 4. h3 1-0\n");
        hand.plain(Keycode::Right);
        hand.plain(Keycode::Right);
        hand.analyze();
        let first = shows(hand.0, "analysis.line-1");
        assert!(first.contains("2. "), "{first}");
        // Switched to the other side: the lines shown belong to the side to move until there are new ones.
        hand.plain(Keycode::T);
        hand.until("a threat", |app| shows(app, "analysis.line-1").contains('…'));
        let bar = widget(hand.0, "analysis.bar").expect("a bar").clone();
        assert!(!bar.is_enabled && !bar.shows.is_empty(), "{bar:?}");
        hand.plain(Keycode::T);
        let is_stale = shows(hand.0, "analysis.line-1").contains('…');
        assert!(
            !is_stale || arrows(hand.0) == 0,
            "the threat is no move of the side to move"
        );
        hand.until("the position", |app| {
            shows(app, "analysis.line-1").contains("2. ")
                && widget(app, "analysis.bar").is_some_and(|bar| bar.is_enabled)
        });
        // Checkmate on the board needs no search.
        hand.open(GAME);
        hand.plain(Keycode::End);
        hand.until("mate", |app| shows(app, "analysis.bar") == "1–0");
        hand.plain(Keycode::Left);
        assert_ne!(
            shows(hand.0, "analysis.bar"),
            "1–0",
            "that is the end, and no value before it"
        );
        hand.until("mate in one", |app| shows(app, "analysis.bar") == "M1");
    });
}

#[test]
fn a_threat_wins_something_and_a_line_goes_out_of_the_record_as_it_came() {
    with_size("analysis-threats", WIDE, |hand| {
        hand.open(GAME);
        let is_told = |app: &App<'_>| shows(app, "analysis.depth").contains("No threat");
        // In the starting position nobody threatens anything.
        hand.plain(Keycode::T);
        assert!(hand.0.analysis.is_searching());
        hand.until("no threat", is_told);
        assert_eq!(arrows(hand.0), 0);
        // White threatens mate on f7 and the pawn on e5.
        hand.1.act(hand.0, Command::Last);
        hand.plain(Keycode::Left);
        hand.plain(Keycode::Left);
        hand.until("the threat of mate", |app| {
            shows(app, "analysis.line-1").contains("Qxf7#") && arrows(app) > 0
        });
        hand.plain(Keycode::T);
        hand.until("lines", |app| {
            shows(app, "analysis.line-1").contains("…") && widget(app, "analysis.bar").is_some_and(|bar| bar.is_enabled)
        });
        let before = pgn::write(hand.0.table.game().tree());
        let shown = hand.0.table.game().shown_node();
        hand.1
            .act(hand.0, Request::PlayAnalyzed(LinePart { line: 0, moves: 3 }));
        hand.settle();
        assert_ne!(pgn::write(hand.0.table.game().tree()), before);
        hand.key(Keycode::Z, Mod::LCTRLMOD);
        assert_eq!(pgn::write(hand.0.table.game().tree()), before);
        assert_eq!(hand.0.table.game().shown_node(), shown);
        hand.key(Keycode::Y, Mod::LCTRLMOD);
        assert_ne!(pgn::write(hand.0.table.game().tree()), before, "and back again");
    });
}

#[test]
fn the_record_tells_the_bar_what_it_knows() {
    with("analysis-recorded", |hand| {
        hand.open(GAME);
        assert!(!hand.0.analysis.is_searching());
        let mut told = Vec::new();
        for _ in 0..7 {
            hand.plain(Keycode::Right);
            let bar = widget(hand.0, "analysis.bar").expect("a bar");
            told.push((bar.shows.clone(), bar.is_enabled));
        }
        let told: Vec<(&str, bool)> = told
            .iter()
            .map(|(words, is_known)| (words.as_str(), *is_known))
            .collect();
        assert_eq!(
            told,
            [
                ("+0.36", true),
                ("+0.25", true),
                ("", false),
                ("−0.40", true),
                ("", false),
                ("M1", true),
                ("1–0", true)
            ]
        );
        hand.open("[Result \"1-0\"]\n\n1. e4 e5 1-0\n");
        assert!(widget(hand.0, "analysis.bar").is_none());
    });
}

#[test]
fn a_new_game_that_is_chosen_has_no_value_of_the_game_before() {
    with("analysis-bar-new-game", |hand| {
        hand.open(GAME);
        hand.plain(Keycode::Right);
        assert_eq!(shows(hand.0, "analysis.bar"), "+0.36");
        hand.1.act(hand.0, Command::SetUpGame);
        hand.settle();
        assert!(hand.0.ui.gui.is_open(Dialog::NewGame));
        let bar = widget(hand.0, "analysis.bar").expect("a bar");
        assert_eq!(bar.shows, "");
    });
}

#[test]
fn with_the_largest_type_nothing_said_of_the_search_is_cut() {
    with_size("large-type", (1280, 800), |hand| {
        let mut settings = hand.0.settings.clone();
        settings.interface_scale = 4.0;
        hand.0.act(Request::Change(Box::new(settings)));
        hand.open(GAME);
        hand.key(Keycode::A, Mod::NOMOD);
        let is_whole = |app: &App<'_>| {
            let told = widget(app, "analysis.depth").map(|widget| widget.shows.as_str());
            assert!(
                told.is_none_or(|words| words.starts_with("Tabiya") && !words.replace("Thinking…", "").contains('…')),
                "{told:?}"
            );
            widget(app, "analysis.line-1").is_some()
        };
        hand.until("a line", is_whole);
        let layout = &hand.0.board.view.layout;
        assert!(layout.top_card.is_empty(), "it has the room of the cards");
        let (panel, menu) = (layout.panel, widget(hand.0, "cmd-menu"));
        let bottom = (panel.y + panel.height) as f32;
        assert!(menu.is_some_and(|menu| menu.max[1] <= bottom), "{menu:?}");
    });
}

#[test]
fn lines_stand_still_while_the_mouse_is_on_one() {
    with_size("analysis-held", (1060, 760), |hand| {
        hand.open(GAME);
        hand.analyze();
        let moves = |app: &App<'_>, id| {
            let words = shows(app, id);
            words.split_whitespace().skip(1).map(String::from).collect::<Vec<_>>()
        };
        hand.until("a line that does not fit", |app| {
            moves(app, "analysis.line-2").len() > 12
        });
        let (x, y) = widget(hand.0, "analysis.line-2").expect("a line").middle();
        #[allow(clippy::cast_possible_truncation, reason = "a place in the window")]
        let place = (x as i32, y as i32);
        hand.move_to(place);
        hand.settle();
        let (row, whole) = (moves(hand.0, "analysis.line-2"), moves(hand.0, "tip"));
        assert!(whole.starts_with(&row), "all of {row:?} is told: {whole:?}");
        let held = ["analysis.line-1", "analysis.line-2", "analysis.depth"].map(|id| shows(hand.0, id));
        for _ in 0..20 {
            std::thread::sleep(Duration::from_millis(25));
            hand.settle();
            let now = ["analysis.line-1", "analysis.line-2", "analysis.depth"].map(|id| shows(hand.0, id));
            assert_eq!(now, held);
        }
        hand.move_to((5, 600));
        hand.until("what was found meanwhile", |app| {
            shows(app, "analysis.depth") != held[2]
        });
    });
}

#[test]
fn evaluations_are_written_only_when_that_is_wished() {
    with_size("analysis-written", WIDE, |hand| {
        for is_wished in [false, true] {
            hand.1.act(
                hand.0,
                Request::Change(Box::new(Settings {
                    evaluations: is_wished,
                    analysis_lines: 1,
                    ..Settings::default()
                })),
            );
            hand.open("[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n");
            hand.plain(Keycode::Right);
            hand.plain(Keycode::A);
            let told = |app: &App<'_>| {
                let tree = app.table.game().tree();
                tree.annotation(tree.main_line()[0]).evaluation()
            };
            if is_wished {
                hand.until("an evaluation", |app| told(app).is_some());
            } else {
                hand.until("depth 12", |app| {
                    let depth = shows(app, "analysis.depth");
                    depth
                        .split(|letter: char| !letter.is_ascii_digit())
                        .any(|word| word.parse::<u32>().is_ok_and(|depth| depth >= 12))
                });
            }
            hand.plain(Keycode::Right);
            hand.plain(Keycode::A);
            assert_eq!(told(hand.0).is_some(), is_wished);
        }
    });
}

/// Starts a game and makes the first moves.
pub(super) fn begin(hand: &mut Hand<'_, '_>, choice: NewGameChoice) {
    hand.1.act(hand.0, Request::Begin(Box::new(choice)));
    hand.settle();
    hand.click(Square::E2);
    hand.click(Square::E4);
    hand.settle();
}

pub(super) fn tag(app: &App<'_>, name: &str) -> Option<String> {
    app.table.game().tree().tags.value(name).map(str::to_owned)
}

#[test]
fn in_a_game_in_play_it_runs_only_after_a_question_and_the_game_says_so() {
    with("analysis-in-play", |hand| {
        for opponent in [Opponent::Person, Opponent::Tabiya] {
            begin(
                hand,
                NewGameChoice {
                    opponent,
                    level: 400,
                    side: Side::White,
                    // Two people without a clock are not asked.
                    time: "300".into(),
                    ..NewGameChoice::default()
                },
            );
            for key in [Keycode::A, Keycode::T] {
                hand.plain(key);
                assert!(hand.0.ui.gui.is_open(Dialog::AnalyzeInPlay), "{opponent:?}");
                assert!(!hand.0.analysis.is_searching());
                // Enter declines.
                hand.plain(Keycode::Return);
                assert!(!hand.0.ui.gui.has_dialog() && !hand.0.analysis.is_searching());
                assert_eq!(tag(hand.0, "Analysis"), None);
            }
            // The requested kind of analysis starts.
            let is_threat = opponent == Opponent::Person;
            hand.plain(if is_threat { Keycode::T } else { Keycode::A });
            hand.1.act(hand.0, Request::AllowHelp);
            hand.0.ui.gui.close();
            hand.settle();
            assert!(hand.0.analysis.is_searching(), "{opponent:?}");
            assert_eq!(shows(hand.0, "analysis.depth").contains("hreat"), is_threat);
            if is_threat {
                hand.plain(Keycode::T);
            }
            let said = tag(hand.0, "Analysis").expect("the game says so");
            assert!(said.starts_with("from move "), "{said}");
            // Its lines are no moves of the game.
            hand.until("a line", |app| widget(app, "analysis.line-1").is_some());
            let count = hand.0.table.game().tree().nodes().count();
            hand.1
                .act(hand.0, Request::PlayAnalyzed(LinePart { line: 0, moves: 2 }));
            hand.settle();
            assert!(
                hand.0.table.game().tree().nodes().count() <= count + 1,
                "only the opponent moves"
            );
            // While the board is hidden nothing is analyzed.
            if hand.0.table.game().can_pause() {
                hand.1.act(hand.0, Command::Pause);
                hand.settle();
                assert!(!hand.0.analysis.is_searching());
            }
        }
        // Another game asks again; its first position needs no question, and neither does a board without clock and program.
        begin(hand, NewGameChoice::default());
        assert!(!hand.0.analysis.is_searching());
        for time in ["300", "-"] {
            let choice = NewGameChoice {
                time: time.into(),
                ..NewGameChoice::default()
            };
            hand.1.act(hand.0, Request::Begin(Box::new(choice)));
            hand.plain(Keycode::A);
            assert!(hand.0.analysis.is_searching());
            hand.click(Square::D2);
            hand.click(Square::D4);
            hand.settle();
            assert_eq!(hand.0.analysis.is_searching(), time == "-", "the game begins");
        }
    });
}

#[test]
fn an_analysis_begun_on_the_first_screen_goes_on_when_moves_are_made() {
    for key in [Keycode::A, Keycode::T] {
        with("analysis-first-screen", |hand| {
            let new_game = NewGameChoice {
                time: "300".into(),
                ..NewGameChoice::first()
            };
            let settings = Settings {
                new_game,
                ..hand.0.settings.clone()
            };
            hand.1.act(hand.0, Request::Change(Box::new(settings)));
            hand.settle();
            assert!(hand.0.ui.gui.is_greeting() && hand.0.table.game().has_program());
            hand.plain(key);
            assert!(!hand.0.ui.gui.is_greeting() && hand.0.analysis.is_searching());
            assert!(notice(hand.0).is_some_and(|words| words.starts_with("Analysis board")));
            hand.click(Square::E2);
            hand.click(Square::E4);
            hand.settle();
            let game = hand.0.table.game();
            assert!(!game.has_program() && game.clock().is_none() && game.line().len() == 1);
            assert!(hand.0.analysis.is_searching(), "it follows");
        });
    }
}

fn names_engine(app: &App<'_>) -> bool {
    shows(app, "analysis.engine") == "Own"
}

/// The user's engine, which is Tabiya itself here.
fn own_engine(name: &str) -> EngineEntry {
    EngineEntry {
        name: name.into(),
        command: format!("'{}' uci", env!("CARGO_BIN_EXE_tabiya")),
        ..EngineEntry::default()
    }
}

#[test]
fn an_engine_of_ones_own_analyzes() {
    // Wide enough for its name.
    with_size("analysis-engine", (1400, 900), |hand| {
        let scratch = tempfile::tempdir().expect("a folder");
        let number_file = scratch.path().join("number");
        let engine = EngineEntry {
            command: format!(
                "/bin/sh -c \"echo $$ >'{}'; exec '{}' uci\"",
                number_file.display(),
                env!("CARGO_BIN_EXE_tabiya")
            ),
            ..own_engine("Own")
        };
        hand.1.act(
            hand.0,
            Request::Change(Box::new(Settings {
                engines: vec![engine.clone()],
                analysis_engine: "Own".into(),
                ..Settings::default()
            })),
        );
        hand.open(GAME);
        hand.plain(Keycode::Right);
        hand.analyze();
        assert!(names_engine(hand.0), "{}", shows(hand.0, "analysis.engine"));
        let number = std::fs::read_to_string(&number_file).expect("its number");
        let stat = PathBuf::from("/proc").join(number.trim()).join("stat");
        assert!(stat.exists() || !Path::new("/proc/self").exists());
        // Another choice counts at once.
        hand.1.act(
            hand.0,
            Request::Change(Box::new(Settings {
                engines: vec![engine],
                ..Settings::default()
            })),
        );
        // The engine ends while the analysis goes on.
        hand.until("its end", |_| !stat.exists());
        assert!(hand.0.analysis.is_searching());
        hand.until("our own engine", |app| {
            shows(app, "analysis.depth").starts_with("depth") && !names_engine(app)
        });
        hand.plain(Keycode::A);
        assert!(!hand.0.analysis.is_searching());
    });
}

#[test]
fn an_engine_that_fails_ends_the_analysis_with_a_message() {
    with("analysis-engine-fails", |hand| {
        hand.1.act(
            hand.0,
            Request::Change(Box::new(Settings {
                engines: vec![EngineEntry {
                    command: "/no/such/engine".into(),
                    ..own_engine("Gone")
                }],
                analysis_engine: "Gone".into(),
                ..Settings::default()
            })),
        );
        hand.open(GAME);
        hand.plain(Keycode::A);
        hand.until("the end", |app| {
            !app.analysis.is_searching() && widget(app, "analysis.depth").is_none() && widget(app, "toast").is_some()
        });
    });
}

/// The cells of the moves that are seen as a whole above this height, and their rows.
fn rows_above(app: &App<'_>, bottom: f32) -> usize {
    let panel = app.board.view.layout.panel;
    let cells = app.ui.gui.widgets().iter().filter(|widget| {
        let is_whole = widget.min[1] >= panel.y as f32 && widget.max[1] <= bottom + 1.0;
        widget.id.starts_with("move.") && is_whole
    });
    let mut tops: Vec<f32> = cells.map(|cell| cell.min[1]).collect();
    tops.sort_by(f32::total_cmp);
    tops.dedup();
    tops.len()
}

#[test]
fn the_moves_of_an_analyzed_game_have_a_third_of_the_panel_before_the_graph_is_high() {
    let moves = [
        "Ng1 {[%eval 0.3]} Ng8 {[%eval 0.2]}",
        "Nf3 {[%eval 0.1]} Nf6 {[%eval 0.4]}",
    ];
    let numbered: Vec<String> = (1..=20)
        .map(|number| format!("{number}. {}", moves[number % 2]))
        .collect();
    let game = format!("[Result \"1-0\"]\n\n{} 1-0\n", numbered.join(" "));
    for size in [(1920, 1080), (1280, 800)] {
        with_size("analysis-third", size, |hand| {
            hand.open(&game);
            hand.analyze();
            let graph = widget(hand.0, "graph").expect("a graph").clone();
            let outcome = widget(hand.0, "over.outcome").expect("a result").clone();
            let row = widget(hand.0, "move.field").map_or(outcome.min[1], |field| field.min[1]);
            let cells = hand
                .0
                .ui
                .gui
                .widgets()
                .iter()
                .filter(|widget| widget.id.starts_with("move."));
            let high = cells.map(|cell| cell.max[1] - cell.min[1]).fold(0.0, f32::max);
            let third = hand.0.board.view.layout.panel.height as f32 / 3.0;
            let seen = rows_above(hand.0, row.min(graph.min[1])) as f32 * high;
            assert!(seen >= third - 2.0 * high, "{size:?}: {seen} of {third}");
        });
    }
}

#[test]
fn after_a_game_with_type_of_three_hundred_percent_a_row_of_moves_is_whole_beside_an_analysis() {
    with_size("analysis-row", (1200, 800), |hand| {
        let mut settings = hand.0.settings.clone();
        settings.interface_scale = 3.0;
        hand.1.act(hand.0, Request::Change(Box::new(settings)));
        hand.begin_against(900);
        hand.click(Square::E2);
        hand.click(Square::E4);
        hand.until("a reply", |app| app.table.game().played_line().len() == 2);
        hand.1.act(hand.0, Request::Input(Input::Resign(Color::White)));
        hand.settle();
        assert!(rows_above(hand.0, widget(hand.0, "cmd-menu").expect("a menu").min[1]) >= 1);
        hand.plain(Keycode::A);
        hand.until("a line", |app| widget(app, "analysis.line-1").is_some());
        let menu = widget(hand.0, "cmd-menu").expect("a menu");
        assert!(rows_above(hand.0, menu.min[1]) >= 1, "a whole row");
        assert!(["over.rematch", "over.easier", "over.harder"]
            .iter()
            .all(|id| widget(hand.0, id).is_some()));
    });
}
