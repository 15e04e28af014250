//! Lists of games in the real program, off screen: what is listed, and how their games follow one another.

use super::analysis::{shows, widget};
use super::library::{scratch, wait};
use super::play::Hand;
use super::{notice, with_window, with_window_of};
use flate2::write::GzEncoder;
use flate2::Compression;
use sdl2::event::{Event, WindowEvent};
use sdl2::keyboard::{Keycode, Mod};
use std::fs;
use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;
use tabiya::chess::{notation, Board, Move, Square};
use tabiya::collection::Book;
use tabiya::desktop::app::App;
use tabiya::game::Input;
use tabiya::job::Wake;
use tabiya::record::{pgn, NodeId};
use tabiya::store::library::{ListSource, Listing};
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::storage::Storage;
use tabiya::table::{Command, Dialog};
use tabiya::ui::{GamesToSave, ListRequest, Purpose, Request};

#[test]
fn a_file_of_many_games_is_listed_opened_up_to_its_faults_and_remembered() {
    let scratch = scratch("open");
    let folder = scratch.path();
    let path = folder.join("many.pgn");
    let game = |number: usize| match number {
        7 => "[White \"Broken\"]\n\n1. e4 e5 2. Ke3 Nc6 *\n\n".to_owned(),
        number => format!("[White \"Player {number}\"]\n\n1. d4 d5 2. c4 *\n\n"),
    };
    fs::write(&path, (0..1000).map(game).collect::<String>()).expect("a file");
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let Some(opened) = &app.files.lists.opened else {
            panic!("there is no list")
        };
        assert_eq!(opened.games().len(), 1000);
        let broken = opened.games().entry(7).expect("a game");
        host.act(app, Request::OpenEntry(Box::new(broken), 0));
        assert_eq!(app.table.game().tree().main_line().len(), 2, "up to the fault");
        let told = notice(app).unwrap_or_default();
        assert!(told.contains("move 2") && told.contains("Ke3"), "{told}");

        let target = folder.join("again.pgn");
        let Some(opened) = &app.files.lists.opened else {
            panic!("there is no list")
        };
        let places = (0..1000).filter_map(|row| opened.games().place(row)).collect();
        host.act(app, Request::Save(target.clone(), GamesToSave::Listed(places), None));
        wait(app, host)?;
        assert_eq!(pgn::read(&fs::read(&target)?).count(), 1000);
        host.act(app, Request::OpenFile(target.clone()));
        wait(app, host)?;
        let recent = &app.settings.recent;
        assert_eq!(recent.iter().map(Path::new).collect::<Vec<_>>(), [&target, &path]);
        fs::remove_file(&target)?;
        host.act(app, Request::OpenFile(target));
        assert!(notice(app).is_some_and(|told| told.ends_with("does not exist.")));
        assert_eq!(app.settings.recent.len(), 1);
        host.act(app, Command::ClearRecent);
        assert!(app.settings.recent.is_empty());
        Ok(())
    });
}

#[test]
fn what_another_program_adds_to_the_file_is_listed_when_the_window_is_used_again() {
    let scratch = scratch("appended");
    let path = scratch.path().join("two.pgn");
    let games = "[White \"Ann\"]\n\n1. e4 *\n\n[White \"Bob\"]\n\n1. d4 *\n\n";
    fs::write(&path, games).expect("a file");
    with_window(scratch.path(), |app, host| {
        let count = |app: &App<'_>| app.files.lists.opened.as_ref().map(|list| list.games().len());
        let use_again = |app: &mut App<'_>| {
            let used = Event::Window {
                timestamp: 0,
                window_id: 1,
                win_event: WindowEvent::FocusGained,
            };
            host.send(app, used)?;
            wait(app, host)
        };
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        assert_eq!(count(app), Some(2));
        fs::write(&path, format!("{games}[White \"Cid\"]\n\n1. c4 *\n"))?;
        use_again(app)?;
        assert_eq!(count(app), Some(3));
        fs::remove_file(&path)?;
        use_again(app)?;
        assert_eq!(count(app), Some(3), "its list still tells what was in it");
        Ok(())
    });
}

#[test]
fn a_list_that_is_made_anew_before_it_has_shown_a_game_is_shown() {
    let scratch = scratch("anew");
    let path = scratch.path().join("two.pgn");
    fs::write(&path, "[White \"Ann\"]\n\n1. e4 *\n\n[White \"Bob\"]\n\n1. d4 *\n\n").expect("a file");
    with_window(scratch.path(), |app, host| {
        let storage = Storage::below(scratch.path());
        let wake: Wake = Arc::new(|| ());
        let list = || Listing::start(storage.disk(), None, ListSource::Files(vec![path.clone()]), &wake);
        let mut newer = list()?;
        while newer.is_filling() {
            newer.poll();
        }
        let lists = &mut app.files.lists;
        (lists.opened, lists.newer_opened) = (Some(list()?), Some(newer));
        wait(app, host)?;
        assert!(app.ui.gui.is_open(Dialog::Games));
        let told = notice(app).unwrap_or_default();
        assert!(told.contains("two.pgn"), "{told}");
        Ok(())
    });
}

