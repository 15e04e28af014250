//! What distinguishes structures.

use crate::chess::{Bitboard, Color};
use std::hash::Hasher;

/// What structures that are merged have in common. It has room for at most 31 pieces other than pawns.
#[derive(PartialEq, Eq, Hash)]
pub(super) struct Key {
    pub pawns: [Bitboard; 2],
    pub men: u128,
    pub turn: Color,
}

/// A fast hash of a [`Key`]; equality is still tested in full.
#[derive(Default)]
pub(super) struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0 ^ self.0 >> 29
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }

    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }

    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }
}
