//! Spellings of the same name in a list: found, and made one.

use super::jobs::{JobKey, Jobs};
use super::lists::Lists;
use crate::collection::{drop_opponents, spellings, NameKind};
use crate::store::library::GameEntry;
use crate::ui::TagValues;
use std::collections::{HashMap, HashSet};

impl Lists {
    /// Finds the spellings of the same name in the library, or in the file opened last, and shows them.
    pub(super) fn find_spellings(&self, is_library: bool, jobs: &mut Jobs) {
        let Some(listing) = self.of(is_library) else {
            return;
        };
        let kinds = [NameKind::White, NameKind::Black];
        let names = listing.games().commonest(&kinds, |name| name != "?", usize::MAX);
        let names: Vec<(String, usize)> = names
            .into_iter()
            .map(|(name, count)| (name.to_owned(), count))
            .collect();
        let find = move |_: &_| spellings(names);
        jobs.start(JobKey::FindSpellings, find, move |app, mut groups| {
            if let Some(listing) = app.files.lists.of(is_library) {
                let grouped: HashSet<String> = groups.iter().flatten().map(|(name, _)| name.clone()).collect();
                let met = listing.games().meetings(|name| grouped.contains(name));
                drop_opponents(&mut groups, |one, other| {
                    met.contains(&[one, other]) || met.contains(&[other, one])
                });
            }
            if groups.is_empty() {
                app.ui.note(t!(app.ui.text, "spellings-none"));
            } else {
                app.ui.gui.dialogs.show_spellings(is_library, groups);
            }
        });
    }

    /// The games of a list whose players have one of these names, each with the tags of the other name.
    pub(super) fn respelled(&self, is_library: bool, names: Vec<(String, String)>) -> Vec<(GameEntry, TagValues)> {
        let (names, listing) = (HashMap::<String, String>::from_iter(names), self.of(is_library));
        let Some(games) = listing.map(|listing| listing.games()) else {
            return Vec::new();
        };
        let respelled = |row: usize| -> Option<(GameEntry, TagValues)> {
            let game = games.heading(row)?;
            let players = [("White", game.white), ("Black", game.black)];
            let tags = players
                .into_iter()
                .filter_map(|(tag, name)| Some((tag.to_owned(), names.get(name)?.clone())));
            let tags: TagValues = tags.collect();
            Some((games.entry(row).filter(|_| !tags.is_empty())?, tags))
        };
        (0..games.len()).filter_map(respelled).collect()
    }
}