#[test]
fn games_of_a_file_follow_one_another_and_are_found_by_the_position_on_the_board() {
    let scratch = scratch("walk");
    let folder = scratch.path();
    let path = folder.join("three.pgn");
    let game = |white: &str, elo: u16, moves: &str| {
        format!("[White \"{white}\"]\n[Black \"Zoe\"]\n[WhiteElo \"{elo}\"]\n[Date \"20{elo}.??.??\"]\n\n{moves}\n\n")
    };
    let games = [
        game("Ann", 20, "1. e4 e5 2. Nf3 1-0"),
        game("Bob", 10, "1. d4 d5 *"),
        game("Cid", 30, "1. Nf3 e5 2. e4 0-1"),
    ];
    fs::write(&path, games.concat()).expect("a file");
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let white = |app: &App<'_>| app.table.game().tree().tags.known("White").map(str::to_owned);
        let entry = app.files.lists.opened.as_ref().and_then(|list| list.games().entry(0));
        host.act(app, Request::OpenEntry(Box::new(entry.expect("a game")), 0));
        wait(app, host)?;
        assert_eq!(app.files.lists.current.and_then(|current| current.place), Some((1, 3)));
        host.act(app, Request::Input(Input::ShowLast));
        host.act(app, Command::NextGameHere);
        wait(app, host)?;
        assert_eq!(
            white(app).as_deref(),
            Some("Bob"),
            "a game without a result is walked through as well"
        );
        assert_eq!(app.table.game().line().len(), 2);
        assert_eq!(
            app.table.game().tree().ply(app.table.game().shown_node()),
            2,
            "as far as it goes"
        );
        host.act(app, Command::PreviousGame);
        wait(app, host)?;
        assert_eq!(white(app).as_deref(), Some("Ann"));
        host.act(app, Request::Input(Input::ShowLast));
        // By another order of moves.
        host.act(app, Command::FindPosition);
        wait(app, host)?;
        let found = app.files.lists.positions.clone().expect("it was looked for");
        assert!(found.is_whole && found.hits.len() == 2, "{:?}", found.hits);
        host.act(
            app,
            Request::OpenEntry(
                Box::new(
                    app.files
                        .lists
                        .opened
                        .as_ref()
                        .and_then(|list| list.games().entry(0))
                        .expect("a game"),
                ),
                0,
            ),
        );
        wait(app, host)?;
        host.act(app, Command::NextGame);
        wait(app, host)?;
        assert_eq!(white(app).as_deref(), Some("Cid"), "Bob does not have it");
        assert_eq!(
            app.table.game().tree().ply(app.table.game().shown_node()),
            3,
            "it is shown there"
        );
        // Whoever looks for the position of a game stays at it.
        host.act(app, Command::FindPosition);
        wait(app, host)?;
        Hand(app, host).plain(Keycode::Return);
        wait(app, host)?;
        assert_eq!((white(app).as_deref(), app.ui.gui.has_dialog()), (Some("Cid"), false));
        host.act(app, Request::Input(Input::ShowFirst));
        host.act(app, Command::OpeningTree);
        wait(app, host)?;
        let found = app.files.lists.positions.clone().expect("it was looked for");
        let rows = found.tree.rows(tabiya::chess::Move::to);
        assert_eq!(rows.len(), 2, "Bob's game does not count: {rows:?}");
        assert_eq!(
            (found.tree.sum().games, found.tree.sum().white, found.tree.sum().black),
            (2, 1, 1)
        );
        assert_eq!(
            (found.tree.sum().average_elo(), found.tree.sum().last_year),
            (Some(25), 2030)
        );
        Ok(())
    });
}

/// The answers of a repertoire in several games, of which one is changed on the board.
#[test]
fn positions_with_no_or_several_answers_follow_one_another_through_all_games_of_the_list() {
    let scratch = scratch("gaps");
    let folder = scratch.path();
    let path = folder.join("white.pgn");
    let chapters = [
        "1. e4 e5 2. Nf3 (2. Bc4) 2... Nc6 3. Bb5 *",
        "1. e4 c5 *",
        "1. e4 e5 2. Nf3 d6 *",
    ];
    let chapters = chapters.map(|moves| format!("[Event \"White: {}\"]\n\n{moves}\n\n", moves.len()));
    fs::write(&path, chapters.concat()).expect("a file");
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let entry = app.files.lists.opened.as_ref().and_then(|list| list.games().entry(0));
        host.act(app, Request::OpenEntry(Box::new(entry.expect("a game")), 0));
        wait(app, host)?;
        let step = |app: &mut App<'_>, command: Command| -> anyhow::Result<String> {
            host.act(app, command);
            wait(app, host)?;
            let fen = app.table.game().board().to_string();
            Ok(fen.split(' ').next().unwrap_or_default().to_owned())
        };
        let [open, sicilian, philidor] = [
            "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR",
            "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR",
            "rnbqkbnr/ppp2ppp/3p4/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R",
        ];
        let [next, previous] = [Command::NextUndecided, Command::PreviousUndecided];
        assert_eq!(step(app, next)?, open);
        assert_eq!(notice(app), Some("1 of 3: White has several answers here: Nf3, Bc4."));
        assert_eq!(step(app, next)?, sicilian);
        assert_eq!(step(app, next)?, philidor);
        assert_eq!(step(app, next)?, open);
        assert_eq!(step(app, previous)?, philidor);
        // Its row is the one that the list has selected.
        host.act(app, Command::FileGames);
        Hand(app, host).plain(Keycode::Return);
        wait(app, host)?;
        assert_eq!(app.files.lists.current.map(|current| current.row), Some(2));
        assert_eq!(step(app, previous)?, sicilian);
        assert_eq!(step(app, next)?, philidor);
        // What is answered on the board is no gap any more.
        let d4 = notation::read(&app.table.game().board(), "d4").expect("a move");
        app.act(Request::Input(Input::Play(d4)));
        assert_eq!(step(app, next)?, open);
        assert_eq!(step(app, next)?, sicilian);
        assert_eq!(step(app, next)?, open, "there is no third one");
        Ok(())
    });
}

