//! Opens, deletes and renames the games of the library and of files.

use super::lists::Deleted;
use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::game::Input;
use crate::record::pgn;
use crate::store::library::{Entry, EntryError, Listing, Source};
use crate::store::pgn_file::{self, SaveTarget};
use crate::store::storage;
use crate::table::{GameFile, Table};
use crate::ui::{Dialog, GameDetails, Severity};
use anyhow::{ensure, Context};
use std::path::Path;

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
                    self.open_entry(&only);
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

    /// Begins to list the games of a file. Nothing is to be loaded yet.
    pub(super) fn list_file(&mut self, path: &Path) -> anyhow::Result<String> {
        let source = Source::File(path.to_owned());
        self.files.lists.open(Listing::start(source, &self.jobs.wake)?);
        Ok(String::new())
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

    /// Opens a game of a list.
    pub(super) fn open_entry(&mut self, entry: &Entry) {
        match entry.game() {
            Ok(game) => {
                // What was pasted is in no file of the user's.
                let is_pasted = self.pasted_file().is_ok_and(|path| path == entry.path);
                let (text, source) = (game.text().to_owned(), entry.path.display().to_string());
                self.load_pgn(&text, &source, Some(game).filter(|_| !is_pasted));
            }
            Err(error) => {
                if matches!(error, EntryError::Changed(_)) {
                    self.list_again(&entry.path);
                    self.notify(
                        Severity::Error,
                        t!(self.ui.text, "list-stale", fault = error.to_string()),
                    );
                } else {
                    self.notify(Severity::Error, error.to_string());
                }
            }
        }
    }

    /// Goes on with a game of the library, in its own file when no other game is in that.
    pub(super) fn continue_entry(&mut self, entry: &Entry) {
        // What is on the board may be this very game.
        if !self.at_table(Table::save_before_replacing) {
            return;
        }
        let read = entry.game().map_err(anyhow::Error::from).and_then(|origin| {
            let game = pgn::read(origin.text()).next().context("there is no game")?;
            ensure!(game.faults.is_empty(), "{}", game.faults[0]);
            Ok((game.tree, origin))
        });
        let Ok((tree, origin)) = read else {
            // What is not whole can be looked at.
            return self.open_entry(entry);
        };
        let content = std::fs::read_to_string(&entry.path).unwrap_or_default();
        let is_alone = content.trim().as_bytes() == origin.text().trim_ascii();
        let stamp = stamp_of(&entry.path);
        self.at_table(|table, now| {
            let stamp = stamp.unwrap_or_else(|| table.file().stamp().to_owned());
            let file = if is_alone {
                GameFile::of(entry.path.clone(), stamp, content)
            } else {
                GameFile::of_file_game(origin, stamp)
            };
            table.go_on(tree, Some(file), now)
        });
        if !self.table.flush() {
            log::warn!("the game in play is not in the journal");
        }
        self.tell_paused();
    }

    /// Deletes a game of the library: its file goes into the trash, or the game alone when the file has others.
    pub(super) fn discard(&mut self, entry: &Entry) {
        let name = format!("{} – {}", entry.white, entry.black);
        let is_own = self.table.file().is_entry(entry);
        match self.delete(entry) {
            Ok(deleted) => {
                let place = deleted.place();
                self.files.lists.deleted.push((deleted, name.clone()));
                if is_own {
                    self.table.file_moved(None);
                }
                self.notify(
                    Severity::Info,
                    t!(self.ui.text, "moved-to-trash", what = name, place = place),
                );
            }
            Err(error) => self.notify(Severity::Error, format!("{error:#}")),
        }
        self.list_library();
    }

    fn delete(&mut self, entry: &Entry) -> anyhow::Result<Deleted> {
        let game = entry.game()?;
        let has_others = matches!(pgn_file::inspect(&entry.path)?, SaveTarget::Games(count) if count > 1);
        Ok(if has_others {
            let removed = self.files.pgn_files.remove(game, &self.files.storage.trash_folder()?)?;
            Deleted::Game(Box::new(removed))
        } else {
            Deleted::File(self.files.storage.trash()?.discard(&entry.path)?)
        })
    }

    /// Puts back what was deleted last.
    pub(super) fn restore(&mut self) {
        let Some((deleted, name)) = self.files.lists.deleted.pop() else {
            return;
        };
        let restored = match &deleted {
            Deleted::File(file) => file.restore(),
            Deleted::Game(game) => self.files.pgn_files.restore(game),
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
        self.list_library();
    }

    /// Gives a game of the library other names; its file follows when its name is one of ours.
    pub(super) fn rename(&mut self, entry: &Entry, names: &GameDetails) {
        let renamed = if self.table.file().is_entry(entry) {
            self.rename_own(names)
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
        self.list_library();
    }

    /// The game on the board.
    fn rename_own(&mut self, names: &GameDetails) -> anyhow::Result<()> {
        let tags = names.tags();
        let described = tags.map(|(name, value)| (name.to_owned(), value.to_owned()));
        self.input(Input::Describe(described.to_vec()));
        let path = self.table.save()?.to_owned();
        if matches!(pgn_file::inspect(&path)?, SaveTarget::Games(1)) {
            let renamed = self.files.storage.rename(&path, tags[0].1, tags[1].1)?;
            if renamed != path {
                self.table.file_moved(Some(renamed));
            }
        }
        Ok(())
    }

    fn rename_other(&mut self, entry: &Entry, names: &GameDetails) -> anyhow::Result<()> {
        let tags = names.tags();
        let mut game = entry.game()?;
        self.files.pgn_files.edit_tags(&mut game, &tags)?;
        if matches!(pgn_file::inspect(&entry.path)?, SaveTarget::Games(1)) {
            self.files.storage.rename(&entry.path, tags[0].1, tags[1].1)?;
        }
        Ok(())
    }
}

/// When the game of the file began, as its name says.
fn stamp_of(path: &Path) -> Option<String> {
    storage::stamp(path.file_stem()?.to_str()?).map(|(stamp, _)| stamp.to_owned())
}
