//! The lists of games, and what was deleted from them.

use crate::job::Job;
use crate::store::library::{Entry, Listing, TrashedFile};
use crate::store::pgn_file::RemovedGame;
use crate::ui::GamePreview;
use std::path::Path;

/// The lists, and what was deleted from them.
#[derive(Debug, Default)]
pub(super) struct Lists {
    /// The most recently finished games of the library, for the start.
    pub newest: Vec<Entry>,
    /// The job that looks for them.
    pub newest_search: Option<Job<Vec<Entry>>>,
    pub library: Option<Listing>,
    /// The new listing of the library, which replaces the old one when it is complete.
    pub newer: Option<Listing>,
    pub opened: Option<Listing>,
    /// The new listing of the opened file, likewise.
    pub newer_opened: Option<Listing>,
    /// The last position of the selected game.
    pub preview: Option<GamePreview>,
    /// What was deleted, with its name.
    pub deleted: Vec<(Deleted, String)>,
}

/// What was deleted and can be put back.
#[derive(Debug)]
pub(super) enum Deleted {
    /// A file.
    File(TrashedFile),
    /// One of the games of a file.
    Game(Box<RemovedGame>),
}

impl Deleted {
    /// The path of the deleted file, or of the file the game was removed from.
    pub fn path(&self) -> &Path {
        match self {
            Deleted::File(file) => &file.path,
            Deleted::Game(game) => game.path(),
        }
    }

    /// Where it is now, for display.
    pub fn place(&self) -> String {
        match self {
            Deleted::File(file) => file.place(),
            Deleted::Game(game) => game.kept().display().to_string(),
        }
    }
}

impl Lists {
    /// Shows this list of a file from now on.
    pub fn open(&mut self, listing: Listing) {
        self.opened = Some(listing);
        self.newer_opened = None;
    }

    /// Whether a file is being read.
    pub fn is_opening(&self) -> bool {
        self.opened.as_ref().is_some_and(Listing::is_filling)
    }

    /// What was deleted last.
    pub fn discarded(&self) -> Option<&str> {
        self.deleted.last().map(|(_, name)| name.as_str())
    }

    pub fn is_filling(&self) -> bool {
        [&self.library, &self.newer, &self.opened, &self.newer_opened]
            .into_iter()
            .flatten()
            .any(Listing::is_filling)
    }

    /// Stops reading.
    pub fn stop(&mut self) {
        [&mut self.library, &mut self.opened]
            .into_iter()
            .flatten()
            .for_each(Listing::stop);
    }

    /// Takes over the games found. Returns whether anything has changed.
    pub fn poll(&mut self) -> bool {
        let is_news = self.library.as_mut().is_some_and(Listing::poll);
        let is_whole = self.newer.as_mut().is_some_and(|newer| {
            newer.poll();
            !newer.is_filling()
        });
        if is_whole {
            self.library = self.newer.take();
        }
        let is_opened_whole = self.newer_opened.as_mut().is_some_and(|newer| {
            newer.poll();
            !newer.is_filling()
        });
        if is_opened_whole {
            self.opened = self.newer_opened.take();
        }
        is_news || is_whole || is_opened_whole
    }
}