#[test]
fn what_is_said_of_a_list_goes_with_it() {
    let scratch = scratch("told");
    let path = scratch.path().join("three.pgn");
    fs::write(&path, "[White \"Ann\"]\n\n1. e4 *\n\n".repeat(3)).expect("a file");
    with_window(scratch.path(), |app, host| {
        let is_told = |app: &App<'_>| app.ui.toasts.iter().any(|told| told.text.starts_with("3 games"));
        host.act(app, Request::OpenFile(path));
        wait(app, host)?;
        assert!(app.ui.gui.is_open(Dialog::Games) && is_told(app));
        Hand(app, host).plain(Keycode::Escape);
        wait(app, host)?;
        assert!(!app.ui.gui.has_dialog() && !is_told(app));
        Ok(())
    });
}

/// The list beside the board keeps its place, marks the game on the board and what is not in its file yet.
#[test]
fn a_list_stays_beside_the_board_while_its_games_are_opened_one_after_the_other() {
    let scratch = scratch("docked");
    let folder = scratch.path();
    let path = folder.join("three.pgn");
    let games = ["Ann", "Bob", "Cid"].map(|white| format!("[White \"{white}\"]\n[Black \"Zoe\"]\n\n1. e4 *\n\n"));
    fs::write(&path, games.concat()).expect("a file");
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        assert!(app.ui.gui.is_open(Dialog::Games));
        let key = |app: &mut App<'_>, key| {
            Hand(app, host).plain(key);
            wait(app, host)
        };
        key(app, Keycode::F6)?;
        assert!(!app.ui.gui.has_dialog() && !app.board.view.layout.list.is_empty());
        assert!(app.settings.docked_list && app.ui.gui.dialogs.has_list_keys());
        let shown = |app: &App<'_>, id: &str| {
            let widgets = app.ui.gui.widgets().iter();
            widgets
                .rev()
                .find(|widget| widget.id == id)
                .map(|widget| widget.shows.clone())
        };
        let white = |app: &App<'_>| app.table.game().tree().tags.known("White").map(str::to_owned);
        key(app, Keycode::Return)?;
        assert_eq!(
            (white(app).as_deref(), app.ui.gui.dialogs.has_list_keys()),
            (Some("Ann"), false)
        );
        key(app, Keycode::PageDown)?;
        assert_eq!(white(app).as_deref(), Some("Bob"));
        assert_eq!(shown(app, "list.place").as_deref(), Some("2 of 3"));
        let end = app.table.game().tree().line_end(NodeId::ROOT);
        host.act(app, Request::Input(Input::Comment(end, "good".into())));
        wait(app, host)?;
        assert_eq!(shown(app, "list.place").as_deref(), Some("• 2 of 3"));
        assert_eq!(shown(app, "list.on-board").as_deref(), Some("unsaved"));
        // After a rest the file is written and listed again; the row is that of the game.
        key(app, Keycode::PageUp)?;
        assert_eq!(shown(app, "list.place").as_deref(), Some("1 of 3"));
        host.wait(app, Duration::from_secs(30))?;
        wait(app, host)?;
        assert!(fs::read_to_string(&path)?.contains("good"));
        key(app, Keycode::PageDown)?;
        assert_eq!(
            (white(app).as_deref(), shown(app, "list.place").as_deref()),
            (Some("Bob"), Some("2 of 3"))
        );

        // The keys of the board are not those of the list; only the page keys lead to other games from both.
        key(app, Keycode::F6)?;
        assert!(app.ui.gui.dialogs.has_list_keys());
        Hand(app, host).key(Keycode::C, Mod::LCTRLMOD);
        wait(app, host)?;
        assert_eq!(notice(app), Some("PGN copied"), "the game, not the position");
        key(app, Keycode::PageDown)?;
        assert_eq!(white(app).as_deref(), Some("Cid"));
        key(app, Keycode::PageUp)?;
        assert_eq!(white(app).as_deref(), Some("Bob"));
        // What is typed there is searched for; a command is one all the same.
        let end = app.table.game().tree().line_end(NodeId::ROOT);
        host.act(app, Request::Input(Input::Comment(end, "better".into())));
        wait(app, host)?;
        Hand(app, host).press_widget("list.search");
        Hand(app, host).key(Keycode::S, Mod::LCTRLMOD);
        wait(app, host)?;
        assert!(fs::read_to_string(&path)?.contains("better"));
        assert!(!app.ui.gui.has_dialog() && app.ui.gui.dialogs.has_list_keys());
        // A dialog gives the keys back.
        key(app, Keycode::F2)?;
        assert_eq!(
            (app.ui.gui.dialogs.opened(), shown(app, "tags.White").as_deref()),
            (Some(Dialog::Tags), Some("Bob"))
        );
        key(app, Keycode::Escape)?;
        assert!(!app.ui.gui.has_dialog() && app.ui.gui.dialogs.has_list_keys());
        key(app, Keycode::Escape)?;
        assert!(!app.ui.gui.dialogs.has_list_keys() && !app.board.view.layout.list.is_empty());
        key(app, Keycode::F6)?;
        key(app, Keycode::F6)?;
        assert!(app.board.view.layout.list.is_empty() && !app.settings.docked_list);
        key(app, Keycode::F6)?;
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        assert!(
            !app.ui.gui.has_dialog() && !app.board.view.layout.list.is_empty(),
            "where it was"
        );

        // Bob, who is on the board, is deleted: he is not in the list, and the next game is the one behind him.
        let list = app.files.lists.opened.as_ref();
        let bob = list.and_then(|list| list.games().entry(1)).expect("a game");
        host.act(app, Request::Discard(vec![bob]));
        wait(app, host)?;
        assert_eq!(white(app).as_deref(), Some("Bob"), "he stays on the board");
        assert_eq!(shown(app, "list.place").as_deref(), Some(""));
        assert_eq!(shown(app, "list.on-board"), None);
        key(app, Keycode::PageDown)?;
        assert_eq!(
            (white(app).as_deref(), shown(app, "list.place").as_deref()),
            (Some("Cid"), Some("2 of 2"))
        );
        Ok(())
    });
}

