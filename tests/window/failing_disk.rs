//! What the window does when a disk refuses to be written to, and when a job that writes panics.

use super::{play_to_mate, scratch, with_storage, App};
use std::fs;
use std::io;
use std::path::Path;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::Arc;
use std::time::Duration;
use tabiya::chess::{Move, Square};
use tabiya::game::Input;
use tabiya::store::file::{real_disk, Disk, File, Permissions, SharedDisk};
use tabiya::store::library::GameEntry;
use tabiya::store::storage::Storage;
use tabiya::table::{Command, Dialog};
use tabiya::ui::{ListRequest, Request};

/// A disk that has room for a file until it is filled, and then only elsewhere than in this folder.
#[derive(Debug)]
struct FullDisk {
    folder: &'static str,
    is_full: AtomicBool,
}

impl Disk for FullDisk {
    fn create(&self, path: &Path, _: Option<&Permissions>) -> io::Result<File> {
        const ENOSPC: i32 = 28;
        if self.is_full.load(Ordering::SeqCst) && path.to_string_lossy().contains(self.folder) {
            return Err(io::Error::from_raw_os_error(ENOSPC));
        }
        File::options().write(true).create_new(true).open(path)
    }
}

fn full_disk(folder: &'static str) -> (Arc<FullDisk>, SharedDisk) {
    let is_full = AtomicBool::new(false);
    let disk = Arc::new(FullDisk { folder, is_full });
    let shared = SharedDisk::new(Arc::<FullDisk>::clone(&disk));
    (disk, shared)
}

#[test]
fn a_game_that_a_full_disk_does_not_take_is_asked_about_at_the_first_quit() {
    let scratch = scratch("full-quit");
    let folder = scratch.path();
    let (disk, shared) = full_disk("full-quit");
    with_storage(&Storage::on(shared, folder), |app, host| {
        app.act(Request::Input(Input::Play(Move::normal(Square::E2, Square::E4))));
        host.finish_jobs(app)?;
        disk.is_full.store(true, Ordering::SeqCst);
        app.act(Command::Mute);
        app.act(Request::Input(Input::Play(Move::normal(Square::E7, Square::E5))));
        // That the settings cannot be written is told by then.
        host.wait(app, Duration::from_secs(1))?;
        app.act(Request::Leave);
        host.finish_jobs(app)?;
        host.settle(app)?;
        let told: Vec<&str> = app.ui.toasts.iter().map(|toast| toast.text.as_str()).collect();
        assert!(app.window.is_open && app.ui.gui.is_open(Dialog::NotKept), "{told:?}");
        app.act(Request::GiveUp);
        host.finish_jobs(app)?;
        host.settle(app)?;
        assert!(!app.window.is_open, "that is enough");
        Ok(())
    });
}

/// A disk on which nothing comes to its place in the library.
#[derive(Debug)]
struct NoGames;

impl Disk for NoGames {
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        const EIO: i32 = 5;
        if to.parent().is_some_and(|folder| folder.ends_with("games")) {
            return Err(io::Error::from_raw_os_error(EIO));
        }
        fs::rename(from, to)
    }
}

#[test]
fn a_finished_game_that_cannot_be_written_is_asked_about_until_that_is_answered() {
    let scratch = scratch("no-games");
    let disk = SharedDisk::new(Arc::new(NoGames));
    with_storage(&Storage::on(disk, scratch.path()), |app, host| {
        play_to_mate(app, host)?;
        host.finish_jobs(app)?;
        app.act(Request::Leave);
        host.finish_jobs(app)?;
        host.settle(app)?;
        assert!(app.window.is_open && app.ui.gui.is_open(Dialog::NotKept));
        // It is tried again meanwhile.
        host.wait(app, Duration::from_secs(25))?;
        host.finish_jobs(app)?;
        assert!(app.window.is_open && app.ui.gui.is_open(Dialog::NotKept));
        app.act(Request::GiveUp);
        host.finish_jobs(app)?;
        host.settle(app)?;
        assert!(!app.window.is_open);
        Ok(())
    });
}

#[test]
fn settings_that_cannot_be_written_keep_the_window_open_only_if_that_is_news() {
    for (changes, is_told) in [(false, false), (true, true)] {
        let scratch = scratch("full-settings");
        let folder = scratch.path();
        let (disk, shared) = full_disk("settings.toml");
        with_storage(&Storage::on(shared, folder), |app, host| {
            disk.is_full.store(true, Ordering::SeqCst);
            app.settings.window.x += 1;
            if changes {
                app.act(Command::Mute);
            }
            app.act(Request::Leave);
            host.finish_jobs(app)?;
            assert_eq!(app.window.is_open, is_told);
            app.act(Request::Leave);
            host.finish_jobs(app)?;
            assert!(!app.window.is_open, "it has been told");
            Ok(())
        });
    }
}

