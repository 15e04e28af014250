//! The window waits for no disk and reads from none: while nothing at all reaches it, the board is played on, and quitting says what it waits for.

use super::{notice, scratch, with_storage, App, VirtualHost};
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
use tabiya::ui::{GamesToSave, Purpose, Request};

/// A disk that stands still: each sync waits until it goes on.
#[derive(Debug)]
struct StillDisk {
    window: ThreadId,
    /// Whether it goes on.
    goes_on: Mutex<bool>,
    news: Condvar,
    /// Whether the window is open; before that it reads its settings.
    is_open: Mutex<bool>,
    /// How many syncs the window's thread has waited for, how many waits have been in vain, and how often the window has read.
    faults: Mutex<u32>,
}

impl StillDisk {
    fn new() -> Arc<StillDisk> {
        Arc::new(StillDisk {
            window: thread::current().id(),
            goes_on: Mutex::new(false),
            news: Condvar::new(),
            is_open: Mutex::new(false),
            faults: Mutex::new(0),
        })
    }

    fn go_on(&self) {
        *self.goes_on.lock().expect("no panic") = true;
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
        let goes_on = self.goes_on.lock().unwrap_or_else(PoisonError::into_inner);
        let is_window = thread::current().id() == self.window && !*goes_on;
        // A window that waits for another thread would wait for ever.
        let longest = Duration::from_secs(if is_window { 0 } else { 60 });
        let (_goes_on, waited) = self
            .news
            .wait_timeout_while(goes_on, longest, |goes_on| !*goes_on)
            .expect("no panic");
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
    let scratch = scratch(name);
    let folder = scratch.path();
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
        for (from, to) in [
            (Square::F2, Square::F3),
            (Square::E7, Square::E5),
            (Square::G2, Square::G4),
            (Square::D8, Square::H4),
        ] {
            app.act(Request::Input(Input::Play(Move::normal(from, to))));
            host.settle(app)?;
        }
        assert!(app.table.game().outcome().is_some());
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
        let loss = app.work().and_then(|work| work.loss);
        assert!(loss.is_some_and(|loss| loss.contains("not written yet")));
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
        *disk.goes_on.lock().expect("no panic") = false;
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
