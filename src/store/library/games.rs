//! A compact list of games: every name is stored once.

use super::entry::extent_in;
use super::GameEntry;
use crate::collection::index::{Listed, ListedGame};
use crate::collection::{Facts, NameKind, Names};
use crate::store::file::File;
use crate::store::pgn_file::{FileGame, PgnFiles};
use std::io;
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// A list of games. Each takes 64 bytes plus the names that no other game shares.
#[derive(Debug, Clone, Default)]
pub struct GameRows {
    rows: Vec<Row>,
    files: Vec<Arc<Path>>,
    names: Names,
    /// Whether one of the games has a player.
    has_players: bool,
    /// What the events of all games begin with.
    prefix: Option<String>,
    /// The [ranks](Names::ranks) of all names, once they are known.
    ranks: OnceLock<Vec<u32>>,
    /// Whether more games come.
    is_filling: bool,
    /// Whether the ranks come.
    awaits_ranks: bool,
}

/// The numbers of the names of a row.
type RowNames = [u32; NameKind::ALL.len() + 1];

#[derive(Debug, Clone)]
struct Row {
    offset: u64,
    length: u32,
    text: u32,
    file: u32,
    /// White, Black, event, site and round, as in [`NameKind::ALL`](crate::collection::NameKind::ALL), and opening.
    names: RowNames,
    facts: Facts,
}

/// The contents of a row.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct GameRow<'g> {
    /// White's name.
    pub white: &'g str,
    /// Black's name.
    pub black: &'g str,
    /// The event.
    pub event: &'g str,
    /// The opening.
    pub opening: &'g str,
    /// The place.
    pub site: &'g str,
    /// The round.
    pub round: &'g str,
    /// What is known besides.
    pub facts: Facts,
}

impl GameRow<'_> {
    /// The number of full moves.
    pub fn moves(&self) -> usize {
        usize::from(self.facts.plies).div_ceil(2)
    }
}

/// Where the text of a game is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextLocation {
    /// The file.
    pub path: Arc<Path>,
    /// The offset of the game in it, in bytes.
    pub offset: u64,
    /// The length of the game, in bytes.
    pub length: u64,
    /// A part of the hash of its text.
    pub text: u32,
}

impl TextLocation {
    /// Where the game is now in its file, found as that of a [`GameEntry`] by its text.
    /// `shift` is how far another game of the file has moved, since most move together.
    pub(in crate::store) fn extent_in(&self, file: &mut File, shift: u64) -> io::Result<Option<Range<u64>>> {
        extent_in(file, self.offset.wrapping_add(shift), self.length, self.text)
    }

    /// The game, wherever it is in its file now; `None` if it has been changed or removed. Waits for a job that is writing a changed
    /// game.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn game(&self, files: &PgnFiles) -> io::Result<Option<FileGame>> {
        let _lock = files.lock_after_all(&self.path);
        let mut opened = files.disk().open(&self.path)?;
        let Some(extent) = self.extent_in(&mut opened, 0)? else {
            return Ok(None);
        };
        FileGame::read(files.disk(), &self.path, extent.start, extent.end - extent.start).map(Some)
    }
}

impl GameRows {
    /// The maximum number of games in a list; this many take about half a gigabyte.
    pub const MOST: usize = 5_000_000;

    /// The number of games.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Whether the players of a game are known; a list of positions or chapters has none.
    pub fn has_players(&self) -> bool {
        self.has_players
    }

    /// What the names of all chapters of a study begin with, up to a colon: the name of the study.
    pub fn study(&self) -> &str {
        let prefix = self.prefix.as_deref().unwrap_or_default();
        prefix.rfind(": ").map_or("", |end| &prefix[..end + 2])
    }

    fn add_event(&mut self, event: &str) {
        let prefix = self.prefix.get_or_insert_with(|| event.to_owned());
        let same = prefix
            .chars()
            .zip(event.chars())
            .take_while(|(one, other)| one == other);
        prefix.truncate(same.map(|(letter, _)| letter.len_utf8()).sum());
    }

    /// Appends a game.
    pub fn push(&mut self, place: &TextLocation, row: &GameRow<'_>) {
        self.ranks.take();
        if self.files.last().is_none_or(|last| **last != *place.path) {
            self.files.push(Arc::clone(&place.path));
        }
        self.has_players |= [row.white, row.black].into_iter().any(is_player);
        self.add_event(row.event);
        let names = [row.white, row.black, row.event, row.site, row.round, row.opening];
        let row = Row {
            offset: place.offset,
            length: u32::try_from(place.length).unwrap_or(u32::MAX),
            text: place.text,
            file: number(self.files.len() - 1),
            names: names.map(|name| self.names.number(name)),
            facts: row.facts,
        };
        self.rows.push(row);
    }