#[test]
fn listed_games_whose_review_a_full_disk_does_not_take_stay_as_they_were() {
    let scratch = scratch("full-review");
    let folder = scratch.path();
    let path = folder.join("two.pgn");
    let game = "[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Kd1 1-0\n\n";
    let written = format!("[White \"Ann\"]\n{game}[White \"Bob\"]\n{game}");
    fs::write(&path, &written).expect("a file");
    let (disk, shared) = full_disk("full-review");
    with_storage(&Storage::on(shared, folder), |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        super::library::wait(app, host)?;
        let opened = app.files.lists.opened.as_ref().expect("a list");
        let games: Vec<GameEntry> = (0..2).filter_map(|row| opened.games().entry(row)).collect();
        app.ui.gui.close();
        disk.is_full.store(true, Ordering::SeqCst);
        host.act(app, Request::ReviewListed(games.clone()));
        super::library::wait(app, host)?;
        assert_eq!(fs::read_to_string(&path)?, written);
        let told: Vec<&str> = app.ui.toasts.iter().map(|toast| toast.text.as_str()).collect();
        assert!(
            told.iter().any(|told| told.contains("two.")) && !told.iter().any(|told| told.contains("reviewed")),
            "{told:?}"
        );
        disk.is_full.store(false, Ordering::SeqCst);
        host.act(app, Request::ReviewListed(games[..1].to_vec()));
        super::library::wait(app, host)?;
        let reviewed = fs::read_to_string(&path)?;
        assert_eq!(
            reviewed.matches("1. Kd1 $4 {").count(),
            2,
            "the other one has waited: {reviewed}"
        );
        Ok(())
    });
}

/// A disk on which a job panics so many times when it creates a file beside this one.
#[derive(Debug)]
struct FaultyDisk {
    name: &'static str,
    panics: AtomicU32,
}

impl FaultyDisk {
    fn new(name: &'static str, panics: u32) -> (Arc<FaultyDisk>, SharedDisk) {
        let panics = AtomicU32::new(panics);
        let disk = Arc::new(FaultyDisk { name, panics });
        let shared = SharedDisk::new(Arc::<FaultyDisk>::clone(&disk));
        (disk, shared)
    }
}

impl Disk for FaultyDisk {
    fn create(&self, path: &Path, permissions: Option<&Permissions>) -> io::Result<File> {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let less = |left: u32| left.checked_sub(1);
        if name.contains(self.name)
            && self
                .panics
                .fetch_update(Ordering::SeqCst, Ordering::SeqCst, less)
                .is_ok()
        {
            panic!("the test wants it");
        }
        real_disk().create(path, permissions)
    }
}

/// How often the window has told that work was broken off.
fn broken_off(app: &App<'_>) -> usize {
    let told = app.ui.toasts.iter().filter(|toast| toast.text.contains("broken off"));
    told.count()
}

#[test]
fn games_change_places_after_a_job_for_it_has_panicked() {
    let scratch = scratch("panics-exchange");
    let path = scratch.path().join("two.pgn");
    fs::write(&path, "[White \"Ann\"]\n\n1. e4 *\n\n[White \"Bob\"]\n\n1. d4 *\n").expect("a file");
    let (disk, shared) = FaultyDisk::new("two", 0);
    with_storage(&Storage::on(shared, scratch.path()), |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        super::library::wait(app, host)?;
        let games = super::library::listed(app);
        let exchange = || ListRequest::Exchange(Box::new([games[0].clone(), games[1].clone()]));
        disk.panics.store(1, Ordering::SeqCst);
        host.act(app, exchange());
        super::library::wait(app, host)?;
        assert_eq!((disk.panics.load(Ordering::SeqCst), broken_off(app)), (0, 1));
        host.act(app, exchange());
        super::library::wait(app, host)?;
        assert!(fs::read_to_string(&path)?.starts_with("[White \"Bob\"]"));
        Ok(())
    });
}

#[test]
fn a_review_that_panics_is_not_begun_again_at_once() {
    let scratch = scratch("panics-review");
    let path = scratch.path().join("two.pgn");
    let game = "[Result \"1-0\"]\n[SetUp \"1\"]\n[FEN \"6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\"]\n\n1. Kd1 1-0\n\n";
    fs::write(&path, game.repeat(2)).expect("a file");
    let (disk, shared) = FaultyDisk::new("two", 3);
    with_storage(&Storage::on(shared, scratch.path()), |app, host| {
        host.act(app, Request::OpenFile(path.clone()));
        super::library::wait(app, host)?;
        let games = super::library::listed(app);
        app.ui.gui.close();
        host.act(app, Request::ReviewListed(games));
        super::library::wait(app, host)?;
        assert_eq!((disk.panics.load(Ordering::SeqCst), broken_off(app)), (2, 1));
        Ok(())
    });
}
