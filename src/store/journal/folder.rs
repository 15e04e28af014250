//! The files in the journal folder and their contents.

use super::lock_path;
use crate::record::{pgn, GameResult, GameTree, NodeId};
use crate::store::file::{LockFile, SharedDisk};
use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};

/// A larger file, in bytes, is not a journal.
const MAX_BYTES: u64 = 512 << 20;

/// The files of one journal.
#[derive(Debug)]
pub(super) struct JournalFiles {
    pub(super) disk: SharedDisk,
    /// The journal, which does not exist while a change has only been handed over.
    pub(super) path: PathBuf,
    has_journal: bool,
    /// Changes handed over, by number, that were not synced before the program ended.
    pub(super) next: BTreeMap<u64, PathBuf>,
    has_lock: bool,
    parts: Vec<PathBuf>,
}

impl JournalFiles {
    pub(super) fn has_game(&self) -> bool {
        self.has_journal || !self.next.is_empty()
    }

    /// Whether a program that was killed has left more than a game.
    pub(super) fn has_remains(&self) -> bool {
        self.has_lock && !self.has_game() || !self.parts.is_empty()
    }

    /// The synced journal, if there is one.
    pub(super) fn journal(&self) -> Option<&PathBuf> {
        self.has_journal.then_some(&self.path)
    }

    /// The name without its extension.
    pub(super) fn stem(&self) -> &str {
        stem(&self.path)
    }

    /// The file with the last complete change, or with what there is of it.
    pub(super) fn newest_text(&self) -> Option<&PathBuf> {
        let whole = self.next.values().rev().find(|path| whole(&self.disk, path).is_some());
        let any = || {
            self.next
                .values()
                .rev()
                .find(|path| first_game(&self.disk, path).is_some())
        };
        whole.or(self.journal()).or_else(any)
    }

    /// Excludes this file: it has been dealt with.
    pub(super) fn leave_out(&mut self, path: &Path) {
        self.has_journal &= self.path != path;
        self.next.retain(|_, next| next != path);
    }

    /// Locks the game; `None` if a program has it.
    pub(super) fn hold(self) -> Option<HeldJournal> {
        let lock = LockFile::take(&self.disk, &lock_path(&self.path)).ok()?;
        let is_free = lock.is_seen || !is_of_running_process(&self.path);
        is_free.then_some(HeldJournal { files: self, lock })
    }
}

/// The files of a journal whose lock is held. A lock file created for that is deleted when this is dropped.
#[must_use]
#[derive(Debug)]
pub(super) struct HeldJournal {
    pub(super) files: JournalFiles,
    lock: LockFile,
}

impl HeldJournal {
    /// Deletes all files.
    pub(super) fn remove(mut self) {
        let JournalFiles { disk, next, parts, .. } = &self.files;
        for path in self.files.journal().into_iter().chain(next.values()).chain(parts) {
            let _ = disk.remove(path);
        }
        self.lock.is_new = true;
    }

    /// Deletes what is no game.
    pub(super) fn remove_remains(mut self) {
        for part in &self.files.parts {
            let _ = self.files.disk.remove(part);
        }
        self.lock.is_new |= !self.files.has_game();
    }
}

impl Drop for HeldJournal {
    fn drop(&mut self) {
        if self.lock.is_new {
            let _ = self.files.disk.remove(&lock_path(&self.files.path));
        }
    }
}

/// Whether another process with the number in the journal's name is running, as far as the system tells. What this one has locked it
/// knows itself.
fn is_of_running_process(journal: &Path) -> bool {
    let process = stem(journal).rsplit('-').nth(1).unwrap_or_default();
    let is_own = process.parse() == Ok(std::process::id());
    !is_own && cfg!(target_os = "linux") && Path::new("/proc").join(process).is_dir()
}

fn stem(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default()
}

/// The files of all journals in the folder, newest first. Only regular files with names of our own format count.
pub(super) fn journals(disk: &SharedDisk, folder: &Path) -> Vec<JournalFiles> {
    let mut journals: BTreeMap<String, JournalFiles> = BTreeMap::new();
    for path in disk.entries(folder).unwrap_or_default() {
        let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        let (stem, extension) = name.split_once('.').unwrap_or((name, ""));
        if !is_our_stem(stem) || !disk.link_metadata(&path).is_ok_and(|about| about.is_file()) {
            continue;
        }
        let files = journals.entry(stem.to_owned()).or_insert_with(|| JournalFiles {
            disk: SharedDisk::clone(disk),
            path: folder.join(stem).with_extension("pgn"),
            has_journal: false,
            next: BTreeMap::new(),
            has_lock: false,
            parts: Vec::new(),
        });
        match (extension, extension.strip_suffix(".next").map(str::parse)) {
            (_, Some(Ok(number))) => {
                files.next.insert(number, path);
            }
            ("pgn", _) => files.has_journal = true,
            ("lock", _) => files.has_lock = true,
            _ if path.extension().is_some_and(|extension| extension == "part") => files.parts.push(path),
            _ => {}
        }
    }
    journals.into_values().rev().collect()
}

/// Whether the name has our format: `STAMP-PROCESS-NUMBER`.
fn is_our_stem(stem: &str) -> bool {
    let mut parts = stem.rsplitn(3, '-');
    let mut is_number = || {
        parts
            .next()
            .is_some_and(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
    };
    is_number() && is_number() && parts.next().is_some_and(|stamp| !stamp.is_empty())
}

/// The contents of a synced journal.
pub(super) enum Synced {
    Whole(Box<GameTree>),
    /// Part of it is unreadable, or it holds several games.
    Damaged,
}

/// Reads a synced journal; `None` if the file is empty.
pub(super) fn synced(disk: &SharedDisk, path: &Path) -> io::Result<Option<Synced>> {
    let text = disk.read(path, MAX_BYTES)?;
    let mut games = pgn::read(&text);
    let Some(game) = games.next() else { return Ok(None) };
    let is_whole = game.faults.is_empty() && games.next().is_none();
    Ok(Some(if is_whole {
        Synced::Whole(Box::new(game.tree))
    } else {
        Synced::Damaged
    }))
}

/// Whether there is anything in the file; an unreadable one may hold something.
pub(super) fn has_text(disk: &SharedDisk, path: &Path) -> bool {
    let text = disk.read(path, MAX_BYTES);
    text.map_or(true, |text| !text.trim_ascii().is_empty())
}

/// The first game of a file, if it has a move.
pub(super) fn first_game(disk: &SharedDisk, path: &Path) -> Option<GameTree> {
    let game = pgn::read(&disk.read(path, MAX_BYTES).ok()?).next()?;
    game.tree.next(NodeId::ROOT)?;
    Some(game.tree)
}

/// The game of a file whose writing a power failure may have cut short; `None` if any of it is missing.
pub(super) fn whole(disk: &SharedDisk, path: &Path) -> Option<GameTree> {
    let text = String::from_utf8(disk.read(path, MAX_BYTES).ok()?).ok()?;
    let last = text.split_whitespace().next_back()?;
    let game = pgn::read(&text).next()?;
    let is_ended = GameResult::from_token(last.as_bytes()).is_some() && text.ends_with('\n');
    (is_ended && game.faults.is_empty()).then_some(game.tree)
}
