//! Earlier versions of PGN files: listed, restored and cleared, as indexes are.

use super::files::Files;
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use crate::store::day_and_time;
use crate::store::pgn_file::{PgnFiles, Undone, Version};
use crate::text::{date, Text};
use crate::ui::{FileVersion, Kept, KeptBytes};
use std::path::{Path, PathBuf};

impl Files {
    /// Lists the earlier versions of the file whose games are listed, or else of `own`, that of the game on the board.
    pub(super) fn list_versions(&self, own: Option<&Path>, jobs: &mut Jobs, ui: &mut Interface) {
        let listed = self.lists.opened.as_ref().map(|list| list.source().paths());
        let only = listed.and_then(|paths| match paths {
            [only] => Some(only.as_path()),
            _ => None,
        });
        let Some(path) = only.or(own).filter(|path| !self.storage.is_copy(path)) else {
            return ui.note(t!(ui.text, "versions-no-file"));
        };
        let (path, files) = (path.to_owned(), self.pgn.clone());
        let find = move |_: &_| (files.versions(&path), path);
        jobs.start(JobKey::Inspect, find, |app, (versions, path)| {
            let versions = versions.into_iter().map(|version| in_words(version, &app.ui.text));
            app.ui.gui.dialogs.show_versions(path, versions.collect());
        });
    }

    /// Measures what is kept, after clearing that.
    pub(super) fn measure(&self, cleared: Option<Kept>, jobs: &mut Jobs) {
        let (files, indexes) = (self.pgn.clone(), self.storage.indexes());
        let measure = move |_: &_| {
            match (cleared, &indexes) {
                (Some(Kept::Versions), _) => files.clear_versions(),
                (Some(Kept::Indexes), Some(indexes)) => indexes.clear(),
                _ => {}
            }
            KeptBytes {
                versions: files.bytes_of_versions(),
                indexes: indexes.map_or(0, |indexes| indexes.bytes()),
            }
        };
        jobs.start(JobKey::Measure, measure, |app, kept| app.files.kept = Some(kept));
    }

    /// Makes a file what it was in an earlier version; what it is now can be restored too.
    pub(super) fn restore_version(&self, path: PathBuf, version: PathBuf, jobs: &mut Jobs) {
        let restore = move |files: &PgnFiles, path: &Path| files.restore_version(path, &version);
        self.put_back(
            path,
            restore,
            |text, file, undone, is_at_table| match undone {
                Undone::Restored if is_at_table => t!(text, "undo-save-done", file = file),
                Undone::Restored => t!(text, "versions-restored", file = file),
                Undone::ChangedElsewhere => t!(text, "versions-changed", file = file),
            },
            jobs,
        );
    }
}

/// A version with its time as it is written here.
fn in_words(version: Version, text: &Text) -> FileVersion {
    let (day, time) = day_and_time(version.until);
    FileVersion {
        until: format!("{}, {time}", date(text, &day)),
        path: version.path,
        bytes: version.bytes,
    }
}
