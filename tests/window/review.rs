//! The review of a game in the window.

use super::analysis::{arrows, widget, with};
use super::idle::comes_to_rest;
use super::{notice, scratch, with_window, Hand};
use sdl2::keyboard::Keycode;
use tabiya::chess::{Color, Move, Square};
use tabiya::desktop::app::App;
use tabiya::game::Input;
use tabiya::record::{pgn, GameTree};
use tabiya::review::unreviewed;
use tabiya::table::Command;
use tabiya::ui::{Request, TrainingRequest};

#[test]
fn a_game_is_reviewed_by_a_key_and_the_review_is_removed() {
    with("review", |hand| {
        hand.open("[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\"]\n[Result \"1-0\"]\n\n1. Kd1 h6 1-0");
        let written = pgn::write(hand.0.table.game().tree());
        hand.plain(Keycode::V);
        hand.until("a review", |app| app.table.game().tree().is_reviewed());
        hand.settle();
        assert!(notice(hand.0).is_some_and(|said| said.contains("Accuracy")));
        comes_to_rest(hand.0, hand.1, "a review").expect("nothing runs any more");
        hand.plain(Keycode::Period);
        let game = hand.0.table.game();
        let shown = game.tree().annotation(game.shown_node());
        assert_eq!(shown.nags(), [4]);
        assert_eq!(shown.comment().as_deref(), Some("It misses mate: 1. Ra8#."));
        hand.1.act(hand.0, Command::RemoveReview);
        hand.settle();
        assert_eq!(pgn::write(hand.0.table.game().tree()), written);
        // Now there is nothing to go to.
        hand.plain(Keycode::Comma);
        assert!(notice(hand.0).is_some_and(|said| said.contains("No error")));
    });
}

#[test]
fn a_game_that_is_being_reviewed_is_not_reviewed_again_and_what_is_stopped_keeps_what_it_was_at() {
    with("review-stopped", |hand| {
        let moves = "1. Kd1 h6 2. Kc1 h5 3. Kb1 g6 4. Kc1 g5 5. Kd1 f6 6. Ke1 f5 7. Kd1 Kg7 8. Kc1 Kg6 9. Kb1 h4";
        hand.open(&format!(
            "[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\"]\n[Result \"1-0\"]\n\n{moves} 1-0"
        ));
        // The test does not wait for the end of what is begun.
        hand.1.set_late(true);
        hand.0.act(Command::Review);
        hand.0.act(Command::Review);
        assert!(notice(hand.0).is_some_and(|said| said.contains("being reviewed")));
        hand.until("the review", |app| app.work().is_some());
        hand.0.act(Request::StopWork);
        assert!(notice(hand.0).is_some_and(|said| said.contains("The review was stopped")));
        assert!(hand.0.work().is_none());
        hand.1.set_late(false);
        hand.until("what it was at", |app| app.table.game().tree().is_reviewed());
        comes_to_rest(hand.0, hand.1, "a review that was stopped").expect("nothing runs any more");
        assert_eq!(unreviewed(hand.0.table.game().tree()).first(), Some(&(16..18)));
        hand.0.act(Command::Review);
        hand.until("the rest", |app| unreviewed(app.table.game().tree()).is_empty());
    });
}

#[test]
fn a_review_waits_while_another_game_is_played_and_then_goes_on() {
    with("review-waits", |hand| {
        hand.open("[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\"]\n[Result \"1-0\"]\n\n1. Kd1 h6 1-0");
        let key = hand.0.table.key();
        let is_reviewed = |app: &App<'_>| app.table.tree_of(key).is_some_and(GameTree::is_reviewed);
        hand.1.act(hand.0, Command::Review);
        hand.1.act(hand.0, Command::Reset);
        let e3 = Move::normal(Square::E2, Square::E3);
        hand.1.act(hand.0, Request::Input(Input::Play(e3)));
        super::library::wait(hand.0, hand.1).expect("nothing fails");
        assert!(!is_reviewed(hand.0), "not while a game is played");
        hand.1.act(hand.0, Request::Input(Input::Resign(Color::White)));
        hand.until("the review", is_reviewed);
    });
}

