//! Finds out what is at a path before it is used: a job asks, since a path may lead to a server that does not respond.

use super::files::Files;
use super::interface::Interface;
use super::jobs::{Jobs, Task};
use super::App;
use crate::desktop::file_manager::show_folder_of;
use crate::store::file::{is_pgn, path_kind, with_ending, PathKind};
use crate::store::library::Source;
use crate::table::Dialog;
use crate::ui::{Purpose, ThemeRequest};
use std::path::{Path, PathBuf};

impl Files {
    /// Uses a path as soon as it is known what is there; a later path replaces an earlier one. Closing the dialog in which it was
    /// chosen cancels it.
    pub(super) fn look_at(&self, path: PathBuf, purpose: Purpose, ui: &Interface, jobs: &mut Jobs) {
        let mut dialogs = [Dialog::Files, Dialog::Open].into_iter();
        let dialog = dialogs.find(|dialog| ui.gui.is_open(*dialog));
        let (asked, disk) = (path.clone(), self.storage.disk().clone());
        jobs.start(
            Task::LookAt,
            move |_| path_kind(&disk, &asked),
            move |app, kind| {
                if dialog.is_none_or(|dialog| app.ui.gui.is_open(dialog)) {
                    app.use_looked_at(path, kind, purpose);
                }
            },
        );
    }
}

impl Jobs {
    /// Shows the folder of this file in the desktop's file manager.
    pub(super) fn show_in_folder(&mut self, path: PathBuf) {
        self.start(
            Task::ShowFolder,
            move |_| show_folder_of(&path),
            |app, shown| {
                if let Err(why) = shown {
                    app.ui.warn(t!(app.ui.text, "show-folder-failed", fault = why));
                }
            },
        );
    }
}

impl App<'_> {
    /// Opens the files that the program was started with or that were dropped on it: one by itself, the games of several as one
    /// list.
    pub(super) fn open_files(&mut self, paths: Vec<PathBuf>) {
        let (mut listed, mut others): (Vec<PathBuf>, Vec<PathBuf>) = paths.into_iter().partition(|path| is_pgn(path));
        if listed.is_empty() {
            listed.extend(others.drain(..others.len().min(1)));
        }
        if !others.is_empty() {
            let names = Source::Files(others).name();
            self.ui.warn(t!(self.ui.text, "files-apart", files = names));
        }
        match listed.len() {
            0 => {}
            1 => {
                let path = listed.remove(0);
                self.files.look_at(path, Purpose::Open, &self.ui, &mut self.jobs);
            }
            _ => self.list_files(listed),
        }
    }

    fn use_looked_at(&mut self, path: PathBuf, kind: PathKind, purpose: Purpose) {
        let is_open = |dialog| self.ui.gui.is_open(dialog);
        if kind == PathKind::Folder && (is_open(Dialog::Files) || is_open(Dialog::Open)) {
            return self
                .ui
                .list_folder(Some(path), &self.settings, self.files.storage.disk(), &mut self.jobs);
        }
        if is_open(Dialog::Files) && !matches!(purpose, Purpose::Open) {
            self.ui.gui.close();
        }
        match purpose {
            Purpose::Open if kind == PathKind::Gone => {
                self.change(|settings| settings.forget(&path));
                let file = path.display().to_string();
                self.ui.report(t!(self.ui.text, "file-gone", file = file));
            }
            Purpose::Open => self.open_looked(&path, kind),
            Purpose::Save(saved) => self
                .jobs
                .save_to(with_ending(path, "pgn"), saved, &self.files.pgn, &mut self.ui),
            Purpose::Engine => self.ui.gui.dialogs.take_program(path),
            Purpose::OpenTheme => self.theme(ThemeRequest::Import(path)),
            Purpose::SaveTheme => self.theme(ThemeRequest::Export(with_ending(path, "toml"))),
        }
    }

    /// Opens a file with a position or games, or says why it cannot.
    fn open_looked(&mut self, path: &Path, kind: PathKind) {
        if let PathKind::Packed(kind) = kind {
            let file = path.display().to_string();
            return self
                .ui
                .report(t!(self.ui.text, "file-packed", file = file, kind = kind));
        }
        if !is_pgn(path) {
            let present = self.table.game().board();
            return self.files.read_text_file(path, present, &mut self.jobs);
        }
        self.list_files(vec![path.to_owned()]);
    }

    /// Lists the games of these files.
    fn list_files(&mut self, paths: Vec<PathBuf>) {
        let first = paths[0].clone();
        match self.files.list_files(paths) {
            Ok(()) => self.opened(&first),
            Err(error) => self
                .ui
                .report(t!(self.ui.text, "open-failed", fault = format!("{error:#}"))),
        }
    }
}
