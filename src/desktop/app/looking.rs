//! Finds out what is at a path before it is used: a job asks, since a path may lead to a server that does not respond.

use super::files::Files;
use super::images::{film, picture};
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use super::App;
use crate::chess::Board;
use crate::desktop::board_view::BoardView;
use crate::desktop::file_manager;
use crate::game::ChessGame;
use crate::store::collection::{book_at, files_at};
use crate::store::export::ExportMode;
use crate::store::file::{create_unique, folder_of, has_ending, is_pgn, is_unsupported, path_kind, reading, unpack};
use crate::store::file::{with_ending, write_whole, PathKind, SharedDisk};
use crate::store::folder::name_of;
use crate::store::library::ListSource;
use crate::store::training::TrainingFile;
use crate::table::{Command, Dialog};
use crate::text::Text;
use crate::ui::{Purpose, Request, ThemeRequest, TrainingRequest};
use anyhow::Context;
use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

impl Files {
    /// Uses a path as soon as it is known what is there; a later path replaces an earlier one. Closing the dialog in which it was
    /// chosen cancels it. A file that is opened to be trained with begins a training.
    pub(super) fn look_at(&self, path: PathBuf, purpose: Purpose, ui: &Interface, jobs: &mut Jobs) {
        let mut dialogs = [Dialog::Files, Dialog::Open].into_iter();
        let dialog = dialogs.find(|dialog| ui.gui.is_open(*dialog));
        let (disk, ending) = (self.storage.disk().clone(), purpose.ending());
        let may_train = matches!(purpose, Purpose::Open) && !is_pgn(&path);
        jobs.start(
            JobKey::LookAt,
            move |_| match (path_kind(&disk, &path), ending) {
                (PathKind::Folder, _) => (PathKind::Folder, path, false),
                (kind, None) => {
                    let trains = may_train && TrainingFile::is_at(&disk, &path);
                    (kind, path, trains)
                }
                (_, Some(ending)) => {
                    let path = with_ending(path, ending);
                    (path_kind(&disk, &path), path, false)
                }
            },
            move |app, (kind, path, trains)| {
                if dialog.is_some_and(|dialog| !app.ui.gui.is_open(dialog)) {
                    return;
                }
                if trains {
                    app.opened(&path);
                    app.train(TrainingRequest::Open(path));
                } else {
                    app.use_looked_at(path, kind, purpose);
                }
            },
        );
    }

    /// Opens a file with a position or games, or says why it cannot; `present` is the position on the board. Returns whether its
    /// games are being listed.
    fn open(&mut self, path: &Path, kind: PathKind, present: Board, jobs: &mut Jobs, ui: &mut Interface) -> bool {
        if let PathKind::Packed(kind) = kind {
            self.list_packed(path.to_owned(), kind, jobs);
            return false;
        }
        if has_ending(path, "bin") {
            self.open_book(path.to_owned(), jobs);
            return false;
        }
        if !is_pgn(path) {
            self.read_text_file(path, present, jobs);
            return false;
        }
        self.list(ListSource::Files(vec![path.to_owned()]), ui)
    }

    /// Reads an opening book and shows its moves in the position on the board.
    fn open_book(&self, path: PathBuf, jobs: &mut Jobs) {
        let (from, disk) = (path.clone(), self.storage.disk().clone());
        jobs.start(
            JobKey::ReadText,
            move |_| book_at(&disk, &from),
            move |app, book| {
                let file = path.display().to_string();
                match book {
                    Ok(Some(book)) => {
                        app.opened(&path);
                        app.files.lists.book = Some(book);
                        // A book is no game.
                        app.ui.gui.greet_instead();
                        match (Command::OpeningTree.row().availability)(&app.command_context()) {
                            Ok(()) => app.ui.gui.dialogs.show_book(),
                            // It says why not.
                            Err(_) => app.act(Command::OpeningTree),
                        }
                    }
                    Ok(None) => app.ui.report(t!(app.ui.text, "file-no-book", file = file)),
                    Err(error) => app.ui.tell_unopened(&anyhow::Error::new(error).context(reading(&path))),
                }
            },
        );
    }