/// Games are deleted one after the other in the order that the list shows, not in that of the file.
#[test]
fn behind_a_game_that_was_deleted_comes_the_next_one_of_the_sorted_list() {
    let scratch = scratch("deleted");
    let folder = scratch.path();
    let path = folder.join("four.pgn");
    let games =
        ["Cid", "Ann", "Dan", "Bob"].map(|white| format!("[White \"{white}\"]\n[Black \"Zoe\"]\n\n1. e4 *\n\n"));
    fs::write(&path, games.concat()).expect("a file");
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let key = |app: &mut App<'_>, key| {
            Hand(app, host).plain(key);
            wait(app, host)
        };
        Hand(app, host).press_widget("list.sort.white");
        Hand(app, host).press_widget("list.row.0");
        Hand(app, host).press_widget("list.open");
        wait(app, host)?;
        let white = |app: &App<'_>| app.table.game().tree().tags.known("White").map(str::to_owned);
        assert_eq!(white(app).as_deref(), Some("Ann"));
        key(app, Keycode::PageDown)?;
        let delete = |app: &mut App<'_>, row: usize, name: &str| {
            assert_eq!(white(app).as_deref(), Some(name));
            let list = app.files.lists.opened.as_ref();
            let game = list.and_then(|list| list.games().entry(row)).expect("a game");
            host.act(app, Request::Discard(vec![game]));
            wait(app, host)
        };
        delete(app, 3, "Bob")?;
        key(app, Keycode::PageDown)?;
        delete(app, 0, "Cid")?;
        key(app, Keycode::PageUp)?;
        assert_eq!(white(app).as_deref(), Some("Ann"));
        key(app, Keycode::PageDown)?;
        assert_eq!(white(app).as_deref(), Some("Dan"));
        Ok(())
    });
}

#[test]
fn in_the_list_beside_the_board_escape_clears_the_search_before_it_gives_the_keys_to_the_board() {
    let scratch = scratch("cleared");
    let path = scratch.path().join("two.pgn");
    let games = ["Ann", "Bob"].map(|white| format!("[White \"{white}\"]\n[Black \"Zoe\"]\n\n1. e4 *\n\n"));
    fs::write(&path, games.concat()).expect("a file");
    with_window(scratch.path(), |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        Hand(app, host).plain(Keycode::F6);
        wait(app, host)?;
        for (typed, letter) in [("ann", Keycode::A), ("bob", Keycode::B)] {
            let mut hand = Hand(app, host);
            hand.plain(letter);
            hand.type_text(typed);
            wait(app, host)?;
            assert_eq!(shows(app, "list.search"), typed);
            Hand(app, host).plain(Keycode::Escape);
            wait(app, host)?;
            assert_eq!(shows(app, "list.search"), "");
            assert!(app.ui.gui.dialogs.has_list_keys(), "after {typed}");
        }
        Hand(app, host).plain(Keycode::Escape);
        wait(app, host)?;
        assert!(!app.ui.gui.dialogs.has_list_keys());
        Ok(())
    });
}

