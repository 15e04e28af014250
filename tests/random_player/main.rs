//! A random player does whatever a hand can do in the real window, off screen: nothing may crash, hang or be corrupted.
//!
//! `TABIYA_GESTURES` sets the number of gestures (default 1,600) and `TABIYA_SEED` the seed; see `docs/lab/random_player.md`.
//! Former failures are kept in `tests/data/random/` as scripts and replayed in every run.
#![cfg(all(feature = "window", target_os = "linux"))]

mod chance;
mod checks;
#[path = "../common/mod.rs"]
mod common;
mod disks;
#[path = "../common/driver.rs"]
mod driver;
mod drops;
mod gesture;
mod hand;
#[path = "../common/laws.rs"]
mod laws;
#[path = "../common/sdl.rs"]
mod sdl;
mod tally;
mod texts;

use chance::Player;
use checks::Seen;
use disks::Quality;
use driver::VirtualHost;
use gesture::{Gesture, Side};
use hand::{settle, Hand};
use std::cell::RefCell;
use std::fs;
use std::io::Write;
use std::panic::{catch_unwind, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tabiya::chess::{Board, Move};
use tabiya::desktop::app::{self, App};
use tabiya::desktop::LaunchOptions;
use tabiya::game::{GameState, Pending};
use tabiya::record::pgn;
use tabiya::store::storage::Storage;
use tabiya::table::Dialog;
use tabiya::ui::Request;

/// Number of gestures with one folder before a fresh start.
const EVENING: usize = 800;
/// Number of gestures between checks of the record and the folders.
const LOOK: usize = 16;

/// The window at the start.
const SIZE: (u32, u32) = (900, 640);

/// How a program ended.
enum End {
    /// It should be started again.
    Again,
    /// There are no more gestures.
    Over,
}

/// Where the gestures come from.
enum Source<'a> {
    Player(Player, usize),
    Script(std::slice::Iter<'a, Gesture>),
}

impl Source<'_> {
    fn next(&mut self, app: &App<'_>) -> Option<Gesture> {
        match self {
            Source::Player(player, left) => {
                *left = left.checked_sub(1)?;
                Some(player.next(app))
            }
            Source::Script(gestures) => gestures.next().cloned(),
        }
    }
}

/// An evening at the board, starting from an empty folder.
struct Evening<'a> {
    home: &'a Path,
    drops: &'a Path,
    seen: Seen,
    quality: Quality,
    /// All gestures done, on disk, to survive a crash of the process.
    script: fs::File,
    /// All gestures done.
    done: &'a RefCell<Vec<Gesture>>,
}

