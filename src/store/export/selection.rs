//! The games of an export, copied from their source files into the target.

use super::note::MoveNote;
use super::ExportMode;
use crate::job::JobContext;
use crate::record::pgn;
use crate::store::backup::beside;
use crate::store::file::{reading, write_checked, File, Metadata, NewFile};
use crate::store::library::{EntryError, TextLocation};
use crate::store::pgn_file::PgnFiles;
use anyhow::{bail, ensure, Context};
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// The interval of progress updates.
const WAKE_INTERVAL: Duration = Duration::from_millis(50);

/// The games to write.
pub(super) struct Selection<'c> {
    pub places: Vec<TextLocation>,
    pub files: PgnFiles,
    pub context: &'c JobContext,
    /// Where it is noted that they are moved.
    pub note: Option<&'c MoveNote>,
}

impl Selection<'_> {
    /// Writes them to this path.
    pub fn write_to(&self, path: &Path, mode: ExportMode) -> anyhow::Result<()> {
        self.context.set_total(self.places.len() as u64);
        match mode {
            ExportMode::Replace => self.replace(path),
            ExportMode::Add => self.add(path),
        }
    }

    /// The file is complete, and will have this name next.
    fn is_written(&self, path: &Path) {
        let noted = self.note.map(|note| note.write(path, &self.places));
        if let Some(Err(error)) = noted {
            // If the program is killed during the move, games stay in both files.
            log::info!("a move is not noted: {error:#}");
        }
    }

    /// Replaces the file with the games. The old file is backed up once the new one is complete.
    fn replace(&self, path: &Path) -> anyhow::Result<()> {
        let mut lock = None;
        let keep = |_: &Path| {
            lock = Some(self.files.lock_after_all(path));
            beside(self.files.disk(), path)?;
            self.is_written(path);
            Ok(())
        };
        write_checked(self.files.disk(), path, |file| self.write(file), keep)
    }

    /// Appends the games to those in the file, which have to read back unchanged.
    fn add(&self, path: &Path) -> anyhow::Result<()> {
        let disk = self.files.disk();
        let mut old = disk.open(path).with_context(|| reading(path))?;
        let stamp = |about: &Metadata| (about.len(), about.modified().ok());
        let known = stamp(&old.metadata()?);
        let places_of = |file: File| -> anyhow::Result<Vec<u64>> {
            let headings = pgn::scan(file);
            headings.map(|heading| Ok(heading?.offset)).collect()
        };
        let before = places_of(disk.open(path)?)?;
        // It takes the old file along, so that nobody has it open when the new one takes its name: Windows refuses that.
        let write = move |file: &mut NewFile| {
            io::copy(&mut (&mut old).take(known.0), file)?;
            file.write_all(b"\n\n")?;
            self.write(file)
        };
        let (mut lock, mut kept) = (None, None);
        write_checked(disk, path, write, |new| {
            let after = places_of(disk.open(new)?)?;
            let is_as_before = after.len() >= before.len() + self.places.len() && after.starts_with(&before);
            ensure!(is_as_before, "the games of the file would not read back as they are");
            lock = Some(self.files.lock_after_all(path));
            let is_unchanged = disk.metadata(path).is_ok_and(|now| stamp(&now) == known);
            ensure!(is_unchanged, "{} has changed meanwhile", path.display());
            kept = self.files.keep_before(path, new)?;
            self.is_written(path);
            Ok(())
        })?;
        if let Some(text) = kept {
            self.files.wrote(path, text);
        }
        Ok(())
    }

    fn write(&self, file: &mut NewFile) -> anyhow::Result<()> {
        let mut out = BufWriter::with_capacity(1 << 18, file);
        let mut source: Option<(&Path, File, u64)> = None;
        let mut woken = Instant::now();
        for place in &self.places {
            if self.context.is_stopped() {
                bail!("stopped");
            }
            let (_, from, shift) = match &mut source {
                Some(known) if *known.0 == *place.path => known,
                other => {
                    let opened = self
                        .files
                        .disk()
                        .open(&place.path)
                        .with_context(|| reading(&place.path))?;
                    other.insert((&place.path, opened, 0))
                }
            };
            let extent = place.extent_in(from, *shift).with_context(|| reading(&place.path))?;
            let extent = extent.ok_or_else(|| EntryError::Changed(place.path.to_path_buf()))?;
            *shift = extent.start.wrapping_sub(place.offset);
            let mut game = Vec::new();
            from.seek(SeekFrom::Start(extent.start))
                .with_context(|| reading(&place.path))?;
            let length = extent.end - extent.start;
            from.take(length)
                .read_to_end(&mut game)
                .with_context(|| reading(&place.path))?;
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
