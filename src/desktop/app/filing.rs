//! Deletes, restores and renames games of the library and of files, in jobs.

use super::files::Files;
use super::interface::Interface;
use super::jobs::{Jobs, Task};
use super::lists::Deleted;
use crate::store::library::{GameEntry, Trash, TrashedFile};
use crate::store::pgn_file::{PgnFiles, SaveTarget, Undone};
use crate::store::storage::Storage;
use crate::table::{GameKey, TableInput};
use crate::text::pairing;
use crate::ui::GameDetails;
use anyhow::anyhow;
use std::path::{Path, PathBuf};

impl Files {
    /// Deletes a game of the library, which has these keys at the table: its file goes to the trash, or only the game if the file
    /// has others.
    pub(super) fn discard(&mut self, entry: &GameEntry, keys: Vec<GameKey>, jobs: &mut Jobs) {
        let (entry, storage, files) = (entry.clone(), self.storage.clone(), self.pgn.clone());
        let from = entry.path.clone();
        let number = self.lists.ask_to_delete();
        jobs.start(
            Task::Change(from.clone()),
            move |_| (delete(&entry, &storage, &files), entry),
            move |app, (deleted, entry)| {
                let told = deleted.map(|deleted| {
                    let name = pairing(&app.ui.text, &entry.white, &entry.black);
                    let place = deleted.place();
                    app.files.lists.add_deleted(number, deleted, name.clone());
                    let to = None;
                    app.at_table(TableInput::FileMoved { keys, from, to });
                    t!(app.ui.text, "moved-to-trash", what = name, place = place)
                });
                app.files.end_filing(told, &mut app.ui);
            },
        );
    }

    /// Restores what was deleted last.
    pub(super) fn restore(&mut self, jobs: &mut Jobs) {
        let Some((_, deleted, name)) = self.lists.deleted.pop() else {
            return;
        };
        let (path, files, trash) = (deleted.path().to_owned(), self.pgn.clone(), self.storage.trash());
        let restore = move |_: &_| {
            let restored = match &deleted {
                Deleted::File(file) => trash.and_then(|trash| trash.restore(file)),
                Deleted::Game(game) => files.restore(game),
            };
            (restored, deleted)
        };
        jobs.start(Task::Change(path), restore, |app, (restored, deleted)| {
            let told = match restored {
                Ok(()) => Ok(t!(app.ui.text, "restored", game = name)),
                Err(error) => {
                    let fault = format!("{error:#}");
                    let told = t!(app.ui.text, "restore-failed", game = name.clone(), fault = fault);
                    // It can be tried again, once the others have been restored.
                    app.files.lists.add_deleted(0, deleted, name);
                    Err(anyhow!(told))
                }
            };
            app.files.end_filing(told, &mut app.ui);
        });
    }

    /// Undoes all that was changed in this PGN file.
    pub(super) fn undo_changes(&mut self, path: PathBuf, jobs: &mut Jobs) {
        let files = self.pgn.clone();
        let undo = {
            let path = path.clone();
            move |_: &_| files.undo_changes(&path)
        };
        jobs.start(Task::Change(path.clone()), undo, move |app, undone| {
            let file = path.display().to_string();
            match undone {
                Ok(Undone::Restored) => {
                    app.at_table(TableInput::FileUndone(path.clone()));
                    app.files.list_again(&path, &mut app.ui);
                    app.ui.note(t!(app.ui.text, "undo-save-done", file = file));
                }
                Ok(Undone::ChangedElsewhere) => app.ui.warn(t!(app.ui.text, "undo-save-changed", file = file)),
                Err(error) => {
                    let fault = format!("{error:#}");
                    app.ui
                        .warn(t!(app.ui.text, "undo-save-failed", file = file, fault = fault));
                }
            }
        });
    }

