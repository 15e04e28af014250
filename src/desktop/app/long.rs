//! What takes its time: films, exports of many games, dialogs of the desktop.

use super::pictures::Filming;
use super::saving::{SaveWhat, Saving};
use super::App;
use crate::desktop::file_dialog::{self, Answer, FileDialog, Request};
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::store::export::PgnExport;
use crate::store::library::Place;
use crate::text::Text;
use crate::ui::{Purpose, Severity, Work};
use std::path::{Path, PathBuf};

/// The works under way.
#[derive(Default)]
pub(super) struct Long {
    pub film: Option<Filming>,
    pub export: Option<PgnExport>,
    /// Games on their way to a path of the user's choice.
    pub saving: Option<Saving>,
    dialog: Option<(FileDialog, Purpose)>,
    /// Whether the desktop was found to have no dialogs.
    has_no_dialogs: bool,
    is_likely: std::cell::OnceCell<bool>,
}

impl Long {
    pub fn is_filming(&self) -> bool {
        self.film.is_some()
    }

    pub fn can_browse(&self) -> bool {
        !self.has_no_dialogs && *self.is_likely.get_or_init(file_dialog::is_likely)
    }

    pub fn work(&self, text: &Text) -> Option<Work> {
        let export = || {
            let export = self.export.as_ref()?;
            let (done, total) = export.progress();
            let label = t!(text, "work-games");
            Some(Work { label, done, total })
        };
        self.film.as_ref().map(|film| film.work(text)).or_else(export)
    }
}

impl App<'_> {
    /// Goes on with all that is under way.
    pub(super) fn go_on(&mut self) {
        self.film();
        self.go_on_saving();
        self.go_on_export();
        self.hear_dialog();
    }

    /// Begins to write these games to one file.
    pub(super) fn export_games(&mut self, places: Vec<Place>, path: &Path) {
        if self.jobs.long.export.is_some() {
            return self.notify(Severity::Error, t!(self.text, "work-busy"));
        }
        self.save_to(path.to_owned(), SaveWhat::Games(places));
    }

    fn go_on_export(&mut self) {
        let Some(export) = &self.jobs.long.export else {
            return;
        };
        self.window.frames.request(1);
        let Some(result) = export.poll() else { return };
        let (count, path) = (export.progress().1, export.path().display().to_string());
        self.jobs.long.export = None;
        match result {
            Ok(()) => self.notify(Severity::Info, t!(self.text, "games-saved", count = count, file = path)),
            Err(error) => self.notify(
                Severity::Error,
                t!(self.text, "games-failed", fault = format!("{error:#}")),
            ),
        }
    }

    /// Breaks off what takes its time, and says whether there was anything.
    pub(super) fn stop_work(&mut self) -> bool {
        if self.jobs.long.film.take().is_some() {
            self.notify(Severity::Info, t!(self.text, "gif-canceled"));
        } else if self.jobs.long.export.take().is_some() {
            self.notify(Severity::Info, t!(self.text, "games-canceled"));
        } else {
            return false;
        }
        true
    }

    /// Asks for a path with the desktop's dialog.
    pub(super) fn browse(&mut self, purpose: Purpose) {
        if self.jobs.long.dialog.is_some() {
            return self.notify(Severity::Info, t!(self.text, "browse-open"));
        }
        let folder = || {
            let last = self.settings.recent.first()?;
            Path::new(last).parent().map(Path::to_owned)
        };
        let new_name = |name: &str| Some(name.to_owned());
        let (title, new_name) = match &purpose {
            Purpose::Open => (t!(self.text, "browse-open-title"), None),
            Purpose::SaveGame => (t!(self.text, "browse-save-title"), new_name("game.pgn")),
            Purpose::SaveGames(_) => (t!(self.text, "browse-save-games-title"), new_name("games.pgn")),
        };
        let request = Request {
            title,
            new_name,
            folder: folder(),
        };
        let dialog = FileDialog::open(request, self.window.graphics.window(), &self.jobs.wake);
        self.jobs.long.dialog = dialog.map(|dialog| (dialog, purpose));
    }

    fn hear_dialog(&mut self) {
        let Some(answer) = self.jobs.long.dialog.as_ref().and_then(|(dialog, _)| dialog.poll()) else {
            return;
        };
        let Some((_, purpose)) = self.jobs.long.dialog.take() else {
            return;
        };
        match answer {
            Answer::Chosen(path) => self.use_path(path, purpose),
            Answer::Closed => {}
            Answer::Missing => {
                self.jobs.long.has_no_dialogs = true;
                self.notify(Severity::Error, t!(self.text, "browse-missing"));
            }
        }
        self.window.frames.request(FRAMES_TO_SETTLE);
    }

    fn use_path(&mut self, path: PathBuf, purpose: Purpose) {
        match purpose {
            Purpose::Open => {
                self.open_file(&path);
            }
            Purpose::SaveGame => self.export_copy(&with_ending(path)),
            Purpose::SaveGames(places) => self.export_games(places, &with_ending(path)),
        }
    }
}

/// The path with the ending of PGN files, unless it has one.
fn with_ending(path: PathBuf) -> PathBuf {
    if path.extension().is_some() {
        path
    } else {
        path.with_extension("pgn")
    }
}
