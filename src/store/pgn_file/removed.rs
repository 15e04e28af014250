//! Removing games from a file and restoring them.

use super::location::{find_all, first, nearest};
use super::{load, load_if_any, PgnFiles};
use crate::record::pgn::{fnv, TextHash};
use crate::record::{decode, pgn};
use crate::store::file::{create_unique, write_whole, writing};
use crate::store::library::TextLocation;
use anyhow::Context;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Games removed from a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RemovedGames {
    path: PathBuf,
    /// What was taken out of the file, in order.
    runs: Vec<Run>,
    /// The hash of the file without them.
    rest: u64,
    /// A file of them in the program's trash.
    kept: PathBuf,
}

/// Games that stood one behind the other.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Run {
    /// Where they were, in the file without all that was taken out.
    offset: usize,
    /// Their bytes, including trailing white space.
    bytes: Vec<u8>,
    /// The game after them, if they were not the last.
    next: Option<TextHash>,
}

impl RemovedGames {
    /// The file they were removed from.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file in the trash.
    pub fn kept(&self) -> &Path {
        &self.kept
    }

    /// Where each run belongs in this content of the file; `None` if that cannot be told.
    fn places_in(&self, file: &[u8]) -> Vec<Option<usize>> {
        let is_rest = fnv(file.iter().copied()) == self.rest;
        let place = |run: &Run| {
            if is_rest {
                return Some(run.offset);
            }
            let next = run.next?;
            let found = nearest(file, run.offset as u64, |text| text == next);
            found.map(|(place, _)| place.start)
        };
        self.runs.iter().map(place).collect()
    }
}

impl PgnFiles {
    /// Removes these listed games from their file; the others stay. They are kept in a file of their own in the folder `trash`.
    ///
    /// # Errors
    /// When one of them is not in the file any more, or one of the two files cannot be written.
    pub fn remove(&self, path: &Path, games: &[TextLocation], trash: &Path) -> anyhow::Result<RemovedGames> {
        let games = &self.as_written(games.to_vec());
        let _lock = self.lock_after_all(path);
        let old = load(self.disk(), path)?;
        let places = find_all(&old, games).with_context(|| gone(path))?;
        let removed = pgn::remove_games(&old, &places);
        let (new, cuts) = removed.with_context(|| writing(path))?;
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let removed = RemovedGames {
            path: path.to_owned(),
            runs: runs(&old, &cuts),
            rest: fnv(new.iter().copied()),
            kept: create_unique(self.disk(), trash, &name, "pgn")?,
        };
        let mut kept = Vec::new();
        for cut in cuts {
            kept.extend(old[cut].trim_ascii_end());
            kept.extend(b"\n\n");
        }
        write_whole(self.disk(), &removed.kept, &kept)
            .and_then(|()| self.write(path, &old, &new))
            .inspect_err(|_| {
                let _ = self.disk().remove(&removed.kept);
            })?;
        Ok(removed)
    }

    /// Restores games to the file they were removed from: before the game they stood before, or else at the end.
    ///
    /// # Errors
    /// When the file is there and cannot be read, or cannot be written; the games then stay in the trash.
    pub fn restore(&self, removed: &RemovedGames) -> anyhow::Result<()> {
        let path = removed.path();
        let _lock = self.lock_after_all(path);
        let old = load_if_any(self.disk(), path)?;
        let places = removed.places_in(&old);
        let mut inserted: Vec<(usize, &[u8])> = Vec::new();
        let mut last: Vec<u8> = Vec::new();
        for (run, place) in removed.runs.iter().zip(places) {
            match place {
                Some(place) => inserted.push((place, &run.bytes)),
                None => last.extend(&run.bytes),
            }
        }
        // Runs with the same place keep their order.
        inserted.sort_by_key(|(place, _)| *place);
        let (mut new, mut at) = (Vec::with_capacity(old.len()), 0);
        for (place, bytes) in inserted {
            new.extend(&old[at..place]);
            new.extend(bytes);
            at = place;
        }
        new.extend(&old[at..]);
        if new != old {
            self.write(path, &old, &new)?;
        }
        for game in pgn::scan(last.as_slice()).map_while(Result::ok) {
            let [start, length] = [game.offset, game.length].map(|bytes| usize::try_from(bytes).unwrap_or(usize::MAX));
            self.add(path, &decode(&last[start..start.saturating_add(length)]))?;
        }
        let _ = self.disk().remove(&removed.kept);
        Ok(())
    }
}

/// The runs taken out of a file: cuts that touch make one.
fn runs(file: &[u8], cuts: &[Range<usize>]) -> Vec<Run> {
    let (mut runs, mut gone) = (Vec::new(), 0);
    for run in cuts.chunk_by(|one, next| one.end == next.start) {
        let run = run[0].start..run[run.len() - 1].end;
        runs.push(Run {
            offset: run.start - gone,
            bytes: file[run.clone()].to_vec(),
            next: first(&file[run.end..]),
        });
        gone += run.len();
    }
    runs
}

pub(super) fn gone(path: &Path) -> String {
    format!("another program has changed the game in {}", path.display())
}