#[test]
fn an_error_is_explained_and_a_better_move_is_asked_for() {
    with("question", |hand| {
        hand.open("[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\"]\n[Result \"1-0\"]\n\n1. Kd1 h6 1-0");
        hand.plain(Keycode::V);
        hand.until("a review", |app| app.table.game().tree().is_reviewed());
        hand.plain(Keycode::Period);
        let error = hand.0.table.game().shown_node();
        let (played, better) = (arrows(hand.0), "It misses mate: 1. Ra8#.");
        assert_eq!(played, 2, "the move and the better one");
        assert!(says(hand.0, better) && says(hand.0, "1. Kd1 is a blunder."));
        hand.plain(Keycode::Down);
        assert_eq!(
            hand.0.table.game().board().to_string(),
            "R5k1/5ppp/8/8/8/8/8/4K3 b - - 1 1"
        );
        assert!(says(hand.0, better), "the line is about the error");
        // Back from the line, and on to the question.
        hand.plain(Keycode::Comma);
        assert_eq!(hand.0.table.game().shown_node(), error);
        hand.plain(Keycode::L);
        let before = pgn::write(hand.0.table.game().tree());
        assert_eq!((hand.0.table.game().asked(), arrows(hand.0)), (Some(error), 0));
        assert!(
            widget(hand.0, "graph").is_none() && !says(hand.0, better),
            "nothing is given away"
        );
        hand.plain(Keycode::H);
        assert_eq!(arrows(hand.0), 0, "the first hint names the piece");
        hand.plain(Keycode::H);
        assert_eq!(arrows(hand.0), 1, "the second one shows its move");
        hand.drag(Square::A1, Square::A2);
        hand.until("a judgment", |app| says(app, "Ra2 is not as good as the best move."));
        hand.settle();
        hand.drag(Square::E1, Square::D1);
        hand.settle();
        assert!(says(hand.0, "That was the move of the game."));
        assert_eq!(hand.0.table.game().asked(), Some(error));
        hand.drag(Square::A1, Square::A8);
        hand.settle();
        assert!(says(hand.0, "Right: Ra8#."));
        assert_eq!(
            hand.0.table.game().asked(),
            Some(error),
            "the next question is one press away"
        );
        assert_eq!(
            pgn::write(hand.0.table.game().tree()),
            before,
            "an answer leaves no trace"
        );
        hand.plain(Keycode::L);
        assert!(!says(hand.0, "Right: Ra8#."), "the only question is asked again");
        assert_eq!(hand.0.table.game().asked(), Some(error));
        hand.1.act(hand.0, Command::RemoveReview);
        assert_eq!(
            hand.0.table.game().asked(),
            None,
            "there is no mistake left to ask about"
        );
    });
}

#[test]
fn mistakes_are_asked_about_before_anything_is_told_if_the_game_has_not_been_reviewed() {
    with("unreviewed", |hand| {
        hand.open("[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\"]\n[Result \"1-0\"]\n\n1. Kd1 h6 1-0");
        hand.plain(Keycode::L);
        hand.until("a question", |app| app.table.game().asked().is_some());
        hand.settle();
        assert!(says(hand.0, "1. Kd1 was played. What was better?"));
        assert!(
            widget(hand.0, "graph").is_none() && arrows(hand.0) == 0,
            "nothing is given away"
        );
        hand.drag(Square::A1, Square::A8);
        hand.settle();
        assert!(says(hand.0, "Right: Ra8#.") && !says(hand.0, "It misses mate"));
        hand.press_widget("review.solution");
        assert!(says(hand.0, "It misses mate: 1. Ra8#."));
    });
}

/// Whether the card of the review says this.
fn says(app: &App<'_>, words: &str) -> bool {
    let mut widgets = app.ui.gui.widgets().iter();
    widgets.any(|widget| widget.id.starts_with("review.line-") && widget.shows.contains(words))
}

