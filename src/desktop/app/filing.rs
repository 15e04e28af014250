//! Deletes, restores and renames games of the library and of files, in jobs.

use super::lists::Deleted;
use super::App;
use crate::game::Input;
use crate::store::library::{Entry, Trash, TrashedFile};
use crate::store::pgn_file::{self, PgnFiles, SaveTarget};
use crate::store::storage::Storage;
use crate::table::{GameKey, TableInput};
use crate::text::pairing;
use crate::ui::{GameDetails, Severity};
use anyhow::anyhow;
use std::path::{Path, PathBuf};

impl App<'_> {
    /// Deletes a game of the library: its file goes to the trash, or only the game if the file has others.
    pub(super) fn discard(&mut self, entry: &Entry) {
        let keys = self.table.keys_of(entry);
        let (entry, storage) = (entry.clone(), self.files.storage.clone());
        let path = entry.path.clone();
        let number = self.files.lists.ask_to_delete();
        self.change_file(
            &path.clone(),
            move |files| (delete(&entry, &storage, files), entry),
            move |app, (deleted, entry)| match deleted {
                Ok(deleted) => {
                    let name = pairing(&app.ui.text, &entry.white, &entry.black);
                    let place = deleted.place();
                    app.files.lists.add_deleted(number, deleted, name.clone());
                    app.at_table(TableInput::FileMoved {
                        keys,
                        from: path,
                        to: None,
                    });
                    let told = t!(app.ui.text, "moved-to-trash", what = name, place = place);
                    app.end_filing(Severity::Info, told);
                }
                Err(error) => app.end_filing(Severity::Error, format!("{error:#}")),
            },
        );
    }

    /// Restores what was deleted last.
    pub(super) fn restore(&mut self) {
        let Some((_, deleted, name)) = self.files.lists.deleted.pop() else {
            return;
        };
        let path = deleted.path().to_owned();
        let restore = move |files: &PgnFiles| {
            let restored = match &deleted {
                Deleted::File(file) => file.restore(),
                Deleted::Game(game) => files.restore(game),
            };
            (restored, deleted)
        };
        self.change_file(&path, restore, |app, (restored, deleted)| match restored {
            Ok(()) => app.end_filing(Severity::Info, t!(app.ui.text, "restored", game = name)),
            Err(error) => {
                let fault = format!("{error:#}");
                let told = t!(app.ui.text, "restore-failed", game = name.clone(), fault = fault);
                // It can be tried again, once the others have been restored.
                app.files.lists.add_deleted(0, deleted, name);
                app.end_filing(Severity::Error, told);
            }
        });
    }

    /// Changes the names of a game of the library, and renames its file if the program named it.
    pub(super) fn rename(&mut self, entry: &Entry, names: &GameDetails) {
        let keys = self.table.keys_of(entry);
        let path = if self.table.is_of(entry) {
            self.input(Input::Describe(described(names)));
            self.apply(TableInput::Save).saved
        } else if self.table.was_of(entry) {
            self.apply(TableInput::RetagPrevious(described(names))).saved
        } else {
            None
        };
        let own = match path.transpose() {
            Ok(own) => own,
            Err(why) => return self.end_rename(Err(anyhow!(why)), entry.path.clone(), keys, names),
        };
        let (entry, names, storage) = (entry.clone(), names.clone(), self.files.storage.clone());
        let path = own.clone().unwrap_or_else(|| entry.path.clone());
        self.change_file(
            &path.clone(),
            move |files| {
                let retagged = match own {
                    Some(_) => Ok(()),
                    None => retag(&entry, &names, files),
                };
                let renamed = retagged.and_then(|()| rename_file(&path, &names, &storage, files));
                (renamed, path, names)
            },
            move |app, (renamed, path, names)| app.end_rename(renamed, path, keys, &names),
        );
    }

    fn end_rename(
        &mut self,
        renamed: anyhow::Result<Option<PathBuf>>,
        from: PathBuf,
        keys: Vec<GameKey>,
        names: &GameDetails,
    ) {
        match renamed {
            Ok(renamed) => {
                if renamed.is_some() {
                    let to = renamed;
                    self.at_table(TableInput::FileMoved { keys, from, to });
                }
                let tags = names.tags();
                let told = t!(self.ui.text, "renamed", white = tags[0].1, black = tags[1].1);
                self.end_filing(Severity::Info, told);
            }
            Err(error) => {
                let told = t!(self.ui.text, "rename-failed", fault = format!("{error:#}"));
                self.end_filing(Severity::Error, told);
            }
        }
    }

    /// Reports the outcome, and lists the library again.
    fn end_filing(&mut self, severity: Severity, told: String) {
        self.notify(severity, told);
        self.list_library();
    }
}

fn delete(entry: &Entry, storage: &Storage, files: &PgnFiles) -> anyhow::Result<Deleted> {
    let game = entry.game(files)?;
    let discarded = discard_alone(&entry.path, &storage.trash()?, files)?;
    Ok(match discarded {
        Some(file) => Deleted::File(file),
        None => Deleted::Game(Box::new(files.remove(&game.location(), &storage.trash_folder()?)?)),
    })
}

/// Moves the file to the trash, once no job is writing it. `None` if it has several games then; it stays.
fn discard_alone(path: &Path, trash: &Trash, files: &PgnFiles) -> anyhow::Result<Option<TrashedFile>> {
    files.alone(path, || match pgn_file::inspect(path)? {
        SaveTarget::Games(count) if count > 1 => Ok(None),
        _ => trash.discard(path).map(Some),
    })
}

fn retag(entry: &Entry, names: &GameDetails, files: &PgnFiles) -> anyhow::Result<()> {
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
    let rename = || match pgn_file::inspect(path)? {
        SaveTarget::Games(1) => storage.rename(path, tags[0].1, tags[1].1),
        _ => Ok(path.to_owned()),
    };
    let renamed = files.rename(path, rename)?;
    Ok(Some(renamed).filter(|renamed| renamed != path))
}

fn described(names: &GameDetails) -> Vec<(String, String)> {
    let tags = names.tags();
    tags.map(|(name, value)| (name.to_owned(), value.to_owned())).to_vec()
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
        let trash = Trash::Folder(folder.join("trash"));
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
