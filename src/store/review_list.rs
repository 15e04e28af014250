//! The listed games that are still to be reviewed, kept over a restart: a line for each, with its place in its file, the hash of its
//! text and the path.

use super::file::{folder_of, write_whole, LockFault, LockFile, SharedDisk};
use super::library::TextLocation;
use super::paths::{path_of_text, path_text};
use std::collections::HashSet;
use std::fmt::Write;
use std::io;
use std::path::{absolute, PathBuf};

/// The largest list that is read, in bytes.
const LARGEST: u64 = 64 << 20;

/// The file of the list.
#[derive(Debug, Clone)]
pub struct ReviewList {
    disk: SharedDisk,
    path: PathBuf,
}

impl ReviewList {
    /// The list in the file with this path, which need not exist.
    pub fn at(disk: &SharedDisk, path: PathBuf) -> ReviewList {
        ReviewList {
            disk: SharedDisk::clone(disk),
            path,
        }
    }

    /// The games; none if there is no list. Lines that cannot be read are left out.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn read(&self) -> io::Result<Vec<TextLocation>> {
        let bytes = self.disk.read_if_any(&self.path, LARGEST)?;
        Ok(String::from_utf8_lossy(&bytes).lines().filter_map(read_line).collect())
    }

    /// Takes the lock of whoever reviews these games, held until it is dropped. Where the file system has no locks, other programs do
    /// not see it.
    ///
    /// # Errors
    /// When another window has it, or it cannot be had.
    pub fn claim(&self) -> Result<LockFile, LockFault> {
        LockFile::take(&self.disk, &self.path.with_extension("lock"))
    }

    /// Removes the games that are done from the list as it is now, and then adds others; another window may have its own there. If
    /// nothing is left, its file is removed.
    ///
    /// # Errors
    /// When the file cannot be read, written or removed.
    pub fn change(&self, added: &[TextLocation], done: &[TextLocation]) -> anyhow::Result<()> {
        if added.is_empty() && !self.disk.has(&self.path) {
            return Ok(());
        }
        self.disk.create_folder(folder_of(&self.path), true)?;
        // As for settings: without a lock the file is whole even so.
        let _lock = self.disk.lock_folder(folder_of(&self.path)).ok();
        let (added, done) = (absolute_paths(added)?, absolute_paths(done)?);
        let done: HashSet<TextLocation> = done.into_iter().collect();
        let mut games = self.read()?;
        games.retain(|game| !done.contains(game));
        games.extend(added);
        let mut known = HashSet::new();
        games.retain(|game| known.insert(game.clone()));
        if games.is_empty() {
            return Ok(self.disk.remove_if_any(&self.path)?);
        }
        let mut text = String::new();
        for game in games {
            let (offset, length, path) = (game.offset, game.length, path_text(&game.path));
            let _ = writeln!(text, "{offset} {length} {:08x} {path}", game.text);
        }
        write_whole(&self.disk, &self.path, &text)
    }
}

/// The games as they are listed.
fn absolute_paths(games: &[TextLocation]) -> io::Result<Vec<TextLocation>> {
    let listed = |game: &TextLocation| {
        let path = absolute(&game.path)?.into();
        Ok(TextLocation { path, ..game.clone() })
    };
    games.iter().map(listed).collect()
}

fn read_line(line: &str) -> Option<TextLocation> {
    let mut parts = line.splitn(4, ' ');
    let mut part = || parts.next();
    Some(TextLocation {
        offset: part()?.parse().ok()?,
        length: part()?.parse().ok()?,
        text: u32::from_str_radix(part()?, 16).ok()?,
        path: path_of_text(part()?).into(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::file::test_disk::on_each_disk;
    use std::path::Path;

    /// Two games with odd names.
    fn games(folder: &Path) -> [TextLocation; 2] {
        [("one two.pgn", 0xAB), ("line\nbreak.pgn", u32::MAX)].map(|(name, text)| TextLocation {
            path: folder.join(name).into(),
            offset: 7,
            length: 1 << 33,
            text,
        })
    }

    #[test]
    fn what_is_written_is_read_and_an_empty_list_is_no_file() {
        on_each_disk("to-review", |disk, folder| {
            let path = folder.join("data/to_review.txt");
            let list = ReviewList::at(disk, path.clone());
            let games = games(folder);
            list.change(&[], &games).expect("nothing to remove");
            list.change(&games, &[]).expect("written");
            assert_eq!(list.read().expect("read"), games);
            list.change(&[], &games).expect("removed");
            assert!(!path.exists() && list.read().expect("none").is_empty());
        });
    }

    #[test]
    fn of_two_windows_each_changes_its_own_games() {
        on_each_disk("to-review-two", |disk, folder| {
            let path = folder.join("to_review.txt");
            let [one, other] = [(); 2].map(|()| ReviewList::at(disk, path.clone()));
            let [first, second] = &games(folder).map(|game| [game]);
            one.change(first, &[]).expect("written");
            other.change(second, &[]).expect("written");
            assert_eq!(other.read().expect("read"), [&first[..], second].concat());
            one.change(first, first).expect("it is to be reviewed once more");
            one.change(first, &[]).expect("it is there");
            assert_eq!(other.read().expect("read"), [&second[..], first].concat());
            one.change(&[], first).expect("written");
            assert_eq!(other.read().expect("read"), second);
            other.change(&[], second).expect("removed");
            assert!(!path.exists());
            let claim = one.claim().expect("nobody has it");
            assert!(matches!(other.claim(), Err(LockFault::Taken)), "one of them is enough");
            drop(claim);
            assert!(other.claim().is_ok());
        });
    }
}
