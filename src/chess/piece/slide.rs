//! Lines: the attacks of sliding pieces with blockers, and the squares between two squares.
//!
//! Rooks and bishops look up their attacks in a table by a *magic* hash of the possible blockers: the blockers on the lines of
//! the square, times a factor found by trial and error, shifted down to an index (Pradu Kannan's "fancy" magic bitboards with a
//! fixed shift, so that neither shift nor offset has to be loaded). The build script computes the tables.

use super::magic::{BISHOP_BITS, BISHOP_FACTORS, ROOK_BITS, ROOK_FACTORS};

/// A 64-bit set as written by the build script.
type Row = [u8; 8];

/// What is known about a square in advance: which blockers matter, the factor that distinguishes them, and the attacks at the
/// resulting index.
#[derive(Clone, Copy)]
#[repr(align(32))]
struct Magic<const SLOTS: usize> {
    blockers: u64,
    factor: u64,
    attacks: &'static [Row; SLOTS],
}

impl<const SLOTS: usize> Magic<SLOTS> {
    #[inline(always)]
    fn attacks(&self, occupied: u64) -> u64 {
        let index = (occupied & self.blockers).wrapping_mul(self.factor) >> (64 - SLOTS.trailing_zeros());
        u64::from_le_bytes(self.attacks[index as usize])
    }
}

/// Bytes aligned to cache lines.
#[repr(C, align(64))]
struct Aligned<const BYTES: usize>([u8; BYTES]);

static BISHOP_BYTES: Aligned<{ 512 << BISHOP_BITS }> =
    Aligned(*include_bytes!(concat!(env!("OUT_DIR"), "/bishop_attacks.bin")));
static ROOK_BYTES: Aligned<{ 512 << ROOK_BITS }> =
    Aligned(*include_bytes!(concat!(env!("OUT_DIR"), "/rook_attacks.bin")));

static BISHOP: [Magic<{ 1 << BISHOP_BITS }>; 64] = lookups(SlideLines::Diagonal, &BISHOP_FACTORS, &BISHOP_BYTES.0);
static ROOK: [Magic<{ 1 << ROOK_BITS }>; 64] = lookups(SlideLines::Straight, &ROOK_FACTORS, &ROOK_BYTES.0);

/// The squares a bishop on the square with this index attacks.
#[inline(always)]
pub(super) fn diagonal(square: usize, occupied: u64) -> u64 {
    BISHOP[square].attacks(occupied)
}

/// The squares a rook on the square with this index attacks.
#[inline(always)]
pub(super) fn straight(square: usize, occupied: u64) -> u64 {
    ROOK[square].attacks(occupied)
}

/// The lines on which a piece slides.
#[derive(Clone, Copy)]
enum SlideLines {
    /// Rank and file.
    Straight,
    /// Both diagonals.
    Diagonal,
}

const FILE_A: u64 = 0x0101_0101_0101_0101;
const RANK_1: u64 = 0xFF;

/// The two lines through a square, excluding the square itself.
const fn lines(square: usize, kind: SlideLines) -> [u64; 2] {
    let (file, rank) = (square % 8, square / 8);
    let own = 1 << square;
    match kind {
        SlideLines::Straight => [(FILE_A << file) ^ own, (RANK_1 << (8 * rank)) ^ own],
        SlideLines::Diagonal => {
            let mut rising = 0;
            let mut falling = 0;
            let mut other = 0;
            while other < 8 {
                if other + file >= rank && other + file < rank + 8 {
                    rising |= 1 << (8 * other + (other + file - rank));
                }
                if file + rank >= other && file + rank < other + 8 {
                    falling |= 1 << (8 * other + (file + rank - other));
                }
                other += 1;
            }
            [rising ^ own, falling ^ own]
        }
    }
}

/// The squares attacked along one line: subtracting the piece from the blockers flips every bit up to the first blocker (the "o ^
/// (o - 2s)" trick), once upward and once, mirrored, downward.
const fn along(square: usize, line: u64, occupied: u64) -> u64 {
    let piece = 1u64 << square;
    let blockers = occupied & line;
    let up = blockers.wrapping_sub(piece.wrapping_mul(2));
    let down = blockers
        .reverse_bits()
        .wrapping_sub(piece.reverse_bits().wrapping_mul(2))
        .reverse_bits();
    (up ^ down) & line
}

/// The squares whose pieces can block: all on the lines except the last ones, which have nothing behind them.
const fn blockers(square: usize, kind: SlideLines) -> u64 {
    let (file, rank) = (square % 8, square / 8);
    let files = (FILE_A | FILE_A << 7) & !(FILE_A << file);
    let ranks = (RANK_1 | RANK_1 << 56) & !(RANK_1 << (8 * rank));
    let [one, other] = lines(square, kind);
    (one | other) & !files & !ranks
}