/// An opening book is read like any file, and its moves are a source of the opening tree.
#[test]
fn the_moves_of_an_opening_book_are_shown_for_the_position_on_the_board() {
    let scratch = scratch("book");
    let path = scratch.path().join("own.bin");
    // The published key of the starting position, and e2e4 and d2d4 in the format of Polyglot.
    let entry = |mv: u16, weight: u16| {
        let key = 0x463B_9618_1691_FC9C_u64.to_be_bytes();
        [&key[..], &mv.to_be_bytes(), &weight.to_be_bytes(), &[0; 4]].concat()
    };
    fs::write(&path, [entry(0x31C, 4), entry(0x2DB, 2)].concat()).expect("a file");
    with_window(scratch.path(), |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        assert!(app.ui.gui.is_open(Dialog::OpeningTree));
        assert!(
            shows(app, "tree.row.0").starts_with("e4 4"),
            "{}",
            shows(app, "tree.row.0")
        );
        assert!(
            shows(app, "tree.row.1").starts_with("d4 2"),
            "{}",
            shows(app, "tree.row.1")
        );
        let wrong = path.with_file_name("other.bin");
        fs::write(&wrong, "1. e4 *")?;
        host.act(app, Request::OpenFile(wrong));
        wait(app, host)?;
        let told = app
            .ui
            .toasts
            .iter()
            .any(|told| told.text.ends_with("is not an opening book."));
        assert!(told);
        Ok(())
    });
}

/// The games of a list become a book: what is sometimes won or drawn, weighed by its points.
#[test]
fn an_opening_book_is_made_of_listed_games() {
    let scratch = scratch("book-made");
    let path = scratch.path().join("games.pgn");
    fs::write(&path, "1. e4 e5 1-0\n\n1. e4 c5 1/2-1/2\n\n1. d4 0-1\n\n1. c4 0-1\n").expect("a file");
    with_window(scratch.path(), |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let mut hand = Hand(app, host);
        hand.press_widget("list.more");
        hand.press_widget("menu.list.book");
        hand.press_widget("export.browse");
        assert!(app.ui.gui.is_open(Dialog::Files));
        let list = app.files.lists.opened.as_ref().expect("a list");
        let places = |rows: std::ops::Range<usize>| rows.filter_map(|row| list.games().place(row)).collect();
        let (all, never_won) = (places(0..4), places(2..4));
        let target = path.with_file_name("made");
        host.act(app, Request::UsePath(target.clone(), Purpose::Book(all)));
        wait(app, host)?;
        let bytes = fs::read(target.with_extension("bin"))?;
        let book = Book::of(bytes).expect("a book");
        let moves: Vec<_> = book
            .moves(&Board::START)
            .iter()
            .map(|(mv, weight)| (mv.to(), *weight))
            .collect();
        assert_eq!(moves, [(Square::E4, 3)], "a lost move is in no book");
        assert_eq!(
            app.files.lists.book.as_ref(),
            Some(&book),
            "the tree of openings has it"
        );
        host.act(
            app,
            Request::UsePath(target.with_file_name("lost"), Purpose::Book(never_won)),
        );
        wait(app, host)?;
        assert!(!target.with_file_name("lost.bin").exists());
        assert!(app
            .ui
            .toasts
            .iter()
            .any(|told| told.text.starts_with("No move of these games")));
        Ok(())
    });
}

#[test]
fn what_is_wrong_with_a_game_is_not_said_beside_the_next() {
    let scratch = scratch("faults-of-games");
    let folder = scratch.path();
    let path = folder.join("two.pgn");
    fs::write(&path, "[White \"Ann\"]\n\n1. e4 Ke6 *\n\n[White \"Bob\"]\n\n1. d4 *\n").expect("a file");
    with_window(folder, |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let told = |app: &App<'_>| app.ui.toasts.iter().any(|told| told.text.contains("Ke6"));
        for (row, is_told) in [(0, true), (1, false), (0, true)] {
            let entry = app.files.lists.opened.as_ref().and_then(|list| list.games().entry(row));
            host.act(app, Request::OpenEntry(Box::new(entry.expect("a game")), 0));
            wait(app, host)?;
            assert_eq!(told(app), is_told, "{row}");
        }
        Ok(())
    });
}

/// The opening tree counts the games that the list finds, now and not when it was last open, and says so.
#[test]
fn the_opening_tree_says_that_only_the_games_found_count() {
    let scratch = scratch("tree");
    let folder = scratch.path();
    let path = folder.join("three.pgn");
    let games = ["Ann", "Bob", "Cid"].map(|white| format!("[White \"{white}\"]\n[Black \"Zoe\"]\n\n1. e4 e5 *\n\n"));
    fs::write(&path, games.concat()).expect("a file");
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        for (search, said, row) in [
            ("", "", "e4 3"),
            ("ann", "Only the games found in the list: ann", "e4 1"),
            ("", "", "e4 3"),
        ] {
            app.ui.gui.show(Dialog::Games);
            app.ui.gui.dialogs.list(false).search_for(search);
            wait(app, host)?;
            Hand(app, host).plain(Keycode::Return);
            wait(app, host)?;
            host.act(app, Command::OpeningTree);
            wait(app, host)?;
            assert_eq!(shows(app, "tree.search"), said, "{search}");
            let first = shows(app, "tree.row.0");
            assert!(first.starts_with(row), "{search}: {first}");
        }
        Ok(())
    });
}

