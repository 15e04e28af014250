//! A compact list of games: every name is stored once.

use super::blocks::Blocks;
use super::entry::extent_in;
use super::GameEntry;
use crate::collection::index::ListedGame;
use crate::collection::{Facts, NameKind, Names};
use crate::game::GameSetup;
use crate::store::file::File;
use crate::store::pgn_file::{FileGame, PgnFiles};
use std::collections::BTreeSet;
use std::io;
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, OnceLock};

/// A list of games. Each takes 64 bytes plus the names that no other game shares. Copies share what is the same, but for the names.
#[derive(Debug, Clone, Default)]
pub struct GameRows {
    // What a search or an order does not ask for is not read.
    places: Blocks<RowPlace>,
    row_names: Blocks<RowNames>,
    facts: Blocks<Facts>,
    files: Vec<Arc<Path>>,
    names: Names,
    /// Whether one of the games has a player, or is a casual one.
    has_players: bool,
    /// What the events of all games begin with, up to a colon.
    study: Option<String>,
    /// How many times the list was made anew.
    revision: u32,
    /// The [ranks](Names::ranks) of all names, once they are known.
    ranks: OnceLock<Vec<u32>>,
    /// Whether more games come.
    is_filling: bool,
    /// Whether the ranks come.
    awaits_ranks: bool,
}

/// The numbers of the names of a row: White, Black, event, site and round, as in [`NameKind::ALL`], and opening.
pub(super) type RowNames = [u32; NameKind::ALL.len() + 1];

#[derive(Debug, Clone, Copy)]
struct RowPlace {
    offset: u64,
    length: u32,
    text: u32,
    file: u32,
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
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
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
        self.places.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether the players of a game are known, or it is a casual one; a list of positions or chapters has none.
    pub fn has_players(&self) -> bool {
        self.has_players
    }

    /// What the names of all chapters of a study begin with, up to a colon: the name of the study.
    pub fn study(&self) -> &str {
        self.study.as_deref().unwrap_or_default()
    }

    fn add_event(&mut self, event: &str) {
        let study = self.study.get_or_insert_with(|| event.to_owned());
        if study.is_empty() {
            return;
        }
        let same = study.chars().zip(event.chars()).take_while(|(one, other)| one == other);
        let same: usize = same.map(|(letter, _)| letter.len_utf8()).sum();
        study.truncate(study[..same].rfind(": ").map_or(0, |end| end + 2));
    }

    /// Appends games of a part of a file, which begins at this offset. For each number of a name there `numbers` has the one among
    /// `all`; those of them that are new are added as well. Games for which there is no room are left out.
    pub(super) fn add_part(
        &mut self,
        (file, start): (&Arc<Path>, u64),
        games: &[ListedGame],
        numbers: &[u32],
        all: &Names,
        new: &Names,
    ) {
        self.names.extend(new);
        let games = &games[..games.len().min(GameRows::MOST - self.len())];
        if self.files.last().is_none_or(|last| last != file) {
            self.files.push(Arc::clone(file));
        }
        let file = number(self.files.len() - 1);
        let row_names = |game: &ListedGame| game.names.map(|name| numbers.get(name as usize).copied().unwrap_or(0));
        for [white, black, event, ..] in games.iter().map(row_names) {
            self.has_players = self.has_players
                || [white, black].into_iter().any(|name| is_player(all.name(name)))
                || all.name(event) == GameSetup::CASUAL;
            if self.study.as_deref() != Some("") {
                self.add_event(all.name(event));
            }
        }
        self.row_names.extend(games.iter().map(row_names));
        self.facts.extend(games.iter().map(|game| game.facts));
        self.places.extend(games.iter().map(|game| RowPlace {
            offset: start + game.place.0,
            length: u32::try_from(game.place.1).unwrap_or(u32::MAX),
            text: game.text,
            file,
        }));
    }

    /// A copy whose names are those added since the last one.
    pub(super) fn hand_over(&mut self) -> GameRows {
        let names = std::mem::take(&mut self.names);
        GameRows { names, ..self.clone() }
    }

    /// Takes over what the list is now, with the names that have been added, or with all names and their ranks if it was made anew.
    pub(super) fn follow(&mut self, now: GameRows) {
        let before = std::mem::replace(self, now);
        (self.is_filling, self.awaits_ranks) = (before.is_filling, before.awaits_ranks);
        if self.revision == before.revision {
            let new = std::mem::replace(&mut self.names, before.names);
            self.names.extend(&new);
        }
    }

    /// A list made anew in place of this one, empty at first.
    pub(super) fn anew(&self) -> GameRows {
        GameRows {
            revision: self.revision + 1,
            ..GameRows::default()
        }
    }

    /// Sets all names and their ranks, for a list made anew.
    pub(super) fn set_names(&mut self, names: Names, ranks: Vec<u32>) {
        (self.names, self.ranks) = (names, OnceLock::from(ranks));
    }

    /// How many times the list was made anew.
    pub(super) fn revision(&self) -> u32 {
        self.revision
    }

