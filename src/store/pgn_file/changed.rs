//! Changing several games of a file at once, and taking that back.

use super::location::find_all;
use super::removed::gone;
use super::text::encode;
use super::{load, PgnFiles};
use crate::record::pgn::TextHash;
use crate::record::pgn::{self, EditError};
use crate::store::file::writing;
use crate::store::library::TextLocation;
use anyhow::Context;
use std::path::{Path, PathBuf};

/// Games of a file that were changed.
#[derive(Debug, Clone)]
pub struct ChangedGames {
    path: PathBuf,
    /// Where each is now, and its text before.
    games: Vec<(TextLocation, Vec<u8>)>,
}

impl ChangedGames {
    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

impl PgnFiles {
    /// Replaces the texts of these listed games by those that `change` makes of them, all of them or none; the others stay.
    ///
    /// # Errors
    /// When one of the games is not in the file any more, cannot be changed so, or the file cannot be written.
    pub fn change_games(
        &self,
        path: &Path,
        games: &[TextLocation],
        change: impl FnOnce(&[&[u8]]) -> Result<Vec<Vec<u8>>, EditError>,
    ) -> anyhow::Result<ChangedGames> {
        let _lock = self.lock_after_all(path);
        let old = load(self.disk(), path)?;
        let places = find_all(&old, games).with_context(|| gone(path))?;
        let before: Vec<&[u8]> = places.iter().map(|place| &old[place.clone()]).collect();
        let after = change(&before)?;
        let edits: Vec<_> = places.iter().cloned().zip(after.iter().map(Vec::as_slice)).collect();
        let new = pgn::replace_games(&old, &edits).with_context(|| writing(path))?;
        self.write(path, &old, &new)?;
        let changed = games.iter().zip(edits).zip(before);
        let games = changed.map(|((game, (place, text)), before)| {
            let now = TextLocation {
                offset: place.start as u64,
                length: text.len() as u64,
                text: TextHash::of(text.trim_ascii()).short(),
                ..game.clone()
            };
            (now, before.to_vec())
        });
        Ok(ChangedGames {
            path: path.to_owned(),
            games: games.collect(),
        })
    }

    /// Replaces these listed games by those written so, as [`PgnFiles::change_games`].
    ///
    /// # Errors
    /// As there.
    pub fn rewrite_games(&self, path: &Path, games: &[TextLocation], texts: &[String]) -> anyhow::Result<ChangedGames> {
        let encoded = |(text, before): (&String, &&[u8])| encode(text, before);
        self.change_games(path, games, |before| {
            Ok(texts.iter().zip(before).map(encoded).collect())
        })
    }

    /// Gives changed games their texts back.
    ///
    /// # Errors
    /// When one of them was changed since, or the file cannot be written.
    pub fn change_back(&self, changed: &ChangedGames) -> anyhow::Result<()> {
        let (games, texts): (Vec<TextLocation>, Vec<Vec<u8>>) = changed.games.iter().cloned().unzip();
        self.change_games(&changed.path, &games, |_| Ok(texts)).map(drop)
    }
}
