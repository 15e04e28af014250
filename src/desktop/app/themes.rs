//! The user's themes: changes show at once and are written once they have settled (debounced).

use super::settings::SETTINGS_REST;
use super::App;
use crate::desktop::timers::Timer;
use crate::scene::Theme;
use crate::store::file::{write_whole, SharedDisk};
use crate::store::settings::Settings;
use crate::store::storage::Storage;
use crate::store::themes::{self, OwnTheme, ThemeFault, ThemeFolder};
use crate::ui::board_look::Looks;
use crate::ui::{Severity, ThemeRequest};
use anyhow::anyhow;
use std::path::Path;

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

    fn change(&mut self, name: &str) {
        if !self.unwritten.iter().any(|known| known == name) {
            self.unwritten.push(name.to_owned());
        }
    }

    fn write(&self, theme: &mut OwnTheme) -> anyhow::Result<()> {
        let folder = self.folder.as_ref();
        folder
            .ok_or_else(|| anyhow!("this user has no home folder"))?
            .write(theme)
    }
}

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
            ThemeRequest::Import(path) => self.import_theme(&path),
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
        self.write_themes();
        let (looks, faults) = self.files.themes.load();
        self.board.looks.themes = looks.themes;
        self.tell_look_faults(&faults);
    }

    /// Writes the themes that have changed.
    pub(super) fn write_themes(&mut self) {
        for name in std::mem::take(&mut self.files.themes.unwritten) {
            let changed = self.board.looks.themes.iter_mut().find(|theme| theme.name == name);
            let Some(Err(error)) = changed.map(|theme| self.files.themes.write(theme)) else {
                continue;
            };
            self.notify(
                Severity::Error,
                t!(self.ui.text, "theme-failed", fault = format!("{error:#}")),
            );
        }
    }

    fn write_themes_soon(&mut self) {
        self.timers.set(Timer::Settings, Some(self.now() + SETTINGS_REST));
    }

    fn keep_theme(&mut self, theme: OwnTheme) {
        let known = self.board.looks.themes.iter_mut();
        if let Some(place) = known.into_iter().find(|known| known.name == theme.name) {
            self.files.themes.change(&theme.name);
            *place = theme;
            self.write_themes_soon();
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

    fn chosen_theme_mut(&mut self) -> Option<&mut OwnTheme> {
        let name = &self.settings.theme;
        self.board.looks.themes.iter_mut().find(|theme| theme.name == *name)
    }

    fn rename_theme(&mut self, name: &str) {
        let others = self.board.looks.theme_names();
        let name = OwnTheme::free_name(name, others.filter(|known| *known != self.settings.theme));
        let Some(theme) = self.chosen_theme_mut() else { return };
        let old = std::mem::replace(&mut theme.name, name.clone());
        self.files.themes.unwritten.retain(|known| *known != old);
        self.files.themes.change(&name);
        self.choose_theme(name);
    }

    fn delete_theme(&mut self) {
        let Some(theme) = self.chosen_theme_mut().cloned() else {
            return;
        };
        if let Some(Err(error)) = self.files.themes.folder.as_ref().map(|folder| folder.discard(&theme)) {
            return self.notify(
                Severity::Error,
                t!(self.ui.text, "theme-failed", fault = format!("{error:#}")),
            );
        }
        self.files.themes.unwritten.retain(|known| *known != theme.name);
        self.board.looks.themes.retain(|known| known.name != theme.name);
        self.choose_theme(Theme::default().name.to_owned());
        self.notify(Severity::Info, t!(self.ui.text, "theme-deleted", theme = theme.name));
    }

    fn export_theme(&mut self, path: &Path) {
        let disk = SharedDisk::clone(self.files.storage.disk());
        let Some(theme) = self.chosen_theme_mut() else { return };
        match write_whole(&disk, path, &theme.to_toml()) {
            Ok(()) => self.notify(
                Severity::Info,
                t!(self.ui.text, "theme-exported", file = path.display().to_string()),
            ),
            Err(error) => self.notify(
                Severity::Error,
                t!(self.ui.text, "theme-failed", fault = format!("{error:#}")),
            ),
        }
    }

    fn import_theme(&mut self, path: &Path) {
        let (theme, fault) = themes::read(path);
        if let Some(theme) = theme {
            let name = self.add_theme(theme);
            self.notify(Severity::Info, t!(self.ui.text, "theme-imported", theme = name));
        }
        if let Some(fault) = fault {
            let said = fault.sentence(&self.ui.text);
            self.notify(Severity::Error, said);
        }
    }
}
