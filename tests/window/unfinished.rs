//! Unfinished games of earlier sessions, in the real program: where they are written after a crash, and the list of several.

use super::{notice, scratch, with_window};
use std::fs;
use std::path::Path;
use std::time::Duration;
use tabiya::chess::{Color, Move, Square};
use tabiya::desktop::app::App;
use tabiya::game::Input;
use tabiya::record::NodeId;
use tabiya::table::{Command, Dialog};
use tabiya::ui::{Request, TrainingRequest};

const TWO: &str = "[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n\
    [White \"Cid\"]\n[Black \"Dee\"]\n[Result \"0-1\"]\n\n1. d4 d5 0-1\n";

fn comment(app: &mut App<'_>, text: &str) {
    let node = app.table.game().shown_node();
    app.act(Request::Input(Input::Comment(node, text.into())));
}

fn journals(folder: &Path) -> usize {
    let files = fs::read_dir(folder.join("data/journal"))
        .into_iter()
        .flatten()
        .flatten();
    files
        .filter(|file| file.path().extension().is_some_and(|ending| ending != "lock"))
        .count()
}

/// Opens the first game of the file and comments on it; then the program ends as if it had been killed.
fn comment_and_crash(folder: &Path, path: &Path) {
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.to_owned()));
        host.finish_jobs(app)?;
        let entry = app
            .files
            .lists
            .opened
            .as_ref()
            .and_then(|games| games.games().entry(0))
            .expect("a game");
        host.act(app, Request::OpenEntry(Box::new(entry), 0));
        assert_eq!(app.table.game().tree().tags.value("White"), Some("Ann"));
        host.settle(app)?;
        assert_eq!(journals(folder), 0, "all of it is in its file");
        comment(app, "after the crash");
        Ok(())
    });
    assert_eq!(journals(folder), 1);
}

#[test]
fn notes_on_a_game_of_a_file_go_back_into_it_after_a_crash() {
    let scratch = scratch("origin");
    let folder = scratch.path();
    let path = folder.join("two.pgn");
    fs::write(&path, TWO).expect("a file");
    comment_and_crash(folder, &path);
    assert_eq!(
        fs::read_to_string(&path).expect("the file"),
        TWO,
        "nothing was written yet"
    );
    with_window(folder, |app, host| {
        host.act(app, Command::Continue);
        assert_eq!(app.table.game().tree().tags.value("White"), Some("Ann"));
        assert_eq!(
            app.table.game().tree().tags.value("OriginFile"),
            None,
            "it is no tag of the game"
        );
        // The file is listed around it, though no list is opened.
        host.finish_jobs(app)?;
        let place = app.files.lists.current.and_then(|current| current.place);
        assert_eq!((place, app.ui.gui.has_dialog()), (Some((1, 2)), false));
        host.act(app, Command::NextGame);
        host.finish_jobs(app)?;
        assert_eq!(app.table.game().tree().tags.value("White"), Some("Cid"));
        host.wait(app, Duration::from_secs(30))?;
        host.finish_jobs(app)?;
        Ok(())
    });
    let text = fs::read_to_string(&path).expect("the file");
    assert!(
        text.contains("after the crash") && text.ends_with("1. d4 d5 0-1\n"),
        "{text}"
    );
    assert_eq!(text.matches("[White ").count(), 2, "it took its old place: {text}");
    assert!(!text.contains("Origin"), "{text}");
    assert!(!folder.join("data/games").exists(), "no copy is among the games played");
}

