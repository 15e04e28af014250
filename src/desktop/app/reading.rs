//! Opening files: a job reads and parses them, since a large one takes time.

use super::files::Files;
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use super::messages::Topic;
use super::App;
use crate::chess::Board;
use crate::game::{ChessGame, Input, Phase};
use crate::import::{import_text, positions, Content, Imported};
use crate::record::NodeId;
use crate::store::file::{folder_of, reading, write_whole, SharedDisk};
use crate::store::library::{EntryError, GameEntry, ListSource, ReadGame};
use crate::store::pgn_file::{self, PgnFiles};
use crate::store::storage;
use crate::table::{Dialog, GameFile, Table, TableInput};
use crate::text::text_fault;
use crate::ui::Severity;
use anyhow::Context;
use std::path::Path;

/// The most bytes of white space around the only game of a file.
const MAX_SPACE: u64 = 1 << 16;

/// A game that was read.
struct GameRead {
    game: ReadGame,
    /// Whether it is the only game in its file and will be continued.
    is_alone: bool,
}

impl GameRead {
    /// The file in which it is continued: its own if that has no other games. `stamp` says when it began.
    fn file(&self, stamp: String) -> GameFile {
        if self.is_alone {
            GameFile::of_library(&self.game.origin, stamp)
        } else {
            GameFile::of_file_game(&self.game.origin, stamp)
        }
    }
}

/// What a game of a list is opened for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum OpenMode {
    /// To look at it, first at the position after so many plies.
    Viewed(usize),
    /// The same, in place of another one of its list.
    Stepped(usize),
    /// To look at this position of it in place of another one of its list, with these words about it.
    SteppedTo(NodeId, String),
    /// To go on with it.
    Continued,
}

/// Why a game of a list cannot be opened.
enum GameFault {
    Unread(EntryError),
    /// There is none.
    NoGame,
}

/// A text, and what is recognized in it; if it has many games, they are put into the file `copy`.
fn read_text(
    path: &Path,
    present: &Board,
    copy: Option<&Path>,
    disk: &SharedDisk,
) -> anyhow::Result<(String, Imported)> {
    let text = pgn_file::read_text(disk, path).with_context(|| reading(path))?;
    let text = positions(&text).unwrap_or(text);
    let read = import_text(&text, present);
    if let (Content::Games { .. }, Some(copy)) = (&read.content, copy) {
        disk.create_folder(folder_of(copy), true)?;
        write_whole(disk, copy, &text)?;
    }
    Ok((text, read))
}

fn read_game(entry: &GameEntry, is_continued: bool, files: &PgnFiles) -> Result<GameRead, GameFault> {
    let game = ReadGame::of(entry, files).map_err(GameFault::Unread)?;
    let game = game.ok_or(GameFault::NoGame)?;
    let own = game.origin.text();
    // A longer file has other games.
    let limit = own.len() as u64 + MAX_SPACE;
    let content = || files.disk().read(&entry.path, limit);
    let is_alone = is_continued && content().is_ok_and(|content| content.trim_ascii() == own);
    Ok(GameRead { game, is_alone })
}

impl Files {
    /// Reads a text file and loads it, by itself or after the position `present`; or shows it if it is doubtful.
    pub(super) fn read_text_file(&self, path: &Path, present: Board, jobs: &mut Jobs) {
        let path = path.to_owned();
        // The list has the name of the file.
        let name = path.file_name().unwrap_or_default();
        let copy = self.storage.copies_of(&path).map(|copies| copies.join(name)).ok();
        let (source, target) = (path.clone(), copy.clone());
        let disk = SharedDisk::clone(self.storage.disk());
        jobs.start(
            JobKey::ReadText,
            move |_| read_text(&source, &present, target.as_deref(), &disk),
            move |app, read| match read {
                Ok((text, read)) => {
                    app.opened(&path);
                    let fault = text_fault(&app.ui.text, &read, &path.display().to_string());
                    match (&read.content, fault) {
                        (Content::Nothing, Some(fault)) => app.ui.warn(fault),
                        // They have been put into the file that is listed.
                        (Content::Games { .. }, _) => {
                            let listed = app.files.list_files(ListSource::Files(copy.into_iter().collect()));
                            app.ui.tell_unlisted(listed);
                        }
                        (_, None) => {
                            if let Some((tree, done)) = app.ui.recognized(&read) {
                                app.load_pasted(tree, &done);
                            }
                        }
                        (_, Some(_)) => {
                            let present = app.table.game().board();
                            app.ui.gui.dialogs.show_pasted(text, read, present);
                        }
                    }
                }
                Err(error) => app.ui.tell_unopened(&error),
            },
        );
    }

