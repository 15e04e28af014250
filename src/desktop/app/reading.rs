//! Opening files: a job reads and parses them, since a large one takes time.

use super::App;
use crate::chess::Board;
use crate::import::{import_text, positions, Content, Imported};
use crate::job::{Job, JobPanicked};
use crate::store::file::{real_disk, write_whole};
use crate::store::library::{Entry, EntryError, ReadGame};
use crate::store::pgn_file::{self, PgnFiles};
use crate::store::storage;
use crate::table::{Dialog, GameFile, TableInput};
use crate::ui::{Request, Severity};
use anyhow::Context;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A text file being read.
pub(super) struct TextReading {
    path: PathBuf,
    job: Job<anyhow::Result<TextRead>>,
}

/// A game of a list being read.
pub(super) struct GameReading {
    entry: Box<Entry>,
    /// Whether to play it on instead of viewing it.
    is_continued: bool,
    job: Job<Result<GameRead, GameFault>>,
}

/// A text and what was recognized in it.
pub(super) struct TextRead {
    text: String,
    read: Imported,
}

/// A game that was read.
pub(super) struct GameRead {
    game: ReadGame,
    /// The whole text of its file, if it is the only game there and will be continued.
    alone: Option<String>,
}

/// Why a game of a list cannot be opened.
pub(super) enum GameFault {
    Entry(EntryError),
    /// There is none.
    NoGame,
    Panicked(JobPanicked),
}

/// Reads a text; if it has many games, they are put into the file `pasted`.
fn read_text(path: &Path, present: &Board, pasted: Option<&Path>) -> anyhow::Result<TextRead> {
    let text = pgn_file::read_text(path).with_context(|| path.display().to_string())?;
    let text = positions(&text).unwrap_or(text);
    let read = import_text(&text, present);
    if let (Content::Games { .. }, Some(pasted)) = (&read.content, pasted) {
        write_whole(&real_disk(), pasted, &text)?;
    }
    Ok(TextRead { text, read })
}

fn read_game(entry: &Entry, is_continued: bool, files: &PgnFiles) -> Result<GameRead, GameFault> {
    let game = ReadGame::of(entry, files).map_err(GameFault::Entry)?;
    let game = game.ok_or(GameFault::NoGame)?;
    let alone = is_continued
        .then(|| std::fs::read_to_string(&entry.path).ok())
        .flatten()
        .filter(|content| content.trim().as_bytes() == game.origin.text().trim_ascii());
    Ok(GameRead { game, alone })
}

