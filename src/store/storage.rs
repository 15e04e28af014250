//! Where the files of the program are, and what they are called.

use super::backup;
use super::file::{create_unique, read_regular, sync_folder, write_whole};
use super::library::Trash;
use super::settings::Settings;
use anyhow::{anyhow, Context};
use directories::{BaseDirs, ProjectDirs};
use std::fmt;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

/// What was wrong with the settings file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettingsFault {
    /// Each thing that could not be read.
    pub faults: Vec<String>,
    /// Where the file is kept as it was.
    pub backup: Option<PathBuf>,
}

impl fmt::Display for SettingsFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "settings.toml: {}", self.faults.first().map_or("", String::as_str))?;
        match self.faults.len() {
            0 | 1 => {}
            2 => f.write_str(", and one more")?,
            number => write!(f, ", and {} more", number - 1)?,
        }
        match &self.backup {
            Some(backup) => write!(f, ". The file is kept as {}", backup.display()),
            None => Ok(()),
        }
    }
}

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

    /// The settings of the user. A file of which something cannot be read is kept as it is beside the one that will be
    /// written, and the second value says so.
    #[must_use]
    pub fn load_settings(&self) -> (Settings, Option<SettingsFault>) {
        const MAX_BYTES: u64 = 1 << 20;
        let Some(path) = self.config.as_ref().map(|config| config.join("settings.toml")) else {
            return (Settings::default(), None);
        };
        let bytes = match read_regular(&path, MAX_BYTES) {
            Err(error) if error.kind() == ErrorKind::NotFound => return (Settings::default(), None),
            Err(error) => {
                let fault = SettingsFault {
                    faults: vec![error.to_string()],
                    backup: backup::numbered(&path).ok(),
                };
                return (Settings::default(), Some(fault));
            }
            Ok(bytes) => bytes,
        };
        let (settings, faults) = Settings::from_toml(&String::from_utf8_lossy(&bytes));
        let fault = (!faults.is_empty()).then(|| SettingsFault {
            faults,
            backup: backup::numbered(&path).ok(),
        });
        (settings, fault)
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
        let folder = self.trash_folder()?;
        Ok(if self.is_of_user {
            Trash::System(folder)
        } else {
            Trash::Folder(folder)
        })
    }

    /// The program's own trash.
    ///
    /// # Errors
    /// When this user has no home.
    pub fn trash_folder(&self) -> anyhow::Result<PathBuf> {
        Ok(self.games()?.with_file_name("trash"))
    }

    /// Where PGN files are kept as they were before the program changed them.
    ///
    /// # Errors
    /// When this user has no home.
    pub fn backups(&self) -> anyhow::Result<PathBuf> {
        Ok(self.games()?.with_file_name("backup"))
    }

    /// Writes a new file into the folder of the games, named by when the game of these players began, and returns its path. No
    /// file is overwritten, even when two programs write at once: a name that is taken gets a number.
    ///
    /// # Errors
    /// When this user has no home, or the file cannot be written.
    pub fn write_new(
        &self,
        (stamp, white, black): (&str, &str, &str),
        ending: &str,
        content: &(impl AsRef<[u8]> + ?Sized),
    ) -> anyhow::Result<PathBuf> {
        let path = create_unique(&self.games()?, &game_file_name(stamp, white, black), ending)?;
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
        let wished = game_file_name(stamp, white, black);
        let bare = players.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let is_numbered = bare.len() < players.len() && bare.ends_with('_');
        let unnumbered = if is_numbered { &bare[..bare.len() - 1] } else { players };
        if [players, unnumbered].contains(&&wished[stamp.len() + 1..]) {
            return Ok(path.to_owned());
        }
        let target = create_unique(folder, &wished, "pgn")?;
        if let Err(error) = fs::rename(path, &target) {
            // What is there is still the empty file that was made for its name.
            let _ = fs::remove_file(&target);
            return Err(error).with_context(|| format!("renaming {}", path.display()));
        }
        sync_folder(folder).with_context(|| format!("renaming {}", path.display()))?;
        Ok(target)
    }
}

