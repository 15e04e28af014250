//! What lies in a folder, and the folders from which people start, for choosing a file.

use crate::job::JobContext;
use chrono::{DateTime, Local};
use directories::UserDirs;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// What is looked for among files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FileKind {
    /// Games and positions.
    #[default]
    Games,
    /// Themes of the board.
    Themes,
    /// Programs.
    Programs,
    /// Any file.
    Any,
}

impl FileKind {
    /// Whether the file is of this kind, by its name; a program also by the right to execute it.
    #[must_use]
    pub fn takes(self, file: &FolderEntry) -> bool {
        let ending = Path::new(&file.name)
            .extension()
            .map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        let is_one_of = |endings: &[&str]| ending.as_deref().is_some_and(|ending| endings.contains(&ending));
        match self {
            FileKind::Games => is_one_of(&["pgn", "epd", "fen", "txt"]),
            FileKind::Themes => is_one_of(&["toml"]),
            FileKind::Programs => file.is_program,
            FileKind::Any => true,
        }
    }
}

/// A file or a folder in a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FolderEntry {
    /// Its name; what of it is not UTF-8 is replaced.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// Whether it is a folder, or leads to one.
    pub is_folder: bool,
    /// Whether it is a file that can be executed.
    pub is_program: bool,
    /// The day on which it was changed last, such as `2026-11-22`; empty when the system does not say.
    pub changed: String,
}

impl FolderEntry {
    /// Whether it is shown only to those who ask for it by name.
    #[must_use]
    pub fn is_hidden(&self) -> bool {
        self.name.starts_with('.')
    }
}

/// What lies in a folder: folders first, each group by name without regard to case. What vanishes meanwhile is left out.
///
/// # Errors
/// When the folder cannot be read.
pub fn list(folder: &Path, context: &JobContext) -> io::Result<Vec<FolderEntry>> {
    let mut entries = Vec::new();
    for entry in fs::read_dir(folder)? {
        if context.is_stopped() {
            break;
        }
        let path = entry?.path();
        // A link counts as what it leads to.
        let Ok(about) = fs::metadata(&path) else { continue };
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let changed = about.modified().ok().map(DateTime::<Local>::from);
        entries.push(FolderEntry {
            is_folder: about.is_dir(),
            is_program: about.is_file() && can_execute(&about, &name),
            changed: changed.map_or_else(String::new, |day| day.format("%Y-%m-%d").to_string()),
            name,
            path,
        });
    }
    entries.sort_by_cached_key(|entry| (!entry.is_folder, entry.name.to_lowercase(), entry.path.clone()));
    Ok(entries)
}

#[cfg(unix)]
fn can_execute(about: &fs::Metadata, _name: &str) -> bool {
    use std::os::unix::fs::PermissionsExt;
    about.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
fn can_execute(_about: &fs::Metadata, name: &str) -> bool {
    let ending = Path::new(name).extension().unwrap_or_default();
    ["exe", "bat", "cmd"]
        .iter()
        .any(|known| ending.eq_ignore_ascii_case(known))
}

/// What a folder is to its user.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlaceKind {
    /// The home folder.
    Home,
    /// The documents.
    Documents,
    /// What was downloaded.
    Downloads,
    /// What lies on the desktop.
    Desktop,
    /// The folder in which the program was started.
    Current,
    /// Everything there is.
    Computer,
}

/// The folders from which people start, those that are there, each once.
#[must_use]
pub fn places() -> Vec<(PlaceKind, PathBuf)> {
    let user = UserDirs::new();
    let home = user.as_ref().map(|user| user.home_dir().to_owned());
    // Where the desktop names none, the usual name may still be there.
    let known =
        |named: Option<&Path>, usual: &str| named.map(Path::to_owned).or_else(|| Some(home.as_ref()?.join(usual)));
    let user = user.as_ref();
    let found = [
        (PlaceKind::Home, home.clone()),
        (
            PlaceKind::Documents,
            known(user.and_then(UserDirs::document_dir), "Documents"),
        ),
        (
            PlaceKind::Downloads,
            known(user.and_then(UserDirs::download_dir), "Downloads"),
        ),
        (
            PlaceKind::Desktop,
            known(user.and_then(UserDirs::desktop_dir), "Desktop"),
        ),
        (PlaceKind::Current, std::env::current_dir().ok()),
        (
            PlaceKind::Computer,
            home.as_ref()
                .and_then(|home| home.ancestors().last())
                .map(Path::to_owned),
        ),
    ];
    let mut places: Vec<(PlaceKind, PathBuf)> = Vec::new();
    for (kind, path) in found {
        let Some(path) = path.filter(|path| path.is_dir()) else {
            continue;
        };
        let is_root = path.parent().is_none();
        let is_known = places.iter().any(|(_, known)| *known == path);
        if !is_known && (!is_root || kind == PlaceKind::Computer) {
            places.push((kind, path));
        }
    }
    places
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::{no_wake, Job};

    fn listed(folder: &Path) -> io::Result<Vec<FolderEntry>> {
        let folder = folder.to_owned();
        let job = Job::start("test", &no_wake(), move |context| list(&folder, context)).expect("a thread");
        job.wait().expect("an answer").expect("no panic")
    }

    #[test]
    fn folders_come_first_and_each_kind_of_file_is_known() {
        let folder = std::env::temp_dir().join(format!("tabiya-folder-{}", std::process::id()));
        fs::create_dir_all(folder.join("Zukertort")).expect("a folder");
        for name in ["b.PGN", "A.epd", ".hidden.fen", "theme.toml", "engine"] {
            fs::write(folder.join(name), "x").expect("a file");
        }
        let entries = listed(&folder).expect("it can be read");
        let names: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(
            names,
            ["Zukertort", ".hidden.fen", "A.epd", "b.PGN", "engine", "theme.toml"]
        );
        let of = |kind: FileKind| -> Vec<&str> {
            let files = entries.iter().filter(|entry| !entry.is_folder && kind.takes(entry));
            files.map(|entry| entry.name.as_str()).collect()
        };
        assert_eq!(of(FileKind::Games), [".hidden.fen", "A.epd", "b.PGN"]);
        assert_eq!(of(FileKind::Themes), ["theme.toml"]);
        assert_eq!(of(FileKind::Any).len(), 5);
        assert!(entries[1].is_hidden() && !entries[2].is_hidden());
        assert_eq!(entries[2].changed.len(), "2026-11-22".len());
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(of(FileKind::Programs), [""; 0], "none of them can be executed");
            let right = fs::Permissions::from_mode(0o755);
            fs::set_permissions(folder.join("engine"), right).expect("it is ours");
            let entries = listed(&folder).expect("it can be read");
            let programs = entries.iter().filter(|entry| FileKind::Programs.takes(entry));
            assert_eq!(programs.count(), 1, "a folder is no program");
        }
        fs::remove_dir_all(&folder).expect("cleaning up");
        assert!(listed(&folder).is_err(), "a folder that is gone");
    }

    #[test]
    fn every_place_is_there_once() {
        let places = places();
        assert!(places.iter().any(|(kind, _)| *kind == PlaceKind::Computer));
        for (number, (_, path)) in places.iter().enumerate() {
            assert!(path.is_dir());
            assert!(places[..number].iter().all(|(_, other)| other != path));
        }
    }
}
