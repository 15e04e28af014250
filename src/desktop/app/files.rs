//! Games and positions come from files and go into files.

use super::lists::Lists;
use super::saving::SaveWhat;
use super::App;
use crate::desktop::timers::Timer;
use crate::game::GameSetup;
use crate::store::journal::{self, Unfinished};
use crate::store::pgn_file::{self, FileGame, PgnFiles};
use crate::store::storage::Storage;
use crate::table::{Command, Keeping, LaunchOptions};
use crate::ui::{Dialog, Severity};
use anyhow::Context;
use std::path::Path;
use std::time::Duration;

/// The files of the user, and what is known about them.
pub(super) struct Files {
    pub storage: Storage,
    pub pgn_files: PgnFiles,
    /// The games of the library and of the file opened last.
    pub lists: Lists,
    /// The game that a start before this one did not finish.
    pub unfinished: Option<Unfinished>,
}

impl Files {
    /// Nothing is listed yet.
    pub fn new(storage: Storage, pgn_files: PgnFiles) -> Files {
        Files {
            storage,
            pgn_files,
            lists: Lists::default(),
            unfinished: None,
        }
    }
}

/// How long the window waits for the file that the program was started with.
const MAX_WAIT: Duration = Duration::from_millis(60);

impl App<'_> {
    /// Shows what the program was started for.
    pub(super) fn begin(&mut self, opening: &LaunchOptions) {
        if opening.fen.is_none() && opening.file.is_none() {
            self.act(Command::NewGame);
            self.ui.gui.greet();
        } else {
            self.new_game(GameSetup::default());
        }
        if let Some(fen) = &opening.fen {
            self.load_fen(fen);
        }
        if let Some(path) = &opening.file {
            self.open_file(path);
            // A file of usual size is read at once; a large one appears while it is read.
            let until = self.now() + MAX_WAIT;
            while self.files.lists.is_opening() && self.now() < until {
                std::thread::sleep(Duration::from_millis(1));
                self.take_found();
            }
        }
        // What the program was started for is simply there.
        self.board.animation = crate::scene::Animation::new();
    }

    /// Looks for a game that was not finished.
    pub(super) fn find_unfinished(&mut self) {
        if let Ok(folder) = self.files.storage.journals() {
            let search = journal::unfinished(&folder);
            if let [path, ..] = search.set_aside.as_slice() {
                let text = t!(self.ui.text, "journal-damaged", file = path.display().to_string());
                self.notify(Severity::Error, text);
            }
            self.files.unfinished = search.newest;
        }
        if let Keeping::NotKept { why } = self.table.keeping() {
            self.notify(Severity::Error, t!(self.ui.text, "games-not-kept", fault = why));
        }
    }

    /// Goes on with the game that was not finished.
    pub(super) fn continue_game(&mut self) {
        let Some(tree) = self.files.unfinished.as_ref().map(|unfinished| unfinished.tree.clone()) else {
            return;
        };
        // It is in no file but the journal.
        if !self.at_table(|table, now| table.go_on(tree, None, now)) {
            return;
        }
        let Some(unfinished) = self.files.unfinished.take() else {
            return;
        };
        let damaged = unfinished.is_damaged.then(|| unfinished.path.clone());
        // The old journal goes only when the game is in the new one.
        if self.table.flush() {
            unfinished.remove();
        }
        match damaged {
            Some(path) => {
                let text = t!(self.ui.text, "journal-partly-read", file = path.display().to_string());
                self.notify(Severity::Error, text);
            }
            None => self.tell_paused(),
        }
    }

    /// Quits, unless the game on the table would be lost and the players have not been asked.
    pub(super) fn quit(&mut self) {
        let now = self.now();
        if self.table.put_away(now) {
            self.window.is_open = false;
        } else {
            self.ui.gui.show(Dialog::NotKept);
        }
    }

    /// Cleans up after the last turn of the loop.
    pub(super) fn leave(&mut self) {
        let now = self.now();
        if !self.table.put_away(now) {
            log::error!("the game in play could not be kept");
        }
        self.forget_pasted();
        if self.timers.at(Timer::Settings).is_some() {
            self.write_settings();
        }
    }

    /// Carries out the pending request although the game on the table is lost by it.
    pub(super) fn give_up(&mut self) {
        self.table.give_up();
        if let Some(request) = self.ui.pending.take() {
            self.act(request);
        }
    }

    /// The game on the board as PGN.
    pub(super) fn pgn(&self) -> String {
        crate::record::pgn::write(self.table.game().tree())
    }

    /// Opens a file with a position or games, or says why not.
    pub(super) fn open_file(&mut self, path: &Path) {
        let is_pgn = path
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("pgn"));
        let opened = if is_pgn {
            self.list_file(path)
        } else {
            pgn_file::read_text(path).with_context(|| format!("Cannot open {}", path.display()))
        };
        match opened {
            Ok(text) => {
                if self.ui.gui.is_open(Dialog::Open) {
                    self.ui.gui.close();
                }
                self.remember(path);
                if !text.is_empty() {
                    self.load_text(text, &path.display().to_string());
                }
            }
            Err(error) => self.report(format!("{error:#}")),
        }
    }

    /// Opens a file again, or says that it is gone and forgets it.
    pub(super) fn open_recent(&mut self, path: &Path) {
        if path.exists() {
            return self.open_file(path);
        }
        let mut settings = self.settings.clone();
        settings.forget(&path.to_string_lossy());
        self.change(settings);
        self.report(t!(self.ui.text, "file-gone", file = path.display().to_string()));
    }

    fn remember(&mut self, path: &Path) {
        let Ok(path) = std::path::absolute(path) else { return };
        let mut settings = self.settings.clone();
        settings.remember(&path.to_string_lossy());
        self.change(settings);
    }

    /// Puts the first game of the text on the board; `origin` is the place that it is written back to.
    pub(super) fn load_pgn(&mut self, text: &[u8], source: &str, origin: Option<FileGame>) {
        let Some(read) = crate::record::pgn::read(text).next() else {
            return self.notify(Severity::Error, t!(self.ui.text, "file-without-game", file = source));
        };
        let has_moves = !read.tree.main_line().is_empty();
        if let Some(fault) = read.faults.first() {
            self.notify(
                Severity::Error,
                t!(
                    self.ui.text,
                    "file-fault",
                    file = source,
                    fault = crate::text::pgn_fault(&self.ui.text, fault)
                ),
            );
            if !has_moves && read.tree.tags.iter().next().is_none() {
                return;
            }
        }
        if self.at_table(|table, now| table.open(read.tree, origin, now)) {
            self.tell_replaced();
        }
    }

    /// Saves the game into the folder of the games and shows where it is.
    pub(super) fn export(&mut self) {
        let saved = self.table.save().map(|_| ());
        let faults = self.table.take_faults();
        self.tell_faults(&faults);
        match saved {
            Ok(()) => self.ui.gui.show(Dialog::Saved),
            Err(error) => self.notify(
                Severity::Error,
                t!(self.ui.text, "save-failed", fault = format!("{error:#}")),
            ),
        }
    }

    /// Saves a copy of the game to this path.
    pub(super) fn export_copy(&mut self, path: &Path) {
        self.save_to(path.to_owned(), SaveWhat::Game);
    }
}