    /// Appends a game of a file.
    pub(super) fn push_entry(&mut self, entry: &GameEntry) {
        let row = GameRow {
            white: &entry.white,
            black: &entry.black,
            event: &entry.event,
            opening: &entry.opening,
            site: &entry.site,
            round: &entry.round,
            facts: entry.facts,
        };
        self.push(&entry.place(), &row);
    }

    /// The games of a part of a file, which begins at this offset.
    pub(super) fn of_part(file: &Arc<Path>, start: u64, listed: Listed) -> GameRows {
        let mut rows = GameRows {
            files: vec![Arc::clone(file)],
            names: listed.names,
            ..GameRows::default()
        };
        let mut is_known_event = vec![false; rows.names.len()];
        for game in &listed.games {
            let [white, black, event, ..] = game.names;
            let is_player = |number| is_player(rows.names.name(number));
            rows.has_players = rows.has_players || [white, black].into_iter().any(is_player);
            if let Some(is_known @ false) = is_known_event.get_mut(event as usize) {
                *is_known = true;
                let event = rows.names.name(event).to_owned();
                rows.add_event(&event);
            }
        }
        let row = |game: ListedGame| Row {
            offset: start + game.place.0,
            length: u32::try_from(game.place.1).unwrap_or(u32::MAX),
            text: game.text,
            file: 0,
            names: game.names,
            facts: game.facts,
        };
        rows.rows = listed.games.into_iter().map(row).collect();
        rows
    }

    /// Appends games. Their names get the numbers that they have in `all`; those that are new there are kept.
    pub(super) fn adopt(&mut self, others: GameRows, all: &mut Names) {
        let (numbers, new) = all.adopt(&others.names);
        self.names.extend(&new);
        self.concat(others, |row| {
            row.names = row.names.map(|name| numbers.get(name as usize).copied().unwrap_or(0));
        });
    }

    /// Appends games that were adopted by all names so far. Returns whether there was room for them.
    pub(super) fn append(&mut self, others: GameRows) -> bool {
        self.names.extend(&others.names);
        self.concat(others, |_| {})
    }

    fn concat(&mut self, mut others: GameRows, change: impl Fn(&mut Row)) -> bool {
        self.ranks.take();
        let files: Vec<u32> = others
            .files
            .into_iter()
            .map(|file| {
                if self.files.last().is_none_or(|last| *last != file) {
                    self.files.push(file);
                }
                number(self.files.len() - 1)
            })
            .collect();
        let room = GameRows::MOST - self.rows.len();
        let has_room = others.rows.len() <= room;
        others.rows.truncate(room);
        self.has_players |= others.has_players;
        others.prefix.iter().for_each(|prefix| self.add_event(prefix));
        for row in &mut others.rows {
            row.file = files[row.file as usize];
            change(row);
        }
        if self.rows.is_empty() {
            self.rows = others.rows;
        } else {
            self.rows.append(&mut others.rows);
        }
        has_room
    }

