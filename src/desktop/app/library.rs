//! Opens, deletes and renames the games of the library and of files.

use super::lists::Deleted;
use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::game::Input;
use crate::job::Job;
use crate::store::library::{newest_games, Entry, Listing, Source};
use crate::store::pgn_file::{self, SaveTarget};
use crate::table::{Effects, Table};
use crate::ui::{Dialog, GameDetails, Severity};
use std::path::{Path, PathBuf};

/// How many games of the library the start offers.
const NEWEST: usize = 4;

impl App<'_> {
    /// Takes over the games that were found.
    pub(super) fn take_found(&mut self) {
        let mut is_news = self.files.lists.poll();
        if let Some(opened) = &mut self.files.lists.opened {
            let had_list = opened.games().len() > 1;
            let was_filling = opened.is_filling();
            is_news |= opened.poll();
            if opened.games().len() > 1 && !had_list {
                self.ui.gui.show(Dialog::Games);
            }
            if was_filling && !opened.is_filling() {
                self.tell_opened();
            }
        }
        if is_news {
            // While a list fills, one frame now and then is enough.
            let frames = if self.files.lists.is_filling() {
                1
            } else {
                FRAMES_TO_SETTLE
            };
            self.window.frames.request(frames);
        }
    }

    /// A file was looked through: one game alone is opened, of several there is a list.
    fn tell_opened(&mut self) {
        let Some(opened) = &self.files.lists.opened else { return };
        let name = opened.source().path().display().to_string();
        let count = opened.games().len();
        match (opened.fault().map(str::to_owned), count) {
            (Some(fault), 0) => self.notify(Severity::Error, fault),
            (None, 0) => self.notify(Severity::Error, t!(self.ui.text, "file-without-game", file = name)),
            (_, 1) => {
                if let Some(only) = opened.games().entry(0) {
                    self.read_entry(&only, false);
                }
                self.files.lists.opened = None;
            }
            (None, count) => self.notify(
                Severity::Info,
                t!(self.ui.text, "games-in-file", count = count, file = name),
            ),
            // The list says why it ends.
            (Some(_), _) => {}
        }
    }

    /// Looks which games of the library ended last, to offer them at the start.
    pub(super) fn find_newest(&mut self) {
        let Ok(folder) = self.files.storage.games() else { return };
        let job = Job::start("newest", &self.jobs.wake, move |_| newest_games(&folder, NEWEST));
        self.files.lists.newest_search = job.ok();
    }

    /// Takes over the games that ended last.
    pub(super) fn take_newest(&mut self) {
        if let Some(found) = self.files.lists.newest_search.as_ref().and_then(Job::poll) {
            self.files.lists.newest_search = None;
            self.files.lists.newest = found.unwrap_or_default();
            self.window.frames.request(FRAMES_TO_SETTLE);
        }
    }

    /// Begins to list the games of a file.
    pub(super) fn list_file(&mut self, path: &Path) -> anyhow::Result<()> {
        let source = Source::File(path.to_owned());
        self.files.lists.open(Listing::start(source, &self.jobs.wake)?);
        Ok(())
    }

    /// This program has changed PGN files otherwise than by saving the game on the board, which may be in one of them.
    pub(super) fn files_changed(&mut self) {
        self.at_table(Table::files_changed);
    }

    /// Lists the games of this file again after it was changed, if it is on a list.
    pub(super) fn list_again(&mut self, path: &Path) {
        let opened = self.files.lists.opened.as_ref().map(|listing| listing.source().clone());
        if let Some(source) = opened.filter(|source| source.path() == path) {
            self.files.lists.newer_opened = Listing::start(source, &self.jobs.wake).ok();
        }
        let is_of_library = self.files.storage.games().is_ok_and(|folder| path.starts_with(folder));
        if is_of_library && self.files.lists.library.is_some() {
            self.list_library();
        }
    }

    /// Looks which games the user has. What was known is shown until then.
    pub(super) fn list_library(&mut self) {
        let started = self
            .files
            .storage
            .games()
            .and_then(|folder| Listing::start(Source::Library(folder), &self.jobs.wake));
        match (started, &self.files.lists.library) {
            (Ok(new), None) => self.files.lists.library = Some(new),
            (Ok(new), Some(_)) => self.files.lists.newer = Some(new),
            (Err(error), _) => self.notify(Severity::Error, format!("{error:#}")),
        }
    }

    /// Goes on with a game of the library.
    pub(super) fn continue_entry(&mut self, entry: &Entry) {
        // What is on the board may be this very game.
        if self.at_table(Table::save_before_replacing) {
            self.read_entry(entry, true);
        }
    }

    /// Deletes a game of the library: its file goes into the trash, or the game alone when the file has others.
    pub(super) fn discard(&mut self, entry: &Entry) {
        // What a job writes is there before it is deleted, and the table knows where.
        self.at_table(Table::settle);
        let name = format!("{} – {}", entry.white, entry.black);
        let (is_own, was_own) = (self.table.is_of(entry), self.table.was_of(entry));
        match self.delete(entry) {
            Ok(deleted) => {
                let place = deleted.place();
                self.files.lists.deleted.push((deleted, name.clone()));
                if is_own {
                    self.table.file_moved(None);
                }
                if was_own {
                    self.table.previous_file_moved(None);
                }
                self.notify(
                    Severity::Info,
                    t!(self.ui.text, "moved-to-trash", what = name, place = place),
                );
            }
            Err(error) => self.notify(Severity::Error, format!("{error:#}")),
        }
        self.files_changed();
        self.list_library();
    }

    fn delete(&mut self, entry: &Entry) -> anyhow::Result<Deleted> {
        let game = entry.game(&self.files.pgn)?;
        let has_others = matches!(pgn_file::inspect(&entry.path)?, SaveTarget::Games(count) if count > 1);
        Ok(if has_others {
            let removed = self.files.pgn.remove(game, &self.files.storage.trash_folder()?)?;
            Deleted::Game(Box::new(removed))
        } else {
            let trash = self.files.storage.trash()?;
            Deleted::File(self.files.pgn.alone(&entry.path, || trash.discard(&entry.path))?)
        })
    }

    /// Puts back what was deleted last.
    pub(super) fn restore(&mut self) {
        let Some((deleted, name)) = self.files.lists.deleted.pop() else {
            return;
        };
        let restored = match &deleted {
            Deleted::File(file) => file.restore(),
            Deleted::Game(game) => self.files.pgn.restore(game),
        };
        match restored {
            Ok(()) => self.notify(Severity::Info, t!(self.ui.text, "restored", game = name)),
            Err(error) => self.notify(
                Severity::Error,
                t!(
                    self.ui.text,
                    "restore-failed",
                    game = name,
                    fault = format!("{error:#}")
                ),
            ),
        }
        self.files_changed();
        self.list_library();
    }

    /// Gives a game of the library other names; its file follows when its name is one of ours.
    pub(super) fn rename(&mut self, entry: &Entry, names: &GameDetails) {
        self.at_table(Table::settle);
        let renamed = if self.table.is_of(entry) {
            self.rename_own(names)
        } else if self.table.was_of(entry) {
            self.rename_previous(names)
        } else {
            self.rename_other(entry, names)
        };
        match renamed {
            Ok(()) => {
                let tags = names.tags();
                self.notify(
                    Severity::Info,
                    t!(self.ui.text, "renamed", white = tags[0].1, black = tags[1].1),
                );
            }
            Err(error) => self.notify(
                Severity::Error,
                t!(self.ui.text, "rename-failed", fault = format!("{error:#}")),
            ),
        }
        self.files_changed();
        self.list_library();
    }

    /// The game on the board.
    fn rename_own(&mut self, names: &GameDetails) -> anyhow::Result<()> {
        self.input(Input::Describe(described(names)));
        let path = self.save()?;
        self.at_table(Table::settle);
        if let Some(renamed) = self.rename_file(&path, names)? {
            self.table.file_moved(Some(renamed));
        }
        Ok(())
    }

    /// The game that the one on the board has replaced.
    fn rename_previous(&mut self, names: &GameDetails) -> anyhow::Result<()> {
        let mut retagged = Ok(None);
        self.at_table(|table, now| {
            let mut effects = Effects::default();
            retagged = table.retag_previous(described(names), now, &mut effects);
            effects
        });
        if let Some(path) = retagged? {
            if let Some(renamed) = self.rename_file(&path, names)? {
                self.table.previous_file_moved(Some(renamed));
            }
        }
        Ok(())
    }

    fn rename_other(&mut self, entry: &Entry, names: &GameDetails) -> anyhow::Result<()> {
        let mut game = entry.game(&self.files.pgn)?;
        self.files.pgn.edit_tags(&mut game, &names.tags())?;
        self.rename_file(&entry.path, names)?;
        Ok(())
    }

    /// Names a file with one game after its players; its new path, if it has got another one.
    fn rename_file(&mut self, path: &Path, names: &GameDetails) -> anyhow::Result<Option<PathBuf>> {
        if !matches!(pgn_file::inspect(path)?, SaveTarget::Games(1)) {
            return Ok(None);
        }
        let tags = names.tags();
        let storage = &self.files.storage;
        let rename = || storage.rename(path, tags[0].1, tags[1].1);
        let renamed = self.files.pgn.rename(path, rename)?;
        Ok(Some(renamed).filter(|renamed| renamed != path))
    }
}

fn described(names: &GameDetails) -> Vec<(String, String)> {
    let tags = names.tags();
    tags.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec()
}
