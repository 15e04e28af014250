//! What one pass learns of every game.

use super::line::{LineHash, LineKeys};
use super::opening::LineOpening;
use super::{Facts, NoteFlags};
use crate::chess::{Board, Move};
use crate::record::pgn::{Finished, Visitor};
use std::borrow::Cow;

/// Passes what is known of a game to a function; the visitor's output is what that returns.
#[derive(Debug, Clone)]
pub struct Summarizer<F> {
    make: F,
    notes: NoteFlags,
    line: LineKeys,
    opening: LineOpening,
}

impl<F> Summarizer<F> {
    /// A visitor that calls this function.
    pub fn new(make: F) -> Summarizer<F> {
        Summarizer {
            make,
            notes: NoteFlags::default(),
            line: LineKeys::default(),
            opening: LineOpening::default(),
        }
    }
}

impl<T, F: FnMut(&Facts, &[Cow<'_, str>; 5], LineHash) -> T> Visitor for Summarizer<F> {
    type Output = T;

    const WARNS: bool = false;

    fn begin(&mut self) {
        self.notes = NoteFlags::default();
        self.line.begin();
        self.opening = LineOpening::default();
    }

    fn set_up(&mut self, start: &Board) {
        self.notes.add(NoteFlags::FEN);
        self.line.set_up(start);
        self.opening = LineOpening::set_up(start);
    }

    #[inline]
    fn mv(&mut self, _mv: Move, after: &Board) {
        if self.line.add(after) {
            self.opening.add(after);
        }
    }

    fn comment(&mut self, comment: &[u8], _is_early: bool) {
        self.notes.add_comment(comment);
    }

    fn open(&mut self, _is_broken: bool) {
        self.notes.add(NoteFlags::VARIATIONS);
        self.line.open();
    }

    fn close(&mut self) {
        self.line.close();
    }

    fn finish(&mut self, game: &Finished<'_, '_>) -> T {
        let (facts, names) = Facts::of(game, self.notes, &self.opening.of(game));
        (self.make)(&facts, &names, self.line.hash())
    }
}

/// A hash with one more number in it (with the finalizer of Austin Appleby's `MurmurHash3`).
pub(super) fn mixed(hash: u64, number: u64) -> u64 {
    let mut hash = hash.rotate_left(5) ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    hash = (hash ^ (hash >> 33)).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
    hash ^ (hash >> 33)
}

/// A hash of a text: eight bytes at a time, since names are short and many.
pub(super) fn text_hash(text: &[u8]) -> u64 {
    let (words, rest) = text.as_chunks::<8>();
    let hash = words
        .iter()
        .fold(0, |hash, word| mixed(hash, u64::from_le_bytes(*word)));
    let rest = rest
        .iter()
        .fold(rest.len() as u64, |all, &byte| all << 8 | u64::from(byte));
    mixed(hash, rest)
}
