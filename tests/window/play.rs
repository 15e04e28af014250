//! A game is played with the mouse, exported and read back.

use super::driver::VirtualHost;
use super::{notice, scratch, sdl, with_window};
use sdl2::event::Event;
use sdl2::keyboard::{Keycode, Mod};
use sdl2::mouse::MouseButton;
use std::path::Path;
use std::time::Duration;
use tabiya::chess::{Color, Square};
use tabiya::desktop::app::App;
use tabiya::game::{Input, Sound};
use tabiya::record::pgn;
use tabiya::store::new_game::NewGameChoice;
use tabiya::store::settings::{Opponent, Settings, Side};
use tabiya::table::{Command, Dialog, ImageFormat};
use tabiya::ui::{FilmChoice, GamesToSave, Purpose, Request};

/// A player's hand on mouse and keyboard.
pub(super) struct Hand<'a, 't>(pub(super) &'a mut App<'t>, pub(super) &'a VirtualHost);

impl Hand<'_, '_> {
    pub(super) fn move_to(&mut self, place: (i32, i32)) {
        self.push(sdl::motion(place, place));
    }

    fn button(&mut self, place: (i32, i32), is_down: bool) {
        self.push(sdl::button(MouseButton::Left, place, is_down));
    }

    /// Presses and releases.
    pub(super) fn press(&mut self, place: (i32, i32)) {
        self.move_to(place);
        self.button(place, true);
        self.button(place, false);
    }

    fn push(&mut self, event: Event) {
        self.1.send(self.0, event).expect("the program goes on");
    }

    pub(super) fn click(&mut self, square: Square) {
        self.press(sdl::middle(self.0, square));
    }

    pub(super) fn drag(&mut self, from: Square, to: Square) {
        let (start, end) = (sdl::middle(self.0, from), sdl::middle(self.0, to));
        self.move_to(start);
        self.button(start, true);
        self.move_to((i32::midpoint(start.0, end.0), i32::midpoint(start.1, end.1)));
        self.move_to(end);
        self.button(end, false);
    }

    /// Presses at the first of these places, passes through the others and releases at the last, with this many milliseconds
    /// between two of them.
    pub(super) fn drag_slowly(&mut self, way: &[(i32, i32)], pause: u64) {
        for (number, &place) in way.iter().enumerate() {
            self.move_to(place);
            if number == 0 {
                self.button(place, true);
            }
            self.1
                .wait(self.0, Duration::from_millis(pause))
                .expect("the program goes on");
        }
        self.button(way[way.len() - 1], false);
    }

    /// Starts a game as White against the built-in program at this level.
    pub(super) fn begin_against(&mut self, level: u16) {
        self.1.act(
            self.0,
            Request::Begin(Box::new(NewGameChoice {
                opponent: Opponent::Tabiya,
                level,
                side: Side::White,
                ..NewGameChoice::default()
            })),
        );
        self.settle();
    }

    pub(super) fn settle(&mut self) {
        self.1.settle(self.0).expect("the program goes on");
    }

    pub(super) fn key(&mut self, key: Keycode, keymod: Mod) {
        self.push(sdl::key(key, keymod, true, false));
        // The modifiers are released as well.
        self.push(sdl::key(key, Mod::NOMOD, false, false));
    }
}

fn exported(folder: &Path) -> Vec<String> {
    let games = folder.join("data").join("games");
    let Ok(entries) = std::fs::read_dir(games) else {
        return Vec::new();
    };
    entries
        .map(|entry| entry.expect("it can be listed").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "pgn"))
        .map(|path| std::fs::read_to_string(path).expect("it can be read"))
        .collect()
}

