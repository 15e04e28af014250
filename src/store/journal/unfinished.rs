//! Finding the games that programs left unfinished.

use super::{lock, lock_path};
use crate::record::{pgn, GameResult, GameTree, NodeId};
use crate::store::file::{create_unique, read_regular};
use anyhow::Context;
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// A journal with more bytes than this is not one.
const MAX_BYTES: u64 = 512 << 20;

/// A game that a program left unfinished.
#[derive(Debug)]
pub struct Unfinished {
    /// The file it was read from.
    pub path: PathBuf,
    /// The players and the move, for a button.
    pub name: String,
    /// The game.
    pub tree: GameTree,
    /// Whether a part of it could not be read; the file stays where it is then.
    pub is_damaged: bool,
    /// Everything on disk that belongs to it, the lock last.
    files: Vec<PathBuf>,
    /// Held so that no other program takes the game up, too.
    _lock: File,
}

impl Unfinished {
    /// Deletes the journal, when the game is in another one. What is damaged is kept.
    pub fn remove(self) {
        for path in &self.files {
            let _ = fs::remove_file(path);
        }
    }
}

/// What was found in the folder of the journals.
#[derive(Debug, Default)]
pub struct Search {
    /// The newest game that no program plays.
    pub newest: Option<Unfinished>,
    /// Journals that could not be read whole, under the names by which they are kept now.
    pub set_aside: Vec<PathBuf>,
}

/// A game that can be taken up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnfinishedSummary {
    /// The players and the move.
    pub name: String,
    /// When it was kept last.
    pub saved: Option<SystemTime>,
    /// The journal, which need not be there as long as a change is only handed over.
    journal: PathBuf,
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

impl Files {
    fn has_game(&self) -> bool {
        self.journal.is_some() || !self.next.is_empty()
    }
}