    /// The contents of the row, or `None` past the end.
    pub fn heading(&self, row: usize) -> Option<GameRow<'_>> {
        let facts = *self.facts.get(row)?;
        let names = self.row_names.get(row)?.map(|number| self.names.name(number));
        let [white, black, event, site, round, opening] = names;
        let [white, black] = [white, black].map(|player| if player.is_empty() { "?" } else { player });
        Some(GameRow {
            white,
            black,
            event,
            opening,
            site,
            round,
            facts,
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
        self.places.get(row).map(|place| &*self.files[place.file as usize])
    }

    /// The files, in the order of the games.
    pub fn files(&self) -> &[Arc<Path>] {
        &self.files
    }

    /// Where the game of the row is stored, or `None` past the end.
    pub fn place(&self, row: usize) -> Option<TextLocation> {
        let place = self.places.get(row)?;
        Some(TextLocation {
            path: Arc::clone(&self.files[place.file as usize]),
            offset: place.offset,
            length: place.length.into(),
            text: place.text,
        })
    }

    /// The names of these kinds that `is_meant`, those that most games have first, with the number of games; at most so many.
    pub fn commonest(&self, kinds: &[NameKind], is_meant: impl Fn(&str) -> bool, most: usize) -> Vec<(&str, usize)> {
        let all = 0..number(self.names.len());
        let mut counts: Vec<Option<usize>> = all.map(|name| is_meant(self.names.name(name)).then_some(0)).collect();
        for row in self.row_names.iter() {
            let names = kinds.iter().map(|kind| row[*kind as usize] as usize);
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

    /// White and Black of the games in which both names are `meant`.
    pub fn meetings(&self, is_meant: impl Fn(&str) -> bool) -> BTreeSet<[&str; 2]> {
        let all = 0..number(self.names.len());
        let meant: Vec<bool> = all.map(|name| is_meant(self.names.name(name))).collect();
        let players = |row: &RowNames| [NameKind::White, NameKind::Black].map(|kind| row[kind as usize]);
        let pairs = self.row_names.iter().map(players);
        let both = pairs.filter(|pair| pair.iter().all(|&name| meant[name as usize]));
        both.map(|pair| pair.map(|name| self.names.name(name))).collect()
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

    /// The numbers of the names of a row, the opening last.
    pub(super) fn row_names(&self, row: usize) -> &RowNames {
        &self.row_names[row]
    }

    /// Calls `look` with each of these rows and what [`row_names`](GameRows::row_names) and [`facts`](GameRows::facts) say of it.
    pub(super) fn each(&self, rows: Range<usize>, mut look: impl FnMut(u32, &RowNames, &Facts)) {
        let mut row = number(rows.start);
        for (names, facts) in self.row_names.pieces(rows.clone()).zip(self.facts.pieces(rows)) {
            for (names, facts) in names.iter().zip(facts) {
                look(row, names, facts);
                row += 1;
            }
        }
    }

    /// What is known of a row besides.
    pub(super) fn facts(&self, row: usize) -> &Facts {
        &self.facts[row]
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

    impl GameRows {
        /// Appends a game.
        pub(in crate::store::library) fn push_entry(&mut self, entry: &GameEntry) {
            let mut names = std::mem::take(&mut self.names);
            let game = entry.listed(&mut names);
            let numbers: Vec<u32> = (0..number(names.len())).collect();
            self.add_part(
                (&Arc::from(&*entry.path), 0),
                &[game],
                &numbers,
                &names,
                &Names::default(),
            );
            self.names = names;
        }
    }

    #[test]
    fn casual_games_are_games_though_nobody_is_named() {
        for (event, has_players) in [("Chapter 1", false), (GameSetup::CASUAL, true)] {
            let mut games = GameRows::default();
            games.push_entry(&entry("White", "?", event));
            assert_eq!(games.has_players(), has_players, "{event}");
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
        let (mut all, mut copy) = (games.names.clone(), GameRows::default());
        copy.follow(games.hand_over());
        let file = Arc::from(Path::new("a/b.pgn"));
        let listed = [entry("Ann", "Cid", "Club")].map(|entry| entry.listed(&mut all));
        let new = Names::of([3].into_iter(), b"Cid".to_vec());
        games.add_part((&file, 0), &listed, &[0, 1, 2, 3, 4, 5], &all, &new);
        copy.follow(games.hand_over());
        assert_eq!((copy.len(), copy.files().len(), copy.names.len()), (3, 1, 6));
        let players = |row| copy.heading(row).map(|row| (row.white, row.black));
        assert_eq!(
            [0, 1, 2].map(players),
            [("Ann", "Bob"), ("Bob", "Ann"), ("Ann", "Cid")].map(Some)
        );
        assert_eq!(copy.place(2), games.place(2));
        let mut anew = games.anew();
        anew.push_entry(&entries[1]);
        copy.follow(anew);
        assert_eq!((copy.entry(0).as_ref(), copy.len()), (Some(&entries[1]), 1));
        let bytes = std::mem::size_of::<(RowPlace, RowNames, Facts)>();
        assert!(bytes <= 64, "{bytes}");
    }
}
