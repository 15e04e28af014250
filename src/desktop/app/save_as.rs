//! Save as: games are written to a path of the user's choice. For an existing file, a question decides between adding and
//! replacing.

use super::jobs::Task;
use super::App;
use crate::store::export::{self, ExportMode};
use crate::store::library::Place;
use crate::store::pgn_file::{self, SaveTarget};
use crate::table::TableInput;
use crate::ui::{GamesToSave, Severity};
use std::path::{Path, PathBuf};

impl App<'_> {
    /// Saves to this path: at once if there is nothing, else after a question.
    pub(super) fn save_to(&mut self, path: PathBuf, saved: GamesToSave) {
        let is_list = matches!(saved, GamesToSave::Listed(_));
        if is_list && self.jobs.is_running(&Task::ExportGames) {
            return self.notify(Severity::Error, t!(self.ui.text, "work-busy"));
        }
        let target = path.clone();
        self.start(
            Task::Inspect,
            move |_| pgn_file::inspect(&target),
            move |app, found| match found {
                Ok(SaveTarget::Free) => app.write_to(path, saved, ExportMode::Replace),
                Ok(SaveTarget::Games(count)) => app.ui.gui.dialogs.ask_to_save_over(path, saved, Some(count)),
                Ok(SaveTarget::Other) => app.ui.gui.dialogs.ask_to_save_over(path, saved, None),
                Err(error) => app.report(format!("{error:#}")),
            },
        );
    }

    /// Writes the games to the path, whatever is there.
    pub(super) fn write_to(&mut self, path: PathBuf, saved: GamesToSave, mode: ExportMode) {
        match saved {
            GamesToSave::OnBoard => self.save_game_to(&path, mode == ExportMode::Add),
            GamesToSave::Listed(places) => self.write_games_to(path, places, mode),
        }
    }

    fn write_games_to(&mut self, path: PathBuf, places: Vec<Place>, mode: ExportMode) {
        let (files, target, count) = (self.files.pgn.clone(), path.clone(), places.len());
        self.start(
            Task::ExportGames,
            move |context| export::write_games(places, &target, mode, &files, context),
            move |app, result| {
                app.list_again(&path);
                match result {
                    Ok(()) => {
                        let path = path.display().to_string();
                        let told = t!(app.ui.text, "games-saved", count = count, file = path);
                        app.notify(Severity::Info, told);
                    }
                    Err(error) => {
                        let told = t!(app.ui.text, "games-failed", fault = format!("{error:#}"));
                        app.notify(Severity::Error, told);
                    }
                }
            },
        );
    }

    /// Writes the games to the path in a job. The table is told unless something changed in the meantime.
    fn save_game_to(&mut self, path: &Path, is_added: bool) {
        let (copies, target) = (self.table.copies(), path.to_owned());
        self.change_file(
            path,
            move |files| (copies.write(files, &target, is_added), copies, target),
            move |app, (written, copies, target)| match written {
                Ok(backup) => {
                    let sentence = copies.sentence(&app.ui.text, &target, backup.as_deref(), is_added);
                    app.at_table(TableInput::Exported(copies));
                    app.list_again(&target);
                    app.notify(Severity::Info, sentence);
                }
                Err(error) => app.report(t!(app.ui.text, "save-failed", fault = format!("{error:#}"))),
            },
        );
    }
}
