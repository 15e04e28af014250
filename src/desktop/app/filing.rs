//! Deletes, moves, restores and renames games of the library and of files, in jobs.

use super::files::Files;
use super::interface::Interface;
use super::jobs::{JobKey, Jobs};
use super::lists::Deleted;
use super::messages::Topic;
use super::App;
use crate::job::JobContext;
use crate::record::pgn;
use crate::store::export::{self, ExportMode};
use crate::store::file::{fault_sentence, Fault};
use crate::store::library::{is_player, GameEntry, TextLocation, Trash, TrashedFile};
use crate::store::pgn_file::{PgnFiles, RemovedGames, SaveTarget, Undone};
use crate::store::storage::Storage;
use crate::table::{GameKey, TableInput};
use crate::text::{event, pairing, Text};
use crate::ui::TagValues;
use anyhow::anyhow;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

impl Files {
    /// Restores what was deleted, moved or changed in these files, of which some may have been restored already, or not for this
    /// reason.
    fn restore(
        &self,
        mut deleted: Vec<Deleted>,
        name: String,
        paths: Vec<PathBuf>,
        fault: Option<anyhow::Error>,
        jobs: &mut Jobs,
    ) {
        let (files, trash) = (self.pgn.clone(), self.storage.trash());
        let restore = move |_: &_| {
            let mut restored = Ok(());
            while let (Some(part), Ok(())) = (deleted.first(), &restored) {
                restored = restore(part, &files, trash.as_ref().map_err(|error| anyhow!("{error:#}")));
                if restored.is_ok() {
                    deleted.remove(0);
                }
            }
            (restored, deleted)
        };
        let key = JobKey::Change(paths.first().cloned().unwrap_or_default());
        jobs.start(key, restore, move |app, (restored, deleted)| {
            let told = match restored.and(fault.map_or(Ok(()), Err)) {
                Ok(()) => Ok(t!(app.ui.text, "restored", game = name)),
                Err(error) => {
                    let fault = fault_sentence(&app.ui.text, &error);
                    let told = t!(app.ui.text, "restore-failed", game = name.clone(), fault = fault);
                    // It can be tried again, once the others have been restored.
                    if !deleted.is_empty() {
                        app.files.lists.add_deleted(0, deleted, name);
                    }
                    Err(anyhow!(told))
                }
            };
            app.files.end_filing(told, &paths, &mut app.ui);
        });
    }

    /// Finishes the moves of games during which the program was killed.
    pub(super) fn finish_moves(&self, jobs: &mut Jobs) {
        let Ok(trash) = self.storage.trash() else { return };
        let files = self.pgn.clone();
        let key = JobKey::Change(trash.folder.clone());
        let finish = move |_: &_| export::finish_moves(&files, &trash.folder);
        jobs.start(key, finish, |app, changed| {
            app.files.list_all_again(&changed, &mut app.ui);
        });
    }

    /// Undoes all that was changed in this PGN file.
    pub(super) fn undo_changes(&self, path: PathBuf, jobs: &mut Jobs) {
        let undo = |files: &PgnFiles, path: &Path| files.undo_changes(path);
        self.put_back(
            path,
            undo,
            |text, file, undone, _| match undone {
                Undone::Restored => t!(text, "undo-save-done", file = file),
                Undone::ChangedElsewhere => t!(text, "undo-save-changed", file = file),
            },
            jobs,
        );
    }

    /// Makes a file what it was before, and says what has become of it; the last argument is whether its game is on the board.
    pub(super) fn put_back(
        &self,
        path: PathBuf,
        put: impl FnOnce(&PgnFiles, &Path) -> anyhow::Result<Undone> + Send + 'static,
        sentence: fn(&Text, &Path, Undone, bool) -> String,
        jobs: &mut Jobs,
    ) {
        let (files, target) = (self.pgn.clone(), path.clone());
        let put = move |_: &_| put(&files, &target);
        jobs.start(JobKey::Change(path.clone()), put, move |app, undone| match undone {
            Ok(undone) => {
                let is_at_table = app.table.has_file(&path);
                let words = sentence(&app.ui.text, &path, undone, is_at_table);
                if undone == Undone::ChangedElsewhere {
                    return app.ui.warn(words);
                }
                app.apply(TableInput::FileUndone(path.clone()));
                app.files.list_again(&path, &mut app.ui);
                app.ui.note(words);
            }
            Err(error) => {
                let fault = fault_sentence(&app.ui.text, &error);
                app.ui.warn(t!(app.ui.text, "undo-save-failed", file = &path, fault));
            }
        });
    }