/// The files of all journals in the folder, by name. Only regular files with names as we give them are looked at.
fn journals(folder: &Path) -> BTreeMap<String, Files> {
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

/// Whether the name is one of ours: `STAMP-PROCESS-NUMBER`.
fn is_our_stem(stem: &str) -> bool {
    let mut parts = stem.rsplitn(3, '-');
    let mut is_number = || {
        parts
            .next()
            .is_some_and(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
    };
    is_number() && is_number() && parts.next().is_some_and(|stamp| !stamp.is_empty())
}

/// The newest game in the folder that no program plays. Journals that cannot be read whole get another name; temporary files
/// and locks that no program holds are deleted.
#[must_use]
pub fn unfinished(folder: &Path) -> Search {
    let mut search = Search::default();
    for (stem, files) in journals(folder).into_iter().rev() {
        let path = folder.join(stem).with_extension("pgn");
        let has_game = files.has_game();
        if has_game && search.newest.is_none() {
            search.newest = read(&path, &files, &mut search.set_aside);
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
    search
}

/// The games in the folder that no program plays or is about to take up, the newest first.
#[must_use]
pub fn list(folder: &Path) -> Vec<UnfinishedSummary> {
    let free = journals(folder).into_iter().rev().filter_map(|(stem, files)| {
        let journal = folder.join(stem).with_extension("pgn");
        let lock = files.has_game().then(|| lock(&journal)).flatten()?;
        let (path, tree) = newest_text(&files).and_then(|path| Some((path, first_game(path)?)))?;
        // A lock that was only made for this look.
        if files.lock.is_none() {
            let _ = fs::remove_file(lock_path(&journal));
        }
        drop(lock);
        Some(UnfinishedSummary {
            name: name(&tree),
            saved: fs::metadata(path).and_then(|found| found.modified()).ok(),
            journal,
        })
    });
    free.collect()
}

/// Takes up a game of the list; `None` when another program has taken it meanwhile.
#[must_use]
pub fn take(game: &UnfinishedSummary) -> Option<Unfinished> {
    read(&game.journal, &files_of(game)?, &mut Vec::new())
}

/// Moves a game of the list into the folder `trash`; where it is then.
///
/// # Errors
/// When another program has taken it up meanwhile, or it cannot be moved.
pub fn discard(game: &UnfinishedSummary, trash: &Path) -> anyhow::Result<PathBuf> {
    let files = files_of(game).context("the game is not there any more")?;
    let _lock = lock(&game.journal).context("another program has taken up the game")?;
    let newest = newest_text(&files).context("the game is not there any more")?;
    let stem = game.journal.file_stem().unwrap_or_default().to_string_lossy();
    let kept = create_unique(trash, &stem, "pgn")?;
    fs::rename(newest, &kept).with_context(|| format!("moving {}", newest.display()))?;
    for path in files.journal.iter().chain(files.next.values()).chain(&files.parts) {
        let _ = fs::remove_file(path);
    }
    let _ = fs::remove_file(lock_path(&game.journal));
    Ok(kept)
}

fn files_of(game: &UnfinishedSummary) -> Option<Files> {
    let stem = game.journal.file_stem()?.to_str()?;
    journals(game.journal.parent()?).remove(stem).filter(Files::has_game)
}

/// The file with the last change that is whole, or with what there is of it.
fn newest_text(files: &Files) -> Option<&PathBuf> {
    let whole = files.next.values().rev().find(|path| whole(path).is_some());
    let any = || files.next.values().rev().find(|path| first_game(path).is_some());
    whole.or(files.journal.as_ref()).or_else(any)
}

/// The game of a journal that no program plays: the last change that is whole, or what can be read of one that is damaged.
fn read(journal: &Path, files: &Files, set_aside: &mut Vec<PathBuf>) -> Option<Unfinished> {
    let lock = lock(journal)?;
    let mut kept = Vec::new();
    let mut newest = files
        .next
        .values()
        .rev()
        .find_map(|path| Some((path.clone(), whole(path)?)));
    let mut is_damaged = false;
    if let Some(path) = &files.journal {
        match synced(path) {
            Ok(Some(Synced::Whole(tree))) => newest = newest.or_else(|| Some((path.clone(), *tree))),
            Ok(Some(Synced::Damaged)) => kept.push(path),
            Ok(None) => {}
            // It may be readable another time.
            Err(error) => {
                log::warn!("{}: {error}", path.display());
                return None;
            }
        }
    }
    if newest.is_none() {
        // Of a change that was never whole nothing may be lost, either.
        kept.extend(files.next.values().filter(|path| has_text(path)));
    }
    for path in &kept {
        let Some(aside) = rename_aside(journal, path) else {
            continue;
        };
        if newest.is_none() {
            newest = first_game(&aside).map(|tree| (aside.clone(), tree));
            is_damaged = newest.is_some();
        }
        set_aside.push(aside);
    }
    let files = files.journal.iter().chain(files.next.values()).chain(&files.parts);
    let files: Vec<PathBuf> = files
        .filter(|path| !kept.contains(path))
        .cloned()
        .chain([lock_path(journal)])
        .collect();
    let Some((path, tree)) = newest else {
        for path in &files {
            let _ = fs::remove_file(path);
        }
        return None;
    };
    Some(Unfinished {
        path,
        name: name(&tree),
        is_damaged,
        files,
        tree,
        _lock: lock,
    })
}

/// The players and the move.
fn name(tree: &GameTree) -> String {
    let name = |tag| tree.tags.value(tag).unwrap_or("?");
    let last = tree.board(tree.line_end(NodeId::ROOT));
    format!("{} – {}, move {}", name("White"), name("Black"), last.fullmove_number())
}

/// Gives a damaged file a name by which it is neither offered nor deleted.
fn rename_aside(journal: &Path, path: &Path) -> Option<PathBuf> {
    let stem = journal.file_stem()?.to_str()?;
    let aside = create_unique(journal.parent()?, &format!("{stem}.damaged"), "pgn").ok()?;
    if let Err(error) = fs::rename(path, &aside) {
        log::warn!("{}: {error}", path.display());
        let _ = fs::remove_file(&aside);
        return None;
    }
    Some(aside)
}

/// What a journal holds that was synced.
enum Synced {
    Whole(Box<GameTree>),
    /// Something cannot be read, or there are several games.
    Damaged,
}

/// `None` when the file is empty.
fn synced(path: &Path) -> io::Result<Option<Synced>> {
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

/// Whether there is anything in the file; one that cannot be read may hold something.
fn has_text(path: &Path) -> bool {
    read_regular(path, MAX_BYTES).map_or(true, |text| !text.trim_ascii().is_empty())
}

/// The first game of a file, when it has a move.
fn first_game(path: &Path) -> Option<GameTree> {
    let game = pgn::read(&read_regular(path, MAX_BYTES).ok()?).next()?;
    game.tree.next(NodeId::ROOT)?;
    Some(game.tree)
}

/// The game of a file that a power failure may have kept from being written; `None` when anything of it is missing.
fn whole(path: &Path) -> Option<GameTree> {
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
