//! The current places of games in files: our own changes are followed, those of other programs detected.

use super::ledger::{key, Change, Followed};
use super::text::encode;
use super::{held, load, FileGame, PgnFiles, RememberedGame};
use crate::record::pgn;
use crate::store::file::{sync_name, FileStamp};
use anyhow::ensure;
use std::ops::Range;
use std::path::{Path, PathBuf};

impl PgnFiles {
    /// Renames a file while no job is writing it; returns its new path.
    ///
    /// # Errors
    /// As `rename`.
    pub fn rename(&self, from: &Path, rename: impl FnOnce() -> anyhow::Result<PathBuf>) -> anyhow::Result<PathBuf> {
        self.alone(from, || {
            let renamed = rename()?;
            if renamed != from {
                held(&self.shared.ledger).rename(from, &renamed);
                held(&self.shared.log).note_renamed(from, &renamed);
                // Only then, since it may take long.
                if let Err(error) = sync_name(&self.shared.disk, &renamed) {
                    log::warn!("{} was renamed; a power failure may undo that: {error}", from.display());
                }
            }
            Ok(renamed)
        })
    }

    /// Records that the holder of the turn is about to append games to the file, which so far has the stamp `before`.
    pub(in crate::store) fn note_added(&self, path: &Path, before: FileStamp, after: FileStamp) {
        let old = before.length();
        let change = Change {
            place: old..old,
            length: after.length().saturating_sub(old),
        };
        self.note_ahead(path, Some(before), after, change, None);
    }

    /// Where the bytes that were at this place, when the file had this `stamp`, are when its stamp is `at`. `None` if they are
    /// gone, or another program has changed the file in between.
    pub(in crate::store) fn place_at(
        &self,
        at: FileStamp,
        path: &Path,
        stamp: FileStamp,
        place: Range<u64>,
    ) -> Option<Range<u64>> {
        let followed = held(&self.shared.ledger).follow(path, stamp, place, at);
        followed.map(|followed| followed.place)
    }

    /// The same for the file as it is now.
    pub(in crate::store) fn locate(&self, path: &Path, stamp: FileStamp, place: Range<u64>) -> Option<Range<u64>> {
        self.now(path, stamp, place).map(|(_, followed)| followed.place)
    }

    /// The game that a journal remembers, even if this program has moved it since it started.
    #[must_use]
    pub fn recall(&self, game: &RememberedGame) -> FileGame {
        let recalled = || {
            let (stamp, place) = self.follow(&game.path, game.stamp, game.extent())?;
            let read = FileGame::read(&game.path, place.start, game.length).ok();
            read.filter(|read| read.stamp == stamp)
        };
        // A job may have written the file in between, so try twice.
        let recalled = recalled().or_else(recalled);
        recalled.unwrap_or_else(|| game.as_it_stands())
    }

    /// Updates the place of the game after this program has changed other games of its file.
    pub fn follow_game(&self, game: &mut FileGame) {
        let Some((stamp, place)) = self.follow(&game.path, game.stamp, game.extent()) else {
            return;
        };
        let mut now = game.clone();
        (now.stamp, now.offset) = (stamp, place.start);
        if now != *game && now.is_in_place() {
            *game = now;
        }
    }

    /// Whether both are the same game of the same file.
    #[must_use]
    pub fn is_same_game(&self, one: &FileGame, other: &FileGame) -> bool {
        let start = |game: &FileGame| Some(self.locate(&game.path, game.stamp, game.extent())?.start);
        self.is_same_file(&one.path, &other.path)
            && match (start(one), start(other)) {
                (Some(one), Some(other)) => one == other,
                // Another program has changed the file since one of them was read.
                _ => one.text == other.text,
            }
    }

    /// Whether both paths name the same file.
    #[must_use]
    pub fn is_same_file(&self, one: &Path, other: &Path) -> bool {
        one == other || key(one) == key(other)
    }

    pub(super) fn follow(&self, path: &Path, stamp: FileStamp, place: Range<u64>) -> Option<(FileStamp, Range<u64>)> {
        let (now, followed) = self.now(path, stamp, place)?;
        (!followed.is_edited).then_some((now, followed.place))
    }

    fn now(&self, path: &Path, stamp: FileStamp, place: Range<u64>) -> Option<(FileStamp, Followed)> {
        let now = FileStamp::of(path).ok()?;
        let followed = held(&self.shared.ledger).follow(path, stamp, place, now)?;
        Some((now, followed))
    }

    /// Finds the game in its file, even if this program has moved it. Returns whether it is there and no other program has
    /// changed the file.
    pub(super) fn find(&self, game: &mut FileGame) -> bool {
        let Some((now, place)) = self.follow(&game.path, game.stamp, game.extent()) else {
            return false;
        };
        game.offset = place.start;
        if !game.is_in_place() {
            // Two changes within one clock tick may have the same stamp.
            let Some(offset) = offset_of(&game.path, &game.text) else {
                return false;
            };
            game.offset = offset;
        }
        game.stamp = now;
        true
    }

    pub(super) fn find_or_refuse(&self, game: &mut FileGame) -> anyhow::Result<()> {
        ensure!(self.find(game), "another program has changed {}", game.path.display());
        Ok(())
    }
}

/// Whether the file already has exactly what should be written, as after a power failure between writing the file and the
/// journal.
pub(super) fn is_written(old: &mut FileGame, game: &str) -> bool {
    let Ok(stamp) = FileStamp::of(&old.path) else {
        return false;
    };
    let ends = |ends: &str| encode(game.trim_end().replace('\n', ends).as_str(), &old.text);
    let found = [ends("\n"), ends("\r\n")]
        .into_iter()
        .find_map(|text| Some((offset_of(&old.path, &text)?, text)));
    let Some((offset, text)) = found else { return false };
    (old.stamp, old.offset, old.text) = (stamp, offset, text);
    true
}

/// The offset of the only game with exactly this text in the file.
fn offset_of(path: &Path, text: &[u8]) -> Option<u64> {
    let file = load(path).ok()?;
    let is_same = |heading: &pgn::Heading| {
        let start = usize::try_from(heading.offset).unwrap_or(usize::MAX);
        let length = usize::try_from(heading.length).unwrap_or(usize::MAX);
        let game = file.get(start..start.saturating_add(length));
        game.is_some_and(|game| game.trim_ascii_end() == text)
    };
    let mut found = pgn::scan(file.as_slice()).map_while(Result::ok).filter(is_same);
    let first = found.next()?;
    // Of two identical games, there is no telling which one is meant.
    found.next().is_none().then_some(first.offset)
}
