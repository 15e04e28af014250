//! Work in the background. There is one way to do it: [`Jobs::start`] takes what the work is for, the work, and what the window
//! does with its result, which it does in `App::take_results`, once the job has ended.

use super::interface::Interface;
use super::reading::OpenMode;
use super::review_queue::{is_played, ReviewQueue};
use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::job::{Job, JobContext, JobPanicked, Progress, Wake};
use crate::table::TableInput;
use crate::text::{limited, spoken_list, Text};
use crate::ui::LongWork;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The user is told of a change that takes longer.
const SLOW: Duration = Duration::from_millis(500);
/// The time from one frame of a list that is filling to the next: as many milliseconds, or as many times what that frame took.
const OCCASIONALLY: Duration = Duration::from_millis(100);
const SHARE: u32 = 5;
/// Whoever asks again after this time to quit does not want to wait for the jobs.
const IMPATIENT: Duration = Duration::from_secs(10);
/// As many files are named of those that are not written yet, with as many letters each: all must be seen in the smallest window.
const MOST_NAMES: usize = 3;
const LONGEST_NAME: usize = 40;

/// What the window does with the result of a job.
type Continuation = Box<dyn FnOnce(&mut App<'_>) + Send>;

/// What a job is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum JobKey {
    /// Changes this file, or a file of this folder. There may be several at a time.
    Change(PathBuf),
    /// Writes many games to one file.
    ExportGames,
    /// Moves games from their files to another one.
    MoveGames,
    /// Draws and writes a GIF.
    MakeGif,
    /// Reviews the game on the board.
    Review,
    /// Reviews the next listed game and writes it back.
    ReviewListed,
    /// Reads which listed games are still to be reviewed.
    ReadReviews,
    /// Writes which these are.
    KeepReviews,
    /// Judges the answer to the question for a better move.
    JudgeAnswer,
    /// Finds out whether the move just made is a blunder.
    Coach,
    /// Draws an image of the board and puts it on the clipboard.
    CopyImage,
    WriteSettings,
    /// Writes the games pasted to a file of their own, to be listed.
    WritePasted,
    /// Finds out what is at a path before it is used.
    LookAt,
    /// Finds out what is at a path that games are to be saved to.
    Inspect,
    /// Reads a file to open it, or the games from which repertoires are made.
    ReadText,
    /// Reads games of a list to open one of them, or to add them to the game on the board.
    ReadGame,
    /// Reads games of a list and puts them on the clipboard.
    CopyGames,
    /// Reads the last position of the game selected in a list.
    Preview,
    /// Finds the games of a list that have a position.
    FindPosition,
    /// Finds the games of a list that are there more than once.
    FindTwins,
    /// Finds the spellings of the same name in a list.
    FindSpellings,
    /// Finds out whether another program has changed the files of the lists.
    LookForChanges,
    /// Measures what is kept.
    Measure,
    /// Finds the most recently finished games of the library.
    FindNewest,
    FindUnfinished,
    /// Reads an unfinished game to continue it.
    TakeUnfinished,
    ListFolder,
    /// Finds the usual folders to start from.
    FindPlaces,
    ReadThemes,
    ImportTheme,
    /// Reads the user's pieces and boards.
    ReadLooks,
    /// Draws the user's pieces and board at their size in the window.
    DrawLooks,
    FindEngines,
    /// Asks an engine for its name and options.
    Probe,
    /// Reads the log of training.
    ReadTraining,
    /// Finds the mistakes of the user in the library.
    FindMistakes,
    /// Reviews a whole game, to ask about its mistakes.
    ReviewToAsk,
    /// Proves the puzzles of a reviewed game.
    FindPuzzles,
    /// Solves an endgame.
    MakeTables,
    /// Opens the user's tables of endgames.
    OpenSyzygy,
    /// Reads the opening book of the opponents.
    ReadBook,
    /// Asks the desktop to show a folder.
    ShowFolder,
    /// Asks the desktop how windows should look and move.
    AskLook,
    /// Waits until the journal is on disk, before the program ends.
    FlushJournal,
    /// Asks another program for the text it has put on the clipboard.
    ReadClipboard,
}

impl JobKey {
    /// The file being changed, for a job that ends before the program does.
    fn changes(&self) -> Option<&Path> {
        match self {
            JobKey::Change(path) => Some(path),
            JobKey::WriteSettings => Some(Path::new("settings.toml")),
            JobKey::KeepReviews => Some(Path::new("to_review.txt")),
            _ => None,
        }
    }

