//! Finding the game that a program left unfinished.

use super::{lock, lock_path};
use crate::record::{pgn, GameResult, GameTree, NodeId};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

/// A game that a program left unfinished.
#[derive(Debug)]
pub struct Unfinished {
    /// The file it was read from.
    pub path: PathBuf,
    /// The players and the move, for a button.
    pub name: String,
    /// The game.
    pub tree: GameTree,
    /// Everything on disk that belongs to it, the lock last.
    files: Vec<PathBuf>,
    /// Held so that no other program takes the game up, too.
    _lock: File,
}

impl Unfinished {
    /// Takes the journal away, when the game is in another one.
    pub fn remove(self) {
        for path in &self.files {
            let _ = fs::remove_file(path);
        }
    }
}

/// The files of one journal.
#[derive(Debug, Default)]
struct Files {
    journal: Option<PathBuf>,
    /// What was handed over, by number: not synced before the end of the program.
    next: BTreeMap<u64, PathBuf>,
    lock: Option<PathBuf>,
    parts: Vec<PathBuf>,
}

/// The files of all journals in the folder, by name.
fn journals(folder: &Path) -> BTreeMap<String, Files> {
    let mut journals: BTreeMap<String, Files> = BTreeMap::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let Ok(name) = entry.file_name().into_string() else {
            continue;
        };
        let (stem, ending) = name.split_once('.').unwrap_or((&name, ""));
        let files = journals.entry(stem.to_owned()).or_default();
        let path = entry.path();
        match (ending, ending.strip_suffix(".next").map(str::parse)) {
            (_, Some(Ok(number))) => {
                files.next.insert(number, path);
            }
            ("pgn", _) => files.journal = Some(path),
            ("lock", _) => files.lock = Some(path),
            _ if path.extension().is_some_and(|ending| ending == "part") => files.parts.push(path),
            _ => {}
        }
    }
    journals
}

/// The newest game in the folder that nobody plays. Temporary files and locks that nobody holds are cleared away.
#[must_use]
pub fn unfinished(folder: &Path) -> Option<Unfinished> {
    let mut newest = None;
    for (stem, files) in journals(folder).into_iter().rev() {
        let path = folder.join(stem).with_extension("pgn");
        let has_game = files.journal.is_some() || !files.next.is_empty();
        if has_game && newest.is_none() {
            newest = read(&path, &files);
        }
        if (!has_game && files.lock.is_some() || !files.parts.is_empty()) && lock(&path).is_some() {
            for part in &files.parts {
                let _ = fs::remove_file(part);
            }
            if !has_game {
                let _ = fs::remove_file(lock_path(&path));
            }
        }
    }
    newest
}

/// The game of a journal that nobody plays: the last change that is whole.
fn read(journal: &Path, files: &Files) -> Option<Unfinished> {
    let lock = lock(journal)?;
    let handed = files.next.values().rev().find_map(|path| Some((path, whole(path)?)));
    let synced = || files.journal.as_ref().and_then(|path| Some((path, game(path)?.tree)));
    let (path, tree) = handed.or_else(synced)?;
    let name = |tag| tree.tags.value(tag).unwrap_or("?");
    let last = tree.board(tree.line_end(NodeId::ROOT));
    let older = files.journal.iter().chain(files.next.values()).chain(&files.parts);
    Some(Unfinished {
        path: path.clone(),
        name: format!("{} – {}, move {}", name("White"), name("Black"), last.fullmove_number()),
        files: older.cloned().chain([lock_path(journal)]).collect(),
        tree,
        _lock: lock,
    })
}

fn game(path: &Path) -> Option<pgn::Game> {
    pgn::read(&fs::read(path).ok()?).next()
}

/// The game of a file that a loss of power may have kept from being written; `None` when anything of it is missing.
fn whole(path: &Path) -> Option<GameTree> {
    let text = fs::read_to_string(path).ok()?;
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
