//! Reads an index section by section, and checks every piece.

use super::columns::{u32_at, Heads, TagColumns};
use super::{rank_of, Section, Sizes};
use crate::collection::part::hash;
use crate::collection::NameKind;
use std::io;
use std::ops::Range;

/// The index of a part, read section by section: `read` returns these bytes of it.
pub struct Lookup<R> {
    pub(super) sizes: Sizes,
    /// The hashes of the pieces, once they have been read.
    checks: Vec<u64>,
    read: R,
}

impl<R: FnMut(Range<u64>) -> io::Result<Vec<u8>>> Lookup<R> {
    /// The index with these sizes.
    pub fn new(sizes: Sizes, read: R) -> Lookup<R> {
        Lookup {
            sizes,
            checks: Vec::new(),
            read,
        }
    }

    pub(super) fn section(&mut self, section: Section) -> io::Result<Vec<u8>> {
        self.pieces(section, 0..section.pieces())
    }

    /// Some pieces of a section.
    pub(super) fn pieces(&mut self, section: Section, numbers: Range<usize>) -> io::Result<Vec<u8>> {
        if self.checks.is_empty() {
            let bytes = self.bytes(0, self.sizes.length(Section::Checks))?;
            if hash(&bytes) as u32 != self.sizes.check {
                return Err(io::ErrorKind::InvalidData.into());
            }
            let (checks, _) = bytes.as_chunks();
            self.checks = checks.iter().map(|check| u64::from_le_bytes(*check)).collect();
        }
        let (all, length) = self.sizes.pieces(section);
        let start = self.sizes.start(section) + numbers.start * length;
        let bytes = self.bytes(start, numbers.len() * length)?;
        let checks = &self.checks[all][numbers];
        let is_whole = |(number, check): (usize, &u64)| hash(&bytes[number * length..][..length]) == *check;
        if checks.iter().enumerate().all(is_whole) {
            Ok(bytes)
        } else {
            Err(io::ErrorKind::InvalidData.into())
        }
    }

    fn bytes(&mut self, start: usize, length: usize) -> io::Result<Vec<u8>> {
        let bytes = (self.read)(start as u64..(start + length) as u64)?;
        if bytes.len() == length {
            Ok(bytes)
        } else {
            Err(io::ErrorKind::UnexpectedEof.into())
        }
    }

    /// All keys of a column.
    pub(super) fn column(&mut self, column: usize) -> io::Result<(Vec<u8>, Vec<u8>)> {
        let rank = rank_of(column);
        let low = self.pieces(Section::Low, rank..rank + 1)?;
        Ok((low, self.pieces(Section::High, rank..rank + 1)?))
    }

    /// The keys of all columns.
    pub(super) fn heads(&mut self) -> io::Result<Heads> {
        let mut is_usual = vec![true; self.sizes.games as usize];
        for (game, _) in self.starts()? {
            if let Some(is_usual) = is_usual.get_mut(game) {
                *is_usual = false;
            }
        }
        Ok(Heads {
            is_usual,
            positions: self.section(Section::Positions)?,
            results: self.section(Section::Result)?,
            lows: self.section(Section::Low)?,
            highs: self.section(Section::High)?,
        })
    }

    /// The games with a starting position of their own, and its key; 0 if it could not be set up.
    pub(super) fn starts(&mut self) -> io::Result<Vec<(usize, u64)>> {
        let starts = self.section(Section::Starts)?;
        let (starts, _) = starts.as_chunks::<12>();
        let start = |bytes: &[u8; 12]| {
            let [low, high] = [4, 8].map(|at| u64::from(u32_at(bytes, at)));
            (u32_at(bytes, 0) as usize, high << 32 | low)
        };
        Ok(starts.iter().map(start).collect())
    }

    /// What the tags of all games say: the numbers of these names, and the facts if they are asked for.
    pub(super) fn tags(&mut self, names: &[NameKind], has_facts: bool) -> io::Result<TagColumns> {
        let mut tags = TagColumns::default();
        if has_facts {
            tags.facts = self.section(Section::Facts)?;
            tags.results = self.section(Section::Result)?;
            tags.positions = self.section(Section::Positions)?;
        }
        for &kind in names {
            tags.numbers[kind as usize] = self.pieces(Section::Names, kind as usize..kind as usize + 1)?;
        }
        Ok(tags)
    }
}
