//! Where a game is in a file. It is found there by its own text, wherever that is now.

use super::load;
use crate::record::pgn::{self, TextHash};
use crate::store::file::SharedDisk;
use crate::store::library::TextLocation;
use std::collections::HashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// Where a game is in a file: in the place of the text it has there. Of identical games the one nearest to its last known offset is
/// meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameLocation {
    pub(super) path: PathBuf,
    /// Where it was last seen, in bytes.
    pub(super) offset: u64,
    /// The text it has in the file, as far as known.
    pub(super) text: TextHash,
    /// The texts being written there, oldest first.
    pending: Vec<TextHash>,
    /// The texts it had there before, by which older lists know it.
    earlier: Vec<TextHash>,
}

impl GameLocation {
    /// The location of a game with this text.
    pub fn new(path: PathBuf, offset: u64, text: TextHash) -> GameLocation {
        GameLocation {
            path,
            offset,
            text,
            pending: Vec::new(),
            earlier: Vec::new(),
        }
    }

    /// The location of a game that has not been written yet: an empty file with this name is its own.
    pub fn reserved(path: PathBuf) -> GameLocation {
        GameLocation::new(path, 0, TextHash::of(b""))
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Where it was last seen, in bytes.
    pub fn offset(&self) -> u64 {
        self.offset
    }

    /// All texts it may have in the file: the one it has as far as known, and those being written.
    pub fn texts(&self) -> impl Iterator<Item = TextHash> + '_ {
        [self.text].into_iter().chain(self.pending.iter().copied())
    }

    /// Notes that this text is about to be written there.
    pub fn begin_write(&mut self, text: TextHash) {
        self.pending.push(text);
    }

    /// Notes that this text is there now, and so none that was to be written before it; or that it could not be written.
    pub fn end_write(&mut self, text: TextHash, written: Option<&GameLocation>) {
        let Some(place) = self.pending.iter().position(|pending| *pending == text) else {
            return;
        };
        let Some(written) = written else {
            self.pending.remove(place);
            return;
        };
        self.pending.drain(..=place);
        self.earlier.push(std::mem::replace(&mut self.text, text));
        (self.path, self.offset) = (written.path.clone(), written.offset);
    }

    /// Notes a new name of the file.
    pub fn moved_to(&mut self, path: PathBuf) {
        self.path = path;
    }

    /// Parts of the hashes of all texts that the game has, had or will have.
    pub fn listed_texts(&self) -> impl Iterator<Item = u32> + '_ {
        let all = self.texts().chain(self.earlier.iter().copied());
        all.map(TextHash::short)
    }

    /// Whether the game has, had or will have a text for which this holds.
    fn has_had(&self, is_it: impl Fn(TextHash) -> bool) -> bool {
        self.texts().chain(self.earlier.iter().copied()).any(is_it)
    }

    /// Whether this is its text in the file, as far as known, and no other is being written.
    pub fn has_text(&self, text: &[u8]) -> bool {
        self.pending.is_empty() && self.text == TextHash::of(text)
    }

    /// Whether it is the game that is listed in its file with a text of this hash.
    pub fn is_listed(&self, short: u32) -> bool {
        self.has_had(|text| text.short() == short)
    }

    /// Whether both are the same game, if their files are the same.
    pub fn is_same_game(&self, other: &GameLocation) -> bool {
        self.has_had(|text| other.has_had(|others| others == text))
    }

    /// The bytes and the text of the game in this content of the file, if it is there with `text` or with one that is to be written
    /// after that, rather than with the text it is known to have.
    pub(super) fn done(&self, file: &[u8], text: TextHash) -> Option<(Range<usize>, TextHash)> {
        let since = self.pending.iter().skip_while(|pending| **pending != text);
        let done: Vec<TextHash> = since.copied().chain([text]).collect();
        nearest(file, self.offset, |there| there == self.text || done.contains(&there))
            .filter(|(_, there)| done.contains(there))
    }

    /// The bytes of the game in this content of the file, if it is there with the text it is known to have.
    pub(super) fn find(&self, file: &[u8]) -> Option<Range<usize>> {
        nearest(file, self.offset, |text| text == self.text).map(|(place, _)| place)
    }

    /// The same game with the one text of all it may have that is in this content of the file, if any. One that can be read without
    /// a fault goes before any other: beside a damaged game the new text is added.
    pub(super) fn settled(&self, file: &[u8]) -> Option<GameLocation> {
        let may_have = |text| self.texts().any(|known| known == text);
        let whole = |place: &Range<usize>| is_whole(&file[place.clone()]);
        let all = games(file).filter(|(_, text)| may_have(*text));
        let (place, text) = all.min_by_key(|(place, _)| (!whole(place), distance(place, self.offset)))?;
        Some(GameLocation::new(self.path.clone(), place.start as u64, text))
    }
}

/// The text of the first game.
pub(super) fn first(file: &[u8]) -> Option<TextHash> {
    games(file).next().map(|(_, text)| text)
}

