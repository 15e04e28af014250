//! What is noted before a file is written, and what the start after a kill makes of it.

use super::ledger::Change;
use super::write_log::{Entry, WrittenGame};
use super::{held, FileGame, GameKey, PgnFiles};
use crate::store::file::{read_regular, write_checked, FileStamp};
use anyhow::Context;
use std::fs::File;
use std::io::Write;
use std::path::Path;

/// Where an earlier start of the program has written a game, and the game as it stands there now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WrittenPlace {
    /// A file with this game alone, and its whole text.
    Alone(FileGame, String),
    /// A place in a PGN file.
    Shared(FileGame),
}

impl WrittenPlace {
    /// The game.
    #[must_use]
    pub fn game(&self) -> &FileGame {
        match self {
            WrittenPlace::Alone(game, _) | WrittenPlace::Shared(game) => game,
        }
    }
}

impl PgnFiles {
    /// Notes a change that is about to be made, by one who has the turn.
    pub(super) fn note_ahead(
        &self,
        path: &Path,
        before: Option<FileStamp>,
        after: FileStamp,
        change: Change,
        game: Option<WrittenGame>,
    ) {
        held(&self.shared.ledger).note(path, before, after, change.clone());
        held(&self.shared.log).note(&Entry {
            path: path.to_owned(),
            before,
            after,
            change,
            game,
        });
    }

    /// Writes the file whole, which was this one before; the first time it is kept as it was.
    pub(super) fn write(
        &self,
        path: &Path,
        before: Option<FileStamp>,
        content: &[u8],
        change: Change,
        game: Option<WrittenGame>,
    ) -> anyhow::Result<FileStamp> {
        if path.exists() {
            held(&self.shared.backups).keep(path)?;
        }
        self.put(path, before, content, change, game)
    }

    /// Writes the file whole. What changes is known before the file has its name, and so is what it is then.
    pub(super) fn put(
        &self,
        path: &Path,
        before: Option<FileStamp>,
        content: &[u8],
        change: Change,
        game: Option<WrittenGame>,
    ) -> anyhow::Result<FileStamp> {
        let mut noted = None;
        let write = |file: &mut File| Ok(file.write_all(content)?);
        write_checked(path, write, |new| {
            let after = FileStamp::of(new)?;
            self.note_ahead(path, before, after, change.clone(), game.clone());
            noted = Some(after);
            Ok(())
        })?;
        let stamp = FileStamp::of(path).with_context(|| format!("reading {}", path.display()))?;
        if noted != Some(stamp) {
            // Some file systems have a time of their own for the new name.
            self.note_ahead(path, before, stamp, change, game);
        }
        Ok(stamp)
    }

    /// Reads what starts of the program that have ended were about to write: their changes are followed like own ones. Whether
    /// there was any such start.
    #[must_use]
    pub fn learn(&self) -> bool {
        let mut log = held(&self.shared.log);
        log.learn(&mut held(&self.shared.ledger));
        log.has_learned()
    }

    /// Deletes what earlier starts have noted, when no journal is left that could need it.
    pub fn forget_earlier(&self) {
        held(&self.shared.log).forget_earlier();
    }

    /// Where an earlier start has written this game last, if it still stands there as it was written.
    #[must_use]
    pub fn written(&self, key: GameKey) -> Option<WrittenPlace> {
        let log = held(&self.shared.log);
        log.learned(key).iter().find_map(|learned| {
            let place = learned.place();
            let (stamp, now) = self.follow(&place.path, place.stamp, place.extent())?;
            let game = FileGame::read(&place.path, now.start, place.length).ok()?;
            if game.stamp() != stamp {
                return None;
            }
            if !learned.game.is_alone {
                return Some(WrittenPlace::Shared(game));
            }
            let whole = read_regular(&place.path, stamp.length()).ok()?;
            let whole = String::from_utf8(whole).ok()?;
            let is_alone = whole.trim().as_bytes() == game.text().trim_ascii();
            Some(if is_alone {
                WrittenPlace::Alone(game, whole)
            } else {
                WrittenPlace::Shared(game)
            })
        })
    }
}
