//! The bishop and rook attack tables: 64-bit little-endian numbers, one row per square, read by `slide` in the chess room.
//! (As a `const` they would cost eight seconds of every build.)

#![allow(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    reason = "indices of squares and of tables, all small"
)]

use crate::magic::{BISHOP_BITS, BISHOP_FACTORS, ROOK_BITS, ROOK_FACTORS};
use std::path::Path;
use std::{fs, io};

type Directions = [(i32, i32); 4];

const DIAGONAL: Directions = [(1, 1), (1, -1), (-1, -1), (-1, 1)];
const STRAIGHT: Directions = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// Writes `bishop_attacks.bin` and `rook_attacks.bin`.
pub fn write(out: &Path) -> io::Result<()> {
    let bishop = table(DIAGONAL, &BISHOP_FACTORS, BISHOP_BITS);
    let rook = table(STRAIGHT, &ROOK_FACTORS, ROOK_BITS);
    fs::write(out.join("bishop_attacks.bin"), bishop)?;
    fs::write(out.join("rook_attacks.bin"), rook)
}

/// The attacks for every set of blockers, at the magic index of the set.
fn table(directions: Directions, factors: &[u64; 64], bits: u32) -> Vec<u8> {
    let mut table = vec![0; 64 << bits];
    for (square, factor) in factors.iter().enumerate() {
        let (_, blockers) = walk(square, 0, directions);
        let mut set = 0u64;
        loop {
            let index = (set.wrapping_mul(*factor) >> (64 - bits)) as usize;
            table[(square << bits) + index] = walk(square, set, directions).0;
            // The next subset (carry-rippler).
            set = set.wrapping_sub(blockers) & blockers;
            if set == 0 {
                break;
            }
        }
    }
    table.into_iter().flat_map(u64::to_le_bytes).collect()
}

/// The squares attacked from this square, and the relevant blocker squares: all of them but the last in each direction.
fn walk(square: usize, occupied: u64, directions: Directions) -> (u64, u64) {
    let (mut attacked, mut blockers) = (0, 0);
    for (file_step, rank_step) in directions {
        let (mut file, mut rank) = ((square % 8) as i32, (square / 8) as i32);
        let mut last = 0;
        loop {
            (file, rank) = (file + file_step, rank + rank_step);
            if !(0..8).contains(&file) || !(0..8).contains(&rank) {
                break;
            }
            blockers |= last;
            last = 1u64 << (rank * 8 + file);
            attacked |= last;
            if occupied & last != 0 {
                break;
            }
        }
    }
    (attacked, blockers)
}
