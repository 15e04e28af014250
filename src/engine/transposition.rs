//! The transposition table: search results for positions that other move orders may reach again.
//!
//! Several threads read and write it without locks. An entry is two words: the data, and the hash key *xor* the data. If two
//! threads race on the same entry, the words do not match and the probe misses (Robert Hyatt and Tim Mann, *A lock-less
//! transposition-table implementation for parallel search chess engines*, ICGA Journal 25, 2002).

use crate::chess::Move;
use crate::engine::score::{Value, MATE_IN_MAX};
use crate::engine::Bound;
use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU64, Ordering};

/// Entries per bucket: the places a position may be stored in.
const WAYS: usize = 4;
/// The generation counter, which counts plies of the game, wraps at this.
const GENERATIONS: u8 = 32;

/// The default size, in megabytes.
pub const DEFAULT_MEGABYTES: usize = 16;
/// The maximum size, in megabytes.
pub const MAX_MEGABYTES: usize = 32 * 1024;

#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([(AtomicU64, AtomicU64); WAYS]);

/// What the table stores about a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Entry {
    /// The best move, or [`Move::NULL`] if none is known.
    pub mv: Move,
    /// The value, with mate distances relative to the position itself.
    pub value: Value,
    /// The static evaluation.
    pub evaluation: Value,
    /// The depth of the search, in plies.
    pub depth: i32,
    /// Whether the value is exact or a bound.
    pub bound: Bound,
    /// Whether the node is or was part of a principal variation.
    pub is_pv: bool,
}

impl Entry {
    /// Packs the entry and its generation into 64 bits: move 16, value 16, evaluation 16, depth 8, bound 2, PV 1, generation 5.
    const fn pack(self, generation: u8) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::Lower => 2,
            Bound::Upper => 3,
        };
        let flags = bound | (self.is_pv as u64) << 2 | ((generation % GENERATIONS) as u64) << 3;
        self.mv.to_bits() as u64
            | (self.value as u16 as u64) << 16
            | (self.evaluation as u16 as u64) << 32
            | (self.depth as u8 as u64) << 48
            | flags << 56
    }

    const fn unpack(data: u64) -> Option<Entry> {
        let bound = match data >> 56 & 3 {
            1 => Bound::Exact,
            2 => Bound::Lower,
            3 => Bound::Upper,
            _ => return None,
        };
        Some(Entry {
            mv: Move::from_bits(data as u16),
            value: (data >> 16) as i16 as Value,
            evaluation: (data >> 32) as i16 as Value,
            depth: (data >> 48) as u8 as i32,
            bound,
            is_pv: data >> 58 & 1 == 1,
        })
    }
}

/// The age of the packed entry, in plies of the game.
const fn age(data: u64, generation: u8) -> i32 {
    (generation.wrapping_sub((data >> 59) as u8) % GENERATIONS) as i32
}

/// Converts a value at `ply` for storage: mate distances become relative to the position instead of the root.
pub(super) const fn to_table(value: Value, ply: usize) -> Value {
    if value >= MATE_IN_MAX {
        value + ply as Value
    } else if value <= -MATE_IN_MAX {
        value - ply as Value
    } else {
        value
    }
}

/// The inverse of [`to_table`].
pub(super) const fn from_table(value: Value, ply: usize) -> Value {
    if value >= MATE_IN_MAX {
        value - ply as Value
    } else if value <= -MATE_IN_MAX {
        value + ply as Value
    } else {
        value
    }
}

/// The transposition table, shared by all searches.
#[derive(Debug)]
pub struct TranspositionTable {
    buckets: Vec<Bucket>,
}

impl TranspositionTable {
    /// A table of this many megabytes, at least one and at most [`MAX_MEGABYTES`].
    ///
    /// # Errors
    /// If it cannot be allocated.
    pub fn new(megabytes: usize) -> Result<TranspositionTable, TryReserveError> {
        let count = (megabytes.clamp(1, MAX_MEGABYTES) << 20) / size_of::<Bucket>();
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(count)?;
        buckets.resize_with(count, Bucket::default);
        Ok(TranspositionTable { buckets })
    }

    /// Its size in megabytes.
    pub fn megabytes(&self) -> usize {
        (self.buckets.len() * size_of::<Bucket>()) >> 20
    }

    /// Clears the table, as for a new game.
    pub fn clear(&self) {
        self.clear_part(0, 1);
    }

    /// Clears one of `parts` parts, counted from 0, so several threads can share the work.
    pub fn clear_part(&self, part: usize, parts: usize) {
        let length = self.buckets.len().div_ceil(parts.max(1)).max(1);
        let buckets = self.buckets.chunks(length).nth(part).unwrap_or_default();
        for (key, data) in buckets.iter().flat_map(|bucket| &bucket.0) {
            key.store(0, Ordering::Relaxed);
            data.store(0, Ordering::Relaxed);
        }
    }

