//! The files in the journal folder and their contents.

use crate::record::{pgn, GameResult, GameTree, NodeId};
use crate::store::file::read_regular;
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// A larger file, in bytes, is not a journal.
const MAX_BYTES: u64 = 512 << 20;

/// The files of one journal.
#[derive(Debug, Default)]
pub(super) struct Files {
    pub(super) journal: Option<PathBuf>,
    /// Changes handed over, by number, that were not synced before the program ended.
    pub(super) next: BTreeMap<u64, PathBuf>,
    pub(super) lock: Option<PathBuf>,
    pub(super) parts: Vec<PathBuf>,
}

impl Files {
    pub(super) fn has_game(&self) -> bool {
        self.journal.is_some() || !self.next.is_empty()
    }

    /// Deletes all of them but the lock.
    pub(super) fn remove(&self) {
        for path in self.journal.iter().chain(self.next.values()).chain(&self.parts) {
            let _ = fs::remove_file(path);
        }
    }
}

/// The files of all journals in the folder, by name. Only regular files with names of our own format count.
pub(super) fn journals(folder: &Path) -> BTreeMap<String, Files> {
    let mut journals: BTreeMap<String, Files> = BTreeMap::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let Ok(name) = entry.file_name().into_string() else {
            continue;
        };
        let (stem, extension) = name.split_once('.').unwrap_or((&name, ""));
        if !is_our_stem(stem) || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let files = journals.entry(stem.to_owned()).or_default();
        let path = entry.path();
        match (extension, extension.strip_suffix(".next").map(str::parse)) {
            (_, Some(Ok(number))) => {
                files.next.insert(number, path);
            }
            ("pgn", _) => files.journal = Some(path),
            ("lock", _) => files.lock = Some(path),
            _ if path.extension().is_some_and(|extension| extension == "part") => files.parts.push(path),
            _ => {}
        }
    }
    journals
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

/// The file with the last complete change, or with what there is of it.
pub(super) fn newest_text(files: &Files) -> Option<&PathBuf> {
    let whole = files.next.values().rev().find(|path| whole(path).is_some());
    let any = || files.next.values().rev().find(|path| first_game(path).is_some());
    whole.or(files.journal.as_ref()).or_else(any)
}

/// The contents of a synced journal.
pub(super) enum Synced {
    Whole(Box<GameTree>),
    /// Part of it is unreadable, or it holds several games.
    Damaged,
}

/// Reads a synced journal; `None` if the file is empty.
pub(super) fn synced(path: &Path) -> io::Result<Option<Synced>> {
    let text = read_regular(path, MAX_BYTES)?;
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
pub(super) fn has_text(path: &Path) -> bool {
    read_regular(path, MAX_BYTES).map_or(true, |text| !text.trim_ascii().is_empty())
}

/// The first game of a file, if it has a move.
pub(super) fn first_game(path: &Path) -> Option<GameTree> {
    let game = pgn::read(&read_regular(path, MAX_BYTES).ok()?).next()?;
    game.tree.next(NodeId::ROOT)?;
    Some(game.tree)
}

/// The game of a file whose writing a power failure may have cut short; `None` if any of it is missing.
pub(super) fn whole(path: &Path) -> Option<GameTree> {
    let text = String::from_utf8(read_regular(path, MAX_BYTES).ok()?).ok()?;
    let is_ended = [
        GameResult::Unknown,
        GameResult::WhiteWins,
        GameResult::BlackWins,
        GameResult::Draw,
    ]
    .iter()
    .any(|result| text.trim_end().ends_with(result.token()));
    let game = pgn::read(&text).next()?;
    (is_ended && text.ends_with('\n') && game.faults.is_empty()).then_some(game.tree)
}