fn play(app: &mut App<'_>, host: &VirtualHost, folder: &Path) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    // Alternating clicks and drags, with an illegal attempt in between.
    hand.click(Square::E2);
    hand.click(Square::E4);
    hand.drag(Square::E7, Square::E5);
    hand.drag(Square::D1, Square::H5);
    hand.click(Square::B8);
    hand.click(Square::B5);
    assert_eq!(hand.0.table.game().line().len(), 3, "a knight does not go to b5");
    hand.drag(Square::B8, Square::C6);
    hand.click(Square::F1);
    hand.click(Square::C4);
    hand.drag(Square::G8, Square::F6);
    assert_eq!(hand.0.table.game().line().len(), 6);
    hand.settle();
    hand.key(Keycode::F, Mod::NOMOD);
    hand.settle();
    assert!(hand.0.board.view.layout.board.is_flipped, "the board is turned");
    hand.drag(Square::H5, Square::F7);
    hand.settle();
    let outcome = hand.0.table.game().outcome().expect("that is mate");
    assert_eq!(pgn::sentence(outcome), "White wins by checkmate.");
    assert_eq!(exported(folder).len(), 1, "the game is saved by itself at its end");
    hand.key(Keycode::S, Mod::LCTRLMOD);
    hand.settle();
    assert!(
        hand.0.table.file().path().is_some_and(Path::exists),
        "{:?}",
        hand.0.table.file().path()
    );
    assert_eq!(notice(hand.0), None);
    hand.key(Keycode::Escape, Mod::NOMOD);
    hand.settle();
    dialogs_are_modal(hand.0, host)?;
    let hand = Hand(app, host);
    for sound in [Sound::Start, Sound::Move, Sound::Illegal, Sound::Mate] {
        assert!(sounds::count(sound) > 0, "{sound:?} was not played");
    }
    pictures(hand.0, host)?;
    let mut hand = Hand(app, host);
    hand.key(Keycode::Z, Mod::LCTRLMOD);
    assert!(
        hand.0.table.game().outcome().is_none(),
        "taking the mate back opens the game again"
    );
    turning(hand.0, host)?;
    leaving(app, host);
    Ok(())
}

/// While a dialog is open, no key, click or turn of the wheel reaches the board.
fn dialogs_are_modal(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    for chord in [
        (Keycode::F1, Mod::NOMOD),
        (Keycode::N, Mod::LCTRLMOD | Mod::LSHIFTMOD),
        (Keycode::S, Mod::LCTRLMOD),
    ] {
        let mut hand = Hand(app, host);
        hand.key(chord.0, chord.1);
        hand.settle();
        let before = (hand.0.table.game().shown_node(), hand.0.settings.clone());
        let is_flipped = hand.0.board.view.layout.board.is_flipped;
        for key in [
            Keycode::F,
            Keycode::M,
            Keycode::C,
            Keycode::W,
            Keycode::Left,
            Keycode::Delete,
        ] {
            hand.key(key, Mod::NOMOD);
        }
        hand.key(Keycode::Z, Mod::LCTRLMOD);
        if chord.0 != Keycode::N {
            hand.click(Square::A1);
        }
        hand.settle();
        assert_eq!(
            (hand.0.table.game().shown_node(), hand.0.settings.clone()),
            before,
            "{chord:?}"
        );
        assert_eq!(hand.0.board.view.layout.board.is_flipped, is_flipped, "{chord:?}");
        hand.key(Keycode::Escape, Mod::NOMOD);
        hand.settle();
    }
    // A letter pressed in a menu is not a command.
    let is_flipped = app.board.view.layout.board.is_flipped;
    Hand(app, host).key(Keycode::F, Mod::LALTMOD);
    host.settle(app)?;
    assert_eq!(app.board.view.layout.board.is_flipped, is_flipped);
    Ok(())
}

