//! Asks for paths, with folders and files of our own or with the dialogs of the desktop.

use super::App;
use crate::desktop::file_dialog::{Answer, FileDialog, Request};
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::job::{Job, JobPanicked};
use crate::store::folder::{self, FolderEntry, PlaceKind};
use crate::ui::{Dialog, Purpose, Severity, ThemeRequest};
use std::io;
use std::path::{Path, PathBuf};

/// What a job has found in a folder.
pub(super) type Listed = Result<io::Result<Vec<FolderEntry>>, JobPanicked>;

impl App<'_> {
    /// Lets a path be chosen.
    pub(super) fn browse(&mut self, purpose: Purpose) {
        self.list_folder(None);
        self.ui.gui.show_files(purpose);
    }

    /// Looks into this folder, or into the one where files were looked for last; a slow one appears when it has been read.
    pub(super) fn list_folder(&mut self, wanted: Option<PathBuf>) {
        if self.ui.folders.places.is_empty() {
            self.ui.folders.places = folder::places();
        }
        let wanted = wanted.unwrap_or_else(|| self.folder_to_begin());
        let path = wanted.clone();
        let job = Job::start("folder", &self.jobs.wake, move |context| folder::list(&path, context));
        let news = &mut self.ui.folders;
        news.number += 1;
        (news.folder, news.entries) = (wanted, None);
        match job {
            Ok(job) => {
                let entries = job.poll_for(self.window.host.patience());
                self.jobs.folder = Some(job);
                self.keep_listed(entries);
            }
            Err(error) => self.ui.folders.entries = Some(Err(error.to_string())),
        }
    }

    /// The folder where files were looked for last, that of the last file, or that of the downloads: most games come from there.
    fn folder_to_begin(&self) -> PathBuf {
        let folders = &self.ui.folders;
        if folders.folder.parent().is_some() {
            return folders.folder.clone();
        }
        let last = self.settings.recent.first().and_then(|path| path.parent());
        let place = |wanted: PlaceKind| folders.places.iter().find(|(kind, _)| *kind == wanted);
        let usual = || {
            let places = [PlaceKind::Downloads, PlaceKind::Documents, PlaceKind::Home];
            places.into_iter().find_map(place)
        };
        last.map(Path::to_owned)
            .or_else(|| Some(usual()?.1.clone()))
            .unwrap_or_else(|| folders.places.first().map(|(_, path)| path.clone()).unwrap_or_default())
    }

    /// Takes over what lies in the folder, when that is known.
    pub(super) fn take_listed(&mut self) {
        let entries = self.jobs.folder.as_ref().and_then(Job::poll);
        self.keep_listed(entries);
    }

    fn keep_listed(&mut self, entries: Option<Listed>) {
        let Some(entries) = entries else { return };
        self.jobs.folder = None;
        let entries = entries.map_err(|panicked| panicked.to_string());
        let entries = entries.and_then(|entries| entries.map_err(|error| error.to_string()));
        self.ui.folders.entries = Some(entries);
        self.window.frames.request(FRAMES_TO_SETTLE);
    }

    /// Uses the path that was chosen among folders and files; one of a folder leads into it.
    pub(super) fn take_path(&mut self, path: PathBuf, purpose: Purpose) {
        if path.is_dir() {
            return self.list_folder(Some(path));
        }
        if self.ui.gui.is_open(Dialog::Files) {
            self.ui.gui.close();
        }
        self.use_path(path, purpose);
    }

    /// Asks for a path with the desktop's dialog.
    pub(super) fn browse_desktop(&mut self, purpose: Purpose) {
        if self.jobs.dialog.is_some() {
            return self.notify(Severity::Info, t!(self.ui.text, "browse-open"));
        }
        let folder = || {
            let last = self.settings.recent.first()?;
            last.parent().map(Path::to_owned)
        };
        let new_name = |name: &str| Some(name.to_owned());
        let (title, new_name) = match &purpose {
            Purpose::Open => (t!(self.ui.text, "browse-open-title"), None),
            Purpose::SaveGame => (t!(self.ui.text, "browse-save-title"), new_name("game.pgn")),
            Purpose::SaveGames(_) => (t!(self.ui.text, "browse-save-games-title"), new_name("games.pgn")),
            Purpose::OpenTheme => (t!(self.ui.text, "theme-import-which"), None),
            Purpose::SaveTheme => (t!(self.ui.text, "theme-export-where"), new_name("theme.toml")),
            Purpose::Engine => (t!(self.ui.text, "files-engine"), None),
        };
        let request = Request {
            title,
            new_name,
            kinds: self.kinds(&purpose),
            folder: folder(),
        };
        let dialog = FileDialog::open(request, self.window.graphics.window(), &self.jobs.wake);
        self.jobs.dialog = dialog.map(|dialog| (dialog, purpose));
    }

    /// The kinds of files that are shown for this purpose.
    fn kinds(&self, purpose: &Purpose) -> Vec<(String, &'static [&'static str])> {
        let text = &self.ui.text;
        match purpose {
            Purpose::Open => vec![
                (t!(text, "browse-games"), &["pgn", "PGN", "fen", "FEN", "txt"]),
                (t!(text, "browse-all"), &["*"]),
            ],
            Purpose::SaveGame | Purpose::SaveGames(_) => vec![(t!(text, "browse-pgn"), &["pgn"])],
            Purpose::Engine => vec![(t!(text, "browse-all"), &["*"])],
            Purpose::OpenTheme | Purpose::SaveTheme => vec![(t!(text, "browse-themes"), &["toml"])],
        }
    }

    /// Uses the path that was chosen in the dialog.
    pub(super) fn take_chosen_path(&mut self) {
        let Some(answer) = self.jobs.dialog.as_ref().and_then(|(dialog, _)| dialog.poll()) else {
            return;
        };
        let Some((_, purpose)) = self.jobs.dialog.take() else {
            return;
        };
        match answer {
            Answer::Chosen(path) => self.take_path(path, purpose),
            Answer::Closed => {}
            Answer::Missing => {
                self.jobs.has_no_dialogs = true;
                self.notify(Severity::Error, t!(self.ui.text, "browse-missing"));
            }
        }
        self.window.frames.request(FRAMES_TO_SETTLE);
    }

    fn use_path(&mut self, path: PathBuf, purpose: Purpose) {
        match purpose {
            Purpose::Open => {
                self.open_file(&path);
            }
            Purpose::SaveGame => self.export_copy(&with_ending(path, "pgn")),
            Purpose::SaveGames(places) => self.export_games(places, &with_ending(path, "pgn")),
            Purpose::Engine => self.ui.gui.take_program(path),
            Purpose::OpenTheme => self.theme(ThemeRequest::Import(path)),
            Purpose::SaveTheme => self.theme(ThemeRequest::Export(with_ending(path, "toml"))),
        }
    }
}

/// The path with this ending, unless it has one.
fn with_ending(path: PathBuf, ending: &str) -> PathBuf {
    if path.extension().is_some() {
        path
    } else {
        path.with_extension(ending)
    }
}
