//! Where files are, and writing them so that nothing is lost.

use anyhow::{anyhow, Context};
use directories::ProjectDirs;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

/// The folders of the program: on Linux those of the XDG base directory specification.
#[derive(Debug, Clone)]
pub struct Storage {
    data: Option<PathBuf>,
    config: Option<PathBuf>,
}

impl Storage {
    /// The folders of this user; without a home there are none, and saving says so.
    #[must_use]
    pub fn of_user() -> Storage {
        let places = ProjectDirs::from("", "", "tabiya");
        Storage {
            data: places.as_ref().map(|places| places.data_dir().to_owned()),
            config: places.as_ref().map(|places| places.config_dir().to_owned()),
        }
    }

    /// The same layout below one folder.
    #[must_use]
    pub fn below(folder: &Path) -> Storage {
        Storage {
            data: Some(folder.join("data")),
            config: Some(folder.join("config")),
        }
    }

    /// The folder of the games.
    ///
    /// # Errors
    /// When this user has no home.
    pub fn games(&self) -> anyhow::Result<PathBuf> {
        let data = self
            .data
            .as_ref()
            .ok_or_else(|| anyhow!("this user has no home folder"))?;
        Ok(data.join("games"))
    }

    /// The folder of the games in play.
    ///
    /// # Errors
    /// When this user has no home.
    pub fn journals(&self) -> anyhow::Result<PathBuf> {
        let data = self.data.as_ref();
        let data = data.ok_or_else(|| anyhow!("this user has no home folder"))?;
        Ok(data.join("journal"))
    }

    /// The text of the settings file, or `None` when there is none that can be read.
    #[must_use]
    pub fn read_settings(&self) -> Option<String> {
        fs::read_to_string(self.config.as_ref()?.join("settings.toml")).ok()
    }

    /// Writes the settings file.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write_settings(&self, text: &str) -> anyhow::Result<()> {
        let config = self
            .config
            .as_ref()
            .ok_or_else(|| anyhow!("this user has no home folder"))?;
        write_whole(&config.join("settings.toml"), text)
    }

    /// A path in the folder of the games for a game of these players begun at this time, one that no file has yet.
    ///
    /// # Errors
    /// When this user has no home.
    pub fn new_game_path(&self, stamp: &str, white: &str, black: &str) -> anyhow::Result<PathBuf> {
        self.new_path(stamp, white, black, "pgn")
    }

    /// The same for a file of another kind that belongs to the game.
    ///
    /// # Errors
    /// When this user has no home.
    pub fn new_path(&self, stamp: &str, white: &str, black: &str, ending: &str) -> anyhow::Result<PathBuf> {
        let games = self.games()?;
        let name = format!("{stamp}_{}-{}", plain(white), plain(black));
        let path = games.join(format!("{name}.{ending}"));
        if !path.exists() {
            return Ok(path);
        }
        (2..1000)
            .map(|number| games.join(format!("{name}_{number}.{ending}")))
            .find(|path| !path.exists())
            .ok_or_else(|| anyhow!("too many games named {name}"))
    }
}

/// The name with nothing in it that a file's name cannot have.
fn plain(name: &str) -> String {
    let plain: String = name
        .chars()
        .map(|letter| if letter.is_alphanumeric() { letter } else { '_' })
        .take(40)
        .collect();
    if plain.is_empty() {
        "_".into()
    } else {
        plain
    }
}