/// With the setting on, the board turns to the player to move; full screen is switched on and off.
fn turning(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    let wished = Settings {
        auto_flip: true,
        ..Settings::default()
    };
    host.act(app, Request::Change(Box::new(wished)));
    host.settle(app)?;
    assert!(!app.board.view.layout.board.is_flipped, "White is to move");
    let mut hand = Hand(app, host);
    hand.click(Square::D2);
    hand.click(Square::D3);
    host.wait(hand.0, Duration::from_millis(400))?;
    assert!(hand.0.board.view.layout.board.is_flipped, "Black is to move");
    let side = hand.0.board.view.layout.board.square_size;
    for _ in 0..2 {
        hand.key(Keycode::F11, Mod::NOMOD);
        hand.settle();
        let told = notice(hand.0).unwrap_or_default();
        assert!(!told.starts_with("Full screen"), "{told}");
    }
    let restored = hand.0.board.view.layout.board.square_size;
    assert!(
        (restored - side).abs() < 0.5,
        "the window has its size back: {restored}"
    );
    Ok(())
}

/// A game in progress is left at once, or after a question if that is set.
fn leaving(app: &mut App<'_>, host: &VirtualHost) {
    let wished = Settings {
        ask_leave: true,
        ..Settings::default()
    };
    host.act(app, Request::Change(Box::new(wished)));
    let mut hand = Hand(app, host);
    hand.push(Event::Quit { timestamp: 0 });
    assert!(hand.0.window.is_open, "it is asked first");
    hand.push(Event::Quit { timestamp: 0 });
    assert!(!hand.0.window.is_open, "asked once is enough");
}

/// Resigning asks first, or not if that is set; a sound that is switched off is not heard.
fn resigning(app: &mut App<'_>, host: &VirtualHost, folder: &Path) -> anyhow::Result<()> {
    host.settle(app)?;
    let mut hand = Hand(app, host);
    hand.click(Square::E2);
    hand.click(Square::E4);
    hand.1.act(hand.0, Request::Show(Dialog::Resign(Color::White)));
    hand.settle();
    assert!(hand.0.table.game().outcome().is_none(), "it is asked first");
    hand.key(Keycode::Escape, Mod::NOMOD);
    hand.settle();
    assert!(hand.0.table.game().outcome().is_none() && exported(folder).is_empty());
    let wished = Settings {
        ask_resign: false,
        silent: vec![Sound::Move],
        ..hand.0.settings.clone()
    };
    hand.1.act(hand.0, Request::Change(Box::new(wished)));
    let before = sounds::count(Sound::Move);
    hand.click(Square::E7);
    hand.click(Square::E5);
    hand.settle();
    assert_eq!(
        (hand.0.table.game().line().len(), sounds::count(Sound::Move)),
        (2, before)
    );
    hand.1.act(hand.0, Request::Show(Dialog::Resign(Color::Black)));
    let outcome = hand.0.table.game().outcome().expect("nobody was asked");
    assert_eq!(pgn::sentence(outcome), "White wins by resignation.");
    assert_eq!(exported(folder).len(), 1, "the game is saved by itself at its end");
    Ok(())
}

/// Like everything that is exported, a page to be printed replaces no file unasked; `path` has no ending yet.
fn a_page_replaces_a_file_only_after_a_question(
    app: &mut App<'_>,
    host: &VirtualHost,
    path: &Path,
) -> anyhow::Result<()> {
    let file = path.with_extension("html");
    std::fs::write(&file, "mine")?;
    host.act(app, Request::UsePath(path.to_owned(), Purpose::Page(Vec::new())));
    host.finish_jobs(app)?;
    host.settle(app)?;
    assert!(app.ui.gui.is_open(Dialog::SaveOver));
    assert_eq!(std::fs::read(&file)?, b"mine");
    host.act(app, Request::Write(file.clone(), Purpose::Page(Vec::new())));
    host.finish_jobs(app)?;
    host.settle(app)?;
    assert!(std::fs::read(&file)?.starts_with(b"<!DOCTYPE html>"));
    app.ui.gui.close();
    Ok(())
}

