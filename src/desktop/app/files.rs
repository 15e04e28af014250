//! Games and positions are loaded from files and saved to files.

use super::lists::Lists;
use super::themes::ThemeFiles;
use super::App;
use crate::desktop::LaunchOptions;
use crate::game::GameSetup;
use crate::store::journal::UnfinishedGames;
use crate::store::pgn_file::PgnFiles;
use crate::store::settings::SettingsFile;
use crate::store::storage::Storage;
use crate::table::{Dialog, TableInput};
use crate::ui::{Purpose, Severity};
use std::path::{Path, PathBuf};

/// The user's files, and what is known about them.
pub struct Files {
    pub storage: Storage,
    /// The file of the settings.
    pub settings: SettingsFile,
    /// The PGN files changed since the start of the program.
    pub pgn: PgnFiles,
    /// The files of the user's themes.
    pub(super) themes: ThemeFiles,
    /// The games of the library and of the last file opened.
    pub lists: Lists,
    /// The unfinished games of earlier sessions.
    pub unfinished: UnfinishedGames,
}

impl Files {
    /// Nothing is listed yet.
    pub(super) fn new(storage: Storage, settings: SettingsFile, pgn: PgnFiles, themes: ThemeFiles) -> Files {
        Files {
            storage,
            settings,
            pgn,
            themes,
            lists: Lists::default(),
            unfinished: UnfinishedGames::default(),
        }
    }

    /// The file that holds the games pasted last while this program runs.
    pub(super) fn pasted_file(&self) -> anyhow::Result<PathBuf> {
        let name = format!("pasted-{}.pgn", std::process::id());
        Ok(self.storage.journals()?.with_file_name(name))
    }

    /// Deletes the file of pasted games.
    pub(super) fn forget_pasted(&self) {
        if let Ok(path) = self.pasted_file() {
            let _ = std::fs::remove_file(path);
        }
    }
}

impl App<'_> {
    /// Shows what the program was started for.
    pub(super) fn begin(&mut self, opening: &LaunchOptions) {
        if opening.fen.is_none() && opening.file.is_none() {
            self.begin_first();
            let today = chrono::Datelike::num_days_from_ce(&crate::store::local_time());
            self.ui.gui.greet(usize::try_from(today).unwrap_or(0));
        } else {
            self.new_game(GameSetup::default(), |_| {});
        }
        if let Some(fen) = &opening.fen {
            self.load_fen(fen);
        }
        if let Some(path) = &opening.file {
            self.look_at(path.clone(), Purpose::Open);
        }
        // What the program was started for appears without animation.
        self.board.animation = crate::scene::Animation::new();
    }

    /// Does what was asked for although it discards the game on the board.
    pub(super) fn give_up(&mut self) {
        let pending = self.ui.pending.take();
        self.at_table(TableInput::GiveUp);
        if let Some(then) = pending {
            then(self);
        }
    }

    pub(super) fn remember(&mut self, path: &Path) {
        let Ok(path) = std::path::absolute(path) else { return };
        let mut settings = self.settings.clone();
        settings.remember(&path);
        self.change(settings);
    }

    /// Saves the game in the games folder and says where.
    pub(super) fn save(&mut self) {
        match self.apply(TableInput::Save).saved {
            Some(Err(why)) => self.notify(Severity::Error, t!(self.ui.text, "save-failed", fault = why)),
            _ if self.table.is_writing() => self.ui.shows_saved = true,
            _ => self.ui.gui.show(Dialog::Saved),
        }
    }
}
