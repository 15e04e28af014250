//! Games that are written more than once.

use super::spellings::surname_and_initial;
use super::summary::{mixed, text_hash};
use super::{Facts, LineHash, NameKind};
use crate::record::plain;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Shorter games are twins only if their tags are equal too: many people have played the same six plies.
const SHORT: u16 = 10;

/// What tells twins apart from other games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TwinKey {
    /// Of the moves, and of short games also of what the tags say.
    moves: u64,
    begin: u64,
    plies: u16,
    /// A hash of both surnames and initials; 0 if a player is unknown.
    players: u64,
}

impl TwinKey {
    /// Plies of the main line.
    pub fn plies(&self) -> u32 {
        self.plies.into()
    }

    /// The key of a game.
    #[must_use]
    pub fn of(facts: &Facts, names: &[Cow<'_, str>; 5], line: LineHash) -> TwinKey {
        TwinKey::with(facts, line, |kind| NameHash::of(&names[kind as usize]))
    }

    /// The same with the hashes of the names.
    pub(super) fn with(facts: &Facts, line: LineHash, mut name: impl FnMut(NameKind) -> NameHash) -> TwinKey {
        let [white, black] = [NameKind::White, NameKind::Black].map(|kind| name(kind).player);
        let is_known = white != 0 && black != 0;
        let mut moves = line.all;
        if facts.plies < SHORT {
            moves = mixed(moves, text_hash(facts.result.token().as_bytes()));
            moves = mixed(moves, facts.date.number().into());
            let names = NameKind::ALL.map(|kind| name(kind).whole);
            moves = names.into_iter().fold(moves, mixed);
        }
        TwinKey {
            moves,
            begin: line.begin,
            plies: facts.plies,
            players: if is_known { mixed(white, black) } else { 0 },
        }
    }
}

/// What names are compared by; 0 for an unknown one.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct NameHash {
    /// The same for all that differ only in case and accents.
    whole: u64,
    /// The same for all that may be one player: `Kasparov,G` and `Garry Kasparov`.
    player: u64,
}

impl NameHash {
    /// The hashes of this name.
    #[must_use]
    pub fn of(name: &str) -> NameHash {
        if name.is_empty() {
            return NameHash::default();
        }
        let (surname, initial) = surname_and_initial(name);
        let initial = initial.map_or(0, u64::from);
        NameHash {
            whole: text_hash(plain(name).as_bytes()),
            player: mixed(text_hash(surname.as_bytes()), initial),
        }
    }
}

/// The groups of games that are the same: with the same moves (from ten plies on; shorter ones only if their tags are equal
/// too), or between the same players and one contained in the other. `begins_with` says whether the game with the first number
/// begins with all moves of the other; it is asked only where that is likely. Groups and games are in the order of the games.
///
/// # Errors
/// What `begins_with` returns.
pub fn groups<E>(
    games: &[TwinKey],
    mut begins_with: impl FnMut(usize, usize) -> Result<bool, E>,
) -> Result<Vec<Vec<usize>>, E> {
    let mut sets = DisjointSets((0..games.len()).collect());
    for same in repeated(games.iter().map(|game| game.moves)) {
        let mut different: Vec<usize> = Vec::new();
        for number in same {
            let mut is_twin = false;
            for &first in &different {
                is_twin = games[first].plies == games[number].plies && begins_with(first, number)?;
                if is_twin {
                    sets.join(first, number);
                    break;
                }
            }
            different.extend((!is_twin).then_some(number));
        }
    }
    let players = |game: &TwinKey| if game.plies < SHORT { 0 } else { game.players };
    for same in repeated(games.iter().map(players)) {
        for (place, &one) in same.iter().enumerate() {
            for &other in &same[place + 1..] {
                let (longer, shorter) = if games[one].plies >= games[other].plies {
                    (one, other)
                } else {
                    (other, one)
                };
                let (long, short) = (&games[longer], &games[shorter]);
                let is_likely = usize::from(short.plies) < LineHash::BEGIN || short.begin == long.begin;
                if is_likely && long.plies > short.plies && begins_with(longer, shorter)? {
                    sets.join(one, other);
                }
            }
        }
    }
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for number in 0..games.len() {
        let first = sets.first(number);
        if first != number {
            groups.entry(first).or_insert_with(|| vec![first]).push(number);
        }
    }
    Ok(groups.into_values().collect())
}

/// The numbers of the keys that are there more than once, those of each key together and in order. 0 is no key.
fn repeated(keys: impl Iterator<Item = u64> + Clone) -> Vec<Vec<usize>> {
    // Most keys are there once. A table with a bit for each key's first bits finds nearly all of them, without sorting.
    const BITS: u32 = 25;
    let place = |key: u64| ((key >> (64 - BITS + 6)) as usize, 1_u64 << (key >> (64 - BITS) & 63));
    let (mut once, mut again) = (vec![0_u64; 1 << (BITS - 6)], vec![0_u64; 1 << (BITS - 6)]);
    for key in keys.clone() {
        let (word, bit) = place(key);
        again[word] |= once[word] & bit;
        once[word] |= bit;
    }
    let is_again = |&(key, _): &(u64, usize)| {
        let (word, bit) = place(key);
        key != 0 && again[word] & bit != 0
    };
    let mut found: Vec<(u64, usize)> = keys.zip(0..).filter(is_again).collect();
    found.sort_unstable();
    let same = found
        .chunk_by(|one, other| one.0 == other.0)
        .filter(|same| same.len() > 1);
    same.map(|same| same.iter().map(|(_, number)| *number).collect())
        .collect()
}

/// Sets of numbers: each number points to a smaller one of its set, the smallest to itself.
struct DisjointSets(Vec<usize>);

impl DisjointSets {
    fn first(&mut self, number: usize) -> usize {
        let mut at = number;
        while self.0[at] != at {
            self.0[at] = self.0[self.0[at]];
            at = self.0[at];
        }
        at
    }

    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first(one), self.first(other));
        self.0[one.max(other)] = one.min(other);
    }
}