/// The board and the game are exported as images; a GIF export can be stopped.
fn pictures(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    let folder = tempfile::tempdir()?;
    let film = || FilmChoice {
        each: Duration::from_millis(500),
        plies: (1, 2),
        has_names: true,
    };
    for (name, purpose, start) in [
        ("board", Purpose::Picture(ImageFormat::Png), &b"\x89PNG"[..]),
        ("board", Purpose::Picture(ImageFormat::Svg), &b"<svg"[..]),
        ("game", Purpose::Film(film()), &b"GIF89a"[..]),
    ] {
        host.act(app, Request::UsePath(folder.path().join(name), purpose));
        host.finish_jobs(app)?;
        host.settle(app)?;
        let told = notice(app).unwrap_or_default();
        let path = told.strip_prefix("Saved to ").unwrap_or_else(|| panic!("{told}"));
        assert!(std::fs::read(path)?.starts_with(start), "{path}");
    }
    a_page_replaces_a_file_only_after_a_question(app, host, &folder.path().join("page"))?;
    host.set_late(true);
    host.act(app, Request::UsePath(folder.path().join("late"), Purpose::Film(film())));
    while app.work().is_none() {
        std::thread::sleep(Duration::from_millis(1));
        host.settle(app)?;
    }
    assert_eq!(app.work().map(|work| work.label).as_deref(), Some("Making the GIF"));
    Hand(app, host).key(Keycode::Escape, Mod::NOMOD);
    assert_eq!(notice(app), Some("No GIF was made."));
    host.set_late(false);
    host.settle(app)
}

