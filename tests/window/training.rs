//! Lessons, repertoires, games to guess and exercises in the window.

use super::analysis::{shows, widget, with, with_size};
use super::inputs::wheel;
use super::{notice, scratch, sdl, with_window, Hand};
use sdl2::keyboard::Keycode;
use std::time::Duration;
use tabiya::chess::{Color, Square};
use tabiya::desktop::app::App;
use tabiya::game::Player;
use tabiya::record::{pgn, NodeId};
use tabiya::scene::Coordinates;
use tabiya::store::new_game::NewGameChoice;
use tabiya::table::{Command, Dialog};
use tabiya::text::Language;
use tabiya::train::Exercise;
use tabiya::ui::{Request, TrainingRequest};

/// Whether the card of the training says this.
fn says(app: &App<'_>, words: &str) -> bool {
    let mut widgets = app.ui.gui.widgets().iter();
    widgets.any(|widget| widget.id.starts_with("review.line-") && widget.shows.contains(words))
}

fn fen(app: &App<'_>) -> String {
    app.table.game().board().to_string()
}

#[test]
fn a_refusal_does_not_cover_the_marked_square_of_a_lesson() {
    with_size("lesson-low", (480, 360), |hand| {
        hand.0.act(Request::Train(TrainingRequest::Lesson(0)));
        hand.until("the first task", |app| says(app, "Move to the marked square, a7."));
        hand.settle();
        for square in [Square::B8, Square::B7, Square::B6] {
            hand.drag(Square::A2, square);
            hand.settle();
            let bubble = widget(hand.0, "refusal").expect("a reason");
            let board = &hand.0.board.view.layout.board;
            let (marked, reach) = (board.center_of(Square::A7), board.square_size / 2.0 - 0.5);
            let is_beside = bubble.max[1] <= marked.y - reach
                || bubble.min[1] >= marked.y + reach
                || bubble.min[0] >= marked.x + reach;
            assert!(is_beside, "{square}: {bubble:?}, {marked:?}");
        }
    });
}

#[test]
fn a_newcomer_learns_a_lesson_and_it_gets_its_mark() {
    with("lesson", |hand| {
        hand.0.act(Command::Lessons);
        hand.settle();
        assert!(hand.0.ui.gui.is_open(Dialog::Lessons));
        // Enter presses the main button: the first lesson.
        hand.plain(Keycode::Return);
        hand.until("the first task", |app| says(app, "Move to the marked square, a7."));
        hand.settle();
        assert!(says(hand.0, "The rook moves straight") && says(hand.0, "1 of 2"));
        hand.drag(Square::A2, Square::B3);
        hand.settle();
        assert!(
            hand.0.board.refusal.is_some(),
            "what is not legal is refused with its reason"
        );
        hand.drag(Square::A2, Square::A6);
        hand.settle();
        assert!(says(hand.0, "Ra6 is legal, but not what is asked for."));
        hand.drag(Square::A2, Square::A7);
        hand.until("the second task", |app| says(app, "2 of 2"));
        hand.settle();
        hand.drag(Square::C3, Square::G3);
        hand.until("the list", |app| app.ui.gui.is_open(Dialog::Lessons));
        hand.settle();
        let mut widgets = hand.0.ui.gui.widgets().iter();
        assert!(widgets.any(|widget| widget.shows.starts_with('✓') && widget.shows.contains("The rook")));
    });
}

#[test]
fn what_another_window_adds_to_the_log_is_known_after_the_next_answer() {
    let scratch = scratch("two-logs");
    let log = scratch.path().join("data/train/reviews.log");
    with_window(scratch.path(), |app, host| {
        app.ui.gui.record_widgets(true);
        let mut hand = Hand(app, host);
        hand.settle();
        std::fs::create_dir_all(log.parent().expect("a folder"))?;
        std::fs::write(&log, "game\t1\t1400\t2\n")?;
        let is_rated = |hand: &mut Hand<'_, '_>| {
            hand.0.act(Command::Train);
            hand.settle();
            hand.0.ui.gui.widgets().iter().any(|widget| widget.id == "rating.games")
        };
        assert!(!is_rated(&mut hand));
        hand.0.act(Request::Train(TrainingRequest::Lesson(0)));
        hand.settle();
        hand.drag(Square::A2, Square::A7);
        hand.until("the answer", |_| {
            std::fs::read_to_string(&log).is_ok_and(|log| log.lines().count() > 1)
        });
        hand.settle();
        assert!(is_rated(&mut hand));
        Ok(())
    });
}

