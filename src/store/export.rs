//! Many games as one PGN file, written by a job.

use crate::job::{Job, JobContext, Progress, Wake};
use crate::record::pgn;
use crate::store::backup::beside;
use crate::store::file::{open_regular, write_checked, FileStamp};
use crate::store::library::{EntryError, Place};
use crate::store::pgn_file::PgnFiles;
use anyhow::{bail, ensure, Context};
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How often progress is shown.
const WAKE_INTERVAL: Duration = Duration::from_millis(50);

/// What happens to a file that is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ExportMode {
    /// The games take its place; it is kept as `NAME~`.
    Replace,
    /// The games come behind those that it has.
    Add,
}

/// Games on their way into one file, which appears when all are in it. Dropping this stops it, and leaves the old file.
#[derive(Debug)]
pub struct PgnExport {
    path: PathBuf,
    total: usize,
    job: Option<Job<anyhow::Result<()>>>,
}

impl PgnExport {
    /// Begins to write these games to this path; `wake` is called when a part is done.
    ///
    /// # Errors
    /// When there can be no thread.
    pub fn start(
        places: Vec<Place>,
        path: &Path,
        mode: ExportMode,
        files: &PgnFiles,
        wake: &Wake,
    ) -> anyhow::Result<PgnExport> {
        let (target, total, files) = (path.to_owned(), places.len(), files.clone());
        let work = move |context: &JobContext| {
            context.set_total(places.len() as u64);
            let games = Selection { places, files, context };
            match mode {
                ExportMode::Replace => games.replace(&target),
                ExportMode::Add => games.add(&target),
            }
        };
        Ok(PgnExport {
            path: path.to_owned(),
            total,
            job: Some(Job::start("export", wake, work).context("writing the games")?),
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
        let Progress { done, .. } = self.job.as_ref().map(Job::progress).unwrap_or_default();
        (usize::try_from(done).unwrap_or(usize::MAX), self.total)
    }

    /// Whether it went well, once it is over.
    #[must_use]
    pub fn poll(&self) -> Option<anyhow::Result<()>> {
        let ended = self.job.as_ref()?.poll()?;
        Some(ended.unwrap_or_else(|panicked| Err(panicked.into())))
    }
}

impl Drop for PgnExport {
    fn drop(&mut self) {
        // It ends after the game it is at, and deletes its temporary file.
        if let Some(job) = self.job.take() {
            job.cancel();
        }
    }
}

/// The games that are written.
struct Selection<'c> {
    places: Vec<Place>,
    files: PgnFiles,
    context: &'c JobContext,
}

impl Selection<'_> {
    /// Writes the games in place of what is in the file, which is kept once the new one is whole.
    fn replace(&self, path: &Path) -> anyhow::Result<()> {
        let mut turn = None;
        let keep = |_: &Path| {
            turn = Some(self.files.turn_after_all());
            beside(path).map(|_| ())
        };
        // It is not remembered: nothing of the old games is followed into the new ones.
        write_checked(path, |file| self.write(file), keep)
    }

    /// Writes the games behind those of the file, which have to read back as before.
    fn add(&self, path: &Path) -> anyhow::Result<()> {
        let mut old = open_regular(path).with_context(|| format!("reading {}", path.display()))?;
        let stamp = FileStamp::from(&old.metadata()?);
        let places_of = |file: File| -> anyhow::Result<Vec<u64>> {
            let headings = pgn::scan(file);
            headings.map(|heading| Ok(heading?.offset)).collect()
        };
        let before = places_of(open_regular(path)?)?;
        let write = |file: &mut File| {
            io::copy(&mut (&mut old).take(stamp.length()), file)?;
            file.write_all(b"\n\n")?;
            self.write(file)
        };
        let mut turn = None;
        write_checked(path, write, |new| {
            let after = places_of(open_regular(new)?)?;
            let is_as_before = after.len() >= before.len() + self.places.len() && after.starts_with(&before);
            ensure!(is_as_before, "the games of the file would not read back as they are");
            // Nobody else writes it until it is noted what was added.
            turn = Some(self.files.turn_after_all());
            let is_unchanged = FileStamp::of(path).is_ok_and(|now| now == stamp);
            ensure!(is_unchanged, "{} has changed meanwhile", path.display());
            Ok(())
        })?;
        self.files.note_added(path, stamp)
    }