/// Writes a file so that at any moment the old text or the new one is there whole: into a temporary file beside it,
/// synced, then renamed.
///
/// # Errors
/// When the folder cannot be made or the file cannot be written; the old file is untouched then.
pub fn write_whole(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> anyhow::Result<()> {
    let folder = folder_of(path);
    fs::create_dir_all(folder).with_context(|| format!("making the folder {}", folder.display()))?;
    if path.file_name().is_none() {
        return Err(anyhow!("{} names no file", path.display()));
    }
    let temporary = temporary(path);
    let written = fill(&temporary, content.as_ref())
        .and_then(|file| file.sync_all())
        .and_then(|()| fs::rename(&temporary, path))
        .and_then(|()| sync_folder(folder));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written.with_context(|| format!("writing {}", path.display()))
}

/// Gives a file to the system so that at any moment it is there whole or not at all, however the program ends. It is not
/// synced: a loss of power can take it. The folder has to be there.
///
/// # Errors
/// When the system does not take it; nothing is left of it then.
pub fn hand_over(path: &Path, content: &(impl AsRef<[u8]> + ?Sized)) -> anyhow::Result<()> {
    let temporary = temporary(path);
    let written = fill(&temporary, content.as_ref()).and_then(|_| fs::rename(&temporary, path));
    if written.is_err() {
        let _ = fs::remove_file(&temporary);
    }
    written.with_context(|| format!("writing {}", path.display()))
}

/// Syncs a file that was handed over, does what has to be done before it takes its final name, and renames it.
///
/// # Errors
/// When one of the steps fails; those after it are not taken.
pub fn sync_and_rename(from: &Path, to: &Path, before: impl FnOnce() -> std::io::Result<()>) -> anyhow::Result<()> {
    fs::File::open(from)
        .and_then(|file| file.sync_all())
        .and_then(|()| before())
        .and_then(|()| fs::rename(from, to))
        .and_then(|()| sync_folder(folder_of(to)))
        .with_context(|| format!("writing {}", to.display()))
}

fn folder_of(path: &Path) -> &Path {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new("."))
}

/// The file beside this one in which a text is written before it takes the name.
#[must_use]
pub fn temporary(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    name.into()
}

fn fill(path: &Path, content: &[u8]) -> std::io::Result<fs::File> {
    let mut file = fs::File::create(path)?;
    file.write_all(content)?;
    Ok(file)
}

/// Makes sure that the new name of a file outlives a loss of power.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> std::io::Result<()> {
    fs::File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "elsewhere it can fail")]
fn sync_folder(_: &Path) -> std::io::Result<()> {
    Ok(())
}

/// What the user typed as a path: `~` is the home folder.
#[must_use]
pub fn typed_path(text: &str) -> PathBuf {
    let text = text.trim().trim_matches('"');
    match (text.strip_prefix("~/"), directories::BaseDirs::new()) {
        (Some(rest), Some(places)) => places.home_dir().join(rest),
        _ => PathBuf::from(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("tabiya-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    #[test]
    fn a_file_is_written_whole_and_replaced() {
        let folder = scratch("whole");
        let path = folder.join("deep").join("game.pgn");
        write_whole(&path, "first").expect("a temporary folder can be written");
        write_whole(&path, "second").expect("and again");
        assert_eq!(fs::read_to_string(&path).expect("it is there"), "second");
        let files = fs::read_dir(folder.join("deep")).expect("the folder is there").count();
        assert_eq!(files, 1, "no temporary file stays");
        fs::remove_dir_all(folder).expect("cleaning up");
    }

    #[test]
    fn a_failed_write_keeps_the_old_file_and_names_it() {
        let folder = scratch("failed");
        fs::create_dir_all(folder.join("game.pgn")).expect("a temporary folder can be made");
        let error = write_whole(&folder.join("game.pgn"), "text").expect_err("a folder is in the way");
        assert!(format!("{error:#}").contains("game.pgn"), "{error:#}");
        assert_eq!(fs::read_dir(&folder).expect("the folder is there").count(), 1);
        fs::remove_dir_all(folder).expect("cleaning up");
    }

    #[test]
    fn every_game_gets_its_own_name() {
        let folder = scratch("names");
        let storage = Storage::below(&folder);
        let first = storage
            .new_game_path("2024-05-01_20-15-00", "A/B", "..")
            .expect("there is a folder");
        assert!(
            first.ends_with("data/games/2024-05-01_20-15-00_A_B-__.pgn"),
            "{}",
            first.display()
        );
        write_whole(&first, "x").expect("it can be written");
        let second = storage
            .new_game_path("2024-05-01_20-15-00", "A/B", "..")
            .expect("there is a folder");
        assert_ne!(first, second);
        fs::remove_dir_all(folder).expect("cleaning up");
    }
}
