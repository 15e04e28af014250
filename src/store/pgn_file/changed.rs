//! Changing several games of a file at once, and taking that back.

use super::location::find_all;
use super::removed::gone;
use super::text::encode_new;
use super::{load, PgnFiles};
use crate::record::pgn::TextHash;
use crate::record::pgn::{self, EditError};
use crate::store::file::writing;
use crate::store::library::TextLocation;
use anyhow::Context;
use std::ops::Range;
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

    /// The same in the file with its new name.
    #[must_use]
    pub fn moved_to(self, path: &Path) -> ChangedGames {
        let games = self.games.into_iter().map(|(place, text)| {
            let path = path.into();
            (TextLocation { path, ..place }, text)
        });
        ChangedGames {
            path: path.to_owned(),
            games: games.collect(),
        }
    }
}

impl PgnFiles {
    /// Replaces the texts of these listed games, as this program has written them since, by those that `change` makes of them, all of
    /// them or none; the others stay.
    ///
    /// # Errors
    /// When one of the games is not in the file any more, cannot be changed so, or the file cannot be written.
    pub fn change_games(
        &self,
        path: &Path,
        games: &[TextLocation],
        change: impl FnOnce(&[&[u8]]) -> Result<Vec<Vec<u8>>, EditError>,
    ) -> anyhow::Result<ChangedGames> {
        self.replace_texts(path, &self.as_written(games.to_vec()), |old, places| {
            let before: Vec<&[u8]> = places.iter().map(|place| &old[place.clone()]).collect();
            let mut after = change(&before)?;
            encode_all(&mut after, old, places);
            Ok(after)
        })
    }

    fn replace_texts(
        &self,
        path: &Path,
        games: &[TextLocation],
        texts: impl FnOnce(&[u8], &[Range<usize>]) -> Result<Vec<Vec<u8>>, EditError>,
    ) -> anyhow::Result<ChangedGames> {
        let _lock = self.lock_after_all(path);
        let old = load(self.disk(), path)?;
        if pgn::utf_8(old.get(..4).unwrap_or_default()).is_some() {
            return Err(EditError::Utf16).with_context(|| writing(path));
        }
        let places = find_all(&old, games).with_context(|| gone(path))?;
        let after = texts(&old, &places)?;
        let edits: Vec<_> = places.iter().cloned().zip(after.iter().map(Vec::as_slice)).collect();
        let new = pgn::replace_games(&old, &edits).with_context(|| writing(path))?;
        self.write(path, &old, &new)?;
        let changed = games.iter().zip(edits).zip(&places);
        let games = changed.map(|((game, (place, text)), old_place)| {
            let now = TextLocation {
                offset: place.start as u64,
                length: text.len() as u64,
                text: TextHash::of(text.trim_ascii()).short(),
                ..game.clone()
            };
            (now, old[old_place.clone()].to_vec())
        });
        Ok(ChangedGames {
            path: path.to_owned(),
            games: games.collect(),
        })
    }

    /// Replaces these games, which still have their listed texts, by those written so, all of them or none; the others stay.
    ///
    /// # Errors
    /// As of [`PgnFiles::change_games`].
    pub fn rewrite_games(&self, path: &Path, games: &[TextLocation], texts: &[String]) -> anyhow::Result<ChangedGames> {
        self.replace_texts(path, games, |old, places| {
            let mut after: Vec<Vec<u8>> = texts.iter().map(|text| text.clone().into_bytes()).collect();
            encode_all(&mut after, old, places);
            Ok(after)
        })
    }

    /// Gives changed games their texts back.
    ///
    /// # Errors
    /// When one of them was changed since, or the file cannot be written.
    pub fn change_back(&self, changed: &ChangedGames) -> anyhow::Result<()> {
        let (games, texts): (Vec<TextLocation>, Vec<Vec<u8>>) = changed.games.iter().cloned().unzip();
        self.replace_texts(&changed.path, &games, |_, _| Ok(texts)).map(drop)
    }
}

/// Encodes the new texts of the games in these bytes of the file as the old ones are.
fn encode_all(texts: &mut [Vec<u8>], file: &[u8], places: &[Range<usize>]) {
    for (text, place) in texts.iter_mut().zip(places) {
        encode_new(text, file, place);
    }
}
