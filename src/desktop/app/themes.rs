//! The user's themes: changes show at once and are written once they have settled (debounced).

use super::files::Files;
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use crate::scene::Theme;
use crate::store::file::{write_whole, SharedDisk};
use crate::store::storage::Storage;
use crate::store::themes::{self, OwnTheme, ThemeFault, ThemeFolder};
use crate::ui::board_look::Looks;
use crate::ui::ThemeRequest;
use anyhow::anyhow;
use std::path::PathBuf;
use std::time::Duration;

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

    /// Looks for new and changed files.
    pub fn find(&self, jobs: &mut Jobs) {
        let Some(folder) = self.folder.clone().filter(|_| self.unwritten.is_empty()) else {
            return;
        };
        jobs.start(
            JobKey::ReadThemes,
            move |_| folder.load(&Theme::ALL.map(|theme| theme.name)),
            |app, (themes, faults)| {
                // Those changed in the meantime are newer.
                if app.files.themes.unwritten.is_empty() && !app.jobs.is_running(&JobKey::WriteSettings) {
                    app.board.looks.themes = themes;
                    app.ui.tell_theme_faults(&faults);
                }
            },
        );
    }

    /// Writes the themes that have changed, on any thread. Returns them with their files and results.
    pub fn writing(&mut self, looks: &Looks) -> impl FnOnce() -> Vec<WrittenTheme> + Send + use<> {
        let names = std::mem::take(&mut self.unwritten);
        let changed = looks.themes.iter().filter(move |theme| names.contains(&theme.name));
        let (changed, folder): (Vec<OwnTheme>, _) = (changed.cloned().collect(), self.folder.clone());
        let write = move |mut theme: OwnTheme| match &folder {
            Some(folder) => (folder.write(&mut theme), theme),
            None => (Err(anyhow!("this user has no home folder")), theme),
        };
        move || changed.into_iter().map(write).collect()
    }

    /// Takes over where themes were written. The file of one that was renamed or deleted in the meantime goes.
    pub fn take_written(&self, written: Vec<WrittenTheme>, looks: &mut Looks, jobs: &mut Jobs, ui: &mut Interface) {
        for (result, theme) in written {
            let known = looks.themes.iter_mut().find(|known| known.name == theme.name);
            match (result, known) {
                (Ok(()), Some(known)) => known.path = theme.path,
                (Ok(()), None) => self.discard(theme, jobs),
                (Err(error), _) => ui.failed("theme-failed", &error),
            }
        }
    }

    /// Moves the file of a theme to the trash.
    fn discard(&self, theme: OwnTheme, jobs: &mut Jobs) {
        let (Some(folder), Some(path)) = (self.folder.clone(), theme.path.clone()) else {
            return;
        };
        jobs.start(
            JobKey::Change(path),
            move |_| folder.discard(&theme),
            |app, discarded| {
                if let Err(error) = discarded {
                    app.ui.failed("theme-failed", &error);
                }
            },
        );
    }

    fn change(&mut self, name: &str) {
        if !self.unwritten.iter().any(|known| known == name) {
            self.unwritten.push(name.to_owned());
        }
    }

    /// Keeps a theme that was changed.
    fn keep(&mut self, theme: OwnTheme, looks: &mut Looks) {
        if let Some(place) = looks.themes.iter_mut().find(|known| known.name == theme.name) {
            self.change(&theme.name);
            *place = theme;
        }
    }

    /// Adds a theme. Returns its final name.
    fn add(&mut self, mut theme: OwnTheme, looks: &mut Looks) -> String {
        theme.path = None;
        theme.name = OwnTheme::free_name(&theme.name, looks.theme_names());
        let name = theme.name.clone();
        self.change(&name);
        looks.themes.push(theme);
        name
    }

    /// Gives the theme that is called `old` another name. Returns its final name.
    fn rename(&mut self, old: &str, name: &str, looks: &mut Looks) -> Option<String> {
        let name = OwnTheme::free_name(name, looks.theme_names().filter(|known| *known != old));
        let theme = looks.themes.iter_mut().find(|theme| theme.name == old)?;
        theme.name.clone_from(&name);
        self.unwritten.retain(|known| known != old);
        self.change(&name);
        Some(name)
    }

    /// Deletes the theme of this name. Returns whether there was one.
    fn delete(&mut self, name: &str, looks: &mut Looks, jobs: &mut Jobs) -> bool {
        let Some(place) = looks.themes.iter().position(|theme| theme.name == name) else {
            return false;
        };
        self.discard(looks.themes.remove(place), jobs);
        self.unwritten.retain(|known| known != name);
        true
    }

    /// Writes a theme to a file of the user's choice.
    fn export(theme: &OwnTheme, path: PathBuf, disk: SharedDisk, jobs: &mut Jobs) {
        let text = theme.to_toml();
        jobs.start(
            JobKey::Change(path.clone()),
            move |_| write_whole(&disk, &path, &text).map(|()| path),
            |app, written| match written {
                Ok(file) => {
                    app.ui.note(t!(app.ui.text, "theme-exported", file = &file));
                }
                Err(error) => app.ui.failed("theme-failed", &error),
            },
        );
    }
}

/// A theme with the result of writing it.
pub(super) type WrittenTheme = (anyhow::Result<()>, OwnTheme);

impl Interface {
    /// Reports unusable theme files.
    pub(super) fn tell_theme_faults(&mut self, faults: &[ThemeFault]) {
        for fault in faults {
            self.warn(fault.sentence(&self.text));
        }
    }
}

impl Files {
    /// Carries out a request concerning the user's themes, of which this one is chosen. Returns the name of the theme to choose
    /// now, if it is another one or has another name.
    pub(super) fn theme(
        &mut self,
        request: ThemeRequest,
        chosen: &str,
        looks: &mut Looks,
        now: Duration,
        jobs: &mut Jobs,
        ui: &mut Interface,
    ) -> Option<String> {
        let (themes, disk) = (&mut self.themes, self.storage.disk().clone());
        match request {
            ThemeRequest::Keep(theme) => {
                themes.keep(*theme, looks);
                self.write_settings_soon(now);
            }
            ThemeRequest::Add(theme) => return Some(themes.add(*theme, looks)),
            ThemeRequest::Rename(name) => return themes.rename(chosen, &name, looks),
            ThemeRequest::Delete if themes.delete(chosen, looks, jobs) => {
                ui.note(t!(ui.text, "theme-deleted", theme = chosen));
                return Some(Theme::default().name.to_owned());
            }
            ThemeRequest::Delete => {}
            ThemeRequest::Export(path) => {
                if let Some(theme) = looks.own_theme(chosen) {
                    ThemeFiles::export(theme, path, disk, jobs);
                }
            }
            ThemeRequest::Import(path) => {
                let read = move |_: &_| themes::read(&disk, &path);
                jobs.start(JobKey::ImportTheme, read, |app, (theme, fault)| {
                    if let Some(theme) = theme {
                        let name = app.files.themes.add(theme, &mut app.board.looks);
                        app.change(|settings| settings.theme.clone_from(&name));
                        app.ui.note(t!(app.ui.text, "theme-imported", theme = name));
                    }
                    if let Some(fault) = fault {
                        app.ui.warn(fault.sentence(&app.ui.text));
                    }
                });
            }
        }
        None
    }
}
