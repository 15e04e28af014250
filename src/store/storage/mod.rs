//! The folders and file names of the program.

mod names;
#[cfg(test)]
mod tests;

pub use names::{players_file_name, stamp};

use super::collection::Cache;
use super::file::{create_unique, move_to, real_disk, SharedDisk};
use super::library::Trash;
use super::looks::LookFolders;
use super::review_list::ReviewList;
use super::settings::SettingsFile;
use super::tables::TableCache;
use super::themes::ThemeFolder;
use super::training::TrainingLog;
use crate::collection::part::hash;
use anyhow::Context;
use directories::ProjectDirs;
use names::{game_file_name, person_file_name};
use std::path::{Path, PathBuf};

/// The program's folders: on Linux those of the XDG Base Directory Specification.
#[derive(Debug, Clone)]
pub struct Storage {
    disk: SharedDisk,
    data: Option<PathBuf>,
    config: Option<PathBuf>,
    cache: Option<PathBuf>,
    /// Whether these are a real user's folders, so the desktop's trash is used.
    is_of_user: bool,
}

impl Storage {
    /// This user's folders; without a home folder there are none, and saving reports that.
    pub fn of_user() -> Storage {
        let places = ProjectDirs::from("", "", "tabiya");
        Storage {
            disk: real_disk(),
            data: places.as_ref().map(|places| places.data_dir().to_owned()),
            config: places.as_ref().map(|places| places.config_dir().to_owned()),
            cache: places.as_ref().map(|places| places.cache_dir().to_owned()),
            is_of_user: true,
        }
    }

    /// The same layout below one folder.
    pub fn below(folder: &Path) -> Storage {
        Storage::on(real_disk(), folder)
    }

    /// The same on this disk.
    pub fn on(disk: SharedDisk, folder: &Path) -> Storage {
        Storage {
            disk,
            data: Some(folder.join("data")),
            config: Some(folder.join("config")),
            cache: Some(folder.join("cache")),
            is_of_user: false,
        }
    }

    /// The disk that the folders are on.
    pub fn disk(&self) -> &SharedDisk {
        &self.disk
    }

    /// This folder or file of the user's data.
    fn data(&self, name: &str) -> anyhow::Result<PathBuf> {
        let data = self.data.as_ref().context("this user has no home folder")?;
        Ok(data.join(name))
    }

    /// The folder of saved games.
    ///
    /// # Errors
    /// When this user has no home folder.
    pub fn games(&self) -> anyhow::Result<PathBuf> {
        self.data("games")
    }

    /// The folder of the journals of games in play.
    ///
    /// # Errors
    /// When this user has no home folder.
    pub fn journals(&self) -> anyhow::Result<PathBuf> {
        self.data("journal")
    }

    /// The folder of copies of what was pasted or unpacked while this process runs; it is deleted at the end.
    ///
    /// # Errors
    /// When this user has no home folder.
    pub fn copies(&self) -> anyhow::Result<PathBuf> {
        Ok(self.data("unpacked")?.join(std::process::id().to_string()))
    }

    /// The file in it of the games pasted last.
    ///
    /// # Errors
    /// When this user has no home folder.
    pub fn pasted(&self) -> anyhow::Result<PathBuf> {
        Ok(self.copies()?.join("pasted.pgn"))
    }

    /// The folder in it for what is unpacked from this path.
    ///
    /// # Errors
    /// When this user has no home folder.
    pub fn copies_of(&self, source: &Path) -> anyhow::Result<PathBuf> {
        let key = hash(source.as_os_str().as_encoded_bytes());
        Ok(self.copies()?.join(format!("{key:016x}")))
    }

    /// Whether this file is none of the user's: what it has was pasted or unpacked.
    pub fn is_copy(&self, path: &Path) -> bool {
        self.copies().is_ok_and(|copies| path.starts_with(copies))
    }

    /// Deletes the copies.
    pub fn remove_copies(&self) {
        // There may be none.
        let _ = self.copies().map(|copies| self.disk.remove_folder(&copies));
    }

