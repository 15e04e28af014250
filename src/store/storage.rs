//! Where files are, and writing them so that nothing is lost.

use super::library::Trash;
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
    /// Whether these are the folders of a user, whose desktop has a trash.
    is_of_user: bool,
}

impl Storage {
    /// The folders of this user; without a home there are none, and saving says so.
    #[must_use]
    pub fn of_user() -> Storage {
        let places = ProjectDirs::from("", "", "tabiya");
        Storage {
            data: places.as_ref().map(|places| places.data_dir().to_owned()),
            config: places.as_ref().map(|places| places.config_dir().to_owned()),
            is_of_user: true,
        }
    }

    /// The same layout below one folder.
    #[must_use]
    pub fn below(folder: &Path) -> Storage {
        Storage {
            data: Some(folder.join("data")),
            config: Some(folder.join("config")),
            is_of_user: false,
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

    /// Where deleted files go.
    ///
    /// # Errors
    /// When this user has no home.
    pub fn trash(&self) -> anyhow::Result<Trash> {
        let folder = self.games()?.with_file_name("trash");
        Ok(if self.is_of_user {
            Trash::System(folder)
        } else {
            Trash::Folder(folder)
        })
    }

    /// Writes a new file into the folder of the games, named by when the game of these players began, and says which. No file
    /// is overwritten, whoever else writes there: a name that is taken gets a number.
    ///
    /// # Errors
    /// When this user has no home, or the file cannot be written.
    pub fn write_new(
        &self,
        (stamp, white, black): (&str, &str, &str),
        ending: &str,
        content: &(impl AsRef<[u8]> + ?Sized),
    ) -> anyhow::Result<PathBuf> {
        let path = claim(&self.games()?, &name_of_game(stamp, white, black), ending)?;
        if let Err(error) = write_whole(&path, content) {
            let _ = fs::remove_file(&path);
            return Err(error);
        }
        Ok(path)
    }

    /// Names the file of a game after these players, when its name is one of ours; where it is then.
    ///
    /// # Errors
    /// When it cannot be renamed.
    pub fn rename(&self, path: &Path, white: &str, black: &str) -> anyhow::Result<PathBuf> {
        let name = path.file_stem().and_then(|name| name.to_str()).unwrap_or_default();
        let (Some((stamp, players)), Some(folder)) = (stamp(name), path.parent()) else {
            return Ok(path.to_owned());
        };
        let wished = name_of_game(stamp, white, black);
        let bare = players.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let is_numbered = bare.len() < players.len() && bare.ends_with('_');
        let unnumbered = if is_numbered { &bare[..bare.len() - 1] } else { players };
        if [players, unnumbered].contains(&&wished[stamp.len() + 1..]) {
            return Ok(path.to_owned());
        }
        let target = claim(folder, &wished, "pgn")?;
        if let Err(error) = fs::rename(path, &target) {
            // What is there is still the empty file that was made for its name.
            let _ = fs::remove_file(&target);
            return Err(error).with_context(|| format!("renaming {}", path.display()));
        }
        sync_folder(folder).with_context(|| format!("renaming {}", path.display()))?;
        Ok(target)
    }
}

/// How the file of a game is called.
fn name_of_game(stamp: &str, white: &str, black: &str) -> String {
    format!("{stamp}_{}-{}", plain(white), plain(black))
}

/// The time in the name of a game, as `2026-05-01_20-15-00`, and what stands behind it; `None` when the name is not one of ours.
#[must_use]
pub fn stamp(name: &str) -> Option<(&str, &str)> {
    const SHAPE: &[u8] = b"0000-00-00_00-00-00";
    let (stamp, rest) = name.split_at_checked(SHAPE.len())?;
    let fits = |(letter, shape): (u8, &u8)| match shape {
        b'0' => letter.is_ascii_digit(),
        sign => letter == *sign,
    };
    let is_ours = stamp.bytes().zip(SHAPE).all(fits);
    Some((stamp, rest.strip_prefix('_')?)).filter(|_| is_ours)
}

/// Makes an empty file of this name, or of the name with a number when it is taken: the name is ours from then on, whoever
/// else looks for one.
fn claim(folder: &Path, name: &str, ending: &str) -> anyhow::Result<PathBuf> {
    fs::create_dir_all(folder).with_context(|| format!("making the folder {}", folder.display()))?;
    for number in 1..1000 {
        let path = folder.join(match number {
            1 => format!("{name}.{ending}"),
            number => format!("{name}_{number}.{ending}"),
        });
        match fs::OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error).with_context(|| format!("writing {}", path.display())),
        }
    }
    Err(anyhow!("too many games named {name}"))
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
    write_with(path, |file| Ok(file.write_all(content.as_ref())?))
}