    /// Lets two games of a file change places.
    pub(super) fn exchange(&mut self, games: &[GameEntry; 2], jobs: &mut Jobs, ui: &mut Interface) {
        let [first, other] = games;
        let (path, lists) = (first.path.clone(), &mut self.lists);
        let is_read = lists.newer.is_none() && lists.newer_opened.is_none();
        if self.storage.is_copy(&path) || path != other.path {
            return ui.warn(t!(ui.text, "list-read-only"));
        }
        // Until the list is read again it does not know which game is next.
        if !is_read || jobs.is_running(&JobKey::Change(path.clone())) {
            return;
        }
        let (files, number) = (self.pgn.clone(), self.lists.ask_to_delete());
        let (name, places) = (name_of(first, 1, &ui.text), games.each_ref().map(GameEntry::place));
        let from = path.clone();
        let exchange = move |_: &_| {
            let swapped = |texts: &[&[u8]]| Ok(texts.iter().rev().map(|text| text.to_vec()).collect());
            files.change_games(&from, &places, swapped)
        };
        jobs.start(JobKey::Change(path.clone()), exchange, move |app, changed| {
            let mut done = Filed::of([path].iter());
            match changed {
                Ok(changed) => done.parts.push(Deleted::Changed(changed)),
                Err(error) => done.fault = Some(error),
            }
            let note = t!(app.ui.text, "game-exchanged", game = name.clone());
            app.take_filed(number, done, name, note);
        });
    }

    /// Reports the outcome, and lists the games of these files again.
    fn end_filing(&mut self, told: anyhow::Result<String>, changed: &[PathBuf], ui: &mut Interface) {
        match told {
            Ok(note) => ui.note_of(Topic::List, &note),
            Err(error) => ui.warn(fault_sentence(&ui.text, &error)),
        }
        self.list_all_again(changed, ui);
    }

    /// Deletes games of a list: a file of the library that has no others goes to the trash.
    pub(super) fn discard(&mut self, games: Vec<GameEntry>, jobs: &mut Jobs, ui: &mut Interface) {
        let first = games.first().cloned();
        let Some(first) = first.filter(|_| !self.is_copy_among(games.iter(), ui)) else {
            return;
        };
        let (count, of_files) = (games.len(), by_file(games));
        let (storage, files) = (self.storage.clone(), self.pgn.clone());
        let number = self.lists.ask_to_delete();
        let delete = move |_: &_| {
            let mut done = Filed::of(of_files.keys());
            for (from, games) in of_files {
                match delete(&from, &games, &storage, &files) {
                    Ok(part) => done.add(part, from, texts_of(&games), None),
                    Err(error) => {
                        done.fault = Some(error);
                        break;
                    }
                }
            }
            done
        };
        jobs.start(JobKey::Change(first.path.clone()), delete, move |app, done| {
            let name = name_of(&first, count, &app.ui.text);
            let note = t!(app.ui.text, "moved-to-trash", what = name.clone());
            app.take_filed(number, done, name, note);
        });
    }

    /// Moves games of a list to the file at this path.
    pub(super) fn move_to(
        &mut self,
        path: PathBuf,
        games: Vec<GameEntry>,
        mode: ExportMode,
        jobs: &mut Jobs,
        ui: &mut Interface,
    ) {
        let first = games.first().cloned();
        let Some(first) = first.filter(|_| !self.is_copy_among(games.iter(), ui)) else {
            return;
        };
        let (storage, files) = (self.storage.clone(), self.pgn.clone());
        let (count, number) = (games.len(), self.lists.ask_to_delete());
        let to = path.clone();
        let move_them = move |context: &JobContext| {
            let places: Vec<TextLocation> = games.iter().map(GameEntry::place).collect();
            let mut of_files = by_file(games);
            let mut done = Filed::of(of_files.keys().chain([&to]));
            let moved = storage.trash().and_then(|trash| {
                let removed = |part: RemovedGames| {
                    let from = part.path().to_owned();
                    let texts = texts_of(&of_files.remove(&from).unwrap_or_default());
                    done.add(Deleted::Games(part), from, texts, Some(to.clone()));
                };
                export::move_games(&places, &to, mode, (&files, &trash.folder), context, removed)
            });
            match moved {
                Ok(()) => done.parts.push(Deleted::Copies(to, places)),
                Err(error) => done.fault = Some(error),
            }
            (done, context.is_stopped())
        };
        jobs.start(JobKey::MoveGames, move_them, move |app, (done, is_stopped)| {
            // It was stopped before the first game left its file.
            if is_stopped && done.parts.is_empty() {
                return;
            }
            let name = name_of(&first, count, &app.ui.text);
            let note = t!(app.ui.text, "games-moved", what = name.clone(), file = &path);
            if done.fault.is_none() {
                app.remember(&path);
            }
            app.take_filed(number, done, name, note);
        });
    }