#[test]
fn notes_are_back_when_their_game_is_opened_from_its_file_after_a_crash() {
    let scratch = scratch("origin-opened");
    let folder = scratch.path();
    let path = folder.join("two.pgn");
    fs::write(&path, TWO).expect("a file");
    comment_and_crash(folder, &path);
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        host.finish_jobs(app)?;
        for (place, white, has_note) in [(1, "Cid", false), (0, "Ann", true)] {
            let opened = app.files.lists.opened.as_ref();
            let entry = opened.and_then(|games| games.games().entry(place)).expect("a game");
            host.act(app, Request::OpenEntry(Box::new(entry), 0));
            host.finish_jobs(app)?;
            host.settle(app)?;
            let tree = app.table.game().tree();
            assert_eq!(tree.tags.value("White"), Some(white));
            let notes = tree.annotation(NodeId::ROOT).comment();
            assert_eq!(notes.as_deref() == Some("after the crash"), has_note);
            let current = app.files.lists.current.and_then(|current| current.place);
            assert_eq!(current, Some((place + 1, 2)));
        }
        assert!(notice(app).is_some_and(|told| told.contains("are back")));
        assert!(app.files.unfinished.list().is_empty());
        Ok(())
    });
}

#[test]
fn notes_are_added_to_a_file_that_was_changed_after_the_crash() {
    let scratch = scratch("origin-changed");
    let folder = scratch.path();
    let path = folder.join("two.pgn");
    fs::write(&path, TWO).expect("a file");
    comment_and_crash(folder, &path);
    let changed = TWO.replace("2. Nf3", "2. f4");
    fs::write(&path, &changed).expect("a file");
    with_window(folder, |app, host| {
        host.act(app, Command::Continue);
        host.act(app, Command::NewGame);
        Ok(())
    });
    let text = fs::read_to_string(&path).expect("the file");
    assert!(text.starts_with(&changed) && text.contains("after the crash"), "{text}");
}

#[test]
fn a_game_of_the_library_stays_in_its_file_after_a_crash() {
    let scratch = scratch("origin-library");
    let folder = scratch.path();
    let games = folder.join("data/games");
    fs::create_dir_all(&games).expect("a folder");
    let path = games.join("2026-05-02_20-15-00_Cid-Dee.pgn");
    // As version 0.1.0 wrote an unfinished game after a take-back.
    let old = "[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.05.02\"]\n[Round \"?\"]\n[White \"Cid\"]\n[Black \"Dee\"]\n\
        [Result \"*\"]\n[LivePly \"2\"]\n\n1. d4 d5 2. c4 *\n";
    fs::write(&path, old).expect("a file");
    with_window(folder, |app, host| {
        host.act(app, Request::Show(Dialog::Library));
        host.finish_jobs(app)?;
        let entry = app
            .files
            .lists
            .library
            .as_ref()
            .and_then(|games| games.games().entry(0))
            .expect("a game");
        host.act(app, Request::ContinueEntry(Box::new(entry)));
        let current = app.table.game().current_node();
        assert_eq!(
            app.table.game().tree().ply(current),
            2,
            "the move that was taken back stays so"
        );
        host.act(app, Request::Input(Input::Play(Move::normal(Square::G1, Square::F3))));
        Ok(())
    });
    with_window(folder, |app, host| {
        host.act(app, Command::Continue);
        assert_eq!(app.table.game().line().len(), 3);
        host.act(app, Command::NewGame);
        Ok(())
    });
    assert_eq!(fs::read_dir(&games).expect("the games").count(), 1, "there is no copy");
    let text = fs::read_to_string(&path).expect("the file");
    assert!(text.contains("Nf3") && !text.contains("Origin"), "{text}");
}

