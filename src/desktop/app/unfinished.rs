//! The unfinished games of earlier sessions: found by a job, continued and deleted.

use super::jobs::Task;
use super::App;
use crate::store::journal::{self, Receipt, Unfinished, UnfinishedGames, UnfinishedSummary};
use crate::store::report;
use crate::table::{Command, Dialog, Keeping, TableInput};
use crate::text::pairing;
use crate::ui::Severity;
use std::path::{Path, PathBuf};

/// What a search has found.
struct Found {
    games: UnfinishedGames,
    /// The journals that could not be read completely and were renamed.
    set_aside: Vec<PathBuf>,
    /// The report of a crash that has not been mentioned yet.
    report: Option<PathBuf>,
}

impl App<'_> {
    /// Looks for unfinished games at the start. After a crash the last one is continued, if nothing else was asked for.
    pub(super) fn find_unfinished(&mut self, continues: bool) {
        self.search_unfinished(continues);
        if let Keeping::NotKept { why } = self.table.keeping() {
            self.notify(Severity::Error, t!(self.ui.text, "games-not-kept", fault = why));
        }
    }

    fn search_unfinished(&mut self, continues: bool) {
        let Ok(folder) = self.files.storage.journals() else {
            return;
        };
        // It is to be found again.
        self.files.unfinished.release();
        self.start(
            Task::FindUnfinished,
            move |_| {
                let (games, set_aside) = UnfinishedGames::find(&folder);
                let report = report::take_new(&folder).pop();
                Found {
                    games,
                    set_aside,
                    report,
                }
            },
            move |app, found| app.show_unfinished(found, continues),
        );
    }

    fn show_unfinished(&mut self, found: Found, continues: bool) {
        let Found {
            games,
            set_aside,
            report,
        } = found;
        if let [path, ..] = set_aside.as_slice() {
            let text = t!(self.ui.text, "journal-damaged", file = path.display().to_string());
            self.notify(Severity::Error, text);
        }
        self.files.unfinished = games;
        if let Some(report) = report {
            if continues && !self.table.game().can_undo() {
                self.act(Command::Continue);
            }
            let path = report.display().to_string();
            self.notify(Severity::Error, t!(self.ui.text, "crash-report", file = path));
        }
    }

    /// Continues the most recent unfinished game.
    pub(super) fn continue_game(&mut self) {
        if let Some(newest) = self.files.unfinished.list().first().cloned() {
            self.continue_unfinished(&newest);
        }
    }

    /// Continues this unfinished game.
    pub(super) fn continue_unfinished(&mut self, game: &UnfinishedSummary) {
        if let Some(held) = self.files.unfinished.take_held(game) {
            return self.continue_taken(held);
        }
        let summary = game.clone();
        self.start(
            Task::TakeUnfinished,
            move |_| journal::take(&summary),
            |app, taken| app.continue_or_tell(taken),
        );
    }

    /// Continues the game, or says that another program has it.
    fn continue_or_tell(&mut self, taken: Option<Unfinished>) {
        if let Some(game) = taken {
            self.continue_taken(game);
        } else {
            self.notify(Severity::Error, t!(self.ui.text, "unfinished-gone"));
            self.search_unfinished(false);
        }
    }

    fn continue_taken(&mut self, game: Unfinished) {
        self.before_replacing(move |app| {
            let receipt = app.apply(TableInput::ContinueUnfinished(&game)).receipt;
            app.files.unfinished.remove(&game.summary);
            let (path, is_damaged) = (game.path.clone(), game.is_damaged);
            // The old journal is removed only once the game is in the new one.
            let remove = move |_: &_| {
                if receipt.is_some_and(Receipt::wait) {
                    game.remove();
                }
            };
            app.start(Task::Change(path.clone()), remove, |_, ()| {});
            if is_damaged {
                app.tell_partly_read(&path);
            } else {
                app.tell_paused();
            }
        });
    }

    fn tell_partly_read(&mut self, path: &Path) {
        let text = t!(self.ui.text, "journal-partly-read", file = path.display().to_string());
        self.notify(Severity::Error, text);
    }

    /// Moves this unfinished game to the trash.
    pub(super) fn discard_unfinished(&mut self, game: &UnfinishedSummary) {
        let held = self.files.unfinished.take_held(game);
        let (storage, game) = (self.files.storage.clone(), game.clone());
        let summary = game.clone();
        self.files.unfinished.remove(&game);
        self.change_file(
            &storage.journals().unwrap_or_default(),
            move |_| {
                let trash = storage.trash_folder()?;
                match held {
                    Some(held) => held.discard(&trash),
                    None => journal::discard(&game, &trash),
                }
            },
            move |app, discarded| {
                match discarded {
                    Ok(kept) => app.tell_discarded(&summary, &kept),
                    Err(error) => app.notify(Severity::Error, format!("{error:#}")),
                }
                app.search_unfinished(false);
            },
        );
        if self.files.unfinished.list().is_empty() && self.ui.gui.is_open(Dialog::Unfinished) {
            self.ui.gui.close();
        }
    }

    fn tell_discarded(&mut self, game: &UnfinishedSummary, kept: &Path) {
        let name = pairing(&self.ui.text, &game.white, &game.black);
        let place = kept.display().to_string();
        self.notify(
            Severity::Info,
            t!(self.ui.text, "moved-to-trash", what = name, place = place),
        );
    }
}