    /// Reads a game of a list to view it or to continue it.
    pub(super) fn read_entry(
        &self,
        entry: &GameEntry,
        opening: OpenMode,
        table: &Table,
        jobs: &mut Jobs,
        ui: &mut Interface,
    ) {
        if ui.tell_here(entry, table) {
            return;
        }
        let (entry, files) = (entry.clone(), self.pgn.clone());
        let is_viewed = matches!(opening, OpenMode::Viewed(_) | OpenMode::Stepped(_));
        if let Some(key) = table.being_written(&entry).filter(|_| is_viewed) {
            // Its file may be large; what is being written is known.
            return jobs.start(
                JobKey::ReadGame,
                |_| (),
                move |app, ()| {
                    let again = (entry.clone(), opening.clone());
                    app.open_listed(&entry, TableInput::Reopen(key), opening, move |app, is_open| {
                        // It has been written by now.
                        if !is_open {
                            let ((entry, opening), table, jobs) = (again, &app.table, &mut app.jobs);
                            app.files.read_entry(&entry, opening, table, jobs, &mut app.ui);
                        }
                    });
                },
            );
        }
        let (wanted, is_continued) = (entry.clone(), opening == OpenMode::Continued);
        jobs.start(
            JobKey::ReadGame,
            move |_| read_game(&wanted, is_continued, &files),
            move |app, read| app.use_game(&entry, read, opening),
        );
    }

    /// Shows the tags of games of a list; of only one all of them, once it has been read.
    pub(super) fn show_tags_of(&self, mut games: Vec<GameEntry>, jobs: &mut Jobs, ui: &mut Interface) {
        if self.is_copy_among(games.iter(), ui) {
            return;
        }
        if games.len() > 1 {
            return ui.gui.dialogs.show_tags_of(games);
        }
        let (Some(entry), files) = (games.pop(), self.pgn.clone()) else {
            return;
        };
        let wanted = entry.clone();
        let read = move |_: &_| read_game(&wanted, false, &files);
        jobs.start(JobKey::ReadGame, read, move |app, read| match read {
            Ok(read) => {
                let is_record = matches!(app.table.game().phase(), Phase::Record(_));
                let is_played = !is_record && !app.table.keys_of(&entry).is_empty();
                let dialogs = &mut app.ui.gui.dialogs;
                dialogs.show_tags_of_one(entry, read.game.tree, is_played);
            }
            Err(fault) => app.files.tell_unread(&entry, fault, &mut app.ui),
        });
    }

    /// Says why a game of a list cannot be read. A list that no longer fits its file is read again.
    fn tell_unread(&mut self, entry: &GameEntry, fault: GameFault, ui: &mut Interface) {
        let told = match fault {
            GameFault::Unread(error @ EntryError::Changed(_)) => {
                self.list_again(&entry.path, ui);
                t!(ui.text, "list-stale", fault = error.sentence(&ui.text))
            }
            GameFault::Unread(error) => error.sentence(&ui.text),
            GameFault::NoGame => t!(ui.text, "file-without-game", file = &*entry.path),
        };
        ui.warn(told);
    }
}

impl Interface {
    /// Says that the game is on the board if it is, ahead of its file. Returns whether it is.
    fn tell_here(&mut self, entry: &GameEntry, table: &Table) -> bool {
        let is_here = table.is_ahead_of(entry);
        if is_here {
            self.gui.close();
            self.note(t!(self.text, "game-is-here"));
        }
        is_here
    }