/// Pasted content is shown first if a game would be lost by it, and is loaded at once otherwise.
fn pasting(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    const FEN: &str = "8/8/8/4k3/8/8/4P3/4K3 w - - 0 1";
    host.settle(app)?;
    app.take_text("1. e4 e5 2. Nf3 Nc6".into());
    assert_eq!(app.table.game().line().len(), 4, "nothing was there to be lost");
    Hand(app, host).key(Keycode::Return, Mod::NOMOD);
    Hand(app, host).key(Keycode::Z, Mod::LCTRLMOD);
    host.settle(app)?;
    assert!(
        app.table.game().can_redo(),
        "Enter was an answer and opened no field for letters"
    );
    app.take_text("Bb5 a6".into());
    host.settle(app)?;
    assert_eq!(app.table.game().tree().nodes().count(), 4, "it is shown only");
    Hand(app, host).key(Keycode::Escape, Mod::NOMOD);
    app.take_text("Nf6 Bb5".into());
    host.settle(app)?;
    Hand(app, host).key(Keycode::Return, Mod::NOMOD);
    host.settle(app)?;
    assert_eq!(app.table.game().line().len(), 5, "the moves were added");
    app.take_text(FEN.into());
    host.settle(app)?;
    assert_eq!(app.table.game().line().len(), 5, "the game is not lost");
    Hand(app, host).key(Keycode::Return, Mod::NOMOD);
    assert_eq!(app.table.game().board().to_string(), FEN);
    Hand(app, host).key(Keycode::Z, Mod::LCTRLMOD);
    assert_eq!(app.table.game().line().len(), 5, "the game is back");
    Hand(app, host).key(Keycode::V, Mod::LCTRLMOD | Mod::LSHIFTMOD);
    assert_eq!(app.table.game().board().to_string(), FEN);
    app.take_text("[White \"Ann\"]\n\n1. d4 *\n\n[White \"Bob\"]\n\n1. c4 *\n".into());
    host.settle(app)?;
    Hand(app, host).key(Keycode::Return, Mod::NOMOD);
    for _ in 0..200 {
        host.run(app)?;
        if notice(app).is_some_and(|told| told.starts_with("2 games")) {
            return Ok(());
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("the games are not listed: {:?}", notice(app));
}

/// If no game can be kept, the program says so from the first moment, and neither another game nor quitting discards the one
/// on the board without a question.
fn keeping_nothing(app: &mut App<'_>, host: &VirtualHost, folder: &Path) -> anyhow::Result<()> {
    host.settle(app)?;
    assert!(
        notice(app).is_some_and(|told| told.starts_with("Games cannot be saved")),
        "{:?}",
        notice(app)
    );
    host.act(app, Command::NewGame);
    let mut hand = Hand(app, host);
    hand.click(Square::E2);
    hand.click(Square::E4);
    assert_eq!(hand.0.table.game().line().len(), 1);
    host.act(app, Command::NewGame);
    assert_eq!(app.table.game().line().len(), 1, "it is asked first");
    host.settle(app)?;
    host.act(app, Command::Quit);
    assert!(app.window.is_open, "it is asked first");
    host.settle(app)?;
    Hand(app, host).key(Keycode::Escape, Mod::NOMOD);
    // Once saved elsewhere, the game may go.
    let elsewhere = folder.join("elsewhere.pgn");
    host.act(app, Request::Save(elsewhere.clone(), GamesToSave::OnBoard, None));
    host.finish_jobs(app)?;
    assert!(std::fs::read_to_string(&elsewhere)?.contains("1. e4"));
    host.act(app, Command::NewGame);
    assert_eq!(app.table.game().line().len(), 0);
    let (from, to, promotion) = (Square::D2, Square::D4, None);
    host.act(app, Request::Input(Input::TryMove { from, to, promotion }));
    assert_eq!(app.table.game().line().len(), 1);
    host.act(app, Command::Quit);
    assert!(app.window.is_open, "this one is nowhere");
    host.act(app, Request::GiveUp);
    assert!(!app.window.is_open, "it was wished");
    Ok(())
}

#[test]
fn a_game_is_played_in_the_window_exported_and_read_back() {
    sounds::listen();
    let folders = ["play", "resign", "refused"].map(scratch);
    let [folder, resigned, refused] = folders.each_ref().map(tempfile::TempDir::path);
    with_window(folder, |app, host| play(app, host, folder));

    let files = exported(folder);
    assert_eq!(files.len(), 1, "one game, one file");
    let read = tabiya::record::pgn::read(&files[0])
        .next()
        .expect("there is a game in the file");
    assert!(read.faults.is_empty(), "{:?}", read.faults);
    let tree = read.tree;
    let end = tree.line_end(tabiya::record::NodeId::ROOT);
    assert_eq!(
        tree.board(end).to_string(),
        "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4"
    );
    assert_eq!(tree.result().token(), "1-0");
    assert_eq!(tree.tags.value("White"), Some("White"));
    let date = tree.tags.value("Date").unwrap_or_default();
    assert!(date.len() == 10 && !date.contains('?'), "a real date: {date}");
    with_window(folder, pasting);
    let kept = exported(folder);
    assert!(
        kept.iter().any(|pgn| pgn.contains("2. Nf3 Nf6 (2... Nc6) 3. Bb5")),
        "{kept:?}"
    );
    with_window(resigned, |app, host| resigning(app, host, resigned));
    std::fs::write(refused.join("data"), "in the way").expect("a file");
    with_window(refused, |app, host| keeping_nothing(app, host, refused));
}

/// The sounds played, from the log.
pub(super) mod sounds {
    use std::sync::{Mutex, PoisonError};
    use tabiya::game::Sound;

    static PLAYED: Mutex<Vec<String>> = Mutex::new(Vec::new());

    struct Listener;

    impl log::Log for Listener {
        fn enabled(&self, about: &log::Metadata<'_>) -> bool {
            about.target().ends_with("audio")
        }

        fn log(&self, record: &log::Record<'_>) {
            if let Some(sound) = record.args().to_string().strip_prefix("sound ") {
                let mut played = PLAYED.lock().unwrap_or_else(PoisonError::into_inner);
                played.push(sound.to_owned());
            }
        }

        fn flush(&self) {}
    }

    pub fn listen() {
        if log::set_logger(&Listener).is_ok() {
            log::set_max_level(log::LevelFilter::Debug);
        }
    }

    pub fn count(sound: Sound) -> usize {
        let played = PLAYED.lock().unwrap_or_else(PoisonError::into_inner);
        played.iter().filter(|name| **name == format!("{sound:?}")).count()
    }
}
