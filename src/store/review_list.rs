//! The listed games that are still to be reviewed, kept over a restart: a line for each, with its place in its file, the hash of its
//! text and the path.

use super::file::{write_whole, SharedDisk};
use super::library::TextLocation;
use super::paths::{path_of_text, path_text};
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

    /// Replaces the list. If it is empty, its file is removed.
    ///
    /// # Errors
    /// When the file cannot be written or removed.
    pub fn write(&self, games: &[TextLocation]) -> anyhow::Result<()> {
        if games.is_empty() {
            return Ok(self.disk.remove_if_any(&self.path)?);
        }
        let mut text = String::new();
        for game in games {
            let (offset, length, path) = (game.offset, game.length, path_text(&absolute(&game.path)?));
            let _ = writeln!(text, "{offset} {length} {:08x} {path}", game.text);
        }
        write_whole(&self.disk, &self.path, &text)
    }
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

    #[test]
    fn what_is_written_is_read_and_an_empty_list_is_no_file() {
        on_each_disk("to-review", |disk, folder| {
            let path = folder.join("data/to_review.txt");
            let list = ReviewList::at(disk, path.clone());
            let games = [("one two.pgn", 0xAB), ("line\nbreak.pgn", u32::MAX)].map(|(name, text)| TextLocation {
                path: folder.join(name).into(),
                offset: 7,
                length: 1 << 33,
                text,
            });
            list.write(&[]).expect("nothing to remove");
            list.write(&games).expect("written");
            assert_eq!(list.read().expect("read"), games);
            list.write(&[]).expect("removed");
            assert!(!path.exists() && list.read().expect("none").is_empty());
        });
    }
}
