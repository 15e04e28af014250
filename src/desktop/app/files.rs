//! The user's files, and what is known about them.

use super::lists::Lists;
use super::review_queue::ReviewQueue;
use super::themes::ThemeFiles;
use crate::job::Wake;
use crate::store::journal::UnfinishedGames;
use crate::store::pgn_file::PgnFiles;
use crate::store::settings::SettingsFile;
use crate::store::storage::Storage;
use crate::ui::KeptBytes;
use std::path::PathBuf;
use std::time::Duration;

/// The user's files, and what is known about them.
pub struct Files {
    pub(super) storage: Storage,
    /// The file of the settings.
    pub(super) settings: SettingsFile,
    /// When the changed settings are written.
    pub(super) settings_due: Option<Duration>,
    /// The PGN files changed since the start of the program.
    pub(super) pgn: PgnFiles,
    /// The files of the user's themes.
    pub(super) themes: ThemeFiles,
    /// The games of the library and of the last file opened.
    pub lists: Lists,
    /// The unfinished games of earlier sessions.
    pub unfinished: UnfinishedGames,
    /// The listed games that are still to be reviewed.
    pub(super) reviews: ReviewQueue,
    /// How much earlier versions and indexes take, once measured.
    pub(super) kept: Option<KeptBytes>,
    /// The files that may be written only for drawings.
    pub(super) drawn: Vec<PathBuf>,
    /// Holds the image copied last, for other programs.
    pub(super) clipboard: Option<arboard::Clipboard>,
    /// Tells the loop that there are more games in a list.
    pub(super) wake: Wake,
}

impl Files {
    /// The files of this user; nothing is listed yet. The threads that fill lists call `wake`.
    pub(super) fn new(storage: Storage, pgn: PgnFiles, themes: ThemeFiles, wake: Wake) -> Files {
        Files {
            settings: storage.settings_file(),
            settings_due: None,
            storage,
            pgn,
            themes,
            wake,
            reviews: ReviewQueue::default(),
            kept: None,
            drawn: Vec::new(),
            clipboard: None,
            lists: Lists::default(),
            unfinished: UnfinishedGames::default(),
        }
    }
}
