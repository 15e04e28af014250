//! Files that take long to read or to change: the window goes on meanwhile.

use super::library::{library, names, scratch, tags, wait, OVER};
use super::with_window;
use std::fs;
use tabiya::chess::{Move, Square};
use tabiya::desktop::app::App;
use tabiya::game::Input;
use tabiya::record::pgn;
use tabiya::table::Command;
use tabiya::ui::{GamesToSave, Request};

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