    /// Lists the games of all files of a folder and its subfolders, in the order of their paths. Compressed ones are unpacked into
    /// copies.
    pub(super) fn open_folder(&self, folder: PathBuf, jobs: &mut Jobs) {
        let (from, disk, copies) = (
            folder.clone(),
            self.storage.disk().clone(),
            self.storage.copies_of(&folder),
        );
        let find = move |_: &_| -> anyhow::Result<(Vec<PathBuf>, BTreeMap<PathBuf, PathBuf>)> {
            let (copies, mut originals) = (copies?, BTreeMap::new());
            let mut listed = each_once(files_at(&disk, &from)?, &disk);
            for path in &mut listed {
                if let PathKind::Packed(_) = path_kind(&disk, path) {
                    let inside = path.strip_prefix(&from).unwrap_or(path);
                    // What cannot be unpacked stays in the list, which says why.
                    if let Ok(copy) = unpack(&disk, path, &copies, inside) {
                        originals.insert(copy.clone(), std::mem::replace(path, copy));
                    }
                }
            }
            Ok((listed, originals))
        };
        jobs.start(JobKey::LookAt, find, move |app, found| {
            let name = folder.display().to_string();
            match found {
                Ok((paths, _)) if paths.is_empty() => {
                    app.ui.report(t!(app.ui.text, "file-without-game", file = name));
                }
                Ok((paths, originals)) => {
                    let source = ListSource::Folder(folder, paths, originals);
                    if app.files.list(source, &mut app.ui) && app.ui.gui.is_open(Dialog::Open) {
                        app.ui.gui.close();
                    }
                }
                Err(error) => app.ui.tell_unopened(&error.context(reading(&folder))),
            }
        });
    }

    /// Unpacks a compressed file into a copy and lists that: its games can be read and exported, but not changed.
    fn list_packed(&self, path: PathBuf, kind: &'static str, jobs: &mut Jobs) {
        let (from, disk, copies) = (path.clone(), self.storage.disk().clone(), self.storage.copies_of(&path));
        let make = move |_: &_| unpack(&disk, &from, &copies?, Path::new(&name_of(&from)));
        jobs.start(JobKey::ReadText, make, move |app, copy| {
            let file = path.display().to_string();
            match copy {
                Ok(copy) => {
                    if app.files.list(ListSource::Packed(path.clone(), copy), &mut app.ui) {
                        app.opened(&path);
                        app.ui.note(t!(app.ui.text, "file-unpacked", file = file));
                    }
                }
                Err(error) if is_unsupported(&error) => {
                    app.ui.report(t!(app.ui.text, "file-packed", file = file, kind = kind));
                }
                Err(error) => app.ui.tell_unopened(&error),
            }
        });
    }

    /// Writes the games of the compressed file that is listed into a new file beside it, and opens that.
    pub(super) fn unpack_beside(&self, jobs: &mut Jobs) {
        let Some(ListSource::Packed(path, copy)) = self.lists.opened.as_ref().map(|list| list.source().clone()) else {
            return;
        };
        let (disk, key) = (self.storage.disk().clone(), JobKey::Change(path.clone()));
        let unpack = move |_: &_| -> anyhow::Result<PathBuf> {
            let text = disk.read(&copy, u64::MAX).with_context(|| reading(&copy))?;
            let plain = path.with_extension("");
            let name = if is_pgn(&plain) {
                plain.with_extension("")
            } else {
                plain
            };
            let new = create_unique(&disk, folder_of(&path), &name_of(&name), "pgn")?;
            // A full disk leaves no empty file.
            let written = write_whole(&disk, &new, &text).inspect_err(|_| drop(disk.remove(&new)));
            written.map(|()| new)
        };
        jobs.start(key, unpack, |app, unpacked| match unpacked {
            Ok(new) => app.act(Request::OpenFile(new)),
            Err(error) => app.ui.failed("games-failed", &error),
        });
    }

    /// Opens the files that the program was started with or that were dropped on it: one by itself, the games of several as one
    /// list.
    pub(super) fn open_files(&self, paths: Vec<PathBuf>, jobs: &mut Jobs, ui: &mut Interface) {
        let (mut listed, mut others): (Vec<PathBuf>, Vec<PathBuf>) = paths.into_iter().partition(|path| is_pgn(path));
        if listed.is_empty() {
            listed.extend(others.drain(..others.len().min(1)));
        }
        if !others.is_empty() {
            let names = ListSource::Files(others).name();
            ui.warn(t!(ui.text, "files-apart", files = names));
        }
        match listed.len() {
            0 => {}
            1 => self.look_at(listed.remove(0), Purpose::Open, ui, jobs),
            _ => self.list_together(listed, jobs),
        }
    }