    /// The position to show of the game that was opened for this: the one after so many plies of its main line, or one of which
    /// something is said. `None` is the first.
    fn node_to_show(&mut self, opening: OpenMode, game: &ChessGame) -> Option<NodeId> {
        match opening {
            OpenMode::Viewed(ply @ 1..) | OpenMode::Stepped(ply @ 1..) => {
                let line = game.tree().main_line();
                line.get(ply - 1).or(line.last()).copied()
            }
            OpenMode::SteppedTo(node, words) => {
                self.note(words);
                Some(node)
            }
            OpenMode::Viewed(0) | OpenMode::Stepped(0) | OpenMode::Continued => None,
        }
    }
}

impl App<'_> {
    /// A file was opened: the dialog for it closes, and it is remembered.
    pub(super) fn opened(&mut self, path: &Path) {
        // The file before it has been left.
        self.files.pgn.hurry();
        if self.ui.gui.is_open(Dialog::Open) {
            self.ui.gui.close();
        }
        self.remember(path);
    }

    fn use_game(&mut self, entry: &GameEntry, read: Result<GameRead, GameFault>, opening: OpenMode) {
        // It may have changed on the board while its file was being read.
        if self.ui.tell_here(entry, &self.table) {
            return;
        }
        let mut unfinished = self.files.unfinished.list().iter();
        if let Some(rescued) = unfinished.find(|game| game.is_at(&entry.path, entry.text)).cloned() {
            return self.files.continue_unfinished(&rescued, &mut self.jobs);
        }
        match read {
            Ok(read) if opening == OpenMode::Continued && read.game.faults.is_empty() => {
                let stamp = stamp_of(&entry.path).unwrap_or_else(|| self.table.file().stamp().to_owned());
                let file = read.file(stamp);
                self.before_replacing(|app| {
                    app.apply(TableInput::Continue(Box::new(read.game.tree), Box::new(file)));
                    app.ui.tell_paused(&app.table);
                });
            }
            // An incomplete game can still be viewed.
            Ok(GameRead { game: read, .. }) => {
                let notice = read.notices(&self.ui.text).into_iter().next();
                let is_whole = read.faults.is_empty();
                let is_own_copy = self.files.storage.is_copy(&entry.path);
                let origin = Some(read.origin).filter(|_| !is_own_copy).map(Box::new);
                let input = TableInput::Open(Box::new(read.tree), origin);
                self.open_listed(entry, input, opening, move |app, is_open| {
                    if let Some(notice) = notice.filter(|_| is_open) {
                        let severity = if is_whole { Severity::Info } else { Severity::Error };
                        app.ui.tell_of(Topic::Game, severity, &notice);
                    }
                });
            }
            Err(fault) => self.files.tell_unread(entry, fault, &mut self.ui),
        }
    }

    /// Puts a game of a list on the board by this input, then calls `then` with whether it is there.
    fn open_listed(
        &mut self,
        entry: &GameEntry,
        input: TableInput<'static>,
        opening: OpenMode,
        then: impl FnOnce(&mut App<'_>, bool) + 'static,
    ) {
        let current = self.files.lists.current_of(entry, &mut self.ui);
        // Whoever walks through a list knows how to come back.
        let tells_replaced = matches!(opening, OpenMode::Viewed(_) | OpenMode::Continued);
        self.before_replacing(move |app| {
            let is_open = !app.apply(input).is_refused;
            if is_open {
                app.files.lists.current = current;
                let shown = app.ui.node_to_show(opening, app.table.game());
                app.input(shown.map(Input::Show));
                let (game, own) = (app.table.game(), &app.settings.own_name);
                app.training.keep_mistakes(game, own, &mut app.ui);
                if tells_replaced {
                    app.ui.tell_replaced(&app.table, None);
                }
            }
            then(app, is_open);
        });
    }
}

/// When the game of the file began, from the file name.
fn stamp_of(path: &Path) -> Option<String> {
    storage::stamp(path.file_stem()?.to_str()?).map(|(stamp, _)| stamp.to_owned())
}
