//! Finds games in a file.

use super::parts::{read_all, read_part};
use super::sidecar::{IndexedPart, Sidecar};
use super::{Cache, PgnSource};
use crate::collection::{Filter, Found, GameSearch, Hit, KnownNames, Names, OpeningTree, Seeker, Wanted};
use crate::job;
use crate::record::pgn;
use std::collections::HashSet;
use std::io;
use std::path::Path;

/// What was found in a part of a file.
#[derive(Debug, Default)]
pub struct Findings {
    /// The number of games read.
    pub games: u64,
    /// The number of games found.
    pub count: u64,
    /// The moves made in them where they were found.
    pub tree: OpeningTree,
    /// The games, if they are wanted.
    pub found: Vec<Found>,
}

impl Findings {
    fn add(&mut self, found: Found, keeps_games: bool) {
        self.count += 1;
        self.tree.add(found.hit, found.result);
        if keeps_games {
            self.found.push(found);
        }
    }
}

/// Looks through all games of a file and hands over what was found, part by part. The games themselves are kept if `keeps_games`.
/// The index of the file answers if there is one in the cache.
///
/// # Errors
/// When the file cannot be read, and what `take` returns.
pub fn find(
    source: &PgnSource,
    index: Option<(&Cache, &Path)>,
    search: &GameSearch,
    keeps_games: bool,
    mut take: impl FnMut(Findings) -> io::Result<()>,
) -> io::Result<()> {
    if search.besides.is_empty() {
        return find_one(source, index, search, keeps_games, take);
    }
    let one = |wanted: &Option<Wanted>, filter: &Filter| GameSearch {
        wanted: wanted.clone(),
        filter: filter.clone(),
        besides: Vec::new(),
        ..*search
    };
    let mut others: Option<HashSet<u64>> = None;
    for wanted in &search.besides {
        let (wanted, mut found) = (one(&Some(wanted.clone()), &Filter::default()), HashSet::new());
        find_one(source, index, &wanted, true, |part| {
            found.extend(part.found.iter().map(|game| game.number));
            Ok(())
        })?;
        if let Some(others) = &others {
            found.retain(|game| others.contains(game));
        }
        others = Some(found);
    }
    let is_in_others = |game: &Found| others.as_ref().is_none_or(|others| others.contains(&game.number));
    find_one(source, index, &one(&search.wanted, &search.filter), true, |part| {
        let mut findings = Findings {
            games: part.games,
            ..Findings::default()
        };
        for game in part.found.into_iter().filter(is_in_others) {
            findings.add(game, keeps_games);
        }
        take(findings)
    })
}

/// The same for one thing that is wanted.
fn find_one(
    source: &PgnSource,
    index: Option<(&Cache, &Path)>,
    search: &GameSearch,
    keeps_games: bool,
    mut take: impl FnMut(Findings) -> io::Result<()>,
) -> io::Result<()> {
    let mut before = 0;
    let mut take = |mut findings: Findings| {
        for game in &mut findings.found {
            game.number += before;
        }
        before += findings.games;
        take(findings)
    };
    let make = || (Seeker::new(search), Findings::default());
    let add = |findings: &mut Findings, base: u64, game: pgn::Visited<Option<Hit>>| {
        let number = findings.games;
        findings.games += 1;
        if let Some(hit) = game.output {
            findings.add(Found::new(number, base, &game.place, hit, game.result), keeps_games);
        }
    };
    let Some(sidecar) = index.and_then(|(cache, path)| cache.index(path, source)) else {
        return read_all(source, make, add, |part| take(part.output));
    };
    let Ok(known) = known_names(&sidecar, &search.filter) else {
        sidecar.discard();
        return read_all(source, make, add, |part| take(part.output));
    };
    let look = |number: usize| {
        let entry = &sidecar.entries[number];
        match look_up(&sidecar, entry, source, search, &known, keeps_games) {
            Ok(Some(findings)) => return Ok(findings),
            Ok(None) => {}
            // An index that cannot be read is as good as none.
            Err(_) => sidecar.discard(),
        }
        let part = read_part(source, entry.place.start, true, entry.place.end, make, add)?;
        Ok(part.map(|part| part.output).unwrap_or_default())
    };
    job::in_order(sidecar.entries.len(), look, |findings: io::Result<Findings>| {
        take(findings?)
    })
}

/// In which of the names of all games the words of a filter are.
fn known_names(sidecar: &Sidecar, filter: &Filter) -> io::Result<KnownNames> {
    let mut all = KnownNames::default();
    if !filter.names().is_empty() {
        let learn = |names: Names| KnownNames::of(filter, &names, 0..names.len());
        sidecar.each_names(learn, |known| all.extend(known))?;
    }
    Ok(all)
}

/// The games of a part, by its index; `None` if that cannot answer.
fn look_up(
    sidecar: &Sidecar,
    entry: &IndexedPart,
    source: &PgnSource,
    search: &GameSearch,
    known: &KnownNames,
    keeps_games: bool,
) -> io::Result<Option<Findings>> {
    let unfiltered = GameSearch {
        filter: Filter::default(),
        ..search.clone()
    };
    let mut seeker = Seeker::brief(&unfiltered);
    let mut text = Vec::new();
    let again = |(start, length): (u64, u64)| {
        text.clear();
        let start = entry.place.start + start;
        source.append(start..start + length, &mut text)?;
        let game = pgn::visit(&text, 0, true, &mut seeker).game();
        Ok(game.and_then(|game| game.output))
    };
    let Some(games) = sidecar.lookup(entry).find(search, known, again)? else {
        return Ok(None);
    };
    let mut findings = Findings {
        games: entry.sizes.games.into(),
        ..Findings::default()
    };
    for game in games {
        let start = entry.place.start + game.place.0;
        let found = Found {
            number: game.number as u64,
            place: start..start + game.place.1,
            hit: game.hit,
            result: game.result,
        };
        findings.add(found, keeps_games);
    }
    Ok(Some(findings))
}
