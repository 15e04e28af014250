//! The games in the user's folder, as a list.

use crate::record::{pgn, GameResult};
use anyhow::Context;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::sync::Arc;

/// A game of the list.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The file.
    pub path: PathBuf,
    /// Where the game begins in it, in bytes.
    pub offset: u64,
    /// How many bytes it takes.
    pub length: u64,
    /// White's name.
    pub white: String,
    /// Black's name.
    pub black: String,
    /// The date as it is written.
    pub date: String,
    /// What else tells games apart: event and opening.
    pub remark: String,
    /// The result.
    pub result: GameResult,
    /// Moves of both sides in the main line.
    pub plies: usize,
}

impl Entry {
    /// The entry of a heading in this file.
    #[must_use]
    pub fn new(path: &Path, heading: &pgn::Heading) -> Entry {
        let value = |name: &str| heading.tags.value(name).unwrap_or("?").to_owned();
        let remark = ["ECO", "Opening", "Event"]
            .into_iter()
            .filter_map(|name| heading.tags.value(name))
            .filter(|value| !matches!(*value, "?" | ""))
            .collect::<Vec<_>>()
            .join(" · ");
        Entry {
            path: path.to_owned(),
            offset: heading.offset,
            length: heading.length,
            white: value("White"),
            black: value("Black"),
            date: value("Date"),
            remark,
            result: heading.result,
            plies: heading.plies,
        }
    }

    /// Whether every word of the search is somewhere in the entry.
    #[must_use]
    pub fn matches(&self, search: &str) -> bool {
        let text = format!(
            "{} {} {} {} {}",
            self.white, self.black, self.date, self.remark, self.result
        )
        .to_lowercase();
        search.to_lowercase().split_whitespace().all(|word| text.contains(word))
    }

    /// The text of the game.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn text(&self) -> anyhow::Result<Vec<u8>> {
        use std::io::{Read, Seek, SeekFrom};
        let mut text = Vec::new();
        File::open(&self.path)
            .and_then(|mut file| {
                file.seek(SeekFrom::Start(self.offset))?;
                file.take(self.length).read_to_end(&mut text)
            })
            .with_context(|| format!("reading {}", self.path.display()))?;
        Ok(text)
    }
}

/// The games of all files of a folder, the newest file first.
#[must_use]
pub fn games(folder: &Path) -> Vec<Entry> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == "pgn"))
        .collect();
    // The names begin with the date.
    paths.sort_by(|a, b| b.cmp(a));
    let mut games = Vec::new();
    for path in paths {
        let Ok(file) = File::open(&path) else { continue };
        games.extend(
            pgn::scan(file)
                .map_while(Result::ok)
                .map(|heading| Entry::new(&path, &heading)),
        );
    }
    games
}

/// A file that is being looked through for its games, on a thread of its own, so that the list is there at once and fills.
#[derive(Debug)]
pub struct Scan {
    path: PathBuf,
    found: Receiver<Vec<Entry>>,
    is_stopped: Arc<AtomicBool>,
}

/// How many games are handed over at once.
const BATCH: usize = 200;

impl Scan {
    /// Begins to look through the file.
    ///
    /// # Errors
    /// When it cannot be opened.
    pub fn start(path: &Path) -> anyhow::Result<Scan> {
        let file = File::open(path).with_context(|| format!("opening {}", path.display()))?;
        let (send, found) = mpsc::channel();
        let is_stopped = Arc::new(AtomicBool::new(false));
        let (stop, source) = (Arc::clone(&is_stopped), path.to_owned());
        std::thread::Builder::new()
            .name("scan".into())
            .spawn(move || {
                let mut batch = Vec::new();
                for heading in pgn::scan(file).map_while(Result::ok) {
                    batch.push(Entry::new(&source, &heading));
                    if batch.len() == BATCH && send.send(std::mem::take(&mut batch)).is_err()
                        || stop.load(Ordering::Relaxed)
                    {
                        return;
                    }
                }
                let _ = send.send(batch);
            })
            .context("looking through a file")?;
        Ok(Scan {
            path: path.to_owned(),
            found,
            is_stopped,
        })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What was found since it was asked last, and whether that is all.
    #[must_use]
    pub fn poll(&self) -> (Vec<Entry>, bool) {
        let mut entries = Vec::new();
        loop {
            match self.found.try_recv() {
                Ok(batch) => entries.extend(batch),
                Err(TryRecvError::Empty) => return (entries, false),
                Err(TryRecvError::Disconnected) => return (entries, true),
            }
        }
    }
}

impl Drop for Scan {
    fn drop(&mut self) {
        self.is_stopped.store(true, Ordering::Relaxed);
    }
}

/// Puts the file into the folder `trash` beside the folder of the games; where it is then.
///
/// # Errors
/// When it cannot be moved.
pub fn discard(path: &Path) -> anyhow::Result<PathBuf> {
    let name = path.file_name().context("the path names no file")?;
    let home = path
        .parent()
        .and_then(Path::parent)
        .context("the file is in no folder")?;
    let trash = home.join("trash");
    fs::create_dir_all(&trash).with_context(|| format!("making the folder {}", trash.display()))?;
    let mut target = trash.join(name);
    let mut number = 2;
    while target.exists() {
        target = trash.join(format!("{number}_{}", name.to_string_lossy()));
        number += 1;
    }
    fs::rename(path, &target).with_context(|| format!("moving {}", path.display()))?;
    Ok(target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_looked_through_to_its_end() {
        let path = std::env::temp_dir().join(format!("tabiya-scan-{}.pgn", std::process::id()));
        fs::write(&path, "1. e4 e5 *\n\n".repeat(501)).expect("a file");
        let scan = Scan::start(&path).expect("it begins");
        let mut count = 0;
        loop {
            let (entries, is_over) = scan.poll();
            count += entries.len();
            if is_over {
                break;
            }
            std::thread::yield_now();
        }
        assert_eq!(count, 501);
        let _ = fs::remove_file(path);
    }

    #[test]
    fn games_are_listed_found_read_and_discarded() {
        let home = std::env::temp_dir().join(format!("tabiya-library-{}", std::process::id()));
        let folder = home.join("games");
        fs::create_dir_all(&folder).expect("a folder");
        let text = "[White \"Ann\"]\n[Black \"Bob\"]\n[Event \"Club\"]\n\n1. e4 e5 1-0\n\n[White \"Cid\"]\n\n1. d4 *\n";
        fs::write(folder.join("2026.pgn"), text).expect("a file");
        let games = games(&folder);
        assert_eq!(games.len(), 2);
        assert_eq!((games[0].plies, games[0].result), (2, GameResult::WhiteWins));
        assert!(games[0].matches("bob club"));
        assert!(!games[0].matches("bob cid"));
        let text = games[1].text().expect("the game");
        assert_eq!(pgn::read(&text).count(), 1);
        assert!(text.starts_with(b"[White \"Cid\"]"));
        let there = discard(&games[0].path).expect("it is moved");
        assert!(there.exists() && !games[0].path.exists());
        let _ = fs::remove_dir_all(home);
    }
}