    /// The user's settings file.
    pub fn settings_file(&self) -> SettingsFile {
        SettingsFile::at(
            &self.disk,
            self.config.as_ref().map(|config| config.join("settings.toml")),
        )
    }

    /// The user's themes.
    ///
    /// # Errors
    /// When this user has no home folder.
    pub fn themes(&self) -> anyhow::Result<ThemeFolder> {
        let config = self.config.as_ref().context("this user has no home folder")?;
        Ok(ThemeFolder::at(&self.disk, config.join("themes"), self.trash()?))
    }

    /// The user's piece sets and boards.
    ///
    /// # Errors
    /// When this user has no home folder.
    pub fn looks(&self) -> anyhow::Result<LookFolders> {
        let data = self.data.clone().context("this user has no home folder")?;
        Ok(LookFolders::inside(&self.disk, data))
    }

    /// Where deleted files go.
    ///
    /// # Errors
    /// When this user has no home folder.
    pub fn trash(&self) -> anyhow::Result<Trash> {
        Ok(Trash {
            disk: SharedDisk::clone(&self.disk),
            folder: self.data("trash")?,
            is_of_desktop: self.is_of_user,
        })
    }

    /// Where the indexes of PGN files are kept; `None` if this user has no home folder.
    pub fn indexes(&self) -> Option<Cache> {
        let cache = self.cache.as_ref()?;
        Some(Cache::at(&self.disk, cache.join("collections")))
    }

    /// Where the tables of endgames are kept; `None` if this user has no home folder.
    pub fn tables(&self) -> Option<TableCache> {
        let cache = self.cache.as_ref()?;
        Some(TableCache::at(&self.disk, cache.join("endgames")))
    }

    /// The log of the training of the person with this name in the games. Whoever is named first takes over what was trained before
    /// anybody was.
    ///
    /// # Errors
    /// When this user has no home folder.
    pub fn training(&self, name: &str) -> anyhow::Result<TrainingLog> {
        Ok(TrainingLog::of_person(
            &self.disk,
            &self.data("train")?,
            &person_file_name(name),
        ))
    }

    /// The listed games that are still to be reviewed.
    ///
    /// # Errors
    /// When this user has no home folder.
    pub fn reviews(&self) -> anyhow::Result<ReviewList> {
        Ok(ReviewList::at(&self.disk, self.data("to_review.txt")?))
    }

    /// The folder of backups of PGN files made before the program changes them.
    ///
    /// # Errors
    /// When this user has no home folder.
    pub fn backups(&self) -> anyhow::Result<PathBuf> {
        self.data("backup")
    }

    /// Creates an empty file in the folder of games, named after the players and the time the game started, and returns its path. A
    /// taken name gets a number, even if two programs do so at once.
    ///
    /// # Errors
    /// When this user has no home folder, or the file cannot be created.
    pub fn reserve(&self, (stamp, white, black): (&str, &str, &str)) -> anyhow::Result<PathBuf> {
        create_unique(&self.disk, &self.games()?, &game_file_name(stamp, white, black), "pgn")
    }

    /// Renames the file of a game after these players, if the program chose its name. Returns the new path; the folder is not
    /// synced.
    ///
    /// # Errors
    /// When it cannot be renamed.
    pub fn rename(&self, path: &Path, white: &str, black: &str) -> anyhow::Result<PathBuf> {
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let (Some((stamp, players)), Some(folder)) = (stamp(name), path.parent()) else {
            return Ok(path.to_owned());
        };
        let wanted = game_file_name(stamp, white, black);
        let bare = players.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let is_numbered = bare.len() < players.len() && bare.ends_with('_');
        let unnumbered = if is_numbered { &bare[..bare.len() - 1] } else { players };
        if [players, unnumbered].contains(&&wanted[stamp.len() + 1..]) {
            return Ok(path.to_owned());
        }
        let target = create_unique(&self.disk, folder, &wanted, "pgn")?;
        move_to(&self.disk, path, &target)?;
        Ok(target)
    }
}
