//! The unfinished games of earlier sessions: found by a job, continued and deleted.

use super::files::Files;
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use super::App;
use crate::game::{Input, Phase};
use crate::store::file::fault_sentence;
use crate::store::journal::{self, Receipt, Unfinished, UnfinishedGames, UnfinishedSummary};
use crate::store::pgn_file::FileKind;
use crate::store::report;
use crate::table::{Command, Dialog, TableInput};
use crate::text::pairing;
use anyhow::Context;

impl Files {
    /// Looks for unfinished games. After a crash the last one may be continued.
    pub(super) fn find_unfinished(&mut self, continues: bool, jobs: &mut Jobs) {
        let Ok(folder) = self.storage.journals() else { return };
        // It is to be found again.
        self.unfinished.release();
        let files = self.pgn.clone();
        jobs.start(
            JobKey::FindUnfinished,
            move |_| {
                let found = UnfinishedGames::find(&files, &folder);
                (found, report::take_new(files.disk(), &folder).pop())
            },
            move |app, ((games, set_aside, written), report)| {
                for path in &written {
                    app.ui.note(t!(app.ui.text, "saved-in-place", file = path));
                }
                app.files.list_all_again(&written, &mut app.ui);
                if let [path, ..] = set_aside.as_slice() {
                    app.ui.warn(t!(app.ui.text, "journal-damaged", file = path));
                }
                app.files.unfinished = games;
                if let Some(report) = report {
                    if continues && !app.table.game().can_undo() {
                        app.act(Command::Continue);
                    }
                    app.ui.warn(t!(app.ui.text, "crash-report", file = &report));
                }
            },
        );
    }

    /// Moves this unfinished game to the trash.
    pub(super) fn discard_unfinished(&mut self, game: &UnfinishedSummary, jobs: &mut Jobs, ui: &mut Interface) {
        let held = self.unfinished.take_held(game);
        let (storage, game) = (self.storage.clone(), game.clone());
        let summary = game.clone();
        self.unfinished.remove(&game);
        if self.unfinished.list().is_empty() && ui.gui.is_open(Dialog::Unfinished) {
            ui.gui.close();
        }
        jobs.start(
            JobKey::Change(storage.journals().unwrap_or_default()),
            move |_| {
                let taken = held.or_else(|| journal::take(storage.disk(), &game));
                let taken = taken.context("another program has continued the game")?;
                taken.discard(&storage.trash()?.folder)
            },
            move |app, discarded| {
                match discarded {
                    Ok(_) => {
                        let name = pairing(&app.ui.text, &summary.white, &summary.black);
                        app.ui.note(t!(app.ui.text, "moved-to-trash", what = name));
                    }
                    Err(error) => app.ui.warn(fault_sentence(&app.ui.text, &error)),
                }
                app.files.find_unfinished(false, &mut app.jobs);
            },
        );
    }

    /// Continues this unfinished game, unless another program has it.
    pub(super) fn continue_unfinished(&mut self, game: &UnfinishedSummary, jobs: &mut Jobs) {
        if jobs.is_running(&JobKey::TakeUnfinished) {
            return;
        }
        let held = self.unfinished.take_held(game);
        let (summary, disk) = (game.clone(), self.storage.disk().clone());
        let take = move |_: &_| held.or_else(|| journal::take(&disk, &summary));
        jobs.start(JobKey::TakeUnfinished, take, |app, taken| {
            if let Some(game) = taken {
                app.continue_taken(game);
            } else {
                app.ui.warn(t!(app.ui.text, "unfinished-gone"));
                app.files.find_unfinished(false, &mut app.jobs);
            }
        });
    }
}

impl App<'_> {
    fn continue_taken(&mut self, game: Unfinished) {
        self.before_replacing(move |app| {
            let receipt = app.apply(TableInput::ContinueUnfinished(&game)).receipt;
            app.files.unfinished.remove(&game.summary);
            if game.is_damaged {
                app.ui.warn(t!(app.ui.text, "journal-partly-read", file = &game.path));
            } else {
                app.ui.tell_paused(&app.table);
            }
            let is_record = matches!(app.table.game().phase(), Phase::Record(_));
            if let Some(origin) = game.origin.as_ref().filter(|_| is_record) {
                app.input(Input::ShowFirst);
                if origin.kind == FileKind::Shared {
                    app.files.list_around(&origin.location);
                }
                app.ui.note(t!(app.ui.text, "unfinished-notes"));
            }
            let key = JobKey::Change(game.path.clone());
            // The old journal is removed only once the game is in the new one.
            let remove = move |_: &_| {
                if receipt.is_some_and(Receipt::wait) {
                    game.remove();
                }
            };
            app.jobs.start(key, remove, |_, ()| {});
        });
    }
}
