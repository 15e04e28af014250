//! Listing a folder, for choosing a file.

use super::file::{Metadata, SharedDisk};
use super::local_time::day;
use crate::job::JobContext;
use std::io;
use std::path::{Component, Path, PathBuf};

/// The kind of files to choose from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum FileFilter {
    /// Games and positions, also packed, and opening books.
    #[default]
    Games,
    /// Board themes.
    Themes,
    /// Games that can be written to.
    PgnFiles,
    /// Files with this ending.
    Ending(&'static str),
    /// Programs.
    Programs,
    /// Any file.
    Any,
}

impl FileFilter {
    /// Whether the file is of this kind, by its name; programs also by their execute permission.
    pub fn takes(self, file: &FolderEntry) -> bool {
        let ending = Path::new(&file.name)
            .extension()
            .map(|ending| ending.to_string_lossy().to_ascii_lowercase());
        let is_one_of = |endings: &[&str]| ending.as_deref().is_some_and(|ending| endings.contains(&ending));
        match self {
            FileFilter::Games => is_one_of(&["pgn", "epd", "fen", "txt", "csv", "gz", "zst", "zip", "bin"]),
            FileFilter::PgnFiles => is_one_of(&["pgn", "epd", "fen", "txt"]),
            FileFilter::Ending(ending) => is_one_of(&[ending]),
            FileFilter::Themes => is_one_of(&["toml"]),
            FileFilter::Programs => file.is_program,
            FileFilter::Any => true,
        }
    }
}

/// A file or subfolder in a folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FolderEntry {
    /// Its name; invalid UTF-8 is replaced.
    pub name: String,
    /// Where it is.
    pub path: PathBuf,
    /// Whether it is a folder or a link to one.
    pub is_folder: bool,
    /// Whether it is an executable file.
    pub is_program: bool,
    /// The date it was last modified, such as `2026-11-22`; empty if the system does not say.
    pub changed: String,
}

impl FolderEntry {
    /// Whether it is hidden, that is, shown only when asked for by name.
    pub fn is_hidden(&self) -> bool {
        self.name.starts_with('.')
    }
}

/// A folder and its contents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FolderListing {
    /// The absolute path of the folder, without `..`.
    pub folder: PathBuf,
    /// Its contents.
    pub entries: Vec<FolderEntry>,
}

/// The name of a file or folder; of a root, its path.
pub fn name_of(path: &Path) -> String {
    path.file_name()
        .unwrap_or(path.as_os_str())
        .to_string_lossy()
        .into_owned()
}

/// Lists a folder: subfolders first, each group sorted by name, ignoring case. Entries that vanish meanwhile or cannot be read
/// are left out.
///
/// # Errors
/// When the folder cannot be read.
pub fn list(disk: &SharedDisk, folder: &Path, context: &JobContext) -> io::Result<FolderListing> {
    let folder = whole(disk, folder)?;
    let mut entries = Vec::new();
    for path in disk.entries(&folder)? {
        if context.is_stopped() {
            break;
        }
        // A link counts as what it points to.
        let Ok(about) = disk.metadata(&path) else { continue };
        let name = name_of(&path);
        entries.push(FolderEntry {
            is_folder: about.is_dir(),
            is_program: about.is_file() && can_execute(&about, &name),
            changed: about.modified().map(day).unwrap_or_default(),
            name,
            path,
        });
    }
    entries.sort_by_cached_key(|entry| (!entry.is_folder, entry.name.to_lowercase(), entry.path.clone()));
    Ok(FolderListing { folder, entries })
}

/// The absolute path. After a link, `..` is the parent of the link's target, which only the system knows; other links keep their
/// names.
fn whole(disk: &SharedDisk, folder: &Path) -> io::Result<PathBuf> {
    let goes_up = folder.components().any(|part| part == Component::ParentDir);
    if goes_up {
        disk.canonicalize(folder)
    } else {
        std::path::absolute(folder)
    }
}

