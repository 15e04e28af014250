//! Work in the background. There is one way to do it: [`Jobs::start`] takes what the work is for, the work, and what the window
//! does with its result, which it does in `App::take_results`, once the job has ended.

use super::interface::Interface;
use super::reading::OpenMode;
use super::review_queue::{is_played, ReviewQueue};
use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::job::{Job, JobContext, JobPanicked, Progress, Wake};
use crate::table::TableInput;
use crate::text::Text;
use crate::ui::LongWork;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The user is told of a change that takes longer.
const SLOW: Duration = Duration::from_millis(500);
/// The time from one frame of a list that is filling to the next: as many milliseconds, or as many times what that frame took.
const OCCASIONALLY: Duration = Duration::from_millis(100);
const SHARE: u32 = 5;
/// Whoever asks again after this time to quit does not want to wait for the jobs.
const IMPATIENT: Duration = Duration::from_secs(10);

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
    /// Draws and writes an image of the board, or a page of games to be printed.
    DrawBoard,
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

/// The long work whose progress is shown, with what is said of it, and when it is stopped.
static LONG_WORK: [(JobKey, &str, &str); 6] = [
    (JobKey::MakeGif, "work-gif", "gif-canceled"),
    (JobKey::ExportGames, "work-games", "games-canceled"),
    (JobKey::MoveGames, "work-games", "games-canceled"),
    (JobKey::MakeTables, "work-endgame", "endgame-canceled"),
    (JobKey::Review, "work-review", "review-canceled"),
    (JobKey::ReviewToAsk, "work-review", "review-canceled"),
];

impl JobKey {
    /// The file being changed, for a job that ends before the program does.
    fn changes(&self) -> Option<&Path> {
        match self {
            JobKey::Change(path) => Some(path),
            JobKey::WriteSettings => Some(Path::new("settings.toml")),
            JobKey::KeepReviews => Some(Path::new("to_review.txt")),
            JobKey::DrawBoard => Some(Path::new("games")),
            _ => None,
        }
    }

    /// Whether the job draws or has a temporary file to remove: it is stopped when the program ends, and waited for.
    fn cleans_up(&self) -> bool {
        matches!(
            self,
            JobKey::ExportGames | JobKey::MoveGames | JobKey::MakeGif | JobKey::ReviewListed
        )
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
    /// Why jobs could not be started.
    faults: Vec<String>,
    /// Whether a job that changes a file was started since the last [`busy_at`](Jobs::busy_at).
    has_new_change: bool,
    busy_at: Option<Duration>,
    /// Since when the window waits for jobs that change files to close.
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
                self.faults.push(error.to_string());
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

    /// The first file that is still being changed.
    pub fn changing(&self) -> Option<&Path> {
        self.running.iter().find_map(|job| job.key.changes())
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
        let mut wanted = self.running.iter().filter(|job| job.is_wanted);
        wanted.any(|job| !job.key.waits_for_others())
    }

    /// What quitting waits for; after some time also what would be lost by not waiting. `game` is the file of the game.
    fn saving(&self, text: &Text, game: Option<&Path>, now: Duration) -> Option<LongWork> {
        let is_long = now >= self.quitting? + IMPATIENT;
        let loss = match (self.changing(), game) {
            _ if !is_long => None,
            (Some(path), _) => Some(t!(text, "saving-loss", file = path)),
            // Its journal has the game.
            (None, Some(path)) => Some(t!(text, "saving-kept", file = path)),
            (None, None) => Some(t!(text, "saving-unwritten")),
        };
        Some(LongWork {
            label: t!(text, "saving"),
            done: 0,
            total: 0,
            loss,
        })
    }

    /// What quitting waits for, or the progress of long work: what Escape calls off. `game` is the file of the game.
    pub fn work(&self, text: &Text, game: Option<&Path>, now: Duration) -> Option<LongWork> {
        self.saving(text, game, now).or_else(|| self.progress(text))
    }

    /// The progress of long work.
    fn progress(&self, text: &Text) -> Option<LongWork> {
        let label = |job: &Running| {
            LONG_WORK
                .iter()
                .find(|(key, ..)| job.is_wanted && job.is_shown && *key == job.key)
        };
        let shown = |job| Some((label(job)?.1, job.job.progress()));
        let (label, Progress { done, total }) = self.running.iter().find_map(shown)?;
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

    /// Stops the long work with this key if its progress is shown. What a review is at is done in some seconds, and kept. Returns
    /// whether there was any.
    fn stop_shown(&mut self, key: &JobKey) -> bool {
        let mut running = self.running.iter_mut();
        let Some(job) = running.find(|job| job.is_wanted && job.is_shown && job.key == *key) else {
            return false;
        };
        job.is_shown = false;
        *key == JobKey::Review || self.stop(key)
    }

    /// Cancels long work, or quitting, or else the reviews of listed games.
    pub fn stop_work(&mut self, reviews: &mut ReviewQueue, ui: &mut Interface) {
        if let Some((key, _, canceled)) = LONG_WORK.iter().find(|(key, ..)| self.stop_shown(key)) {
            if matches!(key, JobKey::Review | JobKey::ReviewToAsk) {
                reviews.stop_at_table();
            }
            ui.note(ui.text.get(canceled, &[]));
        } else if self.quitting.take().is_none() && reviews.stop() {
            ui.note(t!(ui.text, "review-canceled"));
        }
    }
}

impl Drop for Jobs {
    fn drop(&mut self) {
        for running in self.running.drain(..).filter(|job| job.key.cleans_up()) {
            running.job.cancel();
        }
    }
}

impl App<'_> {
    /// Whether results are pending that depend on this program alone: files being read or written.
    pub fn is_busy(&self) -> bool {
        self.files.lists.is_reading() || self.jobs.is_busy() || self.table.is_writing() && !self.table.is_resting()
    }

    /// Takes over the results of jobs since the last turn of the loop.
    pub(super) fn take_results(&mut self) {
        for fault in std::mem::take(&mut self.jobs.faults) {
            self.ui.report(fault);
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
        while let Some((Running { key, is_wanted, .. }, result)) = self.jobs.take_ended() {
            let faults = self.ui.fault_count;
            match result {
                // Games may have been moved when that is stopped.
                Ok(then) if is_wanted || key == JobKey::MoveGames => then(self),
                Err(panicked) if is_wanted => self.ui.report(panicked.to_string()),
                _ => {}
            }
            if key.changes().is_some() && self.ui.fault_count > faults {
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

    /// The long work in progress; if the program is about to quit, what that waits for. Reviews of listed games do not show while they
    /// wait for a game that is played.
    pub fn work(&self) -> Option<LongWork> {
        let (text, game) = (&self.ui.text, self.table.file().path());
        let of_list = || self.files.reviews.work(t!(text, "work-reviews"));
        let work = self.jobs.work(text, game, self.window.now());
        work.or_else(|| of_list().filter(|_| !is_played(self.table.game())))
    }
}