/// The games of a file: their bytes, without white space at the end, and the hashes of their texts.
fn games(file: &[u8]) -> impl Iterator<Item = (Range<usize>, TextHash)> + '_ {
    let number = |bytes: u64| usize::try_from(bytes).unwrap_or(usize::MAX);
    pgn::scan(file).map_while(Result::ok).filter_map(move |heading| {
        let start = number(heading.offset);
        let game = file.get(start..start.saturating_add(number(heading.length)))?;
        let game = game.trim_ascii_end();
        Some((start..start + game.len(), TextHash::of(game)))
    })
}

/// The bytes and the hash of the game nearest to this offset of those with a text for which `is_it` holds.
pub(in crate::store) fn nearest(
    file: &[u8],
    offset: u64,
    is_it: impl Fn(TextHash) -> bool,
) -> Option<(Range<usize>, TextHash)> {
    let all = games(file).filter(|(_, text)| is_it(*text));
    all.min_by_key(|(place, _)| distance(place, offset))
}

/// The hash of the game nearest to this offset, if it has the players of this one and so is another version of it.
pub(super) fn other_version(file: &[u8], offset: u64, game: &str) -> Option<TextHash> {
    let players = |game: &[u8]| {
        let heading = pgn::scan(game).next()?.ok()?;
        Some(["White", "Black"].map(|tag| heading.tags.known(tag).map(str::to_owned)))
    };
    let (place, text) = nearest(file, offset, |_| true)?;
    (players(&file[place]) == players(game.as_bytes())).then_some(text)
}

/// Those of the games whose texts are in this file, each text as often as it is there; none if the file cannot be read.
pub(in crate::store) fn still_there(disk: &SharedDisk, path: &Path, wanted: &[TextLocation]) -> Vec<TextLocation> {
    let file = load(disk, path).unwrap_or_default();
    let places = find_each(&file, wanted);
    let found = wanted.iter().zip(places).filter(|(_, place)| place.is_some());
    found.map(|(game, _)| game.clone()).collect()
}

/// The bytes of these listed games in this content of their file; `None` if one is not there.
pub(super) fn find_all(file: &[u8], wanted: &[TextLocation]) -> Option<Vec<Range<usize>>> {
    find_each(file, wanted).into_iter().collect()
}

/// For each of these listed games the nearest one with its text that none before it has taken.
fn find_each(file: &[u8], wanted: &[TextLocation]) -> Vec<Option<Range<usize>>> {
    let mut known: HashMap<u32, Vec<Range<usize>>> = wanted.iter().map(|game| (game.text, Vec::new())).collect();
    for (place, text) in games(file) {
        if let Some(places) = known.get_mut(&text.short()) {
            places.push(place);
        }
    }
    let take = |game: &TextLocation| {
        let places = known.get_mut(&game.text)?;
        let nearest = (0..places.len()).min_by_key(|&number| distance(&places[number], game.offset))?;
        Some(places.remove(nearest))
    };
    wanted.iter().map(take).collect()
}

fn distance(place: &Range<usize>, offset: u64) -> u64 {
    (place.start as u64).abs_diff(offset)
}

/// Whether the text of a game has no fault, so it was read completely.
pub(super) fn is_whole(text: &[u8]) -> bool {
    pgn::check(text).next().is_some_and(|game| game.faults.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_identical_games_the_nearest_is_meant() {
        let file = b"1. e4 *\n\n1. d4 *\n\n1. e4 *\n\n1. e4 *\n";
        let at = |offset| GameLocation::new("a.pgn".into(), offset, TextHash::of(b"1. e4 *"));
        for (offset, start) in [(0, 0), (9, 0), (18, 18), (21, 18), (24, 27), (99, 27)] {
            assert_eq!(at(offset).find(file), Some(start..start + 7), "{offset}");
        }
        assert_eq!(at(0).find(b"1. d4 *\n"), None);
    }

    #[test]
    fn a_game_has_the_text_that_was_written_last_of_all_that_could_be() {
        let [old, new, newest] = [&b"1. e4 *"[..], b"1. e4 {a} *", b"1. e4 {b} *"].map(TextHash::of);
        let mut location = GameLocation::new("a.pgn".into(), 0, old);
        location.begin_write(new);
        location.begin_write(newest);
        assert_eq!(location.texts().collect::<Vec<_>>(), [old, new, newest]);
        let settled = |file: &[u8]| location.settled(file).map(|settled| settled.text);
        assert_eq!(settled(b"1. d4 *\n\n1. e4 {a} *\n"), Some(new));
        assert_eq!(
            settled(b"1. e4 *\n\n1. e4 {b} *\n"),
            Some(old),
            "the other one is another game"
        );
        assert_eq!(settled(b"1. d4 *\n"), None);
        let mut written = location.clone();
        written.end_write(new, Some(&GameLocation::new("b.pgn".into(), 7, new)));
        assert_eq!(written.texts().collect::<Vec<_>>(), [new, newest]);
        assert_eq!(written.path(), Path::new("b.pgn"));
        assert!(written.is_listed(old.short()) && location.is_same_game(&written));
        written.end_write(newest, None);
        assert_eq!(written.texts().collect::<Vec<_>>(), [new]);
    }
}
