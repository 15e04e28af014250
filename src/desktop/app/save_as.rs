//! Save as: games are written to a path of the user's choice. For an existing file, a question decides between adding and
//! replacing.

use super::jobs::Task;
use super::App;
use crate::store::export::{self, ExportMode};
use crate::store::library::Place;
use crate::store::pgn_file::{self, SaveTarget};
use crate::table::{Dialog, TableInput};
use crate::ui::{SaveAnswer, SaveQuestion, Severity};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A key or button pressed this soon after the question appeared was meant for something else.
const MIN_ANSWER_TIME: Duration = Duration::from_millis(500);

/// What to save.
#[derive(Debug)]
pub(super) enum SaveWhat {
    /// The game on the board.
    Game,
    /// These games of a list.
    Games(Vec<Place>),
}

/// Games waiting for the answer to a question about the file they are to be saved to.
#[derive(Debug)]
pub(super) struct Saving {
    path: PathBuf,
    what: SaveWhat,
    pub question: SaveQuestion,
    /// Since when the question is shown.
    since: Duration,
}

impl App<'_> {
    /// Saves to this path: at once if there is nothing, else after a question.
    pub(super) fn save_to(&mut self, path: PathBuf, what: SaveWhat) {
        self.files.saving = None;
        let target = path.clone();
        self.start(
            Task::Inspect,
            move |_| pgn_file::inspect(&target),
            move |app, found| match found {
                Ok(SaveTarget::Free) => app.write_to(&path, what, SaveAnswer::Replace),
                Ok(SaveTarget::Games(count)) => app.ask_about(path, what, Some(count)),
                Ok(SaveTarget::Other) => app.ask_about(path, what, None),
                Err(error) => app.report(format!("{error:#}")),
            },
        );
    }

    /// Asks what to do with this file, which has so many games.
    fn ask_about(&mut self, path: PathBuf, what: SaveWhat, games: Option<usize>) {
        let question = SaveQuestion {
            path: path.clone(),
            games,
            added: match &what {
                SaveWhat::Game => 1,
                SaveWhat::Games(places) => places.len(),
            },
            is_replacing: games.is_none(),
        };
        self.files.saving = Some(Saving {
            path,
            what,
            question,
            since: self.now(),
        });
        self.ui.gui.show(Dialog::SaveOver);
    }

    /// Handles the answer to the question.
    pub(super) fn answer_save(&mut self, answer: SaveAnswer) {
        let now = self.now();
        let Some(saving) = &mut self.files.saving else { return };
        if now < saving.since + MIN_ANSWER_TIME {
            return;
        }
        match answer {
            SaveAnswer::AskReplace => {
                saving.question.is_replacing = true;
                saving.since = now;
            }
            SaveAnswer::Cancel | SaveAnswer::Add | SaveAnswer::Replace => {
                self.ui.gui.close();
                let saving = self.files.saving.take().filter(|_| answer != SaveAnswer::Cancel);
                if let Some(Saving { path, what, .. }) = saving {
                    self.write_to(&path, what, answer);
                }
            }
        }
    }

    fn write_to(&mut self, path: &Path, what: SaveWhat, answer: SaveAnswer) {
        let is_added = answer == SaveAnswer::Add;
        match what {
            SaveWhat::Game => self.save_game_to(path, is_added),
            SaveWhat::Games(places) => {
                let mode = if is_added { ExportMode::Add } else { ExportMode::Replace };
                self.write_games_to(path.to_owned(), places, mode);
            }
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

    /// Starts writing these games to one file.
    pub(super) fn export_games(&mut self, places: Vec<Place>, path: &Path) {
        if self.jobs.is_running(&Task::ExportGames) {
            return self.notify(Severity::Error, t!(self.ui.text, "work-busy"));
        }
        self.save_to(path.to_owned(), SaveWhat::Games(places));
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
