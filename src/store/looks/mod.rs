//! The user's own piece sets and boards in the data folder: `pieces/NAME/wK.svg` …, `boards/NAME.png`.

mod names;

use super::file::SharedDisk;
use crate::chess::Piece;
use names::piece_of;
use std::path::{Path, PathBuf};

/// The maximum number of sets read, and of boards.
pub const MAX_LOOKS: usize = 24;
/// The maximum size of a piece file, in bytes.
const MAX_PIECE: u64 = 1 << 20;
/// The maximum size of a board file, in bytes.
const MAX_BOARD: u64 = 8 << 20;
/// The maximum number of bytes read in all.
const MAX_ALL: usize = 64 << 20;
/// The maximum number of entries of a folder; the rest are ignored.
const MAX_ENTRIES: usize = 200;

/// The supported file formats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PictureKind {
    /// A vector drawing.
    Svg,
    /// A bitmap.
    Png,
}

/// The file of a piece or board, as read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundFile {
    /// Where it is.
    pub path: PathBuf,
    /// Its format, by its extension.
    pub kind: PictureKind,
    /// Its content.
    pub bytes: Vec<u8>,
}

/// A file that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LookFault {
    /// The file.
    pub path: PathBuf,
    /// The reason, in brief English.
    pub why: String,
}

/// A folder with a piece set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundPieces {
    /// The name of the folder.
    pub name: String,
    /// The files by piece.
    pub files: Vec<(Piece, FoundFile)>,
}

/// The contents of both folders.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct FoundLooks {
    /// The piece sets by name.
    pub pieces: Vec<FoundPieces>,
    /// The boards by name.
    pub boards: Vec<(String, FoundFile)>,
    /// Files that cannot be used.
    pub faults: Vec<LookFault>,
}

/// The folders with the user's pieces and boards.
#[derive(Debug, Clone)]
pub struct LookFolders {
    disk: SharedDisk,
    data: PathBuf,
}

impl LookFolders {
    /// The folders inside this one.
    pub(in crate::store) fn inside(disk: &SharedDisk, data: PathBuf) -> LookFolders {
        let disk = SharedDisk::clone(disk);
        LookFolders { disk, data }
    }

    /// Reads everything there. This may take a while: call it from a job.
    pub fn read(&self) -> FoundLooks {
        let mut found = FoundLooks::default();
        let mut left = MAX_ALL;
        let is_folder = |path: &&PathBuf| self.disk.metadata(path).is_ok_and(|about| about.is_dir());
        let folders = entries(&self.disk, &self.data.join("pieces"));
        for folder in folders.iter().filter(is_folder).take(MAX_LOOKS) {
            found.take_pieces(&self.disk, folder, &mut left);
        }
        for path in entries(&self.disk, &self.data.join("boards")) {
            let (Some(kind), true) = (kind_of(&path), found.boards.len() < MAX_LOOKS) else {
                continue;
            };
            if let Some(file) = found.file(&self.disk, &path, kind, MAX_BOARD, &mut left) {
                found.boards.push((stem(&path), file));
            }
        }
        found
    }
}

impl FoundLooks {
    /// Reads the pieces in a folder; of two files for one piece, the vector drawing wins.
    fn take_pieces(&mut self, disk: &SharedDisk, folder: &Path, left: &mut usize) {
        let name = folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut files: Vec<(Piece, FoundFile)> = Vec::new();
        let mut paths: Vec<(PathBuf, PictureKind)> = entries(disk, folder)
            .into_iter()
            .filter_map(|path| kind_of(&path).map(|kind| (path, kind)))
            .collect();
        paths.sort_by_key(|(_, kind)| *kind == PictureKind::Png);
        for (path, kind) in paths {
            let Some(piece) = piece_of(&stem(&path)) else { continue };
            if files.iter().any(|(known, _)| *known == piece) {
                continue;
            }
            if let Some(file) = self.file(disk, &path, kind, MAX_PIECE, left) {
                files.push((piece, file));
            }
        }
        if !files.is_empty() {
            self.pieces.push(FoundPieces { name, files });
        }
    }

    fn file(
        &mut self,
        disk: &SharedDisk,
        path: &Path,
        kind: PictureKind,
        limit: u64,
        left: &mut usize,
    ) -> Option<FoundFile> {
        let read = disk.read(path, limit).map_err(|error| error.to_string());
        let fits = |bytes: &Vec<u8>| bytes.len() <= *left;
        match read {
            Ok(bytes) if fits(&bytes) => {
                *left -= bytes.len();
                let path = path.to_owned();
                return Some(FoundFile { path, kind, bytes });
            }
            Ok(_) => self.fault(path, "there are more than 64 MB of pictures".into()),
            Err(why) => self.fault(path, why),
        }
        None
    }

    fn fault(&mut self, path: &Path, why: String) {
        let path = path.to_owned();
        self.faults.push(LookFault { path, why });
    }
}

/// The entries of a folder, sorted; none if there is no such folder.
fn entries(disk: &SharedDisk, folder: &Path) -> Vec<PathBuf> {
    let mut paths = disk.entries(folder).unwrap_or_default();
    paths.truncate(MAX_ENTRIES);
    paths.sort();
    paths
}

fn kind_of(path: &Path) -> Option<PictureKind> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    match ending.as_str() {
        "svg" => Some(PictureKind::Svg),
        "png" => Some(PictureKind::Png),
        _ => None,
    }
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::file::real_disk;
    use std::fs;

    #[test]
    fn sets_and_boards_are_found_by_their_names() {
        let scratch = tempfile::tempdir().expect("a folder");
        let home = scratch.path();
        let folders = LookFolders::inside(&real_disk(), home.to_owned());
        assert_eq!(folders.read(), FoundLooks::default());
        for (path, content) in [
            ("pieces/Sea/wK.svg", "svg"),
            ("pieces/Sea/wK.png", "png"),
            ("pieces/Sea/black_queen.PNG", "png"),
            ("pieces/Sea/license.txt", "free"),
            ("pieces/Empty/read.me", "nothing"),
            ("pieces/stray.svg", "svg"),
            ("boards/Blue marble.png", "png"),
            ("boards/read.me", "nothing"),
        ] {
            let path = home.join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, content).expect("a file");
        }
        fs::write(home.join("pieces/Sea/bp.svg"), vec![b' '; (1 << 20) + 1]).expect("a file");
        fs::create_dir(home.join("boards/folder.svg")).expect("a folder");
        let found = folders.read();
        assert_eq!(found.pieces.len(), 1);
        let files = &found.pieces[0].files;
        let read: Vec<(String, &[u8])> = files
            .iter()
            .map(|(piece, file)| (format!("{piece:?}"), file.bytes.as_slice()))
            .collect();
        assert_eq!(files.len(), 2, "{read:?}");
        assert!(read.iter().any(|(_, bytes)| *bytes == b"svg"), "the drawing is taken");
        assert_eq!(
            (found.pieces[0].name.as_str(), found.boards[0].0.as_str()),
            ("Sea", "Blue marble")
        );
        let wrong: Vec<&Path> = found.faults.iter().map(|fault| fault.path.as_path()).collect();
        assert_eq!(wrong, [home.join("pieces/Sea/bp.svg"), home.join("boards/folder.svg")]);
    }
}
