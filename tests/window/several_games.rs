//! Several games of a list at once: moved, deleted, restored, and those that are there more than once.

use super::analysis::shows;
use super::library::{listed, scratch, wait};
use super::play::Hand;
use super::{notice, sdl, with_window};
use sdl2::keyboard::{Keycode, Mod};
use std::fs;
use std::path::Path;
use tabiya::game::Input;
use tabiya::record::pgn;
use tabiya::store::library::Listing;
use tabiya::table::{Command, Dialog};
use tabiya::ui::{GamesToSave, ListRequest, Request};

/// The game on the board is one of those that are moved: what is noted in it later is written to the other file.
#[test]
fn several_games_are_moved_or_deleted_together_and_come_back_together() {
    let scratch = scratch("several");
    let folder = scratch.path();
    let (path, other) = (folder.join("many.pgn"), folder.join("other.pgn"));
    let game = |white: &str| format!("[White \"{white}\"]\n[Black \"?\"]\n\n1. e4 *\n\n");
    let [a, b, c, d] = ["Aaa", "Bbb", "Ccc", "Ddd"].map(game);
    let all = [&*a, &b, &c, &d].concat();
    fs::write(&path, &all).expect("a file");
    fs::write(&other, &d).expect("a file");
    let text = |path: &Path| fs::read_to_string(path).expect("the file");
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let games = listed(app);
        host.act(
            app,
            Request::Discard(vec![games[3].clone(), games[0].clone(), games[1].clone()]),
        );
        wait(app, host)?;
        assert_eq!((text(&path), listed(app).len()), (c.clone(), 1));
        host.act(app, Request::Restore);
        wait(app, host)?;
        assert_eq!((text(&path), listed(app).len()), (all.clone(), 4));

        // Another program takes one of them out: none is deleted, and the list is read again.
        fs::write(&path, [&*a, &b, &c].concat())?;
        host.act(app, Request::Discard(vec![games[0].clone(), games[3].clone()]));
        wait(app, host)?;
        assert_eq!((text(&path), listed(app).len()), ([&*a, &b, &c].concat(), 3));
        fs::write(&path, &all)?;

        host.act(app, Request::OpenEntry(Box::new(games[1].clone()), 0));
        let moved = GamesToSave::Moved(vec![games[1].clone(), games[3].clone()]);
        host.act(app, Request::Save(other.clone(), moved.clone(), None));
        wait(app, host)?;
        assert_eq!(text(&path), [&*a, &c].concat());
        let names = |path: &Path| -> Vec<String> {
            let text = text(path);
            let games = pgn::read(&text).map(|game| game.tree.tags.value("White").map(str::to_owned));
            games.map(Option::unwrap_or_default).collect()
        };
        assert_eq!(names(&other), ["Ddd", "Bbb", "Ddd"]);
        host.act(app, Request::Restore);
        wait(app, host)?;
        assert_eq!(text(&path), all, "they are back where they stood");
        assert_eq!(names(&other), ["Ddd"], "and no longer in the other file");
        let new = folder.join("new.pgn");
        host.act(app, Request::Save(new.clone(), moved.clone(), None));
        wait(app, host)?;
        assert_eq!(names(&new), ["Bbb", "Ddd"]);
        host.act(app, Request::Restore);
        wait(app, host)?;
        assert_eq!((text(&path), new.exists()), (all.clone(), false));

        host.act(app, Request::Save(other.clone(), moved, None));
        wait(app, host)?;
        let end = app.table.game().tree().line_end(tabiya::record::NodeId::ROOT);
        host.act(app, Request::Input(Input::Comment(end, "mine".into())));
        host.act(app, Command::NewGame);
        wait(app, host)?;
        assert_eq!(text(&path), [&*a, &c].concat(), "it is not there any more");
        assert!(text(&other).contains("mine"), "{}", text(&other));
        assert_eq!(names(&other), ["Ddd", "Bbb", "Ddd"]);
        Ok(())
    });
}

/// Shift goes along with a press of the mouse and with an arrow key, also where all of it comes within one frame.
#[test]
fn several_games_are_selected_with_shift_however_fast() {
    let scratch = scratch("shift");
    let path = scratch.path().join("many.pgn");
    let games: String = ["Ann", "Bob", "Cid", "Dee"]
        .map(|name| format!("[White \"{name}\"]\n\n1. e4 1-0\n\n"))
        .concat();
    fs::write(&path, games).expect("a file");
    with_window(scratch.path(), |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let mut hand = Hand(app, host);
        hand.settle();
        let shift = |is_down| {
            let held = if is_down { Mod::LSHIFTMOD } else { Mod::NOMOD };
            sdl::key(Keycode::LShift, held, is_down, false)
        };
        host.push(shift(true));
        hand.press_widget("list.row.2");
        host.push(shift(false));
        hand.settle();
        assert_eq!(shows(hand.0, "list.count"), "3 of 4 selected");
        hand.press_widget("list.row.1");
        assert_eq!(shows(hand.0, "list.count"), "4 games", "Shift is up again");

        hand.tab_to("list.row.1");
        let down = |is_down| sdl::key(Keycode::Down, Mod::LSHIFTMOD, is_down, false);
        for event in [shift(true), down(true), down(false), shift(false)] {
            host.push(event);
        }
        hand.settle();
        assert_eq!(shows(hand.0, "list.count"), "2 of 4 selected");
        hand.keys(&[Keycode::Down]);
        assert_eq!(shows(hand.0, "list.count"), "4 games");
        Ok(())
    });
}