    /// Whether one of these games is in a copy that is not the user's; says so.
    pub(super) fn is_copy_among<'g>(&self, mut games: impl Iterator<Item = &'g GameEntry>, ui: &mut Interface) -> bool {
        let has_copy = games.any(|entry| self.storage.is_copy(&entry.path));
        if has_copy {
            ui.warn(t!(ui.text, "list-read-only"));
        }
        has_copy
    }
}

impl App<'_> {
    /// Restores what was deleted, moved or changed last.
    pub(super) fn restore(&mut self) {
        let Some((_, deleted, name)) = self.files.lists.deleted.pop() else {
            return;
        };
        let paths = deleted.iter().map(|part| part.path().to_owned()).collect();
        let (mut in_files, mut fault) = (Vec::new(), None);
        for part in deleted {
            let Deleted::Retagged(_, key, tags) = &part else {
                in_files.push(part);
                continue;
            };
            fault = match self.retag(*key, tags) {
                Some(Ok(_)) => fault,
                Some(Err(why)) => Some(anyhow!(why.sentence(&self.ui.text))),
                None => Some(anyhow!(t!(self.ui.text, "restore-left"))),
            };
        }
        self.files.restore(in_files, name, paths, fault, &mut self.jobs);
    }

    /// Gives the game at the table with this key these tags, and returns those it had; `None` if it is not there any more.
    fn retag(&mut self, key: GameKey, tags: &TagValues) -> Option<Result<Deleted, Fault>> {
        let names: Vec<&str> = tags.iter().map(|(name, _)| &**name).collect();
        let before = self.table.tags_of(key, &names)?;
        let saved = self.apply(TableInput::Retag(key, &borrowed(tags))).saved?;
        Some(saved.map(|path| Deleted::Retagged(path, key, before)))
    }

    /// Gives each of these games of a list its tags: one at the table there, the others in their files, each file in one go. A file
    /// with one game that the program named gets the name of its players.
    pub(super) fn edit_tags(&mut self, games: Vec<(GameEntry, TagValues)>) {
        if self
            .files
            .is_copy_among(games.iter().map(|(entry, _)| entry), &mut self.ui)
        {
            return;
        }
        let (mut count, mut of_files) = (0, BTreeMap::<PathBuf, Retagged>::new());
        let (mut first, mut at_table) = (None, Vec::new());
        for (entry, tags) in games {
            let keys = self.table.keys_of(&entry);
            let own = keys.into_iter().find_map(|key| self.retag(key, &tags));
            let (path, is_written) = match own {
                Some(Err(why)) => {
                    let fault = why.sentence(&self.ui.text);
                    self.ui.warn(t!(self.ui.text, "tags-not-edited", fault = fault));
                    continue;
                }
                Some(Ok(retagged)) => {
                    let path = retagged.path().to_owned();
                    at_table.push(retagged);
                    (path, true)
                }
                None => (entry.path.clone(), false),
            };
            let of_file = of_files.entry(path).or_default();
            of_file.texts.push(entry.text);
            of_file.players = [("White", &entry.white), ("Black", &entry.black)].map(|(name, before)| {
                let new = tags.iter().find(|(tag, _)| tag == name);
                new.map_or_else(|| before.clone(), |(_, value)| value.clone())
            });
            count += 1;
            let [white, black] = of_file.players.clone();
            first.get_or_insert_with(|| GameEntry {
                white,
                black,
                ..entry.clone()
            });
            if !is_written {
                of_file.games.push((entry, tags));
            }
        }
        let Some(first) = first else { return };
        self.ui.gui.dialogs.keep_rows(true);
        let (files, storage, number) = (
            self.files.pgn.clone(),
            self.files.storage.clone(),
            self.files.lists.ask_to_delete(),
        );
        let retag = move |_: &_| {
            let mut done = Filed::of(of_files.keys());
            done.parts = at_table;
            for (path, retagged) in of_files {
                let games = retagged.games.len();
                if let Err(error) = retagged.write(path, &storage, &files, &mut done) {
                    count -= games;
                    done.fault.get_or_insert(error);
                }
            }
            (done, count)
        };
        self.jobs
            .start(JobKey::Change(first.path.clone()), retag, move |app, (done, count)| {
                let name = name_of(&first, count, &app.ui.text);
                let note = t!(app.ui.text, "tags-edited", games = name.clone());
                if done.fault.is_some() {
                    app.ui.gui.dialogs.keep_rows(false);
                }
                app.take_filed(number, done, name, note);
            });
    }

    /// Takes over what was deleted, moved or changed: the table follows, and it can be undone at once.
    pub(super) fn take_filed(&mut self, number: u64, done: Filed, name: String, note: String) {
        let Filed {
            changed,
            parts,
            moves,
            fault,
        } = done;
        for (texts, from, to) in moves {
            self.apply(TableInput::FileMoved { texts, from, to });
        }
        if !parts.is_empty() {
            self.files.lists.add_deleted(number, parts, name);
        }
        self.files
            .end_filing(fault.map_or(Ok(note), Err), &changed, &mut self.ui);
    }
}

