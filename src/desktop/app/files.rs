//! Games and positions come from files and go into files.

use super::{App, GameFile};
use crate::chess::Board;
use crate::desktop::timers::Timer;
use crate::game::{GameSetup, Input};
use crate::record::{GameTree, NodeId};
use crate::store::file::write_whole;
use crate::store::journal::{self, Journal};
use crate::store::pgn_file::{self, AddedBecause, WrittenBack};
use crate::table::LaunchOptions;
use crate::ui::{Action, Dialog, Weight};
use anyhow::Context;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// How long the window waits for the file that the program was started with.
const AT_ONCE: Duration = Duration::from_millis(60);

impl App<'_> {
    /// Shows what the program was started for.
    pub(super) fn begin(&mut self, opening: &LaunchOptions) {
        if opening.fen.is_none() && opening.file.is_none() {
            self.act(Action::NewGame);
            self.gui.greet();
        } else {
            self.new_game(GameSetup::default());
        }
        if let Some(fen) = &opening.fen {
            self.load_fen(fen);
        }
        if let Some(path) = &opening.file {
            self.open_file(path);
            // A file of usual size is read at once; a large one appears while it is read.
            let until = self.now() + AT_ONCE;
            while self.lists.is_opening() && self.now() < until {
                std::thread::sleep(Duration::from_millis(1));
                self.take_found();
            }
        }
        // What the program was started for is simply there.
        self.animation = crate::scene::Animation::new();
    }

    /// Looks for a game that was not finished, and begins the journal of this program.
    pub(super) fn find_unfinished(&mut self) {
        let opened = self.storage.journals().and_then(|folder| {
            let search = journal::unfinished(&folder);
            if let [path, ..] = search.set_aside.as_slice() {
                let text = format!("An unfinished game is damaged: it is kept as {}", path.display());
                self.say(Weight::Fault, text);
            }
            self.unfinished = search.newest;
            let stamp = chrono::Local::now().format("%Y%m%d%H%M%S").to_string();
            Journal::open(&folder, &stamp, &self.wake)
        });
        match opened {
            Ok(journal) => self.journal = Some(journal),
            Err(error) => self.say(Weight::Fault, format!("The game in play cannot be kept: {error:#}")),
        }
    }

    /// Writes down the game as it is.
    pub(super) fn keep_journal(&mut self) {
        let now = self.now();
        let is_running = self.game.clock().is_some_and(|clock| clock.running().is_some());
        let again = is_running.then(|| now + Duration::from_secs(1));
        self.timers.set(Timer::Journal, again);
        let is_over = self.game.outcome().is_some() || self.game.is_review();
        // A game of a file is written back when it is left, not at each change: the file may be large.
        if is_over && self.game_file.origin.is_none() {
            // The journal lets go of the game only when the library has it.
            self.keep_game();
        }
        let is_kept = is_over && !self.game_file.is_changed;
        let Some(journal) = &mut self.journal else { return };
        if is_kept {
            journal.clear();
        } else {
            journal.keep(&self.game.journal(now));
        }
        let is_slow = journal.is_slow();
        if let Some(fault) = journal.fault() {
            self.say(Weight::Fault, format!("The game in play could not be kept: {fault}"));
        } else if is_slow {
            self.say(
                Weight::Fault,
                "The disk is slow: a loss of power now would take the last moves",
            );
        }
    }

    /// Goes on with the game that was not finished.
    pub(super) fn continue_game(&mut self) {
        if self.unfinished.is_none() || !self.make_room() {
            return;
        }
        let Some(unfinished) = self.unfinished.take() else {
            return;
        };
        self.input(Input::Resume(Box::new(unfinished.tree.clone())));
        let damaged = unfinished.is_damaged.then(|| unfinished.path.clone());
        // It is in no file but the journal.
        self.game_file.is_changed = true;
        self.keep_journal();
        // The old journal goes only when the game is in the new one.
        if self.journal.as_ref().is_some_and(Journal::flush) {
            unfinished.remove();
        }
        if let Some(path) = damaged {
            let text = format!("Not all of the game could be read. The rest is in {}", path.display());
            self.say(Weight::Fault, text);
        } else if self.game.is_paused() {
            self.say(Weight::Note, "The clocks stand still. Space lets them run.");
        }
    }

    /// The program is left: the game goes into the library when it is over, and into the journal when it is not.
    pub(super) fn leave(&mut self) {
        if self.game.outcome().is_some() {
            self.keep_game();
        }
        if self.game.clock().is_some() && !self.game.is_paused() {
            self.input(Input::Pause(true));
        }
        self.forget_pasted();
        if self.timers.at(Timer::Settings).is_some() {
            self.write_settings();
        }
        self.keep_journal();
        if self.journal.as_ref().is_some_and(|journal| !journal.flush()) {
            log::error!("the game in play could not be kept");
        }
    }

    /// The game on the board as PGN.
    pub(super) fn pgn(&self) -> String {
        crate::record::pgn::write(self.game.tree())
    }

    /// A new game has no file yet.
    pub(super) fn begin_file(&mut self) {
        self.game_file = GameFile {
            stamp: chrono::Local::now().format("%Y-%m-%d_%H-%M-%S").to_string(),
            ..GameFile::default()
        };
    }

    /// Goes on from the FEN, or says what is wrong with it and leaves the game alone.
    pub(super) fn load_fen(&mut self, text: &str) {
        match Board::from_fen_lenient(text.trim()) {
            Ok((start, notices)) => {
                self.new_game(GameSetup {
                    start,
                    ..GameSetup::default()
                });
                let repairs: Vec<String> = notices.iter().map(ToString::to_string).collect();
                if !repairs.is_empty() {
                    self.say(Weight::Note, format!("The FEN was repaired: {}", repairs.join("; ")));
                }
            }
            Err(error) => self.say(Weight::Fault, format!("This is not a position: {error}")),
        }
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
                self.remember(path);
                if !text.is_empty() {
                    self.load_text(text, &path.display().to_string());
                }
            }
            Err(error) => self.say(Weight::Fault, format!("{error:#}")),
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
        self.say(Weight::Fault, format!("{} is not there any more", path.display()));
    }

    fn remember(&mut self, path: &Path) {
        let Ok(path) = std::path::absolute(path) else { return };
        let mut settings = self.settings.clone();
        settings.remember(&path.to_string_lossy());
        self.change(settings);
    }

    /// Puts the first game of the text on the board; whether it is there.
    pub(super) fn load_pgn(&mut self, text: &[u8], source: &str) -> bool {
        let Some(read) = crate::record::pgn::read(text).next() else {
            self.say(Weight::Fault, format!("There is no game in {source}"));
            return false;
        };
        let has_moves = !read.tree.main_line().is_empty();
        if let Some(fault) = read.faults.first() {
            self.say(Weight::Fault, format!("{source}: {fault}"));
            if !has_moves && read.tree.tags.iter().next().is_none() {
                return false;
            }
        }
        self.load_tree(read.tree)
    }

    /// Puts a written game on the board, at its end; whether it is there.
    fn load_tree(&mut self, tree: GameTree) -> bool {
        if self.make_room() {
            self.input(Input::Open(Box::new(tree)));
            return true;
        }
        false
    }

    /// Keeps the game on the board, with the result of a flag that falls at this moment; whether another may take its place.
    pub(super) fn make_room(&mut self) -> bool {
        self.input(Input::Tick);
        self.keep_game()
    }

    /// Writes the game into the folder of the games, if it has moves that are in no file, or is in one that says something else. Whether another may take its place:
    /// not when it could not be written, unless this user has no folder at all.
    pub(super) fn keep_game(&mut self) -> bool {
        let has_moves = self.game.tree().next(NodeId::ROOT).is_some();
        let has_file = self.game_file.saved_as().is_some();
        if !self.game_file.is_changed || !has_moves && !has_file {
            return true;
        }
        let Err(error) = self.save() else { return true };
        self.say(Weight::Fault, format!("The game could not be saved: {error:#}"));
        self.storage.games().is_err()
    }

    /// Writes the game into its file: over the game of a file that it was opened from, else into the folder of the games.
    pub(super) fn save(&mut self) -> anyhow::Result<PathBuf> {
        let Some(origin) = &mut self.game_file.origin else {
            return self.save_to_library();
        };
        if !self.game_file.is_changed {
            return Ok(origin.path().to_owned());
        }
        let text = crate::record::pgn::write(&self.game.kept());
        let path = origin.path().to_owned();
        let written = self.pgn_files.write_back(origin, &text);
        self.list_again(&path);
        let name = path.display();
        match written {
            Ok(WrittenBack::InPlace) => self.say(Weight::Note, format!("Saved in {name}")),
            Ok(WrittenBack::Added(AddedBecause::FileChanged)) => {
                let text = format!("Another program has changed {name}: the game was added to it");
                self.say(Weight::Fault, text);
            }
            Ok(WrittenBack::Added(AddedBecause::NotAllRead)) => {
                let text = format!("A part of the old game could not be read and stays: the game was added to {name}");
                self.say(Weight::Fault, text);
            }
            Err(error) => {
                self.game_file.origin = None;
                let kept = self.save_to_library()?;
                let text = format!("{error:#}. The game is kept in {}", kept.display());
                self.say(Weight::Fault, text);
                return Ok(kept);
            }
        }
        self.game_file.is_changed = false;
        Ok(path)
    }

    /// Writes the game into the folder of the games. A file that is gone or that another program has changed stays as it is:
    /// the game gets a new one.
    fn save_to_library(&mut self) -> anyhow::Result<PathBuf> {
        let text = crate::record::pgn::write(&self.game.kept());
        let file = &self.game_file;
        let is_ours = |path: &&PathBuf| std::fs::read(path).is_ok_and(|now| now == file.content.as_bytes());
        let path = if let Some(path) = file.path.as_ref().filter(is_ours) {
            write_whole(path, &text)?;
            path.clone()
        } else {
            let tags = &self.game.tree().tags;
            let name = |tag| tags.value(tag).unwrap_or("?");
            let names = (file.stamp.as_str(), name("White"), name("Black"));
            self.storage.write_new(names, "pgn", &text)?
        };
        self.game_file.path = Some(path.clone());
        self.game_file.content = text;
        self.game_file.is_changed = false;
        Ok(path)
    }

    /// Writes the game where the user wishes, or into the folder of the games, and shows where it is.
    pub(super) fn export(&mut self, path: Option<PathBuf>) {
        let written = match path {
            Some(path) => write_whole(&path, &self.pgn()).map(|()| Some(path)),
            None => self.save().map(|_| None),
        };
        match written {
            Ok(Some(path)) => self.say(Weight::Note, format!("Written to {}", path.display())),
            Ok(None) => self.gui.show(Dialog::Exported),
            Err(error) => self.say(Weight::Fault, format!("The game could not be written: {error:#}")),
        }
    }
}