/// The name of a game's file, without its extension.
pub(super) fn game_file_name(stamp: &str, white: &str, black: &str) -> String {
    format!("{stamp}_{}-{}", file_name_part(white), file_name_part(black))
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

/// The name without anything that a file's name cannot have, and so short that two of them with a date and a number fit into
/// one: some file systems take no more than 143 bytes.
fn file_name_part(name: &str) -> String {
    const MOST_BYTES: usize = 48;
    const MOST_LETTERS: usize = 40;
    let mut part = String::new();
    for letter in name.chars().take(MOST_LETTERS) {
        let letter = if letter.is_alphanumeric() { letter } else { '_' };
        if part.len() + letter.len_utf8() > MOST_BYTES {
            break;
        }
        part.push(letter);
    }
    if part.is_empty() {
        part.push('_');
    }
    part
}

/// The path that a user typed: `~` is the home folder, and a `file://` address, as file managers copy it, is its path.
#[must_use]
pub fn typed_path(text: &str) -> PathBuf {
    let text = text.trim().trim_matches(['"', '\'']);
    if let Some(path) = text.strip_prefix("file://") {
        return path_of_address(path);
    }
    let below_home = match text.strip_prefix('~') {
        Some("") => Some(""),
        Some(rest) => rest.strip_prefix('/'),
        None => None,
    };
    match (below_home, BaseDirs::new()) {
        (Some(""), Some(places)) => places.home_dir().to_owned(),
        (Some(rest), Some(places)) => places.home_dir().join(rest),
        _ => PathBuf::from(text),
    }
}

/// The path of what stands after `file://`, with its `%` escapes read.
fn path_of_address(text: &str) -> PathBuf {
    let text = text.strip_prefix("localhost").unwrap_or(text).as_bytes();
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text;
    while let Some((&byte, after)) = rest.split_first() {
        let digits = after.get(..2).and_then(|digits| std::str::from_utf8(digits).ok());
        match digits.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
            Some(escaped) if byte == b'%' => {
                bytes.push(escaped);
                rest = &after[2..];
            }
            _ => {
                bytes.push(byte);
                rest = after;
            }
        }
    }
    path_of_bytes(bytes)
}

#[cfg(unix)]
fn path_of_bytes(bytes: Vec<u8>) -> PathBuf {
    use std::os::unix::ffi::OsStringExt;
    std::ffi::OsString::from_vec(bytes).into()
}

#[cfg(not(unix))]
fn path_of_bytes(bytes: Vec<u8>) -> PathBuf {
    // A drive letter comes after a slash.
    String::from_utf8_lossy(&bytes).trim_start_matches('/').into()
}

/// A path as text that [`typed_path`] reads back, also when the path is not UTF-8.
#[must_use]
pub fn path_text(path: &Path) -> String {
    if let Some(text) = path.to_str() {
        return text.to_owned();
    }
    let escaped = path.as_os_str().as_encoded_bytes().iter().map(|&byte| match byte {
        b'/' | b'.' | b'-' | b'_' => char::from(byte).to_string(),
        byte if byte.is_ascii_alphanumeric() => char::from(byte).to_string(),
        byte => format!("%{byte:02X}"),
    });
    format!("file://{}", escaped.collect::<String>())
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

    #[test]
    fn names_of_any_script_make_a_file_name_that_fits() {
        let folder = scratch("long");
        let storage = Storage::below(&folder);
        for letter in ["龍", "ก", "𝔸", "é", "x"] {
            let name = letter.repeat(200);
            let path = storage.write_new(("2024-05-01_20-15-00", &name, &name), "pgn", "x");
            let path = path.expect("it is written");
            let name = path.file_name().expect("a name").len();
            assert!(name <= 143, "{name} bytes");
        }
        fs::remove_dir_all(folder).expect("cleaning up");
    }

    #[test]
    fn a_typed_path_knows_the_home_folder_and_addresses_of_files() {
        let home = BaseDirs::new().expect("a home").home_dir().to_owned();
        assert_eq!(typed_path("~"), home);
        assert_eq!(typed_path(" ~/a b.pgn "), home.join("a b.pgn"));
        assert_eq!(typed_path("\"/a/b.pgn\""), Path::new("/a/b.pgn"));
        assert_eq!(typed_path("file:///a/b%20c%C3%A9.pgn"), Path::new("/a/b cé.pgn"));
        assert_eq!(typed_path("file:///50%.pgn"), Path::new("/50%.pgn"));
    }

    #[cfg(unix)]
    #[test]
    fn a_path_that_is_no_utf_8_is_found_again() {
        let path = path_of_bytes(b"/home/a/M\xFCller 100%.pgn".to_vec());
        assert_eq!(typed_path(&path_text(&path)), path);
        assert_eq!(path_text(Path::new("/a/é.pgn")), "/a/é.pgn");
    }

    #[test]
    fn a_damaged_settings_file_is_kept_beside_the_new_one() {
        let folder = scratch("settings");
        let storage = Storage::below(&folder);
        assert_eq!(storage.load_settings(), (Settings::default(), None));
        let config = folder.join("config");
        fs::create_dir_all(&config).expect("a folder");
        let text = "volume = 30\ntheme = \"Blue\nmuted = true\n";
        for number in 1..=2 {
            fs::write(config.join("settings.toml"), text.replace("30", &format!("{number}0"))).expect("a file");
            for _ in 0..2 {
                let (settings, fault) = storage.load_settings();
                assert_eq!((settings.volume, settings.muted), (number * 10, true));
                let fault = fault.expect("a line is broken");
                assert!(fault.to_string().contains("line 2"), "{fault}");
                let kept = fs::read_to_string(fault.backup.expect("it is kept")).expect("the copy");
                assert!(kept.contains(&format!("volume = {number}0")) && kept.contains("\"Blue\n"));
            }
        }
        assert_eq!(
            fs::read_dir(&config).expect("the folder").count(),
            3,
            "no copy is kept twice"
        );
        fs::remove_dir_all(folder).expect("cleaning up");
    }
}