/// As if the program had been killed in the middle of the training, and again with the first question answered; what is written
/// on a card is asked about by nobody.
#[test]
fn a_game_that_waits_for_the_end_of_a_training_is_offered_after_a_crash() {
    let scratch = scratch("set-aside");
    let folder = scratch.path();
    with_window(folder, |app, host| {
        host.settle(app)?;
        host.act(app, Request::Input(Input::Play(Move::normal(Square::E2, Square::E4))));
        host.act(app, Request::Train(TrainingRequest::Due));
        host.settle(app)?;
        assert!(app.table.has_set_aside());
        Ok(())
    });
    for is_left in [true, false] {
        with_window(folder, |app, host| {
            assert_eq!(app.files.unfinished.list().len(), 1);
            host.act(app, Command::Continue);
            host.settle(app)?;
            assert_eq!(app.table.game().line().len(), 1);
            host.act(app, Request::Train(TrainingRequest::Due));
            host.settle(app)?;
            comment(app, "on a card");
            host.act(app, Request::Train(TrainingRequest::GoOn));
            host.act(app, Request::Train(TrainingRequest::GoOn));
            comment(app, "on a card");
            host.settle(app)?;
            assert!(app.table.has_set_aside());
            if is_left {
                app.act(Request::Leave);
                host.settle(app)?;
                assert!(!app.window.is_open, "nothing would be lost");
            }
            Ok(())
        });
    }
    with_window(folder, |app, host| {
        host.act(app, Command::Continue);
        host.settle(app)?;
        host.act(app, Request::Train(TrainingRequest::Due));
        host.settle(app)?;
        host.act(app, Request::Train(TrainingRequest::Stop));
        host.settle(app)?;
        assert_eq!(app.table.game().line().len(), 1, "it is back");
        host.act(app, Request::Input(Input::Resign(Color::White)));
        host.settle(app)?;
        host.act(app, Request::Train(TrainingRequest::Due));
        host.settle(app)
    });
    assert_eq!(journals(folder), 0, "a game that is over is only in its file");
    let games = fs::read_dir(folder.join("data/games")).expect("the games");
    let texts: Vec<String> = games
        .map(|game| fs::read_to_string(game.expect("a game").path()).expect("a text"))
        .collect();
    assert!(
        matches!(&texts[..], [text] if text.contains("1. e4") && text.contains("0-1")),
        "{texts:?}"
    );
}

#[test]
fn any_of_several_unfinished_games_is_continued_or_deleted() {
    let scratch = scratch("several");
    let folder = scratch.path();
    let journal = folder.join("data/journal");
    fs::create_dir_all(&journal).expect("a folder");
    for (day, white) in [(1, "Ann"), (2, "Bob"), (3, "Cid")] {
        let text = format!("[White \"{white}\"]\n\n1. e4 *\n");
        fs::write(journal.join(format!("2026010{day}000000-1-0.pgn")), text).expect("a journal");
    }
    with_window(folder, |app, host| {
        assert_eq!(app.files.unfinished.list().len(), 3);
        host.act(app, Command::Unfinished);
        host.settle(app)?;
        let newest = app.files.unfinished.list()[0].clone();
        assert_eq!(newest.white, "Cid");
        host.act(app, Request::DiscardUnfinished(Box::new(newest)));
        host.finish_jobs(app)?;
        let names: Vec<&str> = app
            .files
            .unfinished
            .list()
            .iter()
            .map(|game| game.white.as_str())
            .collect();
        assert_eq!(names, ["Bob", "Ann"]);
        assert_eq!(fs::read_dir(folder.join("data/trash"))?.count(), 1);
        let oldest = app.files.unfinished.list()[1].clone();
        host.act(app, Request::ContinueUnfinished(Box::new(oldest.clone())));
        assert_eq!(app.table.game().tree().tags.value("White"), Some("Ann"));
        assert_eq!(app.files.unfinished.list().len(), 1);
        // The list is out of date.
        host.act(app, Request::ContinueUnfinished(Box::new(oldest)));
        assert!(
            notice(app).is_some_and(|said| said.contains("Another window")),
            "{:?}",
            notice(app)
        );
        Ok(())
    });
}