    fn write(&self, file: &mut File) -> anyhow::Result<()> {
        let mut out = BufWriter::with_capacity(1 << 18, file);
        let mut source: Option<(&Path, File, FileStamp)> = None;
        let mut woken = Instant::now();
        for place in &self.places {
            if self.context.is_stopped() {
                bail!("stopped");
            }
            let reading = || format!("reading {}", place.path.display());
            let (from, stamp) = match &mut source {
                Some((path, file, stamp)) if *path == &*place.path => (file, *stamp),
                other => {
                    let opened = open_regular(&place.path).with_context(reading)?;
                    let stamp = FileStamp::from(&opened.metadata().with_context(reading)?);
                    let (_, file, stamp) = other.insert((&place.path, opened, stamp));
                    (file, *stamp)
                }
            };
            let extent = place.offset..place.offset + place.length;
            let extent = self.files.place_at(stamp, &place.path, place.stamp, extent);
            let extent = extent.ok_or_else(|| EntryError::Changed(place.path.to_path_buf()))?;
            let mut game = Vec::new();
            from.seek(SeekFrom::Start(extent.start)).with_context(reading)?;
            let length = extent.end - extent.start;
            from.take(length).read_to_end(&mut game).with_context(reading)?;
            out.write_all(game.trim_ascii())?;
            // A blank line ends a game (PGN standard 8.2.1).
            out.write_all(b"\n\n")?;
            self.context.advance(1);
            if woken.elapsed() > WAKE_INTERVAL {
                woken = Instant::now();
                self.context.wake();
            }
        }
        out.flush()?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::no_wake;
    use crate::store::library::{Listing, Source};
    use std::fs;

    fn scratch(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("tabiya-collect-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        folder
    }

    fn places(folder: &Path) -> Vec<Place> {
        let mut listing = Listing::start(Source::Library(folder.to_owned()), &no_wake()).expect("it begins");
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
        let export = PgnExport::start(
            places(&folder),
            &target,
            ExportMode::Replace,
            &PgnFiles::new(None),
            &no_wake(),
        )
        .expect("it begins");
        let result = loop {
            if let Some(result) = export.poll() {
                break result;
            }
            std::thread::yield_now();
        };
        result.expect("it is written");
        assert_eq!(export.progress(), (3, 3));
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
        drop(
            PgnExport::start(many, &target, ExportMode::Replace, &PgnFiles::new(None), &no_wake()).expect("it begins"),
        );
        assert_eq!(fs::read_to_string(&target).expect("the old file"), "old");
        assert_eq!(
            fs::read_dir(&folder).expect("the folder").count(),
            2,
            "nothing else stays"
        );
        // A file that goes away in between.
        fs::remove_file(folder.join("1.pgn")).expect("it goes");
        let export = PgnExport::start(places, &target, ExportMode::Replace, &PgnFiles::new(None), &no_wake())
            .expect("it begins");
        let result = loop {
            if let Some(result) = export.poll() {
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

    #[test]
    fn games_are_added_behind_those_of_a_file_or_take_their_place() {
        let folder = scratch("add");
        fs::write(folder.join("1.pgn"), "[White \"Ann\"]\n\n1. e4 *").expect("a file");
        let target = folder.join("mine.txt");
        let old = "[White \"Old\"]\n\n1. d4 *";
        fs::write(&target, old).expect("a file");
        let export = |mode| {
            let export =
                PgnExport::start(places(&folder), &target, mode, &PgnFiles::new(None), &no_wake()).expect("it begins");
            loop {
                if let Some(result) = export.poll() {
                    break result;
                }
                std::thread::yield_now();
            }
        };
        export(ExportMode::Add).expect("they are added");
        let added = format!("{old}\n\n[White \"Ann\"]\n\n1. e4 *\n\n");
        assert_eq!(fs::read_to_string(&target).expect("the file"), added);
        export(ExportMode::Replace).expect("they take the place");
        assert_eq!(pgn::read(&fs::read(&target).expect("the file")).count(), 1);
        assert_eq!(fs::read_to_string(folder.join("mine.txt~")).expect("the copy"), added);
        let open = "[White \"Old\"]\n\n1. d4 {not closed";
        fs::write(&target, open).expect("a file");
        assert!(export(ExportMode::Add).is_err(), "the comment would take the games in");
        assert_eq!(fs::read_to_string(&target).expect("the file"), open);
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn a_file_that_a_job_writes_is_exported_to_when_that_has_ended() {
        let folder = scratch("turn");
        fs::write(folder.join("1.pgn"), "[White \"Ann\"]\n\n1. e4 *").expect("a file");
        let target = folder.join("mine.txt");
        let old = "[White \"Old\"]\n\n1. d4 *";
        for mode in [ExportMode::Replace, ExportMode::Add] {
            fs::write(&target, old).expect("a file");
            let files = PgnFiles::new(None);
            let mut game = crate::store::pgn_file::FileGame::read(&target, 0, old.len() as u64).expect("a game");
            let announced = files.announce();
            let export = PgnExport::start(places(&folder), &target, mode, &files, &no_wake()).expect("it begins");
            while export.progress().0 == 0 {
                std::thread::yield_now();
            }
            std::thread::sleep(Duration::from_millis(50));
            assert_eq!(fs::read_to_string(&target).expect("the old file"), old, "it waits");
            let written = files.write_back(&mut game, "[White \"Old\"]\n\n1. d4 d5 *");
            assert!(written.is_ok());
            drop(announced);
            let result = loop {
                if let Some(result) = export.poll() {
                    break result;
                }
                std::thread::yield_now();
            };
            let text = fs::read_to_string(&target).expect("the file");
            match mode {
                ExportMode::Replace => {
                    result.expect("it is written");
                    let copy = fs::read_to_string(folder.join("mine.txt~")).expect("the copy");
                    assert!(
                        copy.contains("d5") && text.contains("Ann"),
                        "what was written is in the copy"
                    );
                }
                ExportMode::Add => {
                    assert!(
                        result.is_err() && text.contains("d5"),
                        "it is told, and nothing is lost"
                    );
                }
            }
        }
        let _ = fs::remove_dir_all(folder);
    }
}