    /// The contents of the row, or `None` past the end.
    pub fn heading(&self, row: usize) -> Option<GameRow<'_>> {
        let row = self.rows.get(row)?;
        let [white, black, event, site, round, opening] = row.names.map(|number| self.names.name(number));
        let [white, black] = [white, black].map(|player| if player.is_empty() { "?" } else { player });
        Some(GameRow {
            white,
            black,
            event,
            opening,
            site,
            round,
            facts: row.facts,
        })
    }

    /// The whole entry of the row, or `None` past the end.
    pub fn entry(&self, row: usize) -> Option<GameEntry> {
        let heading = self.heading(row)?;
        let TextLocation {
            path,
            offset,
            length,
            text,
        } = self.place(row)?;
        Some(GameEntry {
            path: path.to_path_buf(),
            offset,
            length,
            text,
            white: heading.white.into(),
            black: heading.black.into(),
            event: heading.event.into(),
            opening: heading.opening.into(),
            site: heading.site.into(),
            round: heading.round.into(),
            facts: heading.facts,
        })
    }

    /// The file of the row, or `None` past the end.
    pub fn file(&self, row: usize) -> Option<&Path> {
        self.rows.get(row).map(|row| &*self.files[row.file as usize])
    }

    /// The files, in the order of the games.
    pub fn files(&self) -> &[Arc<Path>] {
        &self.files
    }

    /// Where the game of the row is stored, or `None` past the end.
    pub fn place(&self, row: usize) -> Option<TextLocation> {
        let row = self.rows.get(row)?;
        Some(TextLocation {
            path: Arc::clone(&self.files[row.file as usize]),
            offset: row.offset,
            length: row.length.into(),
            text: row.text,
        })
    }

    /// The names of these kinds that `is_meant`, those that most games have first, with the number of games; at most so many.
    pub fn commonest(&self, kinds: &[NameKind], is_meant: impl Fn(&str) -> bool, most: usize) -> Vec<(&str, usize)> {
        let all = 0..number(self.names.len());
        let mut counts: Vec<Option<usize>> = all.map(|name| is_meant(self.names.name(name)).then_some(0)).collect();
        for row in &self.rows {
            let names = kinds.iter().map(|kind| row.names[*kind as usize] as usize);
            names.for_each(|name| counts[name] = counts[name].map(|count| count + 1));
        }
        let found = (0..)
            .zip(counts)
            .filter_map(|(name, count)| Some((count.filter(|count| *count > 0)?, name)));
        let mut found: Vec<(usize, u32)> = found.collect();
        found.sort_unstable_by(|one, other| other.cmp(one));
        found.truncate(most);
        found
            .into_iter()
            .map(|(count, name)| (self.names.name(name), count))
            .collect()
    }

    /// The names.
    pub(super) fn names(&self) -> &Names {
        &self.names
    }

    /// The [ranks](Names::ranks) of all names, unless somebody else is still to make them.
    pub(super) fn ranks(&self) -> Option<&[u32]> {
        (!self.awaits_ranks).then(|| self.ranks.get_or_init(|| self.names.ranks()).as_slice())
    }

    /// Whether more games come.
    pub(super) fn is_filling(&self) -> bool {
        self.is_filling
    }

    /// From now on games come, and then the ranks of their names.
    pub(super) fn begin_filling(&mut self) {
        (self.is_filling, self.awaits_ranks) = (true, true);
    }

    /// No more games come.
    pub(super) fn end_filling(&mut self) {
        self.is_filling = false;
    }

    /// Takes over the ranks of all names; `None` if nobody makes them.
    pub(super) fn take_ranks(&mut self, ranks: Option<Vec<u32>>) {
        self.awaits_ranks = false;
        if let Some(ranks) = ranks {
            self.ranks = OnceLock::from(ranks);
        }
    }

    /// The numbers of the names of a row, the opening last, and its other facts.
    pub(super) fn columns(&self, row: usize) -> (&RowNames, &Facts) {
        let row = &self.rows[row];
        (&row.names, &row.facts)
    }
}

/// Whether this is the name of a player: chapters and positions have none.
pub fn is_player(name: &str) -> bool {
    !matches!(name, "" | "?" | "White" | "Black")
}

/// The limits on games and names keep every number in range.
fn number(place: usize) -> u32 {
    u32::try_from(place).unwrap_or(u32::MAX)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    pub(in crate::store::library) fn entry(white: &str, black: &str, event: &str) -> GameEntry {
        GameEntry {
            path: "a/b.pgn".into(),
            offset: 7,
            length: 300,
            text: 5,
            white: white.into(),
            black: black.into(),
            event: event.into(),
            opening: "C50 Italian Game".into(),
            site: String::new(),
            round: String::new(),
            facts: Facts {
                date: crate::collection::Date::of("2026.05.01"),
                result: crate::record::GameResult::Draw,
                plies: 81,
                ..Facts::default()
            },
        }
    }

    #[test]
    fn what_goes_in_comes_out_and_names_are_kept_once() {
        let mut games = GameRows::default();
        let entries = [entry("Ann", "Bob", "Club"), entry("Bob", "Ann", "Club")];
        for entry in &entries {
            games.push_entry(entry);
        }
        assert_eq!(games.len(), 2);
        assert_eq!(games.entry(0).as_ref(), Some(&entries[0]));
        assert_eq!(games.entry(1).as_ref(), Some(&entries[1]));
        assert_eq!(games.entry(2), None);
        assert_eq!(games.names.len(), 5, "Ann, Bob, Club, the opening, nothing");
        let (mut twice, mut names) = (GameRows::default(), Names::default());
        for _ in 0..2 {
            let mut batch = GameRows::default();
            batch.adopt(games.clone(), &mut names);
            assert!(twice.append(batch));
        }
        assert_eq!((twice.len(), twice.names.len(), twice.files().len()), (4, 5, 1));
        assert_eq!(twice.heading(3), games.heading(1));
        assert_eq!(twice.place(3), games.place(1));
        assert!(std::mem::size_of::<Row>() <= 64);
    }
}