/// The same for a content that comes bit by bit.
///
/// # Errors
/// As [`write_whole`], and what `write` returns.
pub fn write_with(path: &Path, write: impl FnOnce(&mut fs::File) -> anyhow::Result<()>) -> anyhow::Result<()> {
    let folder = folder_of(path);
    fs::create_dir_all(folder).with_context(|| format!("making the folder {}", folder.display()))?;
    if path.file_name().is_none() {
        return Err(anyhow!("{} names no file", path.display()));
    }
    let temporary = temporary(path);
    let written = fs::File::create(&temporary)
        .map_err(anyhow::Error::from)
        .and_then(|mut file| write(&mut file).and_then(|()| Ok(file.sync_all()?)))
        .and_then(|()| Ok(fs::rename(&temporary, path)?))
        .and_then(|()| Ok(sync_folder(folder)?));
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
        let game = ("2024-05-01_20-15-00", "A/B", "..");
        let first = storage.write_new(game, "pgn", "x").expect("it can be written");
        assert!(
            first.ends_with("data/games/2024-05-01_20-15-00_A_B-__.pgn"),
            "{}",
            first.display()
        );
        let second = storage.write_new(game, "pgn", "y").expect("it can be written");
        assert_ne!(first, second);
        assert_eq!(fs::read_to_string(first).expect("the first file"), "x");
        fs::remove_dir_all(folder).expect("cleaning up");
    }

    #[test]
    fn two_programs_never_take_the_same_name() {
        let folder = scratch("race");
        let write = |number: usize| {
            let storage = Storage::below(&folder);
            let game = ("2024-05-01_20-15-00", "Ann", "Bob");
            storage
                .write_new(game, "pgn", &number.to_string())
                .expect("it is written")
        };
        let paths: Vec<PathBuf> = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..16).map(|number| scope.spawn(move || write(number))).collect();
            threads
                .into_iter()
                .map(|thread| thread.join().expect("it ends"))
                .collect()
        });
        for (number, path) in paths.iter().enumerate() {
            assert_eq!(fs::read_to_string(path).expect("its file"), number.to_string());
        }
        fs::remove_dir_all(folder).expect("cleaning up");
    }

    #[test]
    fn a_file_of_ours_follows_the_names_of_its_players() {
        let folder = scratch("rename");
        let storage = Storage::below(&folder);
        let name = |path: &Path| path.file_name().expect("a name").to_string_lossy().into_owned();
        let game = ("2024-05-01_20-15-00", "Ann", "Bob");
        let old = storage.write_new(game, "pgn", "x").expect("it is written");
        let twin = storage.write_new(game, "pgn", "y").expect("it is written");
        let kept = storage.rename(&twin, "Ann", "Bob").expect("nothing to do");
        assert_eq!(kept, twin, "a numbered name stays");
        let new = storage.rename(&old, "Ann Lee", "Bob").expect("it is renamed");
        assert_eq!(name(&new), "2024-05-01_20-15-00_Ann_Lee-Bob.pgn");
        assert!(!old.exists());
        let other = storage.rename(&twin, "Ann Lee", "Bob").expect("it is renamed");
        assert_eq!(name(&other), "2024-05-01_20-15-00_Ann_Lee-Bob_2.pgn");
        assert_eq!(fs::read_to_string(&new).expect("the first"), "x");
        let foreign = folder.join("my games.pgn");
        fs::write(&foreign, "z").expect("a file");
        assert_eq!(storage.rename(&foreign, "Ann", "Bob").expect("nothing to do"), foreign);
        assert!(storage.rename(&old, "A", "B").is_err(), "the file is gone");
        assert_eq!(
            fs::read_dir(storage.games().expect("a folder"))
                .expect("a folder")
                .count(),
            2
        );
        fs::remove_dir_all(folder).expect("cleaning up");
    }
}