#[test]
fn any_move_that_reaches_the_goal_of_a_lesson_is_right() {
    with("lesson-goal", |hand| {
        // Promotion: the second task is a mate, by a queen or a rook.
        hand.0.act(Request::Train(TrainingRequest::Lesson(9)));
        hand.settle();
        hand.drag(Square::E7, Square::E8);
        hand.plain(Keycode::Q);
        hand.until("the second task", |app| says(app, "2 of 2"));
        hand.settle();
        hand.drag(Square::E7, Square::D8);
        hand.plain(Keycode::R);
        hand.settle();
        assert!(notice(hand.0).is_some_and(|said| said.contains("2 of 2 tasks done")));
    });
}

const REPERTOIRE: &str = "[White \"Lines\"]\n[Repertoire \"White\"]\n\n1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. Nf3 *";

#[test]
fn a_repertoire_is_asked_as_white_and_played_on_at_the_end_of_a_line() {
    with("repertoire", |hand| {
        hand.open(REPERTOIRE);
        hand.0.act(Command::Repertoire);
        hand.until("the page", |app| app.ui.gui.is_open(Dialog::Repertoire));
        hand.settle();
        let shown: Vec<String> = hand
            .0
            .ui
            .gui
            .widgets()
            .iter()
            .map(|widget| widget.shows.clone())
            .collect();
        assert!(
            shown
                .iter()
                .any(|shown| shown.contains("1. e4 d5") && shown.contains("you have no move")),
            "{shown:?}"
        );
        hand.plain(Keycode::Return);
        hand.until("the first move", |app| {
            says(app, "What does your repertoire play here?")
        });
        hand.settle();
        assert!(says(hand.0, "1 of 3"));
        hand.drag(Square::D2, Square::D4);
        hand.settle();
        assert!(says(hand.0, "d4 is not in your repertoire here."));
        hand.drag(Square::E2, Square::E4);
        hand.settle();
        assert!(says(hand.0, "2 of 3"), "the reply is drawn and the next move asked for");
        hand.drag(Square::G1, Square::F3);
        hand.settle();
        assert!(says(hand.0, "Right"));
        // The other reply: another own move is right too. The first move is known by now, and is not asked again.
        hand.plain(Keycode::Return);
        hand.until("the next line", |app| says(app, "3 of 3"));
        hand.settle();
        let is_sicilian = fen(hand.0).contains("2p5/4P3");
        if is_sicilian {
            hand.drag(Square::C2, Square::C3);
            hand.settle();
            assert!(notice(hand.0).is_some_and(|said| said.contains("c3 is in your repertoire too.")));
        } else {
            hand.drag(Square::G1, Square::F3);
            hand.settle();
        }
        hand.0.act(Request::Train(TrainingRequest::PlayOn));
        hand.settle();
        let game = hand.0.table.game();
        assert!(game.phase().is_in_play() && game.tree().main_line().len() > 2);
        assert_eq!(
            game.tree().start(),
            tabiya::chess::Board::default(),
            "the line is the beginning of the game"
        );
        let programs = tabiya::chess::Color::ALL.map(|side| matches!(game.player(side), Player::Program(_)));
        assert_eq!(programs, [false, true], "Black's move is the level's");
    });
}

