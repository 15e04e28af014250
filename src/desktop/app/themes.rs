//! The user's themes: changes show at once and are written once they have settled (debounced).

use super::jobs::Task;
use super::App;
use crate::scene::Theme;
use crate::store::file::{write_whole, SharedDisk};
use crate::store::settings::Settings;
use crate::store::storage::Storage;
use crate::store::themes::{self, OwnTheme, ThemeFault, ThemeFolder};
use crate::ui::board_look::Looks;
use crate::ui::{Severity, ThemeRequest};
use anyhow::anyhow;
use std::path::{Path, PathBuf};

/// The files of the user's themes.
pub(super) struct ThemeFiles {
    /// `None` for a user without a home directory.
    folder: Option<ThemeFolder>,
    /// The names of the themes changed since they were last written.
    unwritten: Vec<String>,
}

impl ThemeFiles {
    /// The files of this user.
    pub fn of(storage: &Storage) -> ThemeFiles {
        ThemeFiles {
            folder: storage.themes().ok(),
            unwritten: Vec::new(),
        }
    }

    /// Reads the themes.
    pub fn load(&self) -> (Looks, Vec<ThemeFault>) {
        let names = Theme::ALL.map(|theme| theme.name);
        let (themes, faults) = match &self.folder {
            Some(folder) => folder.load(&names),
            None => Default::default(),
        };
        let looks = Looks {
            themes,
            ..Looks::default()
        };
        (looks, faults)
    }

    /// The themes of the folder, but none while some are yet to be written.
    fn reading(&self) -> Option<impl FnOnce() -> (Vec<OwnTheme>, Vec<ThemeFault>) + Send + use<>> {
        let folder = self.folder.clone().filter(|_| self.unwritten.is_empty())?;
        Some(move || folder.load(&Theme::ALL.map(|theme| theme.name)))
    }

    /// Writes the themes that have changed, on any thread. Returns them with their files and results.
    pub fn writing(&mut self, looks: &Looks) -> impl FnOnce() -> Vec<Written> + Send + use<> {
        let names = std::mem::take(&mut self.unwritten);
        let changed = looks.themes.iter().filter(move |theme| names.contains(&theme.name));
        let (changed, folder): (Vec<OwnTheme>, _) = (changed.cloned().collect(), self.folder.clone());
        let write = move |mut theme: OwnTheme| match &folder {
            Some(folder) => (folder.write(&mut theme), theme),
            None => (Err(anyhow!("this user has no home folder")), theme),
        };
        move || changed.into_iter().map(write).collect()
    }

    fn change(&mut self, name: &str) {
        if !self.unwritten.iter().any(|known| known == name) {
            self.unwritten.push(name.to_owned());
        }
    }
}

/// A theme with the result of writing it.
type Written = (anyhow::Result<()>, OwnTheme);

