//! What one pass learns of every game.

use super::{Facts, Notes};
use crate::chess::{Board, Move};
use crate::record::pgn::{Finished, Visitor};
use std::borrow::Cow;

/// Hashes of the moves of a game: games with equal ones have the same moves from the same start.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct MovesHash {
    /// Of the main line.
    pub all: u64,
    /// Of its first [`MovesHash::BEGIN`] plies, if it has as many.
    pub begin: u64,
}

impl MovesHash {
    /// How many plies are the beginning of a game.
    pub const BEGIN: u32 = 20;
}

/// Passes what is known of a game to a function; the visitor's output is what that returns.
#[derive(Debug, Clone)]
pub struct Summarizer<F> {
    make: F,
    notes: Notes,
    moves: MovesHash,
    ply: u32,
    /// How many variations are open.
    depth: usize,
}

impl<F> Summarizer<F> {
    /// A visitor that calls this function.
    pub fn new(make: F) -> Summarizer<F> {
        Summarizer {
            make,
            notes: Notes::default(),
            moves: MovesHash::default(),
            ply: 0,
            depth: 0,
        }
    }
}

impl<T, F: FnMut(&Facts, &[Cow<'_, str>; 5], MovesHash) -> T> Visitor for Summarizer<F> {
    type Output = T;

    const WARNS: bool = false;

    fn begin(&mut self) {
        self.notes = Notes::default();
        self.moves = MovesHash {
            all: mixed(0, Board::START.hash()),
            begin: 0,
        };
        self.ply = 0;
        self.depth = 0;
    }

    fn set_up(&mut self, start: &Board) {
        self.notes.add(Notes::FEN);
        self.moves.all = mixed(0, start.hash());
    }

    #[inline]
    fn mv(&mut self, mv: Move, _after: &Board) {
        if self.depth == 0 {
            self.ply += 1;
            self.moves.all = mixed(self.moves.all, u64::from(mv.to_bits()));
            if self.ply == MovesHash::BEGIN {
                self.moves.begin = self.moves.all;
            }
        }
    }

    fn comment(&mut self, comment: &[u8], _is_early: bool) {
        self.notes.add_comment(comment);
    }

    fn open(&mut self, _is_broken: bool) {
        self.notes.add(Notes::VARIATIONS);
        self.depth += 1;
    }

    fn close(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn finish(&mut self, game: &Finished<'_, '_>) -> T {
        let (facts, names) = Facts::of(game, self.notes);
        (self.make)(&facts, &names, self.moves)
    }
}

/// A hash with one more number in it (with the finalizer of Austin Appleby's `MurmurHash3`).
pub(super) fn mixed(hash: u64, number: u64) -> u64 {
    let mut hash = hash.rotate_left(5) ^ number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    hash = (hash ^ (hash >> 33)).wrapping_mul(0xFF51_AFD7_ED55_8CCD);
    hash ^ (hash >> 33)
}
