//! A note of a move between files. By it, a move during which the program was killed is finished when it starts again.

use crate::store::file::{write_whole, LockFile, SharedDisk};
use crate::store::library::TextLocation;
use crate::store::pgn_file::{still_there, PgnFiles};
use anyhow::Context;
use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::Arc;

/// A note that is being kept: it is locked, so that another running program leaves it alone.
#[derive(Debug)]
pub(super) struct MoveNote {
    disk: SharedDisk,
    path: PathBuf,
    _lock: LockFile,
}

impl MoveNote {
    /// A note in this folder that says nothing yet; `None` if none can be kept there.
    pub fn begin(disk: &SharedDisk, folder: &Path) -> Option<MoveNote> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        disk.create_folder(folder, true).ok()?;
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        MoveNote::take(disk, folder.join(format!("{}-{number}.move", std::process::id())))
    }

    fn take(disk: &SharedDisk, path: PathBuf) -> Option<MoveNote> {
        let lock = LockFile::take(disk, &path.with_extension("lock")).ok()?;
        Some(MoveNote {
            disk: SharedDisk::clone(disk),
            path,
            _lock: lock,
        })
    }

    /// Notes that these games are about to be in the file `to` too, and have to leave their own then.
    pub fn write(&self, to: &Path, places: &[TextLocation]) -> anyhow::Result<()> {
        let line = |path: &Path| -> anyhow::Result<String> {
            let path = std::path::absolute(path)?;
            let path = path.to_str().filter(|path| !path.contains('\n')).context("a path")?;
            Ok(format!("{path}\n"))
        };
        let mut note = line(to)?;
        let mut from: Option<&Arc<Path>> = None;
        for place in places {
            if from.is_none_or(|from| *from != place.path) {
                write!(note, "from {}", line(&place.path)?)?;
                from = Some(&place.path);
            }
            writeln!(note, "{} {} {}", place.offset, place.length, place.text)?;
        }
        write_whole(&self.disk, &self.path, &note)
    }

    /// The move has ended.
    pub fn end(self) {
        for path in [&self.path, &self.path.with_extension("lock")] {
            let _ = self.disk.remove(path);
        }
    }
}

/// Finishes the moves that are noted in this folder: the games that are in their new file are removed from their old ones. Returns the
/// files that were changed.
pub fn finish_moves(files: &PgnFiles, folder: &Path) -> Vec<PathBuf> {
    let mut changed = Vec::new();
    let disk = files.disk();
    let mut notes = disk.entries(folder).unwrap_or_default();
    notes.retain(|path| path.extension().is_some_and(|ending| ending == "lock"));
    let notes = notes.iter().map(|lock| lock.with_extension("move"));
    for note in notes.filter_map(|path| MoveNote::take(disk, path)) {
        let text = disk.read(&note.path, 1 << 30).unwrap_or_default();
        let (to, moved) = read(&text).unwrap_or_default();
        let mut of_files: BTreeMap<Arc<Path>, Vec<TextLocation>> = BTreeMap::new();
        for game in still_there(disk, &to, &moved) {
            of_files.entry(Arc::clone(&game.path)).or_default().push(game);
        }
        for (path, games) in of_files {
            let games = still_there(disk, &path, &games);
            if games.is_empty() {
                continue;
            }
            match files.remove(&path, &games, folder) {
                Ok(_) => changed.push(path.to_path_buf()),
                Err(error) => log::info!("a move was not finished: {error:#}"),
            }
        }
        note.end();
    }
    changed
}

/// The new file of a move and its games; `None` if the note is not whole.
fn read(note: &[u8]) -> Option<(PathBuf, Vec<TextLocation>)> {
    let mut lines = std::str::from_utf8(note).ok()?.lines();
    let to = PathBuf::from(lines.next()?);
    let (mut games, mut from) = (Vec::new(), None);
    for line in lines {
        if let Some(path) = line.strip_prefix("from ") {
            from = Some(Arc::<Path>::from(Path::new(path)));
            continue;
        }
        let mut numbers = line.split(' ').map(str::parse::<u64>);
        let mut number = || numbers.next()?.ok();
        games.push(TextLocation {
            path: Arc::clone(from.as_ref()?),
            offset: number()?,
            length: number()?,
            text: u32::try_from(number()?).ok()?,
        });
    }
    Some((to, games))
}