    /// For long work that cleans up, what is said of it: it is stopped when the program is to end, and waited for.
    fn cleans_up(&self) -> Option<&'static str> {
        match self {
            JobKey::ReviewListed => Some("work-reviews"),
            JobKey::MakeGif | JobKey::ExportGames | JobKey::MoveGames => Some(self.long_work()?.0),
            _ => None,
        }
    }

    /// For long work whose progress is shown, what is said of it, and when it is stopped.
    fn long_work(&self) -> Option<(&'static str, &'static str)> {
        match self {
            JobKey::MakeGif => Some(("work-gif", "gif-canceled")),
            JobKey::ExportGames | JobKey::MoveGames => Some(("work-games", "games-canceled")),
            JobKey::MakeTables => Some(("work-endgame", "endgame-canceled")),
            JobKey::Review | JobKey::ReviewToAsk => Some(("work-review", "review-canceled")),
            _ => None,
        }
    }

    /// Whether it waits for the user or for another program.
    fn waits_for_others(&self) -> bool {
        matches!(self, JobKey::Probe | JobKey::ShowFolder | JobKey::AskLook)
    }
}

/// A job that has not ended.
struct Running {
    key: JobKey,
    job: Job<Continuation>,
    /// Whether its result is still of use.
    is_wanted: bool,
    /// Whether its progress is shown, if it is long work.
    is_shown: bool,
}

/// The jobs that are running.
pub(super) struct Jobs {
    /// Tells the loop that a job has something new.
    pub wake: Wake,
    running: Vec<Running>,
    /// Which jobs could not be started, and why.
    faults: Vec<(JobKey, String)>,
    /// Whether a job that changes a file was started since the last [`busy_at`](Jobs::busy_at).
    has_new_change: bool,
    busy_at: Option<Duration>,
    /// Since when the window waits for jobs to close.
    pub quitting: Option<Duration>,
}

impl Jobs {
    /// Creates it with no job running. The threads of jobs call `wake`.
    pub fn new(wake: Wake) -> Jobs {
        Jobs {
            wake,
            running: Vec::new(),
            faults: Vec::new(),
            has_new_change: false,
            busy_at: None,
            quitting: None,
        }
    }

