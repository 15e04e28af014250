//! Background jobs: GIFs, exports of many games.

use super::file_work::FileWork;
use super::images::GifJob;
use super::looking::Looking;
use super::looks::ReadLooks;
use super::reading::{GameReading, TextReading};
use super::save_as::{SaveWhat, Saving};
use super::App;
use crate::desktop::system_motion;
use crate::job::{Job, Wake};
use crate::store::export::PgnExport;
use crate::store::folder::Listed;
use crate::store::library::Place;
use crate::store::places::PlaceKind;
use crate::table::players::Probe;
use crate::table::TableInput;
use crate::text::Text;
use crate::ui::{Severity, Work};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The jobs that are running.
pub(super) struct Jobs {
    /// Tells the loop that a job has something new.
    pub wake: Wake,
    pub gif: Option<GifJob>,
    pub export: Option<PgnExport>,
    /// The image on the clipboard, served to the programs that request it.
    pub clipboard_image: Option<Job<()>>,
    /// The text and the game that are being read.
    pub text: Option<TextReading>,
    pub game: Option<GameReading>,
    /// Games being saved to a path of the user's choice.
    pub saving: Option<Saving>,
    /// Changes to the user's files.
    pub file_work: Vec<FileWork>,
    /// Since when the window waits for them to close.
    pub quitting: Option<Duration>,
    /// Asks the desktop whether it is set to show little motion.
    pub motion: Option<Job<bool>>,
    /// Asks an engine for its name and options.
    pub probe: Option<Job<Probe>>,
    /// Lists a folder.
    pub folder: Option<Job<io::Result<Listed>>>,
    /// Finds the usual folders to start from.
    pub places: Option<Job<Vec<(PlaceKind, PathBuf)>>>,
    /// Finds out what is at a path before it is used.
    pub looking: Option<Looking>,
    /// Reads the user's pieces and boards.
    pub looks: Option<Job<ReadLooks>>,
}

impl Jobs {
    /// Creates it with no job running. The threads of jobs call `wake`.
    pub fn new(wake: Wake) -> Jobs {
        Jobs {
            wake,
            gif: None,
            export: None,
            clipboard_image: None,
            text: None,
            game: None,
            saving: None,
            file_work: Vec::new(),
            quitting: None,
            motion: None,
            probe: None,
            folder: None,
            places: None,
            looking: None,
            looks: None,
        }
    }

    /// Whether a result is pending.
    pub fn is_busy(&self) -> bool {
        let is_reading = self.text.is_some() || self.game.is_some();
        is_reading
            || !self.file_work.is_empty()
            || self.looks.is_some()
            || self.folder.is_some()
            || self.places.is_some()
            || self.looking.is_some()
            || self.gif.is_some()
            || self.export.is_some()
            || self.saving.as_ref().is_some_and(Saving::is_waiting)
    }

    pub fn work(&self, text: &Text) -> Option<Work> {
        let export = || {
            let export = self.export.as_ref()?;
            let (done, total) = export.progress();
            let label = t!(text, "work-games");
            Some(Work { label, done, total })
        };
        self.gif.as_ref().map(|gif| gif.work(text)).or_else(export)
    }
}

impl App<'_> {
    /// Takes over the results of jobs since the last turn of the loop.
    pub(super) fn take_results(&mut self) {
        self.take_found();
        self.take_newest();
        self.take_unfinished();
        if self.table.has_news() {
            self.at_table(TableInput::News);
        }
        self.take_file_work(Duration::ZERO);
        self.take_read();
        self.take_gif();
        self.go_on_saving();
        self.go_on_export();
        self.take_system_motion();
        self.take_probe();
        self.take_listed();
        self.take_looked();
        self.take_looks();
    }

    /// Asks the desktop whether it is set to show little motion.
    pub(super) fn ask_system_motion(&mut self) {
        let asked = Job::start("motion", &self.jobs.wake, |_| system_motion::is_reduced());
        self.jobs.motion = asked
            .inspect_err(|error| log::info!("the desktop was not asked about motion: {error}"))
            .ok();
    }

    fn take_system_motion(&mut self) {
        if let Some(answer) = self.jobs.motion.as_ref().and_then(Job::poll) {
            self.jobs.motion = None;
            self.board.is_system_reduced = answer.unwrap_or_default();
            log::debug!("reduced motion: {}", self.board.is_system_reduced);
        }
    }

    /// Starts writing these games to one file.
    pub(super) fn export_games(&mut self, places: Vec<Place>, path: &Path) {
        if self.jobs.export.is_some() {
            return self.notify(Severity::Error, t!(self.ui.text, "work-busy"));
        }
        self.save_to(path.to_owned(), SaveWhat::Games(places));
    }

    fn go_on_export(&mut self) {
        let Some(export) = &self.jobs.export else {
            return;
        };
        self.window.frames.request(1);
        let Some(result) = export.poll() else { return };
        let (count, target) = (export.progress().1, export.path().to_owned());
        let path = target.display().to_string();
        self.jobs.export = None;
        self.files_changed();
        self.list_again(&target);
        match result {
            Ok(()) => self.notify(
                Severity::Info,
                t!(self.ui.text, "games-saved", count = count, file = path),
            ),
            Err(error) => self.notify(
                Severity::Error,
                t!(self.ui.text, "games-failed", fault = format!("{error:#}")),
            ),
        }
    }

    /// Cancels long work. Returns whether there was any.
    pub(super) fn stop_work(&mut self) -> bool {
        if self.jobs.gif.take().is_some() {
            self.notify(Severity::Info, t!(self.ui.text, "gif-canceled"));
        } else if self.jobs.export.take().is_some() {
            self.notify(Severity::Info, t!(self.ui.text, "games-canceled"));
        } else {
            return false;
        }
        true
    }
}