impl App<'_> {
    /// Takes over what has been read.
    pub(super) fn take_read(&mut self) {
        if let Some(reading) = self.jobs.text.take() {
            self.await_text(reading, Duration::ZERO);
        }
        if let Some(reading) = self.jobs.game.take() {
            self.await_game(reading, Duration::ZERO);
        }
    }

    /// Reads a text file.
    pub(super) fn read_text_file(&mut self, path: &Path) {
        let present = self.table.game().board();
        let (source, pasted) = (path.to_owned(), self.pasted_file().ok());
        let job = Job::start("read", &self.jobs.wake, move |_| {
            read_text(&source, &present, pasted.as_deref())
        });
        let path = path.to_owned();
        match job {
            Ok(job) => self.await_text(TextReading { path, job }, self.window.host.patience()),
            Err(error) => self.report(format!("{}: {error}", path.display())),
        }
    }

    /// Reads a game of a list to view it or to continue it.
    pub(super) fn read_entry(&mut self, entry: &Entry, is_continued: bool) {
        if self.is_here(entry) {
            return;
        }
        let (wanted, files) = (entry.clone(), self.files.pgn.clone());
        let read = move |_: &_| read_game(&wanted, is_continued, &files);
        let job = Job::start("read", &self.jobs.wake, read);
        match job {
            Ok(job) => {
                let reading = GameReading {
                    entry: Box::new(entry.clone()),
                    is_continued,
                    job,
                };
                self.await_game(reading, self.window.host.patience());
                if self.jobs.game.is_some() && self.table.is_writing() {
                    self.tell_busy(&entry.path);
                }
            }
            Err(error) => self.notify(Severity::Error, format!("{}: {error}", entry.path.display())),
        }
    }

    /// Whether the game is on the board and ahead of its file; says so if it is.
    fn is_here(&mut self, entry: &Entry) -> bool {
        let is_here = self.table.is_ahead_of(entry);
        if is_here {
            self.ui.gui.close();
            self.notify(Severity::Info, t!(self.ui.text, "game-is-here"));
        }
        is_here
    }

    fn await_text(&mut self, reading: TextReading, patience: Duration) {
        match reading.job.poll_for(patience) {
            None => self.jobs.text = Some(reading),
            Some(read) => match read.map_err(anyhow::Error::from).flatten() {
                Ok(read) => self.show_text(&reading.path, read),
                Err(error) => self.report(t!(self.ui.text, "open-failed", fault = format!("{error:#}"))),
            },
        }
    }

    fn await_game(&mut self, reading: GameReading, patience: Duration) {
        let Some(read) = reading.job.poll_for(patience) else {
            self.jobs.game = Some(reading);
            return;
        };
        let entry = reading.entry;
        // It may have changed on the board while its file was being read.
        if self.is_here(&entry) {
            return;
        }
        match read.unwrap_or_else(|panicked| Err(GameFault::Panicked(panicked))) {
            Ok(read) if reading.is_continued && read.game.faults.is_empty() => self.continue_read(&entry, read),
            // An incomplete game can still be viewed.
            Ok(read) => self.show_game(&entry, read.game),
            Err(GameFault::Entry(error @ EntryError::Changed(_))) => {
                self.list_again(&entry.path);
                let text = t!(self.ui.text, "list-stale", fault = error.to_string());
                self.notify(Severity::Error, text);
            }
            Err(GameFault::Entry(error)) => self.notify(Severity::Error, error.to_string()),
            Err(GameFault::NoGame) => {
                let file = entry.path.display().to_string();
                self.notify(Severity::Error, t!(self.ui.text, "file-without-game", file = file));
            }
            Err(GameFault::Panicked(panicked)) => self.notify(Severity::Error, panicked.to_string()),
        }
    }

    fn show_text(&mut self, path: &Path, read: TextRead) {
        if self.ui.gui.is_open(Dialog::Open) {
            self.ui.gui.close();
        }
        self.remember(path);
        self.load_read_text(read.text, read.read, &path.display().to_string());
    }

    /// Puts a game on the board for viewing.
    fn show_game(&mut self, entry: &Entry, read: ReadGame) {
        if let Some(notice) = read.notices(&self.ui.text).into_iter().next() {
            let is_whole = read.faults.is_empty();
            self.notify(if is_whole { Severity::Info } else { Severity::Error }, notice);
        }
        // Pasted games are in none of the user's files.
        let is_pasted = self.pasted_file().is_ok_and(|path| path == entry.path);
        let origin = Some(read.origin).filter(|_| !is_pasted);
        let origin = origin.map(Box::new);
        if self.at_table(TableInput::Open(Box::new(read.tree), origin)) {
            self.tell_replaced(None);
        } else {
            self.ui.pending = Some(Request::OpenEntry(Box::new(entry.clone())));
        }
    }

    /// Continues a game, in its own file if that has no other games.
    fn continue_read(&mut self, entry: &Entry, read: GameRead) {
        let GameRead {
            game: ReadGame { tree, origin, .. },
            alone,
        } = read;
        let stamp = stamp_of(&entry.path).unwrap_or_else(|| self.table.file().stamp().to_owned());
        let file = match alone {
            Some(content) => GameFile::of(entry.path.clone(), stamp, content),
            None => GameFile::of_file_game(origin, stamp),
        };
        if !self.at_table(TableInput::Continue(Box::new(tree), Box::new(file))) {
            self.ui.pending = Some(Request::ContinueEntry(Box::new(entry.clone())));
            return;
        }
        self.tell_paused();
    }
}

/// When the game of the file began, from the file name.
fn stamp_of(path: &Path) -> Option<String> {
    storage::stamp(path.file_stem()?.to_str()?).map(|(stamp, _)| stamp.to_owned())
}