#[test]
fn a_puzzle_of_a_file_is_trained_and_the_answer_is_kept() {
    with("training", |hand| {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        let file = folder.join("puzzles.csv");
        let rows = "PuzzleId,FEN,Moves,Rating,Themes\n\
                    1,6k1/5ppp/8/8/8/8/1r6/R3K3 b - - 0 1,b2b1 a1b1 h7h6 b1b8,900,endgame\n\
                    2,6k1/5ppp/8/8/8/8/1r6/R3K3 b - - 0 1,b2g2 a1a8,900,endgame\n";
        std::fs::write(&file, rows).expect("written");
        hand.0.act(Request::OpenFile(file.clone()));
        hand.until("the first puzzle", |app| says(app, "1 of 2"));
        hand.settle();
        assert!(says(hand.0, "White to move"));
        hand.drag(Square::E1, Square::E2);
        hand.until("a judgment", |app| says(app, "Ke2 is not as good as the best move."));
        hand.settle();
        hand.drag(Square::A1, Square::B1);
        hand.settle();
        let game = hand.0.table.game();
        assert_eq!(
            game.board().to_string(),
            "6k1/5pp1/7p/8/8/8/8/1R2K3 w - - 0 3",
            "the answer is shown"
        );
        // Nothing is given away before the last move is found.
        hand.plain(Keycode::Right);
        assert!(notice(hand.0).is_some_and(|said| said.contains("First find the move")));
        hand.drag(Square::B1, Square::B8);
        hand.until("the next puzzle", |app| says(app, "2 of 2"));
        hand.settle();
        assert_eq!(hand.0.settings.recent.first(), Some(&file));
        hand.drag(Square::E1, Square::D1);
        hand.until("a judgment", |app| says(app, "Kd1 is not as good as the best move."));
        hand.settle();
        hand.drag(Square::A1, Square::B1);
        hand.until("the line after the second wrong move", |app| says(app, "2. Ra8#"));
        hand.settle();
        let mut widgets = hand.0.ui.gui.widgets().iter();
        assert!(
            !widgets.any(|widget| widget.id.starts_with("over.")),
            "a solution is no game that ended"
        );
        hand.plain(Keycode::Return);
        hand.settle();
        assert!(notice(hand.0).is_some_and(|said| said.contains("0 of 2 right")));
    });
}

#[test]
fn a_wrong_answer_is_kept_before_the_right_one_is_found() {
    let scratch = scratch("wrong-answer");
    let file = scratch.path().join("puzzles.csv");
    let rows = "PuzzleId,FEN,Moves,Rating,Themes\n1,6k1/5ppp/8/8/8/8/1r6/R3K3 b - - 0 1,b2g2 a1a8,900,endgame\n";
    std::fs::write(&file, rows).expect("written");
    let logs = scratch.path().join("data/train");
    with_window(scratch.path(), |app, host| {
        app.ui.gui.record_widgets(true);
        let mut hand = Hand(app, host);
        hand.0.act(Request::Train(TrainingRequest::Open(file)));
        hand.until("the puzzle", |app| says(app, "1 of 1"));
        hand.settle();
        hand.drag(Square::E1, Square::D1);
        hand.until("the card and the answer in the log", |_| {
            let mut logs = std::fs::read_dir(&logs).into_iter().flatten().flatten();
            logs.any(|log| std::fs::read_to_string(log.path()).is_ok_and(|log| log.contains("\nanswer\t")))
        });
        Ok(())
    });
}

#[test]
fn the_mistakes_of_the_user_come_into_the_training_with_a_review() {
    with("mistakes", |hand| {
        let mut settings = hand.0.settings.clone();
        settings.own_name = "Ann".to_owned();
        hand.0.act(Request::Change(Box::new(settings)));
        hand.open("[White \"Ann\"]\n[Black \"Bob\"]\n[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\"]\n[Result \"1-0\"]\n\n1. Kd1 h6 1-0");
        hand.plain(Keycode::V);
        hand.until("a card", |app| {
            notice(app).is_some_and(|said| said.contains("added to training: 1"))
        });
        hand.0.act(Request::Train(TrainingRequest::Due));
        hand.settle();
        assert_eq!(
            hand.0.table.game().board().to_string(),
            "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"
        );
        hand.drag(Square::A1, Square::A8);
        hand.until("the next card", |app| says(app, "2 of"));
        hand.0.act(Request::Train(TrainingRequest::Stop));
        hand.settle();
        assert_eq!(
            hand.0.table.game().tree().tags.value("White"),
            Some("Ann"),
            "the game comes back"
        );
    });
}

