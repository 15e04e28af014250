//! The window waits for no disk and reads from none: while nothing at all reaches it, the board is played on, and quitting says what it waits for.

use super::{notice, play_to_mate, scratch, with_storage, App, VirtualHost};
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};
use tabiya::chess::{Move, Square};
use tabiya::game::Input;
use tabiya::record::NodeId;
use tabiya::store::file::{real_disk, Disk, SharedDisk};
use tabiya::store::storage::Storage;
use tabiya::table::{Command, Dialog, ImageFormat};
use tabiya::ui::{FilmChoice, GamesToSave, Purpose, Request};

/// A disk that stands still: each sync waits until it goes on.
#[derive(Debug)]
struct StillDisk {
    window: ThreadId,
    /// How many syncs it still carries out; [`ALL`] once it goes on.
    left: Mutex<u32>,
    news: Condvar,
    /// Whether the window is open; before that it reads its settings.
    is_open: Mutex<bool>,
    /// How many syncs the window's thread has waited for, how many waits have been in vain, and how often the window has read.
    faults: Mutex<u32>,
}

const ALL: u32 = u32::MAX;

impl StillDisk {
    fn new() -> Arc<StillDisk> {
        Arc::new(StillDisk {
            window: thread::current().id(),
            left: Mutex::new(0),
            news: Condvar::new(),
            is_open: Mutex::new(false),
            faults: Mutex::new(0),
        })
    }

    fn go_on(&self) {
        self.carry_out(ALL);
    }

    /// Carries out so many syncs, and stands still again.
    fn carry_out(&self, syncs: u32) {
        *self.left.lock().expect("no panic") = syncs;
        self.news.notify_all();
    }

    fn open_window(&self) {
        *self.is_open.lock().expect("no panic") = true;
    }

    fn read(&self) {
        if thread::current().id() == self.window && *self.is_open.lock().expect("no panic") {
            *self.faults.lock().expect("no panic") += 1;
        }
    }

    /// Fails if the window has waited or read.
    fn check(&self) {
        assert_eq!(*self.faults.lock().expect("no panic"), 0, "the window's thread waited");
    }

    fn wait(&self) {
        let left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        let is_window = thread::current().id() == self.window && *left < ALL;
        // A window that waits for another thread would wait for ever.
        let longest = Duration::from_secs(if is_window { 0 } else { 60 });
        let (mut left, waited) = self
            .news
            .wait_timeout_while(left, longest, |left| *left == 0)
            .expect("no panic");
        if *left < ALL {
            *left = left.saturating_sub(1);
        }
        if waited.timed_out() {
            *self.faults.lock().expect("no panic") += 1;
        }
    }
}

impl Disk for StillDisk {
    fn open(&self, path: &Path) -> io::Result<File> {
        self.read();
        real_disk().open(path)
    }

    fn lock_folder(&self, folder: &Path) -> io::Result<File> {
        self.read();
        real_disk().lock_folder(folder)
    }

    fn entries(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.read();
        real_disk().entries(folder)
    }

    fn canonicalize(&self, path: &Path) -> io::Result<PathBuf> {
        self.read();
        real_disk().canonicalize(path)
    }

    fn sync(&self, _: &File) -> io::Result<()> {
        self.wait();
        Ok(())
    }

    fn sync_folder(&self, _: &Path) -> io::Result<()> {
        self.wait();
        Ok(())
    }
}