    /// How full the table is with entries of this generation, in permille.
    pub(super) fn hash_full(&self, generation: u8) -> u32 {
        let sample = self.buckets.iter().take(1000 / WAYS).flat_map(|bucket| &bucket.0);
        let data = sample.map(|(_, data)| data.load(Ordering::Relaxed));
        data.filter(|&data| data != 0 && age(data, generation) == 0).count() as u32
    }

    #[inline]
    fn bucket(&self, key: u64) -> &[(AtomicU64, AtomicU64); WAYS] {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize].0
    }

    /// Prefetches the bucket of this key while the processor goes on with other work.
    #[inline]
    pub(super) fn fetch(&self, key: u64) {
        std::hint::black_box(self.bucket(key)[0].0.load(Ordering::Relaxed));
    }

    /// The entry stored under this key.
    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Entry> {
        self.bucket(key).iter().find_map(|(check, data)| {
            let data = data.load(Ordering::Relaxed);
            (check.load(Ordering::Relaxed) ^ data == key).then(|| Entry::unpack(data))?
        })
    }

    /// Stores an entry under this key. It replaces an entry of the same position, unless that one is of the same generation and
    /// much deeper and the new value is only a bound. Otherwise it replaces the shallowest and oldest entry in the bucket.
    /// Generations count the plies of the game.
    #[inline]
    pub(super) fn store(&self, key: u64, mut entry: Entry, generation: u8) {
        let mut victim = None;
        let mut least = i32::MAX;
        for slot in self.bucket(key) {
            let data = slot.1.load(Ordering::Relaxed);
            if slot.0.load(Ordering::Relaxed) ^ data == key {
                let Some(known) = Entry::unpack(data) else {
                    victim = Some(slot);
                    break;
                };
                let is_deeper = known.depth > entry.depth + 3 + 2 * i32::from(entry.is_pv);
                if is_deeper && entry.bound != Bound::Exact && age(data, generation) == 0 {
                    return;
                }
                if entry.mv.is_null() {
                    entry.mv = known.mv;
                }
                victim = Some(slot);
                break;
            }
            let worth = if data == 0 {
                i32::MIN
            } else {
                (data >> 48) as u8 as i32 - 8 * age(data, generation)
            };
            if worth < least {
                least = worth;
                victim = Some(slot);
            }
        }
        if let Some((check, slot)) = victim {
            let data = entry.pack(generation);
            slot.store(data, Ordering::Relaxed);
            check.store(key ^ data, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chess::Square;
    use crate::engine::score::{mate_in, mated_in};

    fn entry(depth: i32, value: Value) -> Entry {
        Entry {
            mv: Move::normal(Square::E2, Square::E4),
            value,
            evaluation: -17,
            depth,
            bound: Bound::Lower,
            is_pv: true,
        }
    }

    #[test]
    fn an_entry_is_read_as_it_was_written() {
        let table = TranspositionTable::new(1).expect("a megabyte");
        assert_eq!((table.megabytes(), table.hash_full(0)), (1, 0));
        for (key, value) in [(1, -31_990), (u64::MAX, 31_990), (0x8000_0000_0000_0000, 0)] {
            assert_eq!(table.probe(key), None);
            table.store(key, entry(7, value), 3);
            assert_eq!(table.probe(key), Some(entry(7, value)));
        }
        table.clear();
        assert_eq!(table.probe(1), None);
    }

    #[test]
    fn the_parts_are_the_whole() {
        let table = TranspositionTable::new(1).expect("a megabyte");
        let keys = || (0..64).map(|key: u64| key << 58);
        keys().for_each(|key| table.store(key | 1, entry(7, 0), 0));
        table.clear_part(0, 3);
        assert!(keys().any(|key| table.probe(key | 1).is_some()), "two parts are left");
        table.clear_part(1, 3);
        table.clear_part(2, 3);
        assert!(keys().all(|key| table.probe(key | 1).is_none()));
    }

    #[test]
    fn old_and_shallow_entries_make_room() {
        let table = TranspositionTable::new(1).expect("a megabyte");
        for key in 0..WAYS as u64 {
            table.store(key, entry(10 + key as i32, 0), 30);
        }
        table.store(100, entry(1, 0), 31);
        assert_eq!(table.probe(0), None, "the shallowest");
        table.store(101, entry(1, 0), 1);
        table.store(102, entry(1, 0), 1);
        assert!(table.probe(100).is_none() && table.probe(1).is_none(), "older ones");
        assert!(table.probe(101).is_some() && table.probe(102).is_some());
    }

    #[test]
    fn a_mate_is_counted_from_the_position_it_is_kept_for() {
        for value in [mate_in(9), mated_in(8), 0, -120] {
            let kept = to_table(value, 5);
            assert_eq!(from_table(kept, 5), value);
        }
        assert_eq!(to_table(mate_in(9), 5), mate_in(4));
        assert_eq!(from_table(to_table(mated_in(8), 5), 3), mated_in(6));
    }
}