/// Games of a file that get other tags.
#[derive(Default)]
struct Retagged {
    /// Those to be written, with their tags.
    games: Vec<(GameEntry, TagValues)>,
    /// Parts of the hashes of the texts with which all of them were listed.
    texts: Vec<u32>,
    /// The players of the last one.
    players: [String; 2],
}

impl Retagged {
    /// Writes the tags into the file, and renames it if it has one game.
    fn write(self, path: PathBuf, storage: &Storage, files: &PgnFiles, done: &mut Filed) -> anyhow::Result<()> {
        let mut changed = None;
        if !self.games.is_empty() {
            let places = match &*self.games {
                // It is found even if this program has written it since it was listed.
                [(only, _)] => vec![only.game(files)?.place()],
                several => several.iter().map(|(entry, _)| entry.place()).collect(),
            };
            changed = Some(files.change_games(&path, &places, |texts| {
                let pairs = texts.iter().zip(&self.games);
                pairs
                    .map(|(text, (_, tags))| pgn::edit_tags(text, &borrowed(tags)))
                    .collect()
            })?);
        }
        let renamed = rename_file(&path, &self.players, storage, files);
        let to = renamed.as_ref().ok().cloned().flatten();
        if let Some(changed) = changed {
            let changed = to.iter().fold(changed, |changed, to| changed.moved_to(to));
            done.parts.push(Deleted::Changed(changed));
        }
        if to.is_some() {
            done.moves.push((self.texts, path, to));
        }
        renamed.map(drop)
    }
}

/// What was deleted or moved.
pub(super) struct Filed {
    /// The files that may have changed, perhaps by another program.
    changed: Vec<PathBuf>,
    pub parts: Vec<Deleted>,
    /// Parts of the hashes of the texts with which games were listed, the file that they were in, and the one they are in now.
    pub moves: Vec<(Vec<u32>, PathBuf, Option<PathBuf>)>,
    /// Why the rest was not.
    pub fault: Option<anyhow::Error>,
}

impl Filed {
    pub fn of<'p>(changed: impl Iterator<Item = &'p PathBuf>) -> Filed {
        Filed {
            changed: changed.cloned().collect(),
            parts: Vec::new(),
            moves: Vec::new(),
            fault: None,
        }
    }

    fn add(&mut self, part: Deleted, from: PathBuf, texts: Vec<u32>, to: Option<PathBuf>) {
        self.parts.push(part);
        self.moves.push((texts, from, to));
    }
}

