//! Names, each kept once.

use super::summary::text_hash;
use crate::record::plain;

/// The names of many games, numbered in order of appearance.
#[derive(Debug, Clone, Default)]
pub struct Names {
    /// For each hash, as far as it is kept, the number of a name with it, and one more; 0 is free. Names for the same slot follow each
    /// other. There are none until a name is looked for.
    slots: Vec<(u32, u32)>,
    /// All names, one after the other.
    text: Vec<u8>,
    /// Where each name ends.
    ends: Vec<u32>,
}

impl Names {
    /// The names with these lengths in the text of all, no two of them the same.
    pub fn of(lengths: impl Iterator<Item = u16>, text: Vec<u8>) -> Names {
        let end = |end: &mut u32, length: u16| {
            *end = end.saturating_add(length.into());
            Some(*end)
        };
        Names {
            slots: Vec::new(),
            text,
            ends: lengths.scan(0, end).collect(),
        }
    }

    /// The length of each name in bytes.
    pub(super) fn lengths(&self) -> impl Iterator<Item = u32> + '_ {
        let starts = [0].into_iter().chain(self.ends.iter().copied());
        self.ends.iter().zip(starts).map(|(end, start)| end - start)
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.ends.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The name with this number; empty for an unknown number.
    #[must_use]
    pub fn name(&self, number: u32) -> &str {
        std::str::from_utf8(self.bytes(number)).unwrap_or_default()
    }

    /// All names, in order.
    pub fn iter(&self) -> impl Iterator<Item = &str> {
        (0..bounded(self.len())).map(|number| self.name(number))
    }

    /// All names, one after the other.
    #[must_use]
    pub fn text(&self) -> &[u8] {
        &self.text
    }

    /// Where each name ends in their text.
    #[must_use]
    pub fn ends(&self) -> &[u32] {
        &self.ends
    }

    /// Appends names, none of which is known yet: their numbers follow.
    pub fn extend(&mut self, others: &Names) {
        let start = bounded(self.text.len());
        self.text.extend(&others.text);
        self.ends
            .extend(others.ends.iter().map(|end| start.saturating_add(*end)));
        self.slots = Vec::new();
    }

    /// The numbers here of all the other names, of which no two are the same. Those that are new are appended; they are returned as
    /// well.
    ///
    /// Many names are looked for at once, since memory answers many questions in hardly more time than one.
    pub fn adopt(&mut self, others: &Names) -> (Vec<u32>, Names) {
        self.make_room(others.len());
        let all = 0..bounded(others.len());
        let hashes: Vec<u32> = all.clone().map(|number| short_hash(others.bytes(number))).collect();
        let first = |hash: &u32| self.slots[*hash as usize & (self.slots.len() - 1)];
        let likely: Vec<(u32, u32)> = hashes.iter().map(first).collect();
        let known = |other: u32| {
            let (hash, (likely, number)) = (hashes[other as usize], likely[other as usize]);
            let is_it = |number| self.bytes(number) == others.bytes(other);
            match number.checked_sub(1)? {
                number if likely == hash && is_it(number) => Some(number),
                _ => self.slots[self.slot(hash, is_it)].1.checked_sub(1),
            }
        };
        let known: Vec<Option<u32>> = all.clone().map(known).collect();
        let mut new = Names::default();
        let number = |(other, known): (u32, Option<u32>)| {
            known.unwrap_or_else(|| {
                let name = others.bytes(other);
                new.append(name);
                let hash = hashes[other as usize];
                let slot = self.slot(hash, |_| false);
                let number = self.append(name);
                self.slots[slot] = (hash, number.saturating_add(1));
                number
            })
        };
        let numbers = all.zip(known).map(number).collect();
        (numbers, new)
    }

    fn append(&mut self, name: &[u8]) -> u32 {
        self.text.extend(name);
        self.ends.push(bounded(self.text.len()));
        bounded(self.ends.len() - 1)
    }

    /// The number of a name, which is new or known.
    pub fn number(&mut self, name: &str) -> u32 {
        self.make_room(1);
        let hash = short_hash(name.as_bytes());
        let slot = self.slot(hash, |number| self.bytes(number) == name.as_bytes());
        if let Some(number) = self.slots[slot].1.checked_sub(1) {
            return number;
        }
        let number = self.append(name.as_bytes());
        self.slots[slot] = (hash, number.saturating_add(1));
        number
    }

    /// The slot of the name with this hash for whose number `is_it` holds, or the one where it belongs.
    fn slot(&self, hash: u32, is_it: impl Fn(u32) -> bool) -> usize {
        let mut slot = hash as usize;
        loop {
            slot &= self.slots.len() - 1;
            match self.slots[slot] {
                (_, 0) => return slot,
                (known, number) if known == hash && is_it(number - 1) => return slot,
                _ => slot += 1,
            }
        }
    }

