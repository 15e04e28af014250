//! The games of an export, copied from their source files into the target.

use super::note::MoveNote;
use super::ExportMode;
use crate::job::JobContext;
use crate::record::pgn::{self, EditError};
use crate::record::{decode, encode};
use crate::store::backup::beside;
use crate::store::file::{part, reading, write_checked, writing, File, Metadata, NewFile, SharedDisk};
use crate::store::library::{EntryError, TextLocation};
use crate::store::pgn_file::PgnFiles;
use anyhow::{bail, ensure, Context};
use std::io::{self, BufWriter, Read, Seek, Write};
use std::path::Path;
use std::time::{Duration, Instant};

/// The interval of progress updates.
const WAKE_INTERVAL: Duration = Duration::from_millis(50);

/// A file that games are copied from.
struct SourceFile<'p> {
    path: &'p Path,
    file: File,
    is_utf_16: bool,
    /// How far the last game found has moved.
    shift: u64,
}

impl SourceFile<'_> {
    fn of<'p>(disk: &SharedDisk, path: &'p Path) -> io::Result<SourceFile<'p>> {
        let mut file = disk.open(path)?;
        let is_utf_16 = is_utf_16(&mut file)?;
        Ok(SourceFile {
            path,
            file,
            is_utf_16,
            shift: 0,
        })
    }
}

/// Whether the file is UTF-16.
pub(super) fn is_utf_16(file: &mut File) -> io::Result<bool> {
    Ok(pgn::utf_8(&part(file, 0, 4)?).is_some())
}

/// Whether the file is UTF-8.
fn is_utf_8(file: &mut File) -> io::Result<bool> {
    let (mut part, mut is_utf_8) = (Vec::new(), true);
    file.rewind()?;
    while is_utf_8 && file.take(1 << 20).read_to_end(&mut part)? > 0 {
        match std::str::from_utf8(&part) {
            Ok(_) => part.clear(),
            // The last letter goes on in the next part.
            Err(fault) if fault.error_len().is_none() => drop(part.drain(..fault.valid_up_to())),
            Err(_) => is_utf_8 = false,
        }
    }
    Ok(is_utf_8 && part.is_empty())
}

/// How many line ends the file lacks at its end for an empty line.
fn missing_line_ends(file: &mut File, length: u64) -> io::Result<usize> {
    let end = part(file, length.saturating_sub(4), 4)?;
    let after = &end[end.trim_ascii_end().len()..];
    let line_ends = after
        .split(|&byte| byte == b'\n')
        .count()
        .max(after.split(|&byte| byte == b'\r').count())
        - 1;
    Ok(2_usize.saturating_sub(line_ends))
}

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
        // Whatever else is about to be written there is written first.
        self.files.alone(path, || ());
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

    /// Replaces the file with the games, in UTF-8. The old file is backed up once the new one is complete.
    fn replace(&self, path: &Path) -> anyhow::Result<()> {
        let mut lock = None;
        let keep = |_: &Path| {
            lock = Some(self.files.lock_after_all(path));
            beside(self.files.disk(), path)?;
            self.is_written(path);
            Ok(())
        };
        write_checked(self.files.disk(), path, |file| self.write(file, true, None), keep)
    }

    /// Appends the games to those in the file, which have to read back unchanged.
    fn add(&self, path: &Path) -> anyhow::Result<()> {
        let disk = self.files.disk();
        let mut old = disk.open(path).with_context(|| reading(path))?;
        if is_utf_16(&mut old).with_context(|| reading(path))? {
            return Err(anyhow::Error::new(EditError::Utf16).context(writing(path)));
        }
        let is_utf_8 = is_utf_8(&mut old).with_context(|| reading(path))?;
        let stamp = |about: &Metadata| (about.len(), about.modified().ok());
        let known = stamp(&old.metadata()?);
        let begin = part(&mut old, 0, 1 << 12).with_context(|| reading(path))?;
        let missing = missing_line_ends(&mut old, known.0).with_context(|| reading(path))?;
        let places_of = |file: File| -> anyhow::Result<Vec<u64>> {
            let headings = pgn::scan(file);
            headings.map(|heading| Ok(heading?.offset)).collect()
        };
        let before = places_of(disk.open(path)?)?;
        // It takes the old file along, so that nobody has it open when the new one takes its name: Windows refuses that.
        let write = move |file: &mut NewFile| {
            old.rewind()?;
            io::copy(&mut (&mut old).take(known.0), file)?;
            let line_end = pgn::line_end(&begin);
            file.write_all(&line_end.repeat(missing))?;
            self.write(file, is_utf_8, Some(line_end))
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

    /// Writes the games, each in UTF-8 or, if the file is Latin-1, in that as far as it can be written so; with these line ends, or
    /// those of the first game.
    fn write(&self, file: &mut NewFile, is_utf_8: bool, line_end: Option<&'static [u8]>) -> anyhow::Result<()> {
        let mut line_end = line_end;
        let mut out = BufWriter::with_capacity(1 << 18, file);
        let around: &[u8] = if is_utf_8 { b"" } else { b"\xFF" };
        self.each(|mut game| {
            let line_end = line_end.get_or_insert_with(|| pgn::line_end(&game));
            if game.contains(&b'\r') || *line_end != b"\n" {
                game = pgn::with_line_ends(&game, line_end);
            }
            let text = game.trim_ascii();
            if text.is_ascii() {
                out.write_all(text)?;
            } else {
                out.write_all(&encode(&decode(text), around))?;
            }
            // A blank line ends a game (PGN standard 8.2.1).
            out.write_all(line_end)?;
            out.write_all(line_end)
        })?;
        out.flush()?;
        Ok(())
    }

    /// Reads the texts of the games, in order. The progress of the job is the number of those that were used.
    pub fn each(&self, mut used: impl FnMut(Vec<u8>) -> io::Result<()>) -> anyhow::Result<()> {
        self.context.set_total(self.places.len() as u64);
        let mut source: Option<SourceFile<'_>> = None;
        let mut woken = Instant::now();
        for place in &self.places {
            if self.context.is_stopped() {
                bail!("stopped");
            }
            let SourceFile {
                file: from,
                is_utf_16,
                shift,
                ..
            } = match &mut source {
                Some(known) if *known.path == *place.path => known,
                other => {
                    other.insert(SourceFile::of(self.files.disk(), &place.path).with_context(|| reading(&place.path))?)
                }
            };
            let extent = place.extent_in(from, *shift).with_context(|| reading(&place.path))?;
            let extent = extent.ok_or_else(|| EntryError::Changed(place.path.to_path_buf()))?;
            *shift = extent.start.wrapping_sub(place.offset);
            let game = part(from, extent.start, extent.end - extent.start);
            let mut game = game.with_context(|| reading(&place.path))?;
            if let Some(text) = pgn::utf_8(&game).filter(|_| *is_utf_16) {
                game = text;
            }
            used(game)?;
            self.context.advance(1);
            if woken.elapsed() > WAKE_INTERVAL {
                woken = Instant::now();
                self.context.wake();
            }
        }
        Ok(())
    }
}