/// The games of each file.
pub(super) fn by_file(games: Vec<GameEntry>) -> BTreeMap<PathBuf, Vec<GameEntry>> {
    let mut of_files = BTreeMap::<PathBuf, Vec<GameEntry>>::new();
    for entry in games {
        of_files.entry(entry.path.clone()).or_default().push(entry);
    }
    of_files
}

/// Parts of the hashes of the texts with which these games are listed.
pub(super) fn texts_of(games: &[GameEntry]) -> Vec<u32> {
    games.iter().map(|entry| entry.text).collect()
}

/// The players of the only game, or its name if it has none; or how many games there are.
fn name_of(first: &GameEntry, count: usize, text: &Text) -> String {
    match count {
        1 if !is_player(&first.white) && !is_player(&first.black) => event(text, &first.event).into_owned(),
        1 => pairing(text, &first.white, &first.black),
        _ => t!(text, "list-count", count),
    }
}

/// Deletes games of this file.
pub(super) fn delete(path: &Path, games: &[GameEntry], storage: &Storage, files: &PgnFiles) -> anyhow::Result<Deleted> {
    let trash = storage.trash()?;
    let is_of_library = path.starts_with(storage.games()?);
    let places: Vec<TextLocation> = match games {
        // It is found even if this program has written it since it was listed.
        [only] => vec![only.game(files)?.place()],
        several => several.iter().map(GameEntry::place).collect(),
    };
    let alone = if is_of_library {
        discard_alone(path, &places, &trash, files)?
    } else {
        None
    };
    Ok(match alone {
        Some(file) => Deleted::File(file),
        None => Deleted::Games(files.remove(path, &places, &trash.folder)?),
    })
}

fn restore(part: &Deleted, files: &PgnFiles, trash: anyhow::Result<&Trash>) -> anyhow::Result<()> {
    match part {
        Deleted::File(file) => trash?.restore(file),
        Deleted::Games(games) => files.restore(games),
        Deleted::Changed(games) => files.change_back(games),
        // The table has done it.
        Deleted::Retagged(..) => Ok(()),
        Deleted::Copies(path, places) => export::remove_copies(path, places, files, &trash?.folder),
    }
}

/// Moves the file to the trash, once no job is writing it. `None` if it has other games then; it stays.
fn discard_alone(
    path: &Path,
    games: &[TextLocation],
    trash: &Trash,
    files: &PgnFiles,
) -> anyhow::Result<Option<TrashedFile>> {
    files.alone(path, || match files.inspect(path)? {
        SaveTarget::Games(count) if count > games.len() => Ok(None),
        _ => trash.discard(path).map(Some),
    })
}

fn borrowed(tags: &[(String, String)]) -> Vec<(&str, &str)> {
    tags.iter().map(|(name, value)| (&**name, &**value)).collect()
}

/// Names a file with one game after its players, once no job is writing it. Returns the new path if it changed.
fn rename_file(
    path: &Path,
    [white, black]: &[String; 2],
    storage: &Storage,
    files: &PgnFiles,
) -> anyhow::Result<Option<PathBuf>> {
    let rename = || match files.inspect(path)? {
        SaveTarget::Games(1) => storage.rename(path, white, black),
        _ => Ok(path.to_owned()),
    };
    let renamed = files.rename(path, rename)?;
    Ok(Some(renamed).filter(|renamed| renamed != path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::pgn_file::FileGame;
    use std::fs;
    use std::time::Duration;

    #[test]
    fn a_file_that_gets_another_game_before_it_is_deleted_stays() {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        let path = folder.join("one.pgn");
        let files = PgnFiles::new(None);
        let trash = Storage::below(folder).trash().expect("a folder");
        for (text, is_deleted) in [("1. e4 *\n\n1. d4 *\n", false), ("1. e4 e5 *\n", true)] {
            fs::write(&path, "1. e4 *\n").expect("a file");
            let game = FileGame::read(files.disk(), &path, 0, 7).expect("the game");
            let games = [game.place()];
            let job = files.announce(&path);
            std::thread::scope(|scope| {
                let deleted = scope.spawn(|| discard_alone(&path, &games, &trash, &files));
                std::thread::sleep(Duration::from_millis(50));
                fs::write(&path, text).expect("what the job writes");
                drop(job);
                let deleted = deleted.join().expect("no panic").expect("it can be read");
                assert_eq!((deleted.is_some(), !path.exists()), (is_deleted, is_deleted));
            });
        }
    }
}
