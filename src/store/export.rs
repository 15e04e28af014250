//! Many games as one PGN, on a thread of its own.

use crate::store::library::Place;
use crate::store::storage::write_with;
use anyhow::{anyhow, Context};
use std::fs::File;
use std::io::{BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver};
use std::sync::Arc;
use std::thread::JoinHandle;

/// Games on their way into one file. The file appears when all are in it; to break it off is to drop this.
#[derive(Debug)]
pub struct Collecting {
    path: PathBuf,
    total: usize,
    shared: Arc<Shared>,
    result: Receiver<anyhow::Result<()>>,
    writer: Option<JoinHandle<()>>,
}

#[derive(Debug, Default)]
struct Shared {
    done: AtomicUsize,
    is_stopped: AtomicBool,
}

impl Collecting {
    /// Begins to write these games to this path, in place of the file that may be there.
    ///
    /// # Errors
    /// When there can be no thread.
    pub fn start(places: Vec<Place>, path: &Path) -> anyhow::Result<Collecting> {
        let (send, result) = mpsc::channel();
        let shared = Arc::new(Shared::default());
        let total = places.len();
        let (target, counted) = (path.to_owned(), Arc::clone(&shared));
        let writer = std::thread::Builder::new()
            .name("export".into())
            .spawn(move || {
                let written = write_with(&target, |file| write(&places, &counted, file));
                // Nobody waits any more when the export was broken off.
                let _ = send.send(written);
            })
            .context("writing the games")?;
        Ok(Collecting {
            path: path.to_owned(),
            total,
            shared,
            result,
            writer: Some(writer),
        })
    }

    /// The file.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// How many games are written, and of how many.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.shared.done.load(Ordering::Relaxed), self.total)
    }

    /// Whether it went well, once it is over.
    #[must_use]
    pub fn poll(&self) -> Option<anyhow::Result<()>> {
        match self.result.try_recv() {
            Ok(result) => Some(result),
            Err(mpsc::TryRecvError::Empty) => None,
            Err(mpsc::TryRecvError::Disconnected) => Some(Err(anyhow!("the games could not be written"))),
        }
    }
}

impl Drop for Collecting {
    fn drop(&mut self) {
        self.shared.is_stopped.store(true, Ordering::Relaxed);
        // It ends with the game in hand, and takes its temporary file away.
        if let Some(writer) = self.writer.take() {
            let _ = writer.join();
        }
    }
}

fn write(places: &[Place], shared: &Shared, file: &mut File) -> anyhow::Result<()> {
    let mut out = BufWriter::with_capacity(1 << 18, file);
    let mut source: Option<(&Path, File)> = None;
    for place in places {
        if shared.is_stopped.load(Ordering::Relaxed) {
            return Err(anyhow!("stopped"));
        }
        let reading = || format!("reading {}", place.path.display());
        let from = match &mut source {
            Some((path, file)) if *path == &*place.path => file,
            other => {
                &mut other
                    .insert((&place.path, File::open(&place.path).with_context(reading)?))
                    .1
            }
        };
        let mut game = Vec::new();
        from.seek(SeekFrom::Start(place.offset)).with_context(reading)?;
        from.take(place.length).read_to_end(&mut game).with_context(reading)?;
        out.write_all(game.trim_ascii())?;
        // A blank line ends a game (PGN standard 8.2.1).
        out.write_all(b"\n\n")?;
        shared.done.fetch_add(1, Ordering::Relaxed);
    }
    out.flush()?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::pgn;
    use crate::store::library::{Listing, Source};
    use std::fs;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("tabiya-collect-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    fn places(folder: &Path) -> Vec<Place> {
        let mut listing = Listing::start(Source::Library(folder.to_owned())).expect("it begins");
        while listing.is_filling() {
            listing.poll();
        }
        let games = listing.games();
        (0..games.len()).map(|row| games.place(row).expect("a place")).collect()
    }

    #[test]
    fn all_games_become_one_file() {
        let folder = scratch("all");
        fs::write(
            folder.join("1.pgn"),
            "[White \"Ann\"]\n\n1. e4 *\n[White \"Bob\"]\n\n1. d4 1-0",
        )
        .expect("a file");
        fs::write(folder.join("2.pgn"), b"[White \"M\xFCller\"]\n\n1. c4 *\n\n\n").expect("a file");
        let target = folder.join("out").join("all.txt");
        let collecting = Collecting::start(places(&folder), &target).expect("it begins");
        let result = loop {
            if let Some(result) = collecting.poll() {
                break result;
            }
            std::thread::yield_now();
        };
        result.expect("it is written");
        assert_eq!(collecting.progress(), (3, 3));
        let text = fs::read(&target).expect("the file");
        let games: Vec<_> = pgn::read(&text).collect();
        let whites: Vec<_> = games
            .iter()
            .map(|game| game.tree.tags.value("White").unwrap_or("?"))
            .collect();
        assert_eq!(whites, ["Müller", "Ann", "Bob"]);
        assert!(games
            .iter()
            .all(|game| game.faults.is_empty() && game.tree.main_line().len() == 1));
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn what_is_broken_off_or_fails_leaves_the_old_file() {
        let folder = scratch("broken");
        let text = "1. e4 *\n\n".repeat(2000);
        fs::write(folder.join("1.pgn"), text).expect("a file");
        let target = folder.join("all.txt");
        fs::write(&target, "old").expect("a file");
        let places = places(&folder);
        let many: Vec<Place> = places.iter().cycle().take(400_000).cloned().collect();
        drop(Collecting::start(many, &target).expect("it begins"));
        assert_eq!(fs::read_to_string(&target).expect("the old file"), "old");
        assert_eq!(
            fs::read_dir(&folder).expect("the folder").count(),
            2,
            "nothing else stays"
        );
        // A file that goes away in between.
        fs::remove_file(folder.join("1.pgn")).expect("it goes");
        let collecting = Collecting::start(places, &target).expect("it begins");
        let result = loop {
            if let Some(result) = collecting.poll() {
                break result;
            }
            std::thread::yield_now();
        };
        assert!(format!("{:#}", result.expect_err("a file is gone")).contains("1.pgn"));
        assert_eq!(fs::read_to_string(&target).expect("the old file"), "old");
        assert_eq!(
            fs::read_dir(&folder).expect("the folder").count(),
            1,
            "nothing else stays"
        );
        let _ = fs::remove_dir_all(folder);
    }
}
