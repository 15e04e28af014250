//! Save as: games are written to a path of the user's choice. For an existing file, a question decides between adding and
//! replacing.

use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::job::Job;
use crate::store::export::{ExportMode, PgnExport};
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

/// Games being saved to a path.
#[derive(Debug)]
pub(super) struct Saving {
    path: PathBuf,
    what: SaveWhat,
    /// The job that finds out what is there.
    inspection: Option<Job<anyhow::Result<SaveTarget>>>,
    /// The open question, and since when it is shown.
    question: Option<(SaveQuestion, Duration)>,
}

impl Saving {
    /// Whether a job's result is pending.
    pub fn is_waiting(&self) -> bool {
        self.inspection.is_some()
    }

    pub fn question(&self) -> Option<&SaveQuestion> {
        self.question.as_ref().map(|(question, _)| question)
    }
}

impl App<'_> {
    /// Starts saving to this path, by finding out what is there.
    pub(super) fn save_to(&mut self, path: PathBuf, what: SaveWhat) {
        let target = path.clone();
        let inspection = Job::start("inspect", &self.jobs.wake, move |_| pgn_file::inspect(&target));
        match inspection {
            Ok(inspection) => {
                self.jobs.saving = Some(Saving {
                    path,
                    what,
                    inspection: Some(inspection),
                    question: None,
                });
            }
            Err(error) => self.notify(Severity::Error, format!("{}: {error}", path.display())),
        }
    }

    /// Continues saving once it is known what is at the path.
    pub(super) fn go_on_saving(&mut self) {
        let Some(saving) = &mut self.jobs.saving else {
            return;
        };
        let Some(found) = saving.inspection.as_ref().and_then(Job::poll) else {
            return;
        };
        saving.inspection = None;
        let found = found.map_err(anyhow::Error::from).and_then(|found| found);
        let games = match found {
            Ok(SaveTarget::Free) => return self.write_saving(SaveAnswer::Replace),
            Ok(SaveTarget::Games(count)) => Some(count),
            Ok(SaveTarget::Other) => None,
            Err(error) => {
                self.jobs.saving = None;
                return self.report(format!("{error:#}"));
            }
        };
        let question = SaveQuestion {
            path: saving.path.clone(),
            games,
            added: match &saving.what {
                SaveWhat::Game => 1,
                SaveWhat::Games(places) => places.len(),
            },
            is_replacing: games.is_none(),
        };
        let now = self.window.host.now();
        if let Some(saving) = &mut self.jobs.saving {
            saving.question = Some((question, now));
        }
        self.ui.gui.show(Dialog::SaveOver);
        self.window.frames.request(FRAMES_TO_SETTLE);
    }

    /// Handles the answer to the question.
    pub(super) fn answer_save(&mut self, answer: SaveAnswer) {
        let now = self.now();
        let Some((question, since)) = self.jobs.saving.as_mut().and_then(|saving| saving.question.as_mut()) else {
            return;
        };
        if now < *since + MIN_ANSWER_TIME {
            return;
        }
        match answer {
            SaveAnswer::AskReplace => {
                question.is_replacing = true;
                *since = now;
            }
            SaveAnswer::Cancel => {
                self.jobs.saving = None;
                self.ui.gui.close();
            }
            SaveAnswer::Add | SaveAnswer::Replace => {
                self.ui.gui.close();
                self.write_saving(answer);
            }
        }
    }

    fn write_saving(&mut self, answer: SaveAnswer) {
        let Some(Saving { path, what, .. }) = self.jobs.saving.take() else {
            return;
        };
        let is_added = answer == SaveAnswer::Add;
        match what {
            SaveWhat::Game => self.save_game_to(&path, is_added),
            SaveWhat::Games(places) => {
                let mode = if is_added { ExportMode::Add } else { ExportMode::Replace };
                match PgnExport::start(places, &path, mode, &self.files.pgn, &self.jobs.wake) {
                    Ok(export) => self.jobs.export = Some(export),
                    Err(error) => self.notify(Severity::Error, format!("{error:#}")),
                }
            }
        }
    }

    /// Writes the games to the path in a job. The table is told unless something changed in the meantime.
    fn save_game_to(&mut self, path: &Path, is_added: bool) {
        let (copies, target) = (self.table.copies(), path.to_owned());
        self.work_on(path, move |files| {
            let written = copies.write(files, &target, is_added);
            Box::new(move |app: &mut App<'_>| match written {
                Ok(backup) => {
                    let sentence = copies.sentence(&app.ui.text, &target, backup.as_deref(), is_added);
                    app.at_table(TableInput::Exported(copies));
                    app.files_changed();
                    app.list_again(&target);
                    app.notify(Severity::Info, sentence);
                }
                Err(error) => app.report(t!(app.ui.text, "save-failed", fault = format!("{error:#}"))),
            })
        });
    }
}