    /// Makes room for so many more names: at most three slots of four are taken.
    fn make_room(&mut self, more: usize) {
        const LEAST: usize = 64;
        let wanted = (self.ends.len() + more).div_ceil(3) * 4;
        if wanted <= self.slots.len() {
            return;
        }
        let slots = vec![(0, 0); LEAST.max(wanted.next_power_of_two())];
        let mut known = std::mem::replace(&mut self.slots, slots);
        if known.is_empty() {
            let number = |number| (short_hash(self.bytes(number)), number + 1);
            known = (0..bounded(self.ends.len())).map(number).collect();
        }
        for (hash, number) in known.into_iter().filter(|(_, number)| *number > 0) {
            let slot = self.slot(hash, |_| false);
            self.slots[slot] = (hash, number);
        }
    }

    /// Frees the memory that only helps to look for names.
    pub fn shrink(&mut self) {
        self.slots = Vec::new();
    }

    /// For each name its place in alphabetical order, the same for those that differ only in case and accents.
    #[must_use]
    pub fn ranks(&self) -> Vec<u32> {
        let (mut text, mut ends) = (Vec::with_capacity(self.text.len()), Vec::with_capacity(self.ends.len()));
        for number in 0..bounded(self.len()) {
            let name = self.bytes(number);
            if name.is_ascii() {
                text.extend(name.iter().map(u8::to_ascii_lowercase));
            } else {
                text.extend(plain(self.name(number)).into_bytes());
            }
            ends.push(bounded(text.len()));
        }
        let name = |number: u32| {
            let start = number.checked_sub(1).map_or(0, |before| ends[before as usize]);
            &text[start as usize..ends[number as usize] as usize]
        };
        let mut order: Vec<(u64, u32)> = (0..bounded(self.len())).map(|number| (0, number)).collect();
        sort_from(&mut order, 0, &name);
        let mut ranks = vec![0; self.len()];
        let mut rank = 0;
        for (place, (_, number)) in order.iter().enumerate() {
            if place > 0 && name(order[place - 1].1) != name(*number) {
                rank += 1;
            }
            ranks[*number as usize] = rank;
        }
        ranks
    }

    fn bytes(&self, number: u32) -> &[u8] {
        let end = |number: usize| self.ends.get(number).map_or(0, |&end| end as usize);
        let number = number as usize;
        let start = number.checked_sub(1).map_or(0, end);
        self.text.get(start..end(number)).unwrap_or_default()
    }
}

#[allow(clippy::cast_possible_truncation, reason = "any bits of a hash will do")]
fn short_hash(name: &[u8]) -> u32 {
    text_hash(name) as u32
}

/// Sorts numbers of names that are the same before this place: by their next eight letters, then those with the same by the rest.
fn sort_from<'n>(order: &mut [(u64, u32)], place: usize, name: &impl Fn(u32) -> &'n [u8]) {
    const LETTERS: usize = 8;
    for (letters, number) in order.iter_mut() {
        let rest = name(*number).get(place..).unwrap_or_default();
        let mut next = [0; LETTERS];
        let count = rest.len().min(LETTERS);
        next[..count].copy_from_slice(&rest[..count]);
        *letters = u64::from_be_bytes(next);
    }
    order.sort_unstable();
    for same in order.chunk_by_mut(|one, other| one.0 == other.0) {
        if same.len() > 1 && same.iter().any(|(_, number)| name(*number).len() > place + LETTERS) {
            sort_from(same, place + LETTERS, name);
        }
    }
}

/// A number of names, or of the bytes of all of them, in a list far shorter than 4 GB.
fn bounded(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_has_one_number_however_many_there_are() {
        let mut names = Names::default();
        let name = |number: u32| format!("Player {number}");
        for _ in 0..2 {
            for number in 0..10_000 {
                assert_eq!(names.number(&name(number)), number);
            }
        }
        assert_eq!(
            (names.len(), names.name(9_999), names.name(10_000)),
            (10_000, "Player 9999", "")
        );
        assert_eq!((names.number(""), names.name(10_000)), (10_000, ""));
        let mut others = Names::default();
        for number in 20_000..20_003 {
            others.number(&name(number));
        }
        let mut both = names.clone();
        others.number(&name(5));
        let (numbers, new) = both.adopt(&others);
        assert_eq!(
            (numbers, new.len(), new.name(2)),
            (vec![10_001, 10_002, 10_003, 5], 3, &*name(20_002))
        );
        assert_eq!((both.len(), both.number(&name(20_001))), (10_004, 10_002));
        names.extend(&new);
        assert_eq!((names.number(&name(20_002)), names.number(&name(77))), (10_003, 77));
        assert_eq!(names.number("new"), 10_004);
    }

    #[test]
    fn names_are_ranked_without_case_and_accents() {
        let mut names = Names::default();
        let all = [
            "Polgar, Zsofia",
            "polgár, Judit",
            "",
            "Polgar, Judit",
            "Polgar",
            "Polgar, J",
            "Éva",
            "Zoe",
            "Polgar, Zs",
            "Polgar, Zsuzsa and a very long name",
            "Polgar, Zsuzsa and a very long name of another",
        ];
        let numbers = all.map(|name| names.number(name) as usize);
        let ranks = names.ranks();
        for (one, &number) in all.iter().zip(&numbers) {
            for (other, &other_number) in all.iter().zip(&numbers) {
                let wanted = plain(one).cmp(&plain(other));
                assert_eq!(ranks[number].cmp(&ranks[other_number]), wanted, "{one:?} {other:?}");
            }
        }
        assert!(Names::default().ranks().is_empty());
    }
}