impl Evening<'_> {
    /// Does all gestures, with as many starts of the program as they need.
    fn spend(&mut self, source: &mut Source<'_>) -> anyhow::Result<()> {
        loop {
            let host = if is_real() {
                VirtualHost::in_real_time()
            } else {
                VirtualHost::default()
            };
            host.set_late(is_impatient());
            let shared = Box::new(host.clone());
            self.seen.start(self.home);
            let storage = Storage::on(self.quality.disk(), self.home);
            let end = app::open_with(&LaunchOptions::default(), &storage, shared, |app| {
                self.sit(app, host, source)
            })?;
            if matches!(end, End::Over) {
                return Ok(());
            }
        }
    }

    /// Does gestures until the program quits.
    fn sit(&mut self, app: &mut App<'_>, host: VirtualHost, source: &mut Source<'_>) -> anyhow::Result<End> {
        let mut hand = Hand {
            at: (0, 0),
            drops: self.drops,
            host,
        };
        app.ui.gui.record_widgets(true);
        hand.act(app, &Gesture::Size(SIZE.0, SIZE.1))?;
        // Number of gestures in a row that cannot have requested a pause.
        let mut harmless = 0;
        let (mut ended, mut moves, mut size) = (app.table.game().outcome(), 0, app.window.graphics.window().size());
        while let Some(gesture) = source.next(app) {
            writeln!(self.script, "{gesture}")?;
            self.done.borrow_mut().push(gesture.clone());
            let was_paused = app.table.game().is_paused();
            let begun = Instant::now();
            hand.act(app, &gesture)?;
            let longest = if is_real() { begun.elapsed() } else { Duration::ZERO };
            let fault = |fault: String| anyhow::anyhow!(fault);
            checks::flag(app, longest).map_err(fault)?;
            checks::dialog(app, &mut self.seen).map_err(fault)?;
            let is_harmless = matches!(
                gesture,
                Gesture::To(_) | Gesture::Fidget(..) | Gesture::Wait(_) | Gesture::Leave | Gesture::Scale(_)
            );
            harmless = if is_harmless { harmless + 1 } else { 0 };
            anyhow::ensure!(
                harmless < 3 || was_paused || !app.table.game().is_paused(),
                "the game pauses though nobody asked for it"
            );
            match gesture {
                Gesture::Move(number) if app.window.is_open => move_must_work(app, &mut hand, number)?,
                Gesture::Again => {
                    leave(app, &hand.host)?;
                    return Ok(End::Again);
                }
                Gesture::Crash => return Ok(End::Again),
                _ => {}
            }
            if !app.window.is_open {
                leave(app, &hand.host)?;
                return Ok(End::Again);
            }
            if std::mem::replace(&mut size, app.window.graphics.window().size()) == size {
                checks::quick(app).map_err(fault)?;
            } else if is_real() {
                // The frame of the new size comes next.
                hand.host.wait(app, Duration::from_millis(200))?;
            }
            let nodes = app.table.game().tree().nodes().count();
            if nodes == std::mem::replace(&mut moves, nodes) + 1 {
                tally::count("a move was made".into());
            }
            if ended != app.table.game().outcome() {
                ended = app.table.game().outcome();
                ended.inspect(|outcome| tally::count(format!("end: {}", pgn::sentence(*outcome))));
            }
            if self.done.borrow().len().is_multiple_of(LOOK) {
                self.look(app, &hand.host).map_err(fault)?;
            }
        }
        self.look(app, &hand.host).map_err(|fault| anyhow::anyhow!(fault))?;
        Ok(End::Over)
    }

    fn look(&mut self, app: &mut App<'_>, host: &VirtualHost) -> Result<(), String> {
        // Settings are written after a debounce time.
        host.wait(app, Duration::from_millis(600))
            .map_err(|error| error.to_string())?;
        if is_impatient() {
            // A flag may have just fallen, and a job may be writing the game.
            host.finish_jobs(app).map_err(|error| error.to_string())?;
        }
        checks::record(app)?;
        if self.quality != Quality::Failing {
            checks::journal(app, self.home, &self.seen, self.quality)?;
            checks::game_file(app)?;
        }
        checks::folders(app, self.home, &mut self.seen)
    }
}

/// Whether the window does not wait for files: results of jobs arrive when they are done, whatever the hand does meanwhile.
fn is_impatient() -> bool {
    std::env::var_os("TABIYA_IMPATIENT").is_some()
}

/// Whether gestures are done in real time.
fn is_real() -> bool {
    std::env::var_os("TABIYA_REAL_TIME").is_some()
}