/// What else is searched for stays when a position is looked for, and the tree counts only what has both.
#[test]
fn a_position_is_looked_for_besides_names_and_the_tree_counts_only_what_has_the_material() {
    let scratch = scratch("besides");
    let folder = scratch.path();
    let path = folder.join("three.pgn");
    let game = |white: &str, rest: &str| format!("[White \"{white}\"]\n[Black \"Zoe\"]\n\n1. e4 {rest} *\n\n");
    let games = [
        game("Ann", "e5 2. Qh5 Nc6 3. Qxe5+ Nxe5"),
        game("Ann", "e5"),
        game("Cid", "d5 2. Nc3 d4 3. Nd5 Qxd5 4. exd5"),
    ];
    fs::write(&path, games.concat()).expect("a file");
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        app.ui
            .gui
            .dialogs
            .list(false)
            .search_for("material:KRRBBNNPPPPPPPPvKQRRBBNNPPPPPPP ");
        wait(app, host)?;
        assert_eq!(shows(app, "list.count"), "1 of 3");
        Hand(app, host).plain(Keycode::Return);
        wait(app, host)?;
        host.act(app, Request::Input(Input::Show(NodeId::ROOT)));
        host.act(app, Command::OpeningTree);
        wait(app, host)?;
        let first = shows(app, "tree.row.0");
        assert!(first.starts_with("e4 1"), "{first}");
        app.ui.gui.close();
        app.ui.gui.dialogs.list(false).search_for("ann ");
        host.act(
            app,
            ListRequest::Found(
                None,
                "fen:\"rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\"".into(),
            ),
        );
        wait(app, host)?;
        assert_eq!(shows(app, "list.count"), "2 of 3");
        Ok(())
    });
}

/// The library is looked into before its list was ever shown.
#[test]
fn the_first_search_for_a_position_in_the_library_finds_it() {
    let scratch = scratch("first");
    with_window(scratch.path(), |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(
            app,
            ListRequest::Found(
                None,
                "fen:\"rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq -\"".into(),
            ),
        );
        wait(app, host)?;
        assert_eq!(shows(app, "list.count"), "1 of 2");
        Ok(())
    });
}

/// Where the moves of a position need a scroll bar, nothing of them is left out, and their sum stays in sight.
#[test]
fn an_opening_tree_of_many_moves_has_all_columns_and_its_sum_in_sight() {
    let scratch = scratch("tree");
    let path = scratch.path().join("moves.pgn");
    let firsts = [
        "e4", "d4", "c4", "Nf3", "g3", "b3", "f4", "Nc3", "b4", "e3", "d3", "c3", "a3", "h3", "g4", "a4", "h4", "Na3",
    ];
    let game = |mv: &&str| {
        format!("[White \"Ann\"]\n[Black \"Bob\"]\n[Date \"2019.01.01\"]\n[WhiteElo \"2400\"]\n[Result \"1-0\"]\n\n1. {mv} 1-0\n\n")
    };
    fs::write(&path, firsts.iter().map(game).collect::<String>()).expect("a file");
    with_window_of(scratch.path(), Some((1200, 800)), |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        Hand(app, host).plain(Keycode::Escape);
        // The game on the board has no move yet: the tree can be looked into.
        let choice = NewGameChoice {
            time: "300".to_owned(),
            ..NewGameChoice::default()
        };
        host.act(app, Request::Begin(Box::new(choice)));
        wait(app, host)?;
        assert!(app.table.game().is_serious() && !app.ui.gui.is_greeting());
        Hand(app, host).plain(Keycode::O);
        wait(app, host)?;
        assert_eq!(shows(app, "tree.row.0"), "Na3 1 100% 2400 2019");
        assert_eq!(shows(app, "tree.sum"), "All 18 100% 2400 2019");
        let place = |app: &App<'_>, id: &str| {
            widget(app, id)
                .map(|widget| (widget.min, widget.max))
                .expect("it is drawn")
        };
        let (sum, below) = (place(app, "tree.sum"), place(app, "tree.games"));
        assert!(sum.1[1] <= below.0[1] && below.1[1] <= 800.0, "{sum:?} {below:?}");
        // It closes when the game begins that counts.
        Hand(app, host).plain(Keycode::End);
        Hand(app, host).plain(Keycode::Return);
        wait(app, host)?;
        assert!(app.ui.gui.is_open(Dialog::OpeningTree));
        host.act(app, Request::Input(Input::Play(Move::normal(Square::E2, Square::E4))));
        wait(app, host)?;
        assert!(!app.ui.gui.is_open(Dialog::OpeningTree));
        Ok(())
    });
}

/// The games of a folder name their files as the user does, also compressed ones.
#[test]
fn the_files_of_a_folder_have_the_names_that_the_user_gave_them() {
    let scratch = scratch("names");
    let folder = scratch.path().join("games");
    fs::create_dir_all(folder.join("sub")).expect("a folder");
    let game = "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 *\n";
    for name in ["a.pgn", "sub/a.pgn"] {
        fs::write(folder.join(name), game).expect("a file");
    }
    for name in ["b.pgn.gz", "sub/b.pgn.gz"] {
        let mut packed = GzEncoder::new(
            fs::File::create(folder.join(name)).expect("a file"),
            Compression::fast(),
        );
        packed.write_all(game.as_bytes()).expect("written");
        packed.finish().expect("written");
    }
    with_window(scratch.path(), |app, host| {
        host.act(app, Request::OpenFolder(folder.clone()));
        wait(app, host)?;
        let listing = app.files.lists.opened.as_ref().expect("the list");
        let names = (0..4).filter_map(|row| listing.games().file(row).map(|path| listing.source().name_of(path)));
        assert_eq!(
            names.collect::<Vec<_>>(),
            ["a.pgn", "b.pgn.gz", "sub/a.pgn", "sub/b.pgn.gz"]
        );
        Ok(())
    });
}