impl App<'_> {
    /// Carries out a request concerning the user's themes.
    pub(super) fn theme(&mut self, request: ThemeRequest) {
        match request {
            ThemeRequest::Keep(theme) => self.keep_theme(*theme),
            ThemeRequest::Add(theme) => {
                self.add_theme(*theme);
            }
            ThemeRequest::Rename(name) => self.rename_theme(&name),
            ThemeRequest::Delete => self.delete_theme(),
            ThemeRequest::Export(path) => self.export_theme(&path),
            ThemeRequest::Import(path) => self.import_theme(path),
        }
    }

    /// Reports unusable theme files, and a selected theme that is missing.
    pub(super) fn tell_look_faults(&mut self, faults: &[ThemeFault]) {
        for fault in faults {
            let said = fault.sentence(&self.ui.text);
            self.notify(Severity::Error, said);
        }
    }

    /// Looks for new and changed files.
    pub(super) fn find_themes(&mut self) {
        let Some(read) = self.files.themes.reading() else {
            return;
        };
        self.start(
            Task::ReadThemes,
            move |_| read(),
            |app, (themes, faults)| {
                // Those changed in the meantime are newer.
                if app.files.themes.unwritten.is_empty() && !app.jobs.is_running(&Task::WriteSettings) {
                    app.board.looks.themes = themes;
                    app.tell_look_faults(&faults);
                }
            },
        );
    }

    /// Takes over where themes were written. The file of one that was renamed or deleted in the meantime goes.
    pub(super) fn take_written_themes(&mut self, written: Vec<Written>) {
        for (result, theme) in written {
            let known = self
                .board
                .looks
                .themes
                .iter_mut()
                .find(|known| known.name == theme.name);
            match (result, known) {
                (Ok(()), Some(known)) => known.path = theme.path,
                (Ok(()), None) => self.discard_theme(theme),
                (Err(error), _) => self.tell_theme_fault(&error),
            }
        }
    }

    fn tell_theme_fault(&mut self, error: &anyhow::Error) {
        let fault = format!("{error:#}");
        self.notify(Severity::Error, t!(self.ui.text, "theme-failed", fault = fault));
    }

    /// Moves the file of a theme to the trash.
    fn discard_theme(&mut self, theme: OwnTheme) {
        let (Some(folder), Some(path)) = (self.files.themes.folder.clone(), theme.path.clone()) else {
            return;
        };
        self.change_file(
            &path,
            move |_| folder.discard(&theme),
            |app, discarded| {
                if let Err(error) = discarded {
                    app.tell_theme_fault(&error);
                }
            },
        );
    }

    fn keep_theme(&mut self, theme: OwnTheme) {
        let known = self.board.looks.themes.iter_mut();
        if let Some(place) = known.into_iter().find(|known| known.name == theme.name) {
            self.files.themes.change(&theme.name);
            *place = theme;
            self.write_settings_soon();
        }
    }

    /// Adds a theme and selects it. Returns its final name.
    fn add_theme(&mut self, mut theme: OwnTheme) -> String {
        theme.path = None;
        theme.name = OwnTheme::free_name(&theme.name, self.board.looks.theme_names());
        let name = theme.name.clone();
        self.files.themes.change(&name);
        self.board.looks.themes.push(theme);
        self.choose_theme(name.clone());
        name
    }

    fn choose_theme(&mut self, name: String) {
        let settings = Settings {
            theme: name,
            ..self.settings.clone()
        };
        self.change(settings);
    }

    fn rename_theme(&mut self, name: &str) {
        let others = self.board.looks.theme_names();
        let name = OwnTheme::free_name(name, others.filter(|known| *known != self.settings.theme));
        let Some(theme) = self.board.looks.chosen_theme_mut(&self.settings) else {
            return;
        };
        let old = std::mem::replace(&mut theme.name, name.clone());
        self.files.themes.unwritten.retain(|known| *known != old);
        self.files.themes.change(&name);
        self.choose_theme(name);
    }

    fn delete_theme(&mut self) {
        let Some(theme) = self.board.looks.chosen_theme_mut(&self.settings).cloned() else {
            return;
        };
        self.discard_theme(theme.clone());
        self.files.themes.unwritten.retain(|known| *known != theme.name);
        self.board.looks.themes.retain(|known| known.name != theme.name);
        self.choose_theme(Theme::default().name.to_owned());
        self.notify(Severity::Info, t!(self.ui.text, "theme-deleted", theme = theme.name));
    }

    fn export_theme(&mut self, path: &Path) {
        let disk = SharedDisk::clone(self.files.storage.disk());
        let Some(theme) = self.board.looks.chosen_theme_mut(&self.settings) else {
            return;
        };
        let (text, file) = (theme.to_toml(), path.to_owned());
        self.change_file(
            path,
            move |_| write_whole(&disk, &file, &text).map(|()| file),
            |app, written| match written {
                Ok(file) => {
                    let file = file.display().to_string();
                    app.notify(Severity::Info, t!(app.ui.text, "theme-exported", file = file));
                }
                Err(error) => app.tell_theme_fault(&error),
            },
        );
    }

    fn import_theme(&mut self, path: PathBuf) {
        let read = move |_: &_| themes::read(&path);
        self.start(Task::ImportTheme, read, |app, (theme, fault)| {
            if let Some(theme) = theme {
                let name = app.add_theme(theme);
                app.notify(Severity::Info, t!(app.ui.text, "theme-imported", theme = name));
            }
            if let Some(fault) = fault {
                let said = fault.sentence(&app.ui.text);
                app.notify(Severity::Error, said);
            }
        });
    }
}
