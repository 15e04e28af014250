//! Logging before a file is written, and recovery from that log after a kill.

use super::ledger::Change;
use super::write_log::{Entry, WrittenGame};
use super::{held, FileGame, GameKey, PgnFiles};
use crate::store::file::{read_regular, write_checked, FileStamp, NewFile};
use anyhow::Context;
use std::io::Write;
use std::path::Path;

/// Where an earlier run wrote a game, and the game as it is there now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum WrittenPlace {
    /// A file with this game alone, and its full text.
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
    /// Logs a change that the holder of the turn is about to make.
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

    /// Writes the whole file, which had this stamp before; the first time, the old file is backed up.
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

    /// Writes the whole file. The change and the new stamp are logged before the file gets its name.
    pub(super) fn put(
        &self,
        path: &Path,
        before: Option<FileStamp>,
        content: &[u8],
        change: Change,
        game: Option<WrittenGame>,
    ) -> anyhow::Result<FileStamp> {
        let mut noted = None;
        let write = |file: &mut NewFile| Ok(file.write_all(content)?);
        write_checked(&self.shared.disk, path, write, |new| {
            let after = FileStamp::of(new)?;
            self.note_ahead(path, before, after, change.clone(), game.clone());
            noted = Some(after);
            Ok(())
        })?;
        let stamp = FileStamp::of(path).with_context(|| format!("reading {}", path.display()))?;
        if noted != Some(stamp) {
            // Some file systems change the modification time on renaming.
            self.note_ahead(path, before, stamp, change, game);
        }
        Ok(stamp)
    }

    /// Reads what earlier runs were about to write, so their changes are followed like our own. Returns whether there were any.
    #[must_use]
    pub fn learn(&self) -> bool {
        let mut log = held(&self.shared.log);
        log.learn(&mut held(&self.shared.ledger));
        log.has_learned()
    }

    /// Deletes the logs of earlier runs, once no journal is left that could need them.
    pub fn forget_earlier(&self) {
        held(&self.shared.log).forget_earlier();
    }

    /// Where an earlier run last wrote this game, if it is still there as written.
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
