//! The games of a list that fit a search, in an order.

use super::games::RowNames;
use super::{GameRows, Hits, ListSearch, Listing, PlayedBy};
use crate::chess::{Color, Move};
use crate::collection::filter::complete_terms;
use crate::collection::{
    result_key, round_key, Eco, Facts, FilterError, GameSearch, Hit, KnownNames, NameKind, Names, NoteFlags,
    OpeningTree,
};
use crate::job;
use crate::text::{english_word, opening_with_code, Language, Text};
use std::convert::Infallible;
use std::sync::Arc;

/// Games checked per call, so that no frame is delayed.
const ROWS: usize = if cfg!(test) { 1_000 } else { 1_000_000 };
/// So many rows or names are looked at by one processor at a time.
const PIECE: usize = if cfg!(test) { 300 } else { 1 << 16 };
/// The most games that are sorted while the list fills.
const SORTED: usize = 100_000;

/// A column of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ListColumn {
    /// The place of the game in its file.
    Number,
    /// The chapter of a study, or the name of a position, where no game has players.
    Chapter,
    /// The side that begins, in such a list.
    Turn,
    /// The moves to find or to avoid, in such a list.
    Task,
    /// The date.
    Date,
    /// White's name.
    White,
    /// White's rating.
    WhiteElo,
    /// Black's name.
    Black,
    /// Black's rating.
    BlackElo,
    /// The result.
    Result,
    /// The number of moves.
    Moves,
    /// The file, where the games are from several.
    File,
    /// The code of the opening, of the tags or else of the moves.
    Eco,
    /// The opening with its code.
    Opening,
    /// The event.
    Event,
    /// The place.
    Site,
    /// The round.
    Round,
    /// The class of the time control.
    Time,
    /// What the game has besides its moves.
    Notes,
}

impl ListColumn {
    /// All of them, in the order in which they are shown, with their names in the settings.
    pub const ALL: [(ListColumn, &'static str); 19] = [
        (ListColumn::Number, "number"),
        (ListColumn::Chapter, "chapter"),
        (ListColumn::Turn, "turn"),
        (ListColumn::Task, "task"),
        (ListColumn::Date, "date"),
        (ListColumn::White, "white"),
        (ListColumn::WhiteElo, "whiteelo"),
        (ListColumn::Black, "black"),
        (ListColumn::BlackElo, "blackelo"),
        (ListColumn::Result, "result"),
        (ListColumn::Moves, "moves"),
        (ListColumn::File, "file"),
        (ListColumn::Eco, "eco"),
        (ListColumn::Opening, "opening"),
        (ListColumn::Event, "event"),
        (ListColumn::Site, "site"),
        (ListColumn::Round, "round"),
        (ListColumn::Time, "time"),
        (ListColumn::Notes, "notes"),
    ];

    /// Its name in the settings.
    #[must_use]
    pub fn setting(self) -> &'static str {
        let named = ListColumn::ALL.iter().find(|(known, _)| *known == self);
        named.map_or("", |(_, name)| name)
    }

    /// Where its name is among those of a row, if it has one.
    const fn name(self) -> Option<usize> {
        Some(match self {
            ListColumn::White => NameKind::White as usize,
            ListColumn::Black => NameKind::Black as usize,
            ListColumn::Event | ListColumn::Chapter | ListColumn::Task => NameKind::Event as usize,
            ListColumn::Site => NameKind::Site as usize,
            ListColumn::Round => NameKind::Round as usize,
            ListColumn::Opening => NameKind::ALL.len(),
            _ => return None,
        })
    }

    /// The place of a game with these facts in this column.
    fn number(self, row: u32, facts: &Facts) -> u32 {
        match self {
            ListColumn::Date => facts.date.number(),
            ListColumn::WhiteElo => facts.elo[0].into(),
            ListColumn::BlackElo => facts.elo[1].into(),
            ListColumn::Result => result_key(facts.result).into(),
            ListColumn::Moves => facts.plies.div_ceil(2).into(),
            ListColumn::Eco => facts.eco.number().into(),
            ListColumn::Time => facts.time.map_or(0, |class| class as u32 + 1),
            ListColumn::Notes => facts.notes.0.into(),
            ListColumn::Turn => facts.notes.has(NoteFlags::BLACK_BEGINS).into(),
            _ => row,
        }
    }
}