#[test]
fn the_hints_of_a_game_are_counted_on_after_a_crash_and_stand_in_its_pgn() {
    let scratch = scratch("hints-crash");
    let folder = scratch.path();
    let hints = |app: &App<'_>| app.table.game().tree().tags.value("WhiteHints").map(ToOwned::to_owned);
    let take = |app: &mut App<'_>| {
        let node = app.table.game().current_node();
        app.act(Request::Input(Input::TakeHint(node)));
    };
    with_window(folder, |app, host| {
        host.settle(app)?;
        take(app);
        for mv in [(Square::E2, Square::E4), (Square::E7, Square::E5)] {
            host.act(app, Request::Input(Input::Play(Move::normal(mv.0, mv.1))));
        }
        take(app);
        assert_eq!(hints(app).as_deref(), Some("2"));
        host.settle(app)
    });
    with_window(folder, |app, host| {
        host.act(app, Command::Continue);
        host.settle(app)?;
        assert_eq!(hints(app).as_deref(), Some("2"));
        for mv in [(Square::G1, Square::F3), (Square::B8, Square::C6)] {
            host.act(app, Request::Input(Input::Play(Move::normal(mv.0, mv.1))));
        }
        take(app);
        assert_eq!(hints(app).as_deref(), Some("3"));
        host.act(app, Command::NewGame);
        Ok(())
    });
    let games = fs::read_dir(folder.join("data/games")).expect("the games");
    let texts = games.map(|game| fs::read_to_string(game.expect("a game").path()).expect("a text"));
    assert!(texts.into_iter().any(|text| text.contains("[WhiteHints \"3\"]")));
}

/// The file may be read long after it was asked for: the question, and what is done after it, wait for that.
#[test]
fn what_discards_a_game_is_asked_about_and_done_however_late_a_job_ends() {
    let scratch = scratch("late-question");
    let folder = scratch.path();
    let path = folder.join("game.txt");
    fs::write(folder.join("data"), "in the way").expect("a file");
    fs::write(&path, "1. d4 d5").expect("a file");
    with_window(folder, |app, host| {
        host.set_late(true);
        app.act(Request::Input(Input::Play(Move::normal(Square::E2, Square::E4))));
        let mut lines = Vec::new();
        for answer in [Command::Cancel.into(), Request::GiveUp] {
            app.act(Request::OpenFile(path.clone()));
            assert!(!app.ui.gui.is_open(Dialog::NotKept), "nothing has been read");
            host.finish_jobs(app)?;
            assert!(app.ui.gui.is_open(Dialog::NotKept));
            app.ui.gui.close();
            app.act(answer);
            host.settle(app)?;
            assert!(!app.ui.gui.is_open(Dialog::NotKept));
            lines.push(app.table.game().line().len());
        }
        assert_eq!(lines, [1, 2], "it stays when nobody gives it up");
        Ok(())
    });
}

/// Once the library is no longer blocked, the game is saved automatically and the question disappears.
#[test]
fn a_game_that_can_be_saved_again_is_asked_about_no_more() {
    let scratch = scratch("room-again");
    let folder = scratch.path();
    let hindrance = folder.join("data/games");
    fs::create_dir_all(folder.join("data")).expect("a folder");
    fs::write(&hindrance, "in the way").expect("a file");
    with_window(folder, |app, host| {
        let (from, to, promotion) = (Square::E2, Square::E4, None);
        host.act(app, Request::Input(Input::TryMove { from, to, promotion }));
        host.act(app, Request::Input(Input::Resign(Color::Black)));
        host.act(app, Command::NewGame);
        assert!(app.ui.gui.is_open(Dialog::NotKept));
        host.wait(app, Duration::from_secs(12))?;
        assert!(app.ui.gui.is_open(Dialog::NotKept), "nothing has changed");
        fs::remove_file(&hindrance)?;
        host.wait(app, Duration::from_secs(12))?;
        assert!(!app.ui.gui.is_open(Dialog::NotKept));
        assert_eq!(
            app.table.game().line().len(),
            1,
            "what was asked for is not done unasked"
        );
        assert_eq!(fs::read_dir(&hindrance)?.count(), 1);
        Ok(())
    });
}