    /// Changes the names of a game of the library, which has these keys at the table, and renames its file if the program named
    /// it. `own` is where the table has written the game with its names, if it has it.
    pub(super) fn rename(
        &self,
        entry: &GameEntry,
        names: &GameDetails,
        keys: Vec<GameKey>,
        own: Option<Result<PathBuf, String>>,
        jobs: &mut Jobs,
    ) {
        let (entry, names) = (entry.clone(), names.clone());
        let (storage, files) = (self.storage.clone(), self.pgn.clone());
        let saved = own.as_ref().and_then(|own| own.clone().ok());
        let from = saved.unwrap_or_else(|| entry.path.clone());
        jobs.start(
            Task::Change(from.clone()),
            move |_| {
                let retagged = match own {
                    Some(saved) => saved.map(drop).map_err(|why| anyhow!(why)),
                    None => retag(&entry, &names, &files),
                };
                let renamed = retagged.and_then(|()| rename_file(&from, &names, &storage, &files));
                (renamed, from, names)
            },
            move |app, (renamed, from, names)| {
                let told = match renamed {
                    Ok(to) => {
                        if to.is_some() {
                            app.at_table(TableInput::FileMoved { keys, from, to });
                        }
                        let tags = names.tags();
                        Ok(t!(app.ui.text, "renamed", white = tags[0].1, black = tags[1].1))
                    }
                    Err(error) => {
                        let fault = format!("{error:#}");
                        Err(anyhow!(t!(app.ui.text, "rename-failed", fault = fault)))
                    }
                };
                app.files.end_filing(told, &mut app.ui);
            },
        );
    }

    /// Reports the outcome, and lists the library again.
    fn end_filing(&mut self, told: anyhow::Result<String>, ui: &mut Interface) {
        match told {
            Ok(note) => ui.note(note),
            Err(error) => ui.warn(format!("{error:#}")),
        }
        self.list_library(ui);
    }
}

fn delete(entry: &GameEntry, storage: &Storage, files: &PgnFiles) -> anyhow::Result<Deleted> {
    let game = entry.game(files)?;
    let discarded = discard_alone(&entry.path, &storage.trash()?, files)?;
    Ok(match discarded {
        Some(file) => Deleted::File(file),
        None => Deleted::Game(Box::new(files.remove(&game.location(), &storage.trash()?.folder)?)),
    })
}

/// Moves the file to the trash, once no job is writing it. `None` if it has several games then; it stays.
fn discard_alone(path: &Path, trash: &Trash, files: &PgnFiles) -> anyhow::Result<Option<TrashedFile>> {
    files.alone(path, || match files.inspect(path)? {
        SaveTarget::Games(count) if count > 1 => Ok(None),
        _ => trash.discard(path).map(Some),
    })
}

fn retag(entry: &GameEntry, names: &GameDetails, files: &PgnFiles) -> anyhow::Result<()> {
    let game = entry.game(files)?;
    files.edit_tags(&game.location(), &names.tags())
}

/// Names a file with one game after its players, once no job is writing it. Returns the new path if it changed.
fn rename_file(
    path: &Path,
    names: &GameDetails,
    storage: &Storage,
    files: &PgnFiles,
) -> anyhow::Result<Option<PathBuf>> {
    let tags = names.tags();
    let rename = || match files.inspect(path)? {
        SaveTarget::Games(1) => storage.rename(path, tags[0].1, tags[1].1),
        _ => Ok(path.to_owned()),
    };
    let renamed = files.rename(path, rename)?;
    Ok(Some(renamed).filter(|renamed| renamed != path))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;
    use std::time::Duration;

    #[test]
    fn a_file_that_gets_another_game_before_it_is_deleted_stays() {
        let folder = std::env::temp_dir().join(format!("tabiya-delete-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join("one.pgn");
        let files = PgnFiles::new(None);
        let trash = Storage::below(&folder).trash().expect("a folder");
        for (text, is_deleted) in [("1. e4 *\n\n1. d4 *\n", false), ("1. e4 e5 *\n", true)] {
            fs::write(&path, "1. e4 *\n").expect("a file");
            let job = files.announce(&path);
            std::thread::scope(|scope| {
                let deleted = scope.spawn(|| discard_alone(&path, &trash, &files));
                std::thread::sleep(Duration::from_millis(50));
                fs::write(&path, text).expect("what the job writes");
                drop(job);
                let deleted = deleted.join().expect("no panic").expect("it can be read");
                assert_eq!((deleted.is_some(), !path.exists()), (is_deleted, is_deleted));
            });
        }
        let _ = fs::remove_dir_all(folder);
    }
}