#[test]
fn a_game_is_guessed_beside_its_moves_and_comes_back() {
    with("guess", |hand| {
        hand.open(
            "[White \"Morphy\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 1-0",
        );
        let before = pgn::write(hand.0.table.game().tree());
        hand.0.act(Request::Train(TrainingRequest::Guess));
        hand.settle();
        assert!(says(hand.0, "Which move was played?") && says(hand.0, "1 of 2"));
        hand.drag(Square::B1, Square::C3);
        hand.until("the next question", |app| says(app, "2 of 2"));
        hand.settle();
        assert!(notice(hand.0).is_some_and(|said| said.contains("The move of the game was Bc4")));
        assert!(says(hand.0, "So far: you"));
        hand.drag(Square::F3, Square::B3);
        hand.until("the end", |app| says(app, "Right"));
        hand.plain(Keycode::Return);
        hand.settle();
        assert_eq!(
            pgn::write(hand.0.table.game().tree()),
            before,
            "the game comes back as it was"
        );
        let said = notice(hand.0).unwrap_or_default();
        assert!(said.contains("Training ended. So far: you"), "{said}");
    });
}

#[test]
fn the_clock_of_a_sprint_is_seen_to_run_while_nothing_is_touched() {
    with("sprint", |hand| {
        hand.0.act(Request::Train(TrainingRequest::Sprint));
        hand.until("a puzzle", |app| says(app, "Time left"));
        hand.settle();
        let left = |app: &App<'_>| {
            let mut lines = app.ui.gui.widgets().iter().map(|widget| widget.shows.as_str());
            let left = lines.find_map(|shows| shows.split("Time left: 2:").nth(1));
            left.and_then(|seconds| seconds[..2].parse::<u32>().ok())
        };
        hand.1.wait(hand.0, Duration::from_secs(10)).expect("it goes on");
        let seen = left(hand.0).expect("the time left");
        hand.1.wait(hand.0, Duration::from_secs(10)).expect("it goes on");
        assert_eq!(left(hand.0), Some(seen - 10));
    });
}

#[test]
fn the_pieces_of_a_blindfold_puzzle_are_told_and_not_seen() {
    with("head", |hand| {
        hand.0
            .act(Request::Train(TrainingRequest::Exercise(Exercise::Blindfold)));
        hand.settle();
        assert!(says(hand.0, "White: king"), "they are told");
        assert_eq!(shows(hand.0, "opening"), "Blindfold puzzles");
        assert_eq!(hand.0.board.view.style.is_hidden, [true; 2]);
        hand.plain(Keycode::L);
        hand.settle();
        assert_eq!(hand.0.board.view.style.is_hidden, [false; 2], "the answer is seen");
        hand.0
            .act(Request::Train(TrainingRequest::Exercise(Exercise::Coordinates)));
        hand.settle();
        assert!(says(hand.0, "Make this move: "));
        let shown = |hand: &Hand<'_, '_>| hand.0.board.view.style.coordinates;
        assert_eq!(shown(hand), Coordinates::Off, "the squares are to be known");
        hand.plain(Keycode::L);
        hand.settle();
        assert_eq!(shown(hand), Coordinates::Inside);
    });
}

#[test]
fn nothing_is_noted_on_a_card() {
    with("card-notes", |hand| {
        hand.0.act(Request::Train(TrainingRequest::Due));
        hand.settle();
        for command in [
            Command::Comment,
            Command::EditTags,
            Command::Annotate,
            Command::Save,
            Command::Repertoire,
        ] {
            hand.0.act(command);
            hand.settle();
            assert!(!hand.0.ui.gui.is_open(Dialog::Tags));
            assert_eq!(
                notice(hand.0),
                Some("Nothing is noted or saved during a training."),
                "{command:?}"
            );
        }
        hand.plain(Keycode::C);
        hand.settle();
        assert!(!hand.0.ui.gui.has_dialog());
        hand.plain(Keycode::Escape);
        hand.settle();
        assert!(!hand.0.table.has_card(), "Escape ends the training");
        hand.plain(Keycode::C);
        hand.settle();
        assert!(hand.0.ui.gui.has_dialog());
    });
}

#[test]
fn full_screen_has_all_that_a_lesson_says() {
    with("lesson-full", |hand| {
        hand.0.act(Command::FullScreen);
        hand.settle();
        hand.0.act(Request::Train(TrainingRequest::Lesson(0)));
        hand.settle();
        assert!(hand.0.board.view.layout.panel.is_empty());
        assert!(says(hand.0, "Move to the marked square, a7.") && says(hand.0, "The rook moves straight"));
    });
}