#[cfg(unix)]
fn can_execute(about: &Metadata, _name: &str) -> bool {
    use std::os::unix::fs::PermissionsExt;
    about.permissions().mode() & 0o111 != 0
}

#[cfg(not(unix))]
fn can_execute(_about: &Metadata, name: &str) -> bool {
    let ending = Path::new(name).extension().unwrap_or_default();
    ["exe", "bat", "cmd"]
        .iter()
        .any(|known| ending.eq_ignore_ascii_case(known))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::{no_wake, Job};
    use crate::store::file::real_disk;
    use std::fs;

    fn read(folder: &Path) -> io::Result<FolderListing> {
        let folder = folder.to_owned();
        let job =
            Job::start("test", &no_wake(), move |context| list(&real_disk(), &folder, context)).expect("a thread");
        job.wait().expect("an answer").expect("no panic")
    }

    fn listed(folder: &Path) -> io::Result<Vec<FolderEntry>> {
        read(folder).map(|listed| listed.entries)
    }

    #[test]
    fn folders_come_first_and_each_kind_of_file_is_known() {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        fs::create_dir_all(folder.join("Zukertort")).expect("a folder");
        for name in ["b.PGN", "A.epd", ".hidden.fen", "theme.toml", "engine"] {
            fs::write(folder.join(name), "x").expect("a file");
        }
        let entries = listed(folder).expect("it can be read");
        let names: Vec<&str> = entries.iter().map(|entry| entry.name.as_str()).collect();
        assert_eq!(
            names,
            ["Zukertort", ".hidden.fen", "A.epd", "b.PGN", "engine", "theme.toml"]
        );
        let of = |kind: FileFilter| -> Vec<&str> {
            let files = entries.iter().filter(|entry| !entry.is_folder && kind.takes(entry));
            files.map(|entry| entry.name.as_str()).collect()
        };
        assert_eq!(of(FileFilter::Games), [".hidden.fen", "A.epd", "b.PGN"]);
        assert_eq!(of(FileFilter::Themes), ["theme.toml"]);
        assert_eq!(of(FileFilter::Any).len(), 5);
        assert!(entries[1].is_hidden() && !entries[2].is_hidden());
        assert_eq!(entries[2].changed.len(), "2026-11-22".len());
        // Some file systems keep even this time.
        let odd = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(99_999_999_999_999);
        let file = fs::File::options()
            .write(true)
            .open(folder.join("A.epd"))
            .expect("a file");
        if file.set_modified(odd).is_ok() {
            let entries = listed(folder).expect("it can be read");
            assert_eq!(entries[2].changed.len(), "2026-11-22".len(), "{}", entries[2].changed);
        }
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            assert_eq!(of(FileFilter::Programs), [""; 0], "none of them can be executed");
            let right = fs::Permissions::from_mode(0o755);
            fs::set_permissions(folder.join("engine"), right).expect("it is ours");
            let entries = listed(folder).expect("it can be read");
            let programs = entries.iter().filter(|entry| FileFilter::Programs.takes(entry));
            assert_eq!(programs.count(), 1, "a folder is no program");
        }
        assert!(listed(&folder.join("gone")).is_err(), "a folder that is not there");
    }

    #[cfg(unix)]
    #[test]
    fn the_way_up_ends_where_it_leads_to() {
        let scratch = tempfile::tempdir().expect("a folder");
        let folder = scratch.path();
        let folder = {
            fs::create_dir_all(folder.join("far/away")).expect("a folder");
            folder.canonicalize().expect("it is there")
        };
        let _ = std::os::unix::fs::symlink(folder.join("far/away"), folder.join("link"));
        let at = |path: &str| read(&folder.join(path)).expect("it can be read").folder;
        assert_eq!(at("far/.."), folder);
        assert_eq!(at("link/.."), folder.join("far"), "a link leads elsewhere");
        assert_eq!(at("link"), folder.join("link"), "its name is kept");
        let entries = listed(&folder.join("far/..")).expect("it can be read");
        assert_eq!(entries[0].path, folder.join("far"));
    }
}
