//! Lists the games of the library and of files.

use super::jobs::Task;
use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::store::library::{newest_games, Entry, Listing, Source};
use crate::table::{Dialog, TableInput};
use crate::ui::Severity;
use std::path::Path;

/// Number of games of the library offered at the start.
const NEWEST: usize = 4;

impl App<'_> {
    /// Takes over the games found.
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
            // While a list is filling, an occasional frame is enough.
            let frames = if self.files.lists.is_filling() {
                1
            } else {
                FRAMES_TO_SETTLE
            };
            self.window.frames.request(frames);
        }
    }

    /// A file has been scanned: a single game is opened, several are listed.
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
            // The list itself says why it ends.
            (Some(_), _) => {}
        }
    }

    /// Finds the most recently finished games of the library, to offer them at the start.
    pub(super) fn find_newest(&mut self) {
        let Ok(folder) = self.files.storage.games() else { return };
        let find = move |_: &_| newest_games(&folder, NEWEST);
        self.start(Task::FindNewest, find, |app, found| app.files.lists.newest = found);
    }

    /// Starts listing the games of a file.
    pub(super) fn list_file(&mut self, path: &Path) -> anyhow::Result<()> {
        let source = Source::File(path.to_owned());
        self.files.lists.open(Listing::start(source, &self.jobs.wake)?);
        Ok(())
    }

    /// Lists the games of this file again after a change, if it is listed.
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

    /// Lists the user's games. The previous list is shown until the new one is complete.
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

    /// Continues a game of the library.
    pub(super) fn continue_entry(&mut self, entry: &Entry) {
        // It may be the one on the board. Whether that can be lost is asked once this one has been read.
        self.at_table(TableInput::SaveBeforeReplacing);
        self.read_entry(entry, true);
    }
}