/// A search that continues while the list fills, and the order of what it finds.
#[derive(Debug, Clone, Default)]
pub struct Selection {
    text: String,
    /// The language of the text.
    language: Language,
    search: GameSearch,
    fault: Option<FilterError>,
    known: KnownNames,
    /// Number of names looked at.
    names: usize,
    /// The columns that the games are sorted by, the first one first, and whether downward.
    order: Vec<(ListColumn, bool)>,
    /// The games with the position that is wanted, as far as they have been found.
    positions: Option<Arc<ListSearch>>,
    /// Groups of rows that are listed instead of a search: each row with the number of its group.
    groups: Option<Vec<(u32, u32)>>,
    /// Number of rows checked.
    seen: usize,
    /// The [revision](GameRows::revision) of these.
    revision: u32,
    found: Vec<u32>,
    /// How many of those found are sorted.
    sorted: usize,
}

impl Selection {
    /// All games, those that were played last first.
    #[must_use]
    pub fn newest_first() -> Selection {
        Selection {
            order: vec![(ListColumn::Date, true)],
            ..Selection::default()
        }
    }

    /// The columns that the games are sorted by, the first one first, and whether downward.
    #[must_use]
    pub fn order(&self) -> &[(ListColumn, bool)] {
        if self.groups.is_some() {
            return &[];
        }
        &self.order
    }

    /// Lists these groups of rows, until something is searched for or the games are sorted.
    pub fn list_groups(&mut self, groups: &[Vec<u32>]) {
        let rows = (0..)
            .zip(groups)
            .flat_map(|(group, rows)| rows.iter().map(move |&row| (row, group)));
        self.groups = Some(rows.collect());
        self.restart();
    }

    /// Lists all that is found again. Returns whether groups were listed.
    pub fn end_groups(&mut self) -> bool {
        let had_groups = self.groups.take().is_some();
        if had_groups {
            self.restart();
        }
        had_groups
    }

    /// Where the group of the match with this number begins, if groups are listed.
    #[must_use]
    pub fn group_start(&self, number: usize) -> Option<usize> {
        let groups = self.groups.as_ref()?;
        let (_, group) = groups.get(number)?;
        Some(groups.partition_point(|(_, other)| other < group))
    }

    /// Sorts by this column: upward, then downward, then in the order of the list again. `adds` keeps the first column as it is, and
    /// makes this one the second.
    pub fn sort_by(&mut self, column: ListColumn, adds: bool) {
        let known = self.order.iter().position(|(known, _)| *known == column);
        let next = match known.map(|place| self.order.remove(place)) {
            None => Some((column, false)),
            Some((_, false)) => Some((column, true)),
            Some((_, true)) => None,
        };
        self.order.truncate(usize::from(adds));
        self.order.extend(next);
        self.groups = None;
        self.restart();
    }

    /// Whether there is a search.
    #[must_use]
    pub fn is_searching(&self) -> bool {
        !self.search.filter.is_empty() || self.search.wanted.is_some()
    }

    /// The search for a position or a part of one, whatever the tags say.
    #[must_use]
    pub fn wanted(&self) -> Option<GameSearch> {
        self.search.of_positions()
    }

    /// What is wrong with the text; meanwhile the search before it stays.
    #[must_use]
    pub fn fault(&self) -> Option<&FilterError> {
        self.fault.as_ref()
    }