#[test]
fn a_compressed_file_is_unpacked_beside_it() {
    let scratch = scratch("packed");
    let folder = scratch.path();
    let games = "[White \"Ann\"]\n\n1. e4 *\n\n[White \"Bob\"]\n\n1. d4 *\n\n";
    let path = folder.join("two.pgn.gz");
    let mut packed = GzEncoder::new(fs::File::create(&path).expect("a file"), Compression::fast());
    packed.write_all(games.as_bytes()).expect("written");
    packed.finish().expect("written");
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        assert!(widget(app, "list.delete").is_some_and(|delete| !delete.is_enabled));
        let mut hand = Hand(app, host);
        hand.press_widget("list.more");
        hand.press_widget("menu.list.unpack");
        wait(app, host)?;
        let made = folder.join("two.pgn");
        assert_eq!(fs::read_to_string(&made)?, games);
        let listing = app.files.lists.opened.as_ref().expect("the list");
        assert_eq!(listing.source().paths(), [made]);
        Ok(())
    });
}

#[test]
fn both_versions_of_a_game_that_another_program_has_changed_are_marked() {
    let scratch = scratch("versions");
    let folder = scratch.path();
    let path = folder.join("three.pgn");
    let game = |white: &str| format!("[White \"{white}\"]\n[Black \"Zoe\"]\n[Result \"1-0\"]\n\n1. e4 e5 1-0\n\n");
    fs::write(&path, ["Ann", "Bob", "Cid"].map(game).concat()).expect("a file");
    with_window(folder, |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let entry = app.files.lists.opened.as_ref().and_then(|list| list.games().entry(1));
        host.act(app, Request::OpenEntry(Box::new(entry.expect("a game")), 0));
        wait(app, host)?;
        let changed =
            fs::read_to_string(&path)?.replacen("1. e4 e5 1-0\n\n[White \"Cid", "1. e4 c5 1-0\n\n[White \"Cid", 1);
        fs::write(&path, changed)?;
        let last = app.table.game().tree().main_line()[1];
        host.act(app, Request::Input(Input::Comment(last, "mine".into())));
        host.act(app, Command::Save);
        wait(app, host)?;
        assert!(notice(app).is_some_and(|told| told.starts_with("Another program has changed")));
        host.act(app, Request::Show(Dialog::Games));
        wait(app, host)?;
        let marked = app
            .ui
            .gui
            .widgets()
            .iter()
            .filter(|widget| widget.id == "list.version")
            .count();
        assert_eq!(marked, 2, "{}", fs::read_to_string(&path)?);
        Ok(())
    });
}

/// Whatever is done and undone, a game with the same content keeps every byte of its file.
#[test]
fn what_was_undone_is_not_written() {
    let scratch = scratch("undone");
    let path = scratch.path().join("two.pgn");
    let games = "[White \"Ann\"]\n\n1.e4   {first\n\n  second} e5 2.Nf3 ; line\n*\n\n[White \"Bob\"]\n\n1.d4 *\n";
    fs::write(&path, games).expect("a file");
    with_window(scratch.path(), |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let entry = app.files.lists.opened.as_ref().and_then(|list| list.games().entry(0));
        host.act(app, Request::OpenEntry(Box::new(entry.expect("a game")), 0));
        wait(app, host)?;
        let first = app.table.game().tree().main_line()[0];
        host.act(app, Request::Input(Input::Comment(first, "another".into())));
        assert!(app.table.file().is_changed());
        host.act(app, Request::Input(Input::UndoEdit));
        assert!(!app.table.file().is_changed());
        host.act(app, Request::Input(Input::RedoEdit));
        assert!(app.table.file().is_changed());
        // What was written meanwhile is written back as it was.
        host.act(app, Command::Save);
        wait(app, host)?;
        assert!(fs::read_to_string(&path)?.contains("{another}"));
        host.act(app, Request::Input(Input::UndoEdit));
        assert!(app.table.file().is_changed());
        host.act(app, Command::Save);
        wait(app, host)?;
        assert_eq!(fs::read_to_string(&path)?, games);
        Ok(())
    });
}

/// What is selected is the game on the board, wherever it stands after it was written.
#[test]
fn a_game_that_was_written_behind_another_new_one_stays_selected() {
    let scratch = scratch("selected");
    let path = scratch.path().join("three.pgn");
    let game = |white: &str| format!("[White \"{white}\"]\n[Black \"Zoe\"]\n\n1. e4 *\n\n");
    fs::write(&path, ["Ann", "Bob", "Cid"].map(game).concat()).expect("a file");
    with_window(scratch.path(), |app, host| {
        app.ui.gui.record_widgets(true);
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let mut hand = Hand(app, host);
        hand.plain(Keycode::Down);
        hand.plain(Keycode::Return);
        wait(app, host)?;
        let first = app.table.game().tree().main_line()[0];
        host.act(app, Request::Input(Input::Comment(first, "mine".into())));
        fs::write(&path, game("New") + &fs::read_to_string(&path)?)?;
        host.act(app, Command::Save);
        wait(app, host)?;
        app.ui.gui.close();
        Hand(app, host).plain(Keycode::F6);
        wait(app, host)?;
        assert!(app.ui.gui.dialogs.has_list_keys());
        Hand(app, host).plain(Keycode::Delete);
        wait(app, host)?;
        let left = fs::read_to_string(&path)?;
        assert!(left.contains("Ann") && !left.contains("Bob"), "{left}");
        Ok(())
    });
}