#[test]
fn the_buttons_of_a_training_stay_in_the_smallest_window_and_with_the_largest_type() {
    let sizes = [((480, 360), 1.0), ((1280, 800), 3.0), ((1280, 800), 4.0)];
    for (code, (size, scale)) in ["en", "de", "es", "fr", "hu", "pt"]
        .into_iter()
        .flat_map(|code| sizes.map(|size| (code, size)))
    {
        with_size(&format!("low-{code}"), size, |hand| {
            let mut settings = hand.0.settings.clone();
            settings.language = Language::of_code(code);
            settings.interface_scale = scale;
            hand.0.act(Request::Change(Box::new(settings)));
            for request in [
                TrainingRequest::Lesson(0),
                TrainingRequest::Sprint,
                TrainingRequest::Exercise(Exercise::Coordinates),
                TrainingRequest::Exercise(Exercise::Blindfold),
            ] {
                let is_taught = code == "en" && matches!(request, TrainingRequest::Lesson(_));
                hand.0.act(Request::Train(request));
                hand.settle();
                assert!(!is_taught || says(hand.0, "The rook moves straight"), "at {scale}");
                let panel = hand.0.board.view.layout.panel;
                for id in ["train.hint", "train.show", "train.stop", "cmd-menu"] {
                    let button = widget(hand.0, id).unwrap_or_else(|| panic!("{id} in {code}"));
                    let bottom = (panel.y + panel.height) as f32 - 4.0;
                    assert!(button.max[1] <= bottom, "{code} at {scale} {button:?} {panel:?}");
                }
            }
        });
    }
}

#[test]
fn the_log_is_saved_and_lines_of_another_one_are_taken_over_once() {
    with("log", |hand| {
        let scratch = tempfile::tempdir().expect("a folder");
        let [saved, other] = ["saved.log", "other.log"].map(|name| scratch.path().join(name));
        hand.0.act(Request::Train(TrainingRequest::Due));
        hand.settle();
        hand.plain(Keycode::L);
        hand.settle();
        hand.0.act(Request::Train(TrainingRequest::Save(saved.clone())));
        hand.until("the copy", |_| saved.exists());
        hand.settle();
        let text = std::fs::read_to_string(&saved).expect("a log");
        let (card, answer) = text.split_once('\n').expect("two lines");
        assert!(card.starts_with("card\t") && answer.starts_with("answer\t"), "{text}");
        let later = answer.replacen("answer\t", "answer\t9", 1);
        std::fs::write(&other, format!("{text}{later}of a later version\tx\n")).expect("written");
        // The line that cannot be read is not taken over.
        for new in [1, 0] {
            hand.0.act(Request::Train(TrainingRequest::Open(other.clone())));
            let said = format!("New entries in the training log: {new}.");
            hand.until("the new lines", |app| notice(app).is_some_and(|notice| notice == said));
        }
    });
}

#[test]
fn what_could_not_be_written_is_tried_again_at_the_end_and_told() {
    let scratch = scratch("unwritten");
    let log = scratch.path().join("data/train/reviews.log");
    std::fs::create_dir_all(log.join("in the way")).expect("a folder");
    with_window(scratch.path(), |app, host| {
        let mut hand = Hand(app, host);
        hand.settle();
        hand.0.act(Request::Train(TrainingRequest::Due));
        hand.settle();
        hand.plain(Keycode::L);
        hand.until("the fault", |app| {
            notice(app).is_some_and(|said| said.contains("could not be saved"))
        });
        hand.0.act(Request::Leave);
        hand.settle();
        assert!(hand.0.window.is_open, "it would never be seen that it failed");
        std::fs::remove_dir(log.join("in the way"))
            .and_then(|()| std::fs::remove_dir(&log))
            .expect("removed");
        hand.0.act(Request::Train(TrainingRequest::GoOn));
        hand.settle();
        hand.plain(Keycode::L);
        hand.settle();
        hand.0.act(Request::Leave);
        hand.settle();
        assert!(!hand.0.window.is_open);
        Ok(())
    });
    let text = std::fs::read_to_string(log).expect("a log");
    assert_eq!(
        text.lines().filter(|line| line.starts_with("answer\t")).count(),
        2,
        "{text}"
    );
}