/// Closes whatever is open; then the board shows the position, and a legal move must work.
fn move_must_work(app: &mut App<'_>, hand: &mut Hand<'_>, number: usize) -> anyhow::Result<()> {
    for side in [Side::Left, Side::Right, Side::Middle] {
        hand.act(app, &Gesture::Up(side))?;
    }
    // A file still being read shows its games once it is done.
    hand.host.finish_jobs(app)?;
    for _ in 0..5 {
        hand.act(app, &Gesture::Key("Escape".into()))?;
    }
    if app.table.game().is_paused() {
        hand.act(app, &Gesture::Key("Space".into()))?;
    }
    hand.act(app, &Gesture::Leave)?;
    settle(app, &hand.host)?;
    if app.table.game().has_program() {
        // A program answers in its own time.
        return Ok(());
    }
    anyhow::ensure!(
        !app.table.game().is_paused(),
        "Space does not let the clocks run: {:?}, dialog {:?}",
        app.table.game().state(),
        app.ui.gui.dialogs.opened()
    );
    anyhow::ensure!(app.table.game().selected().is_none(), "Esc leaves a piece in hand");
    checks::at_rest(app).map_err(|fault| anyhow::anyhow!(fault))?;
    let board = app.table.game().board();
    let moves = board.legal_moves();
    if moves.is_empty() || matches!(app.table.game().state(), GameState::GameOver(_)) {
        return Ok(());
    }
    let mv: Move = moves[number % moves.len()];
    if mv.castle_side().is_some() {
        return Ok(());
    }
    hand.click(app, mv.from())?;
    hand.click(app, mv.to())?;
    if mv.promotion().is_some() {
        hand.act(app, &Gesture::Key("Q".into()))?;
    }
    if let GameState::Processing(Pending::EarlierMove(asked)) = app.table.game().state() {
        // In an earlier position of a game in progress, a question comes first.
        let is_same = (asked.from(), asked.to()) == (mv.from(), mv.to());
        // Q makes a queen, whatever the move chosen here promotes to.
        anyhow::ensure!(
            asked == mv || is_same && mv.promotion().is_some(),
            "{mv:?} becomes {asked:?} in {board}"
        );
        return hand.act(app, &Gesture::Key("Escape".into()));
    }
    if let GameState::Processing(Pending::Confirmation(_)) = app.table.game().state() {
        hand.click(app, mv.to())?;
    }
    let mut after = board;
    after.play(mv);
    let is_made = app.table.game().board() == after || mv.promotion().is_some() && app.table.game().board() != board;
    // A flag may fall between the two presses: the second one then hits the result card, and may start a new game.
    let has_ended =
        app.table.game().outcome().is_some() || board != Board::default() && app.table.game().line().is_empty();
    // A training takes a wrong move back, and so does the review that asks for a better one.
    let asking = ["train.stop", "review.solution"];
    let is_asked = app.ui.gui.widgets().iter().any(|widget| asking.contains(&&*widget.id));
    anyhow::ensure!(
        is_made || has_ended || is_asked,
        "{mv:?} does not work in {board}: {:?}",
        app.table.game().state()
    );
    Ok(())
}

/// Quits the program as a user would, who gives up what a disk does not take.
fn leave(app: &mut App<'_>, host: &VirtualHost) -> anyhow::Result<()> {
    while app.window.is_open && Quality::chosen() == Quality::Failing {
        let is_asked = app.ui.gui.is_open(Dialog::NotKept);
        app.act(if is_asked { Request::GiveUp } else { Request::Leave });
        host.finish_jobs(app)?;
    }
    if app.window.is_open {
        app.act(Request::Leave);
    }
    app.run()
}

/// Does the gestures in a new folder. Returns the fault, if any, and all gestures done.
fn spend(mut source: Source<'_>, scratch: &Path) -> (Result<(), String>, Vec<Gesture>) {
    let home = scratch.join("home");
    let _ = fs::remove_dir_all(&home);
    fs::create_dir_all(&home).expect("a folder");
    driver::let_two_play(&home);
    std::env::set_current_dir(&home).expect("the folder is there");
    let done = RefCell::new(Vec::new());
    let drops = scratch.join("drops");
    let spent = catch_unwind(AssertUnwindSafe(|| {
        let mut evening = Evening {
            home: &home,
            drops: &drops,
            seen: Seen::default(),
            quality: Quality::chosen(),
            script: fs::File::create(scratch.join("evening.txt"))?,
            done: &done,
        };
        evening.spend(&mut source)
    }));
    let result = match spent {
        Ok(result) => result.map_err(|error| format!("{error:#}")),
        Err(panic) => Err(panic
            .downcast_ref::<String>()
            .cloned()
            .or_else(|| panic.downcast_ref::<&str>().map(|&text| text.to_owned()))
            .unwrap_or_else(|| "a panic".into())),
    };
    (result, done.into_inner())
}