    /// Whether all rows match, in the order of the list.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        !self.is_searching() && self.order.is_empty() && self.groups.is_none()
    }

    /// Sets what is searched for; another one restarts the search. Fields and names of openings may be in the language of the text.
    pub fn search(&mut self, wanted: &str, text: &Text) {
        if self.text == wanted {
            return;
        }
        self.end_groups();
        wanted.clone_into(&mut self.text);
        self.language = text.language();
        let read = |wanted: &str| GameSearch::read(wanted, &|word| english_word(text, word));
        let search = match read(wanted) {
            Ok(search) => {
                self.fault = None;
                search
            }
            Err(fault) => {
                self.fault = Some(fault);
                // What is understood of it.
                let (terms, rest) = complete_terms(wanted);
                let terms = terms.into_iter().chain([rest]).filter(|term| read(term).is_ok());
                read(&terms.collect::<Vec<_>>().join(" ")).unwrap_or_default()
            }
        };
        if search != self.search {
            self.search = search;
            self.restart();
        }
    }

    /// Takes over the games in which the wanted position was found.
    pub fn take_positions(&mut self, positions: &Arc<ListSearch>) {
        let is_known = self
            .positions
            .as_ref()
            .is_some_and(|known| Arc::ptr_eq(known, positions));
        if !is_known {
            self.positions = Some(Arc::clone(positions));
            self.restart();
        }
    }

    /// Where a row has the wanted position, and the move made there.
    #[must_use]
    pub fn hit(&self, row: usize) -> Option<(u32, Option<Move>)> {
        let hits = &self.wanted_positions()?.hits;
        hits.get(&u32::try_from(row).ok()?).copied()
    }

    /// Whether it is not known yet of all games if they have the wanted position.
    #[must_use]
    pub fn is_looking(&self) -> bool {
        self.search.wanted.is_some() && !self.wanted_positions().is_some_and(|known| known.is_whole)
    }

    /// Whether more games may fit once this list is complete, and once its moves have been read.
    #[must_use]
    pub fn lacks_games_of(&self, listing: &Listing) -> bool {
        let filter = &self.search.filter;
        listing.is_filling() || listing.is_reading() && (filter.asks_for_openings() || filter.asks_for_notes())
    }

    /// The games with the wanted position, if they have been asked for.
    fn wanted_positions(&self) -> Option<&Arc<ListSearch>> {
        let search = &self.search;
        let is_it = |known: &&Arc<ListSearch>| {
            let of = &known.wanted;
            let same = (&of.wanted, &of.besides) == (&search.wanted, &search.besides);
            same && (of.moves, of.with_variations) == (search.moves, search.with_variations)
        };
        let known = self.positions.as_ref().filter(|_| search.wanted.is_some());
        known.filter(is_it)
    }

    /// Discards the matches, for a new list.
    pub fn restart(&mut self) {
        self.known = KnownNames::default();
        (self.names, self.seen, self.sorted) = (0, 0, 0);
        self.found.clear();
    }

    /// Checks more of the list; returns whether all of it has been checked.
    pub fn advance(&mut self, games: &GameRows) -> bool {
        if games.len() < self.seen || games.revision() != self.revision {
            self.restart();
            self.revision = games.revision();
        }
        if self.is_plain() {
            self.seen = games.len();
            return true;
        }
        if let Some(groups) = &self.groups {
            self.found = groups.iter().map(|(row, _)| *row).collect();
            self.seen = games.len();
            return true;
        }
        self.learn_names(games.names());
        let end = games.len().min(self.seen + ROWS);
        let mut found = std::mem::take(&mut self.found);
        if self.is_searching() {
            let starts: Vec<usize> = (self.seen..end).step_by(PIECE).collect();
            let fitting = |number: usize| {
                let (start, mut found) = (starts[number], Vec::new());
                games.each(start..end.min(start + PIECE), |row, names, facts| {
                    let has_wanted = || self.search.wanted.is_none() || self.hit(row as usize).is_some();
                    if self.fits(names, facts) && has_wanted() {
                        found.push(row);
                    }
                });
                found
            };
            in_pieces(starts.len(), fitting, |more| found.extend(more));
        } else {
            found.extend((self.seen..end).map_while(|row| u32::try_from(row).ok()));
        }
        self.found = found;
        self.seen = end;
        let is_whole = end == games.len();
        if self.sorted < self.found.len() && (is_whole || self.found.len() <= SORTED) {
            self.sort(games);
        }
        is_whole
    }

    /// Whether all games found so far are sorted: by names they are only once the list is whole.
    #[must_use]
    pub fn is_sorted(&self) -> bool {
        self.sorted == self.found.len()
    }

    /// Looks at the names that are new.
    fn learn_names(&mut self, names: &Names) {
        let (filter, known) = (&self.search.filter, self.names);
        let starts: Vec<usize> = (known..names.len()).step_by(PIECE).collect();
        let learn = |number: usize| {
            let start = starts[number];
            KnownNames::of(filter, names, start..names.len().min(start + PIECE))
        };
        in_pieces(starts.len(), learn, |more| self.known.extend(more));
        self.names = names.len();
        if self.language == Language::ENGLISH || filter.names().is_empty() {
            return;
        }
        for number in known..names.len() {
            let name = names.name(u32::try_from(number).unwrap_or(u32::MAX));
            if Eco::of(name) != Eco::default() {
                self.known.add(filter, number, &opening_with_code(self.language, name));
            }
        }
    }

    /// Whether a row with these names and facts fits, as far as its names are known.
    fn fits(&self, names: &RowNames, facts: &Facts) -> bool {
        let (name, opening) = (|kind| names[kind as usize], || names[NameKind::ALL.len()]);
        self.known.fits(&self.search.filter, || *facts, name, opening)
    }

    /// What was played in a position with this side to move, which these rows have, in the games that fit and are by these players.
    #[must_use]
    pub fn tree(&mut self, games: &GameRows, hits: &Hits, turn: Color, by: &PlayedBy) -> OpeningTree {
        while !self.advance(games) {}
        let mut tree = OpeningTree::default();
        for (&row, &(ply, next)) in hits.iter().filter(|(row, _)| (**row as usize) < games.len()) {
            let is_by = || by.has([0, 1].map(|side| games.names().name(games.row_names(row as usize)[side])));
            let has_wanted = || self.search.wanted.is_none() || self.hit(row as usize).is_some();
            if self.fits(games.row_names(row as usize), games.facts(row as usize)) && has_wanted() && is_by() {
                tree.add_with(Hit { ply, next }, games.facts(row as usize), turn);
            }
        }
        tree
    }

    fn sort(&mut self, games: &GameRows) {
        let is_of_names = self.order.iter().any(|(column, _)| column.name().is_some());
        let ranks = if is_of_names { games.ranks() } else { Some(&[][..]) };
        let Some(ranks) = ranks else { return };
        self.sorted = self.found.len();
        // By the second column first: of those that are equal by the other, the order stays.
        for &(column, is_down) in self.order.iter().rev() {
            let rounds = (column == ListColumn::Round).then(|| ranks_of_rounds(games));
            let ranks = rounds.as_deref().unwrap_or(ranks);
            let key = |row: u32| match column.name() {
                Some(place) => ranks[games.row_names(row as usize)[place] as usize],
                None => column.number(row, games.facts(row as usize)),
            };
            sort_by_key(&mut self.found, is_down, key);
        }
    }

    /// Number of matches among the rows checked.
    pub fn count(&self) -> usize {
        if self.is_plain() {
            self.seen
        } else {
            self.found.len()
        }
    }

    /// The row of the match with this number.
    #[must_use]
    pub fn row(&self, number: usize) -> Option<usize> {
        if self.is_plain() {
            (number < self.seen).then_some(number)
        } else {
            self.found.get(number).map(|&row| row as usize)
        }
    }

    /// The number of this row among the matches, if it is one.
    #[must_use]
    pub fn number(&self, row: usize) -> Option<usize> {
        if self.is_plain() {
            return (row < self.seen).then_some(row);
        }
        let row = u32::try_from(row).ok()?;
        if self.order().is_empty() && self.groups.is_none() {
            self.found.binary_search(&row).ok()
        } else {
            self.found.iter().position(|&found| found == row)
        }
    }
}