    /// Does this work in the background, then calls `then` with its result. A panic of the work is reported and ends it there.
    /// The job takes the place of an earlier one with the same key, unless both change files.
    pub fn start<T: Send + 'static>(
        &mut self,
        key: JobKey,
        work: impl FnOnce(&JobContext) -> T + Send + 'static,
        then: impl FnOnce(&mut App<'_>, T) + Send + 'static,
    ) {
        let work = move |context: &JobContext| -> Continuation {
            let result = work(context);
            Box::new(move |app: &mut App<'_>| then(app, result))
        };
        self.run(key, Box::new(work));
    }

    fn run(&mut self, key: JobKey, work: Box<dyn FnOnce(&JobContext) -> Continuation + Send>) {
        if key.changes().is_none() {
            self.stop(&key);
        }
        self.has_new_change |= matches!(key, JobKey::Change(_));
        let (is_wanted, is_shown) = (true, true);
        match Job::start(&format!("{key:?}"), &self.wake, work) {
            Ok(job) => self.running.push(Running {
                key,
                job,
                is_wanted,
                is_shown,
            }),
            Err(error) => {
                self.faults.push((key, error.to_string()));
                (self.wake)();
            }
        }
    }

    /// Stops the job with this key; its result is dropped. Returns whether there was one.
    pub fn stop(&mut self, key: &JobKey) -> bool {
        let job = self.running.iter_mut().find(|job| job.is_wanted && job.key == *key);
        let stopped = job.map(|job| {
            job.job.stop();
            job.is_wanted = false;
        });
        stopped.is_some()
    }

    /// Whether a job with this key is running and wanted.
    pub fn is_running(&self, key: &JobKey) -> bool {
        self.running.iter().any(|job| job.is_wanted && job.key == *key)
    }

    /// Takes a job that has ended.
    fn take_ended(&mut self) -> Option<(Running, Result<Continuation, JobPanicked>)> {
        let mut running = self.running.iter().enumerate();
        let (place, result) = running.find_map(|(place, job)| Some((place, job.job.poll()?)))?;
        Some((self.running.remove(place), result))
    }

    /// Stops the long work that cleans up, because the program is to end, and says what will not be there.
    pub fn stop_to_quit(&mut self, ui: &mut Interface) {
        let cleaning = |job: &&mut Running| job.is_wanted && job.key.cleans_up().is_some();
        for job in self.running.iter_mut().filter(cleaning) {
            job.job.stop();
            // What there is of a review of a listed game is kept.
            if let Some((_, canceled)) = job.key.long_work() {
                job.is_wanted = false;
                ui.note(ui.text.get(canceled, &[]));
            }
        }
    }

    /// Whether a job is running that ends before the program does.
    pub fn keeps_open(&self) -> bool {
        let mut keys = self.running.iter().map(|job| &job.key);
        keys.any(|key| key.changes().is_some() || key.cleans_up().is_some())
    }

    /// When to [say](Jobs::tell_busy) that a change of a file takes long, and what quitting waits for.
    pub fn busy_at(&mut self, now: Duration) -> Option<Duration> {
        if std::mem::take(&mut self.has_new_change) {
            self.busy_at = Some(now + SLOW);
        }
        self.busy_at
    }

    /// A file begins to be changed that no job of these changes: it is [told](Jobs::tell_busy) too if that takes long.
    pub fn expect_change(&mut self) {
        self.has_new_change = true;
    }

    /// Says which file is still being written, if one is, `saved` by the table; about the end of the program the interface says more.
    pub fn tell_busy(&mut self, saved: Option<&Path>, ui: &mut Interface) {
        self.busy_at = None;
        let mut changed = self.running.iter().filter_map(|job| match &job.key {
            JobKey::Change(path) => Some(path.as_path()),
            // Nobody waits for the program's own files.
            _ => None,
        });
        if let (Some(path), None) = (changed.next().or(saved), self.quitting) {
            ui.note(t!(ui.text, "file-busy", file = path));
        }
    }

    /// The program is to end once everything is written. Returns whether that was asked for so long ago that it need not wait.
    pub fn quit(&mut self, now: Duration) -> bool {
        let patient_until = *self.quitting.get_or_insert(now) + IMPATIENT;
        self.busy_at = Some(patient_until);
        now >= patient_until
    }

    /// Whether a result is pending that depends on this program alone.
    pub fn is_busy(&self) -> bool {
        let is_awaited = |job: &Running| {
            if job.is_wanted {
                !job.key.waits_for_others()
            } else {
                self.quitting.is_some() && job.key.cleans_up().is_some()
            }
        };
        self.running.iter().any(is_awaited)
    }

    /// What quitting waits for; after some time also what would be lost by not waiting. `games` are the files that games are being
    /// written to.
    fn saving(&self, text: &Text, games: &[&Path], now: Duration) -> Option<LongWork> {
        let is_long = now >= self.quitting? + IMPATIENT;
        Some(LongWork {
            label: t!(text, "saving"),
            done: 0,
            total: 0,
            loss: is_long.then(|| self.loss(text, games)),
        })
    }

    /// What would be lost by quitting now, and what is waited for although nothing would.
    fn loss(&self, text: &Text, games: &[&Path]) -> String {
        let keys = || self.running.iter().map(|job| &job.key);
        let mut told = Vec::new();
        let (count, files) = names(text, keys().filter_map(JobKey::changes));
        if count > 0 {
            told.push(t!(text, "saving-loss", count, files));
        }
        if !games.is_empty() {
            // Their journals have the games.
            let (_, files) = names(text, games.iter().copied());
            told.push(t!(text, "saving-kept", count = games.len(), files));
        }
        told.extend(keys().filter_map(|key| match key {
            JobKey::MoveGames => Some(t!(text, "saving-moving")),
            key => Some(t!(text, "saving-stopping", work = text.get(key.cleans_up()?, &[]))),
        }));
        if told.is_empty() {
            told.push(t!(text, "saving-unwritten"));
        }
        told.join(" ")
    }

    /// What quitting waits for, or the progress of long work. `games` are the files that games are being written to.
    pub fn work(&self, text: &Text, games: &[&Path], now: Duration) -> Option<LongWork> {
        self.saving(text, games, now).or_else(|| self.progress(text))
    }

    /// Whether work is shown that Escape calls off: quitting or long work.
    pub fn is_shown(&self) -> bool {
        self.quitting.is_some() || self.shown().is_some()
    }

    /// The long work whose progress is shown.
    fn shown(&self) -> Option<&Running> {
        let is_shown = |job: &&Running| job.is_wanted && job.is_shown && job.key.long_work().is_some();
        self.running.iter().find(is_shown)
    }

    /// The progress of long work.
    fn progress(&self, text: &Text) -> Option<LongWork> {
        let shown = self.shown()?;
        let (label, _) = shown.key.long_work()?;
        let Progress { done, total } = shown.job.progress();
        let count = |number: u64| usize::try_from(number).unwrap_or(usize::MAX);
        Some(LongWork {
            label: text.get(label, &[]),
            done: count(done),
            total: count(total).max(1),
            loss: None,
        })
    }

    /// Shows the progress of the long work with this key again, if there is any.
    pub fn show(&mut self, key: &JobKey) {
        let of_key = self.running.iter_mut().filter(|job| job.key == *key);
        of_key.for_each(|job| job.is_shown = true);
    }

    /// Cancels what is shown: quitting, or long work, or else the reviews of listed games.
    pub fn stop_work(&mut self, reviews: &mut ReviewQueue, ui: &mut Interface) {
        if self.quitting.take().is_some() {
            return;
        }
        let shown = self.shown().map(|job| job.key.clone());
        if let Some((key, (_, canceled))) = shown.and_then(|key| Some((key.clone(), key.long_work()?))) {
            if matches!(key, JobKey::Review | JobKey::ReviewToAsk) {
                reviews.stop_at_table();
            }
            if key == JobKey::Review {
                // What it is at is done in some seconds, and kept.
                let of_key = self.running.iter_mut().filter(|job| job.key == key);
                of_key.for_each(|job| job.is_shown = false);
            } else {
                self.stop(&key);
            }
            ui.note(ui.text.get(canceled, &[]));
        } else if reviews.stop() {
            ui.note(t!(ui.text, "review-canceled"));
        }
    }
}

/// How many files these are, and the names of the first of them.
fn names<'p>(text: &Text, paths: impl Iterator<Item = &'p Path>) -> (usize, String) {
    let paths: BTreeSet<&Path> = paths.collect();
    let name =
        |path: &&Path| limited(&path.file_name().unwrap_or_default().to_string_lossy(), LONGEST_NAME).into_owned();
    let mut names: Vec<String> = paths.iter().take(MOST_NAMES).map(name).collect();
    if paths.len() > names.len() {
        names.push(t!(text, "saving-more", count = paths.len() - names.len()));
    }
    (paths.len(), spoken_list(text, names))
}