/// The shortest failing script found: a tail of this one, then without unneeded gestures.
fn shrunken(script: &[Gesture], scratch: &Path) -> Vec<Gesture> {
    let begun = Instant::now();
    let fails = |script: &[Gesture]| spend(Source::Script(script.iter()), scratch).0.is_err();
    let mut length = 8;
    let mut script = loop {
        let tail = &script[script.len().saturating_sub(length)..];
        if tail.len() == script.len() || fails(tail) {
            break tail.to_vec();
        }
        length *= 2;
    };
    let mut step = script.len() / 2;
    while step > 0 && begun.elapsed() < Duration::from_secs(90) {
        let mut at = 0;
        while at < script.len() && begun.elapsed() < Duration::from_secs(90) {
            let mut shorter = script.clone();
            shorter.drain(at..(at + step).min(script.len()));
            if fails(&shorter) {
                script = shorter;
            } else {
                at += step;
            }
        }
        step /= 2;
    }
    script
}

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).map_or(otherwise, |text| text.parse().expect("a number"))
}

/// The scripts to replay; `TABIYA_SCRIPT` selects a single one.
fn scripts() -> Vec<PathBuf> {
    if let Some(path) = std::env::var_os("TABIYA_SCRIPT") {
        return vec![path.into()];
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/random");
    let mut paths: Vec<PathBuf> = fs::read_dir(folder)
        .into_iter()
        .flatten()
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "txt"))
        .collect();
    paths.sort();
    paths
}

// A single test: the window belongs to one thread of the process.
#[test]
fn whatever_is_done_nothing_breaks() {
    std::env::set_var("SDL_VIDEODRIVER", "offscreen");
    std::env::set_var("SDL_AUDIODRIVER", "dummy");
    // Mesa's drivers then accept every command and draw nothing, which makes gestures twenty times as fast; other tests check
    // pictures.
    if std::env::var_os("TABIYA_DRAWN").is_none() {
        std::env::set_var("GALLIUM_NOOP", "true");
    }
    let scratch = tempfile::tempdir().expect("a folder");
    let scratch = scratch.path();
    drops::lay_ready(&scratch.join("drops")).expect("the files to be dropped");
    std::env::set_var("HOME", scratch);
    for path in scripts().into_iter().filter(|_| !is_child()) {
        let script = fs::read_to_string(&path).expect("a script");
        let gestures = gesture::read(&script).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()));
        assert_eq!(
            gesture::read(&gesture::write(&gestures)),
            Ok(gestures.clone()),
            "{}",
            path.display()
        );
        if let (Err(fault), done) = spend(Source::Script(gestures.iter()), scratch) {
            let script = gesture::write(&shrunken(&done, scratch));
            panic!("{}: {fault}\nas a script:\n{script}", path.display());
        }
    }
    tally::listen();
    let total = usize::try_from(number("TABIYA_GESTURES", 1_600)).expect("not so many");
    let first = number("TABIYA_SEED", 1_834);
    let (mut left, mut seed) = (total, first);
    let begun = Instant::now();
    while left > 0 {
        let count = left.min(EVENING);
        if !is_child() {
            // With a window opened again and again, the drivers keep more and more memory.
            evening_in_a_process(seed, count);
            left -= count;
            seed += 1;
            continue;
        }
        let (result, done) = spend(Source::Player(Player::new(seed), count), scratch);
        if let Err(fault) = result {
            let script = shrunken(&done, scratch);
            panic!("{fault}\nseed {seed}; as a script:\n{}", gesture::write(&script));
        }
        left -= count;
        seed += 1;
    }
    println!("{}", tally::told());
    println!("{total} gestures, seeds {first} to {}, {:?}", seed - 1, begun.elapsed());
}

/// Whether this process runs one evening for its parent.
fn is_child() -> bool {
    std::env::var_os("TABIYA_CHILD").is_some()
}

/// Runs an evening in a child process.
fn evening_in_a_process(seed: u64, count: usize) {
    let program = std::env::current_exe().expect("this program");
    let done = std::process::Command::new(program)
        .args(["whatever_is_done_nothing_breaks", "--exact", "--nocapture"])
        .env("TABIYA_CHILD", "1")
        .env("TABIYA_SEED", seed.to_string())
        .env("TABIYA_GESTURES", count.to_string())
        .output()
        .expect("a process");
    let said = String::from_utf8_lossy(&done.stdout);
    assert!(
        done.status.success(),
        "seed {seed}: {}\n{said}\n{}",
        done.status,
        String::from_utf8_lossy(&done.stderr)
    );
    tally::take_over(&said);
    println!("seed {seed}: {count} gestures");
}