/// The same people play the same short draw in another year, and a game is in several files.
#[test]
fn games_of_other_days_or_rounds_are_no_duplicates_to_delete_and_a_file_is_listed_once() {
    let scratch = scratch("days");
    let folder = scratch.path();
    let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6 4. O-O Nxe4 5. Re1 Nd6 1/2-1/2";
    let game = |date: &str, round: &str| {
        format!("[White \"Ann\"]\n[Black \"Bob\"]\n[Date \"{date}\"]\n[Round \"{round}\"]\n\n{moves}\n\n")
    };
    let games = [
        ("2015.03.02", "3"),
        ("2019.03.??", "3"),
        ("2015", "7"),
        ("2015.03.??", "?"),
    ];
    let path = folder.join("days.pgn");
    let text = games.map(|(date, round)| game(date, round)).concat();
    fs::write(&path, &text).expect("a file");
    let other = folder.join("other.pgn");
    fs::write(&other, "[White \"Cid\"]\n\n1. d4 *\n").expect("a file");
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.drop_files([
            path.clone(),
            folder
                .join("..")
                .join(folder.file_name().expect("a name"))
                .join("days.pgn"),
            other,
        ]);
        host.settle(app)?;
        assert_eq!(shows(app, "list.count"), "5 games");
        host.act(app, ListRequest::FindTwins(false));
        wait(app, host)?;
        assert_eq!(shows(app, "list.count"), "1 of 4 selected");
        Hand(app, host).plain(Keycode::Delete);
        wait(app, host)?;
        let left = fs::read_to_string(&path).expect("the file");
        assert_eq!(left, text.replacen(&game("2015.03.??", "?"), "", 1));
        Ok(())
    });
}

#[test]
fn duplicates_of_the_library_are_looked_for_once_it_has_been_read() {
    let scratch = scratch("library twins");
    let games = scratch.path().join("data/games");
    fs::create_dir_all(&games).expect("a folder");
    let text = "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n";
    fs::write(games.join("two.pgn"), text.repeat(2)).expect("a file");
    with_window(scratch.path(), |app, host| {
        for _ in 0..2 {
            app.act(ListRequest::FindTwins(true));
            // It is not listed yet, or about to be listed again.
            let waits = app.files.lists.library.as_ref().map(Listing::awaits_twins);
            assert_eq!(waits, Some(true));
            wait(app, host)?;
            assert_eq!(notice(app), Some("2 games in 1 group of duplicates."));
            app.ui.gui.close_dialog();
        }
        Ok(())
    });
}

/// Of each group the longest game stays; one with comments of its own, or of other players, is listed, but not selected. Merged, it
/// has the notes of all games of its players.
#[test]
fn games_that_are_there_more_than_once_are_listed_and_deleted_with_one_key_or_merged() {
    let scratch = scratch("twins");
    let folder = scratch.path();
    let path = folder.join("twins.pgn");
    let moves = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7";
    let game = |white: &str, rest: &str| format!("[White \"{white}\"]\n[Black \"Bob\"]\n\n{moves}{rest} *\n\n");
    let [short, other, long, noted, same, again] = [
        game("Ann", ""),
        game("Cid", ""),
        game("Ann", " 6. Re1 {good}"),
        game("Ann", " {mine}"),
        game("Annie", " 6. Re1 {good}"),
        "[White \"Dee\"]\n[Black \"Eve\"]\n\n1. d4 *\n\n".to_owned(),
    ];
    let all = [&*short, &again, &other, &long, &noted, &same, &again].concat();
    fs::write(&path, &all).expect("a file");
    let text = || fs::read_to_string(&path).expect("the file");
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        host.act(app, ListRequest::FindTwins(false));
        wait(app, host)?;
        assert_eq!(notice(app), Some("7 games in 2 groups of duplicates."));
        Hand(app, host).plain(Keycode::Delete);
        wait(app, host)?;
        assert_eq!(text(), [&*again, &other, &long, &noted, &same].concat());
        Hand(app, host).key(Keycode::Z, Mod::LCTRLMOD);
        wait(app, host)?;
        assert_eq!(text(), all);

        app.ui.gui.record_widgets(true);
        host.act(app, ListRequest::FindTwins(false));
        wait(app, host)?;
        let mut hand = Hand(app, host);
        hand.press_widget("list.more");
        hand.press_widget("menu.list.unite");
        wait(app, host)?;
        assert_eq!(notice(app), Some("5 games merged into 2"));
        let united = long.replace(" 6.", " {mine} 6.");
        assert_eq!(text(), [&*again, &other, &united, &same].concat());
        host.act(app, Request::Restore);
        wait(app, host)?;
        assert_eq!(text(), all);
        fs::write(&path, &again)?;
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        assert!(!app.ui.gui.has_dialog(), "the only game is shown");
        Ok(())
    });
}