    /// Lists the games of these files together, each file once, and says which of them do not exist.
    fn list_together(&self, paths: Vec<PathBuf>, jobs: &mut Jobs) {
        let disk = self.storage.disk().clone();
        let find = move |_: &_| {
            let is_gone = |path: &PathBuf| path_kind(&disk, path) == PathKind::Gone;
            let (gone, there): (Vec<_>, Vec<_>) = paths.into_iter().partition(is_gone);
            (gone, each_once(there, &disk))
        };
        jobs.start(JobKey::LookAt, find, |app, (gone, mut listed)| {
            if !gone.is_empty() {
                let names = ListSource::Files(gone).name();
                app.ui.warn(t!(app.ui.text, "file-gone", file = names));
            }
            match listed.len() {
                0 => {}
                1 => app.act(Request::OpenFile(listed.remove(0))),
                _ => {
                    let first = listed[0].clone();
                    if app.files.list(ListSource::Files(listed), &mut app.ui) {
                        app.opened(&first);
                    }
                }
            }
        });
    }

    /// Lists the games of this source, or says why that is not possible. Returns whether they are being listed.
    fn list(&mut self, source: ListSource, ui: &mut Interface) -> bool {
        let listed = self.list_files(source);
        if let Err(error) = &listed {
            ui.tell_unopened(error);
        }
        listed.is_ok()
    }

    /// Writes to the path what it is for, whatever is there. Returns what others are asked for to that end.
    pub(super) fn write(
        &self,
        path: PathBuf,
        purpose: Purpose,
        (game, board): (&ChessGame, &BoardView),
        text: &Text,
        jobs: &mut Jobs,
    ) -> Option<Request> {
        match purpose {
            Purpose::Save(saved) => return Some(Request::Save(path, saved, Some(ExportMode::Replace))),
            Purpose::SaveTraining => return Some(Request::Train(TrainingRequest::Save(path))),
            Purpose::SaveTheme => return Some(Request::Theme(ThemeRequest::Export(path))),
            Purpose::Picture(format) => {
                let key = JobKey::Change(path.clone());
                self.save_drawn(key, path, picture(format, game, board), false, jobs);
            }
            Purpose::Film(choice) => self.save_drawn(JobKey::MakeGif, path, film(choice, game, board), false, jobs),
            Purpose::Page(games) => {
                let page = self.page(games, (game, board), text.language());
                self.save_drawn(JobKey::Change(path.clone()), path, page, true, jobs);
            }
            Purpose::Book(places) => self.save_book(path, places, jobs),
            Purpose::Open | Purpose::OpenTheme | Purpose::Puzzles | Purpose::Engine => {}
        }
        None
    }
}

/// These paths without those that name a file once more.
fn each_once(mut paths: Vec<PathBuf>, disk: &SharedDisk) -> Vec<PathBuf> {
    let mut known = BTreeSet::new();
    paths.retain(|path| known.insert(disk.real_path(path)));
    paths
}

impl Jobs {
    /// Lets the desktop show this file or folder.
    pub(super) fn show_path(&mut self, path: PathBuf) {
        let show = move |_: &_| file_manager::show(&path);
        self.start(JobKey::ShowFolder, show, |app, shown| {
            if let Err(why) = shown {
                app.ui.warn(t!(app.ui.text, "show-folder-failed", fault = why));
            }
        });
    }
}

impl App<'_> {
    fn use_looked_at(&mut self, path: PathBuf, kind: PathKind, purpose: Purpose) {
        let is_open = |dialog| self.ui.gui.is_open(dialog);
        if kind == PathKind::Folder && (is_open(Dialog::Files) || is_open(Dialog::Open)) {
            return self.act(Request::ListFolder(Some(path)));
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
            Purpose::Open if kind == PathKind::Folder => self.act(Request::OpenFolder(path)),
            Purpose::Open => {
                let (board, jobs) = (self.table.game().board(), &mut self.jobs);
                if self.files.open(&path, kind, board, jobs, &mut self.ui) {
                    self.opened(&path);
                }
            }
            Purpose::Engine => self.ui.gui.dialogs.take_program(path),
            Purpose::OpenTheme => self.act(Request::Theme(ThemeRequest::Import(path))),
            Purpose::Puzzles => self.train(TrainingRequest::Open(path)),
            Purpose::Save(saved) => self.act(Request::Save(path, saved, None)),
            _ if kind == PathKind::Gone => self.act(Request::Write(path, purpose)),
            _ => self.ui.gui.dialogs.ask_to_save_over(path, purpose, None),
        }
    }
}