/// Opens the window on a disk that stands still. Jobs end when they end.
fn on_a_still_disk(name: &str, body: impl FnOnce(&mut App<'_>, &VirtualHost, &StillDisk) -> anyhow::Result<()>) {
    on_a_still_disk_with(scratch(name).path(), body);
}

/// The same with this folder.
fn on_a_still_disk_with(
    folder: &Path,
    body: impl FnOnce(&mut App<'_>, &VirtualHost, &StillDisk) -> anyhow::Result<()>,
) {
    let disk = StillDisk::new();
    let shared = SharedDisk::new(Arc::<StillDisk>::clone(&disk));
    with_storage(&Storage::on(shared, folder), |app, host| {
        host.set_late(true);
        disk.open_window();
        body(app, host, &disk)
    });
    disk.check();
}

#[test]
fn the_window_goes_on_while_the_disk_stands_still_and_quits_when_all_is_written() {
    let scratch = scratch("still-disk");
    let folder = scratch.path();
    let disk = StillDisk::new();
    let shared = SharedDisk::new(Arc::<StillDisk>::clone(&disk));
    with_storage(&Storage::on(shared, folder), |app, host| {
        host.set_late(true);
        disk.open_window();
        play_to_mate(app, host)?;
        let picture = Request::UsePath(folder.join("board"), Purpose::Picture(ImageFormat::Png));
        for request in [Command::Mute.into(), picture, Command::Save.into()] {
            app.act(request);
            host.wait(app, Duration::from_secs(1))?;
        }
        app.act(Request::Save(folder.join("copy.pgn"), GamesToSave::OnBoard, None));
        host.settle(app)?;
        app.act(Request::Leave);
        host.settle(app)?;
        assert!(app.window.is_open);
        assert_eq!(
            app.work().map(|work| (work.label, work.loss)),
            Some(("Saving…".into(), None))
        );
        host.wait(app, Duration::from_secs(11))?;
        let loss = app.work().and_then(|work| work.loss).unwrap_or_default();
        let files = "board.png, copy.pgn and settings.toml are not written yet.";
        assert!(loss.contains(files) && loss.contains("The game is not"), "{loss}");
        disk.go_on();
        host.finish_jobs(app)?;
        assert!(!app.window.is_open, "all is written");
        Ok(())
    });
    disk.check();
    for file in ["config/settings.toml", "copy.pgn", "board.png"] {
        assert!(folder.join(file).is_file(), "{file}");
    }
    let games = std::fs::read_dir(folder.join("data/games")).expect("the games");
    assert_eq!(games.count(), 1, "the game");
}

/// The program runs as long as nobody wants to lose anything.
#[test]
fn quitting_can_be_called_off_and_after_some_time_nobody_has_to_wait() {
    on_a_still_disk("quit-anyway", |app, host, disk| {
        app.act(Command::Mute);
        app.act(Request::Leave);
        host.settle(app)?;
        app.act(Request::StopWork);
        assert!(app.window.is_open && app.work().is_none(), "it was called off");
        app.act(Request::Leave);
        host.wait(app, Duration::from_secs(9))?;
        app.act(Request::Leave);
        assert!(app.window.is_open, "it may still be written");
        host.wait(app, Duration::from_secs(2))?;
        app.act(Request::Leave);
        assert!(!app.window.is_open);
        disk.go_on();
        Ok(())
    });
}

/// Makes a move, and begins to quit while it is being written.
fn quit_after_a_move(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    app.settings.window = app.window.place(app.settings.window);
    app.act(Request::Input(Input::Play(Move::normal(Square::E2, Square::E4))));
    host.settle(app)?;
    app.act(Request::Leave);
    host.settle(app)
}

/// What happens while the window waits is waited for in the same way.
#[test]
fn a_move_made_while_the_window_waits_to_quit_is_written_before_it_closes() {
    let scratch = scratch("move-at-quit");
    let folder = scratch.path();
    on_a_still_disk_with(folder, |app, host, disk| {
        quit_after_a_move(app, host)?;
        app.act(Request::Input(Input::Play(Move::normal(Square::E7, Square::E5))));
        let until = Instant::now() + Duration::from_mins(1);
        while app.window.is_open {
            assert!(Instant::now() < until, "it closes once all is written");
            disk.carry_out(1);
            thread::sleep(Duration::from_millis(20));
            host.settle(app)?;
        }
        disk.go_on();
        Ok(())
    });
    let journals = std::fs::read_dir(folder.join("data/journal")).expect("the journals");
    let texts = journals.filter_map(|entry| std::fs::read_to_string(entry.expect("an entry").path()).ok());
    assert!(
        texts.into_iter().any(|text| text.contains("e5")),
        "the move is in the journal"
    );
}

/// Settings changed while the journal is waited for are written too.
#[test]
fn what_is_changed_while_the_window_waits_to_quit_is_written_before_it_closes() {
    let scratch = scratch("mute-at-quit");
    let folder = scratch.path();
    on_a_still_disk_with(folder, |app, host, disk| {
        quit_after_a_move(app, host)?;
        app.act(Command::Mute);
        disk.go_on();
        host.finish_jobs(app)?;
        assert!(!app.window.is_open);
        Ok(())
    });
    let settings = std::fs::read_to_string(folder.join("config/settings.toml")).expect("the settings");
    assert!(settings.contains("muted = true"), "{settings}");
}

/// Makes a GIF, quits while the disk holds it up, and waits.
fn quit_while_a_film_is_made(
    app: &mut App<'_>,
    host: &VirtualHost,
    (disk, folder): (&StillDisk, &Path),
) -> anyhow::Result<()> {
    app.settings.window = app.window.place(app.settings.window);
    disk.go_on();
    app.act(Request::Input(Input::Play(Move::normal(Square::E2, Square::E4))));
    host.finish_jobs(app)?;
    disk.carry_out(0);
    let film = FilmChoice {
        each: Duration::from_millis(500),
        plies: (0, 1),
        has_names: false,
    };
    app.act(Request::Write(folder.join("game.gif"), Purpose::Film(film)));
    let is_written = |entry: std::fs::DirEntry| entry.file_name().to_string_lossy().contains("game.gif");
    let until = Instant::now() + Duration::from_mins(1);
    while !std::fs::read_dir(folder)?.flatten().any(is_written) {
        assert!(Instant::now() < until, "it is drawn");
        thread::sleep(Duration::from_millis(1));
    }
    app.act(Request::Leave);
    host.settle(app)?;
    let work = app.work().map(|work| (work.label, work.loss));
    assert_eq!(work, Some(("Saving…".into(), None)));
    assert_eq!(notice(app), Some("No GIF was made."));
    host.wait(app, Duration::from_secs(11))?;
    let loss = app.work().and_then(|work| work.loss).unwrap_or_default();
    assert!(loss.contains("Still being stopped: Making the GIF."), "{loss}");
    assert!(app.window.is_open, "it may leave a file behind");
    Ok(())
}

#[test]
fn a_film_that_quitting_stops_is_waited_for_while_the_window_goes_on() {
    let scratch = scratch("film-at-quit");
    on_a_still_disk("film-quits", |app, host, disk| {
        quit_while_a_film_is_made(app, host, (disk, scratch.path()))?;
        disk.go_on();
        host.finish_jobs(app)?;
        assert!(!app.window.is_open, "it has ended");
        Ok(())
    });
    let left = std::fs::read_dir(scratch.path()).expect("the folder").flatten();
    let left: Vec<_> = left.map(|entry| entry.file_name()).collect();
    assert!(left.iter().all(|name| name != "game.gif"), "{left:?}");
}

#[test]
fn who_does_not_want_to_wait_for_the_end_of_a_film_need_not() {
    let scratch = scratch("film-left");
    let still = StillDisk::new();
    let shared = SharedDisk::new(Arc::<StillDisk>::clone(&still));
    with_storage(&Storage::on(shared, scratch.path()), |app, host| {
        host.set_late(true);
        still.open_window();
        quit_while_a_film_is_made(app, host, (&still, scratch.path()))?;
        app.act(Request::Leave);
        assert!(!app.window.is_open);
        // The window closes although the disk stands still.
        Ok(())
    });
    still.check();
    still.go_on();
}

/// The end of the write is no event, so it has to ask for the frame that shows it.
#[test]
fn where_a_game_was_saved_is_said_as_soon_as_the_disk_has_it() {
    on_a_still_disk("saved-late", |app, host, disk| {
        app.act(Request::Input(Input::Play(Move::normal(Square::E2, Square::E4))));
        host.settle(app)?;
        app.act(Command::Save);
        host.settle(app)?;
        assert!(!app.window.frames.is_requested());
        assert_eq!(notice(app), None);
        host.wait(app, Duration::from_secs(1))?;
        assert!(notice(app).is_some_and(|told| told.contains("is being written")));
        disk.go_on();
        host.finish_jobs(app)?;
        assert!(
            notice(app).is_some_and(|told| told.starts_with("Saved to")),
            "it has been written"
        );
        assert!(!app.ui.gui.has_dialog(), "no dialog takes the keys late");
        assert!(app.window.frames.is_requested(), "it is drawn without an event");
        Ok(())
    });
}

#[test]
fn a_save_that_ends_behind_a_dialog_is_told_beside_it() {
    on_a_still_disk("saved-behind", |app, host, disk| {
        app.act(Request::Input(Input::Play(Move::normal(Square::E2, Square::E4))));
        app.act(Command::Save);
        app.act(Command::Shortcuts);
        host.settle(app)?;
        disk.go_on();
        host.finish_jobs(app)?;
        assert!(app.ui.gui.is_open(Dialog::Shortcuts));
        let told: Vec<&str> = app.ui.toasts.iter().map(|toast| toast.text.as_str()).collect();
        assert!(told.iter().any(|text| text.starts_with("Saved to")), "{told:?}");
        Ok(())
    });
}

#[test]
fn quitting_says_what_becomes_of_a_game_that_is_in_no_file() {
    on_a_still_disk("no-file", |app, host, disk| {
        app.act(Request::Input(Input::Play(Move::normal(Square::E2, Square::E4))));
        host.settle(app)?;
        app.settings.window = app.window.place(app.settings.window);
        app.act(Request::Leave);
        host.wait(app, Duration::from_secs(11))?;
        let loss = app.work().and_then(|work| work.loss);
        assert!(
            loss.as_ref().is_some_and(|loss| loss.contains("offers to continue")),
            "{loss:?}"
        );
        disk.go_on();
        host.finish_jobs(app)?;
        Ok(())
    });
}

/// Whatever has ended, what the window shows of it is drawn without an event.
#[test]
fn the_end_of_a_write_asks_for_a_frame() {
    on_a_still_disk("written-late", |app, host, disk| {
        app.act(Request::Input(Input::Play(Move::normal(Square::E2, Square::E4))));
        app.act(Request::Input(Input::Abort));
        host.settle(app)?;
        assert!(app.table.is_writing() && !app.window.frames.is_requested());
        disk.go_on();
        host.finish_jobs(app)?;
        assert!(!app.table.is_writing() && app.window.frames.is_requested());
        Ok(())
    });
}

/// A large file takes seconds to write: whoever goes back to the game just noted sees it at once, with the note.
#[test]
fn a_game_that_is_being_written_is_shown_again_at_once() {
    let scratch = scratch("shown-again");
    let path = scratch.path().join("two.pgn");
    std::fs::write(&path, "[White \"Ann\"]\n\n1. e4 *\n\n[White \"Bob\"]\n\n1. d4 *\n").expect("a file");
    let disk = StillDisk::new();
    disk.go_on();
    let shared = SharedDisk::new(Arc::<StillDisk>::clone(&disk));
    with_storage(&Storage::on(shared, scratch.path()), |app, host| {
        disk.open_window();
        app.act(Request::OpenFile(path.clone()));
        host.finish_jobs(app)?;
        let list = app.files.lists.opened.as_ref().expect("a list");
        let first = list.games().entry(0).expect("a game");
        app.act(Request::OpenEntry(Box::new(first), 0));
        host.finish_jobs(app)?;
        let end = app.table.game().tree().line_end(NodeId::ROOT);
        app.act(Request::Input(Input::Comment(end, "good".into())));
        host.set_late(true);
        disk.carry_out(0);
        for (command, name) in [(Command::NextGame, "Bob"), (Command::PreviousGame, "Ann")] {
            app.act(command);
            let until = Instant::now() + Duration::from_mins(1);
            while app.table.game().tree().tags.value("White") != Some(name) {
                assert!(Instant::now() < until, "{name} is waited for");
                thread::sleep(Duration::from_millis(1));
                host.settle(app)?;
            }
            assert!(app.table.is_writing());
        }
        assert!(app.table.pgn().contains("{good}") && !std::fs::read_to_string(&path)?.contains("good"));
        assert_eq!(app.files.lists.current.map(|game| game.row), Some(0));
        disk.go_on();
        // The other games of the file may be noted too.
        host.finish_jobs(app)?;
        assert!(app.table.is_resting());
        host.wait(app, Duration::from_secs(30))?;
        host.finish_jobs(app)?;
        assert!(std::fs::read_to_string(&path)?.contains("1. e4 {good} *"));
        Ok(())
    });
    disk.check();
}
