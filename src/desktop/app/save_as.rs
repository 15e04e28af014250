//! Save as: games are written to a path of the user's choice. For an existing file, a question decides between adding and
//! replacing.

use super::files::Files;
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use crate::store::export::{self, ExportMode};
use crate::store::file::fault_sentence;
use crate::store::library::TextLocation;
use crate::store::pgn_file::{PgnFiles, SaveTarget};
use crate::table::{Copies, Table, TableInput};
use crate::ui::{GamesToSave, Purpose, Request};
use std::path::PathBuf;

impl Files {
    /// Saves these games to the path. Where a file is, they are added to it or replace it; which is asked if not given.
    pub(super) fn save_as(
        &mut self,
        path: PathBuf,
        saved: GamesToSave,
        mode: Option<ExportMode>,
        table: &Table,
        jobs: &mut Jobs,
        ui: &mut Interface,
    ) {
        match (saved, mode) {
            (saved, None) => jobs.save_to(path, saved, &self.pgn, ui),
            (GamesToSave::OnBoard, Some(mode)) => {
                jobs.write_game_to(path, table.copies(), mode == ExportMode::Add, &self.pgn);
            }
            (GamesToSave::Listed(places), Some(mode)) => jobs.write_games_to(path, places, mode, &self.pgn),
            (GamesToSave::Moved(games), Some(mode)) => self.move_to(path, games, mode, jobs, ui),
        }
    }

    /// Saves an opening book of these games to the path; the tree of openings has it then.
    pub(super) fn save_book(&self, path: PathBuf, places: Vec<TextLocation>, jobs: &mut Jobs) {
        let (files, target) = (self.pgn.clone(), path.clone());
        let write = move |context: &_| export::write_book(places, &target, &files, context);
        jobs.start(JobKey::ExportGames, write, move |app, book| match book {
            Ok(Some(book)) => {
                app.files.lists.book = Some(book);
                app.ui
                    .note(t!(app.ui.text, "saved-as", file = path.display().to_string()));
            }
            Ok(None) => app.ui.report(t!(app.ui.text, "book-none")),
            Err(error) => app.ui.failed("games-failed", &error),
        });
    }
}

impl Jobs {
    /// Saves to this path: at once if there is nothing, else after a question.
    fn save_to(&mut self, path: PathBuf, saved: GamesToSave, files: &PgnFiles, ui: &mut Interface) {
        let is_list = !matches!(saved, GamesToSave::OnBoard);
        let is_move = matches!(saved, GamesToSave::Moved(_));
        let is_at_work = || {
            [JobKey::ExportGames, JobKey::MoveGames]
                .iter()
                .any(|key| self.is_running(key))
        };
        if is_list && is_at_work() {
            return ui.warn(t!(ui.text, "work-busy"));
        }
        let (target, files) = (path.clone(), files.clone());
        self.start(
            JobKey::Inspect,
            move |_| files.inspect(&target),
            move |app, found| match found {
                Ok(SaveTarget::Free) => app.act(Request::Save(path, saved, Some(ExportMode::Replace))),
                // They go to the games that are there.
                Ok(SaveTarget::Games(_)) if is_move => app.act(Request::Save(path, saved, Some(ExportMode::Add))),
                Ok(SaveTarget::Games(count)) => {
                    app.ui
                        .gui
                        .dialogs
                        .ask_to_save_over(path, Purpose::Save(saved), Some(count));
                }
                Ok(SaveTarget::Other) => app.ui.gui.dialogs.ask_to_save_over(path, Purpose::Save(saved), None),
                Err(error) => app.ui.report(fault_sentence(&app.ui.text, &error)),
            },
        );
    }

    /// Writes listed games to the path.
    fn write_games_to(&mut self, path: PathBuf, places: Vec<TextLocation>, mode: ExportMode, files: &PgnFiles) {
        let (files, target, count) = (files.clone(), path.clone(), places.len());
        self.start(
            JobKey::ExportGames,
            move |context| export::write_games(places, &target, mode, &files, context),
            move |app, result| {
                app.files.list_again(&path, &mut app.ui);
                match result {
                    Ok(()) => {
                        app.remember(&path);
                        app.ui.note(t!(app.ui.text, "games-saved", count = count, file = &path));
                    }
                    Err(error) => app.ui.failed("games-failed", &error),
                }
            },
        );
    }

    /// Writes the game on the board to the path. The table is told unless something changed in the meantime.
    fn write_game_to(&mut self, path: PathBuf, copies: Copies, is_added: bool, files: &PgnFiles) {
        let files = files.clone();
        self.start(
            JobKey::Change(path.clone()),
            move |_| (copies.write(&files, &path, is_added), copies, path),
            move |app, (written, copies, path)| match written {
                Ok(backup) => {
                    let sentence = copies.sentence(&app.ui.text, &path, backup.as_deref(), is_added);
                    app.apply(TableInput::Exported(copies));
                    app.files.list_again(&path, &mut app.ui);
                    app.remember(&path);
                    app.ui.note(sentence);
                }
                Err(error) => app.ui.report(t!(
                    app.ui.text,
                    "save-failed",
                    fault = fault_sentence(&app.ui.text, &error)
                )),
            },
        );
    }
}