/// Tags of several games, names, and places in the file: each change leaves all other bytes, and one undo takes it back.
#[test]
fn several_games_get_tags_and_names_or_change_places_and_one_undo_takes_it_back() {
    let scratch = scratch("tags");
    let folder = scratch.path();
    let path = folder.join("many.pgn");
    let game =
        |white: &str, round: &str| format!("[White \"{white}\"]\n[Black \"?\"]\n{round}\n1. e4 {{\u{e9}}} *\n\n");
    let [a, b, c] = ["Polgar, Judit", "Polgar,J", "Short, N"].map(|white| game(white, ""));
    let all = [&*a, &b, &c].concat();
    fs::write(&path, &all).expect("a file");
    let text = || fs::read_to_string(&path).expect("the file");
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let games = listed(app);
        // One of them is on the board, with a note that is not in the file yet.
        host.act(app, Request::OpenEntry(Box::new(games[2].clone()), 0));
        wait(app, host)?;
        let end = app.table.game().tree().line_end(tabiya::record::NodeId::ROOT);
        host.act(app, Request::Input(Input::Comment(end, "mine".into())));
        let round = vec![("Round".to_owned(), "3".to_owned())];
        host.act(app, Request::EditTags(games.clone(), round));
        wait(app, host)?;
        let with_round = |white| game(white, "[Round \"3\"]\n");
        let edited = [with_round("Polgar, Judit"), with_round("Polgar,J")].concat();
        assert!(text().starts_with(&edited), "{}", text());
        assert!(
            text()[edited.len()..].contains("[Round \"3\"]") && text().contains("mine"),
            "{}",
            text()
        );
        assert_eq!(app.table.game().tree().tags.value("Round"), Some("3"));
        host.act(app, Request::Restore);
        wait(app, host)?;
        assert!(text().starts_with(&[&*a, &b].concat()), "{}", text());
        assert!(!text().contains("Round") && text().contains("mine"), "{}", text());
        assert_eq!(app.table.game().tree().tags.value("Round"), None, "also on the board");

        host.act(app, ListRequest::FindSpellings(false));
        wait(app, host)?;
        assert!(app.ui.gui.is_open(Dialog::Spellings));
        let before = text();
        let wanted = vec![("Polgar,J".to_owned(), "Polgar, Judit".to_owned())];
        host.act(app, ListRequest::Respell(false, wanted));
        wait(app, host)?;
        assert!(text().starts_with(&[&*a, &a].concat()), "{}", text());
        host.act(app, Request::Restore);
        wait(app, host)?;
        assert_eq!(text(), before);

        let games = listed(app);
        host.act(
            app,
            ListRequest::Exchange(Box::new([games[0].clone(), games[1].clone()])),
        );
        wait(app, host)?;
        assert_eq!(text(), [&*b, &a, &before[a.len() + b.len()..]].concat());
        assert_eq!(listed(app)[0].white, "Polgar,J");
        host.act(app, Request::Restore);
        wait(app, host)?;
        assert_eq!(text(), before);
        Ok(())
    });
}

#[test]
fn games_of_a_list_become_variations_of_the_game_on_the_board() {
    let scratch = scratch("merge");
    let folder = scratch.path();
    let path = folder.join("many.pgn");
    let all = "[White \"Ann\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n[White \"Cid\"]\n[Event \"Club\"]\n[Date \"1999.??.??\"]\n[Black \"Dee\"]\n[Result \"1-0\"]\n\n1. e4 c5 1-0\n\n\
        [White \"Eve\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *\n";
    fs::write(&path, all).expect("a file");
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let games = listed(app);
        host.act(app, Request::OpenEntry(Box::new(games[0].clone()), 0));
        wait(app, host)?;
        host.act(app, ListRequest::Merge(games[1..].to_vec()));
        wait(app, host)?;
        assert_eq!(
            notice(app),
            Some("One game added as a variation. One begins in another position or cannot be read.")
        );
        let written = pgn::write(app.table.game().tree());
        assert!(written.contains("(1... c5 {Cid – Dee, Club, 1999, 1-0})"), "{written}");
        Ok(())
    });
}