/// Does pieces of work on all processors, and takes over the results in order.
fn in_pieces<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync, mut take: impl FnMut(T)) {
    let done = job::in_order(count, work, |result| {
        take(result);
        Ok::<(), Infallible>(())
    });
    let Ok(()) = done;
}

/// Sorts rows by their keys; those with the same keep their order. A radix sort, which takes a fraction of the time of one that
/// compares.
fn sort_by_key(rows: &mut Vec<u32>, is_down: bool, key: impl Fn(u32) -> u32 + Sync) {
    const BITS: u32 = 12;
    let pieces: Vec<&[u32]> = rows.chunks(PIECE).collect();
    let keyed = |number: usize| pieces[number].iter().map(|&row| (key(row), row)).collect();
    let mut keys: Vec<(u32, u32)> = Vec::with_capacity(rows.len());
    in_pieces(pieces.len(), keyed, |more: Vec<_>| keys.extend(more));
    let most = keys.iter().map(|(key, _)| *key).max().unwrap_or(0);
    if is_down {
        for (key, _) in &mut keys {
            *key = most - *key;
        }
    }
    let mut sorted = vec![(0, 0); keys.len()];
    for shift in (0..u32::BITS - most.leading_zeros()).step_by(BITS as usize) {
        let digit = |key: u32| (key >> shift) as usize & ((1 << BITS) - 1);
        let mut places = vec![0; 1 << BITS];
        for (key, _) in &keys {
            places[digit(*key)] += 1;
        }
        let mut start = 0;
        for place in &mut places {
            start += std::mem::replace(place, start);
        }
        for &row in &keys {
            let place = &mut places[digit(row.0)];
            sorted[*place] = row;
            *place += 1;
        }
        std::mem::swap(&mut keys, &mut sorted);
    }
    rows.clear();
    rows.extend(keys.into_iter().map(|(_, row)| row));
}

/// The ranks of the names that are rounds: they are compared number by number.
fn ranks_of_rounds(games: &GameRows) -> Vec<u32> {
    let names = games.names();
    let mut ranks = vec![0; names.len()];
    for row in 0..games.len() {
        ranks[games.row_names(row)[NameKind::Round as usize] as usize] = 1;
    }
    let key = |number: usize| round_key(names.name(u32::try_from(number).unwrap_or(u32::MAX)));
    let rounds = (0..ranks.len()).filter(|&number| ranks[number] > 0);
    let mut keys: Vec<_> = rounds.map(|number| (key(number), number)).collect();
    keys.sort_unstable();
    for (rank, same) in (0..).zip(keys.chunk_by(|one, other| one.0 == other.0)) {
        for (_, number) in same {
            ranks[*number] = rank;
        }
    }
    ranks
}

#[cfg(test)]
mod tests;