/// A large file takes seconds to write, so it is written once for all that was noted one after the other, when it is left.
#[test]
fn games_noted_one_after_the_other_are_written_together() {
    let game = |white: &str| format!("[White \"{white}\"]\n\n1. e4 e5 *\n\n");
    for leaves in ["save", "quit", "other file", "search", "list closed"] {
        let scratch = scratch("together");
        let folder = scratch.path();
        let (path, other) = (folder.join("three.pgn"), folder.join("other.pgn"));
        let before = ["Ann", "Bob", "Cid"].map(game).concat();
        fs::write(&path, &before).expect("a file");
        fs::write(&other, &before).expect("a file");
        with_window(folder, |app, host| {
            app.ui.gui.record_widgets(true);
            host.act(app, Request::OpenFile(path.clone()));
            wait(app, host)?;
            host.act(app, Command::DockList);
            wait(app, host)?;
            let entry = app.files.lists.opened.as_ref().and_then(|list| list.games().entry(0));
            let entry = entry.expect("a game");
            host.act(app, Request::OpenEntry(Box::new(entry.clone()), 0));
            wait(app, host)?;
            let white = |app: &App<'_>| app.table.game().tree().tags.known("White").map(str::to_owned);
            for name in ["Ann", "Bob"] {
                assert_eq!(white(app).as_deref(), Some(name));
                let end = app.table.game().tree().line_end(NodeId::ROOT);
                host.act(app, Request::Input(Input::Comment(end, format!("note on {name}"))));
                host.act(app, Command::NextGame);
                wait(app, host)?;
            }
            assert_eq!(
                fs::read_to_string(&path)?,
                before,
                "the next game opens, and the file rests"
            );
            let marked = app
                .ui
                .gui
                .widgets()
                .iter()
                .filter(|widget| widget.id == "list.unwritten")
                .count();
            assert_eq!(marked, 2);
            // Their notes are seen all the same.
            host.act(app, Command::PreviousGame);
            wait(app, host)?;
            assert!(app.table.pgn().contains("{note on Bob}"));
            let shown = app.ui.gui.widgets().iter().find(|widget| widget.id == "list.on-board");
            assert_eq!(shown.map(|widget| &*widget.shows), Some("unsaved"));
            match leaves {
                "save" => host.act(app, Command::Save),
                "quit" => host.act(app, Command::Quit),
                "other file" => host.act(app, Request::OpenFile(other.clone())),
                "search" => host.act(app, Command::FindPosition),
                _ => {
                    let mut settings = app.settings.clone();
                    settings.docked_list = false;
                    host.act(app, Request::Change(Box::new(settings)));
                }
            }
            wait(app, host)?;
            assert_eq!(app.window.is_open, leaves != "quit");
            let text = fs::read_to_string(&path)?;
            assert!(
                text.contains("{note on Ann}") && text.contains("{note on Bob}"),
                "{leaves}: {text}"
            );
            Ok(())
        });
    }
}

/// Rows of a list that is not read again yet mean the games as they are now.
#[test]
fn a_game_that_waits_to_be_written_is_exported_and_deleted_with_its_notes() {
    let game = |white: &str| format!("[White \"{white}\"]\n\n1. e4 e5 *\n\n");
    let scratch = scratch("waiting");
    let folder = scratch.path();
    let (path, copy) = (folder.join("three.pgn"), folder.join("copy.pgn"));
    fs::write(&path, ["Ann", "Bob", "Cid"].map(game).concat()).expect("a file");
    with_window(folder, |app, host| {
        let row = |app: &App<'_>, row| {
            let list = app.files.lists.opened.as_ref().expect("a list").games();
            (list.entry(row).expect("a game"), list.place(row).expect("its place"))
        };
        host.act(app, Request::OpenFile(path.clone()));
        wait(app, host)?;
        let (first, second) = (row(app, 0), row(app, 1));
        host.act(app, Request::OpenEntry(Box::new(first.0.clone()), 0));
        wait(app, host)?;
        let end = app.table.game().tree().line_end(NodeId::ROOT);
        host.act(app, Request::Input(Input::Comment(end, "good".into())));
        host.act(app, Command::NextGame);
        wait(app, host)?;
        assert!(app.table.is_resting());
        let save = Request::Save(
            copy.clone(),
            GamesToSave::Listed(vec![first.1.clone(), second.1.clone()]),
            None,
        );
        host.act(app, save);
        wait(app, host)?;
        let exported = fs::read_to_string(&copy)?;
        assert!(
            exported.contains("Ann") && exported.contains("{good}") && exported.contains("Bob"),
            "{exported}"
        );
        // The rows are those of the old list.
        host.act(app, Request::Discard(vec![first.0, second.0]));
        wait(app, host)?;
        let left = fs::read_to_string(&path)?;
        assert_eq!(left, game("Cid"));
        host.act(app, Request::Restore);
        wait(app, host)?;
        assert!(fs::read_to_string(&path)?.contains("{good}"));
        Ok(())
    });
}