const fn lookups<const SLOTS: usize>(
    kind: SlideLines,
    factors: &[u64; 64],
    bytes: &'static [u8],
) -> [Magic<SLOTS>; 64] {
    let parts = bytes.as_chunks::<8>().0.as_chunks::<SLOTS>().0;
    let mut lookups = [Magic {
        blockers: 0,
        factor: 0,
        attacks: &parts[0],
    }; 64];
    let mut square = 0;
    while square < 64 {
        lookups[square] = Magic {
            blockers: blockers(square, kind),
            factor: factors[square],
            attacks: &parts[square],
        };
        square += 1;
    }
    lookups
}

/// The squares on both lines of every square.
pub(super) const fn empty_board(is_diagonal: bool) -> [u64; 64] {
    let kind = if is_diagonal {
        SlideLines::Diagonal
    } else {
        SlideLines::Straight
    };
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let [one, other] = lines(square, kind);
        table[square] = one | other;
        square += 1;
    }
    table
}

/// The squares strictly between two squares on one line; empty if they share no line.
pub(super) static BETWEEN: [[u64; 64]; 64] = between();

#[allow(clippy::large_stack_arrays, reason = "on the compiler's stack only")]
const fn between() -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut a = 0;
    while a < 64 {
        let [file, rank] = lines(a, SlideLines::Straight);
        let [rising, falling] = lines(a, SlideLines::Diagonal);
        let all = [file, rank, rising, falling];
        let mut b = 0;
        while b < 64 {
            let mut line = 0;
            while line < 4 {
                if all[line] >> b & 1 == 1 {
                    let from_b = along(b, all[line] ^ (1 << a) ^ (1 << b), 1 << a);
                    table[a][b] = along(a, all[line], 1 << b) & from_b & !(1 << b);
                }
                line += 1;
            }
            b += 1;
        }
        a += 1;
    }
    table
}

/// The squares that these steps lead to from each square.
pub(super) const fn step_table<const STEPS: usize>(steps: [(i8, i8); STEPS]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut square = 0;
    while square < 64 {
        let mut step = 0;
        while step < STEPS {
            let file = (square % 8) as i8 + steps[step].0;
            let rank = (square / 8) as i8 + steps[step].1;
            if file >= 0 && file < 8 && rank >= 0 && rank < 8 {
                table[square] |= 1 << (rank * 8 + file);
            }
            step += 1;
        }
        square += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The attacks found by walking square by square.
    fn walk(square: usize, occupied: u64, directions: [(i32, i32); 4]) -> u64 {
        let mut reached = 0;
        for (file_step, rank_step) in directions {
            let (mut file, mut rank) = ((square % 8) as i32, (square / 8) as i32);
            loop {
                file += file_step;
                rank += rank_step;
                if !(0..8).contains(&file) || !(0..8).contains(&rank) {
                    break;
                }
                let bit = 1u64 << (rank * 8 + file);
                reached |= bit;
                if occupied & bit != 0 {
                    break;
                }
            }
        }
        reached
    }

    #[test]
    fn look_ups_equal_walks_for_every_set_of_blockers() {
        for square in 0..64 {
            for (kind, steps) in [
                (SlideLines::Straight, [(0, 1), (1, 0), (0, -1), (-1, 0)]),
                (SlideLines::Diagonal, [(1, 1), (1, -1), (-1, -1), (-1, 1)]),
            ] {
                let all = blockers(square, kind);
                let mut set = 0u64;
                loop {
                    // Irrelevant squares are filled as well.
                    let occupied = set | !all;
                    let found = match kind {
                        SlideLines::Straight => straight(square, occupied),
                        SlideLines::Diagonal => diagonal(square, occupied),
                    };
                    assert_eq!(
                        found,
                        walk(square, occupied, steps),
                        "square {square}, blockers {set:#x}"
                    );
                    set = set.wrapping_sub(all) & all;
                    if set == 0 {
                        break;
                    }
                }
            }
        }
    }

    #[test]
    fn between_is_what_both_ends_see_of_the_line() {
        let lines = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, -1), (-1, 1)];
        for (a, row) in BETWEEN.iter().enumerate() {
            for (file, rank) in lines {
                let mut passed = 0u64;
                let (mut x, mut y) = ((a % 8) as i32 + file, (a / 8) as i32 + rank);
                while (0..8).contains(&x) && (0..8).contains(&y) {
                    let b = (y * 8 + x) as usize;
                    assert_eq!(row[b], passed, "{a} to {b}");
                    passed |= 1 << b;
                    (x, y) = (x + file, y + rank);
                }
            }
        }
        assert_eq!(BETWEEN[0][17], 0, "a1 and b3 share no line");
    }
}
