//! Games that are in a list more than once: their groups, and which of them can go.

use super::GameListPage;
use crate::collection::{Facts, Notes};
use crate::record::pgn::TextHash;
use crate::store::library::{GameEntry, Listing};
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
    /// notes, and comes first; the others are selected, but for those with comments or variations of their own.
    pub fn list_twins(&mut self, listing: &Listing, mut groups: Vec<Vec<Twin>>) {
        let facts = |twin: &Twin| -> Facts {
            let heading = listing.games().heading(twin.row as usize);
            heading.map(|game| game.facts).unwrap_or_default()
        };
        let rank = |twin: &&Twin| {
            let facts = facts(twin);
            (facts.plies, facts.notes.0.count_ones(), Reverse(twin.row))
        };
        let has_own_notes = |twin: &Twin| {
            let notes = facts(twin).notes;
            notes.has(Notes::COMMENTS) || notes.has(Notes::VARIATIONS)
        };
        let mut marked = Vec::new();
        for group in &mut groups {
            let Some(kept) = group.iter().max_by_key(rank).copied() else {
                continue;
            };
            group.sort_by_key(|twin| twin.row != kept.row);
            let others = group.iter().skip(1);
            let can_go = others.filter(|twin| twin.text == kept.text || !has_own_notes(twin));
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
        self.follows = true;
    }

    /// The groups that are listed, in each the game that stays first.
    pub(super) fn twins(&self, listing: &Listing) -> Vec<Vec<GameEntry>> {
        let mut groups = Vec::<Vec<GameEntry>>::new();
        for (number, row) in self.rows(true).enumerate() {
            let Some(start) = self.selection.group_start(number) else {
                break;
            };
            if start == number {
                groups.push(Vec::new());
            }
            if let Some(group) = groups.last_mut() {
                group.extend(listing.games().entry(row));
            }
        }
        groups
    }
}
