//! Asks for paths with the dialogs of the desktop.

use super::App;
use crate::desktop::file_dialog::{Answer, FileDialog, Request};
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::ui::{Purpose, Severity, ThemeRequest};
use std::path::{Path, PathBuf};

impl App<'_> {
    /// Asks for a path with the desktop's dialog.
    pub(super) fn browse(&mut self, purpose: Purpose) {
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
            Answer::Chosen(path) => self.use_path(path, purpose),
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
