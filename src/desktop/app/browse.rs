//! The file dialog: it lists folders in jobs.

use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use crate::store::file::{fault_sentence, SharedDisk};
use crate::store::folder;
use crate::store::places;
use crate::ui::Purpose;
use std::path::{Path, PathBuf};

impl Interface {
    /// Opens the file dialog to choose a path for this purpose.
    pub(super) fn browse(&mut self, purpose: Purpose, recent: &[PathBuf], disk: &SharedDisk, jobs: &mut Jobs) {
        self.list_folder(None, recent, disk, jobs);
        self.gui.dialogs.show_files(purpose);
    }

    /// Lists this folder, or else the one browsed last or that of the last file; a slow one appears once it has been read.
    pub(super) fn list_folder(
        &mut self,
        wanted: Option<PathBuf>,
        recent: &[PathBuf],
        disk: &SharedDisk,
        jobs: &mut Jobs,
    ) {
        self.find_places(jobs);
        let last = &self.folders.folder;
        let wanted = wanted.or_else(|| match recent.first() {
            _ if last.parent().is_some() => Some(last.clone()),
            recent => recent?.parent().map(Path::to_owned),
        });
        let (path, disk) = (wanted.clone(), disk.clone());
        self.folders.number += 1;
        (self.folders.folder, self.folders.entries) = (wanted.unwrap_or_default(), None);
        jobs.start(
            JobKey::ListFolder,
            move |context| folder::list(&disk, &path.unwrap_or_else(places::usual), context),
            |app, found| {
                let news = &mut app.ui.folders;
                let found = found.map_err(|error| fault_sentence(&app.ui.text, &error.into()));
                news.entries = Some(found.map(|listed| {
                    news.folder = listed.folder;
                    listed.entries
                }));
            },
        );
    }

    /// Looks up, once, the usual folders to start from.
    fn find_places(&self, jobs: &mut Jobs) {
        if self.folders.places.is_empty() && !jobs.is_running(&JobKey::FindPlaces) {
            let find = |_: &_| places::places();
            jobs.start(JobKey::FindPlaces, find, |app, found| app.ui.folders.places = found);
        }
    }
}
