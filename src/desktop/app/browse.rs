//! The file dialog: it lists folders in jobs.

use super::App;
use crate::desktop::frames::FRAMES_TO_SETTLE;
use crate::job::{Job, JobPanicked};
use crate::store::folder::{self, Listed};
use crate::store::places::{self, PlaceKind};
use crate::ui::Purpose;
use std::io;
use std::path::{Path, PathBuf};

/// The contents of a folder, as a job found them.
type Found = Result<io::Result<Listed>, JobPanicked>;

impl App<'_> {
    /// Lets the user choose a path.
    pub(super) fn browse(&mut self, purpose: Purpose) {
        self.list_folder(None);
        self.ui.gui.dialogs.show_files(purpose);
    }

    /// Lists this folder, or the one browsed last; a slow one appears once it has been read.
    pub(super) fn list_folder(&mut self, wanted: Option<PathBuf>) {
        self.find_places();
        let wanted = wanted.or_else(|| self.folder_to_begin());
        let path = wanted.clone();
        let job = Job::start("folder", &self.jobs.wake, move |context| {
            folder::list(&path.unwrap_or_else(places::usual), context)
        });
        let news = &mut self.ui.folders;
        news.number += 1;
        (news.folder, news.entries) = (wanted.unwrap_or_default(), None);
        match job {
            Ok(job) => {
                let found = job.poll_for(self.window.host.patience());
                self.jobs.folder = Some(job);
                self.keep_listed(found);
            }
            Err(error) => self.ui.folders.entries = Some(Err(error.to_string())),
        }
    }

    /// Looks up, once, the usual folders to start from.
    fn find_places(&mut self) {
        if self.ui.folders.places.is_empty() && self.jobs.places.is_none() {
            let job = Job::start("places", &self.jobs.wake, |_| places::places());
            let job = job.inspect_err(|error| log::warn!("no places: {error}")).ok();
            let found = job.as_ref().and_then(|job| job.poll_for(self.window.host.patience()));
            self.jobs.places = job;
            self.keep_places(found);
        }
    }

    fn keep_places(&mut self, found: Option<Result<Vec<(PlaceKind, PathBuf)>, JobPanicked>>) {
        let Some(found) = found else { return };
        self.jobs.places = None;
        self.ui.folders.places = found.unwrap_or_default();
        self.window.frames.request(FRAMES_TO_SETTLE);
    }

    /// The folder browsed last, or that of the last file.
    fn folder_to_begin(&self) -> Option<PathBuf> {
        let last = &self.ui.folders.folder;
        if last.parent().is_some() {
            return Some(last.clone());
        }
        let file = self.settings.recent.first()?;
        file.parent().map(Path::to_owned)
    }

    /// Takes over the contents of the folder and the places, once they are known.
    pub(super) fn take_listed(&mut self) {
        let found = self.jobs.folder.as_ref().and_then(Job::poll);
        self.keep_listed(found);
        let found = self.jobs.places.as_ref().and_then(Job::poll);
        self.keep_places(found);
    }

    fn keep_listed(&mut self, found: Option<Found>) {
        let Some(found) = found else { return };
        self.jobs.folder = None;
        let found = found.map_err(|panicked| panicked.to_string());
        let found = found.and_then(|found| found.map_err(|error| error.to_string()));
        let news = &mut self.ui.folders;
        news.entries = Some(found.map(|listed| {
            news.folder = listed.folder;
            listed.entries
        }));
        self.window.frames.request(FRAMES_TO_SETTLE);
    }
}
