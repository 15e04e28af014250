//! Names, each kept once.

use super::summary::text_hash;

/// The names of many games, numbered in order of appearance.
#[derive(Debug, Clone, Default)]
pub struct Names {
    /// For each hash the number of a name with it, and one more; 0 is free. Names with the same hash follow each other.
    slots: Vec<u32>,
    /// All names, one after the other.
    pub(super) text: Vec<u8>,
    /// Where each name ends.
    pub(super) ends: Vec<u32>,
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
        self.slots = vec![0; LEAST.max(2 * self.slots.len())];
        for number in 0..bounded(self.ends.len()) {
            let slot = self.slot(self.bytes(number));
            self.slots[slot] = number + 1;
        }
    }

    fn bytes(&self, number: u32) -> &[u8] {
        let end = |number: usize| self.ends.get(number).map_or(0, |&end| end as usize);
        let number = number as usize;
        let start = number.checked_sub(1).map_or(0, end);
        self.text.get(start..end(number)).unwrap_or_default()
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
    }
}