impl App<'_> {
    /// Whether results are pending that depend on this program alone: files being read or written.
    pub fn is_busy(&self) -> bool {
        self.files.lists.is_reading() || self.jobs.is_busy() || self.table.is_writing() && !self.table.is_resting()
    }

    /// Takes over the results of jobs since the last turn of the loop.
    pub(super) fn take_results(&mut self) {
        for (key, fault) in std::mem::take(&mut self.jobs.faults) {
            self.take_fault(&key, fault);
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
        while let Some((Running { key, is_wanted, .. }, result)) = self.jobs.take_ended() {
            let faults = self.ui.fault_count;
            match result {
                // Games may have been moved when that is stopped.
                Ok(then) if is_wanted || key == JobKey::MoveGames => then(self),
                Err(panicked) if is_wanted => self.take_fault(&key, panicked.to_string()),
                _ => {}
            }
            if (key.changes().is_some() || key == JobKey::MoveGames) && self.ui.fault_count > faults {
                // It would never be seen.
                self.jobs.quitting = None;
            }
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
        if self.work().is_some() {
            // Its progress is shown.
            self.window.frames.request(1);
        }
        let (has_found, only) = self.files.take_found(self.settings.docked_list, &mut self.ui);
        self.files.lists.follow(has_found, &self.table, &mut self.ui);
        if let Some(is_library) = self.files.lists.due_for_twins() {
            self.files.find_twins(is_library, &mut self.jobs);
        }
        if let Some(only) = only {
            let (table, jobs) = (&self.table, &mut self.jobs);
            self.files
                .read_entry(&only, OpenMode::Viewed(0), table, jobs, &mut self.ui);
        }
        if has_found && !self.files.lists.is_filling() {
            self.window.frames.request(FRAMES_TO_SETTLE);
        } else if has_found {
            // Its reading needs the processors.
            let (last, took) = (self.window.frames.last(), self.window.frames.times().last);
            if self.window.now() >= last + OCCASIONALLY.max(SHARE * took) {
                self.window.frames.request(1);
            }
        }
        if self.table.has_news() {
            self.apply(TableInput::News);
        }
        self.go_on_quitting();
    }

    /// Says why a job has no result. It is not begun again at once, where it would fail again.
    fn take_fault(&mut self, key: &JobKey, fault: String) {
        self.ui.report(fault);
        match key {
            JobKey::Review | JobKey::ReviewToAsk => self.files.reviews.stop_at_table(),
            JobKey::ReviewListed => self.files.reviews.halt(),
            _ if *key == JobKey::FlushJournal || key.changes().is_some() => self.jobs.quitting = None,
            _ => {}
        }
    }

    /// The long work in progress; if the program is about to quit, what that waits for. Reviews of listed games do not show while they
    /// wait for a game that is played.
    pub fn work(&self) -> Option<LongWork> {
        let text = &self.ui.text;
        let games: Vec<&Path> = self.table.writing_to().collect();
        let of_list = || self.files.reviews.work(t!(text, "work-reviews"));
        let work = self.jobs.work(text, &games, self.window.now());
        work.or_else(|| of_list().filter(|_| !is_played(self.table.game())))
    }
}