#[test]
fn the_wheel_gives_no_answer_away() {
    with("wheel", |hand| {
        hand.0.act(Request::Train(TrainingRequest::Due));
        hand.settle();
        let asked = hand.0.table.game().shown_node();
        let at = sdl::middle(hand.0, Square::E4);
        for event in [sdl::motion(at, at), wheel(-1), wheel(-1), wheel(1)] {
            hand.1.send(hand.0, event).expect("the program goes on");
            assert_eq!(hand.0.table.game().shown_node(), asked);
        }
        assert!(notice(hand.0).is_some_and(|said| said.starts_with("First find")));
    });
}

#[test]
fn after_a_lesson_a_move_begins_the_game_that_the_first_screen_promises() {
    with("lesson-greeting", |hand| {
        hand.0.settings.new_game = NewGameChoice::first();
        hand.0.act(Request::Train(TrainingRequest::Lesson(0)));
        hand.settle();
        hand.0.act(Request::Train(TrainingRequest::Stop));
        hand.settle();
        hand.plain(Keycode::Escape);
        hand.drag(Square::E2, Square::E4);
        let game = hand.0.table.game();
        assert!(!game.line().is_empty() && !game.player(Color::Black).is_person());
    });
}

#[test]
fn a_training_leads_back_to_the_game_in_its_list_and_nowhere_else() {
    let scratch = scratch("training-listed");
    let path = scratch.path().join("three.pgn");
    std::fs::create_dir_all(scratch.path()).expect("a folder");
    std::fs::write(&path, "1. e4 e5 *\n\n1. d4 d5 *\n\n1. c4 c5 *\n").expect("a file");
    with_window(scratch.path(), |app, host| {
        app.ui.gui.record_widgets(true);
        let mut hand = Hand(app, host);
        hand.0.act(Request::OpenFile(path));
        hand.until("the list", |app| app.files.lists.opened.is_some());
        hand.settle();
        let entry = hand
            .0
            .files
            .lists
            .opened
            .as_ref()
            .and_then(|list| list.games().entry(1));
        hand.0.act(Request::OpenEntry(Box::new(entry.expect("a game")), 0));
        hand.until("its second game", |app| app.files.lists.current.is_some());
        hand.0
            .act(Request::Train(TrainingRequest::Exercise(Exercise::Blindfold)));
        hand.settle();
        assert!(hand.0.files.lists.current.is_none());
        hand.0.act(Request::Train(TrainingRequest::Stop));
        hand.settle();
        assert!(hand.0.files.lists.current.is_some());
        // The key that led from card to card does not start a review.
        hand.plain(Keycode::L);
        assert!(widget(hand.0, "progress").is_none() && hand.0.table.game().tree().main_line().len() == 2);
        hand.0.act(Command::NextGame);
        hand.until("the third game", |app| {
            let tree = app.table.game().tree();
            tree.next(NodeId::ROOT)
                .is_some_and(|first| tree.board(first).to_string().contains("2P5"))
        });
        Ok(())
    });
}

#[test]
fn everybody_has_their_own_cards() {
    let scratch = scratch("people");
    let logs = scratch.path().join("data/train");
    with_window(scratch.path(), |app, host| {
        let mut hand = Hand(app, host);
        hand.settle();
        let lines = |name: &str| {
            let log = std::fs::read_to_string(logs.join(format!("reviews {name}.log")));
            log.map_or(0, |log| log.lines().count())
        };
        for name in ["", "Ann", "Bob", "Ann"] {
            let mut settings = hand.0.settings.clone();
            settings.take_own_name(name);
            hand.0.act(Request::Change(Box::new(settings)));
            hand.settle();
            hand.0.act(Request::Train(TrainingRequest::Due));
            hand.settle();
            hand.plain(Keycode::L);
            hand.settle();
            hand.0.act(Request::Train(TrainingRequest::Stop));
            hand.settle();
        }
        // What nobody was named for is Ann's. A card and its answer are two lines.
        assert_eq!((lines("Ann"), lines("Bob")), (6, 2));
        assert_eq!(hand.0.settings.new_game.name, "Ann");
        Ok(())
    });
}
