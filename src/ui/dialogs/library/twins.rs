//! Games that are in a list more than once: their groups, and which of them can go.

use super::GameListPage;
use crate::collection::{spellings, Facts, NoteFlags};
use crate::record::pgn::TextHash;
use crate::record::GameResult;
use crate::store::library::Listing;
use std::cmp::Reverse;

/// A game that is there more than once.
#[derive(Debug, Clone, Copy)]
pub struct Twin {
    /// Its row.
    pub row: u32,
    /// What its text has besides the tags.
    pub text: TextHash,
}

impl GameListPage {
    /// Lists these groups instead of what is searched for. Of each the longest game stays, of equally long ones that with the most
    /// notes, or else the longest text, and comes first; the others are selected, but for those of other players, of another day or round,
    /// with another result, or with comments or variations of their own.
    pub fn list_twins(&mut self, listing: &Listing, groups: Vec<Vec<Twin>>) {
        let mut groups: Vec<_> = groups
            .into_iter()
            .flat_map(|group| by_players(listing, group))
            .collect();
        let facts = |twin: &Twin| -> Facts {
            let heading = listing.games().heading(twin.row as usize);
            heading.map(|game| game.facts).unwrap_or_default()
        };
        let rank = |twin: &&Twin| {
            let facts = facts(twin);
            (facts.plies, facts.notes.0.count_ones(), Reverse(twin.row))
        };
        let length = |twin: &&Twin| listing.games().place(twin.row as usize).map_or(0, |place| place.length);
        let has_own_notes = |twin: &Twin| {
            let notes = facts(twin).notes;
            notes.has(NoteFlags::COMMENTS) || notes.has(NoteFlags::VARIATIONS)
        };
        let mut marked = Vec::new();
        for group in &mut groups {
            let Some(best) = group.iter().max_by_key(rank) else {
                continue;
            };
            // Glyphs are notes too, but nothing else tells of them.
            let is_longer = |twin: &&Twin| {
                let (plies, notes, _) = rank(twin);
                let is_equal = rank(&best).0 == plies && rank(&best).1 == notes;
                is_equal && twin.text != best.text && length(twin) > length(&best)
            };
            let kept = *group.iter().filter(is_longer).max_by_key(length).unwrap_or(best);
            group.sort_by_key(|twin| twin.row != kept.row);
            let others = group.iter().skip(1);
            let can_go = others
                .filter(|twin| twin.text == kept.text || !has_own_notes(twin))
                .filter(|twin| may_be_same(listing, [kept.row as usize, twin.row as usize]));
            marked.extend(can_go.map(|twin| twin.row as usize));
        }
        self.clear_search();
        let rows = |group: &Vec<Twin>| group.iter().map(|twin| twin.row).collect();
        self.selection
            .list_groups(&groups.iter().map(rows).collect::<Vec<Vec<u32>>>());
        let first = groups.first().and_then(|group| group.first());
        let chosen = marked.first().copied().or(first.map(|twin| twin.row as usize));
        self.pick(listing, chosen);
        self.marked = marked.into_iter().collect();
        (self.is_proposed, self.follows) = (true, true);
    }

    /// The rows of the groups to merge, in each the game that stays first: the groups with a selected game, or all while no others were
    /// selected than those that can go. Games of other players or with another result are only there if they are selected.
    pub(super) fn twins(&self, listing: &Listing) -> Vec<Vec<usize>> {
        let start = |(row, number)| Some((row, self.selection.group_start(number)?));
        let rows: Vec<(usize, usize)> = self.rows(true).zip(0..).map_while(start).collect();
        let merged = rows.chunk_by(|one, other| one.1 == other.1).map(|group| {
            let rows = group.iter().map(|&(row, _)| row);
            let is_meant = self.is_proposed || rows.clone().any(|row| self.is_marked(row));
            let first = group[0].0;
            let is_in = |row: usize| self.is_marked(row) || may_be_same(listing, [first, row]);
            rows.filter(|&row| is_meant && (row == first || is_in(row))).collect()
        });
        merged.filter(|group: &Vec<usize>| group.len() > 1).collect()
    }
}

/// The games of a group, those that may be the same together: short draws are repeated by others. Games that are like no other stay
/// with the first ones.
fn by_players(listing: &Listing, group: Vec<Twin>) -> Vec<Vec<Twin>> {
    let mut parts: Vec<Vec<Twin>> = Vec::new();
    for twin in group {
        let is_same = |part: &&mut Vec<Twin>| may_be_same(listing, [part[0], twin].map(|twin| twin.row as usize));
        match parts.iter_mut().find(is_same) {
            Some(part) => part.push(twin),
            None => parts.push(vec![twin]),
        }
    }
    let (mut several, alone): (Vec<_>, Vec<_>) = parts.into_iter().partition(|part| part.len() > 1);
    let alone = alone.into_iter().flatten();
    match several.first_mut() {
        Some(first) => first.extend(alone),
        None => several.push(alone.collect()),
    }
    several
}

/// Whether these rows may be the same game: no name, no result, no date and no round that both have is another one.
fn may_be_same(listing: &Listing, rows: [usize; 2]) -> bool {
    let games = rows.map(|row| listing.games().heading(row));
    let [Some(one), Some(other)] = games else { return true };
    let results = [one, other].map(|game| game.facts.result);
    if results[0] != results[1] && !results.contains(&GameResult::Unknown) {
        return false;
    }
    let is_unknown = |name: &str| matches!(name, "" | "?" | "-");
    let has_other_round = one.round != other.round && !is_unknown(one.round) && !is_unknown(other.round);
    if has_other_round || one.facts.date.differs_from(other.facts.date) {
        return false;
    }
    [(one.white, other.white), (one.black, other.black)]
        .iter()
        .all(|&(one, other)| {
            let is_known = !is_unknown(one) && !is_unknown(other);
            let both = || [one, other].map(|name| (name.to_owned(), 1));
            !is_known || one == other || !spellings(both()).is_empty()
        })
}
