//! The file dialog: it lists folders in jobs.

use super::jobs::Task;
use super::App;
use crate::store::folder;
use crate::store::places;
use crate::ui::Purpose;
use std::path::{Path, PathBuf};

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
        let news = &mut self.ui.folders;
        news.number += 1;
        (news.folder, news.entries) = (wanted.unwrap_or_default(), None);
        self.start(
            Task::ListFolder,
            move |context| folder::list(&path.unwrap_or_else(places::usual), context),
            |app, found| {
                let news = &mut app.ui.folders;
                let found = found.map_err(|error| error.to_string());
                news.entries = Some(found.map(|listed| {
                    news.folder = listed.folder;
                    listed.entries
                }));
            },
        );
    }

    /// Looks up, once, the usual folders to start from.
    fn find_places(&mut self) {
        if self.ui.folders.places.is_empty() && !self.jobs.is_running(&Task::FindPlaces) {
            let find = |_: &_| places::places();
            self.start(Task::FindPlaces, find, |app, found| app.ui.folders.places = found);
        }
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
}