#[test]
fn the_puzzles_of_a_game_of_the_user_come_into_the_training_with_a_review() {
    with("puzzles-found", |hand| {
        let mut settings = hand.0.settings.clone();
        settings.own_name = "Ann".to_owned();
        hand.0.act(Request::Change(Box::new(settings)));
        let start = "[FEN \"k4r2/1p5p/p2P4/P7/8/Q7/5qPP/R1r4K w - - 0 38\"]";
        hand.open(&format!(
            "[White \"Bob\"]\n[Black \"Ann\"]\n{start}\n[Result \"0-1\"]\n\n38. Rxc1 Qf1+ 39. Rxf1 Rxf1# 0-1"
        ));
        hand.plain(Keycode::V);
        hand.until("a puzzle", |app| {
            notice(app).is_some_and(|said| said == "Puzzles added to training: 1.")
        });
        hand.0.act(Request::Train(TrainingRequest::Due));
        hand.settle();
        let board = hand.0.table.game().board().to_string();
        assert!(board.starts_with("k4r2/1p5p/p2P4/P7/8/Q7/5qPP/2R4K b "), "{board}");
    });
}

#[test]
fn whoever_says_later_who_they_are_gets_the_mistakes_of_games_reviewed_before() {
    let scratch = scratch("mistakes-later");
    let games = scratch.path().join("data/games");
    std::fs::create_dir_all(&games).expect("a folder");
    let game = |white: &str, rook: &str| {
        let start = format!("[FEN \"6k1/5ppp/8/8/8/8/8/{rook} w - - 0 1\"]");
        format!("[White \"{white}\"]\n{start}\n[Result \"1-0\"]\n\n1. Ke2 h6 1-0\n")
    };
    let (ours, other) = (games.join("2026-01-01_a.pgn"), scratch.path().join("other.pgn"));
    std::fs::write(&ours, game("Ann", "R3K3")).expect("a file");
    std::fs::write(&other, game("Bob", "3RK3")).expect("a file");
    with_window(scratch.path(), |app, host| {
        let mut hand = Hand(app, host);
        for path in [&ours, &other] {
            hand.0.act(Request::OpenFile(path.clone()));
            hand.settle();
            hand.plain(Keycode::V);
            hand.until("a review", |app| app.table.game().tree().is_reviewed());
            hand.settle();
            hand.1.act(hand.0, Command::Save);
            hand.settle();
            let file = std::fs::read_to_string(path).expect("a file");
            assert!(file.contains("Ke2 $4"), "{file}");
        }
        let name = |hand: &mut Hand<'_, '_>, name: &str| {
            let mut settings = hand.0.settings.clone();
            settings.own_name = name.to_owned();
            hand.0.act(Request::Change(Box::new(settings)));
        };
        let has_card = |name: &str| {
            let log = scratch.path().join(format!("data/train/reviews {name}.log"));
            move |_: &App<'_>| std::fs::read_to_string(&log).is_ok_and(|log| log.lines().count() == 1)
        };
        name(&mut hand, "Ann");
        hand.until("the mistake of a game in the library", has_card("Ann"));
        assert!(notice(hand.0).is_some_and(|said| said.ends_with("added to training: 1.")));
        name(&mut hand, "Bob");
        for path in [&ours, &other] {
            hand.0.act(Request::OpenFile(path.clone()));
            hand.settle();
        }
        hand.until("that of a game that is opened", has_card("Bob"));
        let several = scratch.path().join("several.pgn");
        let reviewed = std::fs::read_to_string(&other).expect("a file");
        let reviewed = reviewed.replace("\"Bob\"", "\"Cleo\"");
        std::fs::write(&several, format!("1. e4 e5 *\n\n{reviewed}")).expect("a file");
        hand.0.act(Request::OpenFile(several));
        hand.until("a list", |app| app.files.lists.opened.is_some());
        name(&mut hand, "Cleo");
        hand.until("that of a game in the opened list", has_card("Cleo"));
        Ok(())
    });
}

#[test]
fn a_log_of_training_that_cannot_be_read_is_told_and_stays_while_puzzles_are_trained() {
    let scratch = scratch("unread");
    let log = scratch.path().join("data/train/reviews.log");
    std::fs::create_dir_all(log.join("in the way")).expect("a folder");
    with_window(scratch.path(), |app, host| {
        let mut hand = Hand(app, host);
        hand.settle();
        assert!(notice(hand.0).is_some_and(|said| said.starts_with("The training could not be read")));
        hand.0.act(Request::Train(TrainingRequest::Due));
        hand.settle();
        hand.plain(Keycode::L);
        hand.until("the fault", |app| {
            notice(app).is_some_and(|said| said.starts_with("The training could not be saved"))
        });
        Ok(())
    });
    assert!(log.join("in the way").is_dir());
}
