//! Names, each kept once.

use super::summary::mixed;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The names of many games, numbered in order of appearance.
#[derive(Debug, Clone, Default)]
pub struct Names {
    numbers: HashMap<Box<str>, u32, BuildHasherDefault<NameHasher>>,
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
        let end = |number: usize| self.ends.get(number).map_or(0, |&end| end as usize);
        let number = number as usize;
        let start = number.checked_sub(1).map_or(0, end);
        let name = self.text.get(start..end(number)).unwrap_or_default();
        std::str::from_utf8(name).unwrap_or_default()
    }

    /// The number of a name, which is new or known.
    pub fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = bounded(self.ends.len());
        self.text.extend(name.as_bytes());
        self.ends.push(bounded(self.text.len()));
        self.numbers.insert(name.into(), number);
        number
    }
}

/// Hashes eight bytes at a time: names come from files, but a slow search in a table of them harms nobody.
#[derive(Debug, Clone, Copy, Default)]
struct NameHasher(u64);

impl Hasher for NameHasher {
    fn write(&mut self, bytes: &[u8]) {
        let (words, rest) = bytes.as_chunks::<8>();
        for word in words {
            self.0 = mixed(self.0, u64::from_le_bytes(*word));
        }
        let rest = rest
            .iter()
            .fold(rest.len() as u64, |all, &byte| all << 8 | u64::from(byte));
        self.0 = mixed(self.0, rest);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// A number of names, or of the bytes of all of them, in a list far shorter than 4 GB.
fn bounded(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