/// Two short draws of other players have the same moves, and a name is written in two ways.
#[test]
fn only_selected_duplicates_are_merged_and_games_of_other_players_stay() {
    let scratch = scratch("selected twins");
    let folder = scratch.path();
    let path = folder.join("twins.pgn");
    let game = |white: &str, first: &str| {
        format!("[White \"{white}\"]\n[Black \"Bob\"]\n\n{first} e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 *\n\n")
    };
    let [ann, a, cid] = ["Polgar, Judit", "Polgár, J", "Cid"].map(|white| game(white, "1. e4"));
    let dee = "[White \"Dee\"]\n[Black \"Eve\"]\n\n1. d4 *\n\n".to_owned();
    let all = [&*ann, &a, &cid, &dee, &dee].concat();
    fs::write(&path, &all).expect("a file");
    let text = || fs::read_to_string(&path).expect("the file");
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        for (selected, said, merged, left) in [
            (None, "4 games", "4 games merged into 2", [&*ann, &cid, &dee].concat()),
            (
                Some("list.row.4"),
                "2 games",
                "2 games merged into 1",
                [&*ann, &a, &cid, &dee].concat(),
            ),
            (
                Some("list.row.2"),
                "3 games",
                "3 games merged into 1",
                [&*ann, &dee, &dee].concat(),
            ),
        ] {
            host.act(app, ListRequest::FindTwins(false));
            wait(app, host)?;
            assert_eq!(shows(app, "list.count"), "2 of 5 selected");
            let mut hand = Hand(app, host);
            if let Some(row) = selected {
                hand.press_widget(row);
            }
            hand.press_widget("list.more");
            let words = format!("Merge duplicates, with their notes: {said}");
            assert_eq!(shows(hand.0, "menu.list.unite"), words);
            hand.press_widget("menu.list.unite");
            wait(app, host)?;
            assert_eq!((notice(app), text()), (Some(merged), left));
            host.act(app, Request::Restore);
            wait(app, host)?;
            assert_eq!(text(), all);
        }
        Ok(())
    });
}

/// Nobody has chosen between two results: the games stay until one of them is corrected, which is done in the list as well.
#[test]
fn duplicates_with_different_results_are_not_merged_until_one_is_corrected() {
    let scratch = scratch("results of twins");
    let folder = scratch.path();
    let path = folder.join("twins.pgn");
    let game = |result: &str| {
        let tags = format!("[White \"Ann\"]\n[Black \"Bob\"]\n[Result \"{result}\"]");
        format!("{tags}\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 {result}\n\n")
    };
    let all = [game("1-0"), game("0-1")].concat();
    fs::write(&path, &all).expect("a file");
    let text = || fs::read_to_string(&path).expect("the file");
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let games = listed(app);
        host.act(app, ListRequest::Unite(vec![games.clone()]));
        wait(app, host)?;
        assert!(
            notice(app).is_some_and(|said| said.contains("the results differ")),
            "{:?}",
            notice(app)
        );
        assert_eq!(text(), all);

        let corrected = vec![("Result".to_owned(), "1-0".to_owned())];
        host.act(app, Request::EditTags(vec![games[1].clone()], corrected));
        wait(app, host)?;
        assert_eq!(text(), game("1-0").repeat(2));
        host.act(app, ListRequest::Unite(vec![listed(app)]));
        wait(app, host)?;
        assert_eq!(text(), game("1-0"));
        for before in [game("1-0").repeat(2), all.clone()] {
            host.act(app, Request::Restore);
            wait(app, host)?;
            assert_eq!(text(), before);
        }
        Ok(())
    });
}

/// Of two games with the same text, that which was selected stays so when its tags change: the next key is for it.
#[test]
fn the_selected_one_of_two_equal_games_stays_selected_when_its_tags_change() {
    let scratch = scratch("equal games");
    let folder = scratch.path();
    let path = folder.join("equal.pgn");
    let [a, b] = ["Ann", "Bob"].map(|white| format!("[White \"{white}\"]\n\n1. e4 *\n\n"));
    fs::write(&path, [&*a, &b, &a].concat()).expect("a file");
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let games = listed(app);
        for _ in 0..2 {
            Hand(app, host).plain(Keycode::Down);
        }
        wait(app, host)?;
        let event = vec![("Event".to_owned(), "Cup".to_owned())];
        host.act(app, Request::EditTags(vec![games[2].clone()], event));
        wait(app, host)?;
        Hand(app, host).plain(Keycode::Delete);
        wait(app, host)?;
        assert_eq!(fs::read_to_string(&path)?, [&*a, &b].concat());
        Ok(())
    });
}
