//! Names, each kept once.

use crate::collection::summary::mixed;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// The names of many games, numbered in order of appearance.
#[derive(Debug, Clone, Default)]
pub(super) struct Names {
    numbers: HashMap<Box<str>, u32, BuildHasherDefault<NameHasher>>,
    /// All names, one after the other.
    pub text: Vec<u8>,
    /// Where each name ends.
    pub ends: Vec<u32>,
}

impl Names {
    /// The number of a name, which is new or known.
    pub fn number(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.numbers.get(name) {
            return number;
        }
        let number = self.ends.len() as u32;
        self.text.extend(name.as_bytes());
        self.ends.push(self.text.len() as u32);
        self.numbers.insert(name.into(), number);
        number
    }
}

/// Hashes eight bytes at a time: names come from files, but a slow search in a table of them harms nobody.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct NameHasher(u64);

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
