//! Games that are written more than once.

use super::summary::mixed;
use super::{Facts, MovesHash, NameKind};
use crate::record::plain;
use std::borrow::Cow;
use std::collections::BTreeMap;

/// Shorter games are twins only if their tags are equal too: many people have played the same six plies.
const SHORT: u16 = 10;

/// What tells twins apart from other games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TwinKey {
    moves: MovesHash,
    plies: u16,
    /// A hash of both names; 0 if one is unknown.
    players: u64,
    /// A hash of what the tags say.
    tags: u64,
}

impl TwinKey {
    /// Plies of the main line.
    pub fn plies(&self) -> u32 {
        self.plies.into()
    }

    /// The key of a game.
    #[must_use]
    pub fn of(facts: &Facts, names: &[Cow<'_, str>; 5], moves: MovesHash) -> TwinKey {
        let hashes = names.each_ref().map(|name| hash(&plain(name)));
        let [white, black] = [NameKind::White, NameKind::Black].map(|kind| hashes[kind as usize]);
        let is_known = [NameKind::White, NameKind::Black]
            .iter()
            .all(|&kind| !names[kind as usize].is_empty());
        let tags = hashes.into_iter().fold(hash(&facts.date.to_string()), mixed);
        TwinKey {
            moves,
            plies: facts.plies,
            players: if is_known { mixed(white, black) | 1 } else { 0 },
            tags: mixed(tags, hash(facts.result.token())),
        }
    }
}

fn hash(text: &str) -> u64 {
    text.bytes().fold(0, |hash, byte| mixed(hash, u64::from(byte)))
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
    let mut sets = Sets((0..games.len()).collect());
    let mut of_moves: BTreeMap<(u64, u64), usize> = BTreeMap::new();
    for (number, game) in games.iter().enumerate() {
        let tags = if game.plies < SHORT { game.tags } else { 0 };
        let first = *of_moves.entry((game.moves.all, tags)).or_insert(number);
        sets.join(first, number);
    }
    let mut of_players: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
    for (number, game) in games.iter().enumerate() {
        if game.players != 0 && game.plies >= SHORT {
            of_players.entry(game.players).or_default().push(number);
        }
    }
    for same in of_players.values() {
        for (place, &one) in same.iter().enumerate() {
            for &other in &same[place + 1..] {
                let (longer, shorter) = if games[one].plies >= games[other].plies {
                    (one, other)
                } else {
                    (other, one)
                };
                let (long, short) = (&games[longer], &games[shorter]);
                let is_likely = u32::from(short.plies) < MovesHash::BEGIN || short.moves.begin == long.moves.begin;
                if is_likely && long.plies > short.plies && begins_with(longer, shorter)? {
                    sets.join(one, other);
                }
            }
        }
    }
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for number in 0..games.len() {
        groups.entry(sets.first(number)).or_default().push(number);
    }
    Ok(groups.into_values().filter(|group| group.len() > 1).collect())
}

/// Sets of numbers: each number points to a smaller one of its set, the smallest to itself.
struct Sets(Vec<usize>);

impl Sets {
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
