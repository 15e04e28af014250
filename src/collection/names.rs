//! Names, each kept once.

use super::summary::text_hash;
use crate::record::plain;

/// The names of many games, numbered in order of appearance.
#[derive(Debug, Clone, Default)]
pub struct Names {
    /// For each hash the number of a name with it, and one more; 0 is free. Names with the same hash follow each other. There are none
    /// until a name is looked for.
    slots: Vec<u32>,
    /// All names, one after the other.
    text: Vec<u8>,
    /// Where each name ends.
    ends: Vec<u32>,
}

impl Names {
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

    /// The number of a name, which is new or known.
    pub fn number(&mut self, name: &str) -> u32 {
        if self.slots.len() <= 2 * self.ends.len() {
            self.grow();
        }
        let slot = self.slot(name.as_bytes());
        if let Some(number) = self.slots[slot].checked_sub(1) {
            return number;
        }
        let number = bounded(self.ends.len());
        self.text.extend(name.as_bytes());
        self.ends.push(bounded(self.text.len()));
        self.slots[slot] = number.saturating_add(1);
        number
    }

    /// The slot of this name, or the one where it belongs.
    fn slot(&self, name: &[u8]) -> usize {
        #[allow(clippy::cast_possible_truncation, reason = "any bits of a hash will do")]
        let mut slot = text_hash(name) as usize;
        loop {
            slot &= self.slots.len() - 1;
            match self.slots[slot].checked_sub(1) {
                Some(number) if self.bytes(number) != name => slot += 1,
                _ => return slot,
            }
        }
    }

    /// Makes room for more names.
    fn grow(&mut self) {
        const LEAST: usize = 64;
        self.slots = vec![0; LEAST.max(4 * self.ends.len().next_power_of_two())];
        for number in 0..bounded(self.ends.len()) {
            let slot = self.slot(self.bytes(number));
            self.slots[slot] = number + 1;
        }
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
            ends.push(text.len());
        }
        let name = |number: u32| {
            let start = number.checked_sub(1).map_or(0, |before| ends[before as usize]);
            &text[start..ends[number as usize]]
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
        names.extend(&others);
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
